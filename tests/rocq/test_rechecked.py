"""coqchk reads the library again, and the certificates that it can reduce; trust.md lists the others."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from symattn.rocq.coq import compiled
from symattn.runner.collect.library import bundled
from tests.marks import every
from tests.rocq.rechecked import BY_COQC_ALONE, certified_claims, is_claim_read, is_library_read

TRUST = Path(__file__).parents[2] / "docs" / "explanation" / "trust.md"
IDS = sorted(set(bundled()) - set(BY_COQC_ALONE))

without_coqchk = pytest.mark.skipif(shutil.which("coqchk") is None, reason="coqchk is not installed")


def test_trust_says_what_rests_on_coqc_alone() -> None:
    text = TRUST.read_text("utf-8")
    (said,) = (line for line in text.splitlines() if "virtual machine of `coqc` alone" in line)
    assert {word for word in said.split("`") if word in bundled()} == set(BY_COQC_ALONE)


@pytest.mark.coq
@pytest.mark.slow
@without_coqchk
def test_coqchk_reads_the_library() -> None:
    assert is_library_read(compiled())


@pytest.mark.coq
@pytest.mark.slow
@without_coqchk
@pytest.mark.parametrize("id", every(20, IDS, pytest.mark.campaign))
def test_coqchk_reads_a_certificate(id: str) -> None:
    claims = certified_claims([id])
    if not claims:
        pytest.skip("it has no certificate")
    assert is_claim_read(claims[id], compiled())
