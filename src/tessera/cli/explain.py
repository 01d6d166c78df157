"""What something is: an option by its number, or whatever a name on the table or in the rules stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text as Line

from tessera.cli.draw import People, all_things, face, thing_line
from tessera.engine import Ask, Choice, Match, Situation
from tessera.engine.outlook import outlook

_RULES = 4
"""So many rules are told; `tessera rules` tells all."""


def option(situation: Situation, ask: Ask, choice: Choice, names: Sequence[str]) -> Iterator[RenderableType]:
    """What an option means, what it costs and brings for certain, and what happens."""
    text = situation.game.text
    yield Line(str(text.option(ask, choice, names)), style="bold").append(f"  {choice}", style="dim")
    if help := str(text.help(choice, names)):
        yield Line(help)
    seen = outlook(situation, choice)
    for change in seen.changes:
        where = f" ({change.where})" if change.where else ""
        yield Line(f"  {change.name}{where}: {change.before} → {change.after}", style="cyan")
    yield from (Line(f"  · {sentence}") for sentence in seen.story)
    if seen.chance:
        yield Line("  Dice, draws or hidden things come in, too.", style="dim")


def name(match: Match, seat: int, words: str, names: Sequence[str]) -> Iterator[RenderableType]:
    """Things of this name and all that they show, then rules that speak of it; nothing, where there is none."""
    wanted = words.lower().strip()
    view = match.view(seat)
    people = People.of(view, names)
    found = [(area, thing) for top in view.areas for area, thing in all_things(top) if wanted in thing.name.lower()]
    exact = [(area, thing) for area, thing in found if wanted == thing.name.lower()] or found
    told: set[str] = set()
    for area, thing in exact:
        shown = "; ".join(face(thing, whole=True))
        line = Line.assemble((str(thing.name), "bold"), f": {shown}" if shown else "")
        if line.plain in told:
            continue
        told.add(line.plain)
        yield line
        yield Line.assemble(("  in ", "dim"), str(area.name), ": ", thing_line(thing, people, area.owner))
    full = str(exact[0][1].name) if exact else words
    rules = match.game.ledger.find(full) or match.game.ledger.find(words)
    for rule in rules[:_RULES]:
        yield Markdown(f"**{rule.id}** {rule.text}")
    if len(rules) > _RULES:
        yield Line(f"{len(rules) - _RULES} more: tessera rules {match.game.name} {full}", style="dim")
