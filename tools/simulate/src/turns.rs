//! Turns as lines of CSV.

use std::fmt::Write as _;

use wordy_engine::selfplay::Choice;
use wordy_games::game::BoardRules;

use crate::record::{action, tiles};
use crate::{Args, Played};

/// The names of the columns. No cell has a comma or a quotation mark in it.
pub(crate) const HEAD: &str = "game,turn,seat,player,rack,action,score,total,tiles,bag,left\n";

/// Adds the turns of a game.
pub(crate) fn write(lines: &mut String, played: &Played, args: &Args, rules: &BoardRules) {
    for (number, turn) in (1..).zip(&played.game.turns) {
        let name = args.players[played.seats[turn.seat]].name();
        let (laid, left) = match &turn.choice {
            Choice::Play(play) => (play.laid, tiles(&play.left, rules)),
            _ => (0, String::new()),
        };
        let (rack, action) = (tiles(&turn.rack, rules), action(&turn.choice, rules));
        let (game, seat, score, total, bag) =
            (played.number, turn.seat + 1, turn.score(), turn.total, turn.bag);
        // Writing to a string cannot fail.
        let _ = writeln!(
            lines,
            "{game},{number},{seat},{name},{rack},{action},{score},{total},{laid},{bag},{left}"
        );
    }
}
