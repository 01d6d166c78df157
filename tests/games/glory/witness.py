"""What the others at the table could write down about a hand, from events that all see; it knows no memory.py."""

from __future__ import annotations

from collections import Counter

from tessera.engine import Event
from tessera.games.glory.components import MATERIAL, MATERIALS


class Witness:
    """Bounds on one hand: at least so many of a type, at most so many of a material."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.least: Counter[int] = Counter()
        self.unseen_losses = 0
        """Cards that left unseen, any of which may be one of those known."""
        self.most: dict[int, int] = {}

    def hears(self, event: Event) -> None:
        data = event.otherwise if event.otherwise is not None else event.data
        if data.get("seat") != self.seat:
            return
        kind = event.kind
        if kind == "drew":
            self.hidden_gain(data["number"])
        elif kind == "fountain_kept":
            self.hidden_gain(1)
        elif kind == "sold_hand":
            self.unseen_losses += 1
        elif kind == "kept":
            for card in data["cards"]:
                self.gain(card.index)
        elif kind == "razed":
            self.gain(data["building"].index)
        elif kind in ("played", "hired_hand", "unloaded", "gave", "uses"):
            self.loss(data["card"].index)
        elif kind == "discarded":
            for card in data["cards"]:
                self.loss(card.index)
        elif kind == "laid" and data["source"] == "hand":
            self.loss(data["building"].index)
        elif kind == "demands":
            self.showed([card.index for card in data["cards"]])
        elif kind == "lacks":
            self.most[MATERIALS.named(data["material"].id).index] = 0

    def showed(self, cards: list[int]) -> None:
        for card, number in Counter(cards).items():
            if number > self.least[card] - self.unseen_losses:
                self.least[card] = number + self.unseen_losses

    def hidden_gain(self, number: int) -> None:
        for material in self.most:
            self.most[material] += number

    def gain(self, card: int) -> None:
        self.least[card] += 1
        if MATERIAL[card] in self.most:
            self.most[MATERIAL[card]] += 1

    def loss(self, card: int) -> None:
        self.least[card] = max(self.least[card] - 1, 0)
        if MATERIAL[card] in self.most:
            self.most[MATERIAL[card]] = max(self.most[MATERIAL[card]] - 1, 0)

    def contradiction(self, hand: list[int]) -> str:
        """Why this hand cannot be; empty, if it can."""
        for card, number in self.least.items():
            if hand.count(card) + self.unseen_losses < number:
                return f"{number - self.unseen_losses} cards of type {card} were seen"
        for material, number in self.most.items():
            if sum(MATERIAL[card] == material for card in hand) > number:
                return f"at most {number} cards of material {material} can be there"
        return ""
