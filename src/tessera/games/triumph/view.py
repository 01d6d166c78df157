"""What each seat can see (TPH-25.1): all but Law cards in other hands, the decks, and offers between others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessera.engine import Area, Fact, Place, Seat, Thing, View
from tessera.engine.plain import JSON
from tessera.games.triumph.board import BOARDS
from tessera.games.triumph.components import (
    BUILDINGS,
    CONTROL_SPACES,
    ICONS,
    LAWS,
    LEADERS,
    PROVINCES,
    SIGIL,
    SPACES,
    STANDS,
    Building,
    Die,
    Law,
    Province,
    offices_of,
)
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.numbers import (
    CAESARS_COLOUR,
    COLOURS,
    DICE,
    FAMILY,
    FAMILY_TALENTS,
    FEWEST_SEATS,
    FIXED_LEGIONS,
    GAMES_COST,
    GAMES_TRIUMPHS,
    HILLS,
    LEGION_ICONS,
    MOST_INTRIGUE_OFFERED,
    MOST_LAWS_OFFERED,
    MOST_SEATS,
    MOST_TALENTS_OFFERED,
    NUMBERS,
    ROUNDS,
)
from tessera.games.triumph.offer import ANY, Offer
from tessera.games.triumph.options import TriumphOptions
from tessera.games.triumph.rules.bargain import offers_left
from tessera.games.triumph.rules.battle import legion_parts, legions_of, shield_parts, shields_of
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.laws.bids import decrees
from tessera.games.triumph.rules.offices import offices_now
from tessera.games.triumph.rules.windows import passed
from tessera.games.triumph.table import TriumphTable

PUBLIC = 1 << 7
"""The bit of `known` that stands for everybody."""
NUMERALS = ("", "I", "II", "III")


def view(table: TriumphTable, seat: Seat | None) -> View:
    """All that a seat (None: a spectator) can see."""
    facts = [
        Fact("Round", NUMERALS[table.round], "round"),
        Fact("Phase", table.phase.name.capitalize(), "phase"),
    ]
    if table.window:
        facts.append(Fact("Window", table.window.name.capitalize(), "window"))
    if table.fallen:
        facts.append(Fact("Rome", "has fallen", "rome"))
    areas = [map_area(table), rome(table), tiles(table), laws(table), boxes(table), senate(table, seat), games(table)]
    areas.append(auxiliary_track(table))
    if table.influence or table.bid[0] >= 0:
        areas.append(influence(table))
    if table.battle >= 0:
        areas.append(battle_area(table))
    offers = [offer_thing(offer, seat) for offer in table.offers]
    if table.draft is not None and table.draft.sender == seat:
        offers.append(offer_thing(table.draft, seat, "draft"))  # TPH-12.26
    if offers:
        areas.append(Area("offers", "Offers", "row", offers))
    areas += [mat(table, other, seat) for other in range(table.size)]
    return View(seat, facts, areas)


def name_of(table: TriumphTable, seat: int) -> str:
    """What a seat is called on the board: its colour."""
    if seat == table.caesar:
        return "Caesar"
    return colour_of(table, seat).capitalize()


def colour_of(table: TriumphTable, seat: int) -> str:
    """TPH-2.1: each seat has a colour; Caesar is red."""
    if table.caesar < 0:
        return COLOURS[seat]
    if seat == table.caesar:
        return CAESARS_COLOUR
    return [colour for colour in COLOURS if colour != CAESARS_COLOUR][seat]


# The board


def map_area(table: TriumphTable) -> Area:
    """All Provinces."""
    return Area("map", "Provinces", "map", areas=[province_area(table, province) for province in PROVINCES])


def province_area(table: TriumphTable, province: Province) -> Area:
    """A Province with all that stands in it."""
    p = province.index
    things = []
    if table.roman[p]:
        things.append(Thing(f"control:{province.id}", "control", "Roman control"))
    sigil = table.leader_in(p)
    if sigil >= 0:
        things.append(Thing(f"leader_marker:{SIGIL[sigil].id}", "leader_marker", f"Leader of the {SIGIL[sigil].name}"))
    for seat in range(table.size):
        if table.clients[seat][p]:
            stand = STANDS[MOST_SEATS * p + seat]
            things.append(
                Thing(f"clients:{stand.id}", "client", f"Clients of {name_of(table, seat)}", seat,
                      table.clients[seat][p])
            )  # fmt: skip
    if table.available[p]:
        things.append(Thing(f"available:{province.id}", "legion", "Available Legions", None, table.available[p]))
    if table.recruited[p]:
        things.append(Thing(f"recruited:{province.id}", "legion", "Recruited Legions", None, table.recruited[p],
                            shows={"recruited": True}))  # fmt: skip
    for seat in range(table.size):
        if table.commander[seat] == p:
            rank = "Major" if table.major[p] == seat else "Minor"
            things.append(Thing(f"commander:{seat}", "commander", f"{rank} Commander of {name_of(table, seat)}", seat,
                                shows={"rank": rank}))  # fmt: skip
    things += [marker(table, b) for b in BUILDINGS if table.posted[b.index] == p]
    facts = [
        Fact("Shields", table.board.shields[p], "shields"),
        Fact("Triumphs", "/".join(map(str, province.triumphs)), "triumphs"),
        Fact("Path", f"{SIGIL[province.sigil].name} {province.step}", "path"),
    ]
    return Area(f"province:{province.id}", province.name, "mat", things, facts)


def marker(table: TriumphTable, building: Building) -> Thing:
    """A Building's marker, with its side."""
    b = building.index
    owner = table.posted_by[b] if table.posted[b] >= 0 else table.space[2 * b + 1]
    side = "used" if table.used[b] else "unused"
    return Thing(f"marker:{building.id}", "marker", f"Marker of the {building.name}", None if owner < 0 else owner,
                 shows={"side": side})  # fmt: skip


