"""Hidden and public information (EMP-16)."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

import tessera
from tessera.engine import Fate, Match
from tessera.games.emperors import GAME
from tessera.games.emperors.components import CARDS
from tessera.games.emperors.redeal import redeal, secret_cards
from tessera.games.emperors.table import Phase
from tests.games.emperors.given import given, ids
from tests.games.emperors.test_02_setup import chosen
from tests.kit import play_randomly, random_match, rule


def shown(match: Match, seat: int | None, area: str) -> dict:  # type: ignore[type-arg]
    """An area of a seat's view."""

    def find(areas: list) -> dict | None:  # type: ignore[type-arg]
        for part in areas:
            if part["id"] == area:
                return part
            if (inside := find(part.get("areas", []))) is not None:
                return inside
        return None

    found = find(match.view(seat).to_json()["areas"])
    assert found is not None, area
    return found


@rule("EMP-16.1")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others():
    match = given(hands={0: ["rome_senator", "slave", "slave"], 1: ["julianus_client"]})
    own = shown(match, 0, "hand:0")
    assert [(thing["name"], thing["count"]) for thing in own["things"]] == [("Slave", 2), ("Senator", 1)]
    for seat in (1, None):
        (hidden,) = shown(match, seat, "hand:0")["things"]
        assert hidden == {
            "id": "cards:0",
            "kind": "card",
            "name": "Hidden cards",
            "owner": 0,
            "count": 3,
            "hidden": True,
        }


@rule("EMP-16.2")
def test_the_order_of_a_draw_pile_is_known_to_nobody():
    """The cards of a layer come in any order, whatever the order in which the table keeps them."""
    drawn = set()
    for seed in range(30):
        match = given(
            hands={0: ["slave"]}, permanent={0: ["alexandria_alexandrian_rhetor"]}, camp={0: "rome"},
            draw={0: [["pertinax_client", "pertinax_veteran", "pertinax_escort"]]}, seed=seed,
        )  # fmt: skip
        match.play("use:counsel_1")
        drawn.add(ids(match.table.hand[0])[1])
        pile = next(thing for thing in shown(match, 0, "board:0")["things"] if thing["id"] == "draw:0")
        assert pile["hidden"]
        assert pile["count"] == 2
        assert "shows" not in pile
    assert drawn == {"pertinax_client", "pertinax_veteran", "pertinax_escort"}


@rule("EMP-16.3")
def test_discard_piles_are_public():
    match = given(hands={0: ["pertinax_steward", "slave"]})
    match.play("effect:pertinax_steward")
    for seat in (0, 1, None):
        assert [thing["name"] for thing in shown(match, seat, "discard:0")["things"]] == ["Wool-Trade Steward"]


@rule("EMP-16.4")
def test_a_deck_as_a_whole_is_public_but_not_how_it_is_split():
    match = given(
        hands={0: ["pertinax_client", "slave"]}, draw={0: [["pertinax_veteran"], ["slave"]]}, gold=1, marked=1
    )
    match.play("buy:alexandria", "pay:marked_to_hand")
    for seat in (0, 1, None):
        deck = next(thing for thing in shown(match, seat, "board:0")["things"] if thing["id"] == "deck:0")
        assert deck["shows"]["cards"] == {
            "pertinax_client": 1, "pertinax_veteran": 1, "slave": 2, "alexandria_nile_grain_shipper": 1,
        }  # fmt: skip
    assert ids(match.table.known[0]) == ["alexandria_nile_grain_shipper"]
    assert "to_hand" in [entry["kind"] for entry in match.story(1)]


