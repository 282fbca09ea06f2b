"""Bots at the tables of a server, in processes of their own."""