def rome(table: TriumphTable) -> Area:
    """The Buildings on their hills, with the Clients in their spaces."""
    built = sorted((b for b in BUILDINGS if table.hill[b.index] >= 0), key=lambda b: table.hill[b.index])
    return Area("rome", "Rome", "row", areas=[building_area(table, building) for building in built])


def building_area(table: TriumphTable, building: Building) -> Area:
    """A built Building."""
    things = []
    for space in SPACES[2 * building.index : 2 * building.index + 2]:
        owner = table.space[space.index]
        role = "Administrator" if space.administrator else "Owner"
        held = "empty" if owner < 0 else name_of(table, owner)
        things.append(Thing(f"space:{space.id}", "space", f"{role}: {held}", None if owner < 0 else owner))
    if table.posted[building.index] < 0 and table.space[2 * building.index + 1] < 0:
        things.append(marker(table, building))
    return Area(f"building:{building.id}", building.name, "mat", things,
                [Fact("Hill", HILLS[table.hill[building.index]], "hill")])  # fmt: skip


def tiles(table: TriumphTable) -> Area:
    """The tiles beside the board."""
    things = [Thing.of(BUILDINGS[b], talents=table.tile_talents[b]) for b in table.tiles]
    if table.face_down:
        things.append(Thing("face_down", "building", "Face-down Buildings", None, len(table.face_down), True))
    return Area("tiles", "Buildings beside the board", "row", things)


def law_thing(law: Law, owner: int | None = None, **shows: Any) -> Thing:
    """A Law card face up."""
    if law.battle:
        shows["battle"] = True
    return Thing.of(law, owner, None, use=law.use, text=law.text, **shows)


def laws(table: TriumphTable) -> Area:
    """The face-up cards, the deck, the discard pile, and the card being played."""
    row = Area("law_row", "Face-up Law cards", "row",
               [law_thing(LAWS[c], talents=table.law_talents[c]) for c in table.row])  # fmt: skip
    deck = Thing("deck", "law", "Law deck", None, len(table.deck), True)
    things = [deck]
    if table.in_play >= 0:
        things.append(law_thing(LAWS[table.in_play], in_play=True))
    pile = Area("law_discard", "Discarded Law cards", "stack", [law_thing(LAWS[c]) for c in table.discard])
    return Area("laws", "Law cards", "mat", things, areas=[row, pile])


def boxes(table: TriumphTable) -> Area:
    """The Leader boxes and the deck (TPH-25.8, TPH-25.9)."""
    areas = []
    for sigil in SIGIL:
        cards = [
            Thing.of(leader, shields=leader.shields, talents=leader.talents, major=leader.major, minor=leader.minor)
            for leader in (LEADERS[card] for card in table.boxes[sigil.index])
        ]
        at = table.leader_at[sigil.index]
        facts = [Fact("Stands in", PROVINCES[at].name, "at")] if at >= 0 else []
        areas.append(Area(f"box:{sigil.id}", f"Leader of the {sigil.name}", "stack", cards, facts))
    things = [Thing("leader_deck", "leader", "Leaders not yet seen", None, len(table.leader_deck), True)]
    things += [Thing.of(LEADERS[card], bottom=True) for card in table.leader_bottom]
    return Area("leaders", "Leaders", "mat", things, areas=areas)


