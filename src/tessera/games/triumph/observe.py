"""What a seat sees as numbers (TPH-25): all that is public, what a card counter remembers, and the own cards.

With two players Caesar is a third seat that no player has (TPH-1.1): he stands behind the seats of the players, which
go in turn order from the observer.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from tessera.engine import About, Part, Seat, bits, in_turn, one_of
from tessera.games.triumph.components import (
    BUILDINGS,
    CONTROL_SPACES,
    ICONS,
    LAWS,
    LEADERS,
    PROVINCES,
    SIGIL,
    SPACES,
    STEPS,
)
from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.numbers import (
    DICE,
    FAMILY,
    FEWEST_SEATS,
    FIXED_LEGIONS,
    GAMES_COST,
    HILLS,
    LAST_FAVOUR,
    MOST_COUNTERS,
    MOST_INTRIGUE_OFFERED,
    MOST_LAWS_OFFERED,
    MOST_OFFERS,
    MOST_SEATS,
    MOST_TALENTS_OFFERED,
    ROUNDS,
)
from tessera.games.triumph.offer import ANY, Offer
from tessera.games.triumph.options import TriumphOptions
from tessera.games.triumph.rules.battle import legions_of, shields_of
from tessera.games.triumph.rules.buildings import ON_BOARD
from tessera.games.triumph.rules.windows import order_of, passed
from tessera.games.triumph.table import Stage, TriumphTable

SIZE = {seats: max(seats, FEWEST_SEATS) for seats in range(2, MOST_SEATS + 1)}
ORDER = {seats: [[*order, *range(seats, SIZE[seats])] for order in in_turn(seats)] for seats in SIZE}
"""By players and observer: all seats in turn order from the observer, Caesar last."""
TURN = {seats: [itemgetter(*order) for order in orders] for seats, orders in ORDER.items()}
"""By players and observer: brings what is kept by seat into that order."""
TURNED = {
    seats: [[*(one_of(SIZE[seats])[order.index(owner)] for owner in range(SIZE[seats])), bytes(SIZE[seats])]
            for order in orders]
    for seats, orders in ORDER.items()
}  # fmt: skip
"""By players, observer and seat: the seat as numbers of which one is 1, in that order; last: nobody."""
LAND, CARDS = len(PROVINCES), len(LAWS)
PLACES = one_of(LAND)
"""By Province; last: none."""
VALUES = one_of(len(FAMILY))
HANDS = [bits(hand, len(FAMILY)) for hand in range(1 << len(FAMILY))]
"""Family cards, by the bits of a hand."""
ROADS = one_of(len(STEPS))
STEP_OF = [ROADS[province.step] for province in PROVINCES]
PHASES, WINDOWS, STAGES = one_of(len(Phase)), one_of(len(Window)), one_of(len(Stage))
LAW = one_of(CARDS)
EDICTS = {
    law.index: place for place, law in enumerate(law for law in LAWS if law.use == "bid" and law.effect != "cancel_bid")
}
"""The Law cards that change bids (TPH-10.1 to TPH-10.4)."""
COMMISSIONS = [law.index for law in LAWS if law.effect == "commission"]

TALENTS, INTRIGUE, CLIENTS, LEGIONS, TRIUMPHS, LITTLE = 60, 40, 30, 60, 200, 20
"""What the rules do not limit (TPH-1.11): more is seen as so many."""
AGES = 3
"""Law cards that somebody drew: since the deck was last made anew, one deck earlier, still earlier."""
OFFER = 7
"""The numbers of an offer: Talents, Intrigue, Law cards given, the same wanted, and how many counters led to it."""

UNORDERED = {
    "tiles": "where a tile lies beside the board has no effect",
    "law_row": "where a card lies in the row has no effect",
    "law_discard": "a new deck is shuffled",
    "box:": "the cards of a box count together",
    "influence": "what Law cards do to a bid is added up (TPH-4.11); places of the order are numbers of their own",
}
ABOUT = About(
    number=LITTLE,
    things=LAND + len(SPACES),
    offsets={"space": LAND},
    words=("Roman", "Barbarian"),
    seats=frozenset(
        {"give_talents", "give_intrigue", "give_laws", "want_talents", "want_intrigue", "want_laws", "send", "answer",
         "pick"}
    ),
    named=True,
)  # fmt: skip


def parts(seats: int, options: TriumphOptions) -> Sequence[Part]:
    """What `seen` writes."""
    size = SIZE[seats]
    each, by_card, by_value = (size,), (seats, CARDS), (size, len(FAMILY))
    most_offered = max(MOST_TALENTS_OFFERED, MOST_INTRIGUE_OFFERED, MOST_LAWS_OFFERED, MOST_COUNTERS)
    buildings, leaders, posts = len(BUILDINGS), len(LEADERS), len(ON_BOARD)
    return (
        Part("hands", (size, CARDS), 0, 1, "Law cards known to the observer in each hand, the own first", seats=0,
             own=True),
        Part("hand.shown", by_card, 0, 1, "own Law cards that each player knows (TPH-25.5, TPH-25.6)", seats=0,
             own=True),
        Part("hands.lack", by_card, 0, 1, "cards that each player wanted from the observer: not held", seats=0,
             own=True),
        Part("hand.wanted", by_card, 0, 1, "cards that the observer wanted from each player", seats=0, own=True),
        Part("hands.unknown", (size, AGES), 0, CARDS, "other Law cards in each hand: drawn since the deck was made "
             "anew, from the deck before, from earlier ones", seats=0, own=True),
        Part("laws.unseen", (CARDS,), 0, AGES, "1: in the deck or drawn from it unseen; more: drawn unseen from the "
             "deck before, from earlier ones", own=True),
        Part("offers.given", (seats, CARDS), 0, MOST_LAWS_OFFERED, "cards given in an offer from or to the observer, "
             "in the order in which they were named", seats=0, own=True),
        Part("offers.wanted", (seats, CARDS), 0, MOST_LAWS_OFFERED, "cards wanted in it; not named: any", seats=0,
             own=True),
        Part("draft.to", (seats,), 0, 1, "to whom the observer is making an offer", seats=0, own=True),
        Part("draft", (OFFER,), 0, most_offered, "what is in it so far: Talents, Intrigue, Law cards given; wanted; "
             "counters before it", own=True),
        Part("draft.given", (CARDS,), 0, MOST_LAWS_OFFERED, "its cards given, in their order", own=True),
        Part("draft.wanted", (CARDS,), 0, MOST_LAWS_OFFERED, "its cards wanted, in their order", own=True),
        Part("offers.place", (seats,), 0, seats, "the open offer of each player: which of all, by age", seats=0),
        Part("offers.to", (seats, seats), 0, 1, "to whom it is made: so many places on from its sender", seats=0),
        Part("offers", (seats, OFFER), 0, most_offered, "Talents, Intrigue, Law cards given; the same wanted; "
             "counters before it", seats=0),
        Part("offers.made", (seats,), 0, MOST_OFFERS, "offers that each player has made in the window", seats=0),
        Part("clients", (size, LAND), 0, CLIENTS, "Clients in each Province", seats=0),
        Part("commander", (size, LAND), 0, 1, "the Province of the Commander", seats=0),
        Part("family", by_value, 0, 1, "Family cards in hand", seats=0),
        Part("bid", by_value, 0, 1, "the card of the bid", seats=0),
        Part("bid.second", by_value, 0, 1, "its second card", seats=0),
        Part("captured", (size, leaders), 0, 1, "Leader cards taken", seats=0),
        Part("senate", each, 1, size, "the place on the Senate track", seats=0),
        Part("influence", each, 0, size, "the place in the Influence Order", seats=0),
        Part("talents", each, 0, TALENTS, "Talents", seats=0),
        Part("intrigue", each, 0, INTRIGUE, "Intrigue markers", seats=0),
        Part("triumphs", each, 0, TRIUMPHS, "Triumphs", seats=0),
        Part("favour", each, 0, LAST_FAVOUR, "the space of Favour on the Games track", seats=0),
        Part("favour.more", each, 0, LITTLE, "spaces that it will move besides the bid", seats=0),
        Part("raised", each, 0, LITTLE, "what Intrigue and the Forum add to the bid", seats=0),
        Part("plays", each, 0, LITTLE, "Law cards without the Battle icon played this Phase", seats=0),
        Part("hands.size", each, 0, CARDS, "Law cards in hand", seats=0),
        Part("major", each, 0, 1, "whose Commander is a Major", seats=0),
        Part("reserved", each, 0, LITTLE, "Legions held back for the Mausoleum", seats=0),
        Part("refused", each, 0, 1, "whose reroll was refused since the last change", seats=0),
        Part("window.asked", each, 0, 1, "whose turn it is in the window", seats=0),
        Part("window.passed", each, 0, 1, "who has passed in it", seats=0),
        Part("edicts.by", (len(EDICTS), size), 0, LITTLE, "who has played each Law card on bids", seats=1),
        Part("edicts.on", (len(EDICTS), size), 0, LITTLE, "on whose bid", seats=1),
        Part("edicts.change", (len(EDICTS),), 0, LITTLE, "by how much it changes the bid"),
        Part("spaces", (len(SPACES), size), 0, 1, "whose Client is in each space of a Building", seats=1),
        Part("posted.by", (posts, size), 0, 1, "whose Circus, Amphitheatrum, Mausoleum is with a Commander", seats=1),
        Part("posted", (posts, LAND), 0, 1, "the Province where it is"),
        Part("buildings", (buildings,), 0, len(HILLS), "built Buildings, by their hill and 1"),
        Part("buildings.used", (buildings,), 0, 1, "markers on the used side"),
        Part("tiles", (buildings,), 0, 1, "tiles beside the board"),
        Part("tiles.talents", (buildings,), 0, LITTLE, "Talents on them"),
        Part("roman", (LAND,), 0, 1, "Roman Provinces"),
        Part("available", (LAND,), 0, LEGIONS, "Available Legions in each Province"),
        Part("recruited", (LAND,), 0, LEGIONS, "Recruited Legions in each Province"),
        Part("last_client", (LAND,), 0, 1, "where the last Client was placed, if in a Province"),
        Part("muster", (LAND,), 0, 1, "where the Commander stands for whom Legions are recruited"),
        Part("battle", (LAND,), 0, 1, "where the Battle is fought"),
        Part("leaders.at", (len(SIGIL), len(STEPS)), 0, 1, "how far the Leader of each sigil is from Rome"),
        Part("leaders.box", (leaders,), 0, 1, "Leader cards in the boxes"),
        Part("leaders.unseen", (leaders,), 0, 1, "Leader cards that nobody has seen"),
        Part("leaders.bottom", (leaders,), 0, leaders, "those put to the bottom of the deck, in their order"),
        Part("laws.row", (CARDS,), 0, 1, "face-up Law cards"),
        Part("laws.talents", (CARDS,), 0, LITTLE, "Talents on them"),
        Part("laws.discard", (CARDS,), 0, 1, "discarded Law cards"),
        Part("laws.played", (CARDS,), 0, 1, "the Law card whose choices are being made"),
        Part("auxiliaries", (FIXED_LEGIONS + len(ICONS),), 0, 1, "Available Legions on the Auxiliary track"),
        Part("unpaid", (len(SPACES),), 0, 1, "spaces that the seat being taxed has not paid for"),
        Part("phase", (len(Phase),), 0, 1, "the Phase"),
        Part("window", (len(Window),), 0, 1, "the open window"),
        Part("stage", (len(Stage),), 0, 1, "the part of the Phase"),
        Part("commission", (len(COMMISSIONS),), 0, 1, "cards by which the Commander may be a Major"),
        Part("dice", (2,), 0, max(map(max, DICE)), "in a Battle: the Roman and the Barbarian die"),
        Part("battle.totals", (2,), 0, 2 * LEGIONS, "in a Battle: Legions and Shields"),
        Part("battle.cards", (3,), 0, LITTLE, "in a Battle: Legions more and Shields fewer by cards, rerolls of the "
             "Amphitheatrum"),
        Part("battle.flags", (2,), 0, 1, "printed Shields do not count; a Leader was defeated"),
        Part("round", (1,), 1, ROUNDS, "the Round"),
        Part("turn", (1,), 0, MOST_SEATS + len(SIGIL), "the place of the turn in the part of the Phase"),
        Part("controls", (1,), 0, CONTROL_SPACES, "control markers on the Auxiliary track"),
        Part("aside", (1,), 0, LAND, "control markers set aside"),
        Part("face_down", (1,), 0, buildings, "Building markers that nobody has seen"),
        Part("deck", (1,), 0, CARDS, "Law cards in the deck"),
        Part("spoils", (1,), 0, LITTLE, "Talents that the Major may still give away"),
        Part("games_due", (1,), 0, max(GAMES_COST), "Talents of the Games cost that are not paid"),
        Part("invasion", (1,), 0, 1, "whether the Leaders move"),
        Part("fallen", (1,), 0, 1, "whether a Leader has entered Rome"),
    )  # fmt: skip


def marked(things: Sequence[int], size: int) -> bytearray:
    """Some of so many things, with 1."""
    row = bytearray(size)
    for thing in things:
        row[thing] = 1
    return row


def capped(numbers: Sequence[int], most: int) -> bytes:
    """Numbers that are seen as `most` where they are greater, which is rare."""
    return bytes(numbers) if max(numbers) <= most else bytes([n if n < most else most for n in numbers])


def seen(table: TriumphTable, seat: Seat) -> bytearray:
    """The table as numbers, in the order of `parts`."""
    seats, size = table.seats, table.size
    order = ORDER[seats][seat]
    who = TURNED[seats][seat]
    turn = TURN[seats][seat]
    vector = cards_seen(table, seat, order)
    vector += offers_seen(table, seat, order)
    vector += bytes([made if (made := table.made[other]) < MOST_OFFERS else MOST_OFFERS for other in order[:seats]])
    for other in order:
        vector += capped(table.clients[other], CLIENTS)
    for other in order:
        vector += PLACES[table.commander[other]]
    for other in order:
        vector += HANDS[table.family[other]]
    for laid in (table.bid, table.second):
        for other in order:
            vector += VALUES[laid[other]]
    captured = bytearray(size * len(LEADERS))
    for leader, captor in enumerate(table.captor):
        if captor >= 0:
            captured[order.index(captor) * len(LEADERS) + leader] = 1
    vector += captured
    senate, influence = table.senate, table.influence
    vector += bytes([senate.index(other) + 1 for other in order])
    vector += bytes([influence.index(other) + 1 for other in order] if influence else size)
    for numbers, most in (
        (table.talents, TALENTS), (table.intrigue, INTRIGUE), (table.triumphs, TRIUMPHS), (table.favour, LAST_FAVOUR),
        (table.favours, LITTLE), (table.raised, LITTLE), (table.plays, LITTLE),
    ):  # fmt: skip
        vector += capped(turn(numbers), most)
    hands, major, commander = table.hands, table.major, table.commander
    vector += bytes([len(hands[other]) for other in order])
    vector += bytes([commander[other] >= 0 and major[commander[other]] == other for other in order])
    held_back = table.reserved if table.reserved < LITTLE else LITTLE
    vector += bytes([held_back * held for held in who[table.reserved_by]])
    vector += bytes([table.refused >> other & 1 for other in order])
    if table.window:
        vector += who[order_of(table)[table.asked]]
        out = passed(table)
        vector += bytes([other in out for other in order])
    else:
        vector += bytes(2 * size)
    vector += edicts_seen(table, order)
    for owner in table.space:
        vector += who[owner]
    for building in ON_BOARD:
        vector += who[table.posted_by[building]]
    for building in ON_BOARD:
        vector += PLACES[table.posted[building]]
    return vector + board_seen(table)


def cards_seen(table: TriumphTable, seat: Seat, order: Sequence[Seat]) -> bytearray:
    """TPH-25.4 to TPH-25.8: the Law cards, as far as the observer knows them, and what others know of the own ones."""
    seats, mine = table.seats, 1 << seat
    known, dealt, latest = table.known, table.dealt, table.reshuffles
    vector = bytearray((len(order) + seats) * CARDS)
    unknown = bytearray(len(order) * AGES)
    unseen = marked(table.deck, CARDS)
    for place, other in enumerate(order):
        for card in table.hands[other]:
            if known[card] & mine:
                vector[place * CARDS + card] = 1
            else:
                age = min(latest - dealt[card], AGES - 1)
                unknown[place * AGES + age] += 1
                unseen[card] = 1 + age
    for card in table.hands[seat]:
        if known[card] != mine:
            for place in range(1, seats):
                vector[(len(order) + place) * CARDS + card] = known[card] >> order[place] & 1
    lacks = table.lacks
    if any(lacks):
        for other in order[:seats]:
            vector += bits(lacks[MOST_SEATS * seat + other], CARDS)
        for other in order[:seats]:
            vector += bits(lacks[MOST_SEATS * other + seat], CARDS)
    else:
        vector += bytes(2 * seats * CARDS)
    vector += unknown
    vector += unseen
    return vector


def offers_seen(table: TriumphTable, seat: Seat, order: Sequence[Seat]) -> bytearray:
    """TPH-12.26: the numbers of all offers, the cards of those from and to the observer, and the observer's draft."""
    seats, draft = table.seats, table.draft
    if draft is not None and draft.sender != seat:
        draft = None
    if draft is None and not table.offers:
        return bytearray(NO_OFFERS[seats])
    given, wanted = bytearray(seats * CARDS), bytearray(seats * CARDS)
    places, to, goods = bytearray(seats), bytearray(seats * seats), bytearray(seats * OFFER)
    for number, offer in enumerate(table.offers):
        sender = (offer.sender - seat) % seats
        places[sender] = number + 1
        to[sender * seats + (offer.to - offer.sender) % seats] = 1
        goods[sender * OFFER : sender * OFFER + OFFER] = goods_of(offer)
        if seat in (offer.sender, offer.to):
            write_cards(given, sender * CARDS, offer.laws)
            write_cards(wanted, sender * CARDS, offer.want_laws)
    vector = given + wanted
    if draft is None:
        vector += bytes(seats + OFFER + 2 * CARDS)
    else:
        vector += TURNED[seats][seat][draft.to][:seats]
        vector += goods_of(draft)
        own = bytearray(2 * CARDS)
        write_cards(own, 0, draft.laws)
        write_cards(own, CARDS, draft.want_laws)
        vector += own
    return vector + places + to + goods


