"""The table before the first turn: the piles, the characters and the deal (EMP-2)."""

from __future__ import annotations

from tessera.engine import Fate, Seat
from tessera.games.emperors.components import (
    CARDS,
    CHARACTERS,
    COUNTS,
    INFLUENCES,
    OBJECTIVES,
    PROVINCES,
    RULES,
    SLAVE,
    Card,
    Character,
    ProvinceIndex,
)
from tessera.games.emperors.options import EmperorsOptions
from tessera.games.emperors.table import NOBODY, NOWHERE, REMOVED, EmperorsTable, Phase


def new_table(seats: int, options: EmperorsOptions, fate: Fate) -> EmperorsTable:
    """EMP-2.2: with characters drawn at random the deal follows at once; else they are asked for."""
    table = bare_table(seats, options, fate)
    if options.characters == "random":
        left = list(CHARACTERS)
        for seat in range(seats):
            become(table, seat, fate.draw("characters", left))
        deal(table)
    return table


def bare_table(seats: int, options: EmperorsOptions, fate: Fate) -> EmperorsTable:
    """EMP-2: the table before the characters are chosen; nothing is dealt yet."""
    count = COUNTS[seats]
    return EmperorsTable(
        seats=seats,
        options=options,
        phase=Phase.CHARACTERS,
        character=[None] * seats,
        box=[card for card in starting_cards(options) for _ in range(card.copies)],
        top=[None] * len(PROVINCES),
        pile=[province_cards(province.place, options) for province in PROVINCES],
        slaves=SLAVE.copies,
        hand=[[] for _ in range(seats)],
        known=[[] for _ in range(seats)],
        draw=[[] for _ in range(seats)],
        discard=[[] for _ in range(seats)],
        waiting=[[] for _ in range(seats)],
        columns=[[] for _ in range(seats)],
        under=[[] for _ in range(seats)],
        spent=[[] for _ in range(seats)],
        permanent=[[] for _ in range(seats)],
        influence=[[0] * len(INFLUENCES) for _ in range(seats)],
        camp=[NOWHERE] * seats,
        supply=[RULES.legions_per_player] * seats,
        deployed=[[0] * len(PROVINCES) for _ in range(seats)],
        defeated=[0] * seats,
        holder=[REMOVED if objective in count.removed else NOBODY for objective in OBJECTIVES],
        consensus=[False] * seats,
        held=[0] * seats,
        active=0,
        first=0,
        round=1,
        gold=0,
        marked=0,
        ready=[],
        settled=True,
        idle=0,
        winner=NOBODY,
        victory="",
        fate=fate,
    )


def starting_cards(options: EmperorsOptions) -> list[Card]:
    """EMP-2.10, EMP-15.8: the starting cards of all characters."""
    own = [card for card in CARDS if card.home == "starting"]
    if not options.signature_cards:
        return own
    signatures = {(card.character, card.slot): card for card in CARDS if card.home == "signature"}
    return [signatures.get((card.character, card.slot), card) for card in own]


def province_cards(place: ProvinceIndex, options: EmperorsOptions) -> list[Card]:
    """EMP-2.4, EMP-14.5: the cards of a province, without those that the introductory game leaves out."""
    return [
        card
        for card in CARDS
        if card.place == place and not (options.introductory and card.rings == RULES.introductory_removes_rings)
        for _ in range(card.copies)
    ]


def become(table: EmperorsTable, seat: Seat, character: Character) -> None:
    """EMP-2.10: a character with the starting cards, which are the first layer of the draw pile."""
    table.character[seat] = character
    table.draw[seat].append([card for card in table.box if card.character is character])
    table.box = [card for card in table.box if card.character is not character]


def deal(table: EmperorsTable) -> None:
    """EMP-2.4, EMP-2.11, EMP-2.12: the piles, the starting player, the starting hands."""
    for province in PROVINCES:
        table.reveal(province.place)
    table.first = table.active = min(range(table.seats), key=table.numeral)
    for seat, cards in zip(table.turn_order(), starting_hands(table), strict=True):
        table.draw_cards(seat, cards)
    table.phase = Phase.START


def starting_hands(table: EmperorsTable) -> list[int]:
    """EMP-2.12, EMP-15.6: in turn order."""
    hands = list(COUNTS[table.seats].hands)
    if table.seats == 2:
        hands[1] = table.options.two_player_second_hand
    return hands
