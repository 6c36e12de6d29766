"""Build steps that pyproject.toml cannot say: the compiled engine group, and the content inside the wheel.

LANDSRAAD_COMPILE chooses what a build does about mypyc: "auto" (the default) compiles where mypy and a C compiler
are at hand and falls back to pure Python with one warning; "0" never compiles; "require" fails instead of falling back.
An editable install is never compiled, so that no stale extension can hide a source file. pip hides the warning, so a
package that stays interpreted carries the reason in landsraad/interpreted.txt, which `landsraad version` prints.

LANDSRAAD_OPTIMIZE is the level of the C compiler, "3" of itself; "0" builds four times as fast, for a trial.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
PACKAGE = ROOT / "src" / "landsraad"
MODE = os.environ.get("LANDSRAAD_COMPILE", "auto")
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}
C_FLAGS = (
    "-fvisibility=hidden",  # nobody else calls what is inside, so that gcc can inline it: a fifth faster
    "-fno-plt",  # ... and reach what it takes from Python without a detour
    "-Wno-misleading-indentation",  # to look at that of the generated code takes gcc a minute
)
COLD = r"^void CPy_(?:AddTraceback|AttributeError|TypeErrorTraceback)\([^;]*;"
"""What compiled code calls only where something failed, as the header of mypyc declares it."""
C_COMPILER = (
    "a C compiler and the headers of Python (Debian and Ubuntu: apt install gcc python3-dev; "
    "macOS: xcode-select --install; Windows: Visual Studio Build Tools)"
)


def engine_sources() -> tuple[list[str], list[str]]:
    """Lists what is compiled, and what is only read for its types: paths relative to the root, in a stable order."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        table = tomllib.load(file)["tool"]["landsraad"]["compile"]
    found = {key: {path for pattern in table[key] for path in PACKAGE.glob(pattern)} for key in table}
    group, read = (
        sorted(path.relative_to(ROOT).as_posix() for path in paths)
        for paths in (found["modules"] - found["exclude"], found["read"])
    )
    return group, read


def fall_back(reason: str) -> str:
    """Reports that the engine stays interpreted, or stops the build if compiling was required; returns the reason."""
    if MODE == "require":
        raise SystemExit(f"error: the engine cannot be compiled because {reason}")
    sys.stderr.write(f"warning: the engine is not compiled because {reason}\n")
    return reason


def c_compiler_missing() -> str | None:
    """Names the C compiler that CC or the configuration of this Python asks for if it is not installed."""
    configured = sysconfig.get_config_var("CC")  # none on Windows, where setuptools looks for Visual Studio itself
    command = shlex.split(os.environ.get("CC", configured)) if configured else []
    return command[0] if command and shutil.which(command[0]) is None else None


def cold_header(runtime: Path) -> Path:
    """Writes a header that tells the C compiler what is seldom called: the way there then lies apart from what runs.

    Args:
        runtime: where the headers of mypyc are.
    """
    found = re.findall(COLD, (runtime / "CPy.h").read_text(encoding="utf-8"), re.MULTILINE)
    header = ROOT / "build" / "cold.h"
    header.parent.mkdir(exist_ok=True)
    lines = ["#define PY_SSIZE_T_CLEAN", "#include <Python.h>", *(f"__attribute__((cold)) {each}" for each in found)]
    header.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return header


def engine_extensions() -> tuple[list[Any], str]:  # mypyc mixes two Extension classes
    """Translates the engine group to C: returns the extensions, or none and the reason why it stays interpreted."""
    if MODE == "0":
        return [], "LANDSRAAD_COMPILE=0 was set; unset it"
    if not COMPILING_COMMANDS.intersection(sys.argv):
        return [], ""
    if compiler := c_compiler_missing():
        return [], fall_back(f"the C compiler {compiler} was not found; install {C_COMPILER}")
    try:
        from mypyc.build import include_dir, mypycify
    except ImportError:
        return [], fall_back("mypy was not found; install mypy[mypyc], or leave out --no-build-isolation")
    group, read = engine_sources()
    # Nothing else is read: what other libraries the environment has is not to change the code.
    sources = ["--follow-imports=skip", *group, *read]
    level = os.environ.get("LANDSRAAD_OPTIMIZE", "3")
    try:
        extensions = mypycify(sources, only_compile_paths=group, opt_level=level, group_name="landsraad")
    except SystemExit:
        return [], fall_back("mypyc refused the sources; mend what pip install --verbose shows")
    if sys.platform != "win32":
        seldom = ["-include", str(cold_header(Path(include_dir())))]
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS, *seldom]
    return extensions, ""


def note_interpreted(package: Path, reason: str) -> None:
    """Leaves the reason in a package that was built without its compiled engine, and no older one in another."""
    note = package / "interpreted.txt"
    note.unlink(missing_ok=True)
    if reason:
        note.write_text(reason + "\n", encoding="utf-8")


EXTENSIONS, INTERPRETED = engine_extensions()


class BuildEngine(build_ext):
    """Compiles the engine group as a whole, or leaves no part of it behind."""

    def run(self) -> None:
        """Builds the extensions; any failure of the C compiler removes all of them."""
        try:
            super().run()
        except Exception:  # setuptools gives its compiler errors no common public base class
            reason = fall_back(f"the C compiler failed; install {C_COMPILER}, or mend what pip install --verbose shows")
            for output in map(Path, self.get_outputs()):
                output.unlink(missing_ok=True)
            self.extensions = []
            note_interpreted(Path(self.build_lib) / "landsraad", reason)


class BuildWithContent(build_py):
    """Copies the packages, and the content/ folder to landsraad/content; notes why the engine stays interpreted."""

    def run(self) -> None:
        """Builds the packages; an editable install reads content/ from the checkout instead."""
        super().run()
        if not self.editable_mode:
            package = Path(self.build_lib) / "landsraad"
            shutil.rmtree(package / "content", ignore_errors=True)
            shutil.copytree(ROOT / "content", package / "content", ignore=shutil.ignore_patterns(".*", "__pycache__"))
            note_interpreted(package, INTERPRETED)


setup(
    ext_modules=EXTENSIONS,
    cmdclass={"build_ext": BuildEngine, "build_py": BuildWithContent},
)
