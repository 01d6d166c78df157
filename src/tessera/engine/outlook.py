"""Outlooks: what an option costs and brings, found by playing it in worlds that the seat holds possible.

The rules themselves say it, so it cannot drift from them. An outlook tells what happens before somebody has to decide
again, and of that only what is the same in all the worlds tried. These are redealt, so nothing hidden comes into it;
what is not certain but nearly so may.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tessera.engine.asks import Seat
from tessera.engine.plain import JSON
from tessera.engine.sentences import Sentence, words_json
from tessera.engine.situation import Situation
from tessera.engine.views import Area, View
from tessera.engine.words import Choice

Told = TypeVar("Told", bound=Hashable)
_WORLDS, _MORE_WORLDS = 4, 16
"""How many worlds are tried, and how many where dice or draws come in, or the first ones differ."""


@dataclass(frozen=True, slots=True)
class Change:
    """A number of the seat's that changes: a fact of its own areas, or the count of its things somewhere.

    `where` is the name of the area, empty for the seat's own mat.
    """

    name: str
    where: str
    before: int
    after: int
    counts: bool
    """Whether it belongs on the button of the option (`[outlook]` in the game's words)."""

    @property
    def by(self) -> int:
        """How much more there is then."""
        return self.after - self.before

    def __str__(self) -> str:
        place = f" ({self.where})" if self.where else ""
        return f"{self.name}{place} {'+' if self.by > 0 else '−'}{abs(self.by)}"

    def to_json(self) -> JSON:
        """The change as JSON."""
        return {
            "name": words_json(self.name),
            "where": words_json(self.where),
            "before": self.before,
            "after": self.after,
            "counts": self.counts,
        }


@dataclass(frozen=True, slots=True)
class Outlook:
    """What follows from a choice in every world that was tried; `chance`: dice, draws or hidden things come in, too."""

    choice: Choice
    changes: tuple[Change, ...]
    story: tuple[Sentence, ...]
    chance: bool

    def to_json(self) -> JSON:
        """The outlook as JSON."""
        return {
            "notation": self.choice.notation,
            "changes": [change.to_json() for change in self.changes],
            "story": [words_json(sentence) for sentence in self.story],
            "chance": self.chance,
        }


def outlooks(situation: Situation) -> list[Outlook]:
    """What each option of an open question costs and brings."""
    before = numbers(situation.view, situation.seat)
    return [outlook(situation, option, before) for option in situation.options]


def outlook(situation: Situation, choice: Choice, before: dict[_Key, _Number] | None = None) -> Outlook:
    """What one option of an open question costs and brings."""
    if before is None:
        before = numbers(situation.view, situation.seat)
    tried: list[tuple[list[Change], list[Sentence]]] = []
    chance = False
    while len(tried) < (_MORE_WORLDS if chance else _WORLDS):
        changes, story, drawn = _tried(situation, choice, len(tried), before)
        tried.append((changes, story))
        chance = chance or drawn or tried[-1] != tried[0]
    return Outlook(
        choice,
        tuple(_in_all([changes for changes, _ in tried])),
        tuple(_in_all([story for _, story in tried])),
        chance,
    )


def _tried(
    situation: Situation, choice: Choice, seed: int, before: dict[_Key, _Number]
) -> tuple[list[Change], list[Sentence], bool]:
    """One world: what changes, what is told, and whether something was drawn."""
    game, seat = situation.game, situation.seat
    course = situation.fork(seed, telling=True)
    course.table.events = []
    drawn = course.table.fate.used()
    course.answer(next(ask for ask in course.asks if ask.seat == seat), choice)
    after = numbers(game.view(course.table, seat), seat)
    names = game.seat_names(situation.seats)
    story = [
        game.text.event(event.kind, data, names, otherwise=data is event.otherwise)
        for event in course.table.events
        if (data := event.seen_by(seat)) is not None
    ]
    changes = []
    for key in [*before, *(key for key in after if key not in before)]:
        old, new = before.get(key), after.get(key)
        amounts = old.amount if old else 0, new.amount if new else 0
        if amounts[0] != amounts[1] and (old or new) is not None and not (key.fact and (old is None or new is None)):
            said = old or new
            assert said is not None
            changes.append(Change(said.name, said.where, *amounts, said.name in game.text.counts))
    return changes, story, course.table.fate.used() != drawn


def _in_all(worlds: Sequence[Sequence[Told]]) -> Iterator[Told]:
    """What stands in every world, as often as in the one that has it least, in the order of the first."""
    left = Counter(worlds[0])
    for world in worlds[1:]:
        left &= Counter(world)
    for item in worlds[0]:
        if left[item] > 0:
            left[item] -= 1
            yield item


@dataclass(frozen=True, slots=True)
class _Key:
    """Which number of a view: a fact of an area, or the count of a thing."""

    area: str
    name: str
    fact: bool


@dataclass(frozen=True, slots=True)
class _Number:
    name: str
    where: str
    amount: int


def numbers(view: View, seat: Seat) -> dict[_Key, _Number]:
    """The numbers of a view that are the seat's: facts of its areas, things in them, and its things elsewhere."""
    found: dict[_Key, _Number] = {}
    for area in view.areas:
        _collect(area, seat, "", False, False, found)
    return found


def _collect(area: Area, seat: Seat, where: str, own: bool, on_map: bool, found: dict[_Key, _Number]) -> None:
    """Those of an area; `where` names the area around it that people know it by."""
    own = own or area.owner == seat
    here = "" if area.owner == seat and not on_map else area.name
    if own:
        for fact in area.facts:
            if isinstance(fact.value, int) and not isinstance(fact.value, bool):
                found[_Key(area.id, fact.name, True)] = _Number(fact.name, here, fact.value)
    for thing in area.things:
        if thing.owner == seat or (own and thing.owner is None):
            count = 1 if thing.count is None else thing.count
            found[_Key(area.id, thing.id, False)] = _Number(thing.name, here, count)
    for inner in area.areas:
        _collect(inner, seat, here, own, on_map or area.layout == "map", found)
