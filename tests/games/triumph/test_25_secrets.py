"""TPH-25: public and hidden."""

from __future__ import annotations

import tessera
from tessera.engine import Fate
from tessera.games.triumph import GAME
from tessera.games.triumph.components import LAWS
from tessera.games.triumph.numbers import MOST_SEATS
from tests.games.triumph.given import asked, battles, begin, board, commanders, law, rolling, told, turns
from tests.kit import play_randomly, rule


def things(view) -> dict:
    """All things of a view by id."""
    found = {}

    def walk(areas):
        for area in areas:
            found.update({thing.id: thing for thing in area.things})
            walk(area.areas)

    walk(view.areas)
    return found


@rule("TPH-25.1")
def test_what_everybody_sees():
    table = board(
        3, talents={1: 4}, intrigue={1: 2}, triumphs={1: 7}, favour={1: 3}, row=["testudo"], discard=["alea"],
        tiles=["forum"], buildings={"circus": (0, 1)}, used=["circus"], leaders={"gallia": ["brennus"]},
    )  # fmt: skip
    table.law_talents[law("testudo")] = 2
    table.captor[0] = 2
    for viewer in (None, 0, 2):
        view = GAME.view(table, viewer)
        seen = things(view)
        mat = next(area for area in view.areas if area.id == "seat:1")
        assert {fact.name: fact.value for fact in mat.facts} == {"Triumphs": 7, "Talents": 4, "Intrigue": 2}
        assert seen["law:testudo"].shows["talents"] == 2
        assert "law:alea" in seen
        assert "building:forum" in seen
        assert seen["marker:circus"].shows["side"] == "used"
        assert seen["leader:brennus"].shows["shields"] == 4
        assert seen["favour:1"].shows["space"] == 3


@rule("TPH-25.4", "TPH-25.7")
def test_hands_are_counted_and_drawn_cards_seen_by_the_drawer_only():
    table = board(3, hands={1: ["testudo", "alea"]}, row=["divide"], deck=["carthago"])
    match = turns("assembly", table, [0, 1, 2])
    match.play("take:deck")
    for viewer in (None, 1, 2):
        seen = things(match.view(viewer))
        assert "law:carthago" not in seen
        assert seen["hand:0"].count == 1
        assert "Carthago" not in str(match.story(viewer))
    assert "law:carthago" in things(match.view(0))
    assert "Carthago" in str(match.story(0))
    assert things(match.view(0))["hand:1"].count == 2


@rule("TPH-25.5")
def test_a_card_taken_face_up_is_known_until_it_leaves_the_hand():
    table = board(3, row=["pecunia", "testudo"])
    match = turns("assembly", table, [0, 1, 2])
    match.play("take:pecunia", "decline")
    for viewer in (None, 1, 2):
        assert things(match.view(viewer))["law:pecunia"].owner == 0
    match.play("play:pecunia")
    assert table.known[law("pecunia")] == 0
    assert things(match.view(1))["law:pecunia"].owner is None


@rule("TPH-25.3")
def test_a_seat_sees_the_card_it_has_chosen_and_nobody_else_does():
    match = begin("justice", board(3))
    unseen = [match.view(viewer).to_json() for viewer in (None, 0, 2)]
    match.choose(1, "bid:1")
    assert [match.view(viewer).to_json() for viewer in (None, 0, 2)] == unseen
    assert [id for id, thing in things(match.view(1)).items() if "chosen" in thing.shows] == ["family:1"]
    match.undo(1)
    assert not any("chosen" in thing.shows for thing in things(match.view(1)).values())
    match.choose(1, "bid:1")
    match.choose(0, "bid:1")
    match.choose(2, "bid:4")
    assert not any("chosen" in thing.shows for thing in things(match.view(1)).values())  # it lies open
    match.choose(1, "add:3")
    assert [id for id, thing in things(match.view(1)).items() if "chosen" in thing.shows] == ["family:3"]
    assert not any("chosen" in thing.shows for thing in things(match.view(0)).values())


@rule("TPH-25.8")
def test_the_decks_are_known_as_sets():
    match = tessera.new("triumph", 3, 2)
    seen = things(match.view(0))
    assert seen["deck"].hidden
    assert seen["deck"].count == 24
    assert seen["face_down"].count == 4
    assert seen["leader_deck"].hidden
    assert match.table.deck == sorted(match.table.deck)
    assert match.table.face_down == sorted(match.table.face_down)


@rule("TPH-25.9")
def test_leaders_at_the_bottom_are_seen_in_their_order():
    table = board(3)
    table.leader_deck = [5]
    table.leader_bottom = [2, 1]
    seen = [id for id in things(GAME.view(table, 1)) if id.startswith("leader:")]
    assert seen == [f"leader:{('viridomarus', 'cassivellaunus', 'brennus')[n]}" for n in (2, 1)]
    from tessera.games.triumph.rules.auguries import draw_leader

    assert [draw_leader(table) for _ in range(3)] == [5, 2, 1]


