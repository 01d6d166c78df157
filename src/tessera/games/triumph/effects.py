"""The vocabulary of effects of Law cards: what each word takes. `rules/laws` carries the words out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Take:
    """A number that an effect takes, with its bounds; or, without bounds, something that holds or does not."""

    low: int = 0
    high: int = 9
    needed: bool = True
    flag: bool = False


SOME, ANY = Take(1), Take(0)
MAYBE, FLAG = Take(1, needed=False), Take(flag=True, needed=False)
PRICE = Take(1, 10)
"""How many Talents can be paid at most."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A word of the vocabulary: the uses of the cards that it can stand on (TPH-9.4), and its numbers."""

    uses: tuple[str, ...]
    takes: dict[str, Take]


AT_LEISURE = ("free", "games")

EFFECTS = {
    "bid_opponent": Effect(("bid",), {"lower": SOME}),
    "bid_own": Effect(("bid",), {"influence": SOME, "wins_ties": FLAG}),
    "bid_paid": Effect(("bid",), {"influence_per_talent": SOME, "max_talents": PRICE}),
    "cancel_bid": Effect(("bid",), {}),
    "clients_italian": Effect(AT_LEISURE, {"clients": SOME, "provinces": Take(1, 4)}),
    "clients_foreign": Effect(AT_LEISURE, {"clients": SOME, "clients_with_legion": SOME}),
    "clients_adjacent": Effect(("client",), {"clients_there": ANY, "clients_adjacent": SOME}),
    "move_clients": Effect(AT_LEISURE, {"moves": SOME, "talents": ANY}),
    "client_building": Effect(("client",), {"clients": SOME}),
    "banish": Effect(AT_LEISURE, {"clients": ANY}),
    "proscribe": Effect(AT_LEISURE, {"talents_taken": ANY}),
    "replace": Effect(AT_LEISURE, {}),
    "tax_farm": Effect(AT_LEISURE, {"talents_each": ANY, "min": ANY, "max": Take(1, 16)}),
    "gain": Effect(
        (*AT_LEISURE, "spoils"),
        {"talents": MAYBE, "intrigue": MAYBE, "laws": MAYBE, "triumphs": MAYBE, "as_major": FLAG,
         "leader_defeated": FLAG},
    ),
    "favour": Effect(("games",), {"favour": SOME}),
    "triumphs_paid": Effect(AT_LEISURE, {"triumphs_per_talent": SOME, "max_talents": PRICE}),
    "commission": Effect(("planning",), {"legions": ANY}),
    "levy": Effect(("planning",), {"legions": SOME, "legions_italian": SOME}),
    "free_recruits": Effect(("planning",), {"free_recruits": SOME}),
    "strength": Effect(
        ("battle",),
        {"legions": MAYBE, "legions_each": MAYBE, "min": MAYBE, "fewer_shields": MAYBE, "no_printed_shields": FLAG,
         "italian": FLAG},
    ),
    "reroll_both": Effect(("battle",), {"second_rerolls": ANY}),
}  # fmt: skip
