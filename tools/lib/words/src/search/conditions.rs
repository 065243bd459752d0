//! Conditions: from what was typed to what is asked.

use std::rc::Rc;

use super::filters::{definition_has, length, level, marks, pos};
use super::grammar::{Tree, Typed};
use super::limit::Limit;
use super::order::points;
use super::tables::Tables;
use super::test::{Filter, Signs, Test};
use super::{SearchError, Sources, groups, kinds, saved, shorten};
use crate::alphabet::UnknownLetter;
use crate::letter_set::LetterSet;
use crate::lexicon::Lexicon;
use crate::probability;
use crate::question::{Anagram, Pattern, Question, Rack, Regex, Substitution, Use};
use crate::range::{Range, RangeError};

/// Saved searches may name each other this deep; deeper, one names itself.
const DEEPEST: usize = 8;
/// Blanks that are drawn unless a condition says otherwise.
const BLANKS: u32 = 2;

/// Turns typed conditions into tests.
pub(super) struct Reader<'a, 's> {
    lexicon: &'a Lexicon,
    tables: Rc<Tables<'a>>,
    sources: &'s mut dyn Sources,
    /// Saved searches being read.
    open: usize,
    /// The limits met so far.
    pub(super) limits: Vec<Limit>,
}

/// What is wrong with a value, and the way out.
pub(super) struct Wrong(pub(super) String, pub(super) Option<String>);

impl From<String> for Wrong {
    fn from(message: String) -> Self {
        Self(message, None)
    }
}

impl From<RangeError> for Wrong {
    fn from(error: RangeError) -> Self {
        Self(error.to_string(), None)
    }
}

impl From<SearchError> for Wrong {
    fn from(error: SearchError) -> Self {
        Self(error.message, error.hint)
    }
}

impl From<UnknownLetter> for Wrong {
    fn from(unknown: UnknownLetter) -> Self {
        Self(unknown.to_string(), Some("the lexicon decides the alphabet".into()))
    }
}

pub(super) type Made<'a> = Result<Test<'a>, Wrong>;

impl<'a, 's> Reader<'a, 's> {
    pub(super) fn new(
        lexicon: &'a Lexicon,
        tables: Rc<Tables<'a>>,
        sources: &'s mut dyn Sources,
    ) -> Self {
        Self { lexicon, tables, sources, open: 0, limits: Vec::new() }
    }

    /// The test of a whole search; limits may stand beside its conditions.
    pub(super) fn whole(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        match tree {
            Tree::All(trees) => {
                Ok(Test::All(trees.iter().map(|tree| self.whole(tree)).collect::<Result<_, _>>()?))
            }
            Tree::Condition(typed) => match name_of(&typed.text) {
                Some(("limit" | "limit-by-probability", value)) => {
                    let limit = self.limit(value).map_err(|wrong| error(typed, wrong))?;
                    self.limits.push(limit);
                    Ok(Test::Question(Question::Any))
                }
                None if typed.text.starts_with('@') => self.saved(&typed.text[1..], Self::whole),
                _ => self.condition(typed),
            },
            tree => self.part(tree),
        }
    }

    /// The test of a part of a search.
    fn part(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        let parts = |reader: &mut Self, trees: &[Tree]| {
            trees.iter().map(|tree| reader.part(tree)).collect::<Result<Vec<_>, _>>()
        };
        match tree {
            Tree::All(trees) => Ok(Test::All(parts(self, trees)?)),
            Tree::One(trees) => Ok(Test::One(parts(self, trees)?)),
            Tree::Not(tree) => self.opposite(tree),
            Tree::Condition(typed) if typed.text.starts_with('@') => {
                self.saved(&typed.text[1..], Self::part)
            }
            Tree::Condition(typed) => self.condition(typed),
        }
    }

    /// `not` before letters that a word shall include means that it has none of them.
    fn opposite(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        if let Tree::Condition(typed) = tree
            && let Some(("includes", value)) = name_of(&typed.text)
        {
            return self.excludes(value).map_err(|wrong| error(typed, wrong));
        }
        Ok(Test::Not(Box::new(self.part(tree)?)))
    }

