"""The guard at the door: sizes, rates, foreign pages, headers. Plain ASGI, before anything else sees a request."""

from __future__ import annotations

import ipaddress
import time
import uuid
from collections.abc import Callable
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tessera.server.faults import Refused, forbidden
from tessera.server.limits import Limits
from tessera.server.log import log
from tessera.server.messages import dump
from tessera.server.metrics import Metrics
from tessera.server.settings import Settings

SessionOf = Callable[[Headers], str | None]
"""The session that the cookie of a request names, if we signed it."""
BODY = 64 * 1024
RECORD = 1024 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "PATCH", "PUT", "DELETE")
"""What is counted by name: a stranger can invent any number of methods."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(Refused):
    """The body is larger than this path takes."""

    def __init__(self, most: int) -> None:
        super().__init__("too_large", f"the body is larger than {most} bytes", 413)


class Guard:
    """Wraps the application."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics, session_of: SessionOf
    ) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits
        self._metrics = metrics
        self._session_of = session_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        request = uuid.uuid4().hex[:12]
        status = 500
        started = replacing = False

        body = _Body(receive)

        async def answer(message: Message) -> None:
            nonlocal status, started
            if body.too_large and not replacing:
                # Whatever the application made of the broken body.
                if not started:
                    await replace(TooLarge(body.most))
                return
            if message["type"] == "http.response.start":
                started, status = True, message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self._settings.https:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                headers["x-request-id"] = request
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        async def replace(refused: Refused) -> None:
            nonlocal replacing
            replacing = True
            await _refuse(answer, refused)
            replacing = False

        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=request)
        try:
            body.most = self._check(scope)
            await self._app(scope, body, answer)
        except Refused as refused:
            if not started:
                await replace(refused)
        except Exception:
            self._metrics.faults.labels("http").inc()
            log.exception("request_failed", path=scope["path"])
            if not started:
                await replace(Refused("fault", "the server failed; the operator finds it in the log", 500))
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            self._metrics.requests.labels(method, str(status)).inc()
            spent = round(1000 * (time.perf_counter() - began), 1)
            level = log.info if scope["path"].startswith("/api/") or status >= 400 else log.debug
            level("request", method=scope["method"], path=scope["path"], status=status, ms=spent)

    def _check(self, scope: Scope) -> int:
        """How large the body may be; `Refused`, if the request may not come in at all."""
        headers = Headers(scope=scope)
        path, method = scope["path"], scope["method"]
        if path.startswith("/api/"):
            where = address(scope)
            session = self._session_of(headers)
            self._limits.take("request", where if session is None else session, behind=where)
            if method not in SAFE:
                if headers.get("x-tessera") != "1":
                    raise forbidden("a request that changes something needs the header 'X-Tessera: 1'")
                check_origin(headers, self._settings)
        most = RECORD if path == "/api/records" else BODY
        try:
            length = int(headers.get("content-length", "0"))
        except ValueError:
            raise Refused("bad_request", "Content-Length is not a number") from None
        if length > most:
            raise TooLarge(most)
        return most


def address(scope: Scope) -> str:
    """Where a request comes from. A household has 2^64 addresses of IPv6: its network stands for all of them."""
    given = str(scope["client"][0]) if scope.get("client") else "?"
    try:
        found = ipaddress.ip_address(given.partition("%")[0])
    except ValueError:
        return given
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return given
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), 64), strict=False))


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuse a request that a page of another site has sent."""
    origin = headers.get("origin")
    if origin is None:
        return  # not a browser
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        site = ""
    if origin in settings.origins or (site and site == headers.get("host")):
        return
    raise forbidden(f"pages from {origin!r:.100} may not do that here")


class _Body:
    """A body that says nothing of its length is counted as it comes."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._got = 0
        self.most = BODY
        self.too_large = False

    async def __call__(self) -> Message:
        message = await self._receive()
        self._got += len(message.get("body", b""))
        if self._got > self.most:
            self.too_large = True
            raise TooLarge(self.most)
        return message


async def _refuse(send: Send, refused: Refused) -> None:
    body = dump(refused.to_json())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
