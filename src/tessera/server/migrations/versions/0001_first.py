"""The first form of the database"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_facts")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("account", sa.String(length=80), nullable=True),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("account", name=op.f("uq_people_account")),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("seeded", sa.Boolean(), nullable=False),
        sa.Column("data", sa.String(length=16), nullable=False),
        sa.Column("phase", sa.String(length=10), nullable=False),
        sa.Column("private", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("clock", sa.String(length=10), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("host", sa.String(length=24), nullable=False),
        sa.Column("bot_level", sa.String(length=40), nullable=False),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("turn", sa.JSON(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("left", sa.JSON(), nullable=False),
        sa.Column("wakes", sa.Float(), nullable=True),
        sa.Column("keeper", sa.String(length=24), nullable=True),
        sa.Column("kept_until", sa.Float(), nullable=True),
        sa.Column("undo", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("result", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("fk_matches_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    with op.batch_alter_table("matches") as batch_op:
        batch_op.create_index(batch_op.f("ix_matches_host"), ["host"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_matches_phase_private_changed"), ["phase", "private", "changed"], unique=False
        )
        batch_op.create_index(batch_op.f("ix_matches_phase_wakes"), ["phase", "wakes"], unique=False)

    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    with op.batch_alter_table("sessions") as batch_op:
        batch_op.create_index(batch_op.f("ix_sessions_person"), ["person"], unique=False)

    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chat_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    with op.batch_alter_table("chat") as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_match_id"), ["match", "id"], unique=False)

    op.create_table(
        "checkpoints",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("table", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_checkpoints_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_checkpoints")),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("verb", sa.String(length=10), nullable=False),
        sa.Column("what", sa.String(length=200), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_entries_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_entries")),
    )
    op.create_table(
        "places",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=True),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_places_match"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_places_person")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_places")),
    )
    with op.batch_alter_table("places") as batch_op:
        batch_op.create_index(batch_op.f("ix_places_person"), ["person"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("places") as batch_op:
        batch_op.drop_index(batch_op.f("ix_places_person"))

    op.drop_table("places")
    op.drop_table("entries")
    op.drop_table("checkpoints")
    with op.batch_alter_table("chat") as batch_op:
        batch_op.drop_index(batch_op.f("ix_chat_match_id"))

    op.drop_table("chat")
    with op.batch_alter_table("sessions") as batch_op:
        batch_op.drop_index(batch_op.f("ix_sessions_person"))

    op.drop_table("sessions")
    with op.batch_alter_table("matches") as batch_op:
        batch_op.drop_index(batch_op.f("ix_matches_phase_wakes"))
        batch_op.drop_index(batch_op.f("ix_matches_phase_private_changed"))
        batch_op.drop_index(batch_op.f("ix_matches_host"))

    op.drop_table("matches")
    op.drop_table("people")
    op.drop_table("facts")
