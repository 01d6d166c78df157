"""Windows (TPH-5): the points where several seats may act, one at a time, until all pass."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.components import BUILDINGS, FORUM, LAWS, TEMPLUM
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.numbers import NUMBERS
from tessera.games.triumph.rules import bargain, battle, buildings, laws
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.client_window import client_window
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import INTRIGUE, OFFER, PASS, PLAY, USE, WITHDRAW

LAWS_IN = [frozenset(law.index for law in LAWS if window in law.windows) for window in Window]
BUILDINGS_IN = [tuple(b.index for b in BUILDINGS if window in b.windows) for window in Window]
GAMES_LAWS = frozenset(law.index for law in LAWS if law.use == "games")
TOPICS = [window.name.lower() for window in Window]
WITH_OFFERS = frozenset({Window.OPENING, Window.INFLUENCE, Window.PLANS, Window.BATTLE})
"""TPH-12.3: offers are made there in every Phase."""


def open_window(table: TriumphTable, window: Window) -> None:
    """TPH-5.1: the first seat that can act is asked in the next step; where nobody can, the window does not open."""
    table.window = window
    table.asked = -1
    table.passes = 0
    table.bargain = table.options.negotiation and (  # TPH-12.2, TPH-12.3
        window in WITH_OFFERS or (window is Window.END and table.phase is Phase.GAMES)
    )
    if table.bargain:
        table.made = [0] * table.size
    advance(table)


def order_of(table: TriumphTable) -> list[int]:
    """TPH-5.1: Senate order; in Battle and Spoils windows the seats with a Commander there, in Influence Order."""
    if table.window < Window.BATTLE:
        return table.senate
    return battle.fighters(table)


def advance(table: TriumphTable) -> None:
    """TPH-5.3, TPH-5.4: on to the next seat that can act; when all have passed in a row, the window closes."""
    order = order_of(table)
    count = len(order)
    asked, passes = table.asked, table.passes
    while passes < count:
        asked = (asked + 1) % count
        if may_act(table, order[asked]):
            table.asked, table.passes = asked, passes
            return
        passes += 1
    table.window = Window.NONE
    if table.offers:
        for offer in table.offers:
            table.tell("lapsed", seat=offer.sender, other=offer.to)
        table.offers.clear()  # TPH-12.21


def passed(table: TriumphTable) -> set[int]:
    """TPH-5.3: the seats of the open window that have passed in a row, asked or not."""
    order = order_of(table)
    return {order[(table.asked - place) % len(order)] for place in range(1, table.passes + 1)}


def may_act(table: TriumphTable, seat: int) -> bool:
    """TPH-5.5: whether public facts allow the seat another answer than pass."""
    if seat >= table.seats:
        return False
    window = table.window
    if table.hands[seat] and (window >= Window.BATTLE or table.may_play(seat)):
        return True
    for building in BUILDINGS_IN[window]:
        if table.space[2 * building + 1] == seat and not table.used[building] and table.posted[building] < 0:
            return True
    if window is Window.INFLUENCE and table.intrigue[seat] >= NUMBERS.intrigue_per_influence:
        return True
    if window is Window.BATTLE and battle.may_reroll(table, seat):
        return True
    return table.bargain and bargain.may_bargain(table, seat)


def window_turn(table: TriumphTable) -> Flow[None]:
    """TPH-5.2, TPH-5.12: one seat takes one action or passes; outside windows and turns nobody is asked."""
    seat = order_of(table)[table.asked]
    choice = yield Ask(seat, TOPICS[table.window], options_of(table, seat), always=True)
    if choice is PASS:
        table.passes += 1
        if table.events is not None:
            table.tell("passed", seat=seat)  # TPH-25.11
    else:
        table.passes = 0  # TPH-5.4, TPH-12.22
        yield from act(table, seat, choice)
    advance(table)


def options_of(table: TriumphTable, seat: int) -> list[Choice]:
    """TPH-5.6 to TPH-5.11, TPH-17.14, TPH-17.15: what the open window offers to the seat."""
    window = table.window
    options = [PASS]
    hand = table.hands[seat]
    if hand and (window >= Window.BATTLE or table.may_play(seat)):
        here = LAWS_IN[window]
        games = table.phase is Phase.GAMES
        options += [
            PLAY[card]
            for card in hand
            if card in here and (games or card not in GAMES_LAWS) and laws.playable(table, seat, card)
        ]
    for building in BUILDINGS_IN[window]:
        if table.usable(seat, building) and buildings.can_use(table, building):
            options.append(USE[building])
    if window is Window.INFLUENCE:
        if table.intrigue[seat] >= NUMBERS.intrigue_per_influence:
            options.append(INTRIGUE)
    elif window is Window.BATTLE:
        options += battle.rerolls(table, seat)
    if table.bargain:
        options += bargain.window_options(table, seat)
    return options


def act(table: TriumphTable, seat: int, choice: Choice) -> Flow[None]:
    """TPH-3.5: one action in the open window, carried out completely, Client windows included."""
    verb = choice.verb
    if verb == "play":
        if (yield from laws.play(table, seat, choice.what.index)):
            yield from client_window(table, seat)
    elif choice is OFFER:
        yield from bargain.make(table, seat)
    elif choice is WITHDRAW:
        bargain.withdraw(table, seat)
    elif verb in bargain.ANSWERS:
        yield from bargain.answer_held(table, seat, choice)
    elif choice is INTRIGUE:
        table.spend_intrigue(seat, NUMBERS.intrigue_per_influence)  # TPH-4.9, TPH-4.14
        table.raised[seat] += 1
        if table.events is not None:
            table.tell("raised", seat=seat, bid=bid_of(table, seat), why="Intrigue")
    elif verb == "use":
        building = choice.what.index
        if (yield from buildings.use(table, seat, building)):
            yield from client_window(table, seat)
        if building == TEMPLUM and table.window is Window.BATTLE:
            yield from battle.templum(table, seat)
        elif building == FORUM and table.events is not None:
            table.tell("raised", seat=seat, bid=bid_of(table, seat), why=choice.what)
    else:
        yield from battle.ask_reroll(table, seat, choice)
