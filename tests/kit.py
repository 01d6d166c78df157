"""What tests of games share: the kit of `tessera.testing`."""

from tessera.testing.kit import choose_by, options_of, play_randomly, random_match, rule, topic, wander_games

__all__ = ["choose_by", "options_of", "play_randomly", "random_match", "rule", "topic", "wander_games"]
