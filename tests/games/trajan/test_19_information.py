"""TRJ-19: hidden and public information."""

from __future__ import annotations

import json
import random
from collections import Counter

import tessera
from tessera.engine import Fate
from tessera.games.trajan.components import COLOURS, COMMODITIES, KINDS, TRAJAN
from tessera.games.trajan.redeal import redeal, unseen_cards
from tessera.games.trajan.table import Stage
from tests.games.trajan.given import (
    GAME,
    GREEN,
    RED,
    at_action,
    card,
    final,
    given,
    markers,
    on,
    quarter_end,
    table_with,
    told,
)
from tests.kit import options_of, play_randomly, random_match, rule


def shown(match, seat: int | None) -> str:
    return json.dumps(match.view(seat).to_json())


def area(match, seat: int | None, id: str) -> dict:  # type: ignore[type-arg]
    """A part of a view."""

    def search(areas: list) -> dict | None:  # type: ignore[type-arg]
        for found in areas:
            if found["id"] == id:
                return found  # type: ignore[no-any-return]
            if inner := search(found.get("areas", [])):
                return inner
        return None

    found = search(match.view(seat).to_json()["areas"])
    assert found is not None, id
    return found


@rule("TRJ-19.1")
def test_a_hand_is_known_to_its_owner_only():
    match = given(hand=[{"oil": 2}, {"gems": 3}])
    assert [thing["id"] for thing in area(match, RED, "hand")["things"]] == ["card:oil"]
    for viewer in (RED, None):
        (thing,) = area(match, viewer, "hand:green")["things"]
        assert thing["hidden"]
        assert thing["count"] == 3
        assert "gems" not in json.dumps(area(match, viewer, "hand:green"))
    other = given(hand=[{"oil": 2}, {"wheat": 3}])
    assert shown(match, RED) == shown(other, RED)


@rule("TRJ-19.2")
def test_only_the_player_who_draws_sees_the_cards():
    match = at_action("seaport", deck={"gems": 2, "furs": 2})
    match.play("draw")
    event = next(event for event in match.events if event.kind == "drew")
    assert len(event.seen_by(RED)["cards"]) == 2
    assert event.seen_by(GREEN) == event.seen_by(None) == {"seat": RED, "number": 2}


@rule("TRJ-19.2")
def test_cards_taken_discarded_played_and_shipped_are_seen_by_all():
    match = at_action("seaport", hand={"oil": 3, "gems": 1}, mat={"extra_seaport": 1}, plus2="seaport")
    match.play("take:1", "repeat:seaport", "display", "show:gems", "done", "ship:same", "load:oil", "load:oil", "done")
    for kind in ("took_card", "played", "shipped", "turned_up"):
        event = next(event for event in match.events if event.kind == kind)
        assert event.seen_by(GREEN) == event.data


@rule("TRJ-19.2", "TRJ-19.1")
def test_a_card_that_all_saw_stays_known_in_a_redealt_hand():
    match = at_action("seaport", discards=[["wine"], ["fish"]], hand={"oil": 2})
    match.play("take:1")
    hands = Counter()
    for seed in range(40):
        fork = match.situation(GREEN).fork(seed)
        hand = fork.table.hands[:KINDS]
        assert sum(hand) == 3
        assert hand[card("wine")] >= 1
        hands[tuple(hand)] += 1
    assert len(hands) > 15


@rule("TRJ-19.2")
def test_a_known_card_that_leaves_is_no_longer_known():
    match = at_action("seaport", hand={"oil": 2}, mat={"extra_seaport": 1})
    match.play("take:1", "repeat:seaport", "ship:different", "load:wine", "done")
    assert match.table.known[card("wine")] == 0
    assert any(match.situation(GREEN).fork(seed).table.hands[card("wine")] == 0 for seed in range(5))


@rule("TRJ-19.3")
def test_of_the_draw_pile_only_the_size_is_public():
    match = given()
    draw = next(thing for thing in area(match, RED, "seaport")["things"] if thing["id"] == "draw")
    assert draw == {"id": "draw", "kind": "card", "name": "Draw pile", "count": 58, "hidden": True}
    assert (
        given(deck={"oil": 5, "gems": 5}).view(RED).to_json() == given(deck={"oil": 2, "wheat": 8}).view(RED).to_json()
    )


