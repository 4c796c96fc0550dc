"""Groundmark's core, which finds out whether the page that Google cited backs up the sentence.

Plain Python that runs alike on CPython and in Pyodide. No module here knows a browser, a network or a clock;
those come in through the three ports of :mod:`groundmark.ports`.
"""

__version__ = "0.1.0"
