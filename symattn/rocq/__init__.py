"""Certificates: claims that are proved for all sizes, as theorems that Rocq checks.

`certify_command.py` runs the command, `certificate.py` writes a claim's module: the statement by
`statements.py`, the proof by `by_kernel.py`, whose steps are those of `steps.py`.
"""
