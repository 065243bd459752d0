//! The words that records are judged by.

use std::collections::BTreeMap;
use std::path::Path;

use wordy_choose::LexiconChoice;
use wordy_choose_game::NamedLexicons;
use wordy_engine::Engine;
use wordy_games::game::{BoardRules, ChallengeRule};
use wordy_games::verdict::WordJudge;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::Record;
use wordy_terminal::{Failure, Streams};

/// The words of records: the lexicon chosen, and those that records name.
pub(crate) struct Words {
    pub(crate) lexicon: Lexicon,
    /// Whether words are looked up: the default lexicon is English, and says nothing of a game in
    /// another language.
    judges: bool,
    /// Whether an option chooses the lexicon, whatever records name.
    chosen: bool,
    /// Words of every lexicon, if nobody chooses one.
    common: Option<Lexicon>,
    named: NamedLexicons,
}

impl Words {
    /// The lexicon chosen, or the default one where it has the letters of the game. A list is read
    /// in the letters of the game, unless others are named.
    pub(crate) fn of(
        choice: &LexiconChoice,
        rules: &BoardRules,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let alphabet = &rules.letters.alphabet;
        let is_english = alphabet.name() == Alphabet::english().name();
        let (chosen, named) = (choice.lexicon.is_some(), NamedLexicons::new(choice));
        if !is_english && !choice.is_chosen()? {
            let lexicon = no_words(alphabet)?;
            return Ok(Self { lexicon, judges: false, chosen, common: None, named });
        }
        let letters = choice.alphabet.clone();
        let read = letters.or_else(|| of_list(choice, alphabet).filter(|_| !is_english));
        let choice = LexiconChoice { alphabet: read, ..choice.clone() };
        let lexicon =
            wordy_choose_game::lexicon_of(&choice, &rules.words, &rules.letters, streams)?;
        let common = common(&choice, rules, &lexicon)?;
        Ok(Self { lexicon, judges: true, chosen, common, named })
    }

    /// The words of a record: those of the lexicon that it names, if it is there and no option
    /// chooses another one.
    pub(crate) fn of_record(
        &self,
        record: &Record,
        rules: &BoardRules,
    ) -> Result<RecordWords<'_>, Failure> {
        let alphabet = &rules.letters.alphabet;
        let named = record.pragma("lexicon");
        if let Some(lexicon) = self.named.of_record(record, alphabet)? {
            let lexicon = lexicon.clone();
            return Ok(RecordWords {
                lexicon,
                judges: true,
                origin: Origin::Game,
                of_choice: false,
            });
        }
        if self.lexicon.alphabet() != alphabet {
            let (lexicon, origin) = (no_words(alphabet)?, Origin::Game);
            return Ok(RecordWords { lexicon, judges: false, origin, of_choice: false });
        }
        let (lexicon, judges) = (self.lexicon.clone(), self.judges);
        let origin = match named {
            Some(named) if lexicon.meta().name.eq_ignore_ascii_case(named) => Origin::Game,
            Some(_) if !self.chosen => Origin::Other,
            _ => self.common.as_ref().map_or(Origin::Game, Origin::Unnamed),
        };
        Ok(RecordWords { lexicon, judges, origin, of_choice: true })
    }
}

/// Whose words a record is judged by.
enum Origin<'w> {
    /// Those of its game, as far as one can say.
    Game,
    /// Those of another lexicon than the record names.
    Other,
    /// Those that are there, for a record that names none: these are in every lexicon.
    Unnamed(&'w Lexicon),
}

/// The words that a record is judged by.
pub(crate) struct RecordWords<'w> {
    pub(crate) lexicon: Lexicon,
    /// Whether words are looked up: there is a lexicon of the record's alphabet.
    pub(crate) judges: bool,
    origin: Origin<'w>,
    /// Whether they are those of the lexicon chosen for all records.
    of_choice: bool,
}

