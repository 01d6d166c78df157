"""The end of the game (GTR-16) and scoring (GTR-17)."""

from __future__ import annotations

from tessera.engine import Finish, Score, ranked
from tessera.games.glory.components import BUILDINGS, MATERIAL, RULES, VALUE
from tessera.games.glory.functions import WINNING
from tessera.games.glory.memory import picked_up
from tessera.games.glory.table import NOBODY, NONE, GloryTable


def finish(table: GloryTable, how: str, winners: list[int] | None = None) -> None:
    """GTR-16.6: the game ends at once. Without winners it is scored."""
    close_books(table, how, winners)
    raise Finish


def close_books(table: GloryTable, how: str, winners: list[int] | None = None) -> None:
    """Cards in the air reach the hand (GTR-16.8, GTR-bacchanalia.7); the winners are found."""
    for revealed in table.revealed:
        for card in revealed:
            picked_up(table, table.actor, card)
    table.revealed = []
    if table.fountain != NONE:
        table.hand[table.actor].append(table.fountain)
        if table.memory[table.actor]:
            table.memory[table.actor].clear()
        table.fountain = NONE
    table.ended = how
    if winners is None:
        winners = best(table, list(range(table.seats)))
        table.winners = winners
        table.tell("scored", how=how, seats=winners, points=total(table, winners[0]))
    else:
        table.winners = winners
        table.tell("won", how=how, seats=winners)


def look_for_wins(table: GloryTable) -> None:
    """GTR-16.4, GTR-16.10: whether somebody meets a winning condition now; called after every change, if `watched`."""
    fulfilled = []
    how = ""
    for seat, functions in enumerate(table.functions):
        if functions & WINNING.mask:
            for piece in WINNING.of(functions):
                if piece(table, seat):
                    fulfilled.append(seat)
                    how = how or piece.__name__
                    break
    if fulfilled:
        finish(table, how, best(table, fulfilled))  # GTR-16.11


def deck_ran_out(table: GloryTable) -> None:
    """GTR-16.1, GTR-16.7, GTR-16.13: ends the game if the deck has run out; called when drawn cards are placed."""
    if table.short or (not table.deck and table.options.deck_end == "when_empty" and not table.held):
        finish(table, "deck")


def draw_one(table: GloryTable) -> int:
    """The top card of the deck, or NONE if there is none (GTR-16.7)."""
    deck = table.deck
    if not deck:
        if table.options.deck_end == "when_draw_fails":
            table.short = True
        return NONE
    return table.fate.draw("orders", deck)


def may_use_deck(table: GloryTable) -> bool:
    """GTR-16.13: an effect that uses the deck; from an empty one only where the failing draw ends the game."""
    return bool(table.deck) or table.options.deck_end == "when_draw_fails"


def vault_counts(table: GloryTable, seat: int) -> list[int]:
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
    for material in range(6):
        numbers = [vault[material] for vault in vaults]
        most = max(numbers)
        if most and numbers.count(most) == 1:
            got[numbers.index(most)] += 1
    return got


def function_points(table: GloryTable, seat: int) -> int:
    """GTR-17.6: Statue, Wall; an unfinished Statue scores only by option (GTR-gate.4, GTR-21.8)."""
    points = 0
    functions = table.functions[seat]
    for building in SCORING:
        if functions >> building.index & 1:
            own = table.structure(seat, building.index)
            completed = (own is not None and own.done) or is_public(table, building.index)
            if building.points and (completed or table.options.gate_statue_scores):
                points += building.points
            if building.stockpile_cards_per_point:
                points += sum(table.stock[seat]) // building.stockpile_cards_per_point
    return points


SCORING = [building for building in BUILDINGS if building.points or building.stockpile_cards_per_point]


def is_public(table: GloryTable, building: int) -> bool:
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


def total(table: GloryTable, seat: int) -> int:
    """A player's score (GTR-17.2)."""
    return sum(score_parts(table)[seat].values())


def best(table: GloryTable, seats: list[int]) -> list[int]:
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


def surrender(table: GloryTable, seat: int, to: int) -> None:
    """GTR-16.5, GTR-16.12: a player surrenders to an opponent; if all others have, that one wins."""
    table.surrendered[seat] = to
    table.tell("surrendered", seat=seat, to_seat=to)
    if all(table.surrendered[other] == to for other in range(table.seats) if other != to):
        close_books(table, "surrender", [to])


def fight_on(table: GloryTable, seat: int) -> None:
    """GTR-16.12: a surrender is taken back."""
    table.surrendered[seat] = NOBODY
    table.tell("fights_on", seat=seat)
