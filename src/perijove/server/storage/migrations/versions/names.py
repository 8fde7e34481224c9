"""Names that look different in every match, links that take a seat once, devices of a seat, one rematch a match."""

import json
from itertools import groupby

import sqlalchemy as sa
from alembic import op

from perijove.engine.naming import company, look

revision = "names"
down_revision = "first"
branch_labels = None
depends_on = None

seat = sa.table("seat", *map(sa.column, ("match", "number", "name", "kind", "look")))
token = sa.table("token", sa.column("match"), sa.column("seat"), sa.column("made"), sa.column("ended"))
holder = sa.table("holder", sa.column("created"), sa.column("joined"))
match = sa.table("match", sa.column("id"), sa.column("after"))
message = sa.table("message", sa.column("match"), sa.column("n"), sa.column("kind"), sa.column("text"))


def upgrade() -> None:
    """Add the columns, fill them in from what is there, and let the database keep watch from now on."""
    op.add_column("seat", sa.Column("look", sa.Text, nullable=False, server_default=""))
    op.add_column("holder", sa.Column("joined", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("holder", sa.Column("device", sa.String(64), nullable=False, server_default=""))
    op.add_column("token", sa.Column("ended", sa.BigInteger))
    op.add_column("match", sa.Column("after", sa.String(16)))
    connection = op.get_bind()
    _name(connection)
    _remember_rematches(connection)
    connection.execute(sa.update(holder).values(joined=holder.c.created))
    # Whoever passed on a link had kept it, and the seat with it.
    still_open = sa.exists().where(seat.c.match == token.c.match, seat.c.number == token.c.seat, seat.c.kind == "open")
    connection.execute(sa.update(token).where(~still_open).values(ended=token.c.made))
    op.create_index("ix_seat_look", "seat", ["match", "look"], unique=True)
    op.create_index("ix_match_after", "match", ["after"], unique=True)


def _name(connection: sa.Connection) -> None:
    """Make every name one that the present rule allows, and distinct in its match: the first keeps it."""
    wanted = sa.select(seat.c.match, seat.c.number, seat.c.name).order_by(seat.c.match, seat.c.number)
    rows = connection.execute(wanted).all()
    changes = []
    for _, places in groupby(rows, lambda row: row.match):
        there = list(places)
        for row, name in zip(there, company([row.name for row in there]), strict=True):
            changes.append({"of": row.match, "at": row.number, "new": name, "seen": look(name)})
    here = (seat.c.match == sa.bindparam("of")) & (seat.c.number == sa.bindparam("at"))
    if changes:
        filled = sa.update(seat).where(here).values(name=sa.bindparam("new"), look=sa.bindparam("seen"))
        connection.execute(filled, changes)


def _remember_rematches(connection: sa.Connection) -> None:
    """Of which match each is the rematch, as its first note of one says."""
    wanted = sa.select(message.c.match, message.c.text).where(message.c.kind == "note").order_by(message.c.n)
    first: dict[str, str] = {}
    for row in connection.execute(wanted.where(message.c.text.like('%"rematch"%'))):
        about = json.loads(row.text)
        if about.get("note") == "rematch":
            first.setdefault(row.match, str(about["match"]))
    for before, again in first.items():
        connection.execute(sa.update(match).where(match.c.id == again).values(after=before))


def downgrade() -> None:
    """Take the columns away again."""
    op.drop_index("ix_match_after", "match")
    op.drop_index("ix_seat_look", "seat")
    for table, column in (("match", "after"), ("token", "ended"), ("holder", "device"), ("holder", "joined")):
        op.drop_column(table, column)
    op.drop_column("seat", "look")
