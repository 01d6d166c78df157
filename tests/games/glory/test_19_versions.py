"""GTR-19: versions and player counts. GTR-20: the training game. GTR-21: options."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import Fate, OptionError
from tessera.games.glory.components import BUILDINGS, VERSIONS
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.redeal import redeal
from tessera.games.glory.setup import new_table, played_deck
from tests.games.glory.given import A, acting, active, bag, given, names
from tests.kit import options_of, rule, topic


@rule("GTR-19.1", "GTR-21.1")
def test_republic_is_the_default() -> None:
    options = GloryOptions.given({})
    assert options.version == "republic"
    deck = {BUILDINGS[card].id for card in played_deck(options)}
    assert {"crane", "domus_aurea", "forum_romanum", "tribunal"} <= deck
    with pytest.raises(OptionError):
        GloryOptions.given({"version": "empire"})


@rule("GTR-19.2")
def test_imperium_differs_in_three_things() -> None:
    republic, imperium = (VERSIONS[version] for version in ("republic", "imperium"))
    assert (republic.start_orders, republic.start_jacks, republic.petition_sizes) == (5, 0, (2,))
    assert (imperium.start_orders, imperium.start_jacks, imperium.petition_sizes) == (4, 1, (3,))
    assert "petition" in options_of(given(hands=["gate bath"]))
    assert "petition" not in options_of(given(hands=["gate bath"], version="imperium"))


@rule("GTR-19.3")
def test_cards_of_the_other_version_stay_in_the_box() -> None:
    for version, other in (("republic", "imperium"), ("imperium", "republic")):
        options = GloryOptions.given({"version": version, "expansion": "castra"})
        assert not any(BUILDINGS[card].deck == other for card in played_deck(options))


@rule("GTR-19.4")
def test_sites_by_number_of_players() -> None:
    for seats, in_town, out in ((2, 2, 4), (3, 3, 3), (4, 4, 2), (5, 5, 1)):
        table = new_table(seats, GloryOptions(), Fate.of(1))
        assert (table.in_town, table.out_of_town) == ([in_town] * 6, [out] * 6)


@rule("GTR-19.5")
def test_deck_and_jack_pile_at_the_first_turn() -> None:
    for seats in range(2, 6):
        for version, per_player, jacks in (("republic", 6, 6), ("imperium", 5, 6 - seats)):
            options = GloryOptions.given({"version": version})
            table = next(t for seed in range(99) if sum((t := new_table(seats, options, Fate.of(seed))).pool) == seats)
            assert len(table.deck) == 144 - per_player * seats
            assert table.jacks == jacks


@rule("GTR-20.1", "GTR-21.3")
def test_no_function_works_in_the_training_game() -> None:
    match = acting(
        "craftsman", units=[2], hands=["bath statue"], built=["foundry:brick temple"], pool="wood", training=True,
        town="rubble brick marble", beyond="",
    )  # fmt: skip
    assert match.table.refill[A] == 5
    match.play("lay:statue")
    assert match.table.in_town == [1, 0, 1, 0, 0, 0]  # a Statue needs a Marble Site
    match.play("add:bath")
    assert names(match, A) == ["foundry", "temple", "statue:"]
    assert match.table.influence[A] == 7
    assert bag(match.table.stock[A]) == ""
    match = acting("architect", stock=["stone"], built=["villa:"], training=True)
    match.play("add_stock:stone")
    assert names(match, A) == ["villa:"]


@rule("GTR-20.2")
def test_no_building_ends_the_training_game() -> None:
    match = acting("craftsman", hands=["garden"], built=["catacomb:stone+stone"], training=True)
    match.play("add:garden")
    assert not match.over
    match = acting(
        "patron", built=["forum"], clients=["rubble wood brick concrete stone"], pool="marble", version="imperium",
        sites=["stone"], training=True,
    )  # fmt: skip
    match.play("hire:patron")
    assert not match.over
    assert not active(match, A, "forum")


@rule("GTR-20.3")
def test_three_sites_of_each_material_in_the_training_game() -> None:
    for seats, in_town, out in ((2, 2, 1), (3, 3, 0), (4, 3, 0), (5, 3, 0)):
        table = new_table(seats, GloryOptions(training=True), Fate.of(1))
        assert (table.in_town, table.out_of_town) == ([in_town] * 6, [out] * 6)


@rule("GTR-20.4")
def test_half_of_the_deck_is_removed_unseen() -> None:
    options = {"version": "imperium", "training": True}
    taken = set()
    for seed in range(30):
        plain = new_table(3, GloryOptions.given({"version": "imperium"}), Fate.of(seed))
        table = new_table(3, GloryOptions.given(options), Fate.of(seed))
        assert len(table.removed) == len(plain.deck) // 2  # 129 without ties: rounded down
        assert len(table.deck) == len(plain.deck) - len(table.removed)
        assert (table.hand, table.pool) == (plain.hand, plain.pool)  # after set-up
        assert sorted(table.deck + table.removed) == sorted(plain.deck)
        taken.add(tuple(table.removed))
    assert len(taken) == 30  # by chance
    # Nobody knows which: with other cards there all see the same, and a redeal changes them.
    match = tessera.new("glory", 3, 1, **options)
    views = [match.view(seat).to_json() for seat in (None, 0, 1, 2)]
    assert len(match.table.deck) == 65
    for seat in range(3):
        table = match.table.copy()
        redeal(table, seat, Fate.of(9))
        assert table.removed != match.table.removed
        assert len(table.removed) == 64
    match.table.deck[:64], match.table.removed = match.table.removed, match.table.deck[:64]
    assert [match.view(seat).to_json() for seat in (None, 0, 1, 2)] == views


@rule("GTR-21.2")
def test_the_expansion_is_any_set_of_its_types() -> None:
    assert GloryOptions().expansion == frozenset()
    for version in ("republic", "imperium"):
        match = tessera.new("glory", 3, 1, version=version, expansion="domus,castra")
        assert match.options.expansion == {"domus", "castra"}
    with pytest.raises(OptionError):
        GloryOptions.given({"expansion": "forum"})


@rule("GTR-21.4")
def test_hands_are_open_in_the_first_turns() -> None:
    match = tessera.new("glory", 2, 3, open_hands=1)

    def sees(seat: int) -> int:
        areas = match.view(seat).areas
        other = next(area for area in areas if area.id == f"seat:{1 - seat}")
        return sum(thing.count or 0 for thing in other.areas[0].things if thing.kind == "card" and not thing.hidden)

    assert GloryOptions().open_hands == 0
    assert sees(0) == sees(1) == 5
    match.play("think", "draw")
    assert match.table.turn == 2
    assert sees(0) == sees(1) == 0


@rule("GTR-21.5")
def test_the_switches_for_rulings_are_off() -> None:
    options = GloryOptions()
    assert not options.out_of_town_only_when_empty
    assert not options.mixed_out_of_town
    assert not options.reshow_cards
    assert options.deck_end == "when_empty"
    # Each of them is tested where it changes a rule: GTR-10.8, GTR-10.9, GTR-12.11, GTR-16.13.
    match = acting("craftsman", units=[2], hands=["wall"])
    match.play("lay:wall")
    assert topic(match) == "site"


@rule("GTR-21.6", "GTR-latrine.2")
def test_latrine_takes_a_jack_only_by_option() -> None:
    match = given(hands=["bar"], jacks=[1], built=["latrine"])
    match.play("think")
    assert options_of(match) == ["keep", "discard:bar"]
    match = given(hands=["bar"], jacks=[1], built=["latrine"], latrine_takes_jack=True)
    match.play("think")
    assert options_of(match) == ["keep", "discard:bar", "discard:jack"]
    match.play("discard:jack")
    assert (match.table.hand_jacks[A], match.table.jacks) == (0, 6)


@rule("GTR-21.7")
def test_bath_for_patron_actions_only_by_option() -> None:
    match = acting("craftsman", hands=["atrium bar"], built=["bath castra_praetoria:brick"])
    match.play("add:atrium", "enlist:legionary")
    assert topic(match) == "demand"
    match = acting("craftsman", hands=["atrium bar"], built=["bath castra_praetoria:brick"], bath_patron_only=True)
    match.play("add:atrium", "enlist:legionary")
    assert topic(match) == "castra_praetoria"


@rule("GTR-21.8", "GTR-gate.4")
def test_an_unfinished_statue_scores_only_by_option() -> None:
    for option, points in ((False, 0), (True, 3)):
        match = acting(
            "craftsman", hands=["garden"], built=["gate statue: catacomb:stone+stone"], gate_statue_scores=option
        )
        match.play("add:garden")
        assert match.scores[A].parts["functions"] == points
