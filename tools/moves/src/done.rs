//! What may be done on a turn, as it is printed.

use wordy_engine::player::Choice;
use wordy_engine::{Exchange, Turn};
use wordy_games::board::Place;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Run, Tile};
use wordy_games::ruling::face_of;
use wordy_games::turn::words_through;

/// A play, an exchange or a pass in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) points: u32,
    /// How it is written.
    pub(crate) play: String,
    /// The tiles left on the rack.
    pub(crate) left: String,
    /// The words that it makes or changes.
    pub(crate) words: Vec<String>,
    /// How many tiles it lays.
    pub(crate) tiles: usize,
}

impl Done {
    pub(crate) fn play(turn: &Turn, position: &Position<'_>, rules: &BoardRules) -> Self {
        let alphabet = &rules.letters.alphabet;
        let spelled = |run: &Run| alphabet.spell(&run.letters());
        Self {
            points: turn.score,
            play: turn.spelled(alphabet),
            left: faces(&turn.left, rules),
            words: words(turn, position, rules).iter().map(spelled).collect(),
            tiles: turn.laid,
        }
    }

    pub(crate) fn exchange(exchange: &Exchange, rules: &BoardRules) -> Self {
        let play = format!("exchange {}", faces(&exchange.tiles, rules));
        Self { play, left: faces(&exchange.left, rules), ..Self::default() }
    }

    /// What is chosen with a rack.
    pub(crate) fn choice(
        choice: &Choice,
        rack: &[Tile],
        position: &Position<'_>,
        rules: &BoardRules,
    ) -> Self {
        match choice {
            Choice::Play(turn) => Self::play(turn, position, rules),
            Choice::Exchange(tiles) => {
                Self::exchange(&Exchange::new(rack, tiles.clone(), rules, &()), rules)
            }
            Choice::Pass => {
                Self { play: "pass".to_owned(), left: faces(rack, rules), ..Self::default() }
            }
        }
    }
}

/// Tiles as they are typed, letters in order, `?` for a blank.
fn faces(tiles: &[Tile], rules: &BoardRules) -> String {
    let mut tiles = tiles.to_vec();
    tiles.sort_by_key(|tile| (tile.blank, tile.letter));
    tiles.into_iter().map(|tile| face_of(tile, &rules.letters)).collect()
}

/// The words that a turn makes or changes by its play, or by exchanges with the board alone.
pub(crate) fn words(turn: &Turn, position: &Position<'_>, rules: &BoardRules) -> Vec<Run> {
    let mut after = position.clone();
    for &(place, tile) in turn.swaps.iter().chain(&turn.diffs) {
        after.put(place, tile);
    }
    let laid = turn.play.as_ref().and_then(|play| play.laid(&after, rules).ok());
    let changed: Vec<Place> = turn.diffs.iter().map(|(place, _)| *place).collect();
    laid.map_or_else(|| words_through(&after, &changed), |laid| laid.words().to_vec())
}