impl<'w> RecordWords<'w> {
    /// The verdict on the words of the record. Where a challenge rule lets no wrong word be played
    /// and the record names no lexicon, its words are right.
    pub(crate) fn verdict<'s>(&'s self, rules: &BoardRules) -> WordJudge<'s>
    where
        'w: 's,
    {
        if !self.judges {
            return WordJudge::of_none(&self.lexicon);
        }
        let verdict = WordJudge::new(&self.lexicon, rules);
        match self.origin {
            Origin::Game => verdict,
            Origin::Other => verdict.of_other(),
            Origin::Unnamed(_) if rules.challenge == ChallengeRule::Void => verdict.of_other(),
            Origin::Unnamed(common) => verdict.unsure(common),
        }
    }

    /// An engine that plays with these words, where `engine` plays with those of all records.
    pub(crate) fn engine<'r>(&self, engine: &Engine<'_>, rules: &'r BoardRules) -> Engine<'r> {
        if self.of_choice {
            engine.of_game(rules, &self.lexicon)
        } else {
            Engine::new(rules, &self.lexicon)
        }
    }

    /// Whether the record was played with this lexicon, as far as one can say.
    pub(crate) fn is_of_game(&self) -> bool {
        self.judges && !matches!(self.origin, Origin::Other)
    }

    /// A line about the lexicon, if the record names another one or no word is looked up.
    pub(crate) fn remark(&self, record: &Record) -> Option<String> {
        let own = &self.lexicon.meta().name;
        if !self.judges {
            return Some(format!(
                "no word is looked up: no lexicon of the alphabet {} is chosen\n\
                 hint: -l takes a lexicon or a list of its words",
                self.lexicon.alphabet().name()
            ));
        }
        let named = record.pragma("lexicon").filter(|named| !own.eq_ignore_ascii_case(named))?;
        Some(format!("words are looked up in {own}; the record names {named}"))
    }
}

/// What is said of the lexicons of records: each line once, with the record that it is about.
#[derive(Default)]
pub(crate) struct LexiconRemarks(BTreeMap<String, (String, usize)>);

impl LexiconRemarks {
    /// Takes note of the remark on a record.
    pub(crate) fn add(&mut self, name: &str, remark: Option<String>) {
        if let Some(remark) = remark {
            self.0.entry(remark).or_insert_with(|| (name.to_owned(), 0)).1 += 1;
        }
    }

    /// Says all of it, once the answer is there.
    pub(crate) fn say(self, streams: &mut Streams<'_>) {
        for (remark, (name, count)) in self.0 {
            let more = match count - 1 {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            streams.say_later(format!("{name}{more}: {remark}"));
        }
    }
}

/// The lexicon of common words, if nobody chooses a lexicon: challenges of a record that names none
/// may have been ruled by other words.
fn common(
    choice: &LexiconChoice,
    rules: &BoardRules,
    lexicon: &Lexicon,
) -> Result<Option<Lexicon>, Failure> {
    if choice.is_chosen_for(&rules.words)? {
        return Ok(None);
    }
    let common = wordy_data::lexicon("college").map_err(|e| Failure::new(e.to_string()))?;
    Ok(Some(common).filter(|common| common.alphabet() == lexicon.alphabet()))
}

/// No words of an alphabet.
pub(crate) fn no_words(alphabet: &Alphabet) -> Result<Lexicon, Failure> {
    let lexicon = Lexicon::from_words(std::iter::empty::<&str>(), alphabet);
    lexicon.map_err(|error| Failure::new(error.to_string()))
}

/// The alphabet in which a list is read: that of the game, where it is one of those that have
/// names.
fn of_list(choice: &LexiconChoice, alphabet: &Alphabet) -> Option<String> {
    let path = choice.lexicon.as_ref().map(Path::new)?;
    let is_list = path.is_file() && path.extension() != Some("lex".as_ref());
    let name = alphabet.name().to_owned();
    (is_list && wordy_data::names(wordy_data::ALPHABETS).contains(&name)).then_some(name)
}
