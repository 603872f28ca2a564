"""The weights of multi-head attention, one matrix a head."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, whole, working


@dataclass(frozen=True, eq=False)
class MultiHeadWeights:
    """The projections and biases of multi-head attention; tokens are rows and stand on the left.

    Parameters
    ----------
    W_Q : array_like of float16, bfloat16, float32 or float64, shape (H_q, d_query, E)
        Head h projects queries as ``query @ W_Q[h]``.
    W_K : array_like, shape (H_kv, d_key, E)
    W_V : array_like, shape (H_kv, d_value, E_v)
    W_O : array_like, shape (H_q, E_v, d_out)
        The output is Σ_h head_h W_O[h]: W_O[h] is head h's rows of the matrix that multiplies the
        concatenated heads.
    b_Q, b_K, b_V, b_O : array_like, shapes (H_q, E), (H_kv, E), (H_kv, E_v), (d_out,), optional
        Added after each projection.

    Raises
    ------
    TypeError
        If an array is not of floats.
    InputError
        If the shapes do not fit, or H_q is not a multiple of H_kv: query head h uses key head
        h // (H_q / H_kv).

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.2.2; Collapsing MHSA under Full Masking.

    Examples
    --------
    >>> import numpy as np
    >>> eye = np.eye(2)[None]
    >>> MultiHeadWeights(eye, eye, eye, eye).num_heads
    1
    """

    W_Q: Array
    W_K: Array
    W_V: Array
    W_O: Array
    b_Q: Array | None = None  # noqa: N815
    b_K: Array | None = None  # noqa: N815
    b_V: Array | None = None  # noqa: N815
    b_O: Array | None = None  # noqa: N815

    def __post_init__(self) -> None:
        caller = "MultiHeadWeights"
        for field in fields(self):
            given = getattr(self, field.name)
            if given is not None:
                working(caller, **{field.name: given})
                object.__setattr__(self, field.name, np.asarray(given))
        for name in ("W_Q", "W_K", "W_V", "W_O"):
            if getattr(self, name).ndim != 3:
                raise InputError(
                    f"{caller}: {name} has shape {getattr(self, name).shape}; give a matrix for each "
                    "head, three axes"
                )
        (q_heads, _, width), (kv_heads, _, key_width) = self.W_Q.shape, self.W_K.shape
        value_width, d_out = self.W_V.shape[2], self.W_O.shape[2]
        self._need("W_K", (kv_heads, self.W_K.shape[1], width), "one E for queries and keys")
        self._need("W_V", (kv_heads, self.W_V.shape[1], value_width), "one H_kv for keys and values")
        self._need("W_O", (q_heads, value_width, d_out), "a matrix of E_v rows for each query head")
        if kv_heads < 1 or q_heads % kv_heads:
            raise InputError(
                f"{caller}: {q_heads} query heads and {kv_heads} key heads; "
                "the first must be a multiple of the second, at least 1"
            )
        for name, shape in (
            ("b_Q", (q_heads, width)),
            ("b_K", (kv_heads, key_width)),
            ("b_V", (kv_heads, value_width)),
            ("b_O", (d_out,)),
        ):
            self._need(name, shape, "one number for each feature of the projection")

    def _need(self, name: str, shape: tuple[int, ...], why: str) -> None:
        given = getattr(self, name)
        if given is not None and given.shape != shape:
            raise InputError(f"MultiHeadWeights: {name} has shape {given.shape}, not {shape}: {why}")

    @property
    def num_heads(self) -> int:
        """The number of query heads, H_q."""
        return int(self.W_Q.shape[0])

    @property
    def key_head(self) -> Array:
        """The key head that each query head uses, shape (H_q,)."""
        groups: Array = np.arange(self.num_heads) // (self.num_heads // self.W_K.shape[0])
        return groups

    @classmethod
    def from_torch(
        cls, state_dict: Mapping[str, Any], num_heads: int, *, prefix: str = ""
    ) -> MultiHeadWeights:
        """Return the weights of a ``torch.nn.MultiheadAttention`` from its state dict.

        Parameters
        ----------
        state_dict : mapping of str to tensor or array
            ``module.state_dict()``, packed (`in_proj_weight`) or separate (`q_proj_weight`, …, where
            kdim or vdim differ), with or without biases. Tensors are read through ``detach``, ``cpu``.
        num_heads : int
            The module's `num_heads`, which its state dict does not hold.
        prefix : str
            The prefix of the names, such as ``"self_attn."``.

        Raises
        ------
        TypeError
            If a tensor cannot be read as floats (NumPy has no bfloat16: call ``.float()`` first).
        InputError
            If a weight is missing, `num_heads` does not divide the width, or the module has
            `bias_k` and `bias_v`, which append a key and a value.

        Notes
        -----
        The boolean masks of ``torch.nn.MultiheadAttention`` mean the opposite of those here, and of
        torch's own ``scaled_dot_product_attention``: True in its `attn_mask` and `key_padding_mask`
        hides, True in symattn's masks keeps. Give ``~attn_mask``. Nothing in a state dict tells of
        `add_zero_attn=True`, which appends a key and a value of zeros and has no counterpart here.

        Examples
        --------
        >>> import numpy as np
        >>> state = {"in_proj_weight": np.ones((6, 2)), "out_proj.weight": np.eye(2)}
        >>> MultiHeadWeights.from_torch(state, num_heads=2).W_Q.shape
        (2, 2, 1)
        """
        given: object = state_dict
        if not isinstance(given, Mapping):
            hint = ".state_dict()" if hasattr(given, "state_dict") else ", a mapping"
            raise TypeError(
                f"from_torch: got {type(given).__name__}; give the module's state dict{hint}"
            )
        found = {
            name.removeprefix(prefix): _read(name, tensor)
            for name, tensor in state_dict.items()
            if name.startswith(prefix) and name.removeprefix(prefix) in _TORCH_NAMES
        }
        return _from_torch(found, whole("from_torch", "num_heads", num_heads))


_SEPARATE = ("q_proj_weight", "k_proj_weight", "v_proj_weight")
_TORCH_NAMES = {
    *_SEPARATE,
    "in_proj_weight", "in_proj_bias", "out_proj.weight", "out_proj.bias", "bias_k", "bias_v",
}  # fmt: skip


def _read(name: str, tensor: Any) -> Array:
    """Return a tensor as an array, without importing torch."""
    if hasattr(tensor, "detach"):
        tensor = tensor.detach().cpu()
    working("from_torch", **{name: tensor})
    return np.asarray(tensor)


def _from_torch(found: dict[str, Array], num_heads: int) -> MultiHeadWeights:
    caller = "from_torch"
    if "bias_k" in found or "bias_v" in found:
        raise InputError(
            f"{caller}: the module was made with add_bias_kv=True; its bias_k and bias_v append a key "
            "and a value, which MultiHeadWeights does not hold; append them to key and value yourself"
        )
    if "in_proj_weight" in found and found["in_proj_weight"].shape[0] % 3 == 0:
        projections = np.split(found["in_proj_weight"], 3)
    elif all(name in found for name in _SEPARATE):
        projections = [found[name] for name in _SEPARATE]
    else:
        projections = []
    if not projections or "out_proj.weight" not in found:
        raise InputError(
            f"{caller}: found {sorted(found)}; needed are out_proj.weight, and in_proj_weight or "
            f"{', '.join(_SEPARATE)}; if the names begin with something, give it as prefix"
        )
    width = projections[0].shape[0]
    if width % num_heads:
        raise InputError(f"{caller}: num_heads = {num_heads} does not divide the width {width}")
    b_q = b_k = b_v = None
    if "in_proj_bias" in found:
        b_q, b_k, b_v = found["in_proj_bias"].reshape(3, num_heads, -1)
    q, k, v = (p.reshape(num_heads, width // num_heads, -1).swapaxes(1, 2) for p in projections)
    out = found["out_proj.weight"].T.reshape(num_heads, width // num_heads, -1)
    return MultiHeadWeights(q, k, v, out, b_q, b_k, b_v, found.get("out_proj.bias"))
