"""The command line: one module for each command."""

from __future__ import annotations

import sys


def main(args: list[str] | None = None) -> None:
    """Run one command and leave with its exit code: 0 success, 1 a check failed, 2 wrong usage."""
    from turncoat.cli.app import run

    sys.exit(run(args))
