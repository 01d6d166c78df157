"""Leading, following, and playing for a role (GTR-4, GTR-5)."""

from __future__ import annotations

from tessera.engine import ALWAYS, Ask, Choice, Flow, Seat
from tessera.games.glory.components import BUILDINGS, EVERY_ROLE, MATERIAL, ROLES, Card, Kind
from tessera.games.glory.functions import CARDS_FOR, MORE_UNITS, petition_sizes
from tessera.games.glory.memory import left_hand
from tessera.games.glory.rules.actions import begin_actions
from tessera.games.glory.rules.closing import pass_leader
from tessera.games.glory.rules.think import think
from tessera.games.glory.table import FOLLOWING, GloryTable
from tessera.games.glory.words import JACK, LEAD, PETITION, PLAY, STOP, THINK


def lead(table: GloryTable) -> Flow[None]:
    """GTR-4.1: the Leader thinks, or leads a role by playing from hand."""
    seat = table.leader
    if table.events is not None:
        if table.turn == 1:
            tell_opening(table)
        if table.turn == table.options.open_hands + 1 and table.turn > 1:
            table.tell("hands_close")
        table.tell("turn", seat=seat, turn=table.turn)
    options = [THINK, *map(_play, dict.fromkeys(table.hand[seat]))]
    if table.hand_jacks[seat]:
        options.append(JACK)
    if may_petition(table, seat):
        options.append(PETITION)
    choice = yield Ask(seat, "lead", options)
    if choice is THINK:  # GTR-4.2
        yield from think(table, seat)
        pass_leader(table)
        return
    if choice is JACK:
        play_jack(table, seat)
        roles = LEAD  # GTR-5.3
    elif choice is PETITION:
        yield from petition(table, seat)
        roles = LEAD  # GTR-5.4
    else:
        card = choice.what.index
        play_card(table, seat, card)
        own = MATERIAL[card]
        roles = [LEAD[own]]  # GTR-5.2
        functions = table.functions[seat]
        if functions & CARDS_FOR.mask:
            more = (role for role in EVERY_ROLE if any(piece(role) for piece in CARDS_FOR.of(functions)))
            roles += [LEAD[role] for role in more if role != own]
    role = roles[0] if len(roles) == 1 else (yield Ask(seat, "role", roles))
    table.led = role.what.index
    if table.events is not None:
        table.tell("led", seat=seat, role=role.what)
    if table.functions[seat] & MORE_UNITS.mask:
        for piece in MORE_UNITS.of(table.functions[seat]):
            yield from piece(table, seat, table.led)
    table.phase = FOLLOWING
    table.actor = (seat + 1) % table.seats


def tell_opening(table: GloryTable) -> None:
    """GTR-3.6 to GTR-3.9: what was turned up, and who leads by it."""
    for seat, card in table.turned:
        table.tell("turned_up", seat=seat, card=BUILDINGS[card])
    if table.turned:
        table.tell("first_leader", seat=table.leader)


def follow(table: GloryTable) -> Flow[None]:
    """GTR-4.4: a player follows by playing for the led role, or thinks at once (GTR-4.5).

    Who has a hand is asked, whatever is in it (GTR-18.12).
    """
    seat = table.actor
    choice = THINK
    if table.hand[seat] or table.hand_jacks[seat]:
        options = [THINK, *units_for(table, seat, table.led)]
        choice = yield Ask(seat, "follow", options, ROLES[table.led], ALWAYS)
    if choice is THINK:
        if table.events is not None:
            table.tell("thinks", seat=seat)
        yield from think(table, seat)
    else:
        yield from play_unit(table, seat, choice)
        if table.events is not None:
            table.tell("followed", seat=seat, role=ROLES[table.led])
        if (functions := table.functions[seat]) and functions & MORE_UNITS.mask:
            for piece in MORE_UNITS.of(table.functions[seat]):
                yield from piece(table, seat, table.led)
    seat = (seat + 1) % table.seats
    if seat == table.leader:
        begin_actions(table)  # GTR-4.6
    else:
        table.actor = seat


