"""The public names: each loads, is documented, and shows an example that runs."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

import symattn
from symattn import hypotheses, masks, positions

NAMES = [name for name in symattn.__all__ if not name.startswith("__")]

EXPECTED = [
    "Eq",
    "Mask",
    "Ne",
    "Rational",
    "Status",
    "Verdict",
    "across_heads",
    "all_of",
    "along_rows",
    "below",
    "beside",
    "bias",
    "blocks",
    "by_induction",
    "causal",
    "chain",
    "claim",
    "collecting",
    "column",
    "concat",
    "constant",
    "cos",
    "cross_check",
    "decide",
    "define",
    "defined",
    "derivative",
    "derive",
    "diag",
    "documents",
    "entry",
    "everything",
    "exp",
    "family",
    "features",
    "first",
    "frequencies",
    "from_function",
    "hadamard",
    "head_sum",
    "heads",
    "identity",
    "indicator",
    "inverse",
    "isolated",
    "last",
    "masked",
    "matrix",
    "matrix_of",
    "nonnegative",
    "nonzero",
    "normalise",
    "nothing",
    "number",
    "numpy_code",
    "ones",
    "oo",
    "padding",
    "permutation",
    "position",
    "position_numbers",
    "positive",
    "prefix",
    "product_over",
    "prove",
    "real_valued",
    "remark",
    "rotary",
    "rotation",
    "row",
    "scalar",
    "scale",
    "sees",
    "sees_only",
    "sees_something",
    "sin",
    "sinusoids",
    "softmax",
    "splice",
    "sqrt",
    "stack",
    "sum_over",
    "take_columns",
    "tokens",
    "unknown",
    "where",
    "window",
    "zero_exactly_where",
    "zeros",
]


def test_the_public_names_are_these() -> None:
    assert sorted(EXPECTED) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_loads_and_is_documented(name: str) -> None:
    thing = getattr(symattn, name)
    assert thing.__doc__
    if callable(thing) and not isinstance(thing, type):
        assert ">>> " in thing.__doc__, f"{name} shows no example"


@pytest.mark.parametrize("topic", [masks, positions, hypotheses], ids=lambda topic: topic.__name__)
def test_a_topic_lists_public_names(topic: ModuleType) -> None:
    assert set(topic.__all__) <= set(symattn.__all__)
    assert all(getattr(topic, name) is getattr(symattn, name) for name in topic.__all__)


def test_importing_symattn_loads_no_sympy() -> None:
    code = "import sys, symattn; sys.exit('sympy' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = symattn.nonsense
