"""What an option is said to cost and bring comes true."""

from __future__ import annotations

from collections import Counter

from tessera.engine import Match, Seat
from tessera.engine.outlook import Outlook, numbers, outlook
from tessera.testing.cases import Case, moments


def kept(match: Match, seat: Seat, promised: Outlook) -> list[bool]:
    """Makes the choice; which of the promised changes and events came true."""
    before, told = numbers(match.view(seat), seat), len(match.story(seat))
    match.choose(seat, promised.choice)
    after = numbers(match.view(seat), seat)
    happened = Counter(str(entry["text"]) for entry in match.story(seat)[told:])
    changed = Counter(
        (said.name, said.where, before[key].amount if key in before else 0, after[key].amount if key in after else 0)
        for key, said in (after | before).items()
    )
    true = [
        (change.name, change.where, change.before, change.after) in changed and change.before != change.after
        for change in promised.changes
    ]
    return true + [happened[str(sentence)] > 0 for sentence in promised.story]


def test_what_an_option_promises_comes_true(plain_case: Case, seeds: range) -> None:
    """All of it, where nothing hidden or drawn comes in; else nearly all (what all tried worlds have need not be)."""
    certain: list[bool] = []
    hidden: list[bool] = []
    for match, chance in moments(plain_case, seeds, 12):
        for _ in range(3):
            if match.over:
                break
            ask = chance.choice(match.asks)
            if match.together:
                match.choose(ask.seat, chance.choice(ask.options))
                continue
            promised = outlook(match.situation(ask.seat), chance.choice(ask.options))
            (hidden if promised.chance else certain).extend(kept(match, ask.seat, promised))
    assert certain
    assert sum(certain) >= 0.99 * len(certain), f"{certain.count(False)} of {len(certain)}"
    assert sum(hidden) >= 0.9 * len(hidden), f"{hidden.count(False)} of {len(hidden)}"
