r"""Constructions: a formula each, and what it is read as; or which refusal it meets.

The page `docs/how-to/documents.md` is made of the first table.
"""

from __future__ import annotations

from typing import NamedTuple

LET = r"""
S, n: tokens; d, d_k, d_v: features; H: heads
X: S d; W_Q, W_K: d d_k; W^O: d_v d; Q, K: S d_k; V: S d_v; G: d d invertible
A, L: S S; a, b: S 1; s: 1 S; c: scalar; \tau: scale
i, j, k: position S; h: position H; \pi: permutation S; W: family d d_v; f: function d
q: rows Q; v: rows V
\Pi = pi.matrix; M = bias(causal, S, S); \mathbf{1} = ones(S, 1); I = identity(S); \sigma = sigmoid
"""


class Read(NamedTuple):
    """A formula, and what it is read as."""

    what: str
    formula: str
    texts: tuple[str, ...]


READ = [
    Read("product", r"Q K^\top = (K Q^\top)^\top", ("Q @ K.T == (K @ Q.T).T",)),
    Read("transpose", r"(A^T)_{ij} = A_{ji}", ("A.T[i, j] == A[j, i]",)),
    Read("names with scripts", r"(X W_Q)(X W_K)^\top = Q K^\top", ("X @ W_Q @ (X @ W_K).T == Q @ K.T",)),
    Read("names with upper scripts", r"V W^O = X", ("V @ W__O == X",)),
    Read(
        "softmax",
        r"\text{softmax}\left(\frac{QK^\top}{\sqrt{d_k}} + M\right) V = \operatorname{softmax}(L) V",
        ("softmax(Q @ K.T / sqrt(d_k) + M) @ V == softmax(L) @ V",),
    ),
    Read(
        "softmax said to be of rows",
        r"\Pi\,\text{softmax}_{\text{row}}(L) = \text{softmax}_{\text{row}}(\Pi L)",
        ("Pi @ softmax(L) == softmax(Pi @ L)",),
    ),
    Read("numbers", r"\tfrac12 A + 0.5\, c A = A", ("1 / 2 * A + 5/10 * c * A == A",)),
    Read("entries", r"A_{i,j} = A_{1,1}", ("A[i, j] == entry(A, 1, 1)",)),
    Read("rows", r"(AV)_i = \sum_j A_{ij} v_j", ("(A @ V)[i, :] == sum_over(A[i, j] * V[j, :], j)",)),
    Read("columns", r"A_{:,j} = L_{:,j}", ("A[:, j] == L[:, j]",)),
    Read(
        "sums over all",
        r"\text{softmax}(L)_{ij} = \frac{e^{L_{ij}}}{\sum_{k=1}^{S} e^{L_{ik}}}",
        ("softmax(L)[i, j] == exp(L[i, j]) / sum_over(exp(L[i, k]), k)",),
    ),
    Read(
        "sums under conditions",
        r"\text{Mask}(A)_{ij} = \frac{A_{ij}}{\sum_{k \le i} A_{ik}} \quad \text{for all } j \le i",
        ("where(j <= i, Mask(A)[i, j] == A[i, j] / sum_over(A[i, k], k, k <= i))",),
    ),
    Read("sums over several", r"\sum_{i,j=1}^{S} A_{ij} = c", ("sum_over(A[i, j], i, j) == c",)),
    Read(
        "sums between",
        r"\sum_{i \le k \le j} a_k = c",
        ("sum_over(a[k, :], k, (i <= k) and (k <= j)) == c",),
    ),
    Read(
        "cases",
        r"M_{ij} = \begin{cases} 0 & j \le i \\ -\infty & \text{otherwise} \end{cases}",
        ("where(j <= i, M[i, j] == 0)", "where(not ((j <= i)), M[i, j] == -oo)"),
    ),
    Read(
        "conditions behind a colon",
        r"\sum_{k : k \le i \wedge j < k} a_k = c",
        ("sum_over(a[k, :], k, (k <= i) and (j < k)) == c",),
    ),
    Read(
        "relations as matrices, beside one",
        r"A \odot \mathbf{1}_{\text{causal}} = A + \operatorname{bias}(\text{not causal})",
        ("hadamard(A, indicator(causal, S, S)) == A + bias(~causal, S, S)",),
    ),
    Read(
        "scores that are masked",
        r"\text{softmax}(\operatorname{masking}(L, \text{causal})) = A",
        ("softmax(masked(L, causal)) == A",),
    ),
    Read(
        "heads side by side",
        r"\operatorname{concat}_h(X W^{(h)}) = \operatorname{concat}_h(X W^{(h)})",
        ("concat(X @ W(h), h) == concat(X @ W(h), h)",),
    ),
    Read(
        "heads side by side, with dots",
        r"[X W^{(1)} \mid \cdots \mid X W^{(H)}] = \operatorname{concat}_h(X W^{(h)})",
        ("concat(X @ W(h), h) == concat(X @ W(h), h)",),
    ),
    Read(
        "norms with what belongs to them",
        r"\operatorname{rmsnorm}(s, \tau, s) = \operatorname{layernorm}(s, \tau, s, s)",
        ("rmsnorm(s, tau, s) == layernorm(s, tau, s, s)",),
    ),
    Read(
        "numbers of positions",
        r"(1, \dots, S)^\top = (1, 2, \dots, S)^\top",
        ("position_numbers(S) == position_numbers(S)",),
    ),
    Read(
        "the same number everywhere",
        r"A + (-\infty)_{S \times S} = (2)_{S \times S}",
        ("A + constant(-oo, S, S) == constant(2, S, S)",),
    ),
    Read("transposes behind an argument", r"\exp(A)^\top = \exp(A^\top)", ("exp(A).T == exp(A.T)",)),
    Read("chains", r"A = L = M", ("A == L", "L == M")),
    Read("lines", r"\begin{aligned} A &= L \\ &\le M \end{aligned}", ("A == L", "le(L, M)")),
    Read("columns of align", r"\begin{aligned} A &= L & L &= M \end{aligned}", ("A == L", "L == M")),
    Read(
        "reasons in a column",
        r"\begin{aligned} A &= L && \text{by symmetry} \\ &= M && \text{definition of } M \end{aligned}",
        ("A == L", "L == M"),
    ),
    Read("lines that go on", r"\begin{aligned} A &= L \\ &\quad + M \end{aligned}", ("A == L + M",)),
    Read(
        "lines that go on before the sign",
        r"\begin{aligned} & A \\ &\quad {}+ L \\ &\quad = M \\ & A \\ & {}- L \ge 0 \end{aligned}",
        ("A + L == M", "nonnegative(A - L)"),
    ),
    Read(
        "conditions in a column",
        r"\begin{aligned} A_{ij} &= 0 && \text{where } i < j \\ L_{ij} &= 1 && \forall i \end{aligned}",
        ("where(i < j, A[i, j] == 0)", "L[i, j] == 1"),
    ),
    Read(
        "reasons on a line",
        r"\begin{aligned} & A \\ & = L \\ & \qquad \text{by symmetry} \\ & = M \end{aligned}",
        ("A == L", "L == M"),
    ),
    Read("rows of a transpose, as the axis has it", r"Q Q^\top_i = a", ("Q @ Q[i, :].T == a",)),
    Read(
        "sums in sums",
        r"\sum_{i} \sum_{j \le i} A_{ij} = \sum_{j} \sum_{i \ge j} A_{ij}",
        ("sum_over(sum_over(A[i, j], j, j <= i), i) == sum_over(sum_over(A[i, j], i, i >= j), j)",),
    ),
    Read("equivalence", r"A = L \iff L = A", ("iff(A == L, L == A)",)),
    Read("membership", r"A_{ii} = 1, \quad i \in \{1, \dots, S\}", ("A[i, i] == 1",)),
    Read("indicators", r"\mathbb{1}[j \le i] = 1", ("indicator(causal, S, S)[i, j] == 1",)),
    Read("permutations", r"(\Pi A)_{\pi(i) j} = A_{ij}", ("(Pi @ A)[pi(i), j] == A[i, j]",)),
    Read(
        "inverses",
        r"G^{-1} G^{\top} G^{-\top} = G^{-1}",
        ("inverse(G) @ G.T @ inverse(G).T == inverse(G)",),
    ),
    Read("entrywise products", r"A \odot L = L \circ A", ("hadamard(A, L) == hadamard(L, A)",)),
    Read(
        "scalar products",
        r"\langle q_i, q_j \rangle = q_i \cdot q_j",
        ("Q[i, :] @ Q[j, :].T == Q[i, :] @ Q[j, :].T",),
    ),
    Read("norms", r"\|a\| = \sqrt{a^\top a}", ("row_norms(a.T) == sqrt(a.T @ a)",)),
    Read("powers of numbers", r"(A_{ij})^2 = c^2", ("A[i, j] * A[i, j] == c * c",)),
    Read("absolute values", r"|c| \ge c", ("le(c, absolute(c))",)),
    Read("largest entries", r"\max_j L_{ij} \ge L_{ik}", ("le(L[i, k], row_max(L)[i, :])",)),
    Read("the larger of two", r"\max(c, 0) = \text{ReLU}(c)", ("maximum(c, 0) == relu(c)",)),
    Read("ranges", r"A_{ij} = 1, \quad i = 1, \dots, S, \; j = 1, 2, \ldots, S", ("A[i, j] == 1",)),
    Read("families", r"\sum_{h=1}^{H} X W^{(h)} = V", ("sum_over(X @ W(h), h) == V",)),
    Read("unknown functions", r"f(X)_i = X_i", ("f(X)[i, :] == X[i, :]",)),
    Read("squares of entries", r"A_{ij}^2 = A_{ij} A_{ij}", ("A[i, j] * A[i, j] == A[i, j] * A[i, j]",)),
    Read(
        "powers of square matrices",
        r"(A^2)_{ij} = (A A)_{12}",
        ("(A @ A)[i, j] == entry(A @ A, 1, 2)",),
    ),
    Read("zero", "A - A = 0", ("A - A == zeros(S, S)",)),
    Read(
        "ones and zeros",
        r"A \mathbf{1}_{S \times 1} = \mathbf{0}_{S \times 1}",
        ("A @ ones(S, 1) == zeros(S, 1)",),
    ),
    Read("masks of a relation", r"\text{Mask}_{\text{causal}}(A) = A", ("Mask(A, causal) == A",)),
    Read(
        "blocks",
        r"\begin{bmatrix} A & 0 \\ 0 & G \end{bmatrix} = \begin{bmatrix} A & 0 \\ 0 & G \end{bmatrix}",
        (
            "below(beside(A, zeros(S, d)), beside(zeros(d, S), G)) == "
            "below(beside(A, zeros(S, d)), beside(zeros(d, S), G))",
        ),
    ),
    Read(
        "derivatives",
        r"\frac{\partial}{\partial s_i} \log s_j = \frac{\partial s_j}{\partial s_i}",
        ("derivative(log(s[:, j]), by=entry(s, 1, i)) == derivative(s[:, j], by=entry(s, 1, i))",),
    ),
    Read(
        "functions without brackets",
        r"\sin^2 c + \cos c \sin c = c",
        ("sin(c) * sin(c) + cos(c) * sin(c) == c",),
    ),
    Read("entrywise quotients", r"\frac{X}{X} = X \oslash X", ("X / X == X / X",)),
    Read(
        "several conditions",
        r"\sum_{\substack{k \le i \\ k \ne j}} a_k = c",
        ("sum_over(a[k, :], k, (k <= i) and (k != j)) == c",),
    ),
    Read("functions by other names", r"\sigma(A) = A", ("sigmoid(A) == A",)),
    Read("logarithms", r"\log \sum_j e^{L_{ij}} = \tau", ("log(sum_over(exp(L[i, j]), j)) == tau",)),
    Read(
        "matrices of numbers",
        r"\begin{pmatrix} 1 & 0 \\ 0 & 1 \end{pmatrix} = \begin{bmatrix} 1 & 0 \\ 0 & 1 \end{bmatrix}",
        ("matrix_of([[1, 0], [0, 1]]) == matrix_of([[1, 0], [0, 1]])",),
    ),
    Read(
        "conditions on a line of their own, said of the one equation that has their positions",
        r"\begin{aligned} & A_{ij} \\ & = 0 \\ & \qquad \text{where } i < j \end{aligned}",
        ("where(i < j, A[i, j] == 0)",),
    ),
    Read(
        "conditions joined by or",
        r"\sum_{k : k < i \vee j < k} a_k = c",
        ("sum_over(a[k, :], k, (k < i) or (j < k)) == c",),
    ),
    Read(
        "numbers of positions that meet a condition",
        r"\sum_{j \le i} 1 = i\, c",
        ("sum_over(number(1), j, j <= i) == i * c",),
    ),
    Read(
        "rows up to one, and beyond it",
        r"\begin{bmatrix} X_{\le i} \\ f(X)_{> i} \end{bmatrix} = X",
        ("splice(X, f(X), after=i) == X",),
    ),
    Read(
        "heads below one another",
        r"\begin{bmatrix} W^{(1)} \\ \vdots \\ W^{(H)} \end{bmatrix} = \operatorname{stack}_h(W^{(h)})",
        ("stack(W(h), h) == stack(W(h), h)",),
    ),
    Read(
        "lines that end inside of a bracket",
        r"\begin{aligned} A &= \left( L \right. \\ &\quad \left. {}+ M \right) L \end{aligned}",
        ("A == (L + M) @ L",),
    ),
    Read(
        "what is said in words",
        r"\begin{aligned} & A \text{ is defined} \\ & L \text{ is real} \end{aligned}",
        ("defined(A)", "real_valued(L)"),
    ),
    Read(
        "zeros exactly where a relation holds",
        r"\text{Mask}(A) = 0 \text{ exactly where } \text{not causal}",
        ("zero_exactly_where(Mask(A), ~causal)",),
    ),
    Read(
        "frequencies",
        r"\left(10000^{-(k - 1)/d}\right)_{k = 1, \dots, d} = X_i",
        ("frequencies(d, first=0, base=10000) == X[i, :]",),
    ),
]

