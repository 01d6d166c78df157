"""Ways back into an account whose password is lost: a code that was written down, or one that comes by mail."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256

from sqlalchemy import Connection

from tessera.server.faults import Refused
from tessera.server.passwords import Passwords
from tessera.server.post import Post
from tessera.server.settings import Settings
from tessera.server.store import codes as store
from tessera.server.store import people as people_store
from tessera.server.store.database import Database
from tessera.server.store.rows import Person

_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""None of them is taken for another."""
_LENGTH = 20
_SENT_FOR = 30 * 60.0
_MAIL_FOR = 24 * 3600.0

_FORGOTTEN = """Salve {name},

somebody, perhaps you, has asked for a new password for your account{site}.
With this code you can set one within half an hour:

    {code}

If it was not you, do nothing: nobody has seen the code, and your password stays as it is.
"""
_CONFIRM = """Salve {name},

this code confirms that mail about your account{site} can go to this address:

    {code}

If you have no such account, do nothing.
"""


class Recovery:
    """Makes codes, sends them, takes them."""

    def __init__(self, settings: Settings, database: Database, passwords: Passwords) -> None:
        self._database = database
        self._passwords = passwords
        self._site = f" at {settings.site}" if settings.site else ""
        self.post = Post(settings)

    async def code_to_keep(self, person: Person) -> str:
        """A code to write down: it is shown once, and the one before is worth nothing any more."""
        return await self._new_code(person, "kept", None, None)

    async def send(self, name: str) -> None:
        """Mail a code to the account with this name, if there is one and it has an address. Nobody learns whether."""
        found = await self._database.read(lambda c: store.account(c, name))
        if found is None or found[1] is None or not self.post.possible:
            return
        person, mail = found[0], found[1]
        code = await self._new_code(person, "sent", None, _SENT_FOR)
        text = _FORGOTTEN.format(name=person.name, site=self._site, code=code)
        await self.post.send(mail, "A new password", text)

    async def let_in(self, name: str, code: str, password: str) -> Person:
        """The person with this account under a new password. The code is used up, and all others with it."""
        wrong = Refused("wrong_code", "name or code is wrong, or the code is too old", 403)
        found = None if "\0" in name else await self._database.read(lambda c: store.account(c, name))
        if found is None:
            raise wrong
        person, mark = found[0], _mark(code)
        if not await self._database.read(lambda c: store.good(c, mark, person.id, ("kept", "sent"), time.time())):
            raise wrong
        hashed = await self._passwords.new(password, person.name)

        def work(connection: Connection) -> bool:
            if not store.good(connection, mark, person.id, ("kept", "sent"), time.time()):
                return False
            store.forget(connection, person.id, ("kept", "sent"))
            people_store.set_password(connection, person.id, hashed)
            people_store.end_sessions(connection, person.id)
            return True

        if not await self._database.write(work):
            raise wrong
        return person

    async def offer_mail(self, person: Person, mail: str) -> None:
        """Mail a code to an address that a person wants to use."""
        if not self.post.possible:
            raise Refused("no_mail", "this server sends no mail: keep a code instead", 409)
        code = await self._new_code(person, "mail", mail, _MAIL_FOR)
        text = _CONFIRM.format(name=person.name, site=self._site, code=code)
        if not await self.post.send(mail, "Your address", text):
            raise Refused("mail_failed", "the mail could not be sent: try again later", 503)

    async def confirm_mail(self, person: Person, code: str) -> None:
        """The address is the person's: the code has come back."""
        mark = _mark(code)

        def work(connection: Connection) -> bool:
            mail = store.good(connection, mark, person.id, ("mail",), time.time())
            if not mail:
                return False
            store.forget(connection, person.id, ("mail",))
            store.set_mail(connection, person.id, mail)
            return True

        if not await self._database.write(work):
            raise Refused("wrong_code", "the code is wrong or too old", 403)

    async def _new_code(self, person: Person, kind: store.Kind, mail: str | None, seconds: float | None) -> str:
        code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
        expires = None if seconds is None else time.time() + seconds
        await self._database.write(lambda c: store.add(c, _mark(code), person.id, kind, mail, expires))
        return "-".join(code[first : first + 5] for first in range(0, _LENGTH, 5))


def _mark(code: str) -> str:
    """How a code is kept: it has 98 bits, so that nobody can try them all."""
    return sha256("".join(filter(str.isalnum, code)).upper().encode()).hexdigest()
