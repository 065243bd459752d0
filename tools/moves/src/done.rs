//! What may be done on a turn, as it is printed.

use wordy_engine::player::Choice;
use wordy_engine::{Exchange, Turn};
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Run, Tile};
use wordy_games::ruling::faces_of;

/// A play, an exchange or a pass in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MoveText {
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

impl MoveText {
    pub(crate) fn play(turn: &Turn, position: &Position<'_>, rules: &BoardRules) -> Self {
        let alphabet = &rules.letters.alphabet;
        let spelled = |run: &Run| alphabet.spell(&run.letters());
        Self {
            points: turn.score,
            play: turn.spelled(alphabet),
            left: faces_of(&turn.left, &rules.letters),
            words: turn.words(position, rules).iter().map(spelled).collect(),
            tiles: turn.laid,
        }
    }

    pub(crate) fn exchange(exchange: &Exchange, rules: &BoardRules) -> Self {
        let play = format!("exchange {}", faces_of(&exchange.tiles, &rules.letters));
        Self { play, left: faces_of(&exchange.left, &rules.letters), ..Self::default() }
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
            Choice::Pass => Self {
                play: "pass".to_owned(),
                left: faces_of(rack, &rules.letters),
                ..Self::default()
            },
        }
    }
}
