"""What must hold in the box as a whole. Each refusal names the key and the bound.

The values have the right types and ranges already, each taken by itself.
"""

from __future__ import annotations

from itertools import pairwise

from tessera.engine.components import Block
from tessera.games.triumph.moments import BIDDING, BUILDING_WINDOWS, Phase

STEPS = range(4)
LAW_CARDS, LEADER_CARDS = 30, 16
FACES = 6


def check(data: Block) -> None:
    """Raise a `DataError` that names the first thing that does not fit."""
    for look in (_map, _links, _leaders, _laws, _offices, _hills, _family, _tracks, _players):
        look(data)


def _map(data: Block) -> None:
    """TPH-7.1: each sigil has one Province at each step; Triumphs fall from rank to rank (TPH-22.10)."""
    provinces = data["map"]["province"]
    places = [(province["sigil"], province["step"]) for province in provinces]
    sigils = sorted({sigil for sigil, _ in places})
    for place in ((sigil, step) for sigil in sigils for step in STEPS):
        if (found := places.count(place)) != 1:
            raise data["map"].wrong("province", f"one Province of {place[0]} at step {place[1]}", found)
    for province in provinces:
        triumphs = province["triumphs"]
        if not triumphs or any(one <= other for one, other in pairwise(triumphs)):
            raise province.wrong("triumphs", "numbers that fall from rank to rank", triumphs)
    order = data["invasion"]["order"]
    if sorted(order) != sigils:
        raise data["invasion"].wrong("order", f"each of {', '.join(sigils)} once", order)


def _links(data: Block) -> None:
    """TPH-7.3: links join two different Provinces, each pair once; paths are linked, and all Provinces are reached."""
    links = data["adjacency"]
    seen: set[frozenset[str]] = set()
    for kind in ("land", "sea", "optional"):
        for link in links[kind]:
            if link[0] == link[1] or frozenset(link) in seen:
                raise links.wrong(kind, "pairs of two Provinces, each once", link)
            seen.add(frozenset(link))
    fixed = {frozenset(link) for kind in ("land", "sea") for link in links[kind]}
    at = {(province["sigil"], province["step"]): province["id"] for province in data["map"]["province"]}
    for (sigil, step), id in at.items():
        if step and frozenset((id, at[sigil, step - 1])) not in fixed:
            raise links.wrong("land", f"with a link {id}-{at[sigil, step - 1]}, here or in sea", "none")
    # every Province is on a path, and the paths meet in Italy
    reached: set[str] = set()
    todo = [at[min(at)]]
    while todo:
        place = todo.pop()
        reached.add(place)
        todo += [end for link in fixed if place in link for end in link if end not in reached]
    if lost := sorted(set(at.values()) - reached):
        raise links.wrong("land", f"with a way to {', '.join(lost)}, here or in sea", "none")


def _leaders(data: Block) -> None:
    """TPH-1.5, TPH-1.6: sixteen cards, some for each box."""
    leaders = data["leaders"]["leader"]
    if len(leaders) != LEADER_CARDS:
        raise data["leaders"].wrong("leader", f"{LEADER_CARDS} cards", len(leaders))
    sigils = {province["sigil"] for province in data["map"]["province"]}
    for sigil in sorted(sigils - {leader["sigil"] for leader in leaders}):
        raise data["leaders"].wrong("leader", f"at least one card of {sigil}", 0)


def _laws(data: Block) -> None:
    """TPH-1.7: thirty cards, enough for the row and the hands of five; what their effects need."""
    laws = data["laws"]["law"]
    if len(laws) != LAW_CARDS:
        raise data["laws"].wrong("law", f"{LAW_CARDS} cards", len(laws))
    for law in laws:
        n = law.get("n", {})
        if law["effect"] == "tax_farm" and n["min"] > n["max"]:
            raise n.wrong("min", f"at most max, {n['max']}", n["min"])
        if law["effect"] == "gain" and not {"talents", "intrigue", "laws", "triumphs"} & set(n):
            raise law.wrong("n", "of at least one of talents, intrigue, laws, triumphs", dict(n))
        if law["effect"] == "gain" and law["use"] != "spoils" and {"as_major", "leader_defeated"} & set(n):
            raise law.wrong("use", "spoils, for as_major and leader_defeated", law["use"])
        if law["effect"] == "strength" and not set(n) - {"italian", "min"}:
            raise law.wrong("n", "of legions, legions_each, fewer_shields or no_printed_shields", dict(n))


def _offices(data: Block) -> None:
    """TPH-4.18: in each Phase the Offices have the ranks 1, 2 …, whatever the number of seats; three Tribunes."""
    offices = data["offices"]["office"]
    for phase in (Phase(number).name.lower() for number in BIDDING):
        for seats in (3, 4, 5):
            ranks = sorted(o["rank"] for o in offices if o["phase"] == phase and o["min_seats"] <= seats)
            if not ranks or ranks != list(range(1, len(ranks) + 1)) or len(ranks) > seats:
                needed = f"such that {phase} has the ranks 1, 2 … up to {seats} at most with {seats} seats"
                raise data["offices"].wrong("office", needed, ranks)
    tribunes = sum(office["phase"] == "assembly" for office in offices)
    if tribunes < 3:
        raise data["offices"].wrong("office", "such that assembly has at least 3 Offices (TPH-26.3)", tribunes)


def _hills(data: Block) -> None:
    """TPH-8.1: a hill for each Building that can be built."""
    builders = sum(office.get("effects", []).count("build") for office in data["offices"]["office"])
    start = data["rome"]["buildings_at_start"]
    most = min(len(BUILDING_WINDOWS), start + data["course"]["rounds"] * builders)
    if len(hills := data["rome"]["hills"]) < most:
        raise data["rome"].wrong("hills", f"at least {most} names, one for each Building that can be built", len(hills))


def _family(data: Block) -> None:
    """TPH-1.3, TPH-4.23: different cards, enough for every Bidding Phase and a second card."""
    cards = data["family"]["influence"]
    if cards != sorted(set(cards)):
        raise data["family"].wrong("influence", "different numbers that rise", cards)
    if (first := data["family"]["second_card_after"]) not in cards:
        raise data["family"].wrong("second_card_after", "one of influence", first)
    if len(cards) < len(BIDDING) + 1:
        raise data["family"].wrong("influence", f"at least {len(BIDDING) + 1} cards", len(cards))


def _tracks(data: Block) -> None:
    """TPH-1.10, TPH-7.9, TPH-21.5: dice have six faces, icons stand in order, and Favour starts on its track."""
    for die in ("roman", "barbarian"):
        if len(faces := data["dice"][die]) != FACES:
            raise data["dice"].wrong(die, f"{FACES} faces", faces)
    for row in ("cost", "triumphs"):
        if (spaces := data["games_track"][row]) != sorted(spaces):
            raise data["games_track"].wrong(row, "numbers that do not fall", spaces)
    last = len(data["games_track"]["triumphs"]) - 1
    data["fixed"].number("start_favour", 0, last)
    icons = data["auxiliary_track"]["legion_icon_under"]
    if icons != sorted(set(icons)):
        raise data["auxiliary_track"].wrong("legion_icon_under", "different spaces in order", icons)


def _players(data: Block) -> None:
    """TPH-2.1: each seat has a colour of its own."""
    colours = data["players"]["colours"]
    if len(set(colours)) != len(colours):
        raise data["players"].wrong("colours", "different words", colours)
