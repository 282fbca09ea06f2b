"""The scores by where they came from, and the table as the game left it."""

from __future__ import annotations

from rich.cells import set_cell_size
from rich.text import Text

from carson_city.draw.look import ScorePart, look_of
from carson_city.draw.pen import BOLD, QUIET, Pen
from carson_city.games.game import Game
from carson_city.tell import text_adapter_of
from carson_city.terminal.adapter import terminal_adapter_of
from carson_city.terminal.page import WIDEST
from carson_city.text.i18n import _, ordinal

NAME = 11


def score_lines(game: Game, width: int = WIDEST) -> list[Text]:
    """Every player's points by source, best first, under a line of headings."""
    scores, texts = game.scores(), text_adapter_of(game.setup)
    sources = texts.sources(scores)
    headings = [texts.source(word) for word in sources]
    parts = look_of(game.setup).score_parts(game.view())
    if parts or NAME + len(" ".join(headings)) + len("1st A     VP") > width:
        return _by_source(game, width, parts)
    place_width = max(len(ordinal(score.place)) for score in scores) + 1
    unit, look = _(game.setup.unit), look_of(game.setup)
    wide = max(len(unit) + 1, 5)
    head = f"{'':{place_width + 2}}{_('player'):{NAME}}"
    lines = [Text(" ".join([head, *headings]) + f"{unit:>{wide}}")]
    lines[0].stylize(QUIET)
    for score in scores:
        line = Text(f"{ordinal(score.place):{place_width}}")
        line.append_text(look.letter(game.setup, score.player))
        line.append(f" {set_cell_size(score.name, NAME)}", BOLD if score.place == 1 else "")
        for word, heading in zip(sources, headings, strict=True):
            line.append(f"{score.sources.get(word) or '':>{len(heading) + 1}}")
        line.append(f"{score.total:>{wide}}", BOLD)
        lines.append(line)
    return lines


def _by_source(game: Game, width: int, parts: dict[str, list[ScorePart]]) -> list[Text]:
    """The same with a column for each player, where sources are too many or have parts."""
    scores, texts = game.scores(), text_adapter_of(game.setup)
    sources = texts.sources(scores)
    headings = [texts.source(word) for word in sources]
    inner = [f"  {part.name}" for word in sources for part in parts.get(word, [])]
    unit = _(game.setup.unit)
    label = max(map(len, [*headings, *inner, unit])) + 1
    wide = max(min((width - label) // len(scores), NAME + 1), 6)
    head, places = Text(" " * label), Text(" " * label)
    total = Text(f"{unit:{label}}", BOLD)
    for score in scores:
        name = score.name[: wide - 1]
        head.append(" " * (wide - len(name)))
        head.append(name, look_of(game.setup).style(game.setup, score.player))
        places.append(f"{ordinal(score.place):>{wide}}", BOLD if score.place == 1 else QUIET)
        total.append(f"{score.total:>{wide}}")
    lines = [head]
    for word, heading in zip(sources, headings, strict=True):
        points = [f"{score.sources.get(word) or '':>{wide}}" for score in scores]
        lines.append(Text(f"{heading:{label}}" + "".join(points)))
        for part in parts.get(word, []):
            points = [f"{part.points.get(score.player, ''):>{wide}}" for score in scores]
            lines.append(Text(f"  {part.name:{label - 2}}" + "".join(points), QUIET))
    return [*lines, total, places]


def final_lines(game: Game, pen: Pen, width: int = WIDEST) -> list[Text]:
    """The table as it was left, the scores and the winner."""
    board = terminal_adapter_of(game.setup).final(game.view(), pen)
    return [
        *board,
        *score_lines(game, width),
        Text(text_adapter_of(game.setup).verdict(game), BOLD),
    ]
