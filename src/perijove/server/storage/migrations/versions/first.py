"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "first"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "match",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("title", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("start", sa.JSON),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("messages", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("waits", sa.Boolean, nullable=False),
        sa.Column("totals", sa.JSON),
        sa.Column("winners", sa.JSON),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    for name, columns, flag, rest in (
        ("ix_match_running", ["created", "id"], "public", " AND finished IS NULL"),
        ("ix_match_finished", ["finished", "id"], "public", " AND finished IS NOT NULL"),
        ("ix_match_waits", ["updated"], "waits", ""),
    ):
        # Spelled as the queries are: SQLite uses a partial index only where it finds the very same terms.
        op.create_index(
            name,
            "match",
            columns,
            sqlite_where=sa.text(f"{flag} = 1{rest}"),
            postgresql_where=sa.text(f"{flag}{rest}"),
        )
    op.create_table(
        "seat",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_seat"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match"),
    )
    op.create_table(
        "holder",
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("visitor", "match", "seat", name="pk_holder"),
        sa.ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.number"], name="fk_holder_seat"),
    )
    op.create_index("ix_holder_list", "holder", ["visitor", "over", "created", "match"])
    op.create_index("ix_holder_match", "holder", ["match"])
    op.create_table(
        "token",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_token"),
        sa.ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.number"], name="fk_token_seat"),
    )
    op.create_index("ix_token_seat", "token", ["match", "seat"])
    op.create_table(
        "choice",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("code", sa.String(256), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_choice"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_choice_match"),
    )
    op.create_table(
        "message",
        sa.Column("match", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "n", name="pk_message"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_message_match"),
    )


def downgrade() -> None:
    """Remove them."""
    for name in ("message", "choice", "token", "holder", "seat", "match"):
        op.drop_table(name)
