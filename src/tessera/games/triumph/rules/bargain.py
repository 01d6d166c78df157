"""Negotiation (TPH-12.1): offers of Talents, Intrigue and Law cards, made and answered in windows.

What changes hands can be used from the next question on (TPH-12.24).
"""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumph.components import LAWS
from tessera.games.triumph.moments import Window
from tessera.games.triumph.numbers import (
    MOST_COUNTERS,
    MOST_INTRIGUE_OFFERED,
    MOST_LAWS_OFFERED,
    MOST_OFFERS,
    MOST_SEATS,
    MOST_TALENTS_OFFERED,
)
from tessera.games.triumph.offer import ANY, Offer
from tessera.games.triumph.rules.taking import EVERYBODY
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.terms import gives, wants
from tessera.games.triumph.words import (
    ACCEPT,
    COUNTER,
    DONE,
    DROP,
    GIVE_INTRIGUE,
    GIVE_LAW,
    GIVE_TALENTS,
    HOLD,
    OFFER,
    PICK,
    REJECT,
    SEND,
    TO,
    WANT_ANY,
    WANT_INTRIGUE,
    WANT_LAW,
    WANT_TALENTS,
    WITHDRAW,
)

ANSWERS = frozenset(("accept", "reject", "counter"))


def own_offer(table: TriumphTable, seat: int) -> Offer | None:
    """The open offer that the seat has made."""
    for offer in table.offers:
        if offer.sender == seat:
            return offer
    return None


def offers_left(table: TriumphTable, seat: int) -> int:
    """TPH-12.4: how many offers the seat can still make in the open window."""
    return MOST_OFFERS - table.made[seat]


def may_offer(table: TriumphTable, seat: int) -> bool:
    """TPH-12.4: fewer than 2 made in this window, none open, and somebody has something."""
    if not offers_left(table, seat) or (table.offers and own_offer(table, seat)):
        return False
    humans = table.seats
    return any(table.talents[:humans]) or any(table.intrigue[:humans]) or any(table.hands[:humans])


def may_bargain(table: TriumphTable, seat: int) -> bool:
    """TPH-5.5: the seat can make, answer or withdraw an offer."""
    if may_offer(table, seat):
        return True
    return any(seat in (offer.sender, offer.to) for offer in table.offers)


def window_options(table: TriumphTable, seat: int) -> list[Choice]:
    """What can be done about offers when asked in a window."""
    options = [OFFER] if may_offer(table, seat) else []
    for offer in table.offers:
        if offer.to == seat:
            options += answers(table, offer)  # TPH-12.17
        elif offer.sender == seat:
            options.append(WITHDRAW)  # TPH-12.19
    return options


def answers(table: TriumphTable, offer: Offer) -> list[Choice]:
    """TPH-12.11, TPH-12.12, TPH-12.15, TPH-12.16: accept, reject, counter."""
    sender = offer.sender
    options = [ACCEPT[sender]] if acceptable(table, offer) else []
    options.append(REJECT[sender])
    if offer.counters < MOST_COUNTERS and own_offer(table, offer.to) is None:
        options.append(COUNTER[sender])
    return options


def acceptable(table: TriumphTable, offer: Offer) -> bool:
    """TPH-12.12: both sides have everything; cards named as wanted do not serve as "any"."""
    seat = offer.to
    hand = table.hands[seat]
    return (
        table.talents[seat] >= offer.want_talents
        and table.intrigue[seat] >= offer.want_intrigue
        and len(hand) >= len(offer.want_laws)
        and all(card in hand for card in offer.want_laws if card != ANY)
        and table.covers(offer)
    )


# Making


