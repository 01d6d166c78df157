"""Caesar, the third seat of two players (TPH-24.1). The first human chooses where his rules leave something open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.board import FAR
from tessera.games.triumph.components import BUILDINGS, LAWS, LEADERS, PROVINCES, SIGIL, SPACES, Die
from tessera.games.triumph.numbers import CAESAR, MOST_SEATS
from tessera.games.triumph.rules import clients, planning, recruiting, spoils, taking
from tessera.games.triumph.rules.income import TRIUMPHS, province_triumphs, worth
from tessera.games.triumph.table import NOBODY, TriumphTable
from tessera.games.triumph.words import COMMAND, FILL, KEEP, OUST, PLACE, REMOVE, REROLL, START

ALL = range(len(PROVINCES))
ITALIAN = [province.index for province in PROVINCES if province.italian]
SAFE: int = CAESAR.safe_from_distance


def ask_first_human(table: TriumphTable, topic: str, options: Sequence[Choice]) -> Flow[Choice]:
    """TPH-24.2: the first human chooses among exactly these."""
    choice: Choice = yield Ask(table.first_human(), topic, options)
    return choice


def best(places: Sequence[int], *merits: Callable[[int], object]) -> list[int]:
    """Those with the greatest first merit, of these those with the greatest second merit, and so on."""
    found = list(places)
    for merit in merits:
        values = [merit(place) for place in found]
        top = max(values, default=None)  # type: ignore[type-var]
        found = [place for place, value in zip(found, values, strict=True) if value == top]
    return found


# Where he is safe


def danger(table: TriumphTable, province: int) -> int:
    """TPH-24.5: the number of invasions until a Leader could be there; `FAR` without danger."""
    place = PROVINCES[province]
    path, step = SIGIL[place.sigil].path, place.step
    at = table.leader_at[place.sigil]
    if at >= 0:
        distance = PROVINCES[at].step - step
        return distance if distance >= 0 else FAR
    wild = next((k for k in range(step + 1, len(path)) if not table.roman[path[k]]), None)
    return FAR if wild is None else wild - step + 1


def safe(table: TriumphTable, province: int) -> bool:
    """TPH-24.6."""
    return danger(table, province) >= SAFE


def start(table: TriumphTable) -> Flow[Choice]:
    """TPH-24.4: an Italian Province without Clients, a safe one if there is one."""
    empty = [p for p in ITALIAN if not any(own[p] for own in table.clients)]
    options = [START[p] for p in empty if safe(table, p)] or [START[p] for p in empty]
    return (yield from ask_first_human(table, "caesar_start", options))  # type: ignore[arg-type]


# Clients


def place_client(table: TriumphTable, buildings: bool) -> Flow[bool]:
    """TPH-24.9 to TPH-24.11: an Owner space where that is allowed, else a Province, the safest first."""
    seat = table.caesar
    options: list[Choice] = []
    if buildings:
        options = [FILL[s.index] for s in SPACES if not s.administrator and open_space(table, s.index)]
    if not options:
        options = [PLACE[p] for p in provinces_for_client(table)]
    if not options:
        return False
    clients.put(table, seat, (yield from ask_first_human(table, "caesar_place", options)))
    return True


def open_space(table: TriumphTable, space: int) -> bool:
    """An empty space of a built Building."""
    return table.space[space] < 0 and table.hill[space >> 1] >= 0


def provinces_for_client(table: TriumphTable) -> list[int]:
    """TPH-24.10, TPH-24.11: where Caesar's Client may go; several, if the first human has to choose."""
    seat = table.caesar
    romans = [p for p in ALL if table.roman[p]]
    group = [p for p in romans if safe(table, p)]
    others = [own for other, own in enumerate(table.clients) if other != seat]
    group = [p for p in group if not any(own[p] for own in others)] or group
    if group:
        return best(group, lambda p: danger(table, p), lambda p: benefit(table, p))
    return best(romans, lambda p: benefit(table, p))


def benefit(table: TriumphTable, province: int) -> tuple[int, int]:
    """TPH-24.12: what he would earn there with one Client more, and by how much that is more."""
    seat = table.caesar
    counts = [own[province] for own in table.clients]
    before = worth(TRIUMPHS[province], counts, counts[seat])
    counts[seat] += 1
    after = worth(TRIUMPHS[province], counts, counts[seat])
    return after, after - before


# Offices


def gain_law(table: TriumphTable) -> Flow[None]:
    """TPH-24.14: the face-up card with the most Talents, or the deck's; discarded for a Client in a Province."""
    seat = table.caesar
    if table.row:
        most = max(table.law_talents[card] for card in table.row)
        card = table.fate.pick("caesar's law", sorted(card for card in table.row if table.law_talents[card] == most))
        table.row.remove(card)
    else:
        card = table.draw_law()
        if card < 0:
            return
    if table.events is not None:
        table.tell("discarded", seat=seat, law=LAWS[card])
    taking.collect(table, seat, card)
    table.discard.append(card)
    yield from place_client(table, buildings=False)


def build(table: TriumphTable) -> int:
    """TPH-24.15: a tile at random."""
    return BUILDINGS[table.fate.pick("caesar's tile", sorted(table.tiles))].index


