"""Language: every text shown to a person passes through :func:`_`."""

from __future__ import annotations

from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path

LOCALES = Path(__file__).parent.parent / "locale"
DEFAULT = "en"
_language: ContextVar[str] = ContextVar("language", default=DEFAULT)


@cache
def _catalogue(language: str) -> NullTranslations | GNUTranslations:
    return translation("turncoat", LOCALES, [language], fallback=True)


def languages() -> list[str]:
    """The languages there are, English first."""
    found = sorted(path.parent.parent.name for path in LOCALES.glob("*/LC_MESSAGES/turncoat.mo")) if LOCALES.is_dir() else []
    return [DEFAULT, *[name for name in found if name != DEFAULT]]


def use(language: str) -> None:
    """Speak ``language`` in this task from now on; unknown languages fall back to English."""
    _language.set(language)


def language() -> str:
    """The language spoken in this task."""
    return _language.get()


def _(message: str) -> str:
    """The message in the language of this task."""
    spoken = _language.get()
    return message if spoken == DEFAULT else _catalogue(spoken).gettext(message)


def plural(one: str, many: str, n: int) -> str:
    """The form of a message that fits the number ``n``."""
    spoken = _language.get()
    if spoken == DEFAULT:
        return one if n == 1 else many
    return _catalogue(spoken).ngettext(one, many, n)
