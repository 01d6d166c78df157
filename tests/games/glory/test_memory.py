"""What is remembered of a hand, through long random courses of coming, going, showing and hiding."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tessera.engine import Fate
from tessera.games.glory.components import MATERIAL
from tessera.games.glory.memory import FACE, UNKNOWN, drew, hid, lacked, left_hand, picked_up, showed
from tessera.games.glory.redeal import redeal
from tests.games.glory.given import A, B, table_with
from tests.games.glory.witness import Witness


@pytest.mark.parametrize("basilica", [False, True])
def test_never_more_is_known_than_there_is_and_redeals_agree_with_it(basilica: bool) -> None:
    ways = ["drew", "drew", "drew", "left", "left", "showed", "lacked", "picked_up", *(["hid"] if basilica else [])]
    for seed in range(120):
        chance = random.Random(seed)
        table = table_with(2)
        witness = Witness(B)
        hand = table.hand[B]
        for _ in range(40):
            way = chance.choice(ways if hand else ["drew"])
            if way in ("drew", "picked_up"):
                card = table.deck.pop(chance.randrange(len(table.deck)))
                (drew if way == "drew" else picked_up)(table, B, card)
                witness.hidden_gain(1) if way == "drew" else witness.gain(card)
            elif way == "left":
                card = chance.choice(hand)
                left_hand(table, B, card)
                witness.loss(card)
            elif way == "showed":
                cards = chance.sample(hand, min(len(hand), chance.randint(1, 3)))
                showed(table, B, cards)
                witness.showed(cards)
            elif way == "hid":
                hid(table, B, chance.choice(hand))
                witness.unseen_losses += 1
            elif lacking := [m for m in range(6) if all(MATERIAL[card] != m for card in hand)]:
                material = chance.choice(lacking)
                lacked(table, B, material)
                witness.most[material] = 0
            items = table.memory[B]
            known = Counter(item & FACE for item in items if not item & UNKNOWN)
            assert not known - (Counter(hand) + Counter(table.vault_own[B]))
            assert not items or len(items) == len(hand) + table.mixed[B]
            assert witness.contradiction(hand) == ""
        for deal in range(4):
            copy = table.copy()
            redeal(copy, A, Fate.of(deal))
            assert (len(copy.hand[B]), len(copy.vault_own[B])) == (len(hand), len(table.vault_own[B]))
            assert witness.contradiction(copy.hand[B]) == ""
