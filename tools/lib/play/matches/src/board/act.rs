//! What players may do in a game on a board.

use std::sync::Arc;

use wordy_games::bag::{Bag, read_tiles, tiles_of};
use wordy_games::cgp::spelled_rack;
use wordy_games::challenge::{ChallengeOutcome, Challenged, rule as rule_challenge};
use wordy_games::game::InvalidPlay;
use wordy_games::position::Tile;
use wordy_games::ruling::{Fault, Ruling};
use wordy_games::syntax::count_tiles;

use super::apply::spelled;
use super::laying::{TurnOnBoard, check_length, exchanges, read, short};
use super::{BegunTurn, Board};
use crate::action::Action;
use crate::decision::Decision;
use crate::event::{EventKind, Outcome, PassedBy};
use crate::refusal::Refusal;
use crate::state::Play;

impl From<ChallengeOutcome> for Outcome {
    fn from(outcome: ChallengeOutcome) -> Self {
        let ChallengeOutcome { taken_back, bonus, challenger_loses_turn, game_over } = outcome;
        Self { taken_back, bonus, loses_turn: challenger_loses_turn, game_over }
    }
}

/// The game of a decision. There is one: it is asked for where it was found.
pub(super) fn board<'d>(decision: &'d Decision<'_>) -> Result<&'d Board, Refusal> {
    match &decision.state.play {
        Some(Play::Board(board)) => Ok(board),
        _ => Err(Refusal::NotBegun),
    }
}

/// Draws the tiles of the game, and a rack for each player.
pub(crate) fn deal(decision: &mut Decision<'_>) {
    let Ok(board) = board(decision) else { return };
    let rules = Arc::clone(&board.rules);
    let alphabet = &rules.letters.alphabet;
    let mut pool = board.pool.clone();
    let missing = board.missing.clone();
    if let Some(scoop) = rules.scoop {
        pool.scoop((scoop as usize + pool.len()).saturating_sub(tiles_of(&rules.letters).len()));
        let tiles = spelled_rack(pool.tiles(), alphabet);
        decision.emit(EventKind::Scooped { tiles });
    }
    let draws = pool.deal(missing.into_iter().enumerate(), alphabet);
    decision.emit(EventKind::Dealt { draws });
}

/// Acts for a player.
pub(crate) fn act(
    decision: &mut Decision<'_>,
    player: usize,
    action: &Action,
) -> Result<(), Refusal> {
    let game = board(decision)?;
    if game.over.is_some() {
        return Err(Refusal::Over);
    }
    match action {
        Action::Resign {} => return resign(decision, player),
        Action::Challenge { words } => return challenge(decision, player, words),
        Action::Accept {} => {
            if game.held.is_none() {
                return Err(Refusal::NoPlay);
            }
            check_turn(decision, player)?;
            return stand(decision);
        }
        _ => check_turn(decision, player)?,
    }
    if board(decision)?.held.is_some() {
        // Who goes on lets the play before stand.
        stand(decision)?;
        let game = board(decision)?;
        if game.over.is_some() || game.to_move != player {
            return if matches!(action, Action::Pass {}) { Ok(()) } else { Err(Refusal::Over) };
        }
    }
    match action {
        Action::Play { .. } => play(decision, player, action)?,
        Action::Diff { diffs } => diff(decision, player, diffs)?,
        Action::Swap { swap: text } => return swap(decision, player, text),
        Action::Exchange { tiles } => exchange(decision, player, tiles)?,
        Action::Pass {} => pass(decision, player)?,
        _ => return Err(Refusal::NotInGame("such turn")),
    }
    go_on(decision)
}

fn check_turn(decision: &Decision<'_>, player: usize) -> Result<(), Refusal> {
    let game = board(decision)?;
    if game.to_move == player && !game.players[player].gone {
        Ok(())
    } else {
        Err(Refusal::NotYourTurn)
    }
}

/// What follows by itself: an end that has come, turns that are lost.
pub(super) fn go_on(decision: &mut Decision<'_>) -> Result<(), Refusal> {
    loop {
        let game = board(decision)?;
        let player = game.to_move;
        if let Some(how) = game.due {
            decision.emit(EventKind::Ended { how });
            return Ok(());
        }
        let by = match &game.players[player] {
            _ if game.held.is_some() || game.over.is_some() => return Ok(()),
            own if own.gone => PassedBy::Absence,
            own if own.lost_turns > 0 => PassedBy::Challenge,
            _ => return Ok(()),
        };
        decision.emit(EventKind::Passed { player, by });
    }
}

