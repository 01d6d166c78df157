"""The buildings whose functions are more than a number: each one short piece of code beside its rule ids.

Importing this package registers them at their moments (see `functions.py`).

    thinking        Academy, Castra, Latrine, School, Tribunal, Vomitorium
    playing         Crane, Palace, Senate, Sewer
    clients         Aqueduct, Bar, Bath, Circus Maximus, Domus, Garden, Ludus Magna, Storeroom, Triclinium
    goods           Atrium, Basilica, Dock, Foundry, Watermill
    construction    Amphitheatre, Archway, Gate, Road, Scriptorium, Solarium, Tower, Villa
    craft           Fountain, Stairway, Watch Post
    war             Bridge, Castra Praetoria, Colosseum, Domus Aurea, Palisade, Wall
    power           Aerarium, Bacchanalia, Catacomb, Prison
    victory         Forum, Forum Romanum, Plebian Council

Aqueduct's limit, Circus, Insula, Market, Shrine, Statue, Temple, Tower's out-of-town price and Wall's points are
numbers in `components.toml`.
"""

from __future__ import annotations

from tessera.games.glory.rules.actions import note_functions
from tessera.games.glory.rules.buildings import (
    clients,
    construction,
    craft,
    goods,
    playing,
    power,
    thinking,
    victory,
    war,
)

__all__ = ["clients", "construction", "craft", "goods", "playing", "power", "thinking", "victory", "war"]

note_functions()
