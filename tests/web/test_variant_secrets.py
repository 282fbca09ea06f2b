"""A variant with secret hands at a table: what is private reaches its owner alone."""

from __future__ import annotations

import re

from tests.table import position_of
from tests.variants.gold.variant import GOLD_VARIANT, gold
from tests.variants.rush.variant import RUSH_VARIANT
from tests.web.people import Table, house, table_of

BOTH = [GOLD_VARIANT.word, RUSH_VARIANT.word]
KNOWN = re.compile(r"nuggets[1-3]|nugget of [1-3]|weighs [1-3]|form-[rp]")


def test_nobody_is_told_of_anothers_hand_draft_or_draw() -> None:
    with house("sqlite://") as web:
        table = Table(web, "friend", "friend", "friend", variants=BOTH, seed=5)
        told: dict[int | None, list[str]] = {None: [], 0: [], 1: [], 2: []}
        for _turn in range(60):
            seen = table.look()
            for viewer, texts in told.items():
                texts.append(table.get(seat=viewer).text)
            texts = told[None]
            texts.append(web.get(f"/t/{table.id}").text)
            texts.append(web.get(f"/t/{table.id}/replay", params={"ply": seen["ply"]}).text)
            seat = seen["deciders"][seen["ply"] % len(seen["deciders"])]
            options = table.look(seat)["options"]
            answer = table.post(
                "/play", seat, action=options[seen["ply"] % len(options)], ply=seen["ply"]
            )
            assert answer.status_code == 200, answer.text
            told[seat].append(answer.text)
        hands = gold(position_of(table_of(web, table.id).game)).hands
    assert not KNOWN.search("\n".join(told[None]))
    for seat in range(3):
        for mark in {"hat", "star", "cactus"} - {("hat", "star", "cactus")[seat]}:
            for text in told[seat]:
                line = re.search(rf"\b{mark}=(\S*)", text)
                assert line is None or not KNOWN.search(line[1]), line
        own = ("hat", "star", "cactus")[seat]
        lines = "\n".join(told[seat])
        assert re.search(rf"\b{own}=\S*nuggets[1-3]", lines)
        others = [name for name in ("hat", "star", "cactus") if name != own]
        for name in others:
            assert f"{name} weighs a nugget of" not in lines
            assert f"{name} finds a nugget of" not in lines
    assert any(hands)
