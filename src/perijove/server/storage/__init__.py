"""The database: the only room that speaks SQL.

Its tables and their migrations, the rows that go in and out, batched commits, pagination of the lobby's lists, who
holds which seat, quotas and removal, and LISTEN/NOTIFY between processes. It knows no game in play; the rooms above
enter.
"""
