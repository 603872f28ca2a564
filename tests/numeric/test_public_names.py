"""What symattn.numeric offers, and that each name says what it takes, returns and rests on."""

from __future__ import annotations

import subprocess
import sys

import pytest

import symattn
from symattn import numeric

EXPECTED = [
    "AttentionGradients",
    "AttentionResult",
    "KeyValueCache",
    "MultiHeadWeights",
    "alibi_bias",
    "alibi_slopes",
    "attention",
    "attention_backward",
    "attention_reference",
    "attention_scores",
    "cascaded_heads",
    "collapse",
    "head_coupling",
    "head_gates",
    "linear_attention",
    "log_softmax",
    "merge",
    "mixture_of_heads",
    "multi_head_attention",
    "permutation_matrix",
    "permute",
    "rms_norm",
    "rotary",
    "rotary_cache",
    "sinusoidal_positions",
    "softmax",
    "varlen_attention",
    "zero_and_renormalise",
]


def test_the_names_are_these() -> None:
    assert numeric.__all__ == EXPECTED
    assert symattn.numeric is numeric


@pytest.mark.parametrize("name", EXPECTED)
def test_every_name_is_documented(name: str) -> None:
    doc = getattr(numeric, name).__doc__
    assert doc is not None
    assert ">>> " in doc
    if name[0].islower() and name != "attention_reference":
        for section in ("Parameters", "Returns", "Raises", "References"):
            assert f"\n    {section}\n    ---" in doc, f"{name} has no section {section}"


def test_importing_it_loads_no_sympy() -> None:
    code = "import sys, symattn.numeric; sys.exit('sympy' in sys.modules or 'matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
