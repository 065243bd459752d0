//! From what was typed to what is asked.

use std::rc::Rc;

use super::condition::Condition;
use super::error::{SearchError, Span, ValueError};
use super::grammar::{Tree, TypedCondition};
use super::hooks::HookKind;
use super::limit::{self, Limit};
use super::tables::Tables;
use super::test::{Test, TestResult};
use super::variables::Context;
use super::{Sources, counts, entries, forms, hooks, letters, likeness, members, pairs, saved};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::range::shorten;
use wordy_questions::inflection::Inflections;
use wordy_questions::probability::Ties;
use wordy_questions::question::{Question, Use};

/// Turns typed conditions into tests.
pub(super) struct Reader<'a, 's> {
    lexicon: &'a Lexicon,
    tables: Rc<Tables<'a>>,
    sources: &'s mut dyn Sources,
    /// The names of the saved searches being read, each included by the one before it.
    open: Vec<String>,
    /// The limits met so far.
    pub(super) limits: Vec<Limit>,
    /// Whether the conditions are those of a file that comes with the program, for lexicons of
    /// any alphabet: where letters are not of this one, no word fulfils a condition.
    pub(super) built_in: bool,
    /// Conditions so far, those of saved searches with them.
    conditions: usize,
}

/// A search has no more conditions than these: each is asked of every word.
const MOST_CONDITIONS: usize = 200;

impl<'a, 's> Reader<'a, 's> {
    pub(super) fn new(lexicon: &'a Lexicon, sources: &'s mut dyn Sources) -> Self {
        let tables = Rc::new(Tables::new(lexicon));
        Self {
            lexicon,
            tables,
            sources,
            open: Vec::new(),
            limits: Vec::new(),
            built_in: false,
            conditions: 0,
        }
    }

    /// The test of a whole search; limits may stand beside its conditions.
    pub(super) fn whole(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        self.count(tree)?;
        self.read_whole(tree)
    }

    /// Counts a condition, or one more saved search, which may be named again and again.
    fn count(&mut self, tree: &Tree) -> Result<(), SearchError> {
        let spot = match tree {
            Tree::Condition(asked) => &asked.spot,
            Tree::Saved(spot) => spot,
            Tree::All(_) | Tree::AnyOf(_) | Tree::Not(_) => return Ok(()),
        };
        // Those of a file that comes with the program are no more than it can ask.
        self.conditions += usize::from(!self.built_in);
        if self.conditions <= MOST_CONDITIONS {
            return Ok(());
        }
        let message = format!("a search has {MOST_CONDITIONS} conditions at most");
        Err(spot.error(ValueError::new(message).hint("in:FILE has many words in one condition")))
    }

    fn read_whole(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        match tree {
            Tree::All(trees) => {
                Ok(Test::All(trees.iter().map(|tree| self.whole(tree)).collect::<Result<_, _>>()?))
            }
            Tree::Condition(asked) if asked.condition == Condition::Limit => {
                let limit = Limit::parse(&asked.value, self.sources);
                self.limits.push(limit.map_err(|wrong| asked.error(wrong))?);
                Ok(Test::Question(Question::Any))
            }
            Tree::Condition(asked) if asked.condition == Condition::ProbabilityTies => {
                let ties = limit::ties(&asked.value).map_err(|wrong| asked.error(wrong))?;
                self.tables.ties.set(ties);
                Ok(Test::Question(Question::Any))
            }
            Tree::Saved(spot) => self.saved(spot, Self::whole),
            tree => self.read_part(tree),
        }
    }

    /// How the search orders words of equal probability.
    pub(super) fn ties(&self) -> Ties {
        self.tables.ties.get()
    }

    /// The test of a part of a search.
    fn part(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        self.count(tree)?;
        self.read_part(tree)
    }

    fn read_part(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        match tree {
            Tree::All(trees) => Ok(Test::All(self.parts(trees)?)),
            Tree::AnyOf(trees) => Ok(Test::AnyOf(self.parts(trees)?)),
            Tree::Not(tree) => self.opposite(tree),
            Tree::Saved(spot) => self.saved(spot, Self::part),
            Tree::Condition(asked) => match self.test(asked) {
                Err(_) if self.is_foreign(asked) => {
                    Ok(Test::Not(Box::new(Test::Question(Question::Any))))
                }
                test => test.map_err(|wrong| asked.error(wrong)),
            },
        }
    }

    /// Whether a condition of a built-in file has letters of another alphabet.
    fn is_foreign(&self, asked: &TypedCondition) -> bool {
        let is_unknown = |letter: char| {
            let mut text = [0; 4];
            letter.is_alphabetic()
                && self.lexicon.alphabet().encode(letter.encode_utf8(&mut text)).is_err()
        };
        self.built_in && asked.condition.is_of_letters() && asked.value.chars().any(is_unknown)
    }

