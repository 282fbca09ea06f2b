"""The seam for titles: how a title looks on a page, and how one acts there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from markupsafe import Markup
from pydantic import BaseModel

from carson.draw.look import look_of
from carson.draw.svg import escape
from carson.errors import CarsonError
from carson.game import Game
from carson.notation import Action
from carson.tell import telling_of
from carson.title import Setup, bring
from carson.web.hall import Missing, Room
from carson.web.rule_html import rule_lines
from carson.words import _, capital, listed, per_language

Parts = dict[str, str]  # of a page, by the id of their element


class Scene:
    """The table of a title on a page. What is here does for any title, from its words and look."""

    template: ClassVar[str] = "table.html"  # of its own: board/table.html, in `templates`
    templates: ClassVar[Path | None] = None  # the folder of the title's own templates
    tagline: ClassVar[str] = ""  # under the name of the title, marked and said later
    has_rules: ClassVar[bool] = False  # whether the rulebook is about it

    # What everybody sees.

    def board(self, view: Any, room: Room) -> Parts:
        """The table without words about what happened, in parts."""
        look = look_of(view.setup)
        if look.parts:
            drawn = look.svg(view, look.parts[-1], "light", None)
        else:
            drawn = f"<pre>{escape(view.setup.text(view))}</pre>"
        return {"board": f'<div id="board">{drawn}</div>'}

    def context(self) -> dict[str, Any]:
        """What else its template needs."""
        return {}

    @per_language
    def symbols(self) -> Markup:
        """The drawings that its parts use, once for a page."""
        return Markup("")

    def hero(self) -> Markup:
        """A drawing at the head of the start page."""
        return Markup("")

    def shown(self, game: Game, ply: int) -> list[str]:
        """What everybody should see of a decision without reading the log, in rows."""
        return []

    def ending(self, room: Room) -> str:
        """The end of a game: the scores, by where they came from."""
        setup, scores = room.game.setup, room.game.scores()
        telling = telling_of(setup)
        sources = [*scores[0].sources]
        heads = ["", *map(telling.source, sources), capital(_(setup.unit))]
        rows = "".join(f"<th scope=col>{escape(head)}</th>" for head in heads)
        for score in scores:
            points = "".join(f"<td>{score.sources[word]}</td>" for word in sources)
            rows += f"<tr><th scope=row>{escape(score.name)}</th>{points}<td><b>{score.total}</b>"
        said = escape(telling.verdict(room.game))
        return f'<div id="moves" class="ending"><h2>{said}</h2><table>{rows}</table></div>'

    # What a seat sees and does.

    def own(self, view: Any, seat: int) -> str:
        """What only this seat sees: a hand of cards."""
        return ""

    def sentence(self, view: Any, seat: int, shared: bool) -> str:
        """What I must do now, or for whom I wait, in one sentence."""
        if view.over:
            return ""
        names, ask = view.setup.names, view.steps[-1].ask(view)
        if seat in view.deciders:
            who = _("{player}’s turn").format(player=names[seat]) if shared else _("Your turn")
            return _("{who}: {ask}.").format(who=who, ask=ask)
        who = listed([names[player] for player in view.deciders])
        if len(view.deciders) > 1:
            return _("{players} are to {ask}.").format(players=who, ask=ask)
        return _("{player} is to {ask}.").format(player=who, ask=ask)

    def moves(self, view: Any, seat: int, options: list[Action], room: Room) -> str:
        """All options that do not stand in the status line, as the buttons of forms."""
        telling = telling_of(view.setup)
        opening = f'<form method="post" action="/t/{room.id}/play" data-play class="group">'
        parts = [
            f"<p><b>{escape(heading)}</b> {escape(said)}</p>"
            for heading, said in telling.situation(view, seat)
        ]
        for group in telling.menu(view, seat, options).groups:
            buttons = "".join(self._button(view, seat, action) for action in group.actions)
            heading = f"<h4>{escape(_(group.kind.title))}</h4>"
            parts.append(f"{opening}{doors_of(room, seat)}{heading}{buttons}</form>")
        parts.append(rule_lines(*telling.rules(view), view=view))
        return f'<div id="moves">{"".join(parts)}</div>'

    def _button(self, view: Any, seat: int, action: Action) -> str:
        telling = telling_of(view.setup)
        at = telling.place(view, action)
        where = f' data-at="{escape(at)}"' if at else ""
        effect = telling.preview(view, seat, action)
        small = f" <small>{escape(effect)}</small>" if effect else ""
        return (
            f'<button name="action" value="{escape(action.text)}"{where}>'
            f"<b>{escape(telling.option(view, action))}</b>{small}</button>"
        )

    def plain_buttons(self, view: Any, seat: int, options: list[Action]) -> str:
        """The ways on that lie nowhere on the board, for the status line."""
        return ""

    def together(self, view: Any, seat: int, options: list[Action]) -> tuple[str, list[str]]:
        """Several options that can be played one after another, and what a button for that says."""
        return "", []

    def regret(self, view: Any, seat: int, action: Action) -> str:
        """What is lost by an option, as a sentence to ask with; nothing where it is harmless."""
        return ""

    def chapter(self, game: Game, ply: int) -> str:
        """The heading of what begins with a decision: a round."""
        return ""

    def about(self, game: Game, view: Any, seat: int, asked: Mapping[str, str]) -> str:
        """What something on the table is, what it would bring, or why not."""
        telling, at = telling_of(view.setup), next(iter(asked.values()), "")
        try:
            heading, *told = telling.about(view, at)
        except CarsonError as error:
            raise Missing(error.reason) from error
        for action in view.options(seat) if seat in view.deciders else []:
            if telling.place(view, action) == at:
                said = telling.option(view, action), telling.preview(view, seat, action)
                told.append(": ".join(filter(None, said)))
        lines = "".join(f"<p>{escape(line)}</p>" for line in told)
        return f"<h3>{escape(heading)}</h3>{lines}"

    def hint(self, view: Any, seat: int, action: Action, bot: str) -> str:
        """What a bot would do, and what it brings."""
        telling = telling_of(view.setup)
        said = _("A {bot} bot would play: {action}").format(
            bot=bot, action=telling.option(view, action)
        )
        because = "; ".join(telling.reasons(view, seat, action))
        if because:
            because = _("because: {reasons}").format(reasons=because)
        at = telling.place(view, action)
        opening = f'<p class="hint" data-hint="{escape(action.text)}" data-at="{escape(at)}">'
        return f"{opening}<b>{escape(said)}</b> {escape(because)}</p>"

    # For programs.

    model: ClassVar[type[BaseModel] | None] = None  # of what summary() tells

    def summary(self, view: Any) -> dict[str, Any]:
        """The position for programs, by the words of the notation."""
        return {}


def doors_of(room: Room, seat: int) -> str:
    """What every form of a decision carries: which one it is, and whose."""
    return (
        f'<input type="hidden" name="decision" value="{room.decision(seat)}">'
        f'<input type="hidden" name="seat" value="{seat}">'
    )


_SCENES: Final[dict[str, Scene]] = {}
TEMPLATES: Final[dict[str, Path]] = {}  # the folders of templates, by title
PLAIN: Final = Scene()


def register(title: str, scene: Scene) -> None:
    """Make the scene of a title known."""
    _SCENES[title] = scene
    if scene.templates is not None:
        TEMPLATES[title] = scene.templates


def scene_of(setup: Setup[Any, Any] | type[Setup[Any, Any]]) -> Scene:
    """How the title of a game looks on a page."""
    bring(setup.title, "tell", "draw", "web")
    return _SCENES.get(setup.title, PLAIN)
