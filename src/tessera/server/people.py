"""People: guests, accounts, and the signed cookie by which the server knows them."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection

from tessera.server.bans import Bans
from tessera.server.faults import Refused
from tessera.server.passwords import Passwords
from tessera.server.settings import Settings
from tessera.server.store import people as store
from tessera.server.store.database import Database
from tessera.server.store.rows import Person

COOKIE = "tessera"
_DAY = 86400.0


class People:
    """Knows who is who."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings = settings
        self._database = database
        self.passwords = Passwords()
        self.bans = Bans(database)
        self._signer: URLSafeSerializer | None = None

    async def start(self) -> None:
        """Read the key that signs the cookies; make it, if this is the first start."""
        key = self._settings.secret or await self._database.write(_key)
        self._signer = URLSafeSerializer(key, salt="tessera-session")
        await self.passwords.start()
        await self.bans.load()

    @property
    def signer(self) -> URLSafeSerializer:
        assert self._signer is not None
        return self._signer

    def session_of(self, cookie: str | None) -> str | None:
        """The session that a cookie names, if we signed it."""
        if not cookie or len(cookie) > 500:
            return None
        try:
            token = self.signer.loads(cookie)
        except BadSignature:
            return None
        return sha256(token.encode()).hexdigest() if isinstance(token, str) else None

    def _oldest(self) -> float:
        return time.time() - _DAY * self._settings.session_days

    async def person(self, session: str | None) -> Person | None:
        """Whose session this is."""
        if session is None:
            return None
        return await self._database.read(lambda c: store.person_in(c, session, self._oldest()))

    async def open_session(self, person: Person) -> str:
        """A new session of a person: the value of its cookie."""
        token = secrets.token_urlsafe(24)
        session = sha256(token.encode()).hexdigest()
        await self._database.write(lambda c: store.open_session(c, session, person.id, time.time()))
        signed = self.signer.dumps(token)
        return signed if isinstance(signed, str) else signed.decode()

    async def renew(self, session: str | None) -> bool:
        """Somebody comes with a session: its time begins anew. False, if that was noted today already."""
        now = time.time()
        last = await self._database.read(lambda c: store.used(c, session)) if session is not None else None
        if session is None or last is None or now - last < min(_DAY, _DAY * self._settings.session_days / 10):
            return False
        await self._database.write(lambda c: store.use(c, session, now))
        return True

    async def end_unused(self) -> list[str]:
        """End the sessions whose time is over."""
        return await self._database.write(lambda c: store.end_unused(c, self._oldest()))

    async def guest(self, name: str | None) -> Person:
        """A new guest."""

        def work(connection: Connection) -> Person | None:
            if name is not None and store.taken(connection, name):
                return None
            return store.add_guest(connection, name or store.free_name(connection), time.time())

        person = await self._database.write(work)
        if person is None:
            raise _taken(name)
        return person

    async def rename(self, person: Person, name: str) -> list[Person]:
        """A person under a new name, and the guests who gave way to it."""

        def work(connection: Connection) -> list[Person]:
            renamed = store.rename(connection, person, name)
            return _with_guests(connection, renamed)

        return _named(await self._database.write(work), name)

    async def make_account(self, person: Person, name: str, password: str) -> list[Person]:
        """A guest as an account, and the guests who gave way to its name."""
        if not person.guest:
            raise Refused("has_account", "you have an account already", 409)
        if await self._database.read(lambda c: store.taken(c, name)):
            raise _taken(name)
        hashed = await self.passwords.new(password, name)

        def work(connection: Connection) -> list[Person]:
            return _with_guests(connection, store.make_account(connection, person, name, hashed))

        return _named(await self._database.write(work), name)

    async def login(self, name: str, password: str) -> Person:
        """The person with this account. A wrong name takes as long as a wrong password."""
        found = None if "\0" in name else await self._database.read(lambda c: store.credentials(c, name))
        person, stored = found if found else (None, None)
        if not await self.passwords.fits(stored, password) or person is None or stored is None:
            raise _wrong("name or password is wrong")
        await self.bans.check(person.id)
        if self.passwords.outdated(stored):
            hashed, id = await self.passwords.hashed(password), person.id
            await self._database.write(lambda c: store.set_password(c, id, hashed))
        return person

    async def check_password(self, person: Person, password: str) -> None:
        """`Refused`, unless this is the person's password. A guest has none."""
        if person.guest:
            raise Refused("no_account", "you are a guest: make an account first", 409)
        stored = await self._database.read(lambda c: store.password_of(c, person.id))
        if not await self.passwords.fits(stored, password):
            raise _wrong("the password is wrong")

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password. Codes of before stay good, sessions do not: see the route."""
        await self.check_password(person, old)
        hashed = await self.passwords.new(new, person.name)
        await self._database.write(lambda c: store.set_password(c, person.id, hashed))

    async def logout(self, session: str) -> None:
        await self._database.write(lambda c: store.end_session(c, session))

    async def logout_everywhere(self, person: Person) -> None:
        await self._database.write(lambda c: store.end_sessions(c, person.id))


def _with_guests(connection: Connection, person: Person | None) -> list[Person]:
    """The person, and the guests who give way to its name if it is an account's; empty, if there is no person."""
    if person is None or person.guest:
        return [person] if person else []
    return [person, *store.give_way(connection, person.name)]


def _named(people: list[Person], name: str) -> list[Person]:
    if not people:
        raise _taken(name)
    return people


def _taken(name: str | None) -> Refused:
    return Refused(
        "name_taken", f"the name {name!r}, or one that looks like it, belongs to an account: choose another", 409
    )


def _wrong(message: str) -> Refused:
    return Refused("wrong_password", message, 403)


def _key(connection: Connection) -> str:
    key = store.fact(connection, "cookie_key")
    if key is None:
        key = secrets.token_urlsafe(32)
        store.remember(connection, "cookie_key", key)
    return key
