"""The protocol stands in one place: the page's types are written from it, and what is said keeps to it."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import ValidationError

from tessera.server import protocol
from tessera.server.typescript import written
from tests.server.kit import FROM_SERVER, ROOT, Serving


def test_the_page_has_the_types_of_the_server() -> None:
    found = (ROOT / "web/src/lib/protocol.ts").read_text()
    assert found == written(), "run: python -m tessera.server.typescript > web/src/lib/protocol.ts"


def test_a_message_with_a_field_that_nobody_knows_is_noticed() -> None:
    """The kit looks at every message that a test receives."""
    FROM_SERVER.validate_python({"type": "pong"})
    with pytest.raises(ValidationError):
        FROM_SERVER.validate_python({"type": "pong", "ball": 1})
    with pytest.raises(ValidationError):
        FROM_SERVER.validate_python({"type": "error", "code": "stale"})


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ("{", "a message is JSON"),
        ("[]", "a message is a JSON object with a 'type'"),
        ('{"at": 1}', "a message is a JSON object with a 'type'"),
        (
            '{"type": "chose"}',
            "unknown type 'chose': there are choose, undo, consent, order, vote, hint, outlook, chat, ping",
        ),
        ('{"type": "choose", "at": true, "choice": "x"}', "'at' of 'choose': input should be a valid integer"),
        ('{"type": "choose", "at": 1}', "'choice' of 'choose': field required"),
        ('{"type": "consent", "agree": 1}', "'agree' of 'consent': input should be a valid boolean"),
    ],
)
def test_what_is_wrong_with_a_message_is_told(server: Serving, sent: str, told: str) -> None:
    player = server.person()
    with player.tab(player.create()) as tab:
        tab.my_turn()
        tab.socket.send(sent)
        error = tab.next("error")
        assert (error["code"], error["message"]) == ("bad_message", told)


def test_every_message_of_a_client_is_described() -> None:
    """docs/protocol.md names every field that is sent in either direction."""
    text = (ROOT / "docs/protocol.md").read_text()
    for message in (*get_args(protocol.FromServer), *get_args(protocol.ToServer), protocol.State, protocol.Match):
        for field in get_type_hints(message):
            assert f'"{field}"' in text or f"`{field}`" in text, f"{field!r} of {message.__name__}"


def test_a_choice_that_answers_an_older_state_is_refused(both: Serving) -> None:
    """One seat chooses, takes back and chooses again: the state after it has the same `at` as the one before."""
    from tests.server.test_playing import three

    id, people = three(both, seed=1)
    with people[0].tab(id) as tab:
        tab.my_turn()
        tab.choose("rome:two_gold")
        old = tab.state
        tab.send("undo")
        tab.next("state", lambda state: state["at"] == 0)
        tab.choose(tab.options()[-1])
        assert tab.state["at"] == old["at"]
        assert tab.refused("choose", at=old["at"], serial=old["serial"], choice=tab.options()[0]) == "stale"
        sent: dict[str, Any] = {"at": tab.state["at"], "serial": tab.state["serial"], "choice": tab.options()[0]}
        tab.socket.send(json.dumps({"type": "choose", **sent, "id": "mine"}))
        assert tab.next("chosen")["id"] == "mine"
