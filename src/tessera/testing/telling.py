"""Whether the story tells what the view shows: every change between two choices, and who tells it.

A sentence tells a change where it names the thing, or where it names its owner or its place and says the word for it:
"Player 1 pays 3 Talents" tells the fact "Talents" on the mat of Player 1. Where a game has other words for it, `[told]`
in its text names the kinds of events; what nobody needs to be told stands in `[untold]`, with the reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from tessera.engine import Area, Course, View
from tessera.engine.sentences import SeatName, Sentence, ThingName
from tessera.engine.text import Text


@dataclass(frozen=True, slots=True)
class Item:
    """A fact or a thing of a view: where it is, what it is called, whose it is, and what it shows."""

    places: tuple[str, ...]
    id: str
    name: str
    owners: frozenset[int]
    shown: str

    @property
    def path(self) -> str:
        """Its place and itself, by which a game speaks of it: `mat:caesar/Provinces`."""
        return "/".join((*self.places, self.id))


def items(view: View) -> dict[str, Item]:
    """All facts and things of a view, by their paths."""
    found = [Item((), fact.id or fact.name, fact.name, frozenset(), str(fact.value)) for fact in view.facts]
    for area in view.areas:
        found.extend(_inside(area, (), frozenset()))
    return {item.path: item for item in found}


def _inside(area: Area, places: tuple[str, ...], owners: frozenset[int]) -> Iterator[Item]:
    places = (*places, area.id)
    owners = owners if area.owner is None else owners | {area.owner}
    for fact in area.facts:
        yield Item(places, fact.name, fact.name, owners, str(fact.value))
    for thing in area.things:
        own = owners if thing.owner is None else owners | {thing.owner}
        shown = json.dumps([str(thing.name), thing.owner, thing.count, thing.hidden, thing.shows], sort_keys=True)
        yield Item(places, thing.id, str(thing.name), own, shown)
    for inner in area.areas:
        yield from _inside(inner, places, owners)


def changed(before: Mapping[str, Item], after: Mapping[str, Item]) -> Iterator[Item]:
    """What is not as it was."""
    for path in before.keys() | after.keys():
        old, new = before.get(path), after.get(path)
        if old is None or new is None or old.shown != new.shown:
            item = new or old
            assert item is not None
            yield item


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the story, with what it names."""

    kind: str
    text: str
    seats: frozenset[int]
    things: frozenset[str]


def heard(course: Course, seat: int | None) -> list[Told]:
    """What a seat has heard of the events on the table."""
    text, names = course.game.text, course.game.seat_names(course.table.seats)
    found = []
    for event in course.table.events or ():
        if (data := event.seen_by(seat)) is not None:
            words = text.event(event.kind, data, names, otherwise=data is event.otherwise)
            found.append(told(event.kind, words))
    return found


def told(kind: str, words: Sentence) -> Told:
    """A sentence with the seats and things that it names."""
    return Told(
        kind,
        str(words),
        frozenset(part.seat for part in words.parts if isinstance(part, SeatName)),
        frozenset(part.thing for part in words.parts if isinstance(part, ThingName)),
    )


def untold(item: Item, story: Iterable[Told], words: Text) -> bool:
    """Whether no sentence tells this change, and no list of the game's excuses it."""
    if any(fnmatchcase(item.path, pattern) for pattern in words.untold):
        return False
    kinds = {kind for pattern, kinds in words.told.items() if fnmatchcase(item.path, pattern) for kind in kinds}
    return not any(
        any(fnmatchcase(sentence.kind, kind) for kind in kinds) or _tells(sentence, item) for sentence in story
    )


def _tells(sentence: Told, item: Item) -> bool:
    if item.id in sentence.things:
        return True
    near = not (item.owners or item.places) or item.owners & sentence.seats or sentence.things.intersection(item.places)
    return bool(near or not item.owners) and says(sentence.text, item.name)


def says(text: str, name: str) -> bool:
    """Whether a sentence has the words of a name, in the singular or the plural."""
    text = text.lower()
    words = [word.removesuffix("s") for word in re.findall(r"[\w+]+", name.lower())]
    return all(word in text for word in words)
