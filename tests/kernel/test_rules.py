"""Forged proofs: none is accepted; and each is, without the side condition that it lacks."""

from __future__ import annotations

import ast
import importlib
from contextlib import suppress
from pathlib import Path

import pytest

import symattn.kernel
from symattn.kernel import Invalid, check, checking
from symattn.kernel.syntax import need
from tests.kernel.evaluator import counterexample
from tests.kernel.forged import TABLES
from tests.kernel.forged.exempt import EXEMPT

HOME = Path(symattn.kernel.__file__).parent
CASES = [
    (condition, name, proof)
    for table in TABLES
    for condition, forged in table.items()
    for name, proof in forged.items()
]


def side_conditions():
    """Return the messages of all side conditions, and the modules that have them."""
    found = []
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "need":
                module = ".".join(("symattn", "kernel", *path.relative_to(HOME).with_suffix("").parts))
                found.append((ast.literal_eval(node.args[1]), module))
    return found


CONDITIONS = side_conditions()
MODULES = {module for _, module in CONDITIONS}


@pytest.fixture(autouse=True)
def _premises_may_be_assumed(monkeypatch):
    monkeypatch.setattr(checking, "RULES", {**checking.RULES, "assumed": lambda a: None})


@pytest.fixture
def without(monkeypatch):
    """Return a function that switches one side condition off."""

    def switch_off(condition):
        def lenient(holds, what):
            if what != condition:
                need(holds, what)

        for module in MODULES:
            monkeypatch.setattr(importlib.import_module(module), "need", lenient)

    return switch_off


BY_CONDITION = {c: [(name, proof) for d, name, proof in CASES if d == c] for c, _, _ in CASES}


def accepted(forged):
    """Return the names of those forged proofs that the checker accepts."""
    found = []
    for name, proof in forged:
        with suppress(Invalid):
            check(proof)
            found.append(name)
    return found


@pytest.mark.parametrize("condition", BY_CONDITION)
def test_forged_proofs_are_refused(condition):
    assert accepted(BY_CONDITION[condition]) == []


@pytest.mark.parametrize("condition", BY_CONDITION)
def test_they_get_through_without_the_side_condition(condition, without):
    without(condition)
    assert accepted(BY_CONDITION[condition]) == [name for name, _ in BY_CONDITION[condition]]


def test_each_side_condition_is_said_once_and_has_its_forged_proof():
    said = [condition for condition, _ in CONDITIONS]
    assert len(set(said)) == len(said)
    forged = {condition for condition, _, _ in CASES}
    assert forged <= set(said)
    assert set(said) - forged == set(EXEMPT)


def test_there_are_enough():
    assert len(CASES) >= 300


@pytest.mark.campaign
def test_most_of_what_is_forged_is_false():
    # What is not false is not shown, either: a step that does not follow.
    false = [name for _, name, proof in CASES if counterexample(proof.sequent)[0] is not None]
    assert len(false) >= 0.6 * len(CASES)
