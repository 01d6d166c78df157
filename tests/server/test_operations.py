"""For operators: health, metrics, logs, configuration, backup, stopping."""

from __future__ import annotations

import json
import logging
import signal
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import structlog
import typer
from typer.testing import CliRunner

from tessera.server import cli
from tessera.server.log import set_up_logs
from tessera.server.settings import Settings, read_settings
from tests.server.kit import Process, Serving


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
    root, before = logging.getLogger(), structlog.get_config()
    handlers, level = root.handlers, root.level
    yield
    root.handlers, root.level = handlers, level
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


def app() -> typer.Typer:
    made = typer.Typer()
    made.command()(cli.serve)
    made.command()(cli.backup)
    return made


def test_a_wrong_setting_is_named(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("prot = 9000\n")
    result = CliRunner().invoke(app(), ["serve", "--config", str(file)])
    assert result.exit_code == 2
    assert "prot" in result.output
    result = CliRunner().invoke(app(), ["serve", "--config", "nowhere.toml"])
    assert "nowhere.toml" in result.output


def test_the_next_free_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with cli._listen(Settings(port=port), fixed=False) as listener:
            assert port < listener.getsockname()[1] <= port + 100
        with pytest.raises(OSError, match=str(port)):
            cli._listen(Settings(port=port), fixed=True)


def test_one_server_per_sqlite_file(server: Serving) -> None:
    result = CliRunner().invoke(app(), ["serve", "--port", "0", "--database", server.house.settings.database])
    assert result.exit_code == 1
    assert "another server uses" in result.output


def test_a_backup_is_a_whole_database(server: Serving, tmp_path: Path) -> None:
    player = server.person("Sallust")
    id = player.create("me", "open")
    copy = tmp_path / "copy.sqlite"
    result = CliRunner().invoke(app(), ["backup", str(copy), "--database", server.house.settings.database])
    assert result.exit_code == 0, result.output
    connection = sqlite3.connect(copy)
    assert connection.execute("SELECT id FROM matches WHERE id = ?", [id]).fetchall() == [(id,)]
    connection.close()
    again = CliRunner().invoke(app(), ["backup", str(copy), "--database", server.house.settings.database])
    assert again.exit_code == 1
    missing = CliRunner().invoke(app(), ["backup", "--database", f"sqlite:///{tmp_path}/nothing.sqlite"])
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
