//! Files of words in any format.

use std::path::Path;
use std::sync::Arc;

use wordy_data::FoundLexicon;
use wordy_formats::{Format, ReadSupport};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::excerpt::Excerpt;
use wordy_lexicon::lexicon::Draft;
use wordy_lists::list::hunspell::Forms;
use wordy_lists::list::{self, LeftOut, List, ListOptions, Rejected, Source};

use crate::guess::guess;
use crate::lex_file::{LEX, lexicon_from_bytes, named};
use crate::spelling::has_extension;
use crate::{default_alphabet, source, spelling};
use wordy_terminal::{Failure, Streams};

/// A file by its kind.
#[derive(Debug)]
pub enum Input {
    /// A .lex file; [`sound`](crate::sound) checks it.
    Lexicon(Box<FoundLexicon>),
    /// A file of another program.
    Foreign(Foreign),
    /// A word list, for the reader of lists.
    List(Source),
}

/// A file in a format of another program, not yet read.
pub struct Foreign {
    /// Its name and its bytes.
    pub source: Source,
    format: &'static dyn Format,
}

impl std::fmt::Debug for Foreign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} as {}", self.source.name, self.format.name())
    }
}

impl Foreign {
    /// Its words and what it says of them. Such files do not name their alphabet.
    ///
    /// # Errors
    ///
    /// The file is damaged, of another format, or has letters that the alphabet lacks.
    pub fn read(&self, alphabet: &Alphabet) -> Result<Draft, Failure> {
        if self.is_reversed() {
            let name = &self.source.name;
            return Err(Failure::new(format!(
                "{name}: Zyzzyva's graph of words spelled backwards"
            ))
            .hint("its other file, without -R, has the words"));
        }
        self.format.read(&self.source.bytes, alphabet).map_err(|error| {
            let (name, format) = (&self.source.name, self.format.name());
            let failure = Failure::new(format!("{name}: as {format}: {error}"));
            let failure = match error.line().and_then(|line| self.line(line)) {
                Some(line) => failure.excerpt(&Excerpt::new(&line, 1)),
                None => failure,
            };
            let skip = if self.has_lines() {
                "; `lexicon build --skip-invalid` skips such lines"
            } else {
                ""
            };
            failure.hint(format!(
                "--alphabet names its alphabet; a format before the name says what it is: \
                 kwg:FILE, plain:FILE{skip}"
            ))
        })
    }

    /// Whether it has lines, so that a faulty one may be left out.
    pub fn has_lines(&self) -> bool {
        self.format.read_lines(&[], &Alphabet::english()).is_some()
    }

    /// Its words as those of a list; lines that cannot be read are left out where that is asked
    /// for.
    ///
    /// # Errors
    ///
    /// As of [`Self::read`].
    pub fn list(&self, options: &ListOptions) -> Result<List, Failure> {
        let read = || self.format.read_lines(&self.source.bytes, &options.alphabet);
        let (draft, faults) = match options.skip_invalid.then(read).flatten() {
            Some(read) => read,
            None => (self.read(&options.alphabet)?, Vec::new()),
        };
        let entries = vec![draft.words.len() as u32];
        let mut list = List { draft, entries, invalid: faults.len() as u32, ..List::default() };
        for fault in &faults {
            let name = &self.source.name;
            let number = fault.line().unwrap_or(1);
            let line = self.line(number).unwrap_or_default();
            let line = line.trim().to_owned();
            if options.keep_left_out {
                let (place, reason) = (format!("{name}:{number}"), fault.to_string());
                list.left_out.push(LeftOut { text: line.clone(), reason, place });
            }
            if options.keep_rejected {
                list.rejected.push(Rejected { message: format!("{name}: {fault}"), line });
            }
        }
        Ok(list)
    }

    /// Whether it is the second graph of Zyzzyva, which has each word turned round.
    fn is_reversed(&self) -> bool {
        let stem = Path::new(&self.source.name).file_stem().and_then(|stem| stem.to_str());
        self.format.name() == "dwg" && stem.is_some_and(|stem| stem.ends_with("-R"))
    }

    /// The alphabet asked for; else the one that the file's name or its letters show, which is told
    /// on standard error; else the one of word lists.
    ///
    /// # Errors
    ///
    /// The config file cannot be read, or names no alphabet.
    pub fn alphabet(
        &self,
        asked: Option<&Arc<Alphabet>>,
        streams: &mut Streams<'_>,
    ) -> Result<Arc<Alphabet>, Failure> {
        if let Some(asked) = asked {
            return Ok(asked.clone());
        }
        let usual = default_alphabet()?;
        let Source { name, bytes, .. } = &self.source;
        match guess(name, bytes, self.format, &usual) {
            Some(guess) if guess.alphabet.name() != usual.name() => {
                let (alphabet, by) = (guess.alphabet.name(), guess.by);
                let note = format!("note: {name}: read in the alphabet {alphabet}, by {by}");
                writeln!(streams.errors, "{note}; --alphabet names another")?;
                Ok(guess.alphabet)
            }
            _ => Ok(usual),
        }
    }

    /// A line of a file of text.
    fn line(&self, number: usize) -> Option<String> {
        let line = self.source.bytes.split(|byte| *byte == b'\n').nth(number - 1)?;
        Some(String::from_utf8_lossy(&line[..line.len().min(400)]).into_owned())
    }
}

