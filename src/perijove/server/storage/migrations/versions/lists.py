"""Opponents that nobody plays in lists, tables that anybody may join, and what somebody wants out of their lists."""

import sqlalchemy as sa
from alembic import op

revision = "lists"
down_revision = "seeds"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Of older matches nobody knows the first; nobody may join them without a link."""
    op.add_column("match", sa.Column("rivals", sa.JSON))
    op.add_column("match", sa.Column("welcoming", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("holder", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    joinable = sa.column("welcoming", sa.Boolean) & sa.column("finished").is_(None)
    op.create_index("ix_match_joinable", "match", ["created", "id"], sqlite_where=joinable, postgresql_where=joinable)


def downgrade() -> None:
    """Remove them."""
    op.drop_index("ix_match_joinable", "match")
    op.drop_column("holder", "hidden")
    op.drop_column("match", "welcoming")
    op.drop_column("match", "rivals")
