"""What people and clients see: views of a seat, wording, log lines, why-nots, previews, and the schema of all that."""

from landsraad.views.book import Book, book
from landsraad.views.log import LogLine, log
from landsraad.views.model import View, as_json, schema
from landsraad.views.preview import preview
from landsraad.views.table import view
from landsraad.views.why import why_not

__all__ = ["Book", "LogLine", "View", "as_json", "book", "log", "preview", "schema", "view", "why_not"]
