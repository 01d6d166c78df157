"""What is told of each action: the story's sentences, in the order in which things happen."""

from __future__ import annotations

from typing import Any

import pytest

import tessera
from tessera.games.emperors.components import PROVINCES
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import given
from tests.games.emperors.test_02_setup import chosen

ENEMY = {"camp": {0: "rome", 1: "antioch"}}


@pytest.mark.parametrize(
    ("position", "script", "told"),
    [
        (
            {"hands": {0: ["pertinax_client", "slave"]}},
            ["gold:pertinax_client"],
            ["A discards Ligurian Client for 1 gold."],
        ),
        ({"hands": {0: ["slave", "slave"]}}, ["effect:slave"], ["A discards Slave for 2 gold."]),
        (
            {"hands": {0: ["rome_sibyl_of_cumae", "slave"]}},
            ["effect:rome_sibyl_of_cumae"],
            ["A discards Sibyl of Cumae for 1 marked gold."],
        ),
        (
            {"hands": {0: ["rome_court_favourite", "slave"]}, "pile": {"antioch": ["antioch_silk_broker"]}},
            ["effect:rome_court_favourite", "take:antioch"],
            [
                "A discards Court Favourite for its effect.",
                "A takes Orontes Gardener from Antioch to the discard pile.",
                "Silk Broker is on top in Antioch.",
            ],
        ),
        (
            {"hands": {0: ["alexandria_canopic_slave_dealer", "slave"]}},
            ["effect:alexandria_canopic_slave_dealer"],
            ["A discards Canopic Slave Dealer for its effect.", "A takes Slave from the supply to hand."],
        ),
        (
            {"hands": {0: ["slave"]}, "gold": 9, "pile": {"antioch": []}},
            ["buy:antioch", "buy:slave"],
            [
                "A pays 1 gold.",
                "A takes Orontes Gardener from Antioch to the discard pile.",
                "The pile of Antioch is empty: its objective can be had now.",
                "A pays 2 gold.",
                "A takes Slave from the supply to the discard pile.",
            ],
        ),
        (
            {"hands": {0: ["slave"]}, "marked": 1, "pile": {"antioch": ["antioch_silk_broker"]}},
            ["buy:antioch", "pay:marked_to_hand"],
            ["A pays 1 gold.", "A takes Orontes Gardener from Antioch to hand.", "Silk Broker is on top in Antioch."],
        ),
        (
            {"hands": {0: ["slave"]}, "gold": 10},
            ["corruption"],
            ["A pays 10 gold.", "A buys Corruption.", "A fulfils Corruption."],
        ),
        (
            {"hands": {0: ["slave"]}, "gold": 10, "holder": {"corruption": 1}},
            ["corruption"],
            ["A pays 10 gold.", "A buys Corruption.", "A takes Corruption from B."],
        ),
        (
            {**ENEMY, "hands": {0: ["rome_praetorian_prefect", "slave"]}},
            ["play:rome_praetorian_prefect"],
            ["A plays Praetorian Prefect.", "A recruits 2 legions in Rome.", "A fulfils March on Rome."],
        ),
        (
            {**ENEMY, "hands": {0: ["alexandria_lighthouse_of_pharos", "slave"]}, "influence": {0: (0, 1, 1)}},
            ["play:alexandria_lighthouse_of_pharos"],
            ["A plays Lighthouse of Pharos.", "A gains 1 citizen influence and has 1.", "A fulfils Consensus."],
        ),
        (
            {**ENEMY, "hands": {0: ["pertinax_secretary"]}, "waiting": {0: ["rome_senator"]},
             "influence": {0: (0, 0, 2)}},
            ["validate:rome_senator"],
            [
                "A slides Prefecture Secretary under Senator.",
                "A gains 1 politics influence and has 3.",
                "A fulfils Elected by the Senate.",
            ],
        ),
        (
            {**ENEMY, "hands": {0: ["antioch_levantine_slave_merchant", "slave"]}},
            ["play:antioch_levantine_slave_merchant"],
            ["A plays Levantine Slave Merchant.", "A receives 3 gold."],
        ),
        (
            {**ENEMY, "hands": {0: ["carnuntum_cavalry_prefect", "slave"]}, "defeated": {0: 1}},
            ["play:carnuntum_cavalry_prefect"],
            ["A plays Cavalry Prefect.", "A redeploys 1 legion in Rome."],
        ),
        (
            {**ENEMY, "hands": {0: ["carnuntum_siege_engineer", "slave"]}, "legions": {1: {"carthage": 1}}},
            ["play:carnuntum_siege_engineer"],
            ["A plays Siege Engineer.", "A defeats a legion of B in Carthage."],
        ),
        (
            {**ENEMY, "hands": {0: ["slave"]}, "permanent": {0: ["alexandria_grain_fleet_overseer"]}},
            ["use:income_1"],
            ["A uses a permanent effect: each turn 1 gold.", "A receives 1 gold."],
        ),
        (
            {**ENEMY, "hands": {0: ["slave"]}, "permanent": {0: ["rome_sibyl_of_cumae"]}, "draw": {0: [["slave"]]}},
            ["use:sift_1"],
            [
                "A uses a permanent effect: each turn swap 1 hand card for the top of your draw pile.",
                "A discards Slave for nothing.",
                "A draws 1 card.",
            ],
        ),
        (
            {**ENEMY, "hands": {0: ["slave"]}, "gold": 1, "legions": {0: {"rome": 2}, 1: {"antioch": 1}},
             "holder": {"march_on_rome": 0}},
            ["march:rome", "to:antioch"],
            [
                "A pays 1 gold.",
                "A moves a legion from Rome to Antioch.",
                "Battle in Antioch: A against B. Each loses one legion, which is Defeated.",
                "A loses March on Rome.",
            ],
        ),
        (
            {**ENEMY, "hands": {0: ["slave"]},
             "permanent": {0: ["carthage_african_fleet_pilot", "lugdunum_camp_surgeon"]},
             "legions": {0: {"rome": 1}}, "defeated": {0: 1}},
            ["free_march:rome", "to:antioch", "free_redeploy"],
            [
                "A uses a permanent effect: each turn 1 free movement.",
                "A moves a legion from Rome to Antioch.",
                "A uses a permanent effect: each turn 1 free redeployment.",
                "A redeploys 1 legion in Rome.",
            ],
        ),
        (
            {**ENEMY, "hands": {0: ["slave"]}, "gold": 2, "defeated": {0: 2}},
            ["redeploy"],
            ["A pays 2 gold.", "A redeploys 1 legion in Rome."],
        ),
        (
            {**ENEMY, "hands": {0: ["carthage_antonine_baths", "slave"]}, "influence": {0: (3, 0, 0), 1: (3, 0, 0)},
             "holder": {"adored_by_the_citizens": 1}},
            ["play:carthage_antonine_baths"],
            [
                "A plays Antonine Baths.",
                "A gains 1 citizen influence and has 4.",
                "A takes Adored by the Citizens from B.",
            ],
        ),
        (
            {"phase": Phase.START, "hands": {0: ["slave"]}, "round": 3},
            ["camp:carthage"],
            ["Round 3: A.", "A is Emperor, with the camp in Carthage, where 1 legion is Deployed."],
        ),
        (
            {"hands": {0: ["pertinax_client", "slave"], 1: ["slave"]}, "draw": {0: [["pertinax_veteran"] * 2]}},
            ["gold:pertinax_client", "end"],
            [
                "A discards Ligurian Client for 1 gold.",
                "A leaves 1 gold unspent, which is lost.", "A shuffles 1 card under the draw pile.",
                "A draws 3 cards.",
                "Round 1: B.",
            ],
        ),
        (
            {**ENEMY, "hands": {0: ["pertinax_escort", "slave"]}, "legions": {0: {"rome": 1}}, "consensus": [0],
             "holder": {"corruption": 0, "adored_by_the_citizens": 0}, "influence": {0: (3, 1, 1)}},
            ["play:pertinax_escort"],
            [
                "A plays Urban Watch Escort.",
                "A recruits 1 legion in Rome.",
                "A fulfils March on Rome.",
                "A holds enough objectives at the same time and wins.",
            ],
        ),
        (
            {"active": 1, "round": 100, "hands": {0: ["slave"], 1: ["slave"]}, "holder": {"corruption": 0}},
            ["end"],
            ["The last round is over: A stands best and wins."],
        ),
        (
            {"phase": Phase.START, "round_limit": 0, "round": 2, "camp": {0: "rome", 1: "antioch"}},
            [],
            ["Round 2: A.", "Round 2: B.",
             "A and B hold equally many objectives: influence decides.",
             "A and B have equally much influence, too: Deployed legions decide.",
             "A and B have equally many Deployed legions, too: the lowest numeral decides.",
             "Nobody can do anything any more: A stands best and wins."],
        ),
    ],
    ids=lambda part: ",".join(part) if isinstance(part, list) and not any(" " in word for word in part) else "",
)  # fmt: skip
def test_the_story_of_an_action(position: dict[str, Any], script: list[str], told: list[str]):
    """As an onlooker hears it."""
    match = given(**position)
    match.play(*script)
    words = [event["text"] for event in match.story(None)]
    assert [text.replace("Player 1", "A").replace("Player 2", "B") for text in words] == told


def test_the_characters_are_told_as_they_are_chosen():
    match = chosen("severus", "pertinax")
    words = [event["text"] for event in match.story(None)]
    assert words == [
        "Player 1 plays Septimius Severus.",
        "Player 2 plays Helvius Pertinax.",
        "Player 2 draws 3 cards.",
        "Player 1 draws 4 cards.",
        *(f"{card.name} is on top in {place.name}." for card, place in zip(match.table.top, PROVINCES, strict=True)),
        "Player 2 has the lowest numeral and begins.",
        "Round 1: Player 2.",
    ]


def test_characters_that_were_drawn_are_told_before_the_first_turn():
    match = tessera.new("emperors", 3, 1, characters="random")
    told = [event["text"] for event in match.story(None)]
    assert told[:3] == [f"Player {seat + 1} plays {match.table.character[seat].name}." for seat in range(3)]
    assert told[-2] == f"Player {match.table.first + 1} has the lowest numeral and begins."
