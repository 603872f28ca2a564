"""The ways of proving signs and equations, in the order in which they are tried.

Nothing rests on the order but the time: what a glance at the goal refuses comes first, and what asks for
other signs or equations last.
"""

from __future__ import annotations

from symattn.prover import (
    analysis,
    bounds,
    comonotone,
    inner_products,
    jensen,
    known_bounds,
    largest,
    linear,
    piecewise,
    promises,
    weighted,
)
from symattn.prover.absolute import by_absolute_squares
from symattn.prover.affine_ends import by_ends
from symattn.prover.averages import by_average
from symattn.prover.bounded_squares import by_bounds_of_squares
from symattn.prover.cancelling import by_cancelling
from symattn.prover.cofactors import by_given_equations, sign_by_given_equations
from symattn.prover.coincidences import equal_by_coincidence, sign_by_coincidence
from symattn.prover.components import by_squares_of_sums
from symattn.prover.distances import sign_by_distances
from symattn.prover.divergences import by_divergence
from symattn.prover.divided import (
    by_common_factor,
    by_division,
    by_scaled_data,
    of_common_factors,
    of_logarithms,
    of_numerator,
    of_quotient,
)
from symattn.prover.equal_sums import by_equal_sums
from symattn.prover.equations import by_known_signs, by_squares
from symattn.prover.exchange import by_exchange
from symattn.prover.given_differences import by_given_differences
from symattn.prover.homogeneous import sign_in_one_degree
from symattn.prover.inner_rows import by_inner_rows
from symattn.prover.inner_sums import by_inner_differences, by_inner_sums
from symattn.prover.inverses import by_inverses
from symattn.prover.largest_arguments import by_arguments
from symattn.prover.layers import by_layers, sign_by_layers
from symattn.prover.lengths import by_length, by_radicands
from symattn.prover.logarithms import by_common_logarithms, by_exponents
from symattn.prover.logsumexps import by_convexity
from symattn.prover.merged_sums import by_one_sum
from symattn.prover.multiplied import by_multiplying
from symattn.prover.proportional import by_multiples
from symattn.prover.reindexing import by_images
from symattn.prover.rows import by_rows
from symattn.prover.summands import as_a_sum
from symattn.prover.symmetric import by_symmetry
from symattn.prover.tables import equal_by_tables, sign_by_tables
from symattn.prover.tangents import by_tangents
from symattn.prover.term_by_term import sign_term_by_term, term_by_term
from symattn.prover.triangle import by_triangle

SIGNS = (
    # What is given, and the largest of a row: mostly told by the goal alone.
    by_given_differences,
    by_average,
    *promises.WAYS,
    *largest.WAYS,
    by_arguments,
    # Inequalities with a name: convexity, Chebyshev, Gibbs, tangents, Jensen.
    by_convexity,
    *comonotone.WAYS,
    by_divergence,
    by_tangents,
    *analysis.WAYS,
    *jensen.WAYS,
    analysis.sign_by_known_signs,
    # Bounds on each term, which are multiplied and added.
    *bounds.WAYS,
    *known_bounds.WAYS,
    by_bounds_of_squares,
    *weighted.WAYS,
    by_common_factor,
    by_ends,
    by_triangle,
    # Squares and lengths: sums of squares, Cauchy and Schwarz.
    by_absolute_squares,
    by_length,
    by_radicands,
    *inner_products.WAYS,
    by_squares_of_sums,
    by_inner_sums,
    by_one_sum,
    # Cases, and sums of what is known; these ask for the signs of parts, so they come late.
    piecewise.sign_by_factors,
    piecewise.sign_by_cases,
    linear.by_sums,
    linear.by_not_zero,
    # The term in another form: over one denominator, without a factor, by data of another scale.
    of_quotient,
    of_numerator,
    of_common_factors,
    of_logarithms,
    by_scaled_data,
    by_division,
    # Places, term by term, and layers: the last, since each of their many parts is a goal of its own.
    sign_by_distances,
    sign_by_coincidence,
    sign_term_by_term,
    sign_in_one_degree,
    as_a_sum,
    sign_by_layers,
)
"""Ways that prove e > 0, e ≥ 0 or e ≠ 0 where the parts of e do not tell."""

FIRST_SIGNS = (sign_by_tables, sign_by_given_equations, by_inner_differences, *largest.FIRST)
"""Ways that are tried before the parts of e are looked at."""

EQUATIONS = (
    # What is read off both sides, or off what is given.
    by_multiples,
    piecewise.equal_by_cases,
    by_known_signs,
    by_squares,
    by_cancelling,
    # Orders of numbers: the largest, the known bounds.
    largest.by_order,
    known_bounds.equal_by_order,
    # Logarithms, inverses and what is given, multiplied or put in.
    by_common_logarithms,
    by_inverses,
    by_multiplying,
    by_given_equations,
    # Sums: permuted, symmetric, of inner rows, of equal terms; each looks for a partner of every sum.
    by_images,
    by_symmetry,
    by_inner_rows,
    term_by_term,
    by_equal_sums,
    equal_by_coincidence,
    largest.by_value,
    by_rows,
    by_exchange,
    by_exponents,
)
"""Ways that prove e = f where the normal forms in the ring differ."""

FIRST_EQUATIONS = (equal_by_tables, by_layers)
"""Ways that are tried before the normal forms are compared."""