@rule("EMP-16.4")
@pytest.mark.parametrize(
    ("script", "card", "where"),
    [
        (["buy:antioch", "pay:discard"], "antioch_orontes_gardener", "discard"),
        (["buy:antioch", "pay:marked_to_hand"], "antioch_orontes_gardener", "known"),
        (["buy:slave", "pay:discard"], "slave", "discard"),
        (["buy:slave", "pay:marked_to_hand"], "slave", "known"),
        (["effect:rome_court_favourite", "take:antioch"], "antioch_orontes_gardener", "discard"),
        (["effect:alexandria_canopic_slave_dealer"], "slave", "known"),
        (["gold:pertinax_client"], "pertinax_client", "discard"),
        (["effect:pertinax_steward"], "pertinax_steward", "discard"),
        (["use:sift_1", "swap:pertinax_client"], "pertinax_client", "discard"),
        (["play:pertinax_escort"], "pertinax_escort", "spent"),
        (["validate:rome_senator", "under:pertinax_secretary"], "pertinax_secretary", "under"),
    ],
    ids=lambda part: part[-1] if isinstance(part, list) else part,
)
def test_what_is_done_with_a_card_is_public_at_that_moment(script: list[str], card: str, where: str):
    """The others are told which card it is, and the table keeps what they know of the hand by it."""
    hand = [
        "rome_court_favourite", "alexandria_canopic_slave_dealer", "pertinax_client", "pertinax_steward",
        "pertinax_escort", "pertinax_secretary", "pertinax_veteran",
    ]  # fmt: skip
    match = given(
        camp={0: "antioch"}, hands={0: hand}, waiting={0: ["rome_senator"]}, permanent={0: ["rome_sibyl_of_cumae"]},
        draw={0: [["slave", "pertinax_freedman"]]}, gold=2, marked=1,
    )  # fmt: skip
    match.play(*script)
    assert card in ids(getattr(match.table, where)[0])
    for seat in (1, None):
        told = [json.dumps(event["data"]) for event in match.story(seat)]
        assert any(f'"{card}"' in data for data in told)
    if where == "known":
        for seed in range(10):
            table = match.table.copy()
            redeal(table, 1, Fate.of(seed))
            assert card in ids(table.hand[0])
    else:
        assert match.table.known[0] == []


@rule("EMP-16.4")
def test_a_known_card_that_leaves_the_hand_is_no_longer_known_to_be_there():
    match = given(
        camp={0: "antioch"}, hands={0: ["slave", "slave", "pertinax_client"]}, known={0: ["slave"]},
        draw={0: [["pertinax_veteran"]]},
    )  # fmt: skip
    match.play("effect:slave")
    assert match.table.known[0] == []
    match.play("effect:slave")
    assert ids(match.table.hand[0]) == ["pertinax_client"]


@rule("EMP-16.5")
def test_drawn_cards_are_told_to_their_owner_only():
    match = given(
        hands={0: ["slave"]}, permanent={0: ["alexandria_alexandrian_rhetor"]}, camp={0: "rome"},
        draw={0: [["pertinax_escort", "pertinax_escort"]]},
    )  # fmt: skip
    match.play("use:counsel_1")
    told = {seat: [e["text"] for e in match.story(seat) if e["kind"] == "drew"] for seat in (0, 1, None)}
    assert told == {
        0: ["Player 1 draws Urban Watch Escort."],
        1: ["Player 1 draws 1 card."],
        None: ["Player 1 draws 1 card."],
    }
    assert "pertinax_escort" not in json.dumps([e["data"] for e in match.story(1)])


@rule("EMP-16.6")
def test_of_a_province_pile_all_see_the_top_and_the_number():
    match = given(hands={0: ["slave"]}, pile={"rome": ["rome_senator", "rome_former_consul"]})
    for seat in (0, 1, None):
        pile = shown(match, seat, "province:rome")["things"][0]
        assert (pile["name"], pile["count"], pile["shows"]["cost"]) == ("Subura Shopkeeper", 3, 3)
        assert "rome_senator" not in json.dumps(match.view(seat).to_json())
    nexts = set()
    for seed in range(20):
        match = given(hands={0: ["slave"]}, pile={"rome": ["rome_senator", "rome_former_consul"]}, gold=3, seed=seed)
        match.play("buy:rome")
        nexts.add(match.table.top[0].id)
    assert nexts == {"rome_senator", "rome_former_consul"}


@rule("EMP-16.7")
def test_the_number_of_slaves_is_public():
    match = given(hands={0: ["slave"]}, slaves=4)
    for seat in (0, 1, None):
        assert shown(match, seat, "supply")["things"][0]["count"] == 4


