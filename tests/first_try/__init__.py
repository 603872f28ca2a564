"""A hundred and twenty statements of the literature, as a reader of the documentation alone wrote them first.

Verdicts were expected by hand before anything was decided; nothing was written anew afterwards.
"""
