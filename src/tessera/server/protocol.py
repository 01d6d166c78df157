"""What the server and its clients say to each other: docs/protocol.md in types.

They stand here once. The server's messages are made of them, the OpenAPI description and the check of what clients say
come from them, and `web/src/lib/protocol.ts` is written from them (`python -m tessera.server.typescript`). A docstring
becomes a comment there.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypeAlias, TypeVar

from typing_extensions import TypedDict

Seat: TypeAlias = int
Layout: TypeAlias = Literal["row", "stack", "grid", "track", "map", "mat"]
W = TypeVar("W")
"""How words stand in a message: `Words` as they are sent, a text where the page has put the players' names in."""


class SeatPart(TypedDict):
    """A seat that words name: the page writes the person's name there."""

    seat: Seat
    text: str


class ThingPart(TypedDict):
    """A thing that words name, by its id on the board."""

    thing: str
    text: str


Words: TypeAlias = str | list[str | SeatPart | ThingPart]


class Fact(TypedDict, Generic[W]):
    """A name and a number or a word."""

    name: str
    value: int | W
    id: NotRequired[str]


class Thing(TypedDict, Generic[W]):
    """One thing on the board, or several equal ones (`count`); `shows` is what its face says."""

    id: str
    kind: str
    name: W
    owner: NotRequired[Seat]
    count: NotRequired[int]
    hidden: NotRequired[bool]
    shows: NotRequired[dict[str, Any]]


class Area(TypedDict, Generic[W]):
    """A part of the table that holds things, facts and smaller areas."""

    id: str
    name: W
    layout: Layout
    owner: NotRequired[Seat]
    things: NotRequired[list[Thing[W]]]
    facts: NotRequired[list[Fact[W]]]
    areas: NotRequired[list[Area[W]]]


class View(TypedDict, Generic[W]):
    """All that one seat (null: a spectator) can see."""

    seat: Seat | None
    facts: list[Fact[W]]
    areas: list[Area[W]]


class Place(TypedDict):
    """A place of a game's map: where it lies (0 to 100) and what it borders."""

    id: str
    name: str
    kind: str
    x: float
    y: float
    borders: list[str]


class Description(TypedDict):
    """All that does not change during a match."""

    game: str
    title: str
    seats: int
    seat_names: list[str]
    options: dict[str, Any]
    places: list[Place]
    numbers: dict[str, Any]
    """Numbers of the game's data file that its board counts or writes with."""


class Option(TypedDict, Generic[W]):
    """Something that can be chosen; `targets` are the ids of what stands for it on the board."""

    notation: str
    words: W
    help: W
    targets: list[str]
    weighty: bool
    """Whether a slip is costly, so that the page asks back."""


class StandingOrder(TypedDict):
    """What the server answers for a person: `choice` at a `topic` (null: wherever it can be ordered), until `end`,
    `step` (this turn or phase), `word` (the person does something else), or until a topic is asked."""

    choice: str
    words: str
    topic: str | None
    place: NotRequired[str]
    """Words for the topic."""
    until: str
    until_words: NotRequired[str]
    """Words for the topic that ends it."""


class Obeyed(TypedDict):
    """A question that a standing order answers in a moment; `patient`: after a few seconds, unless something else is
    chosen."""

    choice: str
    patient: bool


class Question(TypedDict, Generic[W]):
    """What a seat is asked, with the ids of the rules that it stands on."""

    seat: Seat
    topic: str
    words: W
    rules: list[str]
    options: list[Option[W]]
    orders: list[StandingOrder]
    """The standing orders that can be given here."""
    obeyed: NotRequired[Obeyed]


class GameEvent(TypedDict):
    """One thing that happened, after so many choices."""

    at: int
    kind: str
    data: dict[str, Any]
    text: Words


class Score(TypedDict):
    """How a seat stands or ended: rank 1 is best, ties share a rank."""

    seat: Seat
    points: int
    rank: int
    how: str
    parts: dict[str, int | float]


class Person(TypedDict):
    """A guest or an account."""

    id: str
    name: str
    guest: bool


class Account(TypedDict):
    """What a person is shown about their own account."""

    person: Person
    created: float
    sessions: int
    """How many sessions are open."""
    mail: str | None
    """The address that has been confirmed."""
    mail_possible: bool
    """Whether this server sends mail."""
    has_code: bool
    """Whether a code to come back by has been written down."""


class Shunned(TypedDict):
    """Somebody whom one does not want to hear (`mute`), or to meet at all (`block`)."""

    person: Person
    kind: Literal["mute", "block"]


class RecoveryCode(TypedDict):
    """A code to come back by; it is shown once."""

    code: str


class Pace(TypedDict):
    """How a match is played: at one sitting or now and then, and with which clock."""

    kind: Literal["live", "turns"]
    clock: Literal["none", "move", "match"]
    seconds: int


