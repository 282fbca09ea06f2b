"""Bots that misbehave, in place of `carson_city.web.bots.bot_processes`: HOW, and a FILE to sign.

once: dies at the first question · always: dies at every question · random: the random bot waits
until the file is there · lies: answers what is no option · endless: signs, and thinks for ever
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from carson_city.web.bots import bot_processes

honest = bot_processes.think


def think(line: str, bot: str, seat: int, seed: int) -> str:
    how, file = sys.argv[1], Path(sys.argv[2])
    if how == "always" or (how == "once" and not file.exists()):
        file.write_text("died")
        os._exit(3)
    while how == "random" and bot == "random" and not file.exists():
        time.sleep(0.05)
    if how == "endless":
        file.write_text("thinks")
        while True:
            pass
    if how == "lies":
        print("howdy")
        return "dance"
    return honest(line, bot, seat, seed)


if __name__ == "__main__":
    bot_processes.think = think
    bot_processes.main()
