"""The tools: what each is for, what it is given, and what it answers, as JSON Schema."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from symattn.errors import InputError
from symattn.verdict_words import VERDICTS

OUTCOMES = ("conforms", "differs", "nothing compared", "undecided")


Schema: TypeAlias = dict[str, Any]
"""A schema, as JSON has it."""


class Tool(NamedTuple):
    """A tool, as clients list it."""

    name: str
    title: str
    description: str
    arguments: dict[str, Schema]
    required: tuple[str, ...]
    answers: dict[str, Schema]
    runs_code: bool = False

    @property
    def input_schema(self) -> Schema:
        """What it is given."""
        return _object(self.arguments, self.required)

    @property
    def output_schema(self) -> Schema:
        """What it answers."""
        return _object(self.answers, tuple(self.answers))


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object", "properties": properties, "required": list(required),
        "additionalProperties": False,
    }  # fmt: skip


def _text(description: str, **more: object) -> Schema:
    return {"type": "string", "description": description, **more}


def _texts(description: str) -> Schema:
    return {"type": "array", "items": {"type": "string"}, "description": description}


def _map(description: str, kind: str = "string") -> Schema:
    return {
        "type": "object", "additionalProperties": {"type": kind}, "description": description,
    }  # fmt: skip


_MEANS = _text("What may be concluded, and nothing more.")
_NEXT = _text("What to do next.")
_NOTES = _texts("Warnings, and what was taken for granted.")
_STATEMENT = _text("The question as it was read.")

_VERDICT = {
    "verdict": _text("proved is for all sizes; checked is not.", enum=list(VERDICTS)),
    "means": _MEANS,
    "scope": _text("The sizes that the verdict is about."),
    "statement": _STATEMENT,
    "reason": {"type": ["string", "null"], "description": "Why it is not proved."},
    "counterexample": {
        "type": ["object", "null"], "description": "Numbers at which it fails; they are exact.",
    },
    "notes": _NOTES,
    "next": _NEXT,
}  # fmt: skip

_LET = (
    "Names, a colon, a kind; apart by ';'. Sizes: 'S, T: tokens; d: features; H: heads'. Matrices by "
    "rows and columns: 'L: S T; G: d d invertible'. Others: 'i: position S; pi: permutation S; "
    "t: table T S; R: relation; c: scalar; tau: scale; W: family d d; f: function d'."
)

CHECK = Tool(
    "check",
    "Decide an identity",
    "Decide whether an identity about attention holds for every size, or give the smallest "
    "counterexample. Runs no code. Example: statement 'softmax(L + c @ ones(1, S)) == softmax(L)', let "
    "'S: tokens; L: S S; c: S 1'. Ask words what to write for masks, heads, norms, rotations.",
    {
        "statement": _text(
            "An equation A == B, or le(A, B), positive(A), defined(A), all_of(…). @ is the matrix "
            "product, .T the transpose; positions count from 1."
        ),
        "let": _text(_LET),
        "given": _texts("Hypotheses: 'i < j', 'nonzero(c)', 'sees_something(R, S, S)'."),
    },
    ("statement", "let"),
    _VERDICT,
)

_AXES = (
    "The axes of each argument: 'q, k: B H S d; v: B H S e; mask: bool S T; n: size S; "
    "labels: index(V) B S'. H*d: H blocks of d; P+S: one after the other; index(V): whole numbers, "
    "0 to V - 1."
)
_WHERE = "file.py:function, with the path of the file from the folder of --run."

SAME = Tool(
    "same",
    "Are two functions the same?",
    "Decide whether two PyTorch functions return the same array, for all sizes and all real numbers, "
    "or give arrays on which they differ. Rounding is left out. Runs the functions.",
    {
        "first": _text(_WHERE),
        "second": _text(_WHERE),
        "let": _text(_AXES),
        "given": _texts("Hypotheses on sizes and matrices: 'S >= 2', 'nonzero(row_norms(x))'."),
        "sizes": _map("Sizes that are fixed; then it is checked at most.", "integer"),
        "large_negative": _text("How −10⁹ and below is read.", enum=["finite", "-oo"]),
    },
    ("first", "second", "let"),
    _VERDICT,
    runs_code=True,
)

IMPLEMENTS = Tool(
    "implements",
    "Is a function this formula?",
    "Call a function on arrays in the cases in which kernels break, and compare it with a formula, "
    "within a proved bound on rounding. Finds faults; proves nothing. Runs the function.",
    {
        "function": _text(_WHERE),
        "formula": _text("As in check: 'softmax(masked(Q @ K.T / sqrt(d), R)) @ V'."),
        "let": _text(_LET),
        "given": _texts("Hypotheses on the data."),
        "arguments": _map("What a parameter is, if not the symbol of its name: {'query': 'Q'}."),
        "arrays": _text(
            "The library of its arrays, if its code names none.", enum=["numpy", "torch", "jax"]
        ),
        "batched": {"type": "boolean", "description": "Two axes in front: batch and heads."},
        "fully_masked": _text("Demanded of rows that see nothing.", enum=["zero", "nan"]),
    },
    ("function", "formula", "let"),
    {
        "outcome": _text("conforms is no proof.", enum=list(OUTCOMES)),
        "means": _MEANS,
        "statement": _STATEMENT,
        "tried": _text("In how many cases, and at which sizes."),
        "finding": {"type": ["string", "null"], "description": "What is wrong, at the smallest case."},
        "notes": _NOTES,
        "next": _NEXT,
    },
    runs_code=True,
)

WORDS = Tool(
    "words",
    "What to write",
    "What to write for softmax with a mask, heads, norms, rotary positions, hypotheses, … in check.",
    {"topic": _text("A topic, or a word to look for, such as rotary; without it, the topics.")},
    (),
    {
        "topic": _text("What the rows are about."),
        "topics": _texts("All topics."),
        "rows": {
            "type": "array",
            "items": _object(
                {
                    "to": _text("What one wants."),
                    "write": _texts("What to write."),
                    "in_check": {
                        "type": "boolean",
                        "description": "Whether check reads it; else it is for Python scripts.",
                    },
                },
                ("to", "write", "in_check"),
            ),
        },
    },
)

TOOLS = (CHECK, SAME, IMPLEMENTS, WORDS)

INSTRUCTIONS = (
    "symattn decides identities about attention exactly. Say what a verdict means and nothing more: "
    "only 'proved' is for all sizes; 'checked' is for the sizes named; 'undecided' says nothing; "
    "'conforms' is no proof. Show counterexamples as they are."
)


def tools(*, may_run: bool) -> tuple[Tool, ...]:
    """Return the tools that there are: those that run code only where that is permitted."""
    return tuple(tool for tool in TOOLS if may_run or not tool.runs_code)


def tool_named(name: str, *, may_run: bool) -> Tool:
    """Return the tool of a name.

    Raises
    ------
    InputError
        If there is none, or it runs code and may not.
    """
    for tool in TOOLS:
        if tool.name == name:
            if tool.runs_code and not may_run:
                raise InputError(
                    f"{name} runs code, which this server may not; start it as symattn mcp --run FOLDER"
                )
            return tool
    known = ", ".join(tool.name for tool in tools(may_run=may_run))
    raise InputError(f"there is no tool {name!r}; there are {known}")
