"""The numbers of the rulebook, by the names of the data file."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine.components import Block


@dataclass(frozen=True, slots=True)
class Numbers:
    """The block `rules`."""

    movement_points: int
    sea_discount: int
    sea_discount_crossings: tuple[int, ...]
    max_weapons_drawn: int
    character_protection: int
    action_costs: tuple[int, ...]
    not_leading_surcharge: int
    weapons_per_production: int
    weapons_per_compensation_i: int
    steps_per_compensation_ii: int
    weapons_per_captured_servant: int
    escape_loss: int
    legion_limit: int
    citizens_to_win: int
    citizens_lost_by_consul: int
    consulates_to_win: int
    provinces_to_win: int
    competence_to_win: int
    """The number of a space, from 1 on."""

    @classmethod
    def read(cls, rules: Block, spaces: tuple[str, ...]) -> Numbers:
        """The block `rules`, each number within what the game can bear, with the spaces of the tracks."""
        costs = rules.numbers("action_costs")
        if not costs:
            raise rules.wrong("action_costs", "a list of at least one", list(costs))
        return cls(
            movement_points=rules.number("movement_points", 1),
            sea_discount=rules.number("sea_discount", 0, 1),
            sea_discount_crossings=rules.numbers("sea_discount_crossings", 1),
            max_weapons_drawn=rules.number("max_weapons_drawn"),
            character_protection=rules.number("character_protection"),
            action_costs=costs,
            not_leading_surcharge=rules.number("not_leading_surcharge"),
            weapons_per_production=rules.number("weapons_per_production", 1),
            weapons_per_compensation_i=rules.number("weapons_per_compensation_i"),
            steps_per_compensation_ii=rules.number("steps_per_compensation_ii", 1),
            weapons_per_captured_servant=rules.number("weapons_per_captured_servant"),
            escape_loss=rules.number("escape_loss"),
            legion_limit=rules.number("legion_limit"),
            citizens_to_win=rules.number("citizens_to_win", 1),
            citizens_lost_by_consul=rules.number("citizens_lost_by_consul"),
            consulates_to_win=rules.number("consulates_to_win", 1),
            provinces_to_win=rules.number("provinces_to_win", 1),
            competence_to_win=1 + spaces.index(rules.word("competence_to_win", spaces)),
        )


@dataclass(frozen=True, slots=True)
class Start:
    """What everybody and every province begins with (TRI-2)."""

    legions_per_province: int
    gold_per_province: int
    gold_in_reinforcements: int
    competence: int
    first_player: str
    citizens: int
    weapons: int
    """In the bag and in the reinforcements."""

    @classmethod
    def read(cls, start: Block, player: Block, spaces: tuple[str, ...]) -> Start:
        """The blocks `start` and `per_player`, with the spaces of the tracks."""
        return cls(
            legions_per_province=start.number("legions_per_province"),
            gold_per_province=start.number("gold_per_province"),
            gold_in_reinforcements=start.number("gold_in_reinforcements"),
            competence=1 + spaces.index(start.word("competence", spaces)),
            first_player=start.word("first_player"),
            citizens=player.number("citizens_at_start"),
            weapons=player.number("weapons"),
        )
