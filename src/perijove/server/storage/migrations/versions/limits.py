"""Where a match was made from, and when it was taken away."""

import sqlalchemy as sa
from alembic import op

revision = "limits"
down_revision = "names"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; of older matches nobody knows the first."""
    op.add_column("match", sa.Column("origin", sa.String(64), nullable=False, server_default=""))
    op.add_column("match", sa.Column("removed", sa.BigInteger))
    op.create_index("ix_match_origin", "match", ["origin", "created"])


def downgrade() -> None:
    """Forget both."""
    op.drop_index("ix_match_origin", "match")
    op.drop_column("match", "removed")
    op.drop_column("match", "origin")
