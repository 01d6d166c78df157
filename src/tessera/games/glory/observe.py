"""What a seat sees as numbers (GTR-18): all that is public, what a card counter remembers, and the own cards."""

from __future__ import annotations

from collections.abc import Sequence

from tessera.engine import About, BitRows, Part, Seat, in_turn, one_of, turned
from tessera.games.glory.components import BUILDINGS, MATERIALS, PLAYERS
from tessera.games.glory.memory import FACE, UNKNOWN, is_open
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.scores import vault_counts
from tessera.games.glory.table import NO_CARD, NOBODY, GloryTable

ORDER = {seats: in_turn(seats) for seats in PLAYERS}
TURNED = {seats: turned(seats) for seats in PLAYERS}
TYPES, COLOURS = len(BUILDINGS), len(MATERIALS)
TYPE_SETS, KIND_SETS = BitRows(TYPES), BitRows(COLOURS)
KIND = one_of(COLOURS)
PHASE = one_of(4)
CARDS = 200
"""There are fewer Orders, and fewer Jacks."""
MOST = 255
"""Turns and Influence have no limit in the rules: more is seen as so many."""

UNORDERED = {"structures:": "the order in which structures and their Materials were laid has no effect"}
ABOUT = About(
    number=CARDS, things=max(TYPES, COLOURS), seats=frozenset({"pay", "domus_aurea", "colosseum"}), named=True
)


