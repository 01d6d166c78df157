"""Mail, handed to an SMTP server in a thread."""

from __future__ import annotations

import asyncio
import smtplib
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from tessera.server.log import log
from tessera.server.settings import Settings, SettingsError

_SECONDS = 20.0
_LOCAL = ("localhost", "127.0.0.1", "::1")


class Post:
    """Sends mail, where the operator has named a server for it."""

    def __init__(self, settings: Settings) -> None:
        self.possible = bool(settings.smtp)
        self._from = settings.mail_from
        if not self.possible:
            return
        try:
            self._server = urlsplit(settings.smtp)
            port = self._server.port
        except ValueError as error:
            raise SettingsError(f"configuration: smtp: {error}") from None
        if self._server.scheme not in ("smtp", "smtps") or not self._server.hostname:
            raise SettingsError(
                "configuration: smtp: it is smtp://USER:PASSWORD@HOST:PORT, or smtps://… for TLS at once"
            )
        if not self._from:
            raise SettingsError(
                "configuration: mail_from: who sends the mail, such as 'Tessera <tessera@games.example>'"
            )
        self._port = port or (465 if self._server.scheme == "smtps" else 587)

    async def send(self, to: str, subject: str, text: str) -> bool:
        """Send a mail; False, and a line in the log, if that fails."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._from, to, subject
        message.set_content(text)
        try:
            await asyncio.to_thread(self._hand_in, message)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            log.error("mail_failed", error=str(error))
            return False
        return True

    def _hand_in(self, message: EmailMessage) -> None:
        host = self._server.hostname or ""
        kind = smtplib.SMTP_SSL if self._server.scheme == "smtps" else smtplib.SMTP
        with kind(host, self._port, timeout=_SECONDS) as server:
            server.ehlo()
            if kind is smtplib.SMTP and server.has_extn("starttls"):
                server.starttls()
                server.ehlo()
            elif kind is smtplib.SMTP and self._server.username and host not in _LOCAL:
                raise ValueError(f"{host} offers no TLS: the password is not sent in the open")
            if self._server.username:
                server.login(unquote(self._server.username), unquote(self._server.password or ""))
            server.send_message(message)
