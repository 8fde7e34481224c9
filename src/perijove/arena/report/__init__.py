"""The report of an arena: one page, with all that it needs inside."""

from perijove.arena.report.page import report_of

__all__ = ["report_of"]
