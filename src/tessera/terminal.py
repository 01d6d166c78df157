"""The terminal: one console for all commands, and how options and errors are read and written there."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

from rich.console import Console
from rich.markup import escape

from tessera.engine import OptionError

screen = Console(highlight=False)

SEAT_STYLES = ("red", "blue", "green", "magenta", "yellow")
"""The colours of the seats."""


def fail(message: object, status: int = 2) -> NoReturn:
    """Say what is wrong, and end the command."""
    Console(stderr=True, highlight=False).print(f"[bold red]error:[/] {escape(str(message))}", soft_wrap=True)
    sys.exit(status)


def read_options(given: Sequence[str]) -> dict[str, str]:
    """`--option map=comata`, read."""
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"bad option {text!r}: write it as name=value")
        options[name.strip()] = value.strip()
    return options
