"""A learner in a lesson: right and wrong choices, words with numbers, and a path that can be taken up again."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import IllegalChoice
from tessera.engine.errors import DataError
from tessera.lessons import GO_ON, Learning, lessons_of

LESSONS = lessons_of(tessera.game("triumvirate"))
AIM = LESSONS.named("aim")


def at_the_choice() -> Learning:
    return Learning(AIM, [GO_ON] * 4)


def test_a_step_that_is_read_goes_on() -> None:
    learning = Learning(AIM)
    assert learning.options == []
    assert learning.do(GO_ON).right
    assert (learning.at, learning.path) == (1, [GO_ON])
    with pytest.raises(IllegalChoice, match="this step is only read"):
        learning.do("persuade")


def test_words_take_their_numbers_from_the_table_and_the_data() -> None:
    learning = Learning(AIM, [GO_ON])
    assert learning.said()[0].endswith("you hold eight of them.")
    assert learning.said()[1] == "Whoever owns nine provinces wins."
    table = learning.match.table
    table.owner[table.map.provinces[0].index] = 0
    assert learning.said()[0].endswith("you hold nine of them.")


def test_a_wrong_choice_is_answered_and_changes_nothing() -> None:
    learning = at_the_choice()
    before = learning.match.table.to_json()
    reply = learning.do("end")
    assert not reply.right
    assert reply.words is not None
    assert reply.words.startswith("If you end your turn, Pompeius comes next")
    assert learning.do("improve:political").words != reply.words
    assert (learning.at, learning.match.table.to_json()) == (4, before)


def test_what_is_no_option_is_refused() -> None:
    learning = at_the_choice()
    with pytest.raises(IllegalChoice, match="the options are end, improve:political, persuade"):
        learning.do("march:italia")
    with pytest.raises(IllegalChoice):
        learning.do(GO_ON)


def test_a_right_choice_is_made_and_the_others_answer() -> None:
    learning = at_the_choice()
    reply = learning.do("persuade")
    assert reply.right
    assert reply.words == "Six Citizens, and you have been Consul: you have won."
    assert learning.match.over
    turn = Learning(LESSONS.named("turn"), [GO_ON, "rome:two_gold", GO_ON, "lead:1", "march:italia", "collect", "stop"])
    for choice in ("improve:political", "persuade"):
        turn.do(choice)
    assert [ask.seat for ask in turn.match.asks] == [0]
    assert turn.match.table.turn == 4


def test_a_path_is_taken_up_and_what_does_not_fit_is_dropped() -> None:
    assert Learning(AIM, [*[GO_ON] * 4, "persuade", GO_ON]).done
    assert Learning(AIM, [*[GO_ON] * 4, "end", GO_ON]).path == [GO_ON] * 4
    assert Learning(AIM, [GO_ON, "nonsense", GO_ON]).path == [GO_ON]
    assert Learning(AIM, [*[GO_ON] * 4, "persuade", GO_ON, GO_ON]).at == len(AIM.steps)
    with pytest.raises(IllegalChoice, match="is over"):
        Learning(AIM, [*[GO_ON] * 4, "persuade", GO_ON]).do(GO_ON)


def test_lessons_are_found_by_name_and_follow_each_other() -> None:
    assert LESSONS.after(AIM) is LESSONS.named("turn")
    assert LESSONS.after(LESSONS.all[-1]) is None
    with pytest.raises(DataError, match="has no lesson 'nothing': there are aim, turn"):
        LESSONS.named("nothing")
