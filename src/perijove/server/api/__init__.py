"""The HTTP API: all that a page can do, for programs; with its OpenAPI description and the page made of it.

The top floor: endpoints (FastAPI routers), what they take and what they answer. Only ``app`` and the pages enter.
"""
