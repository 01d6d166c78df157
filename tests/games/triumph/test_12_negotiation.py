"""TPH-12: negotiation."""

from __future__ import annotations

import random

import pytest

from tessera.games.triumph.moments import Phase, Window
from tessera.games.triumph.rules.windows import open_window
from tests.games.triumph.given import (
    asked,
    battles,
    begin,
    board,
    commanders,
    law,
    p,
    rolling,
    told,
    turns,
)
from tests.kit import options_of, rule, topic


def bargaining(seats: int = 3, phase: str = "justice", **more):
    """An Opening window with negotiation."""
    return begin(phase, board(seats, negotiation=True, **more))


def offer(match, to: int, **terms):
    """Answer all questions of an offer: give and want amounts, cards by id; then send it."""
    match.play("offer", f"to:{to}") if "offer" in options_of(match) and match.table.seats > 2 else match.play("offer")
    build(match, **terms)


def build(match, *, talents=0, intrigue=0, laws=(), want_talents=0, want_intrigue=0, want_laws=(), end="send"):
    """The questions of an offer after its addressee."""
    while True:
        name = topic(match)
        if name in ("give_talents", "give_intrigue", "want_talents", "want_intrigue"):
            amount = {"give_talents": talents, "give_intrigue": intrigue, "want_talents": want_talents,
                      "want_intrigue": want_intrigue}[name]  # fmt: skip
            match.play(f"{name}:{amount}")
        elif name in ("give_laws", "want_laws"):
            cards = list(laws if name == "give_laws" else want_laws)
            draft = match.table.draft
            done = len(draft.laws if name == "give_laws" else draft.want_laws)
            verb = name[:-1]
            match.play(f"{verb}:{cards[done]}" if done < len(cards) else "done")
        elif name == "send":
            match.play(end)
            return
        else:
            return


@rule("TPH-12.1")
def test_talents_intrigue_and_law_cards_change_hands_in_any_mixture():
    match = bargaining(talents={0: 3}, intrigue={1: 2}, hands={0: ["testudo"], 1: ["alea", "divide"]})
    offer(match, 1, talents=2, laws=["testudo"], want_intrigue=1, want_laws=["alea"])
    match.play("accept:0")
    table = match.table
    assert table.talents == [1, 2, 0]
    assert table.intrigue == [1, 1, 0]
    assert table.hands == [[law("alea")], sorted([law("testudo"), law("divide")]), []]


@rule("TPH-12.2", "TPH-26.2")
def test_without_the_option_no_offer_can_be_made():
    table = board(3, talents={0: 3, 1: 3, 2: 3}, intrigue={0: 1})
    match = begin("justice", table)
    assert match.asks[0].topic == "bid"
    match = bargaining(talents={0: 3})
    assert asked(match) == (0, "opening")
    assert options_of(match) == ["pass", "offer"]


@rule("TPH-12.3")
@pytest.mark.parametrize(
    ("window", "phase", "possible"),
    [
        (Window.OPENING, "assembly", True),
        (Window.INFLUENCE, "justice", True),
        (Window.BETWEEN, "assembly", False),
        (Window.BETWEEN, "games", False),
        (Window.PLANS, "conflict", True),
        (Window.AFTERMATH, "conflict", False),
        (Window.END, "games", True),
        (Window.END, "assembly", False),
        (Window.END, "conflict", False),
    ],
)
def test_the_windows_with_offers(window: Window, phase: str, possible: bool):
    table = board(3, negotiation=True, talents={0: 3})
    table.phase = Phase[phase.upper()]
    open_window(table, window)
    assert (table.window is window) == possible


@rule("TPH-12.3")
def test_offers_while_commanders_are_placed_and_in_battles():
    table = board(3, negotiation=True, recruited={"sicilia": 5}, fate=rolling([0], [0]))
    match = turns("conflict", table, [0, 1, 2])
    match.play("command:sicilia")
    assert (asked(match), options_of(match)) == ((0, "plans"), ["pass", "offer"])
    while asked(match)[1] != "consuls_reroll":
        match.play(options_of(match)[0])
    match.play("keep")
    assert asked(match)[1] == "battle"
    assert "offer" in options_of(match)


