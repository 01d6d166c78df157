"""What is told of actions and of the end of a quarter."""

from __future__ import annotations

from tessera.games.trajan.components import ACTIONS, BONUS
from tests.games.trajan.given import BLUE, GREEN, RED, at_action, quarter_end, told
from tests.kit import rule

SENATE = ACTIONS.named("senate")


@rule("TRJ-12.9", "TRJ-12.11")
def test_only_the_first_tile_of_a_type_is_told_as_an_additional_action():
    first = at_action("construction", sites={"c3_r3": "door_3"})
    first.play("build:c3_r3")
    assert [(data["seat"], data["action"]) for data in told(first, "additional")] == [(RED, SENATE)]
    later = at_action("construction", built="door_5", sites={"c3_r3": "door_3"})
    later.play("build:c3_r3")
    assert told(later, "additional") == []


@rule("TRJ-12.10")
def test_an_additional_action_that_is_declined_or_impossible():
    declined = at_action("construction", sites={"c3_r3": "door_3"})
    declined.play("build:c3_r3", "pass")
    assert told(declined, "passed") == [{"seat": RED, "action": SENATE}]
    assert told(declined, "impossible") == []
    impossible = at_action("construction", sites={"c3_r3": "door_3"}, senate=7)
    impossible.play("build:c3_r3")
    assert told(impossible, "impossible") == [{"seat": RED, "action": SENATE}]
    assert told(impossible, "passed") == []


@rule("TRJ-15.12", "TRJ-15.13")
def test_who_is_consul_and_who_is_vice_consul():
    match = quarter_end(3, senate=[0, 3, 1])
    match.play("bonus:games")
    assert told(match, "consul") == [{"seat": GREEN, "tile": BONUS.named("games")}]
    assert told(match, "vice_consul") == [{"seat": BLUE, "tile": BONUS.named("bread")}]


@rule("TRJ-15.11")
def test_a_tie_is_told_where_it_decides_who_gets_a_tile():
    assert told(quarter_end(4, senate=[4, 3, 1, 1]), "votes_tied") == []
    tied = told(quarter_end(4, senate=[4, 3, 3, 1], discs=[RED, GREEN, BLUE, 3]), "votes_tied")
    assert [sorted(data["seats"]) for data in tied] == [[GREEN, BLUE]]
