"""The bodies of requests, as they are checked and described in the OpenAPI description; answers are in `protocol`."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, StrictBool, StrictInt

NAME = 24


def _clean(name: str) -> str:
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not name:
        raise ValueError("a name needs a letter")
    if len(name) > NAME:
        raise ValueError(f"a name has at most {NAME} letters")
    if any(unicodedata.category(letter)[0] == "C" for letter in name):
        raise ValueError("a name has no control characters")
    return name


Name = Annotated[str, Field(min_length=1, max_length=NAME), AfterValidator(_clean)]
Level = Annotated[str, Field(min_length=1, max_length=40)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Guest(Body):
    name: Name | None = None


class Rename(Body):
    name: Name


class NewAccount(Body):
    name: Name
    password: Annotated[SecretStr, Field(min_length=8, max_length=200)]


class Login(Body):
    name: Annotated[str, Field(max_length=100)]
    password: Annotated[SecretStr, Field(max_length=200)]


class Pace(Body):
    kind: Literal["live", "turns"] = "live"
    clock: Literal["none", "move", "match"] = "none"
    seconds: Annotated[StrictInt, Field(ge=0, le=90 * 86400)] = 0

    def model_post_init(self, _: object) -> None:
        if self.clock != "none" and self.seconds < 5:
            raise ValueError("a clock needs at least 5 seconds")


class NewMatch(Body):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[StrictInt, Field(ge=1, le=12)]
    options: Annotated[dict[str, Any], Field(max_length=50)] = {}
    places: Annotated[list[Annotated[str, Field(max_length=50)]], Field(max_length=12)] | None = None
    pace: Pace = Pace()
    private: StrictBool = False
    hints: StrictBool = True
    seed: Annotated[StrictInt, Field(ge=0, lt=2**62)] | None = None
    bot_level: Level = "citizen"


class Join(Body):
    seat: Annotated[StrictInt, Field(ge=0, le=11)] | None = None


class Fill(Body):
    seat: Annotated[StrictInt, Field(ge=0, le=11)]
    level: Level


class RecordBody(BaseModel):
    """A record, as `GET …/record` gives it."""

    tessera: StrictInt
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[StrictInt, Field(ge=1, le=12)]
    seed: Annotated[StrictInt, Field(ge=-(2**62), lt=2**62)] | Annotated[str, Field(pattern=r"^([0-9a-f]{2}){1,64}$")]
    generator: Literal["blake2b"] | None = None
    options: Annotated[dict[str, Any], Field(max_length=50)] = {}
    data: Annotated[str, Field(max_length=40)] = ""
    choices: Annotated[
        list[Annotated[list[StrictInt | Annotated[str, Field(max_length=200)]], Field(min_length=2, max_length=2)]],
        Field(max_length=20_000),
    ]


class PositionBody(Body):
    """The text of a position."""

    text: Annotated[str, Field(max_length=60_000)]


class LessonBody(Body):
    """Where a learner stands (without a path: where they left), and what they do there; an empty choice goes on."""

    path: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=100)] | None = None
    choice: Annotated[str, Field(max_length=200)] | None = None
