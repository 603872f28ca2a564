"""The server: what comes over standard input is answered on standard output, many calls at once.

The package mcp, and anyio with it, is imported when a server begins.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from symattn import __version__
from symattn.errors import InputError, MissingToolError, SoundnessError
from symattn.mcp.answers import MEANS, NEXT, Answer, in_text, undecided
from symattn.mcp.calls import Arguments, arguments_of
from symattn.mcp.deciding import Abandoned, Deciding
from symattn.mcp.running import file_below
from symattn.mcp.tools import INSTRUCTIONS, Tool, tool_named, tools
from symattn.mcp.words import about
from symattn.runner.decide.isolated import Answered, NoAnswer, ask
from symattn.runner.decide.many import processors
from symattn.runner.decide.memory_limit import share
from symattn.sameness.questions import axes_in

if TYPE_CHECKING:
    from mcp import types
    from mcp.server.lowlevel import Server


LARGEST_FILE = 2**26
"""Bytes that a file may have which the code writes."""


class Answering:
    """Answers calls.

    Parameters
    ----------
    folder : Path or None
        Below which files may be run; None if nothing may.
    seconds : float
        How long a call may take.
    memory : int or None
        Bytes that a process may take.
    """

    def __init__(self, folder: Path | None, seconds: float, memory: int | None) -> None:
        from anyio import CapacityLimiter

        self._folder, self._seconds = folder, seconds
        self._memory = memory or share(processors())
        self._deciding = Deciding(seconds, self._memory)
        self._at_once = CapacityLimiter(processors())

    @property
    def may_run(self) -> bool:
        """Whether code may be run."""
        return self._folder is not None

    async def answer(self, name: str, given: Mapping[str, object] | None) -> Answer:
        """Return what is answered to a call.

        Raises
        ------
        InputError
            If the call is none.
        SoundnessError
            If symattn contradicts itself.
        """
        tool = tool_named(name, may_run=self.may_run)
        arguments = arguments_of(tool, given)
        if tool.name == "words":
            return about(arguments.get("topic"))
        works = {"check": self._deciding.check, "same": self._same, "implements": self._implements}
        return await self._watched(partial(works[tool.name], arguments))

    async def _watched(self, work: Callable[[Callable[[], bool]], Answer]) -> Answer:
        """Return what work in a thread returns; it is told whether its answer is still waited for."""
        from anyio.to_thread import run_sync

        abandoned = threading.Event()
        try:
            answer: Answer = await run_sync(
                partial(work, abandoned.is_set), abandon_on_cancel=True, limiter=self._at_once
            )
        finally:
            abandoned.set()
        return answer

    def _same(self, arguments: Arguments, is_abandoned: Callable[[], bool]) -> Answer:
        functions = [arguments["first"], arguments["second"]]
        given = list(arguments.get("given", ()))
        question = {
            "functions": [self._below(function) for function in functions], "given": given,
            "arguments": axes_in([arguments["let"]]), "sizes": arguments.get("sizes", {}),
            "large_negative": arguments.get("large_negative", "finite"),
        }  # fmt: skip
        statement = " = ".join(functions) + (f", given {', '.join(given)}" if given else "")
        try:
            found = self._ask("symattn.sameness.questions", question, is_abandoned)
        except NoAnswer as error:
            return undecided(statement, str(error))
        return _of_same(statement, found)

    def _implements(self, arguments: Arguments, is_abandoned: Callable[[], bool]) -> Answer:
        question = {"function": self._below(arguments["function"]), "arguments": arguments}
        try:
            found = self._ask("symattn.mcp.running", question, is_abandoned)
        except NoAnswer as error:
            statement = f"{arguments['function']} is {arguments['formula']}"
            found = {"outcome": "undecided", "statement": statement, "notes": [str(error)]}
        return _of_implements(found)

    def _below(self, function: str) -> str:
        if self._folder is None:
            raise SoundnessError("code is to be run, and may not")
        return file_below(self._folder, function)

    def _ask(
        self, module: str, question: Mapping[str, object], is_abandoned: Callable[[], bool]
    ) -> Answered:
        def watch() -> None:
            if is_abandoned():
                raise Abandoned

        return ask(
            module, question, self._seconds, self._memory,
            folder=self._folder, largest_file=LARGEST_FILE, watch=watch,
        )  # fmt: skip

    async def warm(self) -> None:
        """Begin a process before anybody asks."""
        from anyio.to_thread import run_sync

        await run_sync(self._deciding.warm, abandon_on_cancel=True)

    def stop(self) -> None:
        """End all processes."""
        self._deciding.stop()


def _of_same(statement: str, found: Answered) -> Answer:
    word, reason = found["status"], found["reason"] or None
    means, then = MEANS[word], NEXT[word]
    if word == "proved":
        means = "They return the same array for all sizes and all real numbers. Rounding is left out."
        then = "Read the notes: they say what was taken for granted. Test rounding with implements."
    elif word == "refuted":
        means = "They are not the same: on the arrays of the counterexample they return different ones."
        then = "Change one of them, and ask again."
    return {
        "verdict": word, "means": means,
        "scope": {"proved": "for all sizes", "checked": reason or ""}.get(word, ""),
        "statement": statement, "reason": reason,
        "counterexample": None if found["pasted"] is None else {
            "arrays": found["pasted"], "place": found["place"],
            "first": found["values"][0], "second": found["values"][1],
        },
        "notes": found["notes"], "next": then,
    }  # fmt: skip


_OUTCOMES = {
    "conforms": (
        "Nothing is wrong in the cases that were tried. That is no proof.",
        "If it is plain PyTorch, ask same, which proves.",
    ),
    "differs": ("The function is not the formula.", "Correct it at the smallest case, and ask again."),
    "nothing compared": (
        "Nothing is known: no entry could be compared.",
        "Give other hypotheses, or say what the parameters are.",
    ),
    "undecided": ("Nothing is known.", "Make the function faster on small arrays, or give more time."),
}


def _of_implements(found: Answered) -> Answer:
    means, then = _OUTCOMES[found["outcome"]]
    return {
        "outcome": found["outcome"], "means": means, "statement": found["statement"],
        "tried": found.get("tried", ""), "finding": found.get("finding"), "notes": found["notes"],
        "next": then,
    }  # fmt: skip


def _listed(tool: Tool) -> types.Tool:
    from mcp import types

    return types.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.input_schema,
        output_schema=tool.output_schema,
        annotations=types.ToolAnnotations(
            read_only_hint=not tool.runs_code, open_world_hint=tool.runs_code
        ),
    )


def _server(answering: Answering) -> Server[Any]:
    from mcp import types
    from mcp.server.lowlevel import Server

    async def list_tools(_context: object, _params: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_listed(tool) for tool in tools(may_run=answering.may_run)])

    async def call_tool(_context: object, params: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            answer = await answering.answer(params.name, params.arguments)
        except (InputError, MissingToolError) as error:
            return _refused(str(error))
        except SoundnessError as error:
            return _refused(f"Internal error: {error}. Nothing is decided.")
        except Abandoned:
            return _refused("cancelled")
        text = types.TextContent(type="text", text=in_text(answer))
        return types.CallToolResult(content=[text], structured_content=answer)

    return Server(
        "symattn", version=__version__, instructions=INSTRUCTIONS,
        on_list_tools=list_tools, on_call_tool=call_tool,
    )  # fmt: skip


def _refused(message: str) -> types.CallToolResult:
    from mcp import types

    return types.CallToolResult(content=[types.TextContent(type="text", text=message)], is_error=True)


def serve(folder: Path | None, seconds: float, memory: int | None) -> None:
    """Answer until the client goes away."""
    import anyio
    from mcp.server.stdio import stdio_server

    async def until_the_end() -> None:
        answering = Answering(folder, seconds, memory)
        server = _server(answering)
        try:
            async with anyio.create_task_group() as group:
                group.start_soon(answering.warm)
                async with stdio_server() as (incoming, outgoing):
                    await server.run(incoming, outgoing, server.create_initialization_options())
                group.cancel_scope.cancel()
        finally:
            answering.stop()

    anyio.run(until_the_end)
