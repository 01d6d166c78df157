"""The lab: contests between bots, ratings, and what the games show."""

from tessera.lab.arena import default_path, fight
from tessera.lab.contest import Contest, Pairing
from tessera.lab.intervals import Share, share
from tessera.lab.ratings import Rating, ratings
from tessera.lab.results import Results, read
from tessera.lab.runners import Cluster, Here, Runner

__all__ = [
    "Cluster", "Contest", "Here", "Pairing", "Rating", "Results", "Runner", "Share", "default_path", "fight", "ratings",
    "read", "share",
]  # fmt: skip
