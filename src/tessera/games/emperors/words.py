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
WAIT = _word("wait")
CAMP = list(_words("camp", PROVINCES).values())

END = _word("end")


def _worth_choosing(card: Card) -> bool:
    """EMP-4.4: whether the discard effect is anything else than the plain gold that every card gives."""
    effect = card.discard
    return effect.does != "gold" or effect.gold != RULES.plain_discard_gold or effect.marked > 0


GOLD = _words("gold", CARDS)
EFFECT = _words("effect", [card for card in CARDS if _worth_choosing(card)])
DROP = _word("discard")
DROP_CARD = _words("drop", CARDS)

BUY: list[Choice] = [_word("buy", province, targets=(f"pile:{province.id}",)) for province in PROVINCES]
BUY_SLAVE = _word("buy", SLAVE, targets=("slaves",))
CORRUPTION = _word("corruption", targets=(f"objective:{objectives_of('corruption')[0].id}",))
TAKE: list[Choice] = [_word("take", province, targets=(f"pile:{province.id}",)) for province in PROVINCES]

PAY = _word("pay", "discard")
PAY_MARKED = _word("pay", "marked_to_hand")
PAY_TO_HAND = _word("pay", "effect_to_hand")
PAY_WAIVED = _word("pay", "waived")
PAY_WAIVED_MARKED = _word("pay", "waived_marked_to_hand")
PAY_WAIVED_TO_HAND = _word("pay", "waived_effect_to_hand")

PLAY = _words("play", [card for card in CARDS if card.effect is not None])
VALIDATE = _words(
    "validate", [card for card in CARDS if card.needs != "none"], targets=lambda card: (f"waiting:{card.id}",)
)
UNDER = _words("under", [card for card in CARDS if card.is_character])

MARCH = list(_words("march", PROVINCES).values())
FREE_MARCH = list(_words("free_march", PROVINCES).values())
TO = list(_words("to", PROVINCES).values())
STOP = _word("stop")
REDEPLOY = _word("redeploy")
FREE_REDEPLOY = _word("free_redeploy")
REPEL = list(_words("repel", PROVINCES).values())
OF = [_word("of", seat, targets=(f"board:{seat}",)) for seat in range(len(CHARACTERS))]

USE = {
    effect.id: _word("use", effect, targets=())
    for effect in EMPEROR_EFFECTS
    if effect.does in ("income", "counsel", "sift")
}
SWAP = _words("swap", CARDS)
