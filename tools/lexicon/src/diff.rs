//! `lexicon diff`

use std::io::{self, Write};
use std::path::PathBuf;

use wordy_choose::Selection;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::letter_set::LetterSet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::edition::{self, Change, Counts, HookChange};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::changes::{hook_line, print_counts};
use crate::facts::{Facts, print_change};
use crate::{algebra, pack};

/// Show what a new edition adds and removes
///
/// Prints one line per word: +WORD is only in the new edition, -WORD only in the old one. The
/// totals go to standard error; --counts prints the numbers for each length instead of the words.
///
/// --hooks prints, for the words of both editions, the letters they newly take in front (+ab before
/// the word) and no longer take (-ab), and the same for their end after the word.
///
/// --facts prints, for the words of both editions, what is known differently, the old before the
/// new: a word, then `score 40 -> 55`, `level none -> 60`, `marks # -> none`, phrase and
/// definition; all separated by tabs. The words it prints count as different.
///
/// --pack writes a folder with all that is published with a new edition: additions and removals, in
/// alphabetical order and by length, short (up to 8 letters) and long; the new words of 2 to 8
/// letters with their hooks; the changed hooks of old words; cards for Anki of letters that make no
/// word any more, with the tag `removed`; a summary with both hashes. Where the new edition
/// carries the log of a recipe, the reasons of the removals are in it, too.
///
/// A word added is searched for with --search in the new edition, a word removed in the old one, a
/// word of both in the new one.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon diff old.lex new.lex\n  \
                        lexicon diff old.txt new.txt --hooks\n  \
                        lexicon diff old.txt new.txt --length 2-5\n  \
                        lexicon diff old.txt new.txt --facts=scores\n  \
                        lexicon diff club-2025.lex club-2026.lex --pack changes",
    after_help = "Exit status: 0 equal, 1 different, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The old edition: a name, a .lex file or a word list
    #[arg(value_name = "OLD")]
    old: String,
    /// The new edition
    #[arg(value_name = "NEW")]
    new: String,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Use only words of this level or below: 10 the commonest ... 80 the rarest
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    #[command(flatten)]
    selection: Selection,
    /// Print how many words of each length were added and removed
    #[arg(long, conflicts_with_all = ["hooks", "facts", "pack"])]
    counts: bool,
    /// Hooks: print which words of both editions gained or lost them
    #[arg(long, conflicts_with_all = ["facts", "pack"])]
    hooks: bool,
    /// Print what changed of words that both editions have: all of it, or only scores, levels,
    /// marks, phrases or definitions
    #[arg(long, value_enum, value_name = "FACT,...", num_args = 0..=1, require_equals = true,
          value_delimiter = ',', default_missing_value = "all", conflicts_with = "pack")]
    facts: Vec<Facts>,
    /// Write all that is published with a new edition into a new folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["search", "length"])]
    pack: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let names = [args.old.clone(), args.new.clone()];
    let lexicons = algebra::open(&names, args.alphabet.as_deref(), args.level, streams)?;
    let (old, new) = (&lexicons[0], &lexicons[1]);
    let changes = changes(args, old, new, streams)?;
    let mut known = None;
    let counts = Counts::of(changes.iter());
    if let Some(folder) = &args.pack {
        wordy_terminal::write_folder(folder, &pack::files(old, new, &counts)?)?;
    } else if args.counts && args.output.json() {
        print_counts_json(&counts, streams.output)?;
    } else if args.counts {
        let columns = [Column::number(""), Column::number(""), Column::number("")];
        streams.screen.table(columns);
        print_counts(&counts, streams.output)?;
    } else if args.hooks {
        print_hooks(args, old, new, streams)?;
    } else if !args.facts.is_empty() {
        known = Some(print_facts(args, old, new, streams)?);
    } else {
        if !args.output.json() {
            streams.screen.words();
        }
        print_words(&changes, old.alphabet(), args.output.json(), streams.output)?;
    }
    // The totals come last on a terminal, too.
    streams.output.flush()?;
    let (added, removed) = counts.total();
    let (added, removed) =
        (wordy_lexicon::counts::thousands(added), wordy_lexicon::counts::thousands(removed));
    let more = known.map(|count| format!(", {} changed", wordy_lexicon::counts::thousands(count)));
    writeln!(streams.errors, "{added} added, {removed} removed{}", more.unwrap_or_default())?;
    Ok(Exit::found(counts.is_empty() && known.unwrap_or_default() == 0))
}

