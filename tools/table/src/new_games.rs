//! Games that are made where they are served: at a server's home, after another game, for a round
//! of an evening; and what is looked up in one that is over.

use serde::Deserialize as _;
use serde_json::{Value, json};
use wordy_data::LEXICONS;
use wordy_games::game::GameRules;
use wordy_lexicon::lexicon::hex;
use wordy_matches::{ListedSeat, PAST, PastGame, SeatSetup, Setup, Standing};

use crate::match_args::{GameRequest, MatchArgs};
use crate::matches::{Matches, StoredSetup, events, quietly};
use crate::random;
use crate::store::NewGame;

/// How many turns are named in which a better one was missed.
const MISSED: usize = 10;

/// A game that somebody made at a server's home.
pub(crate) struct HomeGame {
    /// What is written of it.
    pub(crate) game: NewGame,
    /// Whether everyone may come, not only by a link.
    pub(crate) open: bool,
}

impl Matches {
    /// What may be asked for at a server's home: games and lexicons.
    pub(crate) fn offers(&self) -> Value {
        self.offers.get_or_init(offers).clone()
    }

    /// Another game, of this name, of those who played one: each a seat earlier, the first one
    /// last.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    pub(crate) fn again(
        &self,
        setup: &Value,
        before: &Standing,
        id: &str,
    ) -> Result<NewGame, String> {
        let mut filed = StoredSetup::deserialize(setup).map_err(|error| error.to_string())?;
        let book = quietly(|streams| self.book(&filed.named, streams));
        let book = book.map_err(|failure| failure.fact().to_owned())?;
        let own = &mut filed.setup;
        own.seats = if own.seats.iter().any(|seat| seat.waits) {
            with_next_in(own, before, usize::from(book.players().1))
        } else {
            turned(own, before)
        };
        // The seats are turned: nothing is drawn.
        own.options.draw_first = false;
        // Those who were few then are few again, though nobody had to ask for it.
        own.options.fewer |= book.is_of_fewer(own.playing());
        id.clone_into(&mut own.id);
        own.secret = hex(&random::bytes::<32>()?);
        // Who won says GO! in the next game.
        if book.game().layout_rules().is_some() {
            let winner = before.winners.first().and_then(|seat| before.seats.get(*seat));
            let person = winner.filter(|seat| !seat.computer);
            own.options.gosayer = person.and_then(|seat| seat.name.clone());
            own.options.past.push(past(before));
            let old = own.options.past.len().saturating_sub(PAST);
            own.options.past.drain(..old);
        }
        self::filed(self, filed)
    }

    /// The turns of a match in which more was to be had, from its setup and all its events. May
    /// take seconds.
    ///
    /// # Errors
    ///
    /// What does not fit.
    pub(crate) fn missed(&self, setup: &Value, values: &[Value]) -> Result<Value, String> {
        let found = self.open(setup)?.missed(&events(values)?, MISSED);
        serde_json::to_value(found.map_err(|error| error.to_string())?)
            .map_err(|error| error.to_string())
    }

    /// A new game, as somebody asks for it at a server's home. May take seconds.
    ///
    /// # Errors
    ///
    /// Why it cannot be, for who asks.
    pub(crate) fn make(&self, asked: &Value) -> Result<HomeGame, String> {
        let asked =
            GameRequest::deserialize(asked).map_err(|error| format!("not a game: {error}"))?;
        // By name only: whoever asks has no files here.
        let is_named = |kind, name: &String| wordy_data::names(kind).contains(name);
        if !is_named(wordy_data::GAMES, &asked.game) {
            return Err(format!("there is no game {:?} here", asked.game));
        }
        if let Some(name) = asked.lexicon.as_ref().filter(|own| !is_named(LEXICONS, own)) {
            return Err(format!("there is no lexicon {name:?} here"));
        }
        let args = MatchArgs::asked(&asked)?;
        let new = quietly(|streams| args.new_match(&asked.game, self, streams));
        let new = new.map_err(|failure| failure.fact().to_owned())?;
        Ok(HomeGame { game: filed(self, new.filed)?, open: asked.open })
    }

    /// A game of a name between players of an evening, as its plan has it.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    pub fn board(&self, game: &Value, players: &[&str], id: &str) -> Result<NewGame, String> {
        let mut game = game.clone();
        game["seats"] = json!(players.len());
        let asked = GameRequest::deserialize(&game).map_err(|error| format!("[game]: {error}"))?;
        if asked.draw_first {
            return Err("[game]: an event sees to it who begins: leave draw_first out".to_owned());
        }
        let args = MatchArgs::asked(&asked)?.with_players(players);
        let new = quietly(|streams| args.new_match(&asked.game, self, streams));
        let mut new = new.map_err(|failure| failure.fact().to_owned())?.filed;
        if new.setup.seats.len() != players.len() {
            return Err("[game]: computers do not play in an event".to_owned());
        }
        id.clone_into(&mut new.setup.id);
        filed(self, new)
    }
}

