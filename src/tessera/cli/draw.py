"""A view drawn as text: the same for every game.

An area is a heading with its facts, and below it one line for each area within, named, with what lies there. Whose a
thing is stands in words. Where the screen is wide, areas stand in columns; where it is low, `fitted` folds some.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from tessera.engine import Area, Fact, Seat, Thing, View
from tessera.terminal import SEAT_STYLES, screen

COLUMN = 76
"""So many characters make a column; a screen of twice as many has two."""
_LABEL = 24
"""The widest name that has its text beside it."""
_ENDLESS = 10_000
"""A width at which nothing is wrapped."""
_LONG = 40
"""A word on a face that is longer is told by `?name` alone."""
_IDS = ("card", "tile", "category", "cards")
"""What a face says for machines: the ids of components."""


@dataclass(frozen=True)
class People:
    """How the seats are called, and which of them looks."""

    names: Sequence[str]
    called: Sequence[str]
    """What the view calls them: the name of a seat's mat where that is another one, such as a colour."""
    seat: Seat | None

    @classmethod
    def of(cls, view: View, names: Sequence[str]) -> People:
        mats = {area.owner: str(area.name) for area in reversed(view.areas) if area.layout == "mat"}
        found = [mats.get(seat, name) for seat, name in enumerate(names)]
        return cls(names, [n if n in mat else mat for n, mat in zip(names, found, strict=True)], view.seat)

    def owner(self, thing: Thing, around: Seat | None) -> str:
        """Whose a thing is, where neither its name nor the area around it says so."""
        if thing.owner is None or thing.owner == around:
            return ""
        said = {self.called[thing.owner], self.names[thing.owner]}
        return "" if any(name in str(thing.name) for name in said) else self.called[thing.owner]


def draw(view: View, names: Sequence[str], width: int | None = None, only: Sequence[Area] | None = None) -> Group:
    """The whole table, or some areas of it."""
    width = width or screen.width
    people = People.of(view, names)
    areas = view.areas if only is None else only
    return Group(
        facts_line(view.facts), in_columns([block(area, people, column_width(width)) for area in areas], width)
    )


def fitted(
    view: View, names: Sequence[str], width: int, height: int, lit: Collection[str] = frozenset()
) -> RenderableType:
    """As much of the table as fits into so many lines; a line at the end names what is folded.

    One's own areas come first, and the facts of the others; then what the options point at (`lit`), at least the rows
    of it that they mean; then whatever else there is room for. Where one's own areas do not fit, each row of them is
    cut to one line; so is each row that the options mean.
    """
    people, inner = People.of(view, names), column_width(width)
    view = replace(view, areas=[area for area in view.areas if area.things or area.facts or area.areas])
    whole = {area.id: block(area, people, inner) for area in view.areas}
    shown: dict[str, list[Line]] = {}

    def fits(more: dict[str, list[Line]], lines: int) -> bool:
        all_of = shown | more
        return len(columns([all_of[area.id] for area in view.areas if area.id in all_of], width)) <= lines

    if fits(whole, height):
        return in_columns(list(whole.values()), width)
    for area in view.areas:
        if area.owner is not None:
            head = heading(area, people)
            head.truncate(inner, overflow="ellipsis")
            shown[area.id] = whole[area.id] if area.owner == view.seat else [head]
    if not fits({}, height - 1):
        shown |= {area.id: block(area, people, inner, tight=True) for area in view.areas if area.owner == view.seat}
    folded = [area for area in view.areas if area.owner is None or area.owner != view.seat]
    for area in sorted(folded, key=lambda area: (not pointed(area, lit), area.owner is not None, len(whole[area.id]))):
        if fits({area.id: whole[area.id]}, height - 1):
            shown[area.id] = whole[area.id]
            folded.remove(area)
        elif pointed(area, lit):
            rows = replace(area, things=[], areas=[inside for inside in area.areas if pointed(inside, lit)])
            for tight in (False, True):
                if rows.areas and fits({area.id: (part := block(rows, people, inner, tight))}, height - 1):
                    shown[area.id] = part
                    break
    if not fits({}, height - 1):
        folded.insert(0, next((area for area in view.areas if area.owner == view.seat), view.areas[0]))
    words = Line("folded: " + ", ".join(short_name(area, people) for area in folded), style="dim", no_wrap=True)
    words.append("; t opens all")
    words.truncate(width, overflow="ellipsis")
    own_first = sorted((area for area in view.areas if area.id in shown), key=lambda area: area.owner != view.seat)
    order = view.areas if fits({}, height - 1) else own_first
    found = in_columns([shown[area.id] for area in order if area.id in shown], width, height - 1)
    return Group(found, words) if folded else found


def pointed(area: Area, lit: Collection[str]) -> bool:
    """Whether options point at an area or at something in it."""
    return area.id in lit or any(thing.id in lit for thing in area.things) or any(pointed(i, lit) for i in area.areas)