@rule("EMP-16.9")
def test_boards_camps_legions_influence_objectives_and_the_pool_are_public():
    match = given(
        camp={0: "carthage"}, legions={0: {"rome": 2}}, defeated={0: 1}, influence={0: (1, 0, 2)},
        holder={"march_on_rome": 0}, hands={0: ["slave"]}, gold=3, marked=1,
    )  # fmt: skip
    for seat in (0, 1, None):
        board = shown(match, seat, "board:0")
        facts = {fact["name"]: fact["value"] for fact in board["facts"]}
        assert facts == {
            "Side": "Emperor", "Objectives": 1, "Citizen influence": 1, "Army influence": 0, "Politics influence": 2,
            "Gold": 3, "Marked gold": 1,
        }  # fmt: skip
        things = {thing["id"]: thing.get("count") for thing in board["things"]}
        assert (things["supply:0"], things["defeated:0"]) == (2, 1)
        assert "objective:march_on_rome" in things
        assert "camp:0" in [thing["id"] for thing in shown(match, seat, "province:carthage")["things"]]
        rome = {thing["id"]: thing.get("count") for thing in shown(match, seat, "province:rome")["things"]}
        assert rome["legions:0:rome"] == 2


@rule("EMP-16.10")
def test_chance_enters_through_piles_decks_and_characters_only():
    match = random_match(GAME, 3, 7)
    streams = {f"deck {seat}" for seat in range(3)} | {f"pile {p}" for p in (
        "rome", "alexandria", "carthage", "lugdunum", "carnuntum", "antioch")}  # fmt: skip
    assert set(match.table.fate.drawn) <= streams
    drawn = random_match(GAME, 3, 7, characters="random")
    assert set(drawn.table.fate.drawn) <= streams | {"characters"}
    still = given(
        camp={0: "rome"}, legions={0: {"rome": 1}}, hands={0: ["slave", "rome_senator", "pertinax_escort"]}, gold=9
    )
    before = still.table.fate.used()
    still.play("march:rome", "to:antioch", "play:rome_senator", "play:pertinax_escort", "effect:slave")
    assert still.table.fate.used() == before


@rule("EMP-16.11")
def test_the_end_reveals_no_hand():
    match = random_match(GAME, 3, 5)
    assert match.over
    for owner in range(3):
        if match.table.hand[owner]:
            (hidden,) = shown(match, (owner + 1) % 3, f"hand:{owner}")["things"]
            assert hidden["hidden"]


@rule("EMP-16.12")
def test_an_onlooker_sees_what_all_players_see():
    match = play_randomly(chosen("pertinax", "julianus", "severus"), 9, until=lambda match: match.length > 200)
    views = [match.view(seat).to_json() for seat in (None, 0, 1, 2)]
    public = []
    for view in views:
        view["seat"] = None
        text = json.dumps(view)
        for seat in range(3):
            text = text.replace(f'"waiting:{seat}:', '"waiting:')
        things = {json.dumps(thing) for thing in _things(json.loads(text)["areas"])}
        public.append({t for t in things if '"id": "card:' not in t and '"id": "cards:' not in t})
    assert public[0] == public[1] == public[2] == public[3]


def _things(areas: list) -> list:  # type: ignore[type-arg]
    found = []
    for area in areas:
        found += area.get("things", [])
        found += _things(area.get("areas", []))
    return found


@rule("EMP-16.13")
def test_a_redeal_respects_the_layers_of_the_draw_pile():
    """A card that was bought lies under the pile: it cannot be in the hand before the pile above it is used up."""
    match = given(
        hands={0: ["pertinax_client"], 1: ["julianus_client", "julianus_escort"]},
        draw={1: [["julianus_steward", "julianus_veteran"], ["rome_senator"]]},
    )
    hands = Counter()
    for seed in range(200):
        table = match.table.copy()
        redeal(table, 0, Fate.of(seed))
        assert ids(table.hand[0]) == ["pertinax_client"]
        assert ids(table.draw[1][1]) == ["rome_senator"]
        assert len(table.draw[1][0]) == 2
        hands[tuple(sorted(ids(table.hand[1])))] += 1
    assert len(hands) == 6
    assert min(hands.values()) > 15


@rule("EMP-16.13")
def test_a_redeal_keeps_cards_that_came_to_the_hand_before_all_eyes():
    match = given(
        active=1,
        hands={1: ["julianus_client", "slave"], 0: ["slave"]},
        draw={1: [["julianus_steward", "julianus_veteran"]]},
        gold=1,
        marked=1,
    )
    match.play("buy:alexandria", "pay:marked_to_hand")
    for seed in range(20):
        table = match.table.copy()
        redeal(table, 0, Fate.of(seed))
        assert "alexandria_nile_grain_shipper" in ids(table.hand[1])


