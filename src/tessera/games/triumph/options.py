"""What the players agree on before the game (TPH-26)."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Options, option, switch


@dataclass(frozen=True)
class TriumphOptions(Options):
    """TPH-26.1: the default is the rulebook as the ledger reads it; each option changes only what its rule says."""

    negotiation: bool = switch(True)
    """TPH-26.2"""
    tribunus_swapped: bool = switch()
    """TPH-26.3"""
    mausoleum_no_reward: bool = switch()
    """TPH-26.4"""
    safe_march: bool = switch()
    """TPH-26.5"""
    extra_sea_links: bool = switch()
    """TPH-26.6"""
    legion_icons: str = option("falling", ("falling", "rising", "flat"))
    """TPH-26.7"""
    italian_shields: int = option(1, (1, 0))
    """TPH-26.8"""
