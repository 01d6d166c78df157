"""Networks judge alike one by one and in batches, for every number of seats, and are kept in files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tessera
from tessera.engine import Ask, Course, DataError, Fate, Game, OptionError
from tessera.nets import FOLDER, Inputs, load, save
from tests.nets.networks import by_chance, origin_of, stored
from tests.nets.toy import SEEN_TOY


def moments(game: Game, seats: int, count: int) -> list[tuple[bytearray, Ask]]:
    """The first questions of a game, with what is seen then."""
    course = Course(game, game.setup(seats, game.options.given({}), Fate.of(seats)))
    found = []
    while course.asks and len(found) < count:
        ask = course.asks[0]
        found.append((game.observe(course.table, ask.seat, course.asks), ask))
        course.answer(ask, ask.options[len(found) % len(ask.options)])
    return found


@pytest.mark.parametrize("name", tessera.game_names())
def test_one_and_many_and_the_dense_inputs_say_the_same(name: str) -> None:
    game = tessera.game(name)
    network = by_chance(game)
    for seats in game.seats:
        seated = network.seated(seats)
        found = moments(game, seats, 12)
        seen, options = [seen for seen, _ in found], [ask.options for _, ask in found]
        hopes, weights = seated.weighed(seen)
        dense = network.inputs.spread(seats, np.frombuffer(b"".join(seen), dtype=np.uint8).reshape(len(seen), -1))
        hidden = np.maximum(dense @ network.weights["inner"] + network.weights["inner_bias"], 0)
        hidden = np.maximum(hidden @ network.weights["outer"] + network.weights["outer_bias"], 0)
        every = hidden @ network.weights["choice"].T + network.weights["choice_bias"]
        np.testing.assert_allclose(weights, every, rtol=1e-3, atol=1e-3)
        for row, judged in enumerate(seated.many(seen, options)):
            alone = seated.one(seen[row], options[row])
            for one, other in zip(alone, judged, strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-3, atol=1e-4)
            np.testing.assert_allclose([*judged.chances, *judged.places], hopes[row], rtol=1e-3, atol=1e-4)
            assert len(judged.chances) == len(judged.places) == seats
            assert judged.policy.sum() == pytest.approx(1, abs=1e-4)
            offered = weights[row][[option.index for option in options[row]]]
            assert judged.policy.argmax() == offered.argmax()


def test_every_number_has_an_input_of_its_own_and_the_same_for_all_seat_counts() -> None:
    inputs = Inputs(SEEN_TOY, SEEN_TOY.options.given({}))
    for seats in SEEN_TOY.seats:
        places = inputs.places[seats]
        assert len(set(places.tolist())) == len(places)
        assert inputs.count(seats) not in places
    two, three = (SEEN_TOY.layout(seats, SEEN_TOY.options.given({})).places["points"] for seats in (2, 3))
    assert inputs.places[2][two].tolist() == inputs.places[3][three].tolist()[:2]


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = stored(SEEN_TOY, tmp_path)
    kept = load(SEEN_TOY, path)
    assert kept.origin == origin_of(SEEN_TOY)
    for name, array in by_chance(SEEN_TOY).weights.items():
        np.testing.assert_allclose(kept.network.weights[name], array, atol=2e-3)


def test_a_file_that_is_missing_or_broken_or_of_another_game_is_an_error_that_says_so(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"no net for Toy: there is no file .*none\.npz; `tessera train toy`"):
        load(SEEN_TOY, tmp_path / "none.npz")
    broken = tmp_path / "broken.npz"
    whole = stored(SEEN_TOY, tmp_path).read_bytes()
    hurt = whole[:700] + bytes(byte ^ 255 for byte in whole[700:900]) + whole[900:]
    for content in (b"", b"no archive", whole[:300], hurt):
        broken.write_bytes(content)
        load_fresh = broken.rename(tmp_path / f"broken{len(content)}.npz")
        with pytest.raises(DataError, match=r"broken\d+\.npz: no net can be read from it"):
            load(SEEN_TOY, load_fresh)
    with pytest.raises(DataError, match=r"this net is for 'toy', not for 'triumvirate'"):
        load(tessera.game("triumvirate"), stored(SEEN_TOY, tmp_path))
    small = tmp_path / "small.npz"
    network = by_chance(SEEN_TOY)
    network.weights["choice"] = network.weights["choice"][:-1]
    save(small, network, origin_of(SEEN_TOY))
    with pytest.raises(DataError, match=r"small\.npz: the network's choice has the shape \(12, 16\), not \(13, 16\)"):
        load(SEEN_TOY, small).network  # noqa: B018


@pytest.mark.parametrize("wrong", [np.array(["much"]), np.array(0.5), np.full((16,), np.nan, dtype=np.float16)])
def test_weights_that_are_no_numbers_are_an_error_that_names_them(tmp_path: Path, wrong: NDArray[Any]) -> None:
    path = stored(SEEN_TOY, tmp_path)
    with np.load(path) as file:
        arrays = {**file, "outer_bias": wrong}
    np.savez(path, **arrays)
    with pytest.raises(DataError, match=r"toy\.npz: the network's outer_bias has something else than numbers in it"):
        load(SEEN_TOY, path).network  # noqa: B018


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.npz")), ids=lambda path: path.stem)
def test_the_networks_of_the_package_fit_its_games(path: Path) -> None:
    game = tessera.game(path.stem)
    kept = load(game)
    assert path.stat().st_size < 3_000_000
    for seats in kept.origin.seats:
        assert kept.unfit(seats, game.options.given({})) == ""
        seen, ask = moments(game, seats, 1)[0]
        assert len(kept.network.seated(seats).one(seen, ask.options).policy) == len(ask.options)
    assert kept.origin.made["plan"]["game"] == game.name
    lines = [json.loads(line) for line in path.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["round"] for line in lines] == list(range(kept.origin.made["rounds"] + 1)), "the log of its training"


def test_a_network_says_which_matches_it_does_not_know(tmp_path: Path) -> None:
    kept = load(SEEN_TOY, stored(SEEN_TOY, tmp_path))
    usual = SEEN_TOY.options.given({})
    assert kept.unfit(2, usual) == ""
    assert kept.unfit(3, SEEN_TOY.options.given({"peeking": False})) == "it was not trained with peeking=False"
    path = tmp_path / "two.npz"
    save(path, by_chance(SEEN_TOY), replace(origin_of(SEEN_TOY), seats=(2,)))
    assert load(SEEN_TOY, path).unfit(3, usual) == "it was not trained for 3 seats"
    path = tmp_path / "other.npz"
    save(path, by_chance(SEEN_TOY), replace(origin_of(SEEN_TOY), data="other"))
    assert load(SEEN_TOY, path).unfit(2, usual) == "it was trained on the data other, not toy"
