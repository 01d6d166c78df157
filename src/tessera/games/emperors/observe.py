"""What a seat sees as numbers (EMP-16): all that is public, what follows from it (EMP-16.13), and the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.engine import About, Part, Seat, in_turn, one_of, turned
from tessera.games.emperors.components import (
    CARDS,
    CHARACTERS,
    COUNTS,
    EMPEROR_EFFECTS,
    INFLUENCES,
    NONE,
    OBJECTIVES,
    PROVINCES,
    RULES,
)
from tessera.games.emperors.options import EmperorsOptions
from tessera.games.emperors.table import NOBODY, EmperorsTable, Phase

ORDER = {seats: in_turn(seats) for seats in COUNTS}
TURNED = {seats: turned(seats) for seats in COUNTS}
CAMPS = one_of(len(PROVINCES))
"""By the province of a camp; last: a High dignitary (NOWHERE)."""
FIGURES = one_of(len(CHARACTERS))
PHASES = one_of(len(Phase))
NEEDY = {card: number for number, card in enumerate(card for card in CARDS if card.needs != NONE)}
"""Influence cards that need a character (EMP-8.10)."""

KINDS = len(CARDS)
COPIES = max(card.copies for card in CARDS)
DECK = sum(card.copies for card in CARDS)
POINTS = max(
    sum(card.points * card.copies for card in CARDS if card.influence == type) for type in range(len(INFLUENCES))
)
GOLD = 99
ROUNDS = 200
IDLE = 20
"""Gold, rounds and idle turns have no limit in the rules: more is seen as so many."""

ZONES = 6
"""The parts with a number for each kind of card of each seat: known, deck, later, discard, laid, under."""

LEFT_OUT = {
    "column:": "which character lies under which influence card, and which of them came first, has no effect; "
    "the cards themselves are there (`laid`, `under`)",
}
ABOUT = About(number=GOLD, things=max(KINDS, len(PROVINCES)), named=True)


def parts(seats: int, options: EmperorsOptions) -> Sequence[Part]:
    """What `seen` writes."""
    land = len(PROVINCES)
    by_card = (seats, KINDS)
    return (
        Part("hand", (KINDS,), 0, COPIES, "the own hand, by kind of card", own=True),
        Part("top", (KINDS,), 0, 1, "whether a card of the kind is the visible card of its province"),
        Part("pile", (KINDS,), 0, COPIES, "cards below it: which ones is known, their order is not"),
        Part("known", by_card, 0, COPIES, "the part of each hand that everybody knows (EMP-16.13)", seats=0),
        Part("deck", by_card, 0, COPIES, "hand and top layer of the draw pile together (EMP-16.4)", seats=0),
        Part("later", by_card, 0, COPIES, "what lies further below in the draw pile", seats=0),
        Part("discard", by_card, 0, COPIES, "the discard pile", seats=0),
        Part("laid", by_card, 0, COPIES, "cards that lie in columns, permanent or spent, as their kind says", seats=0),
        Part("under", by_card, 0, COPIES, "characters slid under influence cards (EMP-8.11)", seats=0),
        Part("waiting", (seats, len(NEEDY)), 0, COPIES, "influence cards that wait for a character", seats=0),
        Part("permanent", (seats, len(EMPEROR_EFFECTS)), 0, DECK, "permanent cards by their effect", seats=0),
        Part("hand.size", (seats,), 0, DECK, "cards in hand", seats=0),
        Part("draw.size", (seats,), 0, DECK, "cards in the draw pile", seats=0),
        Part("character", (seats, len(CHARACTERS)), 0, 1, "whose character it is", seats=0),
        Part("influence", (seats, len(INFLUENCES)), 0, POINTS, "points by column", seats=0),
        Part("camp", (seats, land), 0, 1, "the province of the camp; none: a High dignitary", seats=0),
        Part("deployed", (seats, land), 0, RULES.legions_per_player, "deployed legions", seats=0),
        Part("supply", (seats,), 0, RULES.legions_per_player, "legions in supply", seats=0),
        Part("defeated", (seats,), 0, RULES.legions_per_player, "defeated legions", seats=0),
        Part("consensus", (seats,), 0, 1, "who holds a Consensus card", seats=0),
        Part("objectives.holder", (len(OBJECTIVES), seats), 0, 1, "who holds each objective", seats=1),
        Part("objectives.open", (len(OBJECTIVES),), 0, 1, "objectives that nobody holds yet"),
        Part("ready", (len(EMPEROR_EFFECTS),), 0, DECK, "uses of permanent effects left in this turn"),
        Part("active", (seats,), 0, 1, "whose turn it is", seats=0),
        Part("first", (seats,), 0, 1, "who began", seats=0),
        Part("winner", (seats,), 0, 1, "who has won", seats=0),
        Part("phase", (len(Phase),), 0, 1, "choosing characters, first hands, turns"),
        Part("slaves", (1,), 0, DECK, "Slaves beside the board"),
        Part("gold", (1,), 0, GOLD, "plain gold of the active player"),
        Part("marked", (1,), 0, GOLD, "marked gold of the active player"),
        Part("round", (1,), 0, ROUNDS, "the number of the round"),
        Part("idle", (1,), 0, IDLE, "turns in a row in which nobody had anything to decide (EMP-13.8)"),
    )


def seen(table: EmperorsTable, seat: Seat) -> bytearray:
    """The table as numbers, in the order of `parts`."""
    seats = table.seats
    order = ORDER[seats][seat]
    who = TURNED[seats][seat]
    zone = seats * KINDS
    vector = bytearray(3 * KINDS + ZONES * zone)
    for card in table.hand[seat]:
        vector[card.index] += 1
    for top in table.top:
        if top is not None:
            vector[KINDS + top.index] = 1
    at = 2 * KINDS
    for pile in table.pile:
        for card in pile:
            vector[at + card.index] += 1
    for owner in order:
        at += KINDS
        first = at
        for card in table.known[owner]:
            vector[first + card.index] += 1
        first += zone
        for card in table.hand[owner]:
            vector[first + card.index] += 1
        layers = table.draw[owner]
        if layers:
            for card in layers[0]:
                vector[first + card.index] += 1
            if len(layers) > 1:
                later = first + zone
                for layer in layers[1:]:
                    for card in layer:
                        vector[later + card.index] += 1
        first += 2 * zone
        for card in table.discard[owner]:
            vector[first + card.index] += 1
        first += zone
        for cards in (table.columns[owner], table.permanent[owner], table.spent[owner]):
            for card in cards:
                vector[first + card.index] += 1
        first += zone
        for below in table.under[owner]:
            if below is not None:
                vector[first + below.index] += 1
    waiting = bytearray(seats * len(NEEDY))
    lasting = bytearray(seats * len(EMPEROR_EFFECTS))
    for place, owner in enumerate(order):
        for card in table.waiting[owner]:
            waiting[place * len(NEEDY) + NEEDY[card]] += 1
        for card in table.permanent[owner]:
            if card.effect is not None:
                lasting[place * len(EMPEROR_EFFECTS) + card.effect.index] += 1
    vector += waiting
    vector += lasting
    vector += bytes([len(table.hand[owner]) for owner in order])
    vector += bytes([sum(map(len, table.draw[owner])) for owner in order])
    for owner in order:
        character = table.character[owner]
        vector += FIGURES[-1 if character is None else character.index]
    for owner in order:
        vector += bytes(table.influence[owner])
    for owner in order:
        vector += CAMPS[table.camp[owner]]
    for owner in order:
        vector += bytes(table.deployed[owner])
    vector += bytes([table.supply[owner] for owner in order])
    vector += bytes([table.defeated[owner] for owner in order])
    vector += bytes([table.consensus[owner] for owner in order])
    holder = table.holder
    for objective in holder:
        vector += who[max(objective, NOBODY)]
    vector += bytes([objective == NOBODY for objective in holder])
    ready = bytearray(len(EMPEROR_EFFECTS))
    for effect in table.ready:
        ready[effect.index] += 1
    vector += ready
    vector += who[table.active]
    vector += who[table.first]
    vector += who[table.winner]
    vector += PHASES[table.phase.value]
    vector += bytes(
        (
            table.slaves,
            min(table.gold, GOLD),
            min(table.marked, GOLD),
            min(table.round, ROUNDS),
            min(table.idle, IDLE),
        )
    )
    return vector
