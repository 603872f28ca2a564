"""Notes and papers: displayed equations read over declared names, or refused at their place.

`scanner.py` finds marks, declarations and equations in Markdown and LaTeX, `mark_syntax.py` reads what a
mark says, `grammar.py` a formula, and `document.py` makes claims of marked equations.
"""
