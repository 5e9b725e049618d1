"""Every text shown to a person passes through one function."""

import contextvars
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from turncoat.kernel import i18n
from turncoat.kernel.i18n import _, language, languages, plural, use


@pytest.fixture
def klingon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language of its own, so that the test does not depend on real translations."""
    catalogue = Catalog(locale="de")
    catalogue.add("Hello", "nuqneH")
    catalogue.add(("{n} die", "{n} dice"), ("{n} mu", "{n} mumey"))
    folder = tmp_path / "tlh" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "turncoat.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(i18n, "LOCALES", tmp_path)
    i18n._catalogue.cache_clear()
    yield
    use(i18n.DEFAULT)
    i18n._catalogue.cache_clear()


def test_english_is_what_stands_in_the_code() -> None:
    assert language() == "en"
    assert _("Hello") == "Hello"
    assert (plural("{n} die", "{n} dice", 1), plural("{n} die", "{n} dice", 2)) == ("{n} die", "{n} dice")


@pytest.mark.usefixtures("klingon")
def test_another_language_is_spoken_once_chosen() -> None:
    use("tlh")
    assert language() == "tlh"
    assert _("Hello") == "nuqneH"
    assert _("Goodbye") == "Goodbye"
    assert (plural("{n} die", "{n} dice", 1), plural("{n} die", "{n} dice", 2)) == ("{n} mu", "{n} mumey")


@pytest.mark.usefixtures("klingon")
def test_an_unknown_language_falls_back_to_english() -> None:
    use("xx")
    assert _("Hello") == "Hello"
    assert plural("{n} die", "{n} dice", 2) == "{n} dice"


@pytest.mark.usefixtures("klingon")
def test_each_task_speaks_its_own_language() -> None:
    contextvars.copy_context().run(use, "tlh")
    assert language() == "en"


@pytest.mark.usefixtures("klingon")
def test_the_languages_there_are_begin_with_english() -> None:
    assert languages() == ["en", "tlh"]


def test_without_translations_there_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "LOCALES", tmp_path / "missing")
    assert languages() == ["en"]
