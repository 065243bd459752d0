//! The library's matches behind the server's door: played, and made there.

use std::ops::Range;

use serde::Deserialize as _;
use serde_json::{Value, json};
use wordy_data::LEXICONS;
use wordy_games::game::GameRules;
use wordy_lexicon::lexicon::hex;
use wordy_matches::{Action, EventKind, SeatSetup, Setup, Standing, Viewer};

use crate::game::{Games, HomeGame, Match, RefusalMessage};
use crate::match_args::{GameRequest, MatchArgs};
use crate::matches::{Matches, StoredSetup, events, quietly, values};
use crate::random;
use crate::store::NewGame;
use crate::told::GameFacts;

/// Turns that are told of those in which more was to be had.
const MISSED: usize = 10;

impl Games for Matches {
    fn start(&self, setup: &Value) -> Result<Box<dyn Match>, String> {
        Ok(Box::new(HostedMatch(self.open(setup)?)))
    }

    fn offers(&self) -> Value {
        self.offers.get_or_init(offers).clone()
    }

    fn again(&self, setup: &Value, before: &Standing, id: &str) -> Result<NewGame, String> {
        let mut filed = StoredSetup::deserialize(setup).map_err(|error| error.to_string())?;
        let own = &mut filed.setup;
        own.seats = turned(own, before);
        // The seats are turned: nothing is drawn.
        own.options.draw_first = false;
        id.clone_into(&mut own.id);
        own.secret = hex(&random::bytes::<32>()?);
        // Who won says GO! in the next game.
        if own.options.gosayer.is_some() {
            let winner = before.winners.first().and_then(|seat| before.seats.get(*seat));
            own.options.gosayer = winner.and_then(|seat| seat.name.clone());
        }
        self::filed(self, filed)
    }

    fn missed(&self, setup: &Value, values: &[Value]) -> Result<Value, String> {
        let found = self.open(setup)?.missed(&events(values)?, MISSED);
        serde_json::to_value(found.map_err(|error| error.to_string())?)
            .map_err(|error| error.to_string())
    }

    fn make(&self, asked: &Value) -> Result<HomeGame, String> {
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

    fn board(&self, game: &Value, players: &[&str], id: &str) -> Result<NewGame, String> {
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

/// A match of the library, to the server.
struct HostedMatch(wordy_matches::Match);

fn action(value: &Value) -> Result<Action, String> {
    Action::deserialize(value).map_err(|error| format!("this is no action: {error}"))
}

fn all_are(values: &[Value], kind: impl Fn(&EventKind) -> bool) -> bool {
    events(values).is_ok_and(|events| events.iter().all(|event| kind(&event.what)))
}

impl Match for HostedMatch {
    fn act(&mut self, seat: usize, value: &Value, now: u64) -> Result<Vec<Value>, RefusalMessage> {
        let action = action(value)?;
        let events = self.0.act(seat, &action, now);
        events.map(|events| values(&events)).map_err(RefusalMessage::from)
    }

    fn due(&mut self, now: u64) -> Vec<Value> {
        values(&self.0.due(now))
    }

    fn is_timed(&self) -> bool {
        self.0.is_timed()
    }

    fn pause(&mut self, lost: u64, now: u64) -> Vec<Value> {
        values(&self.0.pause(lost, now))
    }

    fn come(&mut self, seats: &[usize], now: u64) -> Vec<Value> {
        values(&self.0.come(seats, now))
    }

    fn mute(&mut self, seat: usize, muted: bool, now: u64) -> Vec<Value> {
        values(&self.0.mute(seat, muted, now))
    }

    fn apply(&mut self, values: &[Value]) -> Result<(), String> {
        self.0.extend(&events(values)?).map_err(|error| error.to_string())
    }

    fn score(&self, seat: usize, value: &Value) -> Result<Value, String> {
        let sheet = self.0.score(seat, &action(value)?).map_err(|no| no.to_string())?;
        serde_json::to_value(sheet).map_err(|error| error.to_string())
    }

    fn wants_newest(&self, value: &Value) -> bool {
        action(value).is_ok_and(|action| action.is_turn())
    }

    fn is_aside(&self, events: &[Value]) -> bool {
        all_are(events, EventKind::is_aside)
    }

    fn is_private(&self, events: &[Value]) -> bool {
        all_are(events, |what| what.private_to().is_some())
    }

    fn said(&self) -> u64 {
        self.0.talk().len() as u64
    }

    fn lines(&self, numbers: Range<u64>) -> Vec<Value> {
        let all = self.0.talk();
        let at =
            |number: u64| usize::try_from(number.max(1) - 1).unwrap_or(all.len()).min(all.len());
        let lines = all.get(at(numbers.start)..at(numbers.end)).unwrap_or_default();
        lines.iter().filter_map(|line| serde_json::to_value(line).ok()).collect()
    }

    fn is_talk(&self, events: &[Value]) -> bool {
        all_are(events, |what| matches!(what, EventKind::Said { .. }))
    }

    fn about(&self) -> Value {
        serde_json::to_value(GameFacts::of(&self.0)).unwrap_or_default()
    }

    fn about_texts(&self) -> [String; 2] {
        let GameFacts { about, slip } = GameFacts::of(&self.0);
        [serde_json::to_string(&about), serde_json::to_string(&slip)].map(Result::unwrap_or_default)
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.view(viewer)).unwrap_or_default()
    }

    fn view_text(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.0.view(viewer)).unwrap_or_default()
    }

    fn standing(&self) -> Standing {
        self.0.standing()
    }

    fn meaning(&self, word: &str) -> Value {
        serde_json::to_value(self.0.meaning(word)).unwrap_or_default()
    }

    fn record(&self, viewer: Viewer) -> Option<String> {
        Some(self.0.record(viewer)).filter(|record| !record.is_empty())
    }
}
