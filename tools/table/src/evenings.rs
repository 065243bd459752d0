//! Club evenings in a store: their entries, each kept under a number of its own, so that of two
//! who go on at once one is first; the results of their games; their players' links.

use std::fmt;

use serde_json::Value;
use wordy_evening::{Entry, Evening, EveningError, Round, RoundPairing, counted, pair};
use wordy_lexicon::lexicon::hex;

use crate::links;
use crate::matches::Matches;
use crate::random::{self, Key, KeyHash};
use crate::store::{Place, Role, Store, StoreError};

/// The names of all evenings, in the order in which they were made.
pub(crate) async fn names(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    while let Some(name) = store.kept(&format!("evening-{}", names.len() + 1)).await? {
        names.push(name);
    }
    Ok(names)
}

fn under(id: &str, number: usize) -> String {
    format!("evening {id} {number}")
}

/// Whether there is an evening of that name.
pub(crate) async fn is_there(store: &dyn Store, id: &str) -> Result<bool, StoreError> {
    Ok(store.kept(&under(id, 1)).await?.is_some())
}

fn written(entry: &Entry) -> String {
    // An entry is names and numbers, which are always JSON.
    serde_json::to_string(entry).unwrap_or_default()
}

/// An evening, and how many entries it has.
pub(crate) struct StoredEvening {
    pub(crate) evening: Evening,
    entries: usize,
}

/// An evening as it stands, with the results of its games.
///
/// # Errors
///
/// The store fails, or what it has of the evening does not fit together.
pub(crate) async fn load(store: &dyn Store, id: &str) -> Result<Option<StoredEvening>, StoreError> {
    let mut kept: Option<StoredEvening> = None;
    let broken = |why: String| StoreError(format!("event {id}: {why}"));
    loop {
        let number = kept.as_ref().map_or(1, |own| own.entries + 1);
        let Some(text) = store.kept(&under(id, number)).await? else { break };
        let entry: Entry =
            serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
        match (&mut kept, entry) {
            (None, Entry::Plan(plan)) => {
                let evening = Evening::new(plan).map_err(|error| broken(error.to_string()))?;
                kept = Some(StoredEvening { evening, entries: 1 });
            }
            (Some(own), entry) => {
                own.evening.apply(&entry).map_err(|error| broken(error.to_string()))?;
                own.entries += 1;
            }
            (None, _) => return Err(broken("it begins without a plan".to_owned())),
        }
    }
    let Some(mut kept) = kept else { return Ok(None) };
    put_results(store, &mut kept.evening).await?;
    Ok(Some(kept))
}

/// Puts the results of the games that are over.
async fn put_results(store: &dyn Store, evening: &mut Evening) -> Result<(), StoreError> {
    for round in 0..evening.rounds.len() {
        for board in 0..evening.rounds[round].boards.len() {
            let own = &evening.rounds[round].boards[board];
            if own.typed {
                continue;
            }
            let Some(game) = store.game(&own.game).await? else { continue };
            let standing = game.standing;
            let [Some(one), Some(other)] = [0, 1].map(|at| standing.seats.get(at)) else {
                continue;
            };
            // A game that was declined counts for nobody.
            if standing.over && !standing.declined {
                let points = [one, other].map(|seat| seat.points.unwrap_or(0));
                let points = counted(points, &standing.winners, evening.plan.bye);
                // The board is there.
                let _ = evening.put(round, board, points, false);
            }
        }
    }
    Ok(())
}

/// Makes an evening; whether there was none of that name.
///
/// # Errors
///
/// The store fails.
pub(crate) async fn create(
    store: &dyn Store,
    id: &str,
    plan: wordy_evening::Plan,
) -> Result<bool, StoreError> {
    if is_there(store, id).await? {
        return Ok(false);
    }
    let text = written(&Entry::Plan(plan));
    if store.keep(&under(id, 1), &text).await? != text {
        return Ok(false);
    }
    let mut number = names(store).await?.len() + 1;
    while store.keep(&format!("evening-{number}"), id).await? != id {
        number += 1;
    }
    Ok(true)
}

/// Why an evening does not go on. Its alternate form (`{:#}`) has the way out.
#[derive(Debug)]
pub(crate) enum Stops {
    Store(StoreError),
    Evening(EveningError),
    Nowhere(String),
    Unfinished(usize, String),
    Over,
    Alone,
    Game(String),
}

