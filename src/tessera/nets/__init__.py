"""Networks that judge a game: for what a seat sees, what each seat may hope for and which options deserve a look.

They need numpy (the extra `tessera[nets]`) and nothing else. `tessera train` makes them.
"""

from tessera.nets.inputs import Inputs
from tessera.nets.network import Judgement, Network, Seated
from tessera.nets.store import FOLDER, Origin, Stored, load, save

__all__ = ["FOLDER", "Inputs", "Judgement", "Network", "Origin", "Seated", "Stored", "load", "save"]
