"""What people and clients see: views of a seat, wording, log lines, why-nots, previews, and the schema of all that."""

from landsraad.views.book import Book, book
from landsraad.views.model import View, as_json, schema
from landsraad.views.table import view

__all__ = ["Book", "View", "as_json", "book", "schema", "view"]
