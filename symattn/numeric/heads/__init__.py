"""Several heads: projections around attention, and what couples, mixes or collapses heads."""
