"""The package as it is built: which engine is loaded, what lies beside it, and what the repository promises."""

from __future__ import annotations

import ast
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import landsraad
from needs import missing
from processes import WAIT

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "landsraad"
COMPILED = ROOT / "build" / "compiled"
LOCKS = ("play", "dev", "bench")
FRAMES = "kernel/frames.py"
C_COMPILER = (
    "a C compiler and the headers of Python (Debian and Ubuntu: apt install gcc python3-dev; "
    "macOS: xcode-select --install; Windows: Visual Studio Build Tools)"
)


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


def matching(key: str) -> set[Path]:
    """Find the modules that pyproject.toml names for the compiled build, relative to the package."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["landsraad"]["compile"][key]
    return {path.relative_to(SOURCE) for pattern in patterns for path in SOURCE.glob(pattern)}


def engine_group() -> list[Path]:
    """List the modules that pyproject.toml wants compiled, relative to the package."""
    return sorted(matching("modules") - matching("exclude"))


def imported_modules(node: ast.AST) -> Iterator[str]:
    """Name the modules that a statement imports, or takes names from."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            module = Path(f"{node.module}.{alias.name}".replace(".", "/")).with_suffix(".py")
            yield f"{node.module}.{alias.name}" if (SOURCE.parent / module).exists() else str(node.module)


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


def test_engine_group_imports_nothing_of_the_package_that_mypyc_does_not_read() -> None:
    read = {"landsraad." + ".".join(path.with_suffix("").parts) for path in (*engine_group(), *matching("read"))}
    imported = {
        name
        for path in engine_group()
        for node in ast.walk(ast.parse((SOURCE / path).read_text()))
        for name in imported_modules(node)
        if name.startswith("landsraad")
    }
    assert imported - read == set()


def test_supported_pythons_are_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    supported = re.findall(r"Python :: (3\.\d+)", "\n".join(project["project"]["classifiers"]))
    assert project["project"]["requires-python"] == f">={supported[0]}"
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp{version.replace('.', '')}-*" for version in supported]
    installed = re.search(r"python-version: \[(.*)\]", (ROOT / ".github" / "workflows" / "ci.yml").read_text())
    assert installed is not None
    assert installed[1] == ", ".join(f'"{version}"' for version in supported)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What a build needs, copied; a group of one module is soon translated."""
    for name in ("setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("src", "content"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    settings = re.sub(r"(?ms)^modules = \[$.*?^\]$", f'modules = ["{FRAMES}"]', (ROOT / "pyproject.toml").read_text())
    (tmp_path / "pyproject.toml").write_text(settings)
    return tmp_path


def build(checkout: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a checkout with nothing of this environment but where its commands are."""
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build", "--build-lib", "built"],
        cwd=checkout,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=False,
    )


def c_compiler() -> str:
    """The C compiler that a build asks for, or leave the test where it is not installed."""
    name = shlex.split(sysconfig.get_config_var("CC"))[0]
    if shutil.which(name) is None:
        missing("compiled", f"the C compiler {name} is not installed")
    return name


def assert_interpreted(checkout: Path, built: subprocess.CompletedProcess[str], reason: str) -> None:
    """Check that a build went on without the engine, said why in one sentence, and left it in the package."""
    assert built.returncode == 0, built.stderr
    assert built.stderr.count("the engine is not compiled") == 1
    assert f"warning: the engine is not compiled because {reason}\n" in built.stderr
    package = checkout / "built" / "landsraad"
    assert (package / "interpreted.txt").read_text() == f"{reason}\n"
    assert (package / FRAMES).exists()
    assert [path for path in package.parent.rglob("*") if path.suffix in {".so", ".pyd"}] == []


def test_build_without_a_c_compiler(checkout: Path) -> None:
    reason = f"the C compiler {c_compiler()} was not found; install {C_COMPILER}"
    assert_interpreted(checkout, build(checkout, PATH="/nowhere"), reason)


