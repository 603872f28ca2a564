"""The operations of attention: softmax, masks and biases."""

from __future__ import annotations

from sympy import Atom, Expr

from symattn.errors import InputError
from symattn.language.expressions import Expression, as_expression
from symattn.language.fields import RELATION, argument
from symattn.language.foreign import told
from symattn.language.sizes import Length, as_length
from symattn.relations import Relation, causal


class RelationTerm(Atom):
    """A relation, as an argument of an expression."""

    __slots__ = ("relation",)

    def __new__(cls, relation: Relation) -> RelationTerm:
        term = Atom.__new__(cls)
        term.relation = relation
        return term

    def __getnewargs__(self) -> tuple[Relation]:
        return (self.relation,)

    def _hashable_content(self) -> tuple[Relation, ...]:
        return (self.relation,)

    def sort_key(self, order: object = None) -> tuple[object, ...]:
        return self.class_key(), (1, (str(self.relation),)), (), ()

    def _sympystr(self, printer: object) -> str:
        return str(self.relation)


class Softmax(Expression):
    """softmax of each row: e^{y_ij} / Σ_k e^{y_ik}."""

    body: Expression = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class Normalised(Expression):
    """Each row divided by its sum."""

    body: Expression = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class Masking(Expression):
    """Mask(B): unseen entries are set to 0, then each row is divided by what is left."""

    body: Expression = argument(0)
    relation: Relation = argument(1, "Which entries are kept.", RELATION)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class Bias(Expression):
    """The matrix that is 0 where a relation sees and −∞ where it does not."""

    relation: Relation = argument(0, "Where the bias is 0.", RELATION)
    rows: Expr = argument(1)
    columns: Expr = argument(2)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.rows, self.columns


class Indicator(Expression):
    """The matrix that is 1 where a relation sees and 0 where it does not."""

    relation: Relation = argument(0, "Where the indicator is 1.", RELATION)
    rows: Expr = argument(1)
    columns: Expr = argument(2)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.rows, self.columns


class Hidden(Expression):
    """The entries of a matrix where a relation sees, −∞ where it does not."""

    body: Expression = argument(0)
    relation: Relation = argument(1, "Which entries stay.", RELATION)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


def as_relation(value: object) -> RelationTerm:
    """Return a relation as an argument of an expression.

    Raises
    ------
    InputError
        If `value` is not a relation, or is given for each head, of which an expression does not know.
    """
    if isinstance(value, Relation):
        if value.is_by_head():
            raise InputError(
                f"{value} is given for each batch entry or head; in an expression give one of its "
                "relations, such as .at(0, 0)"
            )
        return RelationTerm(value)
    raise InputError(
        f"{told(value)} is not a relation; give causal, isolated, window(…), unknown('R'), …"
    )


def softmax(scores: Expression) -> Expression:
    """Return the softmax of each row of a matrix of shape (m, n).

    softmax(Y)_ij = e^{Y_ij} / Σ_k e^{Y_ik}, with e^{−∞} = 0; a row whose every score is −∞ has no
    softmax.

    Parameters
    ----------
    scores : Expression, shape (m, n)
        Real, or −∞ where a key is not seen.

    Raises
    ------
    InputError
        If `scores` is not a symattn expression.

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.2.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> softmax(matrix("Y", 2, 3)).shape
    (2, 3)
    """
    return Softmax(as_expression(scores, "softmax"))


def normalise(a: Expression) -> Expression:
    """Return a matrix of shape (m, n) with each row divided by its sum: undefined where that is 0.

    normalise(B)_ij = B_ij / Σ_k B_ik.

    Parameters
    ----------
    a : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `a` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> normalise(matrix("B", 2, 3))
    normalise(B)
    """
    return Normalised(as_expression(a, "normalise"))


def Mask(a: Expression, relation: Relation = causal) -> Expression:  # noqa: N802 - as documents write
    """Return Mask(B): entries that `relation` does not see set to 0, each row then renormalised.

    Mask(B)_ij = B_ij / Σ_{k seen by i} B_ik where i sees j, else 0. Where the sum is 0, as in a row that
    sees nothing, the whole row is undefined.

    Parameters
    ----------
    a : Expression, shape (m, n)
    relation : relation
        The keys j that query i sees; causal, j ≤ i, if not given.

    Raises
    ------
    InputError
        If `a` is not a symattn expression, or `relation` no relation.

    References
    ----------
    Draft on causal masking (2025), Masking.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> Mask(matrix("B", 2, 2))
    Mask(B)
    """
    return Masking(as_expression(a, "Mask"), as_relation(relation))


def bias(relation: Relation, rows: Length, columns: Length) -> Expression:
    """Return the matrix of shape (rows, columns): 0 where `relation` sees, −∞ where it does not.

    Added to scores, it hides what is not seen: softmax(L + bias).

    Parameters
    ----------
    relation : relation
        The keys j that query i sees.
    rows, columns : length
        The numbers of queries and keys.

    Raises
    ------
    InputError
        If `relation` is not a relation, or a length is not permitted.

    References
    ----------
    Notes on masking, How it works.

    Examples
    --------
    >>> bias(causal, 3, 3)
    bias(causal)
    """
    return Bias(as_relation(relation), as_length(rows, "bias"), as_length(columns, "bias"))


def indicator(relation: Relation, rows: Length, columns: Length) -> Expression:
    """Return the matrix of shape (rows, columns): 1 where `relation` sees, 0 where it does not.

    Parameters
    ----------
    relation : relation
        The keys j that query i sees.
    rows, columns : length
        The numbers of queries and keys.

    Raises
    ------
    InputError
        If `relation` is not a relation, or a length is not permitted.

    Examples
    --------
    >>> indicator(~causal, 3, 3)
    [not causal]
    """
    return Indicator(
        as_relation(relation), as_length(rows, "indicator"), as_length(columns, "indicator")
    )


def masked(scores: Expression, relation: Relation) -> Expression:
    """Return scores of shape (m, n) with −∞ wherever `relation` does not see.

    What stands at the other places is not evaluated there.

    Parameters
    ----------
    scores : Expression, shape (m, n)
    relation : relation
        The keys j that query i sees.

    Raises
    ------
    InputError
        If `scores` is not a symattn expression, or `relation` no relation.

    References
    ----------
    Collapsing MHSA under Full Masking, the matrix Y.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> masked(matrix("L", 2, 2), causal)
    masked(L, causal)
    """
    return Hidden(as_expression(scores, "masked"), as_relation(relation))
