"""What is told of a turn: every event with all that it says, and what a question gives to decide on."""

from __future__ import annotations

from typing import Any

from tessera.engine import Match
from tessera.games.triumvirate.components import PROVINCES, SEAS
from tests.games.triumvirate.given import CAESAR, CRASSUS, POMPEIUS, acting, given, moving

ITALIA, SICILIA, AFRICA = (PROVINCES.named(id) for id in ("italia", "sicilia", "africa"))
CISALPINA, ILLYRICUM = PROVINCES.named("gallia_cisalpina"), PROVINCES.named("illyricum")


OUT = [PROVINCES.named("gallia_narbonensis"), ILLYRICUM]
IN = [CISALPINA, PROVINCES.named("sardinia")]


def told(match: Match, *kinds: str) -> list[tuple[str, dict[str, Any]]]:
    """The events so far, all or those of some kinds."""
    return [(event.kind, dict(event.data)) for event in match.events if not kinds or event.kind in kinds]


def attacking(home: bool, **position: Any) -> Match:
    """Caesar leads six legions from Italia against Sicilia, which nobody or Pompeius alone defends."""
    match = moving(
        at={"caesar": "italia", "pompeius": "sicilia" if home else "hispania_citerior"},
        **{"legions": {"italia": 6, "sicilia": 0}, "bag": {"pompeius": 2}} | position,
    )
    match.play("lead:6", "march:sicilia")
    return match


def test_a_turn_and_its_supplies():
    match = given(bag={})
    match.play("rome:gold_and_legion", "station:sardinia")
    assert told(match) == [
        ("turn", {"seat": CAESAR, "turn": 1, "calendar": 8}),
        ("governors_out", {"seat": CAESAR, "provinces": OUT}),
        ("governors_in", {"seat": CAESAR, "provinces": IN}),
        ("gold", {"seat": CAESAR, "gold": 2, "to_place": ITALIA}),
        ("gold", {"seat": CAESAR, "gold": 1, "to_place": ILLYRICUM}),
        ("gold", {"seat": CAESAR, "gold": 1, "to_place": "the reinforcements"}),
        ("legions", {"seat": CAESAR, "legions": 2, "to_place": PROVINCES.named("gallia_narbonensis")}),
        ("legions", {"seat": CAESAR, "legions": 1, "to_place": ILLYRICUM}),
        ("legions", {"seat": CAESAR, "legions": 1, "to_place": PROVINCES.named("sardinia")}),
    ]


def test_a_march_by_land_and_sea_with_servants_and_gold():
    match = moving(legions={"gallia_cisalpina": 3}, servants={"gallia_cisalpina": 2}, gold={"italia": 2})
    match.play("lead:2", "take:2", "sail:mare_hadriaticum", "march:italia", "collect", "place:1")
    assert told(match, "taken", "sailed", "marched", "collected", "placed") == [
        ("taken", {"seat": CAESAR, "servants": 2, "province": CISALPINA}),
        ("sailed", {"seat": CAESAR, "sea": SEAS.named("mare_hadriaticum"), "legions": 2}),
        ("marched", {"seat": CAESAR, "province": ITALIA, "legions": 2}),
        ("collected", {"seat": CAESAR, "gold": 2, "province": ITALIA}),
        ("placed", {"seat": CAESAR, "servants": 1, "province": ITALIA}),
    ]


def test_a_battle_that_is_lost():
    match = moving(
        at={"caesar": "italia", "pompeius": "sicilia"},
        legions={"italia": 4, "sicilia": 5},
        bag={"caesar": 1, "pompeius": 1, "crassus": 1},
    )
    match.play("lead:4", "march:sicilia")
    assert told(match, "battle", "repelled", "conquered") == [
        ("battle", {
            "seat": CAESAR, "loser": POMPEIUS, "province": SICILIA, "attackers": 4, "defenders": 5, "hits": 1,
            "losses": 1, "idle": 1, "protection": 2, "attackers_left": 0, "defenders_left": 3,
        }),
        ("repelled", {"seat": CAESAR, "loser": POMPEIUS, "province": SICILIA}),
    ]  # fmt: skip


def test_a_conquest_with_escape_compensation_and_captured_servants():
    match = attacking(True, servants={"sicilia": 2}, political={"pompeius": 4}, military={"pompeius": 3, "crassus": 5})
    match.play("refuge:africa")
    assert told(match, "conquered", "repelled", "fled", "fell", "compensated", "captured", "climbed") == [
        ("conquered", {"seat": CAESAR, "loser": POMPEIUS, "province": SICILIA}),
        ("fled", {"seat": POMPEIUS, "province": AFRICA}),
        ("fell", {"seat": POMPEIUS, "track": "political", "space": "III"}),
        ("compensated", {"seat": POMPEIUS, "weapons": 1}),
        ("captured", {"seat": CAESAR, "loser": POMPEIUS, "servants": 2, "weapons": 2}),
    ]


