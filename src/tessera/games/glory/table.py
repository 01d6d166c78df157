"""The table of Glory to Rome: what lies on it, hidden or not.

Names matter in the deck, in hands and for Foundations only: no card comes back to a hand from Pool, Camp, Stockpile,
Clientele, Vault or from under a Foundation, so these are counts by material (GTR-1.2).
"""

from __future__ import annotations

from tessera.engine import Fate, Table, plain
from tessera.games.glory.components import BUILDINGS, DATA, JACKS, MATERIAL, MATERIALS, RULES, VERSIONS
from tessera.games.glory.functions import INFLUENCE, refresh
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


def blank_table(seats: int, options: GloryOptions, fate: Fate) -> GloryTable:
    """A table with all Sites and Jacks in their places and no Order card anywhere (GTR-3.4, GTR-3.5, GTR-3.10)."""
    count = next(c for c in DATA["player_count"] if c["players"] == seats)
    in_town, out = count["in_town_per_material"], count["out_of_town_per_material"]
    if options.training:  # GTR-20.3
        used = DATA["training"]["max_sites_per_material"]
        in_town = min(used, in_town)
        out = used - in_town

    def none() -> list[list[int]]:
        return [[0] * 6 for _ in range(seats)]

    def empty() -> list[list[int]]:
        return [[] for _ in range(seats)]

    table = GloryTable(
        seats=seats, fate=fate, events=None, options=options,
        deck=[], removed=[], pool=[0] * 6, jacks=JACKS, in_town=[in_town] * 6, out_of_town=[out] * 6,
        hand=empty(), hand_jacks=[0] * seats, camp=none(), camp_jacks=[0] * seats,
        clients=none(), fresh=none(), stock=none(),
        vault=none(), vault_now=none(), vault_own=empty(), vault_blind=empty(),
        sites=none(), influence=[RULES.start_influence] * seats, structures=[[] for _ in range(seats)],
        memory=empty(), mixed=[0] * seats,
        functions=[0] * seats,
        public=0, names=[0] * seats, wanted=[0] * seats,
        client_limit=[0] * seats, vault_limit=[0] * seats, refill=[0] * seats, outlay=[0] * seats, watched=False,
        turn=1, leader=0, phase=LEADING, actor=0, led=NONE, units=[0] * seats,
        shown=empty(), pointed=[0] * seats, engaged=NOBODY, lacks=[0] * seats, robbed=0, crafted=0,
        units_used=0, acted_once=[0] * 6, acted_twice=[0] * 6, domus=[0] * 6, milled=[0] * 6, forfeited=0,
        half=NONE, half_client=NONE,
        fountain=NONE, revealed=[], held=0, short=False,
        surrendered=[NOBODY] * seats, ended="", winners=[],
    )  # fmt: skip
    refresh(table)
    return table


def new_table(seats: int, options: GloryOptions, fate: Fate) -> GloryTable:
    """GTR-3: the table before the first turn."""
    table = blank_table(seats, options, fate)
    table.deck = played_deck(options)
    version = VERSIONS[options.version]
    for seat in range(seats):  # GTR-3.3
        table.hand[seat] = [fate.draw("orders", table.deck) for _ in range(version.start_orders)]
        table.hand_jacks[seat] = version.start_jacks
        table.jacks -= version.start_jacks
        if options.open_hands:  # GTR-21.4
            table.memory[seat] = list(table.hand[seat])
    table.leader = first_leader(table)
    if options.training:  # GTR-20.4
        for _ in range(len(table.deck) // DATA["training"]["deck_parts"]):
            table.removed.append(fate.draw("removed", table.deck))
        table.removed.sort()
    return table


def played_deck(options: GloryOptions) -> list[int]:
    """GTR-3.2, GTR-19.3: the cards of the version, and those of the chosen expansion."""
    chosen = (b for b in BUILDINGS if b.deck in ("both", options.version) or b.id in options.expansion)
    return [building.index for building in chosen for _ in range(building.copies)]


def first_leader(table: GloryTable) -> int:
    """GTR-3.6 to GTR-3.9: who turns up the alphabetically first name; the cards are the starting Pool."""
    contenders = list(range(table.seats))
    while len(contenders) > 1:
        turned = {}
        for seat in contenders:
            card = table.fate.draw("orders", table.deck)
            table.pool[MATERIAL[card]] += RULES.pool_cards_per_player
            turned[seat] = BUILDINGS[card].name.lower()  # GTR-3.8
        first = min(turned.values())
        contenders = [seat for seat in contenders if turned[seat] == first]
    return contenders[0]


def pieces(table: GloryTable) -> dict[str, int]:
    """What always adds up, wherever it lies (GTR-2.6): cards and Sites by material, Jacks."""
    cards = [*table.pool]
    sites = [a + b for a, b in zip(table.in_town, table.out_of_town, strict=True)]
    for seat in range(table.seats):
        for zone in (table.camp, table.clients, table.stock, table.vault, table.sites):
            into = sites if zone is table.sites else cards
            for material, number in enumerate(zone[seat]):
                into[material] += number
        for structure in table.structures[seat]:
            cards[MATERIAL[structure.building]] += 1
            for material in structure.materials:
                cards[material] += 1
            sites[structure.site] += not structure.done
    named = [table.deck, table.removed, *table.hand, *table.vault_own, *table.vault_blind, *table.revealed]
    for zone_of_types in named:
        for card in zone_of_types:
            cards[MATERIAL[card]] += 1
    if table.fountain != NONE:
        cards[MATERIAL[table.fountain]] += 1
    counted = {"jacks": table.jacks + sum(table.hand_jacks) + sum(table.camp_jacks)}
    for of in MATERIALS:
        counted[f"{of.name} cards"] = cards[of.index]
        counted[f"{of.name} Sites"] = sites[of.index]
    return counted
