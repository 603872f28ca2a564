"""Both sides at given sizes, and what SymPy makes of their difference; the table of the reference."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
import sympy
from sympy import Symbol, oo

from symattn import (
    Eq,
    Mask,
    all_of,
    bias,
    chain,
    features,
    matrix,
    numpy_code,
    permutation,
    position,
    positive,
    row,
    sees_something,
    softmax,
    tokens,
    unknown,
)
from symattn.concrete.entries import bit_symbol
from symattn.concrete.written_out import simplified, written_out
from symattn.errors import InputError
from symattn.language.claims import question
from symattn.runner.collect.library import bundled
from tests.concrete import simplify_table

S, d = tokens("S"), features("d")
x, A, R = matrix("x", S, d), matrix("A", S, S), unknown("R")
i, pi = position("i", S), permutation("pi", S)


def test_both_sides_entry_by_entry():
    (found,) = written_out(question(Eq((x @ x.T).T, x @ x.T)), {"S": 2, "d": 1})
    assert found.choices == {"S": 2, "d": 1}
    assert [(e.row, e.column) for e in found.entries] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert str(found.entries[1].left) == str(found.entries[1].right) == "x_{1,1}*x_{2,1}"
    assert all(e.difference == e.simplified.value == 0 for e in found.entries)


def test_a_false_claim_has_a_difference():
    (found,) = written_out(question(Eq(softmax(A), softmax(A.T))), {"S": 2})
    first, second, *_ = found.entries
    assert second.simplified.value != 0
    assert "SymPy's simplify: " in str(second.simplified)
    assert first.left.subs(dict.fromkeys(first.left.free_symbols, 0)) == sympy.Rational(1, 2)


def test_bits_are_0_or_1():
    masks = Eq(Mask(Mask(softmax(A), R), R), softmax(A + bias(R, S, S)))
    (found,) = written_out(question(masks, sees_something(R, S, S)), {"S": 2})
    assert all(e.simplified.value == 0 for e in found.entries)
    bit = bit_symbol(("R", 1, 1))
    value = simplified(bit**2 - bit)
    assert (value.value, value.cases) == (0, 2)
    assert str(value).startswith("SymPy's simplify: 0 in each of 2 cases of bits, ")


def test_ends_of_chains_and_one_side():
    asked = all_of(chain(x, (1 * x, "algebra"), (x, "algebra")), positive(softmax(A)))
    first, second = written_out(question(asked), {"S": 1, "d": 1})
    assert (first.entries[0].left, first.entries[0].difference) == (Symbol("x_{1,1}", real=True), 0)
    (entry,) = second.entries
    assert (entry.left, entry.right, entry.simplified) == (1, None, None)


def test_infinite_entries_are_equal_or_not():
    (found,) = written_out(question(Eq(bias(~R & R, S, S), bias(~R & R, S, S))), {"S": 1})
    assert found.entries[0].left == -oo
    assert found.entries[0].difference == 0


def test_what_has_no_value_says_why():
    (found,) = written_out(question(Eq(Mask(A, ~R & R), A)), {"S": 1})
    assert (found.entries[0].left, found.entries[0].remark) == (None, "no value: division by 0")


def test_positions_and_permutations_are_chosen_or_gone_through():
    asked = question(Eq(row(pi.matrix @ x, i), row(x, pi.inverse(i))))
    found = list(written_out(asked, {"S": 3, "d": 1}, most=2))
    assert [w.others for w in found] == [0, 16]
    (chosen,) = written_out(asked, {"S": 3, "d": 1, "i": 2, "pi": (2, 3, 1)})
    assert chosen.choices == {"S": 3, "d": 1, "i": 2, "pi": (2, 3, 1)}
    assert str(chosen.entries[0].left) == "x_{1,1}"


REFUSED = [
    (Eq(x, x), {"S": 2}, "at S = 2: missing: d, a number of features"),
    (Eq(x, x), {"S": 2, "d": 1, "T": 1}, "T is not a name of the formula"),
    (Eq(A @ A[:, i], A @ A[:, i]), {"S": 2, "i": 3}, "nothing satisfies the hypotheses"),
]


@pytest.mark.parametrize(("statement", "values", "said"), REFUSED, ids=lambda case: str(case)[:30])
def test_what_is_refused(statement, values, said):
    with pytest.raises(InputError, match=said):
        list(written_out(question(statement), values))


def test_ieee_has_no_entries():
    asked = question(Eq(numpy_code("np.eye(S)", S, S), A), arithmetic="ieee", sizes={S: 2})
    with pytest.raises(InputError, match="IEEE"):
        list(written_out(asked, {"S": 2}))


def test_a_limit_is_no_verdict():
    symbols = sympy.symbols("a:9", real=True)
    slow = sum(sympy.exp(a * b) / (1 + sympy.sin(a - b)) for a in symbols for b in symbols if a != b)
    found = simplified(slow, 0.2)
    assert found.value is None
    assert found.seconds < 5
    assert str(found) == "not simplified to 0 within 0.2 s, which says nothing"


def wait(end):
    while time.perf_counter() < end:
        pass


def lost(end):
    with suppress(BaseException):
        wait(end)
    wait(end)


def taken_for_something_else(end):
    try:
        wait(end)
    except BaseException as error:
        raise TypeError("not supported") from error


@pytest.mark.parametrize("work", [lost, taken_for_something_else])
def test_a_limit_is_kept_though_its_first_signal_is_caught(work):
    class Slow(sympy.Function):
        def _eval_simplify(self, **_):
            work(time.perf_counter() + 5)

    found = simplified(Slow(sympy.Symbol("a")), 0.1)
    assert found.value is None
    assert found.seconds < 2


@pytest.mark.parametrize("id", ["masking.zeros_and_ones", "positions.sinusoid_frequencies"])
def test_differences_of_what_is_refuted_are_not_0(id):
    line = simplify_table.line(id, 10.0)
    assert line.entries > 0 == line.zero + line.late


PROVED = [id for id, (c, _) in bundled().items() if c.expect == "proved"]


@pytest.mark.campaign
@pytest.mark.parametrize("id", PROVED)
def test_differences_of_what_is_proved_are_0(id):
    line = simplify_table.line(id, 10.0)
    assert line.zero + line.late == line.entries
