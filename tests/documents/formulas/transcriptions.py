"""Compares statements with the transcriptions in NumPy, at random numbers."""

from __future__ import annotations

import builtins
from typing import Any

import numpy as np

from symattn.check.claims import _hypotheses
from symattn.check.declarations import names_of
from symattn.check.reading import Reader
from symattn.check.source import Source
from symattn.evidence.draws import Drawing
from symattn.evidence.evaluate import Evaluation
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import question
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Hypothesis
from symattn.language.sizes import FeatureCount, TokenCount
from symattn.language.statements import Eq
from symattn.language.symbols import symbols_of
from tests.documents.formulas.corpus import Formula

LENGTHS = {TokenCount: (4, 5, 3, 6), FeatureCount: (3, 2, 4, 5)}


def statement_of(formula: Formula, text: str) -> tuple[Any, Any]:
    """Return an expected text as check reads it, with its hypotheses; of a definition, body == body."""
    names = names_of([Source.of(formula.let, "--let")])
    given = [h for one in formula.given for h in _hypotheses(Source.of(one, "--given"), names)]
    read = Reader(Source.of(text), names).read()
    return (Eq(read, read) if isinstance(read, Expression) else read), given


def sides(statement: Any) -> list[Any]:
    """Return the expressions that a statement compares: an inequality has its difference."""
    if isinstance(statement, stm.Equation):
        return [statement.left, statement.right]
    return [statement.body]


def soft(z: Any) -> Any:
    """The softmax of each row of a matrix, or of a vector."""
    e = np.exp(z - np.max(z, axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


KNOWN = {
    name: getattr(np, name)
    for name in ("exp", "log", "sqrt", "sin", "cos", "tanh", "eye", "ones", "zeros")
}
KNOWN |= {"np": np, "soft": soft, "inv": np.linalg.inv, "inf": np.inf, "dg": np.diag}
KNOWN |= {"tri": lambda n: np.tril(np.ones((n, n))), "sig": lambda z: 1 / (1 + np.exp(-z))}
KNOWN |= {"hid": lambda n: np.where(np.tril(np.ones((n, n))) > 0, 0.0, -np.inf)}


def drawn(formula: Formula, statement: Any, given: Any, seed: int) -> tuple[Evaluation, dict[str, Any]]:
    """Return random data for a statement, and the same data under its names for NumPy."""
    asked = question(statement, given)
    conditions = tuple(h for h in asked.given if not isinstance(h, Hypothesis))
    symbols = symbols_of(asked.statement, *asked.given)
    sizes: dict[Any, int] = {}
    for size in sorted(symbols.sizes, key=str):
        lengths = next((v for kind, v in LENGTHS.items() if isinstance(size, kind)), (2, 3))
        used = sum(type(other) is type(size) for other in sizes)
        sizes[size] = lengths[used % len(lengths)]
    data = Drawing(symbols, (asked.statement, *asked.given), sizes, f"{formula.id} {seed}").data(
        conditions
    )
    known: dict[str, Any] = {**KNOWN, "__builtins__": builtins}
    known |= {str(size): length for size, length in sizes.items()}
    known |= {name: float(value.value[0, 0]) for name, value in data.scales.items()}
    known |= {name: matrix.value for name, matrix in data.matrices.items()}
    known |= {name: value[0, 0] for name, value in known.items() if np.shape(value) == (1, 1)}
    known |= {place.name: at - 1 for place, at in data.positions.items()}
    known |= {name: np.array(images) - 1 for name, images in data.permutations.items()}
    known |= dict(data.relations)
    for name, f in data.functions.items():
        known[name] = lambda v, f=f: f.constants.value[0] + np.sin(v) @ f.slopes.value
    return Evaluation(data), known


def held_at(formula: Formula, statement: Any, given: Any, line: str, seed: int) -> bool:
    """Compare a statement with a line of NumPy at random numbers; tell whether it holds there."""
    at, known = drawn(formula, statement, given, seed)
    sign = next((sign for sign in (" == ", " <= ", " < ") if sign in line), "")
    written = line.split(sign) if formula.mark != "define" else [line]
    with np.errstate(all="ignore"):
        parts = [np.asarray(eval(part, known), float) for part in written]  # noqa: S307
        values = [np.asarray(at.value(side).value) for side in map(spelled_out, sides(statement))]
    expected = parts if len(values) == 2 else [parts[1] - parts[0]]
    for value, part in zip(values[: len(expected)], expected, strict=True):
        alike = (
            part.reshape(value.shape) if part.size == value.size else np.broadcast_to(part, value.shape)
        )
        np.testing.assert_allclose(alike, value, rtol=1e-9, atol=1e-9, err_msg=line)
    if len(values) == 2:
        return np.allclose(*values, rtol=1e-7, atol=1e-9)
    return bool((values[0] >= (0 if sign == " < " else -1e-9)).all())
