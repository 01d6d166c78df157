"""The vocabulary: all that a player can choose (the index of decisions in the ledger)."""

from __future__ import annotations

from tessera.engine import Choice, Vocabulary
from tessera.games.emperors.components import (
    CARDS,
    CHARACTERS,
    EMPEROR_EFFECTS,
    PROVINCES,
    RULES,
    SLAVE,
    Card,
    objectives_of,
)

vocabulary = Vocabulary()
_word, _words = vocabulary.word, vocabulary.words

CHARACTER = _words("character", CHARACTERS)
TURN = ("turn",)
"""What goes on without anything on the table is chosen at the turn itself."""

WAIT = _word("wait", targets=TURN)
CAMP = list(_words("camp", PROVINCES).values())

END = _word("end", targets=TURN, weighty=True)


def _plain_gold_is_worse(card: Card) -> bool:
    """EMP-3.20: whether the discard effect is gold that leaves the plain gold of every card nothing to be said for."""
    effect, plain = card.discard, RULES.plain_discard_gold
    gold = effect.gold + effect.marked
    return effect.does == "gold" and (gold > plain or (gold == plain and effect.marked > 0))


def _effect_is_no_better(card: Card) -> bool:
    """EMP-3.20: whether the discard effect is no more than the plain gold of every card."""
    effect = card.discard
    return effect.does == "gold" and effect.gold <= RULES.plain_discard_gold and not effect.marked


GOLD = _words("gold", [card for card in CARDS if not _plain_gold_is_worse(card)])
EFFECT = _words("effect", [card for card in CARDS if not _effect_is_no_better(card)])

BUY: list[Choice] = [_word("buy", province, targets=(f"pile:{province.id}",)) for province in PROVINCES]
BUY_SLAVE = _word("buy", SLAVE, targets=("slaves",))
CORRUPTION = _word("corruption", targets=(f"objective:{objectives_of('corruption')[0].id}",))
TAKE: list[Choice] = [_word("take", province, targets=(f"pile:{province.id}",)) for province in PROVINCES]

PAY = _word("pay", "discard", targets=TURN)
PAY_MARKED = _word("pay", "marked_to_hand", targets=TURN)
PAY_TO_HAND = _word("pay", "effect_to_hand", targets=TURN)
PAY_WAIVED = _word("pay", "waived", targets=TURN)
PAY_WAIVED_MARKED = _word("pay", "waived_marked_to_hand", targets=TURN)
PAY_WAIVED_TO_HAND = _word("pay", "waived_effect_to_hand", targets=TURN)

PLAY = _words("play", [card for card in CARDS if card.effect is not None])
VALIDATE = _words(
    "validate", [card for card in CARDS if card.needs != "none"], targets=lambda card: (f"waiting:{card.id}",)
)
UNDER = _words("under", [card for card in CARDS if card.is_character])

MARCH = list(_words("march", PROVINCES).values())
FREE_MARCH = list(_words("free_march", PROVINCES).values())
TO = list(_words("to", PROVINCES).values())
STOP = _word("stop", targets=TURN)
REDEPLOY = _word("redeploy", targets=("redeploy",))
FREE_REDEPLOY = _word("free_redeploy", targets=("redeploy",))
REPEL = list(_words("repel", PROVINCES).values())
OF = [_word("of", seat, targets=(f"board:{seat}",)) for seat in range(len(CHARACTERS))]

USE = {
    effect.id: _word("use", effect, targets=(f"use:{effect.id}",))
    for effect in EMPEROR_EFFECTS
    if effect.does in ("income", "counsel", "sift")
}
SWAP = _words("swap", CARDS)
