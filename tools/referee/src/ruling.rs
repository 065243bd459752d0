//! How a ruling is printed: one way for single plays and for the turns of a record.

use serde_json::{Value, json};
use wordy_games::game::BoardRules;
use wordy_games::position::Run;
use wordy_games::ruling::{BoardExchange, Fault, Ruling, face_of, faces_of};
use wordy_games::score::{Score, Word};

/// The words of a play with their points, then the bonus: `CLOBBER 13`, `QUIZ 2x22`, `bonus 50`.
pub(crate) fn parts(ruling: &Ruling<'_>, rules: &BoardRules) -> Vec<String> {
    words(ruling, rules).into_iter().chain(ruling.score.as_ref().and_then(bonus)).collect()
}

/// What an exchange with the board made: its words, the tiles that it takes, and the rack after the
/// turn. Nothing without one.
pub(crate) fn exchange(ruling: &Ruling<'_>, rules: &BoardRules) -> Vec<String> {
    let Some(made) = &ruling.exchange else { return Vec::new() };
    let mut lines = exchanged_words(made, rules);
    let taken: Vec<String> = made.taken.iter().map(|tile| face_of(*tile, &rules.letters)).collect();
    if !taken.is_empty() {
        lines.push(format!("takes {}", taken.join(" ")));
    }
    lines.extend(rack_after(ruling, rules).map(|rack| format!("rack {rack}")));
    lines
}

fn exchanged_words(made: &BoardExchange, rules: &BoardRules) -> Vec<String> {
    let spelt = |run: &Run| {
        let tiles = run.tiles.iter().map(|tile| tile.spell(&rules.letters.alphabet));
        tiles.collect()
    };
    made.words.iter().map(spelt).collect()
}

/// The tiles left, where a rack was given: all of them where the turn is void.
fn rack_after(ruling: &Ruling<'_>, rules: &BoardRules) -> Option<String> {
    Some(faces_of(&ruling.left.as_ref()?.all(), &rules.letters))
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
    let mut value = json!({
        "legal": ruling.is_legal(),
        "faults": faults,
        "words": words,
        "phonies": ruling.phonies,
        "bonus": ruling.score.as_ref().map_or(0, |score| score.bonus),
        "stretch": ruling.score.as_ref().is_some_and(|score| score.stretch),
        "void": ruling.void,
        "score": ruling.points(),
    });
    if let Some(made) = &ruling.exchange {
        let taken = made.taken.iter().map(|tile| face_of(*tile, &rules.letters));
        value["exchange"] = json!({
            "words": exchanged_words(made, rules),
            "takes": taken.collect::<Vec<_>>(),
            "rack": rack_after(ruling, rules),
        });
    }
    value
}
