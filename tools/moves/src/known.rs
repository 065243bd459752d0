//! What is known before a turn.

use wordy_choose_game::{cgp, position};
use wordy_games::cgp::Cgp;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_terminal::{Failure, Streams};

use crate::TurnArgs;

/// A position, the rack to play, and what a position in one line says besides.
pub(crate) struct MoveInputs<'r> {
    pub(crate) position: Position<'r>,
    pub(crate) rack: Vec<Tile>,
    /// The rack of the other player, as far as it is known.
    pub(crate) other: Vec<Tile>,
    /// The points of both, the player to move first.
    pub(crate) points: [i32; 2],
    /// Turns without a score in succession.
    pub(crate) scoreless: u32,
    /// How many players the position has.
    players: usize,
}

impl MoveInputs<'_> {
    /// Refuses a position of more than two players.
    pub(crate) fn check_pair(&self) -> Result<(), Failure> {
        if self.players > 2 {
            let message = "--position: expected two players, found more";
            return Err(Failure::new(message).hint("games of two are simulated and solved"));
        }
        Ok(())
    }
}

/// Reads what the command line and the files that it names say.
pub(crate) fn known<'r>(
    args: &TurnArgs,
    rules: &'r BoardRules,
    streams: &mut Streams<'_>,
) -> Result<MoveInputs<'r>, Failure> {
    let Some(line) = &args.position else {
        let position = position(args.board.as_deref(), rules, streams)?;
        let rack = rack(args, Vec::new(), rules)?;
        return Ok(MoveInputs {
            position,
            rack,
            other: Vec::new(),
            points: [0, 0],
            scoreless: 0,
            players: 2,
        });
    };
    let Cgp { position, mut racks, points, scoreless, .. } = cgp(line, rules)?;
    if let Some(note) = wordy_choose_game::language_note(line, rules) {
        streams.say_later(note);
    }
    let players = racks.len().max(points.len());
    racks.resize(2, Vec::new());
    let [own, other] = [0, 1].map(|at| std::mem::take(&mut racks[at]));
    let points = [0, 1].map(|at| points.get(at).copied().unwrap_or(0));
    Ok(MoveInputs { position, rack: rack(args, own, rules)?, other, points, scoreless, players })
}

/// The tiles to play: those asked for, or the first rack of a position in one line.
fn rack(args: &TurnArgs, own: Vec<Tile>, rules: &BoardRules) -> Result<Vec<Tile>, Failure> {
    let rack = match &args.rack {
        Some(rack) => wordy_choose_game::rack("the rack", rack, &rules.letters)?,
        None => own,
    };
    match rack.len() {
        0 if args.rack.is_some() => Ok(rack),
        0 => Err(Failure::new("the position has no rack").hint("name it: moves RETAINS")),
        found if found > rules.rack => {
            let most = rules.rack;
            Err(Failure::new(format!("the rack has {found} tiles; a rack of the game has {most}")))
        }
        _ => Ok(rack),
    }
}
