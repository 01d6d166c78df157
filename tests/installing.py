"""Installing a package of this repository for a test, without network: `python -m tests.installing PACKAGE FOLDER`."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path


class CannotInstall(Exception):
    """What builds packages is not installed."""


def install(package: Path, folder: Path) -> None:
    """Build a package and install it, without what it depends on, into a folder for `PYTHONPATH`."""
    if importlib.util.find_spec("hatchling") is None:
        raise CannotInstall("hatchling is not installed: pip install -e .[dev]")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-cache-dir"]
    alone = ["--no-index", "--no-deps", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", *quiet, *alone, "--target", str(folder), str(package)]
    found = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    if found.returncode:
        raise CannotInstall(found.stdout + found.stderr)


def environment(folder: Path) -> dict[str, str]:
    """The environment of a process in which the packages of a folder are installed."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]).rstrip(":")}


if __name__ == "__main__":
    install(Path(sys.argv[1]), Path(sys.argv[2]))
