"""Sentences: words for people that still know which seats and things they name.

A `Sentence` is its text, so it can be printed and compared; `parts` say what stands where. Pages get the parts: they
write people's names and colours for the seats, and make links of the things.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tessera.engine.asks import Seat
from tessera.engine.components import Component
from tessera.engine.plain import JSON


@dataclass(frozen=True, slots=True)
class SeatName:
    """A seat that a sentence names."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class ThingName:
    """A component that a sentence names; `thing` is its kind and id, as on a board: `province:gallia`."""

    thing: str
    text: str


Part: TypeAlias = str | SeatName | ThingName


class Sentence(str):
    """Words made of parts."""

    parts: tuple[Part, ...]

    def __new__(cls, parts: Iterable[Part]) -> Sentence:
        parts = tuple(joined(parts))
        made = super().__new__(cls, "".join(part if isinstance(part, str) else part.text for part in parts))
        made.parts = parts
        return made


def joined(parts: Iterable[Part]) -> list[Part]:
    """The same parts, with words that follow each other in one piece and without empty ones."""
    found: list[Part] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(last := found[-1], str):
            found[-1] = last + part
        elif part != "":
            found.append(part)
    return found


def closed(parts: Sequence[Part], literal: str) -> str:
    """The words that follow, without a full stop after a name that ends with a mark of its own ("O mores!")."""
    last = parts[-1] if parts else ""
    text = last if isinstance(last, str) else last.text
    return literal[1:] if literal.startswith(".") and text.endswith((".", "!", "?")) else literal


def listed(items: Sequence[Sequence[Part]]) -> list[Part]:
    """Several things in a row: "Scrolls, Oil and Jewelry"; with marks that can be told apart where a thing has an "and"
    or a comma of its own."""
    if not items:
        return ["nothing"]
    mixed = any(mark in str(Sentence(item)) for item in items for mark in (" and ", ", "))
    found: list[Part] = list(items[0])
    for number, item in enumerate(items[1:], 2):
        found.append("; " if mixed else " and " if number == len(items) else ", ")
        found.extend(item)
    return found


def article(word: str) -> str:
    """The indefinite article that a word wants: by its first letter, which does for the words of our games."""
    return "an" if word[:1].lower() in "aeiou" else "a"


def seat_words(seat: Seat, name: str, before: str = "", after: str = "") -> Sentence:
    """The name of a seat, perhaps within other words, for a view."""
    return Sentence([before, SeatName(seat, name), after])


def thing(component: Component) -> ThingName:
    """A component as a part of a sentence."""
    return ThingName(f"{component.kind}:{component.id}", component.name)


def words_json(words: str) -> JSON:
    """Words as JSON: a text, or the list of its parts where it names a seat or a thing."""
    if not isinstance(words, Sentence) or all(isinstance(part, str) for part in words.parts):
        return str(words)
    return [_part_json(part) for part in words.parts]


def _part_json(part: Part) -> JSON:
    if isinstance(part, SeatName):
        return {"seat": part.seat, "text": part.text}
    if isinstance(part, ThingName):
        return {"thing": part.thing, "text": part.text}
    return part
