"""TRJ-7: the seaport action."""

from __future__ import annotations

import pytest

from tests.games.trajan.given import (
    GAME,
    GREEN,
    RED,
    at_action,
    card,
    display_of,
    hand_of,
    mat_of,
    told,
)
from tests.kit import options_of, play_randomly, rule, topic


def shipping(ship: str, **position):
    """At the first question of a shipment."""
    match = at_action("seaport", **position)
    match.play(f"ship:{ship}")
    return match


def vp(match) -> int:
    return match.table.vp[RED]


@rule("TRJ-7.1")
def test_four_options():
    match = at_action("seaport", hand={"oil": 2})
    assert options_of(match) == [
        "draw",
        "take:1",
        "take:2",
        "display",
        "ship:same",
        "ship:different",
        "ship:pairs",
        "pass",
    ]
    match.play("take:1")
    assert match.asks[0].seat == GREEN


@rule("TRJ-7.1", "TRJ-6.4")
def test_without_cards_there_is_nothing_to_play_or_ship():
    assert options_of(at_action("seaport")) == ["draw", "take:1", "take:2", "pass"]


@rule("TRJ-7.2")
def test_draw_two_and_discard_one_of_the_hand():
    match = at_action("seaport", hand={"oil": 1}, deck={"gems": 1, "furs": 1})
    match.play("draw")
    assert hand_of(match) == {"furs": 1, "gems": 1, "oil": 1}
    match.play("onto:2")
    assert options_of(match) == ["discard:furs", "discard:gems", "discard:oil"]
    match.play("discard:oil")
    assert hand_of(match) == {"furs": 1, "gems": 1}
    assert match.table.discards == [[card("wine")], [card("fish"), card("oil")]]
    assert match.asks[0].seat == GREEN


@rule("TRJ-7.2")
def test_a_new_card_may_be_discarded_onto_the_first_pile():
    match = at_action("seaport", hand={"oil": 1}, deck={"gems": 1, "furs": 1})
    match.play("draw", "onto:1", "discard:gems")
    assert match.table.discards[0] == [card("wine"), card("gems")]


@rule("TRJ-7.3")
def test_only_the_top_card_of_a_discard_pile():
    match = at_action("seaport", discards=[["wine", "oil"], ["fish"]])
    match.play("take:1")
    assert hand_of(match) == {"oil": 1}
    assert match.table.discards[0] == [card("wine")]


@rule("TRJ-7.4")
def test_an_emptied_discard_pile_is_filled_at_once():
    match = at_action("seaport", deck={"gems": 1})
    match.play("take:2")
    assert match.table.discards == [[card("wine")], [card("gems")]]
    assert sum(match.table.cards) == 0


@rule("TRJ-7.3", "TRJ-7.4", "TRJ-19.2")
@pytest.mark.parametrize("pile", [1, 2])
def test_the_story_names_the_pile(pile: int):
    match = at_action("seaport", deck={"gems": 1})
    match.play(f"take:{pile}")
    assert [event["pile"] for event in told(match, "took_card") + told(match, "turned_up")] == [pile, pile]
    match = at_action("seaport", hand={"oil": 1}, deck={"gems": 2})
    match.play("draw", f"onto:{pile}", "discard:oil")
    assert [event["pile"] for event in told(match, "discarded")] == [pile]


@rule("TRJ-7.5")
def test_play_one_or_two_cards_and_draw_as_many():
    match = at_action("seaport", hand={"oil": 1, "furs": 2}, deck={"gems": 5})
    match.play("display", "show:oil", "show:furs")
    assert display_of(match) == {"furs": 1, "oil": 1}
    assert hand_of(match) == {"furs": 1, "gems": 2}
    assert vp(match) == 0
    match = at_action("seaport", hand={"oil": 1, "furs": 2}, deck={"gems": 5})
    match.play("display", "show:furs", "done")
    assert hand_of(match) == {"furs": 1, "gems": 1, "oil": 1}


@rule("TRJ-7.5")
def test_played_cards_are_replaced_from_the_draw_pile_only_and_never_three():
    match = at_action("seaport", hand={"oil": 3})
    match.play("display", "show:oil", "show:oil")
    assert sum(hand_of(match).values()) == 3
    assert match.asks[0].seat == GREEN
    assert [len(pile) for pile in match.table.discards] == [1, 1]


@rule("TRJ-7.5")
def test_the_question_says_which_card_of_how_many_it_is():
    match = at_action("seaport", hand={"oil": 1, "furs": 2})
    match.play("display")
    names = GAME.seat_names(2)
    assert "(card 1 of up to 2)" in str(GAME.text.ask(match.asks[0], names))
    match.play("show:oil")
    assert "(card 2 of up to 2)" in str(GAME.text.ask(match.asks[0], names))


