//! `lexicon build`

use std::path::{Path, PathBuf};
use std::sync::Arc;

use wordy_choose::{Foreign, Input, NewLexicon, Selection};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Layer, LayerKind, Lexicon, Meta};
use wordy_lists::list::{List, ListOptions, ListRules, Source};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::left_out::{AllLeftOut, spelled};
use crate::reading::{
    ListReading, check_rejects, of_lists, report, report_words, tell_alphagrams, write_rejected,
};
use crate::recipe;

/// Build a lexicon from word lists or from other lexicons
///
/// A list has one entry per line: a word; a word and its definition, in the order of the tournament
/// lists or of printed dictionaries; columns separated by tabs, commas or semicolons (WORD;score),
/// as spreadsheets write them: quoted, over several lines, with or without a header. Columns with
/// any other name in the header are skipped, with a note. Marks after a word (# + $ ! ^ * %) are
/// kept. Lists are UTF-8 or UTF-16, plain or gzipped; - is standard input. Lines that begin
/// with #, // or ; are comments. Files of other programs (.kwg, .dawg, ...) are read, too. A
/// spelling dictionary (.dic, with its .aff beside it) is a list of all forms that its affixes
/// make, except compounds.
///
/// A line that cannot be read is an error that shows file, line and column; then nothing is
/// written. Several words on a line are such an error unless --split or --columns says what they
/// are. With --squeeze an entry of several words, or with signs between its letters, becomes its
/// letters: ICE CREAM;50 is ICECREAM with the score 50 and the phrase ICE CREAM, which `lexicon
/// lookup`, `wordfind --columns phrase` and exports as tsv and ndjson show. A word followed by its
/// definition is still read as such. A phrase with a digit (CATCH-22) is an error; spell the number
/// out.
///
/// Cost: about a tenth of a second for a quarter of a million words; some 40 bytes of memory per
/// word.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  lexicon build enable2k.txt -o enable2k.lex --title 'ENABLE 2K'\n  \
                        lexicon build club.txt house.txt -o club.lex --rules scrabble\n  \
                        lexicon build phrases.txt -o phrases.lex --squeeze\n  \
                        lexicon build club.txt -o short.lex --length 2-4\n  \
                        lexicon build kwg:words.bin -o words.lex",
    after_help = "Exit status: 0 built, 2 usage or input error.\n\
                  See also: lexicon make (from a recipe), lexicon lint (check a list)"
)]
pub(crate) struct Args {
    /// Word lists, .lex files, files of other programs
    #[arg(required = true, value_name = "LIST")]
    lists: Vec<String>,
    /// Write to FILE
    #[arg(short, long, value_name = "FILE.lex")]
    output: PathBuf,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Short name [default: that of the file written]
    #[arg(long)]
    name: Option<String>,
    /// Title, as printed on sheets
    #[arg(long)]
    title: Option<String>,
    /// Edition or date, as sheets show it
    #[arg(long)]
    edition: Option<String>,
    /// Alphabet of a word list: a name or a .toml file
    ///
    /// Without it that of the .lex files, else english.
    #[arg(long, value_name = "NAME|FILE")]
    alphabet: Option<String>,
    #[command(flatten)]
    reading: ListReading,
    #[command(flatten)]
    selection: Selection,
    /// Drop what word games never allow
    #[arg(long, value_enum)]
    rules: Option<ListRules>,
    /// Squeeze entries of several words to their letters
    ///
    /// Or with signs between their letters; how they are written is kept.
    #[arg(long, conflicts_with_all = ["rules", "split"])]
    squeeze: bool,
    /// Use only words of this level or below: 10 to 80
    ///
    /// None without a level. Without it, the level of your config file.
    #[arg(long, value_name = "N")]
    level: Option<u8>,
    /// Leave out what cannot be read: such lines are counted
    #[arg(long)]
    skip_invalid: bool,
    /// Write the invalid lines that are skipped to FILE
    ///
    /// With what is wrong with each.
    #[arg(long, value_name = "FILE")]
    rejects: Option<PathBuf>,
    /// Write all that is left out to FILE, with the reasons
    ///
    /// Each word with the place, by rules, layers and options, and each invalid line.
    #[arg(long, value_name = "FILE.tsv")]
    left_out: Option<PathBuf>,
}

/// Where a lexicon is written, and what is left out of it.
pub(crate) struct LexiconFile<'a> {
    pub(crate) path: &'a Path,
    pub(crate) force: bool,
    pub(crate) left_out: Option<&'a Path>,
}

