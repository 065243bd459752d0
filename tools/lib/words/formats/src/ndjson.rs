//! A JSON object a line, or one object whose keys are the words.

use serde_json::{Map, Value};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::bound::LONGEST_WORD;
use wordy_lexicon::lexicon::{Draft, Lexicon, MOST_SCORE, WordFacts};

use crate::pairs::Pairs;
use crate::{Format, FormatError, FormatFacts, LinesRead, ReadSupport, rows};

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
        let object = without_mark(bytes).trim_ascii_start().strip_prefix(b"{");
        object.is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
    }

    fn read(&self, bytes: &[u8], alphabet: &Alphabet) -> Result<Draft, FormatError> {
        let (draft, faults) = read_lines(bytes, alphabet);
        faults.into_iter().next().map_or(Ok(draft), Err)
    }

    fn read_lines(&self, bytes: &[u8], alphabet: &Alphabet) -> Option<LinesRead> {
        Some(read_lines(bytes, alphabet))
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

/// Bytes without the mark of UTF-8.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// The words of lines or of one object, and why each other line is none.
fn read_lines(bytes: &[u8], alphabet: &Alphabet) -> LinesRead {
    let bytes = without_mark(bytes);
    let (mut draft, mut faults) = (Draft::default(), Vec::new());
    let mut take = |line: usize, read: Result<(), Fault>| {
        let fault = read.err();
        faults.extend(
            fault.map(|(expected, found)| FormatError::at(format!("line {line}"), expected, found)),
        );
    };
    if is_object_of_words(bytes) {
        for (line, pair) in Pairs::of(bytes) {
            let read =
                pair.and_then(|(word, value)| read_word(&word, &value, alphabet, &mut draft));
            take(line, read);
        }
        return (draft, faults);
    }
    for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        let line = line.trim_ascii();
        if !line.is_empty() {
            take(number, read_line(line, alphabet, &mut draft));
        }
    }
    (draft, faults)
}

/// Whether a file is one object that has words as its keys, each with its score or its definition:
/// `{"the": 100, "of": 50}`. An object a line is none, nor is one that begins with a word as a line
/// does, or has the keys of a line alone.
fn is_object_of_words(bytes: &[u8]) -> bool {
    const KEYS: [&str; 6] = ["word", "level", "score", "marks", "phrase", "definition"];
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_start);
    let begins = bytes.trim_ascii_start().starts_with(b"{");
    let mut objects = lines.filter(|line| line.starts_with(b"{"));
    if !begins || objects.nth(1).is_some() {
        return false;
    }
    let pairs: Vec<_> = Pairs::of(bytes).take(1 + KEYS.len()).filter_map(|it| it.1.ok()).collect();
    let is_word = |(key, value): &(String, Value)| key == "word" && value.is_string();
    let is_line = pairs.first().is_some_and(is_word)
        || pairs.iter().any(is_word) && pairs.iter().all(|(key, _)| KEYS.contains(&key.as_str()));
    !is_line
}

/// What was expected and what was found.
type Fault = (String, String);

/// Reads a word and what an object says of it.
fn read_word(
    word: &str,
    value: &Value,
    alphabet: &Alphabet,
    draft: &mut Draft,
) -> Result<(), Fault> {
    let letters = letters_of(word, alphabet)?;
    let entry = draft.words.len() as u32;
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
    draft.words.push(&letters);
    Ok(())
}

/// The letters of a word.
fn letters_of(word: &str, alphabet: &Alphabet) -> Result<Vec<u8>, Fault> {
    let letters = alphabet.encode(word).map_err(|unknown| {
        let expected = format!("a letter of the alphabet {}", unknown.alphabet);
        (expected, format!("{} in {word:?}", unknown.found))
    })?;
    match letters.len() {
        0 => Err(("a word".into(), "none".into())),
        1..=LONGEST_WORD => Ok(letters),
        most => Err((format!("a word of at most {LONGEST_WORD} letters"), format!("{most}"))),
    }
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
    let letters = letters_of(text("word")?, alphabet)?;
    let level = number("level")?.unwrap_or_default();
    let level =
        u8::try_from(level).map_err(|_| ("a level up to 255".to_owned(), level.to_string()))?;
    let score = number("score")?;
    let texts = [text("marks")?, text("phrase")?, text("definition")?];
    let entry = draft.words.len() as u32;
    draft.words.push(&letters);
    draft.levels.push(level);
    draft.scores.extend(score.map(|score| (entry, score)));
    let tables = [&mut draft.marks, &mut draft.phrases, &mut draft.definitions];
    for (text, table) in texts.into_iter().zip(tables) {
        if !text.is_empty() {
            table.push(entry, text);
        }
    }
    Ok(())
}
