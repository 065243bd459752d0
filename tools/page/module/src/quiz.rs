//! Cards: which there are, what they ask, and when they are due again.

use serde::Deserialize;
use serde_json::{Value, json};
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::files::{COURSES, Files};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_questions::tables::{Stem, stems};
use wordy_quiz::{
    Ask, Attempt, Course, Group, Question, Reply, Review, Schedule, Standing, keys, ladders,
    phonies,
};
use wordy_search::{Search, SortOrder, sort};

use crate::ask::{self, PageSources};
use crate::files::PageFiles;
use crate::refusal::error;

/// The classes of words that are not asked, and no phonies either: slurs and vulgar words.
const CLASSES: u8 = 2;
/// Seconds from which on a right answer is hard.
const SLOW: f64 = 8.0;

/// A card that is asked, and what was typed so far.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardAsked {
    pub(crate) lexicon: usize,
    ask: Ask,
    key: String,
    typed: Vec<String>,
    /// Whether no more is typed.
    over: bool,
    /// Whether slurs and vulgar words are no answers.
    spares: bool,
    /// Seconds until the first right answer.
    first: Option<f64>,
}

/// A card answered: its reviews in the order of their times, and how it stood before them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardReviewed {
    schedule: Schedule,
    start: Option<Standing>,
    key: String,
    reviews: Vec<Review>,
}

/// What the page knows: its lexicons, and the data files.
#[derive(Clone, Copy)]
pub(crate) struct Shelf<'a> {
    pub(crate) lexicon: &'static Lexicon,
    pub(crate) lexicons: &'a [&'static Lexicon],
    pub(crate) files: &'a PageFiles,
}

