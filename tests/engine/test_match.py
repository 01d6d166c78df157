"""Matches: questions, errors, undo, copies."""

from __future__ import annotations

import json

import pytest

import tessera
from tessera.engine import (
    Ask,
    Flow,
    IllegalChoice,
    Match,
    Record,
    RecordError,
    UndoRefused,
    UnknownChoice,
    UnknownGame,
    WrongSeat,
)
from tests.engine.toy import BID, TOY, Toy, ToyTable
from tests.kit import play_randomly


def toy(seed: int = 1, seats: int = 2, **options: object) -> Match:
    return Match.start(TOY, seats, options, seed)


def bid_all(match: Match) -> None:
    for ask in list(match.asks):
        match.choose(ask.seat, ask.options[0])


def test_answers_given_together_stay_hidden_until_all_have_answered() -> None:
    match = toy()
    assert [ask.seat for ask in match.asks] == [0, 1]
    before = match.view(1).to_json(), match.story(1)
    match.choose(0, match.ask(0).options[0])
    assert (match.view(1).to_json(), match.story(1)) == before
    assert [ask.seat for ask in match.asks] == [1]
    match.choose(1, match.ask(1).options[0])
    assert [event.kind for event in match.events] == ["bid", "bid"]


def test_the_order_in_which_seats_answer_together_does_not_matter() -> None:
    one, other = toy(), toy()
    for match, order in ((one, (0, 1)), (other, (1, 0))):
        for seat in order:
            match.choose(seat, match.ask(seat).options[0])
    assert one.table == other.table
    assert tessera.engine.Match.replay(TOY, other.record).table == one.table


def test_events_are_told_to_those_who_may_see_them() -> None:
    match = toy()
    bid_all(match)
    winner = match.asks[0].seat
    match.play("draw")
    own = match.story(winner)[-1]
    others = match.story(1 - winner)[-1]
    assert "card" in own["data"]
    assert others["data"] == {"seat": winner}
    assert others["text"].endswith("draws a card.")
    assert match.story(None)[-1] == others


def test_wrong_choices_name_the_thing_and_change_nothing() -> None:
    match = toy()
    before = match.table.copy(), match.record
    held = match.ask(0).options[0]
    missing = next(card for card in range(1, 10) if f"bid:{card}" not in map(str, match.ask(0).options))
    for seat, choice, error, words in (
        (0, f"bid:{missing}", IllegalChoice, "the options are bid:"),
        (0, "bidd:1", UnknownChoice, "did you mean bid:1"),
        (0, "", UnknownChoice, "unknown choice ''"),
        (5, held, WrongSeat, "the seats are 0 to 1"),
        (-1, held, WrongSeat, "there is no seat -1"),
        (True, held, WrongSeat, "there is no seat True"),
        (0, 17, UnknownChoice, "unknown choice '17'"),
        (0, None, UnknownChoice, "unknown choice 'None'"),
    ):
        with pytest.raises(error, match=words):
            match.choose(seat, choice)
    assert (match.table, match.record) == before
    match.choose(0, held)
    with pytest.raises(WrongSeat, match=r"seat 0 has answered already: waiting for seat 1 \(bid\)"):
        match.choose(0, held)
    match.choose(1, match.ask(1).options[0])
    loser = 1 - match.asks[0].seat
    with pytest.raises(WrongSeat, match="is not asked now"):
        match.choose(loser, "pass")


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = play_randomly(toy(), 1)
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.choose(0, "pass")
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.play("pass")
    with pytest.raises(IllegalChoice):
        match.situation(0)


def test_an_answer_given_together_can_be_taken_back_until_all_have_answered() -> None:
    match = toy(seats=3)
    match.choose(0, match.ask(0).options[0])
    match.choose(1, match.ask(1).options[0])
    assert match.can_undo(0)
    match.undo(0)
    assert [ask.seat for ask in match.asks] == [0, 2]
    assert match.record.choices == ((1, str(match.record.choices[0][1])),)
    match.choose(0, match.ask(0).options[-1])
    match.choose(2, match.ask(2).options[0])
    assert not match.can_undo(0)
    with pytest.raises(UndoRefused, match="another seat has chosen since"):
        match.undo(1)


