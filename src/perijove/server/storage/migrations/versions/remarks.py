"""What the coach has found of choices."""

import sqlalchemy as sa
from alembic import op

revision = "remarks"
down_revision = "lessons"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "remark",
        sa.Column("match", sa.String(16), sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("said", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Remove it, and all that was found."""
    op.drop_table("remark")
