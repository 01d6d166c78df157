"""Bots are found by name, with parameters, and can come from other packages."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

import tessera
from tessera import bots
from tessera.bots import LEVELS, LevelBot, SearchBot, named, names, registry
from tessera.bots.settings import AugurSettings, GreedySettings, SearchSettings, tuning
from tessera.engine import Choice, DataError, OptionError, Situation


class Last:
    """A bot of another package."""

    def __init__(self, back: int = 1) -> None:
        self.back = back

    def choose(self, situation: Situation) -> Choice:
        return situation.options[-self.back]


def test_all_bots_have_names() -> None:
    assert {"random", "greedy", "search", *LEVELS} <= set(names())


def test_parameters_follow_the_name() -> None:
    bot = named("search:playouts=50,exploration=0.4")
    assert isinstance(bot, SearchBot)
    settings = bot.settings("triumvirate")
    assert (settings.playouts, settings.seconds, settings.exploration) == (50, 0, 0.4)


def test_a_search_without_a_budget_has_a_second() -> None:
    bot = named("search")
    assert isinstance(bot, SearchBot)
    assert bot.settings("a game that was never tuned").seconds == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nobody", "unknown bot 'nobody'"),
        ("search:depth=3", "bad parameter 'depth=3'"),
        ("search:playouts", "bad parameter 'playouts' of bot 'search': write playouts=VALUE"),
        ("search:playouts=many", "give a whole number"),
        ("search:playouts=-1", "give a number from 0"),
        ("greedy:slips=2", "give a number from 0 to 1"),
        ("greedy:slips=nan", "give a number from 0 to 1"),
        ("senator:playouts=3", "bad parameter"),
    ],
)
def test_bad_names_and_parameters_are_explained(text: str, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        named(text)


def test_a_seed_is_given_to_those_who_take_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._BOTS, "last", Last)
    situation = tessera.new("triumvirate", 2, seed=1).situation(0)
    first = [named("random", seed=seed).choose(situation) for seed in range(20)]
    assert first == [named("random", seed=seed).choose(situation) for seed in range(20)]
    assert len(set(first)) > 1
    assert len({named("random:seed=4", seed=seed).choose(situation) for seed in range(20)}) == 1
    assert named("last", seed=3).choose(situation) is situation.options[-1]


def test_other_packages_bring_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("last", "tests.bots.test_registry:Last", "tessera.bots")
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == "tessera.bots" else [])
    assert "last" in names()
    situation = tessera.new("triumvirate", 2, seed=1).situation(0)
    assert named("last:back=2").choose(situation) is situation.options[-2]
    with pytest.raises(OptionError, match="it has back"):
        named("last:forth=2")


def test_registered_bots_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    bots.register("last", Last)
    assert isinstance(named("last"), Last)


def test_every_level_is_made_of_a_bot_in_every_game(game: str) -> None:
    for level in LEVELS:
        bot = named(level)
        assert isinstance(bot, LevelBot)
        kind, parameters = bot.made_of(game)
        settings = bot.settings(game)
        assert isinstance(settings, SearchSettings if kind == "search" else GreedySettings)
        assert all(getattr(settings, name) == value for name, value in parameters.items())


def test_a_level_made_of_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tessera.bots.levels.tuning", lambda level, game: {"bot": "oracle"})
    with pytest.raises(DataError, match="needs bot = greedy or search, not 'oracle'"):
        LevelBot("senator").made_of("trajan")


def test_the_file_of_settings_names_only_what_exists() -> None:
    from tessera.bots.settings import _file

    known = {"augur": AugurSettings, "greedy": GreedySettings, "search": SearchSettings}
    for bot, block in _file().items():
        assert bot in {*known, *LEVELS}
        tuned = [name for name, value in block.items() if isinstance(value, dict)]
        assert set(tuned) <= set(tessera.game_names())
        for game in [*tuned, "another"]:
            numbers = tuning(bot, game)
            kind = numbers.pop("bot", bot)
            known[kind].given(bot, numbers)
