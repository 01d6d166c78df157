"""The vocabulary: all that a player can choose (the index of decisions in the ledger)."""

from __future__ import annotations

from tessera.engine import Choice, Vocabulary
from tessera.games.triumvirate.components import (
    CHARACTERS,
    LEGIONS,
    PROVINCES,
    ROME,
    SEAS,
    SERVANTS,
    Character,
    Province,
    Track,
)

vocabulary = Vocabulary()
_word, _words = vocabulary.word, vocabulary.words

FROM_ROME = list(_words("rome", ROME, targets=lambda _: ("rome",)).values())
GIVE: dict[Province, Choice] = _words("give", PROVINCES)
GIVE_ROME = _word("give", "rome", targets=("rome",))
STATION = _words("station", PROVINCES)

COLLECT = _word("collect")
LEAVE = _word("leave")
PLACE = vocabulary.numbers("place", SERVANTS)
STOP = _word("stop")
LEAD = vocabulary.numbers("lead", LEGIONS)
TAKE = vocabulary.numbers("take", SERVANTS)
MARCH = _words("march", PROVINCES)
SAIL = _words("sail", SEAS)

REFUGE = _words("refuge", PROVINCES)
COMPENSATION = {track: _word("climb", track.name.lower(), targets=(f"track:{track.name.lower()}",)) for track in Track}

IMPROVE = {track: _word("improve", track.name.lower(), targets=(f"track:{track.name.lower()}",)) for track in Track}
PERSUADE_IN = _word("persuade", targets=("forum:alii",))
PERSUADE_OUT: dict[Character, Choice] = _words(
    "dissuade", CHARACTERS, targets=lambda character: (f"forum:{character.id}",)
)
PRODUCE = _word("produce", targets=("bag",))
END = _word("end", weighty=True)

SERVANT = _words("servant", PROVINCES)