@rule("TRJ-19.3", "TRJ-7.17")
def test_after_a_shuffle_a_redeal_puts_only_those_cards_into_the_pile_that_were_shuffled():
    """Green holds all that is neither red's nor in the piles, so red can know green's whole hand."""
    green = {"gems": 2, "furs": 1}
    others = {kind.id: kind.copies for kind in COMMODITIES if kind.id not in ("oil", "wine", "gems", "furs")}
    match = at_action(
        "seaport", hand=[{"oil": 1}, green], deck={}, display=[{"gems": 3, "furs": 4}, others],
        discards=[["wine", "wine", "oil"], ["wine", "wine", "wine", "oil"]], mat={"extra_seaport": 1},
    )  # fmt: skip
    table = match.table
    table.displays[card("oil")] = 2
    match.play("display")
    assert told(match, "shuffled") == [{"cards": 5}]
    for seed in range(20):
        copy = table.copy()
        redeal(copy, RED, Fate.of(seed))
        assert copy.hands == table.hands
        assert copy.cards == table.cards


@rule("TRJ-19.3")
def test_what_a_seat_has_drawn_since_the_shuffle_is_not_in_its_pile():
    table = table_with(hand=[{"oil": 1}, {"gems": 1}], deck={"oil": 1, "gems": 1}, discards=[["wine"], ["fish"]])
    table.displays[GREEN * KINDS : 2 * KINDS] = [
        kind.copies - table.hands[kind.index] - table.hands[KINDS + kind.index] - table.cards[kind.index]
        - sum(pile.count(kind.index) for pile in table.discards)
        for kind in COMMODITIES
    ]  # fmt: skip
    table.fresh = [0] * KINDS
    table.fresh[card("oil")] = 2
    table.fresh[card("gems")] = 1
    table.drawn[card("oil")] = 1
    assert sum(unseen_cards(table, RED)) == 3
    piles = set()
    for seed in range(30):
        copy = table.copy()
        redeal(copy, RED, Fate.of(seed))
        piles.add((copy.cards[card("oil")], copy.cards[card("gems")]))
    assert piles == {(1, 1)}


@rule("TRJ-19.2", "TRJ-19.3")
def test_a_seat_knows_what_it_has_drawn_from_a_pile_that_all_saw():
    """All cards but four are seen: red knows the pile and green's hand, whatever red has drawn."""
    lying = {"oil": 2, "gems": 2, "wine": 4, "fish": 4}
    shown = {kind.id: lying.get(kind.id, kind.copies) for kind in COMMODITIES}
    for seed in range(6):
        match = at_action(
            "seaport", hand=[{}, {"oil": 1, "gems": 1}], display=shown, deck={}, seed=seed,
            discards=[["oil", "oil", "wine"], ["gems", "gems", "fish"]],
        )  # fmt: skip
        match.play("draw")
        table = match.table
        assert sum(table.cards) == 2
        for world in range(10):
            copy = table.copy()
            redeal(copy, RED, Fate.of(world))
            assert (copy.cards, copy.hands) == (table.cards, table.hands)


@rule("TRJ-19.2", "TRJ-19.3", "TRJ-7.4")
def test_a_card_that_was_turned_up_is_not_in_the_pile():
    shown = {kind.id: {"oil": 2, "gems": 2, "wine": 4, "fish": 4}.get(kind.id, kind.copies) for kind in COMMODITIES}
    match = at_action(
        "seaport", hand=[{}, {"oil": 1, "gems": 1}], display=shown, deck={},
        discards=[["wine"], ["oil", "oil", "gems", "gems", "fish"]],
    )  # fmt: skip
    match.play("take:1")
    table = match.table
    assert len(table.discards[0]) == 1
    assert sum(table.cards) == 3
    for world in range(10):
        copy = table.copy()
        redeal(copy, RED, Fate.of(world))
        assert (copy.cards, copy.hands) == (table.cards, table.hands)


