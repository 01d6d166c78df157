"""The pool of the active player: gold (EMP-4.5, EMP-5.7) and uses of permanent effects (EMP-8.7)."""

from __future__ import annotations

from tessera.games.emperors.components import EmperorEffect
from tessera.games.emperors.table import EmperorsTable


def pay(table: EmperorsTable, price: int, marked_first: bool = False) -> None:
    """EMP-5.7: plain gold first, then marked gold; for a card to hand, one marked gold before all."""
    if table.events is not None:
        table.tell("paid", seat=table.active, gold=price)
    if marked_first:
        table.marked -= 1
        price -= 1
    if price <= table.gold:
        table.gold -= price
    else:
        table.marked -= price - table.gold
        table.gold = 0


def uses(effect: EmperorEffect) -> list[EmperorEffect]:
    """EMP-8.7: the uses of a permanent effect in one turn. Income and counsel are used once, for their whole amount."""
    return [effect] if effect.does in ("income", "counsel") else [effect] * effect.amount


def is_ready(table: EmperorsTable, does: str) -> bool:
    """Whether a permanent effect can still be used in this turn."""
    return any(effect.does == does for effect in table.ready)


def use_ready(table: EmperorsTable, does: str) -> None:
    """EMP-8.7, EMP-8.8: one use of an effect that does this is gone for this turn."""
    spend_use(table, next(effect for effect in table.ready if effect.does == does))


def spend_use(table: EmperorsTable, effect: EmperorEffect) -> None:
    """EMP-8.7: one use of this very effect is gone for this turn."""
    table.ready.remove(effect)
    table.tell("used", seat=table.active, effect=effect)
