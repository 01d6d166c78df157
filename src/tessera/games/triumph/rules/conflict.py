"""The course of Battles and of the invasion (TPH-17.1 to TPH-17.4, TPH-19)."""

from __future__ import annotations

from tessera.engine import Flow
from tessera.games.triumph.components import INVASION, PROVINCES, SIGIL
from tessera.games.triumph.moments import Window
from tessera.games.triumph.rules import battle, spoils
from tessera.games.triumph.rules.recruiting import lose_control
from tessera.games.triumph.rules.windows import open_window
from tessera.games.triumph.table import NOWHERE, Stage, TriumphTable


def next_battle(table: TriumphTable) -> Flow[None]:
    """TPH-17.1: the next seat with a Major Commander resolves its Province; after the last one Leaders move."""
    while table.turn < table.size:
        seat = table.influence[table.turn]
        table.turn += 1
        here = table.commander[seat]
        if here < 0 or table.major[here] != seat:
            continue
        if not battle.has_legions(table, here):
            table.tell("no_battle", seat=seat, province=PROVINCES[here])
            spoils.go_home(table, here)  # TPH-17.2
        elif not table.roman[here] or table.leader_in(here) >= 0:  # TPH-17.4
            yield from fight(table, here)
            return
    table.turn = 0
    table.invasion = True
    table.stage = Stage.INVASION
    yield from invade(table)


def fight(table: TriumphTable, province: int) -> Flow[None]:
    """TPH-17.5, TPH-17.9: the dice are rolled, and the Battle window opens."""
    yield from battle.begin(table, province)
    table.stage = Stage.BATTLE
    open_window(table, Window.BATTLE)


def end_battle(table: TriumphTable) -> Flow[None]:
    """TPH-17.16, TPH-18.13: the result; after a Victory the Spoils window opens."""
    if (yield from spoils.resolve(table)):
        table.stage = Stage.SPOILS
        open_window(table, Window.SPOILS)
        if table.window:
            return
    leave_field(table)


def leave_field(table: TriumphTable) -> None:
    """TPH-18.14: the Commanders return; then a Between window (TPH-5.10)."""
    spoils.go_home(table, table.battle)
    table.battle = NOWHERE
    table.stage = Stage.INVASION if table.invasion else Stage.BATTLES
    open_window(table, Window.AFTERMATH)


def invade(table: TriumphTable) -> Flow[None]:
    """TPH-19.1 to TPH-19.5, TPH-19.2: each Leader moves one Province towards Rome, with all consequences."""
    while table.turn < len(INVASION):
        sigil = INVASION[table.turn]
        table.turn += 1
        at = table.leader_at[sigil]
        if at < 0:
            continue
        step = PROVINCES[at].step
        if step == 0:
            table.fallen = True
            table.tell("rome_falls", sigil=SIGIL[sigil])
            table.finish()
        here = SIGIL[sigil].path[step - 1]
        table.leader_at[sigil] = here
        if table.events is not None:
            table.tell("invaded", sigil=SIGIL[sigil], province=PROVINCES[here])
        if table.major[here] >= 0 and battle.has_legions(table, here):
            yield from fight(table, here)  # TPH-19.3
            return
        overrun(table, here)
    for province in {p for p in (*table.commander, *table.posted) if p >= 0}:
        spoils.go_home(table, province)  # TPH-19.6
    table.invasion = False
    table.stage = Stage.CLOSE
    open_window(table, Window.END)


def overrun(table: TriumphTable, province: int) -> None:
    """TPH-19.4: nobody opposes the Leader."""
    if table.events is not None and table.legions(province):
        table.tell("fallen", province=PROVINCES[province], legions=table.legions(province))
    table.available[province] = table.recruited[province] = 0
    if table.roman[province]:
        lose_control(table, province)
    spoils.go_home(table, province)