def short_name(area: Area, people: People) -> str:
    """An area's name, for a list of them."""
    return str(area.name) if area.owner is None else people.called[area.owner]


def column_width(width: int) -> int:
    """How wide a column is on a screen of this width."""
    number = max(1, width // COLUMN)
    return (width - 2 * (number - 1)) // number


def in_columns(blocks: Sequence[list[Line]], width: int, height: int | None = None) -> RenderableType:
    """Blocks of lines side by side where there is room."""
    inner = column_width(width)
    grid = Table.grid(padding=(0, 2, 0, 0))
    found = columns(blocks, width)[:height]
    for _ in found[0] if found else ():
        grid.add_column(width=inner, no_wrap=True)
    for row in found:
        grid.add_row(*row)
    return grid


def columns(blocks: Sequence[list[Line]], width: int) -> list[list[Line]]:
    """The rows of the screen, one line for each column, in which the blocks stand in order."""
    number = max(1, width // COLUMN)
    if number == 1:
        return [[line] for lines in blocks for line in lines]
    most = -(-sum(map(len, blocks)) // number)
    while len(made := _stacked(blocks, most)) > number:
        most += 1
    height = max(map(len, made), default=0)
    return [[stack[at] if at < len(stack) else Line() for stack in made] for at in range(height)]


def _stacked(blocks: Sequence[list[Line]], most: int) -> list[list[Line]]:
    """Blocks in order in stacks of at most so many lines; a longer block has its own."""
    stacks: list[list[Line]] = []
    for lines in blocks:
        if stacks and len(stacks[-1]) + len(lines) <= most:
            stacks[-1] = stacks[-1] + lines
        else:
            stacks.append(lines)
    return stacks


def block(area: Area, people: People, width: int, tight: bool = False) -> list[Line]:
    """An area of the table: its heading, and what lies in it; `tight`: each row is cut to one line."""
    if not tight:
        return [*wrapped(heading(area, people), width, 2), *inside(area, people, width, 1)]
    lines = [heading(area, people), *inside(area, people, _ENDLESS, 1)]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def beside(view: View, names: Sequence[str], targets: Collection[str]) -> Line:
    """What an option points at, in one line, where that is one thing with a face, or one place that a map holds."""
    people = People.of(view, names)
    areas = [area for top in view.areas for area in all_areas(top)]
    things = [thing for area in areas for thing in area.things if thing.id in targets]
    places = [inner for area in areas if area.layout == "map" for inner in area.areas if inner.id in targets]
    if len(places) == 1:
        return row_line(places[0], people, None)
    return Line(", ".join(face(things[0]))) if len(things) == 1 else Line()


def heading(area: Area, people: People) -> Line:
    """The name of an area, whose it is, and its facts."""
    line = Line(str(area.name), style="bold" if area.owner is None else f"bold {SEAT_STYLES[area.owner]}")
    if area.owner is not None and people.names[area.owner] not in str(area.name):
        line.append(f", {people.names[area.owner]}")
    if area.owner is not None and area.owner == people.seat:
        line.append(" (you)")
    if area.facts:
        line = Line("  ").join([line, facts_line(area.facts)])
    return line


def inside(area: Area, people: People, width: int, depth: int, owner: Seat | None = None) -> list[Line]:
    """What lies in an area, without its facts: things, then the areas within, the empty ones together."""
    owner = area.owner if area.owner is not None else owner
    lines: list[Line] = []
    if area.things:
        lines += indented(things_line(area.things, people, owner), width, depth)
    rows: list[tuple[str, Line]] = []
    empty: list[str] = []
    for inner in area.areas:
        if deep(inner):
            lines += packed(rows, width, depth)
            rows = []
            title = Line(str(inner.name), style="underline")
            if inner.facts:
                title = Line("  ").join([title, facts_line(inner.facts)])
            lines += [*indented(title, width, depth), *inside(inner, people, width, depth + 1, owner)]
        elif words := row_line(inner, people, owner):
            rows.append((str(inner.name), words))
        else:
            empty.append(str(inner.name))
    lines += packed(rows, width, depth)
    if empty and len(empty) < len(area.areas) and area.layout != "map":
        lines += indented(Line("empty: " + ", ".join(empty), style="dim"), width, depth)
    return lines or ([] if area.facts else indented(Line("empty", style="dim"), width, depth))


def deep(area: Area) -> bool:
    """Whether an area needs lines of its own: there are areas in the areas in it."""
    return any(inner.areas for inner in area.areas)


def row_line(area: Area, people: People, owner: Seat | None) -> Line:
    """A small area in one line: its owner, its facts, its things, and the areas within by name."""
    parts: list[Line] = []
    if area.owner is not None and area.owner != owner:
        parts.append(Line(people.called[area.owner], style=SEAT_STYLES[area.owner]))
    own = area.owner if area.owner is not None else owner
    parts += [fact_line(fact) for fact in area.facts if f"{fact.name} {fact.value}".lower() not in area.name.lower()]
    if area.things:
        parts.append(things_line(area.things, people, own))
    for inner in area.areas:
        if words := row_line(inner, people, own):
            parts.append(Line(f"{inner.name}: ", style="dim").append_text(words))
    return Line(" · ", style="dim").join(parts) if parts else Line()


def packed(rows: Sequence[tuple[str, Line]], width: int, depth: int) -> list[Line]:
    """Named lines one under the other, their names in one column; several in a line where all of them are short."""
    if not rows:
        return []
    label = min(max(len(name) for name, _ in rows), _LABEL) + 2
    cells = [Line(name.ljust(label - 2) + "  ").append_text(words) for name, words in rows]
    room = width - 2 * depth
    short = [cell for cell in cells if cell.cell_len + 2 <= room // 2]
    lines: list[Line] = []
    if len(short) > 3 and width < _ENDLESS:
        wide = max(cell.cell_len for cell in short) + 2
        down = -(-len(short) // (room // wide))
        for at in range(down):
            line = Line("  " * depth)
            for cell in short[at::down]:
                line.append_text(cell).append(" " * (wide - cell.cell_len))
            line.rstrip()
            lines.append(line)
        cells = [cell for cell in cells if cell not in short]
    return lines + [line for cell in cells for line in indented(cell, width, depth, label)]


def indented(words: Line, width: int, depth: int, hang: int = 2) -> list[Line]:
    """Words in lines that stand a little to the right."""
    return wrapped(Line("  " * depth).append_text(words), width, 2 * depth + hang)


def wrapped(words: Line, width: int, hang: int) -> list[Line]:
    """Words in lines of this width; all but the first stand `hang` to the right."""
    first, *_ = words.wrap(screen, width) or [Line()]
    if first.cell_len >= len(words.plain.rstrip()):
        return [first]
    rest = words[len(first.plain) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    first.rstrip()
    return [first, *(Line(" " * hang).append_text(line) for line in rest.wrap(screen, width - hang))]


def all_areas(area: Area) -> Iterator[Area]:
    """An area and the areas within."""
    yield area
    for inner in area.areas:
        yield from all_areas(inner)


def all_things(area: Area) -> Iterator[tuple[Area, Thing]]:
    """The things of an area and of the areas within, each with where it lies."""
    yield from ((inner, thing) for inner in all_areas(area) for thing in inner.things)


def things_line(things: Sequence[Thing], people: People, owner: Seat | None) -> Line:
    """Things side by side, counted ones first; those of which there are none are left out where there are others."""
    there = sorted([thing for thing in things if thing.count != 0] or things, key=lambda thing: thing.count is None)
    return Line(", ").join(thing_line(thing, people, owner) for thing in there)


def thing_line(thing: Thing, people: People, owner: Seat | None = None) -> Line:
    """One thing: how many, what, whose if not the area's owner's, and what its face says in short."""
    style = "" if thing.owner is None else SEAT_STYLES[thing.owner]
    line = Line()
    if thing.count is not None:
        line.append(f"{thing.count} ", style="bold")
    line.append(str(thing.name), style=style)
    if whose := people.owner(thing, owner):
        line.append(f" of {whose}", style=style)
    if shown := ", ".join(face(thing)):
        line.append(f" ({shown})", style="dim")
    if thing.hidden and "hidden" not in thing.name.lower():
        line.append(" (hidden)", style="dim")
    return line


def face(thing: Thing, whole: bool = False) -> Iterator[str]:
    """What a thing shows, in words: its `words` where it has some; else what its name does not say already."""
    if "words" in thing.shows and not whole:
        yield str(thing.shows["words"])
        return
    said = str(thing.name).lower().replace(",", " ").replace("(", " ").split()
    for name, value in thing.shows.items():
        words = shown_value(value)
        label = "VP" if name == "vp" else name.replace("_", " ")
        if name in _IDS or words == "" or (not whole and (_small(name, value) or len(words) > _LONG)):
            continue
        if value is True:
            yield label
        elif whole or not all(word in said for word in words.lower().split()):
            yield f"{label} {words}" if name not in ("words", "text", "does") else words


def _small(name: str, value: Any) -> bool:
    """What a face says that only `?name` tells."""
    return isinstance(value, list) or name == "colour" or (value == 0 and value is not False)


def shown_value(value: Any) -> str:
    """A value of a face in words; empty, where there is none."""
    if value is None or value is False or isinstance(value, dict):
        return ""
    if isinstance(value, list):
        return "/".join(filter(None, map(shown_value, value)))
    return str(value).replace("_", " ")


def facts_line(facts: Sequence[Fact]) -> Line:
    """Facts side by side."""
    return Line(" · ", style="dim").join(fact_line(fact) for fact in facts)


def fact_line(fact: Fact) -> Line:
    """A fact."""
    return Line(f"{fact.name} ", style="dim").append(str(fact.value), style="not dim")
