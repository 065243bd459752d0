//! Questions: a word, a rack, a search.

use serde_json::{Value, json};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{self, Files};
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::card::Cards;
use wordy_questions::inflection::Inflections;
use wordy_questions::question::{Anagram, Rack, Use};
use wordy_questions::tables::hooks_of;
use wordy_search::{Search, SearchError, Sources};

use crate::files::PageFiles;
use crate::refusal::error;

/// How many words a search looks at before it says what it has found: a few milliseconds.
const PART: usize = 1 << 14;
/// How many words it tells at once.
const ROWS: usize = 1000;

/// Letters as typed, or what is wrong with them.
pub(crate) fn letters(text: &str, alphabet: &Alphabet) -> Result<Vec<u8>, Value> {
    match alphabet.encode(text) {
        Ok(letters) if letters.is_empty() => Err(error("a word is empty")),
        Ok(letters) => Ok(letters),
        Err(unknown) => Err(error(unknown)),
    }
}

/// What makes cards of a lexicon's words: with tiles, and quickly without.
pub(crate) struct CardMaker {
    quick: Cards<'static>,
    whole: Cards<'static>,
}

impl CardMaker {
    pub(crate) fn new(lexicon: &'static Lexicon, files: &PageFiles) -> Result<Self, Value> {
        let inflections = known(Inflections::find(lexicon.alphabet(), files))?;
        let tiles = tiles(lexicon, files)?;
        // What stands in front of a word is looked for in all of them, at each card.
        lexicon.words();
        let quick = Cards { lexicon, tiles: None, inflections: inflections.clone() };
        Ok(Self { quick, whole: Cards { lexicon, tiles, inflections } })
    }

    /// Everything about a word, as `lexicon card --json` tells it, but for the layers;
    /// points and ranks by probability only if `whole`.
    pub(crate) fn card(&self, word: &str, whole: bool) -> Result<Value, Value> {
        let cards = if whole { &self.whole } else { &self.quick };
        let word = letters(word, cards.lexicon.alphabet())?;
        let card = cards.card(&word).map_err(error)?;
        serde_json::to_value(card.record()).map_err(error)
    }
}

/// The tiles of the lexicon's alphabet; none where it has none.
pub(crate) fn tiles(lexicon: &Lexicon, files: &PageFiles) -> Result<Option<Distribution>, Value> {
    known(Distribution::find(lexicon.alphabet().name(), files))
}

/// What a file says; none where there is no such file.
fn known<T>(found: Result<T, files::Error>) -> Result<Option<T>, Value> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(files::Error::Missing(files::Missing::Unknown { .. })) => Ok(None),
        Err(wrong) => Err(error(wrong)),
    }
}

/// The words of a rack, with blanks in lower case, longest first, as `anagram --build` has them.
pub(crate) fn rack(lexicon: &'static Lexicon, text: &str) -> Result<Value, Value> {
    let alphabet = lexicon.alphabet();
    let rack = Rack::parse(text, alphabet).map_err(error)?;
    let mut found: Vec<Vec<u8>> = Vec::new();
    lexicon.visit(Anagram::new(&rack, Use::Some), |word, _| found.push(word.to_vec()));
    found.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let count = found.len();
    let mut lengths: Vec<Value> = Vec::new();
    for same in found.chunk_by(|a, b| a.len() == b.len()) {
        let words: Vec<String> = same.iter().map(|word| rack.spell(word, alphabet)).collect();
        lengths.push(json!({ "length": same[0].len(), "words": words }));
    }
    Ok(json!({ "count": count, "lengths": lengths }))
}

/// The hooks of words, those in front and those at the end.
pub(crate) fn hooks(lexicon: &'static Lexicon, words: &[String]) -> Result<Value, Value> {
    let alphabet = lexicon.alphabet();
    let spelt = |letters: Vec<u8>| alphabet.spell(&letters).to_lowercase();
    let row = |word: &String| {
        let hooks = hooks_of(lexicon, &letters(word, alphabet)?);
        Ok([spelt(hooks.front.letters()), spelt(hooks.back.letters())])
    };
    let rows = words.iter().map(row).collect::<Result<Vec<_>, Value>>()?;
    Ok(json!({ "hooks": rows }))
}

/// A search that runs in parts.
pub(crate) struct Running {
    search: Search<'static>,
    lexicon: &'static Lexicon,
    /// Found, and not yet told.
    waiting: std::vec::IntoIter<String>,
    /// The next rank to look at.
    next: usize,
    found: usize,
}

impl Running {
    pub(crate) fn new(
        lexicon: &'static Lexicon,
        text: &str,
        lexicons: &[&'static Lexicon],
        files: &PageFiles,
    ) -> Result<Self, Value> {
        let mut sources = PageSources { lexicon, lexicons, files };
        let search =
            Search::parse(&[text], lexicon, &mut sources).map_err(|wrong| in_search(&wrong))?;
        Ok(Self { search, lexicon, waiting: Vec::new().into_iter(), next: 0, found: 0 })
    }

    /// The next words, and whether there may be more.
    pub(crate) fn more(&mut self) -> Value {
        if self.waiting.len() == 0 && self.next < self.lexicon.len() {
            let whole = !self.search.has_parts();
            let end = if whole { self.lexicon.len() } else { self.next + PART };
            let found = self.search.run_on(self.next..end);
            self.next = end;
            self.found += found.ranks.len();
            let alphabet = self.lexicon.alphabet();
            let words: Vec<String> = found.words.iter().map(|word| alphabet.spell(word)).collect();
            self.waiting = words.into_iter();
        }
        let words: Vec<String> = self.waiting.by_ref().take(ROWS).collect();
        let done = self.waiting.len() == 0 && self.next >= self.lexicon.len();
        json!({ "words": words, "found": self.found, "done": done })
    }
}

pub(crate) fn in_search(wrong: &SearchError) -> Value {
    json!({ "error": wrong.message, "hint": wrong.hint })
}

/// What a search takes from the page.
pub(crate) struct PageSources<'a> {
    pub(crate) lexicon: &'static Lexicon,
    pub(crate) lexicons: &'a [&'static Lexicon],
    pub(crate) files: &'a PageFiles,
}

impl Sources for PageSources<'_> {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        let own = self.lexicons.iter().find(|lexicon| lexicon.meta().name == name);
        own.map(|lexicon| (*lexicon).clone()).ok_or_else(|| {
            let names: Vec<&str> =
                self.lexicons.iter().map(|lexicon| lexicon.meta().name.as_str()).collect();
            SearchError::new(format!("this page has no lexicon {name}"))
                .hint(format!("it has {}", names.join(", ")))
        })
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        Distribution::find(self.lexicon.alphabet().name(), self.files)
            .map_err(|wrong| SearchError::new(wrong.to_string()))
    }

    fn files(&self) -> &dyn Files {
        self.files
    }
}
