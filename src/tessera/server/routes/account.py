"""One's own account: its password, ways back into it, its data, its end."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from tessera.server import protocol
from tessera.server.bodies import Code, Forgotten, Mail, NewPassword, Password, Recover, Removal
from tessera.server.faults import Refused
from tessera.server.names import folded
from tessera.server.routes.common import Known, TheService, answer, limit, refusals
from tessera.server.routes.people import alone_signed_in, signed_in, signed_out
from tessera.server.service import Service
from tessera.server.store import codes, personal
from tessera.server.store.rows import Person

router = APIRouter(prefix="/api", tags=["account"])
ASKED_BACK = refusals(401, 403, 409)
"""Where one's password is asked for once more."""


@router.get("/account", response_model=protocol.Account, responses=refusals(401))
async def account(service: TheService, me: Known) -> Response:
    """What the server shows a person about their account."""
    possible = service.recovery.post.possible
    return answer(await service.database.read(lambda c: personal.account(c, me.id, possible)))


@router.post("/password", response_model=protocol.Person, responses=ASKED_BACK, dependencies=[limit("password")])
async def change_password(service: TheService, request: Request, body: NewPassword, me: Known) -> Response:
    """Another password. All other sessions end, this one goes on under a new cookie."""
    _count(service, me)
    await service.people.change_password(me, body.old.get_secret_value(), body.new.get_secret_value())
    return await alone_signed_in(service, request, me)


@router.post(
    "/recovery-code", response_model=protocol.RecoveryCode, responses=ASKED_BACK, dependencies=[limit("password")]
)
async def code_to_keep(service: TheService, body: Password, me: Known) -> Response:
    """A code to write down, by which one comes back without a password. The one before is void."""
    await _check(service, me, body.password.get_secret_value())
    return answer({"code": await service.recovery.code_to_keep(me)})


@router.post("/mail", response_model=None, responses=refusals(401, 403, 409, 503), dependencies=[limit("password")])
async def offer_mail(service: TheService, body: Mail, me: Known) -> Response:
    """Name an address: a code is mailed there, which confirms it."""
    await _check(service, me, body.password.get_secret_value())
    service.limits.take("mail", f"person:{me.id}")
    await service.recovery.offer_mail(me, body.mail)
    return answer(None)


@router.post("/mail/confirm", response_model=protocol.Account, responses=ASKED_BACK, dependencies=[limit("password")])
async def confirm_mail(service: TheService, body: Code, me: Known) -> Response:
    """The code that came by mail."""
    await service.recovery.confirm_mail(me, body.code)
    return await account(service, me)


@router.delete("/mail", response_model=protocol.Account, responses=ASKED_BACK, dependencies=[limit("password")])
async def forget_mail(service: TheService, body: Password, me: Known) -> Response:
    """Take one's address away again."""
    await _check(service, me, body.password.get_secret_value())
    await service.database.write(lambda c: codes.set_mail(c, me.id, None))
    return await account(service, me)


@router.post("/forgotten", response_model=None, responses=refusals(403, 409), dependencies=[limit("password")])
async def forgotten(service: TheService, body: Forgotten) -> Response:
    """Have a code mailed. The answer does not tell whether there is such an account, nor whether it has an address."""
    if not service.recovery.post.possible:
        raise Refused("no_mail", "this server sends no mail: use the code that you have written down", 409)
    service.limits.take("mail", f"name:{folded(body.name)}")
    if "\0" not in body.name:
        service.in_background(service.recovery.send(body.name))
    return answer(None)


@router.post("/recover", response_model=protocol.Person, responses=refusals(403), dependencies=[limit("password")])
async def recover(service: TheService, request: Request, body: Recover) -> Response:
    """Come back by a code, under a new password. All sessions of before end."""
    person = await service.recovery.let_in(body.name, body.code, body.password.get_secret_value())
    service.hang_up(person=person.id)
    await service.people.bans.check(person.id)
    return await signed_in(service, request, person)


@router.get("/me/export", response_model=protocol.Export, responses=refusals(401), dependencies=[limit("record")])
async def export(service: TheService, me: Known) -> Response:
    """All that the server knows about the person who asks."""
    response = answer(await service.database.read(lambda c: personal.everything(c, me.id)))
    response.headers["content-disposition"] = 'attachment; filename="tessera-my-data.json"'
    return response


@router.delete("/me", response_model=None, responses=ASKED_BACK, dependencies=[limit("password")])
async def remove(service: TheService, body: Removal, me: Known) -> Response:
    """Leave for good. Finished matches stay for the others, without the name."""
    if not me.guest:
        await _check(service, me, body.password.get_secret_value() if body.password else "")
    await service.remove(me)
    return signed_out()


def _count(service: Service, me: Person) -> None:
    """Who has somebody's session cannot guess the password with it."""
    service.limits.take("password", f"person:{me.id}")


async def _check(service: Service, me: Person, password: str) -> None:
    _count(service, me)
    await service.people.check_password(me, password)
