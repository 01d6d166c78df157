"""Positions as texts: they lead to the same moment, and tell a seat nothing that it does not know."""

from __future__ import annotations

import pytest

import tessera
from tessera.engine import Course, Fate, Match, RecordError, TesseraError
from tessera.engine.position import trail
from tessera.testing.cases import Case, moments


def shown(match: Match, seat: int) -> object:
    """What a seat is shown: its view and its options."""
    ask = match.ask(seat)
    return match.view(seat).to_json(), None if ask is None else [str(option) for option in ask.options]


def test_a_position_for_all_is_the_whole_moment(plain_case: Case, seeds: range) -> None:
    for match, chance in moments(plain_case, seeds):
        again = tessera.load(match.position("all"))
        assert again.table == match.table
        assert [(ask.seat, ask.topic, ask.options) for ask in again.asks] == [
            (ask.seat, ask.topic, ask.options) for ask in match.asks
        ]
        if not match.over:
            ask = chance.choice(match.asks)
            for one in (match, again):
                one.choose(ask.seat, ask.options[0])
            assert again.table == match.table


def test_a_position_for_a_seat_shows_it_the_same(plain_case: Case, seeds: range) -> None:
    """There may be moments that cannot be told without a secret; they are said to be so, and are rare."""
    told = refused = 0
    for match, chance in moments(plain_case, seeds, number=3):
        seat = chance.randrange(match.seats)
        try:
            text = match.position(seat)
        except RecordError:
            refused += 1
            continue
        again = tessera.load(text)
        told += 1
        assert shown(again, seat) == shown(match, seat)
        assert dict(match.game.pieces(again.table)) == dict(match.game.pieces(match.table))
        assert again.table.fate != match.table.fate
        course = Course(again.game, again.table.copy()) if not again.length else again.course_at(again.length)
        course.wander(chance.random)
        assert match.game.over(course.table)
    assert told > refused


def test_a_position_for_a_seat_is_the_same_in_all_worlds_that_it_holds_possible(plain_case: Case, seeds: range) -> None:
    for match, chance in moments(plain_case, seeds, number=3):
        seat = chance.randrange(match.seats)
        other = another_world(match, seat, chance.getrandbits(30))
        if other is None:
            continue
        texts = []
        for world in (match, other):
            try:
                texts.append(world.position(seat))
            except RecordError as error:
                texts.append(str(error))
        assert texts[0] == texts[1], f"seat {seat} after choice {match.length}"


def another_world(match: Match, seat: int, seed: int) -> Match | None:
    """The match with other things hidden from a seat since the step began; None, where the seat would have noticed."""
    checkpoint = match.checkpoint()
    start = match.game.table.from_json(checkpoint["table"])
    world = start.copy()
    match.game.redeal(world, seat, Fate.of(seed))
    line = [(chooser, match.game.vocabulary[words]) for chooser, words in checkpoint["record"]["choices"]]
    line = line[checkpoint["made"] :]
    if world == start:
        return None
    other = Match.on(match.game, world.copy(), match.options)
    try:
        for chooser, choice in line:
            other.choose(chooser, choice)
    except TesseraError:
        return None
    same = trail(match.game, start, line, seat) == trail(match.game, world, line, seat)
    return other if same else None


@pytest.mark.parametrize("harm", ["", "x", "cut", "letter", "game", "version", "swap"])
def test_a_broken_position_is_refused(plain_case: Case, harm: str) -> None:
    text = plain_case.match(1).position("all")
    head, game, body = text.split(".")
    broken = {
        "": "",
        "x": "nonsense",
        "cut": text[:-9],
        "letter": f"{head}.{game}.{body[:40]}!{body[41:]}",
        "game": f"{head}.ludo.{body}",
        "version": f"tessera9.{game}.{body}",
        "swap": f"{head}.{game}.{body[:50]}{'A' if body[50] != 'A' else 'B'}{body[51:]}",
    }[harm]
    with pytest.raises(TesseraError):
        tessera.load(broken)
    assert tessera.load(f"  {text[:60]}\n{text[60:]} ").table == tessera.load(text).table, "line breaks do no harm"
