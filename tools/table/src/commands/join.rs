use std::fs::File;
use std::io::{self, BufRead as _, BufReader};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use wordy_cli::{Exit, Failure, Outcome, Streams};

use super::wait;
use crate::wire::{Link, Wire};
use crate::{text, typed};

/// Play in this terminal, line by line
///
/// The game is printed whenever it changes; a line that is typed is a move, as `table move` takes
/// it. quit leaves, and the game goes on.
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

    async fn play(&self, link: Link, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let (mut wire, mut hello) = Wire::open(&link).await?;
        if hello["door"].is_object() {
            let own = self.sit(&mut wire, &hello["door"], &link, streams).await?;
            (wire, hello) = Wire::open(&own).await?;
        } else if self.seat.is_some() {
            return Err(Failure::new("--seat has no effect on the link of one seat"));
        }
        let about = hello["hello"]["about"].clone();
        let (mut seq, view) = wire.view().await?;
        print(&view, &about, streams)?;
        if let Some(name) = &self.name {
            let sat = wire.act(seq, &json!({"do": "sit", "name": name})).await?;
            tell(sat, streams)?;
        }
        let mut typed = typing();
        let mut pings = tokio::time::interval(std::time::Duration::from_secs(15));
        loop {
            tokio::select! {
                said = wire.next() => {
                    let said = said?;
                    if said["view"].is_object() {
                        seq = said["seq"].as_u64().unwrap_or(seq);
                        print(&said["view"], &about, streams)?;
                    }
                    if let Some(why) = said["why"].as_str() {
                        tell(Err(why.to_owned()), streams)?;
                    }
                }
                text = typed.recv() => {
                    let Some(text) = text.filter(|text| text.trim() != "quit") else {
                        return Ok(());
                    };
                    order(&mut wire, seq, &text, &about, streams).await?;
                }
                _ = pings.tick() => wire.send(&json!({"ping": 1})).await?,
            }
        }
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

/// Sends what was typed, where it means anything.
async fn order(
    wire: &mut Wire,
    seq: u64,
    text: &str,
    about: &Value,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if text.trim().is_empty() {
        return Ok(());
    }
    match typed::action(about["kind"].as_str().unwrap_or_default(), text) {
        Ok(action) => wire.order(seq, &action).await.map(drop),
        Err(why) => tell(Err(why), streams),
    }
}

fn print(view: &Value, about: &Value, streams: &mut Streams<'_>) -> Result<(), Failure> {
    for line in text::lines(view, about) {
        writeln!(streams.output, "{line}")?;
    }
    writeln!(streams.output)?;
    Ok(streams.output.flush()?)
}

fn tell(answer: Result<(), String>, streams: &mut Streams<'_>) -> Result<(), Failure> {
    if let Err(why) = answer {
        writeln!(streams.errors, "refused: {why}")?;
    }
    Ok(())
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
