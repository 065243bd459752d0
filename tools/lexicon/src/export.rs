//! `lexicon export`

use std::path::{Path, PathBuf};

use wordy_choose::{LexiconChoice, Selection};
use wordy_formats::{Cards, Context, Format, ReadSupport};
use wordy_lexicon::lexicon::{Draft, Lexicon};
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

/// Write a lexicon, or part of it, in the format of other programs
///
/// Every format that is both written and read gives the same words back. A lexicon that is too
/// large for a format is an error before anything is written. Formats marked `read` are read
/// wherever a lexicon or a list is: recognised by content or file name, or named first, as in
/// kwg:FILE.
///
/// With --search, --length and --level only those words are written. Cards and questions ask by
/// letters, so their answers are all words of the whole lexicon: those chosen first (on cards bold,
/// the others in brackets), with the hooks that they have in the whole lexicon.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon export club.lex -o club.kwg\n  \
                        lexicon export --to anki -o sevens.txt --search 'length:7 limit:1-500'\n  \
                        lexicon export dawg:old.bin -o old.txt",
    after_help = "Exit status: 0 written, 1 no such word, 2 usage or input error.\n\
                  Cost: a quarter of a second for a quarter of a million words as kwg, the slowest."
)]
pub(crate) struct Args {
    /// The lexicon: as with --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    selection: Selection,
    /// Format, where the ending of FILE does not say it; `lexicon formats` lists them
    #[arg(long, value_name = "FORMAT")]
    to: Option<String>,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// With --to anki: the deck that the cards come into
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// With --to anki: within each length the cards of the most probable letters first
    #[arg(long)]
    by_probability: bool,
}

/// List the formats: name, written or read, what it is
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon formats",
    after_help = "Exit status: 0 listed, 2 usage or input error."
)]
pub(crate) struct FormatArgs {
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let output = args.output.as_path();
    let format = format(args.to.as_deref(), output)?;
    let (is_tsv, is_anki) = (format.name() == "tsv", format.name() == "anki");
    wordy_terminal::note_no_effect(
        &[
            ("--deck", args.deck.is_some() && !is_anki),
            ("--by-probability", args.by_probability && !is_anki),
        ],
        streams,
    );
    wordy_terminal::check_free(output, args.force)?;
    check_name(output, format)?;
    let choice = args.choice.clone().or(args.name.as_deref())?;
    let (whole, of_level) = choice.open_with_whole(streams)?;
    let lexicon = of_level.as_ref().unwrap_or(&whole);
    let place = output.display();
    let part = part(args, lexicon, streams)?;
    let part = part.as_ref().unwrap_or(lexicon);
    if part.is_empty() && !args.selection.is_all() {
        writeln!(streams.errors, "{place}: not written: no word matches")?;
        return Ok(Exit::Nothing);
    }
    // The ways to draw a word are known where the alphabet has a set of tiles of its name.
    let tiles = wordy_data::distribution(lexicon.alphabet().name()).ok();
    if args.by_probability && tiles.is_none() {
        let alphabet = lexicon.alphabet().name();
        return Err(Failure::new(format!("no tiles are known of the alphabet {alphabet}"))
            .hint("leave --by-probability out"));
    }
    let cards =
        Cards { deck: args.deck.as_deref(), tag: None, by_probability: args.by_probability };
    let bytes = format
        .write_with(part, Context { whole: &whole, tiles: tiles.as_ref(), cards })
        .map_err(|error| Failure::new(format!("{place}: {error}")))?;
    let bytes = if is_tsv { wordy_formats::for_spreadsheets(&bytes) } else { bytes };
    let bytes = if is_anki { crate::pack::shown(bytes) } else { bytes };
    wordy_terminal::write_whole(output, &bytes, args.force, streams)?;
    writeln!(streams.errors, "{place}: {}, {}", format.name(), wordy_choose::provenance(part))?;
    Ok(Exit::Found)
}

/// Refuses a name that says another format than the one written.
fn check_name(output: &Path, format: &dyn Format) -> Result<(), Failure> {
    let own = format.extension();
    let endings = match format.name() {
        "kwg-dawg" => &["kwg"],
        "fst-map" => &["fst"],
        "hunspell" => &["dic"],
        "hunspell-aff" => &["aff"],
        "json-trie" => &["json"],
        "parquet" => &["parquet"],
        "sqlite" => &["sqlite", "db"][..],
        "ndjson" => &["ndjson", "jsonl", "json"],
        "tsv" => &["tsv", "txt"],
        _ => own.as_ref().map_or(&["txt"][..], std::slice::from_ref),
    };
    let what = format!("a file of the format {}", format.name());
    wordy_terminal::check_kind("-o", output, &what, endings)
}

/// The part of the lexicon that is selected; none where that is all of it.
fn part(
    args: &Args,
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<Option<Lexicon>, Failure> {
    if args.selection.is_all() {
        return Ok(None);
    }
    let selected = args.selection.of(lexicon, streams)?;
    let draft = Draft::selected(lexicon, |rank, word| selected.has(word, rank));
    let part = wordy_choose::build_in_memory(draft, lexicon.alphabet(), lexicon.meta().clone())?;
    Ok(Some(part))
}

/// The format that is named, by its name or an ending, else that of the file.
fn format(to: Option<&str>, output: &Path) -> Result<&'static dyn Format, Failure> {
    let typed = output.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let name = to.unwrap_or(&typed);
    let known = match name {
        "txt" => wordy_formats::named("plain"),
        name => {
            wordy_formats::named(name).or_else(|| wordy_formats::by_extension(&format!("x.{name}")))
        }
    };
    if let Some(format) = known {
        return Ok(format);
    }
    if to.is_some() || wordy_formats::OPTIONAL.contains(&name) {
        return wordy_choose::format_named(name);
    }
    let endings = wordy_formats::all().iter().filter_map(|format| format.extension());
    let endings: Vec<&str> = ["txt", "tsv"].into_iter().chain(endings).collect();
    let near = wordy_data::nearest(&typed, endings.iter().copied());
    let near = near.map(|near| format!("-o {}", output.with_extension(near).display()));
    let (place, named) = (output.display(), endings.join(", ."));
    Err(Failure::new(format!("{place}: the ending says no format that can be written"))
        .maybe_hint(near)
        .hint(format!("the endings are .{named}; --to FORMAT names one of the others")))
}

/// The columns of the list of formats.
fn columns() -> [Column; 3] {
    [Column::word("format"), Column::name("can"), Column::text("what it is")]
}

pub(crate) fn list(args: &FormatArgs, streams: &mut Streams<'_>) -> Outcome {
    let json = args.output.json();
    if !json {
        streams.screen.table(columns());
    }
    for format in wordy_formats::all() {
        let (name, about) = (format.name(), format.about());
        let read = format.reading() != ReadSupport::Never;
        if json {
            let row = serde_json::json!({
                "name": name, "write": true, "read": read, "about": about,
                "extension": format.extension(),
            });
            writeln!(streams.output, "{row}")?;
            continue;
        }
        let ways = if read { "write, read" } else { "write" };
        let ending = format.extension().map(|it| format!(" (.{it})")).unwrap_or_default();
        writeln!(streams.output, "{name}\t{ways}\t{about}{ending}")?;
    }
    Ok(Exit::Found)
}
