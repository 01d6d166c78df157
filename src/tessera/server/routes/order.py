"""Good order among people: whom one does not want to hear or to meet, and what the operators should know."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from tessera.server.bodies import Report, Shun
from tessera.server.faults import Refused, not_found
from tessera.server.log import log
from tessera.server.protocol import Shunned
from tessera.server.routes.common import Known, MatchId, TheService, answer, limit, refusals
from tessera.server.store import shuns as store

router = APIRouter(prefix="/api", tags=["order"])
PersonId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("/shunned", response_model=list[Shunned], responses=refusals(401))
async def shunned(service: TheService, me: Known) -> Response:
    """Whom one shuns."""
    return answer(await service.database.read(lambda c: store.shunned(c, me.id)))


@router.put(
    "/shunned/{id}", response_model=list[Shunned], responses=refusals(401, 403, 404), dependencies=[limit("change")]
)
async def shun(service: TheService, me: Known, id: PersonId, body: Shun) -> Response:
    """Mute somebody (their lines are not shown), or block them (and neither sits down where the other is)."""
    if id == me.id:
        raise Refused("bad_request", "that is you", 422)
    if not await service.database.write(lambda c: store.shun(c, me.id, id, body.kind, time.time())):
        raise not_found(f"there is no such person, or you shun {store.MOST} already")
    await service.shuns_changed(me)
    return await shunned(service, me)


@router.delete(
    "/shunned/{id}", response_model=list[Shunned], responses=refusals(401, 403), dependencies=[limit("change")]
)
async def forgive(service: TheService, me: Known, id: PersonId) -> Response:
    """Hear and meet somebody again."""
    await service.database.write(lambda c: store.forgive(c, me.id, id))
    await service.shuns_changed(me)
    return await shunned(service, me)


@router.post(
    "/matches/{id}/reports",
    response_model=None,
    responses=refusals(401, 403, 404, 409),
    dependencies=[limit("report")],
)
async def report(service: TheService, me: Known, id: MatchId, body: Report) -> Response:
    """Tell the operators about somebody at a match, or about what they said there."""
    live = await service.matches.get(id)
    line = next((line for line in live.lines if line.id == body.line and line.person == body.person), None)
    sits = any(place.person is not None and place.person.id == body.person for place in live.places)
    if line is None and (body.line is not None or not sits):
        raise not_found("that person is not here, or has not said that")
    said, now = line.text if line is not None else None, time.time()
    await service.database.write(lambda c: store.report(c, now, me.id, body.person, id, said, body.text))
    log.warning("reported", match=id, person=body.person)
    return answer(None)
