"""The table of Glory to Rome: what lies on it, hidden or not.

Names matter in the deck, in hands and for Foundations only: no card comes back to a hand from Pool, Camp, Stockpile,
Clientele, Vault or from under a Foundation, so these are counts by material (GTR-1.2).
"""

from __future__ import annotations

from tessera.engine import Seat, Table, plain
from tessera.games.glory.components import MATERIALS, Card, CardSet, Counts, Kind, KindSet, SeatSet
from tessera.games.glory.functions import INFLUENCE
from tessera.games.glory.memory import Item
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.structure import Structure

NOBODY = -1
NONE = -1
NO_CARD = Card(NONE)

LEADING, FOLLOWING, ACTING, CLOSING = range(4)
"""The phases of a turn; each is a step, and so is each player's choice to follow and each player's actions."""


@plain
class GloryTable(Table):
    """Lists are by seat, or by material, or by seat and then by material."""

    options: GloryOptions

    deck: list[Card]
    """Types; it has no order."""
    removed: list[Card]
    """Types that the training game took out unseen (GTR-20.4)."""
    pool: Counts
    jacks: int
    """Jacks in the pile."""
    in_town: Counts
    out_of_town: Counts

    hand: list[list[Card]]
    """Types."""
    hand_jacks: list[int]
    camp: list[Counts]
    """Orders played this turn."""
    camp_jacks: list[int]
    clients: list[Counts]
    fresh: list[Counts]
    """Of the Clients, those hired this turn (GTR-7.4)."""
    stock: list[Counts]
    vault: list[Counts]
    """Vault cards that everybody saw go in (GTR-18.5)."""
    vault_now: list[Counts]
    """Those of them that went in this turn."""
    vault_own: list[list[Card]]
    """Types of Vault cards that only their owner saw (Basilica)."""
    vault_blind: list[list[Card]]
    """Types of Vault cards that nobody saw (Atrium)."""
    sites: list[Counts]
    """Site cards at the Camp."""
    influence: list[int]
    structures: list[list[Structure]]

    memory: list[list[Item]]
    """What the others remember of a hand (see `memory.py`)."""
    mixed: list[int]
    """How many cards of `vault_own` are among those remembered."""

    functions: list[CardSet]
    """The functions active for each player (GTR-14.1), and what follows from them and from Influence; see `refresh`."""
    public: CardSet
    names: list[CardSet]
    wanted: list[KindSet]
    client_limit: list[int]
    vault_limit: list[int]
    refill: list[int]
    outlay: list[int]
    watched: bool

    turned: tuple[tuple[Seat, Card], ...] = ()
    """GTR-3.6: what was turned up for the first Leader, by whom, in this order."""
    turn: int
    leader: Seat
    phase: int
    actor: Seat
    """Who chooses to follow, or acts."""
    led: Kind
    """The role of the turn."""
    units: list[int]
    """Units played; without one a player neither led nor followed."""
    shown: list[list[Card]]
    """Types shown in demands this turn (GTR-12.11)."""
    pointed: list[CardSet]
    """Unfinished structures shown this turn (GTR-castra_praetoria.3): sets of types."""
    engaged: Seat
    """Who is thinking, or giving to a demander."""
    lacks: list[KindSet]
    """The materials that each player has shown this turn to lack (GTR-18.9): sets."""
    robbed: SeatSet
    """Who lost hand cards to demands this turn (GTR-castra.1): a set of seats."""
    crafted: SeatSet
    """Who executed a Craftsman action this turn (GTR-academy.1): a set of seats."""

    units_used: int
    """What the actor has used up (GTR-7.5): units, and Clients that have acted once or twice."""
    acted_once: Counts
    acted_twice: Counts
    domus: Counts
    """Fresh Clients of the actor that may act by Domus."""
    milled: Counts
    """Clients of the actor that have acted by Watermill."""
    forfeited: int
    """Actions that the actor gave up."""
    half: Kind
    """The role of a half action that waits for its other half (GTR-10.10)."""
    half_client: Kind
    """The material of the Client that did it, if a Client did."""
    ahead: KindSet = 0
    """The roles of actions that are still to come in the groups around the present one (GTR-10.10): a set."""

    fountain: Card
    """The type that the actor drew for the Fountain and has not placed."""
    revealed: list[list[Card]]
    """Types revealed by Bacchanalia and not used, the innermost last."""
    held: int
    """While above 0, an empty deck does not end the game yet (GTR-bacchanalia.6)."""
    short: bool
    """A draw needed more cards than were left (GTR-16.13)."""

    surrendered: list[Seat]
    """To whom each player has surrendered (GTR-16.12)."""
    ended: str
    winners: list[Seat]

    def power(self, seat: Seat) -> int:
        """Influence wherever it is used except for scoring (GTR-1.4, GTR-aerarium.1)."""
        functions = self.functions[seat]
        if functions & INFLUENCE.mask:
            return max(piece(self) for piece in INFLUENCE.of(functions))
        return self.influence[seat]

    def in_order(self) -> list[int]:
        """GTR-1.7: all seats, the Leader first, then clockwise."""
        seats = self.seats
        return [(self.leader + i) % seats for i in range(seats)]

    def others(self, seat: Seat) -> list[int]:
        """The opponents of a player, clockwise from him."""
        seats = self.seats
        return [(seat + i) % seats for i in range(1, seats)]

    def vault_size(self, seat: Seat) -> int:
        """How many cards lie in a Vault."""
        return sum(self.vault[seat]) + len(self.vault_own[seat]) + len(self.vault_blind[seat])

    def gain_site(self, seat: Seat, material: Kind) -> None:
        """A Site card comes to a player's Camp (GTR-1.4)."""
        self.sites[seat][material] += 1
        self.influence[seat] += MATERIALS[material].value

    def lose_site(self, seat: Seat, material: Kind) -> None:
        """A Site card leaves a player's Camp."""
        self.sites[seat][material] -= 1
        self.influence[seat] -= MATERIALS[material].value

    def structure(self, seat: Seat, building: Card) -> Structure | None:
        """The player's structure of this name: there is one at most (GTR-10.4, GTR-prison.3)."""
        return next((structure for structure in self.structures[seat] if structure.building == building), None)

    def put(self, seat: Seat, structure: Structure) -> None:
        """Put a changed structure in the place of the old one."""
        own = self.structures[seat]
        for place, old in enumerate(own):
            if old.building == structure.building:
                own[place] = structure
                return

    def remove(self, seat: Seat, building: Card) -> Structure:
        """Take a structure away."""
        own = self.structures[seat]
        place = next(i for i, structure in enumerate(own) if structure.building == building)
        return own.pop(place)
