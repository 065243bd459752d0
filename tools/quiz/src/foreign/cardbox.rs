//! Reading a cardbox of another program: sound rows become cards, the others are counted by what
//! is wrong with them.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::path::Path;

use rusqlite::Row;
use rusqlite::types::ValueRef;
use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Ask, ExpectedAnswer, Method, Question};
use wordy_terminal::{Failure, open_foreign_database};

use super::zyzzyva::{CardRow, QUESTIONS, has_boxes, standing, unread};
use crate::file::NewCard;

/// What a cardbox has.
pub(crate) struct Cardbox {
    pub(crate) cards: Vec<NewCard>,
    /// The keys of those that are in no box.
    pub(crate) aside: Vec<String>,
    faults: BTreeMap<RowFault, usize>,
}

/// Why a row makes no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RowFault {
    Null,
    NoLetters,
    Twice,
    NoWord,
    Number,
}

impl RowFault {
    fn text(self) -> &'static str {
        match self {
            Self::Null => "without a question (NULL)",
            Self::NoLetters => "whose question is not letters of the lexicon",
            Self::Twice => "with the letters of a row before",
            Self::NoWord => "whose letters make no word of the lexicon",
            Self::Number => "with a number out of range",
        }
    }
}

impl Cardbox {
    /// How many rows are left out, and why; none where all are in.
    pub(crate) fn left_out(&self) -> Option<String> {
        let all: usize = self.faults.values().sum();
        let each = self.faults.iter().map(|(fault, count)| format!("{count} {}", fault.text()));
        let each: Vec<String> = each.collect();
        (all > 0).then(|| format!("left out {}: {}", counted(all, "row", "rows"), each.join(", ")))
    }

    /// Whether rows are left out whose letters make no word.
    pub(crate) fn lacks_words(&self) -> bool {
        self.faults.contains_key(&RowFault::NoWord)
    }
}

/// What cards are wanted of a cardbox.
#[derive(Clone, Copy)]
pub(crate) struct CardWish<'a> {
    pub(crate) ask: Ask,
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) method: Method,
    /// Whether letters that make no word are cards, too.
    pub(crate) all_letters: bool,
}

/// Reads a cardbox.
///
/// # Errors
///
/// It is no database, has no such table, or takes more work than its size allows.
pub(crate) fn read(path: &Path, wish: CardWish<'_>) -> Result<Cardbox, Failure> {
    let name = path.display();
    if !path.is_file() {
        return Err(Failure::new(format!("{name}: no such file")));
    }
    let failed = |error: rusqlite::Error| unread(path, &error);
    let connection = open_foreign_database(path, &[QUESTIONS]).map_err(failed)?;
    let boxes = has_boxes(&connection, path)?;
    let more = if boxes { ", cardbox, next_scheduled" } else { "" };
    let sql = format!(
        "SELECT question, correct, incorrect, streak, last_correct, difficulty{more}
         FROM questions NOT INDEXED"
    );
    let mut statement = connection.prepare(&sql).map_err(failed)?;
    let mut rows = statement.query([]).map_err(failed)?;
    let mut read = Cardbox { cards: Vec::new(), aside: Vec::new(), faults: BTreeMap::new() };
    let origin = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut seen = HashSet::new();
    while let Some(row) = rows.next().map_err(failed)? {
        match card(row, boxes, wish) {
            Ok((key, _)) if !seen.insert(key.clone()) => {
                *read.faults.entry(RowFault::Twice).or_default() += 1;
            }
            Ok((key, question)) => {
                let standing = standing(&question, wish.method);
                if standing.is_none() && boxes {
                    read.aside.push(key.clone());
                }
                let imported = Some(serde_json::json!(question).to_string());
                let origin = origin.clone();
                read.cards.push(NewCard { key, origin, standing, imported });
            }
            Err(fault) => *read.faults.entry(fault).or_default() += 1,
        }
    }
    Ok(read)
}

/// The key of a row, and its numbers.
fn card(row: &Row<'_>, boxes: bool, wish: CardWish<'_>) -> Result<(String, CardRow), RowFault> {
    let CardWish { ask, lexicon, .. } = wish;
    let letters = match row.get_ref(0).map_err(|_| RowFault::NoLetters)? {
        ValueRef::Null => return Err(RowFault::Null),
        ValueRef::Text(text) => std::str::from_utf8(text).ok(),
        _ => None,
    };
    let letters = letters.and_then(|text| lexicon.alphabet().encode(text).ok());
    let letters = letters.filter(|letters| !letters.is_empty()).ok_or(RowFault::NoLetters)?;
    let key = wordy_quiz::keys(ask, [letters.as_slice()], lexicon).pop();
    let key = key.unwrap_or_else(|| lexicon.alphabet().spell_exactly(&letters));
    if !wish.all_letters && !is_found(&key, &letters, wish) {
        return Err(RowFault::NoWord);
    }
    Ok((key, numbers(row, boxes)?))
}

/// Whether the letters of a row make a word, or may be asked without one.
fn is_found(key: &str, letters: &[u8], CardWish { ask, lexicon, .. }: CardWish<'_>) -> bool {
    match ask {
        Ask::Anagrams | Ask::AnagramsWithHooks => Question::new(Ask::Anagrams, key, lexicon)
            .is_ok_and(|question| question.wanted != ExpectedAnswer::Words(Vec::new())),
        Ask::Stem | Ask::Valid | Ask::Ladder | Ask::Recall | Ask::BestPlay => true,
        Ask::Hooks | Ask::FrontHooks | Ask::BackHooks | Ask::InnerHooks => {
            lexicon.has_letters(letters)
        }
        Ask::OneDif | Ask::Definition => lexicon.has_letters(letters),
    }
}

/// How often, and up to which second: the last one of the year 9999.
const COUNTS: RangeInclusive<i64> = 0..=u32::MAX as i64;
const TIMES: RangeInclusive<i64> = 0..=253_402_300_799;
/// Zyzzyva has eleven boxes, others some more.
const BOXES: RangeInclusive<i64> = 0..=1000;

/// The numbers of a row; none is none.
fn numbers(row: &Row<'_>, boxes: bool) -> Result<CardRow, RowFault> {
    let number = |at: usize, range: RangeInclusive<i64>| match row.get_ref(at) {
        Ok(ValueRef::Null) => Ok(None),
        Ok(ValueRef::Integer(number)) if range.contains(&number) => Ok(Some(number)),
        _ => Err(RowFault::Number),
    };
    let count = |at| number(at, COUNTS).map(Option::unwrap_or_default);
    Ok(CardRow {
        correct: count(1)?,
        incorrect: count(2)?,
        streak: count(3)?,
        last_correct: number(4, TIMES)?.unwrap_or_default(),
        difficulty: count(5)?,
        cardbox: if boxes { number(6, BOXES)? } else { None },
        next_scheduled: if boxes { number(7, TIMES)? } else { None },
    })
}
