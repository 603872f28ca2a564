from __future__ import annotations

import os

import pytest

from symattn.errors import InputError
from symattn.runner.show.files import check_target, write_file


def test_a_file_is_replaced_whole(tmp_path):
    target = tmp_path / "report"
    target.write_text("something longer than what follows")
    write_file(check_target(str(target)), "π")
    assert target.read_text(encoding="utf-8") == "π\n"
    assert os.listdir(tmp_path) == ["report"]


def test_a_link_is_followed(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "report")
    write_file(check_target(str(tmp_path / "link")), "text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "report").read_text() == "text\n"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (".", "this is a folder"),
        ("", "this is a folder"),
        ("none/report", "the folder .* does not exist"),
        ("file/report", "the folder .* does not exist"),
        ("/dev/null", "this is not a regular file"),
    ],
)
def test_a_target_that_cannot_be_is_refused(tmp_path, monkeypatch, name, message):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match=f"^-o {name}: {message}"):
        check_target(name)


def test_a_failure_leaves_the_old_file_and_no_draft(tmp_path, monkeypatch):
    target = tmp_path / "report"
    target.write_text("old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(InputError, match="cannot be written: No space left on device"):
        write_file(target, "new")
    assert target.read_text() == "old"
    assert os.listdir(tmp_path) == ["report"]