def test_compensation_ii_and_a_victory():
    match = attacking(False, compensation=("pompeius", 1), political={"pompeius": 7}, military={"pompeius": 6})
    kinds = ("compensated", "compensated_twice", "climbed", "captured", "victory_competence")
    assert told(match, *kinds) == [
        ("compensated_twice", {"seat": POMPEIUS}),
        ("climbed", {"seat": POMPEIUS, "track": "military", "space": "VII"}),
        ("victory_competence", {"seat": POMPEIUS}),
    ]


def test_actions():
    match = acting(gold=9, at={"caesar": "italia"}, political={"caesar": 3})
    match.play("improve:political", "persuade", "dissuade:crassus")
    assert told(match, "climbed", "persuaded", "dissuaded", "produced") == [
        ("climbed", {"seat": CAESAR, "track": "political", "space": "IV"}),
        ("persuaded", {"seat": CAESAR}),
        ("dissuaded", {"seat": CAESAR, "other": CRASSUS}),
    ]
    arms = acting(gold=9, at={"caesar": "gallia_narbonensis"}, bag={"caesar": 7})
    arms.play("produce")
    assert told(arms, "produced") == [("produced", {"seat": CAESAR, "weapons": 1})]


def test_only_provinces_over_the_limit_are_told_of():
    match = moving(legions={"italia": 6, "sicilia": 8})
    match.play("stop")
    assert told(match, "disbanded") == [("disbanded", {"province": SICILIA, "legions": 2})]


def test_an_election():
    match = moving(active="pompeius", calendar=1, citizens={"caesar": 4})
    match.play("stop", "servant:italia")
    assert told(match, "elected", "served") == [
        ("elected", {"seat": CAESAR, "citizens": 4}),
        ("served", {"seat": CAESAR, "province": ITALIA}),
    ]


def about(match: Match) -> tuple[str, object]:
    """What is asked, and what the question says besides."""
    return match.asks[0].topic, match.asks[0].about


def test_what_the_questions_of_the_supplies_say():
    match = given(active="crassus", supply_gold=3, supply_legions=3)
    match.play("rome:gold_and_legion")
    found = [about(match)]
    for choice in ("give:asia", "give:asia", "give:rome", "give:rome", "give:syria"):
        if choice.removeprefix("give:") in {str(o).removeprefix("give:") for o in match.asks[0].options}:
            match.play(choice)
            found.append(about(match))
    assert found == [
        ("short_gold", 3), ("short_gold", 2), ("short_gold", 1), ("short_legions", 3), ("short_legions", 2),
        ("short_legions", 1),
    ]  # fmt: skip
    rome = given()
    rome.play("rome:two_legions")
    assert about(rome) == ("station", 2)
    rome.play("station:italia")
    assert about(rome) == ("station", 1)


def test_what_the_questions_of_a_stay_say():
    match = moving(gold={"gallia_cisalpina": 3}, servants={"gallia_cisalpina": 2}, legions={"gallia_cisalpina": 2})
    found = [about(match)]
    for choice in ("collect", "lead:1", "take:2", "march:italia"):
        match.play(choice)
        found.append(about(match))
    assert found == [("gold", 3), ("lead", 4), ("take", 2), ("area", 4), ("place", 2)]
    match.play("place:1", "lead:0", "take:0", "sail:mare_hadriaticum")
    assert about(match) == ("area", 2)


def test_what_the_questions_of_the_actions_say():
    match = acting(gold=9, at={"caesar": "illyricum"})
    found = [about(match)]
    for _ in range(2):
        match.play("improve:political")
        found.append(about(match))
    assert found == [("action", 1), ("action", 2), ("action", 3)]


def test_a_supply_that_is_too_small():
    match = given(bag={}, supply_gold=3)
    match.play("rome:two_gold")
    short = {"seat": CAESAR, "gold": 3, "legions": match.table.supply_legions}
    assert told(match, "short") == [("short", short)]
    few = given(active="crassus", supply_legions=3)
    few.play("rome:two_legions")
    assert [data["legions"] for _, data in told(few, "short")] == [3]
    enough = given(bag={})
    enough.play("rome:two_gold")
    assert told(enough, "short") == []


def test_servants_that_flee():
    match = attacking(True, servants={"sicilia": 3}, flight="spare_servants_flee")
    match.play("refuge:africa")
    assert told(match, "servants_fled") == [("servants_fled", {"seat": POMPEIUS, "servants": 2, "province": AFRICA})]
    nobody = attacking(True, servants={"sicilia": 1}, flight="spare_servants_flee")
    nobody.play("refuge:africa")
    assert told(nobody, "servants_fled") == []
