# The stages of CI, each by itself: `make lint`, `make docs`, … in the environment that PYTHON belongs to.
# .ci/run makes the environments and calls these.

PYTHON ?= python
export SYMATTN_CACHE_DIR =

.PHONY: lint types test slow docs bench pages package oldest tested

lint:        ## style
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .

types:       ## mypy, and what type checkers make of a user's script
	$(PYTHON) -m mypy
	$(PYTHON) -m pytest -q -m slow tests/test_type_checkers.py

test:        ## the tests of every day
	$(PYTHON) -m pytest -n auto

slow:        ## sweeps of many seconds each
	$(PYTHON) -m pytest -n auto -q -m "slow and not browser and not campaign and not dask" tests

docs:        ## the site, in build/site
	$(PYTHON) -m sphinx -W -q -b html docs build/site
	$(PYTHON) -m pytest -q -m slow tests/test_site.py

bench:       ## attention beside PyTorch and ONNX Runtime, which have to be installed; formulas beside routines
	$(PYTHON) -m tests.benchmarks.attention
	$(PYTHON) -m tests.benchmarks.recurrences
	$(PYTHON) -m tests.benchmarks.concrete

pages:       ## docs/documents.md and docs/proofs/, from what the software says now
	$(PYTHON) -m tests.pages

package:     ## wheel and sdist: built, checked, installed in an environment of their own
	bash .ci/package

oldest:      ## the oldest versions that pyproject.toml declares: what stands on other packages, in a few minutes
	bash .ci/versions oldest

tested:      ## the versions that .ci/tested.txt locks
	bash .ci/versions tested
