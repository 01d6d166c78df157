"""People: guests, accounts, and the signed cookie by which the server knows them."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection

from tessera.server.faults import Refused
from tessera.server.settings import Settings
from tessera.server.store import people as store
from tessera.server.store.database import Database
from tessera.server.store.rows import Person

COOKIE = "tessera"
_FIRST = ("Aulus", "Decimus", "Gaia", "Gaius", "Gnaeus", "Lucia", "Lucius", "Marcia", "Marcus", "Publia", "Publius",
          "Quinta", "Quintus", "Sextus", "Tiberia", "Tiberius", "Titus", "Vibia")  # fmt: skip
_LAST = ("Aquila", "Bibulus", "Brocchus", "Calvus", "Corvus", "Crispus", "Dives", "Faber", "Felix", "Gallus",
         "Lepus", "Lupus", "Macer", "Naso", "Paullus", "Rufa", "Scaevola", "Seneca", "Silo", "Varro")  # fmt: skip


def invented_name() -> str:
    """A name for a guest who gives none."""
    return f"{random.choice(_FIRST)} {random.choice(_LAST)} {random.randrange(10, 100)}"


class People:
    """Knows who is who. Passwords are hashed with argon2, two at a time, and are never logged."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings = settings
        self._database = database
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)
        self._signer: URLSafeSerializer | None = None
        self._nobody = ""

    async def start(self) -> None:
        """Read the key that signs the cookies; make it, if this is the first start."""
        key = self._settings.secret or await self._database.write(_key)
        self._signer = URLSafeSerializer(key, salt="tessera-session")
        self._nobody = await asyncio.to_thread(self._hasher.hash, secrets.token_urlsafe())

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

    async def person(self, session: str | None) -> Person | None:
        """Whose session this is."""
        if session is None:
            return None
        return await self._database.read(lambda c: store.person_in(c, session))

    async def open_session(self, person: Person) -> str:
        """A new session of a person: the value of its cookie."""
        token = secrets.token_urlsafe(24)
        session = sha256(token.encode()).hexdigest()
        await self._database.write(lambda c: store.open_session(c, session, person.id, time.time()))
        signed = self.signer.dumps(token)
        return signed if isinstance(signed, str) else signed.decode()

    async def guest(self, name: str | None) -> Person:
        """A new guest."""

        def work(connection: Connection) -> Person | None:
            if name is not None and store.taken(connection, name):
                return None
            return store.add_guest(connection, name or invented_name(), time.time())

        return _named(await self._database.write(work), name)

    async def rename(self, person: Person, name: str) -> Person:
        """A person under a new name."""
        return _named(await self._database.write(lambda c: store.rename(c, person, name)), name)

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """A guest as an account."""
        if not person.guest:
            raise Refused("has_account", "you have an account already", 409)
        hashed = await self._hash(password)
        return _named(await self._database.write(lambda c: store.make_account(c, person, name, hashed)), name)

    async def login(self, name: str, password: str) -> Person:
        """The person with this account. A wrong name takes as long as a wrong password."""
        found = None if "\0" in name else await self._database.read(lambda c: store.credentials(c, name))
        person, stored = found if found else (None, self._nobody)
        if not await self._fits(stored, password) or person is None:
            raise Refused("wrong_password", "name or password is wrong", 403)
        if self._hasher.check_needs_rehash(stored):
            hashed, id = await self._hash(password), person.id
            await self._database.write(lambda c: store.set_password(c, id, hashed))
        return person

    async def logout(self, session: str) -> None:
        await self._database.write(lambda c: store.end_session(c, session))

    async def logout_everywhere(self, person: Person) -> None:
        await self._database.write(lambda c: store.end_sessions(c, person.id))

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _fits(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False


def _named(person: Person | None, name: str | None) -> Person:
    if person is None:
        raise Refused("name_taken", f"the name {name!r} belongs to an account: choose another", 409)
    return person


def _key(connection: Connection) -> str:
    key = store.fact(connection, "cookie_key")
    if key is None:
        key = secrets.token_urlsafe(32)
        store.remember(connection, "cookie_key", key)
    return key
