"""The rules of all titles, one by one: looked up by ID, searched by words."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path
from typing import Final

from carson_city.errors import CarsonError
from carson_city.text.i18n import _
from carson_city.text.input_limits import QUESTION
from carson_city.text.unicode_text import shown
from carson_city.title.setup import TITLES, bring


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """What is built in one go: the IDs that serve it, and whether it is there."""

    name: str
    ids: str
    built: bool
    code: str = ""  # of a variant
    title: str = ""  # the one that plays by them, where it is not that of the shelf


@dataclass(frozen=True, slots=True)
class TitleRules:
    """What a title brings to be looked up."""

    folder: Traversable  # of its documents
    documents: Mapping[str, str]  # by the names of their files; the first has the course of play
    groups: Sequence[RuleGroup]  # the first row that matches an ID tells where it belongs
    only: str = ""  # the IDs of its own, where its documents have rules of other titles too
    apart: tuple[str, ...] = ()  # documents whose headings say which they are of
    standings: Mapping[tuple[str, str], str] = field(default_factory=dict)  # of a section's rules
    examples: str = ""  # what one could ask, marked and said later


TITLE_RULES: Final[dict[str, TitleRules]] = {}  # by title
# All that stands on them.
DOCUMENTS: Final[dict[str, str]] = {}
RULE_GROUPS: Final[list[RuleGroup]] = []
VARIANTS: Final[dict[str, str]] = {}


def register(title: str, title_rules: TitleRules) -> None:
    """Make the rules of a title known."""
    TITLE_RULES[title] = title_rules
    DOCUMENTS.update(title_rules.documents)
    RULE_GROUPS.extend(group for group in title_rules.groups if group not in RULE_GROUPS)
    VARIANTS.update({group.code: group.name for group in title_rules.groups if group.code})


def title_rules_of(title: str) -> TitleRules | None:
    """What a title has brought, if it has rules."""
    bring(title, "rulebook")
    return TITLE_RULES.get(title)


# Words of a question that tell nothing about what is asked.
_LITTLE = """
    a about am an and any are as at be been but by can could did do does for from get gets had has
    have how i if in into is it its many may me mean means much must my of on or our shall should
    so some than that the their them then there they this to us was we were what when where which
    who whom whose why will with would you your