impl From<StoreError> for Stops {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<EveningError> for Stops {
    fn from(error: EveningError) -> Self {
        Self::Evening(error)
    }
}

impl std::error::Error for Stops {}

impl fmt::Display for Stops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(error) => error.fmt(f),
            Self::Evening(error) => error.fmt(f),
            Self::Nowhere(id) => write!(f, "there is no event {id} in the store"),
            Self::Unfinished(round, why) => write!(f, "round {round} is not over: {why}"),
            Self::Over => f.write_str("no round is left"),
            Self::Alone => f.write_str("it takes two players who are there"),
            Self::Game(message) => f.write_str(message),
        }?;
        match self.hint() {
            Some(hint) if f.alternate() => write!(f, "\nhint: {hint}"),
            _ => Ok(()),
        }
    }
}

impl Stops {
    /// What helps.
    pub(crate) fn hint(&self) -> Option<&'static str> {
        match self {
            Self::Nowhere(_) => Some("`table event list` lists the events"),
            Self::Unfinished(..) => {
                Some("`table event result EVENT NAME POINTS NAME POINTS` types a result in")
            }
            Self::Alone => Some("`table event late EVENT NAME` adds a player"),
            _ => None,
        }
    }
}

/// Goes on by an entry, after all that others have written meanwhile.
///
/// # Errors
///
/// There is no such evening, or the entry does not fit.
pub(crate) async fn add(store: &dyn Store, id: &str, entry: &Entry) -> Result<Evening, Stops> {
    loop {
        let kept = load(store, id).await?;
        let StoredEvening { mut evening, entries } =
            kept.ok_or_else(|| Stops::Nowhere(id.to_owned()))?;
        evening.apply(entry)?;
        let text = written(entry);
        if store.keep(&under(id, entries + 1), &text).await? == text {
            return Ok(evening);
        }
    }
}

/// Pairs the next round and makes its games. Where somebody else does so at the same moment, theirs
/// is the round.
///
/// # Errors
///
/// A result is missing, no round is left, or the games cannot be made.
pub(crate) async fn next(
    store: &dyn Store,
    games: &Matches,
    id: &str,
) -> Result<(Evening, RoundPairing), Stops> {
    let kept = load(store, id).await?.ok_or_else(|| Stops::Nowhere(id.to_owned()))?;
    let StoredEvening { mut evening, entries } = kept;
    if let Some(round) = evening.rounds.last().filter(|round| !round.is_over()) {
        let open = round.boards.iter().filter(|board| board.points.is_none());
        let open: Vec<String> = open
            .map(|board| board.players.map(|own| evening.players[own].name.as_str()).join("–"))
            .collect();
        return Err(Stops::Unfinished(evening.rounds.len(), open.join(", ")));
    }
    if evening.rounds.len() >= evening.plan.rounds.len() {
        return Err(Stops::Over);
    }
    let paired = pair(&evening).ok_or(Stops::Alone)?;
    let count = paired.boards.len();
    let names: Result<Vec<String>, String> = (0..count).map(|_| random::name(12)).collect();
    let entry = Entry::Round(paired.round(names.map_err(Stops::Game)?));
    evening.apply(&entry)?;
    // What cannot be played is found before it is written.
    if let Some(board) = evening.rounds.last().and_then(|round| round.boards.first()) {
        new_game(games, &evening, board.players, &board.game).map_err(Stops::Game)?;
    }
    let text = written(&entry);
    if store.keep(&under(id, entries + 1), &text).await? != text {
        return Box::pin(next_of_others(store, games, id)).await;
    }
    open_boards(store, games, &evening).await?;
    Ok((evening, paired))
}

/// The round that somebody else was faster to pair.
async fn next_of_others(
    store: &dyn Store,
    games: &Matches,
    id: &str,
) -> Result<(Evening, RoundPairing), Stops> {
    let kept = load(store, id).await?.ok_or_else(|| Stops::Nowhere(id.to_owned()))?;
    open_boards(store, games, &kept.evening).await?;
    let round = kept.evening.rounds.last().cloned().unwrap_or_default();
    let boards = round.boards.iter().map(|board| board.players).collect();
    Ok((kept.evening, RoundPairing { boards, bye: round.bye, again: Vec::new() }))
}

