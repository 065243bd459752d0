//! Line by line: the game is printed whenever it changes, and every line can be read aloud.

use std::time::Duration;

use serde::Deserialize as _;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{MissedTickBehavior, interval};
use wordy_matches::{Action, ChatLine, PlaySheet, Stage, View};
use wordy_terminal::{Failure, Streams};

use super::hall::Hall;
use super::line::{Line, News, unread};
use super::next::{CALL, NextGame, next_game};
use crate::bests::Best;
use crate::game_facts::GameFacts;
use crate::lines::{Lines, TypedCommand, scored, time_since};
use crate::orders::AT_THE_STORE;
use crate::store::system_clock;
use crate::talk::{Talk, shown};
use crate::{text, typed};

/// How often a start is asked for again that waits for the number of another.
const AGAIN: Duration = Duration::from_secs(2);

/// Plays until somebody types `quit` or ends the input, and what was typed is answered; or until
/// somebody goes on to the next game.
pub(super) async fn play(
    line: Line,
    about: &Value,
    typed: &mut UnboundedReceiver<String>,
    streams: &mut Streams<'_>,
) -> Result<Option<NextGame>, Failure> {
    let hall = Hall::new()?;
    let (view, waiting, talk, next) = (None, Vec::new(), Talk::default(), None);
    let [told, came, asks, explained] = [false; 4];
    let (about, lines) =
        (GameFacts::deserialize(about).map_err(|error| unread(&error))?, Lines::default());
    let (shown, seq, asked) = (Vec::new(), 0, 0);
    let mut table = Table {
        line,
        about,
        lines,
        hall,
        view,
        shown,
        explained,
        seq,
        waiting,
        asked,
        talk,
        told,
        came,
        asks,
        next,
    };
    let mut again = interval(AGAIN);
    again.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut leaves = false;
    while table.next.is_none() && (!leaves || table.waits()) {
        tokio::select! {
            news = table.line.next() => table.hear(news?, streams)?,
            text = typed.recv(), if !leaves => match text.filter(|text| text.trim() != "quit") {
                Some(text) => table.typed(&text, streams)?,
                None => leaves = true,
            },
            _ = again.tick(), if table.hall.starts() => table.go_on()?,
        }
    }
    Ok(table.next)
}

/// What is known of a game.
#[expect(clippy::struct_excessive_bools, reason = "each is something of its own")]
struct Table {
    line: Line,
    about: GameFacts,
    lines: Lines,
    hall: Hall,
    /// None until the first has come.
    view: Option<View>,
    /// What was printed last.
    shown: Vec<String>,
    /// Whether it was said what the signs of the squares are.
    explained: bool,
    seq: u64,
    /// Orders that have no answer yet.
    waiting: Vec<String>,
    /// Questions that have no answer yet.
    asked: usize,
    talk: Talk,
    /// Whether the player has asked what was said.
    told: bool,
    /// Whether the first view is here.
    came: bool,
    /// Whether what was said before is asked for, and not here.
    asks: bool,
    /// The game that follows, where the player goes on.
    next: Option<NextGame>,
}

impl Table {
    /// Whether something has no answer yet.
    fn waits(&self) -> bool {
        self.asks || self.asked > 0 || !self.waiting.is_empty() || self.hall.waits()
    }

    fn hear(&mut self, news: News, streams: &mut Streams<'_>) -> Result<(), Failure> {
        match news {
            News::Said(said) => self.take(&said, streams),
            News::Lost => {
                (self.asks, self.asked) = (false, 0);
                Ok(writeln!(streams.errors, "note: the line is lost; trying again")?)
            }
            News::Back => Ok(()),
        }
    }

    fn take(&mut self, said: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
        self.waiting.retain(|id| !["ok", "no", "stale"].iter().any(|kind| said[kind] == **id));
        if said["view"].is_object() {
            self.seq = said["seq"].as_u64().unwrap_or(self.seq);
            let view = View::deserialize(&said["view"]).map_err(|error| unread(&error))?;
            self.print(&view, streams)?;
            self.view = Some(view);
            self.go_on()?;
        }
        self.hear_talk(&said["view"]["chat"], streams)?;
        self.hear_talk(&said["said"], streams)?;
        if let Some(older) = said.get("chat") {
            self.tell_older(older, streams)?;
        }
        let answers = ["scored", "bests", "again"].iter().any(|kind| said.get(*kind).is_some());
        if answers || said["slow"].is_u64() {
            self.asked = self.asked.saturating_sub(1);
        }
        if let Ok(sheet) = PlaySheet::deserialize(&said["scored"]) {
            match scored(&sheet) {
                Ok(lines) => put(&lines, streams)?,
                Err(why) => tell(&why, streams)?,
            }
        }
        if let Some(next) = next_game(said) {
            self.call_others(&next)?;
            self.next = Some(next);
        }
        if let Ok(bests) = Vec::<Best>::deserialize(&said["bests"]) {
            let best = |best: Best| format!("{} {}", best.points, best.name);
            put(&bests.into_iter().map(best).collect::<Vec<_>>(), streams)?;
        }
        if let Some(started) = self.hall.answered(said) {
            return started.or_else(|why| tell(&why, streams));
        }
        let stale = said["stale"].is_string().then_some("the game has gone on meanwhile");
        match said["why"].as_str().or(stale) {
            Some(why) => tell(why, streams),
            None => Ok(()),
        }
    }

