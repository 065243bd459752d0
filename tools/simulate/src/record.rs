//! A game as a record (GCG).

use wordy_engine::player::Choice;
use wordy_engine::selfplay::{SelfPlay, Settled};
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;
use wordy_games::ruling::faces_of;

use crate::game::SeatedGame;

/// The record of a game, which `referee game` finds right.
pub(crate) fn text(
    played: &SeatedGame,
    names: &[String],
    name: &str,
    rules: &BoardRules,
) -> String {
    let players = (1..)
        .zip(&played.seats)
        .map(|(seat, player)| format!("#player{seat} P{seat} {} {seat}", names[*player]));
    let game = format!("#game-type {name}");
    let turns = played.game.turns.iter().map(|turn| {
        let (rack, action) = (tiles(&turn.rack, rules), action(&turn.choice, rules));
        format!(">P{}: {rack} {action} +{} {}", turn.seat + 1, turn.score(), turn.total)
    });
    let head = std::iter::once("#character-encoding UTF-8".to_owned()).chain(players);
    let SelfPlay { settled, left, .. } = &played.game;
    let ends = settled.iter().map(|own| tiles_left(own, left, rules));
    let lines = head.chain([game]).chain(turns).chain(ends);
    lines.map(|line| line + "\n").collect()
}

/// A line for tiles left: what a player gains by another's, or loses by their own.
fn tiles_left(settled: &Settled, left: &[Vec<Tile>], rules: &BoardRules) -> String {
    let Settled { seat, of, points, total } = *settled;
    let rack = tiles(&left[of], rules);
    let own = if seat == of { &rack } else { "" };
    let sign = if seat == of { "-" } else { "+" };
    format!(">P{}: {own} ({rack}) {sign}{} {total}", seat + 1, points.abs())
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
    faces_of(tiles, &rules.letters)
}
