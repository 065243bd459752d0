//! A box as JSON, complete, and as lines of questions and answers.

use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use wordy_cli::Failure;
use wordy_lexicon::lexicon::Lexicon;
use wordy_quiz::{Ask, Grade, Question, Review, Schedule, Standing};

use crate::file::{CardBox, NewAnswer, NewBox, NewCard, QuizFile};
use crate::when;

/// A box as JSON.
#[derive(Serialize, Deserialize)]
struct WholeBox {
    /// The version of this form.
    version: u32,
    ask: Ask,
    lexicon: Option<String>,
    schedule: Schedule,
    daily: u32,
    random: bool,
    cards: Vec<WholeCard>,
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
    let CardBox { ask, lexicon, schedule, daily, random, .. } = of.clone();
    let whole = WholeBox { version: 1, ask, lexicon, schedule, daily, random, cards };
    let mut text = serde_json::json!(whole).to_string();
    text.push('\n');
    Ok(text.into_bytes())
}

/// Makes a box of a file of JSON; says how many cards it has.
pub(crate) fn import(
    path: &Path,
    name: &str,
    lexicon: &Lexicon,
    file: &mut QuizFile,
) -> Result<usize, Failure> {
    let place = path.display();
    let text = wordy_data::read_up_to(path, 256)
        .map_err(|error| Failure::new(format!("{place}: {}", wordy_cli::os_error_text(&error))))?;
    let whole: WholeBox = serde_json::from_slice(&text).map_err(|error| {
        Failure::new(format!("{place}: not a box of quiz export: {error}"))
            .hint("quiz export BOX --to json -o FILE.json writes one")
    })?;
    if whole.version != 1 {
        let why = format!("{place}: it is of version {}, and this program knows 1", whole.version);
        return Err(Failure::new(why).hint("a newer wordy reads it"));
    }
    for card in &whole.cards {
        Question::new(whole.ask, &card.key, lexicon)
            .map_err(|error| Failure::new(format!("{place}: the card {}: {error}", card.key)))?;
    }
    let new = NewBox {
        name,
        ask: whole.ask,
        lexicon: whole.lexicon.as_deref(),
        hash: &lexicon.meta().sha256,
        schedule: &whole.schedule,
        daily: whole.daily,
        random: whole.random,
    };
    let made = file.make(&new, when::now())?;
    let cards = whole.cards.iter().map(|card| NewCard {
        key: card.key.clone(),
        origin: card.origin.clone(),
        standing: card.start,
        imported: card.imported.clone(),
    });
    let count = file.add(&made, &cards.collect::<Vec<_>>())?;
    for card in &whole.cards {
        let Some(kept) = file.by_key(&made, &card.key)? else { continue };
        for answer in &card.answers {
            let review = Review { at: answer.at, grade: answer.grade };
            let answered = NewAnswer { review, seconds: answer.seconds, wrong: &answer.wrong };
            file.answer(&made, kept.id, &answered)?;
        }
        if let Some(why) = &card.retired {
            file.retire(&made, std::slice::from_ref(&card.key), why)?;
        }
    }
    Ok(count)
}

/// Questions and answers, a line each; for Anki with its head and a tab between them.
pub(crate) fn lines(
    file: &QuizFile,
    of: &CardBox,
    lexicon: &Lexicon,
    anki: bool,
) -> Result<Vec<u8>, Failure> {
    let mut text = String::new();
    if anki {
        text.push_str("#separator:tab\n#html:false\n");
    }
    for card in file.all_cards(of)?.into_iter().filter(|card| card.retired.is_none()) {
        let Ok(question) = Question::new(of.ask, &card.key, lexicon) else { continue };
        let answers = question.answers(lexicon.alphabet()).join(" ");
        let shown = question.shown.replace(['\t', '\n'], " ");
        let between = if anki { "\t" } else { ": " };
        writeln!(text, "{shown}{between}{answers}").map_err(|_| Failure::new("out of memory"))?;
    }
    Ok(text.into_bytes())
}
