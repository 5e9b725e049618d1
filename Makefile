# The commands of the project. `make` alone lists them.

BIN := .venv/bin
PLAY_ARGS ?=
PYTEST_ARGS ?=
say = printf '\n== %s ==\n'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint rules unit coverage browser fuzz bench docs clean setup-play setup-test setup-docs

help: ## list these commands
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: setup-play ## start the web server and print its address (PLAY_ARGS="--port 9000" to change it)
	@$(BIN)/turncoat serve $(PLAY_ARGS)

test: lint rules unit browser ## every check and every test, in order; stops at the first failure

lint: setup-test ## style, types and import contracts
	@$(say) 'ruff check'
	@$(BIN)/ruff check .
	@$(say) 'ruff format --check'
	@$(BIN)/ruff format --check .
	@$(say) 'mypy'
	@$(BIN)/mypy
	@$(say) 'import contracts'
	@$(BIN)/lint-imports

rules: setup-test ## which rules of the ledgers does no test name?
	@$(say) 'rules named by tests'
	@$(BIN)/python scripts/rule_coverage.py

unit: setup-test ## the tests without a browser (PYTEST_ARGS="-k shield" for some of them)
	@$(say) 'tests'
	@$(BIN)/python -m pytest -m 'not browser' -n 2 $(PYTEST_ARGS)

coverage: setup-test ## branch coverage of the kernel and the games, each at least 95 %; a report in htmlcov/
	@$(BIN)/python -m pytest -q -m 'not browser' -n 2 --cov --cov-report= $(PYTEST_ARGS)
	@$(BIN)/coverage html -q
	@for part in kernel games/rogue_agent games/study_in_emerald games/stationfall; do \
		$(say) "coverage of $$part"; \
		$(BIN)/coverage report --include="src/turncoat/$$part/*" --fail-under=95 || exit 1; \
	done

browser: setup-test ## the tests in a real browser
	@$(say) 'browser tests'
	@sh scripts/browser_tests.sh $(PYTEST_ARGS)

fuzz: setup-test ## long random play with every check at every step
	@$(BIN)/python scripts/fuzz.py

bench: setup-play ## the speed figures, as JSON
	@$(BIN)/turncoat bench

docs: setup-docs ## build the documentation into site/
	@$(BIN)/zensical build --clean

clean: ## remove everything that these commands made, the environment too
	rm -rf .venv .uv build dist site htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

setup-play:
	@sh scripts/setup.sh play

setup-test:
	@sh scripts/setup.sh test

setup-docs:
	@sh scripts/setup.sh docs
