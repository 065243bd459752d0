//! How a ruling is printed: one way for single plays and for the turns of a record.

use serde_json::{Value, json};
use wordy_games::game::BoardRules;
use wordy_games::ruling::{Fault, Ruling};
use wordy_games::score::{Score, Word};

/// The words of a play with their points, then the bonus: `CLOBBER 13`, `QUIZ 2x22`, `bonus 50`.
pub(crate) fn parts(ruling: &Ruling<'_>, rules: &BoardRules) -> Vec<String> {
    words(ruling, rules).into_iter().chain(ruling.score.as_ref().and_then(bonus)).collect()
}

fn words(ruling: &Ruling<'_>, rules: &BoardRules) -> Vec<String> {
    let words = ruling.score.iter().flat_map(|score| &score.words);
    words.map(|own| word(own, rules)).collect()
}

fn word(word: &Word, rules: &BoardRules) -> String {
    let alphabet = &rules.letters.alphabet;
    let spelt: String = word.run.tiles.iter().map(|tile| tile.spell(alphabet)).collect();
    if word.by > 1 {
        format!("{spelt} {}x{}", word.by, word.letters)
    } else {
        format!("{spelt} {}", word.points)
    }
}

fn bonus(score: &Score) -> Option<String> {
    let name = if score.stretch { "stretch" } else { "bonus" };
    (score.bonus > 0).then(|| format!("{name} {}", score.bonus))
}

/// A word with its first square (8H across, H8 down), the points of its letters, and what premiums
/// multiply them by.
fn word_json(word: &Word, rules: &BoardRules) -> Value {
    let alphabet = &rules.letters.alphabet;
    let spelt: String = word.run.tiles.iter().map(|tile| tile.spell(alphabet)).collect();
    let squares: Vec<String> = word.run.places().map(|place| place.to_string()).collect();
    json!({
        "word": spelt, "across": word.run.across, "squares": squares, "letters": word.letters,
        "by": word.by, "points": word.points,
    })
}

/// The ruling as JSON; each fault has its kind and a sentence.
pub(crate) fn json(ruling: &Ruling<'_>, rules: &BoardRules) -> Value {
    let fault = |fault: &Fault| json!({ "kind": fault.name(), "message": fault.to_string() });
    let faults: Vec<Value> = ruling.faults.iter().map(fault).collect();
    let words = ruling.score.iter().flat_map(|score| &score.words);
    let words: Vec<Value> = words.map(|word| word_json(word, rules)).collect();
    json!({
        "legal": ruling.is_legal(),
        "faults": faults,
        "words": words,
        "phonies": ruling.phonies,
        "bonus": ruling.score.as_ref().map_or(0, |score| score.bonus),
        "stretch": ruling.score.as_ref().is_some_and(|score| score.stretch),
        "void": ruling.void,
        "score": ruling.points(),
    })
}
