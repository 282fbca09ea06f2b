"""The scores by where they came from, and who won and why."""

from __future__ import annotations

from rich.cells import set_cell_size
from rich.text import Text

from carson.board.material import SOURCE_WORDS
from carson.board.position import Position
from carson.draw.names import ordinal, source_heading
from carson.draw.pen import BOLD, LETTERS, QUIET, Pen, player_style
from carson.draw.text import beside, town, track
from carson.game import Game
from carson.terminal.news import listed
from carson.words import _

NAME = 11


def score_lines(game: Game) -> list[Text]:
    """Every player's points by source, best first, under a line of headings."""
    scores = game.scores()
    sources = [word for word in SOURCE_WORDS if any(score.sources[word] for score in scores)]
    headings = [source_heading(word) for word in sources]
    lines = [Text(f"{'':6}{_('player'):{NAME}}" + "".join(f" {h}" for h in headings) + "   VP")]
    lines[0].stylize(QUIET)
    for score in scores:
        line = Text(f"{ordinal(score.place):4}")
        line.append(LETTERS[score.player], player_style(score.player))
        line.append(f" {set_cell_size(score.name, NAME)}", BOLD if score.place == 1 else "")
        for word, heading in zip(sources, headings, strict=True):
            line.append(f"{score.sources[word] or '':>{len(heading) + 1}}")
        line.append(f"{score.total:>5}", BOLD)
        lines.append(line)
    return lines


def verdict(game: Game) -> str:
    """Who won; after a tie also why."""
    first, *others = game.scores()
    tied = [score.name for score in others if score.total == first.total]
    if not tied:
        return _("{name} wins with {points} VP.").format(name=first.name, points=first.total)
    return _(
        "{names} have {points} VP each; {name} passed first of them in the last round and wins "
        "(FIN-7)."
    ).format(names=listed([first.name, *tied]), points=first.total, name=first.name)


def final_lines(game: Game, pen: Pen) -> list[Text]:
    """The town as it was left, the scores and the winner."""
    view = game.view()
    assert isinstance(view, Position)
    board = beside(town(view, pen), track(view, None, pen))
    return [*board, *score_lines(game), Text(verdict(game), BOLD)]
