"""The seam for titles: all that a title says, with answers that do for any."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from carson.codes import SPECTATOR
from carson.errors import CarsonError
from carson.game import Game
from carson.notation import Action
from carson.said import Said
from carson.tell.menu import Menu
from carson.tell.news import Teller, told_by
from carson.title import Events, Setup, bring
from carson.words import _, capital, listed, n_

Situation = list[tuple[str, str]]  # titles, each with a sentence


class Telling:
    """How a title talks, in the reader's language. A title overrides what it knows better."""

    teller: ClassVar[type[Teller]] = Teller  # of what happened
    menu: ClassVar[type[Menu]] = Menu  # of what can be done

    # What can be done.

    def option(self, view: Any, action: Action) -> str:
        """An option in a person's words."""
        return capital(action.text)

    def preview(self, view: Any, player: int, action: Action) -> str:
        """What an option would bring."""
        return self.menu(view, player, [action]).effect(action)

    def reasons(self, view: Any, player: int, action: Action) -> list[str]:
        """Why an option may be a good one, in a few words each."""
        brings = self.preview(view, player, action)
        return [brings] if brings else []

    def place(self, view: Any, action: Action) -> str:
        """Where on the board an option lies, as its word; nothing where it lies nowhere."""
        return ""

    def rules(self, view: Any, action: Action | None = None) -> list[str]:
        """The rules that a decision, or an option of it, rests on, the nearest first."""
        rule = view.steps[-1].rule() if view.steps else ""
        return [rule] if rule else []

    def concerns(self, view: Any, rule: str) -> bool:
        """Whether a rule can matter in this game, by what is in play."""
        return True

    def situation(self, view: Any, player: int) -> Situation:
        """What a decision is about, where the options alone do not tell."""
        return []

    def turn(self, view: Any, player: int) -> str:
        """A decision in one sentence to the player."""
        return _("Your turn, {name}: {ask}.").format(
            name=view.setup.names[player], ask=view.steps[-1].ask(view)
        )

    # What there is, and what happened.

    def moment(self, view: Any) -> str:
        """Where in the game a position is: its round and phase."""
        return _("the game is over") if view.over else _("the game goes on")

    def opening(self) -> str:
        """How a story of it begins."""
        return _("The game begins.")

    def about(self, view: Any, name: str) -> list[str]:
        """All about something that a person names or points at: its name, then a line each."""
        raise CarsonError(_("there is nothing to tell about “{name}”").format(name=name[:40]))

    def news(
        self,
        game: Game,
        since: int,
        reader: int = SPECTATOR,
        *,
        until: int | None = None,
        whole: bool = False,
    ) -> list[Said]:
        """Everything since so many decisions, a sentence each; not the reader's own placing."""
        return told_by(self.teller(game.setup), game, since, reader, until=until, whole=whole)

    def told(self, events: Events) -> list[str]:
        """Some events, put together into sentences."""
        teller = self.teller(events.setup)
        teller.tell(events.raw)
        return [str(sentence) for sentence in teller.sentences()]

    # The end.

    def verdict(self, game: Game) -> str:
        """Who won; after a tie also why."""
        first, *others = game.scores()
        tied = [score.name for score in others if score.total == first.total]
        if not tied:
            return _("{name} wins with {points}.").format(
                name=first.name, points=self.points(game.setup, first.total)
            )
        points = self.points(game.setup, first.total)
        return self.tie(first.name, points, listed([first.name, *tied]))

    def points(self, setup: Setup[Any, Any], count: int) -> str:
        """So many of what is counted at the end."""
        return n_(*setup.counted, count)

    def tie(self, winner: str, points: str, names: str) -> str:
        """Why one of those with most points wins."""
        return _("{names} have {points} each; {name} wins.").format(
            names=names, points=points, name=winner
        )

    def source(self, word: str) -> str:
        """Where points came from, at the head of a column."""
        return capital(word)


_TELLINGS: Final[dict[str, Telling]] = {}
PLAIN: Final = Telling()


def register(title: str, telling: Telling) -> None:
    """Make the words of a title known."""
    _TELLINGS[title] = telling


def telling_of(setup: Setup[Any, Any]) -> Telling:
    """How the title of a game talks."""
    bring(setup.title, "tell")
    return _TELLINGS.get(setup.title, PLAIN)
