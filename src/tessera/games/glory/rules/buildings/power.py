"""Great effects: Aerarium, Bacchanalia, Catacomb, Prison."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    BUILDINGS,
    CONCRETE,
    CRAFTSMAN,
    EVERY_MATERIAL,
    MATERIAL,
    RULES,
    STONE,
    Card,
    Kind,
    type_of,
)
from tessera.games.glory.functions import (
    BUILT,
    COMPLETION,
    INFLUENCE,
    ON_HIRE,
    REPEATED,
    STOLEN,
    completion,
    fitting,
    refresh,
    set_of_roles,
)
from tessera.games.glory.memory import picked_up
from tessera.games.glory.rules.building import choose_site, found, sites_for
from tessera.games.glory.rules.completing import add, pay_site, site_worth
from tessera.games.glory.rules.ending import deck_ran_out, finish, look_for_wins
from tessera.games.glory.rules.parts import gain_client, gain_stock, into_vault
from tessera.games.glory.table import NONE, GloryTable
from tessera.games.glory.words import GIVE_SITE, OF, PAY, REPEAT, STOP, TAKE, TO, USE, USE_AS, USED_AS

AERARIUM = type_of("aerarium")


@completion("catacomb")
def catacomb(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-catacomb.1: the game ends at once."""
    finish(table, "catacomb")
    yield from ()


