//! Lexicons from the bytes of `.lex` files.

use std::borrow::Cow;
use std::fs;

use wordy_data::{FoundLexicon, LexiconError, Missing};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Damaged, Draft, Lexicon, Meta};

use wordy_terminal::{Failure, Streams, cannot_read};

/// The extension of our own files.
pub(crate) const LEX: &str = "lex";

/// Opens an embedded lexicon or one of the user's own. A name with a point that none has is that of
/// a file that is not there.
pub(crate) fn named(name: &str, streams: &mut Streams<'_>) -> Result<FoundLexicon, Failure> {
    let found = wordy_data::open_lexicon(name).map_err(|error| match error {
        LexiconError::Missing(missing) => not_found(name, missing),
        LexiconError::Damaged { place, damaged } => is_damaged(&place, &damaged),
    })?;
    found.path.iter().for_each(|path| streams.reads(path));
    Ok(found)
}

fn not_found(name: &str, missing: Missing) -> Failure {
    let unknown = matches!(missing, Missing::Unknown { .. });
    if let (true, true, Err(error)) = (unknown, name.contains('.'), fs::metadata(name)) {
        return cannot_read(name, &error);
    }
    let install = format!("`lexicon install FILE --name {name}` gives a file this name");
    Failure::from(missing)
        .maybe_hint((unknown && is_valid_name(name)).then_some(install))
        .hint("for a file without a folder write ./FILE")
}

/// The lexicon, once all its words have been read: for who wants more than to look words up.
///
/// # Errors
///
/// Its words contradict themselves.
pub fn sound(found: FoundLexicon) -> Result<Lexicon, Failure> {
    found.lexicon.checked().map_err(|damaged| is_damaged(&found.place, &damaged))
}

/// Whether a lexicon can be installed under a name: no path, no format, no option.
pub fn is_valid_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_+".contains(c);
    !name.is_empty() && !name.starts_with('-') && name.chars().all(fits)
}

/// The lexicon in the bytes of a `.lex` file, opened lazily; `place` is what messages call it.
///
/// # Errors
///
/// The bytes are not a `.lex` file, or damaged.
pub fn lexicon_from_bytes(place: &str, bytes: Cow<'static, [u8]>) -> Result<FoundLexicon, Failure> {
    let lexicon = Lexicon::open_lazily(bytes).map_err(|damaged| is_damaged(place, &damaged))?;
    Ok(FoundLexicon { path: None, place: place.to_owned(), lexicon })
}

fn is_damaged(place: &str, damaged: &Damaged) -> Failure {
    let hint = match damaged {
        Damaged::Format { .. } => "build it with `lexicon build`, or use the other version",
        Damaged::NotALexicon => "download the file again; a word list is plain:FILE",
        _ => "download the file again, or build it with `lexicon build`",
    };
    Failure::new(format!("{place}: {damaged}")).hint(hint)
}

/// Builds a lexicon and opens it, without a file.
///
/// # Errors
///
/// The words do not make a lexicon.
pub fn build_in_memory(draft: Draft, alphabet: &Alphabet, meta: Meta) -> Result<Lexicon, Failure> {
    let place = meta.name.clone();
    Lexicon::build(draft, alphabet, meta)
        .map_err(|damaged| Failure::new(format!("{place}: {damaged}")))
}
