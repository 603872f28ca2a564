"""Attention over parts of the keys, joined."""

from __future__ import annotations

import numpy as np

from symattn.errors import InputError
from symattn.numeric.dtypes import returned, working
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.scaled_dot_product.result import AttentionResult


@of_callers_kind
def merge(*parts: AttentionResult) -> AttentionResult:
    """Join attention over disjoint sets of keys into attention over all of them.

    Parameters
    ----------
    *parts : AttentionResult
        At least one, each with its ``lse``; what :func:`attention` returns with ``return_lse=True`` for
        the same queries and for one set of keys. Outputs have shape (…, L, E_v) and `lse` (…, L).

    Returns
    -------
    AttentionResult
        The output and `lse` over all keys; no weights. A row that has keys in no part is 0, its lse −∞.

    Raises
    ------
    InputError
        If there are no parts, one has no lse, or their shapes differ.

    Notes
    -----
    With lse_p the logarithm of the p-th sum of exponentials, lse = log Σ_p exp(lse_p) and
    output = Σ_p exp(lse_p − lse) · output_p.

    References
    ----------
    Juravsky et al., Hydragen: High-Throughput LLM Inference with Shared Prefixes, arXiv
    2402.05099, §3.1.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.numeric import attention
    >>> q, k, v = (np.sin(np.arange(8.0 * n).reshape(8, n)) for n in (4, 4, 2))
    >>> parts = [attention(q, k[a:b], v[a:b], return_lse=True) for a, b in ((0, 3), (3, 8))]
    >>> np.allclose(merge(*parts).output, attention(q, k, v))
    True
    """
    if not parts:
        raise InputError("merge: give at least one AttentionResult")
    for number, part in enumerate(parts):
        if not isinstance(part, AttentionResult) or part.lse is None:
            raise InputError(
                f"merge: part {number} is not an AttentionResult with an lse; "
                "compute it by attention(…, return_lse=True)"
            )
        if part.output.shape != parts[0].output.shape or part.lse.shape != part.output.shape[:-1]:
            raise InputError(
                f"merge: part {number} has output {part.output.shape} and lse {part.lse.shape}, "
                f"part 0 has output {parts[0].output.shape}; all parts are of the same queries"
            )
    outputs, dtype = working("merge", **{f"output_{n}": part.output for n, part in enumerate(parts)})
    sums, _ = working(
        "merge", **{f"lse_{n}": part.lse for n, part in enumerate(parts) if part.lse is not None}
    )
    lse = np.stack(sums)
    with np.errstate(all="ignore"):
        largest = lse.max(axis=0)
        shift = np.where(np.isneginf(largest), 0, largest)
        shares = np.exp(lse - shift)
        total = shares.sum(axis=0)
        shares = np.divide(shares, total, out=np.zeros_like(shares), where=total != 0)
        output = np.zeros_like(outputs[0])
        for share, empty, part_output in zip(shares, np.isneginf(lse), outputs, strict=True):
            # A part without keys may hold NaN, which must not reach the sum as 0 · NaN.
            output += np.where(empty[..., None], 0, share[..., None] * part_output)
        return AttentionResult(returned(output, dtype), None, shift + np.log(total))
