"""What the server refuses, and how it says so."""

from __future__ import annotations

from tessera.engine import TesseraError


class Refused(Exception):
    """A request that is not carried out: nothing has changed. `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status

    def to_json(self) -> dict[str, object]:
        return {"error": {"code": self.code, "message": self.message}}


class Conflict(Exception):
    """The match has changed in the database since it was read. `spoiled`: it was changed in memory, too."""

    def __init__(self, id: str, spoiled: bool = True) -> None:
        super().__init__(id)
        self.spoiled = spoiled


def refusal(error: TesseraError) -> Refused:
    """An error of the engine as a refusal: `IllegalChoice` is `illegal_choice`."""
    name = type(error).__name__
    code = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).strip("_")
    return Refused(code, str(error), 422)


def stale(message: str) -> Refused:
    return Refused("stale", message, 409)


def outdated(reason: str = "") -> Refused:
    """What was played under other rules cannot be shown under those of today."""
    because = f": {reason}" if reason else ""
    return Refused("rules_changed", f"this match was played under other rules and cannot be shown{because}", 409)


def not_found(what: str) -> Refused:
    return Refused("not_found", what, 404)


def forbidden(message: str) -> Refused:
    return Refused("forbidden", message, 403)
