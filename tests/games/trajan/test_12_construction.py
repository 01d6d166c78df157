"""TRJ-12: the construction action."""

from __future__ import annotations

import pytest

from tests.games.trajan.given import GREEN, RED, at_action, site
from tests.kit import options_of, rule, topic


def builds(match) -> list[str]:
    return [option.removeprefix("build:") for option in options_of(match) if option.startswith("build:")]


@rule("TRJ-12.1")
def test_hire_or_build():
    match = at_action("construction")
    assert options_of(match)[-2:] == ["hire", "pass"]
    match.play("hire")
    assert match.asks[0].seat == GREEN


@rule("TRJ-12.2")
def test_hire_needs_a_token_in_the_supply():
    match = at_action("construction")
    match.play("hire")
    assert (match.table.supply[RED], match.table.workers[RED]) == (12, 2)
    assert "hire" not in options_of(at_action("construction", supply=0))


@rule("TRJ-12.3")
def test_build_needs_a_worker_in_the_camp():
    match = at_action("construction")
    match.play("build:c3_r3", "pass")
    assert match.table.workers[RED] == 0
    assert match.table.district[RED] == 1 << site("c3_r3")
    assert builds(at_action("construction", workers=0)) == []


@rule("TRJ-12.4")
def test_the_first_worker_goes_anywhere():
    assert len(builds(at_action("construction"))) == 20
    assert len(builds(at_action("construction", district=["", "c1_r1 c2_r1"]))) == 20


@rule("TRJ-12.5")
def test_later_workers_beside_own_ones():
    assert set(builds(at_action("construction", district="c1_r1"))) == {"c2_r1", "c1_r2"}
    assert set(builds(at_action("construction", district="c3_r2"))) == {"c3_r1", "c2_r2", "c4_r2", "c3_r3"}
    assert set(builds(at_action("construction", district="c5_r4 c4_r4"))) == {"c5_r3", "c4_r3", "c3_r4"}


@rule("TRJ-12.6", "TRJ-12.13")
def test_sites_of_others_are_open_own_ones_are_not():
    match = at_action("construction", district=["c1_r1 c2_r1", "c1_r2"], sites={"c1_r2": None})
    assert set(builds(match)) == {"c3_r1", "c1_r2", "c2_r2"}
    match.play("build:c1_r2")
    assert [mask >> site("c1_r2") & 1 for mask in match.table.district] == [1, 1]


@rule("TRJ-12.7", "TRJ-16.7")
def test_the_tile_of_the_site_is_taken_and_scored():
    match = at_action("construction", built="window_2", district="c3_r4", sites={"c4_r4": "window_4"})
    match.play("build:c4_r4")
    assert match.table.vp[RED] == 4
    assert match.table.built[RED].bit_count() == 2
    assert match.table.site_tile[site("c4_r4")] == -1
    assert match.scores[RED].parts["sets"] == 0


@rule("TRJ-12.8")
def test_a_site_without_a_tile_gives_nothing_but_connects():
    match = at_action(
        "construction", district=["c1_r1", "c2_r1"], sites={"c2_r1": None}, mat={"extra_construction": 1}, workers=2
    )
    match.play("build:c2_r1")
    assert match.table.vp[RED] == 0
    match.play("repeat:construction")
    assert "c3_r1" in builds(match)


FIRSTS = {"stairs": "forum", "door": "senate", "fountain": "seaport", "roof": "trajan", "window": "military"}


@rule("TRJ-12.9")
@pytest.mark.parametrize(("kind", "action"), FIRSTS.items())
def test_the_first_tile_of_a_type_gives_its_action_at_once(kind: str, action: str):
    match = at_action("construction", sites={"c3_r3": f"{kind}_3"}, forum=["bread"])
    match.play("build:c3_r3")
    assert topic(match) == action
    assert match.asks[0].seat == RED
    assert options_of(match)[-1] == "pass"
    assert match.table.vp[RED] == 3


@rule("TRJ-12.10")
def test_a_declined_additional_action_is_lost_for_good():
    match = at_action(
        "construction", sites={"c1_r1": "door_2", "c2_r1": "door_3"}, workers=2, mat={"extra_construction": 1}
    )
    match.play("build:c1_r1", "pass")
    assert topic(match) == "extra"
    match.play("repeat:construction", "build:c2_r1")
    assert match.asks[0].seat == GREEN
    assert match.table.senate[RED] == 0


@rule("TRJ-12.10")
def test_an_impossible_additional_action_is_lost():
    match = at_action("construction", sites={"c3_r3": "door_3"}, senate=7)
    match.play("build:c3_r3")
    assert match.asks[0].seat == GREEN


@rule("TRJ-12.11")
def test_later_tiles_of_a_type_only_score():
    match = at_action("construction", built="door_5", sites={"c3_r3": "door_3"})
    match.play("build:c3_r3")
    assert match.asks[0].seat == GREEN
    assert match.table.vp[RED] == 3


@rule("TRJ-12.12")
def test_a_wild_card_is_no_first_tile():
    match = at_action("construction", sites={"c3_r3": "door_3"}, mat={"wild_construction": 2})
    match.play("build:c3_r3")
    assert topic(match) == "senate"


@rule("TRJ-12.13")
def test_workers_on_sites_never_move():
    match = at_action("construction", district="c1_r1", workers=0, supply=0)
    assert match.asks[0].seat == GREEN
