"""Columns of a match are called what they are"""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

NAMES = {"wakes": "due", "run": "reached", "data": "fingerprint"}


def upgrade() -> None:
    op.drop_index("ix_matches_phase_wakes", "matches")
    for old, new in NAMES.items():
        op.execute(f'ALTER TABLE matches RENAME COLUMN "{old}" TO "{new}"')
    op.create_index("ix_matches_phase_due", "matches", ["phase", "due"])


def downgrade() -> None:
    op.drop_index("ix_matches_phase_due", "matches")
    for old, new in NAMES.items():
        op.execute(f'ALTER TABLE matches RENAME COLUMN "{new}" TO "{old}"')
    op.create_index("ix_matches_phase_wakes", "matches", ["phase", "wakes"])
