"""The `tessera` command, as a person uses it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import tessera
from tessera.lessons import aid_of
from tests.kit import play_randomly

TESSERA = [sys.executable, "-c", "from tessera.cli import main; main()"]


def run(*arguments: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*TESSERA, *arguments], input=typed, capture_output=True, text=True, check=False, cwd=cwd, timeout=120
    )


def test_games_lists_every_game() -> None:
    out = run("games").stdout
    for name in tessera.game_names():
        assert name in out
        assert tessera.game(name).title in out


def test_rules_by_id_section_words_and_all() -> None:
    assert "two more attacking legions" in " ".join(run("rules", "triumvirate", "TRI-8.13").stdout.split())
    assert "TRI-6.1 " in run("rules", "triumvirate", "6").stdout
    assert "TRI-9.12" in run("rules", "triumvirate", "compensation", "weapon").stdout
    everything = run("rules", "triumvirate").stdout
    assert "TRI-17.7" in everything
    assert "reconstructed" in everything
    missing = run("rules", "triumvirate", "zeppelin")
    assert missing.returncode == 2
    assert "no rule of The End of the Triumvirate has 'zeppelin'" in missing.stderr


def test_aid_is_the_sheet_with_its_rules() -> None:
    out = " ".join(run("aid", "triumvirate").stdout.split())
    for part in aid_of(tessera.game("triumvirate")):
        assert part.title in out
        for row in part.rows:
            assert f"{row.says} {', '.join(row.rules)}" in out
    assert "unknown game 'chess'" in run("aid", "chess").stderr


def test_actions_by_number_notation_and_words() -> None:
    out = run("actions", "triumvirate").stdout
    vocabulary = tessera.game("triumvirate").vocabulary
    assert [line.split()[:2] for line in out.splitlines()[1:]] == [[str(c.index), str(c)] for c in vocabulary]
    wrong = run("actions", "chess")
    assert wrong.returncode == 2
    assert "unknown game 'chess'" in wrong.stderr


def test_simulate_gives_figures_that_depend_on_the_seed_alone() -> None:
    def figures(seed: int) -> dict[str, object]:
        out = run("simulate", "triumvirate", "--seats", "3", "--games", "20", "--seed", str(seed), "--json").stdout
        found = json.loads(out)
        assert found.pop("decisions_per_second") > 0
        assert found.pop("games_per_second") > 0
        return found

    assert figures(5) == figures(5)
    assert figures(5) != figures(6)
    assert sum(figures(5)["victories"].values()) == 20
    shown = run("simulate", "triumvirate", "--games", "5", "-o", "map=comata").stdout
    assert "decisions a second" in shown
    assert "won by Caesar" in shown


def test_simulate_says_how_often_nobody_won() -> None:
    """Rome falls in nearly every game of Triumph that is played by chance: that is no shared win."""
    found = json.loads(run("simulate", "triumph", "--seats", "2", "--games", "10", "--json").stdout)
    lost = [key for key in found["victories"] if key.startswith("nobody won")]
    assert found["nobody_won"] == sum(found["victories"][key] for key in lost) > 0
    assert sum(found["win_share_by_seat"]) == pytest.approx(1 - found["nobody_won"] / 10, abs=0.001)
    assert "won by nobody" in run("simulate", "triumph", "--games", "2").stdout


def test_simulate_plays_bots_on_the_seats() -> None:
    words = ("simulate", "triumvirate", "--games", "4", "--bot", "greedy:worlds=1,tries=1", "--bot", "random", "--json")
    found = json.loads(run(*words).stdout)
    assert found["bots"] == ["greedy:worlds=1,tries=1", "random"]
    assert found["win_share_by_seat"][0] > 0.5
    wrong = run("simulate", "triumvirate", "--seats", "3", "--bot", "greedy", "--bot", "random")
    assert wrong.returncode == 2
    assert "2 bots for 3 seats" in wrong.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("simulate", "ludo"), "unknown game 'ludo': there are"),
        (("simulate", "triumvirate", "--seats", "5"), "is for 2 to 3 players, not 5"),
        (("simulate", "triumvirate", "-o", "map"), "write it as name=value"),
        (("simulate", "triumvirate", "-o", "map=moon"), "choose standard"),
        (("play", "triumvirate", "--bot", "genius"), "unknown bot 'genius': there are"),
        (("replay", "nowhere.json"), "cannot read nowhere.json"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    found = run(*arguments, cwd=tmp_path)
    assert found.returncode == 2
    assert message in found.stderr
    assert "Traceback" not in found.stderr


def test_a_person_plays_undoes_asks_quits_and_goes_on(tmp_path: Path) -> None:
    typed = "1\n?\nfoo\nlead:\nlead:2\nu\nt\nl\nlead 2\n2\nq\n"
    first = run("play", "triumvirate", "--seats", "3", "--seed", "4", typed=typed, cwd=tmp_path).stdout
    assert "What do you take from Rome?" in first
    assert "TRI-5.9" in first
    assert "'foo' is no option" in first
    assert "lead: fits lead:0" in first.replace("\n", " ")
    assert "Taken back." in first
    assert "The match is kept in tessera-match.json" in first
    kept = json.loads((tmp_path / "tessera-match.json").read_text(encoding="utf-8"))
    assert [notation for _, notation in kept["choices"]] == ["rome:two_gold", "lead:2", "march:italia"]
    again = run("play", "triumvirate", typed="collect\nstop\nq\n", cwd=tmp_path).stdout
    assert "Going on with the match in tessera-match.json at choice 3" in again
    longer = json.loads((tmp_path / "tessera-match.json").read_text(encoding="utf-8"))
    assert longer["choices"][:3] == kept["choices"]
    assert len(longer["choices"]) >= 4


def test_a_position_is_shown_and_gone_on_from(tmp_path: Path) -> None:
    first = run("play", "glory", "--seats", "2", "--seed", "3", "--bot", "random", typed="p\nq\n", cwd=tmp_path).stdout
    (text,) = [line.split()[-1] for line in first.splitlines() if "tessera1.glory." in line]
    again = run("play", "--position", text, "--bot", "random", typed="1\nq\n", cwd=tmp_path / "..").stdout
    assert "--position tessera1.glory." in again
    assert not (tmp_path.parent / "tessera-match.json").exists(), "a given table has no record"
    broken = run("play", "--position", text[:-5])
    assert broken.returncode == 2
    assert "copy it whole" in broken.stderr


def test_two_people_play_a_whole_game_at_one_screen(tmp_path: Path) -> None:
    """Everyone takes the first option each time; Enter where the screen changes hands."""
    typed = "\n".join(["", "1"] + ["1", "1", "", "1"] * 300)
    out = run("play", "triumvirate", "--seats", "2", "--people", "2", "--seed", "2", typed=typed, cwd=tmp_path).stdout
    assert "take the screen" in out
    assert "1. " in out.splitlines()[-2] or "wins" in out


def test_a_player_can_surrender_at_any_moment(tmp_path: Path) -> None:
    out = run("play", "glory", "--seats", "2", "--seed", "3", typed="surrender:1\n", cwd=tmp_path).stdout
    assert "at any moment: surrender:1" in out
    assert "1. Player 2" in out


def test_a_broken_record_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "tessera-match.json").write_text("{broken", encoding="utf-8")
    found = run("play", "triumvirate", cwd=tmp_path)
    assert found.returncode == 2
    assert "--fresh" in found.stderr
    assert (tmp_path / "tessera-match.json").read_text(encoding="utf-8") == "{broken"


def test_replay_tells_the_story_and_shows_any_moment(tmp_path: Path) -> None:
    match = play_randomly(tessera.new("triumvirate", 3, 5), 5)
    (tmp_path / "m.json").write_text(match.record.dumps(), encoding="utf-8")
    whole = run("replay", "m.json", cwd=tmp_path).stdout
    end = match.story(None)[-1]["text"]
    assert end in " ".join(whole.split())
    assert f"{match.length} of {match.length} choices, over" in whole
    early = run("replay", "m.json", "--at", "3", "--as", "1", "--no-log", cwd=tmp_path).stdout
    assert f"3 of {match.length} choices, waiting for Caesar" in early
    assert end not in " ".join(early.split())
    assert "there is no choice 9999" in run("replay", "m.json", "--at", "9999", cwd=tmp_path).stderr