@rule("EMP-16.13")
def test_a_hand_is_known_when_the_layer_that_it_came_from_is_used_up():
    match = given(active=1, hands={1: ["julianus_client"], 0: ["slave"]}, draw={1: [["julianus_steward", "slave"]]})
    match.play("end")
    assert sorted(ids(match.table.known[1])) == ["julianus_client", "julianus_steward", "slave"]
    assert secret_cards(match.table, 1) == []


@rule("EMP-16.13")
def test_what_is_known_of_a_hand_follows_from_public_events_alone():
    """An onlooker who counts cards comes to the same `known` and the same layers as the table keeps."""
    for seats, seed in ((2, 3), (4, 5)):
        match = tessera.new("emperors", seats, seed)
        play_randomly(match, seed, until=lambda m: None not in m.table.character)
        counted = [_Counted(match, seat) for seat in range(seats)]
        seen = len(match.events)
        chance = random.Random(seed)
        while not match.over:
            match.choose(match.asks[0].seat, chance.choice(match.asks[0].options))
            for event in match.events[seen:]:
                if (data := event.seen_by(None)) is not None and "seat" in data:
                    counted[data["seat"]].note(event.kind, data)
            seen = len(match.events)
            for seat in range(seats):
                assert Counter(match.table.known[seat]) == counted[seat].known, (event, match.length)
                assert sum(map(len, match.table.draw[seat])) == counted[seat].in_pile
                assert not Counter(secret_cards(match.table, seat)) - counted[seat].possible


class _Counted:
    """What an onlooker can work out about one deck: `known` cards of the hand, and the layer the others come from."""

    def __init__(self, match: Match, seat: int) -> None:
        table = match.table
        start = [*table.hand[seat], *table.draw[seat][0]]
        self.known: Counter = Counter()  # type: ignore[type-arg]
        self.unknown = len(table.hand[seat])
        self.layers = [Counter(start)]
        self.discarded: Counter = Counter()  # type: ignore[type-arg]
        self.in_pile = len(table.draw[seat][0])

    @property
    def possible(self) -> Counter:  # type: ignore[type-arg]
        return self.layers[0] if self.layers else Counter()

    def note(self, kind: str, data: dict) -> None:  # type: ignore[type-arg]
        if kind in ("sold", "sold_marked", "dropped", "called_in"):
            self.leave(data["card"])
            self.discarded[data["card"]] += 1
        elif kind == "played":
            self.leave(data["card"])
        elif kind == "validated":
            self.leave(data["under"])
        elif kind == "acquired":
            self.discarded[data["card"]] += 1
        elif kind == "to_hand":
            self.known[data["card"]] += 1
        elif kind == "drew":
            self.drew(data["count"])
        elif kind == "prepared":
            self.layers.append(self.discarded)
            self.in_pile += self.discarded.total()
            self.discarded = Counter()

    def leave(self, card: object) -> None:
        if self.known[card]:
            self.known[card] -= 1
        else:
            self.layers[0][card] -= 1
            self.unknown -= 1
        self.known += Counter()
        self.settle()

    def drew(self, number: int) -> None:
        for _ in range(number):
            self.settle()
            self.unknown += 1
            self.in_pile -= 1
            self.settle()

    def settle(self) -> None:
        """A layer that is drawn to its last card is known; layers that are empty are gone."""
        while self.layers and self.layers[0].total() == self.unknown:
            self.known += self.layers.pop(0)
            self.unknown = 0


@rule("EMP-16.13")
@pytest.mark.parametrize("open_hand", [0, 1, 2])
def test_hands_are_sampled_anew_whoever_else_has_nothing_to_hide(open_hand: int):
    """Seat 3 looks; one hand is known to all, or its draw pile is empty, and the others change all the same."""
    for known, layers in ((["slave"], [["pertinax_client"]]), ([], [])):
        hidden = [seat for seat in range(3) if seat != open_hand]
        match = given(
            4,
            hands={open_hand: ["slave"], 3: ["slave"], **{seat: ["pertinax_client"] for seat in hidden}},
            known={open_hand: known},
            draw={open_hand: layers, **{seat: [["pertinax_veteran", "pertinax_escort"]] for seat in hidden}},
        )
        seen: dict[int, set[str]] = {seat: set() for seat in range(3)}
        for seed in range(30):
            table = match.table.copy()
            redeal(table, 3, Fate.of(seed))
            for seat in range(3):
                seen[seat].update(ids(table.hand[seat]))
        assert seen[open_hand] == {"slave"}
        for seat in hidden:
            assert seen[seat] == {"pertinax_client", "pertinax_veteran", "pertinax_escort"}


