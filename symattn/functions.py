"""Functions of one number, entry by entry, and what is made of them row by row: log-sum-exp, entropies.

``exp``, ``log``, ``sin``, ``cos`` are what others are defined by; ``entrywise`` is any function at all.
"""

from symattn.language import (
    arctan,
    cos,
    cross_entropy,
    entropy,
    entrywise,
    erf,
    exp,
    expectation,
    floor,
    gelu,
    kl_divergence,
    log,
    log_softmax,
    logsumexp,
    rounded,
    sigmoid,
    silu,
    sin,
    soft_cap,
    softplus,
    tanh,
)

__all__ = [
    "arctan",
    "cos",
    "cross_entropy",
    "entropy",
    "entrywise",
    "erf",
    "exp",
    "expectation",
    "floor",
    "gelu",
    "kl_divergence",
    "log",
    "log_softmax",
    "logsumexp",
    "rounded",
    "sigmoid",
    "silu",
    "sin",
    "soft_cap",
    "softplus",
    "tanh",
]
