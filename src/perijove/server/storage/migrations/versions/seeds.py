"""Secret seeds, and who chose the others.

What was dealt before keeps its number. Nobody knows any more whether somebody had chosen it, so it counts for nothing.
"""

import sqlalchemy as sa
from alembic import op

revision = "seeds"
down_revision = "probe"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.add_column("match", sa.Column("secret", sa.String(32)))
    op.add_column("match", sa.Column("seed_by", sa.String(128)))


def downgrade() -> None:
    """Remove them; matches that were dealt from a secret seed can't be played on."""
    op.drop_column("match", "seed_by")
    op.drop_column("match", "secret")
