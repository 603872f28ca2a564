"""From the text of an equation to tokens with their places; macros without arguments are expanded."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import unescape
from itertools import islice

from symattn.papers.refusals import Refusal

MOST_TOKENS = 4000

_TOKEN = re.compile(
    r"\\(?P<command>[A-Za-z]+\*?|.)|(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<comment>%[^\n]*)|(?P<space>[\s~]+)"
    r"|(?P<sign>.)",
    re.S,
)
_SIZED_WORDS = (
    "left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm"
)
_SIZED = frozenset(_SIZED_WORDS.split())
"""Commands that stand before a bracket, or before a point where there is none."""
_SPACING_WORDS = (
    "displaystyle textstyle scriptstyle limits nolimits nonumber notag mathstrut "
    "allowbreak strut mathopen mathclose mathbin mathrel "
    "mathord boxed allowdisplaybreaks noindent"
)
_WIDTHS = {
    ",": 3, "thinspace": 3, "!": -3, "negthinspace": -3, ":": 4, ">": 4, "medspace": 4, ";": 5,
    "thickspace": 5, " ": 6, "\n": 6, "\r": 6, "\t": 6, "enspace": 9,
}  # fmt: skip
"""Widths of spaces; that of ``quad`` is 18."""
_GAP = 9
"""Least width of a space that separates formulas."""
_WIDE = 4
"""Least width of a space that may separate blocks in brackets."""
_SPACING = frozenset(_SPACING_WORDS.split()) | _WIDTHS.keys()
_WITH_ARGUMENT_WORDS = (
    "label tag tag* ref eqref cref Cref autoref phantom vphantom hphantom color textcolor"
)
_WITH_ARGUMENT = frozenset(_WITH_ARGUMENT_WORDS.split())
_SAME = {
    "leq": "le", "leqslant": "le", "geq": "ge", "geqslant": "ge", "neq": "ne", "cdotp": "cdot",
    "lbrace": "{", "rbrace": "}", "Vert": "|", "dotsc": "dots", "ldots": "dots", "cdots": "dots",
    "dotsb": "dots", "dotsm": "dots", "tfrac": "frac", "dfrac": "frac", "cfrac": "frac",
    "coloneq": "coloneqq", "triangleq": "coloneqq", "overset": "stackrel",
    "Leftrightarrow": "iff", "Longleftrightarrow": "iff",
    "bm": "boldsymbol", "symbf": "boldsymbol", "pmb": "boldsymbol",
    "operatorname*": "operatorname", "textnormal": "text", "mbox": "text", "hat*": "hat",
    "widehat": "hat", "widetilde": "tilde", "overline": "bar", "intercal": "top", "land": "wedge",
}  # fmt: skip
"""Commands that mean the same as others."""

_SIGNS = {"lt": "<", "gt": ">", "colon": ":", "ast": "*", "lbrack": "[", "rbrack": "]", "vert": "|"}
_ODD = {"⊤": "\\top", "≤": "\\le", "≥": "\\ge", "·": "\\cdot", "∞": "\\infty", "⊙": "\\odot", "−": "-"}


def meant(command: str) -> str:
    r"""Return the sign that a command means, which is named without its backslash: \le for leq."""
    return _SIGNS.get(command) or "\\" + _SAME.get(command, command)


OPENING = {
    "(": ")", "[": "]", "{": "}", "\\{": "\\}", "\\langle": "\\rangle", "\\lvert": "\\rvert",
    "\\lVert": "\\rVert", "\\lfloor": "\\rfloor", "\\lceil": "\\rceil", "\\begin": "\\end",
}  # fmt: skip
CLOSING = frozenset(OPENING.values())


@dataclass(frozen=True)
class Token:
    """A sign, a letter, a number or a command, and where it stands.

    Attributes
    ----------
    text : str
        Commands begin with a backslash.
    start : int
        Its place in the document; of what a macro stands for, that of the macro.
    is_glued : bool
        Whether nothing stands between it and the token before.
    spans : int
        Of how many tokens it is the first that a macro stands for.
    is_apart : bool
        Whether a wide space stands before it, one that is written as a command.
    """

    text: str
    start: int
    is_glued: bool = False
    spans: int = field(default=1, compare=False)
    is_apart: bool = field(default=False, compare=False)

    @property
    def is_number(self) -> bool:
        """Tell whether it is made of digits."""
        return self.text[0] in "0123456789"

    @property
    def is_letter(self) -> bool:
        """Tell whether it is one plain letter."""
        return len(self.text) == 1 and self.text.isascii() and self.text.isalpha()


Tokens = tuple[Token, ...]


def tokens_of(text: str, start: int, macros: Mapping[str, str | None]) -> Tokens:
    """Return the tokens of an equation.

    Parameters
    ----------
    text : str
    start : int
        The start of the text in the document.
    macros : mapping from str to str or None
        The definitions of commands; None for those that take arguments.

    Raises
    ------
    Refusal
        If there are too many, or a macro takes arguments.
    """
    if entity := _ENTITY.search(text):
        raise Refusal(
            "entity", start + entity.start(), what=entity.group(), sign=unescape(entity.group())
        )
    found: list[Token] = []
    for token in _tokens(text, start, macros, None, ()):
        found.append(token)
        if len(found) > MOST_TOKENS:
            raise Refusal("too long", start, most=MOST_TOKENS)
    return tuple(found)


def _tokens(
    text: str, start: int, macros: Mapping[str, str | None], at: int | None, inside: tuple[str, ...]
) -> Iterator[Token]:
    """Yield tokens; those that a macro stands for are at its place."""
    place = last = gap = 0
    last_command: str | None = None
    is_broken = False
    before = ""
    while match := _TOKEN.match(text, place):
        place, here = match.end(), start + match.start() if at is None else at
        glued = last == match.start() and bool(last)
        command = match["command"]
        if match["space"] or match["comment"] or command in _WIDTHS:
            gap += 6 * match.group().count("~") if match["space"] else _WIDTHS.get(command, 0)
            is_broken |= bool(match["space"] and at is None and _BLANK.search(match.group()))
            last = match.end() if command else last
            last_command = command or last_command
            continue
        last = match.end()
        said = f"\\{_SAME.get(command, command)}" if command else match.group()
        if is_broken and before and not {before, said} & _SAME_BESIDE_BLANK:
            raise Refusal("blank line", here)
        is_broken, before = False, said
        if gap >= _GAP:
            yield Token("\\quad", here)
        is_apart, gap = gap >= _WIDE, 0
        if command is None:
            sign = match.group()
            if last_command and _SAME.get(last_command, last_command) == "frac" and sign.isdigit():
                yield from (Token(digit, here, glued) for digit in sign[:2])  # \frac12
                sign = sign[2:]
            if sign:
                yield Token(_ODD.get(sign, sign), here, glued, is_apart=is_apart)
        elif command in macros:
            body = macros[command]
            if body is None or command in inside or len(inside) > 20:
                raise Refusal("macro", here, name=command)
            made = list(islice(_tokens(body, start, macros, here, (*inside, command)), MOST_TOKENS + 1))
            yield from (replace(token, spans=len(made)) for token in made[:1])
            yield from made[1:]
        elif command in _WITH_ARGUMENT:
            begun = place
            place = last = _behind_argument(text, place)
            _refuse_what_counts(command, text[begun:place], here)
            if command in _REFERENCES:
                yield Token("\\ref", here, glued)
        elif command == "\\":  # a new line, with room behind it
            room = re.compile(r"\*?[ \t]*\[\s*-?[\d.]+\s*[a-z]{2}\s*\]|\*").match(text, place)
            place = last = room.end() if room else place
            yield Token("\\\\", here)
        elif command in _SIZED:  # \right. prints nothing
            nothing = re.compile(r"\s*\.").match(text, place)
            place = last = nothing.end() if nothing else place
        elif command not in _SPACING:
            yield Token(meant(command), here, glued, is_apart=is_apart)
        last_command = command


_ENTITY = re.compile(r"&(?:lt|gt|amp|le|ge|leq|geq|ne|nbsp|minus|times|sdot|#[0-9]+|#x[0-9a-fA-F]+);")
"""A sign as HTML writes it: some see that sign, others a column."""
_BLANK = re.compile(r"\n[ \t]*\r?\n")
_SAME_BESIDE_BLANK = frozenset(("=", "<", ">", "\\le", "\\ge", "\\\\", "&", "\\end"))
_REFERENCES = frozenset(("ref", "eqref", "cref", "Cref", "autoref"))
_CONDITION = re.compile(
    r"[<>=]|\\(?:leq?|geq?|neq?|lt|gt|leqslant|geqslant|in|forall)(?![A-Za-z])|\b(?:if|for|when|where|unless|"
    r"provided|assuming|given|except|only)\b"
)


def _refuse_what_counts(command: str, argument: str, start: int) -> None:
    """Refuse what is passed over and says something: a tag with a condition, a colour that is none."""
    if command.startswith("tag") and _CONDITION.search(argument):
        raise Refusal("tag", start)
    if "color" in command and re.search(r"\bwhite\b|transparent", argument):
        raise Refusal("unseen", start)


def _behind_argument(text: str, place: int) -> int:
    """Return the end of the braces at a place; the place, if there are none."""
    begun = re.compile(r"\s*(?:\[[^\]]*\]\s*)?\{").match(text, place)
    return _closing_brace(text, begun.end() - 1) + 1 if begun else place


def _closing_brace(text: str, place: int) -> int:
    """Return the place of the brace that closes one; its own, if none does."""
    depth = 0
    for sign in re.compile(r"\\.|[{}]", re.S).finditer(text, place):
        depth += {"{": 1, "}": -1}.get(sign.group(), 0)
        if depth == 0:
            return sign.start()
    return place


DEFINERS = (
    r"\\(?:(?:re)?newcommandx?|providecommand|DeclareMathOperator|DeclareRobustCommand|[gex]?def|let"
    r"|(?:New|Renew|Provide|Declare)(?:Expandable)?DocumentCommand|DeclarePairedDelimiterX?)(?![A-Za-z])\*?"
)
"""Commands that define a command, whether they are read or not."""

_DEFINITION = re.compile(
    r"\\[%\\]|(?P<comment>%[^\n]*)"
    r"|\\(?:(?:re)?newcommand|(?P<provided>providecommand)|DeclareRobustCommand)\*?\s*\{?\s*"
    r"\\(?P<name>[A-Za-z]+)\s*\}?\s*(?P<count>\[\d\])?"
    r"(?:\[[^\]]*\])?\s*(?=\{)|\\DeclareMathOperator\*?\s*\{?\s*\\(?P<operator>[A-Za-z]+)\s*\}?\s*(?=\{)"
    r"|\\g?def\s*\\(?P<plain>[A-Za-z]+)\s*(?P<pattern>#[^{]*)?(?=\{)"
    rf"|{DEFINERS}\s*\{{?\s*\\(?P<unread>[A-Za-z]+)\s*\}}?"
)
"""Definitions of commands, read or redefining; and comments, which hold none."""


_AGAIN = re.compile(
    r"\\(?:renewcommand|providecommand|DeclareRobustCommand|g?def)\*?\s*\{?\s*\\(?P<name>[A-Za-z]+)"
)
"""Commands that redefine a command."""


def without_macros(text: str, macros: dict[str, str | None]) -> str:
    """Note the macros that a text defines, and return it with blanks in place of them.

    A command that the text has before it gives it another meaning has none: expansion is of whole texts.

    Parameters
    ----------
    text : str
    macros : dict from str to str or None
        Gets what each stands for; None for those that take arguments.
    """
    kept: list[str] = []
    seen: set[str] = set()
    begun = place = 0
    while match := _DEFINITION.search(text, place):
        place = match.end()
        name = match["name"] or match["operator"] or match["plain"]
        if match["unread"]:
            macros[match["unread"]] = None
        if not name:
            continue
        end = _closing_brace(text, match.end())
        body = text[match.end() + 1 : end]
        if match["operator"]:
            body = f"\\operatorname{{{body}}}"
        if not (match["provided"] and name in macros):
            meant = None if match["count"] or match["pattern"] or "#" in body else body
            seen.update(re.findall(r"\\([A-Za-z]+)", text[begun : match.start()]))
            macros[name] = None if name in seen and macros.get(name) != meant else meant
        if end == match.end():  # it is not closed
            break
        place = end + 1
        kept += [text[begun : match.start()], " " * (place - match.start())]
        begun = place
    return "".join([*kept, text[begun:]])


def without_meaning(text: str, macros: Mapping[str, str | None]) -> dict[str, str | None]:
    """Return macros without a meaning for those that a text defines where it may hold for that alone.

    In a group or in a formula, TeX forgets a definition at its end, and MathJax does not. A new command
    has a meaning behind it or none; one that has another meaning already has two.

    Parameters
    ----------
    text : str
    macros : mapping from str to str or None
        The earlier definitions of commands.
    """
    found: dict[str, str | None] = {}
    without_macros(text, found)
    again = {match["name"] for match in _AGAIN.finditer(text)}
    kept = {
        name: None if macros.get(name, None if name in again else meant) != meant else meant
        for name, meant in found.items()
    }
    return {**macros, **kept}


def closing(tokens: Sequence[Token], place: int) -> int:
    """Return the place of the token that closes the bracket at a place.

    Raises
    ------
    Refusal
        If none does.
    """
    stack: list[str] = []
    for at in range(place, len(tokens)):
        text = tokens[at].text
        if text in OPENING:
            stack.append(OPENING[text])
        elif text in CLOSING:
            if not stack or stack.pop() != text:
                break
            if not stack:
                return at
    raise Refusal("bracket", tokens[place].start, sign=tokens[place].text)


def is_in_brackets(tokens: Sequence[Token]) -> bool:
    """Tell whether round brackets are around all of the tokens."""
    return bool(tokens) and tokens[0].text == "(" and closing(tokens, 0) == len(tokens) - 1


def group(tokens: Sequence[Token], place: int, start: int) -> tuple[Tokens, int]:
    """Return the argument of a command or a script, and the place behind it.

    Parameters
    ----------
    tokens : sequence of Token
    place : int
    start : int
        Where a message points if nothing is there.

    Raises
    ------
    Refusal
        If nothing is there, or it is not closed.
    """
    if place >= len(tokens) or tokens[place].text in CLOSING | {"&", "\\\\", "_", "^"}:
        raise Refusal("missing", start)
    found, end = _group(tokens, place)
    spans = tokens[place].spans
    if 1 < spans != end - place:  # TeX takes a macro as a whole, as in \frac1\x, but not behind ^ and _
        if place == 0 or tokens[place - 1].text in ("^", "_") or place + spans > len(tokens):
            raise Refusal("macro as script", tokens[place].start)
        return tuple(tokens[place : place + spans]), place + spans
    return found, end


def _group(tokens: Sequence[Token], place: int) -> tuple[Tokens, int]:
    if tokens[place].text == "{":
        end = closing(tokens, place)
        return tuple(tokens[place + 1 : end]), end + 1
    if tokens[place].text[1:] in TAKES_ONE and len(tokens[place].text) > 1:
        _, end = group(tokens, place + 1, tokens[place].start)
        return tuple(tokens[place:end]), end
    if tokens[place].is_number and len(tokens[place].text) > 1:  # x^10 is x¹0
        raise Refusal("two digits", tokens[place].start, what=tokens[place].text)
    return (tokens[place],), place + 1


_FONTS_WORDS = (
    "mathbf boldsymbol mathbb mathcal mathit mathrm mathsf mathtt text textbf textrm textit textsf "
    "texttt operatorname mathop mathfrak mathscr mathds mathbbm textsc"
)
FONTS = frozenset(_FONTS_WORDS.split())
_ACCENTS_WORDS = "tilde hat bar dot vec check breve"
ACCENTS = frozenset(_ACCENTS_WORDS.split())
SWITCHES = {"bf": "mathbf", "rm": "mathrm", "it": "mathit", "sf": "mathsf", "cal": "mathcal"}
TAKES_ONE = FONTS | ACCENTS | {"sqrt"}


def split(tokens: Sequence[Token], stops: frozenset[str]) -> list[tuple[Token | None, Tokens]]:
    """Split tokens at signs outside of all brackets: each part with the sign behind it.

    Raises
    ------
    Refusal
        If a bracket is not closed, or closes nothing.
    """
    found: list[tuple[Token | None, Tokens]] = []
    begun = at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.text in OPENING:
            at = closing(tokens, at)
        elif token.text in CLOSING:
            raise Refusal("closes nothing", token.start, sign=token.text)
        elif token.text in stops:
            found.append((token, tuple(tokens[begun:at])))
            begun = at + 1
        at += 1
    return [*found, (None, tuple(tokens[begun:]))]


def written(tokens: Sequence[Token]) -> str:
    """Return tokens as a message shows them, without spaces and outer braces."""
    shown = ""
    for token in tokens:
        between = " " if shown[-1:].isalpha() and "\\" in shown[-8:] and token.text[0].isalpha() else ""
        shown += between + token.text
    return shown


def words(tokens: Sequence[Token]) -> str:
    r"""Return the text of \text{…}: letters with the spaces between them, in lower case."""
    said = ""
    for token in tokens:
        if token.text not in ("\\quad", "\\ref"):
            said += token.text if token.is_glued else f" {token.text}"
    return " ".join(said.lower().split()).strip(".,;: ")


def without_words(tokens: Sequence[Token]) -> Tokens:
    r"""Return tokens without those that a font makes a word of: \mathrm{head}."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        if tokens[place].text[1:] in FONTS and place + 1 < len(tokens):
            place = group(tokens, place + 1, tokens[place].start)[1]
        else:
            found.append(tokens[place])
            place += 1
    return tuple(found)
