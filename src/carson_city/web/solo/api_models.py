"""The solo game for programs: what they are told of Standish."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, Field, create_model

from carson_city.web.board.api_models import PositionSeen


class NextCard(BaseModel):
    """A letter that he may turn next."""

    cards: int
    strengths: list[int]
    does: str


class StandishSeen(BaseModel):
    """What lies before Standish; everybody can count it."""

    strategy: str
    character: str
    cowboys: int = Field(description="on his character card")
    strength: int
    strength_at_most: int = Field(description="with the cards that are still to come this round")
    played: list[str] = Field(description="this round, as they came: letter and strength")
    to_come: int = Field(description="cards that he still turns this round")
    next: dict[str, NextCard] = Field(description="what he may turn next, by letter")
    wants: list[str] = Field(description="kinds of buildings, those that he likes best first")


SoloSeen: Final = create_model(
    "SoloSeen",
    __base__=PositionSeen,
    __doc__="The position by the words of the notation, and Standish.",
    __module__=__name__,
    standish=StandishSeen,
)