/// Words and what became of each, in order.
#[derive(Default)]
struct Changes {
    words: Arena,
    changes: Vec<Change>,
}

impl Changes {
    fn iter(&self) -> impl Iterator<Item = (&[u8], Change)> {
        self.words.iter().zip(self.changes.iter().copied())
    }
}

/// The words added and removed, of those selected.
fn changes(
    args: &Args,
    old: &Lexicon,
    new: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<Changes, Failure> {
    let (in_old, in_new) = (args.selection.of(old, streams)?, args.selection.of(new, streams)?);
    let mut changes = Changes::default();
    edition::diff(old, new, |word, change| {
        let (lexicon, selected) = match change {
            Change::Added => (new, &in_new),
            Change::Removed => (old, &in_old),
        };
        if lexicon.rank(word).is_some_and(|rank| selected.has(word, rank)) {
            changes.words.push(word);
            changes.changes.push(change);
        }
    });
    Ok(changes)
}

fn print_words(
    changes: &Changes,
    alphabet: &Alphabet,
    json: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    for (word, change) in changes.iter() {
        let word = alphabet.spell(word);
        let (sign, name) = match change {
            Change::Added => ('+', "added"),
            Change::Removed => ('-', "removed"),
        };
        if json {
            writeln!(out, "{}", serde_json::json!({ "word": word, "change": name }))?;
        } else {
            writeln!(out, "{sign}{word}")?;
        }
    }
    Ok(())
}

fn print_counts_json(counts: &Counts, out: &mut dyn Write) -> io::Result<()> {
    for (length, (added, removed)) in &counts.lengths {
        let row = serde_json::json!({ "length": length, "added": added, "removed": removed });
        writeln!(out, "{row}")?;
    }
    Ok(())
}

/// Prints the changed hooks of the words of both editions, of those selected in the new one.
fn print_hooks(
    args: &Args,
    old: &Lexicon,
    new: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if !args.output.json() {
        let columns = [Column::front("front"), Column::word("word"), Column::letters("back")];
        streams.screen.table(columns);
    }
    let selected = args.selection.of(new, streams)?;
    for change in edition::hook_changes(old.words(), new.words()) {
        if !new.rank(&change.word).is_some_and(|rank| selected.has(&change.word, rank)) {
            continue;
        }
        if args.output.json() {
            writeln!(streams.output, "{}", hook_object(&change, new.alphabet()))?;
        } else {
            writeln!(streams.output, "{}", hook_line(&change, new.alphabet()))?;
        }
    }
    Ok(())
}

/// Prints what is known differently of the words of both editions, of those selected in the new
/// one; says how many there are.
fn print_facts(
    args: &Args,
    old: &Lexicon,
    new: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<usize, Failure> {
    if !args.output.json() {
        let columns = [Column::word("word"), Column::text("what changed")];
        streams.screen.table(columns);
    }
    let selected = args.selection.of(new, streams)?;
    let mut count = 0;
    for change in edition::fact_changes(old, new) {
        if !selected.has_word(change.word, new) {
            continue;
        }
        let word = new.alphabet().spell(change.word);
        let told = print_change(&word, &change, &args.facts, args.output.json(), streams.output)?;
        count += usize::from(told);
    }
    Ok(count)
}

fn hook_object(change: &HookChange, alphabet: &Alphabet) -> serde_json::Value {
    let letters = |set: LetterSet| -> Vec<String> {
        set.into_iter().map(|letter| alphabet.spell_apart(&[letter])).collect()
    };
    serde_json::json!({
        "word": alphabet.spell(&change.word),
        "front": { "gained": letters(change.front_gained), "lost": letters(change.front_lost) },
        "back": { "gained": letters(change.back_gained), "lost": letters(change.back_lost) },
    })
}
