"""How much a client may ask for: rate limits and concurrency limits."""

import ipaddress
import time
from collections import OrderedDict

CLIENTS = 10_000
"""So many clients are remembered; the one that has been quiet for longest is forgotten first."""


TOLERANCE = 1e-6
"""Less of a request than this isn't missed: who waits as long as they were told to is never a rounding too early."""


def client_of(host: str) -> str:
    """The client that an address belongs to. Of IPv6 it is the network (/64): whoever has one has all its addresses."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def loopback(host: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(host.removeprefix("::ffff:")).is_loopback
    except ValueError:
        return False


class RateLimit:
    """A rate limit for each client: requests at a steady rate, and a burst of them after a pause (a token bucket)."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._clients: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def admit(self, client: str, cost: float = 1.0) -> float:
        """Take the cost of a request from what a client has left: 0 if that is enough, else the seconds to wait."""
        if not self._rate:
            return 0.0
        now = time.monotonic()
        left, then = self._clients.pop(client, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._rate)
        wait = 0.0 if left >= cost - TOLERANCE else (cost - left) / self._rate
        self._clients[client] = (max(0.0, left - cost) if not wait else left, now)
        if len(self._clients) > CLIENTS:
            self._clients.popitem(last=False)
        return wait


class AtOnce:
    """Counts what each client has open at once, streams or connections (a concurrency limit); 0: no limit."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, client: str) -> bool:
        """Note one more; false if the client has too many."""
        if self._most and self._open.get(client, 0) >= self._most:
            return False
        self._open[client] = self._open.get(client, 0) + 1
        return True

    def leave(self, client: str) -> None:
        """One has ended."""
        left = self._open.get(client, 0) - 1
        if left > 0:
            self._open[client] = left
        else:
            self._open.pop(client, None)
