//! What a player does in a game of a store, and what follows at once: computers play.

use std::time::Duration;

use tokio::time::sleep;
use wordy_matches::{Action, Event, Match, Standing, Viewer};
use wordy_terminal::Failure;

use crate::lines::scored;
use crate::matches::{Matches, values};
use crate::store::{Append, Appended, Author, Store, lapse};
use crate::stored::load;
use crate::{random, text};

/// What is due within so many milliseconds is waited for: a computer takes a second.
const PAUSE: u64 = 2000;

/// A refusal, or the lines that show what has become of the game.
pub(crate) type ActLines = Result<Vec<String>, String>;

/// A move that was made: the match after it, and how it stood before.
pub(crate) struct MoveMade {
    pub(crate) played: Match,
    pub(crate) before: Standing,
}

/// Does something for a seat, and lets computers play that have the turn then; Err(why) where it is
/// refused. With a number it is done only if it is the move of that number.
pub(crate) async fn make(
    store: &dyn Store,
    matches: &Matches,
    (id, number): (&str, Option<usize>),
    seat: usize,
    action: &Action,
) -> Result<Result<MoveMade, String>, Failure> {
    loop {
        let (mut played, seq) = load(store, matches, id).await?;
        let next = played.view(Viewer::Spectator).made() + 1;
        if let Some(number) = number.filter(|number| *number != next) {
            return Ok(Err(format!("the next move is number {next}, not {number}")));
        }
        let (before, lost) = (played.standing(), lapse(store, id, false).await?);
        let now = store.now();
        // Where no server serves the game no time passes.
        let mut events = lost.map_or(Vec::new(), |lost| played.pause(lost, now));
        match played.act(seat, action, now) {
            Ok(acted) => events.extend(acted),
            Err(refused) => return Ok(Err(refused.to_string())),
        }
        let client = wordy_lexicon::lexicon::hex(&random::bytes::<16>().map_err(Failure::new)?);
        let author = Some(Author { seat, key: None, client });
        let written = write(store, id, seq, author, &events, &played).await?;
        // Where somebody else was faster the move may fit all the same.
        if written != Appended::Stale {
            pass(store, id, seq + 1, &mut played).await?;
            return Ok(Ok(MoveMade { played, before }));
        }
    }
}

/// What a move would be, and nothing is written: in Scribe the grid after it, else its points.
pub(crate) fn preview(played: &Match, seat: usize, action: &Action) -> ActLines {
    if let Action::Mark { point } = action {
        return text::with_mark(&played.view(Viewer::Seat(seat)), seat, point);
    }
    scored(&played.score(seat, action).map_err(|refusal| refusal.to_string())?)
}

pub(crate) async fn write(
    store: &dyn Store,
    game: &str,
    after: u64,
    author: Option<Author>,
    events: &[Event],
    played: &Match,
) -> Result<Appended, Failure> {
    let (game, standing, events) = (game.to_owned(), played.standing(), values(events));
    Ok(store.append(Append { game, after, author, events, standing }).await?)
}

/// Lets computers play that have the turn, as long as nobody else writes.
async fn pass(
    store: &dyn Store,
    game: &str,
    mut seq: u64,
    played: &mut Match,
) -> Result<(), Failure> {
    loop {
        let now = store.now();
        let Some(wait) = played.standing().due.map(|due| due.saturating_sub(now)) else {
            return Ok(());
        };
        if wait > PAUSE {
            return Ok(());
        }
        sleep(Duration::from_millis(wait)).await;
        let events = played.due(now + wait);
        if events.is_empty()
            || !matches!(write(store, game, seq, None, &events, played).await?, Appended::Done(_))
        {
            return Ok(());
        }
        seq += 1;
    }
}

/// Starts a game on which all sit.
pub(crate) async fn start(store: &dyn Store, matches: &Matches, id: &str) -> Result<(), Failure> {
    let (mut played, seq) = load(store, matches, id).await?;
    let now = store.now();
    let started = played.act(0, &Action::Start {}, now);
    let mut events = started.map_err(|refusal| Failure::new(refusal.to_string()))?;
    // Nobody has the link yet: time passes for who has come by it.
    events.extend(played.pause(0, now));
    let client = wordy_lexicon::lexicon::hex(&random::bytes::<16>().map_err(Failure::new)?);
    let author = Some(Author { seat: 0, key: None, client });
    write(store, id, seq, author, &events, &played).await?;
    pass(store, id, seq + 1, &mut played).await
}