@rule("TPH-12.4")
def test_two_offers_in_a_window_none_while_one_is_open():
    match = bargaining(talents={0: 3})
    offer(match, 1, talents=1)
    match.play("hold:0")
    while asked(match)[0] != 0:
        match.play("pass")
    assert options_of(match) == ["pass", "withdraw"]
    match.play("withdraw")
    while asked(match)[0] != 0:
        match.play("pass")
    offer(match, 1, talents=1)
    match.play("reject:0")
    while asked(match)[0] != 0 and asked(match)[1] == "opening":
        match.play("pass")
    assert asked(match)[1] == "bid"  # a third offer is not possible
    assert bargaining().asks[0].topic == "bid"  # nobody has anything to exchange


@rule("TPH-12.5")
def test_the_questions_of_an_offer_in_their_order():
    match = bargaining(
        4, talents={0: 2, 2: 1}, intrigue={0: 1, 2: 1}, hands={0: ["testudo", "alea"], 2: ["divide", "carthago"]}
    )
    seen = []
    for answer in ("offer", "to:2", "give_talents:1", "give_intrigue:1", "give_law:alea", "done", "want_talents:1",
                   "want_intrigue:1", "want_law:any", "want_law:divide", "send"):  # fmt: skip
        seen.append(topic(match))
        if answer == "to:2":
            assert options_of(match) == ["to:1", "to:2", "to:3"]
        match.play(answer)
    assert seen == ["opening", "offer_to", "give_talents", "give_intrigue", "give_laws", "give_laws", "want_talents",
                    "want_intrigue", "want_laws", "want_laws", "send"]  # fmt: skip
    assert asked(match) == (2, "answer")


@rule("TPH-12.6", "TPH-12.7")
def test_the_bounds_of_an_offer():
    match = bargaining(
        talents={0: 14, 1: 3}, intrigue={0: 2, 1: 30}, hands={0: ["testudo", "alea", "divide"], 1: ["carthago"]}
    )
    match.play("offer", "to:1")
    assert options_of(match)[-1] == "give_talents:10"
    match.play("give_talents:0")
    assert options_of(match)[-1] == "give_intrigue:2"
    match.play("give_intrigue:0", "give_law:testudo", "give_law:alea")
    assert options_of(match) == [f"want_talents:{n}" for n in range(4)]  # after two cards it goes on
    match.play("want_talents:0")
    assert options_of(match)[-1] == "want_intrigue:10"
    match.play("want_intrigue:0", "want_law:any")
    assert topic(match) == "send"  # the addressee holds one card only


@rule("TPH-12.6")
def test_no_side_of_an_offer_has_more_than_the_bounds():
    cards = ["testudo", "alea", "divide"], ["carthago", "alliances", "ovatio"]
    match = bargaining(talents={0: 14, 1: 14}, intrigue={0: 14, 1: 14}, hands={0: cards[0], 1: cards[1]})
    match.play("offer", "to:1")
    for topic_of, answer in (("give_talents", 10), ("give_intrigue", 10)):
        assert options_of(match) == [f"{topic_of}:{n}" for n in range(11)]
        match.play(f"{topic_of}:{answer}")
    match.play("give_law:alea", "give_law:divide")
    for topic_of, answer in (("want_talents", 10), ("want_intrigue", 10)):
        assert options_of(match) == [f"{topic_of}:{n}" for n in range(11)]
        match.play(f"{topic_of}:{answer}")
    match.play("want_law:any", "want_law:carthago")
    assert topic(match) == "send"  # not a third one, though the addressee holds three
    match.play("send")
    offer = match.table.offers[0]
    assert (offer.talents, offer.intrigue, offer.want_talents, offer.want_intrigue) == (10, 10, 10, 10)
    assert (len(offer.laws), len(offer.want_laws)) == (2, 2)


@rule("TPH-12.6", "TPH-12.7")
def test_what_a_seat_has_bounds_an_offer_below_the_bounds():
    match = bargaining(talents={0: 10, 1: 2}, intrigue={0: 3, 1: 10}, hands={0: ["testudo"]})
    match.play("offer", "to:1")
    assert options_of(match)[-1] == "give_talents:10"
    match.play("give_talents:1")
    assert options_of(match) == [f"give_intrigue:{n}" for n in range(4)]
    match.play("give_intrigue:0", "done")
    assert options_of(match) == [f"want_talents:{n}" for n in range(3)]
    match.play("want_talents:0")
    assert options_of(match)[-1] == "want_intrigue:10"
    match.play("want_intrigue:0")
    assert topic(match) == "send"  # the addressee holds no card


