# Wordy: build, try, check. Needs Rust and make; `lexicons` needs Debian's package scowl besides.

CARGO ?= cargo
PREFIX ?= /usr/local
PROGRAM_PREFIX ?=
# Features to build with, separated by commas: sqlite, parquet, postgres.
FEATURES :=
WITH := --locked $(if $(FEATURES),--features $(FEATURES))
OUT := out
SCOWL := /usr/share/dict/scowl
TARGET := $(or $(CARGO_TARGET_DIR),target)
QUICK := $(TARGET)/quick
WORDY := $(QUICK)/wordy
RELEASE := $(TARGET)/release/wordy
# The profile of what others get; a test takes a quicker one.
PROFILE := release
MUSL := $(shell uname -m)-unknown-linux-musl
PORTABLE := x86_64-pc-windows-gnu aarch64-apple-darwin
LIBRARIES := $(addprefix -p wordy-,lexicon lists questions search games records judging engine review draws matches formats look print data)
comma := ,
BUILD := $(CARGO) build --locked
# What is installed has `table` and SQLite in C, which a build to try things goes without; what is given away has Parquet, too.
WHOLE := $(BUILD) --release --features table,sqlite$(if $(FEATURES),$(comma)$(FEATURES))
# Whether the standard library of a target is installed.
HAS := sh -c 'test -d "$$(rustc --print sysroot)/lib/rustlib/$$1"' has

.PHONY: build whole tour test slow test-all built-tests run-tests nightly long needs check form lints web portable bench growth mutants evening fuzz lexicons \
    sheets docs pictures looks experiments learned strengths wasm python python-speed man completions install dist release test-release clean

# `wordy`, and beside it each program by its own name, built to try things.
build:
	$(BUILD) --profile quick $(if $(FEATURES),--features $(FEATURES))
	@$(WORDY) links $(QUICK) --force

# The same for installing: optimised, for a longer build.
whole:
	$(WHOLE)
	@$(RELEASE) links $(TARGET)/release --force

# Builds, makes a lexicon from a list, asks it a few things, and prints a sheet.
tour: build
	@mkdir -p $(OUT)
	@sh tests/tour.sh $(QUICK) $(OUT)/cheat-sheet.pdf

# All tests that need nothing else installed; TESTS goes to them. A change lands when `make check` passes, too.
# One more at a time than there are cores: some wait for a clock.
test: export RUST_TEST_THREADS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
test: web
	INSTA_UPDATE=no $(CARGO) test --workspace $(WITH) $(if $(TESTS),-- $(TESTS))

# Names the tests that take more than five seconds (.config/nextest.toml); needs cargo-nextest.
slow:
	INSTA_UPDATE=no $(CARGO) nextest run --workspace $(WITH) --status-level none --final-status-level slow

# The same, built once with every feature, with the tests that need other programs or real lists, and with more of what
# chance chooses. `wordy` itself is built without `table`, since its lists and help are reviewed so. With cargo-nextest the
# tests of all packages run side by side, which takes half as long: many of them wait for a browser or a clock. That time
# is for the targets in BESIDE, at the lowest priority; they begin once the tests are built and cargo's lock is free.
# WORDY_LISTS and WORDY_RECORDS name folders of word lists and game records; LISTS=none goes without.
# WORDY_CHECKERS names the folder into which npm installed axe-core and vnu-jar, WORDY_PYTHON that of a
# Python environment with dask[distributed], duckdb, lemminflect and wordfreq.
ALL := sqlite,parquet,wordy-tool-table/postgres
EVERY := --workspace --locked --features $(ALL)
BESIDE := lints
test-all: export INSTA_UPDATE = no
test-all: export FORGED = 20000
test-all: needs
	@$(MAKE) form FEATURES=$(ALL)
	@$(MAKE) built-tests
	@mkdir -p $(OUT); trap "trap - TERM; kill 0" INT; { sleep 20; nice -n 19 $(MAKE) $(BESIDE) FEATURES=$(ALL); } > $(OUT)/beside.log 2>&1 & beside=$$!; \
	$(MAKE) run-tests; tests=$$?; \
	wait $$beside || { cat $(OUT)/beside.log; exit 1; }; exit $$tests
	@$(if $(filter none,$(LISTS)),echo "WARNING: LISTS=none: the tests on real lists and records did not run")

built-tests:
	$(CARGO) test $(EVERY) --no-run

