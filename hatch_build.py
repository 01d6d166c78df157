"""Called by hatchling: a wheel or an sdist without the page, or with an old one, is not made."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page where it is missing or older than its sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # `make page` builds it there
        root = Path(self.root)
        page, build = root / "src/tessera/server/page", root / "web/build.py"
        if build.is_file() and not runpy.run_path(str(build))["fresh"]():
            done = subprocess.run([sys.executable, str(build)], check=False)
            if done.returncode:
                raise RuntimeError(
                    "the page cannot be built, and a server without it shows none: install Node.js 20.19 or newer, "
                    "see that `python web/build.py` works, and try again"
                )
        if not (page / "index.html").is_file():
            raise RuntimeError(f"the page is not in {page}: make the package from a clone of the repository")
