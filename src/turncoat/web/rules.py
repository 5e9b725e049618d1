"""The rules ledgers: a page for each game, searched and linked to, and one rule alone for the boxes that open in place."""

from __future__ import annotations

import re

from markupsafe import Markup, escape
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from turncoat.games import games, load
from turncoat.kernel.errors import TurncoatError
from turncoat.kernel.game import Game, Rule
from turncoat.kernel.i18n import _
from turncoat.web.site import Visit


class Entry(Struct, frozen=True):
    """A rule as it is shown."""

    id: str
    tag: str
    html: Markup


def _game(request: Request) -> Game:
    try:
        return load(request.path_params["game"])
    except TurncoatError:
        raise HTTPException(404, _("There is no such game here.")) from None


def tags() -> dict[str, str]:
    """What the tag of a rule says of where it comes from."""
    return {
        "seed": _("stated by the rulebook"),
        "aid": _("stated by the player aid"),
        "dossier": _("stated by a card or another printed piece"),
        "inferred": _("follows from stated rules"),
        "ruling": _("our ruling on an ambiguity"),
        "reconstructed": _("rests on reconstructed components"),
    }


def text(rule: str, game: Game) -> Markup:
    """The text of a rule: code, strong words, and other rules as links."""
    safe = str(escape(rule))
    safe = re.sub(r"`([^`]+)`", r"<code>\1</code>", safe)
    safe = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", safe)
    link = rf'<a href="/rules/{game.name}#rule-\1" data-rule="\1">\1</a>'
    return Markup(re.sub(r"\b([A-Z]{2}-[A-Z]{0,2}\d*\.\d+)\b", link, safe))


async def index(request: Request) -> Response:
    """The ledgers there are."""
    return Visit(request).page("rules_index.html", games=games())


async def ledger(request: Request) -> Response:
    """The ledger of a game, or those of its rules that hold the words searched for."""
    visit, game = Visit(request), _game(request)
    words = request.query_params.get("q", "")[:80].strip()
    found = [rule for rule in game.rules().values() if _holds(rule, words)]
    sections: dict[str, dict[str, list[Entry]]] = {}
    for rule in found:
        entries = sections.setdefault(rule.section, {}).setdefault(rule.heading, [])
        entries.append(Entry(rule.id, rule.tag, text(rule.text, game)))
    example = next(reversed(game.rules()), "")
    return visit.page("rules.html", game=game.name, ledger=game, sections=sections, q=words, count=len(found), tags=tags(), example=example)


def _holds(rule: Rule, words: str) -> bool:
    hay = f"{rule.id} {rule.text} {rule.section} {rule.heading}".lower()
    return all(word in hay for word in words.lower().split())


async def one(request: Request) -> Response:
    """One rule: a piece of a page for the box that opens in place, or the ledger at its place."""
    visit, game = Visit(request), _game(request)
    rule = game.rules().get(request.path_params["rule"])
    if rule is None:
        raise HTTPException(
            404, _("The ledger of {game} has no rule {rule}.").format(game=game.title, rule=request.path_params["rule"][:20])
        )
    if not visit.by_htmx:
        return visit.go(f"/rules/{game.name}#rule-{rule.id}")
    words = {"rule": rule, "html": text(rule.text, game), "game": game.name, "tag": tags().get(rule.tag, rule.tag)}
    return HTMLResponse(visit.site.env.get_template("rule.html").render(**words), headers={"Cache-Control": "max-age=3600"})
