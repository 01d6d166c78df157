"""The WebSocket of a match."""

from __future__ import annotations

import asyncio
import re
import time
import unicodedata
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, WebSocket
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from sqlalchemy import Connection
from starlette.websockets import WebSocketDisconnect

from tessera.engine import Seat
from tessera.server import archive, playing
from tessera.server.client import POLICY, TRY_AGAIN_LATER, Client
from tessera.server.faults import Conflict, Refused, forbidden, not_found, stale
from tessera.server.guard import address, check_origin
from tessera.server.log import log
from tessera.server.messages import dump, error_json
from tessera.server.people import COOKIE
from tessera.server.protocol import ToServer
from tessera.server.routes.common import ID
from tessera.server.service import Service
from tessera.server.store import matches as store

router = APIRouter()
LONGEST = 16 * 1024
CHAT = 500
_MESSAGE: TypeAdapter[ToServer] = TypeAdapter(
    Annotated[ToServer, Field(discriminator="type")], config=ConfigDict(strict=True)
)
_TRIES = 3
"""How often a match is read again that leaves the memory just when somebody comes in."""
_REFUSALS = 50
"""A client that is refused this often in a row is no client of ours."""


@router.websocket("/api/matches/{id}/play")
async def play(socket: WebSocket, id: str) -> None:
    """Play or watch a match."""
    service: Service = socket.app.state.service
    await socket.accept()
    try:
        client = await _admit(service, socket, id)
    except Refused as refused:
        service.metrics.refused.labels(refused.code).inc()
        await _turn_away(socket, refused)
        return
    except Exception:
        service.metrics.faults.labels("socket").inc()
        log.exception("socket_failed", match=id[:40])
        await _turn_away(socket, Refused("fault", "the server failed: try again later", 500))
        return
    service.attendant.attend(client.live)
    delivery = asyncio.create_task(client.deliver())
    try:
        await _hear(service, client, socket)
    finally:
        service.matches.leave(client)
        client.close(1000)
        await asyncio.wait({delivery}, timeout=1)
        delivery.cancel()


async def _admit(service: Service, socket: WebSocket, id: str) -> Client:
    """The client who comes in by this socket; it has been sent where the match stands."""
    service.people.bans.check_address(address(socket.scope))
    check_origin(socket.headers, service.settings)
    if service.matches.stopping:
        raise Refused("stopping", "the server is about to restart", 503)
    if not re.match(ID, id):
        raise not_found(f"there is no match {id!r:.40}")
    session = service.people.session_of(socket.cookies.get(COOKIE))
    person = await service.people.person(session)
    where = address(socket.scope)
    service.limits.take("socket", person.id if person else where, behind=where)
    payer = service.matches.payers.seen(person, where)
    unheard = await service.unheard(person)
    for _ in range(_TRIES):
        live = await service.matches.get(id)
        ending = None
        if live.row.phase == "finished" and live.match is None:
            ending = await archive.ending(service.matches, live.row, live.seat_of(person), payer)
            live.touch()
        client = Client(socket, live, person, session if person else None, payer)
        client.unheard = unheard
        async with live.lock:
            if live.gone:
                continue  # it has just left the memory, or has been taken away: then it is not found
            if live.broken:
                await service.matches.mend(live)
            client.seat = live.seat_of(person)
            service.matches.enter(client, ending)
        return client
    raise not_found("this match is gone")


async def _turn_away(socket: WebSocket, refused: Refused) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(_error(refused).decode())
        await socket.close(TRY_AGAIN_LATER if refused.status in (429, 500, 503) else POLICY, refused.message[:100])


async def _hear(service: Service, client: Client, socket: WebSocket) -> None:
    """Carry out what a client says, until it is gone."""
    refused_in_a_row = 0
    limits, who = service.limits, f"{id(client)}"
    while True:
        try:
            received = await socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if received["type"] == "websocket.disconnect" or client.closing:
            return
        try:
            limits.take("message", who)
            await _carry_out(service, client, _read(received))
            refused_in_a_row = 0
        except Refused as refused:
            refused_in_a_row += 1
            service.metrics.refused.labels(refused.code).inc()
            client.send_bytes(_error(refused))
        except Conflict:
            client.send_bytes(_error(stale("somebody was faster: look at the new state")))
        except Exception:
            refused_in_a_row += 1
            service.metrics.faults.labels("message").inc()
            log.exception("message_failed", match=client.live.id, seat=client.seat)
            client.send_bytes(_error(Refused("fault", "the server failed; nothing has changed", 500)))
        if refused_in_a_row >= _REFUSALS:
            client.close(POLICY)
            return


def _error(refused: Refused) -> bytes:
    return dump(error_json(refused))


