"""From the tokens of an equation to its lines, their parts, and the chains of these."""

from __future__ import annotations

import re

from symattn.papers.characters import ENDS, STOPS
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import script_of
from symattn.papers.tokens import CLOSING, OPENING, Token, Tokens, closing, group, split, words

Chain = list[tuple[Token | None, Tokens]]
"""Sides, each with the sign behind it."""

_WRAPPERS_WORDS = "aligned align align* split gathered gather gather* equation equation* alignedat"
_WRAPPERS = frozenset(_WRAPPERS_WORDS.split())
_FOR_ALL = re.compile(r"(?:for|for all|for any|for every|for each|all|any|every|each|and|forall|with)")
IF = re.compile(r"(?:if|when|whenever|where|for|given|provided|assuming)")
STATED = {
    "is defined": "defined({0})", "is real": "real_valued({0})",
    "exactly where": "zero_exactly_where({0}, {1})",
}  # fmt: skip
"""The statements that words make about the formula before them, in the syntax of ``check``."""
OTHERWISE = ("otherwise", "else", "elsewhere")
_LABEL = re.compile(r"\(.*\)|\[.*\]|[0-9*?]+|\\(?:star|ast|dagger|ref)")
"""Text over a sign that only says why it holds."""
_SUPPOSES = re.compile(
    r"[<>=\\]|\b(?:if|for|when|whenever|where|unless|provided|assuming|given|except|only|since|because|as|with)\b"
)
"""Words that may suppose something."""
_BINDING = frozenset(("\\cdot", "\\times", "*", "/", "\\mid", "\\dots", "\\sum", "\\prod"))
"""Signs beside which a space sets nothing apart, and those with an end of their own."""
_STEPS = frozenset(("\\quad", "\\qquad", ",", ";", "\\forall"))


def trimmed(tokens: Tokens) -> Tokens:
    """Return tokens without the punctuation and the spaces around them."""
    begun, end = 0, len(tokens)
    while end and tokens[end - 1].text in (".", ",", ";", "\\quad", "\\qquad"):
        end -= 1
    while begun < end and tokens[begun].text in ("\\quad", "\\qquad"):
        begun += 1
    return tokens[begun:end]


def unwrapped(tokens: Tokens) -> Tokens:
    """Return an equation without the environments and braces around all of it."""
    while tokens and tokens[0].text == "{" and closing(tokens, 0) == len(trimmed(tokens)) - 1:
        tokens = trimmed(tokens)[1:-1]
    while len(tokens) > 3 and tokens[0].text == "\\begin":
        name, begun = group(tokens, 1, tokens[0].start)
        if script_of(name) not in _WRAPPERS:
            break
        end = closing(tokens, 0)
        _, behind = group(tokens, end + 1, tokens[0].start)
        if trimmed(tokens[behind:]):
            break
        tokens = tokens[begun:end]
        if script_of(name) == "alignedat":
            _, begun = group(tokens, 0, tokens[0].start)
            tokens = tokens[begun:]
    return tokens


def lines_of(tokens: Tokens) -> list[Tokens]:
    """Return the lines of an equation; one that begins with a sign goes on with the one before.

    Raises
    ------
    Refusal
        If it may be a line of its own, too.
    """
    found: list[Tokens] = []
    for _, row in split(_unbroken(tokens), frozenset(("\\\\",))):
        for line in columns_of(row):
            if found and _is_reason(line):
                continue
            # {}+ is how TeX sets a sign that stands between two terms.
            whole, line = line, _behind_nothing(line)
            is_between = len(line) < len(whole)
            is_sign = line[0].text in ("+", "-")
            goes_on = line[0].text in STOPS | {"\\stackrel", "+", "-", "\\cdot", "\\times", ":"}
            is_open = bool(found) and is_between and len(chain_of(found[-1])) == 1
            goes_on |= is_between  # in the middle of a product
            if found and (is_sign or is_between) and not is_open and len(chain_of(line)) > 1:
                raise Refusal("line of its own", line[0].start, sign=line[0].text)
            if found and goes_on and line[0].text != "\\coloneqq":
                found[-1] = (*found[-1], *line)
            else:
                found.append(line)
    return found


def _unbroken(tokens: Tokens) -> Tokens:
    """Return tokens with the lines that end inside of a bracket joined to those that go on there."""
    kept: list[Token] = []
    stack: list[str] = []
    place = 0
    while place < len(tokens):
        text = tokens[place].text
        if text == "\\begin":
            end = closing(tokens, place)
            kept += tokens[place:end]
            place = end
        elif text in OPENING:
            stack.append(OPENING[text])
        elif stack and text == stack[-1]:
            stack.pop()
        elif text == "\\\\" and stack and stack[-1] != "}":
            place += 1
            while place < len(tokens) and tokens[place].text in ("&", "\\quad", "\\qquad"):
                place += 1
            place += len(tokens[place:]) - len(_behind_nothing(tokens[place:]))
            continue
        kept.append(tokens[place])
        place += 1
    return tuple(kept)


def _behind_nothing(line: Tokens) -> Tokens:
    """Return a line without {} at its head, which prints nothing."""
    place = 0
    while place + 2 < len(line) and line[place].text == "{" and line[place + 1].text == "}":
        place += 2
    return line[place:]


