"""The table before the first turn (TRI-2, TRI-15)."""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.triumvirate.components import CHARACTERS, COUNTS, MAPS, PROVINCES, START, Governor, Track
from tessera.games.triumvirate.options import TriumvirateOptions
from tessera.games.triumvirate.table import NOBODY, TriumvirateTable


def new_table(seats: int, options: TriumvirateOptions, fate: Fate) -> TriumvirateTable:
    """TRI-2 and TRI-15: the table before the first turn."""
    board = MAPS.named(f"{options.map}-{seats}")
    count = COUNTS.named(f"players_{seats}")
    used = [province in board.provinces for province in PROVINCES]
    legions = [START.legions_per_province * on_map for on_map in used]
    servants = [int(on_map and board.governors[i] is Governor.SERVANT) for i, on_map in enumerate(used)]
    return TriumvirateTable(
        seats=seats,
        options=options,
        map=board,
        count=count,
        owner=list(board.owners),
        legions=legions,
        gold=[START.gold_per_province * on_map for on_map in used],
        governor=list(board.governors),
        servants=servants,
        position=[province.index for province in board.starts],
        treasury=[START.gold_in_reinforcements] * seats,
        weapons=[START.weapons - count.bag[seat] for seat in range(seats)],
        citizens=[START.citizens] * seats,
        consulates=[0] * seats,
        competence=[[START.competence] * seats for _ in Track],
        bag=list(count.bag),
        alii=count.citizens_alii,
        supply_gold=count.gold - sum(used) * START.gold_per_province - seats * START.gold_in_reinforcements,
        supply_legions=count.legions - sum(legions),
        spare_servants=count.spare_servants,
        compensation=NOBODY,
        compensation_side=0,
        escape=NOBODY,
        party=0,
        carried=0,
        sea=NOBODY,
        calendar=count.calendar_start,
        active=CHARACTERS.named(START.first_player).index,
        turn=1,
        elections=0,
        winner=NOBODY,
        victory="",
        fate=fate,
    )
