"""Names as people see them, sessions that end, codes, who said what"""

import sqlalchemy as sa
from alembic import op

from tessera.server.names import seen

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.String(160), nullable=True))
    op.add_column("people", sa.Column("mail", sa.String(254), nullable=True))
    op.create_index("ix_people_seen", "people", ["seen"])
    _look_at_names()
    has_account = sa.text("account IS NOT NULL")
    op.create_index(
        "uq_people_seen", "people", ["seen"], unique=True, sqlite_where=has_account, postgresql_where=has_account
    )
    op.add_column("sessions", sa.Column("used", sa.Float(), nullable=True))
    op.create_index("ix_sessions_used", "sessions", ["used"])
    op.execute("UPDATE sessions SET used = created")
    op.create_table(
        "codes",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("expires", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_codes_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_codes"),
    )
    op.create_index("ix_codes_person", "codes", ["person"])
    op.add_column("chat", sa.Column("person", sa.String(24), nullable=True))
    op.create_index("ix_chat_person", "chat", ["person"])


def _look_at_names() -> None:
    """Accounts of before may look alike: the older one has the name, the younger one's is its own until it changes."""
    connection = op.get_bind()
    people = sa.table("people", *map(sa.column, ("id", "name", "account", "created", "seen")))
    rows = connection.execute(sa.select(people).order_by(people.c.created, people.c.id)).all()
    taken: set[str] = set()
    for row in rows:
        look = seen(row.name)
        if row.account is not None and look in taken:
            look = f"{look}#{row.id}"
        if row.account is not None:
            taken.add(look)
        connection.execute(people.update().where(people.c.id == row.id).values(seen=look))


def downgrade() -> None:
    op.drop_index("ix_chat_person", "chat")
    op.drop_column("chat", "person")
    op.drop_table("codes")
    op.drop_index("ix_sessions_used", "sessions")
    op.drop_column("sessions", "used")
    op.drop_index("uq_people_seen", "people")
    op.drop_index("ix_people_seen", "people")
    op.drop_column("people", "mail")
    op.drop_column("people", "seen")