"""
LITTLE = frozenset(_LITTLE.split())

ALIKE = 0.6  # from here on a mistyped ID may mean another

ID = re.compile(r"[A-Z]+-[A-Z0-9]+[a-z]?")
_BULLET = re.compile(rf"- \*\*({ID.pattern})\*\* (.+)")
_RULING = "*(ruling)*"
_MARK = re.compile(r"<!--(.+?)-->")  # what the words up to the next mark are about
_END = "/"
NOTE = "note"  # what the words of a note on sources are about: no game
_DETAIL = re.compile(r"(?:[YR]|\d)?[a-z]?")
_MEANT_ID = re.compile(r"[a-z]+-[^\W\d]*\d\w*", re.IGNORECASE)
_WORD = re.compile(r"[a-z]+-[a-z]*\d[a-z0-9]*|\$?\w+")


class UnknownRule(CarsonError):
    """An ID or words that no rule has, and what comes near."""

    def __init__(self, reason: str, near: Sequence[str] = ()) -> None:
        hint = _("did you mean {near}?").format(near=", ".join(near))
        super().__init__(f"{reason}: {hint}" if near else reason)
        self.near = tuple(near)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as its document has it; a table that belongs to it follows on lines of its own.

    >>> rule = Rule("FIN-9", "Count land<!--OUT--> and outlaws<!--/-->.", "", "", "", False)
    >>> rule.text, rule.in_play(lambda key: key != "OUT")
    ('Count land and outlaws.', 'Count land.')
    """

    id: str
    marked: str  # with marks around the words about what is not in every game
    document: str
    part: str
    section: str
    ruling: bool

    @property
    def text(self) -> str:
        """All that it says."""
        return _MARK.sub("", self.marked)

    def clauses(self) -> Iterator[tuple[str, list[str]]]:
        """Its words in pieces, each with the IDs and codes of what it is about; most with none."""
        keys: list[str] = []
        for number, piece in enumerate(_MARK.split(self.marked)):
            if number % 2:  # every second one is a mark
                keys = [] if piece == _END else piece.split()
            elif piece:
                yield piece, keys

    def in_play(self, concerns: Callable[[str], bool]) -> str:
        """What it says where only some things are in the game; perhaps nothing."""
        told = [
            words
            for words, keys in self.clauses()
            if not keys or any(key != NOTE and concerns(key) for key in keys)
        ]
        return "".join(told).strip()

    @property
    def code(self) -> str:
        """The word before the hyphen: DUEL of DUEL-3."""
        return self.id.partition("-")[0]

    @property
    def title(self) -> str:
        """What the section is about, without its code."""
        return self.section.partition(" - ")[2] or self.section

    @property
    def group(self) -> RuleGroup:
        """What has to be built for this rule to hold in a game."""
        for group in RULE_GROUPS:
            if re.fullmatch(group.ids, self.id):
                return group
        raise CarsonError(f"{self.id} has no row in the table of stages of its title")

    @property
    def built(self) -> bool:
        """Whether the rule belongs to a part of the game that is there."""
        return self.group.built

    @property
    def variant(self) -> str:
        """The variant without which this rule does not hold, or nothing."""
        return _(self.group.name) if self.group.code else ""

    @property
    def apart(self) -> bool:
        """Whether the rule stands in a document of its own, of a game beside the usual one."""
        return self.document in self._shelf.apart

    @property
    def heading(self) -> str:
        """What the section is about, and what it belongs to if it is not always played."""
        title, apart = self.title, self.apart
        if apart:
            title = _("{document}: {title}").format(
                document=_(DOCUMENTS[self.document]), title=title
            )
        told = [_("variant")] if self.code in VARIANTS else []
        if not self.built and (told or apart):
            told.append(_("cannot be played here yet"))
        return f"{title} ({', '.join(told)})" if told else title

    @property
    def standing(self) -> str:
        """How sure the rule is where it is not plain from a rulebook."""
        if self.ruling:
            return _("our ruling")
        said = self._shelf.standings.get((self.document, self.section))
        return _(said) if said else ""

    @property
    def _shelf(self) -> TitleRules:
        return next(one for one in TITLE_RULES.values() if self.document in one.documents)


def parse(document: str, markdown: str) -> Iterator[Rule]:
    r"""The rules of one document in its order.

    >>> [rule] = parse("house", "## Dogs\n- **DOG-1** No dogs\n  in the saloon. *(ruling)*\n")
    >>> rule.id, rule.text, rule.section, rule.ruling
    ('DOG-1', 'No dogs in the saloon.', 'Dogs', True)
    """
    part = section = id_ = ""
    said: list[str] = []
    table: list[str] = []
    for number, line in enumerate([*markdown.splitlines(), "# end"], start=1):
        if id_ and line.startswith("  "):
            said.append(line.strip())
        elif id_ and line.startswith("|"):
            table.append(line)
        elif line.startswith(("- ", "#")):
            if id_:
                text = " ".join(said)
                plain = text.removesuffix(_RULING).rstrip()
                ruling = text.endswith(_RULING)
                yield Rule(id_, "\n".join([plain, *table]), document, part, section, ruling)
            id_, said, table = "", [], []
            if line.startswith("- "):
                bullet = _BULLET.fullmatch(line)
                if bullet is None:
                    raise CarsonError(
                        f"{document}.md:{number}: a rule reads `- **ID** text`: {line}"
                    )
                id_, said = bullet[1], [bullet[2]]
            elif line.startswith("### "):
                section = line[4:]
            elif line.startswith("## "):
                part = section = line[3:]


