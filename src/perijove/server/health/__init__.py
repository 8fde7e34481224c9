"""How a server looks after itself: metrics for Prometheus, structured logs, and background tasks that are restarted.

Every room may enter; it knows the errors and nothing else of the server.
"""
