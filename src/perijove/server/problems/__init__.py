"""Whatever can be refused or go wrong, and how it is said in the reader's language.

The ground floor: errors, refusals of requests, their sentences, and the catalog of the server's own words. Every room
may enter; it knows none of them.
"""
