"""The course of a game: a table, the running flow of its current step, and the questions now open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from tessera.engine.asks import Ask, Finish, Flow, Question, Seat, Together
from tessera.engine.fate import Fate
from tessera.engine.game import Game, T
from tessera.engine.words import Choice

_NEVER = 1 << 60


class Course(Generic[T]):
    """Plays a table on, in place, from a moment between two steps. Keeps no record.

    It trusts its caller: `answer` takes an option of an open question. A match checks before it answers; bots play
    forks, which are courses on redealt copies of a table.
    """

    __slots__ = ("_flow", "_on_step", "answers", "asks", "forced", "game", "most_steps", "question", "steps", "table")

    def __init__(
        self,
        game: Game[T],
        table: T,
        on_step: Callable[[Course[T]], None] | None = None,
        steps: int = 0,
    ) -> None:
        """A course from a table between two steps; `on_step` is called before each step begins, with the course."""
        self.game = game
        self.table = table
        self.steps = steps
        """How many steps have begun, those before this course included where their number was given."""
        self.most_steps = _NEVER
        """How many steps may begin: after the last one the course stands between two steps, as after `wander`."""
        self.asks: Sequence[Ask] = ()
        """The questions that are open: one, or those of the seats that have not yet answered together."""
        self.question: Question | None = None
        self.answers: dict[Seat, Choice] = {}
        """The answers to an open `Together` that have been given."""
        self.forced: frozenset[Seat] = frozenset()
        """The seats whose answer to it needed no choice."""
        self._flow: Flow[None] | None = None
        self._on_step = on_step
        self._advance(None)

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more: the game has ended, or no other step may begin."""
        return self.question is None

    def answer(self, ask: Ask, choice: Choice) -> None:
        """Answer one of the open questions and play on to the next."""
        question = self.question
        if question is ask:
            self._advance(choice)
            return
        assert isinstance(question, Together)
        self.answers[ask.seat] = choice
        self.asks = [other for other in self.asks if other is not ask]
        if not self.asks:
            answers, self.answers = self.answers, {}
            self._advance({seat: answers[seat] for seat in question.seats})

    def aside(self, seat: Seat, choice: Choice) -> None:
        """Do something beside the questions (see `Game.asides`): they stay open, unless the game is over by it."""
        self.game.aside(self.table, seat, choice)
        if self.game.over(self.table):
            if self._flow is not None:
                self._flow.close()
            self.question, self.asks, self.answers, self._flow = None, (), {}, None

    def _advance(self, answer: Any) -> None:
        """Give the flow its answer, and play on until somebody has to decide or the game is over."""
        flow = self._flow
        while True:
            if flow is None:
                if self.steps >= self.most_steps or self.game.over(self.table):
                    self.question, self.asks, self._flow = None, (), None
                    return
                if self._on_step is not None:
                    self._on_step(self)
                self.steps += 1
                flow = self._flow = self.game.step(self.table)
            try:
                question = flow.send(answer)
            except (StopIteration, Finish):
                flow, answer = None, None
                continue
            if isinstance(question, Ask):
                if len(question.options) != 1 or question.always:
                    self.question, self.asks = question, (question,)
                    return
                answer = question.options[0]
            else:
                answer = self._open_together(question)
                if answer is None:
                    return

    def _open_together(self, question: Any) -> dict[Seat, Choice] | None:
        """Open a question to several seats; the answers, if nobody has to decide."""
        asks = [question.question(seat) for seat in question.seats]
        self.question = question
        self.answers = {ask.seat: ask.options[0] for ask in asks if len(ask.options) == 1 and not ask.always}
        self.forced = frozenset(self.answers)
        self.asks = [ask for ask in asks if ask.seat not in self.answers]
        if self.asks:
            return None
        answers, self.answers = self.answers, {}
        return answers

    def redeal(self, seat: Seat, fate: Fate) -> None:
        """Sample anew all that a seat cannot know: the table, what is still to be drawn, and the others' open answers.

        The others are asked again, by what they hold now. Where none of them would have a choice, they are asked all
        the same: the seat knows that somebody still thinks.
        """
        self.game.redeal(self.table, seat, fate)
        self.table.fate = Fate.of(fate.below("future", 1 << 62))
        if isinstance(self.question, Together):
            own = self.answers.get(seat)
            mine = next((ask for ask in self.asks if ask.seat == seat), None)
            question = self.question
            self._open_together(question)
            if mine is None and own is not None:
                self.answers[seat] = own
                self.asks = [ask for ask in self.asks if ask.seat != seat]
            if not self.asks:
                self.asks = [question.question(other) for other in question.seats if other != seat]
                self.answers = {} if own is None else {seat: own}
                self.forced &= self.answers.keys()

    def wander(self, random: Callable[[], float], steps: int = _NEVER) -> int:
        """Play on by chance, to the end or until this many further steps are over; the number of decisions made.

        The step that the course is in counts as the first, and answers that were given together stay given. `random`
        gives numbers from 0 up to 1, 1 not included, as `random.random` does. This is the loop that playouts spend
        their time in, so it does by itself what `answer` does. After it the course stands between two steps.
        """
        decisions = len(self.asks)
        flow = self._steps(steps, random)
        try:
            question = next(flow)
            while True:
                options = question.options
                count = len(options)
                if count > 1 or (count and question.always):  # type: ignore[union-attr]
                    decisions += 1
                    question = flow.send(options[int(random() * count)])
                elif count:
                    question = flow.send(options[0])
                else:
                    answers = {}
                    for seat in question.seats:  # type: ignore[union-attr]
                        ask = question.question(seat)  # type: ignore[union-attr]
                        options = ask.options
                        count = len(options)
                        if count != 1 or ask.always:
                            decisions += 1
                            answers[seat] = options[int(random() * count)]
                        else:
                            answers[seat] = options[0]
                    question = flow.send(answers)
        except StopIteration:
            self._flow, self.question, self.asks, self.answers = None, None, (), {}
        return decisions

    def _steps(self, steps: int, random: Callable[[], float]) -> Flow[None]:
        """The rest of the step that the course is in, its open question answered by chance, and those that follow.

        As one flow, since a flow that ends within another raises no exception, which would cost as much as a question.
        """
        game, table = self.game, self.table
        step, over = game.step, game.over
        if self._flow is not None:
            flow = self._flow
            answer = self._answer_by_chance(random)
            try:
                while True:
                    answer = yield flow.send(answer)
            except (StopIteration, Finish):
                pass
            steps -= 1
        begun = 0
        while begun < steps and not over(table):
            begun += 1
            try:  # noqa: SIM105  (`suppress` takes longer than a step)
                yield from step(table)
            except Finish:
                pass
        self.steps += begun

    def _answer_by_chance(self, random: Callable[[], float]) -> Choice | dict[Seat, Choice]:
        """What the flow gets for the open question, where those who have not yet answered do so by chance."""
        drawn = {ask.seat: ask.options[int(random() * len(ask.options))] for ask in self.asks}
        if isinstance(self.question, Together):
            given = self.answers | drawn
            return {seat: given[seat] for seat in self.question.seats}
        (choice,) = drawn.values()
        return choice