def test_a_draw_cannot_be_taken_back() -> None:
    match = toy()
    bid_all(match)
    winner = match.asks[0].seat
    match.play("draw")
    with pytest.raises(UndoRefused, match="something was drawn since"):
        match.undo(winner)


def test_a_look_at_a_hidden_hand_cannot_be_taken_back_though_nothing_was_drawn() -> None:
    match = toy(3)
    bid_all(match)
    winner = match.asks[0].seat
    before = match.table.fate.used()
    match.play("peek")
    assert match.table.fate.used() == before
    with pytest.raises(UndoRefused, match="it showed something hidden"):
        match.undo(winner)


def test_passing_can_be_taken_back() -> None:
    match = toy(3)
    bid_all(match)
    winner = match.asks[0].seat
    table = match.table.copy()
    match.play("pass")
    assert match.can_undo(winner)
    match.undo(winner)
    assert match.table == table
    assert match.asks[0].topic == "reward"


def test_a_question_with_one_option_is_answered_by_itself_and_not_recorded() -> None:
    for seed in range(30):
        match = toy(seed)
        bid_all(match)
        match.play("pass")
        bid_all(match)
        match.play("pass")
        assert match.over or match.asks[0].topic == "reward" or len(match.asks) == 1
        assert len([notation for _, notation in match.record.choices if notation.startswith("bid")]) == 4


def test_a_fork_forgets_what_others_have_answered_and_asks_them_again() -> None:
    match = toy(4)
    match.choose(1, match.ask(1).options[0])
    answered = set()
    for seed in range(40):
        fork = match.situation(0).fork(seed)
        assert [ask.seat for ask in fork.asks] in ([0, 1], [0])
        other = next((ask for ask in fork.asks if ask.seat == 1), None)
        if other is not None:
            assert [option.what for option in other.options] == fork.table.hands[1]
            answered.add(tuple(fork.table.hands[1]))
    assert len(answered) > 5


def test_a_broken_record_says_which_choice() -> None:
    match = play_randomly(tessera.new("triumvirate", 3, 5), 5)
    record = match.record.to_json()
    record["choices"][7] = [2, "march:asia"]
    with pytest.raises(RecordError, match=r"breaks at choice 8 of \d+, 'march:asia' of seat 2: seat 2 is not asked"):
        tessera.replay(record)
    record["choices"][7] = [0]
    with pytest.raises(RecordError, match="choice 8 must be"):
        tessera.replay(record)
    for broken in ("{", "[]", '{"tessera": 2}', '{"tessera": 1, "game": 3}', b"\xff\xfe"):
        with pytest.raises(RecordError):
            Record.loads(broken)
    with pytest.raises(UnknownGame, match="there are"):
        tessera.replay({"tessera": 1, "game": "chess", "seats": 2, "seed": 1, "options": {}, "choices": []})
    with pytest.raises(RecordError, match="unknown option"):
        tessera.replay({"tessera": 1, "game": "triumvirate", "seats": 2, "seed": 1, "options": {"x": 1}, "choices": []})


def test_a_record_played_with_other_data_says_so_when_it_breaks() -> None:
    record = play_randomly(tessera.new("triumvirate", 3, 5), 5).record.to_json()
    record["data"] = "00000000"
    tessera.replay(record)
    record["choices"][3] = [0, "end"]
    with pytest.raises(RecordError, match="played with another data file"):
        tessera.replay(record)


def test_a_match_on_a_given_table_keeps_checkpoints_but_no_record() -> None:
    table = toy().table.copy()
    match = Match.on(TOY, table)
    with pytest.raises(RecordError, match="keep its checkpoint"):
        _ = match.record
    bid_all(match)
    resumed = Match.resume(TOY, json.loads(json.dumps(match.checkpoint())))
    assert resumed.table == match.table
    with pytest.raises(RecordError, match="keep its checkpoint"):
        _ = resumed.record
    assert Match.resume(TOY, resumed.checkpoint()).table == match.table


