"""What is wrong with a lesson's file is said with the file, the step and the key."""

from __future__ import annotations

from pathlib import Path

import pytest

import tessera
from tessera.engine.errors import DataError
from tessera.lessons import Lesson, walk
from tessera.lessons.reading import read

GAME = tessera.game("triumvirate")
HEAD = """
title = "A lesson"
line = "What one learns."
[start]
seats = 3
seat = 0
seed = 7
"""
STEP = """
[[step]]
say = "Take the gold."
do = ["rome:two_gold"]
otherwise = "The gold."
"""


def lesson(tmp_path: Path, steps: str = STEP, head: str = HEAD) -> Lesson:
    path = tmp_path / "first.toml"
    path.write_text(head + steps, encoding="utf-8")
    return read(GAME, path)


def test_a_lesson_is_read(tmp_path: Path) -> None:
    made = lesson(tmp_path)
    assert (made.id, made.title, len(made.steps)) == ("first", "A lesson", 1)
    assert [learning.at for learning in walk(made)] == [0, 1]


def test_a_lesson_has_the_options_that_it_names(tmp_path: Path) -> None:
    made = lesson(tmp_path, head=HEAD + 'options = { map = "comata" }\n')
    assert made.start.match(GAME).table.map.id.startswith("comata")


@pytest.mark.parametrize(
    ("head", "steps", "said"),
    [
        (HEAD.replace("seats = 3", "seats = 4"), STEP, "start seats must be a whole number from 2 to 3, not 4"),
        (HEAD.replace("seat = 0", "seat = 3"), STEP, "start seat must be a whole number from 0 to 2"),
        (HEAD + 'scene = "moon"\n', STEP, "start scene must be one of brink"),
        (HEAD + "soon = 1\n", STEP, "first.toml: start soon is not a part of a lesson"),
        (HEAD.replace("A lesson", "{data[rules][moons]}"), STEP, "moons"),
        (HEAD.replace("A lesson", "The 3 roads"), STEP, "writes '3' itself"),
        (HEAD, "", "lacks 'step'"),
        (HEAD, STEP.replace("otherwise", "otherwize"), "first.toml: step 1 otherwize is not a part of a lesson"),
        (HEAD, STEP.replace('"Take the gold."', "3"), "first.toml: step 1 say must be a text"),
        (HEAD, STEP + 'rules = ["TRI-99.1"]\n', "step 1 rules must be a list of rules of the ledger, not 'TRI-99.1'"),
        (HEAD, '[[step]]\nsay = "Read."\nwell = "Done."\n', "step 1 has 'well', but nothing to do"),
    ],
)
def test_a_slip_in_the_file_is_named(tmp_path: Path, head: str, steps: str, said: str) -> None:
    with pytest.raises(DataError) as error:
        lesson(tmp_path, steps, head)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (STEP.replace('["rome:two_gold"]', '["rome:nothing"]'), "first.toml: step 1: 'rome:nothing' fits no option"),
        (
            STEP.replace('otherwise = "The gold."', ""),
            "step 1 has no 'otherwise': what is said to rome:gold_and_legion",
        ),
        (STEP + 'spot = ["province:gaul"]\n', "step 1 spot 'province:gaul' is not in the view"),
        (STEP + 'spot = ["option:stop"]\n', "step 1 spot 'option:stop' is not in the view"),
        (STEP + 'answers = ["stop", "stop"]\n', "step 1 answers 'stop': illegal choice"),
        (STEP + 'wrong = { "march:*" = "No." }\n', "step 1: 'march:*' fits no option"),
        (STEP.replace("Take the gold", "Take {on[moon]}"), "the thing 'moon' is not there now"),
        (STEP.replace("Take the gold", "Take 2 gold"), "step 1 writes '2' itself"),
        (STEP.replace("The gold", "Two gold"), "step 1 writes 'Two' itself"),
        (STEP.replace("The gold", "To space IV"), "step 1 writes 'IV' itself"),
        (STEP + '[[step]]\nsay = "Again."\ndo = ["end"]\nanswers = ["2 end"]\n', "step 2: 'end' fits no option"),
        (STEP + 'answers = ["stop", "end"]\n[[step]]\nsay = "Again."\ndo = ["end"]\n', "step 2 do: the learner is not"),
    ],
)
def test_a_slip_in_the_play_is_named(tmp_path: Path, steps: str, said: str) -> None:
    with pytest.raises(DataError) as error:
        list(walk(lesson(tmp_path, steps)))
    assert said in str(error.value)


def test_a_scene_makes_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rich(table: object) -> None:
        table.treasury[0] += 1  # type: ignore[attr-defined]

    monkeypatch.setattr(type(GAME), "scenes", {"rich": rich})
    with pytest.raises(DataError, match="the scene 'rich' has made or lost pieces"):
        list(walk(lesson(tmp_path, head=HEAD + 'scene = "rich"\n')))


def test_every_right_choice_must_lead_on(tmp_path: Path) -> None:
    steps = (
        STEP.replace('["rome:two_gold"]', '["rome:*"]') + '[[step]]\nsay = "On."\ndo = ["lead:*"]\notherwise = "No."\n'
    )
    with pytest.raises(DataError, match=r"step 2: 'lead:\*' fits no option: they are station"):
        list(walk(lesson(tmp_path, steps)))
