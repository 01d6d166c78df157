"""Looks through the data file before anything is made of it, and says what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from tessera.engine import DataError

EFFECTS = (
    "bid_opponent", "bid_own", "bid_paid", "cancel_bid", "clients_italian", "clients_foreign", "clients_adjacent",
    "move_clients", "client_building", "banish", "proscribe", "replace", "tax_farm", "gain", "favour", "triumphs_paid",
    "commission", "levy", "free_recruits", "strength", "reroll_both",
)  # fmt: skip
"""The vocabulary of effects of Law cards; each word is carried out in `rules/laws`."""
OFFICE_EFFECTS = ("take_law", "build", "remove_client", "client_any", "client_province", "talents", "commander")
LAW_KINDS = ("bid", "free", "games", "client", "planning", "battle", "spoils")
WINDOWS = (
    "opening", "influence", "between", "end", "battle", "spoils", "client", "planning_turn", "mausoleum_step"
)  # fmt: skip
SIGILS = ("north", "east", "south", "west")
BUILDINGS = ("circus", "amphitheatrum", "mausoleum", "forum", "basilica", "theatrum", "templum", "thermae")
"""What each Building does is code (TPH-8); its numbers are data."""
CARDS = 6


def check(data: Mapping[str, Any], where: str = "components.toml") -> None:
    """Raise a `DataError` that names the first thing that does not fit."""
    try:
        for look in (_map, _links, _leaders, _laws, _buildings, _offices, _tracks, _numbers):
            look(data)
    except DataError as error:
        raise DataError(f"{where}: {error}") from None
    except KeyError as error:
        raise DataError(f"{where}: {error} is missing") from None
    except (TypeError, AttributeError, ValueError, IndexError) as error:
        raise DataError(f"{where}: a block has the wrong form: {error}") from None


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise DataError(what)


def _ids(things: Sequence[Mapping[str, Any]], what: str, count: int) -> list[str]:
    ids = [thing["id"] for thing in things]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    _must(not twice, f"{what} ids must differ: {', '.join(twice)} stands twice")
    _must(len(ids) == count, f"{len(ids)} {what}s instead of {count}")
    return ids


def _counts(value: Any, what: str, low: int = 0) -> None:
    good = isinstance(value, int) and not isinstance(value, bool) and value >= low
    _must(good, f"{what} must be a number from {low} up, not {value!r}")


def _map(data: Mapping[str, Any]) -> None:
    """TPH-7.1: sixteen Provinces on four paths."""
    provinces = data["map"]["province"]
    ids = _ids(provinces, "Province", 16)
    for province in provinces:
        id = province["id"]
        _must(province["sigil"] in SIGILS, f"{id} has the unknown sigil {province['sigil']!r}")
        _must(province["step"] in range(4), f"{id} stands at step {province['step']!r}, which is not 0 to 3")
        _must(province["italian"] == (province["step"] == 0), f"{id} must be Italian exactly at step 0")
        _counts(province["shields"], f"shields of {id}")
        triumphs = province["triumphs"]
        falling = all(a > b > 0 for a, b in zip(triumphs, [*triumphs[1:], 0][: len(triumphs) - 1], strict=False))
        _must(1 <= len(triumphs) <= 5 and falling and triumphs[-1] > 0, f"triumphs of {id} must fall: {triumphs}")
        _must(len(province["pos"]) == 2, f"{id} needs a pos of two numbers")
    at = {(province["sigil"], province["step"]): province["id"] for province in provinces}
    _must(len(at) == 16, "each sigil needs one Province at each of the steps 0 to 3")
    for sigil in SIGILS:
        path = [at[sigil, step] for step in (3, 2, 1, 0)]
        _must(data["paths"][sigil] == path, f"the path of {sigil} must be {', '.join(path)}, as the steps say")
        spawn = data["spawn_order"][sigil]
        _must(spawn == path[2::-1], f"the spawn order of {sigil} must be {', '.join(path[2::-1])}")
    _must(sorted(data["invasion"]["order"]) == sorted(SIGILS), "the invasion order must name each sigil once")
    _must(all(id == id.lower() for id in ids), "Province ids are lower-case")


def _links(data: Mapping[str, Any]) -> None:
    """TPH-7.3: links join two different known Provinces, each pair once, and every path is linked."""
    ids = {province["id"] for province in data["map"]["province"]}
    seen: set[frozenset[str]] = set()
    for kind in ("land", "sea", "optional"):
        for link in data["adjacency"][kind]:
            for end in link:
                _must(end in ids, f"the {kind} link {'-'.join(link)} names the unknown Province {end!r}")
            _must(len(link) == 2 and link[0] != link[1], f"the {kind} link {link} must join two Provinces")
            _must(frozenset(link) not in seen, f"the link {'-'.join(link)} stands twice")
            seen.add(frozenset(link))
    fixed = {frozenset(link) for kind in ("land", "sea") for link in data["adjacency"][kind]}
    for sigil in SIGILS:
        path = data["paths"][sigil]
        for one, other in pairwise(path):
            _must(frozenset((one, other)) in fixed, f"the path of {sigil} needs a link {one}-{other}")
    reached, todo = set(), [next(iter(ids))]
    while todo:
        place = todo.pop()
        reached.add(place)
        todo += [end for link in fixed if place in link for end in link if end not in reached]
    _must(reached == ids, f"no link leads to {', '.join(sorted(ids - reached))}")


def _leaders(data: Mapping[str, Any]) -> None:
    """TPH-1.5, TPH-13.2."""
    leaders = data["leaders"]["leader"]
    _ids(leaders, "Leader", data["components"]["leader_cards"])
    for leader in leaders:
        _must(leader["sigil"] in SIGILS, f"{leader['id']} has the unknown sigil {leader['sigil']!r}")
        for number in ("shields", "talents", "major", "minor"):
            _counts(leader[number], f"{number} of {leader['id']}")
    for sigil in SIGILS:
        count = sum(leader["sigil"] == sigil for leader in leaders)
        _must(count == 4, f"{count} Leaders of {sigil} instead of 4")
    for seats in (3, 4, 5):
        row = data["leader_table"][f"seats_{seats}"]
        _must(len(row) == data["course"]["rounds"], f"the Leader table for {seats} seats needs one number per Round")
        for number in row:
            _counts(number, f"the Leader table for {seats} seats")


def _laws(data: Mapping[str, Any]) -> None:
    """TPH-1.7, TPH-9.4: thirty cards, each with a kind and an effect of the vocabulary."""
    laws = data["laws"]["law"]
    _ids(laws, "Law card", data["components"]["law_cards"])
    for law in laws:
        id = law["id"]
        _must(law["window"] in LAW_KINDS, f"{id} has the unknown kind {law['window']!r}: {', '.join(LAW_KINDS)}")
        _must(
            law["effect"] in EFFECTS, f"{id} has the unknown effect {law['effect']!r}: there are {', '.join(EFFECTS)}"
        )
        battle = law["window"] in ("battle", "spoils")
        _must(law["battle"] == battle, f"{id} must be a Battle card exactly if its kind is battle or spoils")
        for name, number in law["n"].items():
            whole = isinstance(number, int) and not isinstance(number, bool)
            _must(whole, f"{name} of {id} must be a whole number, not {number!r}")
        missing = [name for name in NEEDED.get(law["effect"], ()) if name not in law["n"]]
        _must(not missing, f"{id} needs {', '.join(missing)} for its effect {law['effect']}")
    for kind in LAW_KINDS:
        for window in data["law_windows"][kind]:
            _must(window in WINDOWS, f"Law cards of kind {kind} name the unknown window {window!r}")


NEEDED = {
    "bid_opponent": ("influence",), "bid_own": ("influence",), "bid_paid": ("influence_per_talent", "max_talents"),
    "clients_italian": ("clients", "provinces"), "clients_foreign": ("clients", "clients_with_legion"),
    "clients_adjacent": ("clients_there", "clients_adjacent"), "move_clients": ("moves", "talents"),
    "client_building": ("clients",), "banish": ("removed", "clients"), "proscribe": ("removed", "talents_taken"),
    "replace": ("replaced",), "tax_farm": ("talents_each", "min", "max"), "favour": ("favour",),
    "triumphs_paid": ("triumphs_per_talent", "max_talents"), "commission": ("legions",),
    "levy": ("legions", "legions_italian"), "free_recruits": ("free_recruits",), "reroll_both": ("second_rerolls",),
}  # fmt: skip


def _buildings(data: Mapping[str, Any]) -> None:
    """TPH-1.8, TPH-8.1."""
    buildings = data["buildings"]["building"]
    ids = _ids(buildings, "Building", data["components"]["building_tiles"])
    unknown = sorted(set(ids) ^ set(BUILDINGS))
    _must(not unknown, f"the Buildings must be {', '.join(BUILDINGS)}; {', '.join(unknown)} does not fit")
    for building in buildings:
        for window in building["windows"]:
            _must(window in WINDOWS, f"{building['id']} names the unknown window {window!r}")
    by_id = {building["id"]: building for building in buildings}
    for id, numbers in (
        ("circus", ("legions",)), ("amphitheatrum", ("legions", "rerolls")), ("forum", ("influence",)),
        ("basilica", ("clients", "talents")), ("templum", ("intrigue", "rerolls")),
        ("thermae", ("laws", "extra_plays")),
    ):  # fmt: skip
        for number in numbers:
            _counts(by_id[id].get(number), f"{number} of {id}")
    rome = data["rome"]
    _must(len(rome["hills"]) == len(rome["hill_names"]), "each hill needs a name")
    _must(len(rome["hills"]) < len(ids), "there must be fewer hills than Buildings")


def _offices(data: Mapping[str, Any]) -> None:
    """TPH-4.18: the Offices of each Phase, and how many there are at each number of seats."""
    offices = data["offices"]["office"]
    _ids(offices, "Office", len(offices))
    for office in offices:
        id = office["id"]
        _must(office["phase"] in data["course"]["bidding_phases"], f"{id} has the unknown phase {office['phase']!r}")
        for effect in office["effects"]:
            _must(effect in OFFICE_EFFECTS, f"{id} has the unknown effect {effect!r}: {', '.join(OFFICE_EFFECTS)}")
    for phase in data["course"]["bidding_phases"]:
        for place, seats in enumerate((3, 4, 5)):
            ranks = sorted(o["rank"] for o in offices if o["phase"] == phase and o["min_seats"] <= seats)
            expected = data["offices_by_seats"][phase][place]
            _must(
                ranks == list(range(1, expected + 1)),
                f"{phase} has the Offices {ranks} with {seats} seats instead of 1 to {expected}",
            )


def _tracks(data: Mapping[str, Any]) -> None:
    """TPH-1.9, TPH-1.10, TPH-21.6, TPH-7.9."""
    for die in ("roman", "barbarian"):
        faces = data["dice"][die]
        _must(len(faces) == 6, f"the {die} die has {len(faces)} faces instead of 6")
        for face in faces:
            _counts(face, f"a face of the {die} die")
    games = data["games_track"]
    for row in ("cost", "triumphs"):
        _must(
            len(games[row]) == games["last_space"] + 1,
            f"the {row} of the Games track must be {games['last_space'] + 1} numbers, not {len(games[row])}",
        )
        _must(sorted(games[row]) == games[row], f"the {row} of the Games track must not fall")
    auxiliary = data["auxiliary_track"]
    total = auxiliary["control_spaces"] + sum(province["italian"] for province in data["map"]["province"])
    _must(total == data["components"]["control_markers"], f"{total} control markers are set up instead of 16")
    icons = auxiliary["legion_icon_under"]
    _must(
        icons == sorted(set(icons)) and all(1 <= icon <= auxiliary["control_spaces"] for icon in icons),
        f"the Legion icons {icons} must be control spaces in order",
    )


def _numbers(data: Mapping[str, Any]) -> None:
    """The Family cards and the fixed numbers."""
    for row in (
        "influence",
        "talents",
        "second_card",
        "legion_icons_falling",
        "legion_icons_rising",
        "legion_icons_flat",
    ):
        _must(len(data["family"][row]) == CARDS, f"{row} of the Family cards must have {CARDS} entries")
    _must(list(data["family"]["influence"]) == sorted(data["family"]["influence"]), "Family cards stand in order")
    look: Callable[[str], Any] = data["fixed"].__getitem__
    for name in FIXED:
        _counts(look(name), name)
    _must(len(look("building_tax_per_client")) == data["course"]["rounds"], "one building tax per Round is needed")
    for name in ("offers_per_seat_and_window", "counters_per_offer", "max_talents_per_side", "max_intrigue_per_side",
                 "max_laws_per_side"):  # fmt: skip
        _counts(data["negotiation"][name], name)


FIXED = (
    "start_talents", "start_law_cards", "start_triumphs", "start_favour", "setup_clients", "setup_legions", "law_price",
    "law_plays_per_phase", "talent_on_unsold_law", "talent_on_unbuilt_tile", "intrigue_without_office",
    "intrigue_for_removed_client", "intrigue_per_influence", "intrigue_per_reroll", "owner_triumphs",
    "talents_per_final_triumph", "victory_clients_major", "victory_clients_minor", "triumph_per_talent_given",
    "income_talent_per_foreign_province",
)  # fmt: skip
