//! Questions to a lexicon.

use std::io;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use wordy_choose::SearchSources;
use wordy_data::FileFinder;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::lexicon::{self, Lexicon as Words};
use wordy_questions::graph::{Rungs, UnevenStops};
use wordy_questions::probability::{Ties, place_of};
use wordy_questions::question::{
    self, Anagram, Automaton, Pattern, Rack, Regex, Substitution, Use,
};
use wordy_search::{Search, SortOrder, sort};
use wordy_terminal::{Failure, Streams};

use crate::anagrams::MOST_BLANKS;
use crate::error::{hinted, said, wrong};
use crate::found::WordSequence;
use crate::held::{SharedLexicon, letters};
use crate::lexicon::Lexicon;
use crate::work::{Stop, work};

/// How many words a search looks at before it asks whether it is still wanted.
const PART: usize = 1 << 14;

/// The words that answer a question.
fn answers(lexicon: &Words, question: impl Automaton) -> Arena {
    let mut found = Arena::default();
    lexicon.visit(question, |word, _| found.push(word));
    found
}

/// An order of words.
fn order(
    name: &str,
    tiles: Option<&str>,
    blanks: u32,
    lexicon: &Words,
) -> Result<SortOrder, Failure> {
    let lacks = |what: &str| {
        let name = &lexicon.meta().name;
        Failure::new(format!("{name} has no {what}")).hint("sort by another")
    };
    Ok(match name {
        "alphabet" => SortOrder::Alphabet,
        "length" => SortOrder::Length,
        "probability" => SortOrder::Probability(wordy_choose::tiles(tiles, lexicon)?, blanks),
        "points" => SortOrder::Points(wordy_choose::tiles(tiles, lexicon)?),
        "level" if lexicon.has_levels() => SortOrder::Level,
        "level" => return Err(lacks("levels")),
        "score" if lexicon.has_scores() => SortOrder::Score,
        "score" => return Err(lacks("scores")),
        _ => {
            return Err(Failure::new(format!("there is no order {name}"))
                .hint("alphabet, length, probability, points, level or score"));
        }
    })
}

/// Runs a search, part by part where it has parts.
fn run(search: &Search<'_>, words: usize, stop: &Stop) -> wordy_search::FoundWords {
    if !search.has_parts() {
        return search.run();
    }
    let mut all = wordy_search::FoundWords::default();
    for start in (0..words).step_by(PART).take_while(|_| !stop.is_asked()) {
        let part = search.run_on(start..start + PART);
        part.words.iter().for_each(|word| all.words.push(word));
        all.ranks.extend(part.ranks);
        all.ties = part.ties;
    }
    all
}

/// The texts of the words of a ladder, for each.
type Ladders = Vec<Vec<String>>;

/// What is asked.
enum LexiconQuestion {
    /// Words of a rack, and the letters of one that has but letters and blanks; whether those that
    /// blanks stand for are in lower case.
    Rack(Rack, Option<Vec<u8>>, Use, bool),
    Pattern(Pattern),
    Regex(Box<Regex>),
    /// Words that differ from one in so many letters.
    Differ(Vec<u8>, usize),
    Search(SearchArguments),
    Every,
}

/// A search as it is typed.
#[derive(Clone)]
struct SearchArguments {
    conditions: Vec<String>,
    order: String,
    tiles: Option<String>,
    blanks: u32,
}

