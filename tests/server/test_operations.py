"""For operators: health, metrics, logs, configuration, backup, stopping."""

from __future__ import annotations

import json
import logging
import signal
import socket
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from typer.testing import CliRunner

from tessera.server import cli
from tessera.server.log import set_up_logs
from tessera.server.settings import Settings, read_settings
from tessera.server.store import people as people_store
from tests.server.kit import Process, Serving, serving


def test_health(both: Serving) -> None:
    answer = httpx.get(f"{both.http}/healthz")
    assert answer.status_code == 200
    assert answer.json()["ok"] is True


def test_metrics_are_for_this_machine(server: Serving) -> None:
    player = server.person()
    with player.tab(player.create("me", "bot:random")) as tab:
        tab.my_turn()
        tab.choose()
        text = httpx.get(f"{server.http}/metrics").text
    assert 'tessera_choices_total{by="person",game="triumvirate"}' in text
    assert "tessera_commit_seconds_bucket" in text
    assert httpx.get(f"{server.http}/metrics", headers={"X-Forwarded-For": "8.8.8.8"}).status_code == 403


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    """Whatever a test does to the logs, the next one finds them as they were."""
    root, ours, before = logging.getLogger(), logging.getLogger("tessera"), structlog.get_config()
    handlers, levels = root.handlers, (root.level, ours.level)
    yield
    root.handlers = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])
    structlog.configure(**before)


def test_logs_are_json_and_hide_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(log_format="json"))
    structlog.get_logger("tessera").info("login", name="Livia", password="hunter2", cookie="abc")
    logging.getLogger("uvicorn.error").warning("something")
    first, second = capsys.readouterr().err.splitlines()
    assert json.loads(first)["name"] == "Livia"
    assert "hunter2" not in first
    assert "abc" not in first
    assert json.loads(second)["event"] == "something"


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "my.toml"
    file.write_text('port = 9000\nhint_level = "consul"\norigins = ["https://games.example"]\n')
    monkeypatch.setenv("TESSERA_PORT", "9001")
    settings = read_settings(file, host="0.0.0.0", database=None)
    assert (settings.port, settings.hint_level, settings.host) == (9001, "consul", "0.0.0.0")
    assert settings.origins == ["https://games.example"]


def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("prot = 9000\n")
    result = CliRunner().invoke(cli.app, ["serve", "--config", str(file)])
    assert result.exit_code == 2
    assert "prot" in result.output
    result = CliRunner().invoke(cli.app, ["serve", "--config", "nowhere.toml"])
    assert "nowhere.toml" in result.output


def foreign_database() -> bytes:
    """The SQLite file of another program."""
    with tempfile.NamedTemporaryFile(suffix=".sqlite") as file:
        with closing(sqlite3.connect(file.name)) as connection:
            connection.execute("CREATE TABLE bookmarks (url)")
            connection.commit()
        return Path(file.name).read_bytes()


CANNOT_START: dict[str, tuple[dict[str, str], bytes | None, str]] = {
    "a text file": ({}, b"no database at all " * 100, "file is not a database"),
    "a foreign file": ({}, foreign_database(), "tables of another program (bookmarks)"),
    "a folder": ({"TESSERA_DATABASE": "sqlite:///folder"}, None, "unable to open database file"),
    "nowhere to write": ({"TESSERA_DATABASE": "sqlite:////proc/t/t.sqlite"}, None, "/proc/t/t.sqlite"),
    "in memory": ({"TESSERA_DATABASE": "sqlite://"}, None, "lost with the server"),
    "another kind": ({"TESSERA_DATABASE": "mysql://x:geheim@y/z"}, None, "mysql://x:***@y/z"),
    "no address": ({"TESSERA_DATABASE": "t.sqlite"}, None, "'t.sqlite' is no address"),
    "a PostgreSQL that is down": ({"TESSERA_DATABASE": "postgresql://x:geheim@127.0.0.1:1/z"}, None, "refused"),
    "an unknown variable": ({"TESSERA_PROT": "1"}, None, "TESSERA_PROT"),
    "an unknown level": ({"TESSERA_HINT_LEVEL": "nero"}, None, "hint_level: there is no level 'nero'"),
    "a missing plugin": ({"TESSERA_PLUGINS": '["no.such"]'}, None, "cannot import 'no.such'"),
    "a list that is none": ({"TESSERA_PLUGINS": "no.such"}, None, '"plugins"'),
    "data that is not there": ({"TESSERA_DATA": "nowhere"}, None, "TESSERA_DATA names no folder: nowhere"),
    "data of no game": ({"TESSERA_DATA": "folder"}, None, "TESSERA_DATA: folder has none of emperors.toml"),
    "a host that is none": ({"TESSERA_HOST": "256.1.1.1"}, None, "cannot listen at 256.1.1.1"),
}


@pytest.mark.parametrize("case", CANNOT_START)
def test_what_cannot_start_says_why(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    variables, database, message = CANNOT_START[case]
    monkeypatch.chdir(tmp_path)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    (tmp_path / "folder").mkdir()
    file = tmp_path / "tessera.sqlite"
    if database is not None:
        file.write_bytes(database)
    result = CliRunner().invoke(cli.app, ["serve", "--port", "0"])
    assert result.exit_code in (1, 2), result.exception
    assert message in result.output
    assert len(result.output.splitlines()) == 1
    assert "geheim" not in result.output
    if database is not None:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection, suppress(sqlite3.Error):
            assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("bookmarks",)]
        assert len(file.read_bytes()) == len(database)


