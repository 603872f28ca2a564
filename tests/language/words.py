"""Where each word of the language is known; ``python -m tests.language.words`` prints the reference."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sympy import preorder_traversal

from symattn.concrete.code.writing import code_of
from symattn.evidence import evaluate
from symattn.justifications import definitions
from symattn.language.expressions import Expression
from symattn.notation import as_text
from symattn.notation.writing import written
from symattn.reading.meaning import entry_of
from tests import helpers
from tests.language.cases import ABSTRACT, EXPRESSIONS, classes_below
from tests.soundness import evaluator

WORDS = sorted(set(classes_below(Expression)) - ABSTRACT, key=lambda cls: (cls.__module__, cls.__name__))


@dataclass(frozen=True)
class Place:
    """Where a word is known, and whether it must be."""

    what: str
    file: str
    knows: Callable[[type], bool]
    needed: bool = True


def _has_case(operation: Any) -> Callable[[type], bool]:
    return lambda cls: operation.dispatch(cls) is not operation.dispatch(object)


@lru_cache
def _in(*roots: Any) -> frozenset[type]:
    return frozenset(type(e) for root in roots for e in preorder_traversal(root))


def _is_defined(cls: type) -> bool:
    equations = (e for name in definitions.NAMES for e in definitions.definition(name).equations)
    return cls in _in(*equations)


def _in_ieee_only(cls: type) -> bool:
    """Tell whether a word is code, which the evaluator of real numbers has no value for."""
    return cls.__name__ == "NumPyCode"


PLACES = (
    Place("class and shape", "symattn/language/", lambda cls: cls.shape is not Expression.shape),
    Place("meaning", "symattn/reading/meaning.py", _has_case(entry_of)),
    Place("notation", "symattn/notation/expressions.py", _has_case(written)),
    Place("NumPy", "symattn/evidence/evaluate.py", _has_case(evaluate.value_of)),
    Place("array code", "symattn/concrete/code/writing.py", _has_case(code_of)),
    Place("case", "tests/language/cases.py", lambda cls: cls in _in(*EXPRESSIONS)),
    Place(
        "100 digits", "tests/helpers.py", lambda cls: _in_ieee_only(cls) or _has_case(helpers.value)(cls)
    ),
    Place("judge", "tests/soundness/evaluator.py", _has_case(evaluator.read)),
    Place("in a law", "symattn/justifications/definitions.py", _is_defined, needed=False),
)


def missing(cls: type) -> list[str]:
    """Return what a word still lacks, and where it belongs."""
    return [
        f"{cls.__name__} has no {place.what}: {place.file}"
        for place in PLACES
        if place.needed and not place.knows(cls)
    ]


def example(cls: type) -> str:
    """Return how the simplest case of a word is written."""
    return min((as_text(e) for e in EXPRESSIONS if type(e) is cls), key=len, default="")


def table() -> str:
    """Return the words of the language and what is optional of each, as Markdown."""
    optional = [place for place in PLACES if not place.needed]
    heads = ["class", "for example", *(place.what for place in optional)]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for cls in WORDS:
        known = ["yes" if place.knows(cls) else "" for place in optional]
        written_as = example(cls).strip("`").replace("|", "\\|")
        lines.append(f"| {' | '.join([f'`{cls.__name__}`', f'`{written_as}`', *known])} |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
