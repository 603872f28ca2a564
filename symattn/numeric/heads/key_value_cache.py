"""The cache of a decoder: the projected keys and values of the tokens so far."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, float_dtype, returned, whole, working


class KeyValueCache:
    """Keys and values of the tokens so far, in arrays that are made once.

    Parameters
    ----------
    shape : tuple of int
        (…, H_kv): the batch entries and the key heads.
    capacity : int
        The largest number of tokens.
    width, value_width : int
        E, and E_v; the second is the first unless given.
    dtype : data-type
        float16, bfloat16, float32 or float64: what is kept.

    Raises
    ------
    TypeError, InputError
        If a size is not a whole number of at least 0, or the dtype is none of these.

    Examples
    --------
    >>> import numpy as np
    >>> cache = KeyValueCache((2,), capacity=8, width=4)
    >>> keys, values = cache.append(np.ones((2, 3, 4)), np.ones((2, 3, 4)))
    >>> keys.shape, len(cache)
    ((2, 3, 4), 3)
    """

    def __init__(
        self,
        shape: tuple[int, ...],
        capacity: int,
        width: int,
        value_width: int | None = None,
        *,
        dtype: DTypeLike = np.float32,
    ) -> None:
        caller = "KeyValueCache"
        if not isinstance(shape, (tuple, list)):
            raise TypeError(f"{caller}: shape = {shown(shape)}; give a tuple, (…, H_kv)")
        lead = tuple(whole(caller, "shape", size, least=0) for size in shape)
        kind, tokens = float_dtype(caller, dtype), whole(caller, "capacity", capacity, least=0)
        widths = (width, width if value_width is None else value_width)
        self._key, self._value = (
            np.zeros((*lead, tokens, whole(caller, "width", size, least=0)), kind) for size in widths
        )
        self._length = 0

    def __len__(self) -> int:
        """Return the number of tokens."""
        return self._length

    def __repr__(self) -> str:
        return f"KeyValueCache({self._length} of {self._key.shape[-2]} tokens, {self._key.shape[:-2]})"

    @property
    def key(self) -> Array:
        """The keys so far, shape (…, H_kv, S, E); a view."""
        return self._key[..., : self._length, :]

    @property
    def value(self) -> Array:
        """The values so far, shape (…, H_kv, S, E_v); a view."""
        return self._value[..., : self._length, :]

    def append(self, key: ArrayLike, value: ArrayLike) -> tuple[Array, Array]:
        """Add the keys and values of more tokens, and return those of all.

        Parameters
        ----------
        key, value : array_like of floats, shapes (…, H_kv, n, E) and (…, H_kv, n, E_v)

        Raises
        ------
        TypeError
            If they are not of floats.
        InputError
            If a shape does not fit, or there is no room.
        """
        (new_key, new_value), _ = working("KeyValueCache.append", key=key, value=value)
        start = self._length
        stop = start + (new_key.shape[-2] if new_key.ndim > 1 else 0)
        for name, new, kept in (("key", new_key, self._key), ("value", new_value, self._value)):
            wanted = (*kept.shape[:-2], stop - start, kept.shape[-1])
            if new.shape != wanted:
                raise InputError(f"KeyValueCache.append: {name} has shape {new.shape}, not {wanted}")
        if stop > self._key.shape[-2]:
            raise InputError(
                f"KeyValueCache.append: {stop} tokens, and room for {self._key.shape[-2]}; make "
                "the cache with a larger capacity"
            )
        self._key[..., start:stop, :] = returned(new_key, self._key.dtype)
        self._value[..., start:stop, :] = returned(new_value, self._value.dtype)
        self._length = stop
        return self.key, self.value

    def forget(self, length: int) -> None:
        """Keep the first `length` tokens alone, as after a proposal that is not accepted.

        Raises
        ------
        TypeError, InputError
            If it is not a whole number from 0 to the number of tokens.
        """
        kept = whole("KeyValueCache.forget", "length", length, least=0)
        if kept > self._length:
            raise InputError(
                f"KeyValueCache.forget: length = {kept}, and there are {self._length} tokens"
            )
        self._length = kept
