//! `table join`: play by a link, on a full screen or line by line.

mod full;
mod hall;
mod line;
mod lines;

use serde_json::{Value, json};
use wordy_matches::Action;
use wordy_terminal::{Exit, Failure, FullScreen, Outcome, Streams};

use crate::random;
use crate::stored::wait;
use crate::trust::TrustArgs;
use crate::wire::{Link, Wire};
use line::Line;

/// Play in this terminal, by a link
///
/// The screen and its keys are those of `table play`; S starts the game, M says something to all, W
/// shows what was said. With --plain, without a terminal, and in Speed Scrabble and Idaho the game
/// is printed whenever it changes, and a line that is typed is a move, as `table move` takes it;
/// talk prints what was said, quit leaves.
///
/// Leaving does not end the game: the same link comes back to it. A line that is lost is found
/// again, and what was done meanwhile is done once.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table join http://192.168.1.5:8117/#KEY\n  \
                   table join LINK --seat 2    by the link of guests: take the second seat\n  \
                   table join LINK --plain     line by line\n  \
                   table join https://192.168.1.5:8117/#KEY --fingerprint AB:CD:...   encrypted",
    after_help = "Exit status: 0 left, 2 usage or input error, or the line is lost."
)]
pub(crate) struct Args {
    /// The link
    link: String,
    /// By the link of guests: the seat to take, from 1 [default: the first that is free]
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// Who you are: your name, by the link of guests
    #[arg(long = "as", value_name = "NAME")]
    name: Option<String>,
    /// Go line by line, without a full screen: for screen readers
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    trust: TrustArgs,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let link = Link::read(&self.link, self.trust)?.ok_or_else(|| {
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
        let hello = hello["hello"].clone();
        if hello["late"] == true {
            writeln!(streams.errors, "note: the game has begun: you look on")?;
        }
        let kept = Line::start(link, wire);
        if let Some(name) = &self.name {
            kept.order(0, &Action::Sit { name: name.clone() })?;
        }
        if self.plain || hello["about"]["kind"] == "layout" || FullScreen::check("", "").is_err() {
            return lines::play(kept, &hello["about"], streams).await;
        }
        let palette = streams.screen.palette();
        streams.screen.stop_progress();
        full::play(kept, &hello, palette).await
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
        // A terminal is a device of its own each time: its way back is the link of its seat.
        let device = random::name(26).map_err(Failure::new)?;
        wire.send(&json!({"sit": seat, "device": device})).await?;
        let said = wire.next().await?;
        let key = said["seated"].as_str().ok_or_else(|| {
            Failure::new(format!("seat {} is taken", seat + 1)).hint("--seat chooses another")
        })?;
        let own = link.with_key(key);
        writeln!(streams.errors, "note: your seat's own link is {own}, to come back by")?;
        Ok(own)
    }
}
