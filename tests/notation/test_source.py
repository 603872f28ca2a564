"""Chains as Python source are the chains that they were written from."""

from __future__ import annotations

from typing import Any

import pytest

import symattn
from symattn.errors import InputError
from symattn.language import functions, rotations
from symattn.language.abbreviations import spelled_out
from symattn.language.statements import Derivation, taken_apart
from symattn.notation.source import source_of, written_as_source
from symattn.runner.collect.library import bundled

PUBLIC = frozenset(symattn.__all__)


def chains() -> list[Any]:
    found = []
    for id, (claim, _) in bundled().items():
        asked = claim.question
        for chain, _ in taken_apart(asked.statement, asked.given, whole=(Derivation,)):
            if isinstance(chain, Derivation):
                found.append(pytest.param(spelled_out(chain), id=f"{id}-{len(found)}"))
    return found


@pytest.mark.parametrize("chain", chains())
def test_source_says_the_same(chain: Derivation) -> None:
    if chain.has(functions.AcrossHeads, rotations.Frequencies):
        pytest.skip("not written as source")
    source = source_of(chain, PUBLIC)
    names: dict[str, Any] = {name: getattr(symattn, name) for name in PUBLIC}
    exec(source.partition("chain(")[0], names)  # noqa: S102 - what is tested
    made = eval("chain(" + source.partition("chain(")[2], names)  # noqa: S307
    assert made == chain


def test_a_member_of_several_indices_is_written_as_one_argument() -> None:
    g, r = (symattn.position(n, symattn.heads(n.upper())) for n in "gr")
    A = symattn.family("A", (g, r), 2, 2)
    chain = symattn.chain(A.T.T, (A, "algebra"))
    assert "family('A', (g, r), 2, 2)" in source_of(chain, PUBLIC).replace('"', "'")


def test_what_has_a_name_is_left_to_the_author() -> None:
    A = symattn.matrix("A", 2, 2)
    chain = symattn.chain(symattn.define("B", A), (A, "definition of B"))
    with pytest.raises(InputError, match="by hand"):
        source_of(chain, PUBLIC)


def test_hypotheses_are_written_in_full() -> None:
    S = symattn.tokens("S")
    i = symattn.position("i", S)
    R, c = symattn.unknown("R"), symattn.matrix("c", S, 1)
    assert written_as_source(symattn.nonzero(c)) == "nonzero(c)"
    assert written_as_source(symattn.sees_something(R, S, S)) == "sees_something(R, S, S)"
    one = symattn.sees_something(R, S, S, query=i)
    assert written_as_source(one) == "sees_something(R, S, S, query=i)"


def test_a_permutation_is_written_with_all_that_it_fixes() -> None:
    S = symattn.tokens("S")
    i, j = (symattn.position(n, S) for n in "ij")
    P = symattn.permutation("pi", S, fixing=(i, j)).matrix
    chain = symattn.chain(P.T.T, (P, "algebra"))
    assert "fixing=(i, j)" in source_of(chain, PUBLIC)
