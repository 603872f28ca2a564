"""Scripts in which something goes wrong, and what is certain of them all the same."""

from __future__ import annotations

GOOD = """\
from symattn import Eq, Mask, bias, claim, from_function, matrix, permutation, softmax, tokens
S = tokens("S")
A = matrix("A", S, S)
P = permutation("pi", S).matrix
even = from_function("even", lambda i, j: (i + j) % 2 == 0, opaque=True)
claim("a.transpose", Eq(A.T.T, A))
claim("a.difference", Eq(softmax(P @ A), softmax(A)), expect="refuted")
claim("a.local", Eq(Mask(softmax(A), even), softmax(A + bias(even, S, S))), expect="checked")
claim("a.orthogonal", Eq(P @ P.T @ A, A))
claim("a.false", Eq(A.T, A), expect="refuted")
claim("a.mask", Eq(Mask(softmax(A)), softmax(A + bias(even, S, S))), expect="refuted")
"""

VERDICTS = {
    "a.transpose": "proved",
    "a.difference": "refuted",
    "a.local": "checked",
    "a.orthogonal": "proved",
    "a.false": "refuted",
    "a.mask": None,
}
"""The verdicts of an undisturbed run; None is filled in by one."""

DECIDING = {
    "kill": "os.kill(os.getpid(), 9)",
    "abort": "os.abort()",
    "exit": "os._exit(0)",
    "exit code": "os._exit(7)",
    "loop": "\n    while True: pass",
    "sleep": "time.sleep(600)",
    "count": "sum(itertools.count())",
    "memory": "big = [bytearray(2**26) for _ in range(10**6)]",
    "array": "import numpy; numpy.ones((10**6, 10**6))",
    "list": "\n    l = [0]\n    while True: l += l",
    "raise": "1 / 0",
    "system exit": "sys.exit(0)",
    "interrupt": "raise KeyboardInterrupt",
    "fork": "os.fork()",
    "fork and sleep": "os.fork() or time.sleep(600)",
    "print": "print('x' * 10**6)",
    "write": "os.write(1, b'x' * 10**5)",
    "recursion": "\n    def f(): return f()\n    f()",
    "close": "os.closerange(3, 100)",
}
"""What a function of the script does while its claim is decided."""

READING = {
    **{name: act for name, act in DECIDING.items() if name not in ("kill", "abort", "close")},
    "gigabyte": "\n    for _ in range(1000): print('x' * 10**6)",
    "kill itself": "os.kill(os.getpid(), 9)",
}
"""What a script does when it is read."""


def deciding(act: str) -> str:
    """Return a script of which one claim in the middle does something while it is decided."""
    head, tail = GOOD.split('claim("a.orthogonal"')
    return (
        f"import itertools, os, sys, time\n{head}"
        f"def wrong(i, j):\n    {DECIDING[act]}\n    return True\n"
        'claim("a.wrong", Eq(Mask(A, from_function("wrong", wrong, opaque=True)), A))\n'
        f'claim("a.orthogonal"{tail}'
    )


def reading(act: str) -> str:
    """Return a script that does something before it declares its claim."""
    return (
        f"import itertools, os, sys, time\ndef wrong():\n    {READING[act]}\nwrong()\n"
        'from symattn import *\nclaim("b.only", Eq(matrix("B", 2, 3).T.T, matrix("B", 2, 3)))\n'
    )
