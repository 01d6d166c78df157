"""Scoring (GTR-17)."""

from __future__ import annotations

from tessera.engine import Score, Seat, ranked
from tessera.games.glory.components import BUILDINGS, EVERY_MATERIAL, MATERIAL, RULES, VALUE, Card
from tessera.games.glory.table import GloryTable


def vault_counts(table: GloryTable, seat: Seat) -> list[int]:
    """All cards of a Vault by material (GTR-18.11)."""
    counts = table.vault[seat].copy()
    for card in table.vault_own[seat]:
        counts[MATERIAL[card]] += 1
    for card in table.vault_blind[seat]:
        counts[MATERIAL[card]] += 1
    return counts


def bonuses(vaults: list[list[int]]) -> list[int]:
    """GTR-17.5: how many Merchant Bonus cards each player gets."""
    got = [0] * len(vaults)
    for material in EVERY_MATERIAL:
        numbers = [vault[material] for vault in vaults]
        most = max(numbers)
        if most and numbers.count(most) == 1:
            got[numbers.index(most)] += 1
    return got


def function_points(table: GloryTable, seat: Seat) -> int:
    """GTR-17.6: Statue, Wall; an unfinished Statue scores only by option (GTR-gate.4, GTR-21.8)."""
    points = 0
    functions = table.functions[seat]
    for card, building in SCORING:
        if functions >> card & 1:
            own = table.structure(seat, card)
            completed = (own is not None and own.done) or is_public(table, card)
            if building.points and (completed or table.options.gate_statue_scores):
                points += building.points
            if building.stockpile_cards_per_point:
                points += sum(table.stock[seat]) // building.stockpile_cards_per_point
    return points


SCORING = [(Card(b.index), b) for b in BUILDINGS if b.points or b.stockpile_cards_per_point]


def is_public(table: GloryTable, building: Card) -> bool:
    """Whether a function is public (GTR-stairway.1)."""
    return any(s.public and s.building == building for own in table.structures for s in own)


def score_parts(table: GloryTable, opened: bool = True) -> list[dict[str, int]]:
    """GTR-17.2: where each player's points come from; without the Vaults, as long as they are closed."""
    vaults = [vault_counts(table, seat) for seat in range(table.seats)]
    bonus = bonuses(vaults)
    return [
        {
            "influence": table.influence[seat] * RULES.points_per_influence,
            "vault": sum(number * VALUE[m] for m, number in enumerate(vaults[seat])) if opened else 0,
            "bonuses": bonus[seat] * RULES.merchant_bonus_points if opened else 0,
            "functions": function_points(table, seat),
        }
        for seat in range(table.seats)
    ]


def total(table: GloryTable, seat: Seat) -> int:
    """A player's score (GTR-17.2)."""
    return sum(score_parts(table)[seat].values())


def best(table: GloryTable, seats: list[Seat]) -> list[int]:
    """GTR-17.7 to GTR-17.9: the highest score, then the most cards in hand; those still tied share the victory."""
    parts = score_parts(table)
    standing = {seat: (sum(parts[seat].values()), len(table.hand[seat]) + table.hand_jacks[seat]) for seat in seats}
    highest = max(standing.values())
    return [seat for seat in seats if standing[seat] == highest]


def scores(table: GloryTable) -> list[Score]:
    """How each seat ended; before the end, how it stands without the Vaults."""
    opened = bool(table.ended)
    parts = score_parts(table, opened)
    points = [sum(part.values()) for part in parts]
    if table.ended in SCORED_ENDS or not opened:
        hands = [len(table.hand[seat]) + table.hand_jacks[seat] for seat in range(table.seats)]
        ranks = ranked(list(zip(points, hands, strict=True)) if opened else points)
        return [
            Score(seat, points[seat], ranks[seat], table.ended if seat in table.winners else "", parts[seat])
            for seat in range(table.seats)
        ]
    return [  # GTR-17.1
        Score(seat, 0, 1 if seat in table.winners else 2, table.ended if seat in table.winners else "", {})
        for seat in range(table.seats)
    ]


SCORED_ENDS = ("deck", "sites", "catacomb")