@rule("TRJ-7.6")
def test_shipped_cards_go_to_the_display_and_none_are_drawn():
    match = shipping("same", hand={"oil": 2, "gems": 1})
    match.play("load:oil", "load:oil", "done")
    assert display_of(match) == {"oil": 2}
    assert hand_of(match) == {"gems": 1}
    assert vp(match) == 6


@rule("TRJ-7.7")
@pytest.mark.parametrize(("number", "coloured", "gray"), [(1, 2, 0), (2, 6, 1), (3, 12, 7), (4, 20, 15)])
def test_identical_cards(number: int, coloured: int, gray: int):
    for ships, expected in (((), coloured), (("same",), gray)):
        match = shipping("same", hand={"oil": 5, "gems": 1}, gray_ships=ships)
        match.play("load:oil")
        for _ in range(number - 1):
            assert options_of(match) == ["load:oil", "done"]
            match.play("load:oil")
        if number < 4:
            match.play("done")
        assert vp(match) == expected
        assert match.asks[0].seat == GREEN


@rule("TRJ-7.8")
@pytest.mark.parametrize(("number", "coloured", "gray"), [(1, 2, 0), (2, 4, 1), (3, 6, 3), (4, 8, 5)])
def test_different_cards(number: int, coloured: int, gray: int):
    kinds = ["oil", "gems", "furs", "wheat", "pottery"]
    for ships, expected in (((), coloured), (("different",), gray)):
        match = shipping("different", hand=dict.fromkeys(kinds, 2), gray_ships=ships)
        for kind in kinds[:number]:
            match.play(f"load:{kind}")
        if number < 4:
            assert f"load:{kinds[0]}" not in options_of(match)
            match.play("done")
        assert vp(match) == expected
        assert display_of(match) == dict.fromkeys(sorted(kinds[:number], key=card), 1)


@rule("TRJ-7.9")
@pytest.mark.parametrize(("number", "coloured", "gray"), [(1, 5, 1), (2, 10, 6), (3, 15, 11)])
def test_pairs(number: int, coloured: int, gray: int):
    kinds = ["oil", "gems", "furs", "wheat"]
    for ships, expected in (((), coloured), (("pairs",), gray)):
        match = shipping("pairs", hand=dict.fromkeys(kinds, 3), gray_ships=ships)
        for kind in kinds[:number]:
            match.play(f"load:{kind}")
        if number < 3:
            match.play("done")
        assert vp(match) == expected
        assert display_of(match) == dict.fromkeys(sorted(kinds[:number], key=card), 2)


@rule("TRJ-7.10")
def test_every_pair_is_of_another_kind():
    match = shipping("pairs", hand={"oil": 4, "wine": 2})
    match.play("load:oil")
    assert display_of(match) == {"oil": 2}
    assert options_of(match) == ["load:wine", "done"]


@rule("TRJ-7.11")
def test_sets_outside_the_table_are_not_allowed():
    match = shipping("same", hand={"oil": 5})
    match.play("load:oil", "load:oil", "load:oil", "load:oil")
    assert vp(match) == 20
    assert hand_of(match) == {"oil": 1}
    match = shipping("pairs", hand={"oil": 3, "gems": 1, "furs": 2})
    assert options_of(match) == ["load:furs", "load:oil"]
    match.play("load:oil", "done")
    assert display_of(match) == {"oil": 2}


@rule("TRJ-7.12")
def test_a_ship_turns_to_gray_and_stays_gray():
    match = shipping("same", hand=[{"oil": 2}, {"gems": 2}])
    match.play("load:oil", "load:oil")
    assert match.table.ships == [1, 0, 0]
    match.play("sow:V", "ship:same", "load:gems", "load:gems")
    assert match.table.vp == [6, 1]
    assert match.table.ships == [1, 0, 0]


@rule("TRJ-7.13")
def test_a_gray_ship_may_be_used_again_for_nothing():
    match = shipping("different", hand={"oil": 1}, gray_ships=["different"])
    assert vp(match) == 0
    assert display_of(match) == {"oil": 1}


@rule("TRJ-7.14")
def test_wild_cards_in_place_of_cards():
    match = shipping("same", hand={"fish": 1}, mat={"wild_commodity": 1})
    match.play("load:fish", "load:wild")
    assert vp(match) == 6
    match = shipping("different", hand={"fish": 1}, mat={"wild_commodity": 1})
    match.play("load:fish", "load:wild")
    assert vp(match) == 4
    match = shipping("pairs", hand={"fish": 1}, mat={"wild_commodity": 1})
    assert vp(match) == 5


@rule("TRJ-7.14")
def test_a_shipment_of_wild_cards_alone():
    match = shipping("same", mat={"wild_commodity": 3})
    match.play("load:wild", "load:wild")
    assert vp(match) == 12
    match = shipping("pairs", mat={"wild_commodity": 2})
    assert vp(match) == 5
    assert mat_of(match) == {}


