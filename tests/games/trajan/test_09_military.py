"""TRJ-9: the military action."""

from __future__ import annotations

from tessera.games.trajan.components import PROVINCES
from tests.games.trajan.given import GREEN, RED, at_action, mat_of, province, quarter_end
from tests.kit import options_of, rule


@rule("TRJ-9.1")
def test_recruit_move_or_send():
    match = at_action("military", leader="noricum")
    assert options_of(match) == ["march:raetia", "recruit", "send", "pass"]


@rule("TRJ-9.2")
def test_recruit_needs_a_token_in_the_supply():
    match = at_action("military")
    match.play("recruit")
    assert (match.table.supply[RED], match.table.legionnaires[RED]) == (12, 2)
    assert "recruit" not in options_of(at_action("military", supply=0))


@rule("TRJ-9.3")
def test_the_leader_goes_to_an_adjacent_province():
    match = at_action("military")
    assert [o for o in options_of(match) if o.startswith("march")] == ["march:alpes", "march:raetia", "march:noricum"]
    match = at_action("military", leader="britannia")
    assert {o for o in options_of(match) if o.startswith("march")} == {
        "march:lugudunensis", "march:belgica", "march:germania_inferior"
    }  # fmt: skip
    match.play("march:belgica")
    assert match.table.leader[RED] == province("belgica")


@rule("TRJ-9.4")
def test_the_tile_of_the_province_is_taken():
    match = at_action("military", provinces={"alpes": "bread", "raetia": "games"})
    match.play("march:alpes")
    assert mat_of(match) == {"bread": 1}
    assert match.table.province_tile[province("alpes")] == -1
    assert match.asks[0].seat == GREEN


@rule("TRJ-9.5")
def test_the_leader_never_returns_to_the_camp():
    for place in PROVINCES:
        match = at_action("military", leader=place.id)
        marches = [o for o in options_of(match) if o.startswith("march:")]
        assert len(marches) == len(place.adjacent)
    assert -1 not in [other for place in PROVINCES for other in place.adjacent]


@rule("TRJ-9.6")
def test_leaders_share_provinces_and_moving_scores_nothing():
    match = at_action("military", leader=[None, "alpes"])
    match.play("march:alpes")
    assert match.table.leader == [province("alpes")] * 2
    assert match.table.vp == [0, 0]


@rule("TRJ-9.7", "TRJ-9.11")
def test_send_needs_a_legionnaire_a_leader_and_no_own_legionnaire_there():
    assert "send" in options_of(at_action("military", leader="alpes"))
    assert "send" not in options_of(at_action("military"))
    assert "send" not in options_of(at_action("military", leader="alpes", legionnaires=0))
    assert "send" not in options_of(at_action("military", leader="alpes", legions="alpes"))
    assert "send" in options_of(at_action("military", leader="alpes", legions="raetia"))


@rule("TRJ-9.7")
def test_send_moves_one_own_legionnaire_to_the_own_leader():
    match = at_action(
        "military", 3, leader=["belgica", "noricum", "alpes"], legionnaires=[3, 2, 1], legions=["raetia", "", "alpes"]
    )
    match.play("send")
    table = match.table
    assert table.legionnaires == [2, 2, 1]
    assert table.legions == [1 << province("belgica") | 1 << province("raetia"), 0, 1 << province("alpes")]
    assert table.leader == [province("belgica"), province("noricum"), province("alpes")]
    assert table.supply == [12, 13, 12]


@rule("TRJ-9.7", "TRJ-9.10")
def test_legionnaires_of_others_do_not_hinder():
    for place in PROVINCES:
        match = at_action("military", leader=place.id, legions=["", place.id])
        assert "send" in options_of(match)
        match = at_action("military", leader=place.id, legions=[place.id, ""])
        assert "send" not in options_of(match)


@rule("TRJ-9.8")
def test_a_legionnaire_goes_straight_from_the_camp():
    match = at_action("military", leader="britannia")
    match.play("send")
    assert match.table.legions[RED] == 1 << province("britannia")
    assert match.table.legionnaires[RED] == 0
    assert match.table.vp[RED] == 10


@rule("TRJ-9.9")
def test_each_other_legionnaire_costs_three():
    match = at_action("military", 3, leader="lugudunensis", legions=["", "lugudunensis"])
    match.play("send")
    assert match.table.vp == [3, 0, 0]
    match = at_action("military", 3, leader="aquitania", legions=["", "aquitania", "aquitania"])
    match.play("send")
    assert match.table.vp == [4, 0, 0]


@rule("TRJ-9.10")
def test_earlier_legionnaires_lose_nothing_and_leaders_do_not_count():
    match = at_action("military", leader=["belgica", "belgica"], vp=[0, 6])
    match.play("send")
    assert match.table.vp == [6, 6]
    match = at_action("military", 3, leader=["belgica", "belgica", "belgica"], legions=["", "belgica"], vp=[1, 6, 2])
    match.play("send")
    assert match.table.vp == [1 + 3, 6, 2]
    assert match.table.legions == [1 << province("belgica"), 1 << province("belgica"), 0]


@rule("TRJ-9.12", "TRJ-9.9")
def test_sending_for_nothing_is_allowed_and_never_costs():
    match = at_action("military", 3, leader="alpes", legions=["", "alpes", "alpes"])
    match.play("send")
    assert match.table.vp[RED] == 0
    assert match.table.legions[RED] == 1 << province("alpes")


@rule("TRJ-9.13")
def test_a_province_gets_no_tile_during_a_quarter():
    match = at_action("military", leader="alpes")
    match.play("march:raetia")
    match.play("sow:I", "march:noricum")
    assert match.table.province_tile == [-1] * 10
    match = quarter_end(offer=["bread", "games"])
    match.play(options_of(match)[0])
    assert min(match.table.province_tile) >= 0
