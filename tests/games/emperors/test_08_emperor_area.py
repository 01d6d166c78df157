"""The Emperor area (EMP-8)."""

from __future__ import annotations

import pytest

from tessera.games.emperors.components import CARDS, EMPEROR_EFFECTS
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import deployed, given, holds, ids
from tests.kit import options_of, play_randomly, random_match, rule, topic

OVERSEER = "alexandria_grain_fleet_overseer"
MINT = "lugdunum_master_of_the_mint"
RHETOR = "alexandria_alexandrian_rhetor"


@rule("EMP-8.1")
def test_an_emperor_plays_any_number_of_cards_for_nothing():
    match = given(camp={0: "rome"}, hands={0: ["rome_senator", "slave", RHETOR, "pertinax_escort"]})
    match.play("play:rome_senator", f"play:{RHETOR}", "play:pertinax_escort")
    assert (match.table.gold, match.table.marked) == (0, 0)
    assert ids(match.table.hand[0]) == ["slave"]
    assert match.table.discard[0] == []


@rule("EMP-8.2")
def test_a_played_card_never_returns_to_the_deck():
    match = given(camp={0: "rome"}, hands={0: ["pertinax_escort", "slave"], 1: ["slave"]})
    match.play("play:pertinax_escort", "end", "wait", "end")
    assert ids(match.table.spent[0]) == ["pertinax_escort"]
    assert ids(match.table.hand[0]) == ["slave"]
    assert match.table.draw[0] == []


@rule("EMP-8.3")
def test_a_card_without_emperor_effect_cannot_be_played():
    match = given(camp={0: "rome"}, hands={0: ["pertinax_secretary"]}, waiting={0: ["rome_senator"]})
    assert set(options_of(match)) == {"end", "gold:pertinax_secretary", "validate:rome_senator"}


@rule("EMP-8.4")
def test_effects_have_three_timings():
    timings = {effect.id: effect.timing for effect in EMPEROR_EFFECTS}
    assert set(timings.values()) == {"once", "permanent", "lasting"}
    assert [id for id, timing in timings.items() if timing == "lasting"] == ["influence"]
    match = given(
        camp={0: "rome"}, hands={0: ["slave", OVERSEER, "pertinax_escort", "alexandria_lighthouse_of_pharos"]}
    )
    match.play(f"play:{OVERSEER}", "play:pertinax_escort", "play:alexandria_lighthouse_of_pharos")
    table = match.table
    assert (ids(table.permanent[0]), ids(table.spent[0]), ids(table.columns[0])) == (
        [OVERSEER], ["pertinax_escort"], ["alexandria_lighthouse_of_pharos"],
    )  # fmt: skip


@rule("EMP-8.5")
def test_a_once_effect_happens_completely_and_the_card_is_spent():
    match = given(camp={0: "rome"}, hands={0: ["rome_praetorian_prefect", "slave"], 1: ["slave"]})
    match.play("play:rome_praetorian_prefect")
    assert deployed(match, 0) == {"rome": 2}
    match.play("end", "wait", "end")
    assert deployed(match, 0) == {"rome": 2}
    assert not [o for o in options_of(match) if "prefect" in o]


@rule("EMP-8.6")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("pertinax_escort", {"legions": {0: {"rome": 5}}}),
        ("antioch_parthian_envoy", {"discard": {0: ["slave"]}}),
        ("carnuntum_frontier_slaver", {"defeated": {0: 3}}),
        ("carnuntum_cavalry_prefect", {"legions": {0: {"rome": 5}}}),
        ("carnuntum_siege_engineer", {"legions": {0: {"rome": 1}}, "defeated": {1: 2}}),
    ],
)
def test_a_once_card_without_effect_thins_the_deck(card: str, position: dict):  # type: ignore[type-arg]
    match = given(camp={0: "rome", 1: "antioch"}, hands={0: [card, "slave"]}, **position)
    before = match.table.copy()
    match.play(f"play:{card}")
    assert topic(match) == "main"
    table = match.table
    assert ids(table.spent[0]) == [card]
    assert ids(table.hand[0]) == ["slave"]
    assert (table.deployed, table.supply, table.defeated) == (before.deployed, before.supply, before.defeated)
    assert (table.discard, table.gold) == (before.discard, 0)
    assert [event["kind"] for event in match.story(1, match.length)] == ["played"]


