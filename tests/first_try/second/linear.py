"""State spaces and recurrences: decays, gates, scans, chunks."""

from symattn import *

KINGMA_2014 = "Kingma and Ba, Adam: A Method for Stochastic Optimization, 2014"
CHO_2014 = "Cho et al., Learning Phrase Representations using RNN Encoder-Decoder for Statistical Machine Translation, 2014"
HOCHREITER_1997 = "Hochreiter and Schmidhuber, Long Short-Term Memory, 1997"
MARTIN_2018 = "Martin and Cundy, Parallelizing Linear Recurrent Neural Nets Over Sequence Length, 2018"
GU_2021 = "Gu, Goel and Ré, Efficiently Modeling Long Sequences with Structured State Spaces, 2021"
HEINSEN_2023 = "Heinsen, Efficient Parallelization of a Ubiquitous Sequential Computation, 2023"
WELFORD_1962 = "Welford, Note on a Method for Calculating Corrected Sums of Squares and Products, 1962"

S = tokens("S")
d, n = features("d n")
i, k, r = position("i", S), position("k", S), position("r", S)
x = matrix("x", S, d)
gamma = scale("gamma")


def power(steps):
    """Return γ to a number of steps."""
    return exp(number(steps) * log(gamma))


# true | any decay γ > 0
claim(
    "second.linear.moving_average",
    by_induction(
        lambda i: sum_over((1 - gamma) * power(i - k) * x[k, :], k, k <= i),
        at=i,
        start=(1 - gamma) * x[first(S), :],
        step=lambda u, i: gamma * u + (1 - gamma) * x[i + 1, :],
    ),
    title="m_t = γ m_(t−1) + (1 − γ) x_t is (1 − γ) Σ γ^(t−k) x_k.",
    source=f"{KINGMA_2014}, section 3",
)
# false | any decay γ > 0 | they sum to 1 − γ^t
claim(
    "second.linear.average_weights",
    Eq(sum_over((1 - gamma) * power(i - k), k, k <= i), number(1)),
    title="The weights (1 − γ) γ^(t−k) of an exponential average sum to 1.",
    source=f"{KINGMA_2014}, section 3, without the correction",
    expect="refuted",
)
claim(
    "second.linear.average_weights.repaired",
    Eq(sum_over((1 - gamma) * power(i - k), k, k <= i), 1 - power(i)),
    title="They sum to 1 − γ^t.",
    source=f"{KINGMA_2014}, section 3, without the correction",
    repairs="second.linear.average_weights",
)
f = matrix("f", S, 1)
# true | gates of any sign
claim(
    "second.linear.any_gate",
    by_induction(
        lambda i: sum_over(product_over(f[r, :], r, (k < r) & (r <= i)) * x[k, :], k, k <= i),
        at=i,
        start=x[first(S), :],
        step=lambda u, i: f[i + 1, :] * u + x[i + 1, :],
    ),
    title="h_t = f_t h_(t−1) + x_t is Σ_k (∏_(k<r≤t) f_r) x_k, for gates of any sign.",
    source=f"{MARTIN_2018}, section 2",
)
z = sigmoid(matrix("a", S, 1))
# true | gates between 0 and 1
claim(
    "second.linear.gru_weights",
    Eq(
        sum_over(product_over(1 - z[r, :], r, (k < r) & (r <= i)) * z[k, :], k, k <= i),
        1 - product_over(1 - z[r, :], r, r <= i),
    ),
    title="The weights z_k ∏_(k<r≤t) (1 − z_r) of a gated unit sum to 1 − ∏_(r≤t) (1 − z_r).",
    source=f"{CHO_2014}, section 2.3, unrolled",
)
A, h = matrix("A", n, n), matrix("h", n, 1)
b1, b2, b3 = (matrix(f"b_{step}", n, 1) for step in (1, 2, 3))
# true | any matrix
claim(
    "second.linear.three_steps",
    Eq(
        A @ (A @ (A @ h + b1) + b2) + b3,
        matrix_power(A, 3) @ h + matrix_power(A, 2) @ b1 + A @ b2 + b3,
    ),
    title="Three steps of h ← A h + b are A³ h + A² b₁ + A b₂ + b₃.",
    source=f"{GU_2021}, section 2.3",
)
A2, A3 = matrix("B", n, n), matrix("C", n, n)


