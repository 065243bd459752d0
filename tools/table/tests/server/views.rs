//! Turns of games on a board, and what clients were shown of them.

use serde::Deserialize as _;
use serde_json::{Value, json};
use wordy_engine::{Engine, Vocabulary};
use wordy_games::bag::read_tiles;
use wordy_games::game::BoardRules;
use wordy_games::play::read_square;
use wordy_games::position::{Position, read_tile};
use wordy_matches::{Action, Match, Viewer};
use wordy_tool_table::store::{GameFilter, Sqlite, Store as _};
use wordy_tool_table::{Matches, events};

use crate::client::Client;
use crate::hands::kind_of;

/// The view of a match as its JSON.
pub(crate) fn view_of(game: &Match, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer)).unwrap()
}

/// An action as a client sends it.
pub(crate) fn action(value: &Value) -> Action {
    Action::deserialize(value).unwrap()
}

fn rack(view: &Value) -> String {
    view["rack"].as_array().unwrap().iter().filter_map(Value::as_str).collect()
}

/// The play that scores most, or an exchange, or a pass.
pub(crate) fn turn(view: &Value, rules: &BoardRules, words: &Vocabulary) -> Value {
    let alphabet = &rules.letters.alphabet;
    let mut position = Position::new(&rules.board);
    for own in view[kind_of(view)]["tiles"].as_array().unwrap() {
        let letter = own["letter"].as_str().unwrap();
        let text = if own["blank"] == true { letter.to_lowercase() } else { letter.to_owned() };
        let (place, _) = read_square(own["at"].as_str().unwrap()).unwrap();
        position.put(place, read_tile(&text, alphabet).unwrap().0);
    }
    let rack = rack(view);
    let engine = Engine::knowing(rules, words);
    let found = engine.finder(&position).best(&read_tiles(&rack, alphabet).unwrap(), 1, &());
    let Some(best) = found.first() else {
        let exchanges = view["bag"]["left"].as_u64() >= Some(7) && view["duplicate"].is_null();
        return if exchanges {
            json!({"do": "exchange", "tiles": &rack[..1]})
        } else {
            json!({"do": "pass"})
        };
    };
    let texts = |list: &[(wordy_games::board::Place, wordy_games::position::Tile)]| {
        let text = |(place, tile): &(_, wordy_games::position::Tile)| {
            format!("{place}{}", tile.spell(alphabet))
        };
        list.iter().map(text).collect::<Vec<_>>()
    };
    let play = best.play.as_ref().map(|play| play.spelled(alphabet));
    json!({"do": "play", "play": play, "diffs": texts(&best.diffs), "swaps": texts(&best.swaps)})
}

/// Each was shown what a match shows to its seat, or to one who looks on, at that number; which is
/// nothing that it may not know.
pub(crate) async fn check(store: &str, clients: &[Client]) {
    let store = Sqlite::open(store.as_ref()).unwrap();
    let id = store.games(GameFilter::Over).await.unwrap().remove(0).id;
    let setup = store.setup(&id).await.unwrap().unwrap();
    let mut game = Matches::default().open(&setup).unwrap();
    let mut looked = 0;
    for entry in store.since(&id, 0).await.unwrap() {
        game.extend(&events(&entry.events).unwrap()).unwrap();
        for (seat, client) in clients.iter().enumerate() {
            let looks_on = seat + 1 == clients.len();
            let viewer = if looks_on { Viewer::Spectator } else { Viewer::Seat(seat) };
            let views = client.heard.iter().map(|text| text.parse::<Value>().unwrap());
            for message in views.filter(|own| own["view"].is_object() && own["seq"] == entry.seq) {
                looked += 1;
                assert_eq!(message["view"], view_of(&game, viewer), "{viewer:?}");
            }
        }
    }
    assert!(looked >= clients.len() * 8, "{looked} views");
}
