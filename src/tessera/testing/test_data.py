"""The box of a game: every value in its data file rules something."""

from __future__ import annotations

import importlib

import tessera
from tessera.testing.cases import Case


def test_every_value_of_the_data_file_is_read(plain_case: Case) -> None:
    game = tessera.game(plain_case.game)
    components = importlib.import_module(f"{type(game).__module__}.components")
    unread = components.DATA.unread()
    assert not unread, f"{len(unread)} values that nothing reads: {'; '.join(unread)}"
