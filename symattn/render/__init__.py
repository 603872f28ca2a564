"""Reports and derivations in each format: one module a format, all with the same three functions.

``line(result, layout)`` is written when a result is there, ``ending(report, layout)`` when all are, and
``whole(report, layout)`` is a complete document.
"""
