"""A toy game with everything that the engine must handle: hidden hands, draws, answers given together, a reveal.

Each seat holds three of the cards 1 to 9. Three rounds: all bid a card together; the highest bid wins a point. Then the
winner may peek at a neighbour's lowest card, draw a card, or pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tessera.engine import (
    Area,
    Ask,
    Fate,
    Flow,
    Game,
    Options,
    Score,
    Seat,
    Table,
    Text,
    Thing,
    Together,
    View,
    Vocabulary,
    plain,
    ranked,
    switch,
)

vocabulary = Vocabulary()
BID = vocabulary.numbers("bid", 9)
PEEK, DRAW, PASS = (vocabulary.word(verb) for verb in ("peek", "draw", "pass"))


@dataclass(frozen=True)
class ToyOptions(Options):
    peeking: bool = switch(True)


@plain
class ToyTable(Table):
    options: ToyOptions
    deck: list[int]
    hands: list[list[int]]
    points: list[int]
    seen: list[list[int]]
    """What each seat has seen of its left neighbour's hand."""
    round: int


def step(table: ToyTable) -> Flow[None]:
    bids = yield Together(range(table.seats), lambda seat: Ask(seat, "bid", [BID[card] for card in table.hands[seat]]))
    for seat, choice in bids.items():
        table.hands[seat].remove(choice.what)
        table.deck.append(choice.what)
        for watcher in range(table.seats):
            if (watcher + 1) % table.seats == seat and choice.what in table.seen[watcher]:
                table.seen[watcher].remove(choice.what)
        table.tell("bid", seat=seat, card=choice.what)
    table.deck.sort()
    winner = max(bids, key=lambda seat: bids[seat].what)
    table.points[winner] += 1
    table.round += 1
    options = [PASS, DRAW, PEEK] if table.options.peeking else [PASS, DRAW]
    choice = yield Ask(winner, "reward", options)
    left = (winner + 1) % table.seats
    if choice is DRAW:
        card = table.fate.draw("deck", table.deck)
        table.hands[winner].append(card)
        table.hands[winner].sort()
        table.tell("draw", seat=winner, card=card, to=(winner,), otherwise={"seat": winner})
    elif choice is PEEK and table.hands[left]:
        card = table.hands[left][0]
        if card not in table.seen[winner]:
            table.seen[winner].append(card)
        table.tell("peek", seat=winner, card=card, to=(winner,), otherwise={"seat": winner})


class Toy(Game[ToyTable, ToyOptions]):
    name = "toy"
    title = "Toy"
    seats = range(2, 4)
    options = ToyOptions
    table = ToyTable
    vocabulary = vocabulary
    folder = Path(__file__).parent

    text = Text(  # type: ignore[assignment]
        {
            "topics": {"bid": {"ask": "Bid.", "rules": []}, "reward": {"ask": "Take what?", "rules": []}},
            "choices": {"bid": "{what}", "peek": "peek", "draw": "draw", "pass": "pass"},
            "events": {
                "bid": "{seat:seat} bids {card}.",
                "draw": "{seat:seat} draws {card}.",
                "draw.otherwise": "{seat:seat} draws a card.",
                "peek": "{seat:seat} sees {card}.",
                "peek.otherwise": "{seat:seat} peeks.",
            },
        },
        "toy",
    )
    fingerprint = "toy"  # type: ignore[assignment]

    def setup(self, seats: int, options: ToyOptions, fate: Fate) -> ToyTable:
        deck = list(range(1, 10))
        hands = [sorted(fate.draw("deck", deck) for _ in range(3)) for _ in range(seats)]
        return ToyTable(
            seats=seats, fate=fate, options=options, deck=deck, hands=hands, points=[0] * seats,
            seen=[[] for _ in range(seats)], round=0,
        )  # fmt: skip

    def step(self, table: ToyTable) -> Flow[None]:
        return step(table)

    def over(self, table: ToyTable) -> bool:
        return table.round == 3 or not all(table.hands)

    def scores(self, table: ToyTable) -> list[Score]:
        return [Score(seat, table.points[seat], rank) for seat, rank in enumerate(ranked(table.points))]

    def view(self, table: ToyTable, seat: Seat | None) -> View:
        areas = [
            Area(
                f"hand:{owner}",
                "Hand",
                "row",
                [Thing(f"cards:{owner}", "card", "cards", owner, len(hand), hidden=True)],
            )
            if owner != seat
            else Area(f"hand:{owner}", "Hand", "row", [Thing(f"card:{card}", "card", str(card)) for card in hand])
            for owner, hand in enumerate(table.hands)
        ]
        seen = table.seen[seat] if seat is not None else []
        areas.append(Area("seen", "Seen", "row", [Thing(f"seen:{card}", "card", str(card)) for card in seen]))
        return View(seat, [], areas)

    def redeal(self, table: ToyTable, seat: Seat, fate: Fate) -> None:
        left = (seat + 1) % table.seats
        known = table.seen[seat]
        others = [owner for owner in range(table.seats) if owner != seat]
        pool = sorted(
            table.deck
            + [card for owner in others for card in table.hands[owner] if not (owner == left and card in known)]
        )
        for owner in others:
            size = len(table.hands[owner])
            table.hands[owner] = list(known) if owner == left else []
            while len(table.hands[owner]) < size:
                table.hands[owner].append(fate.draw("redeal", pool))
            table.hands[owner].sort()
        table.deck = sorted(pool)

    def appraise(self, table: ToyTable) -> list[float]:
        return [1 / table.seats] * table.seats

    def pieces(self, table: ToyTable) -> Mapping[str, int]:
        return {"cards": len(table.deck) + sum(map(len, table.hands))}


TOY = Toy()
