"""The learner: fits the weights of a network to samples, with JAX, on whatever device there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from tessera.engine import Game, Options
from tessera.lab.training.samples import Samples, widened
from tessera.nets import Inputs, Network
from tessera.nets.network import HOPES

Weights = dict[str, Any]


@dataclass(frozen=True)
class Lessons:
    """How the learner learns."""

    pace: float = 3e-4
    """The step of Adam."""
    epochs: int = 2
    batch: int = 4096
    clip: float = 0.2
    """How far a choice may become more or less likely in one round."""
    curiosity: float = 0.01
    """What is paid for an undecided policy, so that it goes on trying."""
    hopes: float = 1.0
    """What the error of the hopes counts, beside that of the choices."""


class Learner:
    """Weights that learn. Inputs are brought to the size that they have in the first samples, since Adam's steps are
    alike for all."""

    def __init__(self, game: Game, options: Options, seed: int, layers: tuple[int, int] = (256, 256)) -> None:
        self.game, self.inputs = game, Inputs(game, options)
        self.words = len(game.vocabulary)
        self.scale: NDArray[np.float32] | None = None
        chance = np.random.default_rng(seed)
        first, second = layers
        hopes = HOPES * game.seats[-1]

        def layer(rows: int, columns: int, size: float = 1.0) -> Any:
            return jnp.asarray(size * chance.normal(size=(rows, columns)) / np.sqrt(rows), dtype=jnp.float32)

        self.weights: Weights = {
            "inner": layer(self.inputs.size, first, 2.0), "inner_bias": jnp.zeros(first),
            "outer": layer(first, second, 1.4), "outer_bias": jnp.zeros(second),
            "hope": layer(second, hopes, 0.1), "hope_bias": jnp.full(hopes, -np.log(game.seats[-1] - 1.0)),
            "choice": layer(second, self.words, 0.1).T, "choice_bias": jnp.zeros(self.words),
        }  # fmt: skip
        self.steps = 0
        self._mean = jax.tree.map(jnp.zeros_like, self.weights)
        self._square = jax.tree.map(jnp.zeros_like, self.weights)
        self._seed = seed

    def network(self) -> Network:
        """The network as it plays: it reads the observations as they are."""
        weights = {name: np.asarray(array) for name, array in self.weights.items()}
        if self.scale is not None:
            weights["inner"] = weights["inner"] * self.scale[:, None]
        return Network(self.inputs, weights, self.words)

    def measure(self, samples: Sequence[Samples]) -> None:
        """Find the size of the inputs: the middle one, in squares, of those that are not 0."""
        squares, counts = np.zeros(self.inputs.size), np.zeros(self.inputs.size)
        for some in samples:
            rows = self.inputs.spread(some.seats, some.seen[:: max(1, len(some) // 20000)])
            squares += np.square(rows, dtype=np.float32).sum(axis=0)
            counts += (rows > 0).sum(axis=0)
        known = np.sqrt(squares / np.maximum(counts, 1))
        self.scale = (1 / np.where(counts > 0, np.maximum(known, 1), self.inputs.highest)).astype(np.float32)

    def fit(self, samples: Sequence[Samples], lessons: Lessons, imitate: bool = False) -> Mapping[str, float]:
        """Go through the samples some times; what was lost on the way, as means.

        With `imitate` the choices are those of a teacher, to be chosen too; else those that turned out better than
        expected are to become more likely, and the others less.
        """
        if self.scale is None:
            self.measure(samples)
        data = self._table(samples)
        count = len(data["chosen"])
        size = min(lessons.batch, count)
        lost: list[Any] = []
        kept = {name: jnp.asarray(array) for name, array in data.items()}
        scale = jnp.asarray(self.scale)
        state = (self.weights, self._mean, self._square)
        chance = np.random.default_rng((self._seed, self.steps))
        for _ in range(lessons.epochs):
            order = chance.permutation(count)
            for start in range(0, count - size + 1, size):
                self.steps += 1
                rows = {name: array[order[start : start + size]] for name, array in kept.items()}
                state, figures = _step(
                    state, rows, scale, self.steps, lessons.pace, lessons.clip, lessons.curiosity, lessons.hopes,
                    imitate=imitate,
                )  # fmt: skip
                lost.append(figures)
        self.weights, self._mean, self._square = state
        return {name: float(np.mean([float(figures[name]) for figures in lost])) for name in lost[0]}

    def _table(self, samples: Sequence[Samples]) -> dict[str, NDArray[Any]]:
        """All samples as one table, of all seat counts."""
        most = self.inputs.seats[-1]
        width = 8
        while width < max(some.options.shape[1] for some in samples):
            width *= 2
        seen, hopes, there, gains = [], [], [], []
        for some in samples:
            seen.append(self.inputs.spread(some.seats, some.seen))
            columns = [*range(some.seats), *range(most, most + some.seats)]
            target = np.zeros((len(some), HOPES * most), dtype=np.float32)
            target[:, columns] = some.hopes
            hopes.append(target)
            mask = np.zeros((len(some), HOPES * most), dtype=np.float32)
            mask[:, columns] = 1 / len(columns)
            there.append(mask)
            gains.append((some.gain - some.gain.mean()) / max(float(some.gain.std()), 1e-4))
        return {
            "seen": np.concatenate(seen), "hopes": np.concatenate(hopes), "there": np.concatenate(there),
            "gain": np.concatenate(gains),
            "options": np.concatenate([widened(some.options, width) for some in samples]),
            "chosen": np.concatenate([some.chosen for some in samples]).astype(np.int32),
            "likely": np.concatenate([some.likely for some in samples]),
        }  # fmt: skip

    def state(self) -> dict[str, NDArray[Any]]:
        """All that is needed to go on learning."""
        found = {"steps": np.array(self.steps), "scale": self.scale if self.scale is not None else np.zeros(0)}
        for prefix, tree in (("weights", self.weights), ("mean", self._mean), ("square", self._square)):
            found.update({f"{prefix}.{name}": np.asarray(array) for name, array in tree.items()})
        return found

    def restore(self, state: Mapping[str, NDArray[Any]]) -> None:
        """Go on from a state."""
        self.steps = int(state["steps"])
        self.scale = np.asarray(state["scale"]) if len(state["scale"]) else None
        trees = [
            {name: jnp.asarray(state[f"{prefix}.{name}"]) for name in self.weights}
            for prefix in ("weights", "mean", "square")
        ]
        self.weights, self._mean, self._square = trees


def _loss(
    weights: Weights, rows: Weights, scale: Any, clip: float, curiosity: float, hopes: float, imitate: bool
) -> tuple[Any, dict[str, Any]]:
    hidden = jax.nn.relu((rows["seen"].astype(jnp.float32) * scale) @ weights["inner"] + weights["inner_bias"])
    hidden = jax.nn.relu(hidden @ weights["outer"] + weights["outer_bias"])
    hoped = hidden @ weights["hope"] + weights["hope_bias"]
    wrong = jax.nn.softplus(hoped) - rows["hopes"] * hoped
    surprise = (wrong * rows["there"]).sum(axis=1).mean()
    every = hidden @ weights["choice"].T + weights["choice_bias"]
    offered = rows["options"] >= 0
    logits = jnp.take_along_axis(every, jnp.maximum(rows["options"], 0).astype(jnp.int32), axis=1)
    shares = jax.nn.log_softmax(jnp.where(offered, logits, -1e9), axis=1)
    likely = jnp.take_along_axis(shares, rows["chosen"][:, None], axis=1)[:, 0]
    open_ = -(jnp.where(offered, jnp.exp(shares) * shares, 0.0)).sum(axis=1).mean()
    if imitate:
        choices = -likely.mean()
    else:
        ratio = jnp.exp(jnp.clip(likely - rows["likely"], -10, 10))
        gain = rows["gain"]
        choices = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - clip, 1 + clip) * gain).mean()
        choices = choices - curiosity * open_
    moved = (rows["likely"] - likely).mean()
    return choices + hopes * surprise, {"choices": choices, "hopes": surprise, "open": open_, "moved": moved}


def _adam(
    state: tuple[Weights, Weights, Weights], rows: Weights, scale: Any, steps: int, pace: float, clip: float,
    curiosity: float, hopes: float, imitate: bool,
) -> tuple[tuple[Weights, Weights, Weights], dict[str, Any]]:  # fmt: skip
    """One step of Adam, its length bounded."""
    weights, mean, square = state
    slope, figures = jax.grad(_loss, has_aux=True)(weights, rows, scale, clip, curiosity, hopes, imitate)
    length = jnp.sqrt(sum(jnp.square(part).sum() for part in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda part: part * jnp.minimum(1.0, 1.0 / (length + 1e-9)), slope)
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new * new, square, slope)
    early, late = 1 - 0.9**steps, 1 - 0.999**steps
    weights = jax.tree.map(
        lambda old, first, second: old - pace * (first / early) / (jnp.sqrt(second / late) + 1e-8),
        weights,
        mean,
        square,
    )
    return (weights, mean, square), figures


_step = jax.jit(_adam, static_argnames=("imitate",))
