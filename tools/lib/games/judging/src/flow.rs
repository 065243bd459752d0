//! The screens of the judge and the keys that lead from one to the next.

use std::sync::Arc;
use std::time::Duration;

use wordy_lexicon::alphabet::Alphabet;

use super::typed::WordLine;
use super::{Content, Opinion, Screen, Texts};

/// So long the number of words is shown before the words are asked for.
const COUNT_SHOWN: Duration = Duration::from_millis(750);
/// So long a password may take.
const PASSWORD_TIME: Duration = Duration::from_secs(10);
/// So long a player reads that the password was another.
const WRONG_SHOWN: Duration = Duration::from_millis(1500);
/// More characters than any password has.
const LONGEST_PASSWORD: usize = 100;

/// A key, as far as the judge knows keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A key that types a character.
    Char(char),
    /// Enter.
    Enter,
    /// Tab.
    Tab,
    /// Backspace.
    Back,
    /// Escape.
    Escape,
    /// Any other.
    Other,
}

/// How the judge is left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Leaving {
    /// With Escape and Enter.
    #[default]
    Free,
    /// With Escape and a password.
    Password(String),
    /// With characters typed where the number of words is asked for. Escape does nothing there.
    Keys(String),
    /// Not at all. Escape does nothing where the number of words is asked for.
    Never,
}

/// Times, and the way out.
#[derive(Clone, Debug)]
pub struct Settings {
    /// So long after the last key unfinished words are cleared.
    pub idle: Duration,
    /// So long a verdict is shown.
    pub result: Duration,
    /// So long no key clears a verdict.
    pub guard: Duration,
    /// The way out.
    pub leaving: Leaving,
    /// What players read.
    pub texts: Texts,
}

/// What the flow asks of whoever runs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To judge these words and call [`Flow::show`].
    Judge(Vec<String>),
    /// To end.
    Leave,
}

/// Where the judge is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    /// The number of words is asked for, or shown.
    Count(Option<u8>),
    /// Words are typed; `entered` when the last key was Enter and all are there, `refused` when
    /// they had no verdict.
    Words { typed: WordLine, entered: bool, refused: bool },
    /// A verdict is shown.
    Verdict { opinions: Vec<Opinion>, words: Vec<String>, costs: Vec<String> },
    /// Somebody wants to leave; the password as far as it is typed.
    Leave(String),
    /// The password was another.
    Wrong,
}

/// The judge at the table, without a terminal and without a clock: keys and the time go in, screens
/// come out. Times are counted from any beginning, the same for all calls.
#[derive(Clone, Debug)]
pub struct Flow {
    settings: Settings,
    alphabet: Arc<Alphabet>,
    state: State,
    /// When the state began, or the last key came in it.
    since: Duration,
    /// The end of what was typed where the number is asked for.
    keys: String,
}

impl Flow {
    /// Asks for the number of words.
    pub fn new(settings: Settings, alphabet: Arc<Alphabet>) -> Self {
        let state = State::Count(None);
        Self { settings, alphabet, state, since: Duration::ZERO, keys: String::new() }
    }

    /// A key is pressed.
    pub fn press(&mut self, key: Key, now: Duration) -> Option<Ask> {
        self.pass(now);
        match &self.state {
            State::Count(chosen) => self.press_at_count(key, *chosen, now),
            State::Words { .. } => self.press_at_words(key, now),
            State::Verdict { .. } => {
                if now.saturating_sub(self.since) >= self.settings.guard {
                    self.enter(State::Count(None), now);
                }
                None
            }
            State::Leave(_) => self.press_at_leave(key, now),
            State::Wrong => None,
        }
    }

    /// The time goes on without a key.
    pub fn pass(&mut self, now: Duration) {
        let Some(deadline) = self.deadline().filter(|deadline| now >= *deadline) else { return };
        let next = match &self.state {
            State::Count(Some(count)) => Self::words(*count),
            _ => State::Count(None),
        };
        self.enter(next, deadline);
        // The words may have been left long ago, too.
        self.pass(now);
    }

    /// When the screen changes without a key, if it does.
    pub fn deadline(&self) -> Option<Duration> {
        let lasts = match &self.state {
            State::Count(None) => return None,
            State::Count(Some(_)) => COUNT_SHOWN,
            State::Words { .. } => self.settings.idle,
            State::Verdict { .. } => self.settings.result,
            State::Leave(_) => PASSWORD_TIME,
            State::Wrong => WRONG_SHOWN,
        };
        Some(self.since + lasts)
    }

    /// Shows the verdict of the words asked for, and what it costs.
    pub fn show(&mut self, opinions: Vec<Opinion>, costs: Vec<String>, now: Duration) {
        if let State::Words { typed, .. } = &self.state {
            let words = typed.words().to_vec();
            self.enter(State::Verdict { opinions, words, costs }, now);
        }
    }

