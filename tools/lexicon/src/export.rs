//! `lexicon export`

use std::io::Write;
use std::path::{Path, PathBuf};

use wordy_choose::{LexiconChoice, Selection};
use wordy_formats::{Cards, Context, Format, ReadSupport};
use wordy_lexicon::lexicon::{Draft, Lexicon};
use wordy_terminal::{Column, Exit, Failure, Outcome, Streams};

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
    before_help = "Examples:\n  lexicon export club.lex --to kwg -o club.kwg\n  \
                        lexicon export --to anki -o sevens.txt --search 'length:7 limit:1-500'\n  \
                        lexicon export dawg:old.bin --to plain -o old.txt\n  \
                        lexicon export --list",
    after_help = "Exit status: 0 written, 1 no such word, 2 usage or input error.\n\
                  Cost: a quarter of a second for a quarter of a million words as kwg, the slowest."
)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct Args {
    /// The lexicon: as with --lexicon
    #[arg(value_name = "LEX")]
    name: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
    #[command(flatten)]
    selection: Selection,
    /// Format to write; --list lists them
    #[arg(long, value_name = "FORMAT", required_unless_present = "list")]
    to: Option<String>,
    /// Format of the lexicon, when neither its content nor its name shows it
    #[arg(long, value_name = "FORMAT")]
    from: Option<String>,
    /// The file to write
    #[arg(short, long, value_name = "FILE", required_unless_present = "list")]
    output: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,
    /// With --to anki: the deck that the cards come into
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    /// With --to anki: within each length the cards of the most probable letters first
    #[arg(long)]
    by_probability: bool,
    /// With --to tsv: put an apostrophe before cells that a spreadsheet would run: those that begin
    /// with = + - or @
    #[arg(long)]
    spreadsheet: bool,
    /// Print the formats: name, written or read, what it is
    #[arg(long)]
    list: bool,
    /// With --list: print one JSON object per line
    #[arg(long, requires = "list")]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let (Some(to), Some(output)) = (&args.to, &args.output) else {
        if !args.json {
            streams.screen.table(columns());
        }
        return list(args.json, streams.output).map(|()| Exit::Found);
    };
    wordy_terminal::refuse_without(
        &[("--spreadsheet", args.spreadsheet)],
        "--to tsv",
        to == "tsv",
    )?;
    let cards = [("--deck", args.deck.is_some()), ("--by-probability", args.by_probability)];
    wordy_terminal::refuse_without(&cards, "--to anki", to == "anki")?;
    wordy_terminal::check_free(output, args.force)?;
    let format = wordy_choose::format_named(to)?;
    check_name(output, format)?;
    let (whole, of_level) = choice(args)?.open_with_whole(streams)?;
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
    let bytes = if args.spreadsheet { wordy_formats::for_spreadsheets(&bytes) } else { bytes };
    let bytes = if to == "anki" { crate::pack::shown(bytes) } else { bytes };
    wordy_terminal::write_whole(output, &bytes, args.force, streams)?;
    writeln!(streams.errors, "{place}: {}, {}", format.name(), wordy_choose::provenance(part))?;
    Ok(Exit::Found)
}

/// Refuses a name that says another format than the one written.
fn check_name(output: &Path, format: &dyn Format) -> Result<(), Failure> {
    let named = wordy_formats::by_extension(&output.to_string_lossy());
    if named.is_some_and(|named| named.extension() != format.extension()) || is_lexicon(output) {
        let endings: Vec<&str> = format.extension().into_iter().collect();
        let endings = if endings.is_empty() { vec!["txt"] } else { endings };
        return wordy_terminal::check_ending(output, format.about(), &endings);
    }
    Ok(())
}

fn is_lexicon(path: &Path) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case("lex"))
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

/// The choice of a lexicon, with the format said apart put before its name.
fn choice(args: &Args) -> Result<LexiconChoice, Failure> {
    let mut choice = args.choice.clone().or(args.name.as_deref())?;
    if let Some(from) = &args.from {
        wordy_choose::format_named(from)?;
        let named =
            choice.lexicon.ok_or_else(|| Failure::new("--from has no effect without a file"))?;
        choice.lexicon = Some(format!("{from}:{named}"));
    }
    Ok(choice)
}

/// The columns of the list of formats.
fn columns() -> [Column; 3] {
    [Column::word("format"), Column::name("can"), Column::text("what it is")]
}

fn list(json: bool, out: &mut dyn Write) -> Result<(), Failure> {
    for format in wordy_formats::all() {
        let (name, about) = (format.name(), format.about());
        let read = format.reading() != ReadSupport::Never;
        if json {
            let row = serde_json::json!({
                "name": name, "write": true, "read": read, "about": about,
                "extension": format.extension(),
            });
            writeln!(out, "{row}")?;
            continue;
        }
        let ways = if read { "write, read" } else { "write" };
        let ending = format.extension().map(|it| format!(" (.{it})")).unwrap_or_default();
        writeln!(out, "{name}\t{ways}\t{about}{ending}")?;
    }
    Ok(())
}
