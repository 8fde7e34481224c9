"""The printed values of visitors' own boxes."""

import sqlalchemy as sa
from alembic import op

revision = "boxes"
down_revision = "leaving"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "box",
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("changes", sa.JSON, nullable=False),
        sa.Column("origin", sa.String(64), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("visitor", "title", name="pk_box"),
    )
    op.create_index("ix_box_origin", "box", ["origin", "changed"])


def downgrade() -> None:
    """Remove it."""
    op.drop_table("box")
