"""TPH-5: windows."""

from __future__ import annotations

import random

import pytest

import tessera
from tessera.engine import Fate, Match, Together
from tessera.games.triumph import GAME
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.rules.windows import TOPICS, open_window
from tessera.games.triumph.table import Stage, TriumphTable
from tests.games.triumph.given import asked, b, battles, begin, board, commanders, law, p, rolling, told, turns
from tests.kit import options_of, rule


@rule("TPH-5.1", "TPH-5.2")
def test_seats_are_asked_in_senate_order_and_after_an_action_the_next_one():
    table = board(3, senate=[2, 0, 1], hands={0: ["pecunia"], 1: ["arcana"], 2: ["lex_sempronia", "testudo"]})
    match = begin("justice", table)
    assert asked(match) == (2, "opening")
    match.play("play:lex_sempronia", "place:apulia", "stop")
    assert asked(match) == (2, "client_window")  # carried out completely
    match.play("pass")
    assert asked(match) == (0, "opening")
    match.play("play:pecunia")
    assert asked(match) == (1, "opening")


@rule("TPH-5.1", "TPH-17.9")
def test_in_battle_windows_the_fighters_are_asked_in_influence_order():
    table = board(
        4, recruited={"gallia_cisalpina": 5}, hands={0: ["testudo"], 1: ["divide"], 2: ["alea"], 3: ["pecunia"]},
        fate=rolling([0], [0]),
    )  # fmt: skip
    commanders(table, "gallia_cisalpina", 2, 0, 3)
    match = battles(table, [3, 2, 1, 0])
    order = []
    while asked(match)[1] == "battle":
        order.append(asked(match)[0])
        match.play("pass")
    assert order == [3, 2, 0]


@rule("TPH-5.3", "TPH-5.4")
def test_a_window_closes_when_all_have_passed_in_a_row():
    table = board(3, intrigue={0: 2, 1: 2, 2: 4})
    match = begin("justice", table)
    match.play("bid:3", "bid:4", "bid:5")
    match.play("pass", "pass", "intrigue")
    assert asked(match) == (0, "influence")  # a pass is not final
    match.play("pass", "pass")
    assert asked(match) == (2, "influence")
    match.play("pass")
    assert table.window is Window.NONE
    assert table.influence[0] == 2


@rule("TPH-5.5")
def test_a_seat_is_asked_by_public_facts_alone():
    match = begin("justice", board(3, hands={1: ["testudo"]}, used=["basilica"], buildings={"basilica": (None, 0)}))
    assert asked(match) == (1, "opening")
    assert options_of(match) == ["pass"]  # its card does not fit here, but nobody else may see that
    match.play("pass")
    assert match.asks[0].topic == "bid"
    match = begin("justice", board(3, buildings={"basilica": (None, 2), "circus": (None, 0)}, intrigue={1: 3}))
    assert asked(match) == (2, "opening")
    match.play("pass", "bid:0", "bid:2", "bid:3")
    assert asked(match) == (1, "influence")
    match.play("intrigue")
    assert asked(match) == (2, "influence")


@rule("TPH-5.5")
def test_a_seat_that_has_played_its_card_is_asked_no_more():
    match = begin("justice", board(3, hands={0: ["pecunia", "testudo"]}))
    match.play("play:pecunia")
    assert match.asks[0].topic == "bid"


EVERY = {
    0: ["pecunia", "vox_populi", "panem", "testudo", "ovatio", "clientela", "tumultus"],
}
BUILT = dict.fromkeys(("basilica", "theatrum", "templum", "thermae", "forum", "circus", "mausoleum"), (None, 0))
USES = ["use:basilica", "use:theatrum", "use:templum", "use:thermae"]


def window(kind: Window, phase: str = "justice", **more):
    """The open window with all that a hand could hold."""
    table = board(3, hands=EVERY, buildings=BUILT, intrigue={0: 2}, **more)
    table.phase = Phase[phase.upper()]
    table.bid = [0, 1, 2]
    table.influence = [0, 1, 2]
    open_window(table, kind)
    return after_window(table)


def after_window(table):
    table.stage = Stage.CLOSE
    return Match.on(GAME, table, table.options)


@rule("TPH-5.6")
def test_the_opening_window():
    assert sorted(options_of(window(Window.OPENING))) == sorted(["pass", "play:pecunia", *USES])
    games = options_of(window(Window.OPENING, "games"))
    assert sorted(games) == sorted(["pass", "play:pecunia", "play:panem", *USES])


@rule("TPH-5.7")
def test_the_influence_window():
    options = ["pass", "play:pecunia", "play:vox_populi", "intrigue", "use:forum", *USES]
    assert sorted(options_of(window(Window.INFLUENCE))) == sorted(options)
    assert sorted(options_of(window(Window.INFLUENCE, "games"))) == sorted([*options, "play:panem"])
    assert "offer" in options_of(window(Window.INFLUENCE, negotiation=True))


