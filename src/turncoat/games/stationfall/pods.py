"""Pods: requirements and launches (SF-5.23 to SF-5.31, SF-13.6 to SF-13.13)."""

from __future__ import annotations
