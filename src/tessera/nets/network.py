"""The network: two hidden layers, hopes for every seat, a weight for every choice of the vocabulary. In numpy alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tessera.engine import Choice, DataError
from tessera.nets.inputs import Inputs

Numbers: TypeAlias = NDArray[np.float32]

LAYERS = ("inner", "inner_bias", "outer", "outer_bias", "hope", "hope_bias", "choice", "choice_bias")
"""The arrays of a network: input to first layer, first to second, second to hopes, second to choices (a row each)."""
HOPES = 2
"""For each seat, its chance to win, and its place: 1 for the first, 0 for the last."""


class Judgement(NamedTuple):
    """What a network says of one moment."""

    chances: Numbers
    """The chance to win of each seat, in turn order from the observer."""
    places: Numbers
    """The place that each seat may hope for, from 0 for the last to 1 for the first."""
    policy: Numbers
    """How likely each option is to be the right one; together 1."""


class Network:
    """The weights of a game, for all its seat counts."""

    def __init__(self, inputs: Inputs, weights: Mapping[str, NDArray[np.floating]], words: int) -> None:
        """`words` is the size of the vocabulary. Weights of other shapes are an error."""
        self.inputs = inputs
        missing = [name for name in LAYERS if name not in weights]
        if missing:
            raise DataError(f"a network without {', '.join(missing)}")
        for name in LAYERS:
            array = weights[name]
            if not (array.ndim and np.issubdtype(array.dtype, np.floating) and np.isfinite(array).all()):
                raise DataError(f"the network's {name} has something else than numbers in it")
        self.weights = {name: np.ascontiguousarray(weights[name], dtype=np.float32) for name in LAYERS}
        first, second = self.weights["inner"].shape[-1], self.weights["outer"].shape[-1]
        hopes = HOPES * inputs.seats[-1]
        expected = ((inputs.size, first), (first,), (first, second), (second,), (second, hopes), (hopes,),
                    (words, second), (words,))  # fmt: skip
        for name, shape in zip(LAYERS, expected, strict=True):
            if self.weights[name].shape != shape:
                raise DataError(f"the network's {name} has the shape {self.weights[name].shape}, not {shape}")
        self._seated: dict[int, Seated] = {}

    def seated(self, seats: int) -> Seated:
        """The network for one number of seats."""
        if seats not in self._seated:
            self._seated[seats] = Seated(self, seats)
        return self._seated[seats]


class Seated:
    """A network for one number of seats: reads observations of that length."""

    def __init__(self, network: Network, seats: int) -> None:
        weights, inputs = network.weights, network.inputs
        self.seats = seats
        self._inner = np.ascontiguousarray(weights["inner"][inputs.places[seats]])
        self._inner_bias = weights["inner_bias"] + weights["inner"][inputs.count(seats)]
        self._outer, self._outer_bias = weights["outer"], weights["outer_bias"]
        most = inputs.seats[-1]
        shown = [*range(seats), *range(most, most + seats)]
        self._hope = np.ascontiguousarray(weights["hope"][:, shown])
        self._hope_bias = weights["hope_bias"][shown]
        self._choice, self._choice_bias = weights["choice"], weights["choice_bias"]

    @cached_property
    def _every_choice(self) -> Numbers:
        return np.ascontiguousarray(self._choice.T)

    def one(self, seen: bytearray, options: Sequence[Choice]) -> Judgement:
        """What one seat sees, and its options. Most numbers are 0, and cost nothing."""
        numbers = np.frombuffer(seen, dtype=np.uint8)
        some = numbers.nonzero()[0]
        hidden: Numbers = numbers[some].astype(np.float32) @ self._inner.take(some, axis=0)
        hidden += self._inner_bias
        np.maximum(hidden, 0, out=hidden)
        hidden = hidden @ self._outer
        hidden += self._outer_bias
        np.maximum(hidden, 0, out=hidden)
        hopes = _logistic(hidden @ self._hope + self._hope_bias)
        return Judgement(hopes[: self.seats], hopes[self.seats :], self._policy(hidden, options))

    def _policy(self, hidden: Numbers, options: Sequence[Choice]) -> Numbers:
        rows = [option.index for option in options]
        return _shares(self._choice.take(rows, axis=0) @ hidden + self._choice_bias.take(rows))

    def _hidden(self, seen: Sequence[bytearray]) -> Numbers:
        rows = np.frombuffer(b"".join(seen), dtype=np.uint8).reshape(len(seen), -1).astype(np.float32)
        hidden = np.maximum(rows @ self._inner + self._inner_bias, 0)
        deeper: Numbers = np.maximum(hidden @ self._outer + self._outer_bias, 0)
        return deeper

    def many(self, seen: Sequence[bytearray], options: Sequence[Sequence[Choice]]) -> list[Judgement]:
        """Many moments at once."""
        hidden = self._hidden(seen)
        hopes = _logistic(hidden @ self._hope + self._hope_bias)
        return [
            Judgement(hope[: self.seats], hope[self.seats :], self._policy(row, which))
            for row, hope, which in zip(hidden, hopes, options, strict=True)
        ]

    def weighed(self, seen: Sequence[bytearray]) -> tuple[Numbers, Numbers]:
        """Many moments: the hopes of each (chances, then places), and the weight of every choice before the options are
        known, as logarithms."""
        hidden = self._hidden(seen)
        return _logistic(hidden @ self._hope + self._hope_bias), hidden @ self._every_choice + self._choice_bias


def _logistic(numbers: Numbers) -> Numbers:
    found: Numbers = np.reciprocal(1 + np.exp(-np.clip(numbers, -60, 60)))
    return found


def _shares(logarithms: Numbers) -> Numbers:
    weights = np.exp(logarithms - logarithms.max())
    shares: Numbers = weights / weights.sum()
    return shares
