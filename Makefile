# Wordy: build, try, check. Needs Rust and make; `lexicons` needs Debian's package scowl besides.

CARGO ?= cargo
PREFIX ?= /usr/local
OUT := out
SCOWL := /usr/share/dict/scowl
PROGRAMS := 1dif anagram hooks judge lexicon referee sheet slip twos wordfind

.PHONY: build tour test check bench lexicons sheets man completions install dist clean

build:
	$(CARGO) build --release --locked

# Builds, makes a lexicon from a list, and asks it a few things.
tour: build
	@CARGO_TARGET_DIR="$(CARGO_TARGET_DIR)" sh tests/tour.sh

# Everything that must hold before a change lands.
test: check
	INSTA_UPDATE=no $(CARGO) test --workspace --locked
	$(CARGO) test -p wordy-formats --features sqlite --locked sqlite

check:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) clippy -p wordy-formats --features sqlite --all-targets --locked -- -D warnings

# Times whole programs on real lists; see tests/bench.sh for what it wants.
bench: build
	@CARGO_TARGET_DIR="$(CARGO_TARGET_DIR)" sh tests/bench.sh
	$(CARGO) run --release --locked -p wordy-data --example turns

# Rebuilds the embedded lexicons from their sources and fails when one byte differs. With ACCEPT=1 the
# rebuilt ones take the place of those in the repository.
lexicons:
	@test -d $(SCOWL) || { echo "error: $(SCOWL): expected Debian's package scowl"; \
	    echo "hint: apt-get install scowl"; exit 2; }
	@mkdir -p $(OUT)
	$(CARGO) run --release --locked --bin lexicon -- build lexicons/wordy.toml -o $(OUT)/wordy.lex --force
ifdef ACCEPT
	cp $(OUT)/wordy.lex lexicons/wordy.lex
endif
	cmp $(OUT)/wordy.lex lexicons/wordy.lex
	$(CARGO) run --release --locked --bin lexicon -- build lexicons/college.toml -o $(OUT)/college.lex --force
ifdef ACCEPT
	cp $(OUT)/college.lex lexicons/college.lex
endif
	cmp $(OUT)/college.lex lexicons/college.lex

# Every study sheet and card as PDF.
sheets: build
	@mkdir -p $(OUT)/sheets
	@bin=$${CARGO_TARGET_DIR:-target}/release; \
	for name in $$($$bin/sheet --list | cut -f 1); do \
	    $$bin/sheet $$name -o $(OUT)/sheets/$$name.pdf --force; done; \
	for name in $$($$bin/slip --list | cut -f 1) twos; do \
	    $$bin/slip $$name -o $(OUT)/sheets/slip-$$name.pdf --force; done
	@ls $(OUT)/sheets

man:
	$(CARGO) run --release --locked -p wordy-tool-manual -- man $(OUT)/man

completions:
	$(CARGO) run --release --locked -p wordy-tool-manual -- completions $(OUT)/completions

install: build man
	install -d $(DESTDIR)$(PREFIX)/bin
	for program in $(PROGRAMS); do \
	    install $${CARGO_TARGET_DIR:-target}/release/$$program $(DESTDIR)$(PREFIX)/bin; done
	install -d $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 644 $(OUT)/man/*.1 $(DESTDIR)$(PREFIX)/share/man/man1

# The programs, their manual, completions and notices in one archive.
dist: build man completions
	@mkdir -p $(OUT)/wordy
	cp -r README.md CHANGELOG.md $(wildcard LICENSE* NOTICE*) $(OUT)/man $(OUT)/completions $(OUT)/wordy
	for program in $(PROGRAMS); do \
	    cp $${CARGO_TARGET_DIR:-target}/release/$$program $(OUT)/wordy; done
	tar -C $(OUT) -czf $(OUT)/wordy.tar.gz wordy

clean:
	$(CARGO) clean
	rm -rf $(OUT)
