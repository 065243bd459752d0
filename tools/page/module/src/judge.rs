//! The judge: the flow that `judge table` has, with the lexicons of the page.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use wordy_games::verdict::WordJudge;
use wordy_judging::{
    self, Ask, Content, ENGLISH, Flow, Key, Leaving, Opinion, Screen, Settings, Texts,
};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::Lexicon;

use crate::refusal::error;

/// How the judge begins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    pub(crate) lexicon: usize,
    /// Whose second opinion is shown.
    pub(crate) second: Option<usize>,
    /// Whether letters are judged in any order.
    #[serde(default)]
    jumbled: bool,
    /// So many milliseconds after the last key unfinished words are cleared.
    idle: u64,
    /// So many a verdict is shown.
    result: u64,
    /// So many no key clears a verdict.
    guard: u64,
    /// What the way out asks for; without one there is none.
    password: Option<String>,
    /// What players read, where it is not English.
    texts: Option<Value>,
}

pub(crate) struct Judge {
    texts: Texts,
    flow: Flow,
    alphabet: Arc<Alphabet>,
    verdicts: Vec<WordJudge<'static>>,
    /// Whether the last key led out.
    left: bool,
}

impl Judge {
    pub(crate) fn new(
        start: &Start,
        lexicon: &'static Lexicon,
        second: Option<&'static Lexicon>,
    ) -> Result<Self, Value> {
        let texts = start.texts.clone().map_or(Ok(ENGLISH), |texts| {
            // Read once for the page.
            Texts::deserialize(&*Box::leak(Box::new(texts))).map_err(error)
        })?;
        let settings = Settings {
            idle: Duration::from_millis(start.idle),
            result: Duration::from_millis(start.result),
            guard: Duration::from_millis(start.guard),
            leaving: start.password.clone().map_or(Leaving::Never, Leaving::Password),
            texts,
        };
        let lexicons = std::iter::once(lexicon).chain(second);
        Ok(Self {
            texts,
            flow: Flow::new(settings, lexicon.alphabet().clone()),
            alphabet: lexicon.alphabet().clone(),
            verdicts: lexicons.map(|lexicon| WordJudge::of(lexicon, start.jumbled)).collect(),
            left: false,
        })
    }

    /// A key, and the screen after it.
    pub(crate) fn press(&mut self, key: &str, now: f64) -> Value {
        let now = time(now);
        let mut characters = key.chars();
        let key = match (characters.next(), characters.next()) {
            (Some(character), None) => Key::Char(character),
            _ => match key {
                "Enter" => Key::Enter,
                "Tab" => Key::Tab,
                "Backspace" => Key::Back,
                "Escape" => Key::Escape,
                // A letter of several characters, typed on the page's own keyboard.
                letter if letter.chars().all(|own| !own.is_ascii_lowercase()) => {
                    for character in letter.chars() {
                        self.one(Key::Char(character), now);
                    }
                    return self.screen();
                }
                _ => Key::Other,
            },
        };
        self.one(key, now);
        self.screen()
    }

    fn one(&mut self, key: Key, now: Duration) {
        match self.flow.press(key, now) {
            None => {}
            Some(Ask::Leave) => self.left = true,
            Some(Ask::Judge(words)) => {
                // The flow has seen that all words can be spelled.
                let letters = |word: &String| self.alphabet.encode(word).unwrap_or_default();
                let play: Vec<Vec<u8>> = words.iter().map(letters).collect();
                let opinions = wordy_judging::judge(&play, &self.verdicts).opinions;
                self.flow.show(opinions, Vec::new(), now);
            }
        }
    }

    /// The screen when no key came.
    pub(crate) fn pass(&mut self, now: f64) -> Value {
        self.flow.pass(time(now));
        self.screen()
    }

    /// What to show, and until when.
    pub(crate) fn screen(&mut self) -> Value {
        let Screen { lines, content } = self.flow.screen();
        let until = self.flow.deadline().map(|deadline| deadline.as_secs_f64() * 1000.0);
        let left = std::mem::take(&mut self.left);
        let content = shown(content, &self.texts);
        json!({ "lines": lines, "content": content, "until": until, "left": left })
    }
}

fn time(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

fn shown(content: Content, all: &Texts) -> Value {
    match content {
        Content::Count(chosen) => json!({ "kind": "count", "chosen": chosen }),
        Content::Words { count, words, open, status, refused } => json!({
            "kind": "words", "count": count, "words": words, "open": open, "status": status,
            "refused": refused,
        }),
        Content::Verdict { opinions, words, .. } => {
            let opinions: Vec<Value> = opinions.iter().map(|own| opinion(own, all)).collect();
            json!({ "kind": "verdict", "opinions": opinions, "words": words })
        }
        Content::Leave(typed) => json!({ "kind": "leave", "typed": typed }),
        Content::Message(message) => json!({ "kind": "message", "message": message }),
    }
}

fn opinion(opinion: &Opinion, all: &Texts) -> Value {
    let texts = if opinion.acceptable { all.acceptable } else { all.unacceptable };
    json!({
        "acceptable": opinion.acceptable, "large": texts[0], "sentence": texts[1],
        "lexicon": opinion.lexicon,
    })
}
