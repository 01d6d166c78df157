"""The window that a seat gets after it has placed Clients (TPH-6.8 to TPH-6.10)."""

from __future__ import annotations

from tessera.engine import Ask, Flow
from tessera.games.triumph.components import BUILDINGS, LAWS
from tessera.games.triumph.moments import Window
from tessera.games.triumph.rules import buildings, laws
from tessera.games.triumph.rules.clients import place_client
from tessera.games.triumph.table import TriumphTable
from tessera.games.triumph.words import DISCARD, PASS, PLAY, USE

CLIENT_BUILDINGS = [building.index for building in BUILDINGS if Window.CLIENT in building.windows]
CLIENT_LAWS = frozenset(law.index for law in LAWS if Window.CLIENT in law.windows)


def client_window(table: TriumphTable, seat: int) -> Flow[None]:
    """TPH-6.8 to TPH-6.10: after placing, again and again, a client card, a discard or the Basilica."""
    if seat == table.caesar:
        return
    while True:
        hand = table.hands[seat]
        usable = [building for building in CLIENT_BUILDINGS if table.usable(seat, building)]
        if not hand and not usable:
            return
        options = [PASS]
        if hand:
            if True in table.roman:
                options += [DISCARD[card] for card in hand]
            if table.may_play(seat):
                options += [PLAY[card] for card in hand if card in CLIENT_LAWS and laws.playable(table, seat, card)]
        options += [USE[building] for building in usable]
        choice = yield Ask(seat, "client_window", options, always=bool(hand))
        if choice is PASS:
            if table.events is not None:
                table.tell("passed", seat=seat)
            return
        if choice.verb == "discard":
            yield from discard_for_client(table, seat, choice.what.index)
        elif choice.verb == "play":
            yield from laws.play(table, seat, choice.what.index)
        else:
            yield from buildings.use(table, seat, choice.what.index)


def discard_for_client(table: TriumphTable, seat: int, card: int) -> Flow[None]:
    """TPH-9.10, TPH-9.11: any Law card for 1 more Client in a Roman Province; this is not playing it."""
    table.lose(seat, card)
    table.discard.append(card)
    if table.events is not None:
        table.tell("discarded", seat=seat, law=LAWS[card])
    yield from place_client(table, seat, buildings=False)
