"""Attention sinks: a logit of each head that takes weight and has no value."""

from __future__ import annotations

import numpy as np

from symattn.numeric.dtypes import Array


def sink_in(sinks: Array, output: Array | None, weights: Array | None, lse: Array) -> None:
    """Write what attention becomes with sinks over what it is without.

    Parameters
    ----------
    sinks : ndarray, shape (…, H)
        −∞ for none.
    output : ndarray, shape (…, H, L, E_v), or None
    weights : ndarray, shape (…, H, L, S), or None
    lse : ndarray, shape (…, H, L)
        All three are written to.

    Notes
    -----
    With l = log Σ e^{score} the weights become e^{score} / (e^l + e^{sink}), which is those without a
    sink times 1 / (1 + e^{sink − l}); l becomes log(e^l + e^{sink}).

    References
    ----------
    Xiao et al., Efficient Streaming Language Models with Attention Sinks, arXiv 2309.17453, section 3.

    Examples
    --------
    >>> output, lse = np.ones((1, 1, 1)), np.zeros((1, 1))
    >>> sink_in(np.zeros(1), output, None, lse)
    >>> output.item(), round(lse.item(), 3)
    (0.5, 0.693)
    """
    logit = sinks[..., None]
    with np.errstate(all="ignore"):
        # Without keys and without a sink there is nothing to share.
        excess = np.where(np.isneginf(logit), -np.inf, logit - lse)
        share = 1 / (1 + np.exp(excess))
        np.logaddexp(lse, logit, out=lse)
        for result in (output, weights):
            if result is not None:
                # What is hidden stays 0, whatever the share is.
                where = (share != 1)[..., None] & (result != 0)
                np.multiply(result, share[..., None], out=result, where=where)
