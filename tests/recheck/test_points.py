"""Points that refute are evaluated anew; one that does not is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from symattn import (
    Eq,
    Mask,
    Ne,
    along_rows,
    bias,
    causal,
    defined,
    inverse,
    le,
    matrix,
    nonzero,
    number,
    permutation,
    position,
    positive,
    row_norms,
    scalar,
    sees,
    softmax,
    sqrt,
    tokens,
    unit_rows,
    unknown,
)
from symattn.counterexamples import propose
from symattn.deciding.decide import decide
from symattn.deciding.refutations import refuted
from symattn.kernel import Invalid
from symattn.language.claims import Question
from symattn.language.hypotheses import as_hypotheses
from symattn.recheck import intervals, points
from symattn.recheck.command import recheck
from symattn.recheck.files import Refuted, claims_of, to_file
from tests.kernel.test_size import code_lines

S, T = tokens("S T")
L, x = matrix("L", S, S), matrix("x", S, T)
p, M = matrix("p", 1, S, positive=True), matrix("M", S, S, symmetric=True)
Q, G = matrix("Q", S, S, orthogonal=True), matrix("G", S, S, invertible=True)
R, pi, c = unknown("R"), permutation("pi", S).matrix, scalar("c")
i, j = position("i", S), position("j", S)

CLAIMS: dict[str, tuple[Any, ...]] = {
    "rows": (Eq(softmax(L), softmax(L.T)),),
    "a mask": (Eq(Mask(softmax(L), R)[i, j], softmax(L)[i, j]), sees(R, i, j)),
    "the past": (Eq(softmax(L + bias(causal, S, S)), softmax(L)),),
    "a permutation": (Eq(pi @ L @ pi.T, L),),
    "places": (Eq(L[i, j], L[j, i]), Ne(i, j)),
    "a sign": (positive(c), nonzero(c)),
    "an order": (le(p, p @ p.T @ p),),
    "a symmetric matrix": (Eq(M[i, j], M[j, j]), Ne(i, j)),
    "an orthogonal one": (Eq(Q @ Q, L @ L.T @ Q @ Q.T),),
    "an inverse": (Eq(inverse(G), G.T),),
    "roots": (Eq(unit_rows(x), x), nonzero(row_norms(x))),
    "a root": (Eq(sqrt(p), p),),
    "a function": (Eq(along_rows("f", x, T), x),),
    "a value": (defined(c / c),),
    "an equation that is given": (Eq(c, number(1)), Eq(c * c, number(1))),
}


@cache
def written(name: str) -> Refuted:
    statement, *given = CLAIMS[name]
    question = Question(statement, as_hypotheses(given))
    return refuted(name, question, decide(question, propose))


@pytest.mark.parametrize("name", CLAIMS)
def test_a_point_is_written_and_fails_when_it_is_read(name: str, tmp_path: Path, capsys: Any) -> None:
    path = tmp_path / "refuted.json"
    path.write_text(json.dumps(to_file([written(name)])), encoding="utf-8")
    (found,) = claims_of(path)
    assert found == written(name)
    assert recheck([str(path)]) == 0
    assert "fails where " in capsys.readouterr().out


def changed(part: str, change: Callable[[Any], Any]) -> Callable[[dict[str, Any]], None]:
    def apply(refutes: dict[str, Any]) -> None:
        refutes["point"][part] = [change(one) for one in refutes["point"][part]]

    return apply


def without(part: str) -> Callable[[dict[str, Any]], None]:
    return lambda refutes: refutes["point"][part].pop(0)


def all_the_same(one: Any) -> Any:
    return [*one[:-1], ["num", 1, 1]]


FORGED: dict[str, tuple[str, Callable[[dict[str, Any]], None]]] = {
    "sides that are equal": ("rows", changed("data", all_the_same)),
    "an entry that is missing": ("rows", without("data")),
    "an entry twice": ("rows", lambda r: r["point"]["data"].append(r["point"]["data"][0])),
    "an entry that reads data": ("rows", changed("data", lambda d: [*d[:-1], ["dat", "L", "", []]])),
    "a size that is missing": ("rows", without("sizes")),
    "a size of 0": ("rows", changed("sizes", lambda s: [s[0], 0])),
    "a size that is no number": ("rows", changed("sizes", lambda s: [s[0], True])),
    "a size that is too large": ("rows", changed("sizes", lambda s: [s[0], 10**9])),
    "a place that is missing": ("rows", without("places")),
    "a place beyond its axis": ("rows", changed("places", lambda v: [v[0], 9])),
    "a place before it": ("rows", changed("places", lambda v: [v[0], 0])),
    "no hypothesis": ("a mask", changed("relations", lambda r: [r[0], []])),
    "a relation that is missing": ("a mask", without("relations")),
    "a relation between no elements": (
        "a mask",
        changed("relations", lambda r: [r[0], [[1, 9], *r[1]]]),
    ),
    "no permutation": ("a permutation", changed("permutations", lambda m: [m[0], [1] * len(m[1])])),
    "a permutation that is missing": ("a permutation", without("permutations")),
    "places that are equal": ("places", changed("places", lambda v: [v[0], 1])),
    "0, given not to be": ("a sign", changed("data", lambda d: [*d[:-1], ["num", 0, 1]])),
    "a value that is positive": ("a sign", changed("data", all_the_same)),
    "a negative number for a positive": (
        "an order",
        changed("data", lambda d: [*d[:-1], ["num", -1, 1]]),
    ),
    "a matrix that is not symmetric": (
        "a symmetric matrix",
        changed("data", lambda d: [*d[:-1], ["num", 2 * d[1][0] + d[1][1], 1]]),
    ),
    "a matrix that is not orthogonal": (
        "an orthogonal one",
        changed("data", lambda d: [*d[:-1], ["num", 2, 1]]),
    ),
    "no inverse": ("an inverse", changed("data", lambda d: [*d[:-1], ["num", d[1][0] + 7, 1]])),
    "rows of length 0": ("roots", changed("data", lambda d: [*d[:-1], ["num", 0, 1]])),
    "a number that is no root": ("a root", changed("data", all_the_same)),
    "a function that is missing": ("a function", without("functions")),
    "a function of another number": ("a function", changed("functions", lambda f: [*f[:2], f[2][:-1]])),
    "a value that there is": ("a value", changed("data", all_the_same)),
    "an equation that does not hold": (
        "an equation that is given",
        changed("data", lambda d: [*d[:-1], ["num", 2, 1]]),
    ),
    "a pair of one": ("rows", lambda r: r["point"]["relations"].append(["R", [[1]]])),
    "a pair of texts": ("rows", lambda r: r["point"]["relations"].append(["R", [["1", "2"], [1, 2]]])),
    "an image that is a text": ("rows", lambda r: r["point"]["permutations"].append(["m", ["1"]])),
    "data at no places": ("rows", lambda r: r["point"]["data"].append(["A", 1, ["num", 1, 1]])),
    "another statement": ("rows", lambda r: r["sequent"].__setitem__(3, "nonneg")),
    "a bit": ("rows", lambda r: r["sequent"].__setitem__(3, "bit")),
    "sides that are one": ("rows", lambda r: r["sequent"][4].__setitem__(1, r["sequent"][4][0])),
    "a divisor that is 0": (
        "rows",
        lambda r: r["sequent"][4].__setitem__(0, ["div", ["num", 1, 1], ["num", 0, 1]]),
    ),
    "no term": ("rows", lambda r: r["sequent"][4].__setitem__(0, ["num", 1, 0])),
    "a part that is missing": ("rows", lambda r: r["point"].pop("functions")),
    "a part that is none": ("rows", lambda r: r["point"].update(more=[])),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_point_that_does_not_refute_is_refused(name: str, tmp_path: Path) -> None:
    of, change = FORGED[name]
    read = json.loads(json.dumps(to_file([written(of)])))
    change(read["claims"][0]["refuted"])
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(read), encoding="utf-8")
    assert recheck([str(path)]) in (1, 2)


def test_what_is_not_decided_is_not_refuted() -> None:
    found = written("rows")
    data = dict.fromkeys(found.point.data, ("fun", "exp", ("num", 10**6, 1)))
    point = replace(found.point, data=data)
    with pytest.raises(Invalid, match="not decided at the point: an exponent is too large"):
        replace(found, point=point).check()


def test_the_evaluation_is_small_and_imports_the_checker_alone() -> None:
    files = [Path(module.__file__ or "") for module in (intervals, points)]
    assert sum(map(code_lines, files)) <= 420
    for path in files:
        own = re.findall(r"from (symattn\.\w+)", path.read_text(encoding="utf-8"))
        assert set(own) <= {"symattn.kernel", "symattn.recheck"}
