"""The count of what always adds up."""

from __future__ import annotations

from collections import Counter

from tessera.games.emperors.components import CARDS
from tessera.games.emperors.pieces import pieces
from tests.games.emperors.given import cards, given


def test_every_card_is_counted_wherever_it_lies():
    """One card in each place; the piles of the provinces are empty but for these."""
    empty = {province: [] for province in ("rome", "alexandria", "carthage", "lugdunum", "carnuntum", "antioch")}
    match = given(
        hands={0: ["pertinax_client"]},
        draw={0: [["pertinax_veteran"], ["pertinax_escort"]]},
        discard={1: ["julianus_client"]},
        waiting={0: ["rome_senator"]},
        permanent={1: ["rome_sibyl_of_cumae"]},
        top=dict.fromkeys(empty, None) | {"carthage": "carthage_antonine_baths"},
        pile=empty | {"carthage": ["carthage_great_landowner", "slave"]},
        slaves=3,
    )
    table = match.table
    table.box = cards(["niger_client"])
    table.spent[1] = cards(["julianus_escort"])
    table.columns[0] = cards(["carnuntum_standard_bearer", "carthage_temple_of_caelestis"])
    table.under[0] = [*cards(["julianus_veteran"]), None]
    counted = Counter({id: number for id, number in pieces(table).items() if not id.startswith("legions")})
    expected = [
        "pertinax_client", "pertinax_veteran", "pertinax_escort", "julianus_client", "rome_senator",
        "rome_sibyl_of_cumae", "carthage_antonine_baths", "carthage_great_landowner", "niger_client", "julianus_escort",
        "carnuntum_standard_bearer", "carthage_temple_of_caelestis", "julianus_veteran", *["slave"] * 4,
    ]  # fmt: skip
    assert +counted == Counter(expected)
    assert set(counted) == {card.id for card in CARDS}


def test_the_legions_of_each_seat_are_counted_in_all_three_places():
    match = given(3, camp={1: "rome"}, legions={1: {"rome": 1, "antioch": 2}}, defeated={1: 1})
    counted = pieces(match.table)
    assert [counted[f"legions of seat {seat}"] for seat in range(3)] == [5, 5, 5]
    match.table.supply[1] += 1
    assert pieces(match.table)["legions of seat 1"] == 6
