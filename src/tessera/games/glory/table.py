"""The table of Glory to Rome: what lies on it, hidden or not.

Names matter in the deck, in hands and for Foundations only: no card comes back to a hand from Pool, Camp, Stockpile,
Clientele, Vault or from under a Foundation, so these are counts by material (GTR-1.2).
"""

from __future__ import annotations

from tessera.engine import Table, plain
from tessera.games.glory.components import MATERIALS
from tessera.games.glory.functions import INFLUENCE
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.structure import Structure

NOBODY = -1
NONE = -1

LEADING, FOLLOWING, ACTING, CLOSING = range(4)
"""The phases of a turn; each is a step, and so is each player's choice to follow and each player's actions."""


@plain
class GloryTable(Table):
    """Lists are by seat, or by material, or by seat and then by material."""

    options: GloryOptions

    deck: list[int]
    """Types; it has no order."""
    removed: list[int]
    """Types that the training game took out unseen (GTR-20.4)."""
    pool: list[int]
    jacks: int
    """Jacks in the pile."""
    in_town: list[int]
    out_of_town: list[int]

    hand: list[list[int]]
    """Types."""
    hand_jacks: list[int]
    camp: list[list[int]]
    """Orders played this turn."""
    camp_jacks: list[int]
    clients: list[list[int]]
    fresh: list[list[int]]
    """Of the Clients, those hired this turn (GTR-7.4)."""
    stock: list[list[int]]
    vault: list[list[int]]
    """Vault cards that everybody saw go in (GTR-18.5)."""
    vault_now: list[list[int]]
    """Those of them that went in this turn."""
    vault_own: list[list[int]]
    """Types of Vault cards that only their owner saw (Basilica)."""
    vault_blind: list[list[int]]
    """Types of Vault cards that nobody saw (Atrium)."""
    sites: list[list[int]]
    """Site cards at the Camp."""
    influence: list[int]
    structures: list[list[Structure]]

    memory: list[list[int]]
    """What the others remember of a hand (see `memory.py`)."""
    mixed: list[int]
    """How many cards of `vault_own` are among those remembered."""

    functions: list[int]
    """The functions active for each player (GTR-14.1), and what follows from them and from Influence; see `refresh`."""
    public: int
    names: list[int]
    wanted: list[int]
    client_limit: list[int]
    vault_limit: list[int]
    refill: list[int]
    outlay: list[int]
    watched: bool

    turn: int
    leader: int
    phase: int
    actor: int
    """Who chooses to follow, or acts."""
    led: int
    """The role of the turn."""
    units: list[int]
    """Units played; without one a player neither led nor followed."""
    shown: list[list[int]]
    """Types shown in demands this turn (GTR-12.11)."""
    pointed: list[int]
    """Unfinished structures shown this turn (GTR-castra_praetoria.3): sets of types."""
    engaged: int
    """Who is thinking, or giving to a demander."""
    lacks: list[int]
    """The materials that each player has shown this turn to lack (GTR-18.9): sets."""
    robbed: int
    """Who lost hand cards to demands this turn (GTR-castra.1): a set of seats."""
    crafted: int
    """Who executed a Craftsman action this turn (GTR-academy.1): a set of seats."""

    units_used: int
    """What the actor has used up (GTR-7.5): units, and Clients that have acted once or twice."""
    acted_once: list[int]
    acted_twice: list[int]
    domus: list[int]
    """Fresh Clients of the actor that may act by Domus."""
    milled: list[int]
    """Clients of the actor that have acted by Watermill."""
    forfeited: int
    """Actions that the actor gave up."""
    half: int
    """The role of a half action that waits for its other half (GTR-10.10)."""
    half_client: int
    """The material of the Client that did it, if a Client did."""
    ahead: int = 0
    """The roles of actions that are still to come in the groups around the present one (GTR-10.10): a set."""

    fountain: int
    """The type that the actor drew for the Fountain and has not placed."""
    revealed: list[list[int]]
    """Types revealed by Bacchanalia and not used, the innermost last."""
    held: int
    """While above 0, an empty deck does not end the game yet (GTR-bacchanalia.6)."""
    short: bool
    """A draw needed more cards than were left (GTR-16.13)."""

    surrendered: list[int]
    """To whom each player has surrendered (GTR-16.12)."""
    ended: str
    winners: list[int]

    def power(self, seat: int) -> int:
        """Influence wherever it is used except for scoring (GTR-1.4, GTR-aerarium.1)."""
        functions = self.functions[seat]
        if functions & INFLUENCE.mask:
            return max(piece(self) for piece in INFLUENCE.of(functions))
        return self.influence[seat]

    def in_order(self) -> list[int]:
        """GTR-1.7: all seats, the Leader first, then clockwise."""
        seats = self.seats
        return [(self.leader + i) % seats for i in range(seats)]

    def others(self, seat: int) -> list[int]:
        """The opponents of a player, clockwise from him."""
        seats = self.seats
        return [(seat + i) % seats for i in range(1, seats)]

    def vault_size(self, seat: int) -> int:
        """How many cards lie in a Vault."""
        return sum(self.vault[seat]) + len(self.vault_own[seat]) + len(self.vault_blind[seat])

    def gain_site(self, seat: int, material: int) -> None:
        """A Site card comes to a player's Camp (GTR-1.4)."""
        self.sites[seat][material] += 1
        self.influence[seat] += MATERIALS[material].value

    def lose_site(self, seat: int, material: int) -> None:
        """A Site card leaves a player's Camp."""
        self.sites[seat][material] -= 1
        self.influence[seat] -= MATERIALS[material].value

    def structure(self, seat: int, building: int) -> Structure | None:
        """The player's structure of this name: there is one at most (GTR-10.4, GTR-prison.3)."""
        return next((structure for structure in self.structures[seat] if structure.building == building), None)

    def put(self, seat: int, structure: Structure) -> None:
        """Put a changed structure in the place of the old one."""
        own = self.structures[seat]
        for place, old in enumerate(own):
            if old.building == structure.building:
                own[place] = structure
                return

    def remove(self, seat: int, building: int) -> Structure:
        """Take a structure away."""
        own = self.structures[seat]
        place = next(i for i, structure in enumerate(own) if structure.building == building)
        return own.pop(place)