impl LexiconFile<'_> {
    /// Writes a lexicon that is made of `lists`.
    pub(crate) fn write(
        &self,
        (draft, alphabet, meta): LexiconParts,
        left_out: &AllLeftOut,
        lists: &str,
        streams: &mut Streams<'_>,
    ) -> Outcome {
        if let Some(path) = self.left_out {
            left_out.write(path, self.force, streams)?;
        }
        if draft.words.is_empty() {
            let place = self.path.display();
            let fact = format!("{place}: not written: the lexicon would have no words");
            return Err(Failure::new(fact).hint(format!(
                "nothing is left of {lists}; --left-out FILE.tsv says what is left out, and why"
            )));
        }
        let new = NewLexicon { draft, alphabet: &alphabet, meta };
        wordy_choose::write_lexicon(self.path, new, self.force, streams)?;
        Ok(Exit::Found)
    }
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    wordy_choose::check_lexicon(&args.output, args.force)?;
    check_rejects(args.rejects.as_deref())?;
    if let Some(path) = &args.left_out {
        wordy_terminal::check_kind(
            "--left-out",
            path,
            "a table of what is left out",
            &["tsv", "txt"],
        )?;
    }
    let mut left_out = AllLeftOut::default();
    if let Some(recipe) = args.lists.iter().find(|list| wordy_choose::has_extension(list, "toml")) {
        let output = args.output.display();
        return Err(Failure::new(format!("{recipe} is a recipe"))
            .hint(format!("lexicon make {recipe} -o {output}")));
    }
    let made = from_lists(&args.lists, args, &mut left_out, streams)?;
    let (draft, alphabet, meta) = selected(made, args, &mut left_out, streams)?;
    let name = args.name.clone().unwrap_or(meta.name);
    let title = args.title.clone().unwrap_or(meta.title);
    let edition = args.edition.clone().unwrap_or(meta.edition);
    let meta = Meta { name, title, edition, ..meta };
    let out =
        LexiconFile { path: &args.output, force: args.force, left_out: args.left_out.as_deref() };
    out.write((draft, alphabet, meta), &left_out, &args.lists.join(", "), streams)
}

/// What `--rejects` needs.
const SKIPPING: &str = "--skip-invalid";

/// What selects words.
const SELECTED: &str = "the words selected by --search or --length";

/// What a lexicon is made of: its words, their alphabet, its name and origin.
pub(crate) type LexiconParts = (Draft, Arc<Alphabet>, Meta);

fn from_lists(
    lists: &[String],
    args: &Args,
    left_out: &mut AllLeftOut,
    streams: &mut Streams<'_>,
) -> Result<LexiconParts, Failure> {
    wordy_terminal::refuse_without(
        &[("--rejects", args.rejects.is_some())],
        SKIPPING,
        args.skip_invalid,
    )?;
    let asked = args.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
    let forms = args.reading.forms(args.rules, asked.as_deref());
    let mut inputs = Inputs::default();
    for name in lists {
        match wordy_choose::input(name, forms, streams)? {
            Input::Lexicon(found) => inputs.lexicons.push(wordy_choose::sound(*found)?),
            Input::Foreign(foreign) => inputs.foreign.push(foreign),
            Input::List(source) => inputs.sources.push(source),
        }
    }
    let alphabet = alphabet(asked, &inputs, streams)?;
    if inputs.sources.is_empty() {
        let skips = args.skip_invalid && !inputs.foreign.iter().any(Foreign::has_lines);
        let options = [
            ("--rules", args.rules.is_some()),
            ("--squeeze", args.squeeze),
            ("--skip-invalid", skips),
        ];
        let reading = args.reading.given();
        wordy_terminal::refuse_without(&reading, "a word list", false)?;
        wordy_terminal::refuse_without(&options, "a word list", false)?;
    }
    let options = options(&alphabet, args);
    let mut list =
        wordy_lists::list::read(&inputs.sources, &options).map_err(wordy_choose::list_failure)?;
    let mut foreign = Vec::new();
    for file in &inputs.foreign {
        let mut read = file.list(&options)?;
        list.invalid += read.invalid;
        list.rejected.append(&mut read.rejected);
        list.left_out.append(&mut read.left_out);
        foreign.push(read.draft);
    }
    left_out.0.append(&mut list.left_out);
    report(&list, None, streams)?;
    tell_alphagrams(&list, &inputs.sources, &alphabet, streams)?;
    if let Some(path) = &args.rejects {
        write_rejected(&list.rejected, path, args.force, streams)?;
    }
    let mut layers = layers(&inputs);
    inputs.sources.clear();
    let mut counts = counts(&list);
    let words = match counts[..] {
        [words] => words,
        _ => list.draft.words.distinct(0..list.draft.words.len()),
    };
    report_words(&list, words, None, streams)?;
    let mut draft = list.draft;
    for words in &foreign {
        counts.push(words.words.len());
        draft.extend(words);
    }
    for (layer, words) in layers.iter_mut().zip(counts) {
        layer.words = words as u32;
    }
    for lexicon in &inputs.lexicons {
        draft.extend(&Draft::selected(lexicon, |_, _| true));
    }
    Ok((draft, alphabet, Meta { layers, ..Meta::default() }))
}

/// The files given, by kind.
#[derive(Default)]
struct Inputs {
    sources: Vec<Source>,
    foreign: Vec<Foreign>,
    lexicons: Vec<Lexicon>,
}

