"""The counterpart of a block of code: a formula of the document, or a function of another block."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from symattn.language.claims import Claim
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.papers.code import AFormula, AFunction, function_in
from symattn.papers.mark_syntax import CodeMark
from symattn.papers.namespace import literal
from symattn.papers.nodes import ATOM, made
from symattn.papers.refusals import Refusal


def formula_for(
    said: CodeMark, start: int, claims: Sequence[Claim], meaning: str | None, names: Mapping[str, object]
) -> AFormula:
    """Return the formula that a block is to compute.

    Parameters
    ----------
    said : CodeMark
    start : int
        Where the mark stands.
    claims : sequence of Claim
        Those before it with the id that it names.
    meaning : str or None
        What a definition gives that name.
    names : mapping from str to object

    Raises
    ------
    Refusal
        If it is not one formula.
    """
    if len(claims) + (meaning is not None) != 1:
        found = "both a claim and a definition" if claims else "neither a claim nor a definition"
        raise Refusal("which formula", start, what=said.of, found=found)
    arguments = {
        name: made(names, literal(what), ATOM, start).value for name, what in said.arguments.items()
    }
    asked = claims[0].question if claims else None
    if meaning is not None:
        formula = made(names, literal(meaning), ATOM, start).value
    elif asked is not None and isinstance(asked.statement, Equation):
        formula = asked.statement.left if said.side == "left" else asked.statement.right
    else:
        raise Refusal("no side", start, what=said.of)
    given, arithmetic = (asked.given, asked.arithmetic) if asked else ((), "real")
    return AFormula(formula, given, arithmetic, arguments, said.arrays, said.precision)


def function_for(
    said: CodeMark,
    start: int,
    parameters: Mapping[str, bool],
    sources: Sequence[tuple[int, str]],
    names: Mapping[str, object],
) -> AFunction:
    """Return the function of another block that one is to be the same as, with the axes of both.

    Parameters
    ----------
    said : CodeMark
    start : int
        Where the mark stands.
    parameters : mapping from str to bool
        Those of the function, each with whether it has to be given.
    sources : sequence of (int, str)
        The blocks before it, with their lines.
    names : mapping from str to object

    Raises
    ------
    Refusal
        If no block has the function, or several, or axes of a parameter are not known.
    """
    places = []
    for line, source in sources:
        with suppress(Refusal):
            function_in(source, said.of, 0)
            places.append((line, source))
    if len(places) != 1:
        found = "more than one block" if places else "no block"
        raise Refusal("which block", start, what=said.of, found=found)
    axes = dict(said.arguments)
    for name, is_needed in parameters.items():
        shape = getattr(names.get(name), "shape", None)
        if name not in axes and shape is not None:
            axes[name] = " ".join(str(length).replace(" ", "") for length in shape)
        elif name not in axes and is_needed:
            raise Refusal("which axes", start, name=name)
    sizes = {name: size for name, size in names.items() if isinstance(size, Size)}
    return AFunction(*places[0], said.of, axes, sizes, said.large_negative)
