//! What people read on the page: one table, which a translator may replace.

use std::path::Path;

use serde_json::{Map, Value};
use wordy_lexicon::excerpt::Excerpt;
use wordy_terminal::{Failure, Streams, cannot_read};

/// The English texts of the page; those of the judge's screens are with the judge.
const ENGLISH: &str = include_str!("../ui/english.toml");
/// What the judge's texts are called among them.
const JUDGING: &str = "judging";

/// Groups of texts that the judge alone has no use for.
const OTHERS: [&str; 11] = [
    "tab",
    "home",
    "more",
    "plain",
    "conditions",
    "study",
    "rules",
    "ladder",
    "quiz",
    "play",
    "day",
];

/// The texts of a page, by group and name.
pub(crate) struct Texts(Map<String, Value>);

/// The table as a file: what `page texts` prints.
pub(crate) fn listed() -> Result<String, Failure> {
    let unwritten = |error: toml::ser::Error| Failure::new(error.to_string());
    let judging = toml::to_string(&wordy_judging::ENGLISH).map_err(unwritten)?;
    Ok(format!("{ENGLISH}\n# The screens of the judge.\n[{JUDGING}]\n{judging}"))
}

impl Texts {
    /// The texts of a file, or the English ones.
    pub(crate) fn of(file: Option<&Path>, streams: &mut Streams<'_>) -> Result<Self, Failure> {
        let english = table(&listed()?).map_err(Failure::new)?;
        let Some(path) = file else { return Ok(Self(english)) };
        let own = |message: String| Failure::new(format!("{}: {message}", path.display()));
        streams.reads(path);
        let text = wordy_data::read_text(path).map_err(|error| cannot_read(path, &error))?;
        let texts = table(&text).map_err(own)?;
        match difference("", &Value::Object(english), &Value::Object(texts.clone())) {
            None => Ok(Self(texts)),
            Some(wrong) => Err(own(wrong).hint("page texts prints all of them")),
        }
    }

    /// The text of a name such as `tab.judge`.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let mut parts = name.split('.');
        let first = self.0.get(parts.next()?)?;
        parts.try_fold(first, |value, part| value.get(part))?.as_str()
    }

    /// All of them, for the script; those of the judge alone.
    pub(crate) fn json(&self, judge_only: bool) -> String {
        let is_used = |name: &String| !judge_only || !OTHERS.contains(&name.as_str());
        let used = self.0.iter().filter(|(name, _)| is_used(name));
        let used: Map<String, Value> =
            used.map(|(name, own)| (name.clone(), own.clone())).collect();
        Value::Object(used).to_string()
    }
}

fn table(text: &str) -> Result<Map<String, Value>, String> {
    toml::from_str(text).map_err(|error| {
        // The line is shown as far as a screen goes.
        let place = error.span().map_or(0, |span| span.start);
        let line = text[..text.floor_char_boundary(place)].matches('\n').count() + 1;
        format!("line {line}: {}\n{}", error.message(), Excerpt::at(text, place))
    })
}

/// Where a translation has another shape than the English texts.
fn difference(place: &str, english: &Value, own: &Value) -> Option<String> {
    match (english, own) {
        (Value::Object(english), Value::Object(own)) => {
            let inside = |name: &String| {
                if place.is_empty() { name.clone() } else { format!("{place}.{name}") }
            };
            let missing = english.keys().find(|name| !own.contains_key(*name));
            let unknown = own.keys().find(|name| !english.contains_key(*name));
            match (missing, unknown) {
                (Some(name), _) => Some(format!("there is no text {}", inside(name))),
                (_, Some(name)) => Some(format!("the page has no text {}", inside(name))),
                (None, None) => {
                    let pairs = english
                        .iter()
                        .filter_map(|(name, text)| Some((name, text, own.get(name)?)));
                    pairs
                        .into_iter()
                        .find_map(|(name, text, own)| difference(&inside(name), text, own))
                }
            }
        }
        // Another language has other phrases.
        (Value::Array(english), Value::Array(own))
            if english.len() == own.len() || place.starts_with("plain.") =>
        {
            None
        }
        (Value::String(english), Value::String(own)) => {
            let lost = placeholders(own).find(|name| !english.contains(name.as_str()));
            lost.map(|name| format!("{place}: {name} stands for nothing here"))
        }
        _ => Some(format!("{place}: expected what the English texts have there")),
    }
}

/// What stands in curly brackets, with them.
fn placeholders(text: &str) -> impl Iterator<Item = String> {
    text.split('{').skip(1).filter_map(|rest| Some(format!("{{{}}}", rest.split_once('}')?.0)))
}
