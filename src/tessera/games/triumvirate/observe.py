"""What a seat sees as numbers: everything (TRI-16.1), with the seats in turn order from the observer."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.engine import About, Part, Seat, in_turn, one_of, turned
from tessera.games.triumvirate.components import (
    COUNTS,
    LEGIONS,
    PROVINCES,
    RULES,
    SEAS,
    SERVANTS,
    START,
    TRACK_SPACES,
    Governor,
    Track,
)
from tessera.games.triumvirate.options import TriumvirateOptions
from tessera.games.triumvirate.table import TriumvirateTable

ORDER = {seats: in_turn(seats) for seats in (2, 3)}
TURNED = {seats: turned(seats) for seats in (2, 3)}
PLACES = one_of(len(PROVINCES))
WATERS = one_of(len(SEAS))
"""By the sea area where the active Character is; last: on land (-1)."""
POSITIONS = one_of(len(Governor))

GOLD = max(count.gold for count in COUNTS)
WEAPONS = START.weapons
CITIZENS = max(count.citizens_alii for count in COUNTS) + 3 * START.citizens

ABOUT = About(number=max(GOLD, LEGIONS, SERVANTS))
"""The questions' numbers: gold, legions or servants still to be placed, movement points, prices."""


def parts(seats: int, options: TriumvirateOptions) -> Sequence[Part]:
    """What `seen` writes."""
    land = len(PROVINCES)
    tracks = len(Track)
    years = seats * (RULES.consulates_to_win - 1) + 1  # TRI-14.2: by then somebody has won
    turns = years * COUNTS.named(f"players_{seats}").calendar_start
    return (
        Part("provinces.owner", (land, seats), 0, 1, "who owns each province", seats=1),
        Part("provinces.legions", (land,), 0, LEGIONS, "legions in each province"),
        Part("provinces.gold", (land,), 0, GOLD, "gold in each province"),
        Part("provinces.governor", (land, len(Governor)), 0, 1, "in the supply box, beside it, or on a servant"),
        Part("provinces.servants", (land,), 0, SERVANTS, "Civil Servants in each province"),
        Part("position", (seats, land), 0, 1, "where each Character stands, or began his march", seats=0),
        Part("treasury", (seats,), 0, GOLD, "gold in the reinforcements", seats=0),
        Part("weapons", (seats,), 0, WEAPONS, "Weapons in the reinforcements", seats=0),
        Part("bag", (seats,), 0, WEAPONS, "Weapons in the bag", seats=0),
        Part("citizens", (seats,), 0, CITIZENS, "Citizens in the Forum", seats=0),
        Part("consulates", (seats,), 0, RULES.consulates_to_win, "elections won", seats=0),
        Part("competence", (tracks, seats), 1, len(TRACK_SPACES), "political and military competence", seats=1),
        Part("compensation", (seats,), 0, 2, "the Compensation card, by its side", seats=0),
        Part("escape", (seats,), 0, 1, "who holds the Escape card", seats=0),
        Part("active", (seats,), 0, 1, "whose turn it is", seats=0),
        Part("winner", (seats,), 0, 1, "who has won", seats=0),
        Part("sea", (len(SEAS),), 0, 1, "the sea area where the active Character is"),
        Part("party", (2,), 0, max(LEGIONS, SERVANTS), "legions and Civil Servants that he leads on a march"),
        Part("bag.nobody", (1,), 0, WEAPONS, "Weapons in the bag that are no player's"),
        Part("alii", (1,), 0, CITIZENS, "Citizens of nobody"),
        Part("supply.gold", (1,), 0, GOLD, "gold in the supply"),
        Part("supply.legions", (1,), 0, LEGIONS, "legions in the supply"),
        Part("supply.servants", (1,), 0, SERVANTS, "spare Civil Servants"),
        Part("calendar", (1,), 0, turns, "turns until the election"),
        Part("turn", (1,), 1, turns + 1, "the number of the turn"),
    )


def seen(table: TriumvirateTable, seat: Seat) -> bytearray:
    """The table as numbers, in the order of `parts`."""
    seats = table.seats
    ordered = ORDER[seats][seat]
    who = TURNED[seats][seat]
    vector = bytearray()
    for owner in table.owner:
        vector += who[owner]
    vector += bytes(table.legions)
    vector += bytes(table.gold)
    for governor in table.governor:
        vector += POSITIONS[governor]
    vector += bytes(table.servants)
    for other in ordered:
        vector += PLACES[table.position[other]]
    for held in (table.treasury, table.weapons, table.bag, table.citizens, table.consulates, *table.competence):
        vector += bytes([held[other] for other in ordered])
    side = table.compensation_side
    vector += bytes([side * held for held in who[table.compensation]])
    vector += who[table.escape]
    vector += who[table.active]
    vector += who[table.winner]
    vector += WATERS[table.sea]
    vector += bytes(
        (
            table.party,
            table.carried,
            sum(table.bag[seats:]),
            table.alii,
            table.supply_gold,
            table.supply_legions,
            table.spare_servants,
            table.calendar,
            table.turn,
        )
    )
    return vector
