//! The options that choose a lexicon.

use std::env::VarError;

use wordy_data::FoundLexicon;
use wordy_games::game::GameWords;
use wordy_lexicon::lexicon::Lexicon;

use crate::config::{named_in_config, part_of_level};
use crate::input::split;
use crate::lex_file::sound;
use crate::open::{open_lazily, open_named};
use wordy_terminal::{Failure, Streams, one_line};

/// The lexicon used when none is chosen.
pub const DEFAULT_LEXICON: &str = "wordy";

/// What is said of it.
const NOTE: &str = "note: wordy is not a tournament list";

/// What a person is told instead, once a day: a line of a terminal.
const HINT: &str =
    "note: not a tournament list; yours: `lexicon install FILE --name NAME --default`";

/// The options that choose a lexicon.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LexiconChoice {
    /// Lexicon: a name, a .lex file, a word list, or -
    ///
    /// If you name none, it is the one in the environment variable `WORDY_LEXICON`, or else in your
    /// config file; without either, `wordy`, which is built in. By name you have wordy, college,
    /// and whatever you installed (`lexicon install`). Files of other programs are known by their
    /// extension (.kwg, .dawg, ...), or say the format: kwg:FILE. `lexicon formats` lists the
    /// formats.
    #[arg(short, long, value_name = "NAME|FILE")]
    pub lexicon: Option<String>,
    /// Alphabet of a word list: a name or a .toml file [default: english]
    #[arg(long, value_name = "NAME|FILE", hide_short_help = true)]
    pub alphabet: Option<String>,
    /// Use only words of this level or below: 10 to 80
    ///
    /// 10 has the commonest words, 80 the rarest.
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

    /// Whether a lexicon is asked for: by the option, the environment or the config file.
    ///
    /// # Errors
    ///
    /// The config file or the environment cannot be read.
    pub fn is_chosen(&self) -> Result<bool, Failure> {
        Ok(self.chosen()?.is_some())
    }

    /// The name of the lexicon that is asked for: by the option, the environment or the config
    /// file; else that of the built-in one.
    ///
    /// # Errors
    ///
    /// The config file or the environment cannot be read.
    pub fn name(&self) -> Result<String, Failure> {
        Ok(self.chosen()?.map_or_else(|| DEFAULT_LEXICON.to_owned(), |(name, _)| name))
    }

    /// The same for a game, whose file may name one.
    ///
    /// # Errors
    ///
    /// The config file or the environment cannot be read.
    pub fn is_chosen_for(&self, words: &GameWords) -> Result<bool, Failure> {
        Ok(self.chosen_for(words)?.is_some())
    }

    /// The choice for a game, with the lexicon that it is played with where no option names one:
    /// that of the config file for this game, else that of the game's file, else the one of all
    /// games; where the game decides, with a line that says so, and how to play with another one.
    ///
    /// # Errors
    ///
    /// The config file or the environment cannot be read.
    pub fn of_game(&self, words: &GameWords) -> Result<(Self, Option<String>), Failure> {
        let why = match self.chosen_for(words)? {
            Some((name, Origin::Game)) => {
                (name, format!("the game {} names it; -l chooses another", words.game))
            }
            Some((name, Origin::ConfigOfGame)) => {
                (name, format!("your config file names it for {}", words.game))
            }
            _ => return Ok((self.clone(), None)),
        };
        let (name, why) = why;
        let line = format!("lexicon {}: {why}", one_line(&name));
        Ok((Self { lexicon: Some(name), ..self.clone() }, Some(line)))
    }

    /// The lexicon asked for to play a game, and where.
    fn chosen_for(&self, words: &GameWords) -> Result<Option<(String, Origin)>, Failure> {
        if self.lexicon.is_some() {
            return self.chosen();
        }
        if let Some(name) = wordy_data::config()?.lexicons.remove(&words.game) {
            return Ok(Some((name, Origin::ConfigOfGame)));
        }
        match &words.lexicon {
            Some(name) => Ok(Some((name.clone(), Origin::Game))),
            None => self.chosen(),
        }
    }

    /// The lexicon asked for, and where.
    fn chosen(&self) -> Result<Option<(String, Origin)>, Failure> {
        if let Some(name) = self.lexicon.clone() {
            return Ok(Some((name, Origin::Option)));
        }
        if let Some(name) = from_environment()? {
            return Ok(Some((name, Origin::Environment)));
        }
        Ok(wordy_data::config()?.lexicon.map(|name| (name, Origin::Config)))
    }

    /// Refuses a lexicon to judge by that does not hold words: a KAD, which has their letters in
    /// alphabet order.
    ///
    /// # Errors
    ///
    /// The lexicon chosen is one; the config file or the environment cannot be read.
    pub fn refuse_alphagrams(&self) -> Result<(), Failure> {
        let Some((name, origin)) = self.chosen()? else { return Ok(()) };
        let (format, path) = split(&name);
        match format.or_else(|| wordy_formats::by_extension(path)) {
            Some(format) if format.name() == "kad" => Err(origin.with_hint(
                Failure::new(format!(
                    "{path}: a KAD has the letters of words in alphabet order, not the words"
                ))
                .hint("judge by the .kwg or the list that it was made from"),
            )),
            _ => Ok(()),
        }
    }

    /// Opens the chosen lexicon.
    ///
    /// # Errors
    ///
    /// Those of [`open_lexicon`](crate::open_lexicon); the alphabet is not known; `--level` asks
    /// for levels and there are none, or no words of them; the config file cannot be read.
    pub fn open(&self, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
        let whole = sound(self.found(streams)?)?;
        Ok(part_of_level(&whole, self.level)?.unwrap_or(whole))
    }

    /// The same with the whole lexicon where only words of a level are chosen: first the whole,
    /// then the words chosen where they are not all.
    ///
    /// # Errors
    ///
    /// Those of [`Self::open`].
    pub fn open_with_whole(
        &self,
        streams: &mut Streams<'_>,
    ) -> Result<(Lexicon, Option<Lexicon>), Failure> {
        let whole = sound(self.found(streams)?)?;
        let part = part_of_level(&whole, self.level)?;
        Ok((whole, part))
    }

    /// The same to look words up only, in a fraction of the time; see [`Lexicon::open_lazily`].
    ///
    /// # Errors
    ///
    /// Those of [`Self::open`].
    pub fn open_lazily(&self, streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
        let whole = self.found(streams)?.lexicon;
        Ok(part_of_level(&whole, self.level)?.unwrap_or(whole))
    }

    /// Says in one line that a verdict rests on the default lexicon, which is not a tournament
    /// list: where none was chosen, and the config file does not say `notes = false`. On a terminal
    /// it names the way to a list of one's own, once a day.
    ///
    /// # Errors
    ///
    /// Standard error is closed; the config file or the environment cannot be read.
    pub fn note(&self, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if self.is_chosen()? || wordy_data::config()?.notes == Some(false) {
            return Ok(());
        }
        let hinted = streams.terminal && wordy_data::is_first_today();
        Ok(writeln!(streams.errors, "{}", if hinted { HINT } else { NOTE })?)
    }

    /// The lexicon with words of all levels.
    fn found(&self, streams: &mut Streams<'_>) -> Result<FoundLexicon, Failure> {
        let chosen = self.chosen()?;
        let alphabet = self.alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
        match chosen {
            Some((name, origin)) => {
                let found = open_lazily(&name, alphabet.as_ref(), streams)
                    .map_err(|failure| origin.with_hint(failure))?;
                if origin == Origin::Config {
                    note_small_default(&found.lexicon, streams)?;
                }
                Ok(found)
            }
            None => open_named(DEFAULT_LEXICON, alphabet.as_ref(), streams),
        }
    }
}