@rule("TRJ-7.15")
def test_a_used_wild_card_is_removed():
    match = shipping("same", hand={"fish": 1}, mat={"wild_commodity": 2})
    match.play("load:fish", "load:wild", "done")
    assert mat_of(match) == {"wild_commodity": 1}
    assert display_of(match) == {"fish": 1}
    assert sum(match.table.removed) == 1


@rule("TRJ-7.16")
def test_a_wild_card_is_no_hand_card():
    match = at_action("seaport", mat={"wild_commodity": 1})
    assert "display" not in options_of(match)
    match.play("draw", "onto:1")
    assert "discard:wild" not in options_of(match)
    match = at_action("seaport", hand={"oil": 1}, mat={"wild_commodity": 1})
    match.play("display")
    assert hand_of(match) != {"oil": 1}
    assert mat_of(match) == {"wild_commodity": 1}


@rule("TRJ-7.17")
def test_the_discards_become_a_draw_pile_when_a_card_is_needed():
    match = at_action("seaport", deck={"gems": 1}, discards=[["wine", "oil", "oil"], ["furs", "fish"]])
    match.play("take:1")
    assert sum(match.table.cards) == 1
    match = at_action("seaport", deck={"gems": 1}, discards=[["wine", "oil"], ["furs", "fish"]])
    match.play("draw")
    assert hand_of(match)["gems"] == 1
    assert sum(hand_of(match).values()) == 2
    assert set(hand_of(match)) - {"gems"} <= {"wine", "furs"}
    assert [pile[-1] for pile in match.table.discards] == [card("oil"), card("fish")]
    assert [len(pile) for pile in match.table.discards] == [1, 1]
    assert sum(match.table.cards) == 1


@rule("TRJ-7.17")
def test_the_last_card_that_leaves_does_not_yet_shuffle():
    match = at_action("seaport", deck={"gems": 2}, discards=[["wine", "oil"], ["furs", "fish"]])
    match.play("draw", "onto:1", "discard:gems")
    assert sum(match.table.cards) == 0
    assert [len(pile) for pile in match.table.discards] == [3, 2]


@rule("TRJ-7.18")
def test_a_discard_pile_that_cannot_be_filled_stays_empty():
    match = at_action("seaport", deck={}, discards=[["wine"], ["fish"]], hand=[{}, {"oil": 1}])
    match.play("take:1")
    assert match.table.discards == [[], [card("fish")]]
    match.play("sow:V")
    assert options_of(match) == ["take:2", "display", "ship:same", "ship:different", "pass"]


@rule("TRJ-7.18")
def test_an_empty_pile_is_there_again_when_a_card_is_discarded_on_it():
    match = at_action("seaport", deck={"gems": 2}, discards=[[], ["fish"]])
    assert "take:1" not in options_of(match)
    match.play("draw", "onto:1", "discard:gems")
    assert match.table.discards == [[card("gems")], [card("fish")]]


@rule("TRJ-7.19")
def test_draw_two_needs_one_card_and_play_none():
    match = at_action("seaport", deck={"gems": 1}, hand={"oil": 1})
    match.play("draw", "onto:1")
    assert options_of(match) == ["discard:gems", "discard:oil"]
    match = at_action("seaport", deck={}, hand={"oil": 1})
    assert "draw" not in options_of(match)
    match.play("display")
    assert display_of(match) == {"oil": 1}
    assert hand_of(match) == {}


@rule("TRJ-7.20")
def test_cards_in_a_display_never_leave_it():
    match = at_action("seaport", hand={"oil": 2}, display={"gems": 1})
    before = match.table.displays.copy()

    def check(match) -> bool:
        now = match.table.displays
        assert all(a <= b for a, b in zip(before, now, strict=True))
        before[:] = now
        return False

    play_randomly(match, 3, until=check)
    assert sum(before) > 1


@rule("TRJ-7.21")
def test_the_kinds_of_wild_cards_are_never_asked():
    match = shipping("pairs", hand={"fish": 2, "oil": 1}, mat={"wild_commodity": 1})
    assert options_of(match) == ["load:fish", "load:oil"]
    match.play("load:fish", "load:fish")
    assert options_of(match) == ["load:oil", "done"]
    match.play("load:oil")
    assert vp(match) == 10
    assert told(match, "shipped_wild")[0]["wilds"] == 1
    match = shipping("pairs", hand={"fish": 2, "oil": 1}, mat={"wild_commodity": 1})
    match.play("load:fish", "load:wild", "done")
    assert vp(match) == 5
    assert hand_of(match) == {"fish": 1, "oil": 1}
    assert topic(match) == "sow"
    assert GAME.over(match.table) is False