def test_a_file_that_is_not_toml_is_named(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    for broken in (b"port = = 3", b"port = \xff"):
        file.write_bytes(broken)
        result = CliRunner().invoke(cli.app, ["serve", "--config", str(file)])
        assert result.exit_code == 2
        assert "my.toml is not TOML" in result.output


def test_a_database_of_a_newer_server_is_left_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with serving(url) as server:
        id = server.person().create("me", "open")
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    result = CliRunner().invoke(cli.app, ["serve", "--port", "0", "--database", url])
    assert result.exit_code == 1
    assert "newer version" in result.output
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as connection:
        assert connection.execute("SELECT id FROM matches").fetchall() == [(id,)]


@pytest.mark.parametrize("format", ["json", "text"])
def test_no_password_comes_into_the_log(
    server: Serving, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, format: Any
) -> None:
    """Neither by what people send, nor by the traceback of a fault while a password is in hand."""
    set_up_logs(Settings(log_format=format, log_level="debug"))
    secret, player = "quis custodiet custodes", server.person()
    cookie = player.http.cookies["tessera"]
    name = f"Iuvenalis {format}"
    player.http.post("/api/account", json={"name": name, "password": secret, "more": secret})
    player.http.post("/api/account", json={"name": name, "password": [secret]})
    player.post("/api/account", {"name": name, "password": secret})
    player.post("/api/login", {"name": name, "password": f"{secret}!"}, status=403)

    def fails(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(people_store, "credentials", fails)
    assert player.post("/api/login", {"name": name, "password": secret}, status=500) == "fault"
    told = capsys.readouterr().err
    assert "request_failed" in told
    assert "disk full" in told
    assert "Traceback" in told or '"frames"' in told
    assert secret not in told
    assert cookie not in told


def test_an_ill_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(f"sqlite:///{tmp_path}/t.sqlite") as server:

        async def fails(_: object) -> None:
            raise OSError("disk full")

        with monkeypatch.context() as patch:
            patch.setattr(server.service.database, "read", fails)
            answer = httpx.get(f"{server.http}/healthz")
        assert (answer.status_code, answer.json()["ok"]) == (503, False)
        assert httpx.get(f"{server.http}/healthz").status_code == 200


def test_a_file_that_another_program_holds_loses_nothing(server: Serving) -> None:
    """What cannot be written is refused, and goes on when the file is free again."""
    player = server.person()
    id = player.create("me", "open")
    player.post(f"/api/matches/{id}/start")
    file = server.service.settings.sqlite_file
    assert file is not None
    with server.service.database.engine.connect() as first, server.service.database.engine.connect() as second:
        for connection in (first, second):
            connection.connection.execute("PRAGMA busy_timeout=200")  # type: ignore[attr-defined]
    with player.tab(id) as tab:
        before = tab.my_turn()
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert tab.refused("choose", at=before["at"], choice=tab.options()[0]) == "fault"
            other.execute("ROLLBACK")
        tab.choose()
        assert tab.state["at"] == before["at"] + 1


def test_the_next_free_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with cli._listen(Settings(port=port), fixed=False) as listener:
            assert port < listener.getsockname()[1] <= port + 100
        with pytest.raises(OSError, match=str(port)):
            cli._listen(Settings(port=port), fixed=True)


def test_one_server_per_sqlite_file(server: Serving) -> None:
    result = CliRunner().invoke(cli.app, ["serve", "--port", "0", "--database", server.service.settings.database])
    assert result.exit_code == 1
    assert "another server uses" in result.output


def test_a_backup_is_a_whole_database(server: Serving, tmp_path: Path) -> None:
    player = server.person("Sallust")
    id = player.create("me", "open")
    copy = tmp_path / "copy.sqlite"
    result = CliRunner().invoke(cli.app, ["backup", str(copy), "--database", server.service.settings.database])
    assert result.exit_code == 0, result.output
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT id FROM matches WHERE id = ?", [id]).fetchall() == [(id,)]
    connection.close()
    again = CliRunner().invoke(cli.app, ["backup", str(copy), "--database", server.service.settings.database])
    assert again.exit_code == 1
    missing = CliRunner().invoke(cli.app, ["backup", "--database", f"sqlite:///{tmp_path}/nothing.sqlite"])
    assert missing.exit_code == 1
    assert not list(tmp_path.glob("*.part"))


def test_a_stop_is_graceful(tmp_path: Path) -> None:
    process = Process(f"sqlite:///{tmp_path}/t.sqlite", tmp_path)
    try:
        server = process.start()
        player = server.person()
        id = player.create("me", "bot:random", "bot:random")
        with player.tab(id) as tab:
            tab.my_turn()
            tab.choose()
            code = process.kill(signal.SIGTERM)
            assert tab.closed() in (1012, 1001)
        assert code in (0, -signal.SIGTERM)
        log = process.log.read_text()
        assert f"http://127.0.0.1:{process.port}" in log
        assert '"event": "stopped"' in log
        assert "Traceback" not in log
        again = player.at(process.start())
        assert again.match(id)["length"] >= 1
    finally:
        process.stop()


def test_a_server_that_cannot_write_lives_but_is_not_ready(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.client().get("/readyz").status_code == 200

    async def full(work: object, key: str = "") -> None:
        raise OSError("disk full")

    monkeypatch.setattr(server.service.database, "write", full)
    assert server.client().get("/readyz").status_code == 503
    assert server.client().get("/healthz").status_code == 200


def test_with_https_browsers_are_told_to_stay_there(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "strict-transport-security" not in server.client().get("/api/games").headers
    monkeypatch.setattr(server.service.settings, "https", True)
    assert server.client().get("/api/games").headers["strict-transport-security"] == "max-age=31536000"