def parts(seats: int, options: GloryOptions) -> Sequence[Part]:
    """What `seen` writes."""
    by_type, by_colour, each = (seats, TYPES), (seats, COLOURS), (seats,)
    return (
        Part("hand", (TYPES,), 0, CARDS, "the own Orders", own=True),
        Part("vault.own", (TYPES,), 0, CARDS, "own Vault cards that only the observer saw", own=True),
        Part("fountain", (TYPES,), 0, 1, "the card drawn for the Fountain, for those who see it", own=True),
        Part("shown", by_type, 0, CARDS, "the Orders of each player, where hands are open", seats=0),
        Part("known", by_type, 0, CARDS, "Orders that the others remember (GTR-18.7)", seats=0),
        Part("excluded", by_colour, 0, CARDS, "cards of the hand remembered not to be of the material", seats=0),
        Part("structures", by_type, 0, 9, "0: none; else 1 and the number of Materials", seats=0),
        Part("structures.site", by_type, 0, COLOURS, "its Site: 1 and the material", seats=0),
        Part("structures.done", by_type, 0, 3, "1: completed; 2: made public", seats=0),
        Part("structures.of", (seats, TYPES, COLOURS), 0, 9, "the Materials in each", seats=0),
        Part("functions", by_type, 0, 1, "active functions", seats=0),
        Part("demanded", by_type, 0, CARDS, "cards shown in demands this turn", seats=0),
        Part("pointed", by_type, 0, 1, "structures shown in demands this turn", seats=0),
        Part("camp", by_colour, 0, CARDS, "Orders played this turn", seats=0),
        Part("clients", by_colour, 0, CARDS, "Clientele", seats=0),
        Part("fresh", by_colour, 0, CARDS, "Clients hired this turn", seats=0),
        Part("stock", by_colour, 0, CARDS, "Stockpile", seats=0),
        Part("vault", by_colour, 0, CARDS, "Vault cards that all saw go in", seats=0),
        Part("vault.now", by_colour, 0, CARDS, "those of this turn", seats=0),
        Part("vault.final", by_colour, 0, CARDS, "the whole Vault, after the game", seats=0),
        Part("sites", by_colour, 0, CARDS, "Sites at the Camp", seats=0),
        Part("lacks", by_colour, 0, 1, "materials that a player showed to lack this turn", seats=0),
        Part("hand.size", each, 0, CARDS, "Orders in hand", seats=0),
        Part("hand.jacks", each, 0, CARDS, "Jacks in hand", seats=0),
        Part("camp.jacks", each, 0, CARDS, "Jacks played this turn", seats=0),
        Part("vault.size", each, 0, CARDS, "cards in the Vault", seats=0),
        Part("influence", each, 0, MOST, "Influence", seats=0),
        Part("units", each, 0, CARDS, "units played", seats=0),
        Part("surrendered", each, 0, seats, "0, or to whom, counted in turn order from the one who did", seats=0),
        Part("robbed", each, 0, 1, "who lost hand cards to demands this turn", seats=0),
        Part("crafted", each, 0, 1, "who executed a Craftsman action this turn", seats=0),
        Part("leader", each, 0, 1, "the Leader", seats=0),
        Part("actor", each, 0, 1, "who chooses to follow, or acts", seats=0),
        Part("engaged", each, 0, 1, "who is thinking, or giving to a demander", seats=0),
        Part("winners", each, 0, 1, "who has won", seats=0),
        Part("unseen", (TYPES,), 0, CARDS, "cards in deck, hands and Vaults that not everybody has seen"),
        Part("revealed", (TYPES,), 0, CARDS, "cards revealed by Bacchanalia and not used"),
        Part("pool", (COLOURS,), 0, CARDS, "Pool"),
        Part("in_town", (COLOURS,), 0, CARDS, "Sites in town"),
        Part("out_of_town", (COLOURS,), 0, CARDS, "Sites out of town"),
        Part("acted_once", (COLOURS,), 0, CARDS, "Clients of the actor that have acted once"),
        Part("acted_twice", (COLOURS,), 0, CARDS, "Clients of the actor that have acted twice"),
        Part("domus", (COLOURS,), 0, CARDS, "fresh Clients of the actor that may act by Domus"),
        Part("milled", (COLOURS,), 0, CARDS, "Clients of the actor that have acted by Watermill"),
        Part("led", (COLOURS,), 0, 1, "the led role, by its material"),
        Part("half", (COLOURS,), 0, 1, "the role of a half action that waits for its other half"),
        Part("half.client", (COLOURS,), 0, 1, "the Client that did it"),
        Part("ahead", (COLOURS,), 0, 1, "roles of actions that are still to come in the groups around"),
        Part("phase", (4,), 0, 1, "leading, following, actions, end of the turn"),
        Part("drawn", (1,), 0, 1, "whether a card drawn for the Fountain waits"),
        Part("deck", (1,), 0, CARDS, "cards in the deck"),
        Part("jacks", (1,), 0, CARDS, "Jacks in the pile"),
        Part("units_used", (1,), 0, CARDS, "units that the actor has used"),
        Part("forfeited", (1,), 0, CARDS, "actions that the actor gave up"),
        Part("turn", (1,), 0, MOST, "the number of the turn"),
        Part("ended", (1,), 0, 1, "whether the game has ended"),
    )  # fmt: skip


def counted(cards: Sequence[int]) -> bytearray:
    """How many there are of each type."""
    counts = bytearray(TYPES)
    for card in cards:
        counts[card] += 1
    return counts


NO_TYPES, NO_COLOURS = bytes(TYPES), bytes(COLOURS)
EVERY_TYPE = range(TYPES)
EXCLUDED = [[kind for kind in range(COLOURS) if kinds >> kind & 1] for kinds in range(1 << COLOURS)]
"""The materials of a set."""


