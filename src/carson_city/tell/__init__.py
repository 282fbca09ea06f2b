"""What a decision does and what has happened, in words: for every front end."""

from carson_city.tell.telling import Telling, register, telling_of

__all__ = ["Telling", "register", "telling_of"]
