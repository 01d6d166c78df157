"""Who seems to be winning, and whether Rome will stand: a quick judgement for bots."""

from __future__ import annotations

from math import exp

from tessera.games.triumph.components import AMPHITHEATRUM, CIRCUS, LEADERS, PROVINCES, SIGIL, offices_of
from tessera.games.triumph.moments import Phase
from tessera.games.triumph.numbers import BUILDING_TAX, DICE, FAMILY, GAMES_COST, GAMES_TRIUMPHS, LEGION_ICONS, ROUNDS
from tessera.games.triumph.rules import battle
from tessera.games.triumph.rules.bidding import bid_of
from tessera.games.triumph.rules.caesar import entering
from tessera.games.triumph.rules.income import TRIUMPHS, foreign_income, owned, worth
from tessera.games.triumph.rules.spoils import rewarded
from tessera.games.triumph.scores import human_ranks
from tessera.games.triumph.table import Stage, TriumphTable

SHARPNESS = (0.0, 0.06, 0.075, 0.12)
"""By Round: how much one Triumph more is worth in the chance to win."""
LASTING = (0.0, 0.9, 1.6, 2.2)
"""What a Triumph a Round is worth with so many Incomes to come: places are contested."""
TALENT = (0.0, 0.55, 0.5, 0.36)
INTRIGUE = 0.3
LAW = 0.9
TALK = 2.5
"""What an offer made in the open window counts against its maker: bots guess the answer by chance, so offers look
better to them than they are."""
OFFICE = 0.6
"""For each place further ahead in the order that the bids will give."""
CAESAR = (0.0, 10.0, 8.0, 3.0)
"""By Round: how many Triumphs more than a human Caesar gains beyond what he has now, as games of bots went on."""
HOPE = 0.8
"""The chance that a Leader at the gates will be beaten, while there are Commanders enough to do it."""
DESPAIR = 0.03
"""The same, when there are too few."""
THREAT = (0.0, 0.14, 0.16, 0.04)
"""The risk of a Leader that needs so many moves to enter Rome in later Rounds."""

OFFICES_OF_WAR = {seats: len(offices_of(Phase.CONFLICT, seats)) for seats in (3, 4, 5)}
_SPREAD = [barbarian - roman for roman in DICE[0] for barbarian in DICE[1]]
WIN = {surplus: sum(surplus >= lead for lead in _SPREAD) / len(_SPREAD) for surplus in range(-60, 61)}
"""The chance of a Victory, by how many Legions more than Shields there are before the dice."""


def appraise(table: TriumphTable) -> list[float]:
    """Each human seat's chance to win: Triumphs to come, compared with the others', if Rome stands."""
    if table.stage is Stage.OVER:
        places = human_ranks(table)
        first = places.count(1)
        return [1 / first if place == 1 else 0.0 for place in places]
    points = [forecast(table, seat) for seat in range(table.size)]
    standing_chance = survival(table)
    expect_spoils(table, points)
    sharpness = SHARPNESS[table.round]
    top = max(points)
    weights = [exp(sharpness * (point - top)) for point in points]
    total = sum(weights)
    return [standing_chance * weight / total for weight in weights[: table.seats]]


# What a seat will have


def forecast(table: TriumphTable, seat: int) -> float:
    """The Triumphs that a seat will end with, by what it has now."""
    incomes = incomes_left(table)
    lasting = LASTING[incomes]
    clients, roman = table.clients[seat], table.roman
    points = float(table.triumphs[seat])
    yearly = 2.0 * owned(table, seat)
    for province, own in enumerate(clients):
        if own:
            earned = worth(TRIUMPHS[province], [other[province] for other in table.clients], own)
            yearly += (earned + 0.08 * own) if roman[province] else 0.25 * earned
    points += lasting * (yearly + 0.3 * foreign_income(table, seat))
    tax = BUILDING_TAX[table.round - 1] * table.space.count(seat) + GAMES_COST[table.favour[seat]]
    purse = table.talents[seat]
    talent = TALENT[table.round]
    if seat != table.caesar:
        if tax <= purse:
            points += talent * (purse - tax)
        else:
            points -= 1.1 * (tax - purse)
    else:
        points += talent * purse + CAESAR[table.round]
    points += GAMES_TRIUMPHS[table.favour[seat]]
    points += INTRIGUE * table.intrigue[seat] + LAW * len(table.hands[seat])
    points += sum(0.25 for building in range(8) if table.usable(seat, building))
    hand = table.family[seat]
    points += 0.2 * sum(value for card, value in enumerate(FAMILY) if hand >> card & 1)
    if table.stage is Stage.ORDER:
        points += prospects(table, seat)
    return points - TALK * table.made[seat] if table.bargain else points


def incomes_left(table: TriumphTable) -> int:
    """How many times Provinces will still pay."""
    return max(1, min(ROUNDS, ROUNDS - table.round + 1))


def prospects(table: TriumphTable, seat: int) -> float:
    """What the bids on the table will bring."""
    own = bid_of(table, seat)
    behind = sum(bid_of(table, other) < own for other in range(table.size) if other != seat)
    points = OFFICE * behind
    if table.phase is Phase.GAMES:
        points += 0.6 * (own + table.favours[seat])
    return points


