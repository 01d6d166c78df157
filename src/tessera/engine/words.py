"""Choices and the vocabulary: everything that a player of a game can ever choose, numbered."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tessera.engine.components import Component
from tessera.engine.errors import DataError, UnknownChoice

if TYPE_CHECKING:  # a plain `Choice` is a `Choice[Any]`, which Python 3.11 cannot say by itself
    from typing_extensions import TypeVar as TypeVarWithDefault

    K = TypeVarWithDefault("K", default=Any)
else:
    K = TypeVar("K")
W = TypeVar("W")


class Choice(Generic[K]):
    """One thing that a player can choose. Made once by a `Vocabulary`; compared by identity.

    `str(choice)` is its notation: the verb, and what it is about where there is something (`march:gallia`, `pass`).
    """

    __slots__ = ("index", "notation", "targets", "verb", "weighty", "what")

    def __init__(
        self, index: int, verb: str, what: Any, notation: str, targets: tuple[str, ...], weighty: bool = False
    ) -> None:
        self.index = index
        """The number of the choice in its vocabulary."""
        self.verb = verb
        self.what = what
        """What the choice is about, as the vocabulary made it: a component, a number, nothing."""
        self.notation = notation
        self.targets = targets
        """Ids of the things on the board that stand for this choice."""
        self.weighty = weighty
        """Whether a slip is costly: the others play on at once, or the match is given up. A page asks back."""

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"<{self.notation}>"

    def __copy__(self) -> Choice[K]:
        return self

    def __deepcopy__(self, memo: object) -> Choice[K]:
        return self


def _id(what: object) -> str:
    return what.id if isinstance(what, Component) else str(what)


def _targets(what: object) -> tuple[str, ...]:
    return (f"{what.kind}:{what.id}",) if isinstance(what, Component) else ()


class Vocabulary:
    """All choices of a game: its action space. The order in which they are made numbers them."""

    def __init__(self) -> None:
        self._choices: list[Choice] = []
        self._by_notation: dict[str, Choice] = {}

    def word(
        self, verb: str, what: Any = None, *, targets: tuple[str, ...] | None = None, weighty: bool = False
    ) -> Choice:
        """Make one choice."""
        notation = verb if what is None else f"{verb}:{_id(what)}"
        if notation in self._by_notation:
            raise DataError(f"the choice {notation!r} is made twice")
        shown = _targets(what) if targets is None else targets
        choice = Choice(len(self._choices), verb, what, notation, shown, weighty)
        self._choices.append(choice)
        self._by_notation[notation] = choice
        return choice

    def words(
        self, verb: str, things: Iterable[W], *, targets: Callable[[W], tuple[str, ...]] | None = None
    ) -> dict[W, Choice[W]]:
        """Make one choice for each thing: `LEAD = vocabulary.words("lead", range(61))`, then `LEAD[4]`."""
        return {thing: self.word(verb, thing, targets=targets(thing) if targets else None) for thing in things}

    def numbers(self, verb: str, up_to: int, *, targets: tuple[str, ...] | None = None) -> list[Choice[int]]:
        """Make one choice for each number from 0 to `up_to`."""
        return [self.word(verb, number, targets=targets) for number in range(up_to + 1)]

    def __getitem__(self, notation: str) -> Choice:
        try:
            return self._by_notation[notation]
        except (KeyError, TypeError):
            near = difflib.get_close_matches(str(notation)[:80], self._by_notation, n=3)
            hint = f": did you mean {' or '.join(near)}?" if near else ": no choice of this game is written so"
            raise UnknownChoice(f"unknown choice {str(notation)[:80]!r}{hint}") from None

    def __contains__(self, notation: object) -> bool:
        return notation in self._by_notation

    def __len__(self) -> int:
        return len(self._choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._choices)

    def at(self, index: int) -> Choice:
        """The choice with this number."""
        return self._choices[index]
