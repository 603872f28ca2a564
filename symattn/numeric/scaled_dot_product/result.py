"""The results of attention when more than its output is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from symattn.numeric.dtypes import Array


class AttentionResult(NamedTuple):
    """The output of attention, with what else was asked for.

    Attributes
    ----------
    output : ndarray, shape (…, H_q, L, E_v)
    weights : ndarray, shape (…, H_q, L, S), or their mean over the heads, (…, L, S), or None
        What the values are averaged with; each row sums to 1, or to less with sinks and to whatever
        `prob_mod` makes of it, or is 0 where no key is kept.
    lse : ndarray of float32 or float64, shape (…, H_q, L), or None
        The natural logarithm of Σ_k exp(score), over the keys that are kept, and of the sink; −∞ for a
        row without either.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.numeric import attention
    >>> attention(np.ones((2, 4)), np.ones((2, 4)), np.ones((2, 3)), return_lse=True).lse.round(4)
    array([2.6931, 2.6931])
    """

    output: Array
    weights: Array | None = None
    lse: Array | None = None


@dataclass(frozen=True)
class Results:
    """The results, written in place; rows without keys are left as they are.

    Attributes
    ----------
    output : ndarray, shape (…, H_q, L, E_v)
    weights : ndarray, shape (…, H_q, L, S), or None
    lse : ndarray, shape (…, H_q, L), or None
        Needed where weights are asked for.
    """

    output: Array
    weights: Array | None
    lse: Array | None
