"""Finds reasoning and tool calls in an answer while it is written; nothing here knows of HTTP.

Whatever the pieces in which a text arrives, the events joined are the same, and no character of a
marker is given out as text. What looked like a call and is none comes out as the text it was.
"""
