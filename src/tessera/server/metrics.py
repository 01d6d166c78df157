"""What Prometheus can read at /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self.live = Gauge("tessera_live_matches", "Matches in memory", registry=registry)
        self.clients = Gauge("tessera_clients", "Open WebSockets", registry=registry)
        self.choices = Counter("tessera_choices", "Choices made", ["game", "by"], registry=registry)
        self.commit = Histogram(
            "tessera_commit_seconds", "From a choice to its commit", buckets=_BUCKETS, registry=registry
        )
        self.push = Histogram(
            "tessera_push_seconds", "From a choice to all views sent", buckets=_BUCKETS, registry=registry
        )
        self.thinking = Histogram(
            "tessera_bot_seconds", "How long bots think", ["level"], buckets=_BUCKETS, registry=registry
        )
        self.waiting = Gauge("tessera_bot_queue", "Questions that wait for a bot process", registry=registry)
        self.lowered = Counter(
            "tessera_bots_lowered", "Moves of a simpler bot, since too many waited for a thought", registry=registry
        )
        self.waiting_replays = Gauge(
            "tessera_replay_queue", "Moments of finished matches that wait to be shown", registry=registry
        )
        self.held = Gauge("tessera_held_bytes", "Memory of the matches, estimated", registry=registry)
        self.faults = Counter("tessera_faults", "Things that should not happen", ["kind"], registry=registry)
        self.refused = Counter("tessera_refused", "Requests and messages refused", ["code"], registry=registry)
        self.turned_away = Counter(
            "tessera_turned_away", "Connections cut off at a limit", ["reason"], registry=registry
        )
        self.requests = Counter("tessera_http_requests", "HTTP requests", ["method", "status"], registry=registry)
