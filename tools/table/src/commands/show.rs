use serde_json::{Value, json};
use wordy_cli::{Exit, Failure, Outcome, Streams};

use super::{game, seat, wait};
use crate::game::{Games as _, Match, Viewer};
use crate::matches::Matches;
use crate::store::Store;
use crate::store_args::StoreArgs;
use crate::text;
use crate::wire::{Link, Wire};

/// Show a game as text, for a terminal or a mail
///
/// Without --as the racks are not shown. In Scribe the last marks are in capitals.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table show k3x              how it stands\n  \
                   table show k3x#12           as it was after the 12th move\n  \
                   table show k3x --as Ann     with her rack\n  \
                   table show http://127.0.0.1:8117/#KEY   by a seat's link\n  \
                   table show k3x --record | referee game -   checked by the referee",
    after_help = "Exit status: 0 shown, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game, or the beginning of its name, and #N for the move; or a link
    #[arg(value_name = "GAME[#N]|LINK")]
    game: String,
    /// Show what this player sees: a name, or the number of a seat
    #[arg(long = "as", value_name = "NAME")]
    player: Option<String>,
    /// Print the record of the game, which `referee` reads
    #[arg(long, conflicts_with_all = ["player", "json"])]
    record: bool,
    #[command(flatten)]
    store: StoreArgs,
    /// Print what a client is sent, as JSON
    #[arg(long)]
    json: bool,
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        if let Some(link) = Link::read(&self.game) {
            let (about, view) = wait(linked(&link))?;
            return self.print(&about, &view, streams);
        }
        let (name, number) = numbered(&self.game)?;
        let matches = Matches::default();
        let (played, viewer) = wait(async {
            let store = self.store.open().await?;
            let game = game(store.as_ref(), name).await?;
            let seat = self.player.as_ref().map(|name| seat(&game, name)).transpose()?;
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            let played = after(store.as_ref(), &matches, &game.id, number).await?;
            Ok((played, viewer))
        })?;
        if self.record {
            let record = played.record().ok_or_else(|| Failure::new("the game has not begun"))?;
            streams.output.write_all(record.as_bytes())?;
            return Ok(Exit::Found);
        }
        self.print(&played.about(), &played.view(viewer), streams)
    }

    fn print(&self, about: &Value, view: &Value, streams: &mut Streams<'_>) -> Outcome {
        if self.json {
            writeln!(streams.output, "{}", json!({"about": about, "view": view}))?;
        } else {
            for line in text::lines(view, about) {
                writeln!(streams.output, "{line}")?;
            }
        }
        Ok(Exit::Found)
    }
}

async fn linked(link: &Link) -> Result<(Value, Value), Failure> {
    let (mut wire, hello) = Wire::open(link).await?;
    if hello["hello"].is_null() {
        return Err(Failure::new("this is the link of guests, who have no seat yet")
            .hint("table join LINK takes a seat"));
    }
    let (_, view) = wire.view().await?;
    Ok((hello["hello"]["about"].clone(), view))
}

/// A game's name, and the number of a move where there is one: `k3x#12`.
pub(super) fn numbered(text: &str) -> Result<(&str, Option<usize>), Failure> {
    let Some((name, number)) = text.split_once('#') else { return Ok((text, None)) };
    match number.parse() {
        Ok(number) => Ok((name, Some(number))),
        Err(_) => Err(Failure::new(format!("{number} is no number of a move"))
            .hint("a game and a move: k3x#12")),
    }
}

/// A game as it was after so many moves; None: as it is.
async fn after(
    store: &dyn Store,
    matches: &Matches,
    id: &str,
    number: Option<usize>,
) -> Result<Box<dyn Match>, Failure> {
    let setup = store.setup(id).await?;
    let setup = setup.ok_or_else(|| Failure::new(format!("there is no game {id}")))?;
    let broken = |why| Failure::new(format!("game {id}: {why}"));
    let mut played = matches.start(&setup).map_err(broken)?;
    for entry in store.since(id, 0).await? {
        if number.is_some_and(|number| moves(played.as_ref()) >= number) {
            break;
        }
        played.apply(&entry.events).map_err(broken)?;
    }
    match number {
        Some(number) if moves(played.as_ref()) < number => {
            let count = moves(played.as_ref());
            Err(Failure::new(format!("game {id} has {count} moves, and no move {number}")))
        }
        _ => Ok(played),
    }
}

/// How many moves have been made.
pub(super) fn moves(played: &dyn Match) -> usize {
    played.view(Viewer::Spectator)["moves"].as_array().map_or(0, Vec::len)
}
