//! A box as JSON, complete, and as lines of questions and answers.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use wordy_choose::LexiconChoice;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Ask, Grade, Question, Review, Schedule, Standing};
use wordy_terminal::{Failure, Streams};

use crate::file::{CardBox, NewAnswer, NewBox, NewCard, QuizFile};
use crate::names::check_name;
use crate::when;
use crate::words::{self, SensitiveWords};

/// A box as JSON.
#[derive(Serialize, Deserialize)]
pub(crate) struct WholeBox {
    /// The version of this form.
    version: u32,
    #[serde(default)]
    name: String,
    ask: Ask,
    lexicon: Option<String>,
    schedule: Schedule,
    daily: u32,
    random: bool,
    #[serde(default)]
    searches: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    spares: bool,
    cards: Vec<WholeCard>,
}

impl WholeBox {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// It cannot be read, is no box, or of a version that is not known.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let place = path.display();
        let text = wordy_data::read_up_to(path, 256).map_err(|error| {
            Failure::new(format!("{place}: {}", wordy_terminal::os_error_text(&error)))
        })?;
        let whole: Self = serde_json::from_slice(&text).map_err(|error| {
            Failure::new(format!("{place}: not a box of quiz export: {error}"))
                .hint("quiz export BOX --to json -o FILE.json writes one")
        })?;
        if whole.version == 1 {
            return Ok(whole);
        }
        let why = format!("{place}: it is of version {}, and this program knows 1", whole.version);
        Err(Failure::new(why).hint("a newer wordy reads it"))
    }
}

#[derive(Serialize, Deserialize)]
struct WholeCard {
    key: String,
    origin: String,
    /// How it stood before its first answer here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Standing>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    imported: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    retired: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answers: Vec<WholeAnswer>,
}

#[derive(Serialize, Deserialize)]
struct WholeAnswer {
    at: i64,
    grade: Grade,
    seconds: f64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<String>,
}

/// A box as JSON, but for answers that were taken back.
pub(crate) fn json(file: &QuizFile, of: &CardBox) -> Result<Vec<u8>, Failure> {
    let mut cards = Vec::new();
    for card in file.all_cards(of)? {
        let past = file.past(card.id)?;
        let answers: Vec<WholeAnswer> = past
            .into_iter()
            .filter(|past| !past.undone)
            .map(|past| WholeAnswer {
                at: past.at,
                grade: past.grade,
                seconds: past.seconds,
                wrong: past.wrong,
            })
            .collect();
        let start = if answers.is_empty() { card.standing } else { file.start(card.id)? };
        let (key, origin) = (card.key, card.origin);
        let (imported, retired) = (card.imported, card.retired);
        cards.push(WholeCard { key, origin, start, imported, retired, answers });
    }
    let CardBox { name, ask, lexicon, schedule, daily, random, searches, spares, .. } = of.clone();
    let version = 1;
    let whole =
        WholeBox { version, name, ask, lexicon, schedule, daily, random, searches, spares, cards };
    let mut text = serde_json::json!(whole).to_string();
    text.push('\n');
    Ok(text.into_bytes())
}

/// What became of a file of JSON.
pub(crate) struct ImportedBox {
    pub(crate) name: String,
    /// New cards, and new answers.
    pub(crate) cards: usize,
    pub(crate) answers: usize,
    /// Whether there was such a box before.
    pub(crate) merged: bool,
}

