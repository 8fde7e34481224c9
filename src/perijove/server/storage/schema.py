"""The schema of the database: its tables.

What happens in a match is only ever added, never changed, and deleted only with it.

``migrations`` makes and changes them; a test compares the two.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = Table(
    "match",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("ruleset", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger),
    Column("start", JSON),
    Column("public", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("after", String(16)),
    # How it stands: follows from the choices, kept here for the lobby.
    Column("updated", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("version", Integer, nullable=False),
    Column("messages", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("waits", Boolean, nullable=False),
    Column("totals", JSON),
    Column("winners", JSON),
    # The SHA-256 of the network that it was made from, for quotas; forgotten after a month.
    Column("origin", String(64), nullable=False, server_default=""),
    # When it was put out of reach; it is deleted later.
    Column("removed", BigInteger),
    # The seed where nobody chose one, and who chose it otherwise: their name, or nothing where they have no seat.
    Column("secret", String(32)),
    Column("seed_by", String(128)),
    # Opponents that nobody plays: their English names, and their points once the game is over.
    Column("rivals", JSON),
    # Whether anybody may take its open seats.
    Column("welcoming", Boolean, nullable=False, server_default=false()),
    # How it has ended before its rules say so, or nothing; and whether a bot has played in somebody's place.
    Column("ended", String(16), nullable=False, server_default=""),
    Column("helped", Boolean, nullable=False, server_default=false()),
    # After how many milliseconds whoever is waited for may be replaced by a bot; none: never.
    Column("patience", BigInteger),
    # The lesson of its title that is taught with it; nothing for any other match.
    Column("lesson", String(64), nullable=False, server_default=""),
)
"""How a match began, and how it stands. Times are milliseconds since 1970, UTC.

``after``: the match that it is the rematch of; a match has one rematch at most.
"""

Index("ix_match_after", match.c.after, unique=True)

Index(
    "ix_match_running",
    match.c.created,
    match.c.id,
    sqlite_where=match.c.public & match.c.finished.is_(None),
    postgresql_where=match.c.public & match.c.finished.is_(None),
)
Index(
    "ix_match_finished",
    match.c.finished,
    match.c.id,
    sqlite_where=match.c.public & match.c.finished.is_not(None),
    postgresql_where=match.c.public & match.c.finished.is_not(None),
)
Index("ix_match_waits", match.c.updated, sqlite_where=match.c.waits, postgresql_where=match.c.waits)

_JOINABLE = match.c.welcoming & match.c.finished.is_(None)
Index("ix_match_joinable", match.c.created, match.c.id, sqlite_where=_JOINABLE, postgresql_where=_JOINABLE)

Index("ix_match_origin", match.c.origin, match.c.created)

seat = Table(
    "seat",
    metadata,
    Column("match", String(16), ForeignKey("match.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("bot", String(128), nullable=False),
    Column("look", Text, nullable=False, server_default=""),
    Column("settled", JSON),
)
"""Who sits where: a person, a bot, or nobody yet. No two names of a match look the same (``look``).

With what its player has settled about how the table behaves, for all their devices (``settled``).
"""

Index("ix_seat_look", seat.c.match, seat.c.look, unique=True)

holder = Table(
    "holder",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("match", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("joined", BigInteger, nullable=False, server_default="0"),
    Column("device", String(64), nullable=False, server_default=""),
    # Whether they want it out of their lists.
    Column("hidden", Boolean, nullable=False, server_default=false()),
    ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.number"]),
)
"""Which visitors (SHA-256 of their cookie or token) hold a seat, since when and with what kind of device.

``created`` and ``over`` are the match's, for lists.
"""

Index("ix_holder_list", holder.c.visitor, holder.c.over, holder.c.created, holder.c.match)
Index("ix_holder_match", holder.c.match)

token = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("ended", BigInteger),
    ForeignKeyConstraint(["match", "seat"], ["seat.match", "seat.number"]),
)
"""The SHA-256 of every secret link to a seat, and when it ended: it takes a seat once. The links are kept nowhere."""

Index("ix_token_seat", token.c.match, token.c.seat)

choice = Table(
    "choice",
    metadata,
    Column("match", String(16), ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("player", Integer, nullable=False),
    Column("code", Text().with_variant(String(256), "sqlite"), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""What happened: the n-th event of a match: a choice, the taking back of some, or that somebody leaves or comes back.

Two writers can't both be number n. SQLite keeps texts of any length, whatever its column says.
"""

message = Table(
    "message",
    metadata,
    Column("match", String(16), ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""What was said at the table, and notes of the table itself."""

remark = Table(
    "remark",
    metadata,
    Column("match", String(16), ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("said", JSON, nullable=False),
)
"""What the coach has found of choices, by the event that each is: for the player of that seat alone."""

probe = Table(
    "probe",
    metadata,
    Column("process", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Written, and emptied again, to see whether anything can be."""

box = Table(
    "box",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("title", String(64), primary_key=True),
    Column("changes", JSON, nullable=False),
    Column("origin", String(64), nullable=False),
    Column("changed", BigInteger, nullable=False),
)
"""The printed values of a visitor's own box, for their new matches of a title."""

Index("ix_box_origin", box.c.origin, box.c.changed)