class SeatPlace(TypedDict):
    """Who sits on a seat."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str
    person: NotRequired[Person]
    level: NotRequired[str]
    online: NotRequired[bool]
    away: NotRequired[bool]


class Match(TypedDict):
    """A match, as a person sees it in the lobby."""

    id: str
    game: str
    title: str
    seats: int
    options: dict[str, Any]
    phase: Literal["open", "running", "finished"]
    private: bool
    hints: bool
    pace: Pace
    host: Person
    places: list[SeatPlace]
    mine: Seat | None
    your_turn: bool
    length: int
    created: float
    changed: float
    bot_level: str
    seeded: bool
    imported: bool
    result: NotRequired[list[Score]]
    rematch: NotRequired[str]
    ended: NotRequired[Literal["agreement", "operator"]]
    """Who ended it before its end: nobody has won."""


class ExportedSession(TypedDict):
    """When somebody logged in, and last came."""

    created: float
    used: float


class ExportedMatch(TypedDict):
    """A match of one's own. Its record is at `/api/matches/{id}/record` when it is over."""

    id: str
    game: str
    phase: Literal["open", "running", "finished"]
    seat: Seat | None
    hosted: bool
    created: float
    changed: float
    result: list[Score] | None


class ExportedLine(TypedDict):
    """Something that one has said."""

    match: str
    text: str
    time: float


class ExportedLesson(TypedDict):
    """A lesson that one has begun."""

    game: str
    lesson: str
    done: bool


class ExportedReport(TypedDict):
    """What one has reported to the operators."""

    match: str
    text: str
    time: float


class Export(TypedDict):
    """All that the server knows about a person."""

    person: Person
    created: float
    mail: str | None
    sessions: list[ExportedSession]
    matches: list[ExportedMatch]
    chat: list[ExportedLine]
    lessons: list[ExportedLesson]
    shunned: list[Shunned]
    reports: list[ExportedReport]


class OptionValue(TypedDict):
    """One value of an option of a game."""

    value: str | int | bool
    name: str


class GameOption(TypedDict):
    """An option of a game."""

    id: str
    name: str
    help: str
    default: Any
    many: bool
    values: list[OptionValue]


class About(TypedDict):
    """A game in a line, how long it takes and how heavy it is."""

    line: str
    length: str
    weight: str


class GameInfo(TypedDict):
    """A game, for those who choose one."""

    name: str
    title: str
    seats: list[int]
    about: About
    options: list[GameOption]


class Rule(TypedDict):
    """One rule of a game."""

    id: str
    text: str
    section: str


ChatLine = TypedDict(
    "ChatLine",
    {"id": int, "from": str, "seat": Seat | None, "text": str, "time": float, "person": NotRequired[str]},
)


class Problem(TypedDict):
    """Why something was refused: a code for programs, a sentence for people."""

    code: str
    message: str


class Refusal(TypedDict):
    """What a refusal looks like."""

    error: Problem


class Advice(TypedDict):
    """What a bot holds of an option: its chance to win."""

    notation: str
    words: Words
    chance: float


class UndoRequest(TypedDict):
    """Somebody would like to go back to when `to` choices had been made; `asked` are the seats that must agree."""

    seat: Seat
    to: int
    agreed: list[Seat]
    asked: list[Seat]


class RulesChange(TypedDict):
    """The match goes on under other rules or data than it began with. `asked` are the people who may agree to end it;
    `go_on` and `end` are those who have said so."""

    go_on: list[Seat]
    end: list[Seat]
    asked: list[Seat]


class Waiting(TypedDict):
    """A seat that is asked, and about what."""

    seat: Seat
    topic: str


class Chosen(TypedDict):
    """What a seat chose."""

    seat: Seat
    choice: str


class State(TypedDict):
    """Everything at one moment of a match, for one seat."""

    at: int
    """How many choices have been made."""
    serial: int
    """Grows with every change of the match, an undo too."""
    view: View[Words]
    questions: list[Question[Words]]
    asides: list[Option[Words]]
    """What this seat may choose at any moment beside the questions: a surrender."""
    waiting: list[Waiting]
    answered: list[Seat]
    events: list[GameEvent]
    full: bool
    """Whether `events` is the whole story, or only what is new."""
    can_undo: bool
    over: bool
    scores: list[Score]
    clocks: list[float | None]
    orders: list[StandingOrder]
    """The standing orders of this seat, which nobody else is told of."""
    chose: NotRequired[int]
    """In a live match: how many choices had been made when this seat had made its last one."""
    undo_request: NotRequired[UndoRequest]
    rules_changed: NotRequired[RulesChange]
    length: NotRequired[int]
    """In a replay: how many choices the whole match has."""
    next: NotRequired[Chosen | None]
    """In a replay: what was chosen then."""