impl Shelf<'_> {
    /// The keys of the cards that a search makes for an ask.
    pub(crate) fn cards(self, search: &str, ask: Ask) -> Result<Value, Value> {
        let (keys, left_out) = self.keys(ask, self.found(search, false)?, search)?;
        Ok(json!({ "keys": keys, "left": left_out }))
    }

    /// The courses there are.
    pub(crate) fn courses(self) -> Result<Value, Value> {
        let names = self.files.names(COURSES);
        let courses = names.iter().map(|name| {
            let course = Course::find(name, self.files).map_err(error)?;
            Ok(json!({ "name": name, "title": course.title }))
        });
        courses.collect::<Result<Vec<_>, Value>>().map(|courses| json!({ "courses": courses }))
    }

    /// The groups of a course, with the keys of their cards.
    pub(crate) fn course(self, name: &str) -> Result<Value, Value> {
        let course = Course::find(name, self.files).map_err(error)?;
        let (mut groups, mut left) = (Vec::new(), 0);
        for group in &course.groups {
            let (keys, left_out) = self.group(group, course.built_in)?;
            left += left_out;
            if !keys.is_empty() {
                groups.push(json!({
                    "name": group.name, "ask": group.ask, "searches": group.searches, "keys": keys,
                }));
            }
        }
        Ok(json!({ "daily": course.daily, "groups": groups, "left": left }))
    }

    fn group(self, group: &Group, is_built_in: bool) -> Result<(Vec<String>, usize), Value> {
        let mut words: Vec<Vec<u8>> = group.stems.map_or_else(Vec::new, |wanted| {
            let all = stems(self.lexicon.words(), wanted.length);
            all.iter().take(wanted.top).map(Stem::letters).collect()
        });
        let found = group.searches.iter().map(|search| self.found(search, is_built_in));
        words.extend(group.in_order(&found.collect::<Result<Vec<_>, Value>>()?));
        self.keys(group.ask, words, &group.searches.join(" or "))
    }

    /// The words of a search, the most probable first.
    fn found(self, search: &str, is_built_in: bool) -> Result<Vec<Vec<u8>>, Value> {
        let Shelf { lexicon, lexicons, files } = self;
        let mut sources = PageSources { lexicon, lexicons, files };
        let search = if is_built_in {
            Search::built_in(search, lexicon, &mut sources)
        } else {
            Search::parse(&[search], lexicon, &mut sources)
        };
        let found = search.map_err(|wrong| ask::in_search(&wrong))?.run();
        let tiles = ask::tiles(lexicon, files)?;
        let order = tiles.map_or(SortOrder::Alphabet, |tiles| SortOrder::Probability(tiles, 2));
        Ok(sort(&found, &order, lexicon).words.iter().map(<[u8]>::to_vec).collect())
    }

    /// Slurs and vulgar words.
    fn excluded(self) -> Result<Expurgation, Value> {
        Expurgation::find(CLASSES, self.files, self.lexicon.alphabet()).map_err(error)
    }

    /// The keys that words make, and how many of these are not asked.
    fn keys(
        self,
        ask: Ask,
        mut words: Vec<Vec<u8>>,
        search: &str,
    ) -> Result<(Vec<String>, usize), Value> {
        let (excluded, all) = (self.excluded()?, words.len());
        words.retain(|word| excluded.class(word).is_none());
        let slices = || words.iter().map(Vec::as_slice);
        let seed = words.len() as u64;
        let keys = match ask {
            _ if words.is_empty() => Vec::new(),
            Ask::Recall => vec![search.to_owned()],
            Ask::Ladder => ladders(slices(), self.lexicon, seed),
            Ask::Valid => {
                let is_word = |letters: &[u8]| {
                    excluded.class(letters).is_some()
                        || self.lexicons.iter().any(|other| other.has_letters(letters))
                };
                let made = phonies(slices(), self.lexicon, seed, is_word);
                let spell = |letters: &[u8]| self.lexicon.alphabet().spell_exactly(letters);
                let mut keys = keys(ask, slices(), self.lexicon);
                keys.extend(made.iter().map(|phony| spell(&phony.letters)));
                let count = keys.len();
                Random::new(seed).draw(&mut keys, count);
                keys
            }
            _ => keys(ask, slices(), self.lexicon),
        };
        Ok((keys, all - words.len()))
    }

    /// A card: what it shows, what was found, what the last answer was, and once it is over what
    /// was missed and how well it was answered.
    pub(crate) fn card(self, card: &CardAsked) -> Result<Value, Value> {
        let question = match card.ask {
            Ask::Recall => Question::of_list(&card.key, self.found(&card.key, false)?),
            ask => Question::new(ask, &card.key, self.lexicon).map_err(error)?,
        };
        let excluded = if card.spares { self.excluded()? } else { Expurgation::default() };
        let question = question.sparing(&excluded);
        let question = question.ok_or_else(|| error("nothing is left to ask"))?;
        let mut attempt = Attempt::new(&question, self.lexicon);
        let mut last = Value::Null;
        for typed in &card.typed {
            last = told(&attempt.answer(typed));
        }
        if card.over {
            attempt.give_up();
        }
        let over = attempt.is_over() || card.over;
        let spell = |letter: &u8| self.lexicon.alphabet().spell(&[*letter]);
        let letters: Vec<String> = question.letters.iter().map(spell).collect();
        let is_free = card.ask.is_of_letters();
        let found = attempt.answers().filter(|(_, found)| *found).map(|(answer, _)| answer);
        Ok(json!({
            "shown": question.shown, "letters": letters, "free": is_free,
            "count": card.ask.is_counted().then(|| question.count()),
            "found": found.collect::<Vec<_>>(), "wrong": attempt.wrong(), "reply": last,
            "over": over, "missed": attempt.missed(),
            "grade": over.then(|| attempt.grade(card.first, SLOW, false)),
            "answers": over.then(|| question.answers(self.lexicon.alphabet())),
        }))
    }
}

/// How a card stands after its reviews, and whether it sticks.
pub(crate) fn stand(card: &CardReviewed) -> Value {
    let start = card.start.unwrap_or_default();
    let after = |standing, review: &Review| card.schedule.after(&standing, *review, &card.key);
    let standing: Standing = card.reviews.iter().fold(start, after);
    json!({ "standing": standing, "sticks": standing.sticks() })
}

/// What an answer was.
fn told(reply: &Reply) -> Value {
    let (kind, more) = match reply {
        Reply::Found => ("found", None),
        Reply::Again => ("again", None),
        Reply::Hooks => ("hooks", None),
        Reply::Elsewhere => ("elsewhere", None),
        Reply::NoWord(None) => ("noword", None),
        Reply::NoWord(Some(_)) => ("near", None),
        Reply::Loses(_) | Reply::No => ("wrong", None),
        Reply::Unreadable(why) => ("unreadable", Some(why)),
    };
    json!({ "kind": kind, "why": more })
}
