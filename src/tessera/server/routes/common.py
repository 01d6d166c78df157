"""What the routes share: who asks, and how answers look."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request
from starlette.responses import Response

from tessera.server.faults import Refused
from tessera.server.guard import address
from tessera.server.limits import BY_ADDRESS
from tessera.server.messages import dump
from tessera.server.people import COOKIE
from tessera.server.protocol import Refusal
from tessera.server.service import Service
from tessera.server.store.rows import Person


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


async def someone(request: Request) -> Person | None:
    """The person who asks, if we know one."""
    service = service_of(request)
    person = await service.people.person(service.people.session_of(request.cookies.get(COOKIE)))
    service.matches.payers.seen(person, address(request.scope))
    return person


async def known(request: Request) -> Person:
    """The person who asks."""
    person = await someone(request)
    if person is None:
        raise Refused("who_are_you", "nobody knows you yet: POST /api/guest first", 401)
    return person


async def payer(request: Request, me: Annotated[Person | None, Depends(someone)]) -> str:
    """Who pays for what this request lets the server compute."""
    return service_of(request).matches.payers.seen(me, address(request.scope))


TheService = Annotated[Service, Depends(service_of)]
Someone = Annotated[Person | None, Depends(someone)]
Known = Annotated[Person, Depends(known)]
Payer = Annotated[str, Depends(payer)]
ID = r"^[A-Za-z0-9_-]{1,24}\Z"
"""What the id of a match looks like."""
MatchId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]


def limit(kind: str) -> Any:
    """Counts this request of a person or address, and refuses when there are too many."""

    async def take(request: Request, service: TheService, me: Someone) -> None:
        where = address(request.scope)
        service.people.bans.check_address(where)
        service.limits.take(kind, where if me is None or kind in BY_ADDRESS else me.id, behind=where)

    return Depends(take)


def answer(content: object, status: int = 200) -> Response:
    """JSON."""
    return Response(dump(content), status, media_type="application/json")


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for the OpenAPI description."""
    return {status: {"model": Refusal} for status in (400, 413, 422, 429, *statuses)}
