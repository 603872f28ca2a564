"""Bits of places, put together and compared; what is certain is known."""

from __future__ import annotations

from typing import Any

from symattn.rocq import trees as t


def every(*bits: t.Tree) -> t.Tree:
    """Return that all of some bits hold."""
    open_bits = [bit for bit in bits if bit != t.Known(True)]
    if t.Known(False) in open_bits:
        return t.Known(False)
    if not open_bits:
        return t.Known(True)
    whole = open_bits[0]
    for bit in open_bits[1:]:
        whole = t.Both(whole, bit)
    return whole


def some(a: t.Tree, b: t.Tree) -> t.Tree:
    """Return that one of two bits holds."""
    if t.Known(True) in (a, b):
        return t.Known(True)
    return b if a == t.Known(False) else a if b == t.Known(False) else t.Either(a, b)


def negated(bit: t.Tree) -> t.Tree:
    """Return that a bit does not hold."""
    if isinstance(bit, t.Known):
        return t.Known(not bit.value)
    return bit.body if isinstance(bit, t.Not) else t.Not(bit)


def same(a: t.Tree, b: t.Tree) -> t.Tree:
    """Return whether two places are the same."""
    if isinstance(a, t.At) and isinstance(b, t.At):
        return t.Known(a.number == b.number)
    return t.Known(True) if a == b else t.Same(a, b)


def compared(left: tuple[Any, int], right: tuple[Any, int], *, strict: bool) -> t.Tree:
    """Return whether a + m ≤ b + n, or <, for places or none."""
    (a, m), (b, n) = left, right
    shift = n - m - strict  # a ≤ b + shift
    if a is None and b is None:
        return t.Known(shift >= 0)
    if a == b:
        return t.Known(shift >= 0)
    if a is None:  # 0 ≤ b + shift
        return t.Known(True) if shift >= 0 else t.UpTo(t.At(-shift, getattr(b, "axis", "")), b)
    if b is None:  # a ≤ shift
        return t.UpTo(a, t.At(shift, getattr(a, "axis", ""))) if shift >= 0 else t.Known(False)
    if isinstance(a, t.Var) and b == t.Length(a.axis) and shift >= -1:
        return t.Known(True)
    if shift == -1:
        return t.Before(a, b)
    return t.UpTo(a, moved(b, shift)) if shift >= 0 else t.UpTo(moved(a, -shift), b)


def equal(left: tuple[Any, int], right: tuple[Any, int]) -> t.Tree:
    """Return whether a + m = b + n, for places or none."""
    (a, m), (b, n) = left, right
    if a is None and b is None:
        return t.Known(m == n)
    if a is None:
        (a, m), (b, n) = (b, n), (a, m)
    shift = n - m
    if b is None:
        return t.Same(a, t.At(shift, getattr(a, "axis", ""))) if shift >= 0 else t.Known(False)
    if a == b:
        return t.Known(shift == 0)
    return t.Same(a, moved(b, shift)) if shift >= 0 else t.Same(moved(a, -shift), b)


def moved(base: t.Tree, by: int) -> t.Tree:
    """Return the place that comes some later, or earlier."""
    if isinstance(base, t.Moved):
        return moved(base.place, base.by + by)
    return t.Moved(base, by) if by else base
