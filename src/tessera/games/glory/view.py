"""What each seat can see (GTR-18). Its own things are named `hand:`, `stock:`, `own:` …, those of others by seat."""

from __future__ import annotations

from collections import Counter

from tessera.engine import Area, Fact, Seat, Sentence, Thing, View, seat_words
from tessera.games.glory.components import BUILDINGS, MATERIALS, ROLES, VERSIONS, Card, Kind
from tessera.games.glory.memory import is_open
from tessera.games.glory.scores import score_parts, vault_counts
from tessera.games.glory.setup import played_deck
from tessera.games.glory.structure import Structure
from tessera.games.glory.table import NO_CARD, NOBODY, NONE, GloryTable

PHASES = ("leading", "following", "actions", "end of the turn")


def view(table: GloryTable, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator (None)."""
    led = ROLES[table.led].name if table.led != NONE else "none"
    facts = [
        Fact("Turn", table.turn, "turn"),
        Fact("Leader", _player(table.leader), "leader"),
        Fact("Phase", PHASES[table.phase], "phase"),
        Fact("Led role", led, "role"),
        Fact("Version", VERSIONS[table.options.version].name, "version"),
    ]
    if table.ended:
        facts.append(Fact("Ended by", table.ended, "ended"))
    return View(
        seat,
        facts,
        [
            common(table),
            *([air(table, seat)] if table.revealed or table.fountain != NO_CARD else []),
            *(player(table, other, seat) for other in range(table.seats)),
            gone(table),
        ],
    )


def common(table: GloryTable) -> Area:
    """GTR-18.1: what belongs to nobody."""
    pool = [_counted("pool", m, number) for m, number in enumerate(table.pool)]
    return Area(
        "common", "Rome", "mat",
        [
            Thing("deck", "deck", "Draw deck", None, len(table.deck), True),
            Thing("jacks", "jack", "Jack pile", None, table.jacks),
        ],
        areas=[
            Area("pool", "Pool", "row", pool),
            Area("in_town", "Sites in town", "row", [_site("in_town", m, n) for m, n in enumerate(table.in_town)]),
            Area("out_of_town", "Sites out of town", "row",
                 [_site("out_of_town", m, n) for m, n in enumerate(table.out_of_town)]),
        ],
    )  # fmt: skip


def _counted(place: str, material: Kind, number: int, owner: Seat | None = None) -> Thing:
    """Cards of one material in a place."""
    of = MATERIALS[material]
    shows = {"material": of.id, "colour": of.colour, "role": ROLES[material].id, "value": of.value}
    return Thing(f"{place}:{of.id}", "card", of.name, owner, number, False, shows)


def _site(place: str, material: Kind, number: int, owner: Seat | None = None) -> Thing:
    of = MATERIALS[material]
    shows = {"material": of.id, "colour": of.colour, "value": of.value}
    return Thing(f"{place}:{of.id}", "site", f"{of.name} Site", owner, number, False, shows)


def card_things(place: str, cards: list[Card], owner: Seat | None) -> list[Thing]:
    """Named cards, by type."""
    things = []
    for card, number in sorted(Counter(cards).items()):
        building = BUILDINGS[card]
        of = MATERIALS[building.material]
        shows = {"material": of.id, "colour": of.colour, "role": ROLES[of.index].id, "value": of.value}
        things.append(Thing(f"{place}:{building.id}", "card", building.name, owner, number, False, shows))
    return things


def air(table: GloryTable, seat: Seat | None) -> Area:
    """Cards drawn and not yet placed: those of Bacchanalia for all, that of Fountain for its drawer."""
    things = card_things("revealed", table.revealed[-1], table.actor) if table.revealed else []
    if table.fountain != NO_CARD:
        if seat == table.actor or is_open(table):
            things += card_things("fountain", [table.fountain], table.actor)
        else:
            things.append(Thing("fountain", "card", "Card of the Fountain", table.actor, 1, True))
    return Area("air", "Drawn cards", "row", things, owner=table.actor)


def player(table: GloryTable, other: Seat, seat: Seat | None) -> Area:
    """GTR-1.3: all that a player has."""

    def own(place: str) -> str:
        return place if other == seat else f"{place}:{other}"

    def row(place: str, name: str, counts: list[int]) -> Area:
        things = [_counted(own(place), m, number, other) for m, number in enumerate(counts) if number]
        return Area(f"{place}_of:{other}", name, "row", things, owner=other)

    sites = [_site(own("sites"), m, number, other) for m, number in enumerate(table.sites[other]) if number]
    facts = [
        Fact("Influence", table.influence[other], f"influence:{other}"),
        Fact("Clientele limit", table.client_limit[other]),
        Fact("Vault limit", table.vault_limit[other]),
        Fact("Hand", len(table.hand[other]) + table.hand_jacks[other]),
        Fact("Refill size", table.refill[other]),
        Fact("Points", sum(score_parts(table, bool(table.ended))[other].values()), f"points:{other}"),
    ]
    if other == table.leader:
        facts.append(Fact("Leader", "yes", f"leads:{other}"))
    if other == table.engaged:
        facts.append(Fact("Chooses", "now", f"engaged:{other}"))
    if table.lacks[other]:
        lacking = [m.name for m in MATERIALS if table.lacks[other] >> m.index & 1]
        facts.append(Fact("Showed a lack of", ", ".join(lacking), f"lacks:{other}"))
    if table.surrendered[other] != NOBODY:
        facts.append(Fact("Surrenders to", _player(table.surrendered[other]), f"surrender:{other}"))
    public = table.functions[other]
    camp = row("camp", "Camp", table.camp[other])
    if table.camp_jacks[other]:
        camp.things.append(Thing(f"{own('camp')}:jack", "jack", "Jack", other, table.camp_jacks[other]))
    names = [BUILDINGS[b].name for b in range(len(BUILDINGS)) if public >> b & 1]
    return Area(
        f"seat:{other}", _player(other), "mat", [], [*facts, Fact("Functions", ", ".join(names) or "none")],
        [
            hand(table, other, seat),
            camp,
            row("clients", "Clientele", table.clients[other]),
            row("stock", "Stockpile", table.stock[other]),
            vault(table, other, seat),
            Area(f"influence:{other}", "Sites", "row", sites, owner=other),
            Area(f"structures:{other}", "Structures", "row",
                 [structure(s, other, "own" if other == seat else f"structure:{other}")
                  for s in table.structures[other]], owner=other),
        ],
        owner=other,
    )  # fmt: skip


def hand(table: GloryTable, other: Seat, seat: Seat | None) -> Area:
    """GTR-18.2, GTR-18.3: a hand is known to its owner; its size and its Jacks to all."""
    things = []
    cards = table.hand[other]
    if other == seat:
        things = card_things("hand", cards, other)
    elif is_open(table):
        things = card_things(f"hand:{other}", cards, other)
    elif cards:
        things = [Thing(f"orders:{other}", "card", "Orders", other, len(cards), True)]
    if table.hand_jacks[other]:
        id = "hand:jack" if other == seat else f"hand:{other}:jack"
        things.append(Thing(id, "jack", "Jack", other, table.hand_jacks[other]))
    return Area(f"hand:{other}", "Hand", "row", things, owner=other)


def vault(table: GloryTable, other: Seat, seat: Seat | None) -> Area:
    """GTR-18.5, GTR-18.11: what went in openly this turn is shown, the rest counted; in the end all is open."""
    if table.ended:
        things = [_counted(f"vault:{other}", m, n, other) for m, n in enumerate(vault_counts(table, other)) if n]
        return Area(f"vault:{other}", "Vault", "row", things, owner=other)
    now = table.vault_now[other]
    things = [_counted(f"vault:{other}", m, n, other) for m, n in enumerate(now) if n]
    hidden = table.vault_size(other) - sum(now)
    if hidden:
        things.append(Thing(f"vault:{other}:hidden", "card", "Cards", other, hidden, True))
    return Area(f"vault:{other}", "Vault", "row", things, owner=other)


def structure(of: Structure, owner: Seat, place: str) -> Thing:
    """A structure with its Site and Materials."""
    building = BUILDINGS[of.building]
    shows = {
        "material": MATERIALS[building.material].id,
        "colour": MATERIALS[building.material].colour,
        "site": MATERIALS[of.site].id,
        "materials": [MATERIALS[material].id for material in of.materials],
        "needed": of.needed,
        "done": of.done,
        "public": of.public,
    }
    return Thing(f"{place}:{building.id}", "structure", building.name, owner, None, False, shows)


def gone(table: GloryTable) -> Area:
    """GTR-18.7: for those who count cards, what everybody has seen leave deck and hands for good, by name."""
    counts = Counter(played_deck(table.options))
    hidden = [table.deck, table.removed, *table.hand, *table.vault_own, *table.vault_blind, *table.revealed]
    for cards in hidden:
        counts.subtract(cards)
    if table.fountain != NO_CARD:
        counts[table.fountain] -= 1
    for own in table.structures:
        for built in own:
            counts[built.building] -= 1
    seen = [card for card, number in counts.items() for _ in range(max(number, 0))]
    return Area("gone", "Cards seen", "grid", card_things("gone", seen, None))


def _player(seat: Seat) -> Sentence:
    """The name of a seat."""
    return seat_words(seat, f"Player {seat + 1}")
