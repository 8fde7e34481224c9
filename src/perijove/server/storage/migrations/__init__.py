"""The history of the database's tables, applied when a server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, text

LOCK = 0x706572696A6F7665  # "perijove" in ASCII


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to date. Of several processes that start at once, one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    command.upgrade(_config(connection), revision)


def revision_of(connection: Connection) -> str | None:
    """How old the tables are; none where there are none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def newest() -> str | None:
    """How new tables can be that this version knows."""
    return ScriptDirectory.from_config(_config(None)).get_current_head()


def renew(connection: Connection, revision: str) -> None:
    """Make the tables anew, as they were at a revision. What is in them is lost."""
    there = MetaData()
    there.reflect(connection)
    there.drop_all(connection)
    upgrade(connection, revision)


def knows(revision: object) -> bool:
    """Whether a revision is one of this version."""
    script = ScriptDirectory.from_config(_config(None))
    return revision in {known.revision for known in script.walk_revisions()}


def _config(connection: Connection | None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
