"""Running commands for tests, in this process and in one of their own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from turncoat.cli.app import run


@dataclass
class Ran:
    """What a command answered."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


def turncoat(*args: str | Path, typed: str = "") -> Ran:
    """Run a command here; ``typed`` is what comes through the pipe."""
    out, err = io.StringIO(), io.StringIO()
    with patch.object(sys, "stdin", io.StringIO(typed)), redirect_stdout(out), redirect_stderr(err):
        code = run([str(arg) for arg in args])
    return Ran(code, out.getvalue(), err.getvalue())


def process(*args: str | Path, typed: str = "", **environment: str) -> Ran:
    """Run a command as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "turncoat", *map(str, args)],
        input=typed, capture_output=True, text=True, timeout=120, env={**os.environ, **environment}, check=False,
    )  # fmt: skip
    return Ran(done.returncode, done.stdout, done.stderr)


def is_one_sentence(text: str) -> bool:
    """Whether an error is told as one plain line."""
    return text.count("\n") == 1 and text.endswith(".\n") and "Traceback" not in text