@rule("EMP-8.7")
def test_a_permanent_effect_is_used_once_in_each_turn_in_the_first_one_already():
    match = given(camp={0: "rome"}, hands={0: [OVERSEER, "slave"], 1: ["slave"]})
    match.play(f"play:{OVERSEER}", "use:income_1")
    assert "use:income_1" not in options_of(match)
    match.play("end", "wait", "end")
    assert "use:income_1" in options_of(match)
    match.play("end", "wait", "end")
    assert match.table.gold == 0
    match.play("use:income_1")
    assert match.table.gold == 1
    assert "use:income_1" not in options_of(match)


@rule("EMP-8.8")
def test_each_permanent_card_has_its_own_use():
    match = given(camp={0: "rome"}, hands={0: ["slave"]}, permanent={0: [OVERSEER, MINT]})
    match.play("use:income_1", "use:income_1")
    assert match.table.gold == 2
    assert "use:income_1" not in options_of(match)
    idle = given(camp={0: "rome"}, hands={0: [RHETOR, "slave"]})
    idle.play(f"play:{RHETOR}")
    assert ids(idle.table.permanent[0]) == [RHETOR]
    assert "use:counsel_1" not in options_of(idle)


@rule("EMP-8.9")
def test_influence_that_needs_nothing_counts_at_once():
    match = given(camp={0: "rome"}, hands={0: ["carthage_antonine_baths", "slave"]})
    match.play("play:carthage_antonine_baths")
    assert match.table.influence[0] == [1, 0, 0]
    assert match.table.waiting[0] == []


@rule("EMP-8.10")
def test_influence_that_needs_a_character_waits_without_points():
    cards = ["rome_senator", "rome_former_consul", "carnuntum_camp_prefect"]
    match = given(camp={0: "rome"}, hands={0: [*cards, "slave"], 1: ["slave"]})
    for card in cards:
        match.play(f"play:{card}")
    assert ids(match.table.waiting[0]) == cards
    assert match.table.influence[0] == [0, 0, 0]
    match.play("end", "wait", "end")
    assert ids(match.table.waiting[0]) == cards


@rule("EMP-8.11", "EMP-8.13")
def test_one_character_slid_under_validates_all_points():
    match = given(camp={0: "rome"}, hands={0: ["pertinax_secretary", "slave"]}, waiting={0: ["rome_senatorial_decree"]})
    match.play("validate:rome_senatorial_decree", "under:pertinax_secretary")
    assert match.table.influence[0] == [0, 0, 3]
    assert ids(match.table.columns[0]) == ["rome_senatorial_decree"]
    assert ids(match.table.under[0]) == ["pertinax_secretary"]
    assert match.table.waiting[0] == []


@rule("EMP-8.12")
def test_the_player_chooses_which_card_is_validated_with_which_and_need_not():
    match = given(
        camp={0: "rome"},
        hands={0: ["pertinax_secretary", "rome_palace_copyist"], 1: ["slave"]},
        waiting={0: ["rome_senator", "rome_former_consul"]},
    )
    assert {"validate:rome_senator", "validate:rome_former_consul", "end"} <= set(options_of(match))
    match.play("validate:rome_former_consul")
    assert topic(match) == "under"
    assert options_of(match) == ["under:pertinax_secretary", "under:rome_palace_copyist"]
    match.play("under:rome_palace_copyist")
    assert match.table.influence[0] == [0, 0, 2]
    assert ids(match.table.hand[0]) == ["pertinax_secretary"]
    match.play("end")
    assert ids(match.table.waiting[0]) == ["rome_senator"]


@rule("EMP-8.14")
def test_the_card_slid_under_gives_nothing():
    match = given(
        camp={0: "rome"}, hands={0: ["carnuntum_standard_bearer", "slave"]}, waiting={0: ["carnuntum_danube_centurion"]}
    )
    match.play("validate:carnuntum_danube_centurion", "under:carnuntum_standard_bearer")
    assert match.table.influence[0] == [0, 1, 0]
    assert match.table.gold == 0
    assert match.table.discard[0] == []