impl SearchArguments {
    /// Reads the search, and does something with it and its order.
    fn with<T>(
        &self,
        lexicon: &Words,
        then: impl FnOnce(&Search<'_>, &SortOrder) -> T,
    ) -> Result<T, Failure> {
        let tiles = self.tiles.as_deref();
        let order = order(&self.order, tiles, self.blanks, lexicon)?;
        let (mut input, mut output, mut errors) = (io::empty(), io::sink(), io::sink());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        let mut sources = SearchSources::new(lexicon, tiles, &mut streams, FileFinder::default());
        Ok(then(&Search::parse(&self.conditions, lexicon, &mut sources)?, &order))
    }
}

/// A question to a lexicon, read and not yet answered.
#[pyclass(frozen, module = "wordy._wordy")]
pub(crate) struct Question {
    held: SharedLexicon,
    asked: LexiconQuestion,
}

#[pymethods]
impl Question {
    /// The words that answer it.
    fn found(&self, py: Python<'_>) -> PyResult<WordSequence> {
        let alphabet = self.held.alphabet();
        let found = match &self.asked {
            LexiconQuestion::Rack(rack, plain, uses, lower) => {
                let plain = plain.as_deref();
                let found = py.detach(|| of_rack(&self.held, rack, plain, *uses));
                if *lower {
                    return Ok(WordSequence::of_rack(found, alphabet, rack.clone()));
                }
                found
            }
            LexiconQuestion::Pattern(pattern) => {
                py.detach(|| of_pattern(&self.held, pattern.clone()))
            }
            LexiconQuestion::Regex(regex) => py.detach(|| answers(&self.held, (**regex).clone())),
            LexiconQuestion::Differ(word, k) => {
                py.detach(|| answers(&self.held, Substitution::new(word, *k)))
            }
            LexiconQuestion::Search(typed) => {
                let (held, typed) = (self.held.clone(), typed.clone());
                let found = work(py, move |stop| {
                    typed.with(&held, |search, order| {
                        sort(&run(search, held.len(), stop), order, &held).words
                    })
                })?;
                found.map_err(|failure| wrong(&failure))?
            }
            LexiconQuestion::Every => {
                // What a lexicon of a file has not read yet is read here.
                py.detach(|| self.held.words());
                return Ok(WordSequence::all(&self.held));
            }
        };
        Ok(WordSequence::new(found, alphabet))
    }
}

fn of_rack(lexicon: &SharedLexicon, rack: &Rack, plain: Option<&[u8]>, uses: Use) -> Arena {
    if let Some(letters) = plain.filter(|_| uses == Use::All && rack.blanks() <= MOST_BLANKS)
        && let Some(index) = lexicon.anagrams()
    {
        let ranks = index.ranks(letters, rack.blanks(), lexicon.alphabet().letters());
        let words = lexicon.words();
        return ranks.into_iter().map(|rank| words.get(rank as usize)).collect();
    }
    let found = answers(lexicon, Anagram::new(rack, uses));
    if uses != Use::Some {
        return found;
    }
    let mut longest: Vec<&[u8]> = found.iter().collect();
    longest.sort_by_key(|word| std::cmp::Reverse(word.len()));
    longest.into_iter().collect()
}

/// The words of a pattern: along the transducer, or where it would read most of that, one after
/// the other.
fn of_pattern(lexicon: &Words, pattern: Pattern) -> Arena {
    let question = question::Question::Pattern(pattern);
    if !question.is_scanned(lexicon) {
        return answers(lexicon, question);
    }
    let mut found = Arena::default();
    question.scan(lexicon.words(), 0..lexicon.len(), |word, _| found.push(word));
    found
}

impl Lexicon {
    fn asks(&self, asked: LexiconQuestion) -> Question {
        Question { held: self.held.clone(), asked }
    }
}

#[pymethods]
impl Lexicon {
    fn _every(&self) -> Question {
        self.asks(LexiconQuestion::Every)
    }

    fn _search(
        &self,
        py: Python<'_>,
        conditions: Vec<String>,
        order: String,
        tiles: Option<String>,
        blanks: u32,
    ) -> PyResult<Question> {
        let typed = SearchArguments { conditions, order, tiles, blanks };
        let read = py.detach(|| typed.with(&self.held, |_, _| ()));
        read.map_err(|failure| wrong(&failure))?;
        Ok(self.asks(LexiconQuestion::Search(typed)))
    }