@rule("TPH-12.8")
def test_which_cards_can_be_named_as_wanted():
    table = board(
        3, negotiation=True, talents={0: 1}, row=["testudo"], discard=["alea"],
        hands={0: ["divide"], 1: ["carthago"], 2: ["pecunia", "arcana"]},
    )  # fmt: skip
    table.known[law("pecunia")] |= 1  # seat 0 knows that seat 2 holds it
    match = begin("justice", table)
    match.play("offer", "to:1", "give_talents:0", "done")
    options = options_of(match)
    named = {option.split(":")[1] for option in options if option.startswith("want_law")}
    assert named.isdisjoint({"testudo", "alea", "divide", "pecunia"})
    assert {"any", "carthago", "arcana", "vox_populi"} <= named  # whoever really holds them
    assert len(named) == 1 + 30 - 4


@rule("TPH-12.9", "TPH-12.10")
def test_empty_offers_cannot_be_sent_and_dropped_ones_count():
    match = bargaining(talents={0: 2})
    offer(match, 1, end="drop")  # an empty offer: `drop` is the only answer, and is not asked
    assert match.table.made[0] == 1
    assert match.table.offers == []
    while asked(match)[0] != 0:
        match.play("pass")
    offer(match, 1, talents=1, end="drop")
    assert match.table.made[0] == 2
    while asked(match)[1] == "opening" and asked(match)[0] != 0:
        match.play("pass")
    assert topic(match) == "bid"
    match = bargaining(talents={0: 2})
    offer(match, 1, talents=1)  # a gift
    assert asked(match) == (1, "answer")
    match = bargaining(talents={1: 2})
    offer(match, 1, want_talents=1)  # a request
    assert asked(match) == (1, "answer")


@rule("TPH-12.11")
def test_an_offer_is_answered_at_once_by_its_addressee():
    match = bargaining(talents={0: 2})
    offer(match, 2, talents=1)
    assert asked(match) == (2, "answer")
    assert len(match.asks) == 1
    assert options_of(match) == ["accept:0", "reject:0", "counter:0", "hold:0"]


@rule("TPH-12.12")
def test_accepting_needs_the_goods_and_any_card_is_picked_by_the_addressee():
    match = bargaining(talents={0: 2}, hands={1: ["testudo", "alea"]})
    offer(match, 1, talents=1, want_laws=["divide"])
    assert "accept:0" not in options_of(match)
    match = bargaining(talents={0: 2}, hands={1: ["testudo", "alea"]})
    offer(match, 1, talents=1, want_laws=["any"])
    match.play("accept:0")
    assert (asked(match), options_of(match)) == ((1, "pick"), ["pick:testudo", "pick:alea"])
    match.play("pick:alea")
    assert match.table.hands[0] == [law("alea")]
    match = bargaining(talents={0: 2}, hands={1: ["testudo", "alea", "divide"]})
    offer(match, 1, talents=1, want_laws=["testudo", "any"])
    match.play("accept:0")
    assert options_of(match) == ["pick:divide", "pick:alea"]


@rule("TPH-12.13", "TPH-12.14", "TPH-12.24")
def test_an_accepted_offer_is_carried_out_and_a_rejected_one_is_not():
    match = bargaining(talents={0: 2}, intrigue={1: 2})
    offer(match, 1, talents=2, want_intrigue=2)
    match.play("reject:0")
    assert match.table.talents == [2, 0, 0]
    assert match.table.offers == []
    match = begin("justice", board(3, negotiation=True, talents={0: 2}, intrigue={1: 2}))
    while asked(match)[1] == "opening":
        match.play("pass")
    match.play("bid:3", "bid:4", "bid:5")
    offer(match, 1, talents=2, want_intrigue=2)
    match.play("accept:0")
    while asked(match)[0] != 0:
        match.play("pass")
    match.play("intrigue")  # goods just received are used in the same window
    assert match.table.raised[0] == 1


@rule("TPH-12.14")
def test_a_rejected_offer_leaves_everything_as_it_was_and_can_be_made_again():
    match = bargaining(talents={0: 2, 1: 1}, intrigue={0: 1, 1: 2}, hands={0: ["testudo"], 1: ["alea"]})
    offer(match, 1, talents=2, intrigue=1, laws=["testudo"], want_talents=1, want_intrigue=2, want_laws=["any"])
    match.play("reject:0")
    table = match.table
    assert (table.talents, table.intrigue) == ([2, 1, 0], [1, 2, 0])
    assert table.hands == [[law("testudo")], [law("alea")], []]
    assert table.offers == []
    assert told(match, "rejected") == [{"seat": 1, "other": 0}]
    assert not told(match, "accepted")
    assert asked(match) == (1, "opening")  # the window goes on after the seat that acted
    assert not any(option.startswith(("accept", "reject", "counter")) for option in options_of(match))
    match.play("pass", "pass")
    assert "offer" in options_of(match)


