"""Vectors of numbers: the layout, the open question, and the small parts they are written from."""

from __future__ import annotations

from tessera.engine import About, Ask, Layout, Part, bits, in_turn, one_of, turned
from tessera.engine.observe import QuestionParts
from tests.engine.toy import BID, PASS

PARTS = (
    Part("hand", (2, 3), 1, 9, "cards", seats=0),
    Part("turn", (1,), 0, 40, "the turn"),
)


def test_each_index_belongs_to_the_part_that_stands_there() -> None:
    layout = Layout(PARTS)
    assert layout.size == 7
    assert layout.places == {"hand": slice(0, 6), "turn": slice(6, 7)}
    assert layout.low() == [1, 1, 1, 1, 1, 1, 0]
    assert layout.high() == [9, 9, 9, 9, 9, 9, 40]
    assert layout.named([1, 2, 3, 4, 5, 6, 7]) == {"hand": [1, 2, 3, 4, 5, 6], "turn": [7]}


def test_the_question_is_seen_from_the_observer() -> None:
    question = QuestionParts(("bid", "whose", "stop"), About(number=9, seats=frozenset({"whose"})))
    names = [(part.name, part.shape, part.low, part.high, part.seats) for part in question.parts(3)]
    assert names == [
        ("question.topic", (3,), 0, 1, None),
        ("question.asked", (3,), 0, 1, 0),
        ("question.number", (1,), 0, 9, None),
        ("question.seat", (3,), 0, 1, 0),
    ]
    bid = Ask(1, "bid", BID, about=4)
    assert list(question.write(3, 0, [bid])) == [1, 0, 0, 0, 1, 0, 4, 0, 0, 0]
    assert list(question.write(3, 1, [bid])) == [1, 0, 0, 1, 0, 0, 4, 0, 0, 0]
    whose = Ask(2, "whose", [PASS], about=0)
    assert list(question.write(3, 2, [whose])) == [0, 1, 0, 1, 0, 0, 0, 0, 1, 0]
    assert not any(question.write(3, 0, []))


def test_of_several_questions_a_seat_hears_its_own_and_a_great_number_as_the_greatest() -> None:
    question = QuestionParts(("bid", "stop"), About(number=9))
    asks = [Ask(0, "bid", BID, about=4), Ask(1, "stop", [PASS], about=99)]
    assert list(question.write(2, 0, asks)) == [1, 0, 1, 1, 4]
    assert list(question.write(2, 1, asks)) == [0, 1, 1, 1, 9]


def test_a_component_is_seen_by_its_index() -> None:
    from tessera.games.triumvirate.components import SEAS

    question = QuestionParts(("area",), About(things=len(SEAS)))
    assert [(part.name, part.low, part.high) for part in question.parts(2)][-1] == ("question.thing", 0, len(SEAS))
    for sea in SEAS:
        assert list(question.write(2, 0, [Ask(0, "area", [PASS], about=sea)])) == [1, 1, 0, sea.index + 1]
    assert question.write(2, 0, [Ask(0, "area", [PASS])])[-1] == 0


def test_components_of_two_kinds_in_one_topic_words_and_the_own_number() -> None:
    from tessera.games.triumvirate.components import PROVINCES, SEAS

    about = About(things=40, offsets={SEAS[0].kind: 20}, words=("gold", "iron"), named=True)
    question = QuestionParts(("area",), about)
    assert [part.name for part in question.parts(2)][2:] == ["question.thing", "question.word", "question.self"]
    assert question.parts(2)[-1].own
    for what, seen in ((PROVINCES[3], [4, 0, 0]), (SEAS[3], [24, 0, 0]), ("iron", [0, 0, 1]), ("wood", [0, 0, 0])):
        assert list(question.write(2, 1, [Ask(1, "area", [PASS], about=what)])) == [1, 1, 0, *seen, 0, 1]
        assert list(question.write(2, 0, [Ask(1, "area", [PASS], about=what)])) == [1, 0, 1, *seen, 1, 0]


def test_sets_seats_and_one_of_many() -> None:
    assert list(bits(0b1000000101, 10)) == [1, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert list(bits(0, 3)) == [0, 0, 0]
    assert [list(row) for row in one_of(2)] == [[1, 0], [0, 1], [0, 0]]
    assert in_turn(3) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert [list(row) for row in turned(3)[1]] == [[0, 0, 1], [1, 0, 0], [0, 1, 0], [0, 0, 0]]
