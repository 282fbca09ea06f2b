"""The variants, a folder each: a new folder here is a new variant of the game.

A folder holds the same modules as a character's: `rules` and, where needed, `words`, `bot` and
`look`.
"""

# Their actions are numbered in this order, after those of the characters; those of a part `late`
# come after all others. Later variants have blocks of codes of their own, as later characters do.
FIRST = ("beginning", "horses", "kit_carson", "outlaws", "river", "strongest")
