//! `table join`: play by a link, on a full screen or line by line.

mod full;
mod hall;
mod line;
mod lines;
mod next;

use serde_json::{Value, json};
use tokio::sync::mpsc::{self, UnboundedReceiver};
use wordy_matches::Action;
use wordy_terminal::{Exit, Failure, FullScreen, Outcome, Streams};

use crate::enter_key::KeyArgs;
use crate::random;
use crate::stored::wait;
use crate::trust::TrustArgs;
use crate::typing;
use crate::wire::{Link, Wire};
use line::Line;
use next::NextGame;

/// Play in this terminal, by a link
///
/// The screen and its keys are those of `table play`; S starts the game, M says something to all, W
/// shows what was said. In Speed Scrabble and Idaho letters lay your tiles anywhere, K moves all,
/// G or Enter calls, P says that you are stuck. With --plain, and without a terminal, the game is
/// printed whenever it changes, and you type moves as `table move` takes them; talk prints what was
/// said, next goes on to another game with the same people, quit leaves.
///
/// Leaving does not end the game: the same link comes back to it. A lost connection is made again,
/// and what you did meanwhile is done once.
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
    keys: KeyArgs,
    #[command(flatten)]
    trust: TrustArgs,
}

/// What somebody is who comes by the link of guests after the start.
const WATCHES: &str =
    "the game has begun, so you watch: you see every move and no rack, and make no move";

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let link = Link::read(&self.link, self.trust)?.ok_or_else(|| {
            Failure::new(format!("{} is no link", self.link)).hint("a link is http://ADDRESS/#KEY")
        })?;
        wait(self.play(link, streams))?;
        Ok(Exit::Found)
    }

    /// Plays, and the games after that to which the player goes on.
    async fn play(&self, link: Link, streams: &mut Streams<'_>) -> Result<(), Failure> {
        let mut typed = None;
        let mut next = self.play_one(link.clone(), &mut typed, streams).await?;
        while let Some(NextGame { key, .. }) = next {
            writeln!(streams.errors, "note: the next game; your link is {}", link.with_key(&key))?;
            let (wire, hello) = Wire::open(&link.with_key(&key)).await?;
            let kept = Line::start(link.with_key(&key), wire);
            next = self.at(kept, &hello["hello"], &mut typed, streams).await?;
        }
        Ok(())
    }

    async fn play_one(
        &self,
        mut link: Link,
        typed: &mut Option<UnboundedReceiver<String>>,
        streams: &mut Streams<'_>,
    ) -> Result<Option<NextGame>, Failure> {
        let (mut wire, mut hello) = Wire::open(&link).await?;
        if hello["door"].is_object() {
            link = self.sit(&mut wire, &hello["door"], &link, streams).await?;
            (wire, hello) = Wire::open(&link).await?;
        } else if self.seat.is_some() {
            return Err(Failure::new("--seat has no effect on the link of one seat"));
        }
        let hello = hello["hello"].clone();
        if hello["late"] == true {
            writeln!(streams.errors, "note: {WATCHES}; quit leaves")?;
        }
        let kept = Line::start(link, wire);
        // Who watches has no seat for a name.
        if let (Some(name), false) = (&self.name, hello["seat"].is_null()) {
            kept.order(0, &Action::Sit { name: name.clone() })?;
        }
        self.at(kept, &hello, typed, streams).await
    }

    /// Plays a game on a full screen or line by line.
    async fn at(
        &self,
        kept: Line,
        hello: &Value,
        typed: &mut Option<UnboundedReceiver<String>>,
        streams: &mut Streams<'_>,
    ) -> Result<Option<NextGame>, Failure> {
        if self.plain || FullScreen::check("", "").is_err() {
            // One reader of what is typed, for all games.
            let typed = typed.get_or_insert_with(|| {
                let (send, typed) = mpsc::unbounded_channel();
                typing::read(move |line| send.send(line).is_ok());
                typed
            });
            return lines::play(kept, &hello["about"], typed, streams).await;
        }
        let palette = streams.screen.palette();
        streams.screen.stop_progress();
        full::play(kept, hello, palette, self.keys.enter).await
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
