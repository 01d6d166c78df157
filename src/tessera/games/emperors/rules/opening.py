"""Before the first turn: the choice of characters (EMP-2.2)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.emperors.components import CHARACTERS
from tessera.games.emperors.setup import become, deal
from tessera.games.emperors.table import EmperorsTable
from tessera.games.emperors.words import CHARACTER


def choose_character(table: EmperorsTable) -> Flow[None]:
    """EMP-2.2, EMP-2.14: one seat after the other chooses a character that nobody has."""
    seat = table.character.index(None)
    free = [CHARACTER[character] for character in CHARACTERS if character not in table.character]
    choice = yield Ask(seat, "character", free)
    become(table, seat, choice.what)
    table.tell("character", seat=seat, character=choice.what)
    if None not in table.character:
        deal(table)