# Campaigns


def strength(table: TriumphTable, province: int) -> int:
    """Legions more than Shields, without dice, against the Leader there or about to enter."""
    if table.battle == province:
        return battle.legions_of(table) - battle.shields_of(table)
    legions = table.legions(province)
    if table.posted[CIRCUS] == province:
        legions += battle.CIRCUS_LEGIONS
    if table.posted[AMPHITHEATRUM] == province:
        legions += battle.ARENA_LEGIONS
    sigil = foe(table, province)
    shields = sum(LEADERS[card].shields for card in table.boxes[sigil]) if sigil >= 0 else 0
    if not table.roman[province]:
        shields += table.board.shields[province]
    return legions - shields


def foe(table: TriumphTable, province: int) -> int:
    """The Leader that a Commander in this Province will meet in this Phase."""
    sigil = table.leader_in(province)
    return sigil if sigil >= 0 or not table.roman[province] else entering(table, province)


def chance_of_victory(table: TriumphTable, province: int) -> float:
    """By the dice as they lie, or as they may fall."""
    surplus = strength(table, province)
    if table.battle == province and not table.beaten:
        return 0.95 if surplus >= 0 else 0.2 + 0.05 * max(surplus, -3)
    chance = WIN[max(-60, min(60, surplus))]
    if table.stage is Stage.TURN and table.turn < table.size:
        return max(chance, 0.7 * WIN[max(-60, min(57, surplus)) + 3])  # others may still join
    return chance


def survival(table: TriumphTable) -> float:
    """The chance that Rome stands to the end."""
    later = ROUNDS - table.round
    coming = table.phase < Phase.CONFLICT or (table.phase is Phase.CONFLICT and table.stage is not Stage.CLOSE)
    chance = 1.0
    unopposed = waiting = 0
    for sigil, at in enumerate(table.leader_at):
        if at < 0:
            continue
        needed = PROVINCES[at].step + 1
        met = meeting(table, sigil, at) if coming else -1.0
        if coming and needed == 1:
            if met < 0:
                unopposed += 1
            else:
                chance *= met
            continue
        needed -= coming
        if needed <= later:
            waiting += needed == 1
            chance *= 1 - THREAT[min(needed, 3)] * (1 - max(met, 0.0))
    if unopposed:
        chance *= hope(table) ** unopposed if unopposed <= majors_to_come(table) else DESPAIR
    if waiting > OFFICES_OF_WAR[table.size]:
        chance *= DESPAIR
    return chance


def hope(table: TriumphTable) -> float:
    """The chance that a Leader at the gates will be beaten, by the Legions that can still come."""
    if table.phase is not Phase.CONFLICT or table.stage is Stage.BIDS:
        return HOPE
    icons = LEGION_ICONS[table.options.legion_icons]
    seats = table.influence[table.turn :] if table.stage is Stage.TURN else range(table.size)
    legions = sum(table.auxiliaries) + sum(
        icons[table.bid[seat]] + (icons[table.second[seat]] if table.second[seat] >= 0 else 0) for seat in seats
    )
    shields = 0
    for sigil, at in enumerate(table.leader_at):
        if at >= 0 and PROVINCES[at].italian and table.major[at] < 0:
            shields += 1 + sum(LEADERS[card].shields for card in table.boxes[sigil])
    return max(0.2, min(0.95, HOPE + 0.07 * (legions - shields - 2)))


def meeting(table: TriumphTable, sigil: int, at: int) -> float:
    """The chance that the Leader is beaten by the Commander it meets in this Phase; below 0 if it meets none."""
    if table.phase is not Phase.CONFLICT:
        return -1.0
    places = [at]
    step = PROVINCES[at].step
    if step:
        places.append(SIGIL[sigil].path[step - 1])
    chances = [
        chance_of_victory(table, place) for place in places if table.major[place] >= 0 and foe(table, place) == sigil
    ]
    return max(chances, default=-1.0)


def majors_to_come(table: TriumphTable) -> int:
    """How many seats can still place a Major Commander in this Phase."""
    offices = OFFICES_OF_WAR[table.size]
    if table.phase is not Phase.CONFLICT or table.stage in (Stage.BIDS, Stage.ORDER):
        return offices
    return max(0, offices - table.turn) if table.stage is Stage.TURN else 0


def expect_spoils(table: TriumphTable, points: list[float]) -> None:
    """Adds what the Commanders on the board may win."""
    if table.phase is not Phase.CONFLICT:
        return
    lasting = LASTING[incomes_left(table)]
    kept = table.battle
    for province, major in enumerate(table.major):
        if major < 0 or (table.stage is Stage.SPOILS and province == kept):
            continue
        sigil = foe(table, province)
        if sigil < 0 and table.roman[province]:
            continue
        chance = chance_of_victory(table, province)
        cards = [LEADERS[card] for card in table.boxes[sigil]] if sigil >= 0 else []
        settled = TRIUMPHS[province][0] * lasting
        points[major] += chance * (sum(card.major + 0.6 * card.talents for card in cards) + 0.7 * settled)
        table.battle = province
        minors = rewarded(table)
        table.battle = kept
        for seat in minors:
            points[seat] += chance * (sum(card.minor for card in cards) + 0.35 * settled)
