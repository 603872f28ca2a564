"""Identities about attention, proved for every size or refuted by the smallest counterexample.

What the parameters are called - length, position term, relation, hypothesis - ``help(symattn.language)``
says.

How a claim is written is in ``language``, ``relations`` and the modules of words beside them; what has to
be right in ``kernel``, ``reading`` and ``lifting``; what only proposes in ``prover`` (proofs),
``counterexamples``, ``proof_search`` (derivations), ``justifications`` and ``missing_hypotheses``. What is said of a verdict is in ``accounts``,
``derivations`` and ``pictures``, how it looks in ``render``, ``notation`` and ``typesetting``; ``runner`` and
``cli`` are the commands. ``numeric`` are the routines, ``concrete`` and ``implementations`` bring the two
together, ``evidence`` cross-checks, and ``rocq`` are theorems for Rocq.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from symattn import displayed

__version__ = "0.2.0"

# Without pathlib, which is loaded longer than all of this package that is needed here.
with open(f"{__file__.rpartition('.')[0]}.pyi", encoding="utf-8") as _file:
    _STUB = _file.read()
_IMPORTS = [line.split() for line in _STUB.splitlines() if line.startswith("from ")]
_HOMES = {name: module for _, module, _, name, _, _ in _IMPORTS if module != "symattn"}
"""The module that each public name is loaded from: what the stub says to type checkers."""

_TOPICS = tuple(name for _, module, _, name, _, _ in _IMPORTS if module == "symattn")

_RENAMED = ("invertible", "orthogonal", "positive_matrix", "symmetric")
"""Names of 0.1, which say what to write now."""

__all__ = sorted([*_HOMES, "__version__"])


displayed.as_text.by("symattn.notation:as_text")
displayed.as_latex.by("symattn.notation:as_latex")
displayed.mimebundle.by("symattn.notebooks:mimebundle")
displayed.as_explicit.by("symattn.concrete.explicit:as_explicit")


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used, so that importing symattn costs nothing."""
    if name in _TOPICS:
        return import_module(f"symattn.{name}")
    if name in _RENAMED:
        return getattr(import_module("symattn.language.renamed"), name)
    if name not in _HOMES:
        raise AttributeError(f"module 'symattn' has no attribute {name!r}")
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, *_TOPICS])
