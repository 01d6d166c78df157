"""The bodies of requests, as they are checked and described in the OpenAPI description; answers are in `protocol`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, SecretStr, StrictBool, StrictInt

from tessera.server import names

Name = Annotated[str, Field(min_length=1, max_length=2 * names.LONGEST), AfterValidator(names.cleaned)]
Secret = Annotated[SecretStr, Field(max_length=200)]
Level = Annotated[str, Field(min_length=1, max_length=40)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Guest(Body):
    name: Name | None = None


class Rename(Body):
    name: Name


class NewAccount(Body):
    name: Name
    password: Secret


class Login(Body):
    name: Annotated[str, Field(max_length=100)]
    password: Secret


class NewPassword(Body):
    old: Secret
    new: Secret


class Password(Body):
    password: Secret


class Mail(Body):
    mail: Annotated[str, Field(max_length=254, pattern=r"^[^\s@<>,;:\"()\[\]\\]+@[^\s@<>,;:\"()\[\]\\]+$")]
    password: Secret


class Code(Body):
    code: Annotated[str, Field(min_length=1, max_length=60)]


class Forgotten(Body):
    name: Annotated[str, Field(min_length=1, max_length=100)]


class Recover(Body):
    name: Annotated[str, Field(min_length=1, max_length=100)]
    code: Annotated[str, Field(min_length=1, max_length=60)]
    password: Secret


class Removal(Body):
    password: Secret | None = None


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


class Shun(Body):
    kind: Literal["mute", "block"]


class Report(Body):
    """Whom one reports: who sits there, or said the line."""

    person: Annotated[str, Field(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9_-]+$")]
    line: Annotated[StrictInt, Field(ge=0, lt=2**62)] | None = None
    text: Annotated[str, Field(min_length=1, max_length=1000)]
