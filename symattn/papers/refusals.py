"""Refusals, and the advice on what to write or declare instead: one table."""

from __future__ import annotations

from symattn.errors import InputError

REFUSALS = {
    # the document
    "encoding": "this file is not UTF-8; save it as UTF-8",
    "unclosed": "{what} is not closed; close it with {end}",
    "unclosed element": (
        "{what} is not closed, and strikes out or hides what is behind it; close it with {end}, or "
        "write it in backticks"
    ),
    "mark without display": (
        "no equation follows this mark; put it right before one, between $$ and $$, or in "
        "equation, align, gather or multline; macros and environments of your own are not seen"
    ),
    "mark misplaced": (
        "this mark marks nothing; write <!-- symattn: claim -->, in LaTeX % symattn: claim, on a line "
        "of its own right before the equation"
    ),
    "mark in directive": (
        "{what} is not read, nor are marks in it; put the mark and its equation before or behind it"
    ),
    "mark": (
        "a mark is 'claim', 'define', 'skip', 'implements' or 'same', not {what!r}; write <!-- "
        "symattn: claim -->"
    ),
    "mark option": (
        "{what!r} is not part of a mark; it may have an id, 'given …', 'expect …' and 'dots …'"
    ),
    # code
    "mark without code": (
        "no block of Python follows this mark; put it right before one, fenced by ```python, or in "
        "LaTeX lstlisting, minted or verbatim"
    ),
    "code option": "{what!r} is not part of this mark of code; it may have {permitted}",
    "which formula": (
        "{what!r} is {found} before this block; give the id of one claim, or a name that is defined"
    ),
    "which block": (
        "{found} before this one has a function {what!r}; give the name of a function of one block"
    ),
    "which axes": (
        "the axes of the parameter {name!r} are not declared; declare a matrix of this name, or write "
        "'arg {name}=S d'"
    ),
    "no side": "{what} is not an equation; a function is compared with a side of one",
    "no Python": "this block is not Python: {why}",
    "which function": ("the functions of this block are: {names}; say which is meant: 'function NAME'"),
    "stale": (
        "the verdict written here belongs to something else; write it again: symattn verify --annotate"
    ),
    "expectation": "{what!r} is not a verdict; permitted are {permitted}",
    "id": "{what!r} is not an id; use letters, digits, '.', '_' and '-'",
    "id twice": "the id {what!r} is taken by line {line}; give each claim an id of its own",
    "read all the same": "this is read, although it is expected to be refused: {text}",
    # declarations
    "declaration": "'{what}' is not a declaration; write 'X: S d', 'A = softmax(X)', or 'q: rows Q'",
    "parameters declared": (
        "'{what}' has parameters; define it in the text, as an equation with := or below the mark "
        "'define'"
    ),
    "colon of mark": "'{what}' is not a declaration; a mark has a colon: <!-- symattn: {what} -->",
    "several": "{what} is declared here, too; separate declarations by ';', or by lines of their own",
    "shape": "'{what}' is not a shape; write rows and columns alone: 'X: S d'",
    "no name": (
        "{what} is not a name; declare a letter or a word with its scripts, such as W_Q or \\tilde{{A}}"
    ),
    "no expression": (
        "{name} would stand for something that is neither a matrix nor a number; let it stand for one, "
        "as in 'A = softmax(X)'"
    ),
    "declared twice": "{name} is declared twice; give one of them another name",
    "defined again": (
        "{name} has a meaning already, and keeps it; give one of them another name, put <!-- symattn: "
        "skip --> before this one, or give the equation to claims: 'claim; given A == B'"
    ),
    "word defined": (
        "{name} is a word of the language, and keeps its meaning; put <!-- symattn: claim --> before "
        "this equation if it holds of that, <!-- symattn: skip --> if it is not meant"
    ),
    "notation": (
        "{name} is not a name, and is read as before; put <!-- symattn: skip --> before this equation, "
        "or give it to claims: 'claim; given A == B'"
    ),
    "hypothesis in text": (
        "'{said}' is not read as a hypothesis; give it to the claims that need it: 'claim; given i < j'"
    ),
    "restricted in text": (
        "'{said}' restricts {id}, which is read without it; write it behind the equation, or into the "
        "mark: 'claim; given i < j'"
    ),
    "mask in softmax": (
        "Mask(A) is 0 where A is hidden, and its rows sum to 1, so that softmax sees 0 there; for "
        "scores that are −∞ there write {name}(A + M), and define M by cases, as 0 and −∞"
    ),
    "one identifier": (
        "{name} and {other} would both be {ident} in formulas of symattn; rename one of them"
    ),
    "word": "{name} is a word of the language; it may be claimed, not defined",
    "alias of entry": (
        "{name} has the position {free} in it; define the matrix, or write {name}_{free} := …"
    ),
    "text": "{said}",
    # tokens and brackets
    "restricted": (
        "the words behind this restrict it to some places, and are not read; write \\begin{{cases}} …"
    ),
    "macro": (
        "\\{name} takes arguments, or its definition is not read; only \\newcommand and \\def without "
        "arguments are: write it out"
    ),
    "macro as script": (
        "this macro stands for several signs, of which only the first is set above or below; put it in "
        "braces"
    ),
    "entity": "{what}: the sign {sign!r}, or a column? Write it as in LaTeX: \\lt, \\gt, &",
    "blank line": "an empty line in a formula: a new line, or nothing? Write \\\\ or remove it",
    "tag": "this tag says a condition, and is not read; write it behind the equation, or into the mark",
    "unseen": "this colour may hide what stands in it; leave it out",
    "too long": "this formula has more than {most} signs; define parts of it",
    "too long text": "this is longer than {most} characters, read out; define parts of it",
    "too large": "{name} stands for more than {most} operations; let it stand for less",
    "too deep": "more than {most} things stand inside one another; define parts of it",
    "bracket": "{sign} is not closed; close it",
    "closes nothing": "{sign} closes nothing; remove it, or open a bracket",
    "missing": "something is missing here; write it",
    "sign": "{sign} is not read here; the page 'Formulas in documents' lists all that is",
    # names
    "undeclared": "{name} is not declared{hint}",
    "undeclared index": (
        "{name} is not declared as a position; declare it, as in '{name}: position {axis}'"
    ),
    "name or entry": "{name} is a name, and an entry of {other}, too; rename one of them",
    "name or product": (
        "{name} is a name, and a product of letters, too; rename it, or write \\text{{{name}}}"
    ),
    "needs index": "{name} stands for rows or columns of {other}; write its index",
    "concat": (
        "side by side, or below one another? Only heads are read: {name}_h(…), with 'h: position H' and "
        "'H: heads'"
    ),
    "which relation": (
        "{name} takes a relation: one that is declared, causal, isolated or everything; {what} is none"
    ),
    "needs argument": "{name} needs its argument in brackets; write {name}(…)",
    "needs place": (
        "{name} permutes positions and needs one in brackets: {name}(i); for its matrix declare "
        "another name, as in 'M = {name}.matrix'"
    ),
    "needs its index": (
        "{name} is defined by its index; write it with one, as in {name}{sign}{{{index}}}, or define "
        "all of it"
    ),
    "arguments": "{name} takes {count} argument(s); give as many",
    "needs head": "{name} is a family; write which member, as in {name}^{{(h)}}",
    "not a name here": "{name} is {kind}, and stands for nothing in a formula",
    # shapes
    "shapes of sum": (
        "{left!s} {sign} {right!s}: the shapes differ; what is added to each row is written with a "
        "column of ones, as in \\mathbf{{1}} b, a number at each entry as c \\mathbf{{1}} "
        "\\mathbf{{1}}^\\top"
    ),
    "shapes of product": (
        "{left!s} times {right!s}: {columns} columns do not meet {rows} rows; transpose one, or correct "
        "a declaration"
    ),
    "shapes of sides": (
        "{left!s} {sign} {right!s}: the sides have different shapes; transpose one, or correct a "
        "declaration"
    ),
    "division": "a division by {what}, which is not a number; divide by numbers and entries",
    "root of matrix": "a root of each entry, or of the matrix? Write it of an entry",
    "bars of matrix": "|…| of {what}: a determinant, or of each entry? Write it of an entry",
    "norm of matrix": "which norm of {what}? Of matrices \\|A\\|_F is read; write it, or that of a row",
    "which norm": "the norm with index {what} is not read; \\|x\\|, \\|x\\|_1, \\|A\\|_F are",
    "scalar product": "⟨ , ⟩ takes two rows, or two columns, of one length",
    "rows of column": (
        "{name} acts on rows, and {what} is a column; transpose it, or declare 'vectors: columns'"
    ),
    # two readings
    "vectors": (
        "a vector with one index: a row or a column? Both fit ({one}; {other}); declare 'vectors: "
        "rows' or 'vectors: columns'"
    ),
    "softmax": (
        "softmax of rows or of columns? Declare 'softmax: rows' or 'softmax: columns', or write "
        "\\text{{softmax}}_{{\\text{{row}}}}"
    ),
    "power of entry": (
        "{base}_{index}^{power}: a power of the entry, or an entry of the power? Both look the "
        "same; write ({base}_{index})^{power} or ({base}^{power})_{index}"
    ),
    "row of transpose": (
        "{base}^{power}_{index}: a row of the transpose, or the transpose of a row? Both look the "
        "same; write ({base}^{power})_{index} or ({base}_{index})^{power}"
    ),
    "product or value": (
        "{name}({what}): a product, or the value at {what}? {name} is a matrix; write "
        "{name}_{{{what}}} or {what} {name}"
    ),
    "imaginary unit": "i in this exponent: a position, or the imaginary unit? Write \\exp(…)",
    "exponential of matrix": (
        "e to a matrix: the exponential of the matrix, or of each entry? Write \\exp(…) for that of "
        "each entry"
    ),
    "function of matrix": (
        "{name} of a square matrix: of each entry, or of the matrix? Declare '{name} = {word}' for that "
        "of each entry, or write it of an entry"
    ),
    "power or transpose": "^T: a power, since T is declared, or a transpose? Write ^\\top",
    "power of matrix": (
        "the power ^{what} of a matrix: a product, or of each entry? Write it as a product"
    ),
    "braces": (
        "{{{what}}}: {within}, or {without}, as it is printed, without these braces? Write (…), or "
        "leave them out"
    ),
    "over a brace": (
        "a script behind the brace around {what} is printed over the brace or below it; for a power or "
        "an index write ({what}) in brackets, without the brace"
    ),
    "number behind": (
        "{what} behind a factor: an index, a part of a number, or a factor? Write it first, or "
        "\\cdot{ones}"
    ),
    "two fonts": (
        "{name} is written in two fonts: one name, or two? Write it in one font, or declare it with "
        "its font, too"
    ),
    "size as index": (
        "{name} is a size; as an index, the last one, any one, or how large this is? Declare a position "
        "in its place, or the name with its index, as in 'I_n = identity(n)'"
    ),
    "slice": "{what}: all of it, or a part of it? Write a comma, or a condition",
    "shared": "is this condition said of {name}, too, or of its neighbour alone? Write one for each",
    "label": (
        "what stands over this sign: why it holds, or another relation? Write the sign alone, or a "
        "number over it"
    ),
    "slash": "a/bc: a/(bc), or (a/b) c? Write brackets or \\frac",
    "slash sum": "c/Σ a b: c/(Σ a b), or (c/Σ a) b? Write brackets or \\frac",
    "argument": "{name} a b: {name}(a b), or {name}(a) b? Write brackets",
    "derivative end": (
        "is what stands behind this sign derived by {name}, too, or not? Put what is derived into "
        "brackets, or above the line"
    ),
    "row or column": (
        "{what} as a column: row {index}, turned, or column {index}? Write "
        "{what}_{{{index},:}}^\\top or {what}_{{:,{index}}}"
    ),
    "entrywise": "A B {sign} C: (A B) {sign} C, or A (B {sign} C)? Write brackets",
    "sum entrywise": "Σ a ⊙ b: of a ⊙ b, or (Σ a) ⊙ b? Write brackets",
    "condition or factor": (
        "behind a space, and before a sign: a condition, or a factor? Write \\quad before a condition, "
        "and no space before a factor"
    ),
    "blocks or product": (
        "side by side, or multiplied? Write \\begin{{bmatrix}} … & … \\end{{bmatrix}}, or leave out the "
        "space"
    ),
    "bars twice": "|a| b |c|: |a| times b |c|, or |a |b| c|? Write \\lvert and \\rvert",
    "dot": ("A a \\cdot b: A (a \\cdot b), or (A a) \\cdot b? Write brackets or a transpose"),
    "outside of sum": (
        "{name} stands outside of its sum or maximum, too: summed over, or another one? Write brackets "
        "around what is summed, or give one of them another name"
    ),
    "differential": (
        "d above and below: a derivative, or a number d? Write \\partial, or d behind what it is "
        "multiplied with"
    ),
    "ordered": (
        "the index ({index}): an entry, or the one of that rank? Write the index without brackets"
    ),
    "number turned": (
        "1 is a number, and has no transpose; a vector of ones is \\mathbf{{1}}, declared as in "
        "'\\mathbf{{1}} = ones(S, 1)'"
    ),
    "two digits": "the index {what}: one number, or two? Write a comma, or brackets",
    "capture": (
        "{name} in the argument {parameter} is also what a sum in the definition runs over; rename one"
    ),
    "prime": (
        "a prime: another name, a derivative or a transpose? Declare the name with its prime, or "
        "write ^\\top"
    ),
    "name or power": "{name} is a name, and a power of {other}, too; rename it",
    "index twice": (
        "{name} is summed over twice: two sums side by side, or one inside the other? Rename one of "
        "them, or write brackets"
    ),
    "double sum": (
        "a sum over {index} alone, or over {other}, too? Write \\sum_{other} \\sum_{{{index} …}}, "
        "or have {other} on both sides"
    ),
    "repeated": (
        "{name} occurs twice in a product, and on this side alone: summed over, or any one? Write "
        "\\sum_{name}, or \\forall {name} behind the equation"
    ),
    "product of products": "∏ a b: of a b, or (∏ a) b? Write brackets around what is multiplied",
    "along an entry": (
        "{name} acts on rows, and {what} is one number; over which index? Write {name}(L)_{{ij}}"
    ),
    "scripts twice": "two scripts {sign} stand on one sign; write brackets or braces",
    # what the language does not have
    "derivative": (
        "a derivative is read of a number by entries or scalars, as in \\frac{{\\partial f}}"
        "{{\\partial x_j}} and \\frac{{\\partial^2 f}}{{\\partial x_i \\partial x_j}}; write it so"
    ),
    "sizes alone": (
        "this speaks of sizes and numbers alone; a condition goes into the mark: 'claim; given …'"
    ),
    "power": "the power ^{what} is not read; whole numbers up to 8, -1, 1/2, -1/2 and \\top are",
    "exponent name": "a power of {name} before its argument is not read; write ({name}(…))^2",
    "index of name": ("{name} with the index {what} is not read; {permitted}"),
    "index of number": "{what} is one number, and has no index",
    "index of matrix": "this index is a matrix; an index is a position, a number or pi(i)",
    "columns in order": (
        "columns in order are read of a permutation of them all, as in X_{{:, \\pi(1 \\dots d)}}"
    ),
    "axis": (
        "{name} runs over another axis than this one, of length {length}; correct a declaration, or "
        "the index"
    ),
    "indices": "{count} indices; a matrix has two",
    "all of it": "[:, :] selects nothing; leave it out",
    "root": "only square roots are read; write \\sqrt{{…}}",
    "limits": "these limits are not read; write \\sum_j, \\sum_{{j \\le i}} or \\sum_{{j=1}}^{{S}}",
    "own limit": "{name} is compared with itself, or ends at itself; give one of them another name",
    "from zero": (
        "positions count from 1, and this begins at {what}; begin at 1, as in \\sum_{{j=1}}^{{S}}"
    ),
    "ends elsewhere": (
        "{name} ends at {what} here, and is a position of {axis}; end it there, or at a position"
    ),
    "not in sum": "{name} does not occur in what is summed; leave the sum out, or write the factor",
    "max": "\\max is read as \\max_j X_{{ij}} alone, over one index of an entry; write it so",
    "width": (
        "{name} is a number of the data, and positions are not data; declare it as a length, as in "
        "'{name}: tokens', or as a number, as in '{name} = 2'"
    ),
    "index of window": (
        "a sum over which of the positions in {what}? Write it before a colon: \\sum_{{j : |i - j| "
        "\\le w}}"
    ),
    "condition of chain": (
        "does this condition hold for the last line, or for all of them? Write the equation of the last "
        "line by itself"
    ),
    "condition elsewhere": (
        "{name} does not stand in the equation under this condition, or is summed over in it; write the "
        "equation of an entry with {name}, or the condition below the sum"
    ),
    "condition": "this condition is not read; write one on positions, such as j \\le i",
    "dots": (
        "dots are not read; write it for an entry with i and j, or declare the pattern in the mark, as "
        "in 'claim; dots identity(S)'"
    ),
    "dots differ": "{shown} is shown here, and {pattern} has {wanted} there; correct one of them",
    "matrix": "only matrices of numbers are read; write it for an entry, with i and j",
    "environment": "\\begin{{{name}}} is not read here",
    # statements
    "no equation": "there is no equation or inequality here; mark a display that has one",
    "alone": (
        "{what} stands alone; write an equation or inequality for each, and its number as \\tag{{1}}"
    ),
    "line of its own": (
        "does {sign} go on with what is before it, or begin an equation? Write one equation a line"
    ),
    "two statements": (
        "two statements on one line: are both claimed, or is one a condition of the other? Write "
        "\\text{{ and }} or ; between them, or a line for each; a condition goes into the mark: 'claim; "
        "given …'"
    ),
    "supposed": (
        "is this claimed, or supposed of what stands beside it? A condition goes into the mark: 'claim; "
        "given c > 0'; a claim has an equation, and a mark, of its own"
    ),
    "said below": (
        "{sign} beside a brace: is this claimed, or supposed? Write it as an equation of its own, or "
        "into the mark: 'claim; given …'"
    ),
    "iff positions": (
        "{name} stands on one side of \\iff alone: for each {name}, or for all at once? Write both "
        "sides of whole matrices, or of entries"
    ),
    "relation": "{sign} is not read; =, \\le, \\ge, <, >, \\iff and := are",
    "implication": (
        "{sign} is not read; give the premise in the mark, as in 'claim; given x > 0', or define its "
        "name before the equation, and keep the conclusion alone"
    ),
    "order of matrix": (
        "{what} beside 0: each entry, or all of it, semidefinite? Write it of an entry, with i and j"
    ),
    "not equal": ("\\ne between matrices is not read; mark the equation with 'expect refuted'"),
    "side": "a side of this equation is missing; write it",
    "words": "the words {what!r} are not read; hypotheses go into the mark: 'claim; given …'",
    "condition words": (
        "the text behind {what!r} is not a condition on positions; write it in the mark: 'claim; "
        "given …'"
    ),
    "case": "a case has a value, & and a condition, or \\text{{otherwise}} at the end",
    "too many cases": "more than {most} cases are not read; write fewer",
    "overlap": (
        "two cases hold at once: does the first of them count, or both? Write conditions of which one "
        "holds alone"
    ),
    "cases alone": "cases stand alone, on the right of an equation",
    "set": (
        "the set {what} is not read here; \\mathbb{{R}}^{{S \\times d}} and \\{{1, \\dots, S\\}} are; "
        "hypotheses go into the mark: 'claim; given x > 0'"
    ),
    "membership": "{what} has another shape, {shape}; correct one of them",
    "definition": "a definition is NAME = …, NAME(x) = … or NAME_i = …, one or several; write it so",
    "definition entry": (
        "a definition of entries is read of masks alone (0 and -∞, or 0 and 1, by the order of i and j, "
        "or |i - j| \\le 2); define the matrix. For a window of any width w declare 'R: relation', "
        "write bias(R), and 'given sees_last(R, S, w)' in marks"
    ),
}
"""The text of each refusal, by name: what is wrong, and what to write."""


class Refusal(InputError):
    """A place in a document that cannot be read.

    Attributes
    ----------
    key : str
        Which of :data:`REFUSALS` it is.
    start : int
        The place, counted in characters from the beginning of the document.
    parts : dict from str to object
        The values for the fields of the sentence.
    """

    def __init__(self, key: str, start: int, **parts: object) -> None:
        super().__init__(REFUSALS[key].format(**parts))
        self.key, self.start, self.parts = key, start, parts
