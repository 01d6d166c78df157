"""What the players agree on before the game (TRI-17)."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Options, option
from tessera.games.triumvirate.components import VARIANTS
from tessera.games.triumvirate.layout import STANDARD


@dataclass(frozen=True)
class TriumvirateOptions(Options):
    """Each settles a point where the rulebook can be read in two ways."""

    map: str = option(STANDARD, VARIANTS)
    """TRI-17.2"""
    collect_gold: str = option("ask", ("ask", "always"))
    """TRI-17.3"""
    short_supply: str = option("unit", ("unit", "whole"))
    """TRI-17.4"""
    long_crossing: str = option("full", ("full", "discount"))
    """TRI-17.5"""
    level_pair: str = option("nobody", ("nobody", "both"))
    """TRI-17.6"""
    flight: str = option("servants_stay", ("servants_stay", "spare_servants_flee"))
    """TRI-17.7"""
