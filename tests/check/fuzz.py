"""Texts for ``symattn check``: good ones, spoiled ones, and ones from a grammar."""

from __future__ import annotations

import string
from random import Random
from typing import NamedTuple


class Input(NamedTuple):
    """What a user might type."""

    text: str
    let: tuple[str, ...]
    given: tuple[str, ...]


LET = (
    "S, T: tokens; d, m: features; H: heads; h: position H; i, j, k: position S; L, M: S S; N: S T; "
    "x, y: S d; c: S 1; G: d d invertible; O: d d orthogonal; C: S S symmetric; P: S S positive; "
    "pi: permutation S fixing_from i; R: relation; tau: scale; a: scalar; W: family d d; f: function d"
)
GIVEN = (
    "i < j",
    "sees_something(R, S, S)",
    'relation_is(R, S, S, "reflexive", "transitive")',
    "sees_last(R, S, S - 1)",
    "nonzero(y)",
    "S >= 2, Ne(i, j)",
    "sees(~R, i, j)",
    "k <= i",
)
GOOD = (
    "softmax(L + c @ ones(1, S)) == softmax(L)",
    "Mask(softmax(L), R) == softmax(L + bias(R, S, S))",
    "Mask(L, causal & window(2))[i, j] == 0",
    "sum_over(L[i, k], k, where=k <= i) == L[i, j]",
    "head_sum(x @ W(h), h) == concat(x, h) @ stack(W(h), h)",
    "pi.matrix @ L @ pi.matrix.T == L",
    "L[pi(i), pi.inverse(i)] == entry(L, 1, 2)",
    "G @ inverse(G) == identity(d)",
    "all_of(positive(exp(L)), L == L.T, defined(normalise(P)))",
    "where([i < j, nonzero(y)], x / y == -x)",
    "softmax(1/2 * L / sqrt(d)) * tau == a * L",
    "derivative(L[i, j], by=L[i, k]) == number(i + 1)",
    "zero_exactly_where(Mask(P, ~R), causal | prefix(2))",
    "splice(x, y, after=i)[j, :] == row(x, j)",
    "below(row(L, 1), row(L, 2)) @ L == constant(1/3, 2, S) * matrix_of([[1, 2], [3, 1/4]])[i, j]",
    "f(x) - f(rotary(beside(x, x), y)) == zeros(S, d)",
    "sinusoids(position_numbers(S) @ frequencies(d)) @ rotation(y[i, :]) == beside(x, y)",
    "hadamard(L, indicator(isolated, S, S)) == diag(take_columns(L, pi)[:, j])",
    "constant(-oo, S, S) + masked(L, blocks(2)) == product_over(L, h) / (S ** 2 - d)",
    "nonnegative(sin(L) + cos(M) * first(S) - last(S) * L)",
)
TOKENS = (
    *"()[]{}.,:;=+-*/@<>~&|^%!'\"\\#$?`_ \t\n", "==", "!=", "<=", ">=", "**", "//", ":=", "->", "...",
    "lambda", "lambda: 0", "if", "else", "for", "in", "and", "or", "not", "is", "yield", "await",
    "None", "True", "False", "1.5", "2j", "10**9", "9" * 30, "0x10", "1e400", "0", "1/0", "-1", "''",
    "f'{L}'", "b''", "__import__", "__class__", "eval", "exec", "open", "print", "S", "T", "d", "H", "h",
    "i", "j", "k", "L", "x", "c", "G", "pi", "R", "tau", "a", "W", "f", "oo", ".T", ".inverse",
    ".matrix", ".args", ".func", "softmax", "Mask", "ones", "sum_over", "head_sum", "concat", "causal",
    "window", "positive", "Eq", "Ne", "where", "all_of", "number", "sqrt", "matrix_of", "tokens",
    "permutation", "family", "position", "π", "ᵀ", "−", "é", "\u202e", "\x00", "\x1b[31m", "\ud800",
    "\U0001d40b", "٣", "*L", "**L", "[x for x in L]", "{1: 2}", "(", "((((", "))))", "-" * 60,
    ".T" * 60, "+ L" * 60,
)  # fmt: skip
UNARY = (
    "softmax",
    "exp",
    "sin",
    "normalise",
    "Mask",
    "diag",
    "-",
    "number",
    "inverse",
    "positive",
    "f",
    "W",
    "pi",
    "defined",
    "sqrt",
    "first",
    "nonzero",
    "~",
    "not ",
    "",
)
BINARY = ("+", "-", "*", "/", "@", "==", "<", "<=", "!=", "**", "&", "|", " and ", " or ", "//", "%")
ATOMS = (
    "S",
    "T",
    "d",
    "H",
    "h",
    "i",
    "j",
    "k",
    "L",
    "N",
    "x",
    "c",
    "G",
    "C",
    "P",
    "pi",
    "pi.matrix",
    "R",
    "causal",
    "tau",
    "a",
    "W(h)",
    "f(x)",
    "0",
    "1",
    "2",
    "1/3",
    "oo",
    "W",
    "softmax",
    "[[1, 2], [3, 4]]",
    "[]",
    "17",
    "10**12",
)
CALLS = (
    "hadamard", "beside", "below", "ones", "zeros", "constant", "bias", "indicator", "masked", "Mask",
    "row", "column", "entry", "splice", "sum_over", "product_over", "concat", "stack", "head_sum",
    "take_columns", "derivative", "window", "blocks", "prefix", "sees", "sees_only", "sees_something",
    "Ne", "Eq", "all_of", "where", "zero_exactly_where", "frequencies", "rotary", "rotation",
    "sinusoids", "position_numbers",
    "identity", "matrix_of", "last", "W", "f", "pi",
)  # fmt: skip


