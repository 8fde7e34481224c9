"""The HTTP API: all that a page can do, for programs."""