    /// Prints what was said since: nothing of what was said before this player came.
    fn hear_talk(&mut self, said: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let Ok(lines) = Vec::<ChatLine>::deserialize(said) else { return Ok(()) };
        let (known, came) = (self.talk.newest(), self.came);
        self.talk.hear(&lines);
        self.came = true;
        let new = lines.iter().filter(|line| came && line.n > known);
        self.print_talk(new, streams)
    }

    fn print_talk<'l>(
        &self,
        lines: impl Iterator<Item = &'l ChatLine>,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        for line in lines {
            if let Some(view) = &self.view {
                writeln!(streams.output, "{}", shown(line, view))?;
            }
        }
        Ok(streams.output.flush()?)
    }

    /// What was said; asked for again, what was said before that.
    fn tell_talk(&mut self, streams: &mut Streams<'_>) -> Result<(), Failure> {
        match (self.told, self.talk.before()) {
            (false, _) if !self.talk.lines().is_empty() => {
                self.told = true;
                self.print_talk(self.talk.lines().iter(), streams)
            }
            (_, Some(before)) => {
                self.asks = true;
                self.line.send(json!({"chat": {"before": before}}));
                Ok(())
            }
            (told, None) => {
                let when = if told { "before" } else { "yet" };
                Ok(writeln!(streams.errors, "note: nothing was said {when}")?)
            }
        }
    }

    fn tell_older(&mut self, older: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
        self.asks = false;
        let Ok(lines) = Vec::<ChatLine>::deserialize(older) else { return Ok(()) };
        self.talk.hear(&lines);
        self.print_talk(lines.iter(), streams)
    }

    /// Does what was typed, where it means anything.
    fn typed(&mut self, text: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let asked = match &self.view {
            Some(view) => self.lines.order(text, &self.about, view),
            None if text.trim() == "talk" => Ok(TypedCommand::Talk),
            None => typed::action(&self.about.kind, text).map(TypedCommand::Act),
        };
        match asked {
            Ok(TypedCommand::Tell(lines)) => put(&lines, streams),
            Ok(TypedCommand::Talk) => self.tell_talk(streams),
            Ok(TypedCommand::Act(action)) => self.order(&action),
            Ok(TypedCommand::Score(action)) => {
                self.ask(json!({"score": action}));
                Ok(())
            }
            Ok(TypedCommand::Next) => {
                self.ask(json!({"again": true}));
                Ok(())
            }
            Ok(TypedCommand::Time) => {
                let view = self.view.as_ref();
                put(&view.map_or_else(Vec::new, |own| time_since(own, system_clock())), streams)
            }
            Ok(TypedCommand::Store(_)) => tell(AT_THE_STORE, streams),
            Ok(TypedCommand::Bests) => {
                self.ask(json!({"bests": true}));
                Ok(())
            }
            Err(why) => tell(&why, streams),
        }
    }

    /// Orders what is to be done before the game.
    fn go_on(&mut self) -> Result<(), Failure> {
        match &self.view {
            Some(view) => self.hall.go_on(view, self.seq, &self.line),
            None => Ok(()),
        }
    }

    fn order(&mut self, action: &Action) -> Result<(), Failure> {
        if *action == (Action::Start {}) && self.view.is_some() {
            self.hall.start();
            return self.go_on();
        }
        self.waiting.push(self.line.order(self.seq, action)?);
        Ok(())
    }

    /// Who goes to the next game first tells the others.
    fn call_others(&self, next: &NextGame) -> Result<(), Failure> {
        if next.first {
            let text = CALL.to_owned();
            self.line.order(self.seq, &Action::Chat { text })?;
        }
        Ok(())
    }

    /// Asks what nothing is written of.
    fn ask(&mut self, question: Value) {
        self.asked += 1;
        self.line.send(question);
    }

    /// Prints the game where it looks otherwise than before; once what its signs are.
    fn print(&mut self, view: &View, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let shown = text::lines(view, &self.about, false);
        if shown == self.shown {
            return Ok(());
        }
        let begins = view.stage != Stage::Joining && !self.explained;
        if begins {
            self.explained = true;
            put(&text::lines(view, &self.about, true), streams)?;
        } else {
            put(&shown, streams)?;
        }
        self.shown = shown;
        put(&[String::new()], streams)
    }
}

fn put(lines: &[String], streams: &mut Streams<'_>) -> Result<(), Failure> {
    for line in lines {
        writeln!(streams.output, "{line}")?;
    }
    Ok(streams.output.flush()?)
}

fn tell(why: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
    Ok(writeln!(streams.errors, "refused: {why}")?)
}
