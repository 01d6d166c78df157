"""The vocabulary: all that a player can choose (section 27 of the ledger is the table of decisions)."""

from __future__ import annotations

from collections.abc import Iterable

from tessera.engine import Choice, Vocabulary
from tessera.games.triumph.components import BUILDINGS, DECREES, LAWS, PROVINCES, SPACES, STANDS, Die
from tessera.games.triumph.numbers import FAMILY, LEGION_ICONS, MOST_INTRIGUE_OFFERED, MOST_SEATS, MOST_TALENTS_OFFERED

vocabulary = Vocabulary()
_word = vocabulary.word
_SEATS = range(MOST_SEATS)


def _each(verb: str, things: Iterable[object], kind: str = "") -> list[Choice]:
    """One choice for each thing, in order; `kind` names the things on the board that stand for it."""
    return [_word(verb, thing, targets=(f"{kind}:{thing}",) if kind else None) for thing in things]


START = [_word("start", p) if p.italian else None for p in PROVINCES]
BID = [_word("bid", value, targets=(f"family:{value}",)) for value in FAMILY]
ADD = [_word("add", value, targets=(f"family:{value}",)) for value in FAMILY]

PASS = _word("pass")
INTRIGUE = _word("intrigue")
PLAY = _each("play", LAWS)
DISCARD = _each("discard", LAWS)
USE = _each("use", BUILDINGS)

PLACE = _each("place", PROVINCES)
FILL = _each("place", SPACES)
REMOVE = _each("remove", STANDS)
OUST = _each("oust", SPACES)
MOVE = _each("move", PROVINCES)
LEAVE = _each("move", SPACES)
DECLINE = _word("decline")
STOP = _word("stop")
DONE = _word("done")

TAKE = _each("take", LAWS)
TAKE_DECK = _word("take", "deck", targets=("deck",))
BUY = _each("buy", LAWS)
BUY_DECK = _word("buy", "deck", targets=("deck",))
BUILD = _each("build", BUILDINGS)

COMMAND = _each("command", PROVINCES)
RESERVE = vocabulary.numbers("reserve", max(max(row) for row in LEGION_ICONS.values()))
AUXILIARY = _word("auxiliary", targets=("auxiliaries",))
GARRISON = _each("garrison", PROVINCES)

REROLL = [_word("reroll", die, targets=(f"die:{die}",)) for die in ("roman", "barbarian")]
KEEP = _word("keep")
PAY_REROLL = [_word("intrigue", die, targets=(f"die:{die}",)) for die in ("roman", "barbarian")]
ARENA = [_word("arena", die, targets=(f"die:{die}",)) for die in ("roman", "barbarian")]
REROLLED = {choice: die for choices in (REROLL, PAY_REROLL, ARENA) for die, choice in zip(Die, choices, strict=True)}
"""The die that such a choice is about."""
CONSENT = _word("consent")
REFUSE = _word("refuse")
GIVE = _each("give", _SEATS, "seat")

SPEND = vocabulary.numbers("spend", max(law.n.get("max_talents", 0) for law in LAWS))
AGAINST = _each("against", _SEATS, "seat")
CANCEL = _each("cancel", DECREES)
BASILICA_CLIENT = _word("basilica", "client")
BASILICA_TALENTS = _word("basilica", "talents")
VISIT = _each("visit", PROVINCES)
PAY_SPACE = _each("pay", SPACES)
PAY_GAMES = _word("pay", "games", targets=("games",))

OFFER = _word("offer")
TO = _each("to", _SEATS, "seat")
GIVE_TALENTS = vocabulary.numbers("give_talents", MOST_TALENTS_OFFERED)
GIVE_INTRIGUE = vocabulary.numbers("give_intrigue", MOST_INTRIGUE_OFFERED)
GIVE_LAW = _each("give_law", LAWS)
WANT_TALENTS = vocabulary.numbers("want_talents", MOST_TALENTS_OFFERED)
WANT_INTRIGUE = vocabulary.numbers("want_intrigue", MOST_INTRIGUE_OFFERED)
WANT_LAW = [_word("want_law", law, targets=()) for law in LAWS]
WANT_ANY = _word("want_law", "any")
SEND = _word("send")
DROP = _word("drop")
ACCEPT = _each("accept", _SEATS)
REJECT = _each("reject", _SEATS)
COUNTER = _each("counter", _SEATS)
HOLD = _each("hold", _SEATS)
WITHDRAW = _word("withdraw")
PICK = _each("pick", LAWS)

BIDS = [[BID[card] for card in range(len(FAMILY)) if hand >> card & 1] for hand in range(1 << len(FAMILY))]
"""The bids that a hand of Family cards allows, by the hand's bits."""
SECONDS = [[ADD[card] for card in range(len(FAMILY)) if hand >> card & 1] for hand in range(1 << len(FAMILY))]
