"""GTR-18: hidden and public information."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import tessera
from tessera.engine import Fate, Match
from tessera.games.glory.components import EXPANSION, MATERIAL, ROLES
from tessera.games.glory.memory import hid
from tessera.games.glory.redeal import redeal
from tessera.games.glory.rules.actions import begin_actions
from tessera.games.glory.table import GloryTable
from tests.games.glory.given import GAME, A, B, C, acting, bag, cards, given, table_with, types
from tests.games.glory.witness import Witness
from tests.kit import rule


def seen(match: Match, seat: int | None) -> str:
    return json.dumps(match.view(seat).to_json())


def area(match: Match, seat: int | None, id: str) -> dict[str, Any]:
    def find(areas: list[dict[str, Any]]) -> dict[str, Any] | None:
        for one in areas:
            if one["id"] == id:
                return one
            if found := find(one.get("areas", [])):
                return found
        return None

    found = find(match.view(seat).to_json()["areas"])
    assert found is not None, id
    return found


def shown(match: Match, seat: int | None, id: str) -> dict[str, int]:
    return {thing["name"]: thing["count"] for thing in area(match, seat, id).get("things", [])}


@rule("GTR-18.1")
def test_what_is_public_at_all_times() -> None:
    match = given(
        hands=["bar", "bar"], pool="wood stone", clients=["", "brick"], stock=["", "marble marble"],
        built=["", "wall! temple:"], vaults=["", "wood wood"], deck="bar bar bar",
    )  # fmt: skip
    for seat in (None, A, C):
        assert shown(match, seat, "pool") == {
            "Rubble": 0, "Wood": 1, "Brick": 0, "Concrete": 0, "Stone": 1, "Marble": 0,
        }  # fmt: skip
        assert shown(match, seat, "clients_of:1") == {"Brick": 1}
        assert shown(match, seat, "stock_of:1") == {"Marble": 2}
        structures = area(match, seat, "structures:1")["things"]
        assert [(s["name"], s["shows"]["done"], s["shows"]["public"]) for s in structures] == [
            ("Wall", True, True), ("Temple", False, False),
        ]  # fmt: skip
        assert shown(match, seat, "vault:1") == {"Cards": 2}
        assert {"name": "Influence", "value": 4, "id": "influence:1"} in area(match, seat, "seat:1")["facts"]
        common = {thing["id"]: thing["count"] for thing in area(match, seat, "common")["things"]}
        assert common == {"deck": 3, "jacks": 6}
        assert shown(match, seat, "in_town")["Wood Site"] == 3
    match.play("play:bar")
    assert shown(match, B, "camp_of:0") == {"Rubble": 1}


@rule("GTR-18.2")
def test_a_hand_is_known_to_its_owner_only() -> None:
    match = given(hands=["bar temple temple", "wall"])
    assert shown(match, A, "hand:0") == {"Bar": 1, "Temple": 2}
    assert shown(match, B, "hand:0") == {"Orders": 3}
    assert shown(match, None, "hand:0") == {"Orders": 3}


@rule("GTR-18.3")
def test_the_number_of_jacks_in_a_hand_is_public() -> None:
    match = given(hands=["bar"], jacks=[2])
    assert shown(match, B, "hand:0") == {"Orders": 1, "Jack": 2}


@rule("GTR-18.4")
def test_the_order_of_the_deck_is_known_to_nobody() -> None:
    table = table_with(hands=["bar"], deck="wall temple bath garden road")
    drawn = set()
    for seed in range(80):
        copy = table.copy()
        copy.fate = Fate.of(seed)
        drawn.add(copy.fate.draw("orders", copy.deck))
    assert len(drawn) == 5


@rule("GTR-18.5")
def test_a_card_sold_openly_is_shown_until_the_end_of_the_turn() -> None:
    match = acting("merchant", units=[2], stock=["stone wood"], hands=["", "bar"])
    match.play("sell:stone")
    for seat in (None, A, B):
        assert shown(match, seat, "vault:0") == {"Stone": 1}
    match.play("sell:wood")
    assert match.table.turn == 2
    for seat in (None, A, B):
        assert shown(match, seat, "vault:0") == {"Cards": 2}


@rule("GTR-18.6")
def test_basilica_cards_are_known_to_their_owner_atrium_cards_to_nobody() -> None:
    match = acting("merchant", hands=["tower bar"], built=["basilica"], units=[1], stock=["wood wood"])
    match.play("sell_hand:tower")
    assert shown(match, A, "vault:0") == {"Cards": 1}
    vaults = {seat: set() for seat in (A, B)}
    for seat in (A, B):
        for seed in range(60):
            table = match.table.copy()
            redeal(table, seat, Fate.of(seed))
            vaults[seat].add(table.vault_own[A][0])
    assert vaults[A] == set(types("tower"))
    assert len(vaults[B]) > 10
    table = table_with(hands=["bar"])
    table.vault_blind[A] = types("tower")
    dealt = set()
    for seed in range(60):
        copy = table.copy()
        redeal(copy, A, Fate.of(seed))
        dealt.add(copy.vault_blind[A][0])
    assert len(dealt) > 10


@rule("GTR-18.7")
def test_what_was_seen_is_remembered() -> None:
    match = acting("merchant", stock=["stone"], vaults=["", "wood"])
    match.play("sell:stone")
    for seed in range(20):
        table = match.table.copy()
        redeal(table, C, Fate.of(seed))
        assert (bag(table.vault[A]), bag(table.vault[B])) == ("stone", "wood")
    gone = area(match, C, "gone")
    assert gone["name"] == "Cards seen"


@rule("GTR-18.8")
def test_drawn_cards_are_seen_by_the_drawer() -> None:
    match = given(seats=2, hands=["", "bar"], deck="temple " * 20)
    match.play("draw")
    assert any("Temple" in entry["text"] for entry in match.story(A))
    assert all("Temple" not in entry["text"] for seat in (None, B) for entry in match.story(seat))
    match = acting("craftsman", built=["fountain"], deck="temple " * 20, units=[2])
    match.play("fountain")
    assert "Temple" in seen(match, A)
    assert "Temple" not in seen(match, B)
    match.play("keep")
    kept = [entry["text"] for entry in match.story(B)][-2:]
    assert kept[-1] == "Player 1 takes the card into hand."
    assert "Temple" not in seen(match, B)
    match.play("fountain", "lay_drawn")
    assert "Temple" in seen(match, B)  # laid, it is public


@rule("GTR-18.9")
def test_shown_cards_and_lacks_are_remembered_but_gifts_are_not() -> None:
    match = acting("legionary", seats=2, hands=["bar temple", "bar wall tower bath"])
    match.play("show:bar")
    assert "Bar" not in json.dumps(area(match, B, "hand:0"))  # hidden again
    for seed in range(60):
        table = match.table.copy()
        redeal(table, B, Fate.of(seed))
        assert types("bar")[0] in table.hand[A]
    match = acting("legionary", seats=2, units=[2], hands=["bar road", "bar wall tower bath"])
    match.play("show:bar", "show:road", "give:bar")
    for seed in range(60):
        table = match.table.copy()
        redeal(table, A, Fate.of(seed))
        assert all(MATERIAL[card] != 0 for card in table.hand[B])  # B has no more Rubble
    match = acting("legionary", seats=2, hands=["bar", "wall tower bath"], built=["", "palisade"])
    match.play("show:bar", "keep")
    dealt = Counter[int]()
    for seed in range(60):
        table = match.table.copy()
        redeal(table, A, Fate.of(seed))
        dealt.update(MATERIAL[card] for card in table.hand[B])
    assert dealt[0] > 0  # the protected player showed nothing


@rule("GTR-18.10")
def test_cards_that_move_openly_are_told_to_all() -> None:
    for match, play, name in (
        (given(hands=["temple"], built=["latrine"]), ["think", "discard:temple"], "Temple"),
        (given(hands=["temple"], built=["vomitorium"]), ["think", "discard_all"], "Temple"),
        (acting("patron", built=["bar"], deck="temple " * 9), ["hire_deck"], "Temple"),
        (acting("patron", built=["aqueduct"], hands=["temple"]), ["hire_hand:temple"], "Temple"),
        (acting("laborer", built=["dock"], hands=["temple"]), ["unload:temple"], "Temple"),
        (
            acting("craftsman", built=["bacchanalia:stone+stone"], hands=["garden"], deck="temple " * 9),
            ["add:garden"],
            "Temple",
        ),
    ):
        match.play(*play)
        assert any(name in entry["text"] for entry in match.story(B))


@rule("GTR-18.11")
def test_in_the_end_all_vaults_are_opened() -> None:
    match = acting("craftsman", hands=["garden"], built=["catacomb:stone+stone"], vaults=["wood", "stone stone"])
    match.table.vault_blind[B] = types("temple")
    match.table.vault_own[B] = types("bath")
    match.play("add:garden")
    for seat in (None, A, B):
        assert shown(match, seat, "vault:1") == {"Brick": 1, "Stone": 2, "Marble": 1}


# Redeals


def dealt_hands(table: GloryTable, seat: int, number: int) -> Counter[tuple[str, ...]]:
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(number):
        copy = table.copy()
        redeal(copy, seat, Fate.of(seed))
        found[tuple(cards(copy.hand[other]) for other in range(table.seats) if other != seat)] += 1
    return found


def test_all_deals_of_a_small_position_are_equally_likely() -> None:
    """B holds two cards, three are in the deck: ten pairs, counted as physical cards (two Bars are two cards)."""
    table = table_with(2, hands=["temple", "wall bar"], deck="bar tower bath")
    found = dealt_hands(table, A, 6000)
    expected = Counter[str]()
    for pair in permutations(["wall", "bar", "bar", "tower", "bath"], 2):
        expected[" ".join(sorted(pair))] += 1
    assert set(found) == {(hand,) for hand in expected}
    for hand, number in expected.items():
        assert found[(hand,)] == pytest.approx(6000 * number / 20, rel=0.15)


def test_frequencies_with_a_known_card_and_a_lack() -> None:
    """B showed a Wall and had no Rubble when it held two cards; then it drew one more."""
    table = table_with(2, hands=["bath", "wall tower"], deck="bar tower temple road")
    match = _on(table, "legionary", units=[1, 1])
    match.play("show:bath")  # B lacks Brick
    match.play("show:wall")
    table = match.table
    assert table.turn == 2
    found = dealt_hands(table, A, 4000)
    # Besides the Wall one card, of anything but Brick: Tower (twice), Bar, Temple, Road.
    assert set(found) == {("bar wall",), ("tower wall",), ("temple wall",), ("road wall",)}
    assert found[("tower wall",)] == pytest.approx(4000 * 2 / 5, rel=0.12)
    assert found[("bar wall",)] == pytest.approx(4000 / 5, rel=0.15)


def _on(table: GloryTable, role: str, units: list[int]) -> Match:
    table.led = ROLES.named(role).index
    table.units = units
    begin_actions(table)
    return Match.on(GAME, table, table.options)


def test_frequencies_where_two_hands_lack_different_colours() -> None:
    """B has no Rubble, C no Wood; of three unseen cards there are three deals, each as likely."""
    table = table_with(3, hands=["temple", "wall", "bar"], deck="dock")
    table.memory[B] = [64 | 1]
    table.memory[C] = [64 | 2]
    found = dealt_hands(table, A, 6000)
    assert set(found) == {("dock", "bar"), ("dock", "wall"), ("wall", "bar")}
    for number in found.values():
        assert number == pytest.approx(2000, rel=0.1)


def test_a_known_card_may_have_gone_into_the_vault_unseen() -> None:
    """B showed a Wall, then put a card into the Vault by Basilica: the Wall is in the hand or in the Vault."""
    table = table_with(2, hands=["temple", "wall bar"], deck="dock bath gate")
    match = _on(table, "legionary", units=[0, 1])
    match.play("show:wall")
    table = match.table
    hid(table, B, types("bar")[0])
    places = Counter[str]()
    for seed in range(400):
        copy = table.copy()
        redeal(copy, A, Fate.of(seed))
        wall = types("wall")[0]
        assert (wall in copy.hand[B]) != (wall in copy.vault_own[B])
        places["hand" if wall in copy.hand[B] else "vault"] += 1
    assert min(places.values()) > 120


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_redeals_never_contradict_the_past(seats: int) -> None:
    """At many moments of random games with much to remember, every redealt hand agrees with all that was told."""
    checked = remembered = 0
    for seed in range(4):
        version = "imperium" if seed % 2 else "republic"
        match = tessera.new("glory", seats, seed, version=version, expansion=",".join(EXPANSION))
        chance = random.Random(seed)
        bounds, heard = [Witness(other) for other in range(seats)], 0
        while not match.over:
            ask = match.asks[0]
            if chance.random() < 0.12:
                for event in match.table.events[heard:]:
                    for witness in bounds:
                        witness.hears(event)
                heard = len(match.table.events)
                table = match.table.copy()
                redeal(table, ask.seat, Fate.of(chance.randrange(1 << 30)))
                assert table.hand[ask.seat] == match.table.hand[ask.seat]
                assert GAME.pieces(table) == GAME.pieces(match.table)
                assert unseen(table) == unseen(match.table)
                for other in range(seats):
                    assert len(table.hand[other]) == len(match.table.hand[other])
                    assert table.vault[other] == match.table.vault[other]
                    if other != ask.seat:
                        assert bounds[other].contradiction(match.table.hand[other]) == ""
                        assert bounds[other].contradiction(table.hand[other]) == ""
                        remembered += bool(table.memory[other])
                checked += 1
            # Prefer to fight and to sell from hand, so that there is something to remember.
            fond = [o for o in ask.options if o.verb in ("show", "sell_hand", "raze") or str(o) == "lead:legionary"]
            match.choose(ask.seat, chance.choice(fond if fond and chance.random() < 0.5 else ask.options))
    assert checked > 60
    assert remembered > 20


def unseen(table: GloryTable) -> Counter[int]:
    """All cards that are not in the open by name."""
    zones = [table.deck, table.removed, *table.hand, *table.vault_own, *table.vault_blind]
    return Counter(card for zone in zones for card in zone) + Counter([table.fountain] if table.fountain >= 0 else [])


def test_open_hands_are_remembered_after_they_close() -> None:
    match = tessera.new("glory", 3, 8, open_hands=1)
    match.play("think", "draw")
    assert match.table.turn == 2
    for seed in range(20):
        table = match.table.copy()
        redeal(table, match.asks[0].seat, Fate.of(seed))
        assert [cards(hand) for hand in table.hand] == [cards(hand) for hand in match.table.hand]