/// Reads a file, standard input for `-`, or the lexicon of a name. A file's kind is the format
/// before its name (`kwg:FILE`), else what its bytes show, else its name; a word list where none
/// shows it. `forms` says what is wanted of a spelling dictionary.
///
/// # Errors
///
/// It cannot be read; the format is not known, or only written.
pub fn input(name: &str, forms: Forms<'_>, streams: &mut Streams<'_>) -> Result<Input, Failure> {
    let (asked, path) = split(name);
    if asked.is_none() && is_name(path) {
        return named(path, streams).map(|found| Input::Lexicon(Box::new(found)));
    }
    if asked.is_none() && has_extension(path, LEX) && Path::new(path).is_file() {
        streams.reads(Path::new(path));
        return named(path, streams).map(|found| Input::Lexicon(Box::new(found)));
    }
    let source = spelling(source(path, streams)?, asked, forms, streams)?;
    recognise(source, asked)
}

/// The kind of a file: what is `asked`, else what its bytes show, else its name.
///
/// # Errors
///
/// It is a damaged `.lex` file, or of a format that is only written; or its bytes are of another
/// format than its name says.
pub fn recognise(source: Source, asked: Option<&'static dyn Format>) -> Result<Input, Failure> {
    if source.made.is_some() {
        return Ok(Input::List(source));
    }
    if asked.is_none() && is_lexicon(&source)? {
        let found = lexicon_from_bytes(&source.name, source.bytes.into())?;
        return Ok(Input::Lexicon(Box::new(found)));
    }
    let shown = || wordy_formats::recognise(&source.name, &source.bytes);
    if let (None, Some(format)) = (asked, shown()) {
        check_input_name(&source, format.name(), format.extension())?;
    }
    match asked.or_else(shown) {
        Some(format) if format.reading() == ReadSupport::Own => {
            Ok(Input::Foreign(Foreign { source, format }))
        }
        Some(format) if format.reading() == ReadSupport::Never => {
            let error = wordy_formats::FormatError::OnlyWritten(format.name());
            Err(Failure::new(format!("{}: {error}", source.name)))
        }
        asked => {
            if asked.is_none() {
                check_list_name(&source)?;
            }
            Ok(Input::List(source))
        }
    }
}

/// Refuses a word list whose name says that it is something else: a compressed file, a recipe.
fn check_list_name(source: &Source) -> Result<(), Failure> {
    let name = &source.name;
    if has_extension(name, "toml") {
        return Err(Failure::new(format!(
            "{name} is a recipe or another data file, not a lexicon"
        ))
        .hint(format!("make it first: lexicon make {name} -o FILE.lex")));
    }
    match list::misnamed(name, &source.bytes) {
        None => Ok(()),
        Some(what) => {
            Err(Failure::new(format!("{name}: the name says that it is {what}, but it is not"))
                .hint("rename the file; plain:FILE is a word list, whatever its name"))
        }
    }
}

/// Whether a file is a `.lex` file, sound or damaged: its name or its first bytes say so. Another
/// zip archive begins with a member of another name.
fn is_lexicon(source: &Source) -> Result<bool, Failure> {
    const FIRST_MEMBER: std::ops::Range<usize> = 30..42;
    let member = source.bytes.get(FIRST_MEMBER).unwrap_or_default();
    let looks_so = source.bytes.starts_with(b"PK\x03\x04") && member == b"lexicon.toml";
    if looks_so {
        check_input_name(source, "a lexicon file", Some(LEX))?;
    }
    Ok(looks_so || has_extension(&source.name, LEX))
}

/// Refuses a file whose bytes are of a format with another extension than its name has. Names that
/// belong to no format say nothing.
fn check_input_name(source: &Source, what: &str, extension: Option<&str>) -> Result<(), Failure> {
    let Some(named) = wordy_formats::by_extension(&source.name) else { return Ok(()) };
    if extension.is_none() || named.extension() == extension {
        return Ok(());
    }
    let (name, says) = (&source.name, named.name());
    Err(Failure::new(format!("{name}: the name says {says}, but the file is {what}"))
        .hint("rename the file"))
}

/// Whether a text can only be the name of a lexicon: no file is called so, nor looks so.
fn is_name(text: &str) -> bool {
    text != "-" && !text.contains(['/', '.']) && !Path::new(text).exists()
}

/// The format before a file's name, and the name.
pub(crate) fn split(name: &str) -> (Option<&'static dyn Format>, &str) {
    let parts = name.split_once(':');
    match parts.and_then(|(format, path)| Some((wordy_formats::named(format)?, path))) {
        Some((format, path)) => (Some(format), path),
        None => (None, name),
    }
}

/// How to get the programs with a format that is not built in.
pub fn not_built_in(format: &str) -> String {
    format!(
        "the programs that you can download have it; so has `make install FEATURES={format}` of \
         the sources"
    )
}

/// The format with a name.
///
/// # Errors
///
/// There is none; the nearest name is hinted.
pub fn format_named(name: &str) -> Result<&'static dyn Format, Failure> {
    wordy_formats::named(name).ok_or_else(|| {
        let known = || wordy_formats::all().iter().map(|format| format.name());
        let hint = match wordy_data::nearest(name, known()) {
            _ if wordy_formats::OPTIONAL.contains(&name) => not_built_in(name),
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => format!("known are {}", known().collect::<Vec<_>>().join(", ")),
        };
        Failure::new(format!("no format is named `{name}`")).hint(hint)
    })
}