@rule("TRJ-19.4")
def test_of_a_discard_pile_the_top_and_the_size_are_public():
    match = given(discards=[["gems", "wine"], []])
    first, second = (thing for thing in area(match, None, "seaport")["things"] if thing["id"].startswith("discard"))
    assert first["shows"] == {"top": "wine"}
    assert first["count"] == 2
    assert second["count"] == 0
    assert shown(match, RED) == shown(given(discards=[["oil", "wine"], []], hand=[{}, {}]), RED)


@rule("TRJ-19.5")
def test_of_a_trajan_pile_the_top_and_the_size_are_public():
    match = given(tops=["victory_pink_pink"])
    pile = area(match, RED, "piles")["things"][0]
    assert pile["shows"]["tile"] == "victory_pink_pink"
    assert pile["count"] == 9
    below = [tile.id for tile in TRAJAN if tile.category.id == "victory" and tile.id != "victory_pink_pink"]
    assert not any(id in shown(match, RED) for id in below)


@rule("TRJ-19.6")
def test_the_demand_pile_is_hidden_and_three_tiles_stay_unseen():
    match = quarter_end()
    pile = next(thing for thing in area(match, RED, "demands")["things"] if thing["id"] == "demand_pile")
    assert pile["count"] == 9
    assert pile["hidden"]
    ended = random_match(GAME, 2, 1)
    assert area(ended, RED, "demands")["things"][-1]["count"] == 0
    assert "removed_demand" in shown(ended, RED)


@rule("TRJ-19.7")
def test_forum_pile_extra_pile_and_bag_are_counted():
    match = given(forum=["bread"], yellow=["extra_forum"])
    facts = {fact["name"]: fact["value"] for fact in area(match, RED, "forum")["facts"]}
    assert facts["Tiles in the pile"] == 69
    assert facts["Extra action tiles in the pile"] == 11
    assert area(match, RED, "offer")["facts"][0]["value"] == 10
    table = table_with(forum=["bread"], yellow=["extra_forum"])
    table.forum_pile[0], table.forum_pile[1] = table.forum_pile[1], table.forum_pile[0]
    table.extra_pile.reverse()
    assert shown(on(table), RED) == shown(match, RED)


@rule("TRJ-19.8")
def test_everything_else_is_public():
    match = given(
        3, slots=[{}, {"II": "victory_pink_pink"}], mat=[{}, {"bread": 2, "wild_demand": 1}], vp=[3, 14, 0],
        leader=["alpes", "raetia"], legions=["", "noricum"], district=["", "c3_r3"], plus2=["", "forum"],
        kept=["", "demand_bread_pink_pink"], built=["", "door_4"], bonus=["", "workers"], demands=["games"],
        display=[{}, {"fruit": 2}], senate=[0, 3, 0], time=4, arch=["I", "VI"],
    )  # fmt: skip
    text = shown(match, RED)
    for id in (
        "trajan:victory_pink_pink", "tile:bread:green", "tile:wild_demand:green", "leader:green",
        "legion:noricum:green", "worker:c3_r3:green", "plus2:forum:green", "trajan:demand_bread_pink_pink",
        "construction:door_4", "bonus:workers", "demand:games", "displayed:fruit:green", "arch:green",
        "tray:IV:green:light_green",
    ):  # fmt: skip
        assert f'"{id}"' in text, id
    assert area(match, RED, "mat:green")["facts"][0]["value"] == 14
    disc = next(thing for thing in area(match, RED, "senate")["things"] if thing["id"] == "disc:green")
    assert disc["shows"]["space"] == 3
    assert area(match, RED, "time")["things"][0]["shows"] == {"space": 4}