NO_OFFERS = {seats: bytes(seats * (2 * CARDS + 2 + seats + OFFER) + OFFER + 2 * CARDS) for seats in SIZE}


def goods_of(offer: Offer) -> bytes:
    """The numbers of an offer, by `OFFER`."""
    return bytes(
        (
            offer.talents, offer.intrigue, len(offer.laws),
            offer.want_talents, offer.want_intrigue, len(offer.want_laws), offer.counters,
        )
    )  # fmt: skip


def write_cards(row: bytearray, at: int, cards: Sequence[int]) -> None:
    """The named cards of one side of an offer, each with its place among those of that side."""
    for place, card in enumerate(cards):
        if card != ANY:
            row[at + card] = place + 1


def edicts_seen(table: TriumphTable, order: Sequence[Seat]) -> bytearray:
    """What Law cards do to bids: who played each, on whose bid, by how much."""
    size = len(order)
    by, on, change = bytearray(len(EDICTS) * size), bytearray(len(EDICTS) * size), bytearray(len(EDICTS))
    for edict in table.edicts:
        place = EDICTS[edict.law]
        by[place * size + order.index(edict.by)] += 1
        on[place * size + order.index(edict.on)] += 1
        change[place] = min(change[place] + abs(edict.change), LITTLE)
    return by + on + change


