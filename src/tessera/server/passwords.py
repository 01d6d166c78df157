"""Passwords: hashed with argon2, two at a time, never logged, and not too easy to guess."""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tessera.server.faults import Refused

SHORTEST = 8
_ENOUGH = 2
"""On the scale of zxcvbn: more than a million guesses."""
_WEIGHED = 64
"""How much of a long password is weighed: the time grows with the square."""


class Passwords:
    """Makes hashes and compares them."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self._at_once = asyncio.Semaphore(2)
        self._nobody = ""

    async def start(self) -> None:
        self._nobody = await asyncio.to_thread(self.hasher.hash, secrets.token_urlsafe())

    async def new(self, password: str, name: str) -> str:
        """The hash of a new password of somebody with this name; `Refused`, if others would guess it."""
        if reason := await asyncio.to_thread(weakness, password, name):
            raise Refused("weak_password", f"{reason}: take a few words that nobody else would put together", 422)
        return await self.hashed(password)

    async def hashed(self, password: str) -> str:
        async with self._at_once:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Whether the password is the one; without a hash it takes as long, and is not."""
        async with self._at_once:
            try:
                return await asyncio.to_thread(self.hasher.verify, hashed or self._nobody, password) and bool(hashed)
            except (VerificationError, InvalidHashError):
                return False

    def outdated(self, hashed: str) -> bool:
        return self.hasher.check_needs_rehash(hashed)


def weakness(password: str, name: str) -> str | None:
    """Why a password is too easy to guess for those who know the name; None, if it is not."""
    if len(password.strip()) < SHORTEST:
        return f"a password has at least {SHORTEST} characters, not counting blanks around it"
    from zxcvbn import zxcvbn  # its lists of words take 14 MB: only where accounts are made

    found = zxcvbn(password[:_WEIGHED], [name, *name.split(), "tessera"])
    if found["score"] >= _ENOUGH:
        return None
    warning = str(found["feedback"]["warning"]).rstrip(".")
    return warning[:1].lower() + warning[1:] if warning else "this password is easy to guess"
