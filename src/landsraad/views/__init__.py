"""What people and clients see: views of a seat, wording, log lines, why-nots, previews, and the schema of all that."""

from landsraad.views.article import Article, Passage
from landsraad.views.book import Book
from landsraad.views.changes import Change
from landsraad.views.course import Course
from landsraad.views.guide import Closed, Guide, guide
from landsraad.views.library import book
from landsraad.views.line import Fighter, LogLine
from landsraad.views.log import log
from landsraad.views.model import Undo, View
from landsraad.views.phrases import set_name
from landsraad.views.preview import Outlook, preview
from landsraad.views.reference import Reference, reference
from landsraad.views.rich import Part, Text
from landsraad.views.rulebook import Rule, numbered_rules
from landsraad.views.schema import as_json, schema
from landsraad.views.score import Gain
from landsraad.views.seating import Place, places
from landsraad.views.table import view
from landsraad.views.undo import chosen_since, shown_since, taken_back
from landsraad.views.why import why_not

__all__ = [
    "Article", "Book", "Change", "Closed", "Course", "Fighter", "Gain", "Guide", "LogLine", "Outlook", "Part",
    "Passage", "Place", "Reference", "Rule", "Text", "Undo", "View", "as_json", "book", "chosen_since", "guide", "log",
    "numbered_rules", "places", "preview", "reference", "schema", "set_name", "shown_since", "taken_back", "view",
    "why_not",
]  # fmt: skip
