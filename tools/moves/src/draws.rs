//! `moves endgame` with a few tiles in the bag: who wins after each play and each draw.

use wordy_choose_game::LeavesArg;
use wordy_engine::Engine;
use wordy_engine::endgame::{Draw, DrawLimits, DrawOutcome};
use wordy_engine::player::Choice;
use wordy_games::ruling::face_of;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Exit, Limit, Outcome, Streams};

use crate::TurnArgs;
use crate::done::MoveText;

use crate::known::MoveInputs;
use crate::simulate::situation;

/// Plays that are looked at.
const PLAYS: usize = 2000;

/// Positions for each draw where you name no number.
const POSITIONS: u64 = 1000;

/// Rows that are looked at again while there is time.
const FIRST: usize = 10;

/// More positions change nothing.
const ENOUGH: u64 = 1 << 40;

/// Answers that are looked at after a turn that leaves tiles in the bag.
const REPLIES: usize = 12;

pub(crate) fn run(
    (turn, Limit(top), positions): (&TurnArgs, Limit, Option<u64>),
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
    let situation = situation(known, rules);
    let choices = finder.by_draws_at_a_glance(&situation, choices, &leaves);
    let mut limits =
        DrawLimits { positions: positions.unwrap_or(POSITIONS), replies: REPLIES, go_on };
    let mut found = finder.draws(&situation, choices, &leaves, limits);
    found.truncate(top);
    // What time is left goes to the first rows, deeper and deeper.
    let is_open = |row: &&DrawOutcome| !row.exact;
    while positions.is_none()
        && limits.positions < ENOUGH
        && go_on()
        && found.iter().take(FIRST).any(|row| !row.exact)
    {
        limits.positions = limits.positions.saturating_mul(8);
        let open = found.iter().take(FIRST).filter(is_open).map(|row| row.choice.clone());
        let deeper = finder.draws(&situation, open.collect(), &leaves, limits);
        for row in deeper {
            if let Some(known) = found.iter_mut().find(|known| known.choice == row.choice) {
                known.refine(row, !go_on());
            }
        }
        found.sort_by(DrawOutcome::compare);
    }
    if !turn.output.json() {
        let numbers = ["win %", "wins", "ties", "losses"].map(Column::number);
        let rest = [Column::name("sure"), Column::number("points"), Column::word("play")];
        let last = [Column::name("left"), Column::text("words")];
        streams.screen.table(numbers.into_iter().chain(rest).chain(last).collect::<Vec<_>>());
    }
    for own in &found {
        let DrawOutcome { choice, wins, ties, losses, exact, draws } = own;
        let [least, most] = [own.least_share(), own.most_share()].map(per_cent);
        let done = MoveText::choice(choice, &known.rack, &known.position, rules);
        let MoveText { points, play, left, words, .. } = done;
        let share = per_cent(own.share());
        if turn.output.json() {
            let draw = |draw: &Draw| {
                let Draw { tiles, ways, outcome, exact } = draw;
                let bag: String = tiles.iter().map(|tile| face_of(*tile, &rules.letters)).collect();
                serde_json::json!({
                    "bag": bag, "ways": ways, "outcome": outcome, "exact": exact,
                })
            };
            let row = serde_json::json!({
                "win": share, "least": least, "most": most, "wins": wins, "ties": ties,
                "losses": losses, "exact": exact,
                "points": points, "play": play, "left": left, "words": words,
                "draws": draws.iter().map(draw).collect::<Vec<_>>(),
            });
            writeln!(streams.output, "{row}")?;
        } else {
            let sure = if *exact { "exact".to_owned() } else { format!("{least:.1} to {most:.1}") };
            let words = words.join(" ");
            let counts = format!("{share:.1}\t{wins}\t{ties}\t{losses}\t{sure}");
            writeln!(streams.output, "{counts}\t{points}\t{play}\t{left}\t{words}")?;
        }
    }
    Ok(Exit::found(!found.is_empty()))
}

/// A share in per cent, with one decimal place.
fn per_cent(share: f64) -> f64 {
    (1000.0 * share).round() / 10.0
}
