"""What is counted, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "perijove_requests", "Answered requests.", ("method", "route", "status"), registry=self.registry
        )
        self.latency = Histogram(
            "perijove_request_seconds",
            "Time until a request was answered, streams excepted.",
            ("route",),
            buckets=QUICK,
            registry=self.registry,
        )
        self.choices = Counter("perijove_choices", "Committed choices.", ("title", "kind"), registry=self.registry)
        self.undos = Counter("perijove_undos", "Committed undos.", ("title",), registry=self.registry)
        self.matches = Counter("perijove_matches", "Matches made.", ("title",), registry=self.registry)
        self.commit = Histogram(
            "perijove_commit_seconds", "Time until an event was committed.", buckets=QUICK, registry=self.registry
        )
        self.thought = Histogram(
            "perijove_bot_seconds", "Time that a bot's answer took.", buckets=SLOW, registry=self.registry
        )
        self.failures = Counter(
            "perijove_bot_failures", "Answers that a bot failed to give.", ("bot",), registry=self.registry
        )
        self.loads = Counter("perijove_table_loads", "Tables loaded from storage.", registry=self.registry)
        self.tables = Gauge("perijove_live_tables", "Tables in memory.", registry=self.registry)
        self.streams = Gauge("perijove_streams", "Open streams.", ("kind",), registry=self.registry)
        self.task_alive = Gauge(
            "perijove_task_alive", "Whether a task of the server is at work.", ("task",), registry=self.registry
        )
        self.task_restarts = Counter(
            "perijove_task_restarts", "How often a task was started again.", ("task",), registry=self.registry
        )
        self.unloadable = Gauge(
            "perijove_unloadable_matches", "Matches met that can't be loaded here.", registry=self.registry
        )
        self.stalled = Gauge(
            "perijove_stalled_matches", "Matches whose bots can't move for now.", registry=self.registry
        )
        self.queued = Gauge(
            "perijove_bot_queue", "Answers of bots that wait for a free process.", registry=self.registry
        )
        self.limited = Counter("perijove_limited", "Requests refused.", ("why",), registry=self.registry)

    def page(self) -> tuple[bytes, str]:
        """All figures as Prometheus reads them, and the type of that text."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST
