"""The pages of the manual that are not written under docs/: made when `mkdocs` builds the site (see mkdocs.yml).

The front page is the README, a page of rules is a game's ledger, and a page of the reference names the modules whose
docstrings it shows. A link to a file outside docs/ becomes the file's path: the site stands without the repository.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
REFERENCE = {
    "tessera": ("The library", ["tessera"]),
    "engine": (
        "The engine",
        [
            f"tessera.engine.{module}"
            for module in (
                "game", "asks", "words", "match", "course", "situation", "table", "plain", "components", "options",
                "fate", "events", "views", "text", "record", "ledger", "errors",
            )
        ],
    ),
    "bots": (
        "Bots",
        [f"tessera.bots.{module}" for module in ("bot", "registry", "settings", "greedy", "search", "augur", "levels")],
    ),
    "lab": ("The arena", [f"tessera.lab.{module}" for module in ("contest", "arena", "summary", "ratings", "ladder")]),
}  # fmt: skip
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def on_files(files: Files, config: Any) -> Files:
    """Add the front page, the rules and the reference."""
    for path, text in made_pages().items():
        files.append(File.generated(config, path, content=text))
    return files


def made_pages() -> dict[str, str]:
    """The texts of all pages that are made here, by their paths on the site."""
    pages = {"index.md": front_page((ROOT / "README.md").read_text(encoding="utf-8"))}
    for ledger in sorted((ROOT / "src/tessera/games").glob("*/RULES.md")):
        pages[f"rules/{ledger.parent.name}.md"] = ledger.read_text(encoding="utf-8")
    for name, (title, modules) in REFERENCE.items():
        pages[f"reference/{name}.md"] = f"# {title}\n\n" + "\n".join(f"::: {module}\n" for module in modules)
    return pages


def front_page(readme: str) -> str:
    """The README, with its links as they are seen from docs/."""
    return readme.replace("](docs/", "](")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links that lead out of docs/ become the path of the file."""
    here = DOCS / Path(page.file.src_uri).parent

    def plain(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        path = target.split("#")[0]
        if picture or not path or "://" in path or (here / path).resolve().is_relative_to(DOCS):
            return link[0]
        return f"{words} (`{(here / path).resolve().relative_to(ROOT)}`)"

    return LINK.sub(plain, markdown)
