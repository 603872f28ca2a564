"""Short functions that generated code defines when it needs them, in both dialects."""

from __future__ import annotations

from symattn.concrete.code.dialects import Dialect

NORMALISED = '''\
def normalised(b):
    """Divide each row by its sum."""
    return b / b.sum({axis}=-1, {keep})
'''

INTERLEAVED = '''\
def interleaved(a, b):
    """Return (a_1, b_1, a_2, b_2, …) in each row."""
    return {module}.stack([a, b], {axis}=-1).reshape(a.shape[0], -1)
'''

TURNED = '''\
def turned(x, angles):
    """Turn the pairs of each row by its angles."""
    a, b = x[:, 0::2], x[:, 1::2]
    cos, sin = {module}.cos(angles), {module}.sin(angles)
    return interleaved(a * cos - b * sin, a * sin + b * cos)
'''

ROTATION = '''\
def rotation(angles):
    """Return the block-diagonal matrix of the rotations by a row of angles."""
    unit = {module}.eye(2 * angles.shape[1], dtype=angles.dtype)
    return turned(unit, angles).T
'''

SIGMOID = '''\
def sigmoid(a):
    """Return 1 / (1 + e^−a) of each entry."""
    return 1 / (1 + np.exp(-a))
'''

SOFTPLUS = '''\
def softplus(a):
    """Return log(1 + e^a) of each entry."""
    return np.logaddexp(0, a)
'''

SILU = '''\
def silu(a):
    """Return a / (1 + e^−a) of each entry."""
    return a / (1 + np.exp(-a))
'''

ERF = '''\
def erf(a):
    """Return the error function of each entry, and its slope times what is imaginary."""
    values = np.vectorize(math.erf, otypes=[float])(a.real).astype(a.real.dtype)
    return values + 2j / np.sqrt(np.pi) * np.exp(-(a.real**2)) * a.imag if np.iscomplexobj(a) else values
'''

GELU = '''\
def gelu(a):
    """Return a times the standard normal distribution at a, of each entry."""
    return a * (1 + erf(a / np.sqrt(2))) / 2
'''

GELU_TANH = '''\
def gelu_tanh(a):
    """Return the approximation of GELU by tanh, of each entry."""
    return a * (1 + np.tanh(np.sqrt(2 / np.pi) * (a + 0.044715 * a**3))) / 2
'''

SMOOTH_SOFTMAX = '''\
def smooth_softmax(y):
    """Return the softmax of each row, of complex numbers too."""
    powers = np.exp(y - y.real.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)
'''

SLOPE_NUMPY = '''\
def slope(of, x, *place):
    """Return the derivative of a function of x by one entry: a complex step (Squire and Trapp, 1998)."""
    moved = x.astype(complex)
    moved[place] += 1e-100j
    return of(moved).imag / 1e-100
'''

SLOPE_TORCH = '''\
def slope(of, x, *place):
    """Return the derivative of a function of x by one entry."""
    (found,) = torch.autograd.functional.jacobian(of, (x,), create_graph=x.requires_grad)
    return found[(..., *place)]
'''

TEXTS = {
    "interleaved": INTERLEAVED,
    "turned": TURNED,
    "rotation": ROTATION,
    "normalised": NORMALISED,
    "smooth_softmax": SMOOTH_SOFTMAX,
    "sigmoid": SIGMOID,
    "softplus": SOFTPLUS,
    "silu": SILU,
    "erf": ERF,
    "gelu": GELU,
    "gelu_tanh": GELU_TANH,
}
"""Each helper by its name, after those that it calls; ``slope`` is another one in each dialect."""

NEEDS = {"turned": ("interleaved",), "rotation": ("turned", "interleaved"), "gelu": ("erf",)}
"""The helpers that a helper calls."""


def written(names: set[str], dialect: Dialect) -> list[str]:
    """Return the code of helpers, and of those that they call."""
    needed = names.union(*(NEEDS.get(name, ()) for name in names))
    texts = [text for name, text in TEXTS.items() if name in needed]
    if "slope" in needed:
        texts.append(SLOPE_TORCH if dialect.is_torch else SLOPE_NUMPY)
    return [
        text.replace("{axis}", dialect.axis).replace("{keep}", dialect.keep).replace(
            "{module}", dialect.module
        )
        for text in texts
    ]  # fmt: skip
