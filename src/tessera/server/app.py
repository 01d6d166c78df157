"""The application: the service behind its routes, with the guard at the door."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.responses import Response

import tessera
from tessera.engine import TesseraError
from tessera.server.faults import Conflict, Refused, refusal, stale
from tessera.server.guard import Guard
from tessera.server.people import COOKIE
from tessera.server.routes import account, games, lessons, matches, operations, order, page, people, play, positions
from tessera.server.routes.common import answer
from tessera.server.service import Service
from tessera.server.settings import Settings


def create_app(settings: Settings) -> FastAPI:
    """A server as an ASGI application."""
    service = Service(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.stop()

    app = FastAPI(
        title="Tessera",
        version=tessera.__version__,
        description="Five Roman board games. Matches are played over a WebSocket: see docs/protocol.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    for routes in (people, account, order, games, lessons, matches, positions, play, operations, page):
        app.include_router(routes.router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(TesseraError, _refused_by_engine)
    app.add_exception_handler(Conflict, _too_late)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _http_error)

    def session_of(headers: Headers) -> str | None:
        return service.people.session_of(cookie_parser(headers.get("cookie", "")).get(COOKIE))

    app.add_middleware(Guard, settings=settings, limits=service.limits, metrics=service.metrics, session_of=session_of)
    return app


async def _refused(request: Request, error: Any) -> Response:
    request.app.state.service.metrics.refused.labels(error.code).inc()
    response = answer(error.to_json(), error.status)
    if error.status == 429:
        response.headers["retry-after"] = "2"
    return response


async def _refused_by_engine(request: Request, error: Any) -> Response:
    return await _refused(request, refusal(error))


async def _too_late(request: Request, _: object) -> Response:
    return await _refused(request, stale("somebody was faster: look at the match again"))


async def _not_understood(request: Request, error: Any) -> Response:
    """What is wrong, without what was sent: it may hold a password."""
    problems = []
    for problem in error.errors()[:5]:
        where = ".".join(str(part) for part in problem["loc"] if part != "body")
        problems.append(f"{where[:60]}: {problem['msg']}" if where else problem["msg"])
    return await _refused(request, Refused("bad_request", "; ".join(problems)[:500], 422))


async def _http_error(request: Request, error: Any) -> Response:
    codes = {404: "not_found", 405: "not_allowed"}
    response = await _refused(
        request, Refused(codes.get(error.status_code, "bad_request"), error.detail, error.status_code)
    )
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
