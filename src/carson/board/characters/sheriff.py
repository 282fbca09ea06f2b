"""1 Sheriff: a white cowboy that nobody joins, or a lawman who is paid for lost duels."""

from __future__ import annotations

from carson.board.actions import PLACE_WHITE, place_white
from carson.board.character import RED, YELLOW, Character, register
from carson.board.events import WHITE_PLACED
from carson.board.map import PLACE_WORDS
from carson.board.material import (
    CLOSED,
    FREE,
    PARCELS,
    PLAYER_BITS,
    RANCH,
    ROADS_2,
    SALARY,
    SRC_CHARACTER,
    TRACK,
)
from carson.board.phases.placement import put_cowboy, why_not_place
from carson.board.position import WHITE_READY, Position
from carson.notation import Action
from carson.words import N_, _

LOST_DUEL_VP = 3  # CHR-1Ra


class SheriffYellow(Character):
    """The white cowboy goes where nobody is, and nobody follows (CHR-1Y)."""

    def taken(self, position: Position, player: int) -> None:
        position.white_player = player
        position.white = WHITE_READY

    def add_placements(self, position: Position, player: int, options: list[Action]) -> None:
        if position.white == WHITE_READY:
            options.extend(place_white[place] for place in white_places(position, player))

    def place(self, position: Position, player: int, action: Action) -> None:
        place = action.value
        put_cowboy(position, player, place)
        position.white = place
        if place != SALARY and place != ROADS_2:  # CHR-1Yb, CHR-1Yc
            position.cowboys[place] |= CLOSED
        position.events.append((WHITE_PLACED, player, place))

    def why_not_special(self, position: Position, player: int, action: Action) -> tuple[str, str]:
        if action.verb != PLACE_WHITE or position.white != WHITE_READY:
            return super().why_not_special(position, player, action)
        place = action.value
        reason, rule = why_not_place(position, player, place)
        if reason:
            return reason, rule
        if position.cowboys[place] & PLAYER_BITS or place in position.sung:
            return _("the white cowboy goes only where nobody's cowboy is"), "CHR-1Y"
        if place == position.city_hall:
            return _("the white cowboy does not go to City Hall"), "BLD-CITYj"
        return _("the white cowboy attacks no building"), "CHR-1Ya"


def white_places(position: Position, player: int) -> list[int]:
    """Empty open spaces, empty available parcels, own buildings without cowboys (CHR-1Ya)."""
    cowboys = position.cowboys
    owner = position.town.owner
    places = [s for s in position.open_spaces if not cowboys[s] and s not in position.sung]
    for parcel in range(PARCELS):
        if owner[parcel] == FREE and not cowboys[parcel]:
            places.append(parcel)
    for parcel in position.town.built:
        if owner[parcel] == player and not cowboys[parcel]:
            places.append(parcel)
    return places


class SheriffRed(Character):
    """Attacks nobody, joins nobody, and scores for every duel lost (CHR-1R)."""

    def may_place(self, position: Position, player: int, place: int) -> bool:
        if place == SALARY or place == ROADS_2:
            return True
        building = place < TRACK and position.town.ground[place] >= RANCH
        if building and position.town.owner[place] == player:
            return True
        if building and place != position.city_hall:
            return False
        return not position.cowboys[place] & PLAYER_BITS and place not in position.sung

    def why_not_place(self, position: Position, player: int, place: int) -> tuple[str, str]:
        if self.may_place(position, player, place):
            return "", ""
        if position.cowboys[place] & PLAYER_BITS or place in position.sung:
            return _("the Sheriff joins nobody, and there is a cowboy on {place}").format(
                place=PLACE_WORDS[place]
            ), "CHR-1R"
        return _("the Sheriff attacks no building"), "CHR-1R"

    def duel_lost(self, position: Position, player: int) -> None:
        position.score(player, LOST_DUEL_VP, SRC_CHARACTER)


register(
    SheriffYellow(
        1, YELLOW, N_("Sheriff"), 20,
        N_("An extra white cowboy for an empty place; nobody may join it."),
    ),
    SheriffRed(
        1, RED, N_("Sheriff"), 20,
        N_("Attacks nothing and joins nobody, but 3 VP for every duel lost."),
        bound=True, losing_pays=True,
    ),
)  # fmt: skip
