"""Text: how questions, choices and events of a game read in one language, from `text.<language>.toml`.

    [topics.refuge]                          # a question: its words, and the rules it stands on
    ask = "Where does {seat:seat} flee?"
    rules = ["TRI-9.6"]
    choices.stop = "flee no further"         # what a choice means in this topic alone, by notation
    [topics.refuge.again]                    # the same for one part of the topic (`Ask.words`), where it differs
    [choices]                                # by verb, or by notation where one choice needs its own words
    march = "march to {what}"
    lead = "lead {what:legion|legions}"
    [help]                                   # what a choice does, for those who want to know; by verb or notation
    [events]                                 # by kind; "kind.otherwise" for those who see only a part of it
    conquered = "{seat:seat} conquers {province} from {loser:seat}"
    [options.map]                            # what an option means, and each of its values
    [facts]                                  # free: words that a view or a page needs
    [told]                                   # which events tell a change of the view, by patterns of its paths
    [untold]                                 # what nobody tells, with the reason (tessera.testing.telling)
    [outlook]
    counts = ["Gold"]                        # costs and gains that an option's button says, by their names in the view

In a template `{x}` is a component's name, a list of names, or the value itself; `{x:seat}` is the name of a seat;
`{x:legion|legions}` counts: "1 legion", "3 legions"; `{x:with # legion|with # legions|alone}` has
words for none, and `{x:!goes|!go}` agrees with a number that stands elsewhere; `{x:a}` has its article: "an Architect".
`{data[rules][movement_points]}` is a value of the game's data file: no sentence repeats a number that stands there.
"""

from __future__ import annotations

import string
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from tessera.engine.asks import Ask
from tessera.engine.components import Component, read_data
from tessera.engine.errors import DataError
from tessera.engine.sentences import Part, SeatName, Sentence, article, closed, listed, thing
from tessera.engine.words import Choice


class Template(string.Formatter):
    """Fills a template (see the module) with values and the names of the seats, to a sentence."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.seats = seats

    def sentence(self, template: str, values: Mapping[str, Any]) -> Sentence:
        """The words with their values."""
        parts: list[Part] = []
        for literal, field, spec, _ in self.parse(template):
            parts.append(closed(parts, literal))
            if field is not None:
                value, _ = self.get_field(field, (), values)
                parts.extend(self.named(value, spec or ""))
        return Sentence(parts)

    def named(self, value: Any, spec: str) -> Sequence[Part]:
        """One value as the template wants it."""
        if isinstance(value, (list, tuple)):
            return listed([self.named(item, spec) for item in value])
        if spec == "seat":
            return ["nobody"] if value is None or value < 0 else [SeatName(value, self.seats[value])]
        if spec == "a":
            name = self.named(value, "")
            return [f"{article(str(Sentence(name)))} ", *name]
        if "|" in spec:
            one, many, *none = spec.split("|")
            if none and value == 0:
                return none
            words = one if value == 1 else many
            if words.startswith("!"):
                return [words[1:]]
            return [words.replace("#", str(value)) if "#" in words else f"{value} {words}"]
        if isinstance(value, Component):
            return [thing(value)]
        return [format(value, spec)]


class Text:
    """The words of one game in one language."""

    def __init__(self, words: Mapping[str, Any], where: str, data: Mapping[str, Any] | None = None) -> None:
        self.where = where
        self.data = data or {}
        self.topics: Mapping[str, Any] = words.get("topics", {})
        self.choices: Mapping[str, str] = words.get("choices", {})
        self.helps: Mapping[str, str] = words.get("help", {})
        self.events: Mapping[str, str] = words.get("events", {})
        self.options: Mapping[str, Any] = self._with_data(words.get("options", {}))
        self.facts: Mapping[str, str] = self._with_data(words.get("facts", {}))
        self.told: Mapping[str, Collection[str]] = words.get("told", {})
        self.untold: Mapping[str, str] = words.get("untold", {})
        self.counts: Collection[str] = words.get("outlook", {}).get("counts", ())
        self.about: Mapping[str, str] = self._with_data(words.get("about", {}))

    @classmethod
    def read(cls, path: Path, data: Mapping[str, Any]) -> Text:
        """The words in a file, for a game with this data."""
        return cls(read_data(path), path.name, data)

    def filled(self, template: str, seats: Sequence[str] = (), /, **values: Any) -> Sentence:
        """A template with its values, the names of the seats, and the numbers of the data file."""
        return Template(seats).sentence(template, values | {"data": self.data})

    def _with_data(self, words: Any) -> Any:
        """Words that need nothing but the data file, with its numbers filled in."""
        if isinstance(words, Mapping):
            return {name: self._with_data(inner) for name, inner in words.items()}
        return self.filled(words) if isinstance(words, str) else words

    def _find(self, part: str, words: Mapping[str, Any], *keys: str) -> Any:
        for key in keys:
            if key in words:
                return words[key]
        raise DataError(f"{self.where} has no words for {part} {keys[-1]!r}")

    def ask(self, ask: Ask, seats: Sequence[str], /, **more: Any) -> Sentence:
        """The question; `more` is what the game reads from the table for its words (`Game.question`)."""
        values: dict[str, Any] = {"seat": ask.seat, "about": ask.about, **more, **(ask.words or {})}
        return self.filled(self._topic(ask)["ask"], seats, **values)

    def _topic(self, ask: Ask) -> Mapping[str, Any]:
        """The words of a question's topic, by the part that it is."""
        topic: Mapping[str, Any] = self._find("topic", self.topics, ask.topic)
        part = ask.words.get("part") if ask.words else None
        return topic if part is None else {**topic, **topic[part]}

    def option(self, ask: Ask, choice: Choice, seats: Sequence[str]) -> Sentence:
        """What can be chosen there: where a topic has its own words for a choice, these."""
        template = self._topic(ask).get("choices", {}).get(choice.notation)
        return self.choice(choice, seats) if template is None else self.filled(template, seats, what=choice.what)

    def rules(self, topic: str) -> list[str]:
        """The ids of the rules that a question stands on."""
        return list(self._find("topic", self.topics, topic)["rules"])

    def choice(self, choice: Choice, seats: Sequence[str]) -> Sentence:
        """What is chosen."""
        template = self._find("choice", self.choices, choice.notation, choice.verb)
        return self.filled(template, seats, what=choice.what)

    def help(self, choice: Choice, seats: Sequence[str]) -> Sentence:
        """What the choice does; empty, where its name says it all."""
        template = self.helps.get(choice.notation) or self.helps.get(choice.verb) or ""
        return self.filled(template, seats, what=choice.what)

    def event(self, kind: str, data: Mapping[str, Any], seats: Sequence[str], otherwise: bool = False) -> Sentence:
        """What happened."""
        keys = (f"{kind}.otherwise", kind) if otherwise else (kind,)
        return self.filled(self._find("event", self.events, *keys), seats, **data)