@rule("EMP-8.15")
def test_a_card_with_an_emperor_effect_of_its_own_serves_too():
    match = given(
        camp={0: "rome"}, hands={0: ["pertinax_escort", "slave"]}, waiting={0: ["carnuntum_danube_centurion"]}
    )
    match.play("validate:carnuntum_danube_centurion", "under:pertinax_escort")
    assert ids(match.table.under[0]) == ["pertinax_escort"]
    assert deployed(match, 0) == {}


@rule("EMP-8.16")
def test_a_card_in_the_emperor_area_cannot_be_slid_under():
    match = given(
        camp={0: "rome"},
        hands={0: ["slave"]},
        waiting={0: ["rome_senator", "rome_former_consul"]},
        permanent={0: [OVERSEER]},
    )
    assert not [o for o in options_of(match) if o.startswith("validate")]


@rule("EMP-8.17")
def test_playing_and_validating_can_be_in_one_turn_or_in_two():
    match = given(camp={0: "rome"}, hands={0: ["rome_senator", "pertinax_secretary", "slave"], 1: ["slave"]})
    match.play("play:rome_senator", "validate:rome_senator", "under:pertinax_secretary")
    assert match.table.influence[0] == [0, 0, 1]
    later = given(camp={0: "rome"}, hands={0: ["rome_senator", "pertinax_secretary", "slave"], 1: ["slave"]})
    later.play("play:rome_senator", "end", "wait", "end", "validate:rome_senator", "under:pertinax_secretary")
    assert later.table.influence[0] == [0, 0, 1]


@rule("EMP-8.18")
def test_points_are_the_sum_of_the_column_and_never_go_down():
    match = given()
    seen = [[0, 0, 0] for _ in range(3)]
    table = random_match(match.game, 3, 12).table
    for seat in range(3):
        for type in range(3):
            column = [card.points for card in table.columns[seat] if card.influence == type]
            assert table.influence[seat][type] == sum(column)
    assert sum(map(sum, table.influence)) > 0

    def check(played: object) -> bool:
        for seat, points in enumerate(playing.table.influence):
            assert all(now >= before for now, before in zip(points, seen[seat], strict=True))
            seen[seat] = points.copy()
        return False

    playing = match.start(match.game, 3, {}, 12)
    play_randomly(playing, 12, until=check)


@rule("EMP-8.19")
def test_what_a_card_needs_is_what_the_data_says():
    assert next(c for c in CARDS if c.id == "rome_senator").needs == "politician"
    match = given(
        camp={0: "rome"}, hands={0: ["pertinax_client", "pertinax_secretary"]}, waiting={0: ["alexandria_nome_scribe"]}
    )
    match.play("validate:alexandria_nome_scribe")
    assert options_of(match) == ["under:pertinax_client"]
    match.play("under:pertinax_client")
    assert ids(match.table.under[0]) == ["pertinax_client"]
    assert match.table.influence[0] == [0, 0, 1]


@rule("EMP-8.20", "EMP-16.8")
def test_the_emperor_area_shows_everything_to_all():
    match = given(
        camp={0: "rome"},
        hands={0: ["pertinax_secretary", "pertinax_escort", "rome_former_consul", RHETOR, "slave"]},
        waiting={0: ["rome_senator"]},
        permanent={0: [OVERSEER]},
    )
    match.play("validate:rome_senator", "under:pertinax_secretary", "play:pertinax_escort", f"play:{RHETOR}")
    match.play("play:rome_former_consul", "use:income_1")
    for seat in (1, None):
        board = next(area for area in match.view(seat).to_json()["areas"] if area["id"] == "board:0")
        parts = {part["name"]: part for part in board["areas"]}
        assert [t["name"] for t in parts["Waiting"]["things"]] == ["Former Consul"]
        assert [(t["name"], t["shows"]["under"]) for t in parts["Politics column"]["things"]] == [
            ("Senator", "Prefecture Secretary")
        ]
        assert [t["name"] for t in parts["Spent"]["things"]] == ["Urban Watch Escort"]
        assert [t["name"] for t in parts["Permanent"]["things"]] == ["Grain Fleet Overseer", "Alexandrian Rhetor"]
        assert parts["Permanent"]["facts"] == [{"name": "Uses left: each turn draw 1 card", "value": 1}]
    assert holds(match, 0) == []
    assert match.table.phase is Phase.MAIN
