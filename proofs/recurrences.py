"""Attention computed token by token: recurrences, and the closed forms that they compute.

Induction on the position shows that each state equals its closed form, and the last state gives the
attention of the row. Base, step and result are decided for every length.
"""

from symattn import (
    Eq, Mask, all_of, by_induction, causal, chain, claim, column, define, entry, exp, features, hadamard,
    identity, indicator, last, matrix, position, row, softmax, splice, sum_over, tokens, zeros,
)  # fmt: skip

ONLINE = "Milakov and Gimelshein, Online normalizer calculation for softmax, arXiv 1805.02867"
LINEAR = "Katharopoulos et al., Transformers are RNNs, arXiv 2006.16236, section 3.3"

S, d, d_v = tokens("S"), *features("d d_v")
i, k = position("i", S), position("k", S)

# Online softmax: scores s arrive one by one; m_i is any shift, in practice the running maximum.
s, m, V = matrix("s", 1, S), matrix("m", 1, S), matrix("V", S, d_v)


def weight(token, shift):
    """Return e^(s_token - m_shift)."""
    return exp(entry(s, 1, token) - entry(m, 1, shift))


def normaliser(i):
    """Return the normaliser after i tokens, shifted by m_i."""
    return sum_over(weight(k, i), k, k <= i)


def numerator(i):
    """Return the unnormalised output after i tokens, shifted by m_i."""
    return sum_over(weight(k, i) * V[k, :], k, k <= i)


def rescaled(state, i):
    """Return a state after i tokens, shifted by m_(i+1) instead of m_i."""
    return exp(entry(m, 1, i) - entry(m, 1, i + 1)) * state


def split_off(term):
    """Return the sum of terms up to i + 1 as the sum up to i and the last term."""
    return sum_over(term(k), k, k <= i) + term(i + 1)


def shift():
    """Return the factor from shift m_i to shift m_(i+1)."""
    return exp(entry(m, 1, i) - entry(m, 1, i + 1))


claim(
    "online.normaliser",
    by_induction(
        normaliser,
        at=i,
        start=weight(1, 1),
        step=lambda state, i: rescaled(state, i) + weight(i + 1, i + 1),
        base_steps=[(weight(1, 1), "definition of the sum")],
        steps=[
            (split_off(lambda k: weight(k, i + 1)), "definition of the sum"),
            (
                sum_over(shift() * weight(k, i), k, k <= i) + weight(i + 1, i + 1),
                "algebra.exponents",
            ),
            (shift() * normaliser(i) + weight(i + 1, i + 1), "algebra.factor_of_sum"),
        ],
    ),
    title="l' = e^(m - m') l + e^(s' - m') is the shifted sum of exponentials, for any shifts",
    source=ONLINE,
)
claim(
    "online.numerator",
    by_induction(
        numerator,
        at=i,
        start=weight(1, 1) * row(V, 1),
        step=lambda state, i: rescaled(state, i) + weight(i + 1, i + 1) * V[i + 1, :],
        base_steps=[(weight(1, 1) * row(V, 1), "definition of the sum")],
        steps=[
            (split_off(lambda k: weight(k, i + 1) * V[k, :]), "definition of the sum"),
            (
                sum_over((shift() * weight(k, i)) * V[k, :], k, k <= i)
                + weight(i + 1, i + 1) * V[i + 1, :],
                "algebra.exponents",
            ),
            (
                sum_over(shift() * (weight(k, i) * V[k, :]), k, k <= i)
                + weight(i + 1, i + 1) * V[i + 1, :],
                "algebra.product_of_numbers",
            ),
            (
                shift() * numerator(i) + weight(i + 1, i + 1) * V[i + 1, :],
                "algebra.factor_of_sum",
            ),
        ],
    ),
    title="o' = e^(m - m') o + e^(s' - m') v' is the shifted weighted sum of values, for any shifts",
    source=ONLINE,
)
m_S, s_k = entry(m, 1, last(S)), entry(s, 1, k)
claim(
    "online.softmax",
    chain(
        numerator(last(S)) / normaliser(last(S)),
        (
            sum_over(exp(s_k - m_S) * V[k, :], k) / sum_over(exp(s_k - m_S), k),
            "definition of the sum",
        ),
        (
            sum_over((exp(-m_S) * exp(s_k)) * V[k, :], k) / sum_over(exp(-m_S) * exp(s_k), k),
            "algebra.exponents",
        ),
        (
            sum_over(exp(-m_S) * (exp(s_k) * V[k, :]), k) / sum_over(exp(-m_S) * exp(s_k), k),
            "algebra.product_of_numbers",
        ),
        (
            (exp(-m_S) * sum_over(exp(s_k) * V[k, :], k)) / (exp(-m_S) * sum_over(exp(s_k), k)),
            "algebra.factor_of_sum",
        ),
        (sum_over(exp(s_k) * V[k, :], k) / sum_over(exp(s_k), k), "algebra.cancellation"),
        (softmax(s) @ V, "softmax.weighted_sum"),
    ),
    title="o / l after the last token is softmax(s) V, for any shifts, the running maximum among them",
    source=ONLINE,
)

