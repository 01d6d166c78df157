"""Standing orders: what a person has told the server to answer for them, such as "pass until my next bid".

Some questions are put to a seat whether or not it can do anything, so that nobody learns from them what it holds. An
order answers them without a click. What others see of it must not depend on what the seat holds:

* Whether an order answers depends on the topic alone. A topic may be ordered where the game's text says so (`orders`
  lists the answers), and there that answer is always among the options.
* When it answers is drawn from one distribution, whatever the options are (`delay`).
* An order that waits for its person's word (`until = "word"`) gives them a few seconds at every question that it
  covers, with or without a choice, and then answers all the same: a long silence would tell that there is something to
  think about. For the same reason it does not end at such a question, but when the person does something else there,
  which everybody sees.

An order belongs to a seat of a match, is kept with it in the database, and is shown to that seat alone. Its answer is
the seat's own choice, and can be taken back like one; the order that gave it then ends.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tessera.engine import Ask, Game, Match, Seat
from tessera.server.faults import Refused
from tessera.server.protocol import StandingOrder

if TYPE_CHECKING:
    from tessera.server.library import Phrases

END, STEP, WORD = "end", "step", "word"
"""An order holds to the end of the match; of this turn or phase; until its person does something else."""

_PACE = (0.4, 1.6)
_PATIENCE = (5.0, 8.0)
"""How long an order takes to answer, in seconds; and how long one that waits for its person's word."""

_chance = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class Order:
    """What to answer, at which topic (None: at every one that can be ordered), and until when.

    `until` is `end`, `step`, `word`, or a topic: until this seat is asked that.
    """

    choice: str
    topic: str | None
    until: str
    step: int = 0
    """For `step`: how many steps had begun when it was given."""

    def to_json(self) -> list[Any]:
        return [self.choice, self.topic, self.until, self.step]

    @property
    def key(self) -> tuple[str, str | None, str]:
        """What tells it from the others of its seat."""
        return self.choice, self.topic, self.until


def topics(game: Game) -> Mapping[str, Sequence[str]]:
    """The topics of a game that can be ordered, each with the answers that an order can give."""
    return {name: topic["orders"] for name, topic in game.text.topics.items() if "orders" in topic}


def limits(game: Game) -> Mapping[str, str]:
    """The topics of a game that an order can last until, each with its words: "your next bid"."""
    return {name: topic["until"] for name, topic in game.text.topics.items() if "until" in topic}


def given(game: Game, match: Match, choice: str, topic: str | None, until: str) -> Order:
    """An order as a person gives it; `Refused`, if there is none like it."""
    known = topics(game)
    if topic is not None and topic not in known:
        there = ", ".join(known) or "nothing"
        raise Refused("no_order", f"{game.title} takes no orders for {topic!r:.60}: it does for {there}", 422)
    if not any(choice in known[name] for name in ([topic] if topic is not None else known)):
        raise Refused("no_order", f"{choice!r:.60} cannot be ordered in {game.title}", 422)
    if until not in (END, STEP, WORD, *limits(game)):
        known_ends = ", ".join((END, STEP, WORD, *limits(game)))
        raise Refused("no_order", f"an order cannot last until {until!r:.60}: there are {known_ends}", 422)
    return Order(choice, topic, until, match.steps if until == STEP else 0)


def answer(game: Game, orders: Sequence[Order], ask: Ask | None) -> Order | None:
    """The order that answers a question. It depends on the topic: there its answer is always among the options."""
    if ask is None or not orders:
        return None
    allowed = [choice for choice in topics(game).get(ask.topic, ()) if choice in map(str, ask.options)]
    return next((o for o in orders if o.choice in allowed and o.topic in (None, ask.topic)), None)


def standing(match: Match, seat: Seat, orders: Sequence[Order]) -> tuple[Order, ...]:
    """The orders that have not ended."""
    ask = match.ask(seat)
    asked = ask.topic if ask is not None else None
    return tuple(o for o in orders if o.until != asked and not (o.until == STEP and o.step != match.steps))


def delay(order: Order) -> float:
    """How long to wait before the order answers, in seconds: by chance, whatever the options are."""
    return _chance.uniform(*(_PATIENCE if order.until == WORD else _PACE))


def shown(words: Phrases, order: Order) -> StandingOrder:
    """An order, for its person."""
    game = words.game
    made: StandingOrder = {
        "choice": order.choice,
        "words": str(game.text.choice(game.vocabulary[order.choice], words.names)),
        "topic": order.topic,
        "until": order.until,
    }
    if order.topic is not None:
        made["place"] = str(game.text.topics[order.topic].get("place", order.topic))
    if order.until in limits(game):
        made["until_words"] = limits(game)[order.until]
    return made


def offered(words: Phrases, ask: Ask) -> list[StandingOrder]:
    """The orders that can be given where a question stands."""
    game = words.game
    found = [choice for choice in topics(game).get(ask.topic, ()) if choice in map(str, ask.options)]
    until = [(ask.topic, END), (None, WORD), (None, STEP), *((None, topic) for topic in limits(game))]
    return [shown(words, Order(choice, topic, end)) for choice in found for topic, end in until]
