"""The tables of the database. Changes go with a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server remembers about itself: the key of the cookies, when it was last alive."""

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("account", String(80), unique=True),
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    Column("seen", String(160)),
    Column("mail", String(254)),
    Index(None, "seen"),
)
"""Guests and accounts. `account` is the name by which one logs in (case folded); guests have none. `seen` is the name
as people see it: no two accounts look alike. `mail` is an address that has been confirmed."""
Index(
    "uq_people_seen",
    people.c.seen,
    unique=True,
    sqlite_where=people.c.account.is_not(None),
    postgresql_where=people.c.account.is_not(None),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index(None, "used"),
)
"""Open sessions, by the hash of their token. `used` is when somebody last came with it, to the day."""

codes = Table(
    "codes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("mail", String(254)),
    Column("expires", Float),
)
"""Codes that somebody has, by their hash: `kept` lets a person back in who has written it down, `sent` one who has got
it by mail, `mail` confirms an address."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("secret", String(128)),
    Column("seeded", Boolean, nullable=False),
    Column("fingerprint", String(16), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("clock", String(10), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("bot_level", String(40), nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("length", Integer, nullable=False),
    Column("turn", JSON, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("left", JSON, nullable=False),
    Column("reached", JSON(none_as_null=True)),
    Column("due", Float),
    Column("keeper", String(24)),
    Column("kept_until", Float),
    Column("undo", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    Column("rematch", String(24)),
    Column("ended", String(10)),
    Column("told", String(24)),
    Column("votes", JSON(none_as_null=True)),
    Index(None, "phase", "private", "changed"),
    Index(None, "phase", "due"),
    Index(None, "host"),
)
"""Matches. `secret` is the key of a match whose draws nobody can compute; without it, `seed` is its seed.

Every change of a match adds one to its `revision`, and only from the revision that it knows. `ended` says who ended a
match before its end, `told` under which other rules its people have agreed to go on, `votes` what they say about it.
"""

places = Table(
    "places",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", ForeignKey("people.id"), index=True),
    Column("level", String(40)),
    Column("away", Boolean, nullable=False),
    Column("orders", JSON(none_as_null=True)),
)
"""Who sits where, with the standing orders of the seat."""

entries = Table(
    "entries",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("verb", String(10), nullable=False),
    Column("what", String(200), nullable=False),
    Column("time", Float, nullable=False),
)
"""The journal of a match: one row per choice, and one per undo. Rows are only ever added."""

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("made", Integer, nullable=False),
    Column("table", JSON, nullable=False),
)
"""The table of a running match at the start of its current step."""

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("person", String(24), index=True),
    Index(None, "match", "id"),
)
"""What was said. `person` said it; it has no foreign key, and is empty in lines from before it was kept."""

lessons = Table(
    "lessons",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("path", JSON, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
)
"""How far a person has come in a lesson: what was done in each step, and whether it was ever done to its end."""

shuns = Table(
    "shuns",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kind", String(10), nullable=False),
    Column("created", Float, nullable=False),
)
"""Whom a person does not want to hear (`mute`), or to meet at all (`block`)."""

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("time", Float, nullable=False),
    Column("reporter", String(24), nullable=False, index=True),
    Column("person", String(24), nullable=False),
    Column("match", String(24), nullable=False),
    Column("said", Text),
    Column("text", Text, nullable=False),
    Column("closed", Float),
)
"""What people report to the operators, with the line of chat that it is about."""

bans = Table(
    "bans",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("network", String(60)),
    Column("reason", Text, nullable=False),
    Column("until", Float),
    Column("created", Float, nullable=False),
)
"""Who may not come in: a person, or everybody of a network."""

acts = Table(
    "acts",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("time", Float, nullable=False),
    Column("by", String(60), nullable=False),
    Column("act", String(20), nullable=False),
    Column("target", String(200), nullable=False),
    Column("reason", Text, nullable=False),
    Column("people", JSON, nullable=False),
    Column("matches", JSON, nullable=False),
)
"""What operators have done: their log, and how running servers learn which people and matches to look at again."""
