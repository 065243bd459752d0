//! What the layers of a recipe do to a few words, with file and line.

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Layer, LayerKind};
use wordy_lists::list::{LeftOut, Line, ListOptions, Source};
use wordy_lists::recipe::Assembly;
use wordy_terminal::Failure;

use crate::left_out::AllLeftOut;

/// The way out of a word that is not in the alphabet of a recipe.
pub(crate) const OTHER_ALPHABET: &str =
    "words are spelled in the recipe's alphabet; its key `alphabet` names another";

/// The words that are watched and what the layers did to them.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    /// As typed.
    typed: Vec<String>,
    pub(crate) watched: Vec<Watched>,
    /// Whether all that is left out is kept.
    keeps_left_out: bool,
    /// All that is left out.
    pub(crate) left_out: AllLeftOut,
}

/// A word that is watched.
#[derive(Debug)]
pub(crate) struct Watched {
    /// As typed.
    pub(crate) typed: String,
    /// Its letters; none where the alphabet does not have them, and what is wrong with it then.
    pub(crate) word: Vec<u8>,
    pub(crate) unknown: Option<String>,
    /// Whether it is in by now.
    pub(crate) inside: bool,
    /// Where the lists of the current layer have it.
    places: Vec<String>,
    /// Where the rules drop it, and why.
    dropped: Vec<(String, String)>,
    pub(crate) events: Vec<Event>,
}

/// What a layer did to a word.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Event {
    pub(crate) layer: usize,
    /// `put in`, `taken out`, `dropped`, `no change (already in)` or `no change (already out)`.
    pub(crate) effect: &'static str,
    /// What the layer does.
    pub(crate) does: LayerKind,
    /// The list and the line, or the policy or number.
    pub(crate) source: String,
    /// The word's own reason, else the layer's.
    pub(crate) reason: String,
}

impl Event {
    /// The event as an object of JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "layer": self.layer, "effect": self.effect, "does": self.does.name(),
            "source": self.source, "reason": self.reason,
        })
    }
}

impl Trace {
    /// A watch on words as typed.
    pub(crate) fn on(typed: Vec<String>) -> Self {
        Self { typed, ..Self::default() }
    }

    /// A watch on no word, which may keep all that is left out.
    pub(crate) fn keeping(keeps_left_out: bool) -> Self {
        Self { keeps_left_out, ..Self::default() }
    }

    /// Whether lists are to keep what they leave out.
    pub(crate) fn keeps_left_out(&self) -> bool {
        self.keeps_left_out || self.asks()
    }

    /// Takes what a list of the current layer leaves out.
    pub(crate) fn leave_out(&mut self, mut left_out: Vec<LeftOut>) {
        for watched in &mut self.watched {
            let own = left_out.iter().filter(|left| is_spelled(&left.text, &watched.typed));
            watched.dropped.extend(own.map(|left| (left.place.clone(), left.reason.clone())));
        }
        if self.keeps_left_out {
            self.left_out.0.append(&mut left_out);
        }
    }

    /// Whether it is asked what became of some words, not what the recipe makes.
    pub(crate) fn asks(&self) -> bool {
        !self.typed.is_empty()
    }

    /// Reads the words in the recipe's alphabet.
    pub(crate) fn start(&mut self, alphabet: &Alphabet) {
        for typed in &self.typed {
            let (word, unknown) = match alphabet.encode(typed) {
                Ok(word) => (word, None),
                Err(unknown) => (Vec::new(), Some(unknown.to_string())),
            };
            self.watched.push(Watched {
                typed: typed.clone(),
                word,
                unknown,
                inside: false,
                places: Vec::new(),
                dropped: Vec::new(),
                events: Vec::new(),
            });
        }
    }

    /// Looks for the words in a list of the current layer.
    pub(crate) fn list(&mut self, source: &Source, options: &ListOptions) -> Result<(), Failure> {
        if self.watched.is_empty() {
            return Ok(());
        }
        let name = &source.name;
        match wordy_choose::recognise(source.clone(), None)? {
            wordy_choose::Input::List(source) => {
                wordy_lists::list::each_line(&source, options, |line| self.line(name, line))
                    .map_err(wordy_choose::list_failure)
            }
            wordy_choose::Input::Lexicon(found) => {
                self.found(name, |word| found.lexicon.has_letters(word));
                Ok(())
            }
            wordy_choose::Input::Foreign(foreign) => {
                let words = foreign.list(options)?.draft.words;
                self.found(name, |word| words.iter().any(|own| own == word));
                Ok(())
            }
        }
    }

    fn line(&mut self, name: &str, line: &Line) {
        for watched in &mut self.watched {
            if line.words.contains(&watched.word) {
                watched.places.push(format!("{name}:{}", line.number));
            }
        }
    }

    fn found(&mut self, name: &str, has: impl Fn(&[u8]) -> bool) {
        for watched in self.watched.iter_mut().filter(|watched| has(&watched.word)) {
            watched.places.push(name.to_owned());
        }
    }

    /// Notes what a layer did, now that it is done.
    pub(crate) fn layer(&mut self, number: usize, layer: &Layer, assembly: &Assembly) {
        for watched in &mut self.watched {
            let (before, now) = (watched.inside, assembly.has(&watched.word));
            let mut places = std::mem::take(&mut watched.places);
            watched.inside = now;
            for (place, reason) in std::mem::take(&mut watched.dropped) {
                places.retain(|own| *own != place);
                watched.events.push(Event {
                    layer: number,
                    effect: "dropped",
                    does: layer.does,
                    source: place,
                    reason,
                });
            }
            // A policy decides on every two-letter word.
            let judged = layer.does == LayerKind::Twos && watched.word.len() == 2;
            let effect = match (before, now) {
                (false, true) => "put in",
                (true, false) => "taken out",
                (true, true) if layer.does == LayerKind::Keep => continue,
                (true, true) if judged || !places.is_empty() => "no change (already in)",
                (false, false) if judged || !places.is_empty() => "no change (already out)",
                _ => continue,
            };
            let own = assembly.reason(&watched.word).filter(|_| before != now);
            let source = if places.is_empty() { layer.source.clone() } else { places.join(", ") };
            watched.events.push(Event {
                layer: number,
                effect,
                does: layer.does,
                source,
                reason: own.unwrap_or(&layer.reason).to_owned(),
            });
        }
    }
}

/// Whether a text of a list, or its first word, is spelled as somebody typed it, in any case.
fn is_spelled(text: &str, typed: &str) -> bool {
    let first = text.split(['\t', ';', ',', ' ']).next().unwrap_or_default();
    [text, first].iter().any(|own| own.to_lowercase() == typed.to_lowercase())
}
