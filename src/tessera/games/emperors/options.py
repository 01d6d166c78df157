"""What the players agree on before the game (EMP-15)."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Options, number, option, switch
from tessera.games.emperors.components import COUNTS

SECOND_HAND = COUNTS[2].hands[1]
"""The cards that the second of two players starts with."""


@dataclass(frozen=True)
class EmperorsOptions(Options):
    """The introductory game, and points that the rulebook leaves open."""

    introductory: bool = switch()
    """EMP-15.1"""
    direction: str = option("clockwise", ("clockwise", "anticlockwise"))
    """EMP-15.2"""
    characters: str = option("chosen", ("chosen", "random"))
    """EMP-15.3"""
    corruption_emperors_only: bool = switch()
    """EMP-15.4"""
    march_clear: bool = switch()
    """EMP-15.5"""
    two_player_second_hand: int = option(SECOND_HAND, (SECOND_HAND, SECOND_HAND + 1))
    """EMP-15.6"""
    closed_road: bool = switch()
    """EMP-15.7"""
    signature_cards: bool = switch()
    """EMP-15.8"""
    round_limit: int = number(100, suggested=(100, 50, 0), least=0)
    """EMP-15.9: 0 means none"""