/// A game as a store makes it.
fn filed(matches: &Matches, filed: StoredSetup) -> Result<NewGame, String> {
    let setup = serde_json::to_value(&filed).map_err(|error| error.to_string())?;
    let standing = matches.open(&setup)?.standing();
    let (kind, lexicon) = (filed.setup.game.name, filed.setup.lexicon.name);
    Ok(NewGame { id: filed.setup.id, kind, setup, lexicon, standing })
}

/// What is remembered of a game.
fn past(before: &Standing) -> PastGame {
    let named = |seat: &ListedSeat| Some((seat.name.clone()?, seat.points?));
    PastGame {
        winners: before.winners.iter().map(|seat| before.name(*seat)).collect(),
        seconds: before.took.unwrap_or(0) / 1000,
        points: before.seats.iter().filter_map(named).collect(),
    }
}

/// The seats where more people are there than play: the winner goes out, to the end of those who
/// wait, and the first of those comes in; if all have a seat, all stay (Speed Scrabble: players).
fn with_next_in(setup: &Setup, before: &Standing, most: usize) -> Vec<SeatSetup> {
    let won = |at: &usize| before.winners.contains(at) && setup.seats[*at].computer.is_none();
    let out = (0..setup.seats.len()).find(won);
    let pairs = setup.seats.iter().zip(&before.seats).enumerate();
    let there = pairs.filter_map(|(at, (own, seat))| match (own.computer, &seat.name) {
        (Some(level), _) => Some((at, SeatSetup::computer(level), false)),
        (None, Some(name)) => Some((at, SeatSetup::person(name), own.waits)),
        (None, None) => None,
    });
    let (mut waiting, mut playing): (Vec<_>, Vec<_>) = there.partition(|(.., waits)| *waits);
    let free = most.saturating_sub(playing.len()).min(waiting.len());
    playing.extend(waiting.drain(..free));
    if let Some(place) = playing.iter().position(|(at, ..)| Some(*at) == out)
        && !waiting.is_empty()
    {
        let next = waiting.remove(0);
        let winner = std::mem::replace(&mut playing[place], next);
        waiting.push(winner);
    }
    let waits = |(_, seat, _): (usize, SeatSetup, bool)| SeatSetup { waits: true, ..seat };
    let plays = playing.into_iter().map(|(_, seat, _)| seat);
    plays.chain(waiting.into_iter().map(waits)).collect()
}

/// The seats of those who played, each one earlier, the first one last; computers as they are.
fn turned(setup: &Setup, before: &Standing) -> Vec<SeatSetup> {
    let pairs = setup.seats.iter().zip(&before.seats);
    let played = pairs.filter_map(|(own, seat)| match (own.computer, &seat.name) {
        (Some(level), _) => Some(SeatSetup::computer(level)),
        (None, Some(name)) => Some(SeatSetup::person(name)),
        (None, None) => None,
    });
    let mut seats: Vec<SeatSetup> = played.collect();
    let by = seats.len().min(1);
    seats.rotate_left(by);
    seats
}

