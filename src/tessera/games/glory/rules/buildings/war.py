"""Demands: Bridge, Castra Praetoria, Colosseum, Domus Aurea, Palisade, Wall."""

from __future__ import annotations

from tessera.engine import Ask, Choice, Flow, Seat
from tessera.games.glory.components import (
    EVERY_MATERIAL,
    MATERIAL,
    MATERIALS,
    ROLES,
    CardSet,
    Counts,
    bit,
    type_of,
)
from tessera.games.glory.functions import (
    AFTER_HANDS,
    ON_HIRE,
    PROTECTION,
    REACH,
    SHOWING,
    completion,
    refresh,
    set_of_roles,
)
from tessera.games.glory.rules.ending import look_for_wins
from tessera.games.glory.rules.parts import gain_client, gain_stock, into_vault
from tessera.games.glory.table import GloryTable
from tessera.games.glory.words import CAPTURE, COLOUR, ENLIST, SHOW_STRUCTURE, STOP, TAKE

BRIDGE = bit("bridge")


@REACH.by("bridge")
def bridge_reach(table: GloryTable, seat: Seat) -> list[int]:
    """GTR-bridge.1: every opponent is affected."""
    return table.others(seat)


@PROTECTION.by("palisade")
def palisade(demander: CardSet) -> bool:
    """GTR-palisade.1, GTR-palisade.3, GTR-bridge.2: it protects, but not against a Bridge."""
    return not demander & BRIDGE


@PROTECTION.by("wall")
def wall(demander: CardSet) -> bool:
    """GTR-wall.2, GTR-wall.4, GTR-bridge.4: it protects completely."""
    return True


@AFTER_HANDS.by("bridge")
def bridge(table: GloryTable, seat: Seat, claims: Counts, victims: list[Seat]) -> Flow[None]:
    """GTR-bridge.3: for each shown card a card of that colour from each Stockpile."""
    for victim in victims:
        for material, number in enumerate(claims):
            lost = min(number, table.stock[victim][material])
            for _ in range(lost):
                table.stock[victim][material] -= 1
                if table.events is not None:
                    table.tell("lost_stock", seat=victim, material=MATERIALS[material], to_seat=seat)
                gain_stock(table, seat, material)
    yield from ()


@AFTER_HANDS.by("domus_aurea")
def domus_aurea(table: GloryTable, seat: Seat, claims: Counts, victims: list[Seat]) -> Flow[None]:
    """GTR-domus_aurea.1 to GTR-domus_aurea.5: unfinished structures without Material are taken, one per shown card."""
    for victim in victims:
        left = claims.copy()
        while True:
            claimed = sum(1 << material for material in EVERY_MATERIAL if left[material])
            able = [s for s in table.structures[victim] if not s.done and not s.materials and s.colours & claimed]
            if not able:
                break
            options = [STOP, *(TAKE[structure.building] for structure in able)]
            choice = yield Ask(seat, "domus_aurea", options, victim)
            if choice is STOP:
                break
            structure = next(s for s in able if s.building == choice.what.index)
            colours = [COLOUR[m] for m in EVERY_MATERIAL if structure.colours & claimed & 1 << m]
            colour = colours[0]
            if len(colours) > 1:
                colour = yield Ask(seat, "colour", colours, choice.what)
            left[colour.what.index] -= 1
            table.remove(victim, structure.building)
            table.gain_site(seat, structure.site)
            refresh(table)
            table.tell("demolished", seat=seat, building=choice.what, other=victim, site=MATERIALS[structure.site])
            gain_stock(table, seat, MATERIAL[structure.building])


@AFTER_HANDS.by("colosseum")
def colosseum(table: GloryTable, seat: Seat, claims: Counts, victims: list[Seat]) -> Flow[None]:
    """GTR-colosseum.1 to GTR-colosseum.4: Clients of the demanded colours go into the demander's Vault."""
    for victim in victims:
        left = claims.copy()
        clients, fresh = table.clients[victim], table.fresh[victim]
        while table.vault_size(seat) < table.vault_limit[seat]:
            options = [CAPTURE[material] for material in EVERY_MATERIAL if left[material] and clients[material]]
            if not options:
                break
            choice = yield Ask(seat, "colosseum", [STOP, *options], victim)
            if choice is STOP:
                break
            material = choice.what.index
            left[material] -= 1
            clients[material] -= 1
            fresh[material] = min(fresh[material], clients[material])
            table.tell("captured", seat=seat, role=ROLES[material], other=victim)
            into_vault(table, seat, material)
            if table.watched:
                look_for_wins(table)


@SHOWING.by("castra_praetoria")
def castra_praetoria_shows(table: GloryTable, seat: Seat) -> list[Choice]:
    """GTR-castra_praetoria.2, GTR-castra_praetoria.3: unfinished structures, each once per turn."""
    pointed = table.pointed[seat]
    return [
        SHOW_STRUCTURE[structure.building]
        for structure in table.structures[seat]
        if not structure.done and not pointed >> structure.building & 1
    ]


@completion("castra_praetoria")
def castra_praetoria(table: GloryTable, seat: Seat, owner: Seat, why: str) -> Flow[None]:
    """GTR-castra_praetoria.1, GTR-aerarium.5: Materials under it become Clients of the player."""
    building = type_of("castra_praetoria")
    while sum(table.clients[seat]) < table.client_limit[seat]:
        structure = table.structure(owner, building)
        if structure is None or not structure.materials:
            return
        options = [ENLIST[material] for material in sorted(set(structure.materials))]
        choice = yield Ask(seat, "castra_praetoria", [STOP, *options])
        if choice is STOP:
            return
        material = choice.what.index
        table.put(owner, structure.without_material(material))
        gain_client(table, seat, material)
        if table.functions[seat] & ON_HIRE.mask:
            ahead = table.ahead
            if sum(table.clients[seat]) < table.client_limit[seat]:
                table.ahead |= set_of_roles(table.functions[seat], structure.without_material(material).materials)
            for piece in ON_HIRE.of(table.functions[seat]):
                yield from piece(table, seat, material, False)
            table.ahead = ahead
