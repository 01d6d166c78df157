"""The table of Triumph: everything that lies on it, hidden or not."""

from __future__ import annotations

from enum import IntEnum

from tessera.engine import Finish, Table, plain
from tessera.games.triumph.board import Board
from tessera.games.triumph.components import MAUSOLEUM, PROVINCES, SPACES, THERMAE
from tessera.games.triumph.edict import Edict
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.numbers import NUMBERS
from tessera.games.triumph.offer import Offer
from tessera.games.triumph.options import TriumphOptions

NOBODY = -1
NOWHERE = -1


class Stage(IntEnum):
    """What the next step plays when no window is open."""

    SETUP = 0
    BIDS = 1
    ORDER = 2
    TURN = 3
    REST = 4
    MAUSOLEUM = 5
    BATTLES = 6
    BATTLE = 7
    SPOILS = 8
    INVASION = 9
    CLOSE = 10
    ADMINISTRATION = 11
    OVER = 12


@plain
class TriumphTable(Table):
    """Lists are by seat, or by the index of the Province, Building, Law card, Leader or sigil.

    `seats` are the human seats. Caesar, with two players, is the seat after them (TPH-1.1).
    """

    options: TriumphOptions
    board: Board
    size: int
    """The seats with Caesar: 3, 4 or 5; what depends on the number of players goes by it (TPH-1.2)."""

    round: int
    """1, 2 or 3."""
    phase: Phase
    stage: Stage
    turn: int
    """Whose turn it is in the stage: a place in the Senate or the Influence Order, or in the order of invasion."""
    fallen: bool
    """A Leader has entered Rome (TPH-19.5)."""

    window: Window
    """The window that is open."""
    asked: int
    """The place in the window's order of the seat that is asked."""
    passes: int
    """How many seats have passed one after the other."""
    bargain: bool
    """Whether offers can be made in the window."""
    made: list[int]
    """How many offers each seat has made in the window (TPH-12.4)."""
    offers: list[Offer]
    """The open offers."""
    draft: Offer | None
    """The offer under construction, seen by its maker only (TPH-12.26)."""

    senate: list[int]
    influence: list[int]
    """The Influence Order (TPH-4.15)."""
    family: list[int]
    """The Family cards in hand, as bits: six for each seat (TPH-1.3), enough for every bid (TPH-4.23)."""
    bid: list[int]
    """The card of this Phase, or `NOWHERE`."""
    second: list[int]
    raised: list[int]
    """What pairs of Intrigue and the Forum add to the bid (TPH-4.9)."""
    edicts: list[Edict]
    """Law cards at work on bids, in the order in which they were played."""
    plays: list[int]
    """Law cards without the Battle icon played this Phase (TPH-9.5)."""
    favours: list[int]
    """Spaces that Favour moves besides the bid (TPH-10.20)."""

    talents: list[int]
    intrigue: list[int]
    triumphs: list[int]
    favour: list[int]
    clients: list[list[int]]
    """By seat, then by Province; any number of them (TPH-6.3)."""
    space: list[int]
    """By space of a Building: the seat of its Client, or `NOBODY`."""
    last_client: int
    """Where the last Client was placed: a Province, or `NOWHERE` for a Building (TPH-6.10)."""

    hands: list[list[int]]
    """Law cards by seat, in order of their index; without limit (TPH-9.3)."""
    known: list[int]
    """By Law card in a hand: the seats that know it is there, as bits (TPH-25.4 to TPH-25.6)."""
    lacks: list[int]
    """By seat and other seat: Law cards, as bits, that the other has wanted from the seat, and so does not hold."""
    dealt: list[int]
    """By Law card: how often the deck had been made anew when it was drawn face down."""
    reshuffles: int
    deck: list[int]
    """The Law deck: unseen and without order."""
    row: list[int]
    """The face-up Law cards."""
    law_talents: list[int]
    discard: list[int]
    in_play: int
    """The Law card whose choices are being made."""

    hill: list[int]
    """By Building: its hill, or `NOWHERE`."""
    used: list[bool]
    """By Building: whether its marker lies on the used side, whoever administers it (TPH-8.7)."""
    posted: list[int]
    """By Building: the Province where its marker stands with a Commander, or `NOWHERE` (TPH-8.9)."""
    posted_by: list[int]
    tiles: list[int]
    """The face-up tiles beside the board."""
    tile_talents: list[int]
    face_down: list[int]

    roman: list[bool]
    """By Province: whether a control marker lies in it (TPH-7.2)."""
    controls: int
    """Control markers on the Auxiliary track; they fill it from the right (TPH-7.5, TPH-7.7)."""
    aside: int
    auxiliaries: list[bool]
    """Available Legions on the track: the fixed spaces, then the icons from the left."""
    available: list[int]
    """By Province: Available Legion markers; whoever brought them, they belong to nobody (TPH-1.12)."""
    recruited: list[int]

    boxes: list[list[int]]
    """By sigil: the Leader cards in the box."""
    leader_at: list[int]
    """By sigil: the Province of its Leader, or `NOWHERE`."""
    captor: list[int]
    """By Leader card: who took it."""
    leader_deck: list[int]
    """Leader cards not yet seen: without order."""
    leader_bottom: list[int]
    """Seen and put to the bottom, in this order (TPH-25.9)."""

    commander: list[int]
    """By seat: the Province of its Commander marker, of which it has one (TPH-1.4)."""
    major: list[int]
    """By Province: the seat of its Major Commander."""
    reserved: int
    """Family Legions held back for the Mausoleum, and by whom (TPH-8.14)."""
    reserved_by: int
    muster: int
    """Where the Commander stands for whom a seat is recruiting, or `NOWHERE`."""
    commission: int
    """The Law card of this Planning turn by which the Commander may be a Major (TPH-10.22), or `NOBODY`."""

    battle: int
    """The Province of the Battle being fought."""
    dice: list[int]
    """The Roman and the Barbarian die."""
    legion_cards: int
    """What Battle cards add to Legions and take from Shields."""
    shield_cards: int
    no_printed: bool
    arena: int
    """The rerolls of the Amphitheatrum that are still open in this Battle (TPH-8.12)."""
    refused: int
    """Seats whose reroll was refused since the last change, as bits (TPH-17.12)."""
    beaten: bool
    """A Leader was defeated in the Battle just won."""
    invasion: bool
    """The Battles step is over: Leaders move (TPH-19.1)."""
    spoils_left: int
    """Talents of the Leader that the Major may still give away (TPH-18.8)."""

    unpaid: list[int]
    """Spaces that the seat being taxed has not paid for (TPH-22.5)."""
    games_due: int
    """Talents of the Games cost that it has not paid."""

    @property
    def caesar(self) -> int:
        """The seat of Caesar; `NOBODY` without him."""
        return self.seats if self.seats < self.size else NOBODY

    def first_human(self) -> int:
        """TPH-24.2: the human further left on the Senate track."""
        return next(seat for seat in self.senate if seat < self.seats)

    # Laws in hands

    def hold(self, seat: int, card: int, known: int) -> None:
        """A Law card comes to a hand; `known` are the seats that know it, as bits."""
        hand = self.hands[seat]
        hand.append(card)
        hand.sort()
        self.known[card] = known | 1 << seat

    def lose(self, seat: int, card: int) -> None:
        """A Law card leaves a hand."""
        self.hands[seat].remove(card)
        self.known[card] = 0
        if self.offers:
            self.lapse()

    def draw_law(self) -> int:
        """The top card of the deck, made anew from the discard pile where it is empty (TPH-9.12); -1 without any."""
        deck = self.deck
        if not deck:
            if not self.discard:
                return NOBODY
            deck.extend(sorted(self.discard))
            self.discard.clear()
            self.reshuffles += 1
            self.tell("reshuffled", cards=len(deck))
        return self.fate.draw("laws", deck)

    def may_play(self, seat: int) -> bool:
        """TPH-9.5, TPH-9.7, TPH-8.25: one Law card without the Battle icon in a Phase, two with the Thermae."""
        over = self.plays[seat] - NUMBERS.law_plays_per_phase
        return over < 0 or (over == 0 and self.usable(seat, THERMAE))

    # Goods

    def pay(self, seat: int, talents: int) -> None:
        """Talents go to the supply. What they are paid for is told where that is known (TPH-25.11)."""
        self.talents[seat] -= talents
        if self.offers:
            self.lapse()

    def spend_intrigue(self, seat: int, number: int) -> None:
        """TPH-25.11: Intrigue markers go to the supply, for all to see."""
        self.intrigue[seat] -= number
        if self.events is not None:
            self.tell("intrigue_paid", seat=seat, intrigue=number)
        if self.offers:
            self.lapse()

    def gain(self, seat: int, talents: int) -> None:
        """Talents from the supply."""
        if talents:
            self.talents[seat] += talents
            if self.events is not None:
                self.tell("talents", seat=seat, talents=talents)

    def gain_intrigue(self, seat: int, number: int) -> None:
        """Intrigue markers from the supply."""
        self.intrigue[seat] += number
        if self.events is not None:
            self.tell("intrigue", seat=seat, intrigue=number)

    def score(self, seat: int, triumphs: int) -> None:
        """TPH-11.3: Triumphs are never lost."""
        if triumphs:
            self.triumphs[seat] += triumphs
            if self.events is not None:
                self.tell("triumphs", seat=seat, triumphs=triumphs)

    def lapse(self) -> None:
        """TPH-12.20: an offer whose sender no longer has the goods is gone at once."""
        for offer in self.offers[:]:
            if not self.covers(offer):
                self.offers.remove(offer)
                self.tell("lapsed", seat=offer.sender, other=offer.to)

    def covers(self, offer: Offer) -> bool:
        """Whether the sender has all that the offer gives."""
        seat = offer.sender
        hand = self.hands[seat]
        return (
            self.talents[seat] >= offer.talents
            and self.intrigue[seat] >= offer.intrigue
            and all(card in hand for card in offer.laws)
        )

    # Buildings and Clients

    def usable(self, seat: int, building: int) -> bool:
        """TPH-8.4: the Administrator has the marker on its unused side, and not with a Commander."""
        return self.space[2 * building + 1] == seat and not self.used[building] and self.posted[building] < 0

    def put_client(self, seat: int, province: int) -> None:
        """A Client into a Province."""
        self.clients[seat][province] += 1
        self.last_client = province
        if self.events is not None:
            self.tell("client", seat=seat, where=PROVINCES[province])

    def fill_space(self, seat: int, space: int) -> None:
        """A Client into a space of a Building; an Administrator takes the marker at once (TPH-8.3)."""
        self.space[space] = seat
        self.last_client = NOWHERE
        if self.events is not None:
            self.tell("client", seat=seat, where=SPACES[space])

    # Legions and Commanders

    def leader_in(self, province: int) -> int:
        """The sigil of the Leader that stands in a Province, or `NOBODY`."""
        sigil = PROVINCES[province].sigil
        return sigil if self.leader_at[sigil] == province else NOBODY

    def legions(self, province: int) -> int:
        """Legion markers in a Province, on either side."""
        return self.available[province] + self.recruited[province]

    def takes_part(self, seat: int, province: int) -> bool:
        """Whether a seat has a Commander in a Province: its marker, or the Mausoleum."""
        return self.commander[seat] == province or (
            self.posted[MAUSOLEUM] == province and self.posted_by[MAUSOLEUM] == seat
        )

    def finish(self) -> None:
        """The game ends at this instant."""
        self.stage = Stage.OVER
        self.window = Window.NONE
        self.offers.clear()
        raise Finish
