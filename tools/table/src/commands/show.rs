use serde::Deserialize as _;
use serde_json::{Value, json};
use wordy_lexicon::counts::counted;
use wordy_matches::{About, Event, Match, View, Viewer};
use wordy_terminal::{Exit, Failure, Outcome, OutputArgs, Streams};

use crate::game_facts::GameFacts;
use crate::matches::{Matches, events};
use crate::squares::in_words;
use crate::store::Store;
use crate::store_args::StoreArgs;
use crate::stored::{game, load, seat, wait};
use crate::text;
use crate::trust::TrustArgs;
use crate::wire::{Link, Wire};

/// Show a game as text, for a terminal or a mail
///
/// Without --as you see what those see who look on: no racks, and before the end a record without
/// them; when the game is over the record has all. In Scribe the last marks are in capitals.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table show k3x              how it stands\n  \
                   table show k3x#12           as it was after the 12th move\n  \
                   table show k3x --as Ann     with her rack\n  \
                   table show http://127.0.0.1:8117/#KEY   by a seat's link\n  \
                   table show k3x --record | referee game -   checked by the referee\n  \
                  table show k3x --record --as Ann           with her racks",
    after_help = "Exit status: 0 shown, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game, or the beginning of its name, and #N for the move; or a link
    #[arg(value_name = "GAME[#N]|LINK")]
    game: String,
    /// Who you are: a name, or the number of a seat
    #[arg(long = "as", value_name = "NAME")]
    player: Option<String>,
    /// Print the squares in words, for who is read to: premiums by kind, tiles by row
    #[arg(long, conflicts_with_all = ["record", "json"])]
    spoken: bool,
    /// Print the record of the game, which `referee` reads
    #[arg(long, conflicts_with = "json")]
    record: bool,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    store: StoreArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// What is shown.
enum GameDisplay {
    /// The record; None before there is one.
    Record(Option<String>),
    Game {
        about: Value,
        view: Value,
    },
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let shown = match Link::read(&self.game, self.trust)? {
            Some(link) => wait(self.by_link(&link))?,
            None => wait(self.in_store())?,
        };
        match shown {
            GameDisplay::Game { about, view } => self.print(&about, &view, streams),
            GameDisplay::Record(record) => {
                let record = record.ok_or_else(|| Failure::new("the game has not begun"))?;
                streams.output.write_all(record.as_bytes())?;
                Ok(Exit::Found)
            }
        }
    }

    async fn by_link(&self, link: &Link) -> Result<GameDisplay, Failure> {
        let (mut wire, about) = open(link, self.player.as_ref()).await?;
        if self.record {
            let said = wire.ask(&json!({"record": true}), "record").await?;
            return Ok(GameDisplay::Record(said["record"].as_str().map(str::to_owned)));
        }
        let (_, view) = wire.view().await?;
        Ok(GameDisplay::Game { about, view })
    }

    async fn in_store(&self) -> Result<GameDisplay, Failure> {
        let (name, number) = numbered(&self.game)?;
        let store = self.store.look().await?;
        let game = game(store.as_ref(), name).await?;
        let seat = self.player.as_ref().map(|name| seat(&game, name)).transpose()?;
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let played = after(store.as_ref(), &Matches::default(), &game.id, number).await?;
        if self.record {
            return Ok(GameDisplay::Record(
                Some(played.record(viewer)).filter(|own| !own.is_empty()),
            ));
        }
        let value = |value: Result<Value, serde_json::Error>| value.map_err(|own| unread(&own));
        let about = value(serde_json::to_value(GameFacts::of(&played)))?;
        Ok(GameDisplay::Game { about, view: value(serde_json::to_value(played.view(viewer)))? })
    }

    fn print(&self, told: &Value, seen: &Value, streams: &mut Streams<'_>) -> Outcome {
        if self.output.json() {
            writeln!(streams.output, "{}", json!({"about": told, "view": seen}))?;
            return Ok(Exit::Found);
        }
        let (about, view) = (about(told)?, view(seen)?);
        if self.spoken && about.rows == 0 {
            return Err(Failure::new(format!("--spoken has no effect on {}", about.title)));
        }
        let shown = if self.spoken { in_words(&about, &view) } else { text::letter(&view, &about) };
        for line in shown {
            writeln!(streams.output, "{line}")?;
        }
        Ok(Exit::Found)
    }
}

/// A connection by the link of a seat, or of those who look on, and what never changes of the game.
pub(super) async fn open(link: &Link, player: Option<&String>) -> Result<(Wire, Value), Failure> {
    if player.is_some() {
        return Err(Failure::new("--as has no effect on a link, which is that of one seat"));
    }
    let (wire, hello) = Wire::open(link).await?;
    if hello["hello"].is_null() {
        return Err(Failure::new("this is the link of guests, who have no seat yet")
            .hint("table join LINK takes a seat"));
    }
    Ok((wire, hello["hello"]["about"].clone()))
}

/// What never changes of a game, as a server or a store tells it.
pub(super) fn about(told: &Value) -> Result<About, Failure> {
    About::deserialize(told).map_err(|error| unread(&error))
}

/// A game as a server or a store shows it.
pub(super) fn view(seen: &Value) -> Result<View, Failure> {
    View::deserialize(seen).map_err(|error| unread(&error))
}

fn unread(error: &serde_json::Error) -> Failure {
    Failure::new(format!("the game cannot be read: {error}"))
        .hint("is the server of another version? --json shows the game as it tells it")
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

/// A game as it was after so many moves, before the next; None: as it is.
async fn after(
    store: &dyn Store,
    matches: &Matches,
    id: &str,
    number: Option<usize>,
) -> Result<Match, Failure> {
    let Some(number) = number else { return Ok(load(store, matches, id).await?.0) };
    let setup = store.setup(id).await?;
    let setup = setup.ok_or_else(|| Failure::new(format!("there is no game {id}")))?;
    let entries = store.since(id, 0).await?;
    let values: Vec<Value> = entries.into_iter().flat_map(|entry| entry.events).collect();
    let broken = |why: String| Failure::new(format!("game {id}: {why}"));
    let events = events(&values).map_err(broken)?;
    let unfit = |error: wordy_matches::ReplayError| broken(error.to_string());
    let mut played = matches.open(&setup).map_err(broken)?;
    let upto = before_move(&mut played, &events, number.saturating_add(1)).map_err(unfit)?;
    let count = moves(&played);
    if count < number {
        let count = counted(count, "move", "moves");
        return Err(Failure::new(format!("game {id} has {count}, and no move {number}")));
    }
    let mut played = matches.open(&setup).map_err(broken)?;
    played.extend(&events[..upto]).map_err(unfit)?;
    Ok(played)
}

/// How many of the events came before a move, counted from 1; all of them where there is no such
/// move, or it was taken back.
fn before_move(
    played: &mut Match,
    events: &[Event],
    number: usize,
) -> Result<usize, wordy_matches::ReplayError> {
    let (mut upto, mut count) = (events.len(), 0);
    for (at, event) in events.iter().enumerate() {
        played.extend(std::slice::from_ref(event))?;
        let now = moves(played);
        if count < number && now >= number {
            upto = at;
        } else if now < number {
            upto = events.len();
        }
        count = now;
    }
    Ok(upto)
}

/// How many moves have been made.
fn moves(played: &Match) -> usize {
    played.view(Viewer::Spectator).made()
}
