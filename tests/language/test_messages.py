"""Habits from NumPy, Python and SymPy, and names for symbols: each gets our words and what to write."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest
import sympy

import symattn
from symattn import (
    causal,
    claim,
    decide,
    entry,
    features,
    heads,
    matrix,
    position,
    prove,
    relation_is,
    scale,
    tokens,
    unknown,
)
from symattn.errors import InputError, ShapeError
from symattn.language.foreign import WRITTEN
from symattn.language.hypotheses import GivenEquation, RelationIs

S, d, H = tokens("S"), features("d"), heads("H")
L, x, y = matrix("L", S, S), matrix("x", S, d), matrix("y", 1, S)
i, j = position("i", S), position("j", S)
e = entry(L, i, j)
SAME = symattn.Eq(L.T.T, L)
NAMES = {
    **{name: getattr(symattn, name) for name in symattn.__all__},
    "np": np, "math": math, "sympy": sympy, "S": S, "d": d, "H": H, "L": L, "x": x, "y": y, "i": i,
    "j": j, "e": e, "tau": scale("tau"), "THREE": np.ones((3, 3)), "SAME": SAME,
}  # fmt: skip


def evaluated(written):
    return eval(written, dict(NAMES))  # noqa: S307 - what users write


WRONG = {  # what is written, and the words of the message: what was given, and what to write
    # permutations with a hypothesis about what is bound around them
    "decide(Eq(sum_over(permutation('pi', S, keeping_upto=i).matrix[i, j], i), e))": (
        "'pi', keeping_upto=i",
        "the same throughout a claim; name another position",
    ),
    # heads and parts of one matrix
    "split(x, H)": ("H is a size, not a position", "position('h', H)"),
    "split(x, position('h', H))": ("x has d columns", "H · n columns"),
    "split(L, 2)": ("L has S columns", "2 · n columns"),
    "split(beside(x, y.T), (d, 2))": ("d + 2 columns are asked for", "must sum to d + 1"),
    "split(x, (d - 1, 1))": ("a part of d - 1 columns", "lengths of at least 1 at every size"),
    "split(x, 2, i)": ("2 and (i,)", "only positions can be given together"),
    "split(x, 0.5)": ("split: by = 0.5", "a whole number of at least 1"),
    "unstack(x, position('h', H))": ("xᵀ has S columns", "which H parts cannot share equally"),
    "concat(x)": ("concat: () cannot be bound", "give a position"),
    "concat(x, i, i)": ("(i, i) cannot be bound", "several that differ"),
    "sum_over(e, i, 3)": ("3 is not a condition", "k <= i"),
    "rotary_halves(x, L)": (
        "rotary_halves: x is S × d and L is S × S",
        "an angle for each row and pair",
    ),
    "np.split(L, 2)": ("np.split of L", "split(A, h)"),
    "np.reshape(L, (2, 2))": ("np.reshape of L", "split(A, h) for the columns of head h"),
    # NumPy's functions
    "np.exp(L)": ("np.exp of L", "write exp(A)"),
    "np.sin(x)": ("np.sin of x", "write sin(A)"),
    "np.sqrt(L)": ("np.sqrt of L", "write sqrt(A)"),
    "np.log(L)": ("np.log of L", "write log(A)"),
    "np.tanh(L)": ("np.tanh of L", "write tanh(A)"),
    "np.abs(L)": ("|L|", "write absolute(L)"),
    "np.sum(L)": ("np.sum of L", "sum_over(A[i, j], j)"),
    "np.add.reduce(L)": ("np.add of L", "write"),
    "np.mean(L)": ("np.mean of L", "ones(n, 1) / n"),
    "np.max(L)": ("np.max of L", "row_max(A)"),
    "np.maximum(L, L)": ("np.maximum of L", "maximum(A, B)"),
    "np.dot(L, x)": ("np.dot of L", "A @ B"),
    "np.einsum('ij,jk->ik', L, x)": ("np.einsum of", "A @ B"),
    "np.transpose(L)": ("np.transpose of L", "A.T"),
    "np.linalg.inv(L)": ("inv of L", "inverse(A)"),
    "np.trace(L)": ("np.trace of L", "sum_over(A[i, i], i)"),
    "np.tril(L)": ("np.tril of L", "indicator(causal"),
    "np.where(L, L, L)": ("np.where of L", "hadamard"),
    "np.concatenate([L, L])": ("np.concatenate of L", "beside(A, B)"),
    "np.array(L)": ("L as an array", "matrix_of"),
    "np.asarray(x)": ("x as an array", "matrix_of"),
    "np.sqrt(d)": ("np.sqrt of d", "sqrt(d) with symattn's sqrt"),
    "np.exp(i)": ("np.exp of i", "sqrt(i)"),
    # arrays and floats beside expressions
    "THREE @ L": ("an array of shape (3, 3)", "matrix_of([[1, 2], [3, 4]])"),
    "L @ THREE": ("an array of shape (3, 3)", "matrix_of([[1, 2], [3, 4]])"),
    "THREE * L": ("an array of shape (3, 3)", "matrix_of"),
    "L * THREE": ("an array of shape (3, 3)", "matrix_of"),
    "L + THREE": ("L is S × S", "matrix_of"),
    "THREE - L": ("an array of shape (3, 3)", "zeros(m, n)"),
    "THREE == L": ("an array of shape (3, 3) and L", "matrix_of"),
    "THREE * d": ("an array of shape (3, 3) and d", "matrix_of"),
    "hadamard(L, THREE)": ("an array of shape (3, 3)", "build one with matrix"),
    "softmax(THREE)": ("an array of shape (3, 3)", "build one with matrix"),
    "Eq(L, THREE)": ("an array of shape (3, 3)", "build one with matrix"),
    "Mask(L, THREE)": ("an array of shape (3, 3) is not a relation", "causal"),
    "matrix_of(THREE)": ("1.0 is not an exact number", "write 1"),
    "matrix_of([[0.5]])": ("0.5 is not an exact number", "Rational(1, 2)"),
    "constant(float('nan'), 2, 2)": ("nan", "no NaN"),
    "0.5 * L": ("0.5 is not an exact scalar", "Rational(1, 2)"),
    "L / 2.0": ("2.0 is not an exact scalar", "write 2"),
    "np.float64(2) * L": ("2.0 is not an exact scalar", "write 2"),
    "softmax(x @ x.T / (2 * d)**0.5)": ("holds a float", "write for example sqrt(2 * d)"),
    "e + 0.1": ("0.1", "Rational(1, 10)"),
    "number(0.25)": ("0.25", "Rational(1, 4)"),
    "number('1/2')": ("'1/2' is not an exact scalar", "Fraction"),
    # Python's operators and functions
    "y + y.T": ("y is 1 × S and yᵀ is S × 1", "the shapes must be equal"),
    "Eq(L, y)": ("L is S × S and y is 1 × S", "the shapes must be equal"),
    "0 <= L <= 1": ("L ≥ 0: a comparison has no truth value", "write all_of(0 <= A, A <= 1)"),
    "max(L, L.T)": ("Lᵀ − L > 0", "maximum(A, B)"),
    "L <= 0.5": ("0.5 is not an exact scalar", "Rational(1, 2)"),
    "(i < j) & (L <= 1)": ("1 − L ≥ 0: & | ~ combine conditions", "all_of(P, Q)"),
    "(L <= 1) | (L >= 2)": ("1 − L ≥ 0: & | ~ combine conditions", "where(i < j, P)"),
    "~(L <= 1)": ("1 − L ≥ 0: & | ~ combine conditions", "all_of(P, Q)"),
    "L > None": ("None is not a symattn expression", "matrix"),
    "abs(L)": ("|L|", "write absolute(L)"),
    "y + 0.5": ("0.5 is not an exact scalar", "Rational(1, 2)"),
    "L @ 2": ("L @ 2", "* for a multiple"),
    "L @ None": ("L @ None", "matrix_of"),
    "Eq(1, L)": ("Eq: 1 is a number", "write ones(S, S)"),
    "positive(None)": ("positive: None", "build one with matrix"),
    "L ** 2": ("L to the power of 2", "hadamard"),
    "2 ** L": ("2 to the power of L", "exp(A)"),
    "L // 2": ("L and 2", "A / c"),
    "L & L": ("L and L", "all_of(P, Q)"),
    "~L": ("~L", "1 - A"),
    "float(L)": ("float", "exp, softmax"),
    "int(d)": ("int of d", "d / 2"),
    "math.sqrt(d)": ("math's, of d", "sqrt(d) with symattn's sqrt"),
    "math.exp(L)": ("math's, of L", "exp, softmax"),
    "round(L)": ("round of L", "write rounded(A)"),
    "list(L)": ("L[0]", "A[i, :]"),
    "L[0, 1]": ("L[0, 1]", "entry(A, 1, 2)"),
    "L.transpose(-2, -1)": ("transpose(-2, -1)", "A.T exchanges them"),
    "bool(SAME)": ("no truth value", "prove(statement) raises"),
    "decide(L == L.T)": ("False", "symattn.Eq(lhs, rhs)"),
    "all_of([SAME, SAME])": ("is a list", "all_of(P, Q)"),
    "decide(THREE)": ("an array of shape (3, 3) is not a statement", "Eq(…)"),
    "derive(L)": ("L is not a claim", "claim('an.id', statement)"),
    # SymPy's functions
    "sympy.sin(L)": ("a SymPy function of L", "symattn's own"),
    "sympy.log(L)": ("a SymPy function of L", "symattn's own"),
    "sympy.sqrt(L)": ("L to the power of 1/2", "sqrt(A) for roots"),
    "softmax(sympy.exp(L))": ("exp(L) is not a symattn expression", "symattn's own functions"),
    "sympy.Matrix([[1, 2]]) @ L": ("Matrix([[1, 2]]) @ L", "matrix_of"),
    "sympy.Symbol('a') * L": ("a: the symbol a", "scale"),
    # names in place of symbols
    "matrix('x', 'S', 'd')": ("rows = 'S'", "tokens('S'), features('S') or heads('S')"),
    "matrix('x', S, 'd')": ("columns = 'd'", "features('d')"),
    "family('W', 'h', d, d)": ("'h' is a name", "position('h', S)"),
    "ones('S', 1)": ("rows = 'S'", "tokens('S')"),
    "identity('S')": ("identity = 'S'", "tokens('S')"),
    "position('i', 'S')": ("position i = 'S'", "tokens('S')"),
    "permutation('pi', 'S')": ("permutation pi = 'S'", "tokens('S')"),
    "entry(L, 'i', j)": ("'i' is a name", "position('i', S)"),
    "L['i', j]": ("'i' is a name", "position('i', S)"),
    "splice(x, x, after='i')": ("'i' is a name", "position('i', S)"),
    "sum_over(e, 'j')": ("'j' cannot be bound", "position"),
    "Mask(L, 'causal')": ("'causal' is not a relation", "causal"),
    "decide(SAME, sizes={'Q': 3})": ("'Q' is not a size of the statement", "it has S"),
    "decide(SAME, sizes={'S': 100})": ("S = 100", "from 1 to 12"),
    "decide(SAME, sizes={'S': '3'})": ("S = '3'", "a whole number"),
    "claim('a.b', SAME, sizes=[S])": ("a.b: sizes = [S]", "sizes={S: 5}"),
    # relations
    "causal & True": ("True beside &", "from_function"),
    "True | causal": ("True beside |", "from_function"),
    "causal & THREE": ("an array of shape (3, 3) beside &", "causal & window(2)"),
    "THREE & causal": ("an array of shape (3, 3) beside &", "causal & window(2)"),
    "causal and window(2)": ("neither true nor false", "& | ~"),
    "relation_is(causal, S, S, 'transitive')": ("causal is not an unknown relation", "unknown(…)"),
    "relation_is(unknown('R'), S, S, 'transitiv')": ("'transitiv' is not a property", "'transitive'"),
    "relation_is(unknown('R'), S, S)": ("no property is given", "'reflexive'"),
    "relation_is(unknown('R'), S, d, 'causal')": ("there are S and d", "one axis"),
    "sees_last(unknown('R') & causal, S, S)": ("is not an unknown relation", "give each"),
    "sees_last(unknown('R'), S, 'w')": ("'w'", "tokens('w')"),
    "sees_first(unknown('R'), S, S, 0)": ("length = 0", "at least 1"),
    "keeps(unknown('R'), permutation('pi', S))": (
        "is not an unknown permutation",
        "and then the relation",
    ),
    "keeps(permutation('pi', S), causal)": ("causal is not an unknown relation", "unknown(…)"),
}


@pytest.mark.parametrize("written", WRONG)
def test_what_is_wrong_is_named_and_what_to_write(written):
    given, remedy = WRONG[written]
    with pytest.raises(InputError) as caught:
        evaluated(written)
    message = str(caught.value)
    assert given in message
    assert remedy in message
    assert "\n" not in message


ATTRIBUTES = {
    "sum": "sum_over", "mean": "ones(n, 1) / n", "exp": "exp(A)", "inv": "inverse(A)", "dot": "A @ B",
    "H": "A.T", "trace": "A[i, i]", "diagonal": "A[i, i]", "masked_fill": "masked(A, R)", "mT": "A.T",
    "view": "split(A, h)", "unsqueeze": "c @ ones(1, n)", "matmul": "A @ B", "t": "A.T",
}  # fmt: skip


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_an_attribute_of_an_array_is_said_in_our_words(name):
    with pytest.raises(AttributeError, match="an expression has no attribute") as caught:
        getattr(L, name)
    assert ATTRIBUTES[name] in str(caught.value)
    assert not hasattr(L, "reshape")


def test_what_is_said_of_attributes_names_what_there_is():
    named = {name for text in WRITTEN.values() for name in re.findall(r"\b(\w+)\(", text)}
    assert named <= set(symattn.__all__)


def test_numbers_that_are_whole_are_taken_whoever_made_them():
    for two in (2, np.int64(2), np.array(2), sympy.Integer(2)):
        assert two * L == 2 * L
        assert L * two == L * 2
        assert two + e == 2 + e
    assert np.matmul(L, x) == L @ x
    assert (np.int64(2) == L) is False
    assert np.int64(2) != d
    assert np.negative(L) == -L
    assert np.int64(2) * d == 2 * d
    assert np.int64(1) + i == 1 + i


def test_sizes_are_taken_by_name():
    by_name, by_size = (decide(SAME, sizes={key: 3}) for key in ("S", S))
    assert by_name.scope == by_size.scope
    assert dict(claim("messages.sizes", SAME, sizes={"S": 3}).question.sizes) == {S: 3}
    assert prove(SAME, sizes={"S": 2}).status.holds


def test_a_message_of_shapes_has_the_brackets_of_what_was_written():
    with pytest.raises(ShapeError, match=r"^L @ \(y \+ y\): the left"):
        L @ (y + y)
    with pytest.raises(ShapeError, match=r"^\(x \+ x\) \* L: "):
        (x + x) * L
    with pytest.raises(ShapeError, match=r"^\(L L\) / x: "):
        L @ L / x


@pytest.mark.parametrize(
    "written",
    [
        "causal & window(2)", "causal | window(2, 1)", "~causal", "~(causal | isolated)",
        "(causal | isolated) & blocks(2)", "causal & window(2) & prefix(3)", "window(None, 3)",
        "causal & (window(2) & prefix(3))", "padding([True, False])", "documents([1, 1, 2])",
        "unknown('R') & ~unknown('Q')", "everything",
    ],
)  # fmt: skip
def test_a_relation_prints_as_it_is_written(written):
    assert repr(evaluated(written)) == written


def test_a_relation_of_a_function_names_it():
    def near(i, j):
        return i - j < 3

    assert repr(symattn.from_function("near", near) & causal) == "from_function('near', near) & causal"


def test_the_class_refuses_what_the_function_does() -> None:
    # A size in a hypothesis is put in for another by `xreplace`, too.
    S = tokens("S")
    R, *_, words = relation_is(unknown("R"), S, S, "reflexive").args
    with pytest.raises(InputError, match="one axis"):
        RelationIs(R, S, sympy.Integer(3), words)
    with pytest.raises(ShapeError, match="S × 1 and"):
        GivenEquation(matrix("x", S, 1), matrix("y", 3, 1))
