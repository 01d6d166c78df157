"""Reading a data file: what is missing, wrong or never asked for is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tessera.engine import DataError, Text
from tessera.engine.components import Block


def block(**values: Any) -> Block:
    return Block({"rules": values}, "box.toml:")["rules"]


@pytest.mark.parametrize(
    ("read", "value", "message"),
    [
        (lambda b: b.number("x", 1, 6), "four", "box.toml: rules x must be a whole number from 1 to 6, not 'four'"),
        (lambda b: b.number("x", 1, 6), True, "box.toml: rules x must be a whole number from 1 to 6, not True"),
        (lambda b: b.number("x", 1, 6), 0, "box.toml: rules x must be a whole number from 1 to 6, not 0"),
        (lambda b: b.number("x", 1, 6), 7, "box.toml: rules x must be a whole number from 1 to 6, not 7"),
        (lambda b: b.number("x"), -1, "box.toml: rules x must be a whole number of at least 0, not -1"),
        (lambda b: b.numbers("x", high=3), [1, 4], "box.toml: rules x must be a whole number from 0 to 3, not 4"),
        (lambda b: b.numbers("x"), 4, "box.toml: rules x must be a list, not 4"),
        (lambda b: b.numbers("x", count=2), [1], "box.toml: rules x must be a list of 2, not [1]"),
        (lambda b: b.decimals("x", 2), [0.5, "y"], "box.toml: rules x must be numbers, not 'y'"),
        (lambda b: b.word("x"), "", "box.toml: rules x must be a text, not ''"),
        (lambda b: b.word("x", ["in", "out"]), "up", "box.toml: rules x must be one of in, out, not 'up'"),
        (lambda b: b.words("x", ["in"]), ["in", "up"], "box.toml: rules x must be one of in, not 'up'"),
        (lambda b: b.flag("x"), 1, "box.toml: rules x must be true or false, not 1"),
        (lambda b: b.block("x"), 1, "box.toml: rules x must be a block, not 1"),
        (lambda b: b.blocks("x"), {"a": 1}, "box.toml: rules x must be a list, not {'a': 1}"),
        (lambda b: b.blocks("x"), [1], "box.toml: rules x must be a list of blocks, not 1"),
        (lambda b: b.number("y"), 1, "box.toml: rules lacks 'y'"),
    ],
)
def test_a_wrong_value_is_refused_with_its_key_and_its_bound(
    read: Callable[[Block], Any], value: Any, message: str
) -> None:
    with pytest.raises(DataError) as raised:
        read(block(x=value))
    assert str(raised.value) == message


def test_right_values_are_read() -> None:
    read = block(a=1, b=[1, 2], c="in", d=["in", "out"], e=False, f=[0.5, 1])
    assert (read.number("a", 1, 1), read.numbers("b", 1, 2, 2)) == (1, (1, 2))
    assert (read.word("c", ["in"]), read.words("d"), read.flag("e")) == ("in", ("in", "out"), False)
    assert read.decimals("f", 2) == (0.5, 1)
    nested = block(g={"h": 1}, i=[{"h": 2}])
    assert (nested.block("g").number("h"), nested.blocks("i")[0].number("h")) == (1, 2)


def test_what_nobody_asked_for_is_named() -> None:
    data = Block(
        {
            "meta": {"note": 1},
            "rules": {"steps": 4, "jumps": 2, "provenance": "certain"},
            "card": [{"id": "a", "value": 1}, {"id": "b", "value": 2}],
            "spare": 3,
        },
        "box.toml:",
    )
    assert data.unread() == ["box.toml: rules", "box.toml: card", "box.toml: spare"]
    data["rules"].number("steps")
    for card in data["card"]:
        card.get("id")
    data["card"][1]["value"]
    assert data.unread() == ["box.toml: rules jumps", "box.toml: card 'a' value", "box.toml: spare"]
    assert "spare" in data
    assert data.unread()[-1] == "box.toml: spare"
    list(data.items())
    assert data.unread() == ["box.toml: rules jumps", "box.toml: card 'a' value"]


def test_sentences_take_their_numbers_from_the_data() -> None:
    words = {"about": {"aim": "have {data[rules][goal]} cities"}, "choices": {"go": "go {data[rules][steps]} steps"}}
    text = Text(words, "text.en.toml", Block({"rules": {"goal": 9, "steps": 4}}, "box.toml:"))
    assert text.about["aim"] == "have 9 cities"
    assert text.filled(text.choices["go"]) == "go 4 steps"
