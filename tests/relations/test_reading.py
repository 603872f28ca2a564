"""Functions read as conditions, against the functions themselves and against what others write."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.relations import as_condition, causal, everything, from_function, isolated, nothing, window
from symattn.relations.conditions import (
    ALWAYS,
    BATCH,
    HEAD,
    KEY,
    NEVER,
    QUERY,
    I,
    Index,
    J,
    Term,
    arrays,
    at_most,
    both,
    constants,
    either,
    lookup,
    negation,
    plus,
    put,
    remainder,
    value,
    zero,
)
from tests.relations.test_rectangles import relations

doc = np.repeat([4, 1, 2], [5, 3, 9])
keep = np.arange(20) % 3 > 0
table = [3, 1, 2, 2, 1, 3, 0, 0, 1]
WIDTH = 3


def near(q: Any, k: Any) -> Any:
    return abs(q - k) <= WIDTH


class Tiles:
    def __init__(self, size: int, ids: Any) -> None:
        self.size, self.ids = size, ids

    def __call__(self, b: Any, h: Any, q: Any, k: Any) -> Any:
        return (q // self.size == k // self.size) & (self.ids[q] == self.ids[k])

    def causal(self, i: Any, j: Any) -> Any:
        return (self.ids[i] >= self.ids[j]) & (j <= i)


def all_of(*masks: Callable[..., Any]) -> Callable[..., Any]:
    def mask(b: Any, h: Any, q: Any, k: Any) -> Any:
        seen = True
        for each in masks:
            seen = seen & each(b, h, q, k)
        return seen

    return mask


def packed(ids: Any) -> Callable[..., Any]:
    def mask(b: Any, h: Any, q: Any, k: Any) -> Any:
        return ids[q] == ids[k]

    return mask


READ = {
    "~ of what Python compares": (lambda b, h, q, k: ~(q < k), "j ≤ i"),
    "a band": (lambda i, j: (i - j <= 4) & (i >= j), "0 ≤ i − j ≤ 4"),
    "a remainder": (lambda b, h, q, k: (q - k) % 3 == 0, "(i − j) % 3 = 0"),
    "a quotient": (lambda b, h, q, k: q // 8 == k // 8, "⌊(i − 1) / 8⌋ = ⌊(j − 1) / 8⌋"),
    "divmod": (lambda i, j: divmod(i, 4)[1] > divmod(j, 4)[0], None),
    "shifts": (lambda b, h, q, k: (q >> 3 == k >> 3) | (q << 1 == k), None),
    "Python's bools": (lambda i, j: True & (j <= i) | False, "j ≤ i"),
    "NumPy's bools": (lambda i, j: np.bool_(True) & (j <= i) ^ np.bool_(False), "j ≤ i"),
    "NumPy's integers": (lambda i, j: np.int64(3) - i < j * np.int32(2), None),
    "an array of no axes": (lambda i, j: np.array(2) * i >= j, None),
    "abs": (lambda i, j: np.abs(i - j) + abs(j - 3) <= np.absolute(i), None),
    "minimum": (lambda i, j: np.minimum(i, 5) - np.maximum(j, 2) == np.clip(i, 2, 4) - 3, None),
    "where": (lambda i, j: np.where(i > 4, i - 4, 2 * i) == np.where(j > 4, j // 2, j), None),
    "a condition that counts": (lambda i, j: (i > 3) * 2 + (j > 3) == 2, None),
    "conditions compared": (lambda i, j: (i > 3) == (j > 3), None),
    "where of conditions": (lambda i, j: np.where(j < 5, i > j, i == j), None),
    "logical functions": (
        lambda i, j: np.logical_and(j <= i, np.logical_not(i == 3)),
        "j ≤ i and i ≠ 3",
    ),
    "xor": (lambda i, j: np.logical_xor(j <= i, i == 3) ^ (j % 2 == 0), None),
    "a number": (lambda i, j: (i + j) % 2, "(i + j) % 2 ≠ 0"),
    "always": (lambda i, j: True, "always"),
    "one head": (lambda b, h, q, k: (q - k) * 2 <= h - 3 * b, None),
    "a ufunc": (np.less_equal, "i ≤ j"),
    "a default": (lambda i, j, width=2: i - j < width, "i − j ≤ 1"),
    "a global": (near, "|i − j| ≤ 3"),
    "a partial": (functools.partial(lambda width, i, j: i - j < width, 7), "i − j ≤ 6"),
    "others' masks": (all_of(lambda b, h, q, k: q >= k, lambda b, h, q, k: near(q, k)), None),
}


def matrix(function: Callable[..., Any], L: int, *entry: int) -> np.ndarray:
    """The function's own answers, pair by pair."""
    shift = 1 if entry else 0
    return np.array(
        [
            [bool(function(*entry, np.int64(i - shift), np.int64(j - shift))) for j in range(1, L + 1)]
            for i in range(1, L + 1)
        ]
    )


