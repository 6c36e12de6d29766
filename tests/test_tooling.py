"""The package as it is built: which engine is loaded, what lies beside it, and what the repository promises."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import landsraad
from needs import missing

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "landsraad"
COMPILED = ROOT / "build" / "compiled"
LOCKS = ("play", "dev", "bench")


def files_below(folder: Path) -> dict[str, bytes]:
    """Read every file of a folder, by its path relative to it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def compiled_package() -> Path:
    """Return the folder of the compiled package, or leave the test where it was not built."""
    if not (COMPILED / ".built").exists():
        missing("compiled", "the compiled package is not built; `make compiled` builds it")
    built = (COMPILED / ".built").stat().st_mtime
    sources = [path for folder in (SOURCE, ROOT / "content") for path in folder.rglob("*")]
    if any(path.suffix in {".py", ".toml", ".lark"} and path.stat().st_mtime > built for path in sources):
        missing("compiled", "the compiled package is older than the sources; `make compiled` builds it anew")
    return COMPILED / "landsraad"


def engine_group() -> list[Path]:
    """List the modules that pyproject.toml wants compiled, relative to the package."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["landsraad"]["compile"]
    chosen = {path for pattern in table["modules"] for path in SOURCE.glob(pattern)}
    chosen -= {path for pattern in table["exclude"] for path in SOURCE.glob(pattern)}
    return sorted(path.relative_to(SOURCE) for path in chosen)


def test_compiled_tells_which_package_is_loaded() -> None:
    assert landsraad.COMPILED is Path(landsraad.__file__).is_relative_to(COMPILED)


def test_checkout_holds_no_extension_that_would_hide_a_source() -> None:
    assert [path for path in SOURCE.rglob("*") if path.suffix in {".so", ".pyd"}] == []


def test_engine_group_lists_the_state_machine_and_no_package_file() -> None:
    group = engine_group()
    assert Path("kernel/machine.py") in group
    assert [path for path in group if path.name == "__init__.py"] == []


def test_every_engine_module_is_compiled() -> None:
    package = compiled_package()
    interpreted = [
        str(module)
        for module in engine_group()
        if not any((package / module).with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
    ]
    assert interpreted == []


def test_built_package_carries_every_module() -> None:
    package = compiled_package()
    built = sorted(path.relative_to(package) for path in package.rglob("*.py"))
    assert built == sorted(path.relative_to(SOURCE) for path in SOURCE.rglob("*.py"))


def test_built_package_carries_the_content_unchanged() -> None:
    assert files_below(compiled_package() / "content") == files_below(ROOT / "content")


def test_built_package_carries_type_marker_and_grammar() -> None:
    package = compiled_package()
    assert (package / "py.typed").exists()
    assert (package / "language" / "grammar.lark").read_bytes() == (SOURCE / "language" / "grammar.lark").read_bytes()


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("auto", (0, "landsraad is built without its compiled engine")),
        ("require", (1, "the engine cannot be compiled")),
        ("0", (0, "")),
    ],
)
def test_build_without_a_c_compiler(tmp_path: Path, mode: str, expected: tuple[int, str]) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("src", "content"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    build = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build"],
        cwd=tmp_path,
        env={"PATH": str(tmp_path), "LANDSRAAD_COMPILE": mode},
        capture_output=True,
        text=True,
        check=False,
    )
    status, message = expected
    assert build.returncode == status, build.stderr
    assert build.stderr.count("compiled") == (1 if message else 0), build.stderr
    assert message in build.stderr
    built = (tmp_path / "build" / "lib" / "landsraad" / "kernel" / "machine.py").exists()
    assert built is (status == 0)


@pytest.mark.parametrize("name", LOCKS)
def test_lock_pins_every_package_and_names_no_host(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.lock").read_text().splitlines()
    pins = [line for line in lines if not line.lstrip().startswith("#")]
    assert [pin for pin in pins if not re.fullmatch(r"[a-z0-9-]+==[0-9][^ ]*( ; .+)?", pin)] == []
    assert [line for line in lines if "://" in line] == []


def test_locks_agree_with_each_other() -> None:
    play, dev, bench = (
        set(re.findall(r"^[a-z0-9-]+==[^ \n]+", (ROOT / "requirements" / f"{name}.lock").read_text(), re.M))
        for name in LOCKS
    )
    assert play - dev == set()
    assert dev - bench == set()


def test_help_lists_every_public_make_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    declared = re.search(r"^\.PHONY: (.*)$", makefile, re.M)
    assert declared is not None
    described = re.findall(r"^([a-z-]+):.*## ", makefile, re.M)
    assert sorted(described) == sorted(declared[1].split())
