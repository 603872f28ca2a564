"""Functions defined by log and exp: log-sum-exp, log-softmax, entropies, the soft cap.

Each is a :class:`~symattn.language.abbreviations.Word`: it prints by its name and means its body;
"definition of" its name is the reason of a step that writes it out.
"""

from __future__ import annotations

from symattn.language.abbreviations import word
from symattn.language.algebra import as_entries, as_scalar, hadamard
from symattn.language.expressions import Expression, Operand, as_expression, need_entry, need_same_shape
from symattn.language.functions import exp, log, tanh
from symattn.language.matrices import ones


def _row_sums(a: Expression) -> Expression:
    return a @ ones(a.shape[1], 1)


def logsumexp(a: Expression) -> Expression:
    """Return log Σ_j e^{a_ij} for each row: a column.

    Parameters
    ----------
    a : Expression, shape (m, n)
        An entry may be −∞, if not all of a row are.

    Returns
    -------
    Expression, shape (m, 1)

    Raises
    ------
    InputError
        If `a` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix, ones, tokens
    >>> S = tokens("S")
    >>> L, c = matrix("L", S, S), matrix("c", S, 1)
    >>> logsumexp(L + c @ ones(1, S))
    logsumexp(L + c 1)
    """
    a = as_expression(a, "logsumexp")
    return word("logsumexp", log(_row_sums(exp(a))), a)


def log_softmax(a: Expression) -> Expression:
    """Return a_ij − log Σ_k e^{a_ik}: the logarithm of the softmax, −∞ where an entry is.

    Parameters
    ----------
    a : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `a` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> log_softmax(matrix("L", 2, 2))
    log_softmax(L)
    """
    a = as_expression(a, "log_softmax")
    return word("log_softmax", a - log(_row_sums(exp(a))) @ ones(1, a.shape[1]), a)


def entropy(p: Expression) -> Expression:
    """Return −Σ_j p_ij log p_ij for each row of weights: a column.

    Parameters
    ----------
    p : Expression, shape (m, n)
        Positive weights; 0 log 0 has no value.

    Returns
    -------
    Expression, shape (m, 1)

    Raises
    ------
    InputError
        If `p` is not a symattn expression.

    References
    ----------
    Shannon, A Mathematical Theory of Communication, section 6.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> entropy(softmax(matrix("L", 2, 2)))
    entropy(softmax(L))
    """
    p = as_expression(p, "entropy")
    return word("entropy", -_row_sums(hadamard(p, log(p))), p)


def cross_entropy(p: Expression, q: Expression) -> Expression:
    """Return H(p, q) = −Σ_j p_ij log q_ij for each row: a column.

    Parameters
    ----------
    p : Expression, shape (m, n)
        The targets: weights, or a row of zeros and a one for each.
    q : Expression, shape (m, n)
        Positive weights such as softmax(L), not logits as in PyTorch, where these stand first.

    Returns
    -------
    Expression, shape (m, 1)

    Raises
    ------
    InputError
        If an argument is not a symattn expression.
    ShapeError
        If the two have not the same shape.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> cross_entropy(matrix("Y", 2, 2), softmax(matrix("L", 2, 2)))
    cross_entropy(Y, softmax(L))
    """
    p, q = as_expression(p, "cross_entropy"), as_expression(q, "cross_entropy")
    need_same_shape("cross_entropy", p, q)
    return word("cross_entropy", -_row_sums(hadamard(p, log(q))), p, q)


def kl_divergence(p: Expression, q: Expression) -> Expression:
    """Return Σ_j p_ij log(p_ij / q_ij) for each row: a column.

    Parameters
    ----------
    p, q : Expression, shape (m, n)
        Positive weights.

    Returns
    -------
    Expression, shape (m, 1)

    Raises
    ------
    InputError
        If an argument is not a symattn expression.
    ShapeError
        If the two have not the same shape.

    References
    ----------
    Kullback and Leibler, On Information and Sufficiency, section 2.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> p, q = softmax(matrix("L", 2, 2)), softmax(matrix("M", 2, 2))
    >>> kl_divergence(p, q)
    kl_divergence(softmax(L), softmax(M))
    """
    p, q = as_expression(p, "kl_divergence"), as_expression(q, "kl_divergence")
    need_same_shape("kl_divergence", p, q)
    return word("kl_divergence", _row_sums(hadamard(p, log(p / q))), p, q)


def soft_cap(a: Expression, cap: Operand) -> Expression:
    """Return c tanh(a_ij / c): scores that stay between −c and c.

    Parameters
    ----------
    a : Expression, shape (m, n)
    cap : number, scale or entry
        c, which must not be 0.

    Raises
    ------
    InputError
        If `a` is not a symattn expression, or `cap` no number.
    ShapeError
        If `cap` is a matrix that is not an entry.

    References
    ----------
    Gemma Team, Gemma 2, arXiv 2408.00118, section 2.

    Examples
    --------
    >>> from symattn.language import matrix, scale
    >>> soft_cap(matrix("L", 2, 2), scale("c"))
    soft_cap(L, c)
    """
    a, cap = as_entries(a, "soft_cap"), as_scalar(cap)
    need_entry("soft_cap", cap)
    return word("soft_cap", cap * tanh(a / cap), a, cap)
