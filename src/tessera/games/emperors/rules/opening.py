"""Before the first turn: the characters and the deal (EMP-2)."""

from __future__ import annotations

from tessera.engine import Ask, Fate, Flow
from tessera.games.emperors.components import CHARACTERS, COUNTS, PROVINCES, Character
from tessera.games.emperors.options import EmperorsOptions
from tessera.games.emperors.rules.objectives import turn_order
from tessera.games.emperors.table import EmperorsTable, Phase, new_table
from tessera.games.emperors.words import CHARACTER


def open_game(seats: int, options: EmperorsOptions, fate: Fate) -> EmperorsTable:
    """EMP-2.2: with characters drawn at random the deal follows at once; else they are asked for."""
    table = new_table(seats, options, fate=fate)
    if options.characters == "random":
        left = list(CHARACTERS)
        for seat in range(seats):
            become(table, seat, fate.draw("characters", left))
        deal(table)
    return table


def choose_character(table: EmperorsTable) -> Flow[None]:
    """EMP-2.2, EMP-2.14: one seat after the other chooses a character that nobody has."""
    seat = table.character.index(None)
    free = [CHARACTER[character] for character in CHARACTERS if character not in table.character]
    choice = yield Ask(seat, "character", free)
    become(table, seat, choice.what)
    table.tell("character", seat=seat, character=choice.what)
    if None not in table.character:
        deal(table)


def become(table: EmperorsTable, seat: int, character: Character) -> None:
    """EMP-2.10: a character with the starting cards, which are the first layer of the draw pile."""
    table.character[seat] = character
    table.draw[seat].append([card for card in table.box if card.character is character])
    table.box = [card for card in table.box if card.character is not character]


def deal(table: EmperorsTable) -> None:
    """EMP-2.4, EMP-2.11, EMP-2.12: the piles, the starting player, the starting hands."""
    for province in PROVINCES:
        table.reveal(province.index)
    numerals = [character.numeral for character in table.character if character]
    table.first = table.active = numerals.index(min(numerals))
    for seat, cards in zip(turn_order(table), starting_hands(table), strict=True):
        table.draw_cards(seat, cards)
    table.phase = Phase.START


def starting_hands(table: EmperorsTable) -> list[int]:
    """EMP-2.12, EMP-15.6: in turn order."""
    hands = list(COUNTS[table.seats].hands)
    if table.seats == 2:
        hands[1] += table.options.two_player_second_hand - _DEFAULT_SECOND_HAND
    return hands


_DEFAULT_SECOND_HAND = EmperorsOptions().two_player_second_hand
