"""GTR-3: set-up."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import Fate, OptionError
from tessera.games.glory.components import BUILDINGS, MATERIAL, MATERIALS
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.setup import first_leader, new_table, played_deck
from tests.games.glory.given import table_with, types
from tests.kit import rule


@rule("GTR-3.1")
def test_two_to_five_players() -> None:
    for seats in range(2, 6):
        assert len(tessera.new("glory", seats, 1).table.hand) == seats
    for seats in (1, 6):
        with pytest.raises(OptionError):
            tessera.new("glory", seats, 1)


@rule("GTR-3.2")
def test_the_deck_is_the_version_and_the_chosen_expansion() -> None:
    plain = played_deck(GloryOptions.given({"version": "imperium"}))
    more = played_deck(GloryOptions.given({"version": "imperium", "expansion": "castra,watermill"}))
    assert len(more) == len(plain) + 6 + 3
    assert {BUILDINGS[card].id for card in set(more) - set(plain)} == {"castra", "watermill"}
    assert not {BUILDINGS[card].id for card in plain} & {"crane", "tribunal", "domus_aurea", "forum_romanum"}


@rule("GTR-3.3")
def test_starting_hands() -> None:
    table = tessera.new("glory", 3, 4).table
    assert [len(hand) for hand in table.hand] == [5, 5, 5]
    assert table.hand_jacks == [0, 0, 0]
    table = tessera.new("glory", 3, 4, version="imperium").table
    assert [len(hand) for hand in table.hand] == [4, 4, 4]
    assert table.hand_jacks == [1, 1, 1]


@rule("GTR-3.4")
def test_the_jack_pile() -> None:
    assert tessera.new("glory", 4, 1).table.jacks == 6
    assert tessera.new("glory", 4, 1, version="imperium").table.jacks == 2


@rule("GTR-3.5")
def test_sites_in_and_out_of_town() -> None:
    table = tessera.new("glory", 4, 1).table
    assert table.in_town == [4] * 6
    assert table.out_of_town == [2] * 6


@rule("GTR-3.6")
def test_the_alphabetically_first_name_leads() -> None:
    for seed in range(20):
        table = table_with(3, deck="wall temple academy", seed=seed)
        order = _draws(seed, "wall temple academy")
        assert first_leader(table) == order.index("academy")
        assert sum(table.pool) == 3


def _draws(seed: int, deck: str) -> list[str]:
    """The order in which the cards of a small deck are drawn."""
    cards = sorted(types(deck))
    fate = Fate.of(seed)
    return [BUILDINGS[fate.draw("orders", cards)].id for _ in range(len(deck.split()))]


@rule("GTR-3.7")
def test_only_those_tied_for_first_turn_up_another_card() -> None:
    seen = set()
    for seed in range(60):
        deck = "market bar bar wall temple"
        order = _draws(seed, deck)
        if order[:3].count("bar") == 2:
            table = table_with(3, deck=deck, seed=seed)
            leader = first_leader(table)
            tied = [seat for seat in range(3) if order[seat] == "bar"]
            further = dict(zip(tied, order[3:], strict=True))
            assert leader == min(further, key=lambda seat: further[seat])
            assert sum(table.pool) == 5
            seen.add(leader)
    assert len(seen) > 1


@rule("GTR-3.8")
def test_a_name_that_begins_another_comes_first() -> None:
    for seed in range(20):
        table = table_with(2, deck="circus circus_maximus", seed=seed)
        assert first_leader(table) == _draws(seed, "circus circus_maximus").index("circus")
        table = table_with(2, deck="forum_romanum fountain", seed=seed)
        assert first_leader(table) == _draws(seed, "forum_romanum fountain").index("forum_romanum")


@rule("GTR-3.9")
def test_the_turned_up_cards_are_the_pool_and_the_rest_the_deck() -> None:
    for seed in range(10):
        table = new_table(5, GloryOptions(), Fate.of(seed))
        assert sum(table.pool) >= 5
        assert len(table.deck) == 144 - 25 - sum(table.pool)
        everything = [*table.deck, *(card for hand in table.hand for card in hand)]
        for material in range(6):
            assert sum(MATERIAL[card] == material for card in everything) + table.pool[material] == 24


@rule("GTR-3.10")
def test_players_start_with_influence_two_and_nothing_else() -> None:
    table = tessera.new("glory", 5, 2).table
    assert table.influence == [2] * 5
    for zone in (table.clients, table.stock, table.vault, table.sites):
        assert not any(any(counts) for counts in zone)
    assert not any(table.structures)


@rule("GTR-3.10")
def test_nothing_has_happened_before_the_first_turn() -> None:
    table = new_table(3, GloryOptions(), Fate.of(1))
    none = [0] * len(MATERIALS)
    for by_material in (table.acted_once, table.acted_twice, table.domus, table.milled):
        assert by_material == none
    for zone in (table.camp, table.clients, table.fresh, table.stock, table.vault, table.vault_now, table.sites):
        assert zone == [none] * 3
    for cards in (table.vault_own, table.vault_blind, table.structures, table.memory, table.shown):
        assert cards == [[]] * 3
    for by_seat in (
        table.camp_jacks,
        table.mixed,
        table.units,
        table.pointed,
        table.lacks,
        table.functions,
        table.names,
    ):
        assert by_seat == [0] * 3
    assert table.wanted == [0] * 3
    assert (table.robbed, table.crafted, table.units_used, table.forfeited, table.held, table.ahead) == (0,) * 6
    assert (table.half, table.half_client, table.fountain, table.led, table.engaged) == (-1,) * 5
    assert (table.turn, table.phase, table.public, table.watched, table.short, table.ended) == (
        1,
        0,
        0,
        False,
        False,
        "",
    )
    assert (table.revealed, table.removed, table.winners, table.surrendered) == ([], [], [], [-1] * 3)
    assert (table.influence, table.client_limit, table.vault_limit, table.refill) == (
        [2] * 3,
        [2] * 3,
        [2] * 3,
        [5] * 3,
    )
    assert table.outlay == [2] * 3