# The tracks


def senate(table: TriumphTable, viewer: Seat | None) -> Area:
    """The Senate track from left to right."""
    things = [
        Thing(f"senate:{seat}", "marker", name_of(table, seat), seat, shows=window_shows(table, seat, viewer))
        for seat in table.senate
    ]
    return Area("senate", "Senate track", "track", things)


def window_shows(table: TriumphTable, seat: int, viewer: Seat | None) -> dict[str, object]:
    """TPH-25.11: whether a seat has passed in the open window; for itself, how many offers it can still make there.

    The others hear of an offer when it is sent or dropped, and not while it is made (TPH-12.26).
    """
    shows: dict[str, object] = {}
    if table.window and seat in passed(table):
        shows["passed"] = True
    if table.window and table.bargain and seat == viewer:
        shows["offers_left"] = offers_left(table, seat)
    return shows


def games(table: TriumphTable) -> Area:
    """The Favour of each seat."""
    things = [
        Thing(f"favour:{seat}", "favour", name_of(table, seat), seat,
              shows={"space": space, "cost": GAMES_COST[space], "triumphs": GAMES_TRIUMPHS[space]})
        for seat, space in enumerate(table.favour)
    ]  # fmt: skip
    return Area("games", "Games track", "track", things)


def auxiliary_track(table: TriumphTable) -> Area:
    """Control markers and Available Legions."""
    revealed = CONTROL_SPACES - table.controls
    return Area(
        "auxiliary_track", "Auxiliary track", "row",
        [Thing("auxiliaries", "legion", "Available Legions", None, sum(table.auxiliaries)),
         Thing("controls", "control", "Control markers", None, table.controls)],
        [Fact("Set aside", table.aside, "aside"),
         Fact("Icons revealed", sum(icon <= revealed for icon in ICONS), "icons")],
    )  # fmt: skip


def influence(table: TriumphTable) -> Area:
    """The bids that lie open, or the Influence Order with its Offices."""
    offices = offices_now(table) if table.phase is not Phase.ADMINISTRATION else []
    order = table.influence or table.senate
    things = []
    for place, seat in enumerate(order):
        if table.bid[seat] < 0:
            continue
        shows: dict[str, object] = {"bid": bid_of(table, seat)}
        if table.influence and place < len(offices):
            shows["office"] = offices[place].name
        things.append(Thing(f"bid:{seat}", "bid", name_of(table, seat), seat, shows=shows))
    for decree, edict in zip(decrees(table), table.edicts, strict=True):
        things.append(Thing.of(decree, edict.by, on=name_of(table, edict.on), change=edict.change))
    title = "Influence Order" if table.influence else "Bids"
    return Area("influence", title, "row", things)


def battle_area(table: TriumphTable) -> Area:
    """The Battle being fought."""
    province = PROVINCES[table.battle]
    dice = [
        Thing(f"die:{name}", "die", f"{name.capitalize()} die", shows={"face": face})
        for name, face in zip(("roman", "barbarian"), table.dice, strict=True)
    ]
    facts = [
        Fact("Province", province.name, "battle"),
        Fact("Legions", legions_of(table), "legions"),
        Fact("Shields", shields_of(table), "shields"),
        *(Fact(f"Legions: {name}", n, f"legions:{name}") for name, n in legion_parts(table)),
        *(Fact(f"Shields: {name}", n, f"shields:{name}") for name, n in shield_parts(table)),
    ]
    if table.spoils_left:
        facts.append(Fact("Talents to give", table.spoils_left, "spoils_left"))
    return Area("battle", f"Battle in {province.name}", "mat", dice, facts)


def offer_thing(offer: Offer, seat: Seat | None, id: str = "") -> Thing:
    """TPH-12.26: numbers for everybody, names of Law cards for the two parties."""
    shows: dict[str, object] = {
        "to": offer.to,
        "gives": {"talents": offer.talents, "intrigue": offer.intrigue, "laws": len(offer.laws)},
        "wants": {"talents": offer.want_talents, "intrigue": offer.want_intrigue, "laws": len(offer.want_laws)},
    }
    if seat is not None and seat in (offer.sender, offer.to):
        shows["given"] = [LAWS[card].name for card in offer.laws]
        shows["wanted"] = ["any" if card == ANY else LAWS[card].name for card in offer.want_laws]
    return Thing(id or f"offer:{offer.sender}", "offer", "Offer", offer.sender, shows=shows)


# The seats


