"""Bots that misbehave, as a program in place of `carson.web.thinkers`: HOW, and a FILE to sign in.

once: dies at the first question · always: dies at every question · random: the random bot waits
until the file is there · lies: answers what is no option
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from carson.web import thinkers

HOW, FILE = sys.argv[1], Path(sys.argv[2])
honest = thinkers.think


def think(line: str, bot: str, seat: int, seed: int) -> str:
    if HOW == "always" or (HOW == "once" and not FILE.exists()):
        FILE.write_text("died")
        os._exit(3)
    while HOW == "random" and bot == "random" and not FILE.exists():
        time.sleep(0.05)
    if HOW == "lies":
        print("howdy")
        return "dance"
    return honest(line, bot, seat, seed)


thinkers.think = think
thinkers.main()
