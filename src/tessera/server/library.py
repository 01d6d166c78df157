"""The games that the server offers, and their words as JSON, made once."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

import tessera
from tessera.engine import Ask, Choice, Game, Table, TesseraError, UnknownGame
from tessera.engine.plain import JSON
from tessera.engine.sentences import words_json
from tessera.games import check_own_data
from tessera.server import orders, protocol
from tessera.server.log import log


class Phrases:
    """The words of one game for a number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.names = game.seat_names(seats)
        self._options: dict[int, protocol.Option[protocol.Words]] = {}

    def question(self, table: Table, ask: Ask) -> protocol.Question[protocol.Words]:
        """An open question to the seat that is asked."""
        text = self.game.text
        try:
            words, rules = words_json(self.game.question(table, ask)), text.rules(ask.topic)
        except (TesseraError, LookupError, ValueError, TypeError, AttributeError) as error:
            log.error("words_missing", game=self.game.name, topic=ask.topic, error=str(error))
            words, rules = ask.topic, []
        return {
            "seat": ask.seat,
            "topic": ask.topic,
            "words": words,
            "rules": rules,
            "options": [self.asked(ask, choice) for choice in ask.options],
            "orders": orders.offered(self, ask),
        }

    def asked(self, ask: Ask, choice: Choice) -> protocol.Option[protocol.Words]:
        """A choice with the words that it has at a question."""
        found = self.option(choice)
        own = self.game.text.option(ask, choice, self.names)
        return found if own == self.game.text.choice(choice, self.names) else {**found, "words": words_json(own)}

    def option(self, choice: Choice) -> protocol.Option[protocol.Words]:
        """A choice with its words."""
        found = self._options.get(choice.index)
        if found is None:
            found = self._options[choice.index] = {
                "notation": choice.notation,
                "words": self._say(choice, "choice"),
                "help": self._say(choice, "help"),
                "targets": list(choice.targets),
                "weighty": choice.weighty,
            }
        return found

    def _say(self, choice: Choice, part: str) -> JSON:
        try:
            return words_json(getattr(self.game.text, part)(choice, self.names))
        except (TesseraError, LookupError, ValueError, TypeError, AttributeError) as error:
            log.error("words_missing", game=self.game.name, choice=str(choice), error=str(error))
            return str(choice) if part == "choice" else ""


@cache
def phrases(game: str, seats: int) -> Phrases:
    """The words of a game, made once."""
    return Phrases(tessera.game(game), seats)


class Library:
    """The games that can be loaded. One that cannot is left out, and the server runs on without it; but an owner's
    folder that holds no data at all is a `DataError`."""

    def __init__(self) -> None:
        check_own_data()
        self.games: dict[str, Game] = {}
        self.sheets: list[protocol.GameInfo] = []
        for name in tessera.game_names():
            try:
                game = tessera.game(name)
                self.sheets.append(sheet(game))
                self.games[name] = game
            except Exception as error:
                log.error("game_left_out", game=name, error=f"{type(error).__name__}: {error}")

    def __getitem__(self, name: str) -> Game:
        try:
            return self.games[name]
        except KeyError:
            raise UnknownGame(f"unknown game {name!r:.60}: there are {', '.join(self.games)}") from None

    def __contains__(self, name: object) -> bool:
        return name in self.games


def sheet(game: Game) -> protocol.GameInfo:
    """What a game is, for those who choose one."""
    about = game.text.about
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "about": {
            "line": str(about.get("line", "")),
            "length": str(about.get("length", "")),
            "weight": str(about.get("weight", "")),
        },
        "options": [_option(game, field) for field in dataclasses.fields(game.options)],
    }


def _option(game: Game, field: dataclasses.Field[Any]) -> protocol.GameOption:
    words = game.text.options.get(field.name, {})
    named = words.get("values", words) if isinstance(words, dict) else {}
    default: Any = field.default
    many = bool(field.metadata.get("many"))
    return {
        "id": field.name,
        "name": str(words.get("name", field.name.replace("_", " "))),
        "help": str(words.get("help", "")),
        "default": sorted(default) if many else default,
        "many": many,
        "values": [{"value": value, "name": _value_name(named, value)} for value in field.metadata["values"]],
    }


def _value_name(words: Any, value: Any) -> str:
    said = words.get(str(value).lower() if isinstance(value, bool) else str(value)) if isinstance(words, dict) else None
    if isinstance(said, dict):
        said = said.get("name")
    if said is None and isinstance(value, bool):
        return "yes" if value else "no"
    return str(said) if said is not None else str(value).replace("_", " ")
