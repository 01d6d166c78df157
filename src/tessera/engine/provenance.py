"""Provenance: how much of a game's data file is certain, and how much is reconstructed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Provenance:
    """The blocks of a data file that say where they come from."""

    blocks: int
    certain: int
    reconstructed: int
    """In whole or in part."""

    @classmethod
    def of(cls, data: Any) -> Provenance:
        """Counted in a data file."""
        words = list(_words(data))
        certain = sum(word.startswith("certain") for word in words)
        return cls(len(words), certain, sum("reconstructed" in word for word in words))


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if "provenance" in data:
            words = data["provenance"]
            yield ", ".join(map(str, words.values())) if isinstance(words, dict) else str(words)
        for name, value in data.items():
            if name != "provenance":
                yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
