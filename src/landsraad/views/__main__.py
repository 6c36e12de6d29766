"""`python -m landsraad.views [SET…]` prints the text and icons of everything in the sets; base if none is named."""

import sys

from landsraad.views.book import book

sys.stdout.write(book(sys.argv[1:] or ("base",)).as_text())
