"""Purchases (EMP-4, EMP-5.5 to EMP-5.11, EMP-7, EMP-12.14)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.emperors.components import OBJECTIVES, PROVINCES, RULES, SLAVE, Card, Province, ProvinceIndex
from tessera.games.emperors.rules.objectives import CORRUPTION_CARD, check_legions, check_victory, gain, take_over
from tessera.games.emperors.rules.purse import is_ready, pay, use_ready
from tessera.games.emperors.table import NOBODY, NOWHERE, REMOVED, EmperorsTable
from tessera.games.emperors.words import (
    PAY,
    PAY_MARKED,
    PAY_TO_HAND,
    PAY_WAIVED,
    PAY_WAIVED_MARKED,
    PAY_WAIVED_TO_HAND,
)

WAIVED = (PAY_WAIVED, PAY_WAIVED_MARKED, PAY_WAIVED_TO_HAND)
BY_MARKED = (PAY_MARKED, PAY_WAIVED_MARKED)
BY_EFFECT = (PAY_TO_HAND, PAY_WAIVED_TO_HAND)


def surcharge(table: EmperorsTable, seat: Seat, place: ProvinceIndex) -> int:
    """EMP-4.7, EMP-7.1, EMP-7.2: what an Emperor pays more outside the camp's province."""
    camp = table.camp[seat]
    return 0 if camp in (place, NOWHERE) else RULES.surcharge_other_province


def price(table: EmperorsTable, seat: Seat, place: ProvinceIndex, card: Card) -> int:
    """What the visible card of a province costs a player, without the surcharge where it is waived now (EMP-9.14)."""
    waived = seat == table.active and is_ready(table, "no_surcharge")
    return card.cost if waived else card.cost + surcharge(table, seat, place)


def buy(table: EmperorsTable, province: Province) -> Flow[None] | None:
    """EMP-4.8: the visible card of a province."""
    place = province.place
    if table.marked or table.ready:
        return buy_by_choice(table, place)
    card = table.top[place]
    assert card is not None
    pay(table, card.cost + surcharge(table, table.active, place))
    acquire(table, table.take_top(place), False, PROVINCES[place])
    after_taking(table, place)
    return None


def buy_by_choice(table: EmperorsTable, place: ProvinceIndex) -> Flow[None]:
    """EMP-5.5, EMP-9.14 to EMP-9.16: how the card is paid, and where it goes."""
    card = table.top[place]
    assert card is not None
    extra = surcharge(table, table.active, place)
    choice = yield Ask(table.active, "payment", ways_to_pay(table, extra), card)
    if choice in WAIVED:
        use_ready(table, "no_surcharge")
        extra = 0
    settle(table, choice, card.cost + extra)
    acquire(table, table.take_top(place), choice not in (PAY, PAY_WAIVED), PROVINCES[place])
    after_taking(table, place)


def ways_to_pay(table: EmperorsTable, extra: int) -> list[Choice]:
    """EMP-9.16: to the discard pile or to hand in one of two ways; without the surcharge, if it can be (EMP-3.20)."""
    waived = bool(extra) and is_ready(table, "no_surcharge")
    ways = [PAY_WAIVED if waived else PAY]
    if table.marked:
        ways.append(PAY_WAIVED_MARKED if waived else PAY_MARKED)
    if is_ready(table, "buy_to_hand"):
        ways.append(PAY_WAIVED_TO_HAND if waived else PAY_TO_HAND)
    return ways


def settle(table: EmperorsTable, choice: Choice, price: int) -> None:
    """Pay the price in the chosen way."""
    pay(table, price, marked_first=choice in BY_MARKED)
    if choice in BY_EFFECT:
        use_ready(table, "buy_to_hand")


def buy_slave(table: EmperorsTable, _: object) -> Flow[None] | None:
    """EMP-4.11, EMP-5.11, EMP-7.3: a Slave, without surcharge."""
    if table.marked or table.ready:
        return buy_slave_by_choice(table)
    pay(table, SLAVE.cost)
    table.slaves -= 1
    acquire(table, SLAVE, False)
    return None


def buy_slave_by_choice(table: EmperorsTable) -> Flow[None]:
    """EMP-5.11, EMP-9.15: to the discard pile or to hand."""
    choice = yield Ask(table.active, "payment", ways_to_pay(table, 0), SLAVE)
    settle(table, choice, SLAVE.cost)
    table.slaves -= 1
    acquire(table, SLAVE, choice is not PAY)


def acquire(table: EmperorsTable, card: Card, to_hand: bool, origin: Province | None = None) -> None:
    """EMP-4.8, EMP-5.10: onto the own discard pile, or into the hand for use at once."""
    seat = table.active
    if to_hand:
        table.join_hand(seat, card)
    else:
        table.discard[seat].append(card)
    if table.events is not None:
        table.tell("to_hand" if to_hand else "acquired", seat=seat, card=card, origin=origin or "the supply")


def after_taking(table: EmperorsTable, place: ProvinceIndex) -> None:
    """EMP-4.10, EMP-4.13: the next card is visible, or the province's objective lies open."""
    card = table.top[place]
    if card is None:
        table.tell("emptied", province=PROVINCES[place])
        check_legions(table)
    elif table.events is not None:
        table.tell("revealed", province=PROVINCES[place], card=card)


def can_corrupt(table: EmperorsTable) -> bool:
    """EMP-12.16, EMP-12.17, EMP-15.4: who may purchase Corruption, gold aside."""
    seat = table.active
    if table.holder[CORRUPTION_CARD] in (seat, REMOVED):
        return False
    return table.camp[seat] != NOWHERE or not table.options.corruption_emperors_only


def corrupt(table: EmperorsTable, _: object) -> None:
    """EMP-12.14, EMP-12.18: 10 gold, from the supply or from another player."""
    seat = table.active
    pay(table, RULES.corruption_cost)
    table.tell("corrupted", seat=seat, objective=OBJECTIVES[CORRUPTION_CARD])
    if table.holder[CORRUPTION_CARD] == NOBODY:
        gain(table, seat, CORRUPTION_CARD)
    else:
        take_over(table, seat, CORRUPTION_CARD)
    check_victory(table)
