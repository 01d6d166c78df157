"""TRJ-18: options."""

from __future__ import annotations

import json
import re
from pathlib import Path

import tessera
from tessera.games import trajan
from tessera.games.trajan.markers import SIZE
from tessera.games.trajan.options import TrajanOptions
from tessera.games.trajan.table import Stage
from tests.games.trajan.given import (
    GREEN,
    RED,
    at_action,
    display_of,
    final,
    hand_of,
    mat_of,
    slots_of,
    table_with,
    told,
)
from tests.kit import options_of, play_randomly, rule, topic


def test_the_options_are_those_of_the_ledger_with_their_defaults():
    ledger = (Path(trajan.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    found = dict(re.findall(r"^\*\*TRJ-18\.\d+\*\* Option `(\w+)`, default `(\w+)`", ledger, re.MULTILINE))
    assert found == {name: field.default for name, field in TrajanOptions.__dataclass_fields__.items()}


@rule("TRJ-18.3")
def test_one_trajan_tile_at_a_time():
    match = tessera.new("trajan", 3, 2, trajan_draft="one_at_a_time")
    play_randomly(match, 2, until=lambda match: match.table.stage is Stage.TILES)
    first = match.table.start
    asked = []
    while match.table.stage is Stage.TILES:
        seat = match.asks[0].seat
        if topic(match) == "starting_pile":
            asked.append(seat)
            assert len(options_of(match)) == 6 - len(slots_of(match, seat))
        match.choose(seat, match.asks[0].options[0])
    assert asked == [(first + i) % 3 for i in range(3)] * 3
    for seat in range(3):
        assert sorted(slots_of(match, seat)) == ["II", "IV", "VI"]
        assert len({id.split("_")[0] for id in slots_of(match, seat).values()}) == 3


@rule("TRJ-18.3")
def test_each_tile_is_placed_at_once_on_a_free_slot():
    match = tessera.new("trajan", 2, 1, trajan_draft="one_at_a_time")
    play_randomly(match, 2, until=lambda match: match.table.stage is Stage.TILES)
    seat = match.asks[0].seat
    match.play("tile:victory")
    assert options_of(match) == ["slot:II", "slot:IV", "slot:VI"]
    match.play("slot:VI")
    assert list(slots_of(match, seat)) == ["VI"]
    assert match.asks[0].seat != seat


@rule("TRJ-18.4")
def test_markers_dealt_by_chance():
    match = tessera.new("trajan", 4, 7, marker_setup="random")
    assert topic(match) == "starting_card"
    assert [SIZE[markers] for markers in match.table.trays] == [2] * 24
    assert match.table.trays[:6] != match.table.trays[6:12]
    assert len(told(match, "trays")) == 4


@rule("TRJ-18.5", "TRJ-2.16")
def test_the_table_names_the_start_player():
    match = tessera.new("trajan", 3, 7, marker_setup="random", start_player="chosen")
    assert options_of(match) == ["start:red", "start:green", "start:dark_blue"]
    match.play("start:green")
    assert match.table.start == GREEN
    assert match.asks[0].seat == GREEN
    assert match.table.discs == [1, 2, 0]


@rule("TRJ-18.6")
def test_longer_laps():
    assert [table_with(n, options={"time_laps": "alternative"}).lap for n in (2, 3, 4)] == [12, 17, 22]


@rule("TRJ-18.7")
def test_demand_wild_cards_for_bonus_tiles():
    position = {
        "bonus": "religion", "gray_bonus": "games", "mat": {"wild_demand": 1, "bread": 3}, "demands": ["bread"] * 3,
        "offer": ["scrolls_oil", "fruit_pottery"],
    }  # fmt: skip

    def scored(wilds: int, **options: str) -> int:
        match = quarter(position | {"mat": {"wild_demand": wilds, "bread": 3}}, options)
        found: int = match.scores[RED].parts["bonus"]
        return found

    assert scored(1) == 0
    assert scored(1, wild_demand_for_bonus="yes") == 9
    assert scored(2, wild_demand_for_bonus="yes") == 15
    assert scored(3, wild_demand_for_bonus="yes") == 15


def quarter(position: dict, options: dict):  # type: ignore[type-arg]
    """The last quarter end, with the bread tiles spent rather than wild cards."""
    from tests.games.trajan.given import quarter_end

    match = quarter_end(quarter=4, options=options, **position)
    while not match.over:
        match.play(options_of(match)[-1])
    return match


@rule("TRJ-18.8", "TRJ-7.16")
def test_a_commodity_wild_card_may_be_played():
    options = {"wild_commodity_to_display": "yes"}
    match = at_action("seaport", hand={"oil": 1}, mat={"wild_commodity": 2}, deck={"gems": 5}, options=options)
    match.play("display")
    assert options_of(match) == ["show:oil", "show:wild"]
    match.play("show:wild")
    assert options_of(match) == ["show:oil", "done"]
    match.play("show:oil")
    assert display_of(match) == {"oil": 1}
    assert hand_of(match) == {"gems": 2}
    assert mat_of(match) == {"wild_commodity": 1}
    alone = at_action("seaport", mat={"wild_commodity": 1}, deck={"gems": 5}, options=options)
    alone.play("display")
    assert hand_of(alone) == {"gems": 1}
    assert display_of(alone) == {}


@rule("TRJ-18.9")
def test_open_hands():
    match = at_action("seaport", hand=[{"oil": 1}, {"gems": 2}], options={"open_hands": "yes"}, deck={"furs": 5})
    shown = json.dumps(match.view(None).to_json())
    assert '"card:gems:green"' in shown
    match.play("draw")
    drew = [event for event in match.events if event.kind == "drew"][-1]
    assert drew.seen_by(GREEN) == drew.seen_by(RED) == drew.data
    fork = match.situation(RED).fork(3)
    assert fork.table.hands == match.table.hands
    assert '"card:gems:green"' not in json.dumps(at_action("seaport", hand=[{}, {"gems": 2}]).view(RED).to_json())


def test_a_game_with_all_options_is_played_to_its_end():
    names = {name: field.metadata["values"][-1] for name, field in TrajanOptions.__dataclass_fields__.items()}
    match = play_randomly(tessera.new("trajan", 3, 1, **names), 1)
    assert match.over
    assert final().over
