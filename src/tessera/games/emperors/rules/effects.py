"""The Emperor area: playing cards, their effects one by one, and validating influence (EMP-8, EMP-9)."""

from __future__ import annotations

from collections.abc import Callable

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.emperors.components import PROVINCES, ROADS, Card, EmperorEffect, ProvinceIndex
from tessera.games.emperors.rules.legions import WAYS, defeat, move
from tessera.games.emperors.rules.legions import rally as rally_legions
from tessera.games.emperors.rules.legions import recruit as recruit_legions
from tessera.games.emperors.rules.objectives import check_legions, gain_points
from tessera.games.emperors.rules.purse import spend_use, uses
from tessera.games.emperors.table import EmperorsTable
from tessera.games.emperors.words import MARCH, OF, REPEL, STOP, SWAP, UNDER


def play(table: EmperorsTable, card: Card) -> Flow[None] | None:
    """EMP-8.1, EMP-8.2, EMP-8.5: a card goes from the hand into the Emperor area, for good, and takes effect."""
    effect = card.effect
    assert effect is not None
    table.leave_hand(table.active, card)
    if table.events is not None:
        table.tell("played", seat=table.active, card=card)
    return EFFECTS[effect.does](table, card, effect)


def influence(table: EmperorsTable, card: Card, effect: EmperorEffect) -> None:
    """EMP-8.9, EMP-8.10, EMP-9.1: points at once, or after a character has been slid under the card."""
    seat = table.active
    if card.needs != "none":
        table.waiting[seat].append(card)
        return
    table.columns[seat].append(card)
    table.under[seat].append(None)
    gain_points(table, seat, card.influence, card.points)


def validate(table: EmperorsTable, card: Card) -> Flow[None]:
    """EMP-8.11 to EMP-8.15: a hand card of the needed type goes under a waiting card, whose points count."""
    seat = table.active
    fitting = [UNDER[other] for other in dict.fromkeys(table.hand[seat]) if other.type == card.needs]
    # Asked also where one kind fits, so that the question tells the others nothing (EMP-16.14).
    choice = yield Ask(seat, "under", fitting, card, always=table.has_secrets(seat))
    table.leave_hand(seat, choice.what)
    table.waiting[seat].remove(card)
    table.columns[seat].append(card)
    table.under[seat].append(choice.what)
    if table.events is not None:
        table.tell("validated", seat=seat, card=card, under=choice.what)
    gain_points(table, seat, card.influence, card.points)


def recruit(table: EmperorsTable, card: Card, effect: EmperorEffect) -> None:
    """EMP-9.2, EMP-9.3: legions from the supply."""
    table.spent[table.active].append(card)
    recruit_legions(table, effect.amount)


def bounty(table: EmperorsTable, card: Card, effect: EmperorEffect) -> None:
    """EMP-9.4: plain gold."""
    table.spent[table.active].append(card)
    table.gold += effect.amount
    table.tell("income", seat=table.active, gold=effect.amount)


def draw(table: EmperorsTable, card: Card, effect: EmperorEffect) -> None:
    """EMP-9.5, EMP-9.17: cards from the draw pile."""
    table.spent[table.active].append(card)
    table.draw_cards(table.active, effect.amount)


def march(table: EmperorsTable, card: Card, effect: EmperorEffect) -> Flow[None]:
    """EMP-9.6: movements without paying; only the first is forced, if there is a Deployed legion (EMP-8.6)."""
    seat = table.active
    table.spent[seat].append(card)
    for number in range(effect.amount):
        options: list[Choice] = [MARCH[place] for place, legions in enumerate(table.deployed[seat]) if legions]
        if not options:
            return
        if number:
            options.append(STOP)
        choice = yield Ask(seat, "legion", options, effect.amount - number)
        if choice is STOP:
            return
        origin = choice.what
        choice = yield Ask(seat, "march", WAYS[table.options.closed_road][origin.place], origin)
        move(table, origin.place, choice.what.place)


def rally(table: EmperorsTable, card: Card, effect: EmperorEffect) -> None:
    """EMP-9.7: Defeated legions are redeployed without paying."""
    table.spent[table.active].append(card)
    rally_legions(table, effect.amount)


