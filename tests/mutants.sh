#!/usr/bin/env bash
# mutants.sh: tries a seeded sample of changes to the libraries (cargo-mutants) against their own tests,
# and prints how many were caught, missed and did not compile, and which were missed. Run by `make mutants`.
# SAMPLE (200) says how many, SEED (1) which ones, JOBS (1) how many at a time, KEEP (out/mutants) where the
# logs go. Exit 1 where less than 90 % are caught. Wants cargo-mutants, jq and perl.
set -euo pipefail
cd "$(dirname "$0")/.."
sample=${SAMPLE:-200} seed=${SEED:-1} jobs=${JOBS:-1} keep=${KEEP:-out/mutants}
for program in cargo-mutants jq perl; do
    command -v "$program" > /dev/null || {
        echo "error: make mutants needs $program" >&2
        echo "hint: cargo install cargo-mutants; apt-get install jq perl" >&2
        exit 2
    }
done
libraries=(wordy-lexicon wordy-games wordy-formats wordy-pages wordy-data wordy-cli)
mkdir -p "$keep"

# One line per mutant: the package, a tab, the name. The order is that of a seeded generator (splitmix64,
# written here so that the same seed gives the same sample with any perl).
list() {
    for library in "${libraries[@]}"; do
        cargo mutants --list --json --package "$library" | jq -r '.[] | [.package, .name] | @tsv'
    done
}
list | sort -u > "$keep/all.tsv"
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
' "$seed" "$sample" < "$keep/all.tsv" | sort > "$keep/sample.tsv"
echo "$(wc -l < "$keep/sample.tsv") of $(wc -l < "$keep/all.tsv") mutants, seed $seed"

# Each library with its own tests. A name becomes a regular expression that only it matches.
: > "$keep/outcomes.tsv"
for library in "${libraries[@]}"; do
    mapfile -t names < <(awk -F '\t' -v own="$library" '$1 == own { print $2 }' "$keep/sample.tsv")
    [ "${#names[@]}" -gt 0 ] || continue
    chosen=()
    for name in "${names[@]}"; do
        chosen+=(--re "^$(printf '%s' "$name" | perl -pe 's/([^A-Za-z0-9_ ])/\\$1/g')\$")
    done
    rm -rf "$keep/$library"
    mkdir -p "$keep/$library"
    # Exit 2 and 3 of cargo-mutants: some were missed, some ran too long.
    INSTA_UPDATE=no cargo mutants --package "$library" --output "$keep/$library" --jobs "$jobs" \
        --no-shuffle --baseline run "${chosen[@]}" || [ $? -le 3 ]
    jq -r '.outcomes[] | select(.scenario != "Baseline") | [.summary, .scenario.Mutant.name] | @tsv' \
        "$keep/$library/mutants.out/outcomes.json" >> "$keep/outcomes.tsv"
done

count() { awk -F '\t' -v own="$1" '$1 == own' "$keep/outcomes.tsv" | wc -l; }
caught=$(($(count CaughtMutant) + $(count Timeout)))
missed=$(count MissedMutant)
echo
echo "caught $caught ($(count Timeout) by running too long), missed $missed, not compiled $(count Unviable)"
awk -F '\t' '$1 == "MissedMutant" { print "missed: " $2 }' "$keep/outcomes.tsv"
[ $((caught * 10)) -ge $(((caught + missed) * 9)) ]
