"""What a title brings: its set-up, choices, house rules, marks and position lines."""

from carson_city.title.setup import TITLES, Setup, register

__all__ = ["TITLES", "Setup", "register"]
