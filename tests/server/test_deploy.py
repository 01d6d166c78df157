"""What stands in deploy/ fits the server: its metrics, its settings, its commands."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest
import yaml

from tessera.server import cli
from tessera.server.settings import Settings
from tests.server.kit import ROOT, Serving

DEPLOY = ROOT / "deploy"
METRIC = re.compile(r"\b(?:tessera|process|python)_[a-z_]+")
RULES = yaml.safe_load((DEPLOY / "alerts.yaml").read_text())["groups"][0]["rules"]
PANELS = json.loads((DEPLOY / "grafana/dashboard.json").read_text())["panels"]


def metrics_in(expressions: list[str]) -> set[str]:
    return {name for expression in expressions for name in METRIC.findall(expression)}


@pytest.fixture(scope="module")
def served(server: Serving) -> set[str]:
    """The names that /metrics serves, with the labels of each that has some."""
    text = httpx.get(f"{server.http}/metrics").text
    types = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    names = set(types)
    for name, kind in types.items():
        if kind == "histogram":
            names |= {f"{name}_{part}" for part in ("bucket", "sum", "count")}
    return names


def test_dashboard_and_alerts_look_at_what_is_served(served: set[str]) -> None:
    shown = metrics_in([target["expr"] for panel in PANELS for target in panel["targets"]])
    watched = metrics_in([rule["expr"] for rule in RULES])
    assert shown <= served
    assert watched <= served
    ours = {
        name for name in served if name.startswith("tessera_") and not name.endswith(("_sum", "_count", "_created"))
    }
    histograms = {name.removesuffix("_bucket") for name in ours if name.endswith("_bucket")}
    assert ours - histograms <= shown, "a figure that nobody sees"


def test_labels_that_are_asked_for_are_there(server: Serving) -> None:
    labels: dict[str, set[str]] = {}
    for metric in vars(server.service.metrics).values():
        if hasattr(metric, "_labelnames"):
            labels |= {f"{metric._name}{suffix}": set(metric._labelnames) for suffix in ("", "_total", "_bucket")}
    asked = [target["expr"] for panel in PANELS for target in panel["targets"]] + [rule["expr"] for rule in RULES]
    for expression in asked:
        for by in re.findall(r"by \(([^)]*)\)", expression):
            wanted = {label.strip() for label in by.split(",")} - {"le", "instance", "job"}
            for name in METRIC.findall(expression):
                assert wanted <= labels[name], expression


def settings_in(text: str) -> set[str]:
    return set(re.findall(r"TESSERA_([A-Z_]+)", text))


@pytest.mark.parametrize("name", ["compose.yaml", "Containerfile", "tessera.service", "tessera-backup.service"])
def test_settings_that_are_set_exist(name: str) -> None:
    found = settings_in((DEPLOY / name).read_text())
    assert found
    assert found <= {setting.upper() for setting in Settings.model_fields}


def test_the_servers_of_the_compose_file_stand_behind_the_proxy() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    servers = [name for name, service in services.items() if service["image"] == "tessera"]
    assert len(servers) == 2
    proxy = (DEPLOY / "Caddyfile").read_text()
    scraped = (DEPLOY / "prometheus.yaml").read_text()
    for name in servers:
        assert "ports" not in services[name]
        assert f"{name}:8000" in proxy
        assert f"{name}:8000" in scraped
    subnet = compose["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert services[servers[0]]["environment"]["TESSERA_TRUSTED_PROXIES"] == subnet
    for service in services.values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert not source.startswith(".") or (DEPLOY / source).exists(), source
            assert source.startswith(".") or source in compose["volumes"]
    assert re.search(r"@inside path .*?/metrics", proxy)


def test_the_container_has_what_it_copies() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source
    ignored = (ROOT / ".dockerignore").read_text()
    assert ignored == (ROOT / ".containerignore").read_text()


@pytest.mark.parametrize("name", ["tessera.service", "tessera-backup.service"])
def test_a_unit_is_sound_and_calls_commands_that_exist(name: str, tmp_path: Path) -> None:
    text = (DEPLOY / name).read_text()
    (command,) = re.findall(r"/bin/tessera (\w+)", text.partition("[Service]")[2])
    assert command in {known.callback.__name__ for known in cli.app.registered_commands if known.callback}
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here")
    here = text.replace("/opt/tessera/bin/tessera", "/bin/true")
    (tmp_path / name).write_text(here)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)], capture_output=True, text=True, check=False
    )
    assert name not in done.stderr, done.stderr
