"""The board game on a terminal."""

from carson_city.board import Setup
from carson_city.terminal.adapter import register
from carson_city.terminal.board.adapter import BoardTerminalAdapter

__all__ = ["BoardTerminalAdapter"]

register(Setup.title, BoardTerminalAdapter())
