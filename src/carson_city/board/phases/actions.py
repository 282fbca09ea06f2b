"""Phase 3: the actions in track order (ACT)."""

from __future__ import annotations

from typing import Final

from carson_city.board.material import PHASE_ACTIONS, TRACK, TRACK_END
from carson_city.board.phases.ending import end_actions
from carson_city.board.position import Position
from carson_city.board.spaces import ALL_SPACES
from carson_city.board.step import Work


def start_actions(position: Position) -> None:
    """All have passed: the track is resolved from its beginning."""
    position.phase = PHASE_ACTIONS
    position.track = TRACK
    position.replace(ALONG_THE_TRACK)


class AlongTheTrack(Work):
    """Resolve one place of the track after another (COMP-1)."""

    __slots__ = ()
    name = "track"
    phase = PHASE_ACTIONS
    lies_on = ("rounds",)

    def fits(self, position: Position, index: int) -> bool:
        """Whatever is done on the way belongs to the place just reached."""
        return TRACK <= position.track <= TRACK_END

    def run(self, position: Position) -> None:
        while position.track < TRACK_END:
            place = position.track
            position.track = place + 1
            for plug in position.rules.resolve:
                if plug.resolve(position, place):
                    break
            else:
                ALL_SPACES[place - TRACK].resolve(position)
            if position.steps[-1] is not self:
                return
        end_actions(position)


ALONG_THE_TRACK: Final = AlongTheTrack()
