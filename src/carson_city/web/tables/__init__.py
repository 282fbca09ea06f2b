"""The tables of a server: live tables, seats, decisions, and how tables begin and end."""
