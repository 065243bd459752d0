//! On a full screen: the desk of `table play`, by the line.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde::Deserialize as _;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};
use wordy_look::Palette;
use wordy_matches::{Action, ChatLine, PlaySheet, View};
use wordy_terminal::{Failure, FullScreen, Key, Keys, ScreenEvent};

use super::WATCHES;
use super::hall::Hall;
use super::line::{Line, News, unread};
use super::next::{CALL, NextGame, next_game};
use crate::bests::Best;
use crate::desk::{Ask, Desk, draw};
use crate::enter_key::EnterKey;
use crate::game_facts::GameFacts;
use crate::store::system_clock;

/// How often clocks are drawn.
const TICK: Duration = Duration::from_millis(200);
/// How often a start is asked for again that waits for the number of another.
const AGAIN: Duration = Duration::from_secs(2);
/// How often the server hears how a layout is laid, at most.
const SAVES: Duration = Duration::from_secs(1);
/// Keys that may wait.
const KEYS: usize = 64;

/// Plays until somebody leaves. `hello` is what the server said first.
pub(super) async fn play(
    line: Line,
    hello: &Value,
    palette: Option<Palette>,
    enter: EnterKey,
) -> Result<Option<NextGame>, Failure> {
    let mut screen = Screen::new(line, hello, enter)?;
    if hello["late"] == true {
        screen.desk.tell(&format!("{}{}.", WATCHES[..1].to_uppercase(), &WATCHES[1..]));
    }
    let (mut terminal, keys) = FullScreen::open("table join", "--plain plays line by line")?;
    let mut pressed = pressed(keys);
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut leaves = false;
    while screen.next.is_none() && (!leaves || screen.waits()) {
        if let Some(view) = &screen.view {
            let shown =
                terminal.show(|buffer| draw(&screen.desk, view, screen.now(), palette, buffer));
            shown.map_err(|error| gone(&error))?;
        }
        tokio::select! {
            news = screen.line.next() => screen.hear(news?)?,
            pressed = pressed.recv() => match pressed {
                Some(Ok(ScreenEvent::End)) => return Ok(None),
                Some(Ok(ScreenEvent::Resized)) => {}
                // A second key leaves without the answer.
                Some(Ok(ScreenEvent::Key(_))) if leaves => return Ok(None),
                Some(Ok(ScreenEvent::Key(key))) => {
                    leaves = screen.press(key)?;
                    if leaves && screen.waits() {
                        screen.desk.tell("Waiting for the answer. Any key leaves at once.");
                    }
                }
                Some(Err(failure)) => return Err(failure),
                None => return Err(Failure::new("the terminal has gone")),
            },
            _ = ticks.tick() => {
                screen.start_again()?;
                screen.save_layout()?;
            }
        }
    }
    Ok(screen.next)
}

fn gone(error: &std::io::Error) -> Failure {
    Failure::new(format!("the terminal has gone: {error}"))
}

/// What comes from the terminal, as it comes.
fn pressed(mut keys: Keys) -> mpsc::Receiver<Result<ScreenEvent, Failure>> {
    let (sender, pressed) = mpsc::channel(KEYS);
    std::thread::spawn(move || {
        while !sender.is_closed() {
            let Some(came) = keys.wait(TICK).transpose() else { continue };
            let ends = matches!(came, Ok(ScreenEvent::End) | Err(_));
            if sender.blocking_send(came.map_err(|error| gone(&error))).is_err() || ends {
                return;
            }
        }
    });
    pressed
}

/// What a screen knows of a game that a server has.
struct Screen {
    line: Line,
    desk: Desk,
    hall: Hall,
    seat: Option<usize>,
    /// None until the first has come.
    view: Option<View>,
    seq: u64,
    /// The server's time less that of this machine, in milliseconds.
    ahead: i64,
    /// When a start that waits was asked for again.
    asked_at: Instant,
    /// When the server last heard how the player's layout is laid.
    saved_at: Instant,
    /// The order that the player waits for.
    acting: Option<String>,
    /// Plays that the server was asked to score, in that order.
    scoring: VecDeque<Action>,
    /// The game that follows, where the player goes on.
    next: Option<NextGame>,
}

impl Screen {
    fn new(line: Line, hello: &Value, enter: EnterKey) -> Result<Self, Failure> {
        let about = GameFacts::deserialize(&hello["about"]).map_err(|error| unread(&error))?;
        let now = hello["now"].as_i64().unwrap_or(0);
        Ok(Self {
            line,
            desk: Desk::new(about, 1, enter),
            hall: Hall::new()?,
            seat: hello["seat"].as_u64().map(|seat| seat as usize),
            view: None,
            seq: 0,
            ahead: now.saturating_sub_unsigned(system_clock()),
            asked_at: Instant::now(),
            saved_at: Instant::now(),
            acting: None,
            scoring: VecDeque::new(),
            next: None,
        })
    }

    /// The server's time.
    fn now(&self) -> u64 {
        system_clock().saturating_add_signed(self.ahead)
    }

