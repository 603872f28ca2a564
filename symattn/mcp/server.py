"""The server: what comes over standard input is answered on standard output, many calls at once.

The package mcp, and anyio with it, is imported when a server begins.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from symattn import __version__
from symattn.errors import InputError, MissingToolError, SoundnessError
from symattn.mcp.answers import MEANS, NEXT, Answer, in_text, undecided
from symattn.mcp.calls import arguments_of
from symattn.mcp.deciding import Abandoned, Deciding
from symattn.mcp.running import file_below, ran
from symattn.mcp.tools import INSTRUCTIONS, Tool, tool_named, tools
from symattn.mcp.words import about
from symattn.runner.decide.many import processors
from symattn.runner.decide.memory_limit import share
from symattn.sameness.apart import axes_in

if TYPE_CHECKING:
    from mcp import types
    from mcp.server.lowlevel import Server


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

    async def answer(self, name: str, given: Mapping[str, Any] | None) -> Answer:
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
        if tool.runs_code:
            async with self._at_once:
                return await self._run(tool, arguments)
        if tool.name == "words":
            return about(arguments.get("topic"))
        return await self._check(arguments)

    async def _check(self, arguments: Mapping[str, Any]) -> Answer:
        from anyio.to_thread import run_sync

        abandoned = threading.Event()
        work = partial(self._deciding.check, arguments, abandoned.is_set)
        try:
            answer: Answer = await run_sync(work, abandon_on_cancel=True, limiter=self._at_once)
        finally:
            abandoned.set()
        return answer

    async def _run(self, tool: Tool, arguments: dict[str, Any]) -> Answer:
        if self._folder is None:
            raise SoundnessError("code is to be run, and may not")
        keys = ("first", "second") if tool.name == "same" else ("function",)
        functions = [file_below(self._folder, arguments[key]) for key in keys]
        asked: dict[str, Any] = {"tool": tool.name, "functions": functions, "arguments": arguments}
        if tool.name == "same":
            asked["arguments"] = {**arguments, "axes": axes_in([arguments["let"]])}
        found = await ran(asked, self._folder, self._seconds, self._memory)
        if tool.name == "same":
            return _of_same(f"{arguments['first']} = {arguments['second']}", found)
        return _of_implements(f"{arguments['function']} is {arguments['formula']}", found)

    async def warm(self) -> None:
        """Begin a process before anybody asks."""
        from anyio.to_thread import run_sync

        await run_sync(self._deciding.warm, abandon_on_cancel=True)

    def stop(self) -> None:
        """End all processes."""
        self._deciding.stop()


def _of_same(statement: str, found: Mapping[str, Any]) -> Answer:
    if "undecided" in found:
        return undecided(statement, found["undecided"])
    word = found["verdict"]
    means, then = MEANS[word], NEXT[word]
    if word == "proved":
        means = "They return the same array for all sizes and all real numbers. Rounding is left out."
        then = "Read the notes: they say what was taken for granted. Test rounding with implements."
    elif word == "refuted":
        means = "They are not the same: on the arrays of the counterexample they return different ones."
        then = "Change one of them, and ask again."
    return {
        "verdict": word, "means": means,
        "scope": {"proved": "for all sizes", "checked": found["reason"] or ""}.get(word, ""),
        "statement": statement, "reason": found["reason"],
        "counterexample": found["counterexample"], "notes": found["notes"], "next": then,
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


def _of_implements(statement: str, found: Mapping[str, Any]) -> Answer:
    if "undecided" in found:
        means, then = _OUTCOMES["undecided"]
        return {
            "outcome": "undecided", "means": means, "statement": statement, "tried": "",
            "finding": None, "notes": [found["undecided"]], "next": then,
        }  # fmt: skip
    means, then = _OUTCOMES[found["outcome"]]
    sizes = ", ".join(f"{name} = {number}" for name, number in found["largest"].items())
    return {
        "outcome": found["outcome"],
        "means": means,
        "statement": found["statement"],
        "tried": f"{found['cases']} cases in {', '.join(found['precisions'])}, at sizes up to {sizes}",
        "finding": found["told"] if found["outcome"] == "differs" else None,
        "notes": found["notes"],
        "next": then,
    }


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

    async def list_tools(_context: Any, _params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_listed(tool) for tool in tools(may_run=answering.may_run)])

    async def call_tool(_context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
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
