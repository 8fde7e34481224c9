"""Matches that end before their rules say so, bots in the place of people, and how long somebody is waited for."""

import sqlalchemy as sa
from alembic import op

revision = "leaving"
down_revision = "lists"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. In older matches nobody is replaced because of the time alone."""
    op.add_column("match", sa.Column("ended", sa.String(16), nullable=False, server_default=""))
    op.add_column("match", sa.Column("helped", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("patience", sa.BigInteger))


def downgrade() -> None:
    """Remove them; matches in which somebody has left can't be played on."""
    op.drop_column("match", "patience")
    op.drop_column("match", "helped")
    op.drop_column("match", "ended")
