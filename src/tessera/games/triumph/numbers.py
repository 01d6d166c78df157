"""The numbers of the box: reads those of `components.toml`, each checked for its type and range."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path

from tessera.engine import data_file, read_data
from tessera.games.triumph.moments import BUILDING_WINDOWS

FILE = data_file(Path(__file__).parent, "triumph")
DATA = read_data(FILE)

FEWEST_SEATS, MOST_SEATS = 3, 5
"""TPH-1.1: with two players Caesar is the third seat."""
SIZES = range(FEWEST_SEATS, MOST_SEATS + 1)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The fixed numbers, by the names of the data file."""

    start_talents: int
    start_law_cards: int
    start_triumphs: int
    start_favour: int
    setup_clients: int
    setup_legions: int
    law_price: int
    law_plays_per_phase: int
    talent_on_unsold_law: int
    talent_on_unbuilt_tile: int
    intrigue_without_office: int
    intrigue_for_removed_client: int
    intrigue_per_influence: int
    intrigue_per_reroll: int
    owner_triumphs: int
    talents_per_final_triumph: int
    victory_clients_major: int
    victory_clients_minor: int
    triumph_per_talent_given: int
    income_talent_per_foreign_province: int


BOUNDS = {
    "law_plays_per_phase": (1, 3),
    "intrigue_per_influence": (1, 9),
    "intrigue_per_reroll": (1, 9),
    "talents_per_final_triumph": (1, 99),
    "start_law_cards": (0, 3),
}
"""The fixed numbers that cannot be 0, or not as great as the others."""
_fixed = DATA.block("fixed")
NUMBERS = Numbers(**{f.name: _fixed.number(f.name, *BOUNDS.get(f.name, (0, 99))) for f in fields(Numbers)})
ROUNDS = DATA.block("course").number("rounds", 1, 3)
BUILDING_TAX = _fixed.numbers("building_tax_per_client", 0, 99, ROUNDS)

_family = DATA.block("family")
FAMILY = _family.numbers("influence", 0, 99)
FAMILY_TALENTS = _family.numbers("talents", 0, 99, len(FAMILY))
_first_of_two = _family.number("second_card_after", 0, 99)
SECOND_CARD = tuple(value == _first_of_two for value in FAMILY)
"""TPH-4.5: by card, whether a second one follows it."""
LEGION_ICONS = {row: _family.numbers(f"legion_icons_{row}", 0, 9, len(FAMILY)) for row in ("falling", "rising", "flat")}
DICE = [DATA.block("dice").numbers(die, 0, 9) for die in ("roman", "barbarian")]

_games = DATA.block("games_track")
GAMES_TRIUMPHS = _games.numbers("triumphs", 0, 99)
GAMES_COST = _games.numbers("cost", 0, 99, len(GAMES_TRIUMPHS))
LAST_FAVOUR = len(GAMES_TRIUMPHS) - 1
LEADER_TABLE = {seats: DATA.block("leader_table").numbers(f"seats_{seats}", 0, 16, ROUNDS) for seats in SIZES}
FIXED_LEGIONS = DATA.block("auxiliary_track").number("fixed_legion_spaces", 0, 9)

_rome = DATA.block("rome")
HILLS = _rome.words("hills")
BUILDINGS_AT_START = _rome.number("buildings_at_start", 0, len(HILLS))
TILES = _rome.number("buildings_revealed", 1, len(BUILDING_WINDOWS))

_negotiation = DATA.block("negotiation")
MOST_OFFERS = _negotiation.number("offers_per_seat_and_window", 1, 9)
MOST_COUNTERS = _negotiation.number("counters_per_offer", 0, 9)
MOST_TALENTS_OFFERED = _negotiation.number("max_talents_per_side", 1, 50)
MOST_INTRIGUE_OFFERED = _negotiation.number("max_intrigue_per_side", 1, 50)
MOST_LAWS_OFFERED = _negotiation.number("max_laws_per_side", 1, 9)


@dataclass(frozen=True, slots=True)
class CaesarsNumbers:
    """What rules Caesar (TPH-24), by the names of the data file."""

    start_talents: int
    safe_from_distance: int
    talents_per_triumph: int
    reroll_barbarian_from: int


_caesar = DATA.block("caesar")
CAESAR = CaesarsNumbers(
    _caesar.number("start_talents", 0, 99),
    _caesar.number("safe_from_distance", 0, 9),
    _caesar.number("talents_per_triumph", 1, 99),
    _caesar.number("reroll_barbarian_from", 0, 9),
)
_players = DATA.block("players")
COLOURS = _players.words("colours", None, MOST_SEATS)
CAESARS_COLOUR = _players.word("caesar_colour", COLOURS)
