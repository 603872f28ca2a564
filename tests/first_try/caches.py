"""KV caches and layouts. 7 true, 3 false."""

from symattn import *

S, T, d, n, m, dv, o = tokens("S"), tokens("T"), *features("d n m d_v o")
H, Gs, Rs = heads("H"), heads("G"), heads("R")
h, g, r = position("h", H), position("g", Gs), position("r", Rs)
x, W = matrix("x", S, d), matrix("W", d, 3 * H * n)
Q, K, V = matrix("Q", S, n), matrix("K", S, n), matrix("V", S, dv)
Q2, K2, V2 = matrix("Q_2", T, n), matrix("K_2", T, n), matrix("V_2", T, dv)


def attention(Q, K, V):
    return softmax(Q @ K.T / sqrt(n)) @ V


q, k, v = split(x @ W, 3)
Wq, Wk, Wv = split(W, 3)
claim(
    "caches.fused_qkv",
    lambda: Eq(
        concat(attention(split(q, h), split(k, h), split(v, h)), h),
        concat(attention(x @ split(Wq, h), x @ split(Wk, h), x @ split(Wv, h)), h),
    ),
    title="TRUE: columns of a product are the product with columns",
    source="nanoGPT c_attn",
)
claim(
    "caches.interleaved_is_blocked",
    lambda: Eq(split(split(x @ W, h), 3)[0], split(split(x @ W, 3)[0], h)),
    expect="refuted",
    title="FALSE: [h][qkv] is not [qkv][h] for two heads",
    source="GPT-NeoX, BLOOM fused layout",
)
claim(
    "caches.interleaved_converted",
    lambda: Eq(split(x @ concat(split(split(W, h), 3)[0], h), h), split(split(x @ W, h), 3)[0]),
    title="TRUE: gather the q columns of each head, then split",
    source="convert_gpt_neox / vLLM QKV loading",
)
claim(
    "caches.chunked_prefill",
    lambda: Eq(
        softmax(beside(Q2 @ K.T, Q2 @ K2.T + bias(causal, T, T))) @ below(V, V2),
        softmax(Q2 @ below(K, K2).T + beside(zeros(T, S), bias(causal, T, T))) @ below(V, V2),
    ),
    title="TRUE: scores of both parts side by side",
    source="Sarathi, chunked prefill",
)
claim(
    "caches.prefill_then_rest",
    lambda: Eq(
        below(
            Mask(softmax(Q @ K.T)) @ V,
            softmax(Q2 @ below(K, K2).T + beside(zeros(T, S), bias(causal, T, T))) @ below(V, V2),
        ),
        Mask(softmax(below(Q, Q2) @ below(K, K2).T)) @ below(V, V2),
    ),
    title="TRUE: rows of causal attention over S + T tokens",
    source="vLLM, prefix caching",
)
claim(
    "caches.evicted",
    lambda: Eq(softmax(Q2 @ K2.T) @ V2, softmax(Q2 @ below(K, K2).T) @ below(V, V2)),
    expect="refuted",
    title="FALSE: evicted keys had weight",
    source="StreamingLLM, Xiao 2023",
)
C, WK, WV, WO = (
    matrix("C", S, m),
    family("W_UK", h, m, n),
    family("W_UV", h, m, dv),
    family("W_O", h, dv, o),
)
Qh = family("Q", h, T, n)
claim(
    "caches.mla_absorbed",
    lambda: Eq(
        head_sum(softmax(Qh @ (C @ WK).T / sqrt(n)) @ (C @ WV) @ WO, h),
        head_sum(softmax((Qh @ WK.T) @ C.T / sqrt(n)) @ C @ (WV @ WO), h),
    ),
    title="TRUE: associativity",
    source="DeepSeek-V2, 2.1.2",
)
Qr, Wr, Cr = matrix("Q_r", S, 2 * n), matrix("W_r", m, 2 * n), matrix("C", S, m)
theta = matrix("theta", S, n)
claim(
    "caches.mla_absorbed_rope",
    lambda: Eq(rotary(Qr, theta) @ rotary(Cr @ Wr, theta).T, (Qr @ Wr.T) @ Cr.T),
    expect="refuted",
    title="FALSE: rotations of different positions do not cancel",
    source="DeepSeek-V2, 2.1.3, why RoPE is decoupled",
)
QG, KG, VG = matrix("Q", T, Gs * Rs * n), matrix("K", S, Gs * n), matrix("V", S, Gs * dv)
claim(
    "caches.gqa_repeat",
    lambda: Eq(
        concat(
            attention(
                split(QG, g, r),
                split(concat(split(KG, g), g, r), g, r),
                split(concat(split(VG, g), g, r), g, r),
            ),
            g,
            r,
        ),
        concat(attention(split(QG, g, r), split(KG, g), split(VG, g)), g, r),
    ),
    title="TRUE: repeat_interleave gives each query head its group's keys",
    source="Llama repeat_kv; enable_gqa in SDPA",
)
blocked = below(
    beside(bias(causal, S, S), constant(-oo, S, T)), beside(constant(-oo, T, S), bias(causal, T, T))
)
claim(
    "caches.packed",
    lambda: Eq(
        softmax(below(Q, Q2) @ below(K, K2).T + blocked) @ below(V, V2),
        below(softmax(Q @ K.T + bias(causal, S, S)) @ V, softmax(Q2 @ K2.T + bias(causal, T, T)) @ V2),
    ),
    title="TRUE: each document sees itself alone",
    source="flash_attn_varlen; Krell 2021, packing",
)
