"""The table of The End of the Triumvirate. Everything on it is public (TRI-16.1)."""

from __future__ import annotations

from tessera.engine import Finish, Table, plain
from tessera.games.triumvirate.components import (
    CHARACTERS,
    COUNTS,
    DATA,
    MAPS,
    PROVINCES,
    Count,
    Governor,
    Map,
    Province,
    Track,
)
from tessera.games.triumvirate.options import TriumvirateOptions

NOBODY = -1


@plain
class TriumvirateTable(Table):
    """Lists are by the index of the province, or by seat."""

    options: TriumvirateOptions
    map: Map
    count: Count

    owner: list[int]
    legions: list[int]
    gold: list[int]
    governor: list[Governor]
    servants: list[int]

    position: list[int]
    """The province where each Character stands; on a march, where it began."""
    treasury: list[int]
    """Gold in the reinforcements."""
    weapons: list[int]
    """Weapons in the reinforcements."""
    citizens: list[int]
    consulates: list[int]
    competence: list[list[int]]
    """By track, then by seat: 1 to 7."""

    bag: list[int]
    """Weapons in the bag by colour."""
    alii: int
    supply_gold: int
    supply_legions: int
    spare_servants: int
    compensation: int
    """Who holds the Compensation card, and its side."""
    compensation_side: int
    escape: int

    party: int
    """Legions that the active Character leads on a march."""
    carried: int
    """Civil Servants that he carries."""
    sea: int
    """The sea area that he is on."""

    calendar: int
    """Turns until the election."""
    active: int
    turn: int
    elections: int
    winner: int
    victory: str

    def provinces_of(self, seat: int) -> list[Province]:
        """The provinces that a player owns (TRI-1.6)."""
        owner = self.owner
        return [province for province in self.map.provinces if owner[province.index] == seat]

    def crown(self, seat: int, victory: str) -> None:
        """TRI-3.5: the game ends at this instant."""
        self.winner = seat
        self.victory = victory
        self.tell("victory", seat=seat, victory=victory)
        raise Finish

    def return_legions(self, number: int) -> None:
        """TRI-8.16: legions are one common stock."""
        self.supply_legions += number

    def settle_servants(self, province: int, number: int) -> None:
        """TRI-7.1: the Governor steps onto the servant at once."""
        if number:
            self.servants[province] += number
            self.governor[province] = Governor.SERVANT

    def arm(self, seat: int, number: int) -> int:
        """Put Weapons from the reinforcements into the bag: as many as there are (TRI-9.16, TRI-11.13)."""
        put = min(number, self.weapons[seat])
        self.weapons[seat] -= put
        self.bag[seat] += put
        return put


def new_table(seats: int, options: TriumvirateOptions, **engine: object) -> TriumvirateTable:
    """TRI-2 and TRI-15: the table before the first turn."""
    board = MAPS.named(f"{options.map}-{seats}")
    count = COUNTS.named(f"players_{seats}")
    start, player = DATA["start"], DATA["per_player"]
    used = [province in board.provinces for province in PROVINCES]
    legions = [start["legions_per_province"] * on_map for on_map in used]
    servants = [int(on_map and board.governors[i] is Governor.SERVANT) for i, on_map in enumerate(used)]
    return TriumvirateTable(
        seats=seats,
        options=options,
        map=board,
        count=count,
        owner=list(board.owners),
        legions=legions,
        gold=[start["gold_per_province"] * on_map for on_map in used],
        governor=list(board.governors),
        servants=servants,
        position=[province.index for province in board.starts],
        treasury=[start["gold_in_reinforcements"]] * seats,
        weapons=[player["weapons"] - count.bag[seat] for seat in range(seats)],
        citizens=[player["citizens_at_start"]] * seats,
        consulates=[0] * seats,
        competence=[[start["competence"]] * seats for _ in Track],
        bag=list(count.bag),
        alii=count.citizens_alii,
        supply_gold=count.gold - sum(used) * start["gold_per_province"] - seats * start["gold_in_reinforcements"],
        supply_legions=count.legions - sum(legions),
        spare_servants=count.spare_servants,
        compensation=NOBODY,
        compensation_side=0,
        escape=NOBODY,
        party=0,
        carried=0,
        sea=NOBODY,
        calendar=count.calendar_start,
        active=CHARACTERS.named(start["first_player"]).index,
        turn=1,
        elections=0,
        winner=NOBODY,
        victory="",
        **engine,  # type: ignore[arg-type]
    )


def pieces(table: TriumvirateTable) -> dict[str, int]:
    """TRI-1.17: what always adds up, wherever it lies."""
    counted = {
        "legions": sum(table.legions) + table.supply_legions + table.party,
        "gold": sum(table.gold) + sum(table.treasury) + table.supply_gold,
        "citizens": sum(table.citizens) + table.alii,
        "servants": sum(table.servants) + table.spare_servants + table.carried,
        "provinces": sum(owner != NOBODY for owner in table.owner),
    }
    for seat, weapons in enumerate(table.weapons):
        counted[f"weapons of {CHARACTERS[seat].name}"] = weapons + table.bag[seat]
    counted["other weapons"] = sum(table.bag[table.seats :])
    return counted


def governors_left(table: TriumvirateTable, seat: int) -> int:
    """TRI-1.13: the Governors in the reinforcements."""
    total: int = DATA["per_player"]["governors"]
    return total - len(table.provinces_of(seat))