DEFINED = [
    Read("a name", r"P := \text{softmax}(L)", ("P = softmax(L)",)),
    Read(
        "a function", r"\text{Att}(X) := \text{softmax}(X X^\top) X", ("Att(X) = softmax(X @ X.T) @ X",)
    ),
    Read("entries", r"E_{ij} := e^{A_{ij}}", ("E_ij = exp(A[i, j])",)),
    Read("rows", r"o_i := \sum_j A_{ij} v_j", ("o_i = sum_over(A[i, j] * V[j, :], j)",)),
    Read(
        "masks",
        r"N_{ij} := \begin{cases} 0 & \text{if } j \le i \\ -\infty & \text{if } j > i \end{cases}",
        ("N = bias(causal, S, S)",),
    ),
    Read("members of a family", r"P^{(h)} := X W^{(h)}", ("P__h = X @ W(h)",)),
]

REFUSED = [
    ("closes nothing", "A) = L"),
    ("bracket", "(A = L"),
    ("missing", r"\frac{A}{} = L"),
    ("sign", r"A \oplus L = A"),
    ("undeclared", "Y = A"),
    ("undeclared index", r"\sum_m A_{im} = 1"),
    ("undeclared", r"\mathbf{A} = A"),
    ("needs index", "q = s"),
    ("needs argument", "f X = X"),
    ("arguments", "f(X, X) = X"),
    ("which relation", r"\operatorname{masking}(A, L) = A"),
    ("concat", r"\text{concat}(A, L) = A"),
    ("concat", r"\text{concat}_i(a_i) = a"),
    ("needs head", "X W = V"),
    ("shapes of sum", "A + 1 = L"),
    ("shapes of product", "Q K = A"),
    ("shapes of sides", "A = Q"),
    ("sizes alone", "2 d = d + d"),
    ("division", r"\frac{A}{L} = A"),
    ("derivative", r"\frac{\partial A}{\partial A_{ij}} = A"),
    ("root of matrix", r"\sqrt{A} = A"),
    ("bars of matrix", "|A| = 1"),
    ("norm of matrix", r"\|A\| = 1"),
    ("which norm", r"\|a\|_1 = 1"),
    ("scalar product", r"\langle A, L \rangle = 1"),
    ("rows of column", r"\text{softmax}(a) = a"),
    ("vectors", r"q_i q_j^\top = q_j q_i^\top"),
    ("softmax", r"\Pi\,\text{softmax}(L) = L"),
    ("softmax", r"\text{softmax}(Q^\top Q) = \text{softmax}(Q^\top Q)"),
    ("power of entry", r"A_{ij}^\top = 1"),
    ("power of entry", "A_{ij}^{-1} = 1"),
    ("row of transpose", r"A^\top_j = s"),
    ("row of transpose", r"A^2_{ij} = 1"),
    ("scripts twice", r"A^\top^\top = A"),
    ("product or value", "A(i) = 1"),
    ("imaginary unit", r"e^{i c} = 1"),
    ("exponential of matrix", "e^{A} = A"),
    ("power of matrix", "X^2 = X"),
    ("braces", r"{A L}^\top = A"),
    ("braces", r"2{A + L} = A"),
    ("number behind", "A 2 = L"),
    ("two fonts", r"\mathsf{A} = A"),
    ("size as index", "I_S = s"),
    ("slice", "A_{:i} = a"),
    ("shared", r"A_{ij} = 0, \quad i, j < k"),
    ("label", r"A \stackrel{d}{=} L"),
    ("slash", r"c/\tau c = 1"),
    ("slash", r"A / \tau A = A"),
    ("slash sum", r"c / \sum_j a_j b_j = 1"),
    ("argument", r"\exp c c = 1"),
    ("entrywise", r"A L \odot A = A"),
    ("entrywise", r"A \oslash L \odot A = A"),
    ("dots", r"[X W^{(1)} \mid \cdots \mid Y W^{(H)}] = A"),
    ("dots", r"[X W^{(1)} \mid \cdots \mid X W^{(2)}] = A"),
    ("sum entrywise", r"\sum_j A_{ij} \odot A = A"),
    ("bars twice", "|c| c |c| = 1"),
    ("dot", r"A a \cdot b = c"),
    ("dot", r"\frac{a}{c} \cdot b = c"),
    ("along an entry", r"\text{softmax}(A_{ij}) = 1"),
    ("double sum", r"\sum_{i < j} A_{ij} = c"),
    ("double sum", r"\sum_{i \ne j} A_{ij} = c"),
    ("product or value", "A[i] = A"),
    ("vectors", r"\begin{bmatrix} q_i & q_j \end{bmatrix} = \begin{bmatrix} q_i & q_j \end{bmatrix}"),
    ("index twice", r"\sum_j a_j \cdot \sum_j b_j = 1"),
    ("product of products", r"\prod_j a_j c = 1"),
    ("outside of sum", r"\sum_j a_j + b_j = 1"),
    ("two digits", "a_{11} = 1"),
    ("prime", "A' = A"),
    ("power", r"c^{d} = 1"),
    ("exponent name", r"\text{softmax}^2(A) = A"),
    ("index of name", r"\text{softmax}_j(A) = A"),
    ("index of number", "c_i = 1"),
    ("index of matrix", "A_{A} = 1"),
    ("axis", "A_{ih} = 1"),
    ("axis", "X_h = X_i"),
    ("axis", "a_h = 1"),
    ("exponent name", r"\log(c)^2 = 1"),
    ("line of its own", r"\begin{aligned} A &= L \\ -M &= L \end{aligned}"),
    ("line of its own", r"\begin{aligned} A &= L & + M &= L \end{aligned}"),
    ("line of its own", r"\begin{aligned} A &= L \\ & {}- M = L \end{aligned}"),
    ("condition", r"\begin{aligned} A_{ij} &= L_{ij} \\ &= M_{ij} && \text{where } i < j \end{aligned}"),
    ("condition", r"\begin{gathered} A_{ij} = 0 \\ L_{ij} = 1 \\ \text{if } i < j \end{gathered}"),
    ("condition", r"P := A \quad \text{if } i < j"),
    ("condition", r"\sum_{k : k < i \vee j < k \wedge i < j} a_k = c"),
    ("words", r"A = L \text{ exactly where } \text{causal}"),
    ("words", r"A = 0 \text{ exactly where } \text{triangular}"),
    ("words", r"A \text{ is defined} = L"),
    ("dots", r"\begin{bmatrix} W^{(1)} \\ \vdots \\ W^{(S)} \end{bmatrix} = A"),
    ("sign", r"\begin{bmatrix} X_{\le i} \\ X_{> j} \end{bmatrix} = X"),
    ("undeclared", r"\mathbf{1}_{\text{causal}} A = A"),
    ("line of its own", r"\begin{aligned} & A = L \\ & {} M = L \end{aligned}"),
    ("indices", "A_{ijk} = 1"),
    ("all of it", "A_{:,:} = A"),
    ("root", r"\sqrt[3]{c} = 1"),
    ("limits", r"\sum_j^S a_j = 1"),
    ("from zero", r"\sum_{j=0}^{S} a_j = 1"),
    ("ends elsewhere", r"\sum_{j=1}^{n} a_j = 1"),
    ("not in sum", r"\sum_j a_i = 1"),
    ("max", r"\max_j A_{ij} L_{ij} = 1"),
    ("condition", r"\mathbb{1}[j \le i + 1] = 1"),
    ("dots", r"A = \begin{bmatrix} 1 & \dots & 0 \end{bmatrix}"),
    ("matrix", r"A = \begin{bmatrix} c & 0 \\ 1 \end{bmatrix}"),
    ("environment", r"A = \begin{tabular} 1 \end{tabular}"),
    ("no equation", "A L"),
    ("relation", r"A \approx L"),
    ("not equal", r"A \ne L"),
    ("side", "A ="),
    ("words", r"A = L \text{ as we have seen}"),
    ("words", r"\begin{aligned} A &= L && \text{if it is symmetric} \end{aligned}"),
    ("condition words", r"A = L \quad \text{if } L = A"),
    ("condition", r"A_{ij} = 0, \; i < j, \quad L_{ij} = 1, \; j < i"),
    ("case", r"A_{ij} = \begin{cases} 0 \end{cases}"),
    ("undeclared", r"\text{F}(Y) := Y"),
    ("cases alone", r"\begin{cases} 0 & i < j \end{cases} = A_{ij}"),
    ("membership", r"A = L, \quad X \in \mathbb{R}^{S \times S}"),
    ("definition", r"A L := L"),
    ("declared twice", "A := L"),
    ("alias of entry", "P := A_{ij}"),
    ("word", r"\text{softmax} := A"),
    ("definition entry", r"P_{ij} := \begin{cases} 0 & j < i \\ 1 & j > i \end{cases}"),
    ("not a name here", "R = A"),
]
"""Which refusal, and a formula that meets it."""
