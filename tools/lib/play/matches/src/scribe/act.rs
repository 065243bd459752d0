//! What players of Scribe do, and the computers.

use wordy_games::scribe::Point;

use super::queue;
use crate::action::Action;
use crate::decision::Decision;
use crate::event::{EndReason, EventKind};
use crate::refusal::Refusal;
use crate::state::Play;

/// Acts for a player.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    player: usize,
    action: &Action,
) -> Result<(), Refusal> {
    let Some(Play::Scribe(game)) = &decision.state.play else { return Err(Refusal::NotBegun) };
    if game.over.is_some() {
        return Err(Refusal::Over);
    }
    match action {
        Action::Resign {} => {
            let winner = 1 - player.min(1);
            decision.emit(EventKind::Resigned { player });
            decision.emit(EventKind::Ended { how: EndReason::Forfeit { winner } });
            return Ok(());
        }
        Action::Undo {} => return ask(decision, player),
        Action::Accept {} | Action::Reject {} if !game.asks(player) => {
            return Err(Refusal::Illegal("nobody asks to take a mark back".to_owned()));
        }
        Action::Accept {} | Action::Reject {} => {
            let allow = *action == Action::Accept {};
            decision.emit(EventKind::UndoAnswered { player, allow });
            return Ok(());
        }
        Action::Pass {} => return Err(Refusal::NotInGame("pass")),
        Action::Queue { .. } if player == game.to_move() => {
            return Err(Refusal::Illegal("it is your turn: write the mark".to_owned()));
        }
        Action::Queue { marks } => {
            let marks = queue::read(marks, &game.grid)?;
            decision.emit(EventKind::Queued { player, marks });
            return Ok(());
        }
        Action::Mark { .. } if player != game.to_move() => return Err(Refusal::NotYourTurn),
        Action::Mark { point } => {
            let read = Point::parse(point.trim()).ok_or_else(|| {
                let short: String = point.chars().take(30).collect();
                Refusal::Unread(format!("expected a point from A1 to I9, found `{short}`"))
            })?;
            game.grid.clone().play(read).map_err(|why| Refusal::Illegal(why.to_string()))?;
            decision.emit(EventKind::Marked { player, point: read.to_string() });
            write_kept(decision);
        }
        _ => return Err(Refusal::NotInGame("such move")),
    }
    let full = matches!(&decision.state.play, Some(Play::Scribe(game)) if game.grid.is_over());
    if full {
        decision.emit(EventKind::Ended { how: EndReason::Full });
    }
    Ok(())
}

/// Writes the marks that the players have kept for their turns.
fn write_kept(decision: &mut Decision<'_>) {
    while let Some(Play::Scribe(game)) = &decision.state.play
        && let Some(point) = game.kept()
    {
        decision.emit(EventKind::Marked { player: game.to_move(), point: point.to_string() });
    }
}

/// Asks to take the last mark back; a computer always allows it.
fn ask(decision: &mut Decision<'_>, player: usize) -> Result<(), Refusal> {
    let Some(Play::Scribe(game)) = &decision.state.play else { return Err(Refusal::NotBegun) };
    if !game.may_undo(player) {
        let why = match game.asked {
            Some(asked) if asked == player => "you have asked that already",
            Some(_) => "the other player asks that: accept or reject it first",
            None => "there is no mark to take back",
        };
        return Err(Refusal::Illegal(why.to_owned()));
    }
    decision.emit(EventKind::UndoAsked { player });
    let other = 1 - player;
    let seat = decision.state.players.get(other).and_then(|seat| decision.setup.seats.get(*seat));
    if seat.is_some_and(|seat| seat.computer.is_some()) {
        decision.emit(EventKind::UndoAnswered { player: other, allow: true });
    }
    Ok(())
}

/// The computer whose turn it is writes.
pub(crate) fn due(decision: &mut Decision<'_>) {
    let Some(Play::Scribe(game)) = &decision.state.play else { return };
    let Some(level) = game.computer(&decision.state.players, decision.setup) else { return };
    let seed = game.key.number("computer", decision.state.seq as u64);
    let (player, choice) = (game.to_move(), game.choice(level, seed));
    if let Some(point) = choice {
        // A free point is not refused.
        let _ = act(decision, player, &Action::Mark { point: point.to_string() });
    }
}