@rule("TPH-12.15")
def test_a_counter_is_answered_like_any_offer_and_two_make_a_chain():
    match = bargaining(talents={0: 5, 1: 5})
    offer(match, 1, talents=1)
    match.play("counter:0")
    assert asked(match) == (1, "give_talents")
    build(match, want_talents=2)
    assert asked(match) == (0, "answer")
    match.play("counter:1")
    build(match, talents=1, want_talents=0)
    assert asked(match) == (1, "answer")
    assert "counter:0" not in options_of(match)
    match.play("accept:0")
    assert match.table.talents == [4, 6, 0]
    assert match.table.made == [1, 0, 0]


@rule("TPH-12.16")
def test_a_seat_with_an_open_offer_cannot_counter():
    match = bargaining(talents={0: 5, 1: 5})
    offer(match, 2, talents=1)
    match.play("hold:0")
    assert asked(match) == (1, "opening")
    offer(match, 0, talents=1)
    assert asked(match) == (0, "answer")
    assert options_of(match) == ["accept:1", "reject:1", "hold:1"]


@rule("TPH-12.17", "TPH-12.22")
def test_a_held_offer_stays_open_and_can_be_answered_later():
    match = bargaining(talents={0: 5})
    offer(match, 1, talents=1)
    match.play("hold:0")
    assert asked(match) == (1, "opening")
    assert {"pass", "accept:0", "reject:0", "counter:0"} <= set(options_of(match))
    match.play("pass")
    offer(match, 0, want_talents=1, end="drop")  # seat 2, so that the window stays open
    match.play("pass", "accept:0")
    assert match.table.talents == [4, 1, 0]
    assert match.table.passes == 0  # the answer broke the row of passes
    assert asked(match)[1] == "opening"


@rule("TPH-12.18")
def test_in_a_battle_an_addressee_without_a_commander_cannot_hold():
    table = board(3, negotiation=True, talents={0: 2, 1: 3}, recruited={"sicilia": 5}, fate=rolling([0], [0]))
    commanders(table, "sicilia", 1)
    match = battles(table, [0, 1, 2])
    assert asked(match) == (1, "battle")
    offer(match, 0, talents=1)
    assert asked(match) == (0, "answer")
    assert options_of(match) == ["accept:1", "reject:1", "counter:1"]
    match.play("counter:1")
    build(match, want_talents=1)
    assert "hold:0" in options_of(match)  # the Major is asked again


@rule("TPH-12.19", "TPH-12.21")
def test_an_open_offer_is_withdrawn_or_lapses_with_the_window():
    match = bargaining(talents={0: 5})
    offer(match, 1, talents=1)
    match.play("hold:0")
    while asked(match)[0] != 0:
        match.play("pass")
    match.play("withdraw")
    assert match.table.offers == []
    match = bargaining(talents={0: 5})
    offer(match, 1, talents=1)
    match.play("hold:0")
    while topic(match) == "opening":
        match.play("pass")
    assert match.table.offers == []
    assert told(match, "lapsed") == [{"seat": 0, "other": 1}]


@rule("TPH-12.20")
def test_an_offer_lapses_when_its_goods_are_gone():
    match = bargaining(phase="games", talents={0: 2}, hands={0: ["frumentaria"]})
    offer(match, 1, talents=2)
    match.play("hold:0", "pass", "pass")
    assert "play:frumentaria" in options_of(match)  # the goods stay usable
    match.play("play:frumentaria", "spend:1")
    assert match.table.offers == []
    assert told(match, "lapsed")


@rule("TPH-12.22")
def test_making_an_offer_is_not_a_pass():
    match = bargaining(talents={0: 5, 2: 1})
    match.play("pass", "pass")
    offer(match, 0, talents=1)
    match.play("reject:2")
    assert asked(match) == (0, "opening")


@rule("TPH-12.23")
def test_an_offer_holds_nothing_but_goods():
    from tessera.games.triumph.offer import Offer

    match = bargaining(talents={0: 2, 1: 2})
    offer(match, 1, talents=1)
    sent = match.table.offers[0]
    assert set(Offer.__slots__) == {
        "sender", "to", "talents", "intrigue", "laws", "want_talents", "want_intrigue", "want_laws", "counters"
    }  # fmt: skip
    match.play("accept:0")
    assert (sent.talents, match.table.talents) == (1, [1, 3, 0])
    assert match.table.offers == []  # nothing is owed later