def combined(first, second):
    """Return two steps h ← A h + b as one."""
    return second[0] @ first[0], second[0] @ first[1] + second[1]


pairs = [(A, b1), (A2, b2), (A3, b3)]
left = combined(combined(pairs[0], pairs[1]), pairs[2])
right = combined(pairs[0], combined(pairs[1], pairs[2]))
# true | any matrices
claim(
    "second.linear.matrix_scan",
    all_of(Eq(left[0], right[0]), Eq(left[1], right[1])),
    title="Combining steps h ← A h + b is associative for matrices too.",
    source=f"{MARTIN_2018}, section 2.1",
)
# conditional | any matrices | for diagonal ones
claim(
    "second.linear.gates_commute",
    Eq(A @ A2 @ h, A2 @ A @ h),
    title="Transitions can be applied in any order.",
    source=f"{GU_2021}, section 2, as often repeated",
    expect="refuted",
)
claim(
    "second.linear.gates_commute.repaired",
    Eq(diag(b1) @ diag(b2) @ h, diag(b2) @ diag(b1) @ h),
    title="Diagonal ones can.",
    source=f"{GU_2021}, section 2, as often repeated",
    repairs="second.linear.gates_commute",
)
positive_f = matrix("f", S, 1, positive=True)


def log_decay(i):
    """Return the sum of the logarithms of the gates up to i."""
    return sum_over(log(positive_f[r, :]), r, r <= i)


# true | positive gates
claim(
    "second.linear.log_space",
    Eq(
        sum_over(product_over(positive_f[r, :], r, (k < r) & (r <= i)) * x[k, :], k, k <= i),
        exp(log_decay(i)) * sum_over(exp(-log_decay(k)) * x[k, :], k, k <= i),
    ),
    title="With a_t = Σ_(r≤t) log f_r the states are e^(a_t) Σ_(k≤t) e^(−a_k) x_k.",
    source=f"{HEINSEN_2023}",
)
state, new, gate = matrix("h", 1, d), matrix("x", 1, d), sigmoid(matrix("a", 1, d))
inside = [absolute(state) <= 1, absolute(new) <= 1]
# true | one gate
claim(
    "second.linear.gated_bound",
    absolute(hadamard(1 - gate, state) + hadamard(gate, new)) <= 1,
    given=inside,
    title="A gated unit stays between −1 and 1.",
    source=f"{CHO_2014}, section 2.3",
)
other_gate = sigmoid(matrix("b", 1, d))
# conditional | a gate for forgetting and one for input | if the gates sum to at most 1
lstm = hadamard(other_gate, state) + hadamard(gate, new)
claim(
    "second.linear.lstm_bound",
    absolute(lstm) <= 1,
    given=inside,
    title="The cell of an LSTM stays between −1 and 1.",
    source=f"{HOCHREITER_1997}, with a forget gate, as often repeated",
    expect="refuted",
)
claim(
    "second.linear.lstm_bound.repaired",
    absolute(lstm) <= 1,
    given=[*inside, gate + other_gate <= 1],
    title="It does if the two gates sum to at most 1.",
    source=f"{HOCHREITER_1997}, with a forget gate, as often repeated",
    repairs="second.linear.lstm_bound",
)

# true | any numbers
claim(
    "second.linear.running_mean",
    by_induction(
        lambda i: sum_over(x[k, :], k, k <= i) / number(i),
        at=i,
        start=x[first(S), :],
        step=lambda u, i: u + (x[i + 1, :] - u) / number(i + 1),
    ),
    title="m_(t+1) = m_t + (x_(t+1) − m_t)/(t + 1) is the mean of the first tokens.",
    source=f"{WELFORD_1962}",
)
