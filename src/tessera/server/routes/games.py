"""The games, their rules, the levels of the bots."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from tessera import bots
from tessera.engine import Game
from tessera.lessons import aid_of
from tessera.server.faults import not_found
from tessera.server.protocol import AidPart, GameInfo, Rule
from tessera.server.routes.common import TheService, answer, refusals

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/games", response_model=list[GameInfo], responses=refusals())
async def games(service: TheService) -> Response:
    """All games, with their options."""
    return answer(service.library.sheets)


@router.get("/games/{name}/rules", response_model=list[Rule], responses=refusals(404))
async def rules(
    service: TheService,
    name: Annotated[str, Path(max_length=40)],
    words: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """The rules of a game: those with an id, of a section, or with all of these words; without words all."""
    ledger = _named(service, name).ledger
    found = ledger.find(words) if words.strip() else list(ledger.rules.values())
    return answer([{"id": rule.id, "text": rule.text, "section": rule.section} for rule in found])


@router.get("/games/{name}/aid", response_model=list[AidPart], responses=refusals(404))
async def aid(service: TheService, name: Annotated[str, Path(max_length=40)]) -> Response:
    """All that one forgets about a game, on one sheet; empty, where the game has none."""
    return answer(
        [
            {"title": part.title, "rows": [{"name": r.name, "says": r.says, "rules": list(r.rules)} for r in part.rows]}
            for part in aid_of(_named(service, name))
        ]
    )


def _named(service: TheService, name: str) -> Game:
    if name not in service.library:
        raise not_found(f"there is no game {name!r:.60}: there are {', '.join(service.library.games)}")
    return service.library[name]


@router.get("/levels", response_model=list[str], responses=refusals())
async def levels() -> Response:
    """The levels of the bots, weakest first."""
    return answer(list(bots.LEVELS))