/// Lets the play before stand.
pub(super) fn stand(decision: &mut Decision<'_>) -> Result<(), Refusal> {
    let game = board(decision)?;
    let Some(held) = &game.held else { return go_on(decision) };
    let player = held.player;
    let drew = game.drawn_then(player);
    decision.emit(EventKind::Stood { player, drew });
    go_on(decision)
}

/// Plays: exchanges with the board, then tiles laid.
fn play(decision: &mut Decision<'_>, player: usize, action: &Action) -> Result<(), Refusal> {
    let game = board(decision)?;
    let rules = Arc::clone(&game.rules);
    let verdict = decision.book.verdict(&rules);
    let (shown, _) = game.shown(&verdict);
    let TurnOnBoard { begun, play } = read(action, &rules, &Board::position(&rules, &shown))?;
    let begun = game.together(begun)?;
    if play.is_none() && begun.diffs.is_empty() {
        return Err(Refusal::Unread("the play lays no tile".to_owned()));
    }
    let ruling = game.rule(&rules, &verdict, player, begun.clone(), play.clone());
    let void = is_void(&ruling, rules.invalid)?;
    let alphabet = &rules.letters.alphabet;
    let text = play.map(|play| play.spelled(alphabet)).unwrap_or_default();
    let score = if void { 0 } else { ruling.worth() };
    put(decision, player, &begun, text, score, void);
    let held = board(decision)?.held.as_ref();
    let waits = held.is_some_and(|held| !held.words.is_empty()) && board(decision)?.is_challenged();
    if void || waits { Ok(()) } else { stand(decision) }
}

fn put(
    decision: &mut Decision<'_>,
    player: usize,
    begun: &BegunTurn,
    play: String,
    score: u32,
    void: bool,
) {
    let texts = |list: &[(wordy_games::board::Place, String)]| {
        list.iter().map(|(place, tile)| format!("{place}{tile}")).collect()
    };
    let (swaps, diffs) = (texts(&begun.swaps), texts(&begun.diffs));
    decision.emit(EventKind::Played { player, swaps, diffs, play, score, void });
}

/// Whether a turn scores nothing and its tiles go back.
///
/// # Errors
///
/// It cannot be made, or is refused before it counts.
fn is_void(ruling: &Ruling<'_>, invalid: InvalidPlay) -> Result<bool, Refusal> {
    let mut void = false;
    let mut refused = Vec::new();
    for fault in &ruling.faults {
        match (fault, invalid) {
            (Fault::DiffPhonies(_), _)
            | (Fault::Phonies(_) | Fault::MainWord(_), InvalidPlay::Void) => void = true,
            (Fault::Phonies(_), InvalidPlay::Stands) => {}
            (fault, _) => refused.push(fault.to_string()),
        }
    }
    if refused.is_empty() { Ok(void) } else { Err(Refusal::Illegal(refused.join("; "))) }
}

impl Board {
    /// What a turn was begun with, and what it goes on with on the board.
    pub(super) fn together(&self, more: BegunTurn) -> Result<BegunTurn, Refusal> {
        if !self.begun.diffs.is_empty() && !more.is_empty() {
            return Err(Refusal::TurnBegun("a tile was exchanged with the board already"));
        }
        let mut begun = self.begun.clone();
        begun.swaps.extend(more.swaps);
        begun.diffs.extend(more.diffs);
        Ok(begun)
    }
}

/// Exchanges tiles with the board and says at once whether that makes words: one tile, and the turn
/// goes on; several, or a word that is none, and it is over ("1DIF: The Game": a 1DIF, a 2DIF and
/// more, a valid word).
fn diff(decision: &mut Decision<'_>, player: usize, texts: &[String]) -> Result<(), Refusal> {
    let game = board(decision)?;
    let rules = Arc::clone(&game.rules);
    if rules.diff.is_none() {
        return Err(Refusal::NotInGame("exchange with the board"));
    }
    let more = BegunTurn { swaps: Vec::new(), diffs: exchanges(texts)? };
    if more.is_empty() {
        return Err(Refusal::Unread("no tile is exchanged".to_owned()));
    }
    let begun = game.together(more)?;
    let verdict = decision.book.verdict(&rules);
    let ruling = game.rule(&rules, &verdict, player, begun.clone(), None);
    let void = is_void(&ruling, rules.invalid)?;
    if begun.diffs.len() == 1 && !void {
        let diff = spelled(&begun, "").trim_start_matches('~').to_owned();
        decision.emit(EventKind::Diffed { player, diff });
        return Ok(());
    }
    let score = if void { 0 } else { ruling.worth() };
    put(decision, player, &begun, String::new(), score, void);
    if void { Ok(()) } else { stand(decision) }
}

