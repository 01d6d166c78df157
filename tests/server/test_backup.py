"""A copy of a database in use, and a database of the copy: matches go on where they were."""

from __future__ import annotations

import gzip
import secrets
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tessera.server import cli
from tests.server.kit import Player, Serving, serving
from tests.server.postgres import new_database

PASSWORD = "sine ira et studio"


def run(*arguments: str | Path, code: int = 0) -> str:
    result = CliRunner().invoke(cli.app, [str(argument) for argument in arguments])
    assert result.exit_code == code, result.output
    return result.output


def play(server: Serving) -> tuple[Player, str, dict[str, object]]:
    """An account with a match in which it is asked, and something said."""
    player = server.person()
    player.me = player.post("/api/account", {"name": "Sallust", "password": PASSWORD})
    id = player.create("me", "bot:random", seed=1)
    with player.tab(id) as tab:
        tab.play_on(1, choices=12)
        state = tab.my_turn()
        tab.send("chat", text="ave")
        tab.next("chat")
    return player, id, {key: state[key] for key in ("at", "serial", "view", "questions", "scores")}


def goes_on(url: str, id: str, before: dict[str, object]) -> None:
    """The match is where it was, and is played to its end; the account and its session are there."""
    with serving(url) as server:
        player = server.person()
        player.post("/api/login", {"name": "sallust", "password": PASSWORD})
        with player.tab(id) as tab:
            assert [line["text"] for line in tab.next("hello")["chat"]] == ["ave"]
            after = tab.my_turn()
            assert {key: after[key] for key in before} == before
            tab.send("chat", text="vale")  # the numbers of lines go on
            tab.next("chat")
            assert tab.play_on(2)["over"]
        assert player.create("me", "open")


@pytest.fixture(params=["sqlite", "postgres"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return new_database(request.getfixturevalue("postgres"), f"t{secrets.token_hex(6)}")
    return f"sqlite:///{tmp_path}/restored.sqlite"


def test_a_copy_as_text_goes_from_any_database_to_any(new_url: Callable[[], str], target: str, tmp_path: Path) -> None:
    url, copy = new_url(), tmp_path / "copy.tessera"
    with serving(url) as server:
        _, id, before = play(server)
        stop = threading.Event()
        busy = threading.Thread(target=_keep_busy, args=(server, stop))
        busy.start()
        try:
            assert "checked" in run("backup", copy, "--database", url)
        finally:
            stop.set()
            busy.join()
        assert "exists already" in run("backup", copy, "--database", url, code=1)
    run("restore", copy, "--database", target)
    goes_on(target, id, before)
    again = run("restore", copy, "--database", target, code=1)
    assert "exists already" in again or "is not empty" in again


def _keep_busy(server: Serving, stop: threading.Event) -> None:
    """Others play and come while the copy is made."""
    while not stop.is_set():
        server.person().create("me", "open")


def test_a_file_of_sqlite_is_copied_and_restored(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "copy.sqlite"
    with serving(url) as server:
        _, id, before = play(server)
        run("backup", copy, "--database", url)
    assert "exists already" in run("restore", copy, "--database", url, code=1)
    other = f"sqlite:///{tmp_path}/other.sqlite"
    run("restore", copy, "--database", other)
    goes_on(other, id, before)
    refused = run("restore", copy, "--database", "postgresql://nobody@127.0.0.1:1/x", code=1)
    assert "is a file of SQLite" in refused


def test_a_broken_copy_makes_no_database(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "copy.tessera"
    with serving(url) as server:
        play(server)
    run("backup", copy, "--database", url)
    whole = gzip.decompress(copy.read_bytes())
    lines = whole.splitlines(keepends=True)
    broken = {
        "breaks off": gzip.compress(b"".join(lines[:-2])),
        "cannot be read": copy.read_bytes()[:-20],
        "is no copy": gzip.compress(b'{"some": "thing"}\n'),
        "should have": gzip.compress(b"".join(lines[:-2] + lines[-1:])),
        "newer version": gzip.compress(b'{"tessera":1,"revision":"9999"}\n' + b"".join(lines[1:])),
    }
    other = tmp_path / "other.sqlite"
    for said, content in broken.items():
        (tmp_path / "broken.tessera").write_bytes(content)
        assert said in run("restore", tmp_path / "broken.tessera", "--database", f"sqlite:///{other}", code=1)
        assert not other.exists()
    (tmp_path / "broken.tessera").write_text("no copy at all")
    assert "cannot be read" in run("restore", tmp_path / "broken.tessera", "--database", f"sqlite:///{other}", code=1)
    assert "there is no copy" in run("restore", tmp_path / "nothing", "--database", f"sqlite:///{other}", code=1)


def test_a_copy_is_made_of_what_is_there(tmp_path: Path, postgres: str) -> None:
    missing = run("backup", "--database", f"sqlite:///{tmp_path}/nothing.sqlite", code=1)
    assert "there is no database" in missing
    empty = new_database(postgres, f"t{secrets.token_hex(6)}")
    assert "nothing of Tessera" in run("backup", tmp_path / "x.tessera", "--database", empty, code=1)
    assert not list(tmp_path.glob("*.part"))
