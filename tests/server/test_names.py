"""Names are compared as people see them, and a guest's name yields to an account's."""

from __future__ import annotations

import pytest

from tessera.server.names import cleaned, seen
from tests.server.kit import Serving

LOOKALIKES = {
    "capitals": ("Iulia", "lulia"),
    "digits": ("Livia Zero", "Livia Zer0"),
    "one": ("Paullus", "Pau11us"),
    "a bar": ("Claudia", "C|audia"),
    "pairs": ("Marcus", "Rnarcus".replace("R", "r")),
    "Cyrillic alone": ("Bacca", "Васса"),
    "Greek capitals": ("TITO", "ΤΙΤΟ"),
    "wide letters": ("Nero", "Ｎｅｒｏ"),
    "mathematical letters": ("Nero", "𝐍𝐞𝐫𝐨"),
    "a dotless i": ("Tiro", "Tıro"),
    "small capitals": ("Tiro", "ᴛɪʀᴏ"),
    "full stops": ("Tiro", "T.i.r.o."),
    "gaps": ("Gaius Marius", "GaiusMarius"),
    "selectors": ("Tiro", "Tiro\ufe0f"),
}


@pytest.mark.parametrize("case", LOOKALIKES)
def test_names_that_look_alike_are_one(case: str) -> None:
    one, other = LOOKALIKES[case]
    assert seen(cleaned(one)) == seen(cleaned(other))


@pytest.mark.parametrize(
    ("one", "other"), [("Müller", "Muller"), ("Livia", "Olivia"), ("Ana", "Anna"), ("Иван", "Ivan")]
)
def test_names_that_look_different_are_two(one: str, other: str) -> None:
    assert seen(cleaned(one)) != seen(cleaned(other))


IMPOSSIBLE = {
    "a Hangul filler": "\u3164",
    "a filler between letters": "Ne\u3164ro",
    "a blank of Braille": "\u2800\u2800",
    "a joiner": "Ne\u034fro",
    "a zero-width space": "Ne\u200bro",
    "a soft hyphen": "Ne\u00adro",
    "a mark that turns the line": "a\u202eb",
    "dots alone": "...",
    "a tower of accents": "e\u0329\u0329\u0329\u0329",
    "two scripts": "Nеro",
    "nothing": "  \u00a0 ",
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_a_name(case: str) -> None:
    with pytest.raises(ValueError, match=r"a (name|letter)"):
        cleaned(IMPOSSIBLE[case])


@pytest.mark.parametrize(
    "name", ["李小龙", "田中Taro", "Ольга", "Ἀχιλλεύς", "José", "محمد", "Nguyễn Văn", "R2", "Kahoʻolawe"]
)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert cleaned(name)


def test_nobody_can_look_like_an_account(both: Serving) -> None:
    both.person().post("/api/account", {"name": f"Bacca {both.port}", "password": "mater Gracchorum"})
    player = both.person()
    other = f"ВАССА {both.port}"
    assert player.ask("PATCH", "/api/me", {"name": other}, status=409) == "name_taken"
    assert player.post("/api/account", {"name": other, "password": "sine ira et studio"}, status=409) == "name_taken"
    assert both.client().post("/api/guest", json={"name": other}).status_code == 409
    account = both.person()
    account.post("/api/account", {"name": f"Aemilia {both.port}", "password": "sine ira et studio"})
    assert account.ask("PATCH", "/api/me", {"name": other}, status=409) == "name_taken"


def test_a_guest_gives_way_to_an_account_of_that_name(both: Serving) -> None:
    name = f"Servilia {both.port}"
    guest, other = both.person(name), both.person()
    id = guest.create("me", "open", "open")
    other.join(id)
    with other.tab(id) as tab:
        tab.next("hello")
        other.post("/api/account", {"name": name.upper(), "password": "sine ira et studio"})
        tab.next("match", lambda m: m["match"]["places"][0]["name"] == f"{name} (guest)")
    assert guest.get("/api/me")["name"] == f"{name} (guest)"
    assert other.get("/api/me")["name"] == name.upper()


def test_an_invented_name_is_nobodys(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    from tessera.server.store import people

    server.person().post("/api/account", {"name": "Gaia Lupus 10", "password": "sine ira et studio"})
    names = iter(["Gaia Lupus 10", "Gaia Lupus 10", "Gaia Lupus 11"])
    monkeypatch.setattr(people, "invented", lambda: next(names))
    assert server.person().me["name"] == "Gaia Lupus 11"


def test_one_logs_in_in_any_spelling(both: Serving) -> None:
    name = f"Iulia {both.port}"
    account = both.person().post("/api/account", {"name": name, "password": "sine ira et studio"})
    for spelled in (name.lower(), f" Ｉulia   {both.port}"):
        assert both.person().post("/api/login", {"name": spelled, "password": "sine ira et studio"}) == account
