"""What players have settled about how their table behaves."""

import sqlalchemy as sa
from alembic import op

revision = "settled"
down_revision = "several"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: nothing is settled yet."""
    op.add_column("seat", sa.Column("settled", sa.JSON))


def downgrade() -> None:
    """Remove it: browsers keep their own."""
    op.drop_column("seat", "settled")
