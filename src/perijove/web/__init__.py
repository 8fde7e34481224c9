"""The pages: lobby, table, replay. ``mount(app)`` adds them to a server."""

from perijove.web.site import mount

__all__ = ["mount"]
