"""Build steps that pyproject.toml cannot say: the compiled engine group, and the content inside the wheel.

LANDSRAAD_COMPILE chooses what a build does about mypyc: "auto" (the default) compiles where mypy and a C compiler
are at hand and falls back to pure Python with one warning; "0" never compiles; "require" fails instead of falling back.
An editable install is never compiled, so that no stale extension can hide a source file.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
import warnings
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
PACKAGE = ROOT / "src" / "landsraad"
MODE = os.environ.get("LANDSRAAD_COMPILE", "auto")
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def compiled_modules() -> list[str]:
    """Lists the sources of the engine group, as paths relative to the root, in a stable order."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table = tomllib.load(file)["tool"]["landsraad"]["compile"]
    chosen = {path for pattern in table["modules"] for path in PACKAGE.glob(pattern)}
    chosen -= {path for pattern in table["exclude"] for path in PACKAGE.glob(pattern)}
    return sorted(path.relative_to(ROOT).as_posix() for path in chosen)


def fall_back(reason: str) -> None:
    """Reports that the engine stays interpreted, or stops the build if compiling was required."""
    if MODE == "require":
        raise SystemExit(f"error: the engine cannot be compiled: {reason}")
    warnings.warn(f"landsraad is built without its compiled engine: {reason}", stacklevel=2)


def c_compiler_missing() -> str | None:
    """Names the C compiler that this Python was configured with if it is not installed."""
    command = shlex.split(sysconfig.get_config_var("CC") or "")
    return command[0] if command and shutil.which(command[0]) is None else None


def engine_extensions() -> list[Any]:  # mypyc mixes two Extension classes
    """Translates the engine group to C, or returns nothing where this build stays pure Python."""
    if MODE == "0" or not COMPILING_COMMANDS.intersection(sys.argv):
        return []
    if compiler := c_compiler_missing():
        fall_back(f"the C compiler {compiler} is not installed")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        fall_back(f"mypy is not installed ({error})")
        return []
    # The build environment holds no third-party libraries, so their types are unknown here; `make lint` checks them.
    options = ["--ignore-missing-imports", "--no-warn-unused-ignores"]
    try:
        return mypycify([*options, *compiled_modules()], opt_level="3", group_name="landsraad")
    except SystemExit as error:
        fall_back(f"mypyc refused the sources ({error})")
        return []


class BuildEngine(build_ext):
    """Compiles the engine group as a whole, or leaves no part of it behind."""

    def run(self) -> None:
        """Builds the extensions; any failure of the C compiler removes all of them."""
        try:
            super().run()
        except Exception:  # setuptools gives its compiler errors no common public base class
            fall_back("the C compiler failed, see above (are the headers of Python installed, as by python3-dev?)")
            for output in map(Path, self.get_outputs()):
                output.unlink(missing_ok=True)
            self.extensions = []


class BuildWithContent(build_py):
    """Copies the packages, and the content/ folder to landsraad/content."""

    def run(self) -> None:
        """Builds the packages; an editable install reads content/ from the checkout instead."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib) / "landsraad" / "content"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(ROOT / "content", target, ignore=shutil.ignore_patterns(".*", "__pycache__"))


setup(
    ext_modules=engine_extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildWithContent},
)
