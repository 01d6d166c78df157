"""The lobby, and finished matches."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from tessera.server import archive, lobby
from tessera.server.bodies import Fill, Join, NewMatch, RecordBody
from tessera.server.faults import Refused
from tessera.server.messages import live_json, match_json
from tessera.server.protocol import Match
from tessera.server.routes.common import Known, MatchId, Payer, Someone, TheService, answer, limit, refusals
from tessera.server.store import matches as store

router = APIRouter(prefix="/api", tags=["matches"])
CHANGED = refusals(401, 403, 404, 409)


@router.get("/matches", response_model=list[Match], responses=refusals())
async def matches(
    service: TheService,
    me: Someone,
    list: Annotated[store.List, Query()] = "open",
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
    game: Annotated[str | None, Query(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")] = None,
) -> Response:
    """Matches, the last changed first."""
    if list == "mine" and me is None:
        return answer([])
    found = await service.database.read(lambda c: store.listed(c, list, me.id if me else None, page, game))
    shown = []
    for stored in found:
        live = service.matches.in_memory.get(stored.row.id)
        name = stored.row.game
        title = service.library[name].title if name in service.library else name
        shown.append(match_json(stored.row, title, stored.places, stored.host, me, live.online if live else _nobody))
    return answer(shown)


def _nobody(seat: int) -> bool:
    return False


@router.post("/matches", status_code=201, response_model=Match, responses=CHANGED, dependencies=[limit("match")])
async def create(service: TheService, me: Known, body: NewMatch) -> Response:
    """A new match; with nobody to wait for it starts at once."""
    return answer(live_json(await lobby.create(service.matches, me, body), me), 201)


@router.get("/matches/{id}", response_model=Match, responses=refusals(404, 409))
async def one(service: TheService, me: Someone, id: MatchId) -> Response:
    """One match. A private one is for those who know its id."""
    stored = await service.matches.stored(id)
    if stored.row.game not in service.library:
        raise Refused("game_missing", f"the game {stored.row.game!r} is not on this server now", 409)
    live = service.matches.in_memory.get(id)
    title = service.library[stored.row.game].title
    return answer(match_json(stored.row, title, stored.places, stored.host, me, live.online if live else _nobody))


@router.post("/matches/{id}/join", response_model=Match, responses=CHANGED, dependencies=[limit("change")])
async def join(service: TheService, me: Known, id: MatchId, body: Join | None = None) -> Response:
    """Sit down on an open place, or come back to one's own."""
    live = await service.matches.get(id)
    await lobby.join(service.matches, live, me, body.seat if body else None)
    return answer(live_json(live, me))


@router.post("/matches/{id}/leave", response_model=Match, responses=CHANGED, dependencies=[limit("change")])
async def leave(service: TheService, me: Known, id: MatchId) -> Response:
    """Stand up; while the match runs, a bot plays on."""
    live = await service.matches.get(id)
    await lobby.leave(service.matches, live, me)
    return answer(live_json(live, me))


@router.post("/matches/{id}/fill", response_model=Match, responses=CHANGED, dependencies=[limit("change")])
async def fill(service: TheService, me: Known, id: MatchId, body: Fill) -> Response:
    """The host puts a bot on an open place."""
    live = await service.matches.get(id)
    await lobby.fill(service.matches, live, me, body.seat, body.level)
    return answer(live_json(live, me))


@router.post("/matches/{id}/start", response_model=Match, responses=CHANGED, dependencies=[limit("change")])
async def start(service: TheService, me: Known, id: MatchId) -> Response:
    """The host starts; open places get bots."""
    live = await service.matches.get(id)
    await lobby.start(service.matches, live, me)
    return answer(live_json(live, me))


@router.post("/matches/{id}/rematch", response_model=Match, responses=CHANGED, dependencies=[limit("match")])
async def rematch(service: TheService, me: Known, id: MatchId) -> Response:
    """A new match with the same people and options."""
    return answer(live_json(await lobby.rematch(service.matches, await service.matches.get(id), me), me))


@router.get("/matches/{id}/record", response_model=dict[str, Any], responses=refusals(404, 409))
async def record(service: TheService, id: MatchId) -> Response:
    """The record of a finished match."""
    found = await archive.record(service.matches, id)
    response = Response(found.dumps(), media_type="application/json")
    response.headers["content-disposition"] = f'attachment; filename="{found.game}-{id}.json"'
    return response


@router.get(
    "/matches/{id}/replay", response_model=dict[str, Any], responses=refusals(404, 409), dependencies=[limit("replay")]
)
async def replay(
    service: TheService,
    payer: Payer,
    id: MatchId,
    at: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seen_by: Annotated[str, Query(alias="as", pattern=r"^(open|spectator|[0-9]{1,2})$")] = "open",
) -> Response:
    """A moment of a finished match."""
    return Response(await archive.replay(service.matches, id, at, seen_by, payer), media_type="application/json")


@router.post("/records", status_code=201, response_model=Match, responses=CHANGED, dependencies=[limit("record")])
async def take_in(service: TheService, me: Known, payer: Payer, body: RecordBody) -> Response:
    """A record is replayed and kept as a finished match."""
    live = await archive.take_in(service.matches, me, body.model_dump(), payer)
    return answer(live_json(live, me), 201)
