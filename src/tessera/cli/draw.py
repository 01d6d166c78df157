"""A view drawn as text: the same for every game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from tessera.engine import Area, Fact, Thing, View
from tessera.terminal import SEAT_STYLES


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = []
    if view.facts:
        parts.append(Line("   ").join(fact_line(fact) for fact in view.facts))
    small: list[RenderableType] = []
    for area in view.areas:
        if area.areas and any(inner.things or inner.facts for inner in area.areas):
            parts.append(rows(area, names))
        else:
            small.append(panel(area, names))
    if small:
        parts.append(Columns(small, padding=(0, 1)))
    return Group(*parts)


def panel(area: Area, names: Sequence[str]) -> Panel:
    """An area as a box with one line a thing."""
    lines = [thing_line(thing) for thing in area.things] + [fact_line(fact) for fact in area.facts]
    style = "none" if area.owner is None else SEAT_STYLES[area.owner]
    title = area.name if area.owner is None else f"{area.name} ({names[area.owner]})"
    if area.owner is not None and area.name == names[area.owner]:
        title = area.name
    return Panel(Group(*(lines or [Line("empty", style="dim")])), title=title, border_style=style, expand=False)


def rows(area: Area, names: Sequence[str]) -> Table:
    """An area of areas, such as a map: one line each."""
    table = Table(title=area.name, title_justify="left", title_style="bold", expand=False, pad_edge=False)
    table.add_column("place", no_wrap=True)
    table.add_column("of", no_wrap=True)
    table.add_column("what lies there")
    for inner in area.areas:
        if not (inner.things or inner.facts or inner.areas):
            continue
        owner = Line("") if inner.owner is None else Line(names[inner.owner], style=SEAT_STYLES[inner.owner])
        parts = [fact_line(fact) for fact in inner.facts] + [thing_line(thing) for thing in all_things(inner)]
        table.add_row(inner.name, owner, Line(", ").join(parts))
    if area.things or area.facts:
        parts = [fact_line(fact) for fact in area.facts] + [thing_line(thing) for thing in area.things]
        table.add_row("", Line(""), Line(", ").join(parts))
    return table


def all_things(area: Area) -> list[Thing]:
    """The things of an area and of the areas within."""
    return [*area.things, *(thing for inner in area.areas for thing in all_things(inner))]


def thing_line(thing: Thing) -> Line:
    """One thing: how many, what, and what its face says."""
    style = "" if thing.owner is None else SEAT_STYLES[thing.owner]
    line = Line()
    if thing.count is not None:
        line.append(f"{thing.count} ", style="bold")
    line.append(thing.name, style=style)
    shown = thing.shows.get("words") or ", ".join(
        f"{name} {value}" if not isinstance(value, bool) else name
        for name, value in thing.shows.items()
        if value is not False and value != "" and not isinstance(value, (list, dict))
    )
    if shown:
        line.append(f" ({shown})", style="dim")
    if thing.hidden:
        line.append(" (hidden)", style="dim")
    return line


def fact_line(fact: Fact) -> Line:
    """A fact."""
    return Line(f"{fact.name}: ", style="dim").append(str(fact.value), style="default")
