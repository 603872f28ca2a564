"""Bundled claims whose page in Markdown is not read back: by the refusal, why, and which."""

from __future__ import annotations

NOT_READ_BACK = {
    "power of matrix": (
        "the columns of a head, (x W)^{(h)}, for which check has no word",
        """
        literature.heads.split literature.heads.parallel
        literature.heads.grouped_repeated literature.heads.grouped_tiled
        literature.heads.grouped_tiled.repaired literature.masks.packing_flattened
        """,
    ),
    "undeclared": (
        "I of two sizes, P(2 1), padding(1, …, 3 of 5), f_h: what check has no word for",
        """
        algebra.identity literature.positions.rope_layouts padding.matrix
        padding.pad_queries.repaired padding.pad_keys.repaired permutation.example
        """,
    ),
    "words": (
        "'every row of R sees something', a hypothesis, which goes into the mark; 'cannot be written'",
        """
        causal.two_masks masking.softmax_values masking.softmax_values.repaired
        masking.zeros_and_ones.repaired positions.keys positions.queries_values
        """,
    ),
    "sign": (
        "code of NumPy",
        """
        causal.numpy_infinity causal.numpy_infinity.repaired
        padding.fully_masked_row.numpy
        """,
    ),
    "braces": (
        "columns in another order, of columns in another order: an index below braces",
        """
        literature.masks.carried_along
        """,
    ),
    "alias of entry": (
        "names with a position in them that they do not show: x' for rows of x up to i, then "
        "of y; SA^{(h)}(X)",
        """
        causal.depends_on_past causal.no_future collapse.multi_head
        """,
    ),
    "other": (
        "its condition stands in words before the display; or 1 - 1, which check counts to 0",
        """
        permutation.mask_entries online.normaliser online.numerator
        literature.positions.ntk
        """,
    ),
    "two digits": (
        "ranges of columns, x_{:, 1 … m}, for which check has no word",
        """
        literature.heads.fused
        """,
    ),
    "condition words": (
        "hypotheses on matrices behind 'where', which go into the mark",
        """
        masks.rows_sum_to_one literature.softmax.cross_entropy_gradient.repaired
        literature.softmax.same_softmax literature.norms.layer_scale
        """,
    ),
    "index twice": (
        "a sum over h inside of one over h",
        """
        heads.cascaded_uncoupled literature.heads.talking.repaired
        literature.online.many_splits
        """,
    ),
    "root of matrix": (
        "roots of a square matrix entry by entry, or of the matrix?",
        """
        literature.masks.graph_normalised
        """,
    ),
    "concat": (
        "blocks over a position that is no head; a family with one head, or with two; pairs of columns",
        """
        literature.heads.grouped literature.linear.hydra literature.positions.rope_interleaved
        literature.positions.rope_layouts.repaired
        """,
    ),
    "condition": (
        "a condition on a line of its own, below several equations that have its positions",
        """
        literature.masks.window_depth_one.repaired literature.online.running_maximum
        """,
    ),
    "axis": (
        "rows of one length under an index of another, which claims allow for once",
        """
        collapse.score_diagonal
        """,
    ),
    "bars of matrix": (
        "absolute values entry by entry, or a norm?",
        """
        literature.caching.speculative_rate
        """,
    ),
    "defined again": (
        "K_i, which may be a row of K; x' with a position in it, and x; f_h and f",
        """
        cache.decoding causal.only_values.repaired heads.cascaded_collapse
        """,
    ),
    "no declaration": (
        "families of invertible matrices",
        """
        depth.gauge_per_layer gauge.per_head
        """,
    ),
    "dots": (
        "as many blocks as there are heads, all of them alike: nothing says how many",
        """
        literature.heads.multi_query_shared
        """,
    ),
    "matrix": (
        "matrices of blocks that are numbers",
        """
        literature.caching.off_by_one
        """,
    ),
    "no name": (
        "a word with a prime, LN'",
        """
        depth.pre_norm
        """,
    ),
    "power": (
        "e to what was declared as a name, e^{c - e}",
        """
        algebra.exponents
        """,
    ),
}