@rule("TPH-25.10")
def test_caesars_remaining_cards_are_known_as_a_set():
    table = board(2)
    table.family[2] = 0b101001
    shown = [thing for id, thing in things(GAME.view(table, 0)).items() if id.startswith("family:2:")]
    assert [thing.shows["value"] for thing in shown if not thing.shows.get("played")] == [0, 3, 5]


@rule("TPH-25.11")
def test_dice_rerolls_and_consent_are_public():
    table = board(3, recruited={"sicilia": 2}, intrigue={2: 2}, fate=rolling([0], [3, 1]))
    commanders(table, "sicilia", 1, 2)
    match = battles(table, [0, 1, 2])
    match.play("intrigue:barbarian", "consent")
    for viewer in (None, 0):
        kinds = [entry["kind"] for entry in match.story(viewer)]
        assert [kind for kind in kinds if kind in ("rolled", "asked", "consented")] == [
            "rolled", "rolled", "asked", "consented", "rolled"
        ]  # fmt: skip
    assert told(match, "rolled")[-1]["face"] == 1


def hidden(table, seat: int, seeds: int = 60):
    """What a seat's redeals make of the table."""
    worlds = []
    for seed in range(seeds):
        copy = table.copy()
        GAME.redeal(copy, seat, Fate.of(seed))
        assert GAME.pieces(copy) == GAME.pieces(table)
        assert copy.deck == sorted(copy.deck)
        worlds.append(copy)
    return worlds


def test_a_redeal_gives_every_hidden_card_to_every_hidden_place():
    table = board(3, hands={0: ["testudo"], 1: ["alea"], 2: ["divide"]}, row=["carthago"])
    held = {world.hands[1][0] for world in hidden(table, 0, 400)}
    assert held == set(range(30)) - {law("testudo"), law("carthago")}
    assert all(world.hands[0] == [law("testudo")] for world in hidden(table, 0))


def test_a_redeal_keeps_cards_that_the_seat_knows():
    table = board(4, hands={1: ["alea", "divide"], 2: ["testudo"]})
    table.known[law("alea")] |= 1 << 0 | 1 << 3
    for world in hidden(table, 0):
        assert law("alea") in world.hands[1]
        assert world.known[law("alea")] & 1
    worlds = hidden(table, 2)
    assert any(law("alea") not in world.hands[1] for world in worlds)
    for world in worlds:  # what the others know stays with the place
        known = [card for card in world.hands[1] if world.known[card] & 1]
        assert len(known) == 1


def test_a_redeal_does_not_mix_cards_of_a_deck_that_was_used_up():
    """Cards drawn before the discard pile became the deck cannot be in the new deck."""
    table = board(3, hands={1: ["alea"], 2: ["divide"]})
    table.reshuffles = 1
    old = {law("alea"), law("divide")}
    for world in hidden(table, 0):
        assert {world.hands[1][0], world.hands[2][0]} == old
        assert set(world.deck).isdisjoint(old)


def test_a_redeal_renames_offers_between_others_with_the_cards():
    table = board(4, negotiation=True, hands={1: ["alea"], 2: ["divide"], 3: ["testudo"]})
    match = begin("justice", table)
    match.play("pass", "offer", "to:2", "give_law:alea", "want_law:testudo", "send", "hold:1")
    assert len(table.offers) == 1
    for world in hidden(table, 0):
        (offer,) = world.offers
        assert offer.laws == world.hands[1]
        assert offer.want_laws == world.hands[3]
        assert GAME.view(world, 0).to_json() == GAME.view(table, 0).to_json()
        assert world.lacks[MOST_SEATS * 2 + 1] == 1 << offer.want_laws[0]  # what seat 2 has learned of seat 1
        assert sum(map(bool, world.lacks)) == 1
    for world in hidden(table, 2):
        assert world.lacks == table.lacks
        assert world.offers[0].laws == [law("alea")]  # shown to the addressee
        assert world.offers[0].want_laws == [law("testudo")]
        assert law("testudo") not in world.hands[1]  # the sender cannot hold what it wants


def test_a_redeal_renames_the_draft_of_another_seat_and_leaves_ones_own():
    table = board(3, negotiation=True, hands={0: ["divide"], 1: ["alea"], 2: ["testudo"]})
    match = begin("justice", table)
    match.play("pass", "offer", "to:2", "give_law:alea", "want_law:testudo")
    assert asked(match) == (1, "send")
    drafts = set()
    for world in hidden(table, 0):
        assert world.draft.laws == world.hands[1]
        assert world.draft.want_laws == world.hands[2]
        drafts.add(world.draft.laws[0])
    assert len(drafts) > 5
    for world in hidden(table, 1):
        assert (world.draft.laws, world.draft.want_laws) == ([law("alea")], [law("testudo")])
        assert world.hands[1] == [law("alea")]


def test_redeals_of_random_games_keep_the_view():
    match = play_randomly(tessera.new("triumph", 4, 9), 9, until=lambda match: match.length > 250)
    for seat in range(4):
        before = match.view(seat).to_json()
        for world in hidden(match.table, seat, 10):
            assert GAME.view(world, seat).to_json() == before
    assert len(LAWS) == 30
