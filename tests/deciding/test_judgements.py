"""What verdicts rest on: it is checked anew where it arrives, and nothing that was altered does."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from symattn import Eq, decide, exp, features, matrix, nonnegative, normalise, softmax, tokens
from symattn.deciding.judgements import Judgement, from_plain, to_plain
from symattn.deciding.proof_files import Unproved, as_claim
from symattn.errors import SoundnessError

S, T, d = tokens("S"), tokens("T"), features("d")
L = matrix("L", S, T)

PROVED = decide(Eq(softmax(L), normalise(exp(L))))


def test_each_entry_has_a_value_and_is_equal() -> None:
    kinds = [judgement.kind for judgement in PROVED.judgements]
    assert kinds.count("equal") == 1
    assert set(kinds) == {"equal", "defined"}
    assert all("softmax(L)" in judgement.where for judgement in PROVED.judgements)


def test_what_is_sent_arrives_as_it_was() -> None:
    assert pickle.loads(pickle.dumps(PROVED)).judgements == PROVED.judgements  # noqa: S301 - made here


def _forged(judgement: Judgement) -> Judgement:
    proof = judgement.proof
    left, _ = proof.sequent.args
    said = proof.sequent._replace(args=(left, ("mul", ("num", 2, 1), left)))
    return replace(judgement, proof=proof._replace(sequent=said))


def test_what_was_altered_does_not_arrive() -> None:
    (equation,) = (one for one in PROVED.judgements if one.kind == "equal")
    with pytest.raises(SoundnessError, match="is refused: ring"):
        list(from_plain(to_plain([_forged(equation)])))


@pytest.mark.parametrize("statement", [nonnegative(L), Eq(softmax(L), softmax(2 * L))])
def test_what_is_not_proved_has_no_file(statement: object) -> None:
    with pytest.raises(Unproved, match="only what is PROVED has a proof"):
        as_claim("id", decide(statement))  # type: ignore[arg-type]
