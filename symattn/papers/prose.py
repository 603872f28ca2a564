"""The words around a formula: whether they define by it, suppose it, or restrict what it says."""

from __future__ import annotations

import re

from symattn.papers.scanner import Piece

_QUOTED = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.M)
_LETS = re.compile(
    r"(?<!not )(?<!n't )(?<![Nn]ever )(?<!cannot )(?<!had we )(?<!Had we )(?<!were we to )"
    r"\b(?:Let|let|Define|define|Put|put|Set|(?:[Ww]e|[Nn]ow|then|again) set|[Rr]edefine|[Ww]rite|"
    r"[Dd]enote(?: by)?|[Ff]rom (?:now|here) on,?)\s*"
    r"(?:(?:\$[^$]{1,200}\$|\\\([^$]{1,200}?\\\))(?:\s*,)?\s*(?:\band\s+)?)*$"
)
_UNDER = re.compile(
    r"\s*[,;]?\s*(?:but |and )?(?:only )?"
    r"(?P<word>for|if|when|whenever|unless|except|provided|as long as|where|with)\b"
    r"(?: (?:all|each|every|any|that|only|when|if|for))*\s*"
    r"(?:\$(?P<one>[^$]{1,200})\$|\\\((?P<other>[^$]{1,200}?)\\\))"
)
"""A condition behind a formula: for $i < j$."""
_CHANGED = re.compile(
    r"(?:[^.;$]|\$[^$]{1,200}\$){0,160}?\b(?:replaced|removed|masked|zeroed|dropped|deleted|shifted|"
    r"reversed|permuted|negated|truncated|restricted|set to|without|up to|except|apart from|modulo|"
    r"(?<!if and )only)\b"
)
"""Words behind a formula after which a name is not what the formula says."""
_OR = re.compile(r"\s*,?\s*or\b")
_OTHERWISE = re.compile(r"(?:[^.$]|\$[^$]{1,200}\$){0,120}?\b(?:otherwise|elsewhere)\b")
_COMPARES = re.compile(r"[<>]|\\(?:leq?|geq?|neq?|lt|gt|leqslant|geqslant|notin)(?![A-Za-z])")
_SUPPOSES = re.compile(
    r"\b(?:[Aa]ssume|[Ss]uppose|[Ff]ix|[Gg]iven|[Pp]rovided|[Ii]f|[Ww]henever)(?: that)?\s*$"
)
_NEAR = 400
"""Largest distance, in characters, of a word before a formula that makes it a definition."""
_NEXT = 40
"""Largest distance, in characters, of a word before a formula that says its kind."""
_LET = re.compile(r"\s*(?:(?:Let|let|Define|define|where|Where|Put|put|Then|then|So|so)\b,?\s*)?")
_RELATES = re.compile(
    r"[<>=≤≥∈]|\\(?:leq?|geq?|neq?|lt|gt|leqslant|geqslant|in|notin|ll|gg|approx|equiv|sim|perp|subset|"
    r"subseteq|prec|succ|preceq|succeq)(?![A-Za-z])"
)
_WHERE = re.compile(
    r"\b(?:[Ff]or|[Ii]f|[Ww]hen|[Ww]henever|[Uu]nless|[Ee]xcept|[Pp]rovided|[Aa]s long as|[Ww]here|"
    r"[Ww]ith|[Aa]ssuming|[Gg]iven|[Oo]nly if|[Uu]nder)(?:\s+[a-z]+){0,3}\s*"
    r"(?:(?:\$[^$]{1,200}\$|\\\([^$]{1,200}?\\\))(?:\s*,)?\s*(?:\b(?:and|or|with)\s+)?)*$"
)
"""Words before a formula that may make it a condition of what their sentence says."""
_TAKES = re.compile(r"\b(?:[Cc]onsider|[Tt]ake|[Pp]ick|[Cc]hoose)(?:\s+[a-z]+){0,2}\s*$")
_KIND = (
    r"(?P<kind>(?:skew-)?symmetric|orthogonal|orthonormal|unitary|invertible|nonsingular|singular|diagonal|"
    r"triangular|positive(?:[ -](?:semi)?definite)?|non-?negative|negative|non-?zero|zero|distinct|"
    r"(?:row-|doubly[ -])?stochastic|idempotent|normali[sz]ed|standardi[sz]ed|centred|centered|constant|"
    r"even|odd|of full rank|of norm|of (?:unit )?length)\b"
)
_IS = r"\s*(?:,? and \$[^$]{1,100}\$\s*)?(?:be|is|are)\s+(?:an?\s+|both\s+|all\s+)?(?:[a-z]+ )?"
_OF_KIND = re.compile(rf"\b{_KIND}(?: [a-z]+)?\s*$"), re.compile(f"{_IS}{_KIND}")
"""Properties of a matrix in words, before its name or behind it."""
_SUPPOSING = re.compile(
    r"\b(?:[Ll]et|[Aa]ssum\w+|[Ss]uppose|[Ff]or|[Ii]f|[Ww]hen|[Ww]henever|[Pp]rovided|[Gg]iven|[Cc]onsider|[Tt]ake|"
    r"[Ff]ix|[Ww]here|[Ww]ith)\b[^.$]*(?:\$[^$]{1,200}\$[^.$]*)*$"
)
_ENDS = re.compile(r"[.!?](?:\s|$)|^[ \t]*#|\\(?:sub)*section|\$\$|\\\[|\\begin\{|^```", re.M)
"""The end of a sentence, a heading, or another display."""
_CLAUSE = re.compile(r"[.,;:()!?](?=\s|$)|\n(?=\s*\n)")
_FORMULA = re.compile(r"\$[^$]*\$|\\\(.*?\\\)", re.S)
_SPOKEN = re.compile(r"<!--.*?-->|%%.*?%%|^[ \t]*%[^\n]*", re.S | re.M)


