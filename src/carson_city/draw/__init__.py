"""A game as a drawing: `table_svg(game.view())` is the whole table as SVG."""

from carson_city.draw.look import (
    Look,
    game_svg,
    look_of,
    picture,
    register,
    table_svg,
    text,
    view_svg,
)

__all__ = ["Look", "game_svg", "look_of", "picture", "register", "table_svg", "text", "view_svg"]
