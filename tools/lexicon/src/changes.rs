//! What changed between two editions, as text.

use std::io::{self, Write};

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::letter_set::LetterSet;
use wordy_questions::edition::{Counts, HookChange};

/// Prints length, words added and words removed, a line per length, and their sums.
pub(crate) fn print_counts(counts: &Counts, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "length\tadded\tremoved")?;
    for (length, (added, removed)) in &counts.lengths {
        writeln!(out, "{length}\t{added}\t{removed}")?;
    }
    let (added, removed) = counts.total();
    writeln!(out, "all\t{added}\t{removed}")
}

/// Front hooks gained and lost, the word, back hooks gained and lost: `-c<TAB>AB<TAB>+s`.
pub(crate) fn hook_line(change: &HookChange, alphabet: &Alphabet) -> String {
    let side = |gained: LetterSet, lost: LetterSet| {
        let part = |sign: &str, set: LetterSet| {
            let sign = if set.is_empty() { "" } else { sign };
            format!("{sign}{}", alphabet.spell_apart(&set.letters()))
        };
        [part("+", gained), part("-", lost)].concat()
    };
    let front = side(change.front_gained, change.front_lost);
    let back = side(change.back_gained, change.back_lost);
    format!("{front}\t{}\t{back}", alphabet.spell(&change.word))
}
