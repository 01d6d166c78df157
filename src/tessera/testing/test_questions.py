"""A question says what is decided: no two of them read the same, and no word of a button means two things."""

from __future__ import annotations

from collections import defaultdict

import tessera
from tessera.testing.cases import Case
from tessera.testing.test_story import choose_by_chance, told_games


def test_no_two_topics_ask_the_same_words(plain_case: Case) -> None:
    topics = defaultdict(list)
    for name, topic in tessera.game(plain_case.game).text.topics.items():
        topics[topic["ask"]].append(name)
    assert not [names for names in topics.values() if len(names) > 1]


def test_a_bare_word_means_one_thing(plain_case: Case) -> None:
    """A choice that names nothing ("stop") and comes at several questions has words for each, or a help for all."""
    game = tessera.game(plain_case.game)
    names = game.seat_names(plain_case.seats)
    bare = defaultdict(set)
    for course, chance in told_games(plain_case, range(1)):
        while course.asks:
            for ask in course.asks:
                for choice in ask.options:
                    own = game.text.option(ask, choice, names) != game.text.choice(choice, names)
                    if choice.what is None and not own and not game.text.help(choice, names):
                        bare[str(choice)].add(ask.topic)
            choose_by_chance(course, chance)
    doubtful = {choice: sorted(topics) for choice, topics in bare.items() if len(topics) > 1}
    assert not doubtful, f"the same word at several questions: {doubtful}"