/// The alphabet asked for, else that of the lexicons, which must all have the same; else, of files
/// of other programs alone, the one that the first shows.
fn alphabet(
    asked: Option<Arc<Alphabet>>,
    inputs: &Inputs,
    streams: &mut Streams<'_>,
) -> Result<Arc<Alphabet>, Failure> {
    let own = || inputs.lexicons.first().map(|lexicon| lexicon.alphabet().clone());
    let alphabet = match (asked.or_else(own), inputs.foreign.first()) {
        (Some(alphabet), _) => alphabet,
        (None, Some(foreign)) if inputs.sources.is_empty() => foreign.alphabet(None, streams)?,
        (None, _) => of_lists(&inputs.sources, streams)?,
    };
    for lexicon in &inputs.lexicons {
        let name = &lexicon.meta().name;
        alphabet.require_same(lexicon.alphabet(), name, "the others use")?;
    }
    Ok(alphabet)
}

fn options(alphabet: &Arc<Alphabet>, args: &Args) -> ListOptions {
    ListOptions {
        rules: args.rules,
        squeeze: args.squeeze,
        skip_invalid: args.skip_invalid,
        keep_rejected: args.rejects.is_some(),
        keep_left_out: args.left_out.is_some(),
        ..args.reading.options(alphabet.clone())
    }
}

/// How many different words each list has.
fn counts(list: &List) -> Vec<usize> {
    let mut next = 0;
    let own = |entries: &u32| {
        let first = next;
        next += *entries as usize;
        list.draft.words.distinct(first..next)
    };
    list.entries.iter().map(own).collect()
}

/// What the files add, lists and files of other programs first; of these it is not yet known how
/// many words.
fn layers(inputs: &Inputs) -> Vec<Layer> {
    let file = |name: &str| {
        Path::new(name).file_name().map_or(name.into(), |name| name.to_string_lossy().into_owned())
    };
    let foreign = inputs.foreign.iter().map(|foreign| &foreign.source);
    let lists = inputs.sources.iter().chain(foreign).map(|source| Layer {
        does: LayerKind::Add,
        source: file(&source.name),
        sha256: recipe::sha256(&source.bytes),
        ..Layer::default()
    });
    let built = inputs.lexicons.iter().map(|lexicon| Layer {
        does: LayerKind::Add,
        source: lexicon.meta().name.clone(),
        sha256: lexicon.meta().sha256.clone(),
        words: lexicon.meta().words,
        ..Layer::default()
    });
    lists.chain(built).collect()
}

/// The level of the config file, where no option says another, for lists that have levels.
fn level_of_config(
    args: &Args,
    draft: &Draft,
    streams: &mut Streams<'_>,
) -> Result<Option<u8>, Failure> {
    let has_levels = draft.levels.iter().any(|level| *level > 0);
    if args.level.is_some() || !has_levels {
        return Ok(None);
    }
    let level = wordy_data::config()?.level;
    if let Some(level) = level {
        let note = format!("note: words up to level {level}, as your config file says");
        writeln!(streams.errors, "{note}; --level names another")?;
    }
    Ok(level)
}

/// The words of the level asked for that are selected.
fn selected(
    made: LexiconParts,
    args: &Args,
    left_out: &mut AllLeftOut,
    streams: &mut Streams<'_>,
) -> Result<LexiconParts, Failure> {
    let (mut draft, alphabet, meta) = made;
    let mut leaves = |words: Vec<String>, option: &str| {
        if args.left_out.is_some() {
            left_out.unselected(words.into_iter(), option);
        }
    };
    let usual = level_of_config(args, &draft, streams)?;
    if let Some(most) = args.level.or(usual) {
        if draft.levels.iter().all(|level| *level == 0) {
            return Err(Failure::new("--level has no effect: the lists have no levels"));
        }
        let out = draft.entries().filter(|(.., level)| *level == 0 || *level > most);
        let out: Vec<u32> = out.map(|(entry, ..)| entry).collect();
        leaves(spelled(&draft, &out, &alphabet), &format!("--level {most}"));
        draft.remove(&out);
    }
    if args.selection.search.is_some() {
        // Entries in order, each once, answer and are taken out sooner than as they were read.
        let lexicon = wordy_choose::build_in_memory(draft, &alphabet, meta.clone())?;
        let selected = args.selection.of(&lexicon, streams)?;
        if args.left_out.is_some() {
            let out = Draft::selected(&lexicon, |rank, word| !selected.has(word, rank)).words;
            leaves(out.iter().map(|word| alphabet.spell(word)).collect(), SELECTED);
        }
        draft = Draft::selected(&lexicon, |rank, word| selected.has(word, rank));
    } else if let Some(lengths) = &args.selection.length {
        let out = draft.entries().filter(|(_, word, _)| !lengths.contains(word.len()));
        let out: Vec<u32> = out.map(|(entry, ..)| entry).collect();
        leaves(spelled(&draft, &out, &alphabet), SELECTED);
        draft.remove(&out);
    }
    Ok((draft, alphabet, meta))
}
