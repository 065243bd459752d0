//! `moves endgame` with a few tiles in the bag: who wins after each play and each draw.

use wordy_choose_game::LeavesArg;
use wordy_engine::Engine;
use wordy_engine::endgame::DrawOutcome;
use wordy_engine::player::Choice;
use wordy_games::ruling::face_of;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Exit, Outcome, Streams};

use crate::TurnArgs;
use crate::done::MoveText;
use crate::known::MoveInputs;
use crate::simulate::situation;

/// Plays that are looked at.
const PLAYS: usize = 10;

/// Positions for each draw where nobody says how many.
const POSITIONS: u64 = 1000;

pub(crate) fn run(
    (turn, positions): (&TurnArgs, Option<u64>),
    (engine, lexicon): (&Engine<'_>, &Lexicon),
    known: &MoveInputs<'_>,
    go_on: &(dyn Fn() -> bool + Sync),
    streams: &mut Streams<'_>,
) -> Outcome {
    let rules = engine.rules();
    let mut finder = engine.finder(&known.position);
    let leaves =
        LeavesArg::default().of(turn.rules.game.name(), &rules.letters, lexicon, streams)?;
    let plays = finder.best(&known.rack, PLAYS, &leaves);
    let choices = plays.into_iter().map(Choice::Play).chain([Choice::Pass]).collect();
    let positions = positions.unwrap_or(POSITIONS);
    let found = finder.draws(&situation(known, rules), choices, &leaves, positions, go_on);
    if !turn.output.json() {
        let numbers = ["win %", "wins", "ties", "losses"].map(Column::number);
        let rest = [Column::name("sure"), Column::number("points"), Column::word("play")];
        let last = [Column::name("left"), Column::text("words")];
        streams.screen.table(numbers.into_iter().chain(rest).chain(last).collect::<Vec<_>>());
    }
    for own in &found {
        let DrawOutcome { choice, wins, ties, losses, exact, draws } = own;
        let done = MoveText::choice(choice, &known.rack, &known.position, rules);
        let MoveText { points, play, left, words, .. } = done;
        let share = (1000.0 * own.share()).round() / 10.0;
        if turn.output.json() {
            let draw = |(bag, ways, outcome): &(Vec<_>, u32, i32)| {
                let bag: String = bag.iter().map(|tile| face_of(*tile, &rules.letters)).collect();
                serde_json::json!({ "bag": bag, "ways": ways, "outcome": outcome })
            };
            let row = serde_json::json!({
                "win": share, "wins": wins, "ties": ties, "losses": losses, "exact": exact,
                "points": points, "play": play, "left": left, "words": words,
                "draws": draws.iter().map(draw).collect::<Vec<_>>(),
            });
            writeln!(streams.output, "{row}")?;
        } else {
            let sure = if *exact { "exact" } else { "not exact" };
            let words = words.join(" ");
            let counts = format!("{share:.1}\t{wins}\t{ties}\t{losses}\t{sure}");
            writeln!(streams.output, "{counts}\t{points}\t{play}\t{left}\t{words}")?;
        }
    }
    Ok(Exit::found(!found.is_empty()))
}
