"""Bans, reports, people whom one shuns, acts of operators, matches that end before their end"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("matches", sa.Column("ended", sa.String(10), nullable=True))
    op.add_column("matches", sa.Column("told", sa.String(24), nullable=True))
    op.add_column("matches", sa.Column("votes", sa.JSON(none_as_null=True), nullable=True))
    op.create_table(
        "shuns",
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("other", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_shuns_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["people.id"], name="fk_shuns_other", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other", name="pk_shuns"),
    )
    op.create_index("ix_shuns_other", "shuns", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("reporter", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("said", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("closed", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_table(
        "bans",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("person", sa.String(24), nullable=True),
        sa.Column("network", sa.String(60), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_bans_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
    )
    op.create_index("ix_bans_person", "bans", ["person"])
    op.create_table(
        "acts",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.Column("by", sa.String(60), nullable=False),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("target", sa.String(200), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("people", sa.JSON(), nullable=False),
        sa.Column("matches", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_acts"),
    )


def downgrade() -> None:
    for table in ("acts", "bans", "reports", "shuns"):
        op.drop_table(table)
    for column in ("votes", "told", "ended"):
        op.drop_column("matches", column)
