//! What players may do in a game of layouts.

use std::collections::BTreeMap;

use wordy_engine::layouts::solve;
use wordy_games::game::{Draw as DrawRule, Pull};
use wordy_games::layout::{Layout, LayoutFault};
use wordy_games::speed::shared_out;

use super::{AT_ONCE, Layouts};
use crate::action::Action;
use crate::context::Context;
use crate::decision::Decision;
use crate::event::{Draw, EndReason, EventKind};
use crate::refusal::Refusal;
use crate::state::Play;
use wordy_engine::level::Level;

/// The most rows and columns of a layout.
const ROOM: usize = 100;
/// Characters of a tile as it is written, at most: `[L·L]`.
const LONGEST_TILE: usize = 5;
/// Words on which a player's votes wait for those of others, at most.
const OPEN_VOTES: usize = 20;
/// Words that the players of a game decide about, at most.
const RULED: usize = 200;

fn layouts<'d>(decision: &'d Decision<'_>) -> Result<&'d Layouts, Refusal> {
    match &decision.state.play {
        Some(Play::Layouts(layouts)) => Ok(layouts),
        _ => Err(Refusal::NotBegun),
    }
}

/// Deals to each player.
pub(crate) fn deal(decision: &mut Decision<'_>) {
    let Ok(game) = layouts(decision) else { return };
    let due = vec![game.rules.deal; game.players.len()];
    let draws = game.draws(&due, 0);
    decision.emit(EventKind::Dealt { draws });
}

/// Acts for a player.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    player: usize,
    action: &Action,
) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    if game.over.is_some() {
        return Err(Refusal::Over);
    }
    if game.players[player].gone {
        return Err(Refusal::NotYourTurn);
    }
    match action {
        Action::Layout { rows } => lay(decision, player, rows),
        Action::Call { rows } => call(decision, player, rows),
        Action::Stuck {} => stuck(decision, player, true),
        Action::Vote { word, allow } => vote(decision, player, word, *allow),
        Action::Resign {} => {
            decision.emit(EventKind::Resigned { player });
            let active: Vec<usize> = layouts(decision)?.active().collect();
            if let &[winner] = active.as_slice() {
                decision.emit(EventKind::Ended { how: EndReason::Forfeit { winner } });
            } else {
                pull(decision, false)?;
                decide_votes(decision)?;
            }
            Ok(())
        }
        Action::Pass {} | Action::Exchange { .. } => Err(Refusal::NotInGame("turns")),
        _ => Err(Refusal::NotInGame("such move")),
    }
}

/// Reads a layout of the player's own tiles.
fn read(game: &Layouts, player: usize, rows: &[String]) -> Result<Layout, Refusal> {
    let held = game.players[player].rack.len();
    let long = rows.len() > ROOM || rows.iter().any(|row| row.chars().count() > ROOM);
    if long {
        return Err(Refusal::Unread(format!("a layout has at most {ROOM} rows and columns")));
    }
    if rows.iter().any(|row| row.contains([':', '#', '\n', '\r'])) {
        return Err(Refusal::Unread("a row has letters, dots and spaces".to_owned()));
    }
    // A tile is a letter, or some in brackets: what cannot be held is not read.
    let letters = rows.iter().flat_map(|row| row.chars()).filter(|c| !matches!(c, '.' | ' '));
    if letters.count() > LONGEST_TILE * held {
        return Err(Refusal::Illegal("that is more than your tiles".to_owned()));
    }
    Layout::parse(&rows.join("\n"), &game.rules.letters.alphabet)
        .map_err(|error| Refusal::Unread(error.to_string()))
}

fn joined(faults: &[LayoutFault]) -> Refusal {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Refusal::Illegal(faults.join("; "))
}

/// What of a layout is not held, or not laid.
fn not_held(
    game: &Layouts,
    layout: &Layout,
    rack: &[wordy_games::position::Tile],
    all: bool,
) -> Vec<LayoutFault> {
    let faults = layout.rack_faults(rack, &game.rules.letters.alphabet);
    let counts = |fault: &LayoutFault| all || matches!(fault, LayoutFault::NotHeld { .. });
    faults.into_iter().filter(counts).collect()
}

