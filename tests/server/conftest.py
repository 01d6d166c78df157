from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.kit import ROOT, Serving, serving
from tests.server.postgres import cluster, new_database, programs


@pytest.fixture(scope="session", autouse=True)
def _path_of_the_bots() -> Iterator[None]:
    """Bot processes find the odd bots of the tests."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = str(ROOT)
    yield
    if before is None:
        del os.environ["PYTHONPATH"]
    else:
        os.environ["PYTHONPATH"] = before


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that these tests start."""
    folder = programs()
    if folder is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql): these tests need it")
    with cluster(folder) as url:
        yield url


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def new_url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """Makes fresh databases, of both kinds one after the other."""
    if request.param == "postgres":
        url = request.getfixturevalue("postgres")
        return lambda: new_database(url, f"t{secrets.token_hex(6)}")
    folder: Path = tmp_path_factory.mktemp("sqlite")
    return lambda: f"sqlite:///{folder}/{secrets.token_hex(6)}.sqlite"


@pytest.fixture(scope="session")
def both(new_url: Callable[[], str]) -> Iterator[Serving]:
    """A server on each kind of database."""
    with serving(new_url(), bot_seconds=1.5) as server:
        yield server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server on SQLite."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('server')}/tessera.sqlite", bot_seconds=1.5) as server:
        yield server
