"""Lessons over HTTP: what is said, what is kept, and for whom."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter

import tessera
from tessera.engine.errors import DataError
from tessera.lessons import aid_of, lessons_of
from tessera.server import lessons, protocol
from tests.server.kit import Player, Serving, serving

INFO = TypeAdapter(list[protocol.LessonInfo], config=ConfigDict(strict=True, extra="forbid"))
MOMENT = TypeAdapter(list[protocol.LessonMoment], config=ConfigDict(strict=True, extra="forbid"))
AID = TypeAdapter(list[protocol.AidPart], config=ConfigDict(strict=True, extra="forbid"))
AIM = "/api/lessons/triumvirate/aim"


def learn(player: Player, address: str = AIM, **body: Any) -> Any:
    shown = player.post(address, body)
    MOMENT.validate_python([shown])
    return shown


def offered(player: Player, game: str = "triumvirate") -> dict[str, Any]:
    found = player.get("/api/lessons")
    INFO.validate_python(found)
    return {lesson["id"]: lesson for lesson in found if lesson["game"] == game}


def test_all_lessons_are_offered_in_order(server: Serving) -> None:
    found = offered(server.person())
    assert list(found) == [lesson.id for lesson in lessons_of(tessera.game("triumvirate"))]
    aim = found["aim"]
    assert (aim["title"], aim["steps"], aim["at"], aim["done"]) == ("The roads to power", 6, 0, False)


def test_a_learner_reads_errs_and_does_what_is_asked(server: Serving) -> None:
    player = server.person()
    shown = learn(player)
    assert (shown["path"], shown["acts"], shown["over"], shown["next"]) == ([], False, False, "turn")
    assert shown["say"][0].startswith("You are Caesar.")
    assert shown["spot"] == ["mat:caesar", "mat:pompeius", "mat:crassus"]
    assert (shown["state"]["questions"], shown["description"]["game"]) == ([], "triumvirate")
    for _ in range(4):
        shown = learn(player, path=shown["path"], choice="")
    assert shown["acts"]
    assert [option["notation"] for option in shown["state"]["questions"][0]["options"]][:2] == [
        "end",
        "improve:political",
    ]
    wrong = learn(player, path=shown["path"], choice="end")
    assert (wrong["right"], wrong["path"], wrong["state"]["view"]) == (False, shown["path"], shown["state"]["view"])
    assert wrong["reply"].startswith("If you end your turn")
    right = learn(player, path=shown["path"], choice="persuade")
    assert (right["right"], right["path"][-1], right["state"]["over"]) == (True, "persuade", True)
    told = [event["kind"] for event in right["state"]["events"]]
    assert "persuaded" in told
    assert all(event["at"] == right["state"]["at"] for event in right["state"]["events"])
    end = learn(player, path=right["path"], choice="")
    assert (end["over"], end["say"], end["spot"]) == (True, [], [])
    assert end["lesson"]["done"]


def test_progress_is_kept_and_taken_up(server: Serving) -> None:
    player = server.person()
    shown = learn(player)
    for _ in range(4):
        shown = learn(player, path=shown["path"], choice="")
    learn(player, path=shown["path"], choice="end")
    assert offered(player)["aim"]["at"] == 4
    assert learn(player)["path"] == [""] * 4
    shown = learn(player, path=shown["path"], choice="persuade")
    learn(player, path=shown["path"], choice="")
    assert (offered(player)["aim"]["at"], offered(player)["aim"]["done"]) == (6, True)
    assert learn(player)["path"] == []
    learn(player, path=[], choice="")
    assert (offered(player)["aim"]["at"], offered(player)["aim"]["done"]) == (1, True)
    assert not offered(server.person())["aim"]["at"]


def test_progress_stays_when_a_guest_becomes_an_account(server: Serving) -> None:
    player = server.person()
    learn(player, path=[], choice="")
    player.post("/api/account", {"name": "Learner of Lessons", "password": "kaleidoscope of nine quiet otters"})
    assert offered(player)["aim"]["at"] == 1


def test_without_a_person_a_lesson_can_be_learned_and_nothing_is_kept(server: Serving) -> None:
    nobody = server.client()
    shown = nobody.post(AIM, json={"path": [""], "choice": ""}).json()
    assert shown["path"] == ["", ""]
    assert nobody.post(AIM, json={}).json()["path"] == []


def test_what_cannot_be_is_refused(server: Serving) -> None:
    player = server.person()
    assert player.post("/api/lessons/triumvirate/moon", {}, status=404) == "not_found"
    assert player.post("/api/lessons/ludo/aim", {}, status=404) == "not_found"
    assert player.post(AIM, {"path": [""] * 4, "choice": "march:italia"}, status=422) == "illegal_choice"
    assert player.post(AIM, {"path": [], "choice": "end"}, status=422) == "illegal_choice"
    assert player.post(AIM, {"path": [""] * 101}, status=422) == "bad_request"
    assert player.post(AIM, {"road": []}, status=422) == "bad_request"
    assert learn(player, path=["", "end", ""])["path"] == [""]


def test_a_lesson_that_an_owners_data_does_not_bear_is_left_out(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(lesson: Any) -> None:
        if lesson.id == "turn":
            raise DataError("no")

    monkeypatch.setattr(lessons, "rehearse", refuse)
    with serving(f"sqlite:///{tmp_path_factory.mktemp('lessons')}/tessera.sqlite") as server:
        player = server.person()
        assert "turn" not in offered(player)
        assert "next" not in learn(player)


def test_every_game_has_an_aid(server: Serving) -> None:
    player = server.person()
    for name in tessera.game_names():
        shown = player.get(f"/api/games/{name}/aid")
        AID.validate_python(shown)
        assert [part["title"] for part in shown] == [part.title for part in aid_of(tessera.game(name))]
        assert shown
    assert player.get("/api/games/ludo/aid", status=404) == "not_found"
