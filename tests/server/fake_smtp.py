"""An SMTP server that keeps what it is given."""

from __future__ import annotations

import email
import email.policy
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any


class Mailbox:
    """The mails that have come."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.url = ""
        self.full = False

    def code(self) -> str:
        """The code in the last mail."""
        found = re.search(r"([0-9A-Z]{5}-){3}[0-9A-Z]{5}", self.mails[-1].get_content())
        assert found is not None
        return found[0]


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()

    class Session(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self._say("220 fake")
            while line := self.rfile.readline().decode().strip():
                match line.split()[0].upper():
                    case "EHLO" | "HELO":
                        self._say("250 fake")
                    case "RCPT" if box.full:
                        self._say("452 the mailbox is full")
                    case "DATA":
                        self._say("354 go on")
                        lines = []
                        while (text := self.rfile.readline()) != b".\r\n":
                            lines.append(text)
                        parsed: Any = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
                        box.mails.append(parsed)
                        self._say("250 kept")
                    case "QUIT":
                        self._say("221 vale")
                        return
                    case _:
                        self._say("250 well")

        def _say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Session) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        box.url = f"smtp://127.0.0.1:{server.server_address[1]}"
        try:
            yield box
        finally:
            server.shutdown()