def is_let(text: str, piece: Piece) -> bool:
    """Tell whether a word before a formula gives it as a definition: Let A = X W, and B = X V."""
    return _LETS.search(_before(text, piece)) is not None


def _before(text: str, piece: Piece) -> str:
    """Return the text before a formula, without the signs of quotations."""
    near = text[max(0, piece.opens - _NEAR) : piece.opens]
    return _QUOTED.sub("", near) if ">" in near else near


def is_restricted(text: str, piece: Piece) -> bool:
    """Tell whether words behind a formula say it of some places only: for $i < j$; 0 otherwise."""
    behind = _QUOTED.sub("", text[piece.end : piece.end + _NEAR])
    if _OTHERWISE.match(behind) or _CHANGED.match(behind) or _OR.match(behind):
        return True
    name = re.escape(piece.text.partition("=")[0].rstrip(": ").strip())
    if name and re.match(rf"(?:[^.;$]|\$[^$]{{1,200}}\$){{0,120}}?\$\s*{name}\s*:?=", behind):
        return True  # $P = A$ here, and $P = B$ there
    found = _UNDER.match(behind)
    if found is None:
        return False
    said = found["one"] or found["other"]
    is_condition = _COMPARES.search(said) or ("=" in said and "dots" not in said and "..." not in said)
    if found["word"] not in ("where", "with"):
        return bool(is_condition)
    indices = "".join(re.findall(r"_(\{[^{}]*\}|\w)", piece.text.partition("=")[0]))
    first = re.match(r"\s*(\w)\s*(?:\W|$)", said)
    return bool(is_condition and first and first[1] in indices)


def follows(text: str, mark: Piece, piece: Piece) -> bool:
    """Tell whether a piece stands right behind a mark: at most a word such as Let is between."""
    between = text[mark.end : piece.opens]
    found = _LET.fullmatch(_QUOTED.sub("", between))
    return found is not None and (piece.kind == "inline" or not between.strip(" \t\r\n>%"))


def restricts(text: str, piece: Piece) -> str:
    """Tell whether words make a formula in a sentence a restriction, and of what.

    Returns
    -------
    {"all", "here", ""}
        Of what follows, as behind Let; of the equation of its own sentence, as behind for; of nothing.
    """
    kind = kind_said(text, piece)
    if not kind and _RELATES.search(piece.text) is None:
        return ""
    before = _before(text, piece)
    if any(words.search(before) for words in (_LETS, _SUPPOSES, _TAKES)):
        return "all"
    if kind:
        return "here" if _WHERE.search(before) else "all"
    return "here" if _WHERE.search(before) or before.rstrip(" (").endswith(("$$", "\\]")) else ""


def kind_said(text: str, piece: Piece) -> str:
    r"""Return the property that words give to names in a formula: Let $A$ be symmetric.

    Nothing, if they do not suppose it, as in "so $A$ is symmetric".
    """
    said = _OF_KIND[0].search(text, max(0, piece.opens - _NEXT), piece.opens)
    said = said or _OF_KIND[1].match(text, piece.end, piece.end + _NEAR)
    return said["kind"] if said and _SUPPOSING.search(_before(text, piece)) else ""


def quoted(text: str, piece: Piece) -> str:
    """Return the clause that a formula stands in: Let $A$ and $B$ be symmetric."""
    start, end = max(0, piece.opens - _NEAR), piece.end + _NEAR
    start += text[start : piece.opens].rfind("\n\n") + 1
    # Signs inside of formulas end nothing.
    plain = _FORMULA.sub(lambda found: "x" * len(found[0]), text[start:end])
    cuts = [0, *(found.end() for found in _CLAUSE.finditer(plain)), len(plain) + 1]
    here = max(k for k, cut in enumerate(cuts) if cut <= piece.opens - start)
    clause = _QUOTED.sub("", text[start + cuts[here] : start + cuts[here + 1] - 1])
    return " ".join(clause.split()).lstrip("(-* ")


def around(text: str, piece: Piece) -> str:
    """Return the text near a formula, on which it may depend what is restricted by it."""
    return f"{text[max(0, piece.opens - _NEAR) : piece.opens]}\0{text[piece.end : piece.end + _NEAR]}"


def is_one_sentence(text: str, first: Piece, last: Piece) -> bool:
    """Tell whether two formulas stand in one sentence, one of them in a line of its own."""
    between = _SPOKEN.sub("", text[first.end : last.opens])
    is_ended = first.kind == "display" and first.text.rstrip().endswith(".")
    return not is_ended and len(between) <= _NEAR and _ENDS.search(between) is None and (
        first.kind != "display" or not re.match(r"\s*\(?[A-Z]", between)
    )  # fmt: skip