/// The games and the lexicons that this machine has, as a page offers them.
fn offers() -> Value {
    let game = |name: &String| {
        let game = wordy_data::game(name).ok()?;
        let (kind, challenge) = match &game.rules {
            GameRules::Board(rules) if rules.duplicate.is_some() => ("duplicate", Value::Null),
            GameRules::Board(rules) => ("board", json!(rules.challenge)),
            GameRules::Layout(_) => ("layout", Value::Null),
            GameRules::Glyphs(_) => ("scribe", Value::Null),
        };
        let lexicon = game.words().and_then(|words| words.lexicon.clone());
        let few = game.layout_rules().map_or(game.players.0, |rules| rules.few_players);
        Some(json!({"name": name, "title": game.title, "kind": kind, "challenge": challenge,
            "players": game.players, "few": few, "lexicon": lexicon}))
    };
    let games: Vec<Value> = wordy_data::names(wordy_data::GAMES).iter().filter_map(game).collect();
    let usual = wordy_data::config().ok().and_then(|config| config.lexicon);
    json!({"games": games, "lexicons": wordy_data::names(LEXICONS),
        "lexicon": usual.unwrap_or_else(|| "wordy".to_owned())})
}

#[cfg(test)]
mod tests {
    use wordy_matches::Action;

    use super::*;
    use crate::matches::MatchNames;

    #[test]
    fn the_winner_goes_out_and_the_first_who_waits_comes_in() {
        let names = |seats: &[SeatSetup]| -> Vec<String> {
            let name = |seat: &SeatSetup| {
                let sign = if seat.waits { "(" } else { "" };
                format!("{sign}{}", seat.name.clone().unwrap_or_default())
            };
            seats.iter().map(name).collect()
        };
        let (matches, lexicon) = (Matches::default(), "college".to_owned());
        let speed = MatchNames { game: "speed".to_owned(), lexicon, alphabet: None, level: None };
        let book = quietly(|streams| matches.book(&speed, streams)).unwrap();
        let mut seats =
            ["Ann", "Bob", "Cy", "Di", "Ed", "Fay", "Gus"].map(SeatSetup::person).to_vec();
        seats[5..].iter_mut().for_each(|seat| seat.waits = true);
        let setup = Setup::new(&book, "one", seats, [4; 32]);
        let listed =
            |seat: &SeatSetup| ListedSeat { name: seat.name.clone(), ..Default::default() };
        let mut before = Standing {
            seats: setup.seats.iter().map(listed).collect(),
            winners: vec![1],
            took: Some(190_000),
            ..Standing::default()
        };
        let next = with_next_in(&setup, &before, 5);
        assert_eq!(names(&next), ["Ann", "Fay", "Cy", "Di", "Ed", "(Gus", "(Bob"]);
        assert_eq!(past(&before).winners, ["Bob"]);
        assert_eq!(past(&before).seconds, 190);
        // Whoever has won says GO! in the next game; a game that nobody has won changes nobody.
        let filed =
            serde_json::to_value(StoredSetup { named: speed.clone(), setup: setup.clone() })
                .unwrap();
        let again = matches.again(&filed, &before, "two").unwrap();
        let made = StoredSetup::deserialize(&again.setup).unwrap().setup;
        assert_eq!(made.options.gosayer.as_deref(), Some("Bob"));
        assert_eq!(made.options.past.len(), 1);
        before.winners.clear();
        let same = ["Ann", "Bob", "Cy", "Di", "Ed", "(Fay", "(Gus"];
        assert_eq!(names(&with_next_in(&setup, &before, 5)), same);
        // Where two have left before the start, all have a seat, and all stay.
        (before.winners, before.seats[0].name, before.seats[3].name) = (vec![1], None, None);
        let all = with_next_in(&setup, &before, 5);
        assert_eq!(names(&all), ["Bob", "Cy", "Ed", "Fay", "Gus"]);
    }

    /// Games of two were begun before anybody had to ask for one of fewer.
    #[test]
    fn a_game_of_few_is_played_again_by_as_few() {
        let (matches, lexicon) = (Matches::default(), "college".to_owned());
        let speed = MatchNames { game: "speed".to_owned(), lexicon, alphabet: None, level: None };
        let book = quietly(|streams| matches.book(&speed, streams)).unwrap();
        let setup = Setup::new(&book, "old", ["Ann", "Bob"].map(SeatSetup::person).into(), [4; 32]);
        let old = serde_json::to_value(StoredSetup { named: speed, setup }).unwrap();
        let mut before = matches.open(&old).unwrap();
        assert!(before.act(0, &Action::Start {}, 1).is_err());
        let next = matches.again(&old, &before.standing(), "next").unwrap();
        let mut next = matches.open(&next.setup).unwrap();
        next.act(0, &Action::Start {}, 1).unwrap();
    }
}
