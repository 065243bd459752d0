#!/usr/bin/env bash
# mutants.sh: tries a seeded sample of changes to the libraries against their own tests, in a copy of the
# tree, and prints how many were caught, missed and did not compile, and which were missed. cargo-mutants
# lists the changes. Run by `make mutants`. SAMPLE (200) says how many, SEED (1) which ones, KEEP
# (out/mutants) where the copy and the answers go. Exit 1 where less than 90 % are caught.
set -euo pipefail
cd "$(dirname "$0")/.."
sample=${SAMPLE:-200} seed=${SEED:-1} keep=${KEEP:-out/mutants}
for program in cargo-mutants jq perl patch timeout; do
    command -v "$program" > /dev/null || {
        echo "error: make mutants needs $program" >&2
        echo "hint: cargo install cargo-mutants; apt-get install jq perl patch" >&2
        exit 2
    }
done
libraries=(wordy-lexicon wordy-lists wordy-questions wordy-search wordy-games wordy-records wordy-judging wordy-engine wordy-review wordy-formats wordy-print wordy-data wordy-terminal wordy-choose wordy-choose-game wordy-choose-page)
mkdir -p "$keep"
keep=$(cd "$keep" && pwd)

# One mutant a line, as JSON: its package, its name, its change as a patch.
for library in "${libraries[@]}"; do
    cargo mutants --list --json --diff --package "$library" | jq -c '.[] | {package, name, diff}'
done | LC_ALL=C sort > "$keep/all.json"

# Shuffled by a seeded generator (splitmix64, written here so that any perl gives the same sample).
perl -e '
    use integer;
    my ($seed, $sample) = @ARGV;
    my $state = $seed;
    sub pick {
        $state += 0x9E3779B97F4A7C15;
        my $z = $state;
        $z = ($z ^ (($z >> 30) & 0x3FFFFFFFF)) * 0xBF58476D1CE4E5B9;
        $z = ($z ^ (($z >> 27) & 0x1FFFFFFFFF)) * 0x94D049BB133111EB;
        return (($z ^ (($z >> 31) & 0x1FFFFFFFF)) >> 1) & 0x7FFFFFFFFFFFFFFF;
    }
    my @lines = <STDIN>;
    for (my $at = $#lines; $at > 0; $at--) {
        my $other = pick() % ($at + 1);
        @lines[$at, $other] = @lines[$other, $at];
    }
    print grep { defined } @lines[0 .. $sample - 1];
' "$seed" "$sample" < "$keep/all.json" | LC_ALL=C sort > "$keep/sample.json"
echo "$(wc -l < "$keep/sample.json") of $(wc -l < "$keep/all.json") mutants, seed $seed"

rm -rf "$keep/tree"
mkdir "$keep/tree"
git ls-files -z | xargs -0 cp --parents --no-dereference -t "$keep/tree"
cd "$keep/tree"
export INSTA_UPDATE=no CARGO_TARGET_DIR="$keep/target" CARGO_PROFILE_DEV_DEBUG=none

# The tests of a library, without those in its documentation: $1 the library, the rest for cargo.
tests() { cargo test --quiet --package "$1" --lib --bins --tests --locked "${@:2}" > "$keep/log" 2>&1; }

# What the tests make of a change: caught, missed, or not compiled. One that runs for minutes is caught.
verdict() {
    if ! tests "$1" --no-run; then
        echo uncompiled
    elif timeout "${LIMIT:-180}" bash -c "$(declare -f tests); keep=$keep; tests $1"; then
        echo missed
    else
        echo caught
    fi
}

: > "$keep/outcomes.tsv"
while read -r mutant; do
    package=$(jq -r .package <<< "$mutant")
    if [ "$package" != "${tested-}" ]; then
        tests "$package" || { echo "error: $package: its tests fail without a change" >&2; exit 1; }
        tested=$package
    fi
    jq -r .diff <<< "$mutant" > "$keep/change"
    patch --quiet --strip 0 < "$keep/change"
    printf '%s\t%s\n' "$(verdict "$package")" "$(jq -r .name <<< "$mutant")" | tee -a "$keep/outcomes.tsv"
    patch --quiet --reverse --strip 0 < "$keep/change"
done < "$keep/sample.json"

count() { grep -c "^$1" "$keep/outcomes.tsv" || true; }
caught=$(count caught)
missed=$(count missed)
echo "caught $caught, missed $missed, not compiled $(count uncompiled)"
[ $((caught * 10)) -ge $(((caught + missed) * 9)) ]
