//! Line by line: the game is printed whenever it changes, and every line can be read aloud.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};

use serde::Deserialize as _;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use wordy_cli::{Failure, Streams};
use wordy_matches::Said;

use super::hall::Hall;
use super::line::{Line, News};
use crate::talk::{Talk, by};
use crate::{text, typed};

/// Plays until somebody types `quit` or ends the input, and what was typed is answered.
pub(super) async fn play(
    line: Line,
    about: Value,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let hall = Hall::new()?;
    let (view, waiting, talk) = (Value::Null, Vec::new(), Talk::default());
    let [told, came, asks] = [false; 3];
    let mut table = Table { line, about, hall, view, seq: 0, waiting, talk, told, came, asks };
    let mut typed = typing();
    let mut leaves = false;
    while !leaves || table.waits() {
        tokio::select! {
            news = table.line.next() => table.hear(news?, streams)?,
            text = typed.recv(), if !leaves => match text.filter(|text| text.trim() != "quit") {
                Some(text) => table.typed(&text, streams)?,
                None => leaves = true,
            },
        }
    }
    Ok(())
}

/// What is known of a game.
struct Table {
    line: Line,
    about: Value,
    hall: Hall,
    view: Value,
    seq: u64,
    /// Orders that have no answer yet.
    waiting: Vec<String>,
    talk: Talk,
    /// Whether the player has asked what was said.
    told: bool,
    /// Whether the first view is here.
    came: bool,
    /// Whether what was said before is asked for, and not here.
    asks: bool,
}

impl Table {
    /// Whether something has no answer yet.
    fn waits(&self) -> bool {
        self.asks || !self.waiting.is_empty() || self.hall.waits()
    }

    fn hear(&mut self, news: News, streams: &mut Streams<'_>) -> Result<(), Failure> {
        match news {
            News::Said(said) => self.take(&said, streams),
            News::Lost => {
                self.asks = false;
                Ok(writeln!(streams.errors, "note: the line is lost; trying again")?)
            }
            News::Back => Ok(()),
        }
    }

    fn take(&mut self, said: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
        self.waiting.retain(|id| !["ok", "no", "stale"].iter().any(|kind| said[kind] == **id));
        if said["view"].is_object() {
            self.seq = said["seq"].as_u64().unwrap_or(self.seq);
            self.view = said["view"].clone();
            print(&self.view, &self.about, streams)?;
            self.hall.go_on(&self.view, self.seq, &self.line)?;
        }
        self.hear_talk(&said["view"]["chat"], streams)?;
        self.hear_talk(&said["said"], streams)?;
        if let Some(older) = said.get("chat") {
            self.tell_older(older, streams)?;
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
        let Ok(lines) = Vec::<Said>::deserialize(said) else { return Ok(()) };
        let (known, came) = (self.talk.newest(), self.came);
        self.talk.hear(&lines);
        self.came = true;
        let new = lines.iter().filter(|line| came && line.n > known);
        self.print_talk(new, streams)
    }

    fn print_talk<'l>(
        &self,
        lines: impl Iterator<Item = &'l Said>,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        for line in lines {
            let name = self.view["seats"][line.seat]["name"].as_str();
            writeln!(streams.output, "{}", by(name.unwrap_or("(free)"), line))?;
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
        let Ok(lines) = Vec::<Said>::deserialize(older) else { return Ok(()) };
        self.talk.hear(&lines);
        self.print_talk(lines.iter(), streams)
    }

    /// Does what was typed, where it means anything.
    fn typed(&mut self, text: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if text.trim().is_empty() {
            return Ok(());
        }
        if text.trim() == "talk" {
            return self.tell_talk(streams);
        }
        match typed::action(self.about["kind"].as_str().unwrap_or_default(), text) {
            Ok(action) if action["do"] == "start" && !self.view.is_null() => {
                self.hall.start();
                self.hall.go_on(&self.view, self.seq, &self.line)
            }
            Ok(action) => {
                self.waiting.push(self.line.order(self.seq, &action)?);
                Ok(())
            }
            Err(why) => tell(&why, streams),
        }
    }
}

fn print(view: &Value, about: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
    for line in text::lines(view, about) {
        writeln!(streams.output, "{line}")?;
    }
    writeln!(streams.output)?;
    Ok(streams.output.flush()?)
}

fn tell(why: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
    Ok(writeln!(streams.errors, "refused: {why}")?)
}

/// The lines that are typed.
fn typing() -> mpsc::UnboundedReceiver<String> {
    let (lines, typed) = mpsc::unbounded_channel();
    // Standard input itself is held by the program's streams, and cannot be read by a thread.
    let Ok(input) = own_input() else { return typed };
    std::thread::spawn(move || {
        for line in BufReader::new(input).lines().map_while(Result::ok) {
            if lines.send(line).is_err() {
                return;
            }
        }
    });
    typed
}

#[cfg(unix)]
fn own_input() -> io::Result<File> {
    use std::os::fd::AsFd as _;
    io::stdin().as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn own_input() -> io::Result<File> {
    use std::os::windows::io::AsHandle as _;
    io::stdin().as_handle().try_clone_to_owned().map(File::from)
}
