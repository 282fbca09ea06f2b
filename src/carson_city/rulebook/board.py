"""The rules of the board game, of its solo game and of the card game: `docs/rules/`."""

from __future__ import annotations

from typing import Final

from carson_city.rulebook import RuleGroup, TitleRules, our_documents, register
from carson_city.rulebook.ours import CARD_GAME, COMPONENTS, STANDINGS
from carson_city.text.i18n import N_

TITLE: Final = "board"
DOCUMENTS: Final = {
    "board-game": N_("Board game"),
    "solo": N_("Solo"),
    "card-game": N_("Card game"),
    COMPONENTS: N_("Components"),
}

# The first row that matches an ID tells where it belongs. A rule of the course of play that only a
# variant can bring about stands in that variant's row.
RULE_GROUPS: Final = (
    RuleGroup(N_("A New Beginning"), r"BEG-.*|COMP-(11|23).*", True, "BEG"),
    RuleGroup(N_("Carson River"), r"RIV-.*|COMP-20|ROAD-[12]a|BLD-SCHOOLa|FIN-6", True, "RIV"),
    RuleGroup(N_("The Law of the Strongest"), r"STR-.*|COMP-5", True, "STR"),
    RuleGroup(N_("Kit Carson"), r"KIT-.*|RND-11b|FIN-5|CHR-1Yg", True, "KIT"),
    RuleGroup(
        N_("Outlaws"),
        r"OUT-.*|COMP-(6|21)|ATT-1a|INC-1c|CHR-(1Rb|14Yb|14Rb|14a|16Ya|16Yb)",
        True,
        "OUT",
    ),
    RuleGroup(N_("Horses"), r"HOR-.*|COMP-(17|22)|FIN-4|CHR-15Y", True, "HOR"),
    RuleGroup(
        "the base of the board game",
        r"(WORD|INFO|MAT|SET|CAST|RND|ROAD|DUEL|ACT|BUILD|BLD|ATT|INC|END|FIN)-.*"
        r"|COMP-([1-4]|1[2-4]|30)",
        True,
    ),
    RuleGroup("the characters", r"CHR-.*", True),
    RuleGroup("the solo game", r"SOLO-.*|COMP-(10|16|24|25).*", True, title="solo"),
    CARD_GAME,
)

register(
    TITLE,
    TitleRules(
        our_documents(),
        DOCUMENTS,
        RULE_GROUPS,
        apart=("solo", "card-game"),
        standings=STANDINGS,
        examples=N_("duel, saloon, ACT-5 …"),
    ),
)
