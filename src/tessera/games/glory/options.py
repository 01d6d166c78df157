"""What the players agree on before the game (GTR-21)."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Options, number, option, switch
from tessera.games.glory.components import EXPANSION


@dataclass(frozen=True)
class GloryOptions(Options):
    """The version, the expansion, the training game, and switches for rulings of the ledger."""

    version: str = option("republic", ("republic", "imperium"))
    """GTR-21.1"""
    expansion: frozenset[str] = option(frozenset(), EXPANSION, many=True)
    """GTR-21.2"""
    training: bool = switch()
    """GTR-21.3"""
    open_hands: int = number(0, suggested=(0, 1, 3, 5))
    """GTR-21.4"""
    out_of_town_only_when_empty: bool = switch()
    """GTR-10.8"""
    mixed_out_of_town: bool = switch()
    """GTR-10.9"""
    reshow_cards: bool = switch()
    """GTR-12.11"""
    deck_end: str = option("when_empty", ("when_empty", "when_draw_fails"))
    """GTR-16.7, GTR-16.13"""
    latrine_takes_jack: bool = switch()
    """GTR-21.6"""
    bath_patron_only: bool = switch()
    """GTR-21.7"""
    gate_statue_scores: bool = switch()
    """GTR-21.8"""
    surrender: bool = switch(True)
    """GTR-21.9"""
