"""A PostgreSQL of our own: Debian's package, a fresh cluster in a temporary folder, at a free port."""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.server.kit import free_port, until


def programs() -> Path | None:
    """Where initdb and postgres are."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def _user() -> str:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return getpass.getuser()
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("there is no user to run PostgreSQL as")


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """The URL of a running cluster, without the name of a database."""
    user = _user()
    other: dict[str, Any] = {"user": user} if os.getuid() == 0 else {}
    home = Path(tempfile.mkdtemp(prefix="tessera-postgres-"))
    if other:
        shutil.chown(home, user)
    data, port = home / "data", free_port()
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "cwd": home, **other}
    subprocess.run(
        [folder / "initdb", "-D", data, "-U", "tessera", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
        check=True, **quiet,
    )  # fmt: skip
    options = f"-c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c port={port}"
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(
            [folder / "postgres", "-D", data, *options.split()], stderr=log, **quiet
        )  # fmt: skip
    url = f"postgresql://tessera@127.0.0.1:{port}"
    try:
        until(lambda: _answers(url), 30)
        yield url
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(home, ignore_errors=True)


def _answers(url: str) -> bool:
    try:
        psycopg.connect(f"{url}/postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def new_database(url: str, name: str) -> str:
    """The URL of a fresh database."""
    with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{url}/{name}"
