"""`tessera admin`: what operators do about people and matches, while the server runs or not.

Each command works on the database and leaves a line in the log there (`tessera admin log`). Running servers read that
log every second, and throw out, show and read again what it concerns.
"""

from __future__ import annotations

import getpass
import ipaddress
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection

from tessera.server import names
from tessera.server.settings import SettingsError, read_settings
from tessera.server.store import acts
from tessera.server.store.database import DatabaseUnfit, new_engine, url_of
from tessera.server.store.migrate import migrate
from tessera.server.store.rows import Person
from tessera.terminal import fail

app = typer.Typer(
    help="People, matches, bans and reports.", no_args_is_help=True, rich_markup_mode="rich",
    pretty_exceptions_enable=False, add_completion=False,
)  # fmt: skip

Config = Annotated[Path | None, typer.Option(help="A TOML file; tessera.toml is read where there is one.")]
DatabaseUrl = Annotated[str | None, typer.Option(help="sqlite:///file or postgresql://user:password@host/name")]
By = Annotated[str | None, typer.Option(help="Who acts, for the log; by default the user of this machine.")]
Reason = Annotated[str, typer.Option(help="Why, for the log.")]
Who = Annotated[str, typer.Argument(help="The id of a person, or the name of an account.")]
Limit = Annotated[int, typer.Option(help="How many lines at most.")]


@contextmanager
def _opened(config: Path | None, database: str | None) -> Iterator[Connection]:
    """The database, in one transaction."""
    try:
        settings = read_settings(config, database=database)
        if settings.sqlite_file is not None and not settings.sqlite_file.is_file():
            fail(f"there is no database {settings.sqlite_file}: name it with --database", 1)
        engine = new_engine(url_of(settings.database))
        migrate(engine)
    except SettingsError as error:
        fail(error)
    except DatabaseUnfit as error:
        fail(error, 1)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _operator(by: str | None, reason: str = "") -> acts.Operator:
    return acts.Operator(by or getpass.getuser(), time.time(), reason)


def _person(connection: Connection, name: str) -> Person:
    person = acts.who(connection, name)
    if person is None:
        fail(
            f"there is no person with the id and no account with the name {name!r}: `tessera admin people` lists them",
            1,
        )
    return person


def _show(title: str, heads: list[str], rows: list[list[object]]) -> None:
    table = Table(*heads, title=title, title_justify="left", highlight=False)
    for row in rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    Console().print(table)


def _when(seconds: float | None) -> str:
    return "" if seconds is None else f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}"


