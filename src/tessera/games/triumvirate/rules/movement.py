"""Phase II: Movement (TRI-5), crossing the sea (TRI-6), Civil Servants on the way (TRI-7)."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumvirate.components import PROVINCES, RULES, Governor, Province, Sea
from tessera.games.triumvirate.rules.battle import attack
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable
from tessera.games.triumvirate.words import COLLECT, LEAD, LEAVE, MARCH, PLACE, SAIL, STOP, TAKE


def movement(table: TriumvirateTable) -> Flow[None]:
    """TRI-5.4: a series of stays, with a march between two of them."""
    points = RULES.movement_points  # TRI-5.1
    while True:
        leads = ways_to_lead(table, points)
        yield from settle(table, may_go_on=bool(leads))
        if not leads:
            break  # TRI-5.10, TRI-5.17
        choice = yield Ask(table.active, "lead", leads, about=points)
        if choice is STOP:
            break
        yield from form_party(table, choice.what)
        points = yield from march(table, points)
    put_down_servants(table, table.carried)  # TRI-5.14, TRI-5.17


def settle(table: TriumvirateTable, may_go_on: bool) -> Flow[None]:
    """TRI-5.6, TRI-5.8: on arrival, pick up the gold and put down servants; the last stay puts down all (TRI-5.17)."""
    seat = table.active
    here = table.position[seat]
    gold = table.gold[here]
    if gold:
        choice = COLLECT
        if table.options.collect_gold == "ask":  # TRI-17.3
            choice = yield Ask(seat, "gold", (COLLECT, LEAVE), about=gold)
        if choice is COLLECT:
            table.gold[here] = 0
            table.treasury[seat] += gold
            if table.events is not None:
                table.tell("collected", seat=seat, gold=gold, province=PROVINCES[here])
    if table.carried and may_go_on:
        choice = yield Ask(seat, "place", PLACE[: table.carried + 1], about=table.carried)
        put_down_servants(table, choice.what)


def put_down_servants(table: TriumvirateTable, number: int) -> None:
    """TRI-5.8, TRI-7.1: Civil Servants into the province where the Character stands."""
    if number:
        here = table.position[table.active]
        table.carried -= number
        table.settle_servants(here, number)
        table.tell("placed", seat=table.active, servants=number, province=PROVINCES[here])


def ways_to_lead(table: TriumvirateTable, points: int) -> list[Choice]:
    """TRI-5.9, TRI-5.10: stop, and each number of legions with which some area may be entered."""
    if points == 0:
        return []
    seat = table.active
    here = table.position[seat]
    board, owner = table.map, table.owner
    legions = table.legions[here]
    neighbours = board.neighbours[here]
    sea = bool(board.shores[here])
    home = any(owner[province.index] == seat for province in neighbours)
    alone = home or (sea and points >= 1 + landfall_cost(table, 0, 1))
    leads = [STOP]
    if alone:
        leads.append(LEAD[0])
    if legions and (home or (sea and points >= 2) or any(may_attack(table, p) for p in neighbours)):
        leads += LEAD[1 : legions + 1]
    return leads if len(leads) > 1 else []


def form_party(table: TriumvirateTable, legions: int) -> Flow[None]:
    """TRI-5.9, TRI-5.11: the legions, then the Civil Servants, that go along."""
    here = table.position[table.active]
    table.legions[here] -= legions
    table.party = legions
    if table.events is not None:
        table.tell("led", seat=table.active, province=PROVINCES[here], legions=legions)
    lying = table.servants[here]
    if lying:
        choice = yield Ask(table.active, "take", TAKE[: lying + 1], about=lying)
        taken = choice.what
        if taken:
            table.servants[here] -= taken
            table.carried += taken
            if taken == lying:
                table.governor[here] = Governor.OUT  # TRI-7.3
            table.tell("taken", seat=table.active, servants=taken, province=PROVINCES[here])


def march(table: TriumvirateTable, points: int) -> Flow[int]:
    """TRI-5.12, TRI-6.1: area after area until land; the points that are left."""
    seat = table.active
    choice = yield Ask(seat, "area", ways_out(table, points), about=points, always=True)
    crossed: list[Sea] = []
    while isinstance(choice.what, Sea):
        points -= 1
        crossed.append(choice.what)
        table.sea = choice.what.index
        if table.events is not None:
            table.tell("sailed", seat=seat, sea=choice.what, legions=table.party)
        choice = yield Ask(seat, "area", ways_on(table, crossed, points), about=points, always=True)
    points -= landfall_cost(table, table.party, len(crossed))
    table.sea = NOBODY
    province = choice.what
    if table.owner[province.index] == seat:
        arrive(table, province)
    else:
        yield from attack(table, province)
    return points


def arrive(table: TriumvirateTable, province: Province) -> None:
    """TRI-5.13: the legions of the party join those that are there."""
    if table.events is not None:
        table.tell("marched", seat=table.active, province=province, legions=table.party)
    table.legions[province.index] += table.party
    table.party = 0
    table.position[table.active] = province.index


def ways_out(table: TriumvirateTable, points: int) -> list[Choice]:
    """TRI-5.12: the areas that may be entered from a province; at least one point is left."""
    seat = table.active
    here = table.position[seat]
    ways: list[Choice] = [MARCH[place] for place in table.map.neighbours[here] if may_land(table, place)]
    # From the first sea area the way back is always open, so only the points decide (TRI-6.5, TRI-6.9).
    if points >= 1 + landfall_cost(table, table.party, 1):
        ways += [SAIL[sea] for sea in table.map.shores[here]]
    return ways


def ways_on(table: TriumvirateTable, crossed: list[Sea], points: int) -> list[Choice]:
    """TRI-6.1, TRI-6.5: the landfalls and further sea areas that may be entered from the sea."""
    here = crossed[-1]
    ways: list[Choice] = []
    if points >= landfall_cost(table, table.party, len(crossed)):
        ways = [MARCH[province] for province in table.map.coasts[here.index] if may_land(table, province)]
    ways += [
        SAIL[sea]
        for sea in table.map.straits[here.index]
        if sea not in crossed and may_sail(table, [*crossed, sea], points - 1)
    ]
    return ways


def may_sail(table: TriumvirateTable, crossed: list[Sea], points: int) -> bool:
    """TRI-6.5: with the points left after entering the last sea area, some landfall can be reached."""
    if points < 0:
        return False
    here = crossed[-1].index
    if points >= landfall_cost(table, table.party, len(crossed)) and any(
        may_land(table, province) for province in table.map.coasts[here]
    ):
        return True
    return any(may_sail(table, [*crossed, sea], points - 1) for sea in table.map.straits[here] if sea not in crossed)


def may_land(table: TriumvirateTable, province: Province) -> bool:
    """TRI-5.12, TRI-6.6: own provinces; with legions, enemy provinces that may be attacked."""
    if table.owner[province.index] == table.active:
        return True
    return table.party > 0 and may_attack(table, province)


def may_attack(table: TriumvirateTable, province: Province) -> bool:
    """TRI-8.2, TRI-8.3: any enemy province but the last one of its owner."""
    owner = table.owner[province.index]
    return owner != table.active and table.owner.count(owner) > 1


def landfall_cost(table: TriumvirateTable, legions: int, seas: int) -> int:
    """TRI-6.3, TRI-6.4, TRI-6.10, TRI-17.5: the last area of a march; free after a short crossing without legions."""
    if legions or not seas:
        return 1
    if seas in RULES.sea_discount_crossings or table.options.long_crossing == "discount":
        return 1 - int(RULES.sea_discount)
    return 1
