"""Products without ``@``: rows in another order, and attention, which a routine computes."""

from __future__ import annotations

from sympy import sqrt

from symattn.concrete.code.numbers import ATOM, PRODUCT, SIGN, Code, order_code
from symattn.concrete.code.writer import Writer
from symattn.evidence.recognised import Scores, attended, linear
from symattn.language import algebra, matrices
from symattn.language.expressions import Expression
from symattn.language.permutations import PermutationOf, Permuting
from symattn.language.sizes import same_length
from symattn.relations import Causal, Relation


def permuted(e: algebra.MatrixProduct, at: Writer) -> Code | None:
    """Return Πx as rows taken, and x Π as columns taken."""
    pi = _permuting(e.left)
    if pi is not None:
        return f"{at.code(e.right, ATOM)}[{order_code(pi.inverse, at.name)}]", ATOM
    pi = _permuting(e.right)
    return pi and (f"{at.code(e.left, ATOM)}[:, {order_code(pi, at.name)}]", ATOM)


def _permuting(e: Expression) -> Permuting | None:
    """Return π if an expression is Π, and π⁻¹ if it is Πᵀ."""
    if isinstance(e, PermutationOf):
        return e.permutation
    if isinstance(e, algebra.Transposed) and isinstance(e.body, PermutationOf):
        return e.body.permutation.inverse
    return None


def recognised(e: algebra.MatrixProduct, at: Writer) -> Code | None:
    """Return attention as a call of the library's, or of ``symattn.numeric``."""
    found = None if e.left in at.variables else attended(e.left)
    if found is not None:
        return _attention(*found, e.right, at)
    scores = None if at.dialect.is_torch else linear(e.left)
    if scores is None:
        return None
    return at.routine("linear_attention", *map(at.code, (scores.query, scores.key, e.right)))


def _attention(scores: Scores, relation: Relation | None, values: Expression, at: Writer) -> Code:
    query, options = at.code(scores.query), _scale(scores, at)
    if scores.scales and not isinstance(scores.scales[0], matrices.SizeMatrix):
        sign = "/" if scores.divides else "*"
        query = f"{at.code(scores.query, PRODUCT)} {sign} {at.code(scores.scales[0], SIGN)}"
    arguments = [query, at.code(scores.key), at.code(values)]
    shape = scores.query.shape[0], scores.key.shape[0]
    if at.dialect.is_torch:
        if isinstance(relation, Causal):
            arguments.append("is_causal=True")
        elif relation is not None:
            arguments.append(f"attn_mask={at.mask(relation, shape)[0]}")
        return f"scaled_dot_product_attention({', '.join([*arguments, *options])})", ATOM
    if relation is not None:
        if relation.unknowns() or relation.asks_a_function():
            arguments.append(at.mask(relation, shape)[0])
        else:
            at.mask(relation, shape)
            arguments.append(repr(relation))
            if not same_length(*shape):
                options.append('alignment="top_left"')
        options.append('fully_masked="nan"')
    return at.routine("attention", *arguments, *options)


def _scale(scores: Scores, at: Writer) -> list[str]:
    """Return the argument for the scale; nothing for 1/√E, which is the default."""
    if not scores.scales or not isinstance(scores.scales[0], matrices.SizeMatrix):
        return ["scale=1.0"]
    value = scores.scales[0].value
    factor = 1 / value if scores.divides else value
    if factor == 1 / sqrt(scores.query.shape[1]):
        return []
    return [f"scale={at.number(factor)}"]