    /// Words of `all` letters of a rack, of `some`, or of all and `more`.
    fn _rack(&self, text: &str, uses: &str, lower: bool) -> PyResult<Question> {
        let rack = Rack::parse(text, self.held.alphabet()).map_err(|own| wrong(&own.into()))?;
        let uses = match uses {
            "all" => Use::All,
            "some" => Use::Some,
            _ => Use::More,
        };
        let (mut own, letters) = (Vec::new(), text.replace('?', ""));
        let plain = self.held.alphabet().encode_simple(letters.as_bytes(), &mut own);
        Ok(self.asks(LexiconQuestion::Rack(rack, plain.then_some(own), uses, lower)))
    }

    fn _pattern(&self, text: &str) -> PyResult<Question> {
        let pattern = Pattern::parse(text, self.held.alphabet());
        let hint = "? is any letter, * any letters, [ABC] one of these: C?T*";
        Ok(self.asks(LexiconQuestion::Pattern(pattern.map_err(|error| hinted(error, hint))?)))
    }

    fn _regex(&self, text: &str) -> PyResult<Question> {
        let regex = Regex::parse(text, self.held.alphabet());
        let hint = "an expression of letters, such as C.T(S|ED)?";
        let regex = regex.map_err(|error| hinted(error, hint))?;
        Ok(self.asks(LexiconQuestion::Regex(Box::new(regex))))
    }

    /// Words that differ from a word in exactly k letters.
    fn _differ(&self, word: &str, k: usize) -> PyResult<Question> {
        let word = letters(word, self.held.alphabet())?;
        if k == 0 {
            return Err(PyValueError::new_err("k is 1 or more, found 0"));
        }
        Ok(self.asks(LexiconQuestion::Differ(word, k)))
    }

    /// Ladders from a word to another.
    fn _ladders(&self, py: Python<'_>, from: &str, to: &str, all: bool) -> PyResult<Ladders> {
        let alphabet = self.held.alphabet();
        let (from, to) = (letters(from, alphabet)?, letters(to, alphabet)?);
        let (held, stops) = (self.held.clone(), [from, to]);
        let found = work(py, move |stop| {
            let rungs = Rungs::through(&stops, &held, |_| true)?;
            let spell = |ladder: Vec<&[u8]>| {
                ladder.iter().map(|word| held.alphabet().spell(word)).collect()
            };
            let [from, to] = &stops;
            if all {
                let found = rungs.shortest(from, to).take_while(|_| !stop.is_asked());
                return Ok(found.map(spell).collect());
            }
            Ok::<_, UnevenStops>(rungs.cheapest(from, to).map(spell).into_iter().collect())
        })?;
        found.map_err(said)
    }

    /// A word's rank by probability among those of its length, the first and last of those that
    /// tie with it, how many there are, and in how many ways it is drawn.
    fn _probability(
        &self,
        py: Python<'_>,
        word: &str,
        blanks: u32,
        tiles: Option<String>,
    ) -> PyResult<(u32, u32, u32, u32, u64)> {
        let word = letters(word, self.held.alphabet())?;
        let tiles = wordy_choose::tiles(tiles.as_deref(), &self.held).map_err(|own| wrong(&own))?;
        let place = py.detach(|| place_of(&word, self.held.words(), &tiles, blanks, Ties::Word));
        let of = self.held.meta().lengths.0.get(&(word.len() as u32)).copied().unwrap_or(0);
        let ways = tiles.combinations(&word, blanks);
        Ok((place.rank, place.first, place.last, of, ways))
    }
}

/// The part of a lexicon with words of some lengths.
pub(crate) fn of_lengths(
    lexicon: &lexicon::Lexicon,
    least: usize,
    most: usize,
) -> std::borrow::Cow<'_, Arena> {
    let words = lexicon.words();
    if least == 0 && most == usize::MAX {
        return std::borrow::Cow::Borrowed(words);
    }
    let kept = words.iter().filter(|word| (least..=most).contains(&word.len()));
    std::borrow::Cow::Owned(kept.collect())
}
