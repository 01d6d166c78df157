"""Other ways to build: Fountain, Stairway, Watch Post."""

from __future__ import annotations

from tessera.engine import ALWAYS, Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    ARCHITECT,
    BUILDINGS,
    CRAFTSMAN,
    EVERY_MATERIAL,
    MATERIAL,
    MATERIALS,
    PATRON,
    Card,
)
from tessera.games.glory.functions import (
    AFTER_ARCHITECT,
    ARCHITECT_SOURCES,
    CLIENT_ROLES,
    CRAFTING,
    DOUBLING,
    ORDER,
    Way,
    fitting,
    refresh,
)
from tessera.games.glory.memory import drew, is_open, picked_up
from tessera.games.glory.rules.building import choose_site, execute, lay, may_go_out, sites_for
from tessera.games.glory.rules.completing import add, receiver, receivers
from tessera.games.glory.rules.ending import deck_ran_out, draw_one, look_for_wins, may_use_deck
from tessera.games.glory.table import NO_CARD, NONE, GloryTable
from tessera.games.glory.words import ADD_DRAWN, ADD_STOCK, EXTEND, FOUNTAIN, KEEP, LAY_DRAWN, OF, RAZE, STOP


def fountain_offers(table: GloryTable, seat: Seat) -> list[Choice]:
    """GTR-fountain.1: the top card of the deck instead of a hand card."""
    return [FOUNTAIN] if may_use_deck(table) else []


def fountain(table: GloryTable, seat: Seat, choice: Choice, left: int, extra: bool) -> Flow[int]:
    """GTR-fountain.1 to GTR-fountain.5: the drawn card is laid, added, or taken into hand."""
    card = draw_one(table)
    if card == NONE:
        deck_ran_out(table)  # GTR-16.13: this draw has failed
    table.fountain = card
    if table.events is not None:
        seen = None if is_open(table) else (seat,)
        table.tell("fountain", seat=seat, card=BUILDINGS[card], to=seen, otherwise={"seat": seat})
    out = may_go_out(table, seat, CRAFTSMAN, left)
    options = [KEEP]
    if not table.names[seat] >> card & 1 and sites_for(table, card, out):
        options.append(LAY_DRAWN)
    if receivers(table, seat, MATERIAL[card]):
        options.append(ADD_DRAWN)
    use = yield Ask(seat, "fountain", options, None, ALWAYS)  # GTR-18.12
    last = not table.deck and table.options.deck_end == "when_empty" and not table.held
    spent = 1
    if use is LAY_DRAWN:
        site = yield from choose_site(table, seat, table.fountain, out)
        card, table.fountain = table.fountain, NO_CARD
        spent = lay(table, seat, card, site, CRAFTSMAN, "fountain")
    elif use is ADD_DRAWN:
        building, at_once = yield from receiver(table, seat, MATERIAL[table.fountain])
        card, table.fountain = table.fountain, NO_CARD
        execute(table, seat, CRAFTSMAN)
        yield from add(table, seat, building, MATERIAL[card], CRAFTSMAN, at_once, effects=not last)  # GTR-16.9
    else:
        card, table.fountain = table.fountain, NO_CARD
        execute(table, seat, CRAFTSMAN)
        drew(table, seat, card)
        table.tell("fountain_kept", seat=seat)  # GTR-18.8
    if not table.deck:
        deck_ran_out(table)
    return spent


CRAFTING.by("fountain")(Way("fountain", fountain_offers, fountain, lays=True))


def watch_post_offers(table: GloryTable, seat: Seat) -> list[Choice]:
    """GTR-watch_post.1: the completed structures of the player, the Watch Post and stolen ones included."""
    return [RAZE[structure.building] for structure in table.structures[seat] if structure.done]


def watch_post(table: GloryTable, seat: Seat, choice: Choice, left: int, extra: bool) -> Flow[int]:
    """GTR-watch_post.1, GTR-watch_post.2: Foundation to hand, Materials to the Stockpile; the Site stays."""
    execute(table, seat, CRAFTSMAN)
    building = choice.what.index
    structure = table.remove(seat, building)
    picked_up(table, seat, building)
    for material in structure.materials:
        table.stock[seat][material] += 1
    refresh(table)
    table.tell("razed", seat=seat, building=choice.what)
    if table.watched:
        look_for_wins(table)
    yield from ()
    return 1


CRAFTING.by("watch_post")(Way("raze", watch_post_offers, watch_post))


@ORDER.by("watch_post")
def watch_post_orders(table: GloryTable, seat: Seat) -> bool:
    """GTR-watch_post.4: it can tear down what Clients act by, in actions that are or may bring Craftsman actions."""
    return (
        table.led in (CRAFTSMAN, ARCHITECT, PATRON) and table.functions[seat] & (CLIENT_ROLES.mask | DOUBLING.mask) > 0
    )


@AFTER_ARCHITECT.by("stairway")
def stairway(table: GloryTable, seat: Seat, additions: int) -> Flow[bool]:
    """GTR-stairway.1 to GTR-stairway.9: a Material on a completed structure of an opponent makes it public."""
    used = False
    for _ in range(additions):
        targets = [
            (other, structure.building)
            for other in table.others(seat)
            for structure in table.structures[other]
            if structure.done and not structure.public and stair_materials(table, seat, other, structure.building)
        ]
        if not targets:
            break
        options = [EXTEND[building] for building in dict.fromkeys(building for _, building in targets)]
        choice = yield Ask(seat, "stairway", [STOP, *options])
        if choice is STOP:
            break
        building = choice.what.index
        owners = [other for other, name in targets if name == building]
        owner = owners[0]
        if len(owners) > 1:
            owner = (yield Ask(seat, "whose", [OF[other] for other in owners], BUILDINGS[building])).what
        materials = stair_materials(table, seat, owner, building)
        source = materials[0]
        if len(materials) > 1:
            source = yield Ask(seat, "stair_material", materials, BUILDINGS[building])
        material = source.what.index
        (table.stock[seat] if source.verb == "add_stock" else table.pool)[material] -= 1
        structure = table.structure(owner, building)
        assert structure is not None
        table.put(owner, structure.made_public(material))
        refresh(table)
        used = True
        table.half = table.half_client = NONE
        table.tell("public", seat=seat, building=BUILDINGS[building], owner=owner, material=MATERIALS[material])
        if table.watched:
            look_for_wins(table)
    return used


def stair_materials(table: GloryTable, seat: Seat, owner: Seat, building: Card) -> list[Choice]:
    """GTR-stairway.3, GTR-stairway.4: the Materials of the player that fit."""
    structure = table.structure(owner, building)
    assert structure is not None
    functions = table.functions[seat]
    fits = fitting(structure, functions)
    stock = table.stock[seat]
    found = [ADD_STOCK[material] for material in EVERY_MATERIAL if stock[material] and fits >> material & 1]
    if functions & ARCHITECT_SOURCES.mask:
        for piece in ARCHITECT_SOURCES.of(functions):
            found += piece(table, seat, fits)
    return found
