"""The numbers of the box that belong to no single piece, read by type and range."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tessera.engine.components import Block

TRACKS = ("standard", "alternative")
"""TRJ-18.6: the two readings of the time track."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What the rulebook counts with, by the words of the data file."""

    seats: tuple[int, ...]
    quarters: int
    demands: int
    """TRJ-14.3: demand tiles that lie open at a quarter end."""
    tokens: int
    legionnaires: int
    """TRJ-2.11: in the military camp at the start."""
    workers: int
    """TRJ-2.11: in the worker camp at the start."""
    start_cards: int
    laps: Mapping[str, Mapping[int, int]]
    """TRJ-4.9: spaces of one lap by the reading of the track and the number of players."""
    removed_unseen: int
    penalty: tuple[int, ...]
    """TRJ-15.8: VP lost by the number of unmet demands."""
    yellow_spaces: int
    green_spaces: Mapping[int, int]
    """TRJ-2.5: green forum spaces by the number of players."""
    set_vp: tuple[int, ...]
    """TRJ-16.6: VP by the number of construction tiles of one type."""
    camp_pos: tuple[float, ...]
    loss: int
    """TRJ-9.9: VP that each legionnaire of another player costs."""
    least: int
    """TRJ-9.9: VP of a province at the least."""
    senate_vp: tuple[int, ...]
    senate_votes: tuple[int, ...]
    cards_drawn: int
    """TRJ-7.2"""
    cards_played: int
    """TRJ-7.5: at most."""
    card_vp: int
    worker_vp: int
    legionnaire_vp: int
    circle_vp: int

    @classmethod
    def of(cls, data: Block) -> Numbers:
        """The numbers of a data file; a `DataError` names the key and the bound of one that cannot be."""
        game, player, final = data.block("game"), data.block("per_player"), data.block("final_scoring")
        forum, military, senate = data.block("forum_display"), data.block("military"), data.block("senate")
        seats = game.numbers("players", 2, len(game.words("player_colors")))
        demands = game.number("demands_per_quarter", 1)
        sets = data.block("construction")
        senate_vp = senate.numbers("vp")
        track = data.block("time_track")
        laps = {"standard": track, "alternative": track.block("alternative")}
        return cls(
            seats=seats,
            quarters=game.number("quarters", 1),
            demands=demands,
            tokens=player.number("small_tokens", 1),
            legionnaires=player.number("legionnaires_in_camp_at_start"),
            workers=player.number("workers_in_camp_at_start"),
            start_cards=player.number("start_cards"),
            laps={name: {n: block.number(f"lap_{n}", 1) for n in seats} for name, block in laps.items()},
            removed_unseen=data.block("demand_setup").number("removed_unseen"),
            penalty=data.block("demand_setup").numbers("penalty_by_unmet", count=demands + 1),
            yellow_spaces=forum.number("extra_action_spaces"),
            green_spaces={n: forum.number(f"forum_spaces_{n}") for n in seats},
            set_vp=(0, 0, 0, sets.number("set_of_3_vp"), sets.number("set_of_4_vp")),
            camp_pos=military.decimals("camp_pos", 2),
            loss=military.number("vp_loss_per_other_legionnaire"),
            least=military.number("minimum_vp"),
            senate_vp=senate_vp,
            senate_votes=senate.numbers("votes", count=len(senate_vp)),
            cards_drawn=data.block("seaport").number("cards_drawn", 1),
            cards_played=data.block("seaport").number("cards_played", 1),
            card_vp=final.number("card_in_hand"),
            worker_vp=final.number("worker_in_camp"),
            legionnaire_vp=final.number("legionnaire_in_camp"),
            circle_vp=final.number("trajan_tile_on_circle"),
        )

    @property
    def supply(self) -> int:
        """TRJ-2.11: the tokens that are in no camp at the start."""
        return self.tokens - self.legionnaires - self.workers

    @property
    def rounds(self) -> int:
        """TRJ-14.3: rounds of a quarter; each but the last reveals a demand."""
        return self.demands + 1
