"""Every question, choice and event has its words, and everything that a choice points at is on the board."""

from __future__ import annotations

import dataclasses
import json
import random
from collections import Counter
from functools import partial
from typing import Any

import tessera
from tessera.engine import Ask, Match, View
from tessera.testing.cases import Case, finished
from tessera.testing.kit import play_randomly
from tessera.testing.source import spoken


def ids_of(view: View) -> list[str]:
    found: list[str] = []

    def walk(areas: list[dict[str, Any]]) -> None:
        for area in areas:
            found.append(area["id"])
            found.extend(thing["id"] for thing in area.get("things", ()))
            walk(area.get("areas", ()))

    walk(view.to_json()["areas"])
    return found


def check_words(match: Match, looked: Counter[str]) -> bool:
    """All questions, and the board at those of each topic that come first, and at some later ones."""
    names = match.game.seat_names(match.seats)
    text = match.game.text
    for ask in match.asks:
        assert match.game.question(match.table, ask)
        looked[ask.topic] += 1
        for option in ask.options:
            assert text.option(ask, option, names)
            text.help(option, names)
        if looked[ask.topic] <= 12 or looked[ask.topic] % 10 == 0:
            check_targets(match, ask)
    return False


def check_targets(match: Match, ask: Ask) -> None:
    on_board = ids_of(match.view(ask.seat))
    assert len(on_board) == len(set(on_board)), sorted(id for id in on_board if on_board.count(id) > 1)[:4]
    for option in ask.options:
        for target in option.targets:
            assert target in on_board, f"{option} of {ask.topic} points at {target}, which is not in the view"


def test_questions_and_choices_have_words_and_targets(case: Case, seeds: range) -> None:
    for seed in seeds:
        looked: Counter[str] = Counter()
        play_randomly(case.match(seed), seed, until=partial(check_words, looked=looked))


def test_every_choice_of_the_vocabulary_has_words_and_goes_through_its_notation(plain_case: Case) -> None:
    match = plain_case.match(1)
    names = match.game.seat_names(max(match.game.seats))
    for number, choice in enumerate(match.game.vocabulary):
        assert match.game.text.choice(choice, names)
        assert match.game.vocabulary[str(choice)] is choice
        assert match.game.vocabulary.at(number) is choice
        assert choice.index == number
    assert len(match.game.vocabulary) <= 1200


def test_events_have_words_for_all_who_see_them(case: Case, seeds: range) -> None:
    for seed in seeds:
        match = finished(case, seed)
        for seat in (None, *range(match.seats)):
            story = match.story(seat)
            assert story
            assert all(entry["text"] for entry in story)
            json.dumps(story)


def test_everything_that_the_rules_name_has_words(plain_case: Case) -> None:
    text = tessera.game(plain_case.game).text
    topics, kinds = spoken(tessera.game(plain_case.game).folder)
    assert topics <= set(text.topics)
    assert kinds <= {kind.removesuffix(".otherwise") for kind in text.events}
    for topic in text.topics:
        for id in text.rules(topic):
            assert id in tessera.game(plain_case.game).ledger


def test_options_are_explained(plain_case: Case) -> None:
    game = plain_case.match(1).game
    for field in dataclasses.fields(game.options):
        words = game.text.options[field.name]
        assert words["name"]
        assert words["help"]
        for value in field.metadata["values"]:
            if not isinstance(value, (bool, int)):
                assert words["values"][str(value)]


def test_the_description_goes_through_json(plain_case: Case) -> None:
    match = plain_case.match(1)
    description = match.game.description(match.seats, match.options)
    json.dumps(description)
    ids = {place["id"] for place in description["places"]}
    for place in description["places"]:
        for other in place["borders"]:
            assert other in ids


def test_appraisals_are_chances(case: Case, seeds: range) -> None:
    for seed in seeds:
        match = finished(case, seed)
        chance = random.Random(seed)
        for stop in [match.length, *(chance.randrange(match.length) for _ in range(12))]:
            chances = match.game.appraise(match.at(stop).table)
            assert len(chances) == match.seats
            assert all(0 <= chance <= 1 for chance in chances)
        chances = match.game.appraise(match.table)
        first = [score.seat for score in match.scores if score.rank == 1]
        if len(first) == 1:
            assert chances[first[0]] == max(chances)
