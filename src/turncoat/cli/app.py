"""All commands in one application, and errors told as one sentence."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Annotated

import typer

from turncoat.cli import arena, bench, content, games, play, replay, rules, scenario, serve, simulate, verify
from turncoat.cli.common import FAILED, USAGE, Usage
from turncoat.kernel.errors import OptionError, TurncoatError

# Without rich's markup the help is plain text, which pipes and screen readers take, and starts in half the time.
app = typer.Typer(
    name="turncoat",
    help="Play board games of hidden identity by browser or terminal, and study them from Python.",
    epilog="Exit codes: 0 success, 1 a check failed, 2 wrong usage.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _version(wanted: bool) -> None:
    if wanted:
        from turncoat import __version__

        typer.echo(f"turncoat {__version__}")
        raise typer.Exit()


@app.callback()
def _common(
    version: Annotated[bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)] = False,
) -> None:
    """Play board games of hidden identity by browser or terminal, and study them from Python."""


app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("games")(games.games)
app.command("simulate")(simulate.simulate)
app.command("scenario")(scenario.scenario)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.add_typer(content.app, name="content")
app.command("rules")(rules.rules)
app.command("arena")(arena.arena)
app.command("bench")(bench.bench)


def run(args: list[str] | None = None) -> int:
    """Run one command; its exit code. Whatever a user can cause is told in one sentence on the error stream."""
    try:
        result = app(args, prog_name="turncoat", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as problem:
        # no_args_is_help raises a usage error whose message is the help itself
        text = problem.format_message()
        place = getattr(getattr(problem, "ctx", None), "command_path", "turncoat")
        return _fail(f"{text.rstrip('.')}. See {place} --help." if "\n" not in text else text, problem.exit_code)
    except Usage as problem:
        return _fail(str(problem), USAGE)
    except OptionError as problem:
        return _fail(_sentence(problem), USAGE)
    except TurncoatError as problem:
        return _fail(_sentence(problem), FAILED)
    except NotImplementedError as problem:
        return _fail(f"Not possible yet: {str(problem) or 'this game lacks it'}.", FAILED)
    except (KeyboardInterrupt, typer.Abort):
        return _fail("Stopped.", 130)
    except (BrokenPipeError, SystemExit):
        # whoever read the output has gone, for example `| head` (typer makes an exit of it); what is buffered has nowhere to go
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as problem:
        if os.environ.get("TURNCOAT_DEBUG"):
            raise
        if isinstance(problem, OSError) and problem.filename and problem.strerror:
            return _fail(f"{problem.filename}: cannot be read or written ({problem.strerror}). Name another place.", FAILED)
        return _fail(f"An error in Turncoat itself: {type(problem).__name__}: {problem}. With TURNCOAT_DEBUG=1 it shows where.", FAILED)
    return result if isinstance(result, int) else 0


def _sentence(problem: Exception) -> str:
    """A message as a sentence; one that begins with the name of a file keeps it as it is."""
    text = str(problem).strip()
    first = text.split(" ")[0]
    if first.isalpha():
        text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _fail(text: str, code: int) -> int:
    print(text, file=sys.stderr)
    return code
