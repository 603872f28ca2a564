"""Reasons for the steps of a derivation: a definition, another claim, algebra, or a remark.

No verdict rests on this package: each link of a chain is decided by itself, so that a wrong reason can
never make a wrong link pass.
"""

from symattn.justifications.steps import check_steps

__all__ = ["check_steps"]
