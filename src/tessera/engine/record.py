"""Records: what it takes to play a match again, choice for choice, on any machine."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tessera.engine.errors import RecordError
from tessera.engine.fate import Seed
from tessera.engine.plain import JSON

FORMAT = 1
SECRET = "blake2b"
"""The generator of a match whose seed is a text (see `SecretFate`). A record that names none is of the fast one."""


@dataclass(frozen=True, slots=True)
class Record:
    """Game, options, seats, seed and choices. It holds every secret of the match: show it when the match is over."""

    game: str
    seats: int
    seed: Seed
    """A number for the fast generator; a hexadecimal text for the cryptographic one."""
    options: Mapping[str, Any]
    choices: tuple[tuple[int, str], ...]
    """Each a seat and the notation of what it chose."""
    fingerprint: str = ""
    """The fingerprint of the data file that the match was played with."""

    def to_json(self) -> JSON:
        """The record as JSON."""
        return {
            "tessera": FORMAT,
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            **({"generator": SECRET} if isinstance(self.seed, str) else {}),
            "options": dict(self.options),
            "data": self.fingerprint,
            "choices": [list(choice) for choice in self.choices],
        }

    def dumps(self) -> str:
        """The record as a text of JSON, one choice a line, so that two records are easily compared."""
        head = self.to_json()
        choices = head.pop("choices")
        lines = ",\n".join(f"  {json.dumps(choice)}" for choice in choices)
        return f'{json.dumps(head)[:-1]}, "choices": [\n{lines}\n]}}\n'

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """The record in a text of JSON."""
        try:
            return cls.from_json(json.loads(text))
        except (json.JSONDecodeError, UnicodeDecodeError) as error:
            raise RecordError(f"not a record: {error}") from None

    @classmethod
    def from_json(cls, data: JSON) -> Record:
        """The record that `to_json` wrote."""
        if not isinstance(data, dict):
            raise RecordError("not a record: a record is a JSON object")
        if data.get("tessera") != FORMAT:
            raise RecordError(f"not a record: 'tessera' must be {FORMAT}, not {data.get('tessera')!r}")
        seed = str if data.get("generator") == SECRET else int
        for name, kind in (("game", str), ("seats", int), ("seed", seed), ("options", dict), ("choices", list)):
            if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
                raise RecordError(f"broken record: {name!r} must be {kind.__name__}, not {data.get(name)!r:.60}")
        if data.get("generator") not in (None, SECRET):
            raise RecordError(f"broken record: unknown generator {data['generator']!r:.60}: there is {SECRET!r}")
        if isinstance(data["seed"], str) and not re.fullmatch("(?:[0-9a-f]{2}){1,64}", data["seed"]):
            raise RecordError("broken record: 'seed' must be 1 to 64 bytes in hexadecimal digits")
        choices = []
        for number, entry in enumerate(data["choices"], 1):
            if not (isinstance(entry, (list, tuple)) and [type(part) for part in entry] == [int, str]):
                raise RecordError(f"broken record: choice {number} must be [seat, notation], not {entry!r:.60}")
            choices.append((entry[0], entry[1]))
        return cls(
            data["game"], data["seats"], data["seed"], data["options"], tuple(choices), str(data.get("data", ""))
        )
