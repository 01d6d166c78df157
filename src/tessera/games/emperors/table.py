"""The table: what lies on it, and what one asks of it (EMP-1)."""

from __future__ import annotations

from enum import Enum

from tessera.engine import Finish, Seat, Table, plain
from tessera.games.emperors.components import (
    CHARACTERS,
    COUNTS,
    PROVINCES,
    Card,
    Character,
    EmperorEffect,
    ProvinceIndex,
)
from tessera.games.emperors.options import EmperorsOptions

NOBODY: Seat = -1
REMOVED: Seat = -2
"""The holder of an objective that is not in play."""
NOWHERE = ProvinceIndex(-1)
"""The camp of a High dignitary."""


class Phase(Enum):
    """Where the game stands between two steps."""

    CHARACTERS = 0
    START = 1
    MAIN = 2
    """Only on a table that was set up there, such as a puzzle: a turn is one step."""


DECK = [f"deck {seat}" for seat in range(len(CHARACTERS))]
PILE = [f"pile {province.id}" for province in PROVINCES]

ORDERS = {
    (seats, direction): [tuple((active + step * n) % seats for n in range(seats)) for active in range(seats)]
    for seats in COUNTS
    for direction, step in (("clockwise", 1), ("anticlockwise", -1))
}
"""EMP-3.1: the seats in turn order from each active player on."""


@plain
class EmperorsTable(Table):
    """Lists are by seat, by the index of the province, or by the index of the objective."""

    options: EmperorsOptions
    phase: Phase
    character: list[Character | None]
    box: list[Card]
    """Starting cards of characters not (yet) in play (EMP-2.10)."""

    top: list[Card | None]
    """The visible card of each province pile."""
    pile: list[list[Card]]
    """The cards below it. Nobody may look, so they have no order: the next one is drawn by fate (EMP-16.6)."""
    slaves: int

    hand: list[list[Card]]
    known: list[list[Card]]
    """The part of each hand that everybody knows: see `tessera.games.emperors.redeal`."""
    draw: list[list[list[Card]]]
    """Each draw pile in layers, the top layer first: a prepared discard pile is a layer. Within a layer there is no
    order (EMP-16.2); the layers are drawn one after the other (EMP-3.12)."""
    discard: list[list[Card]]

    waiting: list[list[Card]]
    """EMP-8.10: influence cards that need a character."""
    columns: list[list[Card]]
    """Influence cards that count (EMP-8.9, EMP-8.11); `under` has what lies under each."""
    under: list[list[Card | None]]
    spent: list[list[Card]]
    permanent: list[list[Card]]
    influence: list[list[int]]
    """Points by seat, then by influence type."""

    camp: list[ProvinceIndex]
    """The province of each camp; NOWHERE for a High dignitary."""
    supply: list[int]
    deployed: list[list[int]]
    """Deployed legions by seat, then by province."""
    defeated: list[int]

    holder: list[Seat]
    """By objective: a seat, NOBODY or REMOVED. Consensus is not here."""
    consensus: list[bool]
    held: list[int]
    """How many objectives each seat holds."""

    active: Seat
    first: Seat
    round: int
    gold: int
    """Plain gold in the pool of the active player."""
    marked: int
    """Marked gold (EMP-5.4)."""
    ready: list[EmperorEffect]
    """Uses of permanent effects that the active player has left in this turn (EMP-8.7)."""
    settled: bool
    """Whether nothing can be taken back: something was drawn after the last choice of the active player, or there was
    none in this turn (EMP-3.21)."""
    idle: int
    """Turns in a row in which nobody had anything to decide (EMP-13.8)."""
    winner: Seat
    victory: str

    def turn_order(self) -> tuple[Seat, ...]:
        """EMP-3.1: the active player, then the others in turn order."""
        return ORDERS[self.seats, self.options.direction][self.active]

    def numeral(self, seat: Seat) -> int:
        """EMP-1.4: the numeral of a player's character, once it is chosen."""
        character = self.character[seat]
        assert character is not None
        return character.numeral

    def crown(self, seat: Seat, victory: str) -> None:
        """EMP-13.1: the game ends at this instant."""
        self.winner = seat
        self.victory = victory
        self.tell(f"won_by_{victory}", seat=seat)
        raise Finish

    def draw_card(self, seat: Seat) -> Card:
        """EMP-3.13: the top card of a draw pile that is not empty, into the hand."""
        self.settled = True
        layers = self.draw[seat]
        layer = layers[0]
        card = self.fate.draw(DECK[seat], layer)
        hand = self.hand[seat]
        hand.append(card)
        if not layer:
            del layers[0]
            self.known[seat] = hand.copy()
        return card

    def draw_cards(self, seat: Seat, number: int) -> list[Card]:
        """EMP-3.15: as many as asked for, or as the draw pile has; the others see how many."""
        drawn = []
        while number and self.draw[seat]:
            drawn.append(self.draw_card(seat))
            number -= 1
        if drawn and self.events is not None:
            self.tell("drew", to=(seat,), otherwise={"seat": seat, "count": len(drawn)}, seat=seat, cards=drawn)
        return drawn

    def has_secrets(self, seat: Seat) -> bool:
        """EMP-16.14: whether a hand of several cards has some that the others do not know."""
        return 1 < len(self.hand[seat]) > len(self.known[seat])

    def leave_hand(self, seat: Seat, card: Card) -> None:
        """EMP-16.4: a card leaves the hand before all eyes."""
        self.hand[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def join_hand(self, seat: Seat, card: Card) -> None:
        """EMP-16.4: a card that everybody has seen joins the hand."""
        self.hand[seat].append(card)
        self.known[seat].append(card)

    def take_top(self, place: ProvinceIndex) -> Card:
        """EMP-4.10: the visible card of a province; the next one is visible at once."""
        card = self.top[place]
        assert card is not None
        self.reveal(place)
        return card

    def reveal(self, place: ProvinceIndex) -> None:
        """The next card of a province pile comes to the top."""
        below = self.pile[place]
        if below:
            self.settled = True
            self.top[place] = self.fate.draw(PILE[place], below)
        else:
            self.top[place] = None
