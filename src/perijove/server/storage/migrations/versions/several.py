"""Events of several choices at once: their codes together may be long."""

import sqlalchemy as sa
from alembic import op

revision = "several"
down_revision = "remarks"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for them. SQLite keeps texts of any length as it is, and would have to copy the table."""
    if op.get_context().dialect.name != "sqlite":
        op.alter_column("choice", "code", type_=sa.Text, existing_nullable=False)


def downgrade() -> None:
    """Nothing: what is stored may be longer than the room was."""