def remove_client(table: TriumphTable) -> Flow[None]:
    """TPH-24.17: from the human with more Triumphs; an Owner, else where it helps him most, else any other."""
    humans = sorted(range(table.seats), key=lambda seat: (table.triumphs[seat], table.senate.index(seat)), reverse=True)
    for human in humans:
        options = removals(table, human)
        if options:
            choice = yield from ask_first_human(table, "caesar_remove", options)
            clients.remove(table, table.caesar, choice)
            return


def removals(table: TriumphTable, human: int) -> list[Choice]:
    """The Clients of this human that Caesar would remove."""
    owners = [OUST[s.index] for s in SPACES if not s.administrator and table.space[s.index] == human]
    if owners:
        return owners
    own = table.clients[human]
    romans = [p for p in ALL if own[p] and table.roman[p]]
    if romans:
        found = best(romans, lambda p: changes(table, p, human)[0], lambda p: -changes(table, p, human)[1])
        return [REMOVE[MOST_SEATS * p + human] for p in found]
    rest = [REMOVE[MOST_SEATS * p + human] for p in ALL if own[p]]
    return rest + [OUST[s.index] for s in SPACES if table.space[s.index] == human]


def changes(table: TriumphTable, province: int, human: int) -> tuple[int, int]:
    """What Caesar and this human would earn more there in the next Income without one Client of the human."""
    before = province_triumphs(table, province)
    table.clients[human][province] -= 1
    after = province_triumphs(table, province)
    table.clients[human][province] += 1
    return after[table.caesar] - before[table.caesar], after[human] - before[human]


# Campaigns


def plan(table: TriumphTable, major: bool, minor: bool) -> Flow[None]:
    """TPH-24.18 to TPH-24.22: where Caesar's Commander stands, and the Legions that join it."""
    options = [COMMAND[p] for p in commands(table, major, minor)]
    if not options:
        return
    choice = yield from ask_first_human(table, "caesar_commander", options)
    seat, here = table.caesar, choice.what.index
    planning.set_commander(table, seat, here)
    joined = planning.family_legions(table, seat) + sum(table.auxiliaries)
    table.auxiliaries = [False] * len(table.auxiliaries)
    for p in SIGIL[PROVINCES[here].sigil].path:
        joined += table.available[p]
        table.available[p] = 0
    planning.add_legions(table, seat, here, joined)


def commands(table: TriumphTable, major: bool, minor: bool) -> list[int]:
    """The Provinces among which the first human chooses for his Commander."""
    legal = recruiting.legal_provinces(table, major=True, minor=False) if major else []
    with_leader = [p for p in legal if table.leader_in(p) >= 0]
    if with_leader:
        return with_leader  # TPH-24.18
    joining = [p for p in ALL if table.major[p] >= 0] if minor else []
    joining = best(joining, lambda p: minor_triumphs(table, p))  # TPH-24.21
    if joining and (not major or minor_triumphs(table, joining[0]) > 0):
        return joining  # TPH-24.19
    threatened = [p for p in legal if table.roman[p] and entering(table, p) >= 0]
    if threatened:
        return threatened  # TPH-24.20
    wild = [p for p in legal if not table.roman[p]]
    if wild:
        return best(wild, lambda p: -table.board.shields[p], lambda p: PROVINCES[p].triumphs[0])
    return legal


def entering(table: TriumphTable, province: int) -> int:
    """TPH-24.28: the sigil of the Leader one step farther out on the path, or `NOBODY`."""
    place = PROVINCES[province]
    at = table.leader_at[place.sigil]
    return place.sigil if at >= 0 and PROVINCES[at].step == place.step + 1 else NOBODY


def minor_triumphs(table: TriumphTable, province: int) -> int:
    """TPH-24.21: what the Leader there, or about to enter a Roman Province, is worth to a Minor."""
    sigil = table.leader_in(province)
    if sigil < 0 and table.roman[province]:
        sigil = entering(table, province)
    return sum(LEADERS[card].minor for card in table.boxes[sigil]) if sigil >= 0 else 0


def consuls_reroll(table: TriumphTable, winning: bool) -> Choice:
    """TPH-24.23: only if he would lose: the Barbarian die if it shows 2 or more, else the Roman one."""
    if winning:
        return KEEP
    return REROLL[Die.BARBARIAN if table.dice[Die.BARBARIAN] >= CAESAR.reroll_barbarian_from else Die.ROMAN]


def share(table: TriumphTable, talents: int, minors: list[int]) -> None:
    """TPH-24.24: the Leader's Talents go to the humans with a Minor there, equally, the odd one to the first."""
    receivers = [seat for seat in table.senate if seat in minors]
    if receivers:
        for number in range(talents):
            spoils.give(table, table.caesar, receivers[number % len(receivers)])


def income(table: TriumphTable) -> None:
    """TPH-24.26: every full 3 Talents become a Triumph."""
    seat, price = table.caesar, CAESAR.talents_per_triumph
    triumphs = table.talents[seat] // price
    table.talents[seat] -= triumphs * price
    if triumphs and table.events is not None:
        table.tell("exchanged", seat=seat, talents=triumphs * price)
    table.score(seat, triumphs)
