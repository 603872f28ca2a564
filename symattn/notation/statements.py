"""Hypotheses and statements as text and as LaTeX: one case for each class."""

from __future__ import annotations

from symattn.language import hypotheses as hyp
from symattn.language import statements as stm
from symattn.notation.writing import write, written
from symattn.typesetting.characters import words_in_math
from symattn.typesetting.style import Style

# -- hypotheses ---------------------------------------------------------------------------------


@written.register
def _(h: hyp.Nonzero, style: Style) -> str:
    return f"{write(h.body, style)}{style.infix('≠')}0"


@written.register
def _(h: hyp.Inequality, style: Style) -> str:
    return f"{write(h.body, style)}{style.infix('>' if h.strict else '≥')}0"


@written.register
def _(h: hyp.GivenEquation, style: Style) -> str:
    return f"{write(h.left, style)} = {write(h.right, style)}"


@written.register
def _(h: hyp.Sees, style: Style) -> str:
    i, j = write(h.query, style), write(h.key, style)
    return style.phrase(i, style.words("sees"), j, style.words("under"), style.relation(h.relation))


@written.register
def _(h: hyp.SeesSomething, style: Style) -> str:
    relation = style.relation(h.relation)
    if h.query is None:
        return style.phrase(style.words("every row of"), relation, style.words("sees something"))
    row = write(h.query, style)
    return style.phrase(
        style.words("row"), row, style.words("of"), relation, style.words("sees something")
    )


@written.register
def _(h: hyp.SeesOnly, style: Style) -> str:
    i, j = write(h.query, style), write(h.key, style)
    return style.phrase(i, style.words("sees only"), j, style.words("under"), style.relation(h.relation))


@written.register
def _(h: hyp.RelationIs, style: Style) -> str:
    what = style.words("is " + ", ".join(h.properties))
    return style.phrase(style.relation(h.relation), what)


@written.register
def _(h: hyp.Keeps, style: Style) -> str:
    return style.phrase(write(h.permutation, style), style.words("keeps"), style.relation(h.relation))


@written.register
def _(h: hyp.SeesLast, style: Style) -> str:
    return _so_many(h, "sees the last", style)


@written.register
def _(h: hyp.SeesFirst, style: Style) -> str:
    return _so_many(h, "sees the first", style)


def _so_many(h: hyp.SeesSo, what: str, style: Style) -> str:
    relation, length = style.relation(h.relation), write(h.length, style)
    return style.phrase(style.words("every row of"), relation, style.words(what), length)


# -- statements ---------------------------------------------------------------------------------


@written.register
def _(s: stm.Equation, style: Style) -> str:
    return f"{write(s.left, style)} = {write(s.right, style)}"


@written.register
def _(s: stm.Positivity, style: Style) -> str:
    return f"{write(s.body, style)}{style.infix('>' if s.strict else '≥')}0"


@written.register
def _(s: stm.ZeroPattern, style: Style) -> str:
    where = style.words("exactly where")
    return f"{write(s.body, style)} = 0{where}{style.relation(s.relation)}"


@written.register
def _(s: stm.Definedness, style: Style) -> str:
    return style.phrase(write(s.body, style), style.words("is defined"))


@written.register
def _(s: stm.Finiteness, style: Style) -> str:
    return style.phrase(write(s.body, style), style.words("is real"))


@written.register
def _(s: stm.Under, style: Style) -> str:
    conditions = ", ".join(write(h, style) for h in s.conditions)
    return f"{write(s.statement, style)}{style.words('where')}{conditions}"


@written.register
def _(s: stm.Conjunction, style: Style) -> str:
    separator = r" ;\quad " if style.latex else "; "
    return separator.join(write(part, style) for part in s.parts)


@written.register
def _(s: stm.Derivation, style: Style) -> str:
    terms = [s.links[0].left, *(link.right for link in s.links)]
    return " = ".join(write(term, style) for term in terms)


@written.register
def _(s: stm.IllFormed, style: Style) -> str:
    return words_in_math(s.reason) if style.latex else s.reason
