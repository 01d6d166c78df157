"""The cards: every sentence of the ledger about a card is what the data says (EMP-17 to EMP-25)."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tessera.engine import Rule
from tessera.games.emperors import GAME
from tessera.games.emperors.components import CARDS, CHARACTERS, INFLUENCES, SLAVE, Card
from tests.kit import rule

SENTENCE = re.compile(
    r"(?P<name>.+?) `(?P<id>\w+)`(?: replaces `(?P<replaces>\w+)`)?(?:, (?P<copies>\d+) cop(?:y|ies))?: "
    r"(?:cost (?P<cost>\d+), )?(?P<type>citizen|army|politician|no type)(?:, (?P<rings>\d) rings?)?\. "
    r"Discard: `(?P<discard>\w+)`\. Emperor: (?:none|`(?P<effect>\w+)`)"
    r"(?:, (?P<points>\d) (?P<influence>\w+), needs (?:(?P<nothing>nothing)|an? (?P<needs>\w+) card))?\."
)
PROVINCE_CARDS = [card for card in CARDS if card.place >= 0]


def check(stated: Rule) -> Card:
    """The card of a sentence, after a look at each of its parts."""
    found = SENTENCE.fullmatch(stated.text)
    assert found, stated.text
    card = CARDS.named(found["id"])
    assert card.name == found["name"]
    assert card.copies == int(found["copies"] or 1)
    assert card.cost == int(found["cost"] or 0)
    assert card.type == ("none" if found["type"] == "no type" else found["type"])
    assert card.rings == int(found["rings"] or 0)
    assert card.discard.id == found["discard"]
    assert (card.effect.id if card.effect else None) == found["effect"]
    assert card.points == int(found["points"] or 0)
    assert (INFLUENCES[card.influence].capitalize() if card.points else None) == found["influence"]
    assert card.needs == (found["needs"] or "none")
    return card


@rule(
    "EMP-18.1", "EMP-18.2", "EMP-18.3", "EMP-18.4", "EMP-18.5",
)  # fmt: skip
def test_the_signature_cards():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-18")]
    assert cards == [card for card in CARDS if card.home == "signature"]


@rule(
    "EMP-19.1", "EMP-19.2", "EMP-19.3", "EMP-19.4", "EMP-19.5", "EMP-19.6", "EMP-19.7", "EMP-19.8",
    "EMP-19.9", "EMP-19.10", "EMP-19.11", "EMP-19.12", "EMP-19.13", "EMP-19.14",
)  # fmt: skip
def test_the_cards_of_rome():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-19")]
    assert cards == [card for card in CARDS if card.home == "rome"]


@rule(
    "EMP-20.1", "EMP-20.2", "EMP-20.3", "EMP-20.4", "EMP-20.5", "EMP-20.6", "EMP-20.7", "EMP-20.8",
    "EMP-20.9", "EMP-20.10", "EMP-20.11", "EMP-20.12", "EMP-20.13", "EMP-20.14",
)  # fmt: skip
def test_the_cards_of_alexandria():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-20")]
    assert cards == [card for card in CARDS if card.home == "alexandria"]


@rule(
    "EMP-21.1", "EMP-21.2", "EMP-21.3", "EMP-21.4", "EMP-21.5", "EMP-21.6", "EMP-21.7", "EMP-21.8",
    "EMP-21.9", "EMP-21.10", "EMP-21.11", "EMP-21.12", "EMP-21.13",
)  # fmt: skip
def test_the_cards_of_carthage():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-21")]
    assert cards == [card for card in CARDS if card.home == "carthage"]


@rule(
    "EMP-22.1", "EMP-22.2", "EMP-22.3", "EMP-22.4", "EMP-22.5", "EMP-22.6", "EMP-22.7", "EMP-22.8",
    "EMP-22.9", "EMP-22.10", "EMP-22.11", "EMP-22.12", "EMP-22.13", "EMP-22.14", "EMP-22.15",
)  # fmt: skip
def test_the_cards_of_lugdunum():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-22")]
    assert cards == [card for card in CARDS if card.home == "lugdunum"]


@rule(
    "EMP-23.1", "EMP-23.2", "EMP-23.3", "EMP-23.4", "EMP-23.5", "EMP-23.6", "EMP-23.7", "EMP-23.8",
    "EMP-23.9", "EMP-23.10", "EMP-23.11", "EMP-23.12", "EMP-23.13", "EMP-23.14",
)  # fmt: skip
def test_the_cards_of_carnuntum():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-23")]
    assert cards == [card for card in CARDS if card.home == "carnuntum"]


@rule(
    "EMP-24.1", "EMP-24.2", "EMP-24.3", "EMP-24.4", "EMP-24.5", "EMP-24.6", "EMP-24.7", "EMP-24.8",
    "EMP-24.9", "EMP-24.10", "EMP-24.11", "EMP-24.12", "EMP-24.13", "EMP-24.14",
)  # fmt: skip
def test_the_cards_of_antioch():
    cards = [check(stated) for stated in GAME.ledger.find("EMP-24")]
    assert cards == [card for card in CARDS if card.home == "antioch"]


@rule("EMP-18.1", "EMP-18.2", "EMP-18.3", "EMP-18.4", "EMP-18.5")
def test_signature_cards_replace_a_freedman():
    for stated in GAME.ledger.find("EMP-18"):
        found = SENTENCE.fullmatch(stated.text)
        assert found
        card, freedman = CARDS.named(found["id"]), CARDS.named(found["replaces"])
        assert (card.character, card.slot) == (freedman.character, freedman.slot)


@rule("EMP-17.1")
def test_each_character_has_eight_starting_cards_alike_but_for_the_names():
    decks = []
    for character in CHARACTERS:
        own = [card for card in CARDS if card.character is character and card.home == "starting"]
        assert {card.slot: card.copies for card in own} == {
            "client": 2, "freedman": 1, "steward": 1, "veteran": 2, "secretary": 1, "escort": 1,
        }  # fmt: skip
        decks.append([(c.slot, c.copies, c.type, c.discard, c.effect, c.points) for c in own])
    assert all(deck == decks[0] for deck in decks)


@rule("EMP-17.2", "EMP-17.3", "EMP-17.4", "EMP-17.5", "EMP-17.6", "EMP-17.7")
@pytest.mark.parametrize("id", ["EMP-17.2", "EMP-17.3", "EMP-17.4", "EMP-17.5", "EMP-17.6", "EMP-17.7"])
def test_the_starting_cards(id: str):
    text = GAME.ledger[id].text
    head = re.match(
        r"(\w+), (\d) cop(?:y|ies): (\w+)\. Discard: `(\w+)`\. Emperor: (?:none|`(\w+)`)\. Names: (.*)\.", text
    )
    assert head
    named = {id: name for name, ids in re.findall(r"([^,(`]+?) \(([^)]+)\)", head[6]) for id in re.findall(r"\w+", ids)}
    cards = [card for card in CARDS if card.home == "starting" and card.slot == head[1].lower()]
    assert {card.id: card.name for card in cards} == {id: name.strip() for id, name in named.items()}
    assert len(cards) == 5
    for card in cards:
        assert (card.copies, card.type, card.discard.id) == (int(head[2]), head[3], head[4])
        assert (card.effect.id if card.effect else None) == head[5]


@rule("EMP-17.8")
def test_the_slave():
    assert (SLAVE.id, SLAVE.copies, SLAVE.cost, SLAVE.type, SLAVE.discard.id, SLAVE.effect) == (
        "slave", 17, 2, "none", "coin_2", None,
    )  # fmt: skip


def totals(key: str) -> Counter[object]:
    """How many province cards there are of each."""
    counted: Counter[object] = Counter()
    for card in PROVINCE_CARDS:
        value = getattr(card, key)
        counted[getattr(value, "id", value)] += card.copies
    return counted


@rule("EMP-25.1")
def test_totals_of_rings_and_costs():
    assert totals("rings") == {1: 18, 2: 42, 3: 30}
    assert totals("cost") == {1: 6, 2: 11, 3: 22, 4: 22, 5: 16, 6: 9, 7: 4}


@rule("EMP-25.2")
def test_totals_of_types_and_discard_effects():
    assert totals("type") == {"citizen": 31, "army": 29, "politician": 20, "none": 10}
    assert totals("discard") == {
        "coin_1": 44, "coin_2": 22, "coin_3": 5, "coin_hand": 7, "free_character": 6, "take_slave": 6,
    }  # fmt: skip


@rule("EMP-25.3")
def test_totals_of_influence():
    giving = [card for card in PROVINCE_CARDS if card.points]
    assert sum(card.copies for card in giving) == 39

    def points(cards: list[Card]) -> list[int]:
        return [sum(c.points * c.copies for c in cards if c.influence == type) for type in range(3)]

    assert points(giving) == [19, 18, 18]
    assert points([card for card in giving if card.rings < 3]) == [12, 12, 12]
    needs: Counter[str] = Counter()
    for card in giving:
        needs[card.needs] += card.copies
    assert needs == {"citizen": 16, "army": 12, "politician": 7, "none": 4}


@rule("EMP-25.4")
def test_totals_of_recruiting():
    effects = totals("effect")
    assert (effects["recruit_1"], effects["recruit_2"]) == (12, 1)
