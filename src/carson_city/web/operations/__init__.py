"""What keeps a server running well: fair turns, counters, logs, threads."""
