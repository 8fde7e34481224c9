"""How Alembic runs our migrations: on the connection that it is given, in the transaction that is open there."""

from alembic import context

from perijove.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
