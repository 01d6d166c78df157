"""What the active player can do next in the main step (EMP-3.5 to EMP-3.9). Nothing is built that is not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tessera.engine import Choice
from tessera.games.emperors.components import CARDS, RULES, SLAVE, Card, ProvinceIndex
from tessera.games.emperors.rules.discards import CAN_DISCARD
from tessera.games.emperors.rules.effects import CAN_USE
from tessera.games.emperors.rules.purchases import can_corrupt
from tessera.games.emperors.rules.purse import is_ready
from tessera.games.emperors.table import NOWHERE, EmperorsTable
from tessera.games.emperors.words import (
    BUY,
    BUY_SLAVE,
    CORRUPTION,
    EFFECT,
    END,
    FREE_MARCH,
    FREE_REDEPLOY,
    GOLD,
    MARCH,
    PLAY,
    REDEPLOY,
    USE,
    VALIDATE,
)

Acts: TypeAlias = tuple[tuple[Choice, ...], tuple[tuple[Choice, Callable[[EmperorsTable], bool]], ...]]
"""What can be done with a hand card: always, and where a condition holds."""


def _acts(card: Card, emperor: bool) -> Acts:
    """EMP-3.6, EMP-3.7, EMP-8.3: discard for gold or for the effect; an Emperor may play the card."""
    always, sometimes = [], []
    if card in GOLD:
        always.append(GOLD[card])
    if card in EFFECT:
        if card.discard.does in CAN_DISCARD:
            sometimes.append((EFFECT[card], CAN_DISCARD[card.discard.does]))
        else:
            always.append(EFFECT[card])
    if emperor and card.effect is not None:
        always.append(PLAY[card])
    return tuple(always), tuple(sometimes)


DIGNITARY_ACTS = {card: _acts(card, False) for card in CARDS}
EMPEROR_ACTS = {card: _acts(card, True) for card in CARDS}
_MOVE, _REDEPLOY, _CORRUPTION, _SURCHARGE = (
    RULES.move_cost, RULES.redeploy_cost, RULES.corruption_cost, RULES.surcharge_other_province,
)  # fmt: skip


def offers(table: EmperorsTable) -> list[Choice]:
    """The end of the step, and every action that can be carried out and is not worse than another (EMP-3.20)."""
    seat = table.active
    hand = table.hand[seat]
    gold = table.gold + table.marked
    camp = table.camp[seat]
    options = [END]
    if hand:
        acts = DIGNITARY_ACTS if camp == NOWHERE else EMPEROR_ACTS
        for card in dict.fromkeys(hand):
            always, sometimes = acts[card]
            options += always
            for choice, possible in sometimes:
                if possible(table):
                    options.append(choice)
    if gold:
        _purchases(table, gold, camp, options)
    if camp != NOWHERE:
        if table.waiting[seat]:
            types = {card.type for card in hand}
            options += [VALIDATE[card] for card in dict.fromkeys(table.waiting[seat]) if card.needs in types]
        ready = {effect.does for effect in table.ready} if table.ready else ()
        if "free_march" in ready:
            for place, legions in enumerate(table.deployed[seat]):
                if legions:
                    options.append(FREE_MARCH[place])
        elif gold >= _MOVE:
            for place, legions in enumerate(table.deployed[seat]):
                if legions:
                    options.append(MARCH[place])
        if table.defeated[seat]:
            if "free_rally" in ready:
                options.append(FREE_REDEPLOY)
            elif gold >= _REDEPLOY:
                options.append(REDEPLOY)
        if ready:
            uses = [effect for effect in dict.fromkeys(table.ready) if effect.does in CAN_USE]
            options += [USE[effect.id] for effect in uses if CAN_USE[effect.does](table)]
    return options


def _purchases(table: EmperorsTable, gold: int, camp: ProvinceIndex, options: list[Choice]) -> None:
    """EMP-4.6, EMP-4.8, EMP-7: what the gold buys."""
    extra = 0 if camp == NOWHERE or (table.ready and is_ready(table, "no_surcharge")) else _SURCHARGE
    for place, card in enumerate(table.top):
        if card is not None and card.cost <= gold and (place == camp or card.cost + extra <= gold):
            options.append(BUY[place])
    if gold >= SLAVE.cost and table.slaves:
        options.append(BUY_SLAVE)
    if gold >= _CORRUPTION and can_corrupt(table):
        options.append(CORRUPTION)
