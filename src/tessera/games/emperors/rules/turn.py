"""The frame of a turn: start, main, prepare, refill (EMP-3), declaring oneself Emperor (EMP-6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tessera.engine import Ask, Choice, Flow
from tessera.games.emperors.components import PLACES, PROVINCES, RULES, Province
from tessera.games.emperors.rules.discards import discard_for_effect, discard_for_gold
from tessera.games.emperors.rules.effects import play, use, validate
from tessera.games.emperors.rules.ending import next_player
from tessera.games.emperors.rules.legions import free_march, free_redeploy, march, redeploy
from tessera.games.emperors.rules.objectives import check_legions
from tessera.games.emperors.rules.offers import offers
from tessera.games.emperors.rules.purchases import buy, buy_slave, corrupt
from tessera.games.emperors.rules.purse import uses
from tessera.games.emperors.table import NOWHERE, EmperorsTable, Phase
from tessera.games.emperors.words import BUY_SLAVE, CAMP, END, WAIT, vocabulary

Act = Callable[[EmperorsTable, Any], Flow[None] | None]

_VERBS: dict[str, Act] = {
    "gold": discard_for_gold,
    "effect": discard_for_effect,
    "buy": buy,
    "corruption": corrupt,
    "play": play,
    "validate": validate,
    "march": march,
    "free_march": free_march,
    "redeploy": redeploy,
    "free_redeploy": free_redeploy,
    "use": use,
}
ACT: dict[Choice, Act] = {choice: _VERBS[choice.verb] for choice in vocabulary if choice.verb in _VERBS}
"""EMP-3.6, EMP-3.7: how each action of the main step is carried out."""
ACT[BUY_SLAVE] = buy_slave


def turn(table: EmperorsTable) -> Flow[None]:
    """EMP-3.3: start and main, prepare the draw pile, refill the hand; then the next player."""
    seat = table.active
    if table.phase is Phase.START:
        table.gold = table.marked = 0  # EMP-4.1
        table.ready = [use for card in table.permanent[seat] if card.effect for use in uses(card.effect)]
        if table.events is not None:
            if table.round == 1 and seat == table.first:
                tell_opening(table)
            table.tell("turn", seat=seat, round=table.round)
        table.idle += 1
        table.settled = True
        if table.camp[seat] == NOWHERE:
            table.idle = 0
            yield from start(table)
    while True:
        options = offers(table)
        gold = table.gold + table.marked
        if len(options) > 1:
            table.idle = 0
            choice = yield Ask(seat, "main", options, gold)
        elif gold or not table.settled:  # EMP-3.21
            choice = yield Ask(seat, "end", options, gold, always=True)
        else:
            break
        if choice is END:
            break
        table.settled = False
        flow = ACT[choice](table, choice.what)
        if flow is not None:
            yield from flow
    if table.events is not None and table.gold + table.marked:
        table.tell("wasted", seat=seat, gold=table.gold + table.marked)
    table.gold = table.marked = 0  # EMP-3.11
    table.ready = []
    prepare(table)
    refill(table)
    table.phase = Phase.START
    next_player(table)


def tell_opening(table: EmperorsTable) -> None:
    """EMP-2.2, EMP-2.4, EMP-2.11: who plays whom, if that was drawn, and what lies open."""
    if table.options.characters == "random":
        for seat, character in enumerate(table.character):
            table.tell("character", seat=seat, character=character)
    for province, card in zip(PROVINCES, table.top, strict=True):
        table.tell("revealed", province=province, card=card)
    table.tell("begins", seat=table.first)


def start(table: EmperorsTable) -> Flow[None]:
    """EMP-3.4, EMP-6.1, EMP-6.2: a High dignitary may declare, with a camp where no other camp is (EMP-6.4)."""
    free = [CAMP[place] for place in PLACES if place not in table.camp]
    choice = yield Ask(table.active, "declare", [WAIT, *free])
    table.settled = False
    if choice is not WAIT:
        declare(table, choice.what)


def declare(table: EmperorsTable, province: Province) -> None:
    """EMP-6.3 to EMP-6.10: the Emperor side, the camp, and one legion, without a battle."""
    seat = table.active
    table.camp[seat] = province.place
    legions = min(RULES.legions_on_declaration, table.supply[seat])
    table.supply[seat] -= legions
    table.deployed[seat][province.place] += legions
    table.tell("declared", seat=seat, province=province, legions=legions)
    check_legions(table)


def prepare(table: EmperorsTable) -> None:
    """EMP-3.12: the discard pile is shuffled and goes under the draw pile: a new layer, which has no order."""
    seat = table.active
    discarded = table.discard[seat]
    if discarded:
        if table.events is not None:
            table.tell("prepared", seat=seat, cards=len(discarded))
        table.draw[seat].append(discarded)
        table.discard[seat] = []


def refill(table: EmperorsTable) -> None:
    """EMP-3.13, EMP-3.14: up to five cards in hand, if the draw pile has them."""
    seat = table.active
    table.draw_cards(seat, max(0, RULES.hand_size - len(table.hand[seat])))
