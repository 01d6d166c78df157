"""Clients: Aqueduct, Bar, Bath, Circus Maximus, Domus, Garden, Ludus Magna, Storeroom, Triclinium. (Insula is data.)"""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    ALL_MATERIALS,
    BUILDINGS,
    LABORER,
    MATERIAL,
    PATRON,
    ROLES,
    STONE,
    Kind,
)
from tessera.games.glory.functions import (
    CLIENT_ROLES,
    DOUBLING,
    HIRING,
    ON_HIRE,
    ORDER,
    VAULTING,
    Part,
    Worker,
    completion,
    roles_of,
)
from tessera.games.glory.rules.actions import ACTIONS, client_leaves, group
from tessera.games.glory.rules.ending import draw_one, look_for_wins, may_use_deck
from tessera.games.glory.rules.parts import FIRST, THIRD, hand_part, hire, into_vault, shown_from_hand
from tessera.games.glory.table import NONE, GloryTable
from tessera.games.glory.words import ACT, HIRE_DECK, HIRE_HAND, KEEP, STOP, VAULT_CLIENT

HIRING.by("aqueduct")(hand_part("hire_hand", HIRE_HAND, shown_from_hand("hired_hand")))
"""GTR-aqueduct.2: an Order card of his hand becomes a Client."""


def bar_offers(table: GloryTable, seat: Seat) -> list[Choice]:
    """GTR-bar.1, GTR-bar.3: the top card of the deck, while there is room in the Clientele."""
    return [HIRE_DECK] if may_use_deck(table) else []


def bar_takes(table: GloryTable, seat: Seat, choice: Choice) -> int:
    """The drawn card becomes a Client whatever it is."""
    card = draw_one(table)
    if card == NONE:
        return NONE
    if table.events is not None:
        table.tell("hired_deck", seat=seat, card=BUILDINGS[card])
    return MATERIAL[card]


HIRING.by("bar")(Part("hire_deck", THIRD, bar_offers, bar_takes, closes=FIRST))  # GTR-bar.2


@ON_HIRE.by("bath")
def bath(table: GloryTable, seat: Seat, material: Kind, by_patron: bool) -> Flow[None]:
    """GTR-bath.1 to GTR-bath.7: a gained Client may at once execute one action of its role."""
    if table.options.bath_patron_only and not by_patron:
        return
    roles = roles_of(table.functions[seat], material)
    role = roles[0]
    if len(roles) > 1:  # GTR-bath.5
        choice = yield Ask(seat, "bath", [STOP, *(ACT[role] for role in roles)], ROLES[material])
        if choice is STOP:
            return
        role = choice.what.index
    spent = yield from ACTIONS[role](table, seat, 1, True)
    functions = table.functions[seat]
    if not spent:
        return
    if table.half == role and table.half_client == NONE:
        table.half_client = material
    elif functions & VAULTING.mask and table.units[seat]:
        workers: list[Worker] = [(material, table.fresh[seat])]
        if table.half_client != NONE:
            workers.append((table.half_client, table.fresh[seat]))  # GTR-triclinium.6
            table.half_client = NONE
        for piece in VAULTING.of(functions):
            yield from piece(table, seat, workers)


@CLIENT_ROLES.by("ludus_magna")
def ludus_magna(role: Kind) -> int:
    """GTR-ludus_magna.1: Merchant Clients count as Clients of every role."""
    return 1 << STONE


@CLIENT_ROLES.by("storeroom")
def storeroom(role: Kind) -> int:
    """GTR-storeroom.1: every Client may act as a Laborer."""
    return ALL_MATERIALS if role == LABORER else 0


DOUBLING.by("circus_maximus")(2)
"""GTR-circus_maximus.1: Clients of the role may act twice for a player who led or followed (see `actions_left`)."""


@completion("garden")
def garden(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-garden.1, GTR-bath_garden.1: Patron actions, up to his Influence."""
    yield from group(table, seat, PATRON, table.power(seat))


@completion("domus")
def domus(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-domus.1 to GTR-domus.3: one Patron action, whose Clients may act this turn."""
    yield from hire(table, seat, 1, True, by_domus=True)


@ORDER.by("triclinium")
def triclinium_orders(table: GloryTable, seat: Seat) -> bool:
    """GTR-7.8, GTR-triclinium.2: a Client may go into the Vault after its action, a unit may not."""
    return table.units[seat] > 0


@VAULTING.by("triclinium")
def triclinium(table: GloryTable, seat: Seat, workers: list[Worker]) -> Flow[None]:
    """GTR-triclinium.1 to GTR-triclinium.6: Clients that acted may be moved to the Vault, while it has room."""
    for worker in workers:
        material = worker[0]
        if not table.clients[seat][material] or table.vault_size(seat) >= table.vault_limit[seat]:
            continue
        choice = yield Ask(seat, "triclinium", [KEEP, VAULT_CLIENT], ROLES[material])
        if choice is KEEP:
            continue
        client_leaves(table, seat, worker)
        table.tell("vaulted", seat=seat, role=ROLES[material])
        into_vault(table, seat, material)
        if table.watched:
            look_for_wins(table)