def units_for(table: GloryTable, seat: Seat, role: Kind) -> list[Choice]:
    """GTR-5.1: the units that a player may play for a role."""
    functions = table.functions[seat]
    hand = table.hand[seat]
    if functions and functions & CARDS_FOR.mask and any(piece(role) for piece in CARDS_FOR.of(functions)):
        options = [PLAY[card] for card in dict.fromkeys(hand)]
    else:
        options = [choice for choice in dict.fromkeys(map(_PLAY_FOR[role], hand)) if choice]
    if table.hand_jacks[seat]:
        options.append(JACK)
    if may_petition(table, seat):
        options.append(PETITION)
    return options


_play = PLAY.__getitem__
_PLAY_FOR = [
    [choice if MATERIAL[choice.what.index] == role else None for choice in PLAY].__getitem__ for role in EVERY_ROLE
]
"""For each role and type: how to play it, or None for a card of another role."""


def play_unit(table: GloryTable, seat: Seat, choice: Choice) -> Flow[None]:
    """Play the chosen unit onto the Camp."""
    if choice is JACK:
        play_jack(table, seat)
    elif choice is PETITION:
        yield from petition(table, seat)
    else:
        play_card(table, seat, choice.what.index)


def play_card(table: GloryTable, seat: Seat, card: Card, unit: int = 1) -> None:
    """GTR-5.7: an Order card lies on the Camp until the end of the turn."""
    left_hand(table, seat, card)
    table.camp[seat][MATERIAL[card]] += 1
    table.units[seat] += unit
    if table.events is not None:
        table.tell("played", seat=seat, card=BUILDINGS[card])


def play_jack(table: GloryTable, seat: Seat) -> None:
    """GTR-5.3: a Jack is one unit for any role."""
    table.hand_jacks[seat] -= 1
    table.camp_jacks[seat] += 1
    table.units[seat] += 1
    if table.events is not None:
        table.tell("played_jack", seat=seat)


def may_petition(table: GloryTable, seat: Seat) -> bool:
    """GTR-5.4, GTR-5.5: whether the player holds enough Order cards of one role."""
    hand = table.hand[seat]
    number = len(hand)
    size = petition_sizes(table.options.version, table.functions[seat])[0]
    if number < size:
        return False
    if number < _MANY:
        return (sum(map(_tally, hand)) + _UP_TO[size]) & _ENOUGH != 0
    roles = [MATERIAL[card] for card in hand]
    return any(roles.count(role) >= size for role in EVERY_ROLE)


_MANY = 16
"""Hands with fewer cards are counted in one number that has five bits for each role."""
_tally = [1 << 5 * role for role in MATERIAL].__getitem__
_ENOUGH = sum(_MANY << 5 * role for role in EVERY_ROLE)
_UP_TO = [sum((_MANY - size) << 5 * role for role in EVERY_ROLE) for size in range(_MANY)]
"""What lifts the count of a role into the highest of its bits if there are at least so many cards."""


def petition(table: GloryTable, seat: Seat) -> Flow[None]:
    """GTR-5.4, GTR-5.6: cards of one role, one by one; together one unit. Each is asked for (GTR-18.12)."""
    sizes = petition_sizes(table.options.version, table.functions[seat])
    hand = table.hand[seat]
    materials = [MATERIAL[card] for card in hand]
    options = [PLAY[card] for card in dict.fromkeys(hand) if materials.count(MATERIAL[card]) >= sizes[0]]
    if table.events is not None:
        table.tell("petitions", seat=seat)
    choice = yield Ask(seat, "petition", options, None, ALWAYS)
    card = choice.what.index
    role = MATERIAL[card]
    play_card(table, seat, card)
    for number in range(2, sizes[-1] + 1):
        options = [PLAY[card] for card in dict.fromkeys(table.hand[seat]) if MATERIAL[card] == role]
        if number - 1 in sizes:
            options.append(STOP)
        choice = yield Ask(seat, "petition", options, None, ALWAYS)
        if choice is STOP:
            break
        play_card(table, seat, choice.what.index, unit=0)
