"""The games as OpenSpiel games: `pyspiel.load_game("tessera_trajan(players=4)")`, once this module is imported.

One chance node before the first decision chooses the deal, a sample of all that could be: with it all that is drawn
later. So an algorithm that takes expectations over chance nodes (expectimax, CFR over the tree) sees later draws as
certain, and a clone draws what its original will draw; one that resamples from information states (ISMCTS) does not.
"""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np
import pyspiel

import tessera
from tessera.engine import Game, OptionError, Options, Seat
from tessera.games import names
from tessera.gyms.play import Scale
from tessera.gyms.rewards import rewards_named
from tessera.gyms.world import World

LONGEST = 20_000
"""No game is longer, in decisions."""
UTILITY = {"rank": (-1.0, 1.0), "win": (0.0, 1.0), "points": (-1000.0, 1000.0)}


def _parameter(field: Any) -> Any:
    """The default of an option as OpenSpiel can hold it: sets of values as one text."""
    if field.metadata["many"]:
        return ",".join(map(str, field.default))
    return field.default


def game_type(game: Game) -> pyspiel.GameType:
    """What OpenSpiel lists of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"tessera_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seats[0],
            "rewards": "rank",
            "deals": 1000,
            **{field.name: _parameter(field) for field in dataclasses.fields(game.options)},
        },
    )


class SpielGame(pyspiel.Game):
    """One of the games, with its parameters: `players`, `rewards` (rank, win, points), `deals`, and its options."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, object] | None = None) -> None:
        self.tessera = tessera.game(self.name)
        kind = game_type(self.tessera)
        given = dict(kind.parameter_specification) | dict(params or {})
        self.players = int(given.pop("players"))
        self.tessera.check_seats(self.players)
        rewards, self.deals = given.pop("rewards"), int(given.pop("deals"))
        if self.deals < 1:
            raise OptionError(f"deals must be at least 1, not {self.deals}")
        self.options: Options = self.tessera.options.given(given)
        self.rewards_of = rewards_named(rewards)
        low, high = UTILITY[rewards]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tessera.vocabulary),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=low,
            max_utility=high,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self, state: Any = None) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of the numbers; with perfect recall, of the story."""
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._shared = Shared(game)
        self._world: World | None = None

    def current_player(self) -> Any:
        """Who decides, the deal, or nobody any more."""
        if self._world is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self._world.over else self._world.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self._shared.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: Seat) -> list[int]:
        assert self._world is not None
        if self._world.over or self._world.seat != player:
            return []
        return [option.index for option in self._world.options_now()]

    def _apply_action(self, action: int) -> None:
        game = self._shared.game
        if self._world is None:
            self._world = World(game.tessera, game.players, game.options, action)
        else:
            self._world.answer(game.tessera.vocabulary.at(action))

    def _action_to_string(self, player: Any, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self._shared.game.tessera.vocabulary.at(action))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self._world is not None and self._world.over

    def returns(self) -> list[float]:
        """What the finished game is worth; 0 before."""
        game = self._shared.game
        if self._world is None or not self._world.over:
            return [0.0] * game.players
        return game.rewards_of(game.tessera.scores(self._world.course.table))

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """A state that the player cannot tell from this one. Its history is that of the true one."""
        assert self._world is not None
        found: SpielState = self.clone()
        found._world = self._world.resampled(player, int(sampler() * (1 << 48)))
        return found

    def __str__(self) -> str:
        """The record so far: it says everything."""
        return " ".join(map(str, self.history())) or "before the deal"

    def seen(self, player: Seat) -> bytearray:
        """The numbers that a player sees; all 0 before the deal."""
        game = self._shared.game
        if self._world is None:
            return bytearray(_layout(game.tessera, game.players, game.options)[0].size)
        course = self._world.course
        return game.tessera.observe(course.table, player, course.asks)

    def story(self, player: Seat) -> str:
        """What a player has been told and has chosen."""
        return "" if self._world is None else self._world.story(player)


class Shared:
    """What all states of a game refer to: copied with a state, it stays the same."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> Shared:
        return self


@lru_cache(maxsize=64)
def _layout(game: Game, seats: int, options: Options) -> Any:
    layout = game.layout(seats, options)
    return layout, Scale(layout)


class Observer:
    """What a player sees: as numbers from 0 to 1, in the parts of the layout; or as text."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.recall = recall
        layout, self._scale = _layout(game.tessera, game.players, game.options)
        self.tensor: Any = np.zeros(layout.size, dtype=np.float32)
        self.dict = {part.name: self.tensor[layout.places[part.name]].reshape(part.shape) for part in layout.parts}
        if recall:
            self.tensor, self.dict = None, {}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Look at a state."""
        if self.tensor is None:
            raise ValueError("a player's story is no tensor: observe without perfect recall")
        self._scale.into(self.tensor, state.seen(player))

    def string_from(self, state: SpielState, player: Seat) -> str:
        """What a player has been told and has chosen; without recall, what it sees now."""
        return state.story(player) if self.recall else " ".join(map(str, state.seen(player)))


def _class_of(name: str) -> type[SpielGame]:
    """A class of its own for a game, which pickle finds in this module."""
    found = type(f"{name.capitalize()}Game", (SpielGame,), {"__module__": __name__, "name": name})
    globals()[found.__name__] = found
    return found


def register_all() -> None:
    """Make every game known to OpenSpiel."""
    for name in names():
        pyspiel.register_game(game_type(tessera.game(name)), _class_of(name))


register_all()
