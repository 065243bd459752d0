//! Lexicons of boxes, and what is typed after a box's name: a search, or a file of words.

use std::collections::BTreeSet;
use std::path::Path;

use wordy_choose::{LexiconChoice, SearchSources, tiles_if_any};
use wordy_data::FileFinder;
use wordy_lexicon::counts::counted;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Ask, ExpectedAnswer, Question, keys, ladders, phonies};
use wordy_search::{Search, SortOrder, sort};
use wordy_terminal::{Failure, Streams};

use crate::file::NewCard;
use crate::plays;

/// Words that a quiz is made of, and where they came from.
pub(crate) struct ChosenWords {
    pub(crate) words: Vec<Vec<u8>>,
    pub(crate) origin: String,
    /// A search that finds them.
    pub(crate) search: String,
    /// Two words that a ladder joins, where just these are given.
    pub(crate) ends: Option<String>,
}

/// The classes of words that are not asked, and no phonies either: slurs and vulgar words.
const CLASSES: u8 = 2;

/// Words that are not asked, unless somebody wants them; and those of them that were met.
pub(crate) struct SensitiveWords {
    pub(crate) excluded: Expurgation,
    met: BTreeSet<Vec<u8>>,
}

impl SensitiveWords {
    /// Slurs and vulgar words; none for who wants them, too.
    pub(crate) fn of(lexicon: &Lexicon, spares: bool) -> Result<Self, Failure> {
        let all = || wordy_data::expurgation(CLASSES, lexicon.alphabet());
        let excluded = if spares { all()? } else { Expurgation::default() };
        Ok(Self { excluded, met: BTreeSet::new() })
    }

    /// Whether a word may be asked.
    pub(crate) fn takes(&mut self, word: &[u8]) -> bool {
        let is_out = self.excluded.class(word).is_some();
        if is_out {
            self.met.insert(word.to_vec());
        }
        !is_out
    }

    /// Says how many words were left out, with the way out, where there is one.
    pub(crate) fn tell(&self, hint: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if !self.met.is_empty() {
            let words = counted(self.met.len(), "slur or vulgar word", "slurs and vulgar words");
            writeln!(streams.errors, "note: left out {words}{hint}")?;
        }
        Ok(())
    }
}

/// The words of a search, the most probable first; or those of a file of words, in its order.
///
/// # Errors
///
/// The search or the file cannot be read, a word has a sign that is no letter, nothing is found.
pub(crate) fn chosen(
    given: &[String],
    lexicon: &Lexicon,
    streams: &mut Streams<'_>,
) -> Result<ChosenWords, Failure> {
    let ends = given.join(" ");
    if given.len() == 2 && Question::new(Ask::Ladder, &ends, lexicon).is_ok() {
        let words = Vec::new();
        return Ok(ChosenWords {
            words,
            origin: String::new(),
            search: ends.clone(),
            ends: Some(ends),
        });
    }
    let chosen = match given {
        [name] if Path::new(name).is_file() => listed(name, lexicon)?,
        _ => searched(given, lexicon, false, streams)?,
    };
    if chosen.words.is_empty() {
        return Err(Failure::new(format!("no words: {}", chosen.origin))
            .hint("wordfind tries a search: wordfind length:7 limit:1-100"));
    }
    Ok(chosen)
}

/// The words of a search, the most probable first; one that is built in is for any alphabet.
pub(crate) fn searched(
    given: &[String],
    lexicon: &Lexicon,
    is_built_in: bool,
    streams: &mut Streams<'_>,
) -> Result<ChosenWords, Failure> {
    let mut sources = SearchSources::new(lexicon, None, streams, FileFinder::default());
    let search = if is_built_in {
        Search::built_in(&given.join(" "), lexicon, &mut sources)?
    } else {
        Search::parse(given, lexicon, &mut sources)?
    };
    let found = search.run();
    let tiles = tiles_if_any(None, lexicon)?;
    let order = tiles.map_or(SortOrder::Alphabet, |tiles| SortOrder::Probability(tiles, 2));
    let found = sort(&found, &order, lexicon);
    let words = found.words.iter().map(<[u8]>::to_vec).collect();
    let search = given.join(" ");
    Ok(ChosenWords { words, origin: search.clone(), search, ends: None })
}