def board_seen(table: TriumphTable) -> bytearray:
    """What looks alike from every seat."""
    vector = bytearray([hill + 1 for hill in table.hill])
    vector += bytes(table.used)
    vector += marked(table.tiles, len(BUILDINGS))
    vector += capped(table.tile_talents, LITTLE)
    vector += bytes(table.roman)
    vector += capped(table.available, LEGIONS)
    vector += capped(table.recruited, LEGIONS)
    vector += PLACES[table.last_client]
    vector += PLACES[table.muster]
    vector += PLACES[table.battle]
    for at in table.leader_at:
        vector += STEP_OF[at] if at >= 0 else ROADS[-1]
    vector += marked([card for box in table.boxes for card in box], len(LEADERS))
    vector += marked(table.leader_deck, len(LEADERS))
    bottom = bytearray(len(LEADERS))
    for place, card in enumerate(table.leader_bottom):
        bottom[card] = place + 1
    vector += bottom
    vector += marked(table.row, CARDS)
    vector += capped(table.law_talents, LITTLE)
    vector += marked(table.discard, CARDS)
    vector += LAW[table.in_play]
    vector += bytes(table.auxiliaries)
    vector += marked(table.unpaid, len(SPACES))
    vector += PHASES[table.phase]
    vector += WINDOWS[table.window]
    vector += STAGES[table.stage]
    vector += bytes([table.commission == law for law in COMMISSIONS])
    vector += battle_seen(table) if table.battle >= 0 else NO_BATTLE
    vector += bytes(
        (
            table.round, table.turn, table.controls, table.aside, len(table.face_down), len(table.deck),
            min(table.spoils_left, LITTLE), table.games_due, table.invasion, table.fallen,
        )
    )  # fmt: skip
    return vector


def battle_seen(table: TriumphTable) -> bytes:
    """TPH-17.6, TPH-17.7: the Battle being fought."""
    return bytes(
        (
            *table.dice, min(legions_of(table), 2 * LEGIONS), min(shields_of(table), 2 * LEGIONS),
            min(table.legion_cards, LITTLE), min(-table.shield_cards, LITTLE), table.arena,
            table.no_printed, table.beaten,
        )
    )  # fmt: skip


NO_BATTLE = bytes(9)
