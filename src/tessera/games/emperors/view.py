"""What a seat can see (EMP-16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tessera.engine import Area, Ask, Fact, Place, Seat, Thing, View, seat_words
from tessera.engine.plain import JSON
from tessera.games.emperors.components import (
    CHARACTERS,
    INFLUENCES,
    OBJECTIVES,
    PROVINCES,
    ROADS,
    RULES,
    SLAVE,
    Card,
    Province,
)
from tessera.games.emperors.faces import FACES, NEEDS, needs, with_under
from tessera.games.emperors.options import EmperorsOptions
from tessera.games.emperors.rules.distance import distance
from tessera.games.emperors.rules.objectives import CONSENSUS, GOVERNOR, objectives_to_win
from tessera.games.emperors.rules.purchases import price
from tessera.games.emperors.table import NOBODY, NOWHERE, EmperorsTable, Phase


def view(table: EmperorsTable, seat: Seat | None) -> View:
    """All that is public, and the own hand."""
    facts = [
        Fact("Round", table.round, "round"),
        Fact("Objectives to win", objectives_to_win(table), "goal"),
    ]
    areas = [map_area(table, seat), supply(table), *(board(table, owner, seat) for owner in range(table.seats))]
    if table.phase is not Phase.CHARACTERS:
        active = table.character[table.active]
        facts.insert(1, Fact("Active", active.name if active else "", "active"))
        areas.append(turn(table))
    return View(seat, facts, areas)


def turn(table: EmperorsTable) -> Area:
    """EMP-8.7, EMP-16.8: what the active player can still order in this turn beside cards, purchases and marches."""
    left = Counter(table.ready)
    things = [Thing(f"use:{effect.id}", "use", effect.name, table.active, uses) for effect, uses in left.items()]
    if defeated := table.defeated[table.active]:
        things.append(Thing("redeploy", "order", "Legions that can be redeployed", table.active, defeated))
    return Area("turn", "The turn", "row", things, owner=table.active)


def map_area(table: EmperorsTable, seat: Seat | None) -> Area:
    """The six provinces."""
    return Area("map", "Empire", "map", areas=[province_area(table, province, seat) for province in PROVINCES])


def province_area(table: EmperorsTable, province: Province, seat: Seat | None) -> Area:
    """EMP-16.6, EMP-16.9: the visible card and the number of cards, camp, legions, the objective if nobody holds it."""
    place = province.place
    card = table.top[place]
    facts = []
    if seat is not None and card is not None:
        facts = [Fact("Price for you", price(table, seat, place, card), f"price:{province.id}")]
    things = [pile(table, province)]
    objective = OBJECTIVES[GOVERNOR[place]]
    if table.holder[objective.index] == NOBODY:
        is_open = table.top[place] is None and not table.pile[place]
        things.append(Thing.of(objective, open=is_open, words=needs(objective, table.options)))
    for seat in range(table.seats):
        if table.camp[seat] == place:
            things.append(Thing(f"camp:{seat}", "camp", "Camp", seat))
        if table.deployed[seat][place]:
            things.append(
                Thing(f"legions:{seat}:{province.id}", "legion", "Deployed legions", seat, table.deployed[seat][place])
            )
    return Area(f"province:{province.id}", province.name, "mat", things, facts)


def pile(table: EmperorsTable, province: Province) -> Thing:
    """A face-up pile: its top card, and the number of cards."""
    card = table.top[province.place]
    left = len(table.pile[province.place])
    if card is not None:
        return Thing(f"pile:{province.id}", "card", card.name, None, left + 1, False, FACES[card])
    if left:
        return Thing(f"pile:{province.id}", "card", "Cards not yet dealt", None, left, True)
    return Thing(f"pile:{province.id}", "card", "Empty pile", None, 0)


def supply(table: EmperorsTable) -> Area:
    """EMP-2.5, EMP-2.6: Slaves and objectives beside the board, and the characters still to be chosen."""
    things = [Thing("slaves", "card", "Slaves", None, table.slaves, False, FACES[SLAVE])]
    for objective in OBJECTIVES:
        if objective.sort == "governor":
            continue
        if objective is CONSENSUS:
            left = table.seats - sum(table.consensus)
            things.append(Thing.of(objective, None, left, words=needs(objective, table.options)))
        elif table.holder[objective.index] == NOBODY:
            things.append(Thing.of(objective, words=needs(objective, table.options)))
    if table.phase is Phase.CHARACTERS:
        things += [Thing.of(character) for character in CHARACTERS if character not in table.character]
    return Area("supply", "Beside the board", "row", things)


def board(table: EmperorsTable, owner: Seat, seat: Seat | None) -> Area:
    """EMP-16.8, EMP-16.9: the board of a player, with all that belongs to it."""
    character = table.character[owner]
    emperor = table.camp[owner] != NOWHERE
    things = [Thing.of(character, owner, None, numeral=character.numeral)] if character else []
    things += [
        Thing(f"supply:{owner}", "legion", "Legions in supply", owner, table.supply[owner]),
        Thing(f"defeated:{owner}", "legion", "Defeated legions", owner, table.defeated[owner]),
        Thing(f"draw:{owner}", "card", "Draw pile", owner, sum(map(len, table.draw[owner])), True),
        deck(table, owner),
        *held(table, owner),
    ]
    facts = [
        Fact("Side", "Emperor" if emperor else "High dignitary", f"side:{owner}"),
        Fact("Objectives", table.held[owner], f"held:{owner}"),
        *(
            Fact(f"{name.capitalize()} influence", table.influence[owner][type], f"{name}:{owner}")
            for type, name in enumerate(INFLUENCES)
        ),
    ]
    if owner == table.active and table.phase is not Phase.CHARACTERS:
        facts += [Fact("Gold", table.gold, "gold"), Fact("Marked gold", table.marked, "marked")]
    parts = [
        hand(table, owner, seat),
        Area(f"discard:{owner}", "Discard pile", "stack", cards(f"discard:{owner}", table.discard[owner], owner)),
        *emperor_area(table, owner, seat),
        goals(table, owner),
    ]
    name = seat_words(owner, f"Player {owner + 1}", after=f", {character.name}" if character else "")
    return Area(f"board:{owner}", name, "mat", things, facts, parts, owner)


def held(table: EmperorsTable, owner: Seat) -> list[Thing]:
    """EMP-11.1: the objectives beside a board."""
    things = [
        Thing.of(objective, owner, words=needs(objective, table.options))
        for objective in OBJECTIVES
        if table.holder[objective.index] == owner
    ]
    if table.consensus[owner]:
        things.append(
            Thing(f"consensus:{owner}", "objective", CONSENSUS.name, owner, shows={"words": NEEDS[CONSENSUS]})
        )
    return things


def goals(table: EmperorsTable, owner: Seat) -> Area:
    """EMP-12: how far a player is from each objective that can still be had."""
    facts = [
        Fact(f"{unit.capitalize()} short of {objective.name}", short, f"short:{unit}:{objective.id}:{owner}")
        for objective in OBJECTIVES
        for unit, short in (distance(table, owner, objective) or {}).items()
    ]
    return Area(f"goals:{owner}", "Objectives in reach", "row", [], facts, owner=owner)


def hand(table: EmperorsTable, owner: Seat, seat: Seat | None) -> Area:
    """EMP-16.1: the cards for their owner, the number for the others."""
    own = table.hand[owner]
    if owner == seat:
        things = [Thing.of(card, owner, count, **FACES[card]) for card, count in counted(own)]
    else:
        things = [Thing(f"cards:{owner}", "card", "Hidden cards", owner, len(own), True)]
    return Area(f"hand:{owner}", "Hand", "row", things, [Fact("Cards", len(own))], owner=owner)


def deck(table: EmperorsTable, owner: Seat) -> Thing:
    """EMP-16.4: hand and draw pile together are known to all, but not how the cards are split."""
    together = table.hand[owner].copy()
    for layer in table.draw[owner]:
        together += layer
    shown = {"cards": {card.id: count for card, count in counted(together)}}
    return Thing(f"deck:{owner}", "deck", "Hand and draw pile together", owner, len(together), False, shown)


def emperor_area(table: EmperorsTable, owner: Seat, seat: Seat | None) -> list[Area]:
    """EMP-8.20, EMP-16.8: waiting cards, influence columns, spent cards, permanent cards and their uses left."""
    mine = "waiting" if owner == seat else f"waiting:{owner}"
    areas = [Area(f"{mine}:area", "Waiting", "row", cards(mine, table.waiting[owner], owner))]
    for type, name in enumerate(INFLUENCES):
        stacks = [
            Thing(f"column:{owner}:{place}", "card", card.name, owner, None, False, with_under(card, below))
            for place, (card, below) in enumerate(zip(table.columns[owner], table.under[owner], strict=True))
            if card.influence == type
        ]
        areas.append(Area(f"column:{owner}:{name}", f"{name.capitalize()} column", "stack", stacks))
    areas.append(Area(f"spent:{owner}", "Spent", "stack", cards(f"spent:{owner}", table.spent[owner], owner)))
    facts = []
    if owner == table.active:
        left = Counter(effect.name for effect in table.ready)
        facts = [Fact(f"Uses left: {name}", uses) for name, uses in left.items()]
    lasting = cards(f"permanent:{owner}", table.permanent[owner], owner)
    areas.append(Area(f"permanent:{owner}", "Permanent", "row", lasting, facts))
    return areas


def cards(prefix: str, group: Iterable[Card], owner: Seat) -> list[Thing]:
    """Open cards, equal ones as one thing with a count."""
    return [
        Thing(f"{prefix}:{card.id}", "card", card.name, owner, count, False, FACES[card])
        for card, count in counted(group)
    ]


def counted(group: Iterable[Card]) -> list[tuple[Card, int]]:
    """Each kind of card with its number, in the order of the box."""
    numbers: dict[Card, int] = {}
    for card in group:
        numbers[card] = numbers.get(card, 0) + 1
    return sorted(numbers.items(), key=_by_index)


def _by_index(pair: tuple[Card, int]) -> int:
    return pair[0].index


def board_numbers() -> Mapping[str, JSON]:
    """The numbers of the box that the board writes."""
    return {
        "hand_size": RULES.hand_size,
        "move_cost": RULES.move_cost,
        "redeploy_cost": RULES.redeploy_cost,
        "corruption_cost": RULES.corruption_cost,
        "recognition_threshold": RULES.recognition_threshold,
    }


def at_stake(table: EmperorsTable, ask: Ask) -> Mapping[str, Any]:
    """The gold in the pool, for the words of a question."""
    return {"gold": table.gold + table.marked, "marked": table.marked}


def places(seats: int, options: EmperorsOptions) -> Sequence[Place]:
    """The map: the provinces, and what they border."""
    roads = ROADS[options.closed_road]
    return [
        Place(f"province:{p.id}", p.name, "province", *p.pos, tuple(f"province:{o.id}" for o in roads[p.place]))
        for p in PROVINCES
    ]
