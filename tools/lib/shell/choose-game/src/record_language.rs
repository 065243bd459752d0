//! The language of a record that does not name its letters.

use wordy_data::{ALPHABETS, LETTERS};
use wordy_games::game::BoardRules;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::{Action, Event, Record};
use wordy_records::replay::{Finding, Problem, replay};

use wordy_choose::{RecordNames, alphabet_named_by};

/// With fewer faults a record is one of the usual letters that has some.
const FEW: usize = 3;

/// So many turns tell the language.
const TURNS: usize = 20;

/// The letters that a record is written in.
pub(crate) enum RecordLetters {
    /// Those of the game.
    Usual,
    /// Those of this name.
    In(String),
    /// Those of one of these names: the first has the fewest faults.
    Either(Vec<String>),
    /// Others, that nobody knows.
    Unknown(Finding),
}

impl RecordLetters {
    /// The letters of a record: those of the lexicon that it names, else those of the only alphabet
    /// that has its letters, else those with which it has the fewest faults by far. Where another
    /// language has as few faults, nobody knows.
    ///
    /// Cost: a replay of twenty turns, and with a fault one for each language.
    pub(crate) fn of(record: &Record, rules: &BoardRules) -> Self {
        let usual = rules.letters.alphabet.name();
        let languages = wordy_data::names(LETTERS);
        let mut languages: Vec<String> = languages
            .into_iter()
            .filter(|name| wordy_data::names(ALPHABETS).contains(name))
            .collect();
        languages.retain(|name| name != usual);
        let named = record.pragma("lexicon").and_then(alphabet_named_by);
        if let Some(named) = named {
            return if languages.contains(&named) { Self::In(named) } else { Self::Usual };
        }
        let events = record.events.iter().take(TURNS).cloned().collect();
        let record = &Record { events, ..record.clone() };
        let found = faults(record, rules);
        if found == 0 {
            return Self::Usual;
        }
        let foreign = strange(record, &rules.letters.alphabet);
        let with = |name: String| {
            let letters = wordy_data::distribution(&name).ok()?;
            let spelled = strange(record, &letters.alphabet).len() < FEW;
            let has_all = foreign.iter().all(|(_, letter)| has(&letters.alphabet, *letter));
            let rules = BoardRules { letters, ..rules.clone() };
            spelled.then(|| (faults(record, &rules), name, has_all))
        };
        let mut read: Vec<_> = languages.into_iter().filter_map(with).collect();
        // Languages in whose lists there are records, but for one without a fault.
        let record_names = RecordNames::find().unwrap_or_default();
        let is_usual = |name: &str| record_names.has_lexicon_in(name);
        if read.iter().any(|(_, name, _)| is_usual(name)) {
            read.retain(|(faults, name, _)| *faults == 0 || is_usual(name));
        }
        read.sort();
        // Letters that the game lacks and a language has say more than numbers.
        let of_letters: Vec<_> = read.iter().filter(|own| own.2 && own.0 < found).collect();
        if !foreign.is_empty() && !of_letters.is_empty() {
            return Self::of_fewest(&of_letters);
        }
        let least = read.first().filter(|(least, ..)| *least < found);
        match (least, foreign.as_slice()) {
            (Some((least, name, _)), _) if found >= FEW && least * 2 < found => {
                Self::In(name.clone())
            }
            (_, lines @ [(line, letter), ..]) if lines.len() >= FEW => {
                let letter = Problem::UnknownLetters(letter.to_string());
                Self::Unknown(Finding::new(*line, letter))
            }
            (Some((_, name, _)), _) => Self::Either(vec![usual.to_owned(), name.clone()]),
            _ => Self::Usual,
        }
    }

    /// The language with the fewest faults; those that have as few are as likely.
    fn of_fewest(read: &[&(usize, String, bool)]) -> Self {
        let least = read.iter().map(|own| own.0).min();
        let best = read.iter().filter(|own| Some(own.0) == least).map(|own| own.1.clone());
        let mut best: Vec<String> = best.collect();
        if best.len() == 1 { Self::In(best.remove(0)) } else { Self::Either(best) }
    }
}

/// Whether an alphabet has a letter as one of its letters, and not as another way to write some.
fn has(alphabet: &Alphabet, letter: char) -> bool {
    let upper = letter.to_uppercase().to_string();
    alphabet.encode(&upper).is_ok_and(|encoded| alphabet.spell(&encoded) == upper)
}

/// The lines with a letter that an alphabet lacks, and the first of each.
fn strange(record: &Record, alphabet: &Alphabet) -> Vec<(usize, char)> {
    let in_line = |event: &Event| {
        let word = match &event.action {
            Action::Play(_, word) => word.as_str(),
            _ => "",
        };
        let mut letters = event.rack.chars().chain(word.chars()).filter(|c| c.is_alphabetic());
        let unread = |c: &char| alphabet.encode(c.encode_utf8(&mut [0; 4])).is_err();
        letters.find(unread).map(|c| (event.line, c))
    };
    record.events.iter().filter_map(in_line).collect()
}

/// How many faults a record has with some letters, whatever its words.
fn faults(record: &Record, rules: &BoardRules) -> usize {
    let none = Lexicon::from_words(std::iter::empty::<&str>(), &rules.letters.alphabet);
    let Ok(none) = none else { return usize::MAX };
    let replay = replay(record, rules, &WordJudge::of_none(&none));
    replay.findings.iter().filter(|finding| finding.is_fault()).count()
}