def seen(table: GloryTable, seat: Seat) -> bytearray:
    """The table as numbers, in the order of `parts`."""
    seats = table.seats
    order = ORDER[seats][seat]
    who = TURNED[seats][seat]
    opened = is_open(table)
    vector = counted(table.hand[seat])
    vector += counted(table.vault_own[seat])
    fountain = table.fountain
    vector += counted([fountain] if fountain != NO_CARD and (seat == table.actor or opened) else [])
    for other in order:
        vector += counted(table.hand[other]) if opened else NO_TYPES
    excluded = bytearray()
    for other in order:
        if not table.memory[other]:
            vector += NO_TYPES
            excluded += NO_COLOURS
            continue
        known, not_of = bytearray(TYPES), bytearray(COLOURS)
        for item in table.memory[other]:
            face = item & FACE
            if face < UNKNOWN:
                known[face] += 1
            elif face > UNKNOWN:
                for kind in EXCLUDED[face - UNKNOWN]:
                    not_of[kind] += 1
        vector += known
        excluded += not_of
    vector += excluded
    vector += structures(table, order)
    vector += b"".join([TYPE_SETS[table.functions[other]] for other in order])
    for other in order:
        vector += counted(table.shown[other]) if table.shown[other] else NO_TYPES
    vector += b"".join([TYPE_SETS[table.pointed[other]] for other in order])
    numbers: list[int] = []
    for counts in (table.camp, table.clients, table.fresh, table.stock, table.vault, table.vault_now):
        for other in order:
            numbers += counts[other]
    for other in order:
        numbers += vault_counts(table, other) if table.ended else NO_COLOURS
    for other in order:
        numbers += table.sites[other]
    vector += bytes(numbers)
    for other in order:
        vector += KIND_SETS[table.lacks[other]]
    hand_jacks, camp_jacks, units = table.hand_jacks, table.camp_jacks, table.units
    gave_up, robbed, crafted = table.surrendered, table.robbed, table.crafted
    vector += bytes(
        [
            *[len(table.hand[other]) for other in order],
            *hand_jacks[seat:], *hand_jacks[:seat], *camp_jacks[seat:], *camp_jacks[:seat],
            *map(table.vault_size, order),
            *[influence if (influence := table.influence[other]) < MOST else MOST for other in order],
            *units[seat:], *units[:seat],
            *[0 if gave_up[other] == NOBODY else (gave_up[other] - other) % seats for other in order],
            *[robbed >> other & 1 for other in order],
            *[crafted >> other & 1 for other in order],
        ]
    )  # fmt: skip
    vector += who[table.leader]
    vector += who[table.actor]
    vector += who[table.engaged]
    vector += bytes([other in table.winners for other in order]) if table.winners else bytes(seats)
    unseen = [*table.deck, *table.removed]
    for hidden in (*table.hand, *table.vault_own, *table.vault_blind):
        unseen += hidden
    if fountain != NO_CARD:
        unseen.append(fountain)
    vector += bytes(map(bytes(unseen).count, EVERY_TYPE))
    vector += counted(table.revealed[-1] if table.revealed else [])
    vector += bytes(
        [
            *table.pool, *table.in_town, *table.out_of_town,
            *table.acted_once, *table.acted_twice, *table.domus, *table.milled,
        ]
    )  # fmt: skip
    vector += KIND[table.led]
    vector += KIND[table.half]
    vector += KIND[table.half_client]
    vector += KIND_SETS[table.ahead]
    vector += PHASE[table.phase]
    vector += bytes(
        (
            fountain != NO_CARD,
            len(table.deck),
            table.jacks,
            table.units_used,
            table.forfeited,
            min(table.turn, MOST),
            table.ended != "",
        )
    )
    return vector


def structures(table: GloryTable, order: Sequence[Seat]) -> bytearray:
    """All structures: how far they are, their Sites, what is completed or public, and the Materials in them."""
    size = len(order) * TYPES
    laid, site, state = bytearray(size), bytearray(size), bytearray(size)
    materials = bytearray(size * COLOURS)
    for place, other in enumerate(order):
        for structure in table.structures[other]:
            at = place * TYPES + structure.building
            laid[at] = 1 + len(structure.materials)
            site[at] = structure.site + 1
            state[at] = structure.done + 2 * structure.public
            for material in structure.materials:
                materials[at * COLOURS + material] += 1
    return laid + site + state + materials
