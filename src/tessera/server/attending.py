"""Attending: what the server itself does at a match. Bots move, clocks run out, absent people are played for."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial

from tessera import bots
from tessera.engine import Ask, Seat
from tessera.engine.plain import JSON
from tessera.server import clocks, orders, protocol
from tessera.server.bot_pool import IDLE, URGENT, USUAL, Failed
from tessera.server.faults import Conflict, Refused
from tessera.server.library import phrases
from tessera.server.live_match import LiveMatch
from tessera.server.log import log
from tessera.server.matches import LEASE, Matches
from tessera.server.messages import dump
from tessera.server.pace import Pace
from tessera.server.playing import choose_for, next_due, obey, ready
from tessera.server.store import matches as store

_SWEEP = 2.0
_GIVE_WAY = 0.03
"""The least pause of a bot while people are connected to another server: what they do there has to be written between
two of its moves."""
_SIMPLE = ("novice",)
"""The levels that move where a stronger one has failed, before chance does."""


class Attendant:
    """Looks at every match after each change, and at the clock every other second."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        matches.follow(self.attend)
        self._tasks: set[asyncio.Task[None]] = set()
        self._announced = 0.0
        self._pace = Pace()

    def attend(self, live: LiveMatch) -> None:
        """See to it that bots think and clocks are watched. Idempotent."""
        if self.matches.stopping or live.gone or live.row.phase != "running" or live.match is None:
            return
        for seat in live.asked():
            if seat in live.thoughts:
                continue
            if live.machine(seat) is not None:
                self._begin(live, seat, self._move(live, seat))
            elif live.order(seat) is not None:
                self._begin(live, seat, self._obey(live, seat))
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        ends = [clocks.deadline(live.row, seat) for seat in live.asked() if live.machine(seat) is None]
        if end := min((end for end in ends if end is not None), default=None):
            wait = max(0.0, end - time.time()) + 0.01
            live.alarm = asyncio.get_running_loop().call_later(wait, self._ring, live)

    def _begin(self, live: LiveMatch, seat: Seat, work: Coroutine[object, None, None]) -> None:
        task = asyncio.create_task(work)
        live.thoughts[seat] = task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _obey(self, live: LiveMatch, seat: Seat) -> None:
        """Answer by a seat's standing order, after a while that depends on the order alone."""
        try:
            if not await self._keep(live):
                return
            order, serial = live.order(seat), live.row.serial
            if order is None:
                return
            await asyncio.sleep(orders.delay(order))
            await obey(self.matches, live, seat, order, serial)
        except (Refused, Conflict) as error:
            log.info("order_gives_up", match=live.id, seat=seat, reason=str(error))
        except Exception:
            self.matches.metrics.faults.labels("order").inc()
            log.exception("order_fault", match=live.id, seat=seat)
        finally:
            live.thoughts.pop(seat, None)
            if not self.matches.stopping and not live.broken and self._is_keeper(live):
                asyncio.get_running_loop().call_soon(self.attend, live)

    def _ring(self, live: LiveMatch) -> None:
        task = asyncio.create_task(self._clock_out(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _move(self, live: LiveMatch, seat: Seat) -> None:
        """Let a bot choose for a seat as long as it is asked."""
        try:
            if not await self._keep(live):
                return
            while not self.matches.stopping and not live.gone:
                async with live.lock:
                    if live.row.phase == "finished" and not live.broken:
                        return
                    await ready(self.matches, live)
                    level, match, serial = live.machine(seat), live.match, live.row.serial
                    ask = match.ask(seat) if match is not None else None
                    if level is None or match is None or ask is None:
                        return
                    checkpoint = match.checkpoint() if len(ask.options) > 1 else None
                if pause := self._pause(live):
                    await asyncio.sleep(pause)
                if checkpoint is None:
                    notation = await self._pretend(live, level, ask)
                else:
                    began = time.perf_counter()
                    notation = await self._think(live, level, checkpoint, ask)
                    self._pace.took(live.game.name, level, ask.topic, time.perf_counter() - began)
                await choose_for(self.matches, live, seat, notation, serial)
                if not live.clients:
                    await asyncio.sleep(0)
        except (Refused, Conflict) as error:
            log.info("bot_gives_up", match=live.id, seat=seat, reason=str(error))
        except Exception:
            self.matches.metrics.faults.labels("bot").inc()
            log.exception("bot_fault", match=live.id, seat=seat)
        finally:
            live.thoughts.pop(seat, None)
            if live.row.phase == "running" and live.match is not None and not self.matches.stopping:
                asked = live.match.ask(seat) is not None and live.machine(seat) is not None
                if asked and not live.broken and self._is_keeper(live):
                    asyncio.get_running_loop().call_soon(self.attend, live)

    def _pause(self, live: LiveMatch) -> float:
        """How long a bot waits before it moves: people want to see what happens, and to get a word in."""
        elsewhere = live.watched_elsewhere
        pause = self.matches.settings.bot_pause if live.clients or elsewhere else 0.0
        return max(pause, _GIVE_WAY) if elsewhere else pause

    async def _pretend(self, live: LiveMatch, level: str, ask: Ask) -> str:
        """The answer where there is no choice. Those who look on are not told that by how soon it comes."""
        if live.people():
            await asyncio.sleep(self._pace.pretended(live.game.name, level, ask))
        return str(ask.options[0])

    async def _think(self, live: LiveMatch, level: str, checkpoint: JSON, ask: Ask) -> str:
        """The choice of a bot; of a simpler one, where it fails, or where too many wait for a thought."""
        pool, seat = self.matches.bot_pool, ask.seat
        priority = USUAL if live.people() else IDLE
        payer = self.matches.payers.of(live.row.host)
        level = self._affordable(live, level, pool.wait(priority, payer)) if priority == USUAL else level
        for attempt in dict.fromkeys((level, *_SIMPLE)):
            try:
                answer: str = await pool.ask(
                    priority, "choose", attempt, checkpoint, seat, live.id, home=f"{live.id}:{seat}", payer=payer
                )
                return answer
            except Failed as error:
                self.matches.metrics.faults.labels("bot").inc()
                log.error("bot_failed", match=live.id, game=live.game.name, seat=seat, bot=attempt, error=str(error))
        return str(random.choice(ask.options))

    def _affordable(self, live: LiveMatch, level: str, wait: float) -> str:
        """The level, or the simplest one where its host's bots would wait too long: better a quick move than none."""
        if wait <= self.matches.settings.bot_wait or level not in bots.LEVELS or level in _SIMPLE:
            return level
        self.matches.metrics.lowered.inc()
        log.info("bot_lowered", match=live.id, level=level, wait=round(wait, 1))
        return _SIMPLE[0]

    def _is_keeper(self, live: LiveMatch) -> bool:
        row = live.row
        return not self.matches.database.postgres or (
            row.keeper == self.matches.name and row.kept_until is not None and row.kept_until > time.time()
        )

    async def _keep(self, live: LiveMatch) -> bool:
        """Become the server that moves this match's bots. On SQLite there is no other."""
        row, now = live.row, time.time()
        if not self.matches.database.postgres:
            return True
        if row.keeper == self.matches.name and row.kept_until is not None and row.kept_until > now + LEASE / 2:
            return True
        name, until = self.matches.name, now + LEASE
        if not await self.matches.database.write(lambda c: store.keep(c, row.id, name, now, until), key=row.id):
            return False
        live.row = replace(live.row, keeper=name, kept_until=until)
        return True

    async def _clock_out(self, live: LiveMatch) -> None:
        """Let a bot play for those whose time is over."""
        try:
            async with live.lock:
                await ready(self.matches, live)
                now = time.time()
                late = []
                for seat in live.asked():
                    end = clocks.deadline(live.row, seat)
                    if live.machine(seat) is None and end is not None and end <= now:
                        late.append(seat)
                if late:
                    await self.send_away(live, late, "time")
        except (Refused, Conflict) as error:
            log.info("clock_gives_up", match=live.id, reason=str(error))
        self.attend(live)

    async def send_away(self, live: LiveMatch, seats: list[Seat], why: str) -> None:
        """From now on a bot plays for these seats, until their people come back. The caller holds the lock."""
        places = live.with_places(*(replace(live.places[seat], away=True) for seat in seats))
        now = time.time()
        changes = {"due": next_due(live, live.row.asked, live.row.left, now, places), "changed": now}
        await self.matches.commit(live, changes, places=places)
        log.info("played_for", match=live.id, seats=seats, why=why)
        self.matches.show_match(live)
        if live.match is not None:
            self.matches.show(live, live.match.length + 1)

    async def run(self) -> None:
        """Every other second: matches in the database that are due, absent people, idle matches."""
        while not self.matches.stopping:
            try:
                await self._sweep()
            except Exception:
                self.matches.metrics.faults.labels("sweep").inc()
                log.exception("sweep_fault")
            await asyncio.sleep(_SWEEP)

    async def _sweep(self) -> None:
        matches = self.matches
        due = await matches.database.read(lambda c: store.due(c, time.time(), matches.name))
        for id in due:
            if matches.stopping:
                return
            try:
                live = await matches.get(id)
            except Refused as error:
                if error.code == "full":
                    continue  # it waits until there is room
                log.error("match_stuck", match=id, error=error.message)
                await matches.database.write(partial(store.rest, id=id), key=id)
                continue
            if not live.thoughts:
                self.attend(live)
            await asyncio.sleep(0)
        for live in list(matches.in_memory.values()):
            await self._send_absent_away(live)
        self._forget_silent_servers()
        matches.drop_idle()

    async def _send_absent_away(self, live: LiveMatch) -> None:
        """In a live match without a clock nobody waits for ever for a person who has gone."""
        row = live.row
        if row.phase != "running" or row.pace != "live" or row.clock != "none" or live.lock.locked():
            return
        long_ago = time.monotonic() - 60 * self.matches.settings.absent_minutes
        gone = [s for s in live.asked() if live.machine(s) is None and live.offline_since.get(s, long_ago) < long_ago]
        gone = [seat for seat in gone if live.order(seat) is None]
        gone = [seat for seat in gone if not live.online(seat) and any(map(live.online, live.people(but=seat)))]
        if gone:
            async with live.lock:
                try:
                    await ready(self.matches, live)
                    await self.send_away(live, gone, "absent")
                except (Refused, Conflict):
                    return
            self.attend(live)

    def _forget_silent_servers(self) -> None:
        """Servers say every minute who is connected to them; one that does not is gone."""
        now = time.monotonic()
        again, self._announced = (
            now - self._announced > 60,
            max(self._announced, now if now - self._announced > 60 else 0),
        )
        for live in self.matches.in_memory.values():
            live.elsewhere = {name: entry for name, entry in live.elsewhere.items() if now - entry[1] < 150}
            if again and live.clients:
                self.matches.announce(live, "here")

    async def hint(self, live: LiveMatch, seat: Seat, payer: str) -> bytes:
        """A bot's advice to a seat, as the message to send."""
        if not live.row.hints:
            raise Refused("no_hints", "this match is played without hints", 403)
        async with live.lock:
            await ready(self.matches, live)
            match = live.match
            assert match is not None
            ask = match.ask(seat)
            if ask is None:
                raise Refused("wrong_seat", "you are not asked anything now", 409)
            checkpoint, options, length = match.checkpoint(), list(ask.options), match.length
        words = phrases(live.game.name, match.seats)
        try:
            ranked = await self.matches.bot_pool.ask(
                URGENT, "rank", self.matches.settings.hint_level, checkpoint, seat, payer=payer
            )
        except Failed as error:
            self.matches.metrics.faults.labels("hint").inc()
            log.error("hint_failed", match=live.id, game=live.game.name, error=str(error))
            ranked = None
        by_notation = {str(option): option for option in options}
        advice: list[protocol.Advice] = [
            {"notation": notation, "words": words.option(by_notation[notation])["words"], "chance": chance}
            for notation, chance in ranked or [(notation, 1 / match.seats) for notation in by_notation]
            if notation in by_notation
        ]
        message: protocol.HintMessage = {"type": "hint", "at": length, "advice": advice}
        if ranked is None:
            message["note"] = "No bot here gives advice: every option counts the same."
        return dump(message)

    async def outlook(self, live: LiveMatch, seat: Seat, payer: str) -> bytes | None:
        """What each option of a seat's open question costs and brings, as the message to send; None, if it has none."""
        async with live.lock:
            await ready(self.matches, live)
            match = live.match
            assert match is not None
            if match.ask(seat) is None or live.machine(seat) is not None:
                return None
            checkpoint, length, serial = match.checkpoint(), match.length, live.row.serial
        try:
            found = await self.matches.bot_pool.ask(URGENT, "outlook", checkpoint, seat, payer=payer)
        except Failed as error:
            self.matches.metrics.faults.labels("outlook").inc()
            log.error("outlook_failed", match=live.id, game=live.game.name, error=str(error))
            return None
        message: protocol.OutlookMessage = {"type": "outlook", "at": length, "serial": serial, "options": found}
        return dump(message)

    async def stop(self) -> None:
        """Leave the bots' thoughts; after a restart they think again."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
