"""The augur follows its network, finds what the network does not know, and says so where no network fits."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest

import tessera
from tessera.bots import AugurBot, named
from tessera.bots.augur import Unfit
from tessera.engine import Match, OptionError
from tessera.nets import Network, load, save
from tests.bots.puzzle import STOP, TAKE
from tests.bots.test_secrets import check, has_secrets, situations
from tests.kit import play_randomly
from tests.nets.networks import by_chance, origin_of, stored
from tests.nets.toy import SEEN_STONES, SEEN_TOY


@pytest.fixture
def blank(tmp_path: Path) -> str:
    """A network for Stones that knows nothing: all options alike, all seats alike."""
    network = by_chance(SEEN_STONES)
    still = Network(network.inputs, {name: 0 * array for name, array in network.weights.items()}, 2)
    save(tmp_path / "stones.npz", still, origin_of(SEEN_STONES))
    return str(tmp_path / "stones.npz")


def test_it_looks_ahead_to_a_win_that_the_network_does_not_see(blank: str) -> None:
    match = Match.start(SEEN_STONES, 2, {"stones": 6}, 1)
    match.choose(0, TAKE)
    assert AugurBot(simulations=400, net=blank, seed=1).choose(match.situation(0)) is TAKE
    match.choose(0, TAKE)  # leaves 4: who takes one, two or three of them leaves the rest
    ranking = AugurBot(simulations=400, net=blank, seed=1).rank(match.situation(0))
    assert ranking[0].choice is STOP
    assert ranking[0].chance > 0.5
    assert sum(advice.playouts for advice in ranking) >= 390


def test_where_the_network_does_not_know_an_option_it_searches_without_and_says_so(blank: str) -> None:
    match = Match.start(SEEN_STONES, 2, {"doom": True}, 1)
    match.choose(0, TAKE)
    bot = AugurBot(simulations=20, net=blank, seed=1)
    with pytest.warns(Unfit, match=r"augur searches without its net for Stones: it was not trained with doom=True"):
        assert bot.choose(match.situation(0)) in (TAKE, STOP)
    assert sum(advice.playouts for advice in bot.rank(match.situation(0))) >= 20
    assert bot.simulations == 0


def test_without_simulations_it_takes_what_the_policy_likes_best(tmp_path: Path) -> None:
    game = tessera.game("triumvirate")
    path = stored(game, tmp_path)
    seated = load(game, path).network.seated(3)
    match = tessera.new("triumvirate", 3, seed=2)
    for _ in range(30):
        seat = match.asks[0].seat
        situation = match.situation(seat)
        policy = seated.one(game.observe(match.table, seat, match.asks), situation.options).policy
        bot = AugurBot(simulations=0, net=str(path), seed=1)
        best = situation.options[int(np.argmax(policy))]
        assert bot.choose(situation) is best
        ranking = bot.rank(situation)
        assert ranking[0].choice is best
        assert {advice.choice for advice in ranking} == set(situation.options)
        assert bot.simulations == 0
        match.choose(seat, best)


def test_with_a_temperature_it_takes_others_too(tmp_path: Path) -> None:
    game = tessera.game("triumvirate")
    match = tessera.new("triumvirate", 3, seed=2)
    path = str(stored(game, tmp_path))
    bot = AugurBot(simulations=0, temperature=50.0, net=path, seed=1)
    assert len({bot.choose(match.situation(match.asks[0].seat)) for _ in range(40)}) > 1


@pytest.mark.parametrize("name", tessera.game_names())
def test_it_plays_every_game_and_repeats_itself(name: str, tmp_path: Path) -> None:
    game = tessera.game(name)
    path = stored(game, tmp_path)
    seats = game.seats[-1]
    match = play_randomly(tessera.new(name, seats, seed=3), 3, until=lambda match: match.length >= 40)
    for _ in range(6):
        situation = match.situation(match.asks[-1].seat)
        chosen = {AugurBot(simulations=24, net=str(path), seed=5).choose(situation) for _ in range(2)}
        assert len(chosen) == 1
        (choice,) = chosen
        assert choice in situation.options
        match.choose(situation.seat, choice)


@pytest.mark.parametrize("bot", ["augur:simulations=0", "augur:simulations=16"])
def test_hidden_things_do_not_move_it(bot: str, tmp_path: Path) -> None:
    path = stored(SEEN_TOY, tmp_path)
    found = 0
    for seed in range(8):
        for match, other, seat in situations(Match.start(SEEN_TOY, 3, {}, seed), seed):
            check(lambda number: named(f"{bot},net={path}", seed=number), match, other, seat)
            found += 1
    assert found > 8


@pytest.mark.parametrize("name", tessera.game_names())
def test_what_its_seat_cannot_know_does_not_move_it_in_any_game(name: str, tmp_path: Path) -> None:
    game = tessera.game(name)
    path = stored(game, tmp_path)
    found = 0
    for seed in range(3):
        moments = situations(tessera.new(name, game.seats[-1], seed), seed)
        for match, other, seat in islice(moments, 0, 16, 4):
            signs = [AugurBot(simulations=0, net=str(path)).rank(world.situation(seat)) for world in (match, other)]
            assert signs[0] == signs[1], f"seat {seat}, choice {match.length}"
            check(lambda number: AugurBot(simulations=8, net=str(path), seed=number), match, other, seat)
            found += 1
    assert found or not has_secrets(name, game.seats[-1])


def test_seats_that_answer_together_learn_each_by_itself(tmp_path: Path) -> None:
    match = Match.start(SEEN_TOY, 3, {}, 1)
    bot = AugurBot(simulations=64, net=str(stored(SEEN_TOY, tmp_path)), seed=1)
    ranking = bot.rank(match.situation(1))
    assert {advice.choice for advice in ranking} == set(match.situation(1).options)
    assert sum(advice.playouts for advice in ranking) > 32  # the others stopped where a new hand had to be judged
    assert bot._root is not None
    assert bot._root.visits == 64
    assert bot._root.joint is not None
    assert bot._root.joint.sides.keys() == {0, 1, 2}
    assert all(not node.pending for node in (bot._root, *bot._root.joint.sides.values()))


def test_it_keeps_to_its_time(tmp_path: Path) -> None:
    match = tessera.new("triumvirate", 2, seed=2)
    bot = AugurBot(seconds=0.2, net=str(stored(tessera.game("triumvirate"), tmp_path)), seed=1)
    bot.choose(match.situation(match.asks[0].seat))
    begun = perf_counter()
    bot.rank(tessera.new("triumvirate", 2, seed=3).situation(match.asks[0].seat))
    assert perf_counter() - begun < 2
    assert bot.simulations > 8


def test_bad_parameters_are_named() -> None:
    with pytest.raises(OptionError, match="bad setting simulations=-1"):
        named("augur:simulations=-1")
    with pytest.raises(OptionError, match=r"there is no file /nowhere\.npz; `tessera train triumvirate` makes one"):
        named("augur:net=/nowhere.npz,simulations=0").choose(tessera.new("triumvirate", 2, seed=1).situation(0))
