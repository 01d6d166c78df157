"""Fuzzing of the WebSocket: wrong types, wrong order, huge, not UTF-8. Clean refusals, and the match goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.kit import Player, Serving, serving

TYPES = ["choose", "undo", "consent", "hint", "chat", "ping", "state", "hello", ""]
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
messages = st.one_of(
    st.fixed_dictionaries(
        {"type": st.sampled_from(TYPES) | values},
        optional=dict.fromkeys(("at", "choice", "agree", "text", "serial", "id", "seat"), values),
    ).map(json.dumps),
    values.map(json.dumps),
    st.text(max_size=200),
    st.binary(max_size=200),
)


@pytest.fixture(scope="module")
def fuzzed(new_url: Callable[[], str]) -> Iterator[Serving]:
    with serving(new_url(), hint_level="random") as server:
        yield server


@pytest.fixture(scope="module")
def seat(fuzzed: Serving) -> tuple[Player, str]:
    player = fuzzed.person()
    id = player.create("me", "open", "open")
    for _ in range(2):
        fuzzed.person().join(id)
    return player, id


@settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(sent=st.lists(messages, min_size=1, max_size=12))
def test_whatever_is_said_the_server_answers(
    fuzzed: Serving, seat: tuple[Player, str], sent: list[str | bytes]
) -> None:
    player, id = seat
    faults = fuzzed.service.metrics.faults
    with player.tab(id) as tab:
        tab.next("state")
        for message in sent:
            tab.socket.send(message)
        tab.send("ping")
        tab.next("pong")
        types = {message["type"] for message in tab.messages}
        assert types <= {"hello", "state", "error", "pong", "chat", "hint", "match", "chosen"}
    assert not [s.value for metric in faults.collect() for s in metric.samples if s.name.endswith("_total") and s.value]
    with player.tab(id) as tab:
        assert tab.next("state")["waiting"]


def test_a_huge_message_ends_the_connection_and_nothing_else(fuzzed: Serving, seat: tuple[Player, str]) -> None:
    player, id = seat
    with player.tab(id) as tab:
        assert tab.refused("chat", text="x" * 20_000) == "too_large"
        with suppress(ConnectionClosed):  # the server may hang up while the message is on its way
            tab.socket.send("x" * 500_000)
        assert tab.closed() in (1009, None)
    with player.tab(id) as tab:
        tab.next("state")


def test_text_that_is_not_utf8_ends_the_connection(fuzzed: Serving, seat: tuple[Player, str]) -> None:
    player, id = seat
    with player.tab(id) as tab:
        tab.next("state")
        raw = Frame(Opcode.TEXT, b'{"type": "ping", "x": "\xff\xfe"}').serialize(mask=True)
        tab.socket.socket.sendall(raw)
        assert tab.closed() == 1007
    with player.tab(id) as tab:
        tab.next("state")


def test_a_broken_frame_ends_the_connection(fuzzed: Serving, seat: tuple[Player, str]) -> None:
    player, id = seat
    with player.tab(id) as tab:
        tab.next("state")
        tab.socket.socket.sendall(b"\xff\xff\xff\xff\xff\xff")
        assert tab.closed() in (1002, None)
    with player.tab(id) as tab:
        tab.next("state")


def test_a_number_beyond_all_bounds(fuzzed: Serving, seat: tuple[Player, str]) -> None:
    player, id = seat
    with player.tab(id) as tab:
        tab.next("state")
        tab.socket.send('{"type": "choose", "at": 1' + "0" * 400 + ', "choice": "x"}')
        assert tab.next("error")["code"] in ("bad_message", "stale")
        tab.socket.send('{"type": "choose", "at": 123456789012345678, "choice": "x"}')
        assert tab.next("error")["code"] == "stale"