    fn saved(
        &mut self,
        name: &str,
        read: impl Fn(&mut Self, &Tree) -> Result<Test<'a>, SearchError>,
    ) -> Result<Test<'a>, SearchError> {
        self.open += 1;
        if self.open > DEEPEST {
            return Err(SearchError::new(format!(
                "@{}: expected a search that does not come back to itself",
                shorten(name)
            )));
        }
        let test = read(self, &saved::read(name, self.sources.files())?)?;
        self.open -= 1;
        Ok(test)
    }

    fn condition(&mut self, typed: &Typed) -> Result<Test<'a>, SearchError> {
        let (name, value) = match name_of(&typed.text) {
            Some(named) => named,
            None => ("pattern", typed.text.as_str()),
        };
        let kind = kinds::find(name).ok_or_else(|| unknown(typed, name))?;
        self.made(kind.name, value).map_err(|wrong| error(typed, wrong))
    }

    fn made(&mut self, name: &str, value: &str) -> Made<'a> {
        match name {
            "pattern" => self.pattern(value, |pattern| pattern),
            "begins" => self.pattern(value, Pattern::and_more),
            "ends" => self.pattern(value, Pattern::after_more),
            "contains" => self.pattern(value, |pattern| pattern.after_more().and_more()),
            "anagram" => self.anagram(value, Use::All),
            "sub" => self.anagram(value, Use::Some),
            "super" => self.anagram(value, Use::More),
            "regex" => self.regex(value),
            "length" => length(value),
            "dif" => self.dif(value),
            "takes-prefix" => {
                let letters = self.letters(value)?;
                Ok(Test::Question(Question::Within(self.lexicon.within(&letters, &[]))))
            }
            "takes-suffix" => {
                let letters = self.letters(value)?;
                Ok(Test::Question(Question::Within(self.lexicon.within(&[], &letters))))
            }
            "in" => self.within(value),
            "includes" => {
                self.letters(value)?;
                let rack = self.rack(value)?;
                Ok(Test::Question(Question::Anagram(Anagram::new(&rack, Use::More))))
            }
            _ => self.filter(name, value).map(Test::Filter),
        }
    }

    /// Conditions that no automaton decides.
    fn filter(&mut self, name: &str, value: &str) -> Result<Filter<'a>, Wrong> {
        let (lexicon, tables) = (self.lexicon, self.tables.clone());
        match name {
            "consists-of" => self.consists_of(value),
            "is" => Ok(groups::filter(value, lexicon, &tables, self.sources)?),
            "marks" => Ok(marks(value, lexicon)),
            "level" => level(value, lexicon),
            "pos" => pos(value, lexicon),
            "definition" => definition_has(value, lexicon),
            "probability" => self.probability(value),
            "limit" => Err(Wrong(
                "expected a limit beside the other conditions, found it after `not` or `or`".into(),
                Some("a limit is for all words found: put it at the end, outside brackets".into()),
            )),
            _ => self.counted(name, value.parse::<Range>()?),
        }
    }

    /// Conditions on a number that a word has.
    fn counted(&mut self, name: &str, range: Range) -> Result<Filter<'a>, Wrong> {
        let alphabet = self.lexicon.alphabet();
        let vowels =
            move |word: &[u8]| word.iter().filter(|letter| alphabet.is_vowel(**letter)).count();
        let unique = |word: &[u8]| word.iter().copied().collect::<LetterSet>().len();
        Ok(match name {
            "vowels" => Box::new(move |word, _| range.contains(vowels(word))),
            "consonants" => Box::new(move |word, _| range.contains(word.len() - vowels(word))),
            "unique" => Box::new(move |word, _| range.contains(unique(word))),
            "points" => {
                let tiles = self.sources.tiles()?;
                Box::new(move |word, _| range.contains(points(word, &tiles)))
            }
            "rarest" => {
                let tiles = self.sources.tiles()?;
                let fewest =
                    move |word: &[u8]| word.iter().map(|&letter| tiles.count(letter)).min();
                Box::new(move |word, _| fewest(word).is_some_and(|count| range.contains(count)))
            }
            _ => {
                let tables = self.tables.clone();
                Box::new(move |_, rank| range.contains(tables.anagrams()[rank as usize]))
            }
        })
    }

    fn pattern(&self, value: &str, around: impl Fn(Pattern) -> Pattern) -> Made<'a> {
        if value.is_empty() {
            return Err("expected letters, found none".to_owned().into());
        }
        let pattern = Pattern::read(value, self.lexicon.alphabet()).map_err(|e| Wrong(
            e.to_string(),
            Some("? is any letter, * any number of them, [ABC] one of these, [^ABC] none of these".into()),
        ))?;
        let pattern = around(pattern);
        let question = Question::Pattern(pattern.clone());
        Ok(Test::Typed(question, Signs::Pattern(Box::new(pattern))))
    }

    fn anagram(&self, value: &str, uses: Use) -> Made<'a> {
        let rack = self.rack(value)?;
        let question = Question::Anagram(Anagram::new(&rack, uses));
        Ok(Test::Typed(question, Signs::Rack(Box::new(rack))))
    }

    fn rack(&self, value: &str) -> Result<Rack, Wrong> {
        let hint = "a rack is letters, ? for blanks, [ABC] for one of these, * for any others";
        Rack::read(value, self.lexicon.alphabet())
            .map_err(|error| Wrong(error.to_string(), Some(hint.into())))
    }

    fn regex(&self, value: &str) -> Made<'a> {
        let regex = Regex::read(value, self.lexicon.alphabet()).map_err(|e| e.to_string())?;
        Ok(Test::Question(Question::Regex(Box::new(regex))))
    }

    fn dif(&self, value: &str) -> Made<'a> {
        let (word, k) = match value.split_once(',') {
            None => (value, 1),
            Some((word, k)) => {
                let wrong = || format!("expected a number of places, found `{}`", shorten(k));
                (word, k.parse().map_err(|_| wrong())?)
            }
        };
        let letters = self.letters(word)?;
        if k > letters.len() {
            let most = letters.len();
            return Err(format!("expected at most {most} places, as {word} has, found {k}").into());
        }
        Ok(Test::Question(Question::Substitution(Substitution::new(&letters, k))))
    }

    fn within(&mut self, value: &str) -> Made<'a> {
        let other = self.sources.lexicon(value)?;
        let own = self.lexicon.alphabet();
        own.require_same(other.alphabet(), value, "the lexicon searched uses")
            .map_err(|error| error.to_string())?;
        Ok(Test::Question(Question::Within(other.within(&[], &[]))))
    }

    fn excludes(&self, value: &str) -> Made<'a> {
        let letters: LetterSet = self.letters(value)?.into_iter().collect();
        Ok(Test::Filter(Box::new(move |word, _| {
            !word.iter().any(|letter| letters.contains(*letter))
        })))
    }

    fn consists_of(&self, value: &str) -> Result<Filter<'a>, Wrong> {
        let (letters, share) = match value.split_once(',') {
            None => (value, Range { low: 100, high: 100 }),
            Some((letters, share)) => (letters, share.trim_end_matches('%').parse::<Range>()?),
        };
        let letters: LetterSet = self.letters(letters)?.into_iter().collect();
        Ok(Box::new(move |word, _| {
            let among = word.iter().filter(|letter| letters.contains(**letter)).count();
            share.contains(100 * among / word.len().max(1))
        }))
    }

    fn probability(&mut self, value: &str) -> Result<Filter<'a>, Wrong> {
        let Limit { range, blanks, strict, tiles } = self.limit(value)?;
        let tables = self.tables.clone();
        let places = std::cell::OnceCell::new();
        Ok(Box::new(move |_, rank| {
            let places = places
                .get_or_init(|| probability::places(tables.words(), &tiles, blanks, |_| true));
            let place = places[rank as usize];
            if strict {
                range.contains(place.rank)
            } else {
                range.meets(place.first.into(), place.last.into())
            }
        }))
    }

    /// Reads `1-500,blanks=0,strict`.
    fn limit(&mut self, value: &str) -> Result<Limit, Wrong> {
        let mut parts = value.split(',');
        let range = parts.next().unwrap_or_default().parse::<Range>()?;
        let tiles = self.sources.tiles()?;
        let mut limit = Limit { range, blanks: BLANKS, strict: false, tiles };
        for part in parts {
            match (part, part.strip_prefix("blanks=").map(str::parse)) {
                ("strict", _) => limit.strict = true,
                (_, Some(Ok(blanks))) => limit.blanks = blanks,
                _ => {
                    let part = shorten(part);
                    return Err(format!("expected strict or blanks=N, found `{part}`").into());
                }
            }
        }
        Ok(limit)
    }

    fn letters(&self, value: &str) -> Result<Vec<u8>, Wrong> {
        match self.lexicon.alphabet().encode(value)? {
            letters if letters.is_empty() => Err("expected letters, found none".to_owned().into()),
            letters => Ok(letters),
        }
    }
}

