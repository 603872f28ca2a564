"""A plan, carried out by one thread or by several."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symattn.numeric.scaled_dot_product.arguments import Arguments
from symattn.numeric.scaled_dot_product.block import Block
from symattn.numeric.scaled_dot_product.buffers import buffers
from symattn.numeric.scaled_dot_product.plan import Plan
from symattn.numeric.scaled_dot_product.result import Results
from symattn.numeric.threads import run

_WORTH_SHARING = 1 << 22
"""Least number of products worth another thread: waking one takes as long as these."""


def compute(arguments: Arguments, results: Results) -> None:
    """Write attention into `results`.

    Raises
    ------
    Exception
        Whatever ``score_mod`` or a relation's function raises.
    """
    plan = Plan(arguments, results)

    def work(tasks: Iterator[int]) -> None:
        with buffers.taken(), np.errstate(all="ignore"):
            for task in tasks:
                _block(plan, task)

    run(len(plan.parts), work, alone=plan.work < _WORTH_SHARING)


def _block(plan: Plan, task: int) -> None:
    part = plan.parts[task]
    tiles = plan.tiles(part)
    if tiles:
        Block(plan, part, tiles).compute()
