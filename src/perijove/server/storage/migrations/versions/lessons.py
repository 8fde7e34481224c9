"""Which matches are lessons."""

import sqlalchemy as sa
from alembic import op

revision = "lessons"
down_revision = "boxes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Older matches are no lessons."""
    op.add_column("match", sa.Column("lesson", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Remove it: lessons go on as matches without a script."""
    op.drop_column("match", "lesson")
