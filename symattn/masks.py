"""Masks: those that have a name, free ones, and those from one's own functions.

They combine by ``&``, ``|`` and ``~``. The relations are defined in ``symattn/relations/``.
"""

from symattn.language import bias, indicator, masked, scored
from symattn.relations import (
    blocks,
    causal,
    documents,
    everything,
    from_function,
    isolated,
    nothing,
    padding,
    prefix,
    unknown,
    window,
)

__all__ = [
    "bias",
    "blocks",
    "causal",
    "documents",
    "everything",
    "from_function",
    "indicator",
    "isolated",
    "masked",
    "nothing",
    "padding",
    "prefix",
    "scored",
    "unknown",
    "window",
]
