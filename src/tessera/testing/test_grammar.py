"""The words of a game are English: stories, questions and options of random games, against patterns of what is not."""

from __future__ import annotations

import pytest

import tessera
from tessera.testing.cases import Case
from tessera.testing.grammar import faults
from tessera.testing.telling import heard
from tessera.testing.test_story import choose_by_chance, told_games


def test_sentences_are_english(case: Case, seeds: range) -> None:
    text, names = tessera.game(case.game).text, tessera.game(case.game).seat_names(case.seats)
    found: set[str] = set()
    for course, chance in told_games(case, seeds):
        while course.asks:
            for ask in course.asks:
                found.add(str(course.game.question(course.table, ask)))
                found.update(str(text.option(ask, option, names)) for option in ask.options)
            choose_by_chance(course, chance)
            for listener in (None, chance.randrange(case.seats)):
                found.update(sentence.text for sentence in heard(course, listener))
    wrong = [f"{sentence!r}: {', '.join(why)}" for sentence in sorted(found) if (why := faults(sentence))]
    assert not wrong, f"{len(wrong)} sentences are wrong: {wrong[:5]}"


@pytest.mark.parametrize(
    "sentence",
    [
        "Player 1 hires a Architect.",
        "1 legions to Italia.",
        "Scrolls and Oil and Jewelry",
        "Player 1 and Player 2 wins.",
        "Player 1  passes.",
        "Player 1 , too",
        "{seat} passes.",
        "Player 1 pays 0 Talents.",
        "the the die",
        "Player 1 plays None.",
        "Player 3 plays O tempora! O mores!.",
    ],
)
def test_a_wrong_sentence_is_found(sentence: str) -> None:
    assert faults(sentence)
