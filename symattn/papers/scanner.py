"""From a document to its pieces: declarations, marks, macros and equations, each with its place.

One pass from opening sign to closing sign, so that the time is linear. Code and other comments hide
what is in them, and so does text that is not shown (``hidden_text``).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from symattn.papers.hidden_text import Unseen, is_tex_conditional
from symattn.papers.refusals import Refusal
from symattn.papers.tokens import DEFINERS

LATEX = (".tex", ".ltx", ".latex")
MARKDOWN = (".md", ".markdown", ".qmd", ".rmd", ".mdx")

_DISPLAYS = r"(?:equation|align|gather|multline|eqnarray|displaymath|flalign|alignat)\*?"
_HIDDEN = r"(?:[BLV]?[vV]erbatim|lstlisting|minted)\*?"
_OPENING = (
    r"(?P<comment><!--)|(?P<obsidian>%%)"
    r"|^(?P<fence>(?:[ \t>]*)(?:```+|~~~+|:::+(?=\{math\})))|(?P<ticks>`+)"
    r"|^[ \t]*(?P<percent>%(?!%)[ \t]*symattn\b)"
    r"|(?P<dollars>\$\$)|(?P<bracket>\\\\?\[)|(?P<inline>\$|\\\()"
    rf"|\\begin\{{(?P<name>{_DISPLAYS})\}}|\\begin\{{(?P<hidden>{_HIDDEN})\}}|(?P<macro>{DEFINERS})|(?P<label>\\label\{{symattn:)"
)
_ESCAPED = (r"(?P<escaped>\\[$%`~]|\\\\(?=\$))", r"(?P<escaped>\\[$%`~\\])")
"""Escapes of Markdown, and of LaTeX, where two backslashes always end a line."""
LONGEST_INLINE = 1000
"""Most characters between single dollars."""

_DIRECTIVE = re.compile(
    r"\{(?:note|warning|tip|important|admonition|attention|caution|danger|error|hint|seealso|todo|aside"
    r"|sidebar|margin|topic|dropdown|details|card|grid|grid-item|grid-item-card|tab-set|tab-item|only"
    r"|figure|table|list-table|epigraph|pull-quote|blockquote|exercise|solution|example|remark|proof"
    r"|theorem|lemma|corollary|proposition|definition|axiom|conjecture|property|observation"
    r"|(?:prf|exercise|solution)[:-][\w-]+)\}"
)
"""Directives of MyST in which Markdown stands; in others is code."""
_SHOWN = re.compile(r"\{(?:code|code-block|code-cell|sourcecode|parsed-literal|literalinclude)\}|[^{]|$")
"""Directives and fences of code: a mark in them is shown to readers."""

_MARK = re.compile(
    r"(?:<!--|%+|\{/\*|\]: (?:#|<>) [(\"'])[-\s]*symattn\s*:|(?P<label>\\label\{symattn:)", re.I
)
"""A mark or a label for symattn, wherever it stands."""

_PYTHON = re.compile(r"(?:code(?:-block|-cell)?[}\s]+)?\.?i?(?:python3?|py)\b", re.I)
"""The line behind the fence of a block of Python: python, {.python}, {code-block} python."""

_FENCE = re.compile(r"[ \t>]*(?:```+|~~~+)[ \t]*(?P<info>[^\s}]*\}?)")

_LISTING = re.compile(r"[ \t]*(?:\[(?P<options>[^\]]*)\][ \t]*)?(?:\{(?P<minted>\w+)\}[ \t]*)?\r?\n")
"""The text behind the beginning of a listing: options, and the language of minted."""
_LANGUAGE = re.compile(r"\blanguage\s*=\s*\{?(\w+)")

_DEFINES = re.compile(
    r":\s*=|\\(?:coloneqq?|triangleq|eqdef|defeq|leftarrow|gets)(?![A-Za-z])|\\(?:stackrel|overset)\s*"
    r"\{\s*(?:\\(?:text|mathrm|textrm)\s*\{\s*def\.?\s*\}|def|\\triangle|\\Delta|:)\s*\}\s*\{\s*=\s*\}"
)
_EQUALS = re.compile(r"=")
_CALLED = re.compile(r"=\s*:|\\eqqcolon(?![A-Za-z])")
_APART = re.compile(
    r"\\\\|\\begin\{[^{}]*\}|\\q?quad(?![A-Za-z])|\\text\{(?:and|or|where|[^{}]*[\s,;][^{}]*)\}|;"
    r"|,(?![^()\[\]{}]*[)\]}])"
)
"""Separators of two equations in one formula: a line break, a space, words, a comma outside brackets."""
_GOES_ON = re.compile(rf"[ \t]*\n?[ \t]*[{{[](?!\s*{DEFINERS})")
_TICKED = re.compile(r"\$`[^`\n]{1,1000}`\$(?!\d)")
_ARGUMENT = re.compile(r"\{math\}[ \t]+(?=\S)")
"""A formula on the line of its directive."""
_COMMENTED = re.compile(r"(?<!\\)(?:\\\\)*%")
_BODY = re.compile(r"[ \t]*[{[]")
_SAID = re.compile(r"\s*symattn\b")
_OPTIONS = re.compile(r"(?:[ \t]*:[^\n]*\n)+")
_END_LATEX, _END_MARKDOWN = r"(?<!\\)\$", r"(?<![\s\\$])\$(?![\d$])"


@dataclass(frozen=True)
class Piece:
    """A part of a document that is read.

    Attributes
    ----------
    kind : {"declarations", "mark", "macro", "local", "display", "inline", "code", "unread", "misplaced"}
        A local piece defines a macro inside of a group, an environment or a condition of LaTeX. Code
        is a fenced block of Python; in LaTeX, a listing. A mark in code or in a comment is unread;
        anywhere else where it marks nothing, it is misplaced.
    text : str
        What is in it, without its signs, as long as it is in the document; of a misplaced mark, the
        directive that it stands in.
    start : int
        Where that text begins, in characters from the beginning of the document.
    end : int
        Where the piece ends, with its closing sign.
    opens : int
        Where it begins, with its opening sign.
    """

    kind: str
    text: str
    start: int
    end: int
    opens: int


_GROUPS = re.compile(
    r"\\begin\{(?P<begins>[^{}]*)\}|\\end\{(?P<ends>[^{}]*)\}|\\newif\s*\\(?P<new>[A-Za-z@]+)"
    r"|\\(?P<word>[A-Za-z@]+)|\\.|%[^\n]*|(?P<brace>[{}])",
    re.S,
)
"""The beginnings and ends of groups of LaTeX."""

_SPOKEN = re.compile(
    rb"<!--\s*symattn\b|%\s*symattn\b|(?:```+|~~~+)\{?symattn\b|\\label\{symattn:", re.I
)


def speaks_to_symattn(path: Path) -> bool:
    """Tell whether a document has a comment, a block or a label for symattn; other files are not read.

    Parameters
    ----------
    path : Path
    """
    try:
        return is_spoken_to(path.read_bytes())
    except OSError:
        return True


def is_spoken_to(data: bytes) -> bool:
    """Tell whether there is a comment, a block or a label for symattn in a document."""
    return _SPOKEN.search(data) is not None


def pieces(text: str, *, is_latex: bool) -> Iterator[Piece]:
    """Yield the pieces of a document, in their order.

    Parameters
    ----------
    text : str
    is_latex : bool
        Whether ``%`` begins a comment everywhere, and Markdown's signs mean nothing.

    Raises
    ------
    Refusal
        If an opening sign has no closing one.
    """
    return _Scanner(text, is_latex=is_latex).run()


class _Scanner:
    def __init__(self, text: str, *, is_latex: bool) -> None:
        self._text, self._is_latex = text, is_latex
        self._ends: dict[str, re.Match[str]] = {}
        self._closings: set[int] = set()
        self._marks = [(match.start(), bool(match["label"])) for match in _MARK.finditer(text)]
        self._place, self._line = 0, (0, 0)
        self._grouped_to, self._depth = 0, 0
        self._unseen = Unseen(text, is_latex=is_latex)

    def run(self) -> Iterator[Piece]:
        at = self._behind_front_matter()
        signs = _ESCAPED[self._is_latex], _OPENING, self._unseen.opening, "(?P<tex>%)"
        opening = re.compile("|".join(signs), re.M)
        while match := opening.search(self._text, at):
            kind = match.lastgroup or ""
            found, at = getattr(self, f"_{kind}")(match)
            if found is not None:
                yield found
            if kind != "escaped" and (found is None or found.kind not in ("declarations", "mark")):
                yield from self._marks_in(match.start(), at, found)

    def _marks_in(self, start: int, end: int, found: Piece | None) -> Iterator[Piece]:
        """Yield the marks in what is passed over, or read as something else."""
        first, last = (bisect_left(self._marks, (place,)) for place in (start, end))
        if first == last:
            return
        head = _FENCE.match(self._text, start)
        directive = "" if head is None or _SHOWN.match(head["info"]) else head["info"]
        is_formula = found is not None and found.kind != "code"
        for place, is_label in self._marks[first:last]:
            if is_label and is_formula:  # it is read with the equation
                continue
            is_misplaced = place == start or is_formula or directive
            kind = "misplaced" if is_misplaced else "unread"
            yield Piece(kind, directive, place, place + 1, place)

    def _behind_front_matter(self) -> int:
        if self._is_latex or not re.match(r"---[ \t]*\r?\n", self._text):
            return 0
        end = re.compile(r"^(?:---|\.\.\.)[ \t]*\r?$", re.M).search(self._text, 3)
        return end.end() if end else 0

    # Each of these returns the piece that an opening sign begins, if it is read, and where to go on.

    def _escaped(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        return None, match.end()

    def _label(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        """Pass over a label in no equation that is read."""
        return None, match.end()

    def _comment(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        if self._is_latex:
            return None, match.end()
        end = self._find("-->", match, "<!--")
        return self._said(match.end(), end, end + 3, match.start()), end + 3

    def _obsidian(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        if self._is_latex:
            return self._tex(match)
        end = self._text.find("%%", match.end())
        if end < 0:
            if _SAID.match(self._text, match.end()):
                raise Refusal("unclosed", match.start(), what="%%", end="%%")
            return None, match.end()
        return self._said(match.end(), end, end + 2, match.start()), end + 2

    def _fence(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        if self._is_latex or match.start() in self._closings:
            return None, match.end()
        sign = match["fence"].lstrip(" \t>")
        opens = match.end("fence") - len(sign)
        head = self._line_end(match.end())
        info = self._text[match.end() : head].strip().strip("{}").strip()
        if sign[0] == "`" and "`" in info:
            return None, match.end()
        end = self._fence_end(sign, head)
        if end is None:
            raise Refusal("unclosed", match.start("fence"), what=sign, end=sign)
        if _DIRECTIVE.match(self._text[match.end() : head].lstrip()):
            self._closings.add(end.start())
            return None, head
        body = min(head + 1, end.start())
        argument = _ARGUMENT.match(self._text, match.end(), head)
        if argument and not _OPTIONS.sub("", self._text[head + 1 : end.start()]).strip():
            return self._made("display", argument.end(), head, end.end(), opens), end.end()
        word = info.partition(" ")[0]
        if word == "symattn":
            made = self._made("declarations", body, end.start(), end.end(), opens)
            return self._marked(made), end.end()
        if word == "math":
            options = _OPTIONS.match(self._text, body, end.start())
            body = options.end() if options else body
            return self._made("display", body, end.start(), end.end(), opens), end.end()
        if _PYTHON.match(info):
            return self._made("code", body, end.start(), end.end(), opens), end.end()
        return None, end.end()

    def _fence_end(self, sign: str, start: int) -> re.Match[str] | None:
        """Return the first line from a place on that closes a fence."""
        known = self._ends.get(sign)
        if known is None or known.start() < start:
            line = rf"^[ \t>]*{re.escape(sign)}{re.escape(sign[0])}*[ \t]*\r?$"
            known = re.compile(line, re.M).search(self._text, start)
        if known is not None:
            self._ends[sign] = known
        return known

    def _ticks(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        return None, match.end() if self._is_latex else self._unseen.behind_ticks(match)

    def _percent(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        """Read the comment lines from here on, with blanks in place of their signs."""
        start, end = match.start("percent"), self._line_end(match.end())
        while line := re.compile(r"\r?\n[ \t]*%+(?![ \t]*symattn)[^\n]*").match(self._text, end):
            end = line.end()
        body = re.sub(r"(?m)^[ \t]*%+", lambda sign: " " * len(sign.group()), self._text[start:end])
        word = body.find("symattn") + len("symattn")
        return self._marked(Piece("declarations", body[word:], start + word, end, match.start())), end

    def _tex(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        return None, self._line_end(match.end()) if self._is_latex else match.end()

    def _left_out(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        return None, self._unseen.behind(match)

    def _dollars(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        end = self._find("$$", match, "$$", escape=True)
        return self._made("display", match.end(), end, end + 2, match.start()), end + 2

    def _bracket(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        sign = match["bracket"].replace("[", "]")
        end = self._find(sign, match, match["bracket"])
        return self._made("display", match.end(), end, end + len(sign), match.start()), end + len(sign)

    def _inline(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        sign = "$" if match["inline"] == "$" else "\\)"
        if sign == "$" and not self._is_latex and self._text[match.end() : match.end() + 1].isspace():
            return None, match.end()
        paragraph = re.compile(r"\n[ \t]*\r?\n").search(
            self._text, match.end(), match.end() + LONGEST_INLINE
        )
        last = paragraph.start() if paragraph else match.end() + LONGEST_INLINE
        if sign == "$" and not self._is_latex and (ticks := _TICKED.match(self._text, match.start())):
            return self._made(
                "inline", match.end() + 1, ticks.end() - 2, ticks.end(), match.start()
            ), ticks.end()
        closing = re.compile(r"\\\)" if sign != "$" else _END_LATEX if self._is_latex else _END_MARKDOWN)
        found = closing.finditer(self._text, match.end(), last)
        closed = next(
            (one for one in found if not self._is_commented_out(match.end(), one.start())), None
        )
        if closed is None or "`" in self._text[match.end() : closed.start()]:
            return None, match.end()
        end = closed.start()
        stop = end + len(sign)
        return self._made("inline", match.end(), end, stop, match.start()), stop

    def _name(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        sign = f"\\end{{{match['name']}}}"
        end = self._find(sign, match, match.group())
        start = match.end()
        if match["name"].startswith("alignat"):  # \begin{alignat}{2}
            count = re.compile(r"\s*\{\d+\}").match(self._text, start)
            start = count.end() if count else start
        return self._made("display", start, end, end + len(sign), match.start()), end + len(sign)

    def _hidden(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        """Read what is printed as written: code, unless it says that it is in another language."""
        sign = f"\\end{{{match['hidden']}}}"
        end = self._find(sign, match, match.group())
        head = _LISTING.match(self._text, match.end(), end)
        if head is None:
            return None, end + len(sign)
        language = _LANGUAGE.search(head["options"] or "")
        said = head["minted"] or (language[1] if language else "python")
        if not _PYTHON.fullmatch(said):
            return None, end + len(sign)
        return self._made("code", head.end(), end, end + len(sign), match.start()), end + len(sign)

    def _macro(self, match: re.Match[str]) -> tuple[Piece | None, int]:
        end = self._line_end(match.end())
        depth = 0
        for place in range(match.end(), min(len(self._text), match.end() + 2000)):
            sign = self._text[place]
            if sign == "\n" and not depth and not _BODY.match(self._text, place + 1):  # \let\a\b
                break
            depth += (sign == "{") - (sign == "}")
            if depth == 0 and sign == "}" and not _GOES_ON.match(self._text, place + 1):
                end = place + 1
                break
        kind = "local" if self._is_latex and self._is_in_group(match.start()) else "macro"
        return self._made(kind, match.start(), end, end, match.start()), end

    def _is_in_group(self, place: int) -> bool:
        """Tell whether a place, behind those asked of before, is in a group or a condition of LaTeX."""
        while (match := _GROUPS.search(self._text, self._grouped_to, place)) is not None:
            self._grouped_to = match.end()
            if re.fullmatch(_HIDDEN, match["begins"] or ""):
                end = self._text.find(f"\\end{{{match['begins']}}}", match.end())
                self._grouped_to = place if end < 0 else end
            elif not re.fullmatch(
                rf"document|{_HIDDEN}", match["begins"] or match["ends"] or "document"
            ):
                self._depth += 1 if match["begins"] else -1
            word = match["word"] or ""
            opens = match["brace"] == "{" or word in ("begingroup", "bgroup")
            opens |= is_tex_conditional(word, self._text, match.end())
            closes = match["brace"] == "}" or word in ("endgroup", "egroup", "fi")
            self._depth = max(0, self._depth + opens - closes)
        return self._depth > 0

    # What they share.

    def _line_end(self, start: int) -> int:
        end = self._text.find("\n", start)
        return len(self._text) if end < 0 else end

    def _find(self, sign: str, match: re.Match[str], what: str, *, escape: bool = False) -> int:
        end = self._text.find(sign, match.end())
        while end > 0 and (
            self._is_commented_out(match.end(), end)
            or (escape and self._text[end - 1] == "\\" and self._text[end - 2] != "\\")
        ):
            end = self._text.find(sign, end + 1)
        if end < 0:
            raise Refusal("unclosed", match.start(), what=what, end=sign)
        return end

    def _is_commented_out(self, start: int, place: int) -> bool:
        """Tell whether a place in a formula of LaTeX, which begins before it, is in a comment."""
        line = max(start, self._text.rfind("\n", start, place) + 1)
        return self._is_latex and _COMMENTED.search(self._text, line, place) is not None

    def _said(self, start: int, end: int, stop: int, opens: int) -> Piece | None:
        """Return the mark in a comment, if it is one."""
        word = _SAID.match(self._text, start, end)
        if word is None:
            return None
        return self._marked(Piece("declarations", self._text[word.end() : end], word.end(), stop, opens))

    def _marked(self, piece: Piece) -> Piece:
        """Return a comment as a mark if a colon stands behind the word symattn."""
        stripped = piece.text.lstrip()
        if not stripped.startswith(":"):
            return piece
        skipped = len(piece.text) - len(stripped) + 1
        start = piece.start + skipped
        return Piece("mark", piece.text[skipped:], start, piece.end, piece.opens)

    def _made(self, kind: str, start: int, end: int, stop: int, opens: int) -> Piece:
        text = self._text[start:end]
        begun, quoted = self._quotation(opens)
        if quoted == opens and not self._is_latex and ">" in self._text[begun:quoted]:
            count = self._text.count(">", begun, quoted)
            signs = re.compile(rf"^(?:[ \t]*>){{1,{count}}}", re.M)
            text = signs.sub(lambda sign: " " * len(sign.group()), text)
        return Piece(kind, text, start, stop, opens)

    def _quotation(self, place: int) -> tuple[int, int]:
        """Return the start of the line of a place, and the end of the quotation signs at its head."""
        newline = self._text.rfind("\n", self._place, place)
        if newline >= 0 or not self._place:
            found = re.compile(r"[ \t>]*").match(self._text, newline + 1)
            self._line = newline + 1, found.end() if found else newline + 1
        self._place = place
        return self._line


def defined_in(piece: Piece) -> tuple[str, ...]:
    """Return the defined sides of the definitions in a formula: the left of :=, the right of =:."""
    if piece.kind not in ("display", "inline"):
        return ()
    called = (_CALLED.split(part)[1:] for part in _APART.split(piece.text.replace("&", "")))
    return (*_left_of(_DEFINES, piece.text), *(name.strip() for names in called for name in names))


def equated_in(piece: Piece) -> tuple[str, ...]:
    """Return the left side of each equation in a formula."""
    return _left_of(_EQUALS, piece.text)


def _left_of(sign: re.Pattern[str], text: str) -> tuple[str, ...]:
    found, last = [], ""
    for part in _APART.split(text.replace("&", "")):
        one = sign.search(part)
        said = part[: one.start() if one else None].strip()
        if one:
            found.append(said or last)
        last = said or last
    return tuple(found)
