"""Imported before the memory snapshot is taken: pure Python only, and whatever the check imports later anyway."""

import asyncio  # noqa: F401
import dataclasses  # noqa: F401
import datetime  # noqa: F401
import json  # noqa: F401
import math  # noqa: F401
import random  # noqa: F401
import re  # noqa: F401
import typing  # noqa: F401
import urllib.parse  # noqa: F401

import groundmark.check  # noqa: F401