/// Makes a box of a file of JSON, named as it says where no other name is given; or adds its cards
/// and answers to a box that is there. None of its answers is lost, and none counts twice. The
/// lexicon is the one given, else that of the box, else the one that the file names.
pub(crate) fn import(
    path: &Path,
    whole: &WholeBox,
    (name, lexicon): (Option<&str>, Option<&str>),
    file: Option<&Path>,
    streams: &mut Streams<'_>,
) -> Result<ImportedBox, Failure> {
    let place = path.display();
    let name = name.unwrap_or(&whole.name);
    check_name(name)?;
    let boxes = if QuizFile::is_there(file)? { QuizFile::open(file)?.boxes()? } else { Vec::new() };
    let there = boxes.into_iter().find(|of| of.name == name);
    let merged = there.is_some();
    let of_box = match &there {
        Some(there) => there.lexicon.as_deref(),
        None => whole.lexicon.as_deref(),
    };
    let usual = LexiconChoice::default().name()?;
    let named = lexicon.or(of_box).or(Some(&usual)).map(str::to_owned);
    let lexicon = words::lexicon_of(named.as_deref(), streams)?;
    for card in whole.cards.iter().filter(|_| !whole.ask.is_given()) {
        Question::new(whole.ask, &card.key, &lexicon)
            .map_err(|error| Failure::new(format!("{place}: the card {}: {error}", card.key)))?;
    }
    let file = QuizFile::open(file)?;
    let change = file.change()?;
    let made = match there {
        Some(there) if there.ask == whole.ask => there,
        Some(there) => {
            let (own, other) = (there.ask.name(), whole.ask.name());
            return Err(Failure::new(format!("{place}: it asks {other}, and {name} asks {own}"))
                .hint("--name NAME makes another box"));
        }
        None => file.make(
            &NewBox {
                name,
                ask: whole.ask,
                lexicon: named.as_deref(),
                hash: &lexicon.meta().sha256,
                schedule: &whole.schedule,
                daily: whole.daily,
                random: whole.random,
                course: None,
                searches: whole.searches.clone(),
                spares: whole.spares,
            },
            when::now(),
        )?,
    };
    let cards = whole.cards.iter().map(|card| NewCard {
        key: card.key.clone(),
        origin: card.origin.clone(),
        standing: card.start,
        imported: card.imported.clone(),
    });
    let known: HashSet<String> = file.all_cards(&made)?.into_iter().map(|card| card.key).collect();
    let cards: Vec<NewCard> = cards.filter(|card| !known.contains(&card.key)).collect();
    let (cards, mut answers) = (file.add(&made, &cards)?, 0);
    for card in &whole.cards {
        if let Some(kept) = file.by_key(&made, &card.key)? {
            let given = card.answers.iter().map(|answer| NewAnswer {
                review: Review { at: answer.at, grade: answer.grade },
                seconds: answer.seconds,
                wrong: &answer.wrong,
            });
            answers += file.merge(&made, &kept, &given.collect::<Vec<_>>())?;
        }
        if let Some(why) = card.retired.as_ref().filter(|_| !known.contains(&card.key)) {
            file.retire(&made, std::slice::from_ref(&card.key), why)?;
        }
    }
    change.commit()?;
    Ok(ImportedBox { name: name.to_owned(), cards, answers, merged })
}

/// Questions and answers, a line each; for Anki with its head and a tab between them.
pub(crate) fn lines(
    file: &QuizFile,
    of: &CardBox,
    lexicon: &Lexicon,
    anki: bool,
    streams: &mut Streams<'_>,
) -> Result<Vec<u8>, Failure> {
    let mut text = String::new();
    if anki {
        text.push_str("#separator:tab\n#html:false\n");
    }
    let SensitiveWords { excluded, .. } = SensitiveWords::of(lexicon, of.spares)?;
    for card in file.all_cards(of)?.into_iter().filter(|card| card.retired.is_none()) {
        let question = words::question(of.ask, &card.key, (lexicon, &excluded), streams);
        let Ok(question) = question else { continue };
        let answers = question.answers(lexicon.alphabet()).join(" ");
        let shown = question.shown.replace(['\t', '\n'], " ");
        let between = if anki { "\t" } else { ": " };
        writeln!(text, "{shown}{between}{answers}").map_err(|_| Failure::new("out of memory"))?;
    }
    Ok(text.into_bytes())
}
