"""English that is wrong whatever it speaks of: patterns that no sentence of a game may match."""

from __future__ import annotations

import re

PLURALS = (
    "legions", "Legions", "cards", "Citizens", "Weapons", "Servants", "pieces", "turns", "steps", "points", "provinces",
    "Provinces", "Talents", "Triumphs", "markers", "Clients", "tokens", "votes", "workers", "legionnaires", "tiles",
    "Jacks", "actions", "objectives", "movements", "Shields", "offers", "times", "demands", "players", "rings",
    "Leaders", "spaces", "Commanders", "Favours", "attackers", "Sites",
)  # fmt: skip
WRONG = {
    "a before a vowel": r"\b[Aa] (?:[AEIO]\w|[aeio]\w|[Uu][nmlprt][a-z])",
    "an before a consonant": r"\b[Aa]n [b-df-gj-np-tv-zB-DF-GJ-NP-TV-Z]",
    "one of many": r"(?<!Player )(?<![\w.,/+-])1 (?:[A-Z]?[a-z]+ )?(?:{})\b".format("|".join(PLURALS)),
    "a list with two ands": r"\b[A-Z]\w+ and [A-Z]\w+ and [A-Z]\w+(?!;)",
    "two who wins": r"Player \d and Player \d (?:[a-z]+ )?(?:wins|has|is|goes|takes)\b",
    "two spaces": r"  ",
    "a space before a mark": r" [,.;:!?]",
    "a placeholder": r"[{}]",
    "an empty bracket": r"\(\s*\)",
    "none of something": r"(?<![\w./+-])0 [A-Za-z]",
    "a word twice": r"\b([A-Za-z]{2,}) \1\b",
    "two marks": r"[.,;:][.,;:]|[!?][.,]",  # a title that ends with "!" may stand in a list that goes on with ";"
    "a Python value": r"\bNone\b|\bTrue\b|\bFalse\b|<[A-Za-z]|\['",
}
_FOUND = {name: re.compile(pattern) for name, pattern in WRONG.items()}


def faults(sentence: str) -> list[str]:
    """What is wrong with a sentence."""
    return [name for name, pattern in _FOUND.items() if pattern.search(sentence)]
