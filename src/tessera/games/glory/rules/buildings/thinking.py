"""Thinking: Academy, Castra, Latrine, School, Tribunal, Vomitorium. (Shrine and Temple are data.)"""

from __future__ import annotations

from tessera.engine import Ask, Flow, Seat
from tessera.games.glory.components import BUILDINGS, MATERIAL
from tessera.games.glory.functions import AFTER_THINKING, BEFORE_THINKING, THOUGHTS_AFTER, completion
from tessera.games.glory.memory import left_hand
from tessera.games.glory.rules.think import take_jack, think
from tessera.games.glory.table import GloryTable
from tessera.games.glory.words import DISCARD, DISCARD_ALL, DISCARD_JACK, KEEP, STOP, TAKE_JACK


@BEFORE_THINKING.by("vomitorium")
def vomitorium(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-vomitorium.1: he may discard his whole hand, Orders to the Pool and Jacks to the pile."""
    if not table.hand[seat] and not table.hand_jacks[seat]:
        return
    choice = yield Ask(seat, "vomitorium", [KEEP, DISCARD_ALL])
    if choice is KEEP:
        return
    cards = list(table.hand[seat])
    if table.events is not None:
        if cards:
            table.tell("discarded", seat=seat, cards=[BUILDINGS[card] for card in cards])
        if table.hand_jacks[seat]:
            table.tell("returned_jacks", seat=seat, jacks=table.hand_jacks[seat])
    for card in cards:
        left_hand(table, seat, card)
        table.pool[MATERIAL[card]] += 1
    table.jacks += table.hand_jacks[seat]
    table.hand_jacks[seat] = 0


@BEFORE_THINKING.by("latrine")
def latrine(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-latrine.1: he may discard one Order card to the Pool; by option a Jack instead (GTR-latrine.2)."""
    options = [KEEP, *(DISCARD[card] for card in dict.fromkeys(table.hand[seat]))]
    if table.options.latrine_takes_jack and table.hand_jacks[seat]:
        options.append(DISCARD_JACK)
    choice = yield Ask(seat, "latrine", options)
    if choice is KEEP:
        return
    if choice is DISCARD_JACK:
        table.hand_jacks[seat] -= 1
        table.jacks += 1
        table.tell("returned_jacks", seat=seat, jacks=1)
        return
    card = choice.what.index
    left_hand(table, seat, card)
    table.pool[MATERIAL[card]] += 1
    if table.events is not None:
        table.tell("discarded", seat=seat, cards=[choice.what])


@AFTER_THINKING.by("tribunal")
def tribunal(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-tribunal.1, GTR-tribunal.2: after any Thinker action he may also take a Jack."""
    if table.jacks:
        choice = yield Ask(seat, "tribunal", [STOP, TAKE_JACK])
        if choice is STOP:
            table.tell("declined_jack", seat=seat)
        if choice is TAKE_JACK:
            take_jack(table, seat)


@completion("school")
def school(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-school.1: Thinker actions, up to his Influence."""
    for _ in range(table.power(seat)):
        if not (yield from think(table, seat, optional=True)):
            return


@THOUGHTS_AFTER.by("castra")
def castra(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-castra.1: one Thinker action, if he lost a hand card to demands this turn."""
    if table.robbed >> seat & 1:
        yield from think(table, seat, optional=True)


@THOUGHTS_AFTER.by("academy")
def academy(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-academy.1 to GTR-academy.3: one Thinker action, if he executed a Craftsman action this turn."""
    if table.crafted >> seat & 1:
        yield from think(table, seat, optional=True)