@pytest.mark.parametrize("name", READ)
def test_one_reading(name: str) -> None:
    function, written = READ[name]
    relation = from_function(name, function)
    entry = (0, 0) if getattr(getattr(function, "__code__", None), "co_argcount", 2) == 4 else ()
    wanted = matrix(function, 13, *entry)
    np.testing.assert_array_equal(relation.dense(13), wanted)
    for i, j in ((1, 3), (3, 1), (12, 12)):
        assert relation.sees(i, j) is bool(wanted[i - 1, j - 1])
        assert relation.sees(np.int64(i), j) is bool(wanted[i - 1, j - 1])
    assert written is None or str(relation.condition) == written
    if entry:
        at = relation.at(1, 2)
        np.testing.assert_array_equal(at.dense(9), matrix(function, 9, 1, 2))
        assert not at.reads_heads


CAPTURED = {
    "a global": (lambda b, h, q, k: (doc[q] == doc[k]) & (k <= q), ("doc",)),
    "a default": (lambda b, h, q, k, ids=doc: ids[q] != ids[k], ("ids",)),
    "a closure": (packed(doc), ("ids",)),
    "a list": (lambda b, h, q, k: table[q] >= table[k] + q - k, ("table",)),
    "truth values": (lambda b, h, q, k: keep[k] & (k <= q) | ~keep[q], ("keep",)),
    "a partial": (functools.partial(lambda ids, b, h, q, k: ids[q] == ids[k], doc), ("ids",)),
    "a partial by name": (
        functools.partial(lambda b, h, q, k, *, ids: ids[q] < ids[k], ids=doc),
        ("ids",),
    ),
    "an object": (Tiles(4, doc), ("ids",)),
    "a method": (Tiles(4, doc).causal, ("ids",)),
    "others' masks": (all_of(packed(doc), lambda b, h, q, k: keep[q]), ("ids", "keep")),
    "an offset": (lambda b, h, q, k: doc[q // 4] <= doc[k // 2] + 1, ("doc",)),
}


@pytest.mark.parametrize("name", CAPTURED)
def test_captured_arrays(name: str) -> None:
    function, names = CAPTURED[name]
    before = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    known = from_function("known", function, known=names)
    free = from_function("free", function, unknown=names)
    entry = () if name == "a method" else (0, 0)
    L = 8
    wanted = matrix(function, L, *entry)
    np.testing.assert_array_equal(known.dense(L), wanted)
    values = {"doc": doc, "ids": doc, "table": table, "keep": keep}
    np.testing.assert_array_equal(free.with_arrays(**{n: values[n] for n in names}).dense(L), wanted)
    assert {array.name for array in arrays(free.condition)} == {*names}
    after = [cell.cell_contents for cell in getattr(function, "__closure__", None) or ()]
    assert all(a is b for a, b in zip(before, after, strict=True))
    with pytest.raises(InputError, match="any array"):
        free.dense(L)
    with pytest.raises(InputError, match=r"of (9|17|20) entries: give"):
        known.dense(90)


@pytest.mark.torch
def test_torch() -> None:
    torch = pytest.importorskip("torch")
    masks = pytest.importorskip("torch.nn.attention.flex_attention")
    ids, bound = torch.tensor(doc), torch.tensor(3)

    def sliding(b: Any, h: Any, q: Any, k: Any) -> Any:
        return torch.abs(q - k) <= bound

    def same(b: Any, h: Any, q: Any, k: Any) -> Any:
        return ids[q].eq(ids[k]) & torch.logical_not(q < k)

    def halves(b: Any, h: Any, q: Any, k: Any) -> Any:
        row = torch.where(q >= 4, torch.div(q - 4, 2, rounding_mode="floor"), q // 2)
        return (row == torch.minimum(k, bound).clamp(min=1)) | (bound > (q - k).abs())

    functions = {
        "sliding": (sliding, ()),
        "same": (same, ("ids",)),
        "halves": (halves, ()),
        "and": (masks.and_masks(same, sliding), ("ids",)),
        "or": (masks.or_masks(sliding, same, masks.noop_mask), ("ids",)),
        "noop": (masks.noop_mask, ()),
    }
    places = torch.arange(12)
    for name, (function, captured) in functions.items():
        relation = from_function(name, function, known=captured)
        zero = torch.tensor(0)
        wanted = torch.broadcast_to(function(zero, zero, places[:, None], places), (12, 12))
        np.testing.assert_array_equal(relation.dense(12), wanted.numpy(), err_msg=name)
        from_function(name, function, unknown=captured)


def caught(i, j):
    try:
        return {1234: True}[i]
    except TypeError:
        return j <= i


def suppressed(i, j):
    with contextlib.suppress(ValueError):
        if i > 1000:
            return j < i
    return j <= i


def matched(i, j):
    match i:
        case int():
            return j < i
    return j <= i


def stateful() -> Callable[..., Any]:
    calls: list[int] = []

    def mask(i: Any, j: Any) -> Any:
        calls.append(1)
        return i - j < len(calls)

    return mask


ERRORS: dict[str, tuple[Callable[..., Any], dict[str, Any], list[str]]] = {
    "and": (lambda i, j: j <= i and i - j < 4, {}, ["test_reading.py, line", "`j ≤ i`", "& | ~"]),
    "not": (lambda i, j: not j <= i, {}, ["& | ~"]),
    "a chain": (lambda i, j: i - 3 <= j <= i, {}, ["(a <= b) & (b <= c)"]),
    "if": (lambda i, j: True if j < i else False, {}, ["torch.where"]),  # noqa: SIM210
    "in": (lambda i, j: j in (1, 2), {}, ["`j = 1`", "& | ~"]),
    "max": (lambda i, j: max(i, j) < 3, {}, ["np.maximum"]),
    "a dict": (lambda i, j: {1: 2}[i], {}, ["unhashable", "opaque=True"]),
    "range": (lambda i, j: j in range(3), {}, ["& | ~"]),
    "int": (lambda i, j: int(i) < j, {}, ["one number"]),
    "float": (lambda i, j: float(i) < j, {}, ["one number"]),
    "a division": (lambda i, j: i / 2 < j, {}, ["`i`", "// and %"]),
    "a product": (lambda i, j: i * j < 9, {}, ["product"]),
    "a power": (lambda i, j: 2**i < j, {}, ["permitted"]),
    "half a position": (lambda i, j: i < j + 0.5, {}, ["0.5 beside"]),
    "by a variable": (lambda i, j: i % j == 0, {}, ["% by"]),
    "by zero": (lambda i, j: i % 0 == 0, {}, ["% by 0"]),
    "an integer beside &": (lambda i, j: i & 1 == 0, {}, ["beside & | ~"]),
    "~ of an integer": (lambda i, j: ~(i % 2) == 0, {}, ["negates conditions"]),
    "conditions added": (lambda i, j: (i < j) + (j < 4) == 2, {}, ["write |"]),
    "isin": (lambda i, j: np.isin(i, [1, 2]), {}, ["np.isin"]),
    "an array of positions": (lambda i, j: (doc == i).any(), {}, ["an array of int64"]),
    "a type that is too small": (lambda i, j: i.astype(np.int8) <= j, {}, ["int8", "hold"]),
    "its short name": (lambda i, j: i.astype("b") <= j.astype("b"), {}, ["int8", "hold"]),
    "nothing returned": (lambda i, j: None, {}, ["returns None"]),
    "an error": (lambda i, j: 1 / 0, {}, ["test_reading.py", "ZeroDivisionError"]),
    "chance": (lambda i, j: np.random.random() < 0.5, {}, ["the function gives"]),
    "state": (stateful(), {}, ["called again", "i ≤ j", "i − j ≤ 1"]),
    "not named": (lambda i, j: doc[i] == doc[j], {}, ["captured: doc", "unknown="]),
    "not captured": (lambda i, j: doc[i] == 1, {"known": ("dok",)}, ["'dok'", "captures doc"]),
    "both": (lambda i, j: doc[i] == 1, {"known": ("doc",), "unknown": ("doc",)}, ["one of these"]),
    "a name alone": (lambda i, j: doc[i] == 1, {"known": "doc"}, ['known=("doc",)']),
    "a slice": (lambda i, j: doc[i:] == 1, {"known": ("doc",)}, ["at one place"]),
    "as a whole": (lambda i, j: doc + i == j, {"known": ("doc",)}, ["as a whole"]),
    "its length": (lambda i, j: i < len(doc), {"unknown": ("doc",)}, ["of any length"]),
    "opaque": (lambda i, j: doc[i] == 1, {"known": ("doc",), "opaque": True}, ["not read"]),
    "a type": (lambda i, j: i < 3 if isinstance(i, np.ndarray) else i < 4, {}, ["type", "isinstance"]),
    "a type by type": (lambda i, j: i < 3 if type(i) is int else i < 4, {}, ["type", "isinstance"]),
    "a text": (lambda i, j: j <= i if f"{i}" != "50" else j < i, {}, ["`i` is made into text"]),
    "a text by str": (lambda i, j: (j <= i) & (str(j) != "50"), {}, ["`j` is made into text"]),
    "caught": (caught, {}, ["unhashable", "the code catches that"]),
    "suppressed": (suppressed, {}, ["truth value", "the code catches that"]),
    "a class pattern": (matched, {}, ["`match`"]),
    "a dtype": (lambda i, j: j < i if i.dtype and np.max(i) > 999 else j <= i, {}, ["function gives"]),
}  # fmt: skip


@pytest.mark.parametrize("name", ERRORS)
def test_errors_say_what_to_write(name: str) -> None:
    function, options, words = ERRORS[name]
    with pytest.raises(InputError) as error:
        from_function(name, function, **options)
    assert [word for word in words if word not in str(error.value)] == [], str(error.value)


def test_an_opaque_function_is_asked_for_numbers() -> None:
    sparse = from_function("m", lambda i, j: j <= i or (i, j) == (3, 6), opaque=True)
    assert sparse.sees(3, 6)
    assert as_condition(sparse) is None
    assert as_condition(sparse & causal) is None
    inverted = from_function("f", lambda b, h, q, k: ~(q < k), opaque=True)
    assert not inverted.sees(1, 3)


@given(relations)
def test_conditions_of_relations(relation: Any) -> None:
    condition = as_condition(relation)
    assert condition is not None
    i, j = np.arange(-3, 24)[:, None], np.arange(-3, 24)
    at = {QUERY: i, KEY: j, BATCH: 0, HEAD: 0}
    np.testing.assert_array_equal(
        np.broadcast_to(value(condition, at), (27, 27)), relation.rectangle(-3, 23, -3, 23)
    )


terms = st.recursive(
    st.sampled_from([I, J, Term(3), Term(-2)]),
    lambda parts: st.one_of(
        st.builds(plus, parts, parts, st.integers(-3, 3)),
        st.builds(remainder, parts, st.integers(1, 5)),
        st.builds(lambda t: lookup(doc_array, t), parts),
    ),
    max_leaves=6,
)
doc_array = next(iter(arrays(from_function("d", lambda i, j: doc[i] == 1, unknown=("doc",)).condition)))


@given(terms, terms, st.integers(-9, 9), st.integers(-9, 9))
def test_terms_are_put_in(term: Term, other: Term, i: int, j: int) -> None:
    place = Index("k", 1)
    at, given = {QUERY: i, KEY: j, place: 4}, {"doc": doc}
    condition = at_most(plus(term, other, -1))
    moved = put(condition, {QUERY: plus(J, Term(2)), KEY: Term(0, ((place, 1),))})
    there = {QUERY: j + 2, KEY: 4, place: 4}
    assert value(moved, at, given) == value(condition, there, given)
    assert value(put(condition, {}), at, given) == value(condition, at, given)
    assert value(zero(term), at, given) == (value(term, at, given) == 0)


conditions = st.recursive(
    st.builds(
        lambda t, u, is_equation: (zero if is_equation else at_most)(plus(t, u, -1)),
        terms,
        terms,
        st.booleans(),
    ),
    lambda parts: st.one_of(
        st.builds(lambda cs: ("and", cs), st.lists(parts, max_size=4)),
        st.builds(lambda cs: ("or", cs), st.lists(parts, max_size=4)),
        st.builds(lambda c: ("not", [c]), parts),
    ),
    max_leaves=8,
)


def joined(tree: Any) -> Any:
    if not isinstance(tree, tuple):
        return tree
    join = {"and": both, "or": either, "not": negation}[tree[0]]
    return join(*map(joined, tree[1]))


def holds(tree: Any, at: Any) -> bool:
    if not isinstance(tree, tuple):
        return bool(value(tree, at, {"doc": doc}))
    parts = [holds(part, at) for part in tree[1]]
    return not parts[0] if tree[0] == "not" else all(parts) if tree[0] == "and" else any(parts)


@given(conditions, st.integers(-6, 6), st.integers(-6, 6))
def test_conditions_are_joined(tree: Any, i: int, j: int) -> None:
    at = {QUERY: i, KEY: j}
    assert bool(value(joined(tree), at, {"doc": doc})) is holds(tree, at)


def test_bounds_of_one_term_are_one() -> None:
    assert str(both(at_most(plus(Term(3), I, -1)), at_most(plus(Term(5), I, -1)))) == "i ≥ 5"
    assert both(at_most(plus(Term(3), I, -1)), at_most(plus(I, Term(-2)))) == NEVER
    assert either(at_most(plus(Term(3), I, -1)), at_most(plus(I, Term(-2)))) == ALWAYS
    assert either(at_most(plus(Term(3), I, -1)), at_most(plus(I, Term(-1)))) != ALWAYS


def test_large_constants_do_not_overflow() -> None:
    condition = at_most(Term(-(1 << 64), ((KEY, 1 << 61),)))
    assert value(condition, {KEY: np.array([1, 8, 9])}).tolist() == [True, True, False]
    assert constants(condition) == {-(1 << 64), 1 << 61}
    far = from_function("far", lambda i, j: i - j < 10**30)
    assert far.dense(2).all()
    assert far.tiling(4, rows=2, columns=2).tolist() == [[2, 2], [2, 2]]
    steep = from_function("steep", lambda i, j: i * 2**31 - j * 2**31 >= 0)
    small = np.arange(1, 5, dtype=np.int32)
    np.testing.assert_array_equal(steep.sees(small[:, None], small), causal.dense(4))
    bytes_ = np.arange(1, 5, dtype=np.uint8)
    np.testing.assert_array_equal(steep.sees(bytes_[:, None], bytes_), causal.dense(4))


@pytest.mark.parametrize("relation", [causal, everything, nothing, isolated, window(2, None)], ids=str)
def test_named_relations_print(relation: Any) -> None:
    wanted = {"causal": "j ≤ i", "everything": "always", "not everything": "never", "isolated": "i = j"}
    assert str(as_condition(relation)) == wanted.get(str(relation), "i − j ≤ 2")
