"""The variants, a folder each: a new folder here is a new variant of the game.

A folder holds the same as a character's: `rules`, and where they are needed `words`, `bot` and
`look` for the rooms that load them.
"""

from carson_city.board.plugin_folders import load

load("rules", (__name__,))
load("late", (__name__,))  # actions that are numbered after all others
