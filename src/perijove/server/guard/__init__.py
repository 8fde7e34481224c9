"""The door: what a request must pass before anybody looks at it, and who is asking.

RateLimit of connections, headers, bodies and rates (a token bucket for each client), checks of host and origin, cookies
and tokens. It knows nothing of matches; the rooms above may ask it who a visitor is.
"""