fn lay(decision: &mut Decision<'_>, player: usize, rows: &[String]) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    let layout = read(game, player, rows)?;
    let faults = not_held(game, &layout, &game.players[player].rack, false);
    if !faults.is_empty() {
        return Err(joined(&faults));
    }
    let rows = layout.rows(&game.rules.letters.alphabet);
    decision.emit(EventKind::Laid { player, rows });
    Ok(())
}

/// GO! or PICK!: the layout must be legal and have all tiles (Speed Scrabble, variant 1). A second
/// call in the same half second is one with the first.
fn call(decision: &mut Decision<'_>, player: usize, rows: &[String]) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    let layout = read(game, player, rows)?;
    let same = game.call.as_ref().filter(|call| {
        decision.now < call.at.saturating_add(AT_ONCE) && !call.callers.contains(&player)
    });
    let context = Context { book: decision.book, setup: decision.setup, secret: decision.secret };
    let legal = game.faults(&layout, context);
    if let Some(call) = same {
        let before = not_held(game, &layout, &call.racks[player], true);
        if legal.is_empty() && before.is_empty() {
            return call_too(decision, player, &layout);
        }
    }
    let mut faults = legal;
    faults.extend(not_held(game, &layout, &game.players[player].rack, true));
    if !faults.is_empty() {
        return Err(joined(&faults));
    }
    let rows = layout.rows(&game.rules.letters.alphabet);
    let ends = match game.rules.draw {
        DrawRule::One => game.pool.len() < game.players.len(),
        DrawRule::ToRack => game.pool.is_empty(),
    };
    decision.emit(EventKind::Called { player, rows, same: false });
    if ends {
        decision.emit(EventKind::Ended { how: EndReason::Out { player } });
        return Ok(());
    }
    let game = layouts(decision)?;
    let deal = game.rules.deal;
    let wanted = |other: usize| match game.rules.draw {
        DrawRule::One => 1,
        DrawRule::ToRack if other == player => deal,
        DrawRule::ToRack => deal.saturating_sub(game.unused_at_call(other)),
    };
    let wanted: Vec<usize> = (0..game.players.len()).map(wanted).collect();
    let draws = game.draws(&shared_out(&wanted, player, game.pool.len()), player);
    decision.emit(EventKind::Drew { draws });
    Ok(())
}

/// A call that came with another: its player draws as a caller does.
fn call_too(decision: &mut Decision<'_>, player: usize, layout: &Layout) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    let had = game.call.as_ref().map_or(0, |call| call.drawn[player]);
    let more = match game.rules.draw {
        DrawRule::One => 0,
        DrawRule::ToRack => game.rules.deal.saturating_sub(had),
    };
    if game.pool.len() < more || game.rules.draw == DrawRule::ToRack && game.pool.is_empty() {
        return Err(Refusal::Illegal("another call came first".to_owned()));
    }
    let rows = layout.rows(&game.rules.letters.alphabet);
    let mut due = vec![0; game.players.len()];
    due[player] = more;
    let draws = game.draws(&due, player);
    decision.emit(EventKind::Called { player, rows, same: true });
    if more > 0 {
        decision.emit(EventKind::Drew { draws });
    }
    Ok(())
}

impl Layouts {
    /// Refuses a vote that changes nothing, and more than there is room for.
    fn check_vote(&self, player: usize, word: &[u8], allow: bool) -> Result<(), Refusal> {
        let own = self.votes.get(word).and_then(|votes| votes.get(&player));
        if own == Some(&allow) || own.is_none() && self.ruled.get(word) == Some(&allow) {
            return Err(Refusal::Illegal("you have said so already".to_owned()));
        }
        let open = self.votes.values().filter(|votes| votes.contains_key(&player)).count();
        if own.is_none() && open >= OPEN_VOTES {
            let wrong = format!("{OPEN_VOTES} of your votes wait for those of others: wait, too");
            return Err(Refusal::Illegal(wrong));
        }
        if !self.ruled.contains_key(word) && self.ruled.len() >= RULED {
            let wrong = format!("{RULED} words have been decided about, as many as a game keeps");
            return Err(Refusal::Illegal(wrong));
        }
        Ok(())
    }

    /// What each draws of so many, one at a time in turn from a player on.
    fn draws(&self, due: &[usize], first: usize) -> Vec<Draw> {
        let mut pool = self.pool.clone();
        let alphabet = &self.rules.letters.alphabet;
        let order = (0..due.len()).map(|by| (first + by) % due.len());
        let drawing = order.filter(|player| due[*player] > 0);
        pool.deal(drawing.map(|player| (player, due[player])), alphabet)
    }
}