def columns_of(row: Tokens) -> list[Tokens]:
    """Return the equations of a row: align has one in two columns, eqnarray one in three."""
    cells = [cell for _, cell in split(row, frozenset(("&",)))]
    if len(cells) == 3 and len(cells[1]) == 1 and cells[1][0].text in STOPS:
        cells = [(*cells[0], *cells[1], *cells[2])]
    cells += [()] * (len(cells) % 2)
    pairs = zip(cells[::2], cells[1::2], strict=True)
    lines = [line for left, right in pairs if (line := trimmed((*left, *right)))]
    if len(lines) == 2 and _is_reason(lines[1]):
        lines = lines[:1]
    elif len(lines) == 2 and lines[0][0].text not in STOPS and is_condition(lines[1]):
        lines = [(*lines[0], *lines[1])]
    elif len(lines) == 2 and not trimmed(cells[2]) and _is_remark(lines[1]):
        # An equation in columns of its own has its sign between them: & A &= L; this stands beside one.
        if lines[0][0].text in STOPS:
            raise Refusal("two statements", lines[1][0].start)
        lines = [(*lines[0], Token("\\quad", lines[1][0].start), *lines[1])]
    for line in lines[1:]:
        if line[0].text in STOPS | {"+", "-"}:
            raise Refusal("line of its own", line[0].start, sign=line[0].text)
    return lines


def _is_reason(line: Tokens) -> bool:
    r"""Tell whether a column says why a line holds: \text{by …}, \text{definition of } A, \text{(…)}."""
    if line[0].text != "\\text" or any(token.text in STOPS for token in line):
        return False
    said = words(group(line, 1, line[0].start)[0])
    return said.startswith(("by ", "definition of")) or (
        said.startswith("(") and said.endswith(")") and not _SUPPOSES.search(said)
    )


def _is_remark(line: Tokens) -> bool:
    """Tell whether a column is a statement beside an equation: && c > 0."""
    return line[0].text not in STOPS and len(chain_of(line)) > 1 and not is_condition(line)


def is_condition(line: Tokens) -> bool:
    r"""Tell whether a column says where its own row holds: \text{where } i < j, \forall i."""
    if line[0].text != "\\text":
        return line[0].text == "\\forall"
    said, _ = text_of(group(line, 1, line[0].start)[0])
    return bool(IF.fullmatch(said)) or said.startswith("for ")


def text_of(inner: Tokens) -> tuple[str, Tokens]:
    r"""Return the words of \text{…}, and the formula between dollars at its end."""
    dollars = [n for n, token in enumerate(inner) if token.text == "$"]
    if len(dollars) == 2 and dollars[1] == len(inner) - 1:
        return words(inner[: dollars[0]]), inner[dollars[0] + 1 : -1]
    return words(inner), ()


def parts_of(line: Tokens) -> list[tuple[Tokens, str]]:
    """Return the parts of a line, each with the word or ";" before it: a condition, or joined."""
    cut: list[tuple[Tokens, str]] = []
    said, begun, place, is_relation = "", 0, 0, False
    while place < len(line):
        token = line[place]
        if token.text in OPENING:
            place = closing(line, place) + 1
            continue
        if token.text in _STEPS:
            cut.append((line[begun:place], said))
            if token.text == "\\forall" or trimmed(line[begun:place]):  # \text{and} \quad is one word
                said = {"\\forall": "for all", ";": ";"}.get(token.text, "")
            begun = place = place + 1
            continue
        if token.text == "\\text" and place + 1 < len(line):
            inner, end = group(line, place + 1, token.start)
            spoken, maths = text_of(inner)
            if _FOR_ALL.fullmatch(spoken) or IF.fullmatch(spoken):
                cut.append((line[begun:place], said))
                said = spoken
                line = (*line[:end], *maths, *line[end:])
                begun = place = end
                continue
            if spoken in STATED or is_relation:
                is_relation |= spoken == "exactly where"
                place = end
                continue
            if " " in spoken or spoken in OTHERWISE:
                raise Refusal("words", token.start, what=spoken)
        place += 1
    cut.append((line[begun:], said))
    found = [(trimmed(part), said) for part, said in cut]
    return [(without_brackets(part), said) for part, said in found if part]


def without_brackets(part: Tokens) -> Tokens:
    """Return a condition in brackets without them: A = B (i < j)."""
    if part[0].text == "(" and closing(part, 0) == len(part) - 1 and len(split(part[1:-1], STOPS)) > 1:
        return part[1:-1]
    return part


def chain_of(part: Tokens) -> Chain:
    r"""Split at relations; \stackrel{…}{=} is one, and so is :=."""
    found: list[Token] = []
    place = 0
    while place < len(part):
        token = part[place]
        if token.text == "\\stackrel":
            label, below = group(part, place + 1, token.start)
            relation, place = group(part, below, token.start)
            said = script_of(label)
            is_definition = said in ("def", "\\triangle", "\\Delta", ":")
            is_relation = len(relation) == 1 and relation[0].text in STOPS
            if not (is_relation and (is_definition or _LABEL.fullmatch(said))):
                raise Refusal("label", token.start)
            found += [Token("\\coloneqq", token.start)] if is_definition else relation
        elif token.text == ":" and place + 1 < len(part) and part[place + 1].text == "=":
            found.append(Token("\\coloneqq", token.start))
            place += 2
        else:
            found.append(token)
            place += 1
    return [(stop, trimmed(side)) for stop, side in split(found, STOPS)]


def apart_in(inside: Tokens) -> Tokens:
    r"""Return the tokens behind the first wide space beside no sign: [A \; B]; A = B \; i < j."""
    place = 0
    while place < len(inside):
        token = inside[place]
        before = inside[place - 1].text if place else "="
        is_bound = token.text in ENDS | _BINDING or before in (ENDS - CLOSING) | _BINDING
        if token.is_apart and not is_bound:
            return inside[place:]
        place = closing(inside, place) + 1 if token.text in OPENING else place + 1
    return ()
