"""The options of a game: a frozen dataclass per game, its fields made by `option`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, Self

from tessera.engine.errors import OptionError
from tessera.engine.plain import JSON


def option(default: Any, values: Sequence[Any], *, many: bool = False) -> Any:
    """A field of an `Options` class: one of `values`; with `many`, any set of them (the default is a frozenset)."""
    return dataclasses.field(default=default, metadata={"values": tuple(values), "many": many})


def number(default: int, *, suggested: Sequence[int], least: int = 0) -> Any:
    """A field that is any whole number from `least` on; `suggested` are those that a page offers."""
    return dataclasses.field(default=default, metadata={"values": tuple(suggested), "many": False, "least": least})


def switch(default: bool = False) -> Any:
    """A field that is on or off."""
    return option(default, (False, True))


@dataclasses.dataclass(frozen=True)
class Options:
    """What the players agree on before the game. Every option has a default, and is written as JSON."""

    @classmethod
    def given(cls, values: Mapping[str, Any]) -> Self:
        """The options with these values, the others at their defaults."""
        fields = {field.name: field for field in dataclasses.fields(cls)}
        read: dict[str, Any] = {}
        for name, value in values.items():
            if name not in fields:
                known = ", ".join(fields) or "no options"
                raise OptionError(f"unknown option {name!r}: this game has {known}")
            read[name] = _read(fields[name], value)
        options = cls(**read)
        options.check()
        return options

    def check(self) -> None:
        """Raise an `OptionError` where options do not go together."""

    def to_json(self) -> JSON:
        """The options that differ from their defaults."""
        return {
            field.name: sorted(value) if field.metadata["many"] else value
            for field in dataclasses.fields(self)
            if (value := getattr(self, field.name)) != field.default
        }

    @classmethod
    def from_json(cls, data: JSON) -> Self:
        """The options that `to_json` wrote."""
        return cls.given(data)


def _read(field: dataclasses.Field[Any], value: Any) -> Any:
    values: tuple[Any, ...] = field.metadata["values"]
    shown = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
    if field.metadata["many"]:
        chosen = [part for part in value.split(",") if part] if isinstance(value, str) else value
        if not isinstance(chosen, (list, tuple, set, frozenset)) or any(part not in values for part in chosen):
            raise OptionError(f"bad value {value!r} for option {field.name!r}: give any of {shown}")
        return frozenset(chosen)
    if "least" in field.metadata:
        return _whole(field, value)
    for allowed in values:
        if type(allowed) is type(value) and allowed == value:
            return allowed
        if isinstance(value, str) and value.lower() == str(allowed).lower():
            return allowed
    raise OptionError(f"bad value {value!r} for option {field.name!r}: choose {shown}")


def _whole(field: dataclasses.Field[Any], value: Any) -> int:
    least: int = field.metadata["least"]
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    if type(value) is not int or value < least:
        raise OptionError(f"bad value {value!r} for option {field.name!r}: give a whole number, {least} or more")
    return value
