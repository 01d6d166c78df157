"""The loop of a training: play, learn, compare, keep. It can be killed at any time and goes on where it was."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

import tessera
from tessera.engine import Game, OptionError
from tessera.lab.contest import line_ups
from tessera.lab.intervals import Share, share
from tessera.lab.results import commit
from tessera.lab.training.crew import Bout, Crew, Task
from tessera.lab.training.learner import Learner, Lessons
from tessera.lab.training.plan import Plan
from tessera.lab.training.samples import Samples
from tessera.lab.training.selfplay import Played, Style
from tessera.lab.training.teacher import records
from tessera.nets import Network, Origin, save
from tessera.nets.network import LAYERS

Line = dict[str, Any]


class Training:
    """A training in a folder: the plan, the state, the networks it kept, the best one, and a line for each round."""

    def __init__(self, plan: Plan, folder: Path, crew: Crew, teachers: Sequence[Path] = ()) -> None:
        self.plan, self.folder, self.crew = plan, folder, crew
        self.game: Game = crew.game
        self.options = self.game.options.given({})
        self.shares = plan.seat_shares(self.game)
        self.learner = Learner(self.game, self.options, plan.seed, plan.layers)
        self.round = 0
        self.pace = plan.pace
        self.lengths = dict.fromkeys(self.shares, 300.0)
        """How many decisions a game had in the last round."""
        self.games = self.decisions = 0
        self._teachers = teachers
        folder.mkdir(parents=True, exist_ok=True)
        self._begin()

    @property
    def log(self) -> Path:
        """One line for each round."""
        return self.folder / "log.jsonl"

    @property
    def best(self) -> Path:
        """The best network so far."""
        return self.folder / "best.npz"

    def _begin(self) -> None:
        kept = self.folder / "plan.json"
        if kept.exists():
            other = json.loads(kept.read_text(encoding="utf-8"))
            if other != self.plan.to_json():
                changed = [name for name, value in self.plan.to_json().items() if other.get(name) != value]
                raise OptionError(
                    f"{self.folder} has a training with another plan ({', '.join(changed)}): choose another"
                )
            self._restore()
        else:
            kept.write_text(json.dumps(self.plan.to_json(), indent=1) + "\n", encoding="utf-8")

    # Keeping

    def _keep(self) -> None:
        """The state, replaced at once or not at all."""
        numbers = {
            "round": self.round, "pace": self.pace, "games": self.games, "decisions": self.decisions,
            "lengths": {str(seats): length for seats, length in self.lengths.items()},
        }  # fmt: skip
        made = self.folder / "state.npz.new"
        with made.open("wb") as file:
            np.savez(file, numbers=np.array(json.dumps(numbers)), **self.learner.state())  # type: ignore[arg-type]
        made.replace(self.folder / "state.npz")

    def _restore(self) -> None:
        path = self.folder / "state.npz"
        if not path.exists():
            return
        with np.load(path, allow_pickle=False) as file:
            state = {name: file[name] for name in file.files}
        numbers = json.loads(str(state.pop("numbers")))
        self.learner.restore(state)
        self.round, self.pace = numbers["round"], numbers["pace"]
        self.games, self.decisions = numbers["games"], numbers["decisions"]
        self.lengths = {int(seats): length for seats, length in numbers["lengths"].items()}

    def origin(self) -> Origin:
        """What a network of this moment was trained on."""
        made = {
            "rounds": self.round, "games": self.games, "decisions": self.decisions, "plan": self.plan.to_json(),
            "commit": commit(self.game.name) if self.game.name in tessera.game_names() else "",
        }  # fmt: skip
        return Origin(self.game.name, self.game.fingerprint, tuple(sorted(self.shares)), {}, made)

    def _save(self, path: Path) -> None:
        save(path, self.learner.network(), self.origin())

    def kept(self) -> list[Path]:
        """The networks of the league, oldest first."""
        return sorted((self.folder / "league").glob("*.npz"))

    def _read(self, path: Path) -> Network:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in LAYERS}
        return Network(self.learner.inputs, arrays, len(self.game.vocabulary))

    # Rounds

    def run(
        self, rounds: int, seconds: float = float("inf"), heard: Callable[[Line], None] = lambda line: None
    ) -> None:
        """Go on to so many rounds in all, or until the time is over."""
        until = time.monotonic() + seconds
        while self.round <= rounds and time.monotonic() < until:
            began = time.monotonic()
            line = self._imitate() if self.round == 0 else self._improve()
            if self.round % self.plan.keep == 0:
                line.update(self._compare())
            line["seconds"] = round(time.monotonic() - began, 2)
            self.round += 1
            self._keep()
            with self.log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            heard(line)

    def _seed(self, *what: object) -> int:
        return random.Random(f"{self.plan.seed}:{self.round}:{what}").getrandbits(40)

    def _imitate(self) -> Line:
        """Round 0: what the teacher does, and how its games ended."""
        plan = self.plan
        found = list(records(self.game, self._teachers))
        if plan.lessons:
            for seats, part in self.shares.items():
                count = max(1, round(plan.lessons * part))
                found += self.crew.taught(seats, plan.teacher, [self._seed("teacher", seats, n) for n in range(count)])
        line: Line = {"round": 0, "games": len(found), "decisions": 0, "imitated": plan.teacher if found else None}
        if found and plan.imitation:
            samples = self.crew.lessons(found)
            joined = [
                Samples.joined([some for some in samples if some.seats == seats])
                for seats in sorted({some.seats for some in samples})
            ]
            line["decisions"] = sum(map(len, joined))
            lessons = Lessons(1e-3, plan.imitation, min(plan.batch, 1024))
            line.update(self.learner.fit(joined, lessons, imitate=True))
        return line

    def _improve(self) -> Line:
        """Games against itself and the league, and what they teach."""
        plan = self.plan
        began = time.monotonic()
        appraisal = max(0.0, 1 - (self.round - 1) / plan.appraisal) if plan.appraisal else 0.0
        style = Style(plan.placing, plan.reach, plan.foresight, appraisal)
        network = self.learner.network()
        bouts: list[Bout] = []
        tasks: list[Task] = []
        league = self.kept()
        rivals = plan.rivals.split() if plan.sparring else []
        for seats, part in sorted(self.shares.items()):
            wanted = plan.decisions * part / self.lengths[seats]
            for number in range(max(1, round(wanted * plan.sparring)) if rivals else 0):
                chance = random.Random(self._seed("bout", seats, number))
                deal = (chance.getrandbits(48), self._line_up(seats, chance))
                bouts.append((seats, network, rivals[number % len(rivals)], [deal], chance.getrandbits(40), style))
            for number in range(max(1, round(wanted * (1 - plan.sparring * bool(rivals)) / plan.lanes))):
                chance = random.Random(self._seed("task", seats, number))
                networks = [network]
                if meeting := bool(league) and chance.random() < plan.league:
                    networks.append(self._read(chance.choice(league)))
                deals = [
                    (chance.getrandbits(48), self._line_up(seats, chance) if meeting else [0] * seats)
                    for _ in range(plan.lanes)
                ]
                tasks.append((seats, networks, deals, chance.getrandbits(40), style, True))
        results = self.crew.round(bouts, tasks)
        played_in = time.monotonic() - began
        samples = [
            Samples.joined([some for some, _ in results if some is not None and some.seats == seats])
            for seats in sorted(self.shares)
        ]
        for seats in self.shares:
            lengths = [game.decisions for _, games in results for game in games if len(game.wins) == seats]
            self.lengths[seats] = float(np.mean(lengths))
        lessons = Lessons(self.pace, plan.epochs, plan.batch, plan.clip, plan.curiosity)
        figures = self.learner.fit(samples, lessons)
        games = [game for _, some in results for game in some]
        self.games += len(games)
        self.decisions += sum(map(len, samples))
        line: Line = {
            "round": self.round, "games": len(games), "decisions": sum(map(len, samples)),
            "played_in": round(played_in, 2),
            **figures, "pace": self.pace, "lengths": {seats: round(length) for seats, length in self.lengths.items()},
            "nobody": sum(not any(game.wins) for game in games),
            "sparring": standing([game for game in games if game.rival and any(game.wins)]),
        }  # fmt: skip
        moved = figures["moved"]
        self.pace = float(
            np.clip(
                self.pace * (0.8 if moved > 1.5 * plan.drift else 1.15 if moved < plan.drift / 1.5 else 1), 3e-5, 2e-3
            )
        )
        return line

    @staticmethod
    def _line_up(seats: int, chance: random.Random) -> list[int]:
        """The network alone among others, or every second seat; drawn anew for each deal."""
        line_up = [0] + [1] * (seats - 1) if chance.random() < 0.5 else [seat % 2 for seat in range(seats)]
        return chance.sample(line_up, seats)

    # Comparing

    def _compare(self) -> Line:
        """Against the best so far and the first: only who is better for sure becomes the best."""
        found: Line = {}
        path = self.folder / "league" / f"{self.round:05}.npz"
        self._save(path)
        if not self.best.exists():
            self._save(self.best)
            return found
        network = self._read(path)
        against = self.contest([network, self._read(self.best)], self.plan.trials)
        found["over_best"] = [against.value, against.low, against.high]
        first = self.contest([network, self._read(self.kept()[0])], self.plan.trials)
        found["over_first"] = [first.value, first.low, first.high]
        if against.low > 0.5:
            self._save(self.best)
            found["replaced"] = True
        return found

    def contest(self, networks: Sequence[Network], games: int) -> Share:
        """The share of the wins that the first network takes from the second, every deal with both on each other's
        seats; games that all lose count for neither."""
        tasks: list[Task] = []
        for seats, part in sorted(self.shares.items()):
            pairs: list[tuple[int, Sequence[int]]] = []
            number = 0
            while len(pairs) < games * part:
                deal = self._seed("contest", seats, number)
                pairs += [(deal, [int(bot) for bot in line_up]) for line_up in line_ups("01", seats, str(deal))]
                number += 1
            style = Style(sharpness=0.0)
            tasks += [
                (
                    seats,
                    networks,
                    pairs[start : start + self.plan.lanes],
                    self._seed("chance", seats, start),
                    style,
                    False,
                )
                for start in range(0, len(pairs), self.plan.lanes)
            ]
        played: list[Played] = [game for _, games_ in self.crew.games(tasks) for game in games_ if any(game.wins)]
        won = sum(win for game in played for win, who in zip(game.wins, game.line_up, strict=True) if who == 0)
        return share(won, len(played))


def standing(games: Sequence[Played]) -> list[float]:
    """How many games there were with rivals, the wins that the network took, and those that it would take as an
    equal."""
    won = sum(win for game in games for win, who in zip(game.wins, game.line_up, strict=True) if who == 0)
    return [len(games), won, sum(game.line_up.count(0) / len(game.line_up) for game in games)]
