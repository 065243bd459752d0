//! Lexicons from the bytes of `.lex` files.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use wordy_data::{File, Missing};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Damaged, Draft, Lexicon, Meta};

use crate::spelling::has_extension;
use crate::{Failure, Streams, cannot_read};

/// The extension of our own files.
pub(crate) const LEX: &str = "lex";

/// What a `.lex` file is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Anything: [`Lexicon::open`].
    Any,
    /// To look words up: [`Lexicon::open_for_lookups`].
    Lookups,
    /// To take the letters of its entries.
    Letters,
}

/// A file as far as it is needed, and itself where a part of it was not read.
type Found = (File, Option<fs::File>);

impl Purpose {
    fn open(self, bytes: Cow<'static, [u8]>) -> Result<Lexicon, Damaged> {
        match self {
            Self::Any | Self::Letters => Lexicon::open(bytes),
            Self::Lookups => Lexicon::open_for_lookups(bytes),
        }
    }

    fn find(self, name: &str) -> Result<Found, Missing> {
        match self {
            Self::Any | Self::Letters => {
                wordy_data::find(wordy_data::LEXICONS, name).map(|file| (file, None))
            }
            Self::Lookups => wordy_data::find_for_lookups(name),
        }
    }

    /// As much of a `.lex` file as is needed; none where it is to be read as other files are.
    pub(crate) fn read(self, path: &str) -> Option<Found> {
        let is_short =
            self == Self::Lookups && has_extension(path, LEX) && Path::new(path).is_file();
        is_short.then(|| self.find(path)).and_then(Result::ok)
    }
}

/// Opens an embedded lexicon or one of the user's own. A name with a point that none has is that of
/// a file that is not there.
pub(crate) fn named(
    name: &str,
    purpose: Purpose,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    let (file, rest) = purpose.find(name).map_err(|missing| {
        let unknown = matches!(missing, wordy_data::Missing::Unknown { .. });
        if let (true, true, Err(error)) = (unknown, name.contains('.'), fs::metadata(name)) {
            return cannot_read(name, &error);
        }
        let install = format!("`lexicon install FILE --as {name}` gives a file this name");
        Failure::from(missing)
            .maybe_hint((unknown && is_valid_name(name)).then_some(install))
            .hint("for a file without a folder write ./FILE")
    })?;
    file.path.iter().for_each(|path| streams.reads(path));
    open_with(purpose, &file.place, file.bytes).map(|lexicon| with_rest(lexicon, rest))
}

/// A lexicon that reads from its file what was not read of it, when it is first wanted.
pub(crate) fn with_rest(lexicon: Lexicon, rest: Option<fs::File>) -> Lexicon {
    match rest {
        Some(file) => lexicon.with_list_in(file),
        None => lexicon,
    }
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
    open_with(Purpose::Any, place, bytes)
}

/// The same for a purpose.
pub(crate) fn open_with(
    purpose: Purpose,
    place: &str,
    bytes: Cow<'static, [u8]>,
) -> Result<Lexicon, Failure> {
    purpose.open(bytes).map_err(|damaged| {
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
