//! The options that choose a lexicon.

use wordy_lexicon::lexicon::Lexicon;

use crate::open::{open_lexicon, up_to_level};
use crate::{Failure, Streams};

/// The lexicon used when none is chosen.
const DEFAULT: &str = "wordy";

/// The options that choose a lexicon.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LexiconChoice {
    /// Lexicon: a name, a .lex file, a word list, or - for a list on standard input
    ///
    /// Without it, the lexicon is the one that the environment variable `WORDY_LEXICON` names, else
    /// the embedded lexicon `wordy`. Names are those of the embedded lexicons (wordy, college) and
    /// of the .lex files in the lexicons folder of `WORDY_DATA`, or of your data folder. A file of
    /// another program is recognised by its name (.kwg, .dawg, ...), or by a format before it:
    /// kwg:FILE; `lexicon export --list` lists the formats.
    #[arg(short, long, value_name = "NAME|FILE")]
    pub lexicon: Option<String>,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE")]
    pub alphabet: Option<String>,
    /// Use only words of this level or below: 10 the commonest ... 80 the rarest
    #[arg(long, value_name = "N")]
    pub level: Option<u8>,
}

impl LexiconChoice {
    /// The choice with a lexicon named by an argument instead of the option.
    ///
    /// # Errors
    ///
    /// Both name one.
    pub fn or(self, name: Option<&str>) -> Result<Self, Failure> {
        match (name, &self.lexicon) {
            (None, _) => Ok(self),
            (Some(name), None) => Ok(Self { lexicon: Some(name.to_owned()), ..self }),
            (Some(name), Some(other)) => {
                Err(Failure::new(format!("two lexicons given: {name} and --lexicon {other}")))
            }
        }
    }

    /// Opens the chosen lexicon.
    ///
    /// # Errors
    ///
    /// Those of [`open_lexicon`]; the alphabet is not known; `--level` asks for levels and there
    /// are none, or no words of them.
    pub fn open(&self, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
        let own = || std::env::var("WORDY_LEXICON").ok().filter(|name| !name.is_empty());
        let name = self.lexicon.clone().or_else(own);
        let alphabet = self.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
        let name = name.as_deref().unwrap_or(DEFAULT);
        let lexicon = open_lexicon(name, alphabet.as_ref(), streams)?;
        match self.level {
            None => Ok(lexicon),
            Some(level) => up_to_level(&lexicon, level),
        }
    }
}
