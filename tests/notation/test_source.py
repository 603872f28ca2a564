"""Chains as Python source are the chains that they were written from."""

from __future__ import annotations

from typing import Any

import pytest

import symattn
from symattn.errors import InputError
from symattn.language import functions, rotations
from symattn.language.abbreviations import spelled_out
from symattn.language.statements import Derivation, taken_apart
from symattn.notation.source import source_of
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
