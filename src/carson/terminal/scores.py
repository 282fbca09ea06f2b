"""The scores as a table, and who won and why."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from carson.board.material import SOURCE_WORDS
from carson.draw.names import ordinal, source_heading
from carson.draw.text import LETTERS, player_style
from carson.game import Game
from carson.terminal.news import listed
from carson.words import _


def score_table(game: Game) -> Table:
    """Every player's points by where they came from, best first."""
    scores = game.scores()
    sources = [word for word in SOURCE_WORDS if any(score.sources[word] for score in scores)]
    table = Table(box=box.SIMPLE, pad_edge=False, header_style="dim")
    for heading in ("", _("Player")):
        table.add_column(heading)
    for word in sources:
        table.add_column(source_heading(word), justify="right")
    table.add_column(_("VP"), justify="right", style="bold")
    for score in scores:
        name = Text(LETTERS[score.player], player_style(score.player))
        name.append(f" {score.name}", "bold" if score.place == 1 else "")
        points = [str(score.sources[word] or "") for word in sources]
        table.add_row(ordinal(score.place), name, *points, str(score.total))
    return table


def verdict(game: Game) -> str:
    """Who won; after a tie also why."""
    first, *others = game.scores()
    tied = [score.name for score in others if score.total == first.total]
    if not tied:
        return _("{name} wins with {points} VP.").format(name=first.name, points=first.total)
    return _(
        "{names} have {points} VP each. {name} passed first of them in the last round and wins "
        "(FIN-7)."
    ).format(names=listed([first.name, *tied]), points=first.total, name=first.name)