/// A player is stuck; `hopeless`, where nothing at all can be done with the tiles.
fn stuck(decision: &mut Decision<'_>, player: usize, hopeless: bool) -> Result<(), Refusal> {
    if layouts(decision)?.players[player].stuck {
        return Err(Refusal::Illegal("you have said so already".to_owned()));
    }
    decision.emit(EventKind::Stuck { player });
    pull(decision, hopeless && layouts(decision)?.rules.pull == Pull::One)
}

/// When nobody can finish every player takes a tile (Speed Scrabble, the first variant), in Idaho
/// when the tiles of one are hopeless (the second); where there are not enough tiles, the game is
/// over as soon as all are stuck.
fn pull(decision: &mut Decision<'_>, one_is_enough: bool) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    let all = game.active().all(|player| game.players[player].stuck);
    if !all && !one_is_enough {
        return Ok(());
    }
    if game.pool.len() < game.players.len() {
        if all {
            decision.emit(EventKind::Ended { how: EndReason::Stopped });
        }
        return Ok(());
    }
    let draws = game.draws(&vec![1; game.players.len()], 0);
    decision.emit(EventKind::Pulled { draws });
    Ok(())
}

/// A vote on a word (Speed Scrabble: acceptable words).
fn vote(
    decision: &mut Decision<'_>,
    player: usize,
    word: &str,
    allow: bool,
) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    let alphabet = &game.rules.letters.alphabet;
    let letters = alphabet.encode(word.trim()).ok().filter(|word| (2..=26).contains(&word.len()));
    let letters = letters
        .ok_or_else(|| Refusal::Unread("a vote is on a word of two letters or more".to_owned()))?;
    let word = alphabet.spell(&letters);
    game.check_vote(player, &letters, allow)?;
    decision.emit(EventKind::Voted { player, word, allow });
    decide_votes(decision)
}

/// Ends the votes that are decided: more than half of the people say the same, or all have voted
/// and as many say yes as no.
fn decide_votes(decision: &mut Decision<'_>) -> Result<(), Refusal> {
    let game = layouts(decision)?;
    if game.over.is_some() {
        return Ok(());
    }
    let seat = |player: &usize| decision.state.players[*player];
    let person = |player: &usize| decision.setup.seats[seat(player)].computer.is_none();
    let people: Vec<usize> = game.active().filter(person).collect();
    let decided = |(word, votes): (&Vec<u8>, &BTreeMap<usize, bool>)| {
        let side = |allow| people.iter().filter(|own| votes.get(own) == Some(&allow)).count();
        let (yes, no) = (side(true), side(false));
        let allow = match (2 * yes > people.len(), 2 * no > people.len()) {
            (false, false) if yes + no < people.len() => return None,
            (false, false) => game.rules.tie,
            (allow, _) => allow,
        };
        Some((game.rules.letters.alphabet.spell(word), allow))
    };
    let decided: Vec<(String, bool)> = game.votes.iter().filter_map(decided).collect();
    for (word, allow) in decided {
        decision.emit(EventKind::Ruled { word, allow });
    }
    Ok(())
}

/// The computer whose time it is calls, or cannot finish.
pub(crate) fn due(decision: &mut Decision<'_>) {
    let Ok(game) = layouts(decision) else { return };
    let Some((_, player, level)) = game.thinker(&decision.state.players, decision.setup) else {
        return;
    };
    let steps = match level {
        Level::Easy => 20,
        // One that is like a person plays on boards alone.
        Level::Fair | Level::Like(_) => 60,
        Level::Strong => 200,
        Level::Best => 500,
    };
    let lexicon = decision.book.words_of(level.is_modest());
    let seed = game.key.number("computer", decision.state.seq as u64);
    let rack = &game.players[player].rack;
    let rules = &game.rules;
    let found = solve(rack, rules, lexicon, seed, |taken| taken < steps);
    let rows = found.map(|found| found.layout.rows(&rules.letters.alphabet)).unwrap_or_default();
    if call(decision, player, &rows).is_ok() {
        return;
    }
    // What it has counts as laid, whether it is all or not.
    let _ = lay(decision, player, &rows);
    let _ = stuck(decision, player, rows.is_empty());
}