class StateMessage(State):
    """Where the match stands: after coming in, and after every change."""

    type: Literal["state"]


class PositionText(TypedDict):
    """A moment of a match as a text that can be pasted."""

    text: str


class Position(TypedDict):
    """What the text of a position shows to those whom it is for: no story, nothing to choose."""

    description: Description
    state: StateMessage


class AidRow(TypedDict):
    """One thing that one may forget, with the ids of the rules that it stands on."""

    name: str
    says: str
    rules: list[str]


class AidPart(TypedDict):
    """A part of a game's aid: the turn, the actions, the scoring."""

    title: str
    rows: list[AidRow]


class LessonInfo(TypedDict):
    """A lesson of a game, and how far the person who asks has come in it."""

    game: str
    id: str
    title: str
    line: str
    minutes: int
    steps: int
    at: int
    """How many steps have been done since it was last begun."""
    done: bool
    """Whether it has ever been done to its end."""


class LessonMoment(TypedDict):
    """Where a learner stands in a lesson."""

    lesson: LessonInfo
    description: Description
    state: StateMessage
    path: list[str]
    """What was done in each step so far: a notation, or nothing where the step was only read."""
    say: list[Words]
    """What the step says, by paragraphs."""
    spot: list[str]
    """The ids of what to look at."""
    rules: list[str]
    acts: bool
    """Whether something is to be chosen in this step; else it is read."""
    over: bool
    right: NotRequired[bool]
    """Whether what was done was right; if not, nothing has changed."""
    reply: NotRequired[Words]
    next: NotRequired[str]
    """The lesson that follows this one."""


class HelloMessage(TypedDict):
    """The first message."""

    type: Literal["hello"]
    match: Match
    description: Description
    seat: Seat | None
    chat: list[ChatLine]


class MatchMessage(TypedDict):
    """Somebody has come, gone or changed."""

    type: Literal["match"]
    match: Match


class ChatMessage(TypedDict):
    """Somebody has said something."""

    type: Literal["chat"]
    line: ChatLine


class HintMessage(TypedDict):
    """A bot's advice; with a note, where no bot could give any."""

    type: Literal["hint"]
    at: int
    advice: list[Advice]
    note: NotRequired[str]


class Change(TypedDict):
    """A number of the seat's that an option changes; `counts`: its button says so, too."""

    name: Words
    where: Words
    before: int
    after: int
    counts: bool


class Outlook(TypedDict):
    """What an option costs and brings; `chance`: dice, draws or hidden things come in, too."""

    notation: str
    changes: list[Change]
    story: list[Words]
    chance: bool


class OutlookMessage(TypedDict):
    """What each option of the seat's open question costs and brings."""

    type: Literal["outlook"]
    at: int
    serial: int
    options: list[Outlook]


class ChosenMessage(TypedDict):
    """This very choice is in the database."""

    type: Literal["chosen"]
    id: int | str


class ErrorMessage(TypedDict):
    """Something was refused: nothing has changed."""

    type: Literal["error"]
    code: str
    message: str


class PongMessage(TypedDict):
    """The answer to a ping."""

    type: Literal["pong"]


FromServer: TypeAlias = (
    HelloMessage
    | StateMessage
    | MatchMessage
    | ChatMessage
    | HintMessage
    | OutlookMessage
    | ChosenMessage
    | ErrorMessage
    | PongMessage
)


class Choose(TypedDict):
    """Choose, in answer to the state with this `at` and `serial`; `id` comes back in `chosen`."""

    type: Literal["choose"]
    at: int
    choice: str
    serial: NotRequired[int | None]
    id: NotRequired[int | str | None]


class Undo(TypedDict):
    """Take back one's last choice."""

    type: Literal["undo"]


class Consent(TypedDict):
    """Let somebody take back a choice, or not."""

    type: Literal["consent"]
    agree: bool


class GiveOrder(TypedDict):
    """Give a standing order, or revoke it."""

    type: Literal["order"]
    choice: str
    topic: str | None
    until: str
    on: bool


class Vote(TypedDict):
    """Go on under rules that have changed, or end the match: it ends when all the people there want it."""

    type: Literal["vote"]
    go_on: bool


class Hint(TypedDict):
    """Ask a bot what it would do."""

    type: Literal["hint"]


class Look(TypedDict):
    """Ask what each option of one's open question costs and brings."""

    type: Literal["outlook"]


class Say(TypedDict):
    """Say something."""

    type: Literal["chat"]
    text: str


class Ping(TypedDict):
    """Is anybody there?"""

    type: Literal["ping"]


ToServer: TypeAlias = Choose | Undo | Consent | GiveOrder | Vote | Hint | Look | Say | Ping
