"""Spoils and defeat (TPH-18)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import LEADERS, MAUSOLEUM, PROVINCES
from tessera.games.triumph.numbers import NUMBERS
from tessera.games.triumph.rules import buildings, caesar
from tessera.games.triumph.rules.battle import legions_of, shields_of
from tessera.games.triumph.rules.client_window import client_window
from tessera.games.triumph.rules.recruiting import gain_control, lose_control
from tessera.games.triumph.table import NOBODY, NOWHERE, TriumphTable
from tessera.games.triumph.words import GIVE, STOP


def resolve(table: TriumphTable) -> Flow[bool]:
    """TPH-17.16: Victory if Legions are equal to or greater than Shields; whether it was one."""
    here = table.battle
    legions, shields = legions_of(table), shields_of(table)
    won = legions >= shields
    if table.events is not None:
        kind = "victory" if won else "defeat"
        table.tell(kind, seat=table.major[here], province=PROVINCES[here], legions=legions, shields=shields)
    if won:
        yield from victory(table, legions - shields)
    else:
        defeat(table)
    return won


def victory(table: TriumphTable, surplus: int) -> Flow[None]:
    """TPH-18.1, TPH-18.11: Legions, control, Major, Minors; the Spoils window and the return follow."""
    here = table.battle
    stay = min(surplus, table.legions(here))  # TPH-18.2, TPH-18.3
    if table.events is not None:
        table.tell("garrison", province=PROVINCES[here], legions=stay, fallen=table.legions(here) - stay)
    table.available[here] = 0
    table.recruited[here] = stay  # TPH-18.4
    if not table.roman[here]:
        gain_control(table, here)  # TPH-18.5
    major = table.major[here]
    for _ in range(NUMBERS.victory_clients_major):
        table.put_client(major, here)  # TPH-18.6
    yield from client_window(table, major)  # TPH-18.12
    minor_triumphs = yield from leader_rewards(table, major)
    for seat in rewarded(table):
        for _ in range(NUMBERS.victory_clients_minor):
            table.put_client(seat, here)  # TPH-18.9
        yield from client_window(table, seat)
        table.score(seat, minor_triumphs)


def rewarded(table: TriumphTable) -> list[int]:
    """The seats with a Minor Commander that earns rewards, in Influence Order (TPH-8.18, TPH-26.4)."""
    here = table.battle
    major = table.major[here]
    tomb = (
        NOBODY if table.options.mausoleum_no_reward or table.posted[MAUSOLEUM] != here else table.posted_by[MAUSOLEUM]
    )
    return [seat for seat in table.influence if seat != major and (table.commander[seat] == here or seat == tomb)]


def leader_rewards(table: TriumphTable, major: int) -> Flow[int]:
    """TPH-18.7, TPH-18.8: a defeated Leader's Triumphs, Talents and cards; what it is worth to a Minor."""
    sigil = table.leader_in(table.battle)
    if sigil < 0:
        return 0  # TPH-18.10
    cards = [LEADERS[card] for card in table.boxes[sigil]]
    table.boxes[sigil] = []
    table.leader_at[sigil] = NOWHERE
    table.beaten = True
    for card in cards:
        table.captor[card.index] = major
    table.tell("captured", seat=major, leaders=cards)
    table.score(major, sum(card.major for card in cards))
    talents = sum(card.talents for card in cards)
    table.gain(major, talents)
    if major == table.caesar:
        caesar.share(table, talents, rewarded(table))
    else:
        yield from give_away(table, major, talents)
    return sum(card.minor for card in cards)


def give_away(table: TriumphTable, major: int, talents: int) -> Flow[None]:
    """TPH-18.8, TPH-12.27: Talents to seats with a Minor there, one at a time, each for 1 Triumph."""
    table.spoils_left = talents
    options = [*(GIVE[seat] for seat in rewarded(table)), STOP]
    while table.spoils_left and table.talents[major]:
        choice = yield Ask(major, "give", options, about=table.spoils_left)
        if choice is STOP:
            table.tell("kept_spoils", seat=major)
            break
        give(table, major, choice.what)
        table.spoils_left -= 1
    table.spoils_left = 0


def give(table: TriumphTable, major: int, seat: int) -> None:
    """One Talent given, one Triumph gained."""
    table.talents[major] -= 1
    table.talents[seat] += 1
    if table.events is not None:
        table.tell("gave", seat=major, other=seat)
    table.score(major, NUMBERS.triumph_per_talent_given)


def defeat(table: TriumphTable) -> None:
    """TPH-18.15, TPH-18.16: Legions and control are lost; Leader and Clients stay."""
    here = table.battle
    if table.events is not None and table.legions(here):
        table.tell("fallen", province=PROVINCES[here], legions=table.legions(here))
    table.available[here] = table.recruited[here] = 0
    if table.roman[here]:
        lose_control(table, here)
    go_home(table, here)


def go_home(table: TriumphTable, province: int) -> None:
    """TPH-18.14: Commanders and Building markers of a Province return to their seats."""
    if table.events is not None and (home := [s for s in range(table.size) if table.commander[s] == province]):
        table.tell("home", seats=home, number=len(home), province=PROVINCES[province])
    for seat in range(table.size):
        if table.commander[seat] == province:
            table.commander[seat] = NOWHERE
    table.major[province] = NOBODY
    buildings.recall(table, province)
