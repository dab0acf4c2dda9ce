VENV ?= .venv
PYTHON ?= python3
ARGS ?=
MODEL := smollm2-135m

# Make splits names at spaces: targets use the escaped `venv`, recipes the quoted "$(VENV)".
empty :=
space := $(empty) $(empty)
venv := $(subst $(space),\$(space),$(VENV))
bin := $(VENV)/bin
pip_install := "$(bin)/python" -m pip --quiet --disable-pip-version-check install -c constraints.txt

.PHONY: help demo test lint format bench latency soak kernels sanitize clean
.NOTPARALLEL:

help:
	@echo "make demo     run a real model, plain against speculative, side by side"
	@echo "make test     lint, types and every test; ARGS goes to pytest"
	@echo "make lint     ruff and mypy; make format rewrites files"
	@echo "make bench    micro benchmarks beside a stored baseline; ARGS goes to pytest"
	@echo "make latency  bench/latency.py; ARGS goes to it"
	@echo "make soak     load a server for ten minutes and check every answer; ARGS goes to it"
	@echo "make kernels  compile every Triton kernel for every GPU and check it; no GPU needed"
	@echo "make sanitize tests of native code under ASan and UBSan; ARGS goes to pytest"
	@echo "make clean    remove the environment, builds and caches made here"
	@echo "VENV (now $(VENV)) is the environment, PYTHON (now $(PYTHON)) makes it."

demo: $(venv)/.hvdx-demo
	@"$(bin)/hvdx" fetch $(MODEL)
	@"$(bin)/hvdx" demo $(ARGS)

test: lint
	@"$(bin)/hvdx" fetch $(MODEL)
	@"$(bin)/python" -m pytest -n 2 --dist loadfile $(ARGS)

lint: $(venv)/.hvdx-dev
	@"$(bin)/ruff" check .
	@"$(bin)/ruff" format --check .
	@"$(bin)/mypy"

format: $(venv)/.hvdx-dev
	@"$(bin)/ruff" check --fix .
	@"$(bin)/ruff" format .

bench: $(venv)/.hvdx-dev
	@mkdir -p .benchmarks
	@"$(bin)/python" -m pytest -q -p no:cacheprovider bench/micro --benchmark-json=.benchmarks/micro.json \
		--benchmark-columns=min,median,rounds $(ARGS)
	@"$(bin)/python" bench/micro/compare.py .benchmarks/micro.json

latency: $(venv)/.hvdx-demo
	@"$(bin)/hvdx" fetch $(MODEL)
	@"$(bin)/python" bench/latency.py $(ARGS)

soak: $(venv)/.hvdx-dev
	@"$(bin)/hvdx" fetch $(MODEL)
	@"$(bin)/python" bench/soak.py $(ARGS)

kernels: $(venv)/.hvdx-dev
	@"$(bin)/python" -c 'import triton' 2>/dev/null || $(pip_install) triton
	@"$(bin)/python" tools/check_kernels.py $(ARGS)

sanitize: $(venv)/.hvdx-dev
	@"$(bin)/python" tools/sanitize_native.py $(ARGS)

# An environment that was there before is used, but only one made here is ever removed.
$(venv)/bin/python:
	@"$(PYTHON)" -c 'import sys; sys.version_info >= (3, 11) or sys.exit("hvdx needs Python 3.11 or newer, but this is %d.%d: name another with make PYTHON=..." % sys.version_info[:2])'
	@"$(PYTHON)" -m venv "$(VENV)"
	@echo '*' > "$(VENV)/.gitignore"
	@touch "$(VENV)/.hvdx-made"

$(venv)/.hvdx-demo: pyproject.toml constraints.txt | $(venv)/bin/python
	@echo "Installing hvdx into $(VENV); the first time takes minutes, most of it for torch."
	@$(pip_install) -e '.[demo]'
	@touch "$(VENV)/.hvdx-demo"

$(venv)/.hvdx-dev: pyproject.toml constraints.txt | $(venv)/bin/python
	@echo "Installing hvdx with its test tools into $(VENV); the first time takes minutes."
	@$(pip_install) -e '.[test,dev]'
	@touch "$(VENV)/.hvdx-demo" "$(VENV)/.hvdx-dev"

clean:
	@if [ -e "$(VENV)/.hvdx-made" ]; then rm -rf "$(VENV)"; fi
	@rm -rf build dist hvdx.egg-info .benchmarks .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find hvdx kernels tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} +
