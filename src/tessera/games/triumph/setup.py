"""Setup (TPH-2): the table before the first seat chooses its Province."""

from __future__ import annotations

from tessera.engine import Fate
from tessera.games.triumph.board import BOARDS
from tessera.games.triumph.components import BUILDINGS, CONTROL_SPACES, ICONS, LAWS, LEADERS, PROVINCES, SIGIL, SPACES
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.numbers import (
    BUILDINGS_AT_START,
    CAESAR,
    FAMILY,
    FEWEST_SEATS,
    FIXED_LEGIONS,
    LEADER_TABLE,
    MOST_SEATS,
    NUMBERS,
)
from tessera.games.triumph.options import TriumphOptions
from tessera.games.triumph.rules.auguries import place_leaders, reveal_buildings, reveal_laws
from tessera.games.triumph.rules.offices import raise_building
from tessera.games.triumph.rules.taking import draw
from tessera.games.triumph.table import NOBODY, NOWHERE, Stage, TriumphTable


def new_table(seats: int, options: TriumphOptions, fate: Fate) -> TriumphTable:
    """TPH-2.2 to TPH-2.13; the starting Provinces (TPH-2.14) are asked in the first steps."""
    table = empty_table(seats, options, fate)
    size = table.size
    for _ in range(BUILDINGS_AT_START):  # TPH-2.5
        raise_building(table, fate.draw("buildings", table.face_down))
    reveal_buildings(table)  # TPH-2.7
    place_leaders(table, LEADER_TABLE[size][0])  # TPH-2.8, TPH-2.9
    reveal_laws(table)  # TPH-2.10
    fate.shuffle("senate", table.senate)  # TPH-2.11
    for seat in range(seats):
        for _ in range(NUMBERS.start_law_cards):
            draw(table, seat)  # TPH-2.13, TPH-24.3
    return table


def empty_table(seats: int, options: TriumphOptions, fate: Fate) -> TriumphTable:
    """The board with its control markers and Legions, and all decks complete."""
    size = max(seats, FEWEST_SEATS)  # TPH-1.1: two players sit at a table of three
    provinces = len(PROVINCES)
    extra = int(options.extra_sea_links)
    return TriumphTable(
        seats=seats,
        fate=fate,
        options=options,
        board=BOARDS.named(f"board-{extra}-{options.italian_shields}"),
        size=size,
        round=1,
        phase=Phase.ASSEMBLY,
        stage=Stage.SETUP,
        turn=0,
        fallen=False,
        window=Window.NONE,
        asked=0,
        passes=0,
        bargain=False,
        made=[0] * size,
        offers=[],
        draft=None,
        senate=list(range(size)),
        influence=[],
        family=[(1 << len(FAMILY)) - 1] * size,
        bid=[NOWHERE] * size,
        second=[NOWHERE] * size,
        raised=[0] * size,
        edicts=[],
        plays=[0] * size,
        favours=[0] * size,
        talents=[NUMBERS.start_talents] * seats + [CAESAR.start_talents] * (size - seats),
        intrigue=[0] * size,
        triumphs=[NUMBERS.start_triumphs] * size,
        favour=[NUMBERS.start_favour] * size,  # TPH-2.12
        clients=[[0] * provinces for _ in range(size)],
        space=[NOBODY] * len(SPACES),
        last_client=NOWHERE,
        hands=[[] for _ in range(size)],
        known=[0] * len(LAWS),
        lacks=[0] * (MOST_SEATS * MOST_SEATS),
        dealt=[0] * len(LAWS),
        reshuffles=0,
        deck=list(range(len(LAWS))),
        row=[],
        law_talents=[0] * len(LAWS),
        discard=[],
        in_play=NOBODY,
        hill=[NOWHERE] * len(BUILDINGS),
        used=[False] * len(BUILDINGS),
        posted=[NOWHERE] * len(BUILDINGS),
        posted_by=[NOBODY] * len(BUILDINGS),
        tiles=[],
        tile_talents=[0] * len(BUILDINGS),
        face_down=list(range(len(BUILDINGS))),
        roman=[province.italian for province in PROVINCES],  # TPH-2.4
        controls=CONTROL_SPACES,
        aside=0,
        auxiliaries=[True] * FIXED_LEGIONS + [False] * len(ICONS),  # TPH-2.3
        available=[0] * provinces,
        recruited=[0] * provinces,
        boxes=[[] for _ in SIGIL],
        leader_at=[NOWHERE] * len(SIGIL),
        captor=[NOBODY] * len(LEADERS),
        leader_deck=list(range(len(LEADERS))),
        leader_bottom=[],
        commander=[NOWHERE] * size,
        major=[NOBODY] * provinces,
        reserved=0,
        reserved_by=NOBODY,
        muster=NOWHERE,
        commission=NOBODY,
        battle=NOWHERE,
        dice=[0, 0],
        legion_cards=0,
        shield_cards=0,
        no_printed=False,
        arena=0,
        refused=0,
        beaten=False,
        invasion=False,
        spoils_left=0,
        unpaid=[],
        games_due=0,
    )
