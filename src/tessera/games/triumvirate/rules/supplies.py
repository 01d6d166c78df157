"""Phase I: Supplies (TRI-4)."""

from __future__ import annotations

from dataclasses import dataclass

from tessera.engine import Ask, Choice, Flow
from tessera.games.triumvirate.components import Governor, Province
from tessera.games.triumvirate.table import TriumvirateTable
from tessera.games.triumvirate.words import FROM_ROME, GIVE, GIVE_ROME, STATION


@dataclass(slots=True)
class Claim:
    """What a province, or Rome (no province), is to receive: asked for and still lacking."""

    province: Province | None
    gold: int
    legions: int


def supplies(table: TriumvirateTable) -> Flow[None]:
    """TRI-4: the Governors turn, Rome is asked, all claims are paid, Rome's legions are placed."""
    seat = table.active
    own = table.provinces_of(seat)
    turn_governors(table, own)
    choice = yield Ask(seat, "rome", FROM_ROME)  # TRI-4.6, TRI-4.9, TRI-4.13
    rome = Claim(None, choice.what.gold, choice.what.legions)
    claims = [
        Claim(province, province.type.gold, province.type.legions)
        for province in own
        if table.governor[province.index] is not Governor.IN  # TRI-4.3
    ]
    claims.append(rome)
    enough_gold = sum(claim.gold for claim in claims) <= table.supply_gold
    enough_legions = sum(claim.legions for claim in claims) <= table.supply_legions
    if not (enough_gold and enough_legions):
        table.tell("short", seat=seat, gold=table.supply_gold, legions=table.supply_legions)
    recruited = 0
    if (enough_gold and enough_legions) or table.options.short_supply == "unit":
        if enough_gold:
            for claim in claims:
                pay_gold(table, claim, claim.gold)  # TRI-4.11
        else:
            yield from share_gold(table, claims)
        if enough_legions:
            for claim in claims:
                recruited += pay_legions(table, claim, claim.legions)
        else:
            recruited = yield from share_legions(table, claims)
    else:
        recruited = yield from pay_whole_claims(table, claims)
    yield from station(table, own, recruited)


def turn_governors(table: TriumvirateTable, own: list[Province]) -> None:
    """TRI-4.1, TRI-4.2: in becomes out, out becomes in; a Governor on a servant does not move."""
    governor = table.governor
    for province in own:
        position = governor[province.index]
        if position is not Governor.SERVANT:
            governor[province.index] = Governor.OUT if position is Governor.IN else Governor.IN
    if table.events is not None:
        for turned, kind in ((Governor.OUT, "governors_out"), (Governor.IN, "governors_in")):
            if provinces := [province for province in own if governor[province.index] is turned]:
                table.tell(kind, seat=table.active, provinces=provinces)


def pay_gold(table: TriumvirateTable, claim: Claim, gold: int) -> None:
    """TRI-4.5, TRI-4.7: into the province; from Rome into the reinforcements."""
    if gold:
        claim.gold -= gold
        table.supply_gold -= gold
        if claim.province is None:
            table.treasury[table.active] += gold
        else:
            table.gold[claim.province.index] += gold
        if table.events is not None:
            table.tell("gold", seat=table.active, gold=gold, to_place=place_name(claim))


def pay_legions(table: TriumvirateTable, claim: Claim, legions: int) -> int:
    """TRI-4.5: into the province; how many Rome keeps ready to be placed (TRI-4.14)."""
    if not legions:
        return 0
    claim.legions -= legions
    if claim.province is None:
        return legions
    table.supply_legions -= legions
    table.legions[claim.province.index] += legions
    if table.events is not None:
        table.tell("legions", seat=table.active, legions=legions, to_place=place_name(claim))
    return 0


def place_name(claim: Claim) -> object:
    """What the log calls it."""
    return "the reinforcements" if claim.province is None else claim.province


def share_gold(table: TriumvirateTable, claims: list[Claim]) -> Flow[None]:
    """TRI-4.12: piece by piece to a claim that still lacks gold, until none is left."""
    while table.supply_gold:
        open_claims = {claim_choice(claim): claim for claim in claims if claim.gold}
        choice = yield Ask(table.active, "short_gold", list(open_claims), about=table.supply_gold)
        pay_gold(table, open_claims[choice], 1)


def share_legions(table: TriumvirateTable, claims: list[Claim]) -> Flow[int]:
    """TRI-4.12: the same for legions; how many go to Rome's claim."""
    recruited = 0
    while table.supply_legions > recruited:
        open_claims = {claim_choice(claim): claim for claim in claims if claim.legions}
        choice = yield Ask(table.active, "short_legions", list(open_claims), about=table.supply_legions - recruited)
        recruited += pay_legions(table, open_claims[choice], 1)
    return recruited


def pay_whole_claims(table: TriumvirateTable, claims: list[Claim]) -> Flow[int]:
    """TRI-17.4: a claim is paid completely or not at all."""
    recruited = 0
    while payable := {
        claim_choice(claim): claim
        for claim in claims
        if (claim.gold or claim.legions)
        and claim.gold <= table.supply_gold
        and claim.legions <= table.supply_legions - recruited
    }:
        choice = yield Ask(table.active, "claim", list(payable))
        claim = payable[choice]
        pay_gold(table, claim, claim.gold)
        recruited += pay_legions(table, claim, claim.legions)
    return recruited


def claim_choice(claim: Claim) -> Choice:
    """The choice that stands for a claim."""
    return GIVE_ROME if claim.province is None else GIVE[claim.province]


def station(table: TriumvirateTable, own: list[Province], recruited: int) -> Flow[None]:
    """TRI-4.8, TRI-4.14: legions from Rome, one at a time, into any own province."""
    options = [STATION[province] for province in own]
    while recruited:
        choice = yield Ask(table.active, "station", options, about=recruited)
        table.supply_legions -= 1
        table.legions[choice.what.index] += 1
        recruited -= 1
        if table.events is not None:
            table.tell("legions", seat=table.active, legions=1, to_place=choice.what)