def make(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-12.4, TPH-12.5: a new offer, from its addressee to `send` or `drop`."""
    table.made[seat] += 1
    # TPH-12.25: human seats only
    choice = yield Ask(seat, "offer_to", [TO[other] for other in range(table.seats) if other != seat])
    yield from construct(table, seat, choice.what, 0)


def construct(table: TriumphTable, seat: int, to: int, counters: int) -> Flow[None]:
    """TPH-12.5 to TPH-12.10: what is given and what is wanted; then the offer is answered at once."""
    draft = Offer(
        sender=seat, to=to, talents=0, intrigue=0, laws=[], want_talents=0, want_intrigue=0, want_laws=[],
        counters=counters,
    )  # fmt: skip
    table.draft = draft
    most = min(table.talents[seat], MOST_TALENTS_OFFERED)
    table.draft.talents = (yield Ask(seat, "give_talents", GIVE_TALENTS[: most + 1], about=to)).what
    most = min(table.intrigue[seat], MOST_INTRIGUE_OFFERED)
    table.draft.intrigue = (yield Ask(seat, "give_intrigue", GIVE_INTRIGUE[: most + 1], about=to)).what
    while len(table.draft.laws) < MOST_LAWS_OFFERED:
        cards = [GIVE_LAW[card] for card in table.hands[seat] if card not in table.draft.laws]
        choice = yield Ask(seat, "give_laws", [DONE, *cards], about=to)
        if choice is DONE:
            break
        table.draft.laws.append(choice.what.index)
    most = min(table.talents[to], MOST_TALENTS_OFFERED)
    table.draft.want_talents = (yield Ask(seat, "want_talents", WANT_TALENTS[: most + 1], about=to)).what
    most = min(table.intrigue[to], MOST_INTRIGUE_OFFERED)
    table.draft.want_intrigue = (yield Ask(seat, "want_intrigue", WANT_INTRIGUE[: most + 1], about=to)).what
    while len(table.draft.want_laws) < min(MOST_LAWS_OFFERED, len(table.hands[to])):
        choice = yield Ask(seat, "want_laws", [DONE, WANT_ANY, *nameable(table, seat, to)], about=to)
        if choice is DONE:
            break
        table.draft.want_laws.append(ANY if choice is WANT_ANY else choice.what.index)
    choice = yield Ask(seat, "send", [SEND, DROP] if substance(table.draft) else [DROP], about=to)
    offer, table.draft = table.draft, None
    if choice is SEND:
        yield from deliver(table, offer)
    elif table.events is not None:  # TPH-12.10: unseen, but it counts
        table.tell("dropped", seat=seat, left=offers_left(table, seat))


def nameable(table: TriumphTable, seat: int, to: int) -> list[Choice]:
    """TPH-12.8: the cards that may be with the addressee as far as the sender knows."""
    draft = table.draft
    assert draft is not None
    out = {*table.row, *table.discard, *table.hands[seat], *draft.want_laws, table.in_play}
    mine = 1 << seat
    for other, hand in enumerate(table.hands):
        if other != to:
            out.update(card for card in hand if table.known[card] & mine)
    return [choice for card, choice in enumerate(WANT_LAW) if card not in out]


def substance(offer: Offer) -> bool:
    """TPH-12.9: something is given or wanted."""
    return bool(
        offer.talents or offer.intrigue or offer.laws or offer.want_talents or offer.want_intrigue or offer.want_laws
    )


def deliver(table: TriumphTable, offer: Offer) -> Flow[None]:
    """TPH-12.11, TPH-12.18, TPH-12.26: the offer is sent, its cards are shown to the addressee, who answers."""
    seat, to = offer.sender, offer.to
    for card in offer.laws:
        table.known[card] |= 1 << to  # TPH-25.6
    for card in offer.want_laws:
        if card != ANY:
            table.lacks[MOST_SEATS * to + seat] |= 1 << card
    table.offers.append(offer)
    if table.events is not None:
        tell_offer(table, offer)
    options = answers(table, offer)
    if table.window is not Window.BATTLE or table.takes_part(to, table.battle):
        options.append(HOLD[seat])
    choice = yield Ask(to, "answer", options, about=seat, always=True)
    if choice is HOLD[seat]:
        table.tell("held", seat=to, other=seat)
        return
    yield from answer(table, to, choice)


def tell_offer(table: TriumphTable, offer: Offer) -> None:
    """TPH-12.26: the numbers are public, the names of cards are for the two parties."""
    counted = {
        "seat": offer.sender,
        "other": offer.to,
        "talents": offer.talents,
        "intrigue": offer.intrigue,
        "want_talents": offer.want_talents,
        "want_intrigue": offer.want_intrigue,
    }
    named = {
        "laws": [LAWS[card] for card in offer.laws],
        "want_laws": ["any Law card" if card == ANY else LAWS[card] for card in offer.want_laws],
    }
    table.tell(
        "offered", to=(offer.sender, offer.to), **counted, **named, gives=gives(offer), wants=wants(offer),
        otherwise=counted | {"laws": len(offer.laws), "want_laws": len(offer.want_laws),
                             "gives": gives(offer, named=False), "wants": wants(offer, named=False)},
    )  # fmt: skip


# Answering


def answer_held(table: TriumphTable, seat: int, choice: Choice) -> Flow[None]:
    """TPH-12.17: an offer that was left open is answered when its addressee is asked."""
    yield from answer(table, seat, choice)


def answer(table: TriumphTable, seat: int, choice: Choice) -> Flow[None]:
    """TPH-12.13 to TPH-12.15."""
    sender = choice.what
    offer = own_offer(table, sender)
    assert offer is not None
    if choice is ACCEPT[sender]:
        yield from accept(table, seat, sender)
        return
    table.offers.remove(offer)
    if choice is REJECT[sender]:
        table.tell("rejected", seat=seat, other=sender)
        return
    table.tell("countered", seat=seat, other=sender)
    yield from construct(table, seat, sender, offer.counters + 1)


def accept(table: TriumphTable, seat: int, sender: int) -> Flow[None]:
    """TPH-12.12, TPH-12.13: the addressee picks the "any" cards, then all changes hands at once."""
    while True:
        offer = own_offer(table, sender)
        assert offer is not None
        if ANY not in offer.want_laws:
            break
        cards = [PICK[card] for card in table.hands[seat] if card not in offer.want_laws]
        choice = yield Ask(seat, "pick", cards, about=sender)
        offer = own_offer(table, sender)
        assert offer is not None
        offer.want_laws[offer.want_laws.index(ANY)] = choice.what.index
        table.known[choice.what.index] |= 1 << sender
    table.offers.remove(offer)
    table.talents[sender] += offer.want_talents - offer.talents
    table.talents[seat] += offer.talents - offer.want_talents
    table.intrigue[sender] += offer.want_intrigue - offer.intrigue
    table.intrigue[seat] += offer.intrigue - offer.want_intrigue
    for giver, taker, cards_given in ((sender, seat, offer.laws), (seat, sender, offer.want_laws)):
        for card in cards_given:
            table.hands[giver].remove(card)
            table.hold(taker, card, EVERYBODY)  # TPH-12.26, TPH-25.5
    if table.events is not None:
        table.tell(
            "accepted", seat=seat, other=sender, talents=offer.talents, intrigue=offer.intrigue,
            laws=[LAWS[card] for card in offer.laws], want_talents=offer.want_talents,
            want_intrigue=offer.want_intrigue, want_laws=[LAWS[card] for card in offer.want_laws],
            gives=gives(offer), wants=wants(offer),
        )  # fmt: skip
    if table.offers:
        table.lapse()


def withdraw(table: TriumphTable, seat: int) -> None:
    """TPH-12.19: the sender takes its open offer back."""
    offer = own_offer(table, seat)
    assert offer is not None
    table.offers.remove(offer)
    table.tell("withdrawn", seat=seat, other=offer.to)
