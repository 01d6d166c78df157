"""What the players agree on before the game (TRJ-18)."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Options, option


@dataclass(frozen=True)
class TrajanOptions(Options):
    """Each settles a point where the rulebook can be read in two ways, or shortens the start."""

    trajan_draft: str = option("three_at_once", ("three_at_once", "one_at_a_time"))
    """TRJ-18.3"""
    marker_setup: str = option("choice", ("choice", "random"))
    """TRJ-18.4"""
    start_player: str = option("random", ("random", "chosen"))
    """TRJ-18.5"""
    time_laps: str = option("standard", ("standard", "alternative"))
    """TRJ-18.6"""
    wild_demand_for_bonus: str = option("no", ("no", "yes"))
    """TRJ-18.7"""
    wild_commodity_to_display: str = option("no", ("no", "yes"))
    """TRJ-18.8"""
    open_hands: str = option("no", ("no", "yes"))
    """TRJ-18.9"""
