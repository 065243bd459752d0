//! A player: what they may do on a turn, how they choose, and what they may know.

use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

use crate::engine::Engine;
use crate::eyes::Eyes;
use crate::playouts::Playouts;
use crate::turn::Turn;
use crate::worth::Worth;

/// What a player does on a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Plays, or exchanges tiles with the board.
    Play(Turn),
    /// Exchanges these tiles with the bag.
    Exchange(Vec<Tile>),
    /// Passes.
    Pass,
}

/// How a player chooses turns.
#[derive(Clone, Copy)]
pub enum Player<'w> {
    /// The best by points and by what the tiles left are worth. Where nothing scores, or an
    /// exchange is worth more than every play, tiles are exchanged: all of them where they are
    /// worth nothing. Who may not exchange passes. When the bag is empty tiles left cost what
    /// the rules say, unless points alone decide.
    Best(&'w dyn Worth),
    /// The same; but between two players, when the bag is empty, the best by a search through so
    /// many positions ([`endgame`](crate::endgame)).
    Endgame(&'w dyn Worth, u64),
    /// The same, and before that the best of a few plays by so many games played on a little
    /// ([`simulation`](crate::simulation)), by chances where there are any.
    Simulate(Playouts<'w>, u32, u64),
    /// The same, with as many games and positions as a person has patience for: a turn takes some
    /// tenths of a second. Where finding a best play takes long, as in 1DIF, there are fewer games.
    Patient(Playouts<'w>),
    /// As another player would, who knows the words of another engine for the same game.
    Knowing(&'w Engine<'w>, &'w Player<'w>),
    /// The best play of those that the player sees, so many of a thousand, by points alone.
    Seeing(usize),
    /// The best play of those that a person sees.
    Like(Eyes<'w>),
    /// Any play, each as likely as the others; where there is none, tiles are exchanged as above.
    Any,
}

/// How a game stands for the player to move: what this player may know, besides the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// The player's rack.
    pub rack: Vec<Tile>,
    /// The tiles on the other racks and in the bag, in any order.
    pub unseen: Vec<Tile>,
    /// How many of them are in the bag.
    pub bag: usize,
    /// The player's seat, from 0.
    pub seat: usize,
    /// The points of all, in order of the seats.
    pub points: Vec<i32>,
    /// Turns without a score in succession.
    pub scoreless: u32,
    /// How many of them were passes.
    pub passes: u32,
    /// Turns left, where each has one more when the bag is empty.
    pub turns_left: Option<u32>,
}

/// What is known before a turn, between two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The rack of the player to move.
    pub rack: Vec<Tile>,
    /// What is known of the other's.
    pub other: Vec<Tile>,
    /// The tiles of which the rest of the other's rack and the bag are.
    pub unseen: Vec<Tile>,
    /// How many of those are in the game: all, unless a game takes only some of the set.
    pub in_play: usize,
    /// The points of both, the player to move first.
    pub points: [i32; 2],
    /// Turns without a score in succession.
    pub scoreless: u32,
}

impl Situation {
    /// How many tiles are in the bag, where the other's rack is as full as can be.
    pub fn bag(&self, rules: &BoardRules) -> usize {
        self.in_play.saturating_sub(rules.rack.saturating_sub(self.other.len()))
    }
}
