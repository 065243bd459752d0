//! Lexicons from the bytes of `.lex` files.

use std::borrow::Cow;
use std::fs;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Damaged, Draft, Lexicon, Meta};

use crate::words_in::unreadable;
use crate::{Failure, Streams};

/// What opens the bytes of a `.lex` file: [`Lexicon::open`], or [`Lexicon::open_for_lookups`].
pub(crate) type Opener = fn(Cow<'static, [u8]>) -> Result<Lexicon, Damaged>;

/// Opens an embedded lexicon or one of the user's own. A name with a point that none has is that of
/// a file that is not there.
pub(crate) fn named(
    name: &str,
    open: Opener,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    let file = wordy_data::find(wordy_data::LEXICONS, name).map_err(|missing| {
        let unknown = matches!(missing, wordy_data::Missing::Unknown { .. });
        if let (true, true, Err(error)) = (unknown, name.contains('.'), fs::metadata(name)) {
            return unreadable(name, &error);
        }
        let install = format!("`lexicon install FILE --as {name}` gives a file this name");
        Failure::from(missing)
            .maybe_hint((unknown && is_valid_name(name)).then_some(install))
            .hint("for a file without a folder write ./FILE")
    })?;
    file.path.iter().for_each(|path| streams.reads(path));
    open_with(open, &file.place, file.bytes)
}

/// Whether a lexicon can be installed under a name: no path, no format, no option.
pub fn is_valid_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_+".contains(c);
    !name.is_empty() && !name.starts_with('-') && name.chars().all(fits)
}

/// Opens the bytes of a `.lex` file; `place` is what messages call it.
///
/// # Errors
///
/// The bytes are not a `.lex` file, or damaged.
pub fn open_file(place: &str, bytes: Cow<'static, [u8]>) -> Result<Lexicon, Failure> {
    open_with(Lexicon::open, place, bytes)
}

/// The same by what is to open it.
pub(crate) fn open_with(
    open: Opener,
    place: &str,
    bytes: Cow<'static, [u8]>,
) -> Result<Lexicon, Failure> {
    open(bytes).map_err(|damaged| {
        let way_out = match damaged {
            Damaged::Format { .. } => "build it with `lexicon build`, or use the other version",
            Damaged::NotALexicon => "download the file again; a word list is plain:FILE",
            _ => "download the file again, or build it with `lexicon build`",
        };
        Failure::new(format!("{place}: {damaged}")).hint(way_out)
    })
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
