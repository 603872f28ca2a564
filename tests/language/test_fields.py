"""The fields of a class are its arguments, in their order."""

from __future__ import annotations

import inspect
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from sympy import Basic

from symattn.language import entry, matrix
from symattn.language import fields as field_properties
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Hypothesis
from symattn.language.permutations import Image, Permuting
from symattn.language.positions import Position
from symattn.language.reasons import Reason
from symattn.language.statements import Statement
from tests.language.cases import classes_below

BASES = (Expression, Statement, Hypothesis, Permuting, Reason)
CLASSES = sorted({*(kind for base in BASES for kind in classes_below(base)), Image, Position}, key=str)


class Places:
    """Arguments that only note which of them is read."""

    def __getitem__(self, place: int | slice) -> Any:
        self.read = place
        return SimpleNamespace(name="", args=(), relation=None)


def fields(kind: type) -> dict[str, int | slice]:
    """Return which argument each field of a class is."""
    found = {}
    for owner in reversed(kind.__mro__):
        for name, field in vars(owner).items():
            if isinstance(field, property) and field.fget.__module__ == field_properties.__name__:
                node = SimpleNamespace(_args=Places())
                with suppress(TypeError):  # of what reads the argument, which is not there
                    field.fget(node)
                found[name] = node._args.read
    return found


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_fields_are_in_the_order_of_the_arguments(kind):
    places = [place for place in fields(kind).values() if isinstance(place, int)]
    assert places == list(range(len(places))), fields(kind)
    own = vars(kind).get("__new__")
    if own is not None and issubclass(kind, Basic) and places:
        named = list(inspect.signature(own.__func__).parameters)[1:]
        assert [name for name in fields(kind) if name in named] == [
            n for n in named if n in fields(kind)
        ]


def test_a_field_is_the_argument_itself():
    A = matrix("A", 3, 3)
    e = entry(A, 1, 2)
    assert (e.body, e.row, e.column) == e.args
    with pytest.raises(AttributeError):
        e.body = A
