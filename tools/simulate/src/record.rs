//! A game as a record (GCG).

use wordy_engine::selfplay::{Choice, End};
use wordy_games::ending::left;
use wordy_games::game::{BoardRules, Left};
use wordy_games::position::Tile;
use wordy_games::ruling::face_of;

use crate::{Args, Played};

/// The record of a game, which `referee game` finds right.
pub(crate) fn text(played: &Played, args: &Args, rules: &BoardRules) -> String {
    let players = (1..).zip(&played.seats).map(|(seat, player)| {
        format!("#player{seat} P{seat} {} {seat}", args.players[*player].name())
    });
    let game = format!("#game-type {}", args.rules.game.name());
    let turns = played.game.turns.iter().map(|turn| {
        let (rack, action) = (tiles(&turn.rack, rules), action(&turn.choice, rules));
        format!(">P{}: {rack} {action} +{} {}", turn.seat + 1, turn.score(), turn.total)
    });
    let head = std::iter::once("#character-encoding UTF-8".to_owned()).chain(players);
    let lines = head.chain([game]).chain(turns).chain(tiles_left(played, rules));
    lines.map(|line| line + "\n").collect()
}

/// The lines for the tiles left.
fn tiles_left(played: &Played, rules: &BoardRules) -> Vec<String> {
    let (game, mut lines) = (&played.game, Vec::new());
    let out = if let End::Out(seat) = game.end { Some(seat) } else { None };
    let by = match rules.left {
        Left::None => return lines,
        Left::Double => 2,
        Left::Transfer => 1,
        Left::Lose => 0,
    };
    let mut totals = game.before_end.clone();
    for (seat, rack) in game.left.iter().enumerate().filter(|(_, rack)| !rack.is_empty()) {
        let (points, rack) = (left(rack, rules), tiles(rack, rules));
        if let Some(out) = out.filter(|_| by > 0) {
            totals[out] += by * points;
            lines.push(format!(">P{}:  ({rack}) +{} {}", out + 1, by * points, totals[out]));
        }
        if out.is_none() || by < 2 {
            totals[seat] -= points;
            lines.push(format!(">P{}: {rack} ({rack}) -{points} {}", seat + 1, totals[seat]));
        }
    }
    lines
}

/// What a player does, as records have it.
pub(crate) fn action(choice: &Choice, rules: &BoardRules) -> String {
    match choice {
        Choice::Play(turn) => turn.spelled(&rules.letters.alphabet),
        Choice::Exchange(exchanged) => format!("-{}", tiles(exchanged, rules)),
        Choice::Pass => "-".to_owned(),
    }
}

/// Tiles in order, `?` for a blank.
pub(crate) fn tiles(tiles: &[Tile], rules: &BoardRules) -> String {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable_by_key(|tile| (tile.blank, tile.letter));
    tiles.into_iter().map(|tile| face_of(tile, &rules.letters)).collect()
}
