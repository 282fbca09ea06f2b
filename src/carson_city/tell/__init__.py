"""What a decision does and what has happened, in words: for every front end."""

from carson_city.tell.text_adapter import TextAdapter, register, text_adapter_of

__all__ = ["TextAdapter", "register", "text_adapter_of"]
