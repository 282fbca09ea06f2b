"""A table as text and as a picture: `python examples/drawing.py table.svg`."""

import sys
from pathlib import Path

import carson_city

TOWN = (
    "board round=2.placement own=hat:c4,d5/star:e4 town=bank:c4/house:d4/ranch:e4/mountain:b2,f6 "
    "roads=d4n,d4s,d4w,d4e at=salary:star/c4:star hat=$20,as2Y star=$9,as1Y"
)


def main(file: str = "table.svg") -> None:
    """Print a table, and draw it into a file."""
    game = carson_city.Game.at(TOWN)
    print(game)
    for place in ("c4", "d4", "salary"):
        print(game.position.at(place))
    Path(file).write_text(carson_city.draw.table_svg(game.view(), theme="dark"), encoding="utf-8")
    print(file)


if __name__ == "__main__":
    main(*sys.argv[1:2])
