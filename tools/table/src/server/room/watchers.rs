//! What spectators say among themselves: nobody who plays hears it, and nothing of it is written.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::watch;
use wordy_matches::{CHAT_LONGEST, on_one_line};
use wordy_records::names::{new_name, of_same_name};

/// Lines that are kept: whoever comes reads them.
const KEPT: usize = 100;
/// Lines that one connection may say in a minute.
const A_MINUTE: usize = 20;
const MINUTE: Duration = Duration::from_mins(1);
/// Bytes of them in one message, about: each connection keeps room for its longest.
const AT_ONCE: usize = 8_000;

/// What the spectators of a game have said, as long as it is in memory.
#[derive(Default)]
pub(crate) struct Watchers {
    said: Mutex<SpectatorChat>,
    changes: watch::Sender<u64>,
}

#[derive(Default)]
struct SpectatorChat {
    lines: VecDeque<Line>,
    /// How many lines there have been.
    count: u64,
    /// Who is called what, as long as they are there.
    names: BTreeMap<u64, String>,
    next: u64,
}

struct Line {
    name: String,
    text: String,
}

/// A connection of a spectator, as long as this is kept.
pub(crate) struct Watches {
    watchers: Arc<Watchers>,
    who: u64,
    recent: VecDeque<Instant>,
    /// How many lines it has heard of.
    heard: u64,
}

impl Watchers {
    fn said(&self) -> MutexGuard<'_, SpectatorChat> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A spectator has come.
    pub(crate) fn come(self: &Arc<Self>) -> Watches {
        let mut said = self.said();
        said.next += 1;
        Watches { watchers: Arc::clone(self), who: said.next, recent: VecDeque::new(), heard: 0 }
    }

    /// What tells that something was said.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

impl Watches {
    /// Says something under a name, which is nobody else's who plays or watches.
    ///
    /// # Errors
    ///
    /// Why it is not said.
    pub(crate) fn say(
        &mut self,
        name: &str,
        text: &str,
        players: &[String],
        now: Instant,
    ) -> Result<(), String> {
        let name = new_name(name)?;
        let text = on_one_line(text);
        if text.is_empty() {
            return Err("there is nothing to say".to_owned());
        }
        if text.chars().count() > CHAT_LONGEST {
            return Err(format!("the text has more than {CHAT_LONGEST} characters: say it in two"));
        }
        while self.recent.front().is_some_and(|at| now.duration_since(*at) >= MINUTE) {
            self.recent.pop_front();
        }
        if self.recent.len() >= A_MINUTE {
            return Err("you have said much within a minute: say it again in a while".to_owned());
        }
        let mut said = self.watchers.said();
        let others = said.names.iter().filter(|(who, _)| **who != self.who).map(|(_, name)| name);
        if let Some(other) = of_same_name(&name, players.iter().chain(others)) {
            return Err(format!("another is called {other}"));
        }
        self.recent.push_back(now);
        said.names.insert(self.who, name.clone());
        if said.lines.len() == KEPT {
            said.lines.pop_front();
        }
        said.lines.push_back(Line { name, text });
        said.count += 1;
        let count = said.count;
        drop(said);
        self.watchers.changes.send_replace(count);
        Ok(())
    }

    /// The lines that it has not heard of yet, oldest first, as many as go into one message; none:
    /// there are no more.
    pub(crate) fn hear(&mut self) -> Vec<Value> {
        let said = self.watchers.said();
        let new = usize::try_from(said.count - self.heard).unwrap_or(KEPT).min(said.lines.len());
        let mut bytes = 0;
        let fits = |line: &&Line| {
            bytes += line.text.len();
            bytes <= AT_ONCE
        };
        let lines = said.lines.iter().skip(said.lines.len() - new).take_while(fits);
        let lines: Vec<Value> =
            lines.map(|line| json!({"name": line.name, "text": line.text})).collect();
        self.heard = said.count - (new - lines.len()) as u64;
        lines
    }
}

impl Drop for Watches {
    fn drop(&mut self) {
        self.watchers.said().names.remove(&self.who);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_hear_each_other_and_nobody_takes_a_name() {
        let (all, now, players) = (Arc::new(Watchers::default()), Instant::now(), ["Ann".into()]);
        let (mut eve, mut fay) = (all.come(), all.come());
        eve.say("Eve", " What a\nplay ", &players, now).unwrap();
        assert_eq!(fay.hear(), [json!({"name": "Eve", "text": "What a play"})]);
        assert!(fay.hear().is_empty());
        assert_eq!(fay.say("eve", "x", &players, now), Err("another is called Eve".to_owned()));
        assert_eq!(fay.say("Ann", "x", &players, now), Err("another is called Ann".to_owned()));
        // Cyrillic beside Latin, and nothing to be seen.
        for name in ["F\u{0430}y", "\u{200b}", "Computer"] {
            assert!(fay.say(name, "x", &players, now).is_err(), "{name}");
        }
        assert!(fay.say("Fay", " \u{7} ", &players, now).is_err());
        // Who has gone leaves the name to others.
        drop(eve);
        fay.say("Eve", "x", &players, now).unwrap();
        assert_eq!(all.come().hear().len(), 2);
    }

    #[test]
    fn one_says_so_much_in_a_minute_and_a_hundred_lines_are_kept() {
        let (all, now) = (Arc::new(Watchers::default()), Instant::now());
        let mut many: Vec<Watches> = (0..6).map(|_| all.come()).collect();
        for (at, own) in many.iter_mut().enumerate() {
            let mut say =
                |n, later| own.say(&format!("Eve {at}x"), &format!("line {n}"), &[], now + later);
            for n in 0..20 {
                say(n, Duration::ZERO).unwrap();
            }
            assert!(say(20, Duration::from_secs(59)).is_err());
            say(20, MINUTE).unwrap();
        }
        let heard = all.come().hear();
        // Of 126 lines the first 26 are gone.
        let first = json!({"name": "Eve 1x", "text": "line 5"});
        assert_eq!((heard.len(), &heard[0]), (100, &first));
        // Long ones come in several messages.
        let all = Arc::new(Watchers::default());
        let (mut speaker, mut listener) = (all.come(), all.come());
        for number in 1..=20 {
            let line = format!("{number:02}{}", "\u{4e2d}".repeat(498));
            speaker.say("Eve", &line, &[], now).unwrap();
        }
        let parts: Vec<Vec<Value>> =
            std::iter::from_fn(|| Some(listener.hear()).filter(|part| !part.is_empty())).collect();
        assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [5, 5, 5, 5]);
        let first = |part: &Vec<Value>| part[0]["text"].as_str().unwrap()[..2].to_owned();
        assert_eq!(parts.iter().map(first).collect::<Vec<_>>(), ["01", "06", "11", "16"]);
    }
}
