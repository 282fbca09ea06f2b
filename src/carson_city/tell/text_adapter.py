"""The seam for titles: all that a title says, with answers that do for any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from carson_city.core.constants import SPECTATOR
from carson_city.core.notation import Action
from carson_city.errors import CarsonError
from carson_city.games.game import Game
from carson_city.rulebook import Rule
from carson_city.tell.menu import Menu
from carson_city.tell.news import Teller, told_by
from carson_city.text.i18n import _, capital, form_for, listed
from carson_city.text.rich_text import Said
from carson_city.text.unicode_text import shown
from carson_city.title.house_rules import reread
from carson_city.title.setup import Events, Score, Setup, bring

Situation = list[tuple[str, str]]  # titles, each with a sentence


class TextAdapter:
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
        """Whether a rule, or what some letters stand for, can matter in this game."""
        return True

    def in_play(self, view: Any, rules: Iterable[Rule]) -> list[tuple[Rule, str]]:
        """Rules as this game has them: nothing is said of what is not in it."""
        told = [
            (rule, rule.in_play(lambda key: self.concerns(view, key)))
            for rule in rules
            if self.concerns(view, rule.id)
        ]
        house = view.setup.house
        return [(rule, reread(rule.id, text, house)) for rule, text in told if text]

    def situation(self, view: Any, player: int) -> Situation:
        """What a decision is about, where the options alone do not tell."""
        return []

    def turn(self, view: Any, reader: int, *, named: bool = True) -> str:
        """What the reader must do now, or who is to decide; nothing when the game is over."""
        if view.over:
            return ""
        names, ask = view.setup.names, view.steps[-1].ask(view)
        if reader in view.deciders:
            said = _("Your turn, {name}: {ask}.") if named else _("Your turn: {ask}.")
            return said.format(name=names[reader], ask=ask)
        who = [names[player] for player in view.deciders]
        return form_for("{players} is to {ask}.", "{players} are to {ask}.", len(who)).format(
            players=listed(who), ask=ask
        )

    # What there is, and what happened.

    def when(self, view: Any) -> str:
        """Where in the game a position is: its round and phase."""
        return _("the game is over") if view.over else _("the game goes on")

    def opening(self) -> str:
        """How a story of it begins."""
        return _("The game begins.")

    def about(self, view: Any, name: str) -> list[str]:
        """All about something that a person names or points at: its name, then a line each."""
        raise CarsonError(_("there is nothing to tell about “{name}”").format(name=shown(name, 40)))

    def news(
        self,
        game: Game,
        since: int,
        reader: int = SPECTATOR,
        *,
        until: int | None = None,
        whole: bool = False,
        shared: bool = False,
    ) -> list[Said]:
        """Everything since so many decisions, a sentence each; not the reader's own placing."""
        return told_by(
            self.teller(game.setup), game, since, reader, until=until, whole=whole, shared=shared
        )

    def told(self, events: Events) -> list[str]:
        """Some events, put together into sentences."""
        teller = self.teller(events.setup)
        teller.tell(events.raw)
        return [str(sentence) for sentence in teller.sentences()]

    # The end.

    def verdict(self, game: Game) -> str:
        """Who won; after a tie also why."""
        told: str = game.setup.verdict(game.scores())
        return told

    def sources(self, scores: list[Score]) -> list[str]:
        """The sources of points that somebody has, in the order of their columns."""
        words = dict.fromkeys(word for score in scores for word in score.sources)
        return [word for word in words if any(score.sources.get(word) for score in scores)]

    def source(self, word: str) -> str:
        """Where points came from, at the head of a column."""
        return capital(word)


_ADAPTERS: Final[dict[str, TextAdapter]] = {}
PLAIN: Final = TextAdapter()


def register(title: str, texts: TextAdapter) -> None:
    """Make the words of a title known."""
    _ADAPTERS[title] = texts


def text_adapter_of(setup: Setup[Any, Any]) -> TextAdapter:
    """How the title of a game talks."""
    bring(setup.title, "tell")
    return _ADAPTERS.get(setup.title, PLAIN)