def plain_words(text: str) -> list[str]:
    """The words of a text without case and accents; an ID with a number is one word.

    >>> plain_words("Café, $12 (BUILD-9)")
    ['cafe', '$12', 'build-9']
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(sign for sign in letters if not unicodedata.combining(sign)))


def _same(wanted: str, words: Sequence[str]) -> bool:
    return wanted in words or wanted + "s" in words or wanted.removesuffix("s") in words


def _begins(wanted: str, words: Iterable[str]) -> bool:
    whole = len(wanted) < 3 or wanted[-1].isdigit()
    return not whole and any(word.startswith(wanted) for word in words)


class Rulebook:
    """All rules, in the order of the documents."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.rules = tuple(rules)
        self._by_id = {rule.id.upper(): rule for rule in self.rules}

    def __contains__(self, id_: object) -> bool:
        return isinstance(id_, str) and id_.upper() in self._by_id

    def rule(self, id_: str) -> Rule:
        """The rule of an ID, however its letters are written."""
        try:
            return self._by_id[id_.upper()]
        except KeyError:
            said = _("there is no rule {id}").format(id=shown(id_))
            raise UnknownRule(said, self.near(id_)) from None

    def details(self, id_: str) -> list[Rule]:
        """A rule and what spells it out: ACT-5 with ACT-5a to c, CHR-7 with both its sides."""
        head = self.rule(id_).id
        return [rule for rule in self.rules if _spells_out(head, rule.id)]

    def near(self, id_: str) -> list[str]:
        """IDs that a mistyped one may have meant, the likeliest first."""
        _check(id_)
        matcher = difflib.SequenceMatcher(None, b=id_.upper())
        likeness: dict[str, float] = {}
        for key, rule in self._by_id.items():
            matcher.set_seq1(key)
            if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
                likeness[rule.id] = matcher.ratio()
        enough = max(ALIKE, max(likeness.values(), default=0) - 0.1)
        close = [other for other, ratio in likeness.items() if ratio >= enough]
        return sorted(close, key=lambda other: -likeness[other])[:4]

    def sections(self) -> list[list[Rule]]:
        """The rules section by section."""
        key = lambda rule: (rule.document, rule.part, rule.section)  # noqa: E731
        return [list(group) for _key, group in groupby(self.rules, key)]

    def search(self, words: Iterable[str]) -> list[Rule]:
        """The rules that have all the words, or else most of them, the best answer first.

        Little words count for nothing beside others; a word that no rule has finds nothing.
        """
        text = " ".join(words)
        _check(text)
        asked = list(dict.fromkeys(plain_words(text)))
        wanted = [word for word in asked if word not in LITTLE] or asked
        if not wanted or not all(self._knows(word) for word in wanted):
            return []
        scores = {rule.id: self._score(rule, wanted) for rule in self.rules}
        most = max(count for count, _total in scores.values())
        least = most if most == len(wanted) else max(most - 1, (len(wanted) + 1) // 2)
        found = [rule for rule in self.rules if scores[rule.id][0] >= least]
        return sorted(found, key=lambda rule: scores[rule.id], reverse=True)

    def _knows(self, word: str) -> bool:
        """Whether any rule, ID or section has the word, or one that begins like it."""
        return any(
            _same(word, words) or _begins(word, words)
            for said, named, title in self._words.values()
            for words in (said, named, title)
        )

    def ask(self, words: Sequence[str]) -> list[Rule]:
        """What a person means by some words: IDs, the code of a section, or a search."""
        _check(" ".join(words))
        if words and all(word in self for word in words):
            return list(dict.fromkeys([rule for word in words for rule in self.details(word)]))
        if len(words) == 1:
            code = [rule for rule in self.rules if rule.code == words[0].upper()]
            if code:
                return code
        for word in words:
            if _MEANT_ID.fullmatch(word):
                self.rule(word)
        found = self.search(words)
        if not found:
            raise self._nothing(words)
        return found

    def _score(self, rule: Rule, wanted: Sequence[str]) -> tuple[int, int]:
        """How many words it has, and how well: best if it opens with them or is named by them."""
        said, named, title = self._words[rule.id]
        always = rule.built and not rule.group.code and not rule.apart
        total = 2 if always else 0  # what every game has comes first
        missing = 0
        for want in wanted:
            if _same(want, said[: len(wanted)]):
                total += 6
            elif _same(want, named):
                total += 5
            elif _same(want, said):
                total += 4
            elif _same(want, title):
                total += 3
            elif _begins(want, said):
                total += 2
            elif _begins(want, title):
                total += 1
            else:
                missing += 1
        if len(wanted) > 1 and " ".join(wanted) in " ".join(said):
            total += 2
        return len(wanted) - missing, total

    @cached_property
    def _words(self) -> dict[str, tuple[list[str], list[str], list[str]]]:
        """The words of each rule's text, of its ID and of its section."""
        return {
            rule.id: (
                plain_words(rule.text),
                [*plain_words(rule.id), rule.code.casefold(), _base(rule.id).casefold()],
                plain_words(rule.title),
            )
            for rule in self.rules
        }

    def _nothing(self, words: Sequence[str]) -> UnknownRule:
        asked = " ".join(words)
        if len(words) == 1 and re.search(r"[-\d]", asked):
            return UnknownRule(_("there is no rule {id}").format(id=shown(asked)), self.near(asked))
        vocabulary = sorted({word for said, *_named in self._words.values() for word in said})
        near: list[str] = []
        for word in plain_words(asked):
            if not _same(word, vocabulary) and not _begins(word, vocabulary):
                near += difflib.get_close_matches(word, vocabulary, n=3, cutoff=0.75)
        return UnknownRule(
            _("no rule has all of these words: {words}").format(words=shown(asked, QUESTION.most)),
            near,
        )


def _check(asked: str) -> None:
    """Refuse a question that is too long to be looked for."""
    try:
        QUESTION.check(asked)
    except CarsonError as error:
        raise UnknownRule(error.reason) from None


def _spells_out(head: str, id_: str) -> bool:
    rest = id_[len(head) :]
    longer_number = head[-1].isdigit() and rest[:1].isdigit()
    return id_.startswith(head) and not longer_number and bool(_DETAIL.fullmatch(rest))


def span(ids: Iterable[str]) -> str:
    """Many IDs shortly, without their details: numbers and names in a row from first to last.

    >>> span(["RND-11b", "KIT-1", "KIT-1a", "KIT-2"])
    'RND-11b, KIT-1..2'
    >>> span(["ACT-1", "ACT-1a", "ACT-2", "ACT-5", "BLD-BANK", "BLD-CITY", "BLD-CITYa", "BLD-OWN"])
    'ACT-1..2, 5, BLD-BANK..OWN'
    """
    ids = list(ids)
    shown: list[str] = []
    for code, group in groupby(ids, lambda id_: id_.partition("-")[0]):
        tails = [(_base(id_), id_.partition("-")[2]) for id_ in group]
        bases = list(dict.fromkeys(b if f"{code}-{b}" in ids else tail for b, tail in tails))
        for position, base in enumerate(bases):
            before = bases[position - 1] if position else "-"
            in_a_row = base.isalpha() and before.isalpha()
            if in_a_row or (before.isdigit() and base == str(int(before) + 1)):
                shown[-1] = f"{shown[-1].partition('..')[0]}..{base}"
            else:
                shown.append(base if position else f"{code}-{base}")
    return ", ".join(shown)


def _base(id_: str) -> str:
    """What an ID and its details and sides have in common: 5 of ACT-5a, CITY of BLD-CITYb."""
    base = re.match(r"\d+|[A-Z]+", id_.partition("-")[2])
    return base[0] if base else ""


def checkout() -> Path | None:
    """The repository this package runs from, if it runs from one."""
    root = Path(__file__).resolve().parents[3]
    return root if (root / "docs" / "rules").is_dir() else None


def our_documents() -> Traversable:
    """Where the rules documents lie that came with this package."""
    folder: Traversable = files("carson_city") / "data" / "rules"
    root = checkout()
    return folder if folder.is_dir() or root is None else root / "docs" / "rules"


def rulebook(title: str = "") -> Rulebook:
    """The rules of a title, or of all."""
    return _rulebook((title,) if title else tuple(TITLES))


@cache
def _rulebook(titles: tuple[str, ...]) -> Rulebook:
    found = (
        rule
        for title_rules in filter(None, map(title_rules_of, titles))
        for name in title_rules.documents
        for rule in parse(name, _read(title_rules.folder / f"{name}.md"))
        if not title_rules.only or re.fullmatch(title_rules.only, rule.id)
    )
    return Rulebook(dict.fromkeys(found))  # two titles may share a document


def _read(document: Traversable) -> str:
    if not document.is_file():
        raise CarsonError(_("the rules documents are missing from this installation"))
    return document.read_text(encoding="utf-8")
