"""The wheel: no page, no wheel; and what it installs works without its sources."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

import tessera
from tests.server.kit import LONG, free_port, until

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What git keeps of the package: no page, no node_modules."""
    folder = tmp_path_factory.mktemp("clone")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src", "web", "*.toml", "README.md",
         "LICENSE", "hatch_build.py"], cwd=ROOT, capture_output=True, check=True,
    ).stdout.decode()  # fmt: skip
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def wheel_of(clone: Path, to: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """pip makes a wheel, with the hatchling that is here."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "-w",
        str(to),
        ".",
    ]
    return subprocess.run(
        command, cwd=clone, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=300
    )


def test_a_wheel_without_the_page_is_not_made(clone: Path, tmp_path: Path) -> None:
    """From a clean clone where the page cannot be built."""
    done = wheel_of(clone, tmp_path, PATH=str(tmp_path), PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert done.returncode != 0
    assert "the page cannot be built" in done.stdout + done.stderr
    assert "Node.js 20.19 or newer" in done.stdout + done.stderr
    assert not list(tmp_path.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a clone with its page: the real one where it is built here, else one in its place."""
    page = clone / "src/tessera/server/page"
    build = runpy.run_path(str(clone / "web/build.py"))
    if runpy.run_path(str(ROOT / "web/build.py"))["fresh"]():
        shutil.copytree(ROOT / "src/tessera/server/page", page)
    else:
        page.mkdir()
        (page / "index.html").write_text("<title>Tessera</title>")
        (page / "sources.txt").write_text(build["digest"](build["sources"]()))
    folder = tmp_path_factory.mktemp("wheel")
    done = wheel_of(clone, folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.glob("*.whl")
    return made


def test_the_wheel_has_the_page_and_nothing_that_does_not_belong(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "tessera/server/page/index.html" in names
    assert any(name.startswith("tessera/server/migrations/versions/0001") for name in names)
    assert any(name.endswith("components.toml") for name in names)
    assert "tessera/nets/weights/triumvirate.npz" in names
    assert not [name for name in names if not name.startswith(("tessera/", "tessera-"))]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel; what it depends on comes from this one, our sources do not."""
    home = tmp_path_factory.mktemp("fresh")
    venv.create(home, with_pip=False, symlinks=True)
    (site,) = home.glob("lib/python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    command = [sys.executable, "-m", "pip", "--python", str(home / "bin/python"), "install", "--no-deps", "--no-index"]
    subprocess.run([*command, "--quiet", str(wheel)], check=True, timeout=300)
    return home


def said(installed: Path, *command: str, folder: Path) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TESSERA"))}
    return subprocess.run(
        command, cwd=folder, env=clean, capture_output=True, text=True, check=True, timeout=120
    ).stdout  # fmt: skip


def test_what_is_installed_is_the_wheel(installed: Path, tmp_path: Path) -> None:
    found = said(
        installed, str(installed / "bin/python"), "-c", "import tessera; print(tessera.__file__)", folder=tmp_path
    )
    assert Path(found.strip()).is_relative_to(installed)
    told = said(installed, str(installed / "bin/tessera"), "--version", folder=tmp_path)
    assert told == f"tessera {tessera.__version__}\n"
    assert "Trajan" in said(installed, str(installed / "bin/tessera"), "games", folder=tmp_path)


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TESSERA"))}
    port = free_port()
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(
            [installed / "bin/tessera", "serve", "--port", str(port)], cwd=tmp_path, env=clean, stdout=log, stderr=log
        )
    try:
        until(lambda: server.poll() is not None or _answers(port), LONG)
        assert server.poll() is None, (tmp_path / "log").read_text()
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(LONG)


def _answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=1).status_code == 200
    except httpx.TransportError:
        return False


def test_what_is_installed_serves_the_page_and_plays(served: str) -> None:
    page = httpx.get(served)
    assert "Tessera" in page.text
    assert "not built" not in page.text
    for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text):
        assert httpx.get(f"{served}{asset}").status_code == 200
    with httpx.Client(base_url=served, headers={"X-Tessera": "1"}, timeout=LONG) as client:
        client.post("/api/guest", json={})
        wanted = {"game": "triumvirate", "seats": 2, "places": ["bot:random", "bot:random"]}
        id = client.post("/api/matches", json=wanted).json()["id"]
        until(lambda: client.get(f"/api/matches/{id}").json()["phase"] == "finished")


def test_the_version_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from tessera.cli import main; main()", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == f"tessera {tessera.__version__}\n"


def test_the_lock_has_every_dependency_of_a_server_with_hashes() -> None:
    lock = (ROOT / "deploy/requirements.txt").read_text()
    pinned = dict(re.findall(r"^([a-z0-9.-]+)(?:\[.*\])?==([^ ;]+)", lock, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for given in [*project["dependencies"], *project["optional-dependencies"]["server"]]:
        wanted = Requirement(given)
        name = wanted.name.lower().replace("_", "-")
        assert name in pinned, f"{name} is not locked: make lock"
        assert wanted.specifier.contains(pinned[name]), f"{name} {pinned[name]} does not fit {given}: make lock"
    for entry in re.split(r"\n(?=[a-z])", lock.strip()):
        assert "--hash=sha256:" in entry, entry
    assert "://" not in lock  # no registry is named