def test_a_match_on_a_given_table_resumed_goes_back_to_its_checkpoint_and_no_further() -> None:
    match = Match.on(TOY, toy().table.copy())
    bid_all(match)
    match.play("pass")
    bid_all(match)
    resumed = Match.resume(TOY, match.checkpoint())
    assert resumed.first == 3
    assert resumed.at(3).table == match.at(3).table
    with pytest.raises(RecordError, match="cannot go to choice 1: the match goes back to choice 3"):
        resumed.at(1)
    with pytest.raises(UndoRefused, match="there are 3 to 5"):
        resumed.rewind(2)
    copy = resumed.copy()
    with pytest.raises(RecordError, match="keep its checkpoint"):
        _ = copy.record


def test_a_match_on_a_given_table_has_the_options_of_the_table() -> None:
    table = toy(peeking=False).table.copy()
    match = Match.on(TOY, table)
    assert match.options == table.options
    assert Match.resume(TOY, match.checkpoint()).options == table.options


def test_a_finished_table_can_be_given() -> None:
    finished = play_randomly(toy(), 1)
    match = Match.on(TOY, finished.table.copy())
    assert match.over
    assert (match.length, match.first, match.steps) == (0, 0, 0)
    assert match.copy().table == match.at(0).table == match.course_at(0).table == finished.table
    match.rewind(0)
    assert match.table == finished.table
    assert not match.can_undo(0)
    with pytest.raises(UndoRefused):
        match.undo(0)
    assert match.story(0) == []
    resumed = Match.resume(TOY, json.loads(json.dumps(match.checkpoint())))
    assert resumed.over
    assert resumed.scores == finished.scores


def test_steps_are_counted_whether_or_not_somebody_chose_in_them() -> None:
    """The last rounds have one card a hand, and nothing to choose but the reward, which this game does not ask for."""

    class Silent(Toy):
        def step(self, table: ToyTable) -> Flow[None]:
            if table.round != 1:
                yield Ask(0, "bid", [BID[1], BID[2]])
            table.round += 1

    match = Match.start(Silent(), 2, {}, 1)
    assert match.steps == 1
    match.play("bid:1")
    assert match.steps == 3, "the second step asked nothing"
    assert match.copy().steps == 3
    match.rewind(0)
    assert match.steps == 1
    match.play("bid:2", "bid:2")
    assert (match.over, match.steps) == (True, 3)


def test_a_checkpoint_whose_parts_do_not_go_together_is_refused() -> None:
    match = toy()
    checkpoint = match.checkpoint()
    checkpoint["table"] = toy(seats=3).checkpoint()["table"]
    with pytest.raises(RecordError, match="the table has 3 seats, the record 2"):
        Match.resume(TOY, checkpoint)


def test_the_last_choice_of_a_seat_is_found() -> None:
    match = tessera.new("triumvirate", seats=3, seed=1)
    assert [match.last_choice(seat) for seat in range(3)] == [0, 0, 0]
    while match.asks[0].seat == 0:
        match.play(str(match.asks[0].options[-1]))
    ended = match.length
    match.play(str(match.asks[0].options[0]))
    assert [match.last_choice(seat) for seat in range(3)] == [ended, ended + 1, 0]


def test_the_public_face() -> None:
    match = tessera.new("triumvirate", seats=3, seed=7)
    while not match.over:
        ask = match.asks[0]
        match.choose(ask.seat, ask.options[0])
    assert match.scores
    assert match.view(0).to_json()["areas"] == match.view(None).to_json()["areas"]
    assert match.events
    assert tessera.replay(match.record).table == match.table
    with pytest.raises(UnknownGame):
        tessera.new("ludo", seats=2)
