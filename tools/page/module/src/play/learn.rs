//! What a player may ask to learn while playing: the best turns, what was missed.

use serde::Deserialize;
use serde_json::{Value, json};
use wordy_engine::Advice;
use wordy_matches::{Event, EventKind};

use super::room::Room;

/// Turns that are shown of what was missed.
const BEST: usize = 3;

/// A question of a learner.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum Question {
    /// The best turn of the seat as the game stands.
    Hint(serde::de::IgnoredAny),
    /// The best turns that there were instead of the seat's last one.
    Missed(serde::de::IgnoredAny),
    /// What a word means.
    Define(String),
}

impl Room {
    /// The answer to a question of a learner; None: it is none.
    pub(super) fn learner(&self, seat: usize, text: &str) -> Option<String> {
        let answer = match serde_json::from_str(text).ok()? {
            Question::Hint(_) => json!({ "hint": self.game().advice(seat, 1).first() }),
            Question::Define(word) => json!({ "define": self.game().meaning(&word) }),
            Question::Missed(_) => json!({ "missed": self.missed(seat) }),
        };
        Some(answer.to_string())
    }

    /// What the last turn of a seat was and scored, and the best that there were.
    fn missed(&self, seat: usize) -> Value {
        let Some((before, entry)) = self.before_turn_of(seat) else { return Value::Null };
        let best: Vec<Advice> = before.advice(seat, BEST);
        let played = |event: &Event| match &event.what {
            EventKind::Played { play, score, swaps, diffs, .. } => {
                let swaps = swaps.iter().map(|own| format!("*{own}"));
                let parts = swaps.chain(diffs.iter().map(|own| format!("~{own}")));
                let parts: Vec<String> = parts.chain([play.clone()]).collect();
                Some(json!({ "text": parts.join(" ").trim_end(), "score": score }))
            }
            _ => None,
        };
        json!({ "best": best, "own": entry.events.iter().find_map(played) })
    }
}
