"""Titles as running text, in which formulas are set as formulas."""

from __future__ import annotations

import re

from symattn.accounts.document import Formula, Words
from symattn.typesetting.characters import in_math

_SYMBOL = re.compile(
    r"(?<![\w\\])(?P<stem>[^\W\d_]|[A-Z][A-Za-z]*)_"
    r"(?:\{(?P<index>[^{}]*)\}|\((?P<round>[^()]*)\)|(?P<word>[^\W_]+))(?!\w)"
    r"|(?<=[)\]])_(?P<place>[^\W_])(?!\w)"
    r"|(?<![\w\\])(?P<base>[^\W\d_])\^(?:\((?P<power>[^()]*)\)|(?P<letter>[^\W_]))(?!\w)"
)
"""A letter with an index, an index after a bracket, a letter with an exponent."""


_BEGINS = re.compile(r"(?:a|[a-z]{2,},?) ")


def sentence(text: str) -> str:
    """Return a title as a sentence: with a capital, if it begins with a word, and a full stop.

    Examples
    --------
    >>> sentence("each row sums to 1"), sentence("e^x > 0 for all x"), sentence("So it is.")
    ('Each row sums to 1.', 'e^x > 0 for all x.', 'So it is.')
    """
    begun = text[0].upper() + text[1:] if _BEGINS.match(text) else text
    return begun if begun.endswith((".", "!", "?")) else f"{begun}."


def typeset(text: str) -> Words:
    r"""Return a text in which letters with an index are formulas.

    Examples
    --------
    >>> words = typeset("row k of Πx is x_{π⁻¹(k)}.")
    >>> words[0], words[1].text, words[1].latex
    ('row k of Πx is ', 'x_{π⁻¹(k)}', 'x_{\\pi {}^{-1}(k)}')
    """
    # It loads NumPy, with the relations; a run that finds everything remembered writes no titles.
    from symattn.typesetting.style import LATEX

    words: list[str | Formula] = []
    start = 0
    for match in _SYMBOL.finditer(text):
        latex = LATEX.name(match.group()) if match["word"] else _raised_or_lowered(match)
        words += [text[start : match.start()], Formula(match.group(), (latex,))]
        start = match.end()
    return tuple(part for part in (*words, text[start:]) if part)


def _raised_or_lowered(match: re.Match[str]) -> str:
    from symattn.typesetting.style import LATEX

    if match["base"]:
        return f"{LATEX.name(match['base'])}^{{{in_math(match['power'] or match['letter'])}}}"
    stem = LATEX.name(match["stem"]) if match["stem"] else "{}"
    index = match["index"] or match["round"] or match["place"] or ""
    return f"{stem}_{{{in_math(index)}}}"