/// One word a line; an empty line, or what follows #, is left out.
fn listed(name: &str, lexicon: &Lexicon) -> Result<ChosenWords, Failure> {
    let path = Path::new(name);
    let text = wordy_data::read_text(path).map_err(|error| {
        Failure::new(format!("{name}: {}", wordy_terminal::os_error_text(&error)))
    })?;
    let mut words = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let word = line.split('#').next().unwrap_or_default().trim();
        let place = |failure: Failure| failure.within(&format!("{name}:{}", number + 1));
        if !word.is_empty() {
            words.push(wordy_choose::letters(lexicon.alphabet(), word).map_err(place)?);
        }
    }
    let origin = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let search = format!("in:\"{}\"", whole.display());
    Ok(ChosenWords { words, origin, search, ends: None })
}

/// The cards that words make for an ask: those of words that are to be told from phonies have a
/// phony each beside them, the order drawn; those of ladders have another end each.
pub(crate) fn cards(
    ask: Ask,
    chosen: &ChosenWords,
    lexicon: &Lexicon,
) -> Result<Vec<NewCard>, Failure> {
    if let (Ask::Ladder, Some(key)) = (ask, &chosen.ends) {
        return Ok(vec![NewCard { key: key.clone(), ..NewCard::default() }]);
    }
    let words = || chosen.words.iter().map(Vec::as_slice);
    let card = |key: String| NewCard { key, origin: chosen.origin.clone(), ..NewCard::default() };
    let of_words = match ask {
        Ask::Recall => vec![chosen.search.clone()],
        Ask::Ladder => ladders(words(), lexicon, chosen.words.len() as u64),
        _ => keys(ask, words(), lexicon),
    };
    let mut cards: Vec<NewCard> = of_words.into_iter().map(card).collect();
    if ask == Ask::Valid {
        let alphabet = lexicon.alphabet();
        let slurs = wordy_data::expurgation(CLASSES, alphabet)?;
        let known = others(lexicon);
        let is_word = |letters: &[u8]| {
            slurs.class(letters).is_some() || known.iter().any(|other| other.has_letters(letters))
        };
        let words = words().filter(|word| lexicon.has_letters(word));
        let made = phonies(words, lexicon, cards.len() as u64, is_word);
        cards.extend(made.iter().map(|phony| NewCard {
            key: alphabet.spell_exactly(&phony.letters),
            origin: format!("a phony made of {}", alphabet.spell(&phony.of)),
            ..NewCard::default()
        }));
        let count = cards.len();
        wordy_lexicon::random::Random::new(count as u64).draw(&mut cards, count);
    }
    Ok(cards)
}

/// The question of a card.
///
/// # Errors
///
/// The lexicon cannot ask it any more; of a list, its search finds nothing; nothing is left but
/// what is excluded.
pub(crate) fn question(
    ask: Ask,
    key: &str,
    (lexicon, excluded): (&Lexicon, &Expurgation),
    streams: &mut Streams<'_>,
) -> Result<Question, Failure> {
    let question = match ask {
        Ask::Recall => {
            let chosen = searched(&[key.to_owned()], lexicon, false, streams)?;
            // Of a file its name is enough.
            let file = key.strip_prefix("in:\"").and_then(|path| Path::new(path).file_stem());
            let shown = file.map_or_else(|| key.to_owned(), |name| name.display().to_string());
            Question::of_list(&shown, chosen.words)
        }
        Ask::BestPlay => plays::question(key, lexicon)?,
        _ => Question::new(ask, key, lexicon).map_err(|error| Failure::new(error.to_string()))?,
    };
    let spared = question.sparing(excluded);
    spared.ok_or_else(|| Failure::new(format!("{key}: there are only slurs and vulgar words")))
}

/// The words of a card: those that answer where letters are asked, else the one that is asked.
pub(crate) fn words_of(question: &Question, ask: Ask) -> Vec<Vec<u8>> {
    match &question.wanted {
        ExpectedAnswer::Words(words) if ask.is_of_letters() => {
            words.iter().map(|answer| answer.word.clone()).collect()
        }
        _ => vec![question.key.clone()],
    }
}

/// The lexicons at hand of the same alphabet, whose words are no phonies.
fn others(lexicon: &Lexicon) -> Vec<Lexicon> {
    let names = wordy_data::names(wordy_data::LEXICONS);
    let opened = names.iter().filter_map(|name| wordy_data::lexicon(name).ok());
    opened.filter(|other| other.alphabet().name() == lexicon.alphabet().name()).collect()
}

/// The lexicon that a box was made with, opened by its name.
pub(crate) fn lexicon_of(
    named: Option<&str>,
    streams: &mut Streams<'_>,
) -> Result<Lexicon, Failure> {
    let choice = LexiconChoice { lexicon: named.map(str::to_owned), ..LexiconChoice::default() };
    choice.open(streams)
}
