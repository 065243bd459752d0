//! Events by turns: boards that begin by themselves, letters with the standings, and the next round
//! when the last board of one is over.

use wordy_evening::{Evening, Round, standings};
use wordy_matches::Match;
use wordy_terminal::{Failure, Streams};

use crate::acting::{MoveMade, start};
use crate::evenings::{self, Stops};
use crate::matches::Matches;
use crate::post::{Letter, PostArgs};
use crate::store::Store;
use crate::stored::load;

/// Begins the boards of the newest round that have not begun, and tells whose turn it is there.
pub(crate) async fn begin_boards(
    store: &dyn Store,
    matches: &Matches,
    (id, evening): (&str, &Evening),
    post: &PostArgs,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    evenings::open_boards(store, matches, evening).await?;
    for board in evening.rounds.last().iter().flat_map(|round: &&Round| &round.boards) {
        let (played, _) = load(store, matches, &board.game).await?;
        if played.standing().begun {
            continue;
        }
        start(store, matches, &board.game).await?;
        let (played, _) = load(store, matches, &board.game).await?;
        let lines = standing_lines(id, evening);
        post.tell_with(&lines, &board.game, None, (&played, None), streams)?;
    }
    Ok(())
}

/// The event of a game, where it is a board of one.
async fn event_of(store: &dyn Store, game: &str) -> Result<Option<(String, Evening)>, Failure> {
    for id in evenings::names(store).await? {
        let Some(kept) = evenings::load(store, &id).await? else { continue };
        let mut boards = kept.evening.rounds.iter().flat_map(|round| &round.boards);
        if boards.any(|board| board.game == game) {
            return Ok(Some((id, kept.evening)));
        }
    }
    Ok(None)
}

/// What a letter about a game says first: the standings of the event whose board it is; nothing
/// while the game goes on.
pub(crate) async fn lines_after(
    store: &dyn Store,
    game: &str,
    played: &Match,
) -> Result<Vec<String>, Failure> {
    if !played.is_over() {
        return Ok(Vec::new());
    }
    let event = event_of(store, game).await?;
    Ok(event.map_or_else(Vec::new, |(id, evening)| standing_lines(&id, &evening)))
}

/// What follows a move in a store: letters to those whose turn has come, and where it ended a board
/// of an event, the next round.
pub(crate) async fn after(
    store: &dyn Store,
    matches: &Matches,
    (game, seat): (&str, usize),
    MoveMade { played, before }: &MoveMade,
    post: &PostArgs,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if !post.is_any() {
        return Ok(());
    }
    let lines = lines_after(store, game, played).await?;
    post.tell_with(&lines, game, Some(before), (played, Some(seat)), streams)?;
    go_on(store, matches, (game, played), post, streams).await
}

/// Goes on with the event of a game that is over: the next round, where it begins by itself; when
/// no round is left, the last standings go to all.
async fn go_on(
    store: &dyn Store,
    matches: &Matches,
    (game, played): (&str, &Match),
    post: &PostArgs,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if !played.is_over() {
        return Ok(());
    }
    let Some((id, evening)) = event_of(store, game).await? else { return Ok(()) };
    if evening.is_over() {
        for player in &evening.players {
            let subject = format!("{}: the event is over", evening.plan.name);
            let lines = standing_lines(&id, &evening);
            let name = player.name.clone();
            post.send(&Letter { name, game: id.clone(), subject, lines }, streams)?;
        }
        return Ok(());
    }
    if !evening.plan.automatic || !evening.rounds.iter().all(Round::is_over) {
        return Ok(());
    }
    match evenings::next(store, matches, &id).await {
        Ok((evening, _)) => begin_boards(store, matches, (&id, &evening), post, streams).await,
        Err(Stops::Over | Stops::Unfinished(..)) => Ok(()),
        Err(why) => Err(why.into()),
    }
}

/// The standings of an event, a line for each player.
pub(crate) fn standing_lines(id: &str, evening: &Evening) -> Vec<String> {
    let (count, all) = (evening.rounds.len(), evening.plan.rounds.len());
    let head = format!("{} ({id}), round {count} of {all}:", evening.plan.name);
    let line = |(at, row): (usize, &wordy_evening::Standing)| {
        let name = &evening.players[row.player].name;
        format!(
            "{}. {name}: won {}, lost {}, spread {:+}",
            at + 1,
            row.wins,
            row.losses,
            row.spread
        )
    };
    std::iter::once(head).chain(standings(evening).iter().enumerate().map(line)).collect()
}
