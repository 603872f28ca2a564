"""Fifty-seven statements, 40 of them true, as a fifth reader of the documentation wrote them at the first try.

Of 42 true statements, 22 were proved as first written, and 29 are now; of 18 false ones, 16 were refuted or
shown to be ill-defined, and 17 are now. Three of these 60 are left out here, as they take minutes and stay UNDECIDED: KL(p || q) is at
least sum (sqrt p - sqrt q)^2; KL grows no larger when p and q go through a row-stochastic matrix; and, false,
that GATv2 ranks the keys alike for every query.
"""
