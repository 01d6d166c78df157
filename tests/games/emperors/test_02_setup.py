"""Setup (EMP-2)."""

from __future__ import annotations

import json

import pytest

import tessera
from tessera.engine import IllegalChoice, Match, OptionError, UnknownChoice
from tessera.games.emperors.components import CARDS, CHARACTERS, PROVINCES
from tessera.games.emperors.table import NOBODY, NOWHERE, REMOVED, Phase
from tests.games.emperors.given import ids, objective
from tests.kit import options_of, rule, topic


def chosen(*names: str, seed: int = 1, **options: object) -> Match:
    """A match in which the seats have chosen these characters."""
    match = tessera.new("emperors", len(names), seed, **options)
    for name in names[: 5 if len(names) < 5 else 4]:
        match.play(f"character:{name}")
    return match


@rule("EMP-2.1")
def test_two_to_five_players_can_play():
    for seats in (2, 3, 4, 5):
        assert tessera.new("emperors", seats, 1).asks
    for seats in (0, 1, 6):
        with pytest.raises(OptionError, match="2 to 5"):
            tessera.new("emperors", seats, 1)


@rule("EMP-2.2")
def test_each_player_chooses_a_character_before_anything_is_dealt():
    match = tessera.new("emperors", 3, 1)
    assert topic(match) == "character"
    assert match.table.top == [None] * 6
    assert match.table.hand == [[], [], []]
    match.play("character:niger")
    assert "character:niger" not in options_of(match)
    assert match.table.hand == [[], [], []]
    match.play("character:pertinax", "character:albinus")
    assert [c.id for c in match.table.character] == ["niger", "pertinax", "albinus"]
    assert None not in match.table.top
    drawn = {
        tuple(c.id for c in tessera.new("emperors", 3, seed, characters="random").table.character) for seed in range(20)
    }
    assert len(drawn) > 5
    assert all(len(set(names)) == 3 for names in drawn)


@rule("EMP-2.3")
def test_everybody_starts_as_high_dignitary_with_nothing():
    table = chosen("pertinax", "julianus", "severus").table
    assert table.camp == [NOWHERE] * 3
    assert table.supply == [5] * 3
    assert table.discard == table.waiting == table.columns == table.spent == table.permanent == [[], [], []]
    assert table.influence == [[0, 0, 0]] * 3
    assert table.held == [0] * 3


@rule("EMP-2.4")
def test_the_cards_of_each_province_lie_face_up_with_only_the_top_to_be_seen():
    tops = set()
    for seed in range(12):
        match = chosen("pertinax", "julianus", seed=seed)
        table = match.table
        for province in PROVINCES:
            cards = [table.top[province.index], *table.pile[province.index]]
            assert sorted(ids(cards)) == sorted(
                card.id for card in CARDS if card.home == province.id for _ in range(card.copies)
            )
        shown = json.dumps(match.view(0).to_json())
        assert table.top[0].id in shown
        hidden = {card.id for card in table.pile[0]} - {table.top[0].id}
        assert not any(id in shown for id in hidden)
        tops.add(table.top[0].id)
    assert len(tops) > 4


@rule("EMP-2.5")
def test_seventeen_slaves_lie_face_up():
    match = chosen("pertinax", "julianus")
    supply = next(area for area in match.view(1).to_json()["areas"] if area["id"] == "supply")
    slaves = next(thing for thing in supply["things"] if thing["id"] == "slaves")
    assert slaves["count"] == 17
    assert slaves["shows"]["cost"] == 2


@rule("EMP-2.6")
def test_the_other_objectives_lie_beside_the_board():
    match = chosen("pertinax", "julianus", "severus")
    supply = next(area for area in match.view(1).to_json()["areas"] if area["id"] == "supply")
    lying = {thing["name"] for thing in supply["things"] if thing["kind"] == "objective"}
    assert lying == {
        "Adored by the Citizens", "Elected by the Senate", "Revered by the Army", "Consensus", "Military Supremacy",
        "March on Rome", "Corruption",
    }  # fmt: skip


@rule("EMP-2.7")
def test_idolized_is_in_play_with_five_only():
    for seats in (2, 3, 4, 5):
        table = tessera.new("emperors", seats, 1).table
        assert table.holder[objective("idolized")] == (NOBODY if seats == 5 else REMOVED)


@rule("EMP-2.8")
def test_military_supremacy_is_not_in_play_with_two():
    for seats in (2, 3, 4, 5):
        table = tessera.new("emperors", seats, 1).table
        assert table.holder[objective("military_supremacy")] == (REMOVED if seats == 2 else NOBODY)


@rule("EMP-2.9")
def test_there_is_one_consensus_for_each_player():
    for seats in (2, 3, 4, 5):
        view = tessera.new("emperors", seats, 1).view(0).to_json()
        supply = next(area for area in view["areas"] if area["id"] == "supply")
        assert next(t for t in supply["things"] if t["id"] == "objective:consensus")["count"] == seats


@rule("EMP-2.10")
def test_each_deck_is_the_eight_starting_cards_of_its_character():
    table = chosen("severus", "albinus").table
    for seat, name in enumerate(("severus", "albinus")):
        deck = [*table.hand[seat], *(card for layer in table.draw[seat] for card in layer)]
        assert len(deck) == 8
        assert {card.character.id for card in deck} == {name}
    assert len(table.box) == 24
    assert {card.character.id for card in table.box} == {"pertinax", "julianus", "niger"}
    hands = {tuple(sorted(ids(chosen("severus", "albinus", seed=seed).table.hand[0]))) for seed in range(12)}
    assert len(hands) > 3


@rule("EMP-2.11")
def test_the_lowest_numeral_begins():
    assert chosen("niger", "severus", "albinus").asks[0].seat == 1
    assert chosen("niger", "severus", "julianus").asks[0].seat == 2


@rule("EMP-2.12", "EMP-3.16")
def test_starting_hands_grow_in_turn_order_and_later_all_refill_to_five():
    match = chosen("niger", "pertinax", "albinus", "severus")
    assert [len(hand) for hand in match.table.hand] == [5, 3, 4, 5]
    for _ in range(4):
        match.play("wait", "end")
    assert [len(hand) for hand in match.table.hand] == [5, 5, 5, 5]


@rule("EMP-2.13")
def test_all_provinces_are_used_at_every_count():
    for seats in (2, 3, 4, 5):
        table = tessera.new("emperors", seats, 1).table
        assert [len(pile) for pile in table.pile] == [15] * 6


@rule("EMP-2.14")
def test_an_unknown_or_taken_character_is_refused():
    match = tessera.new("emperors", 2, 1)
    with pytest.raises(UnknownChoice):
        match.play("character:nero")
    match.play("character:niger")
    with pytest.raises(IllegalChoice):
        match.play("character:niger")
    assert match.table.phase is Phase.CHARACTERS
    assert len(CHARACTERS) == 5