def test_build_with_a_c_compiler_that_is_not_there(checkout: Path) -> None:
    reason = f"the C compiler /nowhere/cc was not found; install {C_COMPILER}"
    assert_interpreted(checkout, build(checkout, CC="/nowhere/cc -g"), reason)


def test_build_with_a_c_compiler_that_fails(checkout: Path) -> None:
    reason = f"the C compiler failed; install {C_COMPILER}, or mend what pip install --verbose shows"
    assert_interpreted(checkout, build(checkout, CC="false"), reason)


def test_build_without_mypy(checkout: Path) -> None:
    (checkout / "mypyc.py").write_text("raise ImportError\n")
    reason = "mypy was not found; install mypy[mypyc], or leave out --no-build-isolation"
    assert_interpreted(checkout, build(checkout), reason)


def test_build_of_sources_that_mypyc_refuses(checkout: Path) -> None:
    c_compiler()
    with (checkout / "src" / "landsraad" / FRAMES).open("a") as source:
        source.write("broken: int = ''\n")
    assert_interpreted(checkout, build(checkout), "mypyc refused the sources; mend what pip install --verbose shows")


def test_build_that_has_to_compile_and_cannot_fails(checkout: Path) -> None:
    built = build(checkout, CC="/nowhere/cc", LANDSRAAD_COMPILE="require")
    assert built.returncode == 1
    assert built.stderr == (
        f"error: the engine cannot be compiled because the C compiler /nowhere/cc was not found; install {C_COMPILER}\n"
    )
    assert not (checkout / "built").exists()


def test_build_that_is_not_to_compile_says_so_in_version(checkout: Path) -> None:
    built = build(checkout, LANDSRAAD_COMPILE="0")
    assert (built.returncode, built.stderr) == (0, "")
    shown = subprocess.run(
        [sys.executable, "-c", "from landsraad.cli import app; app()", "version"],
        cwd=checkout,
        env={"PYTHONPATH": str(checkout / "built")},
        capture_output=True,
        text=True,
        timeout=WAIT,
        check=True,
    )
    assert shown.stdout.splitlines()[:2] == [
        f"landsraad {landsraad.__version__}, interpreted engine, Python {platform.python_version()}",
        "The engine is not compiled because LANDSRAAD_COMPILE=0 was set; unset it, "
        "then install landsraad again with pip's options --force-reinstall and --no-cache-dir.",
    ]


def test_compiled_build_leaves_no_older_reason_behind(checkout: Path) -> None:
    c_compiler()
    note = checkout / "built" / "landsraad" / "interpreted.txt"
    note.parent.mkdir(parents=True)
    note.write_text("older\n")
    assert build(checkout).returncode == 0
    assert not note.exists()
    assert [path.suffix for path in (note.parent / FRAMES).parent.glob("frames.*")] != [".py"]


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


def test_every_wait_for_a_process_has_a_limit() -> None:
    """Those of coroutines aside: `asyncio.timeout` limits them."""
    endless = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not re.search(r"subprocess|communicate|wait\(", source):
            continue
        tree = ast.parse(source)
        awaited = {each.value for each in ast.walk(tree) if isinstance(each, ast.Await)}
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call in awaited:
                continue
            match call.func.attr:
                case "run" | "call" | "check_call" | "check_output":
                    waits = ast.unparse(call.func.value) == "subprocess"
                case name:
                    waits = name == "communicate" or (name == "wait" and not call.args)
            if waits and not any(each.arg == "timeout" for each in call.keywords):
                endless.append(f"{path.relative_to(ROOT)}:{call.lineno}")
    assert endless == []


def test_help_lists_every_public_make_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    declared = re.search(r"^\.PHONY: (.*)$", makefile, re.M)
    assert declared is not None
    described = re.findall(r"^([a-z-]+):.*## ", makefile, re.M)
    assert sorted(described) == sorted(declared[1].split())