run-tests:
	@if $(CARGO) nextest --version > /dev/null 2>&1; then \
	    $(CARGO) nextest run $(EVERY) --test-threads 3 --run-ignored all --status-level slow --final-status-level fail \
	        -E 'not test(nightly_)$(if $(filter none,$(LISTS)), and not test(real_))' && $(CARGO) test $(EVERY) --doc; \
	else $(CARGO) test $(EVERY) -- --include-ignored --skip nightly_ $(if $(filter none,$(LISTS)),--skip real_); fi
	WORDY_SEEDS=20 $(CARGO) test $(EVERY) --test engine plays::

# Fails where something is missing that test-all needs.
needs:
	@missing=; \
	for program in unzip pdftotext pdfinfo pdffonts qpdf java node chromium firefox-esr bash parallel tmux; do \
	    command -v $$program > /dev/null || missing="$$missing $$program"; done; \
	for list in spanish catalan; do \
	    test -r /usr/share/dict/$$list || missing="$$missing /usr/share/dict/$$list"; done; \
	test -d /usr/lib/postgresql || command -v initdb > /dev/null || missing="$$missing postgresql"; \
	test -r /usr/share/wordnet/data.noun || missing="$$missing /usr/share/wordnet"; \
	for file in axe-core/axe.min.js vnu-jar/build/dist/vnu.jar; do \
	    test -r "$$WORDY_CHECKERS/node_modules/$$file" || missing="$$missing WORDY_CHECKERS/$$file"; done; \
	"$$WORDY_PYTHON/bin/python" -c 'import dask.distributed, duckdb, lemminflect, wordfreq' 2> /dev/null \
	    || missing="$$missing WORDY_PYTHON"; \
	if [ "$(LISTS)" != none ]; then \
	    test -d "$$WORDY_LISTS" || missing="$$missing WORDY_LISTS"; \
	    test -d "$$WORDY_RECORDS" || missing="$$missing WORDY_RECORDS"; fi; \
	if [ -n "$$missing" ]; then \
	    echo "error: make test-all needs$$missing"; \
	    echo "hint: apt-get install unzip poppler-utils qpdf default-jre-headless nodejs chromium firefox-esr wspanish wcatalan" \
	        "wordnet-base parallel tmux postgresql python3-venv; python3 -m venv DIR; DIR/bin/pip install 'dask[distributed]' duckdb lemminflect wordfreq;" \
	        "npm install --ignore-scripts --prefix DIR axe-core@4 vnu-jar@26;" \
	        "WORDY_CHECKERS=DIR WORDY_PYTHON=DIR WORDY_LISTS=DIR WORDY_RECORDS=DIR, or LISTS=none"; \
	    exit 2; fi

# What a change must keep to besides: form, lints, licences, documentation without a warning.
check: form lints

# What takes a moment.
form: web
	$(CARGO) fmt --all --check
	@if find tools tests/web \( -path '*/src/*.rs' ! -name '*tests.rs' -o -name '*.js' -o -name '*.mjs' \) -exec \
	    env LC_ALL=C.UTF-8 grep -nHE '.{101}' {} +; then \
	    echo "error: lines above are longer than 100 columns"; exit 1; fi
	@sh tests/licences.sh
	$(CARGO) test --quiet --workspace $(WITH) --test rooms --test cites

lints:
	$(CARGO) clippy --workspace --all-targets $(WITH) -- -D warnings
	RUSTDOCFLAGS=-Dwarnings $(CARGO) doc --workspace --no-deps $(WITH)

# Reads every script of the pages and tests what needs no browser, in a second; needs node 20 or later.
web:
	@if node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2> /dev/null; then \
	    node --no-warnings --experimental-vm-modules --test --test-reporter=spec tests/web/main.mjs; \
	else echo "skipped: the scripts of the pages (node 20 or later is not installed)"; fi

# Type-checks the libraries for browsers, and everything for other systems, where rustup has the target.
# A check compiles no C (that of SQLite), so `true` stands for the C compilers of those systems.
portable: export TARGET_CC = true
portable: export TARGET_AR = true
portable: export TARGET_RANLIB = true
portable:
	@if $(HAS) wasm32-unknown-unknown; then echo "== wasm32-unknown-unknown, the libraries"; \
	    $(CARGO) check --locked $(LIBRARIES) -p wordy-page-module --target wasm32-unknown-unknown || exit 1; \
	else echo "skipped: wasm32-unknown-unknown is not installed (rustup target add)"; fi
	@for target in $(PORTABLE); do \
	    if $(HAS) $$target; then echo "== $$target"; \
	        $(CARGO) check --workspace --locked --target $$target || exit 1; \
	    else echo "skipped: $$target is not installed (rustup target add)"; fi; done

# Times whole programs on real lists; see tests/bench.sh for what it wants.
bench: whole
	@sh tests/bench.sh $(TARGET)/release
	$(CARGO) bench --locked -p wordy-data --bench turns
	$(CARGO) bench --locked -p wordy-engine --bench best