    /// Whether what the player did last has no answer yet.
    fn waits(&self) -> bool {
        self.acting.is_some() || self.hall.waits()
    }

    /// Asks again for a start that waits for the number of another.
    fn start_again(&mut self) -> Result<(), Failure> {
        if self.hall.starts() && self.asked_at.elapsed() >= AGAIN {
            self.asked_at = Instant::now();
            self.go_on()?;
        }
        Ok(())
    }

    /// Lets the game know of a layout, a second after it was last.
    fn save_layout(&mut self) -> Result<(), Failure> {
        if self.saved_at.elapsed() < SAVES {
            return Ok(());
        }
        if let Some(action) = self.view.as_ref().and_then(|view| self.desk.saves(view)) {
            self.saved_at = Instant::now();
            self.line.order(self.seq, &action)?;
        }
        Ok(())
    }

    /// Orders what is to be done before the game.
    fn go_on(&mut self) -> Result<(), Failure> {
        match &self.view {
            Some(view) => self.hall.go_on(view, self.seq, &self.line),
            None => Ok(()),
        }
    }

    fn hear(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Said(said) => return self.take(&said),
            News::Lost => {
                self.scoring.clear();
                self.desk.tell("The line is lost. Trying again ...");
            }
            News::Back => self.desk.tell("The line is back."),
        }
        Ok(())
    }

    fn take(&mut self, said: &Value) -> Result<(), Failure> {
        if let (Some(seq), true) = (said["seq"].as_u64(), said["view"].is_object())
            && seq >= self.seq
        {
            let view = View::deserialize(&said["view"]).map_err(|error| unread(&error))?;
            self.desk.hears(&view.chat);
            if let Some(seat) = self.seat {
                self.desk.sit(seat, &view);
                self.desk.settle(&view);
            }
            (self.seq, self.view) = (seq, Some(view));
            self.go_on()?;
        }
        // What is only said comes without a view; what was asked for is older.
        for talk in [&said["said"], &said["chat"]].into_iter().filter(|talk| talk.is_array()) {
            let lines = Vec::<ChatLine>::deserialize(talk).map_err(|error| unread(&error))?;
            self.desk.hears(&lines);
        }
        if said["said"].is_array() {
            self.seq = said["seq"].as_u64().unwrap_or(self.seq).max(self.seq);
        }
        if let Some(started) = self.hall.answered(said) {
            self.desk.acted(started);
        }
        let answers = |kind: &str| self.acting.as_ref().is_some_and(|id| said[kind] == **id);
        let done = match ["ok", "no", "stale"].map(answers) {
            [true, ..] => Some(Ok(())),
            [_, true, _] => Some(Err(said["why"].as_str().unwrap_or("it is refused").to_owned())),
            [.., true] => Some(Err("the game has gone on meanwhile".to_owned())),
            _ => None,
        };
        if let Some(done) = done {
            self.acting = None;
            self.desk.acted(done);
        }
        if said["slow"].is_u64() && (said["of"].is_null() || said["of"] == "score") {
            // The line sends again what it knows of; which of several scores was not told nobody
            // knows.
            self.scoring.clear();
        }
        if let Some(scored) = said.get("scored")
            && let Some(action) = self.scoring.pop_front()
        {
            self.scored(scored, &said["why"], action)?;
        }
        if let Some(next) = next_game(said) {
            if next.first {
                self.line.order(self.seq, &Action::Chat { text: CALL.to_owned() })?;
            }
            self.next = Some(next);
        } else if said.get("again").is_some() {
            self.desk.tell(said["why"].as_str().unwrap_or("there is no next game"));
        }
        if let Some(bests) = said.get("bests") {
            let bests = Vec::<Best>::deserialize(bests).map_err(|error| unread(&error))?;
            self.desk.shows_bests(bests);
        }
        Ok(())
    }

    fn scored(&mut self, scored: &Value, why: &Value, action: Action) -> Result<(), Failure> {
        let sheet = match why.as_str() {
            Some(why) => Err(why.to_owned()),
            None => Ok(PlaySheet::deserialize(scored).map_err(|error| unread(&error))?),
        };
        self.desk.scored(sheet, action);
        Ok(())
    }

    /// Takes a key; whether it leaves.
    fn press(&mut self, key: Key) -> Result<bool, Failure> {
        let Some(view) = &self.view else { return Ok(key == Key::Escape) };
        match self.desk.press(key, view) {
            Ask::Nothing => {}
            Ask::Leave => return Ok(true),
            Ask::Next => self.line.send(json!({"again": true})),
            Ask::Bests => self.line.send(json!({"bests": true})),
            Ask::Talk(before) => self.line.send(json!({"chat": {"before": before}})),
            Ask::Act(Action::Start {}) => {
                self.hall.start();
                self.go_on()?;
            }
            Ask::Score(action) => {
                self.line.send(json!({"score": action}));
                self.scoring.push_back(action);
            }
            Ask::Act(action) => {
                self.acting = Some(self.line.order(self.seq, &action)?);
            }
        }
        Ok(false)
    }
}