/// Puts a letter down for the blank that stands for it (Scrabble I, rule 7).
fn swap(decision: &mut Decision<'_>, player: usize, text: &str) -> Result<(), Refusal> {
    let game = board(decision)?;
    let rules = Arc::clone(&game.rules);
    if !rules.swap {
        return Err(Refusal::NotInGame("swap for the blank"));
    }
    let more = BegunTurn { swaps: exchanges(&[text.to_owned()])?, diffs: Vec::new() };
    let written = |(place, tile): &(_, String)| format!("{place}{tile}");
    let swap: Vec<String> = more.swaps.iter().map(written).collect();
    let begun = game.together(more)?;
    let ruling = game.rule(&rules, &decision.book.verdict(&rules), player, begun, None);
    is_void(&ruling, rules.invalid)?;
    decision.emit(EventKind::Swapped { player, swap: swap.concat() });
    Ok(())
}

/// Exchanges tiles with the bag, at least one.
fn exchange(decision: &mut Decision<'_>, player: usize, text: &str) -> Result<(), Refusal> {
    let game = board(decision)?;
    let rules = Arc::clone(&game.rules);
    check_length(text)?;
    let given: Vec<Tile> = read_tiles(text, &rules.letters.alphabet)
        .map_err(|error| Refusal::Unread(error.to_string()))?;
    if given.is_empty() {
        return Err(Refusal::Unread("no tile is exchanged: pass instead".to_owned()));
    }
    let (_, rack) = game.shown(&decision.book.verdict(&rules));
    if Bag::new(&rack).draw(&given).is_err() {
        let rack = spelled_rack(&rack, &rules.letters.alphabet);
        return Err(Refusal::Illegal(format!("the rack is {rack}")));
    }
    let (bag, count) = (game.pool.len(), given.len());
    let least = if rules.exchange == 0 { count } else { rules.exchange };
    if bag < least {
        let least = count_tiles(least);
        let wrong = format!("an exchange needs {least} in the bag, which has {bag}");
        return Err(Refusal::Illegal(wrong));
    }
    let alphabet = &rules.letters.alphabet;
    let drew = spelled_rack(&game.pool.clone().draw(count), alphabet);
    decision.emit(EventKind::Exchanged { player, tiles: spelled_rack(&given, alphabet), drew });
    Ok(())
}

/// Passes; after an exchange with the board that is the end of the turn.
pub(super) fn pass(decision: &mut Decision<'_>, player: usize) -> Result<(), Refusal> {
    let begun = board(decision)?.begun.clone();
    if begun.diffs.is_empty() {
        decision.emit(EventKind::Passed { player, by: PassedBy::Choice });
        return Ok(());
    }
    let game = board(decision)?;
    let rules = Arc::clone(&game.rules);
    let ruling = game.rule(&rules, &decision.book.verdict(&rules), player, begun.clone(), None);
    let score = ruling.worth();
    put(decision, player, &begun, String::new(), score, false);
    stand(decision)
}

fn challenge(decision: &mut Decision<'_>, player: usize, words: &[String]) -> Result<(), Refusal> {
    let game = board(decision)?;
    let held = game.held.as_ref().filter(|_| game.is_challenged()).ok_or(Refusal::NoPlay)?;
    if held.player == player || game.players[player].gone {
        return Err(Refusal::NotYourTurn);
    }
    let alphabet = &game.rules.letters.alphabet;
    let made = held.words.len();
    let mut named = Vec::new();
    for word in words {
        let letters = alphabet.encode(word).ok().filter(|letters| held.words.contains(letters));
        let wrong = || Refusal::Illegal(format!("{} is not a word of the play", short(word)));
        named.push(letters.ok_or_else(wrong)?);
    }
    if named.is_empty() {
        named.clone_from(&held.words);
    }
    let verdict = decision.book.verdict(&game.rules);
    let acceptable: Vec<bool> = named.iter().map(|word| verdict.accepts(word)).collect();
    let challenged = Challenged { made, acceptable: &acceptable };
    let outcome = rule_challenge(game.rules.challenge, challenged)
        .map_err(|error| Refusal::Illegal(error.to_string()))?;
    let words = named.iter().map(|word| alphabet.spell(word)).zip(acceptable).collect();
    decision.emit(EventKind::Challenged { player, words, outcome: outcome.into() });
    let still = board(decision)?.held.is_some() && !outcome.game_over;
    if still { stand(decision) } else { go_on(decision) }
}

fn resign(decision: &mut Decision<'_>, player: usize) -> Result<(), Refusal> {
    let game = board(decision)?;
    if game.players[player].gone {
        return Err(Refusal::NotYourTurn);
    }
    let begun = game.to_move == player && !game.begun.is_empty();
    if begun {
        pass(decision, player)?;
    }
    decision.emit(EventKind::Resigned { player });
    go_on(decision)
}
