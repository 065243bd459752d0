//! A JSON object a line, or one object whose keys are the words.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, MOST_SCORE, WordFacts};

use crate::{Format, FormatError, FormatFacts, ReadSupport, rows};

/// `{"word":"QUIZ","level":35,...}`, one word per line.
pub(crate) struct NdJson;

impl Format for NdJson {
    fn facts(&self) -> FormatFacts {
        FormatFacts {
            name: "ndjson",
            about: "one JSON object per line: word, level, score, marks, phrase, definition",
            extension: Some("ndjson"),
            reading: ReadSupport::Own,
        }
    }

    fn recognises(&self, bytes: &[u8]) -> bool {
        let object = bytes.trim_ascii_start().strip_prefix(b"{");
        object.is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        let mut draft = Draft::default();
        if let Some(words) = object_of_words(bytes) {
            for (word, value) in words {
                read_word(&word, &value, alphabet, &mut draft).map_err(|(expected, found)| {
                    place(word_line(bytes, &word), &expected, &found)
                })?;
            }
            return Ok(draft);
        }
        for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
            let line = line.trim_ascii();
            if !line.is_empty() {
                read_line(line, alphabet, &mut draft)
                    .map_err(|(expected, found)| place(number, &expected, &found))?;
            }
        }
        Ok(draft)
    }

    fn write(&self, lexicon: &Lexicon) -> Result<Vec<u8>, FormatError> {
        Ok(rows::lines(lexicon, "", |row| {
            let mut object = Map::new();
            object.insert("word".into(), row.word.clone().into());
            object.extend(row.known.level.map(|level| ("level".into(), level.into())));
            object.extend(row.known.score.map(|score| ("score".into(), score.into())));
            let WordFacts { marks, phrase, definition, .. } = row.known;
            for (key, text) in [("marks", marks), ("phrase", phrase), ("definition", definition)] {
                object.extend((!text.is_empty()).then(|| (key.into(), text.into())));
            }
            Value::Object(object).to_string()
        }))
    }
}

fn place(line: usize, expected: &str, found: &str) -> FormatError {
    FormatError::at(format!("line {line}"), expected, found)
}

/// What was expected and what was found.
type Fault = (String, String);

/// The words of one object that has them as its keys, each with its score or its definition:
/// `{"the": 100, "of": 50}`. None where the file is no such object, or its first key is `word`.
fn object_of_words(bytes: &[u8]) -> Option<Vec<(String, Value)>> {
    let Pairs(words) = serde_json::from_slice(bytes).ok()?;
    (words.first().is_none_or(|(key, _)| key != "word")).then_some(words)
}

/// What an object has, in its order, and a key as often as it is there.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        text.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs, M::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }
}

/// The line on which a key of an object is.
fn word_line(bytes: &[u8], word: &str) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let at = text.find(&Value::from(word).to_string()).unwrap_or_default();
    1 + text[..at].matches('\n').count()
}

/// Reads a word and what an object says of it.
fn read_word(
    word: &str,
    value: &Value,
    alphabet: &Alphabet,
    draft: &mut Draft,
) -> Result<(), Fault> {
    let letters =
        alphabet.encode(word).map_err(|error| (error.to_string(), format!("{word:?}")))?;
    if letters.is_empty() {
        return Err(("a word".into(), "none".into()));
    }
    let entry = draft.words.len() as u32;
    draft.words.push(&letters);
    match value {
        Value::Null => {}
        Value::String(text) if text.is_empty() => {}
        Value::String(text) => draft.definitions.push(entry, text),
        value => {
            let Some(score) = value.as_u64().filter(|value| *value <= MOST_SCORE) else {
                let expected = format!("a score or a definition of {word:?}");
                return Err((expected, value.to_string()));
            };
            draft.scores.push((entry, score));
        }
    }
    Ok(())
}

fn read_line(line: &[u8], alphabet: &Alphabet, draft: &mut Draft) -> Result<(), Fault> {
    let object: Map<String, Value> =
        serde_json::from_slice(line).map_err(|_| ("a JSON object".into(), "none".into()))?;
    let text = |key: &str| match object.get(key) {
        None | Some(Value::Null) => Ok(""),
        Some(Value::String(text)) => Ok(text.as_str()),
        Some(other) => Err((format!("text as {key}"), other.to_string())),
    };
    let number = |key: &str| match object.get(key) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => match value.as_u64().filter(|value| *value <= MOST_SCORE) {
            Some(value) => Ok(Some(value)),
            None => Err((format!("a whole number as {key}"), value.to_string())),
        },
    };
    let word = text("word")?;
    let letters =
        alphabet.encode(word).map_err(|error| (error.to_string(), format!("\"{word}\"")))?;
    if letters.is_empty() {
        return Err(("a word".into(), "none".into()));
    }
    let entry = draft.words.len() as u32;
    draft.words.push(&letters);
    let level = number("level")?.unwrap_or_default();
    draft
        .levels
        .push(u8::try_from(level).map_err(|_| ("a level up to 255".into(), level.to_string()))?);
    draft.scores.extend(number("score")?.map(|score| (entry, score)));
    for (key, table) in [
        ("marks", &mut draft.marks),
        ("phrase", &mut draft.phrases),
        ("definition", &mut draft.definitions),
    ] {
        let text = text(key)?;
        if !text.is_empty() {
            table.push(entry, text);
        }
    }
    Ok(())
}