@app.command()
def people(
    part: Annotated[str, typer.Argument(help="A part of the name.")] = "",
    limit: Limit = 50,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """List people, the newest first."""
    with _opened(config, database) as connection:
        rows = acts.people_like(connection, part, limit)
    shown = [[r.id, r.name, "guest" if r.account is None else "account", _when(r.created), r.seated] for r in rows]
    _show("People", ["id", "name", "kind", "came", "matches"], shown)


@app.command()
def matches(
    phase: Annotated[Literal["open", "running", "finished"] | None, typer.Option(help="Only these.")] = None,
    limit: Limit = 50,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """List matches, the last changed first."""
    with _opened(config, database) as connection:
        rows = acts.matches_in(connection, phase, limit)
    shown = [[r.id, r.game, r.phase, r.host_name, r.length, _when(r.changed)] for r in rows]
    _show("Matches", ["id", "game", "phase", "host", "choices", "changed"], shown)


@app.command()
def chat(match: str, database: DatabaseUrl = None, config: Config = None) -> None:
    """Show the chat of a match, with the numbers of its lines."""
    with _opened(config, database) as connection:
        rows = acts.lines_of(connection, match)
    _show(
        "Chat",
        ["line", "time", "person", "name", "text"],
        [[r.id, _when(r.time), r.person, r.name, r.text] for r in rows],
    )


@app.command()
def rename(
    who: Who, name: str, by: By = None, reason: Reason = "", database: DatabaseUrl = None, config: Config = None
) -> None:
    """Give a person another name."""
    try:
        name = names.cleaned(name)
    except ValueError as error:
        fail(error)
    with _opened(config, database) as connection:
        person = _person(connection, who)
        if not acts.rename(connection, _operator(by, reason), person, name):
            fail(f"the name {name!r}, or one that looks like it, belongs to an account", 1)
    typer.echo(f"{person.name} is called {name} now.")


@app.command()
def remove(who: Who, by: By = None, reason: Reason = "", database: DatabaseUrl = None, config: Config = None) -> None:
    """Take a person out for good: account, sessions, chat, and the name in all matches."""
    with _opened(config, database) as connection:
        person = _person(connection, who)
        acts.remove(connection, _operator(by, reason), person)
    typer.echo(f"{person.name} is removed.")


@app.command()
def ban(
    who: Annotated[str | None, typer.Argument(help="The id of a person, or the name of an account.")] = None,
    network: Annotated[
        str | None, typer.Option(help="An address or a network instead, such as 203.0.113.0/24.")
    ] = None,
    days: Annotated[float | None, typer.Option(help="For how long; for ever without it.", min=0.0)] = None,
    by: By = None,
    reason: Annotated[str, typer.Option(help="Why: the person is told.")] = "",
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Throw somebody out, and do not let them in again."""
    if (who is None) == (network is None):
        fail("name a person, or a network with --network")
    operator = _operator(by, reason)
    until = None if days is None else operator.now + 86400 * days
    with _opened(config, database) as connection:
        if network is not None:
            try:
                network = str(ipaddress.ip_network(network, strict=False))
            except ValueError as error:
                fail(error)
            acts.ban_network(connection, operator, network, until)
            name = network
        else:
            person = _person(connection, who or "")
            acts.ban(connection, operator, person, until)
            name = person.name
    typer.echo(f"{name} is banned {'for ever' if until is None else f'until {_when(until)} UTC'}.")


@app.command()
def bans(database: DatabaseUrl = None, config: Config = None) -> None:
    """List the bans, with their numbers."""
    with _opened(config, database) as connection:
        rows = acts.all_bans(connection)
    shown = [[r.id, r.name or r.network, r.reason, _when(r.created), _when(r.until) or "for ever"] for r in rows]
    _show("Bans", ["number", "who", "reason", "since", "until"], shown)


@app.command()
def unban(number: int, by: By = None, reason: Reason = "", database: DatabaseUrl = None, config: Config = None) -> None:
    """Lift a ban, by its number in `tessera admin bans`."""
    with _opened(config, database) as connection:
        if not acts.unban(connection, _operator(by, reason), number):
            fail(f"there is no ban {number}: `tessera admin bans` lists them", 1)
    typer.echo(f"Ban {number} is lifted.")


@app.command()
def end(match: str, by: By = None, reason: Reason = "", database: DatabaseUrl = None, config: Config = None) -> None:
    """End a match before its end; nobody has won. An open one is taken away."""
    with _opened(config, database) as connection:
        if not acts.end_match(connection, _operator(by, reason), match):
            fail(f"there is no match {match!r} that is not over: `tessera admin matches` lists them", 1)
    typer.echo(f"The match {match} is ended.")


@app.command()
def delete_chat(
    match: Annotated[str | None, typer.Option(help="Lines of this match.")] = None,
    who: Annotated[str | None, typer.Option(help="Lines of this person.")] = None,
    line: Annotated[int | None, typer.Option(help="The line with this number (`tessera admin chat`).")] = None,
    by: By = None,
    reason: Reason = "",
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """Delete lines of chat: of a match, of a person, one line, or what is all of these."""
    if match is None and who is None and line is None:
        fail("say which: --match, --who or --line")
    with _opened(config, database) as connection:
        person = _person(connection, who) if who is not None else None
        gone = acts.delete_chat(connection, _operator(by, reason), match, person, line)
    typer.echo(f"{gone} lines are deleted.")


@app.command()
def reports(
    all: Annotated[bool, typer.Option("--all", help="The closed ones, too.")] = False,
    limit: Limit = 50,
    database: DatabaseUrl = None,
    config: Config = None,
) -> None:
    """List what people have reported."""
    with _opened(config, database) as connection:
        rows = acts.open_reports(connection, all, limit)
    shown = [[r.id, _when(r.time), r.name or r.person, r.match, r.said, r.text, _when(r.closed)] for r in rows]
    _show("Reports", ["number", "time", "about", "match", "said", "report", "closed"], shown)


@app.command()
def close(number: int, by: By = None, reason: Reason = "", database: DatabaseUrl = None, config: Config = None) -> None:
    """Close a report, by its number."""
    with _opened(config, database) as connection:
        if not acts.close_report(connection, _operator(by, reason), number):
            fail(f"there is no open report {number}: `tessera admin reports` lists them", 1)
    typer.echo(f"Report {number} is closed.")


@app.command()
def log(limit: Limit = 50, database: DatabaseUrl = None, config: Config = None) -> None:
    """List what operators have done, the newest first."""
    with _opened(config, database) as connection:
        rows = acts.log(connection, limit)
    shown = [[_when(r.time), r.by, r.act, r.target, r.reason] for r in rows]
    _show("Log", ["time", "by", "act", "what", "reason"], shown)
