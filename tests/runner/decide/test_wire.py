from __future__ import annotations

import pickle

import pytest

from symattn.counterexamples import propose
from symattn.deciding import decide
from symattn.runner.collect.collection import collect
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.one import Decided
from symattn.runner.decide.wire import fingerprint, pack, parts_of, unpack

CLAIMS = {
    "equation": "Eq(A.T, A)",
    "function": 'Eq(A + bias(from_function("R", lambda i, j: i <= j), S, S), A)',
    "hypothesis": "Eq(A, A), given=[S >= 2, sees_something(unknown('R'), S, S)]",
    "parts": "all_of(where(S >= 3, Eq(A, A)), chain(A, (A.T.T, remark('twice')), (A, remark('again'))))",
    "shapes": "lambda: Eq(x @ x, x)",
}


@pytest.fixture
def loaded(script):
    """Load a script again and again."""
    path = script(
        "a.py", "from symattn import all_of, bias, chain, remark, sees_something, unknown, where",
        *(f'claim("{id}", {text})' for id, text in CLAIMS.items()),
    )  # fmt: skip
    return lambda: {entry.claim.id: entry.claim.question for entry in collect([path]).entries}


@pytest.mark.parametrize("id", CLAIMS)
def test_a_verdict_arrives_as_it_was_sent(loaded, id):
    here, there = loaded()[id], loaded()[id]
    sent = Decided(decide(there, propose), 1.5)
    received = unpack(pack(sent, parts_of(there)), parts_of(here))
    assert repr(received) == repr(sent)
    assert received.verdict.statement is here.statement
    assert all(a is b for a, b in zip(received.verdict.given, here.given, strict=True))


def test_a_function_of_a_script_could_not_be_pickled(loaded):
    question = loaded()["function"]
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(question.statement)


def test_a_failure_arrives_without_any_part():
    failure = Failure("why", internal=True, trace="where")
    assert unpack(pack(failure, ()), ()) == failure


def test_fingerprints_tell_questions_apart(loaded):
    prints = {id: fingerprint(question) for id, question in loaded().items()}
    assert len(set(prints.values())) == len(CLAIMS)
    assert prints == {id: fingerprint(question) for id, question in loaded().items()}
