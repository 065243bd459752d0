//! The puzzles of a day: the same for everybody with the same words, from the date alone.

use std::sync::Arc;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use wordy_lexicon::lexicon::Lexicon;
use wordy_lexicon::random::Random;
use wordy_matches::{Action, Match, Rulebook, SeatSetup, Setup, Viewer};
use wordy_questions::graph::neighbourhood;

use crate::opened::PageLexicon;

/// Letters of the rack of the day, and of the word whose 1DIFs are asked.
const RACK: usize = 7;
const WORD: usize = 5;
/// Letters of the words of the ladder, and how many steps it takes.
const RUNG: usize = 4;
const STEPS: usize = 5;
/// How many 1DIFs the word of the day has.
const MANY: std::ops::RangeInclusive<usize> = 5..=14;
/// Turns that were played before the position of the day.
const TURNS: usize = 9;
/// What the game is called in which plays of the position are scored.
pub(super) const ROOM: &str = "day";
/// Draws until something fits, at most.
const TRIES: usize = 2000;

/// The puzzles of a date, `2026-11-25`, but the position; one that its words do not make is null.
pub(super) fn puzzles(date: &str, own: &PageLexicon) -> Value {
    let whole = own.lexicon;
    let known = own.modest();
    let known = known.as_deref().unwrap_or(whole);
    let drawn = |of: &str| random(seed(date, of, whole));
    json!({
        "rack": rack(known, whole, &mut drawn("rack")),
        "diffs": diffs(known, whole, &mut drawn("1dif")),
        "ladder": ladder(known, whole, &mut drawn("ladder")),
        "position": Value::Null,
    })
}

fn seed(date: &str, of: &str, lexicon: &Lexicon) -> [u8; 32] {
    let text = format!("wordy-day-1 {date} {of} {}", lexicon.meta().sha256);
    Sha256::digest(text.as_bytes()).into()
}

fn random(seed: [u8; 32]) -> Random {
    let mut first = [0; 8];
    first.copy_from_slice(&seed[..8]);
    Random::new(u64::from_le_bytes(first))
}

/// A word of a length, drawn until it fits.
fn drawn<T>(
    known: &Lexicon,
    length: usize,
    random: &mut Random,
    mut fits: impl FnMut(&[u8], &mut Random) -> Option<T>,
) -> Option<T> {
    let words: Vec<&[u8]> = known.words().iter().filter(|word| word.len() == length).collect();
    if words.is_empty() {
        return None;
    }
    (0..TRIES).find_map(|_| {
        let word = words[random.below(words.len())];
        fits(word, random)
    })
}

fn spelled(lexicon: &Lexicon, words: impl IntoIterator<Item = Vec<u8>>) -> Vec<String> {
    words.into_iter().map(|word| lexicon.alphabet().spell(&word)).collect()
}

/// Letters in no order, and the words that all of them make.
fn rack(known: &Lexicon, whole: &Lexicon, random: &mut Random) -> Option<Value> {
    let mut word = drawn(known, RACK, random, |word, _| Some(word.to_vec()))?;
    let mut sorted = word.clone();
    sorted.sort_unstable();
    let same = |other: &&[u8]| {
        let mut letters = other.to_vec();
        letters.sort_unstable();
        letters == sorted
    };
    let answers = whole.words().iter().filter(|other| other.len() == RACK).filter(same);
    let answers = spelled(whole, answers.map(<[u8]>::to_vec));
    let many = word.len();
    random.draw(&mut word, many);
    let letters: Vec<String> = spelled(whole, word.iter().map(|letter| vec![*letter]));
    Some(json!({ "letters": letters, "answers": answers }))
}

/// A word, and the words that one other letter makes of it.
fn diffs(known: &Lexicon, whole: &Lexicon, random: &mut Random) -> Option<Value> {
    drawn(known, WORD, random, |word, _| {
        let near = neighbourhood(whole, word, 1);
        let words: Vec<Vec<u8>> =
            near.iter().filter(|own| own.steps == 1).map(|own| own.word.clone()).collect();
        let asked = whole.alphabet().spell(word);
        MANY.contains(&words.len())
            .then(|| json!({ "word": asked, "answers": spelled(whole, words) }))
    })
}

/// Two words, and how many steps are between them.
fn ladder(known: &Lexicon, whole: &Lexicon, random: &mut Random) -> Option<Value> {
    drawn(known, RUNG, random, |word, random| {
        let near = neighbourhood(whole, word, STEPS);
        let far: Vec<&[u8]> = near
            .iter()
            .filter(|own| own.steps == STEPS && known.has_letters(&own.word))
            .map(|own| own.word.as_slice())
            .collect();
        let to = *far.get(random.below(far.len().max(1)))?;
        let spell = |word: &[u8]| whole.alphabet().spell(word);
        Some(json!({ "from": spell(word), "to": spell(to), "steps": STEPS }))
    })
}

/// A board after some turns, a rack, and the play that scores most.
pub(super) fn position(
    date: &str,
    own: &PageLexicon,
    book: &Arc<Rulebook>,
) -> Option<(Match, Value)> {
    let secret = seed(date, "position", own.lexicon);
    let seats = vec![SeatSetup::person("A"), SeatSetup::person("B")];
    let setup = Setup::new(book, "day", seats, secret);
    let mut game = Match::open(Arc::clone(book), setup).ok()?;
    game.act(0, &Action::Start {}, 0).ok()?;
    for turn in 0..TURNS {
        let seat = turn % 2;
        let best = game.advice(seat, 1);
        let action = best.first().map_or(Action::Pass {}, |best| Action::play(&best.text));
        game.act(seat, &action, 0).ok()?;
    }
    let seat = TURNS % 2;
    let best = game.advice(seat, 1);
    let view = game.view(Viewer::Seat(seat));
    let about = game.about();
    let told = json!({
        "seat": seat, "rows": about.rows, "columns": about.columns, "start": about.start,
        "premiums": about.premiums, "tiles": view.tiles(), "rack": view.rack,
        "letters": about.letters, "best": best.first(),
    });
    Some((game, told))
}
