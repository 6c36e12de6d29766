"""House Hagal at the terminal: what was revealed for each Rival in this round and why, and the House Hagal deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from landsraad.cli.look import Look, indented
from landsraad.cli.notation import COMBAT, STYLES, Notation
from landsraad.saying import say
from landsraad.views.article import Article
from landsraad.views.book import Book
from landsraad.views.model import Hagal, Player, Revealed, RivalMove, View

WIDTH = 50  # columns that the moves of a Rival need
RULE_LINE = 4  # columns that a heading leaves for its line and the gap before it
MODES = ("two_players", "solo")


def rival_name(player: Player, book: Book) -> str:
    """What a Rival is called: by its Leader, or House Hagal."""
    return say("terminal.hagal.name") if player.leader is None else book.name("leader", player.leader)


def draw_hagal(console: Console, view: View, notation: Notation) -> None:
    """What the Rivals did in this round, side by side; nothing in a game without them."""
    if view.hagal is None:
        return
    look, book = Look.of(console), notation.book
    rivals = [player for player in view.players if player.kind == "rival"]
    title = Text(f"{say('terminal.hagal.name')}  ")
    first, *more = _terms(view.hagal, view, book)
    title.append(first, "dim not bold")
    rest = "".join(f", {term}" for term in more)
    below = title.cell_len + len(rest) + RULE_LINE > look.width
    console.print(look.heading(title if below else title.append(rest, "dim not bold")))
    if below:
        console.print(indented(Text(", ".join(more), "dim")))
    widths = look.columns([WIDTH] * len(rivals))
    console.print(look.rows(widths, [_moves(look, player, view.hagal, notation) for player in rivals]))


def _terms(hagal: Hagal, view: View, book: Book) -> list[str]:
    """What the difficulty means now."""
    if hagal.difficulty is None:
        return [say("terminal.hagal.acts")]
    terms = [say("terminal.hagal.difficulty", name=book.name("difficulty", hagal.difficulty))]
    if hagal.swordmasters is not None and view.round < hagal.swordmasters:
        terms.append(say("terminal.hagal.third", n=hagal.swordmasters))
    if hagal.lead is not None:
        terms.append(say("terminal.hagal.lead", n=hagal.lead))
    return terms


def _moves(look: Look, player: Player, hagal: Hagal, notation: Notation) -> list[RenderableType]:
    """The signet of a Rival and its turns in this round, the latest last."""
    book = notation.book
    lines = [indented(_move(move, notation, _mode(hagal))) for move in hagal.moves if move.seat == player.seat]
    nothing = indented(Text(say("terminal.hagal.nothing"), "dim"))
    name = Text().append_text(look.seat(player.seat)).append(f" {rival_name(player, book)}")
    signet = next((row.signet for row in book.catalog.leaders if row.id == player.leader), ())
    if signet:
        name.append(f"  {say('terminal.market.signet')}", "dim").append_text(notation.box(signet))
    return [name, *(lines or [nothing])]


def _mode(hagal: Hagal) -> str:
    return MODES[hagal.difficulty is not None]


def _move(move: RivalMove, notation: Notation, mode: str) -> Text:
    """The card that counted, and those before it."""
    book = notation.book
    *before, last = move.cards
    article = book.articles["hagal", last.card]
    if move.combat:
        text = Text(f"{say('terminal.hagal.combat', n=article.swords)}: {article.name}")
    else:
        text = Text(book.name("space", last.space or ""))
        if article.harvest:
            text.append(f" ({article.name})")
        box = "otherwise" if last.space is not None and last.space == article.otherwise else "effects"
        text.append_text(card_effects(article, mode, notation, [box]))
    if move.held:
        text.append(say("terminal.hagal.held", n=move.held))
    if before:
        counts = Counter(_passed_over(card, book) for card in before)
        names = [name if count == 1 else f"{name} ×{count}" for name, count in counts.items()]
        text.append(say("terminal.hagal.passed", names=", ".join(names)), "dim")
    return text


def _passed_over(card: Revealed, book: Book) -> str:
    name = book.name("hagal", card.card)
    if card.what == "reshuffled":
        return f"{name} ({say('terminal.hagal.new_deck')})"
    why = card.what if card.what in ("occupied", "closed", "no_bonus") else "unmet"
    return f"{name} ({say(f'terminal.hagal.why.{why}')})"


def card_effects(
    article: Article, mode: str, notation: Notation, boxes: Sequence[str] = ("effects", "otherwise")
) -> Text:
    """What a House Hagal card gives: " †: 1▲ Fremen, 2T".

    Args:
        article: of the card.
        mode: a name of MODES, for games of one or two players.
        notation: of the game's sets.
        boxes: those of its boxes that count.
    """
    text = Text(f" {COMBAT}" if article.combat else "")
    gains = []
    if article.reshuffle:
        gains.append(Text(say("terminal.hagal.new_deck")))
    if article.harvest:
        gains.append(Text(say(f"terminal.hagal.harvested.{mode}")))
    if article.faction is not None:
        gains.append(Text(f"1▲ {notation.called(article.faction)}", STYLES.get(article.faction, "")))
    if article.signet:
        gains.append(Text(say("terminal.hagal.signet")))
    if article.troops:
        gains.append(Text(f"{article.troops}T"))
    for passage in article.passages:
        if passage.box in boxes:
            other = passage.box == "otherwise" and len(boxes) > 1
            space = notation.book.name("space", article.otherwise or "")
            label = say("terminal.hagal.else", space=space) if other else ""
            gains.append(Text(label).append_text(notation.short(passage.icons)))
    return text.append(": ").append_text(Text(", ").join(gains)) if gains else text


def draw_deck(console: Console, view: View, notation: Notation) -> None:
    """The cards of the House Hagal deck: how many are still to come of how many, and what each does."""
    book = notation.book
    if view.hagal is None:
        console.print(say("terminal.hagal.absent"))
        return
    mode = _mode(view.hagal)
    seen = Counter(view.hagal.discard)
    cards = [article for article in book.articles.values() if article.kind == "hagal" and article.mode in ("", mode)]
    number = view.hagal.deck
    console.print(say("terminal.hagal.left", n=number))
    for article in cards:
        text = Text(
            say("terminal.hagal.of", left=article.copies - seen[article.id], copies=article.copies, name=article.name)
        )
        text.append_text(card_effects(article, mode, notation))
        text.append(f" · {say('terminal.hagal.combat', n=article.swords)}" if article.swords else "", "dim")
        console.print(text)
