"""The command line: `carson` and its subcommands."""
