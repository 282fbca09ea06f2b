"""The characters, a folder each: a new folder here is a new character in the game.

A folder holds `rules`, and where a character needs them `words` (for the telling room), `bot` (for
the bots) and `look` (for the drawings: its portrait, and what it brings), which these rooms load
themselves.
"""

from carson_city.board.plugin_folders import load

load("rules", (__name__,))
