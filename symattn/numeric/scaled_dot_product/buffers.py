"""Arrays to compute in, kept from call to call, one set a thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import prod

import numpy as np

from symattn.numeric.dtypes import Array, Dtype


class Buffers(threading.local):
    """Named arrays, made when first asked for and made again when a larger one is needed.

    Examples
    --------
    >>> import numpy as np
    >>> buffers = Buffers()
    >>> buffers.get("scores", (2, 3), np.dtype(np.float32)).shape
    (2, 3)
    """

    def __init__(self) -> None:
        self._memory: dict[str, Array] = {}
        self._last: dict[str, Array] = {}
        self._is_taken = False

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Take the arrays for one call; a call inside it, made by a user's function, gets others."""
        outer = self._memory, self._last, self._is_taken
        if self._is_taken:
            self._memory, self._last = {}, {}
        self._is_taken = True
        try:
            yield
        finally:
            self._memory, self._last, self._is_taken = outer

    def get(self, name: str, shape: tuple[int, ...], dtype: Dtype) -> Array:
        """Return a contiguous array, whatever is in it; the last one of its name ends here."""
        last = self._last.get(name)
        if last is not None and last.shape == shape and last.dtype == dtype:
            return last
        size = prod(shape) * dtype.itemsize
        memory = self._memory.get(name)
        if memory is None or memory.size < size:
            memory = self._memory[name] = np.empty(size, np.uint8)
        array: Array = memory[:size].view(dtype).reshape(shape)
        self._last[name] = array
        return array


buffers = Buffers()
"""The buffers of attention: a query block, a tile of scores, a partial product."""
