"""Cases of the tables on which the kernel is wrong as yet: each is a test that is expected to fail."""

STILL_WRONG = {
    "places: four rows of S see something": "checked, and false at {S: 5}",
    "definedness: the successor of the last": "checked, and false at {S: 5}",
    "definedness: divided by the successor of the last": "checked, and false at {S: 5}",
    "late: window(3) | window(5) = window(5)": "checked, not proved for all sizes, and true",
    "layers: weights sum to 1 in two layers": "undecided, not proved for all sizes, and true",
    "layers: 2 e2 = s1² − s2 in exponents": "undecided, not proved for all sizes, and true",
    "layers: k < i and k < j, i ≤ j": "undecided, not proved for all sizes, and true",
    "lifting: four rows see": "checked, and false at {S: 5}",
    "lifting: a key of another axis": "checked, and false at {S: 1, T: 2}",
    "lifting: the successor of the last": "checked, and false at {S: 5}",
    "lifting: divided by the successor of the last": "checked, and false at {S: 5}",
    "lifting: true, windows": "checked, not proved for all sizes, and true",
    "lifting: true, blocks": "checked, not proved for all sizes, and true",
}  # fmt: skip