    fn parts(&mut self, trees: &[Tree]) -> Result<Vec<Test<'a>>, SearchError> {
        trees.iter().map(|tree| self.part(tree)).collect()
    }

    /// `not` before letters that a word includes means that it has none of them.
    fn opposite(&mut self, tree: &Tree) -> Result<Test<'a>, SearchError> {
        match tree {
            Tree::Condition(asked) if asked.condition == Condition::Includes => {
                self.count(tree)?;
                match letters::excludes(&asked.value, self.lexicon.alphabet()) {
                    Err(_) if self.is_foreign(asked) => Ok(Test::Question(Question::Any)),
                    test => test.map_err(|wrong| asked.error(wrong)),
                }
            }
            tree => Ok(Test::Not(Box::new(self.part(tree)?))),
        }
    }

    fn saved(
        &mut self,
        spot: &Span,
        read: impl Fn(&mut Self, &Tree) -> Result<Test<'a>, SearchError>,
    ) -> Result<Test<'a>, SearchError> {
        let name = spot.text.trim_start_matches('@').to_owned();
        if self.open.contains(&name) {
            let message = format!("saved search @{} includes itself", shorten(&name));
            return Err(spot.error(ValueError::new(message)));
        }
        let (tree, file) = saved::read(&name, spot, self.sources.files())?;
        self.open.push(name);
        if let Some(file) = &file {
            self.sources.enter(file);
        }
        let outside = self.built_in;
        self.built_in = file.as_ref().is_none_or(|file| file.path.is_none());
        let test = read(self, &tree)?;
        self.built_in = outside;
        if file.is_some() {
            self.sources.leave();
        }
        self.open.pop();
        Ok(test)
    }

    fn inflections(&self) -> Result<Rc<Inflections>, ValueError> {
        self.tables.inflections(self.sources.files())
    }

    fn hooks(&self, kind: HookKind, value: &str) -> TestResult<'a> {
        hooks::hooks(kind, value, self.tables.clone(), self.lexicon.alphabet())
    }

    fn test(&mut self, asked: &TypedCondition) -> TestResult<'a> {
        let (value, lexicon) = (asked.value.as_str(), self.lexicon);
        let alphabet = lexicon.alphabet();
        match asked.condition {
            Condition::Pattern => letters::pattern(value, alphabet, Context::NOTHING),
            Condition::Begins => letters::pattern(value, alphabet, Context::AFTER),
            Condition::Ends => letters::pattern(value, alphabet, Context::BEFORE),
            Condition::Contains => letters::pattern(value, alphabet, Context::BOTH),
            Condition::Cryptogram => likeness::cryptogram(value, alphabet),
            Condition::AlmostAnagram => likeness::almost_anagram(value, alphabet),
            Condition::ContainsAnagram => likeness::contains_anagram(value, alphabet),
            Condition::HiddenIn => likeness::hidden_in(value, alphabet),
            Condition::Transposition => likeness::transposition(value, alphabet),
            Condition::TakesLetters => pairs::takes_letters(value, lexicon),
            Condition::Becomes => pairs::becomes(value, lexicon),
            Condition::Parts => pairs::parts(value, lexicon),
            Condition::Anagram => letters::anagram(value, alphabet, Use::All),
            Condition::Subanagram => letters::anagram(value, alphabet, Use::Some),
            Condition::Superanagram => letters::anagram(value, alphabet, Use::More),
            Condition::Includes => letters::includes(value, alphabet),
            Condition::ConsistsOf => letters::consists_of(value, alphabet),
            Condition::Regex => letters::regex(value, alphabet),
            Condition::Dif => letters::dif(value, alphabet),
            Condition::Length => counts::length(value),
            Condition::Vowels => counts::vowels(value, alphabet),
            Condition::Consonants => counts::consonants(value, alphabet),
            Condition::Unique => counts::unique(value),
            Condition::Points => counts::points(value, self.sources),
            Condition::Rarest => counts::rarest(value, self.sources),
            Condition::Anagrams => counts::anagrams(value, self.tables.clone()),
            Condition::FrontHooks => self.hooks(HookKind::Front, value),
            Condition::BackHooks => self.hooks(HookKind::Back, value),
            Condition::Hooks => self.hooks(HookKind::Outer, value),
            Condition::InnerHooks => self.hooks(HookKind::Inner, value),
            Condition::Level => counts::level(value, lexicon),
            Condition::Score => counts::score(value, lexicon),
            Condition::Group => {
                members::test(members::named(value)?, lexicon, self.tables.clone(), self.sources)
            }
            Condition::Probability => {
                Ok(Limit::parse(value, self.sources)?.of_length(self.tables.clone()))
            }
            Condition::Limit => Err(misplaced("a limit")),
            Condition::ProbabilityTies => Err(misplaced("probability-ties")),
            Condition::TakesPrefix => hooks::takes_prefix(value, lexicon),
            Condition::TakesSuffix => hooks::takes_suffix(value, lexicon),
            Condition::Class => entries::class(value, self.tables.classes(self.sources.files())?),
            Condition::Lemma => forms::lemma(value, lexicon, &*self.inflections()?),
            Condition::Inflection => forms::inflection(value, lexicon, self.inflections()?),
            Condition::In => entries::within(value, &self.sources.lexicon(value)?, lexicon),
            Condition::Alphagrams => {
                entries::alphagrams(value, &self.sources.letters(value)?, lexicon)
            }
            Condition::Marks => Ok(entries::marks(value, lexicon)),
            Condition::PartOfSpeech => entries::part_of_speech(value, lexicon),
            Condition::Definition => entries::definition_has(value, lexicon),
        }
    }
}

impl TypedCondition {
    fn error(&self, wrong: ValueError) -> SearchError {
        self.spot.in_value(&self.value, wrong)
    }
}

fn misplaced(what: &str) -> ValueError {
    ValueError::new(format!("{what} cannot follow `not` or be part of `or`"))
        .hint(format!("{what} applies to all words found: put it at the end, outside brackets"))
}
