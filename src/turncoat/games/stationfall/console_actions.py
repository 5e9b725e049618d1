"""Console Actions (section 14)."""

from __future__ import annotations
