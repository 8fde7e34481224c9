"""A table to write to for nothing else than to see whether that is possible."""

import sqlalchemy as sa
from alembic import op

revision = "probe"
down_revision = "limits"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make it."""
    op.create_table(
        "probe",
        sa.Column("process", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("process", name="pk_probe"),
    )


def downgrade() -> None:
    """Remove it."""
    op.drop_table("probe")