# Causal linear attention: the state is a matrix to which each token adds k'ᵀ v'.
Q, K = matrix("Q", S, d), matrix("K", S, d)


def memory(i):
    """Return the sum of k_jᵀ v_j over the tokens up to i."""
    return sum_over(K[k, :].T @ V[k, :], k, k <= i)


claim(
    "linear.memory",
    by_induction(
        memory,
        at=i,
        start=row(K, 1).T @ row(V, 1),
        step=lambda state, i: state + K[i + 1, :].T @ V[i + 1, :],
        base_steps=[(row(K, 1).T @ row(V, 1), "definition of the sum")],
        steps=[(split_off(lambda k: K[k, :].T @ V[k, :]), "definition of the sum")],
    ),
    title="M' = M + k'ᵀ v' is the sum of the outer products so far",
    source=LINEAR,
)
claim(
    "linear.masked_row",
    Eq(
        (hadamard(matrix("B", S, S), indicator(causal, S, S)) @ V)[i, :],
        sum_over(matrix("B", S, S)[i, k] * V[k, :], k, k <= i),
    ),
    title="row i of (B masked) V sums over the tokens up to i",
    source=LINEAR,
)
claim(
    "linear.causal",
    chain(
        (hadamard(Q @ K.T, indicator(causal, S, S)) @ V)[i, :],
        (sum_over((Q @ K.T)[i, k] * V[k, :], k, k <= i), "linear.masked_row"),
        (
            sum_over((Q[i, :] @ K[k, :].T) * V[k, :], k, k <= i),
            "definition of the matrix product",
        ),
        (
            sum_over(Q[i, :] @ (K[k, :].T @ V[k, :]), k, k <= i),
            "algebra.number_times_row",
        ),
        (Q[i, :] @ memory(i), "algebra.factor_of_sum"),
    ),
    title="q_i M_i is row i of causal linear attention, (Q Kᵀ masked) V",
    source=LINEAR,
)


# Decoding with a cache: what is kept of the keys and values are the rows up to i.
def cache(table):
    """Return the cache of a table as a function of the position: rows up to i, then zeros."""
    return lambda i: splice(table, zeros(*table.shape), after=i)


def appended(table):
    """Return the step that writes the next row of a table into a cache."""
    return lambda state, i: state + identity(S)[:, i + 1] @ table[i + 1, :]


def only_first(table):
    """Return the cache that holds the first row."""
    return column(identity(S), 1) @ row(table, 1)


claim(
    "cache.contents",
    all_of(
        by_induction(cache(K), at=i, start=only_first(K), step=appended(K)),
        by_induction(cache(V), at=i, start=only_first(V), step=appended(V)),
    ),
    title="appending each key and value keeps the rows up to i",
    source="beyond the documents",
)


def average(keys, table):
    """Return the average of values that query i makes with keys 1, …, i."""
    score = Q[i, :] @ keys[k, :].T
    return sum_over(exp(score) * table[k, :], k, k <= i) / sum_over(exp(score), k, k <= i)


K_i, V_i = define("K_i", cache(K)(i)), define("V_i", cache(V)(i))
claim(
    "cache.decoding",
    chain(
        (Mask(softmax(Q @ K.T)) @ V)[i, :],
        (average(K, V), "causal.query_keys_values"),
        (
            average(K_i, V_i),
            ("definition of K_i", "definition of V_i", "definition of the changed input"),
        ),
        ((Mask(softmax(Q @ K_i.T)) @ V_i)[i, :], "causal.query_keys_values"),
    ),
    title="attention over the cache is row i of causal attention over the whole sequence",
    source="beyond the documents",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
