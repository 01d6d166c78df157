"""Set-up (GTR-3): the table before the first turn."""

from __future__ import annotations

from functools import cache
from typing import Any

from tessera.engine import Fate
from tessera.games.glory.components import (
    BUILDINGS,
    JACKS,
    KINDS,
    MATERIAL,
    MATERIALS,
    RULES,
    TRAINING,
    VERSIONS,
    Card,
    Counts,
)
from tessera.games.glory.functions import refresh
from tessera.games.glory.options import GloryOptions
from tessera.games.glory.table import LEADING, NO_CARD, NOBODY, NONE, GloryTable


def blank_table(seats: int, options: GloryOptions, fate: Fate) -> GloryTable:
    """A table with all Sites and Jacks in their places and no Order card anywhere (GTR-3.4, GTR-3.5, GTR-3.10)."""
    sites = [material.sites for material in MATERIALS]
    if options.training:  # GTR-20.3
        sites = [TRAINING.max_sites_per_material] * len(MATERIALS)
    in_town = [min(number, seats * RULES.in_town_sites_per_player) for number in sites]
    out_of_town = [number - inside for number, inside in zip(sites, in_town, strict=True)]

    def none() -> list[Counts]:
        return [[0] * KINDS for _ in range(seats)]

    def empty() -> list[list[Any]]:
        return [[] for _ in range(seats)]

    table = GloryTable(
        seats=seats, fate=fate, options=options,
        deck=[], removed=[], pool=[0] * KINDS, jacks=JACKS, in_town=in_town, out_of_town=out_of_town,
        hand=empty(), hand_jacks=[0] * seats, camp=none(), camp_jacks=[0] * seats,
        clients=none(), fresh=none(), stock=none(),
        vault=none(), vault_now=none(), vault_own=empty(), vault_blind=empty(),
        sites=none(), influence=[RULES.start_influence] * seats, structures=[[] for _ in range(seats)],
        memory=empty(), mixed=[0] * seats,
        functions=[0] * seats,
        public=0, names=[0] * seats, wanted=[0] * seats,
        client_limit=[0] * seats, vault_limit=[0] * seats, refill=[0] * seats, outlay=[0] * seats, watched=False,
        turn=1, leader=0, phase=LEADING, actor=0, led=NONE, units=[0] * seats,
        shown=empty(), pointed=[0] * seats, engaged=NOBODY, lacks=[0] * seats, robbed=0, crafted=0,
        units_used=0, acted_once=[0] * KINDS, acted_twice=[0] * KINDS, domus=[0] * KINDS, milled=[0] * KINDS,
        forfeited=0, half=NONE, half_client=NONE,
        fountain=NO_CARD, revealed=[], held=0, short=False,
        surrendered=[NOBODY] * seats, ended="", winners=[],
    )  # fmt: skip
    refresh(table)
    return table


def new_table(seats: int, options: GloryOptions, fate: Fate) -> GloryTable:
    """GTR-3: the table before the first turn."""
    table = blank_table(seats, options, fate)
    table.deck = played_deck(options)
    version = VERSIONS[options.version]
    for seat in range(seats):  # GTR-3.3
        table.hand[seat] = fate.deal("orders", table.deck, version.start_orders)
        table.hand_jacks[seat] = version.start_jacks
        table.jacks -= version.start_jacks
        if options.open_hands:  # GTR-21.4
            table.memory[seat] = list(table.hand[seat])
    table.leader = first_leader(table)
    if options.training:  # GTR-20.4
        for _ in range(len(table.deck) // TRAINING.deck_parts):
            table.removed.append(fate.draw("removed", table.deck))
        table.removed.sort()
    return table


def played_deck(options: GloryOptions) -> list[Card]:
    """GTR-3.2, GTR-19.3: the cards of the version, and those of the chosen expansion."""
    return [*_cards(options.version, options.expansion)]


@cache
def _cards(version: str, expansion: frozenset[str]) -> tuple[Card, ...]:
    chosen = (b for b in BUILDINGS if b.deck in ("both", version) or b.id in expansion)
    return tuple(Card(building.index) for building in chosen for _ in range(building.copies))


def first_leader(table: GloryTable) -> int:
    """GTR-3.6 to GTR-3.9: who turns up the alphabetically first name; the cards are the starting Pool."""
    contenders = list(range(table.seats))
    while len(contenders) > 1:
        turned = {}
        for seat in contenders:
            card = table.fate.draw("orders", table.deck)
            table.pool[MATERIAL[card]] += 1
            turned[seat] = BUILDINGS[card].name.lower()  # GTR-3.8
            table.turned += ((seat, card),)
        first = min(turned.values())
        contenders = [seat for seat in contenders if turned[seat] == first]
    return contenders[0]
