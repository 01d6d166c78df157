"""The Phases of a Round, and the windows and turns in which cards and Buildings can be used (TPH-3, TPH-5)."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """TPH-3.1: the seven Phases of a Round."""

    AUGURIES = 0
    ASSEMBLY = 1
    CONSTRUCTION = 2
    CONFLICT = 3
    JUSTICE = 4
    GAMES = 5
    ADMINISTRATION = 6


BIDDING = range(Phase.ASSEMBLY, Phase.ADMINISTRATION)
"""TPH-3.2: the Bidding Phases."""


class Window(IntEnum):
    """The points where seats may act outside their turns (TPH-5), and the turns in which cards are played."""

    NONE = 0
    OPENING = 1
    INFLUENCE = 2
    BETWEEN = 3
    """A Between window after an Office effect (TPH-5.9)."""
    PLANS = 4
    """A Between window while Commanders are being placed (TPH-5.10)."""
    AFTERMATH = 5
    """A Between window after a Battle (TPH-5.10)."""
    END = 6
    BATTLE = 7
    SPOILS = 8
    CLIENT = 9
    PLANNING = 10
    """One's own Planning turn or Mausoleum step."""


ANY_TIME = frozenset({Window.OPENING, Window.INFLUENCE, Window.BETWEEN, Window.PLANS, Window.AFTERMATH, Window.END})

LAW_WINDOWS: dict[str, frozenset[Window]] = {
    "bid": frozenset({Window.INFLUENCE}),
    "free": ANY_TIME,
    "games": frozenset({Window.OPENING, Window.INFLUENCE, Window.BETWEEN}),
    "client": frozenset({Window.CLIENT}),
    "planning": frozenset({Window.PLANNING}),
    "battle": frozenset({Window.BATTLE}),
    "spoils": frozenset({Window.SPOILS}),
}
"""TPH-9.4: where a Law card of each kind is played; `games` cards only in the Games Phase."""
BATTLE_CARDS = ("battle", "spoils")
"""TPH-9.6: the kinds with the Battle icon."""

BUILDING_WINDOWS: dict[str, frozenset[Window]] = {
    "circus": frozenset({Window.PLANNING}),
    "amphitheatrum": frozenset({Window.PLANNING}),
    "mausoleum": frozenset(),
    "forum": frozenset({Window.INFLUENCE}),
    "basilica": ANY_TIME | {Window.PLANNING, Window.CLIENT},
    "theatrum": ANY_TIME | {Window.PLANNING},
    "templum": ANY_TIME | {Window.PLANNING, Window.BATTLE},
    "thermae": ANY_TIME | {Window.PLANNING},
}
"""TPH-8.10 to TPH-8.24: where each Building is used. The Mausoleum has a step of its own (TPH-8.13)."""
