"""Run by Alembic: migrates inside the transaction that `store.migrate` opened."""

from alembic import context

from tessera.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
