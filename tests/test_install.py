"""The package as users get it: pip builds the source archive in isolation, in a fresh environment of each Python."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from needs import missing

pytestmark = pytest.mark.soak

WAIT = 3600.0  # seconds that a build may take: beyond that it stands still, however busy the machine is
ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "landsraad"
NOT_SHIPPED = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "dist", "node_modules")
PYTHONS = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text())


def printed(*command: str | Path, **changes: str) -> str:
    """Run a command as a user would, with nothing of this checkout in its way, and return what it printed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LANDSRAAD_", "PYTHON"))}
    done = subprocess.run(
        command, cwd=ROOT.anchor, env=kept | changes, capture_output=True, text=True, timeout=WAIT, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def interpreter(version: str) -> str:
    """Find the Python of a version, or leave the test where there is none."""
    if version == f"{sys.version_info.major}.{sys.version_info.minor}":
        return sys.executable
    name = f"python{version}"
    try:
        # A command of pyenv's runs the Python of its name only where this variable allows it.
        return printed(name, "-c", "import sys; print(sys.executable)", PYENV_VERSION=version).strip()
    except (FileNotFoundError, AssertionError):
        missing(name, f"{name} was not found")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, made in a copy of the checkout."""
    checkout = tmp_path_factory.mktemp("archive") / "checkout"
    shutil.copytree(ROOT, checkout, ignore=NOT_SHIPPED)
    subprocess.run([sys.executable, "setup.py", "--quiet", "sdist"], cwd=checkout, timeout=WAIT, check=True)
    (built,) = (checkout / "dist").iterdir()
    return built


@pytest.mark.parametrize("version", PYTHONS)
def test_installed_from_the_source_archive_the_engine_is_compiled(version: str, archive: Path, tmp_path: Path) -> None:
    printed(interpreter(version), "-m", "venv", tmp_path / "fresh")
    commands = tmp_path / "fresh" / "bin"
    printed(commands / "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path, archive, LANDSRAAD_OPTIMIZE="0")
    (wheel,) = tmp_path.glob("*.whl")
    shipped = {name for name in ZipFile(wheel).namelist() if name.startswith("landsraad/")}
    expected = {
        str(Path("landsraad", folder, path.relative_to(base)))
        for base, folder in ((SOURCE, ""), (ROOT / "content", "content"))
        for path in base.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    assert {name for name in shipped if not name.endswith(".so")} == expected

    printed(commands / "pip", "install", wheel)
    assert printed(commands / "python", "-c", "import landsraad; print(landsraad.COMPILED)") == "True\n"
    line, *_ = printed(commands / "landsraad", "version").splitlines()
    assert re.fullmatch(rf"landsraad [0-9.]+, compiled engine, Python {re.escape(version)}\.[0-9]+", line)
    games = printed(commands / "landsraad", "simulate", "--games", "10", "--seed", "1")
    assert games.splitlines()[-1] == "10 games with seed 1; an equal share is 25.0%."