@rule("TPH-5.8")
def test_the_between_window():
    assert sorted(options_of(window(Window.BETWEEN))) == sorted(["pass", "play:pecunia", *USES])
    assert "play:panem" in options_of(window(Window.BETWEEN, "games"))
    for between in (Window.PLANS, Window.AFTERMATH):
        assert sorted(options_of(window(between, "conflict"))) == sorted(["pass", "play:pecunia", *USES])
    assert "offer" not in options_of(window(Window.BETWEEN, negotiation=True))
    assert "offer" not in options_of(window(Window.AFTERMATH, "conflict", negotiation=True))
    assert "offer" in options_of(window(Window.PLANS, "conflict", negotiation=True))


@rule("TPH-5.11")
def test_the_end_window():
    assert sorted(options_of(window(Window.END, "games"))) == sorted(["pass", "play:pecunia", *USES])
    assert "offer" in options_of(window(Window.END, "games", negotiation=True))
    assert "offer" not in options_of(window(Window.END, "assembly", negotiation=True))


@rule("TPH-5.9")
@pytest.mark.parametrize(
    ("phase", "answers"),
    [
        ("assembly", [["decline", "decline"], ["decline", "decline"]]),
        ("construction", [["build:circus", "decline"], ["build:forum", "decline"]]),
        ("justice", [["decline"]]),
        ("games", [["decline"], ["decline"]]),
    ],
)
def test_a_between_window_opens_after_each_office_effect(phase: str, answers: list[list[str]]):
    table = board(3, hands={2: ["testudo"]}, tiles=["circus", "forum", "templum"], row=["alea"])
    match = turns(phase, table, [0, 1, 2])
    for number, effect in enumerate(answers, 1):
        match.play(*effect)
        assert asked(match) == (2, "between")
        gained = 1 if number == len(answers) else 0
        assert table.intrigue[2] == gained  # the last one opens after the Intrigue
        match.play("pass")
    assert asked(match)[1] != "between"


@rule("TPH-5.10")
def test_between_windows_of_the_conflict_phase():
    table = board(
        3, hands={2: ["pecunia"]}, buildings={"mausoleum": (None, 1)}, recruited={"sicilia": 2},
        leaders={"gallia": ["viridomarus"]}, fate=rolling([0], [0]),
    )  # fmt: skip
    match = turns("conflict", table, [0, 1, 2], {0: 5, 1: 0, 2: 0})
    seen = []
    for answer in ("command:sicilia", "pass", "command:sicilia", "pass", "command:sicilia", "done", "pass",
                   "command:sicilia", "pass", "keep", "pass", "pass", "pass"):  # fmt: skip
        seen.append(asked(match)[1])
        match.play(answer)
    assert seen == [
        "commander", "plans", "commander", "plans", "commander", "recruit", "plans",
        "mausoleum", "plans", "consuls_reroll", "battle", "client_window", "spoils",
    ]  # fmt: skip
    assert asked(match) == (2, "aftermath")  # after the Battle with its Spoils


@rule("TPH-5.12")
def test_outside_windows_and_turns_nobody_else_is_asked():
    table = board(3, hands={1: ["pecunia"], 2: ["arcana"]}, row=["testudo"])
    match = turns("assembly", table, [0, 1, 2])
    for answer in ("take:testudo", "place:apulia", "pass"):
        assert asked(match)[0] == 0
        match.play(answer)


@rule("TPH-5.13")
def test_a_question_with_one_answer_is_not_asked_unless_a_hand_would_show():
    match = turns("conflict", board(3, roman=["etruria"]), [0, 1, 2], {0: 2})
    match.play("command:etruria")  # Consul I recruits nothing: nothing is there, and he is not asked
    assert asked(match) == (1, "commander")
    table = board(3, roman=["etruria"], hands={2: ["testudo"]})
    match = turns("conflict", table, [0, 1, 2], {0: 2})
    match.play("command:etruria", "pass", "command:etruria", "pass")
    assert asked(match) == (2, "commander")  # one Province for a Minor, but a hand that may hold Lex Gabinia
    assert options_of(match) == ["command:etruria"]
    match.play("command:etruria")
    assert asked(match) == (2, "recruit")
    assert options_of(match) == ["done"]
    assert told(match, "commander")[-1]["rank"] == "Minor"
    assert law("testudo") in table.hands[2]
    assert table.commander[2] == p("etruria")
    assert not table.used[b("circus")]


def first_question(table: TriumphTable) -> tuple[int, str] | None:
    """Who is asked what first in the next step; nobody, where the answer needs no choice."""
    for question in GAME.step(table):
        if isinstance(question, Together):
            return None
        return (question.seat, question.topic) if question.always or len(question.options) > 1 else None
    return None


@rule("TPH-5.5", "TPH-5.13")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_asked_does_not_depend_on_hidden_cards(seats: int):
    """Whatever the others may hold as far as a seat knows, the same seat is asked the same."""
    windows = set()
    for seed in range(3):
        match = tessera.new("triumph", seats, seed)
        chance = random.Random(seed)
        while not match.over:
            table = match.table.copy()
            if match.asks[0].topic in TOPICS:
                expected = first_question(table.copy())
                windows.add(match.asks[0].topic)
                for viewer in range(seats):
                    for world in range(3):
                        other = table.copy()
                        GAME.redeal(other, viewer, Fate.of(world))
                        assert first_question(other) == expected
            ask = chance.choice(match.asks)
            match.choose(ask.seat, chance.choice(ask.options))
    assert windows >= {"opening", "influence", "between", "plans", "end"}
