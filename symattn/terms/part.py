"""Parts of the core, which keep their text and their free variables, and the variables themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields
from functools import cache, cached_property
from itertools import chain
from operator import itemgetter
from typing import Any, ClassVar, TypeGuard, TypeVar, dataclass_transform
from weakref import WeakValueDictionary

T = TypeVar("T")


@cache
def field_names(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of a class of parts."""
    return tuple(f.name for f in fields(cls))


class _OneOfEach(type):
    """Makes each part once: parts with equal fields are one object, so that comparing them is cheap."""

    _table: ClassVar[WeakValueDictionary[tuple[object, ...], object]] = WeakValueDictionary()

    def __call__(cls, *values: object, **named: object) -> Any:
        names = field_names(cls)
        for name in names[len(values) :]:
            values += (named[name] if name in named else getattr(cls, name),)
        key = (cls, *values)
        known = _OneOfEach._table.get(key)
        if known is None:
            known = _OneOfEach._table[key] = super().__call__(*values)
        return known


class Part(metaclass=_OneOfEach):
    """Anything of the core, compared by structure.

    The text of a part only puts parts into an order; two parts are one only if their fields are equal.
    """

    bound_by: ClassVar[tuple[str, ...]] = ()
    """The fields that hold the variables which this part binds."""

    @classmethod
    def make(cls, *values: Any) -> Part:
        """Return the part with these fields, as its constructor writes it."""
        made: Part = cls(*values)
        return made

    @cached_property
    def content(self) -> tuple[object, ...]:
        """The values of the fields."""
        return tuple(getattr(self, name) for name in field_names(type(self)))

    @cached_property
    def text(self) -> str:
        """A text by which parts are ordered."""
        return f"{type(self).__name__}({', '.join(map(repr, self.content))})"

    def __repr__(self) -> str:
        return self.text

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The parts directly inside."""
        items = chain.from_iterable(v if isinstance(v, tuple) else (v,) for v in self.content)
        return tuple(item for item in items if _is_inside(item))

    @cached_property
    def kinds(self) -> frozenset[type[Part]]:
        """The classes of this part and of all that is inside."""
        return frozenset({type(self)}).union(*(inner.kinds for inner in self.parts))

    def everything(self, named: AbstractSet[Var] = frozenset()) -> Iterator[Part]:
        """Yield this part and all inside, each once, but nothing below what binds a named one."""
        pending: list[Part] = [self]
        seen: set[Part] = set()
        while pending:
            node = pending.pop()
            if node not in seen:
                seen.add(node)
                yield node
                if not node.binders & named:
                    pending += reversed(node.parts)

    @cached_property
    def size(self) -> int:
        """The number of different parts in it, itself included."""
        return sum(1 for _ in self.everything())

    @cached_property
    def binders(self) -> frozenset[Var]:
        """The variables that this part binds."""
        found: list[Var] = []
        for name in self.bound_by:
            value = getattr(self, name)
            found += value if isinstance(value, tuple) else [value]
        return frozenset(found)

    @cached_property
    def free(self) -> frozenset[Var]:
        """The variables that are free in this part."""
        return frozenset().union(*(inner.free for inner in self.parts)) - self.binders

    @cached_property
    def places_of_free(self) -> tuple[Var, ...]:
        """The free variables in a fixed order."""
        return tuple(sorted(self.free, key=repr))

    @cached_property
    def read_free(self) -> Callable[[Mapping[Var, int]], object]:
        """Reads what the free variables stand for."""
        return itemgetter(*self.places_of_free) if self.free else _nothing


def _nothing(at: object) -> None:
    """Return nothing: a closed part reads no place."""


class Name(Part):
    """A part that stands for something as a whole, with its signature; nothing looks inside."""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        return ()


@dataclass_transform(frozen_default=True)
def part(cls: type[T]) -> type[T]:
    """Make a class of parts: a frozen dataclass compared as objects, each made once."""
    return dataclass(frozen=True, repr=False, eq=False)(cls)


@part
class Sort(Name):
    """A base axis: the elements that one size counts."""

    name: str
    kind: str

    @cached_property
    def text(self) -> str:
        return self.name


@part
class Var(Part):
    """An index variable.

    The key of an element that the author names is the author's own term; that of a variable which is
    made here is a number or a tuple, so that no author can write it.
    """

    key: Hashable
    sort: Sort

    @cached_property
    def text(self) -> str:
        return f"{type(self.key).__name__}:{self.key}:{self.sort.name}"

    @cached_property
    def free(self) -> frozenset[Var]:
        return frozenset({self})


def rebuilt(node: Part, change: Callable[[Part], Part]) -> Part:
    """Return a part with `change` applied to the parts inside, written by its constructor."""
    values, same = [], True
    for value in node.content:
        new = value
        if isinstance(value, tuple):
            new = tuple(change(v) if _is_inside(v) else v for v in value)
        elif _is_inside(value):
            new = change(value)
        same = same and (new is value or new == value)
        values.append(new)
    return node if same else type(node).make(*values)


def replaced(node: Part, target: Part, value: Part) -> Part:
    """Return a part with another in place of one, wherever its free variables are not bound."""
    if node == target:
        return value
    if node.binders & target.free:
        return node
    return rebuilt(node, lambda p: replaced(p, target, value)) if node.parts else node


def _is_inside(value: object) -> TypeGuard[Part]:
    return isinstance(value, Part) and not isinstance(value, Name)
