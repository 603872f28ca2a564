"""Forms in which terms are looked at by producers: sums of monomials, one numerator, products, means."""
