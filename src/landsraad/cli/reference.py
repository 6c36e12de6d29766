"""Looking up what the components of a game are and do."""

from __future__ import annotations

from landsraad import views
from landsraad.game import Game
from landsraad.language.errors import did_you_mean
from landsraad.saying import say, spoken
from landsraad.views.article import Article
from landsraad.views.book import Book

MOST_FOUND = 12


def book_of(game: Game) -> Book:
    """The reference of a game's sets and packs, and of its difficulty."""
    config = game.config
    return views.book(config["sets"], config["packs"], config.get("difficulty", ""), spoken())


def identify(game: Game, text: str) -> str:
    """The content id that somebody means who typed an id or a printed name; the text itself if there is none."""
    wanted = text.strip().lower()
    for article in book_of(game).articles.values():
        if wanted in (article.id, article.name.lower()):
            return article.id
    return wanted.replace(" ", "_")


def describe(game: Game, text: str) -> str:
    """What the component of this id or name is and does; several when the name fits several.

    Raises:
        ValueError: nothing has such a name.
    """
    articles = find(book_of(game), text)
    if len(articles) > MOST_FOUND:
        names = ", ".join(article.name for article in articles[:MOST_FOUND])
        raise ValueError(say("terminal.reference.many", n=len(articles), text=repr(text), names=names))
    return "\n\n".join(paragraph(article) for article in articles)


def find(book: Book, text: str) -> list[Article]:
    """The articles of this id or name, or of this kind; failing that, those whose name or id contains the text.

    Raises:
        ValueError: there is none; the message suggests a near name.
    """
    wanted = text.strip().lower()
    articles = list(book.articles.values())
    exact = [article for article in articles if wanted in (article.id, article.name.lower())]
    if exact:
        return exact
    of_kind = [article for article in articles if wanted == article.kind]
    if of_kind:
        return of_kind
    part = [article for article in articles if wanted in article.id or wanted in article.name.lower()]
    if part and wanted:
        return part
    hint = did_you_mean(wanted, [article.id for article in articles])
    raise ValueError(say("terminal.reference.none", text=repr(text[:60])) + (f"; {hint}" if hint else ""))


def paragraph(article: Article) -> str:
    """An article as plain lines."""
    facts = "; ".join(article.facts)
    lines = [f"{article.name} ({article.kind} {article.id})" + (f": {facts}." if facts else "")]
    lines += [f"  {passage.title}: {passage.text}" for passage in article.passages]
    return "\n".join(lines)