    /// What to show now.
    pub fn screen(&self) -> Screen {
        let texts = &self.settings.texts;
        let owned = |lines: &[&str]| lines.iter().map(|&line| line.to_owned()).collect();
        match &self.state {
            State::Count(chosen) => {
                Screen { lines: owned(&texts.count), content: Content::Count(*chosen) }
            }
            State::Words { typed, entered, refused } => Screen {
                lines: vec![texts.type_words(typed.count()), texts.words[1].to_owned()],
                content: self.typed(typed, *entered, *refused),
            },
            State::Verdict { opinions, words, costs } => {
                let (opinions, words, costs) = (opinions.clone(), words.clone(), costs.clone());
                let content = Content::Verdict { opinions, words, costs };
                Screen { lines: owned(&[texts.clear]), content }
            }
            State::Leave(typed) => {
                let asks = matches!(self.settings.leaving, Leaving::Password(_));
                let lines = owned(if asks { &texts.password } else { &texts.leave });
                Screen { lines, content: Content::Leave(typed.chars().count()) }
            }
            State::Wrong => {
                Screen { lines: Vec::new(), content: Content::Message(texts.wrong_password) }
            }
        }
    }

    /// The words of a play before the first is typed.
    fn words(count: u8) -> State {
        State::Words { typed: WordLine::new(count.into()), entered: false, refused: false }
    }

    fn typed(&self, typed: &WordLine, entered: bool, refused: bool) -> Content {
        let texts = &self.settings.texts;
        let count = typed.count();
        let status = if typed.is_ended() {
            texts.complete[usize::from(entered)].to_owned()
        } else {
            texts.nth(typed.nth(), count)
        };
        Content::Words {
            count,
            words: typed.words().to_vec(),
            open: typed.nth() == typed.words().len(),
            status,
            refused: refused.then_some(texts.unspelled),
        }
    }

    fn enter(&mut self, state: State, now: Duration) {
        self.state = state;
        self.since = now;
        self.keys.clear();
    }

    fn press_at_count(&mut self, key: Key, chosen: Option<u8>, now: Duration) -> Option<Ask> {
        match (key, chosen) {
            (Key::Char(digit @ '1'..='8'), _) => {
                self.enter(State::Count(Some(digit as u8 - b'0')), now);
            }
            // Whoever goes on typing does not wait.
            (Key::Char(_), Some(count)) => {
                self.enter(Self::words(count), now);
                return self.press_at_words(key, now);
            }
            (Key::Escape, Some(_)) => self.enter(State::Count(None), now),
            (Key::Escape, None)
                if !matches!(self.settings.leaving, Leaving::Keys(_) | Leaving::Never) =>
            {
                self.enter(State::Leave(String::new()), now);
            }
            (Key::Char(character), None) => return self.press_to_leave(character),
            _ => self.keys.clear(),
        }
        None
    }

    /// A character that may be one of those that end the judge.
    fn press_to_leave(&mut self, character: char) -> Option<Ask> {
        let Leaving::Keys(keys) = &self.settings.leaving else { return None };
        self.keys.extend(character.to_lowercase());
        let end = keys.to_lowercase();
        if self.keys.ends_with(&end) {
            return Some(Ask::Leave);
        }
        let more = self.keys.chars().count().saturating_sub(end.chars().count());
        self.keys = self.keys.chars().skip(more).collect();
        None
    }

    fn press_at_words(&mut self, key: Key, now: Duration) -> Option<Ask> {
        self.since = now;
        let State::Words { typed, entered, refused } = &mut self.state else { return None };
        let before = typed.clone();
        let twice = std::mem::replace(entered, key == Key::Enter && typed.is_complete());
        match key {
            Key::Char(character) if character.is_whitespace() || character == ',' => typed.end(),
            Key::Char(character) => typed.add(character, &self.alphabet),
            Key::Back => typed.take_back(),
            Key::Escape if typed.words().is_empty() => self.enter(State::Count(None), now),
            Key::Escape => {
                *typed = WordLine::new(typed.count());
                *refused = false;
            }
            Key::Tab if typed.is_complete() => return self.ask(),
            Key::Enter if twice => return self.ask(),
            Key::Tab | Key::Enter => typed.end(),
            Key::Other => {}
        }
        if let State::Words { typed, refused, .. } = &mut self.state {
            *refused &= *typed == before;
        }
        None
    }

    /// Asks for a verdict, unless one of the words is spelled as no word can be.
    fn ask(&mut self) -> Option<Ask> {
        let State::Words { typed, refused, .. } = &mut self.state else { return None };
        let spelled = |word: &String| self.alphabet.encode(word).is_ok();
        *refused = !typed.words().iter().all(spelled);
        (!*refused).then(|| Ask::Judge(typed.words().to_vec()))
    }

    fn press_at_leave(&mut self, key: Key, now: Duration) -> Option<Ask> {
        let State::Leave(typed) = &mut self.state else { return None };
        let password = match &self.settings.leaving {
            Leaving::Password(password) => Some(password),
            _ => None,
        };
        match (key, password) {
            (Key::Enter, None) => return Some(Ask::Leave),
            (Key::Enter, Some(password)) if typed == password => return Some(Ask::Leave),
            (Key::Enter, Some(_)) => self.enter(State::Wrong, now),
            (Key::Char(character), Some(_)) => {
                if typed.chars().count() < LONGEST_PASSWORD {
                    typed.push(character);
                }
            }
            (Key::Back, Some(_)) => drop(typed.pop()),
            (Key::Escape, _) | (_, None) => self.enter(State::Count(None), now),
            (Key::Tab | Key::Other, Some(_)) => {}
        }
        None
    }
}
