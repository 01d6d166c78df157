"""Small games of other tests, seen as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.engine import Part, Seat, Text, in_turn
from tests.bots.puzzle import Stones, StonesOptions, StonesTable
from tests.engine.toy import Toy, ToyOptions, ToyTable

CARDS = 10


class SeenToy(Toy):
    def parts(self, seats: int, options: ToyOptions) -> Sequence[Part]:
        return (
            Part("hand", (CARDS,), 0, 1, "the own cards", own=True),
            Part("seen", (CARDS,), 0, 1, "cards of the left neighbour that it has seen", own=True),
            Part("points", (seats,), 0, 3, "points", seats=0),
            Part("size", (seats,), 0, 9, "cards in hand", seats=0),
            Part("round", (1,), 0, 3, "rounds played"),
        )

    def seen(self, table: ToyTable, seat: Seat) -> bytearray:
        order = in_turn(table.seats)[seat]
        vector = bytearray(card in table.hands[seat] for card in range(CARDS))
        vector += bytes(card in table.seen[seat] for card in range(CARDS))
        vector += bytes([table.points[other] for other in order])
        vector += bytes([len(table.hands[other]) for other in order])
        vector.append(table.round)
        return vector


SEEN_TOY = SeenToy()


class SeenStones(Stones):
    text = Text({"topics": {"take": {"ask": "Take?", "rules": []}}, "choices": {}, "events": {}}, "stones")  # type: ignore[assignment]

    def parts(self, seats: int, options: StonesOptions) -> Sequence[Part]:
        return (Part("left", (13,), 0, 1, "how many stones are left"),)

    def seen(self, table: StonesTable, seat: Seat) -> bytearray:
        return bytearray(number == table.left for number in range(13))


SEEN_STONES = SeenStones()