# Doubles a list and fails where a program takes more than 2.3 times as long (tests/growth.sh); then draws the
# time of the larger ones on up to WORDS words as out/growth.svg (tests/curve.sh).
growth: whole
	@bash tests/growth.sh $(TARGET)/release
	@bash tests/curve.sh $(TARGET)/release $(OUT)/growth.svg $(WORDS)

# Feeds every reader with changed files for SECONDS each, or RUNS times; READER names one, SEED
# makes other changes. What does harm is kept below out/fuzz.
fuzz:
	FUZZ_READER=$(READER) FUZZ_SEED=$(SEED) FUZZ_RUNS=$(RUNS) \
	    FUZZ_SECONDS=$(if $(RUNS),,$(or $(SECONDS),60)) \
	    $(CARGO) test --release --workspace --locked --test fuzz -- --nocapture

# Plays four games beside those who mean harm, for SECONDS or ten minutes: half of the time beside one attack after the
# other, half beside all messages there are. Says how long a move took each time, and what memory.
evening:
	$(CARGO) build --release --locked -p wordy-tool-table --examples
	EVENING=$(or $(SECONDS),600) $(CARGO) test --release --locked -p wordy-tool-table --test server an_evening \
	    -- --ignored --nocapture --test-threads 1

# What takes a night: all tests, the modules of the page built again, what takes minutes each, beside it RUNS inputs or
# 50,000 for every reader, others every day, and at last, alone, an evening.
nightly: test-all test-release portable wasm
	@$(MAKE) -j 2 long fuzz RUNS=$(or $(RUNS),50000) SEED=$(TONIGHT)
	@$(MAKE) evening

# The tests that take minutes each, with games of their own every night, and two thousand positions a game.
TONIGHT := $(shell date +%Y%m%d)
# Without this, rustc warns that it cannot reach the job server of make.
long fuzz: CARGO := env -u MAKEFLAGS $(CARGO)
long:
	FORGED=200000 $(CARGO) test $(EVERY) --test forged
	INSTA_UPDATE=no WORDY_NIGHT=$(TONIGHT) $(CARGO) test $(EVERY) -- --ignored nightly_ --skip an_evening
	WORDY_SEEDS=500 $(CARGO) test --release --locked -p wordy-engine --test engine plays:: -- --nocapture

# Tries a seeded sample of changes to the libraries against their own tests; see tests/mutants.sh.
mutants:
	@bash tests/mutants.sh

# Rebuilds the embedded lexicons from their sources and fails when one byte differs. With ACCEPT=1 the
# rebuilt ones take the place of those in the repository.
lexicons: build
	@test -d $(SCOWL) || { echo "error: $(SCOWL): Debian's package scowl is not installed"; \
	    echo "hint: apt-get install scowl"; exit 2; }
	@mkdir -p $(OUT)
	$(WORDY) lexicon make lexicons/wordy.toml --allow-outside -o $(OUT)/wordy.lex --force
ifdef ACCEPT
	cp $(OUT)/wordy.lex lexicons/wordy.lex
	$(CARGO) build --profile quick --locked
endif
	cmp $(OUT)/wordy.lex lexicons/wordy.lex
	$(WORDY) lexicon make lexicons/college.toml --allow-outside -o $(OUT)/college.lex --force
ifdef ACCEPT
	cp $(OUT)/college.lex lexicons/college.lex
endif
	cmp $(OUT)/college.lex lexicons/college.lex

# Every study sheet and card as PDF.
sheets: build
	@mkdir -p $(OUT)/sheets
	@for name in $$($(WORDY) sheet names | cut -f 1); do \
	    $(WORDY) sheet $$name -o $(OUT)/sheets/$$name.pdf --force 2> /dev/null || \
	    $(WORDY) sheet worksheet $$name -o $(OUT)/sheets/$$name.pdf --force || exit 1; done; \
	for name in $$($(WORDY) slip names | cut -f 1) twos; do \
	    $(WORDY) slip $$name -o $(OUT)/sheets/slip-$$name.pdf --force || exit 1; done
	@ls $(OUT)/sheets

# The guide as a book in out/site, with the reference of every program and a page to try; needs mdbook.
docs:
	$(BUILD) --profile quick --features table$(if $(FEATURES),$(comma)$(FEATURES))
	@sh tests/site.sh $(WORDY) $(OUT)

# The pictures of the guide, made anew.
pictures: build
	bash tests/pictures.sh $(WORDY) docs/guide/src/pictures

# What browsers show, as pictures to look at: wide and narrow, light and dark.
looks:
	@$(MAKE) build FEATURES=$(or $(FEATURES),table)
	bash tests/looks.sh $(WORDY) $(OUT)/looks

