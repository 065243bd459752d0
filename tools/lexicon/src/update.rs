//! `lexicon update`

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, json};
use wordy_choose::{Entries, NewLexicon};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::counts::{count_words, counted, thousands};
use wordy_lexicon::lexicon::{Draft, Fact, Meta};
use wordy_lists::update::{Counts, Prefer, Versions, update};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::{algebra, facts, own_format};

/// Bring a list of your own up to a new edition of the list it was made from
///
/// MINE was made from OLD; NEW is the next edition of OLD. Words that NEW adds, removes or knows
/// something else of (score, level, marks, phrase, definition) come in as they are there; what you
/// changed stays as you have it. What both changed differently is a conflict: it stays as in MINE,
/// or becomes that of NEW with --prefer new. So is a word that one removed and the other changed.
/// Each thing known of a word is merged by itself.
///
/// Each word in conflict is printed on a line: the word, then the values it had and has, separated
/// by tabs. With -o - they go to standard error.
///
/// A file that ends in .lex becomes a lexicon, .tsv columns with a header, .ndjson or .jsonl an
/// object per line; any other a list: words, WORD;score where no more is known, else columns.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon update mine.txt list-2025.txt list-2026.txt \
                   -o mine-2026.txt\n  \
                   lexicon update mine.lex old.lex new.lex --prefer new -o next.lex",
    after_help = "Exit status: 0 no conflict, 1 conflicts (the file is written), 2 usage or input \
                  error.\n\
                  See also: lexicon diff --facts (what a new edition changes)"
)]
pub(crate) struct Args {
    /// Your own list: a name, a .lex file or a word list
    #[arg(value_name = "MINE")]
    mine: String,
    /// The edition that it was made from
    #[arg(value_name = "OLD")]
    old: String,
    /// The new edition
    #[arg(value_name = "NEW")]
    new: String,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Whose version stays in a conflict
    #[arg(long, value_enum, value_name = "WHOSE", default_value = "mine")]
    prefer: Prefer,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    wordy_terminal::check_free(&args.output, args.force)?;
    own_format::check(&args.output)?;
    let [old, mine, new] = open(args, streams)?;
    let alphabet = mine.alphabet();
    let mut conflicts = Vec::new();
    let lists = [old.known(), mine.known(), new.known()];
    let (draft, counts) = update(lists, args.prefer, |word, versions| {
        let word = alphabet.spell(word);
        conflicts.push(if args.json { object(&word, versions) } else { line(&word, versions) });
    });
    let title = mine.title().to_owned();
    write(args, draft, alphabet, title, streams)?;
    if !args.json {
        streams.screen.text(2);
    }
    let own = args.output != Path::new("-");
    let out = if own { &mut *streams.output } else { &mut *streams.errors };
    conflicts.iter().try_for_each(|conflict| writeln!(out, "{conflict}"))?;
    // The totals come last on a terminal, too.
    streams.output.flush()?;
    print_totals(&counts, args.prefer, streams.errors)?;
    Ok(Exit::found(counts.conflicts == 0))
}

/// Opens the old edition, one's own list and the new edition, which must use one alphabet.
fn open(args: &Args, streams: &mut Streams<'_>) -> Result<[Entries; 3], Failure> {
    let alphabet = args.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
    let mut one = |name: &str| wordy_choose::open_entries(name, alphabet.as_ref(), streams);
    let old = one(&args.old)?;
    let mine = one(&args.mine)?;
    algebra::same_alphabet(old.alphabet(), mine.alphabet(), &args.mine)?;
    let new = one(&args.new)?;
    algebra::same_alphabet(old.alphabet(), new.alphabet(), &args.new)?;
    Ok([old, mine, new])
}

/// Writes the result in the format that the name of its file says.
fn write(
    args: &Args,
    draft: Draft,
    alphabet: &Alphabet,
    title: String,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if own_format::is_lexicon(&args.output) {
        let meta = Meta { title, ..Meta::default() };
        let new = NewLexicon { draft, alphabet, meta };
        wordy_choose::write_lexicon(&args.output, new, args.force, streams)?;
        return Ok(());
    }
    let words = draft.words.len();
    let bytes = own_format::bytes(&args.output, draft, alphabet)?;
    wordy_terminal::write_whole(&args.output, &bytes, args.force, streams)?;
    Ok(writeln!(streams.errors, "{}: {}", args.output.display(), count_words(words))?)
}

fn print_totals(counts: &Counts, prefer: Prefer, out: &mut dyn Write) -> io::Result<()> {
    let [added, removed, changed] = [counts.added, counts.removed, counts.changed].map(thousands);
    let kept = match prefer {
        _ if counts.conflicts == 0 => "",
        Prefer::Mine => ", kept as mine",
        Prefer::New => ", taken from the new edition",
    };
    let conflicts = counted(counts.conflicts, "conflict", "conflicts");
    writeln!(out, "{added} added, {removed} removed, {changed} changed, {conflicts}{kept}")
}

/// A word in conflict: `OREO<TAB>score 50: mine 55, new 60`.
fn line(word: &str, versions: &Versions<'_>) -> String {
    let mut fields = vec![word.to_owned()];
    let old = versions.old.unwrap_or_default();
    let (mine, new) = (versions.mine, versions.new);
    fields.extend(match (mine, new) {
        (None, _) => Some("removed in mine, changed in new".to_owned()),
        (_, None) => Some("changed in mine, removed in new".to_owned()),
        _ => None,
    });
    let value = |fact: Fact, known| facts::text(fact.of(known));
    fields.extend(versions.conflicts().map(|fact| match (mine, new) {
        (Some(mine), Some(new)) => {
            let [old, mine, new] = [old, mine, new].map(|known| value(fact, known));
            format!("{} {old}: mine {mine}, new {new}", fact.name())
        }
        (one, other) => facts::from_to(fact, old, one.or(other).unwrap_or_default()),
    }));
    fields.join("\t")
}

/// The same as JSON: whether each list has the word, and the values of what is in conflict.
fn object(word: &str, versions: &Versions<'_>) -> String {
    let Versions { old, mine, new } = versions;
    let mut row = Map::new();
    row.insert("word".into(), json!(word));
    let has = [("in_old", old), ("in_mine", mine), ("in_new", new)];
    row.extend(has.map(|(key, known)| (key.to_owned(), json!(known.is_some()))));
    for fact in versions.conflicts() {
        let [old, mine, new] =
            [old, mine, new].map(|known| facts::object(known.and_then(|known| fact.of(known))));
        row.insert(fact.name().into(), json!({ "old": old, "mine": mine, "new": new }));
    }
    serde_json::Value::Object(row).to_string()
}
