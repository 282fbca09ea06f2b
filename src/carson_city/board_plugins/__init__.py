"""Characters and variants of the board game: a folder each, with rules, words, bot and look."""
