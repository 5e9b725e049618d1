"""Annihilation and Escape (SF-4.32 to SF-4.42)."""

from __future__ import annotations
