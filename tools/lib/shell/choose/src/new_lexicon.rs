//! Writing a new `.lex` file.

use std::io::IsTerminal;
use std::path::Path;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Damaged, Draft, Lexicon, Meta};
use wordy_lists::list::misnamed;

use crate::open::stem;
use crate::spelling::has_extension;
use wordy_terminal::{Failure, Streams, check_ending, check_free, is_standard_output, write_whole};

/// What a new `.lex` file is made of.
#[derive(Debug)]
pub struct NewLexicon<'a> {
    /// Its words and what is known of them.
    pub draft: Draft,
    /// The alphabet of its words.
    pub alphabet: &'a Alphabet,
    /// Name and origin; without a name it gets that of the file.
    pub meta: Meta,
}

/// Refuses a path that a `.lex` file cannot be written to in the end: those of
/// [`check_free`], and a name that says the file is something else, such as a graph or a text.
///
/// # Errors
///
/// The path is one of those.
pub fn check_lexicon(path: &Path, overwrite: bool) -> Result<(), Failure> {
    check_free(path, overwrite)?;
    check_output_name(path)?;
    check_ending(path, "a lexicon", &["lex"])
}

/// Refuses a name that says the file is of another program, compressed, or a recipe.
///
/// # Errors
///
/// The name says so.
pub fn check_output_name(path: &Path) -> Result<(), Failure> {
    let name = path.to_string_lossy();
    let place = path.display();
    if let Some(format) = wordy_formats::by_extension(&name) {
        let format = format.name();
        return Err(Failure::new(format!(
            "{place}: the name says {format}, which has no room for \
                                         all that is known"
        ))
        .hint(format!("write a .lex file, then: lexicon export FILE.lex --to {format}")));
    }
    let recipe = || has_extension(&name, "toml").then_some("a recipe");
    match misnamed(&name, b"").or_else(recipe) {
        None => Ok(()),
        Some(what) => Err(Failure::new(format!("{place}: the name says that it is {what}"))
            .hint("write a .lex file")),
    }
}

/// Builds a lexicon, writes it to `path`, opens what was written, and says on standard error what
/// it is: `club.lex: lexicon club, 5 words, sha256 dbeb2b73`.
///
/// Cost: that of [`build`](wordy_lexicon::lexicon::build) and of opening the result.
///
/// # Errors
///
/// There is no word; it would be printed on a terminal; the path is taken and `overwrite` is not
/// set; the file cannot be written. The file is complete or not there.
pub fn write_lexicon(
    path: &Path,
    new: NewLexicon<'_>,
    overwrite: bool,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    let standard = is_standard_output(path);
    if standard && std::io::stdout().is_terminal() {
        return Err(Failure::new("a .lex file is not printed on a terminal")
            .hint("-o FILE.lex writes it to a file"));
    }
    let place = if standard { "standard output".into() } else { path.display().to_string() };
    if new.draft.words.is_empty() {
        return Err(Failure::new(format!("{place}: not written: the lexicon would have no words")));
    }
    let name = match new.meta.name {
        name if name.is_empty() && standard => "lexicon".into(),
        name if name.is_empty() => stem(path),
        name => name,
    };
    let bytes = wordy_lexicon::lexicon::build(new.draft, new.alphabet, Meta { name, ..new.meta })
        .map_err(|damaged| not_written(&place, &damaged))?;
    let lexicon = Lexicon::open_lazily(bytes.clone().into())
        .map_err(|damaged| not_written(&place, &damaged))?;
    write_whole(path, &bytes, overwrite, streams)?;
    writeln!(streams.errors, "{place}: {}", provenance(&lexicon))?;
    Ok(lexicon)
}

/// What was read makes no lexicon: the fault is not that of the file to be written.
fn not_written(place: &str, damaged: &Damaged) -> Failure {
    let failure = Failure::new(format!("{place}: not written: {damaged}"));
    match damaged {
        Damaged::Part { .. } => failure
            .hint("a file that it is made from is damaged: `lexicon verify FILE.lex` says which"),
        _ => failure,
    }
}

/// One line that says which lexicon answered: `lexicon wordy, 257,098 words, sha256 e19d58f8`.
pub fn provenance(lexicon: &Lexicon) -> String {
    format!("lexicon {}", lexicon.meta().provenance())
}
