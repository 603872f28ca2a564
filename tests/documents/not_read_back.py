"""Bundled claims whose page in Markdown is not read back: by the refusal, why, and which."""

from __future__ import annotations

NOT_READ_BACK = {
    "undeclared": (
        "masks without a shape (1_R, bias(R)), P(2 1), stack_h, members of families that are "
        "defined, I of two sizes",
        """
        algebra.identity causal.infinite_scores causal.two_masks causal.literal_infinity
        causal.literal_infinity.repaired causal.matrix gauge.per_head masking.softmax_values
        masking.softmax_values.repaired masking.zeros_and_ones masking.zeros_and_ones.repaired
        masking.additive masking.additive.repaired masking.real_matrix
        masking.real_matrix.repaired permutation.example permutation.normalised
        permutation.seen_columns permutation.mask permutation.attention
        permutation.mask_any.repaired positions.no_order positions.sinusoid_shift linear.causal
        literature.backward.linear_attention literature.heads.grouped
        literature.heads.grouped_repeated literature.heads.grouped_tiled
        literature.heads.grouped_tiled.repaired literature.linear.retention_softmax
        literature.linear.retention_softmax.repaired literature.linear.forgetting
        literature.linear.ssm_no_decay literature.linear.delta_chunk
        literature.masks.large_negative literature.masks.packing_flattened literature.masks.window
        literature.masks.tree literature.masks.neighbours literature.masks.neighbours.repaired
        literature.masks.graph_normalised literature.masks.carried_along
        literature.norms.layer_scale literature.positions.sinusoid_shift
        literature.positions.alibi_symmetric
        """,
    ),
    "sign": (
        "rows up to i (u_{≤ i}), conditions with or, code of NumPy",
        """
        causal.depends_on_past causal.only_values.repaired causal.numpy_infinity
        causal.numpy_infinity.repaired causal.no_future depth.causal
        padding.fully_masked_row.numpy permutation.prefix permutation.softmax_entry
        positions.sinusoid_slots positions.sinusoid_slots.repaired cache.contents cache.decoding
        literature.caching.own_query literature.expressivity.attention_block
        literature.expressivity.any_depth literature.linear.retention_chunks
        literature.masks.no_future literature.masks.strict_past
        literature.masks.strict_past.repaired literature.masks.window_depth
        literature.masks.window_depth_one literature.masks.window_depth_one.repaired
        literature.masks.prefix literature.masks.prefix_causal
        literature.masks.prefix_causal.repaired
        """,
    ),
    "no name": (
        "functions that are defined at arguments which are no letters, and a word with a prime",
        """
        causal.only_values depth.pre_norm permutation.two_layers permutation.two_layers.repaired
        positions.break_symmetry positions.break_symmetry.repaired
        literature.caching.speculative_output literature.caching.speculative_output.repaired
        literature.caching.speculative_rate literature.caching.speculative_resampled
        literature.caching.speculative_resampled.repaired literature.positions.rope_interleaved
        literature.positions.rope_layouts literature.positions.rope_layouts.repaired
        literature.softmax.cross_entropy_gradient
        literature.softmax.cross_entropy_gradient.repaired
        literature.softmax.distillation_gradient literature.softmax.relative_entropy
        """,
    ),
    "other": (
        "says the same otherwise: a b c for a (b c), a sign before a factor or the product, "
        "lambda_ for lambda; or its condition stands in words before the display",
        """
        algebra.number_times_row permutation.mask_entries online.normaliser
        literature.expressivity.deep_sets literature.expressivity.gaussian_kernel
        literature.expressivity.gaussian_kernel.repaired literature.expressivity.dual_form
        literature.heads.differential_rows literature.heads.differential_positive
        literature.heads.differential_positive.repaired literature.linear.quadratic_features
        literature.linear.gaussian literature.online.output_update
        literature.positions.rope_values literature.positions.rope_values_absolute.repaired
        literature.positions.nope_count literature.positions.ntk
        """,
    ),
    "dots": (
        "heads below one another with dots",
        """
        algebra.factors_of_heads gauge.in_every_head heads.concat_is_sum heads.mixture_all_ones
        literature.caching.paged literature.heads.concatenated literature.heads.order
        literature.heads.multi_query_shared literature.online.many_splits
        """,
    ),
    "words": (
        "'is defined', 'is real', 'exactly where', 'cannot be written': statements in words",
        """
        causal.mask_defined causal.mask_defined.repaired positions.keys positions.queries_values
        literature.backward.softmax_invertible literature.masks.large_negative.repaired
        literature.masks.triangular literature.masks.padding_queries
        literature.masks.padding_queries.repaired
        """,
    ),
    "power": (
        "frequencies, and e to what was declared as a name",
        """
        algebra.exponents positions.sinusoid_frequencies positions.sinusoid_frequencies.repaired
        positions.break_symmetry.sinusoids positions.break_symmetry.sinusoids.repaired
        literature.positions.rope_decay literature.positions.rope_decay.repaired
        """,
    ),
    "bracket": (
        "a relation with several words or dots: (R and Q), padding(1, …, 3 of 5)",
        """
        padding.matrix padding.pad_queries.repaired padding.pad_keys.repaired
        literature.masks.twice literature.masks.twice.repaired literature.masks.biases_add
        literature.masks.biases_add.repaired
        """,
    ),
    "condition": (
        "a condition on a line of its own, which may be said of the lines before it, too",
        """
        online.numerator literature.linear.gated_state literature.linear.ssm_matrix
        literature.linear.rwkv literature.online.deferred literature.online.running_maximum
        """,
    ),
    "alias of entry": (
        "names with a head that are defined for all heads: A^{(h)} := …",
        """
        collapse.multi_head collapse.biased heads.cascaded_uncoupled
        heads.cascaded_uncoupled.repaired heads.cascaded_collapse
        """,
    ),
    "entrywise": (
        "products beside ⊙ without brackets: L R ⊙ L R",
        """
        gauge.row_lengths permutation.entries literature.masks.graph_attention.repaired
        """,
    ),
    "no equation": (
        "a product that is broken between two factors, and ω without a sign before it",
        """
        literature.caching.left_padding literature.expressivity.induced
        literature.online.merge_associative
        """,
    ),
    "condition words": (
        "hypotheses that are no conditions on positions",
        """
        masks.rows_sum_to_one literature.softmax.same_softmax
        """,
    ),
    "power of matrix": (
        "members of families behind brackets: (x W)^{(h)}",
        """
        literature.heads.split literature.heads.parallel
        """,
    ),
    "word": (
        "a word of the language is defined: logsumexp, log_softmax",
        """
        literature.online.combined literature.softmax.log_softmax_twice
        """,
    ),
    "shapes of sum": (
        "an entrywise quotient by a column",
        """
        algebra.row_quotients
        """,
    ),
    "axis": (
        "rows of one length under an index of another, which claims allow for once",
        """
        collapse.score_diagonal
        """,
    ),
    "matrix": (
        "matrices of blocks that are numbers",
        """
        literature.caching.off_by_one
        """,
    ),
    "root of matrix": (
        "roots entry by entry",
        """
        literature.expressivity.symmetric_normalisation
        """,
    ),
    "two digits": (
        "ranges of columns: x_{:, 1 … d}",
        """
        literature.heads.fused
        """,
    ),
    "index twice": (
        "a sum over h inside of one over h",
        """
        literature.heads.talking.repaired
        """,
    ),
    "concat": (
        "blocks over a position that is no head",
        """
        literature.linear.hydra
        """,
    ),
    "not in sum": (
        "the product of a constant",
        """
        literature.linear.retention
        """,
    ),
    "text": (
        "roots of scales",
        """
        literature.positions.yarn_temperature
        """,
    ),
}
