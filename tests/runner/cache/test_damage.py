"""Entries that are damaged, forged or in the way: no verdict is wrong, nothing is lost, or hangs."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import random
import shutil
import subprocess

import pytest

from symattn.runner.cache.store import LARGEST


def entries(folder, kind="*"):
    return sorted((folder.parent / "cache").glob(f"*/{kind}/*/*.json"))


def truncated(path, chooser, folder):
    data = path.read_bytes()
    path.write_bytes(data[: chooser.randrange(len(data))])


def flipped(path, chooser, folder):
    data = bytearray(path.read_bytes())
    for _ in range(chooser.choice((1, 1, 5, 50))):
        data[chooser.randrange(len(data))] ^= 1 << chooser.randrange(8)
    path.write_bytes(data)


def swapped(path, chooser, folder):
    other = chooser.choice([p for p in entries(folder) if p != path])
    mine, others = path.read_bytes(), other.read_bytes()
    path.write_bytes(others)
    other.write_bytes(mine)


def edited(path, chooser, folder):
    words = ("refuted", "checked", "a.transpose", "all_sizes")
    text = path.read_text()
    for word in words:
        text = text.replace(word, "proved")
    path.write_text(text.replace("false", "true") + " " * (text == path.read_text()))
    if json.loads(path.read_text()) == json.loads(text):
        path.write_text("{}")


def sealed_by_another_key(path, chooser, folder):
    entry = json.loads(path.read_text().replace("refuted", "proved"))
    version, kind, name = path.parts[-4], path.parts[-3], path.stem
    signed = json.dumps([version, kind, name, entry["content"]], separators=(",", ":")).encode()
    entry["seal"] = hmac.new(chooser.randbytes(32), signed, hashlib.sha256).hexdigest()
    path.write_text(json.dumps(entry))


def no_json(path, chooser, folder):
    path.write_bytes(
        chooser.choice(
            [b"", b"\0" * 100, b"PROVED", chooser.randbytes(200), b"[" * 100_000, b"null", b"3"]
        )
    )


def other_json(path, chooser, folder):
    content = json.loads(path.read_text())["content"]
    made = [
        {},
        [],
        {"content": content},
        {"content": 0, "seal": None},
        {"content": 1, "seal": "é"},
    ]
    path.write_text(json.dumps(chooser.choice(made)))


def huge(path, chooser, folder):
    with path.open("ab") as file:
        file.truncate(LARGEST + 1 + chooser.randrange(10**9))


def a_folder(path, chooser, folder):
    path.unlink()
    path.mkdir()
    if chooser.random() < 0.5:
        (path / "inside").touch()


def a_pipe(path, chooser, folder):
    path.unlink()
    os.mkfifo(path)


def a_dead_link(path, chooser, folder):
    path.unlink()
    path.symlink_to(chooser.choice(["nowhere", path.name]))


def unreadable(path, chooser, folder):
    path.chmod(0)


def from_another_version(path, chooser, folder):
    for other in path.parents[2].parent.glob("0" * 16):
        shutil.rmtree(other)
    shutil.copytree(path.parents[2], path.parents[2].with_name("0" * 16))
    path.unlink()


WAYS = (truncated, edited, sealed_by_another_key)
MORE_WAYS = (
    flipped, other_json, a_folder, swapped, no_json, huge, a_pipe, a_dead_link, unreadable,
    from_another_version,
)  # fmt: skip


@pytest.fixture
def kept(verify, folder, tmp_path):
    """A cache that knows everything, and how to bring it back."""
    expected = verify()
    shutil.copytree(tmp_path / "cache", tmp_path / "copy")

    def back():
        shutil.rmtree(tmp_path / "cache")
        shutil.copytree(tmp_path / "copy", tmp_path / "cache")

    return expected, back


@pytest.mark.parametrize("rounds", [1, pytest.param(8, marks=pytest.mark.campaign)])
@pytest.mark.parametrize(
    "way",
    [*WAYS, *(pytest.param(way, marks=pytest.mark.slow) for way in MORE_WAYS)],
    ids=lambda way: way.__name__,
)
def test_a_damaged_or_forged_entry_changes_nothing(verify, folder, kept, way, rounds):
    expected, back = kept
    chooser = random.Random(way.__name__)  # noqa: S311 - a repeatable choice
    for _ in range(rounds):
        back()
        damaged = chooser.choice(entries(folder))
        way(damaged, chooser, folder)
        if chooser.random() < 0.5:
            for path in entries(folder, "scripts"):
                if path != damaged and path.is_file():
                    path.unlink()
        found = verify()
        assert (found.code, found.claims) == (expected.code, expected.claims)
        assert found.whole["summary"] == expected.whole["summary"]
        assert not found.err.strip() or found.err.startswith("Warning: ")
        assert "Traceback" not in found.err
        # What the damaged entry was about is all that is found out again.
        assert len(found.decided) <= (2 if way is swapped else 1)
        again = verify()
        assert again.claims == expected.claims


@pytest.mark.slow
def test_everything_damaged_at_once(verify, folder, kept):
    expected, _ = kept
    for path in entries(folder):
        path.write_text("{")
    found = verify()
    assert (found.code, found.claims, found.cached) == (0, expected.claims, [])
    assert found.err.count("Warning") == 1
    assert "is ignored: it is damaged" in found.err
    found = verify()
    assert (found.claims, found.decided, found.err) == (expected.claims, [], "")


def test_a_folder_of_entries_from_elsewhere_is_not_believed(verify, folder, kept, monkeypatch, tmp_path):
    expected, _ = kept
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))
    found = verify()
    assert (found.claims, found.cached) == (expected.claims, [])
    assert "was not written by this user on this machine" in found.err


@pytest.mark.slow
@pytest.mark.parametrize("what", ["file", "closed", "state"])
def test_a_folder_that_cannot_be_written_is_no_error(verify, folder, tmp_path, monkeypatch, what):
    (tmp_path / "taken").write_text("")
    if what == "file":
        monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / "taken"))
    elif what == "closed":
        monkeypatch.setenv("SYMATTN_CACHE_DIR", "/proc/cache")
    else:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "taken"))
    found = verify()
    assert (found.code, len(found.claims)) == (0, 4)
    assert found.err.count("\n") == 1
    assert found.err.startswith("Warning: ")


@pytest.mark.slow
def test_the_folder_is_left_out_by_git_and_by_backups(verify, folder, monkeypatch):
    monkeypatch.delenv("SYMATTN_CACHE_DIR")
    subprocess.run(["git", "init", "-q"], check=True)
    verify()
    known = subprocess.run(
        ["git", "status", "--porcelain", "-u"], capture_output=True, text=True, check=True
    )
    assert ".symattn_cache" not in known.stdout
    tag = (folder / ".symattn_cache" / "CACHEDIR.TAG").read_text()
    assert tag.startswith("Signature: 8a477f597d28d172789f06886806bc55")