def test_the_own_hand_and_all_public_things_survive_a_redeal():
    match = play_randomly(chosen("pertinax", "julianus", "severus", "niger"), 4, until=lambda match: match.length > 300)
    for seat in range(4):
        table = match.table.copy()
        redeal(table, seat, Fate.of(1))
        assert table.hand[seat] == match.table.hand[seat]
        assert table.discard == match.table.discard
        assert [len(hand) for hand in table.hand] == [len(hand) for hand in match.table.hand]
        assert GAME.pieces(table) == GAME.pieces(match.table)


def asked_of(match: Match) -> list[tuple[int, str]]:
    """What everybody sees of the questions: who is asked what."""
    return [(ask.seat, ask.topic) for ask in match.asks]


@rule("EMP-16.14")
@pytest.mark.parametrize("others", [["slave"], ["rome_palace_copyist"], ["pertinax_secretary"]])
def test_a_question_about_hand_cards_does_not_tell_what_the_hand_holds(others: list[str]):
    """One card fits, two kinds fit, or two of a kind: the others see the same questions."""
    hand = ["pertinax_secretary", *others]
    match = given(camp={0: "rome"}, hands={0: hand, 1: ["slave"]}, waiting={0: ["rome_senator"]}, draw={0: [hand]})
    match.play("validate:rome_senator")
    assert asked_of(match) == [(0, "under")]
    sifting = given(
        camp={0: "rome"}, hands={0: hand, 1: ["slave"]}, permanent={0: ["rome_sibyl_of_cumae"]}, draw={0: [hand]}
    )
    sifting.play("use:sift_1")
    assert asked_of(sifting) == [(0, "swap")]


@rule("EMP-16.14")
def test_where_all_know_the_answer_nobody_is_asked():
    alone = given(camp={0: "rome"}, hands={0: ["pertinax_secretary"]}, waiting={0: ["rome_senator"]})
    alone.play("validate:rome_senator")
    assert ids(alone.table.under[0]) == ["pertinax_secretary"]
    hand = ["pertinax_secretary", "slave"]
    known = given(camp={0: "rome"}, hands={0: hand}, known={0: hand}, waiting={0: ["rome_senator"]})
    known.play("validate:rome_senator")
    assert ids(known.table.under[0]) == ["pertinax_secretary"]
    partly = given(camp={0: "rome"}, hands={0: hand}, known={0: hand[:1]}, waiting={0: ["rome_senator"]})
    partly.play("validate:rome_senator")
    assert asked_of(partly) == [(0, "under")]


@rule("EMP-16.14")
def test_the_main_question_is_asked_whatever_the_hand_holds():
    for hand in (["slave"], ["pertinax_client"], ["rome_court_favourite"]):
        match = given(phase=Phase.START, camp={0: "rome"}, hands={0: hand, 1: ["slave"]})
        assert asked_of(match) == [(0, "main")]


@rule("EMP-8.11", "EMP-16.8")
def test_laid_cards_are_seen_as_numbers_with_what_lies_under_them():
    overseer, lighthouse = "alexandria_grain_fleet_overseer", "alexandria_lighthouse_of_pharos"
    match = given(
        camp={0: "rome"}, waiting={0: ["rome_senator"]},
        hands={0: ["pertinax_secretary", overseer, "pertinax_escort", lighthouse]},
    )  # fmt: skip
    match.play(f"play:{overseer}", "play:pertinax_escort", f"play:{lighthouse}")
    match.play("validate:rome_senator")
    layout = GAME.layout(2, match.options)
    for seat in range(2):
        seen = layout.named(GAME.observe(match.table, seat, match.asks))
        for part, cards in (
            ("laid", [overseer, "pertinax_escort", lighthouse, "rome_senator"]),
            ("under", ["pertinax_secretary"]),
        ):
            expected = [seat * len(CARDS) + CARDS.named(card).index for card in cards]
            assert [place for place, count in enumerate(seen[part]) if count] == sorted(expected)
