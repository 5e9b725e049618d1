"""The web server: lobby, boards, live views and replays."""

from turncoat.web.app import create_app, serve

__all__ = ["create_app", "serve"]
