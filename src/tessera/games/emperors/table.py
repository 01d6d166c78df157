"""The table: what lies on it, and how it is set up (EMP-1, EMP-2)."""

from __future__ import annotations

from enum import Enum

from tessera.engine import Finish, Table, plain
from tessera.games.emperors.components import (
    CARDS,
    CHARACTERS,
    COUNTS,
    INFLUENCES,
    OBJECTIVES,
    PROVINCES,
    RULES,
    SLAVE,
    Card,
    Character,
    EmperorEffect,
)
from tessera.games.emperors.options import EmperorsOptions

NOBODY = -1
REMOVED = -2
"""The holder of an objective that is not in play."""
NOWHERE = -1
"""The camp of a High dignitary."""


class Phase(Enum):
    """Where the game stands between two steps."""

    CHARACTERS = 0
    START = 1
    MAIN = 2


DECK = [f"deck {seat}" for seat in range(len(CHARACTERS))]
PILE = [f"pile {province.id}" for province in PROVINCES]


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
    """The part of each hand that everybody knows: see `tessera.games.emperors.secrets`."""
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

    camp: list[int]
    """The province of each camp; NOWHERE for a High dignitary."""
    supply: list[int]
    deployed: list[list[int]]
    """Deployed legions by seat, then by province."""
    defeated: list[int]

    holder: list[int]
    """By objective: a seat, NOBODY or REMOVED. Consensus is not here."""
    consensus: list[bool]
    held: list[int]
    """How many objectives each seat holds."""

    active: int
    first: int
    round: int
    gold: int
    """Plain gold in the pool of the active player."""
    marked: int
    """Marked gold (EMP-5.4)."""
    ready: list[EmperorEffect]
    """Uses of permanent effects that the active player has left in this turn (EMP-8.7)."""
    idle: int
    """Turns in a row in which nobody had anything to decide (EMP-13.8)."""
    winner: int
    victory: str

    def crown(self, seat: int, victory: str) -> None:
        """EMP-13.1: the game ends at this instant."""
        self.winner = seat
        self.victory = victory
        self.tell(f"won_by_{victory}", seat=seat)
        raise Finish

    def draw_card(self, seat: int) -> Card:
        """EMP-3.13: the top card of a draw pile that is not empty, into the hand."""
        layers = self.draw[seat]
        layer = layers[0]
        card = self.fate.draw(DECK[seat], layer)
        hand = self.hand[seat]
        hand.append(card)
        if not layer:
            del layers[0]
            self.known[seat] = hand.copy()
        return card

    def draw_cards(self, seat: int, number: int) -> list[Card]:
        """EMP-3.15: as many as asked for, or as the draw pile has; the others see how many."""
        drawn = []
        while number and self.draw[seat]:
            drawn.append(self.draw_card(seat))
            number -= 1
        if drawn and self.events is not None:
            self.tell("drew", to=(seat,), otherwise={"seat": seat, "count": len(drawn)}, seat=seat, cards=drawn)
        return drawn

    def leave_hand(self, seat: int, card: Card) -> None:
        """EMP-16.4: a card leaves the hand before all eyes."""
        self.hand[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def join_hand(self, seat: int, card: Card) -> None:
        """EMP-16.4: a card that everybody has seen joins the hand."""
        self.hand[seat].append(card)
        self.known[seat].append(card)

    def take_top(self, place: int) -> Card:
        """EMP-4.10: the visible card of a province; the next one is visible at once."""
        card = self.top[place]
        assert card is not None
        self.reveal(place)
        return card

    def reveal(self, place: int) -> None:
        """The next card of a province pile comes to the top."""
        below = self.pile[place]
        self.top[place] = self.fate.draw(PILE[place], below) if below else None


def new_table(seats: int, options: EmperorsOptions, **engine: object) -> EmperorsTable:
    """EMP-2: the table before the characters are chosen; nothing is dealt yet."""
    count = COUNTS[seats]
    return EmperorsTable(
        seats=seats,
        options=options,
        phase=Phase.CHARACTERS,
        character=[None] * seats,
        box=[card for card in starting_cards(options) for _ in range(card.copies)],
        top=[None] * len(PROVINCES),
        pile=[province_cards(province.index, options) for province in PROVINCES],
        slaves=SLAVE.copies,
        hand=[[] for _ in range(seats)],
        known=[[] for _ in range(seats)],
        draw=[[] for _ in range(seats)],
        discard=[[] for _ in range(seats)],
        waiting=[[] for _ in range(seats)],
        columns=[[] for _ in range(seats)],
        under=[[] for _ in range(seats)],
        spent=[[] for _ in range(seats)],
        permanent=[[] for _ in range(seats)],
        influence=[[0] * len(INFLUENCES) for _ in range(seats)],
        camp=[NOWHERE] * seats,
        supply=[RULES.legions_per_player] * seats,
        deployed=[[0] * len(PROVINCES) for _ in range(seats)],
        defeated=[0] * seats,
        holder=[REMOVED if objective in count.removed else NOBODY for objective in OBJECTIVES],
        consensus=[False] * seats,
        held=[0] * seats,
        active=0,
        first=0,
        round=1,
        gold=0,
        marked=0,
        ready=[],
        idle=0,
        winner=NOBODY,
        victory="",
        **engine,  # type: ignore[arg-type]
    )


def starting_cards(options: EmperorsOptions) -> list[Card]:
    """EMP-2.10, EMP-15.8: the starting cards of all characters."""
    own = [card for card in CARDS if card.home == "starting"]
    if not options.signature_cards:
        return own
    signatures = {(card.character, card.slot): card for card in CARDS if card.home == "signature"}
    return [signatures.get((card.character, card.slot), card) for card in own]


def province_cards(place: int, options: EmperorsOptions) -> list[Card]:
    """EMP-2.4, EMP-14.5: the cards of a province, without those that the introductory game leaves out."""
    return [
        card
        for card in CARDS
        if card.place == place and not (options.introductory and card.rings == RULES.introductory_removes_rings)
        for _ in range(card.copies)
    ]


def pieces(table: EmperorsTable) -> dict[str, int]:
    """What always adds up, wherever it lies (EMP-1.7, EMP-1.14, EMP-3.17)."""
    counted = dict.fromkeys((card.id for card in CARDS), 0)
    groups = [
        table.box, *table.pile, *table.hand, *table.discard, *table.waiting, *table.columns, *table.spent,
        *table.permanent, *(layer for layers in table.draw for layer in layers),
        [card for card in table.top if card is not None],
        *([card for card in cards if card is not None] for cards in table.under),
    ]  # fmt: skip
    for group in groups:
        for card in group:
            counted[card.id] += 1
    counted[SLAVE.id] += table.slaves
    for seat in range(table.seats):
        counted[f"legions of seat {seat}"] = table.supply[seat] + sum(table.deployed[seat]) + table.defeated[seat]
    return counted
