"""An owner's own data files: a folder that is not there, or has no game's file, is named and not passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tessera.engine import DataError
from tessera.engine.components import data_file
from tessera.games import check_own_data, trajan

BOX = Path(trajan.__file__).parent


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path / "no"))
    with pytest.raises(DataError, match=r"TESSERA_DATA names no folder: .*/no$"):
        data_file(BOX, "trajan")


def test_a_misspelt_file_is_not_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESSERA_DATA", str(tmp_path))
    (tmp_path / "trajen.toml").touch()
    with pytest.raises(DataError, match=r"has none of emperors\.toml, .*trajan\.toml"):
        check_own_data()
    (tmp_path / "trajen.toml").rename(tmp_path / "trajan.toml")
    check_own_data()
    assert data_file(BOX, "trajan") == tmp_path / "trajan.toml"
    assert data_file(BOX.parent / "glory", "glory") == BOX.parent / "glory" / "components.toml"


def test_without_a_folder_the_games_have_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TESSERA_DATA", raising=False)
    check_own_data()
    assert data_file(BOX, "trajan") == BOX / "components.toml"
