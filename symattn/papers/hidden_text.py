"""Hidden text of documents: left out, struck out, or shown as written."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

from symattn.papers.refusals import Refusal

_AS_WRITTEN = "script style pre code kbd samp tt textarea template noscript xmp"
"""Elements of HTML in which no formula is set."""
_STRUCK = "del s strike"
_HIDING = (
    r"\shidden(?=[\s=>])|display\s*:\s*none|visibility\s*:\s*hidden|text-decoration[\w-]*\s*:\s*[\w ]*"
    r"line-through"
)
_VOID = "area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr"
"""Elements without a closing sign."""

_ELEMENT = (
    rf"<(?P<element>(?i:{'|'.join((_AS_WRITTEN + ' ' + _STRUCK).split())}))(?=[\s>])[^<>]*(?<!/)>"
    rf"|<(?P<hides>(?!(?i:{_VOID})\b)[A-Za-z][\w-]*)(?=\s)(?=[^<>]{{0,400}}?(?i:{_HIDING}))[^<>]*(?<!/)>"
)
_MARKDOWN = (
    rf"(?P<left_out>{_ELEMENT}"
    r"|\{%-?[ \t]*(?P<liquid>highlight|comment)\b"
    r"|(?<![~\\])(?P<tildes>~~(?=[^\s~])|(?:(?<=\s)|^)~(?=[^\s~]))"
    r"|^[ \t]*(?P<line>%(?![%}]|[ \t]*symattn\b)|\[[^\]^\n][^\]\n]*\]:[ \t]+(?:\#|<>)[ \t]+[(\"'])"
    r"|(?P<mdx>\{/\*)"
    r"|^(?P<indented> {4}| {0,3}\t)"
    r"|^(?P<colons>:{3,})[ \t]*\{(?![^}\n]*(?:when|unless)-)[^}\n]*\.(?:content-)?hidden[\s}]"
    r")"
)
_SKIPPED = "st sout xout hcancel strikeout deleted DIFdel DIFdelFL remove@text"
"""Words with an argument, which is struck out."""
_ENVIRONMENTS = r"comment|filecontents\*?|alltt|tcblisting|luacode\*?|asy"
_LATEX = (
    r"(?P<left_out>\\(?P<ends>end\s*\{document\}|endinput(?![A-Za-z@]))"
    r"|\\(?P<branch>newif\s*\\if[A-Za-z@]+|if[A-Za-z@]*|else|fi)(?![A-Za-z@])"
    r"|\\(?P<verb>verb\*?|Verb\*?|lstinline|mintinline)(?![A-Za-z@])"
    rf"|\\(?P<struck>{'|'.join(_SKIPPED.split())})(?![A-Za-z@])\s*(?:\[[^\]]*\]\s*)?(?=\{{)"
    r"|\\(?P<removed>DIFdelbegin(?:FL)?)(?![A-Za-z@])"
    r"|\\begin\s*\{(?P<environment>[A-Za-z@]+\*?)\}"
    r")"
)
_NO_CONDITIONS = frozenset(("iff",))
_EXCLUDED = re.compile(r"\\exclude(?:comment|version)\s*\{(\w+)\}")
_WORDS = re.compile(r"%[^\n]*|\\(?P<word>[A-Za-z@]+)|\\.", re.S)
_SETS = re.compile(
    r"(?<!\\)%[^\n]*|\\newif\s*\\if(?P<new>[A-Za-z@]+)|\\let\s*\\if(?P<let>[A-Za-z@]+)\s*=?\s*\\if(?P<to>true|false)"
    r"|\\(?P<flag>[A-Za-z@]+?)(?P<value>true|false)(?![A-Za-z@])"
)
_TILDES = re.compile(r"\$\$(?:\\.|[^$])*\$\$|\$(?:\\.|[^$\n])*\$|(?P<ticks>`+)|\\.|(?P<tildes>~+)", re.S)
_NUMBERS = re.compile(r"\s*(\d+)\s*([=<>])\s*(\d+)(?!\d)")
_TWO = re.compile(r"\s*(\w)([^\\%{])", re.S)
_LINES = re.compile(r"^(?P<room>[ \t]*)(?:(?P<head>\S.{0,15})[^\n]*|\r?)$", re.M)
_HOLDS = re.compile(r"(?:[-*+:]|\(?[A-Za-z0-9]{1,4}[.)]|\[\^[^\]]*\]:?|!!!|\?\?\?\+?|===)(?:\s|$)|\[\^")
"""The beginning of a list, a footnote or an admonition: lines indented below it are text."""
_PARAGRAPH = re.compile(r"\n[ \t>]*\r?\n")


def is_tex_conditional(word: str, text: str, end: int) -> bool:
    r"""Tell whether a command, which ends at a place, begins a condition of TeX, up to \fi.

    Those of packages, such as \ifthenelse, have arguments in braces.
    """
    if not word.startswith("if") or word in _NO_CONDITIONS:
        return False
    return re.compile(r"\s*\{").match(text, end) is None


class Unseen:
    r"""Finds where what is left out of a text ends.

    Parameters
    ----------
    text : str
    is_latex : bool

    Attributes
    ----------
    opening : str
        The pattern of what begins it, a group ``left_out``. Of conditions in TeX, both branches are
        text if nothing says which of them is; so it is found at \else, too, and at \fi.
    """

    def __init__(self, text: str, *, is_latex: bool) -> None:
        self._text, self._is_latex = text, is_latex
        self.opening = _LATEX if is_latex else _MARKDOWN
        self._absent: set[str] = set()
        self._unstruck: dict[str, int] = {}
        self._branches: list[bool | None] = []
        self._runs: dict[int, list[int]] = {}
        if not is_latex:
            for run in re.finditer("`+", text):
                self._runs.setdefault(len(run.group()), []).append(run.start())
        self._code = frozenset() if is_latex else frozenset(_indented_in(text))
        self._flags = _flags_in(text) if is_latex else {}
        excluded = "|".join(_EXCLUDED.findall(text)) if is_latex else ""
        self._environments = re.compile(f"{_ENVIRONMENTS}|{excluded}" if excluded else _ENVIRONMENTS)

    def behind(self, match: re.Match[str]) -> int:
        """Return the place at which the text goes on; the end of the sign, if nothing is left out.

        Raises
        ------
        Refusal
            If what is struck out or left out does not end.
        """
        kinds = "ends branch verb struck removed environment" if self._is_latex else (
            "element hides liquid tildes line mdx indented colons"
        )  # fmt: skip
        kind = next(kind for kind in kinds.split() if match[kind])
        found: int = getattr(self, f"_{kind}")(match)
        return found

    def behind_ticks(self, match: re.Match[str]) -> int:
        """Return the end of a span of code that a group ``ticks`` begins; the sign's, if it has none."""
        places = self._runs.get(len(match["ticks"]), [])
        after = bisect_right(places, match.start("ticks"))
        return places[after] + len(match["ticks"]) if after < len(places) else match.end()

    # Markdown.

    def _signs(self, signs: re.Pattern[str], start: int, end: int) -> Iterator[re.Match[str]]:
        """Yield signs outside of code."""
        while match := signs.search(self._text, start, end):
            if match["ticks"]:
                start = self.behind_ticks(match)
            else:
                yield match
                start = match.end()

    def _element(self, match: re.Match[str]) -> int:
        tag = match["element"].lower()
        return self._behind_element(match, tag, is_needed=tag in _STRUCK.split())

    def _hides(self, match: re.Match[str]) -> int:
        return self._behind_element(match, match["hides"].lower(), is_needed=True)

    def _behind_element(self, match: re.Match[str], tag: str, *, is_needed: bool) -> int:
        if tag in self._absent:
            return match.end()
        depth = 1
        signs = re.compile(rf"<!--.*?-->|(?P<ticks>`+)|<(?P<close>/?)(?i:{tag})(?=[\s>])[^<>]*>", re.S)
        for sign in self._signs(signs, match.end(), len(self._text)):
            if sign["close"] is None:
                continue
            depth += -1 if sign["close"] else tag not in _AS_WRITTEN.split()
            if depth == 0:
                return sign.end()
        if is_needed:
            raise Refusal("unclosed element", match.start(), what=f"<{tag}>", end=f"</{tag}>")
        self._absent.add(tag)
        return match.end()

    def _liquid(self, match: re.Match[str]) -> int:
        """Pass over what Jekyll shows as code, or leaves out."""
        return self._behind(f"end{match['liquid']}", match)

    def _tildes(self, match: re.Match[str]) -> int:
        """Pass over what is struck out, within a paragraph; formulas in it have tildes of their own."""
        sign = match["tildes"]
        if match.start() < self._unstruck.get(sign, 0):
            return match.end()
        paragraph = _PARAGRAPH.search(self._text, match.end())
        end = paragraph.start() if paragraph else len(self._text)
        for other in self._signs(_TILDES, match.end(), end):
            behind = self._text[other.end() : other.end() + 1]
            is_closing = not self._text[other.start() - 1].isspace() and (
                sign == "~~" or not (behind.isalnum() or behind == "\\")
            )
            if other["tildes"] == sign and is_closing:
                return other.end()
        self._unstruck[sign] = end
        return match.end()

    def _line(self, match: re.Match[str]) -> int:
        end = self._text.find("\n", match.end())
        return len(self._text) if end < 0 else end

    def _mdx(self, match: re.Match[str]) -> int:
        return self._behind("*/}", match)

    def _indented(self, match: re.Match[str]) -> int:
        return self._line(match) if match.start() in self._code else match.end()

    def _colons(self, match: re.Match[str]) -> int:
        """Pass over a division that Quarto leaves out."""
        depth = 1
        for line in re.compile(r"^:{3,}[ \t]*(?P<opens>[^\s:].*)?$", re.M).finditer(
            self._text, match.end()
        ):
            depth += 1 if line["opens"] else -1
            if depth == 0:
                return line.end()
        raise Refusal("unclosed", match.start(), what=match["colons"], end=match["colons"])

    def _behind(self, sign: str, match: re.Match[str]) -> int:
        """Return the place behind the next occurrence of a sign; the current one, if there is none."""
        end = -1 if sign in self._absent else self._text.find(sign, match.end())
        if end < 0:
            self._absent.add(sign)
            return match.end()
        return end + len(sign)

    # LaTeX.

    def _ends(self, match: re.Match[str]) -> int:
        return len(self._text)

    def _branch(self, match: re.Match[str]) -> int:
        """Pass over the branch of a condition that is not taken."""
        word, end = match["branch"], match.end()
        if word == "fi":
            del self._branches[-1:]
        elif word == "else":
            if self._branches and self._branches[-1]:
                self._branches.pop()
                return self._skipped(match, goes_to_else=False)[0]
        elif is_tex_conditional(word, self._text, end):
            truth = self._truth(word, match)
            if truth is False:
                end, stop = self._skipped(match, goes_to_else=True)
                if stop == "else":
                    self._branches.append(None)
                return end
            self._branches.append(truth)
        return end

    def _truth(self, word: str, match: re.Match[str]) -> bool | None:
        """Return the value of a condition of TeX, if it is known as it stands."""
        found = {"iftrue": True, "iffalse": False}.get(word, self._flags.get(word[2:]))
        numbers = _NUMBERS.match(self._text, match.end()) if word == "ifnum" else None
        if numbers:
            one, other = int(numbers[1]), int(numbers[3])
            found = {"=": one == other, "<": one < other, ">": one > other}[numbers[2]]
        elif word == "if" and (two := _TWO.match(self._text, match.end())):
            found = two[1] == two[2]
        is_turned = self._text[max(0, match.start() - 20) : match.start()].rstrip().endswith("\\unless")
        return found if found is None or not is_turned else not found

    def _skipped(self, match: re.Match[str], *, goes_to_else: bool) -> tuple[int, str]:
        """Return the end of a branch that is not taken, and the word there."""
        depth = 1
        for sign in _WORDS.finditer(self._text, match.end()):
            word = sign["word"] or ""
            depth += is_tex_conditional(word, self._text, sign.end()) - (word == "fi")
            if depth == 0 or (goes_to_else and depth == 1 and word == "else"):
                return sign.end(), word
        raise Refusal("unclosed", match.start(), what=match.group(), end="\\fi")

    def _verb(self, match: re.Match[str]) -> int:
        """Pass over what LaTeX prints as written, up to the sign that begins it."""
        start = match.end()
        if match["verb"] in ("lstinline", "mintinline") and (
            options := re.compile(r"\s*\[[^\]\n]*\]").match(self._text, start)
        ):
            start = options.end()
        if match["verb"] == "mintinline" and (
            language := re.compile(r"\s*\{[^}\n]*\}").match(self._text, start)
        ):
            start = language.end()
        sign = self._text[start : start + 1]
        if not sign or sign.isspace() or sign.isalpha():
            return match.end()
        if sign == "{":
            return self._behind_braces(start)
        line = self._text.find("\n", start)
        end = self._text.find(sign, start + 1, len(self._text) if line < 0 else line)
        return match.end() if end < 0 else end + 1

    def _struck(self, match: re.Match[str]) -> int:
        return self._behind_braces(match.end())

    def _behind_braces(self, place: int) -> int:
        depth = 0
        for sign in re.compile(r"\\.|[{}]", re.S).finditer(self._text, place):
            depth += {"{": 1, "}": -1}.get(sign.group(), 0)
            if depth == 0:
                return sign.end()
        raise Refusal("unclosed", place, what="{", end="}")

    def _removed(self, match: re.Match[str]) -> int:
        return self._behind_sign(match, match.group().replace("begin", "end"))

    def _environment(self, match: re.Match[str]) -> int:
        if not self._environments.fullmatch(match["environment"]):
            return match.end()
        return self._behind_sign(match, f"\\end{{{match['environment']}}}")

    def _behind_sign(self, match: re.Match[str], sign: str) -> int:
        end = self._text.find(sign, match.end())
        if end < 0:
            raise Refusal("unclosed", match.start(), what=match.group(), end=sign)
        return end + len(sign)


def _indented_in(text: str) -> Iterator[int]:
    """Yield the starts of lines of Markdown that are indented code, outside lists and notes."""
    is_held = is_code = False
    is_behind_blank = True
    for line in _LINES.finditer(text):
        if line["head"] is None:
            is_behind_blank = True
            continue
        if len(line["room"].expandtabs(4)) < 4:
            is_code = False
            if _HOLDS.match(line["head"]):
                is_held = True
            elif is_behind_blank and not line["room"]:
                is_held = False
        else:
            is_code = not is_held and (is_code or is_behind_blank)
            if is_code:
                yield line.start()
        is_behind_blank = False


def _flags_in(text: str) -> dict[str, bool]:
    r"""Return the values of the conditions that a text makes by \newif, and sets one way only."""
    made: set[str] = set()
    found: dict[str, set[bool]] = {}
    for match in _SETS.finditer(text):
        if match["new"]:
            made.add(match["new"])
        elif name := match["let"] or match["flag"]:
            found.setdefault(name, set()).add((match["to"] or match["value"]) == "true")
            if match["let"]:
                made.add(name)
    values = {name: found.get(name, {False}) for name in made}
    return {name: next(iter(one)) for name, one in values.items() if len(one) == 1}
