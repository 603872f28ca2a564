"""Heat maps: safe to inline, readable in any scheme, the same each time they are drawn."""

from __future__ import annotations

import re
import subprocess
import sys
from xml.etree import ElementTree

import numpy as np
import pytest

from symattn.errors import MissingToolError
from symattn.pictures import Panel

pytest.importorskip("matplotlib", reason="heat maps are drawn with matplotlib, which is not installed")
from symattn.pictures import heat_maps
from symattn.pictures.heat_maps import heat_map

WEIGHTS = np.tril(np.arange(1.0, 65.0).reshape(8, 8))
SPECIAL = np.array([[0.0, -np.inf, np.nan], [1.0, -2.0, 0.0]])


def parts(panel):
    return ElementTree.fromstring(heat_map(panel))  # noqa: S314


def test_it_is_an_image_with_a_text_alternative():
    svg = parts(Panel(r"Q_{%\&}<script>", "Q", WEIGHTS))
    assert svg.get("role") == "img"
    assert svg.get("aria-label").startswith(r"Q_{%\&}<script>: 8 rows, 8 columns. Exactly 0 above")


def test_nothing_of_it_can_clash_with_the_page():
    for panel in (Panel("A", "A", WEIGHTS), Panel("B", "B", SPECIAL), Panel("R", "R", WEIGHTS > 0)):
        svg = parts(panel)
        assert {element.tag for element in svg.iter()} <= {"svg", "path", "text"}
        named = {name for element in svg.iter() for name in element.attrib}
        assert not named & {"id", "class", "style", "font-family", "href", "clip-path"}


def test_text_and_strokes_take_the_colour_of_the_page():
    svg = parts(Panel("B", "B", SPECIAL))
    texts = svg.findall("text")
    assert [t.text for t in texts if t.get("text-anchor") == "middle"] == ["1", "2", "3"]
    assert {t.get("fill") for t in texts} == {"currentColor"}
    strokes = [path for path in svg.findall("path") if path.get("stroke")]
    assert {path.get("stroke") for path in strokes} == {"currentColor"}
    # Two zeros, one infinity, two strokes of a cross.
    assert sorted(path.get("d").count("M") for path in strokes) == [1, 2, 2]


def test_each_cell_is_drawn_once():
    svg = parts(Panel("A", "A", WEIGHTS))
    scale = heat_maps.LEVELS
    squares = sum(path.get("d").count("z") for path in svg.findall("path"))
    dots = sum(path.get("d").count("M") for path in svg.findall("path") if path.get("stroke"))
    assert (squares - scale, dots) == (36, 28)


def test_larger_numbers_have_lighter_colours():
    svg = parts(Panel("A", "A", np.array([[1.0, 3.0], [5.0, 9.0]])))
    fills = [path.get("fill") for path in svg.findall("path")][:4]
    light = [sum(int(fill[k : k + 2], 16) for k in (1, 3, 5)) for fill in fills]
    assert light == sorted(light)
    assert len(set(light)) == 4


def test_it_is_small():
    assert len(heat_map(Panel("A", "A", WEIGHTS))) < 8_000


@pytest.mark.slow
def test_it_is_the_same_in_any_process_with_any_hash_seed(tmp_path):
    code = (
        "import numpy as np\nfrom symattn.pictures import Panel\n"
        "from symattn.pictures.heat_maps import heat_map\n"
        "print(heat_map(Panel('A', 'A', np.tril(np.arange(1.0, 65.0).reshape(8, 8)))))"
    )
    drawn = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PATH": "", "HOME": str(tmp_path)},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }  # fmt: skip
    assert drawn == {heat_map(Panel("A", "A", WEIGHTS))}
    assert not re.search(r"\d{4}-\d\d-\d\d", drawn.pop())


def test_settings_of_the_user_change_nothing():
    import matplotlib as mpl

    expected = heat_map(Panel("A", "A", WEIGHTS))
    heat_maps._drawn.cache_clear()
    own = {
        "savefig.bbox": "tight",
        "svg.fonttype": "path",
        "text.usetex": True,
        "path.sketch": (1, 9, 2),
    }
    with mpl.rc_context(own):
        assert heat_map(Panel("A", "A", WEIGHTS)) == expected
    heat_maps._drawn.cache_clear()


def test_without_matplotlib_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingToolError, match=r"pip install 'symattn\[report\]'.*--no-pictures"):
        heat_maps.require_matplotlib()