def mat(table: TriumphTable, seat: int, viewer: Seat | None) -> Area:
    """What lies before a seat."""
    facts = [
        Fact("Triumphs", table.triumphs[seat], "triumphs"),
        Fact("Talents", table.talents[seat], "talents"),
        Fact("Intrigue", table.intrigue[seat], "intrigue"),
    ]
    if table.reserved_by == seat:
        facts.append(Fact("Legions held back", table.reserved, "reserved"))
    if table.favours[seat]:
        facts.append(Fact("Favour to come", table.favours[seat], "favours"))
    things = [marker(table, b) for b in BUILDINGS if table.space[2 * b.index + 1] == seat and table.posted[b.index] < 0]
    if table.commander[seat] < 0:
        things.append(Thing(f"commander:{seat}", "commander", "Commander", seat))
    things += [Thing.of(leader, seat) for leader in LEADERS if table.captor[leader.index] == seat]
    areas = [family(table, seat, viewer), hand(table, seat, viewer)]
    return Area(f"seat:{seat}", name_of(table, seat), "mat", things, facts, areas, seat)


def family(table: TriumphTable, seat: int, viewer: Seat | None) -> Area:
    """TPH-25.2: the Family cards in hand and those played this Round."""
    things = []
    for card, value in enumerate(FAMILY):
        held = table.family[seat] >> card & 1
        id = f"family:{value}" if seat == viewer else f"family:{seat}:{value}"
        shows: dict[str, object] = {"value": value}
        if not held:
            shows["played"] = True
        if card in (table.bid[seat], table.second[seat]):
            shows["now"] = True
        things.append(Thing(id, "family", f"Family card {value}", seat, shows=shows))
    return Area(f"family_of:{seat}", "Family cards", "row", things)


def hand(table: TriumphTable, seat: int, viewer: Seat | None) -> Area:
    """TPH-25.4 to TPH-25.6: the Law cards that the viewer knows, and the number of the others."""
    sees = PUBLIC if viewer is None else PUBLIC | 1 << viewer
    seen = [card for card in table.hands[seat] if seat == viewer or table.known[card] & sees]
    things = [law_thing(LAWS[card], seat) for card in seen]
    hidden = len(table.hands[seat]) - len(seen)
    if hidden:
        things.append(Thing(f"hand:{seat}", "law", "Law cards", seat, hidden, True))
    return Area(f"hand_of:{seat}", "Law cards", "row", things)


def places(options: TriumphOptions) -> Sequence[Place]:
    """The map: Provinces and what they border."""
    board = BOARDS.named(f"board-{int(options.extra_sea_links)}-{options.italian_shields}")
    return [
        Place(f"province:{p.id}", p.name, SIGIL[p.sigil].id if not p.italian else "italia", p.pos[0], p.pos[1],
              tuple(f"province:{PROVINCES[q].id}" for q in board.neighbours[p.index]))
        for p in PROVINCES
    ]  # fmt: skip


def board_numbers(seats: int, options: TriumphOptions) -> dict[str, JSON]:
    """What a page draws tracks, Offices, cards and dice with."""
    size = max(seats, FEWEST_SEATS)
    return {
        "rounds": ROUNDS,
        "phases": [phase.name.capitalize() for phase in Phase],
        "hills": list(HILLS),
        "games_cost": list(GAMES_COST),
        "games_triumphs": list(GAMES_TRIUMPHS),
        "control_spaces": CONTROL_SPACES,
        "fixed_legions": FIXED_LEGIONS,
        "legion_icons_under": list(ICONS),
        "family": list(FAMILY),
        "family_talents": list(FAMILY_TALENTS),
        "family_legions": list(LEGION_ICONS[options.legion_icons]),
        "law_price": NUMBERS.law_price,
        "intrigue_per_reroll": NUMBERS.intrigue_per_reroll,
        "intrigue_per_influence": NUMBERS.intrigue_per_influence,
        "intrigue_without_office": NUMBERS.intrigue_without_office,
        "offered": {"talents": MOST_TALENTS_OFFERED, "intrigue": MOST_INTRIGUE_OFFERED, "laws": MOST_LAWS_OFFERED},
        "dice": {die.name.lower(): list(DICE[die]) for die in Die},
        "offices": {
            phase.name.capitalize(): [
                {"name": office.name, "effects": list(office.effects), "talents": office.talents,
                 "commander": office.commander, "rerolls": office.rerolls}
                for office in offices_of(phase, size, options.tribunus_swapped)
            ]
            for phase in Phase
        },
        "buildings": {building.id: dict(building.n) for building in BUILDINGS},
    }  # fmt: skip
