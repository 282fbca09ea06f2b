"""The database: schema, migrations, queries and the writer."""
