//! Opening lexicons: by name, from a `.lex` file, from a list.

use std::path::Path;
use std::sync::Arc;

use wordy_data::{FileFinder, FoundLexicon, LEXICONS};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};
use wordy_lists::list;
use wordy_lists::list::hunspell::Forms;

use crate::alphagrams::tell_alphagrams;
use crate::input::{self, Input, input};
use crate::language::alphabet_of;
use crate::lex_file::{build_in_memory, named, sound};
use crate::list_failure::list_failure_with_options;
use wordy_terminal::{Failure, Streams};

/// Opens a lexicon: an embedded one or one of the user's own by its name, a `.lex` file, a file of
/// another program, a word list, or `-` for a list on standard input.
///
/// A list is read in `alphabet`, English where none is given. Cost: a millisecond per megabyte for
/// a `.lex` file; a tenth of a second for a list of a quarter of a million words.
///
/// # Errors
///
/// There is no such lexicon or file; it is damaged; a line of the list cannot be read; a lexicon
/// uses another alphabet than the one given.
pub fn open_lexicon(
    name: &str,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    sound(open_lazily(name, alphabet, streams)?)
}

/// As [`open_lexicon`], but the words of a `.lex` file are read when somebody wants them all.
pub(crate) fn open_lazily(
    name: &str,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<FoundLexicon, Failure> {
    let found = found(name, Entries::AreWords, alphabet, streams)?;
    check(&found.lexicon, name, alphabet)?;
    Ok(found)
}

/// The same by its name alone: a file that is called so, as the program `wordy` is, is another
/// matter.
pub(crate) fn open_named(
    name: &str,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<FoundLexicon, Failure> {
    let found = named(name, streams)?;
    check(&found.lexicon, name, alphabet)?;
    Ok(found)
}

/// What the entries of a list are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entries {
    /// Words; where they look like letters in alphabet order, that is noted.
    AreWords,
    /// Letters in any order.
    AreLetters,
}

/// The same whatever is in it, and of whatever alphabet it is.
pub(crate) fn found(
    name: &str,
    entries: Entries,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<FoundLexicon, Failure> {
    if is_file(input::split(name).1) {
        open_path(name, entries, alphabet, streams)
    } else {
        named(name, streams)
    }
}

/// The same for a lexicon that a file names: one in the folder of that file, or one of a name.
///
/// # Errors
///
/// Those of [`open_lexicon`]; the file is outside that folder.
pub(crate) fn open_beside(
    name: &str,
    entries: Entries,
    alphabet: Option<&Arc<Alphabet>>,
    beside: &FileFinder,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    let found = found_beside(name, entries, alphabet, beside, streams)?;
    check(&found.lexicon, name, alphabet)?;
    sound(found)
}

fn found_beside(
    name: &str,
    entries: Entries,
    alphabet: Option<&Arc<Alphabet>>,
    beside: &FileFinder,
    streams: &mut Streams<'_>,
) -> Result<FoundLexicon, Failure> {
    if beside.is_free() {
        return found(name, entries, alphabet, streams);
    }
    let own = input::split(name).1;
    let (format, path) = (&name[..name.len() - own.len()], beside.path(own)?);
    if path.is_file() || !format.is_empty() || own.contains(['/', '.']) {
        let path = format!("{format}{}", path.display());
        return open_path(&path, entries, alphabet, streams);
    }
    named(own, streams)
}

/// Refuses a lexicon that has no words, or those of another alphabet than the one asked for.
pub(crate) fn check(
    lexicon: &Lexicon,
    name: &str,
    alphabet: Option<&Arc<Alphabet>>,
) -> Result<(), Failure> {
    check_words(lexicon.len(), lexicon.alphabet(), name, alphabet)
}

/// The same of the words of anything.
pub(crate) fn check_words(
    words: usize,
    own: &Alphabet,
    name: &str,
    asked: Option<&Arc<Alphabet>>,
) -> Result<(), Failure> {
    if words == 0 {
        let name = if name == "-" { "standard input" } else { name };
        return Err(Failure::new(format!("{name}: there are no words in it")));
    }
    let Some(asked) = asked else { return Ok(()) };
    asked.require_same(own, name, "--alphabet names").map_err(|error| {
        Failure::from(error).hint("--alphabet is for word lists; a .lex file has its own")
    })
}

fn open_path(
    name: &str,
    entries: Entries,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<FoundLexicon, Failure> {
    match read_path(name, alphabet, streams)? {
        FileContent::Lexicon(found) => Ok(*found),
        FileContent::List(draft, alphabet) => {
            if entries == Entries::AreWords {
                tell_alphagrams(name, draft.words.iter(), &alphabet, streams)?;
            }
            let place = name.to_owned();
            let name = stem(Path::new(input::split(name).1));
            let lexicon = build_in_memory(*draft, &alphabet, Meta { name, ..Meta::default() })?;
            Ok(FoundLexicon { path: None, place, lexicon })
        }
    }
}

/// What a file holds.
pub(crate) enum FileContent {
    /// A .lex file.
    Lexicon(Box<FoundLexicon>),
    /// The entries of a list, or of a file of another program, in the order of the file, and their
    /// alphabet.
    List(Box<Draft>, Arc<Alphabet>),
}

/// Reads a file of any kind.
pub(crate) fn read_path(
    name: &str,
    alphabet: Option<&Arc<Alphabet>>,
    streams: &mut Streams<'_>,
) -> Result<FileContent, Failure> {
    Ok(match input(name, Forms::default(), streams)? {
        Input::Lexicon(found) => FileContent::Lexicon(found),
        Input::Foreign(foreign) => {
            let alphabet = foreign.alphabet(alphabet, streams)?;
            FileContent::List(Box::new(foreign.read(&alphabet)?), alphabet)
        }
        Input::List(source) => {
            let alphabet = match alphabet {
                Some(alphabet) => alphabet.clone(),
                None => alphabet_of(&source, streams)?,
            };
            let options = list::ListOptions::new(alphabet);
            let list = list::read(&[source], &options)
                .map_err(|error| list_failure_with_options(&["--alphabet"], error))?;
            notes(&list, streams)?;
            FileContent::List(Box::new(list.draft), options.alphabet)
        }
    })
}

/// Says what the first lines of lists say and is not read.
///
/// # Errors
///
/// Standard error is closed.
pub fn notes(list: &list::List, streams: &mut Streams<'_>) -> Result<(), Failure> {
    for note in &list.notes {
        writeln!(streams.errors, "note: {note}")?;
    }
    Ok(())
}

/// Whether it is a file, and no lexicon of that name: `./wordy` is a file.
pub(crate) fn is_file(name: &str) -> bool {
    let is_known = || wordy_data::names(LEXICONS).iter().any(|own| own == name);
    name == "-" || name.contains('/') || Path::new(name).is_file() && !is_known()
}

/// The name of a file without folder and extension: what a lexicon in it is called.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
