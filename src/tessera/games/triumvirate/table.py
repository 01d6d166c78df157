"""The table of The End of the Triumvirate. Everything on it is public (TRI-16.1)."""

from __future__ import annotations

from tessera.engine import Finish, Table, plain
from tessera.games.triumvirate.components import GOVERNORS, Count, Governor, Map, Province
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

    def governors_left(self, seat: int) -> int:
        """TRI-1.13: the Governors in the reinforcements."""
        return GOVERNORS - self.owner.count(seat)

    def crown(self, seat: int, victory: str) -> None:
        """TRI-3.5: the game ends at this instant."""
        self.winner = seat
        self.victory = victory
        self.tell(f"victory_{victory}", seat=seat)
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