@rule("TRJ-16.2", "TRJ-16.3", "TRJ-16.4", "TRJ-16.6", "TRJ-19.8")
def test_everybody_sees_what_a_mat_would_be_worth_if_the_game_ended_now():
    match = given(
        hand=[{"oil": 2}, {"gems": 3}], vp=[0, 14], workers=[0, 2], legionnaires=[0, 1], slots=[{}, {}],
        built=["", "door_2 door_3 door_4"],
    )  # fmt: skip
    for viewer in (RED, GREEN, None):
        facts = {fact["name"]: fact["value"] for fact in area(match, viewer, "mat:green")["facts"]}
        assert facts["If the game ended now"] == 14 + 3 + 2 + 1 + 10
    assert "If the game ended now" not in shown(final(), RED)


@rule("TRJ-19.9")
def test_removed_tiles_are_public():
    match = given(
        trays={"II": "pink pink", "IV": "blue blue"}, slots={"IV": "victory_blue_blue"}, mat={"extra_senate": 1}
    )
    match.play("sow:II", "advance", "repeat:senate")
    removed = [thing["id"] for thing in area(match, GREEN, "removed")["things"]]
    assert removed == ["removed:extra_senate", "removed_trajan:victory_blue_blue"]


@rule("TRJ-19.10")
def test_markers_are_hidden_while_they_are_put_into_trays():
    match = tessera.new("trajan", 2, 1)
    match.choose(RED, "fill:blue+blue")
    match.choose(GREEN, "fill:white+white")
    tray = area(match, GREEN, "tray:I:red")["things"]
    assert [(thing["count"], thing.get("hidden")) for thing in tray] == [(2, True)]
    assert area(match, RED, "tray:I")["things"][0]["name"] == "blue"


@rule("TRJ-19.11")
def test_at_the_end_all_hands_are_shown():
    match = final(hand=[{"oil": 1}, {"gems": 2}])
    assert match.table.stage is Stage.OVER
    assert [thing["id"] for thing in area(match, RED, "hand:green")["things"]] == ["card:gems:green"]
    before = match.table.hands.copy()
    redeal(match.table, RED, Fate.of(1))
    assert match.table.hands == before


def check_redeals(match) -> bool:
    """What is known stays, hands keep their size, and the pile holds only what it can hold."""
    table = match.table
    if table.stage > Stage.MARKERS and (match.length % 5 == 0 or not table.sowing):
        for seat in range(match.seats):
            copy = table.copy()
            redeal(copy, seat, Fate.of(match.length))
            own = slice(seat * KINDS, seat * KINDS + KINDS)
            assert min(copy.cards) >= 0
            assert sum(copy.cards) == sum(table.cards)
            assert copy.hands[own] == table.hands[own]
            assert all(held >= known for held, known in zip(copy.hands, copy.known, strict=True))
            assert all(held <= fresh for held, fresh in zip(copy.cards, copy.fresh, strict=True))
            assert GAME.pieces(copy) == GAME.pieces(table)
    return False


def test_a_redeal_is_consistent_at_every_moment_of_many_games():
    for seed in range(3):
        play_randomly(tessera.new("trajan", 2 + seed, seed), seed, until=check_redeals)


@rule("TRJ-7.17", "TRJ-19.3")
def test_a_redeal_is_consistent_after_the_draw_pile_was_shuffled_anew():
    for seed in range(3):
        lying = {"oil": 5, "gems": 5, "wine": 3}
        shown = {kind.id: kind.copies for kind in COMMODITIES if kind.id not in lying}
        table = table_with(2 + seed, hand=[{"wine": 1}, {"wine": 1}], display=shown, deck={}, seed=seed,
                           discards=[["oil", "gems"] * 4 + ["oil"], ["gems", "wine"]])  # fmt: skip
        table.displays[KINDS + card("wine")] = 2
        match = on(table)
        for moment in range(40):  # every turn begins with markers that lead to the seaport
            table = match.table
            if match.asks[0].topic == "sow" and not table.laps:
                base = 6 * table.active
                table.trays[base : base + 6] = [markers(f"{c.id} {c.id}") for c in COLOURS]
            options = options_of(match)
            wanted = [o for o in ("sow:V", "draw", "display", "take:1", "take:2") if o in options]
            match.play(random.Random(moment).choice(wanted[:3] or options))
            check_redeals(match)
        assert told(match, "shuffled")
