"""What a lesson says: templates, filled with numbers of the data file and of the table as the learner sees it.

{data[rules][movement_points]}           a number of the data file, as in `text.en.toml`
{total[rules][action_costs]}             the sum of a list of numbers there
{count[province_type]}                   how many blocks of a kind the data file has
{on[legions:italia]}                     how many of a thing lie on the table now
{face[marker:military:caesar][numeral]}  what a thing's face shows
{fact[mat:caesar][Provinces]}            a fact of an area; `fact[table][Turn]` is one of the whole table
{x:word}, {x:Word}                       a number as a word: "nine"
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tessera.engine import Area, Game, Thing, View
from tessera.engine.errors import DataError
from tessera.engine.sentences import Part, Sentence
from tessera.engine.text import Template

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
)  # fmt: skip
_WRITTEN = re.compile(
    rf"\d|\b({'|'.join(NUMBERS[2:])}|twenty|thirty|hundred)\b|\b(?!I\b)(I{{2,3}}|I?V|VI{{1,3}}|IX|X)\b", re.IGNORECASE
)


def written_number(template: str) -> str | None:
    """A number that a template writes itself, instead of taking it from the data or from the table."""
    for literal, *_ in Template(()).parse(template):
        if found := _WRITTEN.search(literal):
            return found[0]
    return None


class Said(Template):
    """Fills a template; knows numbers as words, too."""

    def named(self, value: Any, spec: str) -> Sequence[Part]:
        if spec in ("word", "Word") and isinstance(value, int):
            word = NUMBERS[value] if value < len(NUMBERS) else str(value)
            return [word.capitalize() if spec == "Word" else word]
        return super().named(value, spec)


class _Found(dict[str, Any]):
    """Values by name; a name that is missing is told with what there is."""

    def __init__(self, values: Mapping[str, Any], what: str) -> None:
        super().__init__(values)
        self.what = what

    def __missing__(self, name: str) -> Any:
        near = [known for known in self if known.split(":")[0] == name.split(":")[0]][:12] or list(self)[:12]
        raise DataError(f"{self.what} {name!r} is not there now: there are {', '.join(near)}")


class _Lists(dict[str, Any]):
    """Something that is counted of the lists in a block of the data file, such as their sums."""

    def __init__(self, data: Mapping[str, Any], counted: Callable[[Sequence[Any]], int]) -> None:
        super().__init__()
        self.data = data
        self.counted = counted

    def __missing__(self, name: str) -> Any:
        value = self.data[name]
        return _Lists(value, self.counted) if isinstance(value, Mapping) else self.counted(value)


def told(game: Game, template: str) -> str:
    """A template that needs nothing but the data file."""
    if number := written_number(template):
        raise DataError(f"{template!r} writes {number!r} itself: take it from the data")
    return _filled(template, (), _of_data(game))


def said(game: Game, template: str, seats: int, view: View) -> Sentence:
    """A template, filled for a learner who sees this."""
    things = list(_things(view))
    values = _of_data(game) | {
        "on": _Found({thing.id: 1 if thing.count is None else thing.count for thing in things}, "the thing"),
        "face": _Found({thing.id: _Found(thing.shows, "on the face") for thing in things}, "the thing"),
        "fact": _Found({area.id: _facts(area) for area in all_areas(view.areas)} | {"table": _facts(view)}, "the area"),
    }
    return _filled(template, game.seat_names(seats), values)


def _of_data(game: Game) -> dict[str, Any]:
    return {"data": game.data, "total": _Lists(game.data, sum), "size": _Lists(game.data, len)}


def _filled(template: str, seats: Sequence[str], values: Mapping[str, Any]) -> Sentence:
    try:
        return Said(seats).sentence(template, values)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise DataError(f"cannot fill {template!r:.80}: {error}") from error


def _facts(of: Area | View) -> _Found:
    return _Found({fact.name: fact.value for fact in of.facts}, "the fact")


def all_areas(areas: Sequence[Area]) -> Iterator[Area]:
    """The areas, and all that lie within them."""
    for area in areas:
        yield area
        yield from all_areas(area.areas)


def _things(view: View) -> Iterator[Thing]:
    for area in all_areas(view.areas):
        yield from area.things


def ids_in(view: View) -> set[str]:
    """Everything that a spotlight can fall on: areas, things, and facts with an id."""
    found = {fact.id for fact in view.facts if fact.id}
    for area in all_areas(view.areas):
        found.add(area.id)
        found.update(thing.id for thing in area.things)
        found.update(fact.id for fact in area.facts if fact.id)
    return found


def called(view: View, id: str) -> str:
    """The name of what a spotlight falls on; empty, where it is an option."""
    for area in all_areas(view.areas):
        if area.id == id:
            return area.name
        for thing in area.things:
            if thing.id == id:
                return thing.name if thing.name == area.name else f"{thing.name} ({area.name})"
        if any(fact.id == id for fact in area.facts):
            return area.name
    return next((fact.name for fact in view.facts if fact.id == id), "")
