"""Structured logs: one line of JSON per event, or coloured text at a terminal."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog

from tessera.server.settings import Settings

log: Any = structlog.get_logger("tessera")

_SECRET = ("password", "secret", "cookie", "token", "authorization")

_TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False, use_rich=False)
)
"""Tracebacks without the values of variables: those hold passwords, cookies and hidden hands."""


def hide_secrets(_: object, __: str, event: dict[str, Any]) -> dict[str, Any]:
    """No password or cookie is ever written, whoever hands it to the log."""
    for name in event:
        if any(word in name.lower() for word in _SECRET):
            event[name] = "…"
    return event


def plain_refusal(record: logging.LogRecord) -> bool:
    """A client that sends bytes which are no text is told off by the library, with a traceback: one line will do."""
    if record.exc_info and record.exc_info[0] is not None and issubclass(record.exc_info[0], UnicodeDecodeError):
        record.exc_info, record.levelno, record.levelname = None, logging.INFO, "INFO"
    return True


def set_up_logs(settings: Settings) -> None:
    """Send the server's and its libraries' logs to stderr."""
    as_text = settings.log_format == "text" or (settings.log_format == "auto" and sys.stderr.isatty())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        hide_secrets,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if as_text:
        last += [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    else:
        last += [_TRACEBACKS, structlog.processors.JSONRenderer()]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last))
    root = logging.getLogger()
    root.handlers = [handler]
    level = logging.getLevelName(settings.log_level.upper())
    root.setLevel(max(level, logging.INFO))  # libraries tell too much: at "debug" the WebSockets' all cookies
    logging.getLogger("tessera").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate, logger.filters = [], True, [plain_refusal]
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("alembic").setLevel("WARNING")
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
