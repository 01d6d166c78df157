"""Aids: what is wrong with a sheet is said with what it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

import tessera
from tessera.engine.errors import DataError
from tessera.lessons import aids

GAME = tessera.game("triumvirate")
SHEET = """
[[part]]
title = "Victory"
[[part.row]]
name = "Military"
says = "own {data[rules][provinces_to_win]} provinces"
rules = ["TRI-14.5"]
"""


def sheet(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> list[tuple[str, str]]:
    assert GAME.data
    assert GAME.ledger  # both are read before the folder is another one
    (folder / "aid.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(type(GAME), "folder", folder)
    aids.aid_of.cache_clear()
    try:
        return [(row.name, row.says) for part in aids.aid_of(GAME) for row in part.rows]
    finally:
        aids.aid_of.cache_clear()


def test_numbers_come_from_the_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sheet(tmp_path, monkeypatch, SHEET) == [("Military", "own 9 provinces")]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("{data[rules][provinces_to_win]}", "9", "writes '9' itself"),
        ("TRI-14.5", "TRI-99.9", "cites 'TRI-99.9', which is not in the ledger"),
        ("provinces_to_win", "moons", "moons"),
        ("says", "sais", "lacks 'says'"),
        ('name = "Military"', 'nam = "Military"', "nam is not a part of an aid"),
    ],
)
def test_a_slip_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, said: str) -> None:
    with pytest.raises(DataError) as error:
        sheet(tmp_path, monkeypatch, SHEET.replace(before, after))
    assert said in str(error.value)


def test_a_game_without_a_sheet_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "folder", tmp_path)
    aids.aid_of.cache_clear()
    assert aids.aid_of(GAME) == ()
    aids.aid_of.cache_clear()
