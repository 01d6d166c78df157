"""The vocabulary: all that a player can choose (the index of decisions in the ledger).

What a choice points at is named from the chooser's side: `hand:`, `stock:` and `own:` are the asked player's hand,
Stockpile and structures.
"""

from __future__ import annotations

from tessera.engine import Choice, Vocabulary
from tessera.games.glory.components import BUILDINGS, MATERIALS, PLAYERS, ROLES, type_of

vocabulary = Vocabulary()
_word = vocabulary.word
_SEATS = range(PLAYERS[-1])


def _by_type(verb: str, place: str) -> list[Choice]:
    """One choice for each type of card, pointing at it in a place."""
    return [_word(verb, b, targets=(f"{place}:{b.id}",) if place else ()) for b in BUILDINGS]


def _by_material(verb: str, place: str) -> list[Choice]:
    return [_word(verb, m, targets=(f"{place}:{m.id}",) if place else ()) for m in MATERIALS]


def _by_role(verb: str, place: str) -> list[Choice]:
    places = [(f"{place}:{m.id}",) if place else () for m in MATERIALS]
    return [_word(verb, role, targets=places[role.index]) for role in ROLES]


def _by_seat(verb: str) -> list[Choice]:
    return [_word(verb, seat, targets=(f"seat:{seat}",)) for seat in _SEATS]


STOP = _word("stop")

# Leading, following, thinking (GTR-4 to GTR-6)
THINK = _word("think")
PLAY = _by_type("play", "hand")
JACK = _word("jack", targets=("hand:jack",))
PETITION = _word("petition")
LEAD = _by_role("lead", "")
TAKE_JACK = _word("take_jack", targets=("jacks",))
DRAW = _word("draw", targets=("deck",))
DISCARD = _by_type("discard", "hand")
DISCARD_JACK = _word("discard", "jack", targets=("hand:jack",))
DISCARD_ALL = _word("discard_all")

# Actions (GTR-7 to GTR-9, GTR-13)
UNIT = _word("unit")
CLIENT = _by_role("client", "clients")
AGAIN = _by_role("again", "clients")
ACT = _by_role("act", "")
HIRE = _by_role("hire", "pool")
HIRE_HAND = _by_type("hire_hand", "hand")
HIRE_DECK = _word("hire_deck", targets=("deck",))
GATHER = _by_material("gather", "pool")
UNLOAD = _by_type("unload", "hand")
SELL = _by_material("sell", "stock")
SELL_HAND = _by_type("sell_hand", "hand")
SELL_DECK = _word("sell_deck", targets=("deck",))
VAULT_CLIENT = _word("vault_client")

# Building (GTR-10, GTR-11)
LAY = _by_type("lay", "hand")
ADD = _by_type("add", "hand")
ADD_STOCK = _by_material("add_stock", "stock")
ADD_POOL = _by_material("add_pool", "pool")
FOUNTAIN = _word("fountain", targets=("deck",))
HALF = _word("half")
IN_TOWN = _by_material("in_town", "in_town")
OUT_OF_TOWN = _by_material("out_of_town", "out_of_town")
TO = _by_type("to", "own")
COMPLETE = _word("complete")
KEEP = _word("keep")
LAY_DRAWN = _word("lay_drawn")
ADD_DRAWN = _word("add_drawn")
RAZE = _by_type("raze", "own")
EXTEND = _by_type("extend", "")
OF = _by_seat("of")
SALVAGE = _by_material("salvage", "")

# Demands (GTR-12)
SHOW = _by_type("show", "hand")
SHOW_STRUCTURE = _by_type("point_at", "own")
COLOUR = _by_material("colour", "")
SEIZE = _by_material("seize", "pool")
GIVE = _by_type("give", "hand")

CAPTURE = _by_role("capture", "")

# Completion effects (GTR-14)
TAKE = _by_type("take", "")
PAY = _by_material("pay", "sites")
GIVE_SITE = _by_seat("give_site")
REPEAT = {
    type_of(id): _word("repeat", BUILDINGS.named(id), targets=())
    for id in (
        "amphitheatre", "catacomb", "foundry", "garden", "prison", "school",
        "aerarium", "bacchanalia", "castra_praetoria", "domus",
    )
}  # fmt: skip
"""GTR-14.4: the buildings with a completion effect."""
USE = _by_type("use", "revealed")
USES = ("stockpile", "clientele", "vault", "foundation", "material")
USE_AS = [_word("use_as", use) for use in USES]
USED_AS = {choice: use for use, choice in enumerate(USE_AS)}
ENLIST = _by_role("enlist", "")

# End of the turn, and at any time (GTR-15, GTR-16.5)
TAKE_JACK_OF = _by_seat("jack_of")
SEWER = _by_material("sewer", "camp")
SURRENDER = [_word("surrender", seat, targets=(), weighty=True) for seat in _SEATS]
FIGHT_ON = _word("fight_on")
