"""What stands on cards and objectives, for views."""

from __future__ import annotations

from typing import Any

from tessera.games.emperors.components import (
    CARDS,
    INFLUENCES,
    MARCH_PROVINCE,
    OBJECTIVES,
    PROVINCES,
    RULES,
    SUPREMACY_EXCLUDED,
    Card,
    Objective,
)
from tessera.games.emperors.options import EmperorsOptions


def _face(card: Card) -> dict[str, Any]:
    """EMP-1.9: what is printed on a card."""
    shown: dict[str, Any] = {"card": card.id, "type": card.type, "discard": card.discard.id, "gives": card.discard.name}
    if card.home not in ("starting", "signature"):
        shown["cost"] = card.cost
    if card.rings:
        shown["rings"] = card.rings
    if card.effect is not None:
        shown |= {"effect": card.effect.id, "does": card.effect.name}
    if card.points:
        shown |= {"influence": INFLUENCES[card.influence], "points": card.points, "needs": card.needs}
    shown["words"] = _words(card)
    return shown


def _words(card: Card) -> str:
    """The same as one line of text."""
    parts = [] if card.type == "none" else [card.type]
    if card.home not in ("starting", "signature"):
        parts.append(f"costs {card.cost}")
    parts.append(f"discard: {card.discard.name}")
    if card.points:
        needs = "" if card.needs == "none" else f" with {_a(card.needs)} under it"
        parts.append(f"Emperor: {card.points} {INFLUENCES[card.influence]} influence{needs}")
    elif card.effect is not None:
        parts.append(f"Emperor: {card.effect.name}")
    return ", ".join(parts)


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


FACES = {card: _face(card) for card in CARDS}


def with_under(card: Card, below: Card | None) -> dict[str, Any]:
    """EMP-8.11: a card of an influence column, and the character that was slid under it."""
    if below is None:
        return FACES[card]
    return FACES[card] | {"under": below.name, "words": f"{FACES[card]['words']}; under it: {below.name}"}


def _legions(number: int) -> str:
    return f"{number} legion{'' if number == 1 else 's'}"


def _needs(objective: Objective) -> str:
    """EMP-12: what an objective asks for, in a few words."""
    match objective.sort:
        case "governor":
            return f"camp and {_legions(RULES.governor_legions)} in {PROVINCES[objective.of].name}, its pile empty"
        case "recognition":
            return f"{RULES.recognition_threshold} {INFLUENCES[objective.of]} influence, and more than its holder"
        case "consensus":
            return f"{RULES.consensus_threshold_each} influence of each type"
        case "supremacy":
            return f"legions in {RULES.supremacy_provinces} provinces, not {PROVINCES[SUPREMACY_EXCLUDED].name}"
        case "march":
            return f"{_legions(RULES.march_legions)} in {PROVINCES[MARCH_PROVINCE].name}"
        case "corruption":
            return f"{RULES.corruption_cost} gold"
        case _:
            return f"{RULES.idolized_threshold} influence of one type, and more than its holder"


NEEDS = {objective: _needs(objective) for objective in OBJECTIVES}


def needs(objective: Objective, options: EmperorsOptions) -> str:
    """What an objective asks for at this table (EMP-15.5)."""
    clear = objective.sort == "march" and options.march_clear
    return f"{NEEDS[objective]}, and no other player's there" if clear else NEEDS[objective]
