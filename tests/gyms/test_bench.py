"""The bench of the environments runs without its peers, and the manual has the figures that it kept."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


def test_it_measures_our_games_alone() -> None:
    command = [sys.executable, "gyms.py", "--no-peers", "--game", "triumvirate", "--seconds", "0.05"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=BENCH)
    assert done.returncode == 0, done.stderr
    assert "triumvirate, 3 seats" in done.stdout


def test_the_manual_has_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    gyms = importlib.import_module("gyms")
    results = json.loads((BENCH / "gyms.json").read_text(encoding="utf-8"))
    page = gyms.PAGE.read_text(encoding="utf-8")
    assert f"{gyms.BEGIN}\n\n{gyms.as_markdown(results)}\n\n{gyms.END}" in page
