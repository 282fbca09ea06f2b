"""What can go wrong, said so that a person can act on it."""

from __future__ import annotations


class CarsonError(Exception):
    """A reason in plain words, and where there is one the ID of the rule, or the wrong field."""

    def __init__(self, reason: str, rule: str = "", field: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule
        self.field = field

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class IllegalAction(CarsonError):
    """An action that the rules, or the moment, do not allow."""


class NotationError(CarsonError):
    """A text that is no action, no position or no place."""


class RecordError(CarsonError):
    """A record that is damaged, foreign or of other rules."""


class SetupError(CarsonError):
    """A game that cannot be set up as asked."""


class Refusal:
    """Why an action is not possible now, and the rule that says so."""

    __slots__ = ("reason", "rule")

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason

    def __repr__(self) -> str:
        return f"<Refusal {self}>"
