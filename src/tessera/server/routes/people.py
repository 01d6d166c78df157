"""Guests, accounts, sessions."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from tessera.server import protocol
from tessera.server.bodies import Guest, Login, NewAccount, Rename
from tessera.server.people import COOKIE
from tessera.server.routes.common import Known, Someone, TheService, answer, limit, refusals
from tessera.server.service import Service
from tessera.server.store.rows import Person

router = APIRouter(prefix="/api", tags=["people"])


async def signed_in(service: Service, request: Request, person: Person) -> Response:
    """The person, with a new session's cookie."""
    return with_cookie(service, request, person, await service.people.open_session(person))


async def alone_signed_in(service: Service, request: Request, person: Person) -> Response:
    """The person, whose sessions all end but this one, which goes on under a new cookie."""
    await service.people.logout_everywhere(person)
    cookie = await service.people.open_session(person)
    session = service.people.session_of
    service.moved(person, session(request.cookies.get(COOKIE)), session(cookie))
    return with_cookie(service, request, person, cookie)


def with_cookie(service: Service, request: Request, person: Person, cookie: str) -> Response:
    """The person, with a session's cookie, which the browser keeps as long as the session lasts."""
    response = answer(person.to_json())
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=round(86400 * service.settings.session_days),
        httponly=True,
        samesite="lax",
        secure=service.settings.https or request.url.scheme == "https",
    )
    return response


@router.post("/guest", response_model=protocol.Person, responses=refusals(403, 409), dependencies=[limit("guest")])
async def new_guest(service: TheService, request: Request, body: Guest, me: Someone) -> Response:
    """Become a guest. Who is known already stays who they are."""
    if me is not None:
        return answer(me.to_json())
    return await signed_in(service, request, await service.people.guest(body.name))


@router.get("/me", response_model=protocol.Person | None, responses=refusals())
async def who_am_i(service: TheService, request: Request, me: Someone) -> Response:
    """The person who asks, or null. Their session's time begins anew."""
    cookie = request.cookies.get(COOKIE)
    if me is None or cookie is None:
        return answer(None)
    renewed = await service.people.renew(service.people.session_of(cookie))
    return with_cookie(service, request, me, cookie) if renewed else answer(me.to_json())


@router.patch("/me", response_model=protocol.Person, responses=refusals(401, 403, 409), dependencies=[limit("change")])
async def rename(service: TheService, body: Rename, me: Known) -> Response:
    """Take another name."""
    renamed = await service.people.rename(me, body.name)
    await service.renamed(*renamed)
    return answer(renamed[0].to_json())


@router.post(
    "/account", response_model=protocol.Person, responses=refusals(401, 403, 409), dependencies=[limit("password")]
)
async def new_account(service: TheService, request: Request, body: NewAccount, me: Known) -> Response:
    """A guest becomes an account and keeps the matches. The old sessions end, this one goes on under a new cookie."""
    named = await service.people.make_account(me, body.name, body.password.get_secret_value())
    await service.renamed(*named)
    return await alone_signed_in(service, request, named[0])


@router.post("/login", response_model=protocol.Person, responses=refusals(403), dependencies=[limit("password")])
async def login(service: TheService, request: Request, body: Login) -> Response:
    """Come back to an account."""
    service.limits.take("password", f"name:{body.name.casefold()}")
    person = await service.people.login(body.name, body.password.get_secret_value())
    await _end_this_session(service, request)
    return await signed_in(service, request, person)


@router.post("/logout", response_model=None, responses=refusals(403))
async def logout(service: TheService, request: Request) -> Response:
    """End this session."""
    await _end_this_session(service, request)
    return signed_out()


@router.post("/logout-everywhere", response_model=None, responses=refusals(401, 403))
async def logout_everywhere(service: TheService, me: Known) -> Response:
    """End all sessions of this person."""
    await service.people.logout_everywhere(me)
    service.hang_up(person=me.id)
    return signed_out()


def signed_out() -> Response:
    """Nobody, without a cookie."""
    response = answer(None)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def _end_this_session(service: Service, request: Request) -> None:
    if session := service.people.session_of(request.cookies.get(COOKIE)):
        await service.people.logout(session)
        service.hang_up(session=session)
