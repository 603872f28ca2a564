"""Which query sees which key: the masks that have a name, and those that are free or one's own.

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
