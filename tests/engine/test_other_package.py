"""A game of another package: Nim of `examples/`, installed, conforms and appears wherever games do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import CannotInstall, environment, install

ROOT = Path(__file__).parent.parent.parent
NIM = ROOT / "examples" / "nim"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the package is installed."""
    folder = tmp_path_factory.mktemp("site")
    try:
        install(NIM, folder)
    except CannotInstall as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))
    assert (folder / "tessera_nim" / "components.toml").exists(), "the package brings its box"
    return environment(folder)


def run(installed: dict[str, str], cwd: Path, *words: str, typed: str = "") -> str:
    found = subprocess.run(
        [sys.executable, *words],
        env=installed,
        cwd=cwd,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


def test_it_conforms(installed: dict[str, str], tmp_path: Path) -> None:
    kit = ("-p", "no:cacheprovider", "--pyargs", "tessera.testing", "--game", "nim")
    told = run(installed, tmp_path, "-m", "pytest", "-q", *kit)
    assert int(told.split(" passed")[0].split()[-1]) > 50


def test_its_own_tests_pass(installed: dict[str, str], tmp_path: Path) -> None:
    kit = ("-p", "no:cacheprovider", "--rootdir", str(NIM))
    assert "7 passed" in run(installed, tmp_path, "-m", "pytest", "-q", *kit, "-c", os.devnull, str(NIM / "tests"))


def test_it_is_played_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    assert "Nim" in run(installed, tmp_path, "-m", "tessera", "games")
    assert "NIM-2.3" in run(installed, tmp_path, "-m", "tessera", "rules", "nim")
    assert "won by Player 1" in run(installed, tmp_path, "-m", "tessera", "simulate", "nim", "--games", "10")


def test_a_person_plays_it_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    words = ("-m", "tessera", "play", "nim", "--seats", "2", "--seed", "1", "--bot", "random")
    told = run(installed, tmp_path, *words, typed="1\n" * 40)
    assert "Heaps" in told
    assert " has won." in told


def test_the_server_offers_it(installed: dict[str, str], tmp_path: Path) -> None:
    code = "from tessera.server.library import Library; print([sheet['title'] for sheet in Library().sheets])"
    assert "'Nim'" in run(installed, tmp_path, "-c", code)


def test_it_is_played_on_the_server(installed: dict[str, str], tmp_path: Path) -> None:
    code = """
from tests.server.kit import serving

with serving("sqlite:///nim.sqlite") as server:
    player = server.person()
    match = player.create("me", "bot:novice", game="nim", seed=1)
    with player.tab(match) as tab:
        state = tab.play_on(1)
    found = f'over: {state["over"]}, {state["view"]["areas"][0]["name"]}, {player.match(match)["phase"]}'
print(found)
"""
    here = {**installed, "PYTHONPATH": os.pathsep.join([installed["PYTHONPATH"], str(ROOT)])}
    assert "over: True, Heaps, finished" in run(here, tmp_path, "-c", code)


def test_bots_play_it(installed: dict[str, str], tmp_path: Path) -> None:
    code = (
        "import tessera; found = tessera.simulate('nim', 2, 20, bots=['greedy', 'random'], seed=1);"
        "print(found.win_shares[0] > 0.5)"
    )
    assert run(installed, tmp_path, "-c", code) == "True\n"


def test_an_entry_point_that_gives_no_game_is_named(installed: dict[str, str], tmp_path: Path) -> None:
    meta = tmp_path / "wrong-1.dist-info"
    meta.mkdir()
    (meta / "METADATA").write_text("Metadata-Version: 2.1\nName: wrong\nVersion: 1\n")
    (meta / "entry_points.txt").write_text("[tessera.games]\nludo = json\n")
    wrong = {**installed, "PYTHONPATH": os.pathsep.join([str(tmp_path), installed["PYTHONPATH"]])}
    code = "import tessera\ntry: tessera.game('ludo')\nexcept tessera.DataError as error: print(error)"
    assert "the entry point 'ludo' of tessera.games gives" in run(wrong, tmp_path, "-c", code)
    assert "unknown game 'chess': there are emperors" in run(
        wrong, tmp_path, "-c", code.replace("'ludo'", "'chess'").replace("DataError", "UnknownGame")
    )
