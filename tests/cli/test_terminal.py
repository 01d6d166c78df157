"""What a player sees in the terminal: areas within areas, whose a thing is, and no screen larger than the window."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console
from rich.text import Text as Line

import tessera
from tessera.cli.draw import beside, draw, fitted
from tessera.cli.play import last_of
from tessera.engine import Area, Fact, Thing, View
from tests.cli.test_commands import run

ROOT = Path(__file__).parents[2]
NAMES = ["Anna", "Bela"]


def drawn(what: object, width: int = 80) -> str:
    console = Console(width=width, highlight=False, color_system=None)
    with console.capture() as made:
        console.print(what)
    return made.get()


def a_view() -> View:
    tray = Area("tray", "Tray I", "mat", [Thing("m", "marker", "blue", count=2)], [Fact("Leads to", "III")])
    tray.areas = [Area("slot", "Slot I", "mat", [Thing("tile", "tile", "Triumph")])]
    circle = Area("circle", "Circle", "mat", areas=[tray, Area("other", "Tray II", "mat")])
    mine = Area("mat:0", "Anna", "mat", facts=[Fact("VP", 3)], areas=[circle], owner=0)
    theirs = Area("mat:1", "Red", "mat", [Thing("g", "gold", "Gold", 1, 7)], [Fact("VP", 5)], owner=1)
    places = [Area(f"p{n}", f"Place {n}", "mat", [Thing(f"camp{n}", "camp", "Camp", n % 2)]) for n in range(12)]
    return View(0, [Fact("Round", 2)], [Area("map", "Map", "map", areas=places), mine, theirs])


def test_areas_within_areas_have_their_names_and_facts() -> None:
    lines = [line.strip() for line in drawn(draw(a_view(), NAMES, 80)).splitlines()]
    assert "Anna (you)  VP 3" in lines
    assert "Tray I  Leads to III · 2 blue · Slot I: Triumph" in lines
    assert "empty: Tray II" in lines


def test_whose_a_thing_is_stands_in_words() -> None:
    text = drawn(draw(a_view(), NAMES, 80))
    assert "Place 0   Camp of Anna" in text
    assert "Place 1   Camp of Red" in text
    assert "Red, Bela  VP 5" in text


def test_what_does_not_fit_is_folded_but_for_what_the_options_mean() -> None:
    text = drawn(fitted(a_view(), NAMES, 80, 8, {"camp7"}))
    assert len(text.splitlines()) <= 8
    assert "Tray I" in text
    assert "Red, Bela  VP 5" in text
    assert "Gold" not in text
    assert "Place 7" in text
    assert "Place 8" not in text
    assert "folded: Map, Red" in text


def test_ones_own_rows_are_cut_where_they_do_not_fit() -> None:
    view = a_view()
    circle = view.areas[1].areas[0]
    circle.areas[0].facts.append(Fact("Outcomes", "one and another and a third, each of them told at length"))
    text = drawn(fitted(view, NAMES, 80, 6))
    assert next(line for line in text.splitlines() if "Tray I " in line).rstrip().endswith("…")
    assert "empty: Tray II" in text


def test_an_option_tells_what_lies_in_the_place_it_points_at() -> None:
    assert beside(a_view(), NAMES, ["p7"]).plain == "Camp of Red"
    assert beside(a_view(), NAMES, ["p7", "p8"]).plain == ""


def test_news_are_left_out_by_whole_sentences() -> None:
    blocks = [[Line("a"), Line("  a")], [Line("b"), Line("  b")], [Line("c")]]
    assert [line.plain for line in last_of(blocks, 5)] == ["a", "  a", "b", "  b", "c"]
    assert [line.plain for line in last_of(blocks, 4)] == ["· … (l tells all)", "b", "  b", "c"]
    assert [line.plain for line in last_of(blocks, 3)] == ["· … (l tells all)", "c"]


def screens() -> ModuleType:
    spec = importlib.util.spec_from_file_location("screens", ROOT / "docs" / "site" / "screens.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["triumvirate", "glory", "trajan", "triumph", "emperors"])
def test_a_question_fits_on_the_screen(game: str) -> None:
    """The manual shows each game so; one line is left for what is typed."""
    for size, (width, height) in screens().SIZES.items():
        lines = screens().shot(game, size).splitlines()
        assert len(lines) < height
        assert max(map(len, lines)) <= width
        assert "decides" in lines[0]
        assert any(line.startswith("  1 ") for line in lines)


def test_the_manual_has_a_screen_of_every_game() -> None:
    page = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
    found = re.findall(r"<!-- screen (\w+) (\w+) -->\n```text\n.* decides", page)
    assert sorted(found) == sorted((game, size) for game in tessera.game_names() for size in screens().SIZES)


def test_a_name_and_an_option_are_explained(tmp_path: Path) -> None:
    typed = "?villa\n?1\n?zeppelin\nt pool\nl\n99\nn\n\nq\n"
    out = run("play", "glory", "--seats", "2", "--seed", "3", "--bot", "random", typed=typed, cwd=tmp_path).stdout
    assert "GTR-villa.1" in out
    assert "Nothing on the table or in the rules is called 'zeppelin'" in out
    assert out.count("Player 1 decides") == 3, "at first, after n, after Enter"
    assert "'99' is no option and no command: type 1 to 7, or ? for help." in out
    assert "   0 Turn 1: Player 1 leads." in out.splitlines(), "each entry of the log has its line"
