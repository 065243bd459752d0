//! What is known of words, as text and as JSON.

use std::io::{self, Write};

use clap::ValueEnum;
use serde_json::{Map, json};
use wordy_lexicon::lexicon::{Fact, Value, WordFacts};
use wordy_questions::edition::FactChange;

/// A kind of what is known of a word, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Facts {
    /// Everything that is known
    All,
    /// Scores
    Scores,
    /// Levels
    Levels,
    /// Marks
    Marks,
    /// Phrases: how words are written with blanks and signs
    Phrases,
    /// Definitions
    Definitions,
}

impl Facts {
    fn has(self, fact: Fact) -> bool {
        match self {
            Self::All => true,
            Self::Scores => fact == Fact::Score,
            Self::Levels => fact == Fact::Level,
            Self::Marks => fact == Fact::Marks,
            Self::Phrases => fact == Fact::Phrase,
            Self::Definitions => fact == Fact::Definition,
        }
    }
}

/// A value as text.
pub(crate) fn text(value: Option<Value<'_>>) -> String {
    match value {
        None => "none".to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        Some(Value::Text(text)) => text.to_owned(),
    }
}

/// A value as JSON.
pub(crate) fn object(value: Option<Value<'_>>) -> serde_json::Value {
    match value {
        None => serde_json::Value::Null,
        Some(Value::Number(number)) => json!(number),
        Some(Value::Text(text)) => json!(text),
    }
}

/// What of the facts asked for changed in a word.
fn changed(change: &FactChange<'_>, asked: &[Facts]) -> Vec<Fact> {
    let differs = |fact: &Fact| fact.of(change.old) != fact.of(change.new);
    let is_asked = |fact: &Fact| asked.iter().any(|facts| facts.has(*fact));
    Fact::ALL.into_iter().filter(|fact| is_asked(fact) && differs(fact)).collect()
}

/// Prints what changed of the facts asked for: the word, then each fact; says whether there is
/// any.
pub(crate) fn print_change(
    word: &str,
    change: &FactChange<'_>,
    asked: &[Facts],
    json: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let facts = changed(change, asked);
    if facts.is_empty() {
        return Ok(false);
    }
    if json {
        let mut row = Map::new();
        row.insert("word".into(), json!(word));
        for fact in facts {
            let (old, new) = (object(fact.of(change.old)), object(fact.of(change.new)));
            row.insert(fact.name().into(), json!({ "old": old, "new": new }));
        }
        writeln!(out, "{}", serde_json::Value::Object(row))?;
    } else {
        let fields = facts.iter().map(|fact| from_to(*fact, change.old, change.new));
        writeln!(out, "{word}\t{}", fields.collect::<Vec<_>>().join("\t"))?;
    }
    Ok(true)
}

/// A fact that changed: `score 40 -> 55`.
pub(crate) fn from_to(fact: Fact, old: WordFacts<'_>, new: WordFacts<'_>) -> String {
    format!("{} {} -> {}", fact.name(), text(fact.of(old)), text(fact.of(new)))
}