def repel(table: EmperorsTable, card: Card, effect: EmperorEffect) -> Flow[None]:
    """EMP-9.8: enemy legions in reach are Defeated, without a battle."""
    table.spent[table.active].append(card)
    for _ in range(effect.amount):
        places = repel_places(table)
        if not places:
            return
        choice = yield Ask(table.active, "repel", [REPEL[place] for place in places])
        place = choice.what.place
        choice = yield Ask(table.active, "repel_of", [OF[seat] for seat in enemies_in(table, place)], PROVINCES[place])
        defeat(table, choice.what, place)
        table.tell("repelled", seat=table.active, loser=choice.what, province=PROVINCES[place])
        check_legions(table)


def enemies_in(table: EmperorsTable, place: ProvinceIndex) -> list[Seat]:
    """The other players with a Deployed legion in a province."""
    return [seat for seat in range(table.seats) if seat != table.active and table.deployed[seat][place]]


def repel_places(table: EmperorsTable) -> list[ProvinceIndex]:
    """EMP-9.8: the camp's province and those adjacent to it, where an enemy legion stands."""
    camp = table.camp[table.active]
    reach = [camp, *(province.place for province in ROADS[table.options.closed_road][camp])]
    return [place for place in sorted(reach) if enemies_in(table, place)]


def permanent(table: EmperorsTable, card: Card, effect: EmperorEffect) -> None:
    """EMP-8.7, EMP-8.8: from now on to be used each turn, in this one already."""
    table.permanent[table.active].append(card)
    table.ready.extend(uses(effect))


def use(table: EmperorsTable, effect: EmperorEffect) -> Flow[None] | None:
    """EMP-8.7: the use of a permanent effect that is an action of its own."""
    return USES[effect.does](table, effect)


def income(table: EmperorsTable, effect: EmperorEffect) -> None:
    """EMP-9.9: plain gold."""
    spend_use(table, effect)
    table.gold += effect.amount
    table.tell("income", seat=table.active, gold=effect.amount)


def counsel(table: EmperorsTable, effect: EmperorEffect) -> None:
    """EMP-9.10: cards from the draw pile."""
    spend_use(table, effect)
    table.draw_cards(table.active, effect.amount)


def sift(table: EmperorsTable, effect: EmperorEffect) -> Flow[None]:
    """EMP-9.11: a hand card is discarded for nothing, and one is drawn for it."""
    seat = table.active
    cards = [SWAP[card] for card in dict.fromkeys(table.hand[seat])]
    choice = yield Ask(seat, "swap", cards, always=table.has_secrets(seat))  # EMP-16.14
    spend_use(table, effect)
    table.leave_hand(seat, choice.what)
    table.discard[seat].append(choice.what)
    table.tell("dropped", seat=seat, card=choice.what)
    table.draw_cards(seat, 1)


EFFECTS: dict[str, Callable[[EmperorsTable, Card, EmperorEffect], Flow[None] | None]] = {
    "influence": influence,
    "recruit": recruit,
    "bounty": bounty,
    "draw": draw,
    "march": march,
    "rally": rally,
    "repel": repel,
    "income": permanent,
    "counsel": permanent,
    "sift": permanent,
    "free_march": permanent,
    "free_rally": permanent,
    "no_surcharge": permanent,
    "buy_to_hand": permanent,
}
"""What happens when a card is played, by what the data says that its effect does."""

USES: dict[str, Callable[[EmperorsTable, EmperorEffect], Flow[None] | None]] = {
    "income": income,
    "counsel": counsel,
    "sift": sift,
}
"""What the use of a permanent effect does, where it is an action of its own."""

CAN_USE: dict[str, Callable[[EmperorsTable], bool]] = {
    "income": lambda table: True,
    "counsel": lambda table: bool(table.draw[table.active]),
    "sift": lambda table: bool(table.hand[table.active]) and bool(table.draw[table.active]),
}
"""EMP-9.10, EMP-9.11: when it can be used."""