fn new_game(
    games: &Matches,
    evening: &Evening,
    players: [usize; 2],
    id: &str,
) -> Result<crate::store::NewGame, String> {
    let names = players.map(|own| evening.players[own].name.as_str());
    games.board(&Value::Object(evening.plan.game.clone()), &names, id)
}

/// Makes the games of the newest round that are not there: whoever wrote the round may have been
/// killed before.
///
/// # Errors
///
/// The store fails, or they cannot be played.
pub(crate) async fn open_boards(
    store: &dyn Store,
    games: &Matches,
    evening: &Evening,
) -> Result<(), Stops> {
    for board in evening.rounds.last().iter().flat_map(|round: &&Round| &round.boards) {
        if store.game(&board.game).await?.is_none() {
            let game = new_game(games, evening, board.players, &board.game);
            let made = store.create(game.map_err(Stops::Game)?).await;
            // Another server may have made it at the same moment.
            if made.is_err() && store.game(&board.game).await?.is_none() {
                made?;
            }
        }
    }
    Ok(())
}

/// The link of a player for the whole evening; `new` makes another one, and the one before stops
/// working.
///
/// # Errors
///
/// The store fails.
pub(crate) async fn link(
    store: &dyn Store,
    id: &str,
    player: usize,
    new: bool,
) -> Result<Key, StoreError> {
    let (place, salt) = (format!("{id} {player}"), format!("player-salt {id} {player}"));
    let by = |key: &Key| format!("player {}", hex(&key.hash()));
    let made = async || -> Result<Key, StoreError> {
        let salt = store.kept(&salt).await?.unwrap_or_default();
        links::made(store, &format!("player {place} {salt}")).await
    };
    if new {
        store.replace(&by(&made().await?), None).await?;
        let fresh = random::name(16).map_err(StoreError)?;
        store.replace(&salt, Some(&fresh)).await?;
    }
    let key = made().await?;
    store.keep(&by(&key), &place).await?;
    Ok(key)
}

/// Whose link of an evening a key is.
///
/// # Errors
///
/// The store fails.
pub(crate) async fn player_of(
    store: &dyn Store,
    key: KeyHash,
) -> Result<Option<(String, usize)>, StoreError> {
    let place = store.kept(&format!("player {}", hex(&key))).await?;
    let place = place.as_deref().and_then(|place| place.split_once(' '));
    Ok(place.and_then(|(id, player)| Some((id.to_owned(), player.parse().ok()?))))
}

/// The seat of a player in the newest round, as long as their game is not over.
pub(crate) fn seat_of(evening: &Evening, player: usize) -> Option<Place> {
    let round = evening.rounds.last()?;
    let board = &round.boards[round.board_of(player)?];
    let seat = usize::from(board.players[1] == player);
    let place = Place { game: board.game.clone(), who: Role::Seat(seat) };
    board.points.is_none().then_some(place)
}

/// What a player does now, in a sentence.
pub(crate) fn sentence(evening: &Evening, player: usize) -> String {
    let (count, all) = (evening.rounds.len(), evening.plan.rounds.len());
    let Some(round) = evening.rounds.last() else {
        return "The first round has not begun.".to_owned();
    };
    let then = if count < all { format!("Round {} comes next.", count + 1) } else { String::new() };
    let own = match round.board_of(player).map(|at| (at, &round.boards[at])) {
        Some((at, board)) => {
            let seat = usize::from(board.players[1] == player);
            let other = &evening.players[board.players[1 - seat]].name;
            match board.points {
                None => {
                    let begins = if seat == 0 { "You begin" } else { "Your opponent begins" };
                    return format!(
                        "Round {count} of {all}, board {}: you against {other}. {begins}.",
                        at + 1
                    );
                }
                Some(points) => {
                    let (own, theirs) = (points[seat], points[1 - seat]);
                    format!("Round {count}: you {own}, {other} {theirs}.")
                }
            }
        }
        None if round.bye == Some(player) => {
            format!("Round {count}: you have no opponent, and win by {}.", evening.plan.bye)
        }
        None => format!("Round {count}: you were not there."),
    };
    if evening.is_over() {
        let rows = wordy_evening::standings(evening);
        let place = rows.iter().position(|row| row.player == player).map_or(0, |at| at + 1);
        return format!("{own} The event is over: place {place} of {}.", rows.len());
    }
    format!("{own} {then}").trim_end().to_owned()
}
