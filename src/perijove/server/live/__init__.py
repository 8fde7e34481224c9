"""All matches of this process: made, found, cached, kept in step with other processes, swept, and streamed to readers.

``api`` and the pages enter, through ``Tables``.
"""