/// Where a lexicon is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// On the command line.
    Option,
    /// By the environment variable.
    Environment,
    /// In the config file.
    Config,
    /// In the config file, for one game.
    ConfigOfGame,
    /// In the file of the game.
    Game,
}

impl Origin {
    /// A failure with where its lexicon is asked for, which who did not type it cannot see.
    fn with_hint(self, failure: Failure) -> Failure {
        match self {
            Self::Option | Self::Game => failure,
            Self::Environment => failure.hint("the environment variable WORDY_LEXICON names it"),
            Self::Config => named_in_config(failure)
                .hint("`lexicon default wordy` goes back to the built-in lexicon"),
            Self::ConfigOfGame => named_in_config(failure),
        }
    }
}

/// Says once a day on a terminal that the default lexicon is a small list, and how to go back: with
/// it nearly every word is refused.
fn note_small_default(lexicon: &Lexicon, streams: &mut Streams<'_>) -> Result<(), Failure> {
    const SMALL: u32 = 10_000;
    let meta = lexicon.meta();
    if meta.words < SMALL && streams.terminal && wordy_data::is_first_today() {
        let words = wordy_lexicon::counts::count_words(meta.words as usize);
        let name = one_line(&meta.name);
        writeln!(
            streams.errors,
            "note: your default lexicon is {name}, {words}; `lexicon default wordy` goes back"
        )?;
    }
    Ok(())
}

/// The lexicon that the environment names, if any.
fn from_environment() -> Result<Option<String>, Failure> {
    match std::env::var("WORDY_LEXICON") {
        Ok(name) => Ok(Some(name).filter(|name| !name.is_empty())),
        Err(VarError::NotPresent) => Ok(None),
        Err(VarError::NotUnicode(name)) => {
            let name = name.to_string_lossy();
            Err(Failure::new(format!("WORDY_LEXICON is not UTF-8: {}", name.escape_debug()))
                .hint("set it to the name of a lexicon, or to a file with a name in UTF-8"))
        }
    }
}