@completion("prison")
def prison(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-prison.1 to GTR-prison.9: he may take a completed structure of an opponent, and pays with a Site."""
    minimum = RULES.aerarium_prison_min_payment
    if why != BUILT and site_worth(table, seat) < minimum:
        return  # GTR-aerarium_prison.1
    targets = [
        (other, structure.building)
        for other in table.others(seat)
        for structure in table.structures[other]
        if structure.done and not table.names[seat] >> structure.building & 1
    ]
    if not targets:
        return
    options = [TAKE[building] for building in dict.fromkeys(building for _, building in targets)]
    choice = yield Ask(seat, "prison", [STOP, *options])
    if choice is STOP:
        return  # GTR-prison.9
    building = choice.what.index
    owners = [other for other, name in targets if name == building]
    victim = owners[0]
    if len(owners) > 1:
        victim = (yield Ask(seat, "whose", [OF[other] for other in owners], choice.what)).what
    if why == BUILT:
        pay_site(table, seat, victim, STONE)
    else:
        yield from pay_sites(table, seat, victim, minimum)
    table.structures[seat].append(table.remove(victim, building))
    refresh(table)
    table.tell("stolen", seat=seat, building=choice.what, other=victim)
    if table.watched:
        look_for_wins(table)
    if building in COMPLETION:
        yield from COMPLETION[building](table, seat, seat, STOLEN)  # GTR-prison.6


def pay_sites(table: GloryTable, seat: Seat, to: Seat, minimum: int) -> Flow[None]:
    """GTR-aerarium_prison.1, GTR-aerarium_prison.2: Site cards of his choice, worth at least the minimum."""
    before = table.influence[to]
    while True:
        options = [PAY[material] for material in EVERY_MATERIAL if table.sites[seat][material]]
        if table.influence[to] - before >= minimum:
            options.insert(0, STOP)
        if not options:
            return
        choice = yield Ask(seat, "pay", options, to)
        if choice is STOP:
            return
        pay_site(table, seat, to, choice.what.index)


@INFLUENCE.by("aerarium")
def aerarium_influence(table: GloryTable) -> int:
    """GTR-aerarium.1: the highest Influence of any player."""
    return max(table.influence)


def effects_of(table: GloryTable, seat: Seat) -> list[Card]:
    """GTR-aerarium.2, GTR-aerarium.4: the completion effects of a player's completed structures, but no Aerarium's."""
    return [
        s.building for s in table.structures[seat] if s.done and s.building in COMPLETION and s.building != AERARIUM
    ]


@completion("aerarium")
def aerarium(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-aerarium.2 to GTR-aerarium.6: a Site is given to a player, one of whose completion effects is repeated."""
    minimum = RULES.aerarium_thief_min_payment
    receivers = [other for other in range(table.seats) if effects_of(table, other)]
    if not receivers or (why == STOLEN and site_worth(table, seat) < minimum):
        return
    choice = yield Ask(seat, "aerarium", [STOP, *(GIVE_SITE[other] for other in receivers)])
    if choice is STOP:
        return
    receiver = choice.what
    if receiver != seat:
        if why == BUILT:
            pay_site(table, seat, receiver, CONCRETE)
        else:
            yield from pay_sites(table, seat, receiver, minimum)
    effects = effects_of(table, receiver)
    building = effects[0]
    if len(effects) > 1:
        chosen = yield Ask(seat, "repeat", [REPEAT[effect] for effect in effects])
        building = chosen.what.index
    table.tell("repeated", seat=seat, building=BUILDINGS[building], other=receiver)
    yield from COMPLETION[building](table, seat, receiver, REPEATED)


STOCKPILE, CLIENTELE, VAULT, FOUNDATION, MATERIAL_USE = range(5)


@completion("bacchanalia")
def bacchanalia(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-bacchanalia.1 to GTR-bacchanalia.7: cards are revealed; each of five uses once, the rest to the hand."""
    number = table.power(seat)
    if number > len(table.deck):
        finish(table, "deck")
    table.revealed.append([table.fate.draw("orders", table.deck) for _ in range(number)])
    table.held += 1
    if table.events is not None:
        table.tell("revealed", seat=seat, cards=[BUILDINGS[card] for card in table.revealed[-1]])
    open_uses = [True] * len(USE_AS)
    while True:
        able = {card: uses_of(table, seat, card, open_uses) for card in dict.fromkeys(table.revealed[-1])}
        options = [USE[card] for card, uses in able.items() if uses]
        if not options:
            break
        choice = yield Ask(seat, "bacchanalia", [STOP, *options])
        if choice is STOP:
            break
        card = choice.what.index
        uses = able[card]
        use = uses[0] if len(uses) == 1 else (yield Ask(seat, "use", uses, choice.what))
        open_uses[USED_AS[use]] = False
        ahead = table.ahead
        if open_uses[CLIENTELE] and table.functions[seat] & ON_HIRE.mask:
            table.ahead |= set_of_roles(table.functions[seat], (MATERIAL[other] for other in table.revealed[-1]))
        if open_uses[MATERIAL_USE] and any(not s.done and s.building in COMPLETION for s in table.structures[seat]):
            table.ahead |= 1 << CRAFTSMAN  # by the effect of what it may complete
        yield from use_revealed(table, seat, card, USED_AS[use])
        table.ahead = ahead
    rest = table.revealed.pop()
    for card in rest:
        picked_up(table, seat, card)  # GTR-bacchanalia.4
    if rest and table.events is not None:
        table.tell("kept", seat=seat, cards=[BUILDINGS[card] for card in rest])
    table.held -= 1
    if not table.deck:
        deck_ran_out(table)


def uses_of(table: GloryTable, seat: Seat, card: Card, open_uses: list[bool]) -> list[Choice]:
    """GTR-bacchanalia.2, GTR-bacchanalia.3: what a revealed card may still be used for."""
    allowed = (
        True,
        sum(table.clients[seat]) < table.client_limit[seat],
        table.vault_size(seat) < table.vault_limit[seat],
        not table.names[seat] >> card & 1 and bool(sites_for(table, card, False)),
        bool(fitting_structures(table, seat, MATERIAL[card])),
    )
    return [USE_AS[use] for use in range(len(USE_AS)) if open_uses[use] and allowed[use]]


def fitting_structures(table: GloryTable, seat: Seat, material: Kind) -> list[Card]:
    """The player's unfinished structures that a Material fits; Scriptorium does not help (GTR-scriptorium.4)."""
    functions = table.functions[seat]
    return [s.building for s in table.structures[seat] if not s.done and fitting(s, functions) >> material & 1]


def use_revealed(table: GloryTable, seat: Seat, card: Card, use: int) -> Flow[None]:
    """One use of one revealed card."""
    material = MATERIAL[card]
    cards = table.revealed[-1]
    if use == FOUNDATION:
        site = yield from choose_site(table, seat, card, False)
        cards.remove(card)
        found(table, seat, card, site.what.index, True, "bacchanalia")
    elif use == MATERIAL_USE:
        able = fitting_structures(table, seat, material)
        building = able[0]
        if len(able) > 1:
            choice = yield Ask(seat, "to", [TO[name] for name in able], BUILDINGS[card])
            building = choice.what.index
        cards.remove(card)
        yield from add(table, seat, building, material, NONE)
    else:
        cards.remove(card)
        if use == STOCKPILE:
            gain_stock(table, seat, material)
        elif use == VAULT:
            into_vault(table, seat, material)
        else:
            gain_client(table, seat, material)
            if table.functions[seat] & ON_HIRE.mask:
                for piece in ON_HIRE.of(table.functions[seat]):
                    yield from piece(table, seat, material, False)
