"""``symattn mcp``, asked by the official client over standard input and output."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

import anyio
import jsonschema
from mcp import Client, StdioServerParameters, stdio_client

from symattn.mcp.tools import TOOLS
from tests.mcp.bad import BAD, CLAIM, HELD, PAIR

pytestmark = pytest.mark.mcp

SHIFT = {"statement": "softmax(L + c @ ones(1, S)) == softmax(L)", "let": "S: tokens; L: S S; c: S 1"}
FALSE = {"statement": "softmax(L) == Mask(softmax(L))", "let": "S: tokens; L: S S"}


def talk(command: Sequence[str], ask: Callable[[Client], Awaitable[None]]) -> None:
    async def session() -> None:
        there = StdioServerParameters(command=command[0], args=list(command[1:]), env=dict(os.environ))
        async with Client(stdio_client(there)) as client:
            await ask(client)

    asyncio.run(session())


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # What has ended and was not waited for is a zombie.
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(process: int, seconds: float = 20) -> bool:
    until = time.monotonic() + seconds
    while is_there(process) and time.monotonic() < until:
        time.sleep(0.1)
    return not is_there(process)


def begun(folder: Path, seconds: float = 60) -> int:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if (folder / "began").exists() and (told := (folder / "began").read_text()):
            return int(told)
        time.sleep(0.05)
    raise AssertionError("the function was not called")


def test_without_a_folder_nothing_is_run(folder) -> None:
    async def ask(client: Client) -> None:
        assert [tool.name for tool in (await client.list_tools()).tools] == ["check", "words"]
        refused = await client.call_tool("same", PAIR)
        assert refused.is_error
        assert "--run FOLDER" in refused.content[0].text

    talk([sys.executable, "-m", "symattn", "mcp"], ask)


@pytest.mark.slow
def test_answers_have_the_form_that_their_tools_say_and_bad_calls_say_why(command) -> None:
    schemas = {tool.name: tool.output_schema for tool in TOOLS}

    async def ask(client: Client) -> None:
        listed = (await client.list_tools()).tools
        assert [tool.name for tool in listed] == [tool.name for tool in TOOLS]
        for name, given in (
            ("check", SHIFT),
            ("check", FALSE),
            ("words", {"topic": "Masks"}),
            ("words", {}),
        ):
            found = await client.call_tool(name, given)
            assert not found.is_error, found
            jsonschema.validate(found.structured_content, schemas[name])
        for name, given, said in BAD:
            found = await client.call_tool(name, given)
            assert found.is_error, (name, given, found)
            assert said in found.content[0].text, (name, given, found.content[0].text)
            assert "Traceback" not in found.content[0].text
        assert (await client.call_tool("check", SHIFT)).structured_content["verdict"] == "proved"

    assert len(BAD) >= 40
    talk(command, ask)


@pytest.mark.slow
@pytest.mark.torch
def test_functions_are_compared(command) -> None:
    pytest.importorskip("torch")
    schemas = {tool.name: tool.output_schema for tool in TOOLS}

    async def ask(client: Client) -> None:
        proved = await client.call_tool("same", PAIR)
        refuted = await client.call_tool("same", {**PAIR, "second": "mine.py:wrong"})
        for found, verdict in ((proved, "proved"), (refuted, "refuted")):
            assert found.structured_content["verdict"] == verdict, found
            jsonschema.validate(found.structured_content, schemas["same"])
        assert "x = np.array(" in refuted.structured_content["counterexample"]["arrays"]
        undefined = {"first": "mine.py:unit", "second": "mine.py:scaled", "let": "x: S d"}
        for given, verdict in ({}, "ill-defined"), ({"given": ["nonzero(row_norms(x))"]}, "proved"):
            found = (await client.call_tool("same", {**undefined, **given})).structured_content
            assert found["verdict"] == verdict, found
            assert found["statement"].endswith("given nonzero(row_norms(x))") == bool(given)

    talk(command, ask)


@pytest.mark.slow
def test_a_function_is_held_against_a_formula(command) -> None:
    async def ask(client: Client) -> None:
        right = await client.call_tool("implements", {**HELD, "function": "mine.py:product"})
        wrong = await client.call_tool("implements", {**HELD, "function": "mine.py:sum_of_both"})
        assert right.structured_content["outcome"] == "conforms", right
        assert "no proof" in right.structured_content["means"]
        assert wrong.structured_content["outcome"] == "differs", wrong
        for found in (right, wrong):
            jsonschema.validate(found.structured_content, TOOLS[2].output_schema)

    talk(command, ask)


def test_a_call_is_answered_while_another_runs_and_a_cancelled_one_ends(command, folder) -> None:
    pytest.importorskip("torch")

    async def ask(client: Client) -> None:
        async def slow() -> None:
            await client.call_tool("implements", {**HELD, "function": "mine.py:forever"})
            raise AssertionError("it is never answered")

        async with anyio.create_task_group() as group:
            group.start_soon(slow)
            process = await anyio.to_thread.run_sync(begun, folder)
            found = await client.call_tool("check", SHIFT)
            assert found.structured_content["verdict"] == "proved"
            assert is_there(process)
            group.cancel_scope.cancel()
        assert await anyio.to_thread.run_sync(gone, process)
        assert (await client.call_tool("check", FALSE)).structured_content["verdict"] == "refuted"

    talk(command, ask)


@pytest.mark.slow
def test_two_statements_are_decided_at_once(command) -> None:
    async def ask(client: Client) -> None:
        found: dict[str, Any] = {}

        async def one(name: str, given: dict[str, Any]) -> None:
            found[name] = (await client.call_tool("check", given)).structured_content["verdict"]

        async with anyio.create_task_group() as group:
            for name, given in (("shift", SHIFT), ("mask", FALSE), ("trivial", CLAIM)):
                group.start_soon(one, name, given)
        assert found == {"shift": "proved", "mask": "refuted", "trivial": "proved"}

    talk(command, ask)


HELLO = [
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }},
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
    {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {
        "name": "implements", "arguments": {**HELD, "function": "mine.py:forever"},
    }},
]  # fmt: skip


@pytest.mark.parametrize("how", ["closes", "SIGTERM", "SIGKILL"])
def test_nothing_is_left_when_the_client_goes_away(command, folder, how) -> None:
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:
        for message in HELLO:
            server.stdin.write(json.dumps(message).encode() + b"\n")
        server.stdin.flush()
        process = begun(folder)
        if how != "closes":
            server.send_signal(signal.Signals[how])
        server.stdin.close()
        server.stdout.close()
        server.wait(timeout=30)
        assert gone(process)


@contextmanager
def served(command: Sequence[str]) -> Iterator[subprocess.Popen[str]]:
    """A server that is ended with the test, whatever comes of it."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            yield server
        finally:
            server.kill()


@pytest.mark.parametrize("_time", range(3))
def test_a_server_ends_though_it_still_warms(command, _time) -> None:
    with served(command) as server:
        for message in (*HELLO[:2], {"jsonrpc": "2.0", "id": 3, "method": "tools/list"}):
            server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
        while json.loads(server.stdout.readline()).get("id") != 3:
            pass
        server.stdin.close()
        assert server.wait(timeout=30) == 0


@pytest.mark.slow
def test_what_is_no_message_is_answered_or_passed_over(command) -> None:
    with served(command) as server:
        for line in ("no json", "{}", "[]", '{"jsonrpc": "2.0", "id": 9, "method": "none/such"}'):
            server.stdin.write(f"{line}\n")
        for message in (*HELLO[:2], {"jsonrpc": "2.0", "id": 3, "method": "tools/list"}):
            server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
        for line in server.stdout:
            told = json.loads(line)
            if told.get("id") == 3:
                break
        assert [tool["name"] for tool in told["result"]["tools"]] == [tool.name for tool in TOOLS]
        server.stdin.close()
        assert server.wait(timeout=30) == 0
