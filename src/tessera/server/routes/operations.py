"""For operators: is the server well, and what does it do."""

from __future__ import annotations

import asyncio
import ipaddress
import time

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from starlette.responses import Response

import tessera
from tessera.server.faults import forbidden, not_found
from tessera.server.guard import address
from tessera.server.log import log
from tessera.server.routes.common import TheService, answer
from tessera.server.store import people as people_store

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health(service: TheService) -> Response:
    """200 when the server and its database answer, else 503."""
    try:
        async with asyncio.timeout(5):
            await service.database.read(lambda c: c.execute(text("SELECT 1")).scalar())
        well = not service.matches.stopping
    except Exception:
        well = False
    body = {"ok": well, "version": tessera.__version__, "games": list(service.library.games)}
    return answer(body, 200 if well else 503)


@router.get("/readyz")
async def ready(service: TheService) -> Response:
    """200 when the server can write to its database, else 503: a full or read-only disk is alive, not ready."""
    try:
        async with asyncio.timeout(5):
            await service.database.write(lambda c: people_store.remember(c, "ready", str(time.time())))
        able = not service.matches.stopping
    except Exception as error:
        log.error("not_ready", error=str(error))
        able = False
    return answer({"ok": able}, 200 if able else 503)


@router.get("/metrics")
async def metrics(request: Request, service: TheService) -> Response:
    """Figures for Prometheus."""
    allowed = service.settings.metrics
    if allowed == "off":
        raise not_found("there are no metrics here")
    if allowed == "local" and not _is_local(request):
        raise forbidden("metrics are for this machine: set TESSERA_METRICS=open to show them to everybody")
    return Response(generate_latest(service.metrics.registry), media_type=CONTENT_TYPE_LATEST)


def _is_local(request: Request) -> bool:
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    try:
        return ipaddress.ip_address(address(request.scope)).is_loopback
    except ValueError:
        return False
