"""Guests, accounts, sessions."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from tessera.server import protocol
from tessera.server.bodies import Guest, Login, NewAccount, Rename
from tessera.server.house import House
from tessera.server.people import COOKIE
from tessera.server.routes.common import Known, Someone, TheHouse, answer, limit, refusals
from tessera.server.store.rows import Person

router = APIRouter(prefix="/api", tags=["people"])
YEAR = 365 * 86400


async def signed_in(house: House, request: Request, person: Person) -> Response:
    """The person, with a new session's cookie."""
    return _with_cookie(house, request, person, await house.people.open_session(person))


def _with_cookie(house: House, request: Request, person: Person, cookie: str) -> Response:
    response = answer(person.to_json())
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=house.settings.https or request.url.scheme == "https",
    )
    return response


@router.post("/guest", response_model=protocol.Person, responses=refusals(403, 409), dependencies=[limit("guest")])
async def new_guest(house: TheHouse, request: Request, body: Guest, me: Someone) -> Response:
    """Become a guest. Who is known already stays who they are."""
    if me is not None:
        return answer(me.to_json())
    return await signed_in(house, request, await house.people.guest(body.name))


@router.get("/me", response_model=protocol.Person | None, responses=refusals())
async def who_am_i(me: Someone) -> Response:
    """The person who asks, or null."""
    return answer(me.to_json() if me else None)


@router.patch("/me", response_model=protocol.Person, responses=refusals(401, 403, 409), dependencies=[limit("change")])
async def rename(house: TheHouse, body: Rename, me: Known) -> Response:
    """Take another name."""
    person = await house.people.rename(me, body.name)
    await house.renamed(person)
    return answer(person.to_json())


@router.post(
    "/account", response_model=protocol.Person, responses=refusals(401, 403, 409), dependencies=[limit("password")]
)
async def new_account(house: TheHouse, request: Request, body: NewAccount, me: Known) -> Response:
    """A guest becomes an account and keeps the matches. The old sessions end, this one goes on under a new cookie."""
    person = await house.people.make_account(me, body.name, body.password.get_secret_value())
    await house.renamed(person)
    await house.people.logout_everywhere(person)
    cookie = await house.people.open_session(person)
    session = house.people.session_of
    house.moved(person, session(request.cookies.get(COOKIE)), session(cookie))
    return _with_cookie(house, request, person, cookie)


@router.post("/login", response_model=protocol.Person, responses=refusals(403), dependencies=[limit("password")])
async def login(house: TheHouse, request: Request, body: Login) -> Response:
    """Come back to an account."""
    house.limits.take("password", f"name:{body.name.casefold()}")
    person = await house.people.login(body.name, body.password.get_secret_value())
    await _end_this_session(house, request)
    return await signed_in(house, request, person)


@router.post("/logout", response_model=None, responses=refusals(403))
async def logout(house: TheHouse, request: Request) -> Response:
    """End this session."""
    await _end_this_session(house, request)
    return _signed_out()


@router.post("/logout-everywhere", response_model=None, responses=refusals(401, 403))
async def logout_everywhere(house: TheHouse, me: Known) -> Response:
    """End all sessions of this person."""
    await house.people.logout_everywhere(me)
    house.hang_up(person=me.id)
    return _signed_out()


def _signed_out() -> Response:
    response = answer(None)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def _end_this_session(house: House, request: Request) -> None:
    if session := house.people.session_of(request.cookies.get(COOKIE)):
        await house.people.logout(session)
        house.hang_up(session=session)
