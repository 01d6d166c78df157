"""Legionary: demanding Materials (GTR-12)."""

from __future__ import annotations

from tessera.engine import ALWAYS, Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    BUILDINGS,
    EVERY_MATERIAL,
    KINDS,
    LEGIONARY,
    MATERIAL,
    MATERIALS,
    Card,
    Counts,
)
from tessera.games.glory.functions import AFTER_HANDS, PROTECTION, REACH, SHOWING
from tessera.games.glory.memory import lacked, left_hand, showed
from tessera.games.glory.rules.actions import action
from tessera.games.glory.rules.parts import gain_stock
from tessera.games.glory.table import NOBODY, NONE, GloryTable
from tessera.games.glory.words import COLOUR, GIVE, KEEP, SEIZE, SHOW, STOP


@action(LEGIONARY)
def demand(table: GloryTable, seat: Seat, left: int, extra: bool) -> Flow[int]:
    """GTR-12.1: all Legionary actions of a phase are one demand, an extra one is a demand of one card (GTR-12.10)."""
    claims = [0] * KINDS
    number = yield from show(table, seat, left, claims)
    if not number:
        return 0
    table.half = table.half_client = NONE
    yield from seize(table, seat, claims)
    victims = affected(table, seat)
    unprotected = []
    for victim in victims:  # GTR-12.8
        table.engaged = victim
        if protected(table, victim, seat):
            yield from offer_gifts(table, victim, seat, claims)
        else:
            unprotected.append(victim)
            yield from give(table, victim, seat, claims)
    table.engaged = NOBODY
    if table.functions[seat] & AFTER_HANDS.mask:
        for piece in AFTER_HANDS.of(table.functions[seat]):
            yield from piece(table, seat, claims, unprotected)
    return number


def show(table: GloryTable, seat: Seat, limit: int, claims: Counts) -> Flow[int]:
    """GTR-12.1, GTR-12.2: the shown cards, one by one; each demands its colour once. How many were shown."""
    shown = table.shown[seat]
    before = len(shown)
    number = 0
    colours: list[int] = []
    while number < limit:  # GTR-12.3
        hand = table.hand[seat]
        barred = shown[before:] if table.options.reshow_cards else shown  # GTR-12.11
        options = [STOP]
        if barred:
            options += [SHOW[card] for card in dict.fromkeys(hand) if hand.count(card) > barred.count(card)]
        else:
            options += [SHOW[card] for card in dict.fromkeys(hand)]
        if table.functions[seat] & SHOWING.mask:
            for piece in SHOWING.of(table.functions[seat]):
                options += piece(table, seat)
        if len(options) == 1 and len(hand) == len(shown) - before:
            break
        choice = yield Ask(seat, "demand", options, limit - number, ALWAYS)  # GTR-18.12
        if choice is STOP:
            break
        number += 1
        if choice.verb == "show":
            shown.append(choice.what.index)
            colours.append(MATERIAL[choice.what.index])
        else:
            colours.append((yield from colour_of(table, seat, choice)))
    cards = shown[before:]
    for material in colours:
        claims[material] += 1
    if cards:
        showed(table, seat, cards)  # GTR-12.7
    if number and table.events is not None:
        table.tell("demands", seat=seat, cards=[BUILDINGS[card] for card in cards],
                   materials=[MATERIALS[material] for material in colours])  # fmt: skip
    return number


def colour_of(table: GloryTable, seat: Seat, choice: Choice) -> Flow[int]:
    """GTR-castra_praetoria.2: an unfinished structure is shown; it demands one of its colours."""
    building = choice.what.index
    table.pointed[seat] |= 1 << building
    structure = table.structure(seat, building)
    assert structure is not None
    colours = [COLOUR[material] for material in EVERY_MATERIAL if structure.colours >> material & 1]
    colour = colours[0] if len(colours) == 1 else (yield Ask(seat, "colour", colours, BUILDINGS[building]))
    return int(colour.what.index)


def seize(table: GloryTable, seat: Seat, claims: Counts) -> Flow[None]:
    """GTR-12.4: for each shown card the demander may take a card of that colour from the Pool."""
    left = claims.copy()
    pool = table.pool
    while options := [SEIZE[material] for material in EVERY_MATERIAL if left[material] and pool[material]]:
        choice = yield Ask(seat, "seize", [STOP, *options])
        if choice is STOP:
            return
        material = choice.what.index
        left[material] -= 1
        pool[material] -= 1
        if table.events is not None:
            table.tell("seized", seat=seat, material=choice.what)
        gain_stock(table, seat, material)


def affected(table: GloryTable, seat: Seat) -> list[int]:
    """GTR-12.6: the neighbours, in clockwise order; by a function all opponents."""
    if table.functions[seat] & REACH.mask:
        return [victim for piece in REACH.of(table.functions[seat]) for victim in piece(table, seat)]
    others = table.others(seat)
    return others if len(others) <= 2 else [others[0], others[-1]]


def protected(table: GloryTable, victim: Seat, demander: Seat) -> bool:
    """GTR-12.6: whether a function protects the victim against this demander."""
    functions = table.functions[victim]
    if not functions & PROTECTION.mask:
        return False
    return any(piece(table.functions[demander]) for piece in PROTECTION.of(functions))


def give(table: GloryTable, victim: Seat, demander: Seat, claims: Counts) -> Flow[None]:
    """GTR-12.5: the victim gives a card of each demanded colour, as long as he has one; he chooses which.

    He is asked even if only one card can be meant, so that he shows no more than what he gives (GTR-18.12).
    """
    for material, number in enumerate(claims):
        for _ in range(number):
            able = [card for card in table.hand[victim] if MATERIAL[card] == material]
            if not able:
                lacked(table, victim, material)  # GTR-18.9
                table.lacks[victim] |= 1 << material
                if table.events is not None:
                    table.tell("lacks", seat=victim, material=MATERIALS[material])
                break
            options = [GIVE[card] for card in dict.fromkeys(able)]
            choice = yield Ask(victim, "give", options, MATERIALS[material], ALWAYS)
            table.robbed |= 1 << victim
            hand_over(table, victim, demander, choice.what.index)


def offer_gifts(table: GloryTable, victim: Seat, demander: Seat, claims: Counts) -> Flow[None]:
    """GTR-palisade.1, GTR-wall.2: a protected player may give, for each demanded card, one of that colour.

    Who has a hand is asked even if he has nothing to give, so that he shows nothing (GTR-18.9, GTR-18.12).
    """
    for material, number in enumerate(claims):
        for _ in range(number):
            if not table.hand[victim]:
                return
            able = dict.fromkeys(card for card in table.hand[victim] if MATERIAL[card] == material)
            options = [KEEP, *(GIVE[card] for card in able)]
            choice = yield Ask(victim, "gift", options, MATERIALS[material], ALWAYS)
            if choice is KEEP:
                break
            hand_over(table, victim, demander, choice.what.index)


def hand_over(table: GloryTable, victim: Seat, demander: Seat, card: Card) -> None:
    """A card goes from a hand into the demander's Stockpile."""
    left_hand(table, victim, card)
    if table.events is not None:
        table.tell("gave", seat=victim, card=BUILDINGS[card], to_seat=demander)
    gain_stock(table, demander, MATERIAL[card])
