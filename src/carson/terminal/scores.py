"""The scores by where they came from, and the table as the game left it."""

from __future__ import annotations

from rich.cells import set_cell_size
from rich.text import Text

from carson.draw.look import look_of
from carson.draw.pen import BOLD, QUIET, Pen, player_style
from carson.game import Game
from carson.tell import telling_of
from carson.terminal.stage import stage_of
from carson.words import _, ordinal

NAME = 11


def score_lines(game: Game) -> list[Text]:
    """Every player's points by source, best first, under a line of headings."""
    scores = game.scores()
    sources = [word for word in scores[0].sources if any(score.sources[word] for score in scores)]
    headings = [telling_of(game.setup).source(word) for word in sources]
    place_width = max(len(ordinal(score.place)) for score in scores) + 1
    unit = _(game.setup.unit)
    wide = max(len(unit) + 1, 5)
    head = f"{'':{place_width + 2}}{_('player'):{NAME}}"
    lines = [Text(" ".join([head, *headings]) + f"{unit:>{wide}}")]
    lines[0].stylize(QUIET)
    for score in scores:
        line = Text(f"{ordinal(score.place):{place_width}}")
        line.append(look_of(game.setup).letters[score.player], player_style(score.player))
        line.append(f" {set_cell_size(score.name, NAME)}", BOLD if score.place == 1 else "")
        for word, heading in zip(sources, headings, strict=True):
            line.append(f"{score.sources[word] or '':>{len(heading) + 1}}")
        line.append(f"{score.total:>{wide}}", BOLD)
        lines.append(line)
    return lines


def final_lines(game: Game, pen: Pen) -> list[Text]:
    """The table as it was left, the scores and the winner."""
    board = stage_of(game.setup).final(game.view(), pen)
    return [*board, *score_lines(game), Text(telling_of(game.setup).verdict(game), BOLD)]
