"""Lessons: which there are, and a learner's way through one."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from tessera.server.bodies import LessonBody
from tessera.server.protocol import LessonInfo, LessonMoment
from tessera.server.routes.common import Someone, TheService, answer, limit, refusals

router = APIRouter(prefix="/api", tags=["lessons"])
Name = Annotated[str, Path(max_length=40)]


@router.get("/lessons", response_model=list[LessonInfo], responses=refusals())
async def lessons(service: TheService, me: Someone) -> Response:
    """All lessons, in the order in which they are learned, with how far one has come."""
    return answer(await service.school.offered(me))


@router.post(
    "/lessons/{game}/{lesson}",
    response_model=LessonMoment,
    responses=refusals(403, 404),
    dependencies=[limit("lesson")],
)
async def learn(service: TheService, me: Someone, game: Name, lesson: Name, body: LessonBody) -> Response:
    """Where a learner stands, and what comes of what they do. The way of a person whom the server knows is kept."""
    return answer(await service.school.learn(me, game, lesson, body.path, body.choice))
