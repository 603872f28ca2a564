"""The numbers of a picture: seeded random data at a small size, evaluated by NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from symattn.accounts.picture import Panel, Picture
from symattn.arrays import np
from symattn.errors import InputError
from symattn.evidence.bounded import Bounded
from symattn.evidence.data import Data
from symattn.evidence.draws import Drawing, NoDraw, full_sizes
from symattn.evidence.environment import NotEvaluated
from symattn.evidence.evaluate import Evaluation
from symattn.language.attention import Indicator
from symattn.language.binding import bound_positions
from symattn.language.claims import Question
from symattn.language.expressions import Expression
from symattn.language.integers import NoPlace
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position
from symattn.language.rotations import Sinusoids
from symattn.language.symbols import Symbols, symbols_of
from symattn.notation import LATEX, TEXT, write
from symattn.pictures.choose import Sight, sights
from symattn.relations import Relation

TOKENS, FEATURES, HEADS = 8, 8, 2
"""The sizes of a picture."""

LARGEST = 20
"""Most rows or columns of a panel; more are too small to be told apart."""

BASE = 10000.0
"""Base of the frequencies 10000^(−k/pairs) of positional encodings: Attention Is All You Need, 3.5."""

SEED = "pictures"
"""One for all claims, so that A looks the same wherever it is shown."""


def picture_of(question: Question) -> Picture | None:
    """Return the picture of a question; None if a formula says as much, or there are no numbers.

    Parameters
    ----------
    question : Question

    Examples
    --------
    >>> from symattn.language import Eq, Mask, matrix, softmax, tokens
    >>> from symattn.language.claims import question
    >>> S = tokens("S")
    >>> L = matrix("L", S, S)
    >>> [panel.values.shape for panel in picture_of(question(Eq(Mask(softmax(L)), L))).panels]
    [(8, 8), (8, 8), (8, 8)]
    """
    chosen, to_see = sights(question.statement)
    if not chosen or question.is_ieee:
        return None
    symbols = symbols_of(question.statement, *question.given)
    try:
        with np.errstate(all="ignore"):
            at = Evaluation(_data(question, symbols, chosen))
            panels = [_panel(subject, at) for subject in chosen]
    except (NotEvaluated, NoDraw, NoPlace, InputError):
        return None
    seen = tuple(panel for panel in panels if _is_worth_seeing(panel))
    if not seen:
        return None
    there = symbols_of(*chosen)
    random = {leaf.name for leaf in there.matrices} - set(_free_frequencies(chosen))
    is_random = bool(random or there.relations or there.permutations)
    return Picture(seen, tuple(_facts(symbols, at.data, chosen)), is_random, to_see)


def relation_panel(relation: Relation, rows: int = TOKENS, columns: int = TOKENS) -> Panel:
    """Return a panel of the visibility among the first positions.

    Raises
    ------
    InputError
        If the relation is unknown.
    """
    return Panel(str(relation), LATEX.relation(relation), relation.dense(rows, columns))


def _data(question: Question, symbols: Symbols, chosen: Sight) -> Data:
    """Draw data that satisfy the hypotheses; a bound position, such as a head, is the first."""
    encodes = any(isinstance(subject, Sinusoids) for subject in chosen)
    sizes = full_sizes(symbols, 2 * TOKENS if encodes else TOKENS, FEATURES, HEADS)
    roots = (question.statement, *question.given)
    data = Drawing(symbols, roots, sizes, SEED, lenient=question.is_lenient).data(question.given)
    positions = {**dict.fromkeys(_bound(roots), 1), **data.positions}
    known = {name: _usual(data.matrices[name].shape[-1]) for name in _free_frequencies(chosen)}
    return replace(data, positions=positions, matrices={**data.matrices, **known})


def _free_frequencies(chosen: Sight) -> list[str]:
    """Return the names of the free rows of frequencies in positional encodings."""
    rows = [e.angles.args[1] for e in chosen if isinstance(e, Sinusoids) and len(e.angles.args) == 2]
    return [row.name for row in rows if isinstance(row, FreeMatrix) and not row.member]


def _usual(pairs: int) -> Bounded:
    """Return the frequencies of Vaswani et al.; random ones would look like noise."""
    return Bounded(BASE ** (-np.arange(pairs)[None, :] / pairs))


def _bound(roots: Sequence[object]) -> list[Position]:
    return sorted(bound_positions(*roots), key=str)


def _panel(subject: Expression, at: Evaluation) -> Panel:
    value = np.asarray(at.value(subject).value, dtype=float)
    value = value.reshape(value.shape[-2:])
    if isinstance(subject, Indicator):
        return Panel(str(subject.relation), LATEX.relation(subject.relation), value > 0)
    return Panel(write(subject, TEXT), write(subject, LATEX), value)


def _is_worth_seeing(panel: Panel) -> bool:
    rows, columns = panel.values.shape
    return bool(2 <= rows <= LARGEST and 2 <= columns <= LARGEST)


def _facts(symbols: Symbols, data: Data, chosen: Sight) -> list[str]:
    """Say which sizes, positions and permutations what is shown was made with."""
    there = symbols_of(*chosen)
    facts = [f"{LATEX.name(size.name)} = {data.sizes[size]}" for size in there.sizes]
    usual = _free_frequencies(chosen)
    facts += [rf"{LATEX.name(name)}_k = {BASE:.0f}^{{-(k - 1) / m}}" for name in usual]
    hidden = {p for pi in there.permutations for p in pi.atoms(Position)}
    for position in symbols.positions:
        if position in hidden or position in there.positions:
            facts.append(f"{LATEX.name(position.name)} = {data.positions[position]}")
    for pi in there.permutations:
        images = ", ".join(map(str, data.images(pi).tolist()))
        facts.append(rf"{LATEX.name(pi.name)} = ({images})")
    return facts
