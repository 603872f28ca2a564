"""Parts of the core: immutable trees that keep their hash, their text and their free variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from symattn.kernel.core.places import Var

T = TypeVar("T")


@cache
def field_names(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of a class of parts."""
    return tuple(f.name for f in fields(cls))


class _OneOfEach(type):
    """Makes each part once: parts with equal fields are one object, so that comparing them is cheap."""

    _table: ClassVar[WeakValueDictionary[Any, Any]] = WeakValueDictionary()

    def __call__(cls, *values: Any, **named: Any) -> Any:
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

    def values(self) -> tuple[Any, ...]:
        """Return the values of the fields."""
        known: tuple[Any, ...] = self._known(
            "_values", lambda: tuple(getattr(self, name) for name in field_names(type(self)))
        )
        return known

    def _known(self, name: str, compute: Callable[[], Any]) -> Any:
        try:
            return self.__dict__[name]
        except KeyError:
            known = compute()
            object.__setattr__(self, name, known)
            return known

    def __repr__(self) -> str:
        return str(self._known("_text", self._text_of))

    def _text_of(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.values()))})"

    def parts(self) -> tuple[Part, ...]:
        """Return the parts directly inside."""
        return tuple(self._known("_parts", lambda: tuple(self._inside())))

    def _inside(self) -> Iterator[Part]:
        for value in self.values():
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Part) and not isinstance(item, Name):
                    yield item

    def everything(self) -> Iterator[Part]:
        """Yield this part and all that is inside, each once."""
        pending: list[Part] = [self]
        seen: set[Part] = set()
        while pending:
            node = pending.pop()
            if node not in seen:
                seen.add(node)
                yield node
                pending += reversed(node.parts())

    def binders(self) -> frozenset[Var]:
        """Return the variables that this part binds."""
        found: list[Any] = []
        for name in self.bound_by:
            value = getattr(self, name)
            found += value if isinstance(value, tuple) else [value]
        return frozenset(found)

    def free(self) -> frozenset[Var]:
        """Return the variables that are free in this part."""
        found: frozenset[Var] = self._known("_free", self._free_of)
        return found

    def _free_of(self) -> frozenset[Any]:
        return frozenset().union(*(inner.free() for inner in self.parts())) - self.binders()

    def places_of_free(self) -> tuple[Var, ...]:
        """Return the free variables in a fixed order."""
        found: tuple[Var, ...] = self._known("_ordered", lambda: tuple(sorted(self.free(), key=repr)))
        return found


class Name(Part):
    """A part that stands for something as a whole, with its signature; nothing looks inside."""

    def _inside(self) -> Iterator[Part]:
        return iter(())


@dataclass_transform(frozen_default=True)
def part(cls: type[T]) -> type[T]:
    """Make a class of parts: a frozen dataclass compared as objects, each made once."""
    return dataclass(frozen=True, repr=False, eq=False)(cls)


def rebuilt(node: Part, change: Callable[[Part], Part]) -> Part:
    """Return a part with `change` applied to the parts inside, written by its constructor."""
    values, same = [], True
    for value in node.values():
        new = value
        if isinstance(value, tuple):
            new = tuple(change(v) if _is_inside(v) else v for v in value)
        elif _is_inside(value):
            new = change(value)
        same = same and (new is value or new == value)
        values.append(new)
    return node if same else type(node).make(*values)


def _is_inside(value: Any) -> bool:
    return isinstance(value, Part) and not isinstance(value, Name)
