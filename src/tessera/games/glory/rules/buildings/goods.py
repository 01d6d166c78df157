"""Goods: Atrium, Basilica, Dock, Foundry, Watermill. (Market and Wall's points are data.)"""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.glory.components import ARCHITECT, LABORER, MATERIAL
from tessera.games.glory.functions import (
    AFTER_ACTIONS,
    GATHERING,
    SELLING,
    VAULTING,
    Part,
    Worker,
    acting_as,
    completion,
)
from tessera.games.glory.memory import hid, is_open, left_hand
from tessera.games.glory.rules.actions import ACTIONS, group
from tessera.games.glory.rules.ending import draw_one, may_use_deck
from tessera.games.glory.rules.parts import FIRST, hand_part, into_vault, shown_from_hand
from tessera.games.glory.table import NONE, GloryTable
from tessera.games.glory.words import CLIENT, SELL_DECK, SELL_HAND, UNLOAD

GATHERING.by("dock")(hand_part("unload", UNLOAD, shown_from_hand("unloaded")))
"""GTR-dock.1, GTR-dock.2: with any Laborer action an Order card goes from the hand to the Stockpile."""


def atrium_offers(table: GloryTable, seat: Seat) -> list[Choice]:
    """GTR-atrium.1: the top card of the deck instead of a Stockpile card."""
    return [SELL_DECK] if may_use_deck(table) else []


def atrium_takes(table: GloryTable, seat: Seat, choice: Choice) -> int:
    """GTR-atrium.2: nobody sees the card."""
    card = draw_one(table)
    if card != NONE:
        table.vault_blind[seat].append(card)
        table.tell("sold_deck", seat=seat)
    return NONE


SELLING.by("atrium")(Part("sell_deck", FIRST, atrium_offers, atrium_takes))


def basilica_takes(table: GloryTable, seat: Seat, choice: Choice) -> int:
    """GTR-basilica.2: the card is not shown to the opponents, unless hands are open."""
    card = choice.what.index
    if is_open(table):
        left_hand(table, seat, card)
        into_vault(table, seat, MATERIAL[card])
    else:
        hid(table, seat, card)
        if table.events is not None:
            table.tell("sold_hand", seat=seat, card=choice.what, to=(seat,), otherwise={"seat": seat})
    return NONE


SELLING.by("basilica")(hand_part("sell_hand", SELL_HAND, basilica_takes))  # GTR-basilica.1


@completion("foundry")
def foundry(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-foundry.1: Laborer actions, up to his Influence."""
    yield from group(table, seat, LABORER, table.power(seat))


@AFTER_ACTIONS.by("watermill")
def watermill(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-watermill.1 to GTR-watermill.4: after Laborer actions each Architect Client may act as such."""
    if table.led != LABORER or not table.units[seat]:
        return
    while ready := mill_clients(table, seat):
        material = next(iter(ready))
        if len(ready) > 1 and table.functions[seat] & VAULTING.mask:
            choice = yield Ask(seat, "performer", [CLIENT[material] for material in ready])
            material = choice.what.index
        number = sum(ready.values())
        table.ahead = 1 << ARCHITECT if number > 1 else 0
        spent = yield from ACTIONS[ARCHITECT](table, seat, number, False)
        table.ahead = 0
        if not spent:
            return
        workers: list[Worker] = []
        for _ in range(spent):
            ready = mill_clients(table, seat)
            worker = material if material in ready else next(iter(ready), NONE)
            if worker != NONE:
                table.milled[worker] += 1
                workers.append((worker, table.milled))
        if table.functions[seat] & VAULTING.mask:
            for piece in VAULTING.of(table.functions[seat]):
                yield from piece(table, seat, workers)


def mill_clients(table: GloryTable, seat: Seat) -> dict[int, int]:
    """GTR-watermill.2: the Architect Clients that he had when the turn began and that have not acted so."""
    clients, fresh = table.clients[seat], table.fresh[seat]
    ready = {
        material: clients[material] - fresh[material] - table.milled[material]
        for material in acting_as(table.functions[seat], ARCHITECT)
    }
    return {material: number for material, number in ready.items() if number > 0}