def _read(received: Any) -> ToServer:
    text = received.get("text")
    if text is None:
        raise Refused("bad_message", "a message is text, not bytes")
    if len(text) > LONGEST:
        raise Refused("too_large", f"a message has at most {LONGEST} characters")
    try:
        return _MESSAGE.validate_json(text)
    except ValidationError as error:
        raise Refused("bad_message", _wrong(error)) from None


def _wrong(error: ValidationError) -> str:
    """What is wrong with a message, and how it would be right."""
    first = error.errors()[0]
    kind, *where = first["loc"] or ("",)
    match first["type"]:
        case "json_invalid":
            return "a message is JSON"
        case "union_tag_invalid":
            tag, known = first["ctx"]["tag"], first["ctx"]["expected_tags"].replace("'", "")
            return f"unknown type {tag!r:.40}: there are {known}"
        case "union_tag_not_found" | "dict_type" | "model_attributes_type":
            return "a message is a JSON object with a 'type'"
        case _:
            said = first["msg"][:1].lower() + first["msg"][1:]
            return f"{'.'.join(str(part) for part in where[:1])!r} of {kind!r}: {said}"


def _seat(client: Client) -> Seat:
    if client.seat is None:
        raise forbidden("you watch this match: only those who sit here can do that")
    return client.seat


async def _carry_out(service: Service, client: Client, message: ToServer) -> None:
    matches, live = service.matches, client.live
    live.touch()
    if live.gone:
        raise not_found("this match is gone")
    match message["type"]:
        case "choose":
            mark = message.get("id")
            if mark is not None and len(str(mark)) > 40:
                raise Refused("bad_message", "'id' of 'choose' must be a number or a short text")
            seat = _seat(client)
            await playing.choose(matches, live, seat, message["at"], message["choice"], message.get("serial"))
            if mark is not None:
                client.send({"type": "chosen", "id": mark})
        case "undo":
            await playing.undo(matches, live, _seat(client))
        case "consent":
            await playing.consent(matches, live, _seat(client), message["agree"])
        case "order":
            what, topic, until = message["choice"], message["topic"], message["until"]
            await playing.give_order(matches, live, _seat(client), what, topic, until, message["on"])
        case "vote":
            await playing.vote(matches, live, _seat(client), message["go_on"])
        case "hint":
            await _hint(service, client)
        case "outlook":
            _look(service, client)
        case "chat":
            await _say(service, client, message["text"])
        case "ping":
            client.send({"type": "pong"})


async def _hint(service: Service, client: Client) -> None:
    """A hint comes when it is ready; the client can go on meanwhile."""
    seat, live = _seat(client), client.live
    assert client.person is not None
    service.limits.take("hint", client.person.id)
    if seat in live.hinting:
        raise Refused("patience", "a hint is being thought about", 409)
    live.hinting.add(seat)

    async def think() -> None:
        try:
            client.send_bytes(await service.attendant.hint(live, seat, client.payer))
        except Refused as refused:
            client.send_bytes(_error(refused))
        except Exception:
            service.metrics.faults.labels("hint").inc()
            log.exception("hint_failed", match=live.id, seat=seat)
            client.send_bytes(_error(Refused("fault", "the server failed; nothing has changed", 500)))
        finally:
            live.hinting.discard(seat)

    service.in_background(think())


def _look(service: Service, client: Client) -> None:
    """What the options cost and bring comes when it is found; the client can go on meanwhile."""
    seat, live = _seat(client), client.live
    assert client.person is not None
    service.limits.take("outlook", client.person.id)
    if seat in live.looking:
        return
    live.looking.add(seat)

    async def look() -> None:
        try:
            if (found := await service.attendant.outlook(live, seat, client.payer)) is not None:
                client.send_bytes(found)
        except Refused as refused:
            client.send_bytes(_error(refused))
        except Exception:
            service.metrics.faults.labels("outlook").inc()
            log.exception("outlook_failed", match=live.id, seat=seat)
        finally:
            live.looking.discard(seat)

    service.in_background(look())


async def _say(service: Service, client: Client, text: str) -> None:
    """A line of chat."""
    if client.person is None:
        raise forbidden("nobody knows you yet: POST /api/guest first")
    service.limits.take("chat", client.person.id)
    text = "".join(letter for letter in text if letter == "\n" or unicodedata.category(letter)[0] != "C").strip()
    if not text:
        raise Refused("bad_message", "there is nothing to say")
    if len(text) > CHAT:
        raise Refused("too_large", f"a line has at most {CHAT} characters")
    live, matches = client.live, service.matches
    person, seat, now = client.person, client.seat, time.time()
    note = dump({"from": matches.name, "match": live.id, "chat": True}).decode()

    def work(connection: Connection) -> Any:
        line = store.say(connection, live.id, person, seat, text, now)
        matches.database.tell(connection, note)
        return line

    async with live.lock:
        matches.show_line(live, await matches.database.write(work, key=live.id))
