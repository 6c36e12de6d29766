"""The frame of a page that needs nothing else: style and fonts are in it."""

from __future__ import annotations

import base64
from html import escape
from importlib.resources import files

from landsraad.saying import say, spoken

FONTS = (("Marcellus", "marcellus.woff2", "400"), ("Source Sans 3", "source-sans-3.woff2", "200 900"))


def document(title: str, subtitle: str, body: str, made: str) -> str:
    """A whole page.

    Args:
        title: text at its head, and the name of the page.
        subtitle: text below it.
        body: HTML.
        made: text at its foot, how the page was made.
    """
    foot = f"{made} {say('study.note')}"
    return (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Landsraad</title><style>{_style()}</style></head><body>"
        f"<header><h1>{escape(title)}</h1><p>{escape(subtitle)}</p></header><main>{body}</main>"
        f"<footer><p>{escape(foot.strip())}</p></footer></body></html>\n"
    )


def _style() -> str:
    here = files("landsraad.lab.report")
    faces = []
    for family, name, weight in FONTS:
        data = base64.b64encode(here.joinpath(f"fonts/{name}").read_bytes()).decode()
        faces.append(
            f"@font-face{{font-family:'{family}';font-weight:{weight};"
            f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "".join(faces) + here.joinpath("report.css").read_text(encoding="utf-8")
