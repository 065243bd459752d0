use std::fs::File;
use std::io::{self, BufRead as _, BufReader};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{interval, sleep};
use wordy_cli::{Exit, Failure, Outcome, Streams};

use super::wait;
use crate::wire::{self, Link, Wire};
use crate::{text, typed};

/// How often the server hears that somebody is there.
const PING: Duration = Duration::from_secs(15);
/// How often a line that is lost is opened again, and the pause before.
const ATTEMPTS: usize = 60;
const PAUSE: Duration = Duration::from_secs(1);

/// Play in this terminal, line by line
///
/// The game is printed whenever it changes; a line that is typed is a move, as `table move` takes
/// it. quit leaves, and the game goes on. A line that is lost is opened again.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table join http://192.168.1.5:8117/#KEY\n  \
                   table join LINK --seat 2    by the link of guests: take the second seat",
    after_help = "Exit status: 0 left, 2 usage or input error, or the line is lost."
)]
pub(crate) struct Args {
    /// The link
    link: String,
    /// By the link of guests: the seat to take, from 1 [default: the first that is free]
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// By the link of guests: your name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let link = Link::read(&self.link).ok_or_else(|| {
            Failure::new(format!("{} is no link", self.link)).hint("a link is http://ADDRESS/#KEY")
        })?;
        wait(self.play(link, streams))?;
        Ok(Exit::Found)
    }

    async fn play(&self, mut link: Link, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let (mut wire, mut hello) = Wire::open(&link).await?;
        if hello["door"].is_object() {
            link = self.sit(&mut wire, &hello["door"], &link, streams).await?;
            (wire, hello) = Wire::open(&link).await?;
        } else if self.seat.is_some() {
            return Err(Failure::new("--seat has no effect on the link of one seat"));
        }
        let about = hello["hello"]["about"].clone();
        let mut table = Table { link, wire, about, seq: 0, waiting: Vec::new() };
        if let Some(name) = &self.name {
            table.order(&json!({"do": "sit", "name": name})).await?;
        }
        table.play(streams).await
    }

    /// Takes a seat; its own link.
    async fn sit(
        &self,
        wire: &mut Wire,
        door: &Value,
        link: &Link,
        streams: &mut Streams<'_>,
    ) -> Result<Link, Failure> {
        let seats = door["seats"].as_array().map_or(&[][..], Vec::as_slice);
        let first = seats.iter().position(|seat| seat["free"] == true);
        let seat = match self.seat {
            Some(number) => number.checked_sub(1),
            None => first,
        };
        let seat = seat.ok_or_else(|| Failure::new("no seat is free"))?;
        wire.send(&json!({"sit": seat})).await?;
        let said = wire.next().await?;
        let key = said["seated"].as_str().ok_or_else(|| {
            Failure::new(format!("seat {} is taken", seat + 1)).hint("--seat chooses another")
        })?;
        let own = link.with_key(key);
        writeln!(streams.errors, "note: your seat's own link is {own}, to come back by")?;
        Ok(own)
    }
}

/// A seat at a table, whose line may be lost and found again.
struct Table {
    link: Link,
    wire: Wire,
    about: Value,
    /// The number of the newest state that was shown.
    seq: u64,
    /// Orders that have no answer yet: they are sent again over the next line.
    waiting: Vec<Value>,
}

impl Table {
    async fn play(&mut self, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let mut typed = typing();
        let mut pings = interval(PING);
        loop {
            tokio::select! {
                said = self.wire.next() => match said {
                    Ok(said) => self.take(&said, streams)?,
                    Err(lost) => self.come_again(lost, streams).await?,
                },
                text = typed.recv() => {
                    let Some(text) = text.filter(|text| text.trim() != "quit") else {
                        return self.wait_for_answers(streams).await;
                    };
                    self.typed(&text, streams).await?;
                }
                // A line that is lost is found so when it is next read.
                _ = pings.tick() => drop(self.wire.send(&json!({"ping": 1})).await),
            }
        }
    }

    fn take(&mut self, said: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let answered =
            |order: &Value| ["ok", "no", "stale"].iter().any(|kind| said[kind] == order["id"]);
        self.waiting.retain(|order| !answered(order));
        if said["view"].is_object() {
            self.seq = said["seq"].as_u64().unwrap_or(self.seq);
            print(&said["view"], &self.about, streams)?;
        }
        let stale = said["stale"].is_string().then_some("the game has gone on meanwhile");
        match said["why"].as_str().or(stale) {
            Some(why) => tell(why, streams),
            None => Ok(()),
        }
    }

    /// Sends what was typed, where it means anything.
    async fn typed(&mut self, text: &str, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if text.trim().is_empty() {
            return Ok(());
        }
        match typed::action(self.about["kind"].as_str().unwrap_or_default(), text) {
            Ok(action) => self.order(&action).await,
            Err(why) => tell(&why, streams),
        }
    }

    async fn order(&mut self, action: &Value) -> Result<(), Failure> {
        let order = wire::order(self.seq, action)?;
        // Where the line is lost, it is sent again by the next one.
        let _ = self.wire.send(&order).await;
        self.waiting.push(order);
        Ok(())
    }

    /// Opens the line again, for a minute, and says again what has no answer.
    async fn come_again(
        &mut self,
        lost: Failure,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        if self.wire.is_sent_away() {
            return Err(lost);
        }
        writeln!(streams.errors, "note: the line is lost; trying again")?;
        for _ in 0..ATTEMPTS {
            sleep(PAUSE).await;
            let Ok((wire, _)) = Wire::open(&self.link).await else { continue };
            self.wire = wire;
            for order in &self.waiting {
                let _ = self.wire.send(order).await;
            }
            return Ok(());
        }
        Err(lost)
    }

    /// Before leaving: what was typed last is still answered.
    async fn wait_for_answers(&mut self, streams: &mut Streams<'_>) -> Result<(), Failure> {
        while !self.waiting.is_empty() {
            match self.wire.next().await {
                Ok(said) => self.take(&said, streams)?,
                Err(lost) => self.come_again(lost, streams).await?,
            }
        }
        Ok(())
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
