"""Configuration: from the environment (`TESSERA_PORT=9000`), else from a TOML file, else the defaults here."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource
from pydantic_settings.exceptions import SettingsError as NotRead
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

FILE = Path("tessera.toml")
"""Where the configuration is looked for, unless `--config` names another file."""

_PREFIX = "TESSERA_"
_ELSEWHERE = ("TESSERA_DATA", "TESSERA_PYTHON", "TESSERA_SERVER")
"""Variables with our prefix that other parts of Tessera read."""


class SettingsError(ValueError):
    """The configuration is wrong; each line names a setting and what is wrong with it."""


class Settings(BaseSettings):
    """What an operator can set. Every name is also an environment variable with `TESSERA_` before it."""

    model_config = SettingsConfigDict(env_prefix=_PREFIX, extra="forbid")

    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    database: str = "sqlite:///tessera.sqlite"
    """An SQLAlchemy URL: `sqlite:///file` or `postgresql://user:password@host/name`."""
    secret: str = ""
    """Signs the cookies. Empty: one is made and kept in the database."""
    session_days: float = Field(90.0, gt=0)
    """After how many days without a visit a session ends."""

    smtp: str = ""
    """Where mail is handed in: `smtp://user:password@host:587` or `smtps://…:465`. Empty: no mail is sent."""
    mail_from: str = ""
    """Whom mail comes from, such as `Tessera <tessera@games.example>`."""
    site: str = ""
    """The address of the page as people write it, such as `https://games.example`, for mails."""

    https: bool = False
    """The page is reached over HTTPS: cookies are `Secure`."""
    origins: list[str] = []
    """Origins besides the server's own address that pages may come from, such as a proxy's `https://games.example`."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose `X-Forwarded-…` headers are believed; `*` for all."""
    page: Path = Path(__file__).parent / "page"
    """The built page."""

    compress: bool = False
    """Compress WebSocket messages: less to send, more to compute."""
    connections: int = Field(5000, ge=1)
    """How many connections and requests are open at most at one time."""
    connections_per_address: int = Field(1000, ge=1)
    """How many of them one address may have (a network of IPv6). Those of a trusted proxy are not counted."""
    request_seconds: float = Field(20.0, gt=0)
    """How long a client may take until it has asked for something; thrice as long for what it sends with it."""
    rate: float = Field(1.0, ge=0)
    """Multiplies every rate limit; 0 takes them away."""
    matches_per_person: int = Field(200, ge=1)
    """How many unfinished matches one person can host."""

    bot_processes: int = Field(2, ge=1, le=64)
    bot_seconds: float = Field(20.0, gt=0)
    """How long a bot may think before a simpler one moves in its place."""
    bot_wait: float = Field(10.0, ge=0)
    """Where a bot would wait so many seconds for its turn to think, the simplest one moves in its place."""
    bot_pause: float = Field(0.0, ge=0)
    """How long a bot waits at least before it moves, so that people can follow."""
    hint_level: str = "caesar"
    plugins: list[str] = []
    """Modules to import in the server and its bot processes: they may register bots."""

    memory_mb: int = Field(512, ge=16)
    """How much memory the matches may take, estimated. Those that nobody looks at make room."""
    idle_minutes: float = Field(10.0, gt=0)
    """After how long a match that nobody looks at leaves the memory (it stays in the database)."""
    absent_minutes: float = Field(5.0, gt=0)
    """In a live match without a clock: after how long a bot plays for a person who has gone while others wait."""
    sqlite_sync: Literal["full", "normal"] = "full"
    """`full` survives a power cut; `normal` survives only the death of the process, and writes faster."""

    log_format: Literal["auto", "json", "text"] = "auto"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics: Literal["local", "open", "off"] = "local"
    """Who may read /metrics: this machine only, everybody, nobody."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        file = settings_cls.model_config.get("toml_file")
        sources: tuple[PydanticBaseSettingsSource, ...] = (init_settings, env_settings)
        return (*sources, TomlConfigSettingsSource(settings_cls, Path(str(file)))) if file else sources

    @property
    def sqlite_file(self) -> Path | None:
        """The file, where the database is SQLite."""
        try:
            url = make_url(self.database)
        except ArgumentError:
            return None
        return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def read_settings(file: Path | None = None, **given: Any) -> Settings:
    """The settings from the environment and a file (`tessera.toml` here, where there is one)."""
    if file is None and FILE.is_file():
        file = FILE
    if file is not None and not file.is_file():
        raise SettingsError(f"there is no configuration file {file}")
    known = {f"{_PREFIX}{name}".upper() for name in Settings.model_fields} | set(_ELSEWHERE)
    if unknown := sorted(name for name in os.environ if name.startswith(_PREFIX) and name not in known):
        raise SettingsError(f"unknown environment variable {', '.join(unknown)}: docs/operating.md has the settings")

    class Read(Settings):
        model_config = SettingsConfigDict(env_prefix=_PREFIX, extra="forbid", toml_file=file)

    try:
        return Read(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        problems = [f"configuration: {'.'.join(map(str, p['loc']))}: {p['msg']}" for p in error.errors()]
        raise SettingsError("\n".join(problems)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"configuration: {file} is not TOML: {error}") from None
    except NotRead as error:
        raise SettingsError(f'configuration: {error}: lists are written as JSON, such as ["a", "b"]') from None