/// The name and the value of a condition that has a name.
fn name_of(text: &str) -> Option<(&str, &str)> {
    text.split_once(':')
}

fn error(typed: &Typed, wrong: Wrong) -> SearchError {
    let Typed { place, text } = typed;
    let value = name_of(text).map_or(text.as_str(), |(_, value)| value);
    // Some messages begin with the value and a place in it.
    let has_place = wrong.0.strip_prefix(value).is_some_and(|rest| rest.starts_with(':'));
    let before = if has_place {
        text[..text.len() - value.len()].to_owned()
    } else {
        format!("{}: ", shorten(text))
    };
    let error = SearchError::new(format!("{place}{before}{}", wrong.0));
    SearchError { hint: wrong.1, ..error }
}

fn unknown(typed: &Typed, name: &str) -> SearchError {
    let names: Vec<&str> = kinds::KINDS
        .iter()
        .flat_map(|kind| kind.others.iter().chain([&kind.name]))
        .copied()
        .collect();
    let hint = if let Some(nearest) = crate::files::nearest(name, names) {
        format!("did you mean `{nearest}:`?")
    } else {
        let names: Vec<&str> = kinds::KINDS.iter().map(|kind| kind.name).collect();
        format!("there are {}", names.join(", "))
    };
    let found = shorten(name);
    error(typed, Wrong(format!("expected the name of a condition, found `{found}`"), Some(hint)))
}
