//! Which lexicon a program asks.

use std::borrow::Cow;
use std::path::Path;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};
use wordy_lexicon::list;

use crate::input::{self, Input, input};
use crate::{Failure, Streams};

/// The lexicon used when none is chosen.
const DEFAULT: &str = "wordy";

/// The options that choose a lexicon.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LexiconChoice {
    /// Lexicon: a name, a .lex file, a word list, or - for a list on standard input
    ///
    /// Without it, the environment variable `WORDY_LEXICON` says which; without that, the embedded
    /// lexicon `wordy` is asked. Names are those of the embedded lexicons (wordy, college) and of
    /// the .lex files in the lexicons folder of `WORDY_DATA`, or of the user's data folder. A file
    /// of another program is known by its name (.kwg, .dawg, ...), or by a format before it:
    /// kwg:FILE; `lexicon export --help` lists the formats.
    #[arg(short, long, value_name = "NAME|FILE")]
    pub lexicon: Option<String>,
    /// Alphabet of a word list: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "english")]
    pub alphabet: String,
    /// Keep only words of this level or below: 10 the commonest ... 80 the rarest
    #[arg(long, value_name = "N")]
    pub level: Option<u8>,
}

impl LexiconChoice {
    /// The choice with a lexicon named by an argument instead of the option.
    pub fn or(self, name: Option<&str>) -> Result<Self, Failure> {
        match (name, &self.lexicon) {
            (None, _) => Ok(self),
            (Some(name), None) => Ok(Self { lexicon: Some(name.to_owned()), ..self }),
            (Some(name), Some(other)) => {
                Err(Failure::new(format!("expected one lexicon, found two: {name} and {other}")))
            }
        }
    }

    /// Opens the chosen lexicon.
    pub fn open(&self, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
        let chosen = self.lexicon.clone();
        let chosen =
            chosen.or_else(|| std::env::var("WORDY_LEXICON").ok().filter(|n| !n.is_empty()));
        let lexicon = match chosen.as_deref() {
            None => named(DEFAULT)?,
            Some(name) if is_file(input::split(name).1) => self.open_path(name, streams)?,
            Some(name) => named(name)?,
        };
        match self.level {
            None => Ok(lexicon),
            Some(level) => at_level(&lexicon, level),
        }
    }

    fn open_path(&self, name: &str, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
        let alphabet = || wordy_data::alphabet(&self.alphabet);
        let (draft, alphabet) = match input(name, None, streams)? {
            Input::Lexicon(lexicon) => return Ok(*lexicon),
            Input::Foreign(foreign) => {
                let alphabet = alphabet()?;
                (foreign.read(&alphabet)?, alphabet)
            }
            Input::List(source) => {
                let options = list::Options::new(alphabet()?);
                let list = list::read(&[source], &options).map_err(|error| {
                    Failure::from(error)
                        .hint("but for --alphabet, these are options of `lexicon build`")
                })?;
                (list.draft, options.alphabet)
            }
        };
        let path = Path::new(input::split(name).1);
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        build_in_memory(&draft, &alphabet, Meta { name: stem, ..Meta::default() })
    }
}

fn is_file(name: &str) -> bool {
    name == "-" || name.contains('/') || Path::new(name).is_file()
}

/// Opens an embedded lexicon or one of the user's own.
fn named(name: &str) -> Result<Lexicon, Failure> {
    let file = wordy_data::find(wordy_data::LEXICONS, name).map_err(|missing| {
        Failure::from(missing).hint("a file is taken as it is: --lexicon ./FILE")
    })?;
    open_file(&file.place, file.bytes)
}

/// Opens the bytes of a .lex file; `place` is what to call it.
pub fn open_file(place: &str, bytes: Cow<'static, [u8]>) -> Result<Lexicon, Failure> {
    Lexicon::open(bytes).map_err(|damaged| {
        Failure::new(format!("{place}: {damaged}"))
            .hint("get the file anew, or build it with `lexicon build`")
    })
}

/// Builds a lexicon and opens it.
pub fn build_in_memory(draft: &Draft, alphabet: &Alphabet, meta: Meta) -> Result<Lexicon, Failure> {
    let place = meta.name.clone();
    let bytes = wordy_lexicon::lexicon::build(draft, alphabet, meta)
        .map_err(|damaged| Failure::new(format!("{place}: {damaged}")))?;
    open_file(&place, Cow::Owned(bytes))
}

fn at_level(lexicon: &Lexicon, level: u8) -> Result<Lexicon, Failure> {
    if !lexicon.has_levels() {
        let name = &lexicon.meta().name;
        return Err(Failure::new(format!("expected a lexicon with levels, {name} has none"))
            .hint("leave --level out, or take the embedded lexicon wordy"));
    }
    let kept = Draft::of(lexicon, |rank, _| lexicon.level(rank).is_some_and(|own| own <= level));
    let meta = Meta {
        title: format!("{} up to level {level}", lexicon.meta().title),
        ..lexicon.meta().clone()
    };
    build_in_memory(&kept, lexicon.alphabet(), meta)
}

/// One line that says which lexicon answered: name, words, the head of its hash.
pub fn provenance(lexicon: &Lexicon) -> String {
    let meta = lexicon.meta();
    let hash = meta.sha256.get(..8).unwrap_or_default();
    format!("lexicon {}, {}, sha256 {hash}", meta.name, count_words(meta.words as usize))
}

/// `1 word`, `2,000 words`.
pub fn count_words(count: usize) -> String {
    format!("{} word{}", thousands(count), if count == 1 { "" } else { "s" })
}

/// A count with commas between the thousands.
pub fn thousands(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
