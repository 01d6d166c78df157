"""What a seat cannot know, sampled anew (TRJ-19).

Hidden are the cards in the other hands, the draw pile and, in setup, the others' trays. All other piles have no order,
and what is left in them can be counted, so there is nothing to sample.
"""

from __future__ import annotations

from tessera.engine import Fate, Seat
from tessera.games.trajan.components import CARD_KINDS, COLOURS, COMMODITIES, KINDS, TRAY_COUNT
from tessera.games.trajan.markers import ONE, PER_COLOUR, PER_TRAY, SIZE
from tessera.games.trajan.rules.opening import filled
from tessera.games.trajan.table import Stage, TrajanTable


def redeal(table: TrajanTable, seat: Seat, fate: Fate) -> None:
    """Sample what the seat cannot know; after the game nothing is hidden any more (TRJ-19.11)."""
    if table.stage == Stage.MARKERS:
        redeal_markers(table, seat, fate)
    elif table.stage != Stage.OVER and table.options.open_hands == "no":
        redeal_cards(table, seat, fate)


def redeal_markers(table: TrajanTable, seat: Seat, fate: Fate) -> None:
    """TRJ-19.10: the trays that the others have filled so far."""
    trays = filled(table)
    for other in range(table.seats):
        if other != seat:
            markers = [colour for colour in range(len(COLOURS)) for _ in range(PER_COLOUR)]
            fate.shuffle("markers", markers)
            base = other * TRAY_COUNT
            for tray in range(trays):
                table.trays[base + tray] = sum(ONE[markers.pop()] for _ in range(PER_TRAY))
            table.loose[other] = sum(ONE[colour] for colour in markers)
            assert SIZE[table.loose[other]] == len(markers)


def unseen_cards(table: TrajanTable, seat: Seat) -> list[int]:
    """How many cards of each kind lie where the seat cannot look: in the draw pile or, not known, in other hands."""
    unseen = []
    for kind in CARD_KINDS:
        seen = sum(table.displays[kind::KINDS]) + sum(pile.count(kind) for pile in table.discards)
        seen += table.hands[seat * KINDS + kind]
        seen += sum(table.known[other * KINDS + kind] for other in range(table.seats) if other != seat)
        unseen.append(COMMODITIES[kind].copies - seen)
    return unseen


def redeal_cards(table: TrajanTable, seat: Seat, fate: Fate) -> None:
    """TRJ-19.1 to TRJ-19.3: the draw pile, and the cards of other hands that nobody has seen getting there.

    Everybody knows what was in the draw pile when it was last shuffled; only those cards that the seat has not seen
    leave it can still be there.
    """
    unseen = unseen_cards(table, seat)
    possible = [
        min(count, fresh - drawn)
        for count, fresh, drawn in zip(
            unseen, table.fresh, table.drawn[seat * KINDS : seat * KINDS + KINDS], strict=True
        )
    ]
    size = sum(table.cards)
    deck = _spread(possible)
    fate.shuffle("cards", deck)
    table.cards = [0] * KINDS
    for kind in deck[:size]:
        table.cards[kind] += 1
        unseen[kind] -= 1
    rest = _spread(unseen)
    fate.shuffle("hands", rest)
    for other in range(table.seats):
        if other != seat:
            base = other * KINDS
            held, known = table.hands[base : base + KINDS], table.known[base : base + KINDS]
            secret = sum(held) - sum(known)
            for _ in range(secret):
                known[rest.pop()] += 1
            table.hands[base : base + KINDS] = known


def _spread(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