# What authors say of their games, tried: docs/experiments.html, .pdf and .json. GAMES=500 takes minutes, not
# hours, and writes below out. What has been played is not played again, nor what docs/experiments.json keeps: KEPT= does.
EXPERIMENTS := $(OUT)/experiments$(if $(GAMES),-$(GAMES))
PAGES := $(if $(GAMES),$(EXPERIMENTS)/page,docs/experiments)
KEPT = $(if $(GAMES),,--kept docs/experiments.json)
REPORT = $(RELEASE) simulate report docs/experiments/claims.toml --runs $(EXPERIMENTS) $(if $(GAMES),--games $(GAMES)) $(KEPT)
experiments:
	@$(MAKE) whole FEATURES=$(if $(FEATURES),$(FEATURES),parquet)
	@mkdir -p $(EXPERIMENTS)
	$(REPORT) --commands | sed 's|^simulate|nice $(RELEASE) simulate|' > $(EXPERIMENTS)/commands
	sh -e $(EXPERIMENTS)/commands > /dev/null
	@for form in html pdf json; do $(REPORT) -o $(PAGES).$$form --force || exit 1; done
	@ls $(PAGES).html $(PAGES).pdf $(PAGES).json

# What leaves are worth and how often a lead wins, learned again: the same bytes, in an hour or two. GAME="scrabble super"
# learns these alone, GAMES=4000 CHANCES=10000 from other numbers of games.
learned: whole
	GAMES=$(GAMES) CHANCES=$(CHANCES) nice sh tests/learn.sh $(RELEASE) $(GAME)

# How strong the computers are: rows of the table in the guide's page on moves, in some hours. GAME="scrabble super" plays
# these alone, GAMES=400 BEST=20 other numbers of games.
strengths: whole
	@GAMES=$(GAMES) BEST=$(BEST) nice sh tests/strengths.sh $(RELEASE) $(GAME)

# Rebuilds the modules of the page and fails when one byte differs. With ACCEPT=1 the rebuilt ones take
# the place of those in the repository.
wasm:
	@ACCEPT=$(ACCEPT) CARGO="$(CARGO)" sh tools/page/module/build.sh

# The Python package: a wheel in out/python, tried where nothing else is installed, then its tests. It needs maturin, and
# what tools/python/tests/requirements.txt names in the environment WORDY_PYLIB. ACCEPT=1 takes what the guide's cells show.
python:
	@ACCEPT=$(ACCEPT) sh tools/python/test.sh $(OUT)/python

# How long its answers take, beside the programs and plain Python; LIST names a list of words.
python-speed: whole
	@sh tools/python/speed.sh $(RELEASE) $(OUT)/python $(LIST)

man: build
	$(WORDY) man -o $(OUT)/man --force

completions: build
	@sh tests/install.sh completions $(WORDY) $(OUT)/completions "$(PROGRAM_PREFIX)"

install: whole
	@sh tests/install.sh all $(RELEASE) "$(DESTDIR)$(PREFIX)" "$(PROGRAM_PREFIX)"

# What is given away is static where the target with musl is installed, else for this system.
FOR = $(or $(shell $(HAS) $(MUSL) && echo $(MUSL)),$(shell rustc -vV | sed -n 's/^host: //p'))
GIVEN = $(TARGET)/$(FOR)/$(PROFILE)/wordy$(if $(findstring windows,$(FOR)),.exe)

# An archive with its checksum. `wordy --version --verbose` names the commit.
dist release test-release: export WORDY_COMMIT := $(shell git describe --always --dirty --abbrev=12 2> /dev/null)
dist:
	$(BUILD) --profile $(PROFILE) --features table,sqlite,parquet$(if $(FEATURES),$(comma)$(FEATURES)) --target $(FOR)
	@sh tests/archive.sh $(GIVEN) $(FOR) $(OUT)

# Everything that people can download, as far as this machine can make it, in out/release: the archive, a wheel, a Debian
# package, manifests for Homebrew and Scoop, checksums. URL is the address where it will be. See tools/packaging.
release:
	@rm -rf $(OUT)/release
	@$(MAKE) dist OUT=$(OUT)/release
	@sh tools/packaging/release.sh $(GIVEN) $(FOR) $(PROFILE) $(OUT)/release "$(URL)"

# The same, built in a third of the time, then installed where nothing else is, tried, and removed.
test-release:
	@$(MAKE) release PROFILE=quick OUT=$(OUT)/tried
	@bash tests/release.sh $(OUT)/tried/release

clean:
	$(CARGO) clean
	rm -rf $(OUT)
