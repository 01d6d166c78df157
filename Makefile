# Two commands: `make play` serves the games, `make test` runs every check. Each sets up what it needs, once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What has been installed: enough to play, and enough to test.
PLAY := $(VENV)/.play
READY := $(VENV)/.ready
# Tools that do not live with the rest.
TOOLS := $(VENV)/tools
# Learners, which need several GB on Linux.
LEARNERS := $(VENV)/learners

.PHONY: lock audit play test lint types imports tests docs page format ledger reach mutants bench examples clean

play: $(PLAY)
	@$(BIN)/python web/build.py
	@$(BIN)/tessera serve

test: lint types imports docs tests page

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=… $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PLAY): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[server]'
	@touch $@

$(READY): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@ $(PLAY)

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports --no-cache

tests: $(READY)
	$(BIN)/pytest -n auto

# Strict: a warning, such as a dead link, fails. The variable silences an advertisement.
docs: $(READY)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

page: $(READY)
	$(BIN)/python web/build.py
	$(BIN)/python web/build.py run lint
	$(BIN)/python web/build.py run check
	$(BIN)/python web/build.py run test
	$(BIN)/python web/build.py run e2e

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/python web/build.py run format

ledger: $(READY)
	$(BIN)/python tests/ledger.py

reach: $(READY)
	$(BIN)/python bench/reach.py $(GAME)

mutants: $(READY)
	@$(BIN)/python -m tests.mutants $(GAME) $(ARGS)

bench: $(READY)
	$(BIN)/python bench/run.py --write
	$(BIN)/python bench/gyms.py --write

# Every example in a short form; the learner's real training is `ppo.py` without arguments.
examples: $(LEARNERS)/.ready
	$(LEARNERS)/bin/python examples/interfaces/play_pettingzoo.py --games 2
	$(LEARNERS)/bin/python examples/interfaces/play_gymnasium.py --games 2
	$(LEARNERS)/bin/python examples/interfaces/play_openspiel.py --games 2
	$(LEARNERS)/bin/python examples/interfaces/ismcts.py --playouts 2 --games 2
	$(LEARNERS)/bin/python examples/learners/ppo.py --minutes 0.2 --games 20 --out build/ppo-short

$(LEARNERS)/.ready: pyproject.toml
	$(PYTHON) -m venv $(LEARNERS)
	$(LEARNERS)/bin/python -m pip install --quiet --editable '.[examples]'
	@touch $@

# The server's dependencies, pinned with hashes, for those who run one: deploy/requirements.txt.
lock: $(TOOLS)
	$(TOOLS)/bin/uv pip compile pyproject.toml --extra server --universal --python-version 3.11 --generate-hashes \
		--no-header --no-annotate --quiet --upgrade --output-file deploy/requirements.txt

# Known vulnerabilities of what is locked; --strict: what could not be looked up is not taken for sound.
audit: $(TOOLS)
	$(TOOLS)/bin/pip-audit --strict --require-hashes --disable-pip --requirement deploy/requirements.txt

$(TOOLS):
	$(PYTHON) -m venv $(TOOLS)
	$(TOOLS)/bin/python -m pip install --quiet 'pip-audit>=2.9,<3' 'uv>=0.5,<1'

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/tessera/server/page