def grown(random: Random, depth: int) -> str:
    """Return a text from the grammar, which may mean nothing."""
    if depth == 0 or random.random() < 0.2:
        return random.choice(ATOMS)
    parts = [grown(random, depth - 1) for _ in range(random.randint(1, 3))]
    match random.randrange(6):
        case 0:
            return f"{random.choice(UNARY)}({parts[0]})"
        case 1:
            return f"({parts[0]} {random.choice(BINARY)} {parts[-1]})"
        case 2:
            return f"{parts[0]} {random.choice(BINARY)} {parts[-1]}"
        case 3:
            return f"{random.choice(CALLS)}({', '.join(parts)})"
        case 4:
            return f"{parts[0]}[{parts[-1]}, {random.choice((':', 'i', '1', 'j + 1', 'pi(k)'))}]"
        case _:
            return f"({parts[0]}){random.choice(('.T', '.inverse', '.matrix', '.shape', ''))}"


def square(random: Random, depth: int) -> str:
    """Return a text for a matrix of shape (S, S): most of what is made of such is a claim."""
    if depth == 0 or random.random() < 0.2:
        return random.choice(("L", "M", "C", "P", "x @ y.T", "pi.matrix", "c @ c.T", "ones(S, S)"))
    a, b = square(random, depth - 1), square(random, depth - 1)
    relation = random.choice(("R", "causal", "~R", "R & causal", "window(1)", "isolated | R"))
    number = random.choice(("a", "tau", "1/3", "2", "sqrt(d)", "S", "L[i, j]", "(i + 1)"))
    shapes = (
        f"softmax({a})", f"Mask({a}, {relation})", f"{a} + {b}", f"{a} @ ({b})", f"({a} - {b}).T",
        f"hadamard({a}, {b})", f"{number} * ({a})", f"({a}) / {number}", f"exp(-({a}))",
        f"({a} + bias({relation}, S, S))", f"diag(({a})[:, i])", f"sum_over(L[i, k] * ({a}), k, k <= j)",
        f"splice({a}, {b}, after=i)", f"take_columns({a}, pi)", f"({a}) / ({b})", f"normalise({a})",
    )  # fmt: skip
    return random.choice(shapes)


def spoiled(random: Random, text: str, number: int) -> str:
    """Return a text with tokens deleted, doubled, moved, replaced or put in."""
    for _ in range(number):
        a, b = sorted(random.randrange(len(text) + 1) for _ in range(2))
        b = min(b, a + random.choice((1, 1, 2, 4, 12)))
        match random.randrange(6):
            case 0:
                text = text[:a] + text[b:]
            case 1:
                text = text[:a] + random.choice(TOKENS) + text[b:]
            case 2:
                text = text[:a] + random.choice(TOKENS) + text[a:]
            case 3:
                text = text[:b] + text[a:]
            case 4:
                text = text[:a] + random.choice(string.printable) + text[a:]
            case _:
                text = text[a:b] + text[:a] + text[b:]
    return text


def draw(random: Random) -> Input:
    """Return an input; good, spoiled or grown, with declarations that may be spoiled too."""
    text, let, given = random.choice(GOOD), (LET,), ()
    if random.random() < 0.5:
        text = grown(random, random.randint(1, 5))
        if random.random() < 0.7:
            text = f"{text} == {grown(random, 3)}"
    elif random.random() < 0.6:
        text = f"{square(random, 3)} == {square(random, 3)}"
    if random.random() < 0.6:
        text = spoiled(random, text, random.randint(1, 4))
    if random.random() < 0.3:
        let = (spoiled(random, LET, random.randint(1, 5)),)
    if random.random() < 0.3:
        given = (random.choice(GIVEN) if random.random() < 0.4 else grown(random, 3),)
        if random.random() < 0.4:
            given = (spoiled(random, given[0], random.randint(1, 3)),)
    return Input(text, let, given)
