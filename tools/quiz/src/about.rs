//! What is told of words after a card: their hooks, their neighbours, what they mean.

use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::nearby;
use wordy_questions::tables::hooks_of;
use wordy_quiz::{Ask, Attempt, Question, Wanted};

/// Neighbours that are told at most.
const NEIGHBOURS: usize = 12;
/// Plays that are told.
const PLAYS: usize = 5;

/// A line for each word of a question; those that were found only if `all` are wanted.
pub(crate) fn words(
    question: &Question,
    attempt: &Attempt<'_>,
    lexicon: &Lexicon,
    all: bool,
) -> Vec<String> {
    let found: Vec<bool> = attempt.answers().map(|(_, found)| found).collect();
    match &question.wanted {
        Wanted::Words(_) if question.ask == Ask::Recall => Vec::new(),
        Wanted::Words(words) => {
            let words = words.iter().zip(found).filter(|(_, found)| all || !found);
            words.map(|(answer, _)| word(&answer.word, lexicon)).collect()
        }
        Wanted::Verdict(true) if all || !attempt.is_whole() => vec![word(&question.key, lexicon)],
        Wanted::Play(plays) => plays
            .iter()
            .take(PLAYS)
            .map(|play| format!("{} {} points, loses {}", play.whole, play.points, play.lost))
            .collect(),
        Wanted::Verdict(_) | Wanted::Ladder(_) => Vec::new(),
    }
}

/// A word between its hooks, its 1DIF neighbours, its definition.
fn word(letters: &[u8], lexicon: &Lexicon) -> String {
    let alphabet = lexicon.alphabet();
    let hooks = hooks_of(lexicon, letters);
    let small = |letters: &[u8]| alphabet.spell(letters).to_lowercase();
    let parts =
        [small(&hooks.front.letters()), alphabet.spell(letters), small(&hooks.back.letters())];
    let mut line = parts.join(" ").trim().to_owned();
    let near: Vec<Vec<u8>> = nearby::one_difs(lexicon, letters).into_values().flatten().collect();
    if !near.is_empty() {
        let some: Vec<String> =
            near.iter().take(NEIGHBOURS).map(|word| alphabet.spell(word)).collect();
        let more = if near.len() > NEIGHBOURS { " …" } else { "" };
        line = format!("{line}; 1DIF {}{more}", some.join(" "));
    }
    match lexicon.expanded_definition(letters).filter(|text| !text.is_empty()) {
        Some(text) => format!("{line}; {text}"),
        None => line,
    }
}
