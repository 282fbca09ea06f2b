"""What a decision does and what has happened, in words: for every front end."""

from carson.board.characters import load

load("words")
