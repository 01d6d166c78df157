"""Positions as texts: of a match, and what one shows."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from tessera.server import positions
from tessera.server.bodies import PositionBody
from tessera.server.protocol import Position, PositionText
from tessera.server.routes.common import MatchId, Payer, Someone, TheService, answer, limit, refusals

router = APIRouter(prefix="/api", tags=["positions"])


@router.get(
    "/matches/{id}/position",
    response_model=PositionText,
    responses=refusals(403, 404, 409),
    dependencies=[limit("record")],
)
async def position(service: TheService, me: Someone, payer: Payer, id: MatchId) -> Response:
    """The match as it stands, as a text for one's own seat; when it is over, with everything in it."""
    return answer({"text": await positions.text_of(service.matches, await service.matches.get(id), me, payer)})


@router.post("/positions", response_model=Position, responses=refusals(), dependencies=[limit("record")])
async def show(service: TheService, payer: Payer, body: PositionBody) -> Response:
    """What the text of a position shows. Nothing is kept."""
    return answer(await positions.opened(service.matches, body.text, payer))
