"""``turncoat serve``: the web server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8000,
    data: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Folder in which games are kept.")] = Path("data"),
    content: Annotated[
        list[Path] | None,
        typer.Option(
            "--content",
            metavar="DIR",
            exists=True,
            file_okay=False,
            help="Folder of a content pack that people may choose; repeatable.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Start the web server and print its address."""
    from turncoat.web import serve as run

    run(host=host, port=port, data=data, content=content or None)
