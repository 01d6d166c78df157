"""The course of the game, one module per part of the rulebook."""

from __future__ import annotations

from tessera.games.triumph.rules.course import step

__all__ = ["step"]
