"""Types of stand-ins as user's code sees them: the types of the values they stand for."""

from __future__ import annotations

import builtins
import functools
from collections.abc import Callable
from typing import Any

from symattn.user_code.replaced import Replacement
from symattn.user_code.watched import refuse

Sample = Callable[[Any], Any]
"""Returns the value, or a sample of its type, that a stand-in stands for; other values as they are."""


def asked_of_types(sample: Sample, *kinds: type) -> list[Replacement]:
    """Return ``isinstance`` and ``type`` that take a stand-in for what it stands for.

    What ``functools.singledispatch`` does with stand-ins of some kinds is refused.
    """
    own = vars(functools)["_find_impl"]

    def dispatched(kind: type, known: Any) -> Any:
        if issubclass(kind, kinds):
            refuse("singledispatch by the type of a size or an array is not supported; ask isinstance")
        return own(kind, known)

    def is_instance(value: Any, kinds: Any) -> bool:
        return isinstance(value, kinds) or isinstance(sample(value), kinds)

    class Meta(type):
        def __call__(cls, *arguments: Any, **options: Any) -> Any:
            if len(arguments) == 1 and cls is Type:
                return type(sample(arguments[0]))
            return type.__call__(type if cls is Type else cls, *arguments, **options)

        def __instancecheck__(cls, value: Any) -> bool:
            return isinstance(value, type)

        def __subclasscheck__(cls, kind: Any) -> bool:
            return issubclass(kind, type)

    class Type(type, metaclass=Meta):
        """The builtin ``type``, but for stand-ins."""

    return [
        (builtins, "isinstance", is_instance),
        (builtins, "type", Type),
        (functools, "_find_impl", dispatched),
    ]
