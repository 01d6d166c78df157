"""Choices, texts, ledgers and options."""

from __future__ import annotations

import copy
import dataclasses

import pytest

from tessera.engine import (
    Component,
    DataError,
    Ledger,
    OptionError,
    Options,
    Text,
    UnknownChoice,
    Vocabulary,
    option,
    switch,
)
from tessera.engine.sentences import SeatName, Sentence, ThingName, seat_words, words_json
from tessera.engine.text import Template


def test_choices_are_singletons_with_a_notation_both_ways() -> None:
    vocabulary = Vocabulary()
    march = vocabulary.words("march", ["gallia", "asia"])
    stop = vocabulary.word("stop")
    assert [str(choice) for choice in vocabulary] == ["march:gallia", "march:asia", "stop"]
    assert vocabulary["march:asia"] is march["asia"]
    assert (stop.index, vocabulary.at(2)) == (2, stop)
    assert copy.deepcopy(stop) is stop
    assert "march:asia" in vocabulary
    with pytest.raises(UnknownChoice, match="did you mean march:asia"):
        vocabulary["march:asai"]
    with pytest.raises(DataError, match="made twice"):
        vocabulary.word("stop")


def test_templates() -> None:
    template = Template(["Ada", "Ben", "Cy"])

    def filled(words: str, **values: object) -> Sentence:
        return template.sentence(words, values)

    assert filled("{n:legion|legions}", n=1) == "1 legion"
    assert filled("{n:legion|legions}", n=3) == "3 legions"
    with_none = "{n:with # legion|with # legions|alone}"
    assert [filled(with_none, n=n) for n in (0, 1, 2)] == ["alone", "with 1 legion", "with 2 legions"]
    assert filled("{s:seat} and {t:seat}", s=1, t=-1) == "Ben and nobody"
    assert filled("{s:seat}", s=[0, 1, 2]) == "Ada, Ben and Cy"
    assert filled("{x}", x=["a", "b"]) == "a and b"
    assert filled("{x}", x=["a"]) == "a"
    assert filled("{x}", x=[]) == "nothing"
    assert filled("{x:a} and {y:a}", x="Architect", y="Legionary") == "an Architect and a Legionary"
    assert filled("{data[a][b]} {{x}}", data={"a": {"b": 4}}) == "4 {x}"


def test_a_sentence_knows_the_seats_and_things_that_it_names() -> None:
    asia, named = Component("asia", "Asia", 0), ThingName("thing:asia", "Asia")
    sentence = Template(["Ada", "Ben"]).sentence("{s:seat} goes to {x:a} and {y}.", {"s": 1, "x": asia, "y": [asia]})
    assert sentence == "Ben goes to an Asia and Asia."
    assert sentence.parts == (SeatName(1, "Ben"), " goes to an ", named, " and ", named, ".")
    assert words_json(sentence)[:2] == [{"seat": 1, "text": "Ben"}, " goes to an "]
    assert words_json(sentence)[2] == {"thing": "thing:asia", "text": "Asia"}
    assert words_json(Sentence(["no ", "", "names"])) == "no names"
    assert words_json("plain") == "plain"
    assert words_json(seat_words(0, "Ada", "Disc of ", "!")) == ["Disc of ", {"seat": 0, "text": "Ada"}, "!"]


def test_missing_words_are_named() -> None:
    with pytest.raises(DataError, match=r"text.en.toml has no words for event 'boom'"):
        Text({}, "text.en.toml").event("boom", {}, [])


LEDGER = """# Rules
## 1. Start
**ABC-1.1** First rule:

| a | b |
|---|---|
| 1 | 2 |

**ABC-1.2** Second rule about gold.

Example: not a rule.

## 2. End
**ABC-2.1** The end.
"""


def test_a_ledger_is_searched_by_id_section_and_words() -> None:
    ledger = Ledger(LEDGER)
    assert list(ledger.rules) == ["ABC-1.1", "ABC-1.2", "ABC-2.1"]
    assert "| 1 | 2 |" in ledger["ABC-1.1"].text
    assert ledger["ABC-1.2"].text == "Second rule about gold."
    assert [rule.id for rule in ledger.find("abc-2.1")] == ["ABC-2.1"]
    assert [rule.id for rule in ledger.find("1")] == ["ABC-1.1", "ABC-1.2"]
    assert [rule.id for rule in ledger.find("1.2")] == ["ABC-1.2"]
    assert [rule.id for rule in ledger.find("gold rule")] == ["ABC-1.2"]
    assert ledger.find("silver") == []
    with pytest.raises(DataError, match="twice"):
        Ledger("**ABC-1.1** x\n\n**ABC-1.1** y\n")


@dataclasses.dataclass(frozen=True)
class Some(Options):
    deck: str = option("old", ("old", "new"))
    cards: frozenset[str] = option(frozenset(), ("a", "b", "c"), many=True)
    fast: bool = switch()
    laps: int = option(4, (3, 4, 5))


def test_options_are_read_from_values_and_from_text() -> None:
    assert Some.given({}) == Some()
    assert Some.given({"deck": "new", "cards": ["b", "a"], "fast": True, "laps": 5}).to_json() == {
        "deck": "new", "cards": ["a", "b"], "fast": True, "laps": 5,
    }  # fmt: skip
    assert Some.given({"cards": "a,c", "fast": "true", "laps": "3"}) == Some(cards=frozenset("ac"), fast=True, laps=3)
    assert Some.from_json(Some(fast=True).to_json()) == Some(fast=True)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"dek": "new"}, "unknown option 'dek': this game has deck, cards, fast, laps"),
        ({"deck": "big"}, "bad value 'big' for option 'deck': choose old, new"),
        ({"cards": ["a", "z"]}, "give any of a, b, c"),
        ({"cards": 3}, "give any of"),
        ({"laps": 9}, "choose 3, 4, 5"),
        ({"fast": 1}, "choose false, true"),
    ],
)
def test_bad_options_are_named(values: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Some.given(values)