@rule("TPH-12.25", "TPH-24.13")
def test_caesar_gets_and_makes_no_offers():
    match = begin("justice", board(2, negotiation=True, talents={0: 3, 2: 9}))
    seen = set()
    match.play("offer")  # the addressee is the other human, and is not asked for
    assert topic(match) == "give_talents"
    assert match.table.draft.to == 1
    chance = random.Random(1)
    for _ in range(200):
        seen.add(asked(match)[0])
        match.choose(match.asks[0].seat, chance.choice(match.asks[0].options))
    assert seen <= {0, 1}


@rule("TPH-12.25")
def test_what_caesar_has_is_no_reason_for_an_offer():
    match = begin("justice", board(2, negotiation=True, talents={2: 9}, intrigue={2: 4}))
    assert match.asks[0].topic == "bid"  # nobody else has anything
    match = begin("justice", board(2, negotiation=True, talents={1: 1}, senate=[2, 0, 1]))
    assert asked(match) == (0, "opening")
    match.play("offer")
    assert match.table.draft.to == 1


@rule("TPH-12.5", "TPH-12.26")
def test_a_new_offer_is_empty_until_its_maker_says_what_it_holds():
    match = bargaining(talents={0: 3, 1: 3}, intrigue={0: 1, 1: 1}, hands={0: ["testudo"], 1: ["alea"]})
    match.play("offer", "to:1")
    nothing = {"talents": 0, "intrigue": 0, "laws": 0}
    draft = next(thing for area in match.view(0).areas for thing in area.things if thing.id == "draft")
    assert (draft.owner, draft.shows["to"]) == (0, 1)
    assert (draft.shows["gives"], draft.shows["wants"]) == (nothing, nothing)
    assert (draft.shows["given"], draft.shows["wanted"]) == ([], [])


@rule("TPH-12.26", "TPH-25.6")
def test_who_sees_what_of_an_offer():
    match = bargaining(talents={0: 3}, hands={0: ["testudo"], 1: ["alea"]})
    quiet = match.view(1).to_json(), match.view(2).to_json(), match.view(None).to_json()
    match.play("offer", "to:1", "give_talents:1", "give_law:testudo")
    assert (match.view(1).to_json(), match.view(2).to_json(), match.view(None).to_json()) == quiet
    assert "draft" in str(match.view(0).to_json())
    build(match, want_laws=["any"])
    assert "Testudo" in str(match.view(1).to_json())
    for other in (2, None):
        shown = str(next(area for area in match.view(other).areas if area.id == "offers").to_json())
        assert "Testudo" not in shown
        assert "'laws': 1" in shown
        assert "Testudo" not in str(match.story(other))
    match.play("reject:0")
    assert "law:testudo" in str(match.view(1).to_json())  # known, even though the offer failed
    assert "law:testudo" not in str(match.view(2).to_json())


@rule("TPH-12.26", "TPH-25.5")
def test_a_traded_card_is_shown_to_all():
    match = bargaining(talents={1: 3}, hands={0: ["testudo"]})
    offer(match, 1, laws=["testudo"], want_talents=1)
    match.play("accept:0")
    for viewer in (None, 0, 1, 2):
        assert "law:testudo" in str(match.view(viewer).to_json())
    assert match.table.hands[1] == [law("testudo")]


@rule("TPH-12.27")
def test_spoils_are_given_without_negotiation_and_cannot_be_refused():
    table = board(3, recruited={"sicilia": 9}, leaders={"sicilia": ["eunus"]}, fate=rolling([0], [0]))
    commanders(table, "sicilia", 1, 2)
    match = battles(table, [0, 1, 2])
    assert asked(match) == (1, "give")
    match.play("give:2")
    assert table.talents == [0, 1, 1]
    assert asked(match) == (1, "give")
    assert table.clients[1][p("sicilia")] == 2


def test_the_example_of_the_ledger():
    match = begin("justice", board(3, negotiation=True, talents={0: 3}, intrigue={2: 2}))
    while asked(match)[1] == "opening":
        match.play("pass")
    match.play("bid:3", "bid:4", "bid:5")
    offer(match, 2, talents=2, want_intrigue=2)
    match.play("counter:0")
    build(match, intrigue=2, want_talents=3)
    match.play("accept:2")
    assert match.table.talents == [0, 0, 3]
    assert match.table.intrigue == [2, 0, 0]
    assert asked(match) == (1, "influence")
