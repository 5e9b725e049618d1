"""The web server: lobby, boards, live views and replays."""
