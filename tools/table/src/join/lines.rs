//! Line by line: the game is printed whenever it changes, and every line can be read aloud.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};

use serde_json::Value;
use tokio::sync::mpsc;
use wordy_cli::{Failure, Streams};

use super::hall::Hall;
use super::line::{Line, News};
use crate::{text, typed};

/// Plays until somebody types `quit` or ends the input, and what was typed is answered.
pub(super) async fn play(
    line: Line,
    about: Value,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let hall = Hall::new()?;
    let mut table = Table { line, about, hall, view: Value::Null, seq: 0, waiting: Vec::new() };
    let mut typed = typing();
    let mut leaves = false;
    while !leaves || !table.waiting.is_empty() || table.hall.waits() {
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
}

impl Table {
    fn hear(&mut self, news: News, streams: &mut Streams<'_>) -> Result<(), Failure> {
        match news {
            News::Said(said) => self.take(&said, streams),
            News::Lost => Ok(writeln!(streams.errors, "note: the line is lost; trying again")?),
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
        if let Some(started) = self.hall.answered(said) {
            return started.or_else(|why| tell(&why, streams));
        }
        let stale = said["stale"].is_string().then_some("the game has gone on meanwhile");
        match said["why"].as_str().or(stale) {
            Some(why) => tell(why, streams),
            None => Ok(()),
        }
    }

    /// Does what was typed, where it means anything.
    fn typed(&mut self, text: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if text.trim().is_empty() {
            return Ok(());
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
