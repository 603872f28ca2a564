"""Permutations: unknown ones with their hypotheses, known ones, their inverses and matrices."""

from __future__ import annotations

from collections.abc import Sequence

from sympy import Basic, Expr, Integer, Tuple, false
from sympy.core.symbol import Str

from symattn.displayed import Written
from symattn.errors import InputError
from symattn.language.expressions import Expression
from symattn.language.fields import ITEMS, NAME, argument
from symattn.language.positions import Place, as_position
from symattn.language.sizes import Length, as_length, as_whole, check_name


class Permuting(Written, Basic):
    """A permutation of the positions 1, …, n."""

    @property
    def length(self) -> Expr:
        """The number of positions that it permutes."""
        raise NotImplementedError

    @property
    def inverse(self) -> Permuting:
        """The inverse permutation: ``pi.inverse(i)`` is π⁻¹(i)."""
        return InversePermuting(self)

    @property
    def matrix(self) -> Expression:
        """The matrix Π with Π_{π(j), j} = 1, so that row k of Πx is row π⁻¹(k) of x."""
        return PermutationOf(self)

    def __call__(self, position: Place) -> Expr:
        return Image(self, as_position(position, str(self)))


def _if_given(value: Basic) -> Basic | None:
    return None if value == false else value


class UnknownPermuting(Permuting):
    """Any permutation that satisfies its hypotheses."""

    name: str = argument(0, "How the permutation prints.", NAME)
    length: Expr = argument(1)
    fixing_from: Expr | None = argument(
        2, "The position from which on every position is fixed, if that is a hypothesis.", _if_given
    )
    fixing: tuple[Expr, ...] = argument(3, "The positions that are fixed by hypothesis.", ITEMS)
    keeping_upto: Expr | None = argument(
        4, "The i for which {1, …, i} is mapped to itself, if that is a hypothesis.", _if_given
    )

    def __new__(
        cls, name: str | Str, length: Length, fixing_from: Basic, fixing: Tuple, keeping_upto: Basic
    ) -> UnknownPermuting:
        name = name if isinstance(name, Str) else Str(check_name(name))
        return Basic.__new__(
            cls, name, as_length(length, f"permutation {name}"), fixing_from, fixing, keeping_upto
        )

    @property
    def given(self) -> str:
        """The hypotheses as the author gives them: ``, fixing_from=i``."""
        given = {
            "fixing_from": self.fixing_from,
            "fixing": self.fixing or None,
            "keeping_upto": self.keeping_upto,
        }
        return "".join(f", {name}={value}" for name, value in given.items() if value is not None)


class KnownPermuting(Permuting):
    """A permutation given by its images."""

    images: tuple[int, ...] = argument(0, "π(1), …, π(n).", lambda images: tuple(map(int, images)))

    @property
    def length(self) -> Expr:
        return Integer(len(self.images))


class InversePermuting(Permuting):
    """π⁻¹."""

    inverse: Permuting = argument(0)

    @property
    def length(self) -> Expr:
        return self.inverse.length


class Image(Written, Expr):
    """π(i), a position."""

    permutation: Permuting = argument(0)
    position: Expr = argument(1)

    is_integer = True
    is_positive = True
    is_commutative = True


class PermutationOf(Expression):
    """Π, the matrix of a permutation."""

    permutation: Permuting = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        length = self.permutation.length
        return length, length


def permutation(
    name_or_images: str | Sequence[int],
    length: Length | None = None,
    *,
    fixing_from: Place | None = None,
    fixing: Place | Sequence[Place] = (),
    keeping_upto: Place | None = None,
) -> Permuting:
    """Return an unknown permutation of `length` positions, or the known one with given images.

    Its matrix Π, ``pi.matrix``, has Π_{π(j), j} = 1: row k of Πx is row π⁻¹(k) of x.

    Parameters
    ----------
    name_or_images : str or sequence of int
        A name for an unknown permutation, or π(1), …, π(n) for a known one.
    length : length
        The number of positions that an unknown one permutes.
    fixing_from : position term, optional
        Hypothesis: π(j) = j for every j ≥ fixing_from.
    fixing : position term or sequence of them, optional
        Hypothesis: π fixes these positions.
    keeping_upto : position term, optional
        Hypothesis: π maps {1, …, keeping_upto} to itself.

    Returns
    -------
    Permuting
        ``pi(i)`` is the position π(i), ``pi.inverse`` is π⁻¹, ``pi.matrix`` is Π.

    Raises
    ------
    InputError
        If the images are not a permutation, a length is missing or not permitted, or a hypothesis names
        no position, or an image π(i).

    References
    ----------
    Draft on causal masking (2025), Appendix: Permutation Invariance.

    Examples
    --------
    >>> from symattn.language.positions import position
    >>> from symattn.language.sizes import tokens
    >>> S = tokens("S")
    >>> pi = permutation("pi", S, fixing_from=position("i", S))
    >>> pi.matrix.shape, pi(2)
    ((S, S), π(2))
    >>> permutation([2, 1, 3]).matrix.shape
    (3, 3)
    """
    if not isinstance(name_or_images, str):
        if not isinstance(name_or_images, Sequence):
            raise InputError(
                f"permutation({name_or_images!r}): give a name, or the images π(1), …, π(n)"
            )
        images = [as_whole(image, "permutation: an image", 1) for image in name_or_images]
        if sorted(images) != list(range(1, len(images) + 1)) or not images:
            raise InputError(f"{images} is not a permutation; give each of 1, …, n once, from 1")
        return KnownPermuting(Tuple(*images))
    if length is None:
        raise InputError(
            f"permutation({name_or_images!r}): give the length too, permutation({name_or_images!r}, S)"
        )
    fixed = fixing if isinstance(fixing, (list, tuple)) else (fixing,)
    return UnknownPermuting(
        name_or_images,
        length,
        false if fixing_from is None else _not_permuted(fixing_from, "fixing_from"),
        Tuple(*(_not_permuted(position, "fixing") for position in fixed)),
        false if keeping_upto is None else _not_permuted(keeping_upto, "keeping_upto"),
    )


def _not_permuted(value: object, what: str) -> Expr:
    """Return a position term that does not depend on another permutation."""
    place = as_position(value, what)
    if place.has(Image):
        raise InputError(f"{what}: {place} is an image; give a position j, with the hypothesis p(i) = j")
    return place


def as_permuting(value: object) -> Permuting:
    """Return `value` if it is a permutation.

    Raises
    ------
    InputError
        Otherwise.
    """
    if isinstance(value, Permuting):
        return value
    raise InputError(f"{value!r} is not a permutation; build one with permutation('pi', S)")
