"""The Python examples of the documentation run, from top to bottom of each page."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(text: str) -> Iterator[tuple[int, str]]:
    """Yield each block marked as Python, with the number of lines above its code."""
    for block in FENCE.finditer(text):
        yield text.count("\n", 0, block.start("code")), block["code"]


def run_page(text: str, page: str) -> None:
    """Run the examples of a page in one namespace; `>>>` examples must print what they show.

    Raises:
        AssertionError: an example printed something else than the page says.
    """
    names: dict[str, object] = {"__name__": "__main__"}
    for above, code in examples(text):
        if ">>>" in code:
            runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
            example = doctest.DocTestParser().get_doctest(code, names, page, page, above)
            report: list[str] = []
            runner.run(example, out=report.append, clear_globs=False)
            names.update(example.globs)
            assert not report, "".join(report)
        else:
            exec(compile("\n" * above + code, page, "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_page(page.read_text(encoding="utf-8"), str(page))


def test_blocks_of_a_page_share_their_names() -> None:
    with pytest.raises(ZeroDivisionError):
        run_page("```python\na = 0\n```\ntext\n```python\n1 / a\n```\n", "page.md")


def test_shown_output_must_match() -> None:
    run_page("```python\n>>> b = 2\n>>> b + 1\n3\n```\n```python\nassert b == 2\n```\n", "page.md")
    with pytest.raises(AssertionError, match=r"Expected:\s+4\s+Got:\s+2"):
        run_page("```python\n>>> 1 + 1\n4\n```\n", "page.md")


def test_other_languages_are_left_alone() -> None:
    run_page("```toml\nnot python\n```\n```text\nraise\n```\n", "page.md")
