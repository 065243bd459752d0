//! `moves --simulate`: plays compared by games that are played on.

use std::time::{Duration, Instant};

use wordy_cli::{Column, Exit, Failure, Outcome, Streams};
use wordy_engine::simulation::{Simulated, Situation};
use wordy_engine::{Finder, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;

use crate::Args;
use crate::known::Known;
use crate::print::{left, spelled_words};

pub(crate) fn run(
    args: &Args,
    finder: &Finder<'_, '_>,
    known: &Known<'_>,
    turns: Vec<Turn>,
    worth: &dyn Worth,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> Outcome {
    if turns.is_empty() {
        return Ok(Exit::Nothing);
    }
    let situation = situation(known, rules);
    let (start, seconds) = (Instant::now(), args.simulate.unwrap_or(0.0));
    let limit = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::new(format!("--simulate {seconds}: no such time")))?;
    let most = args.playouts;
    let simulated = finder.simulate(&situation, turns, worth, args.seed, |games| {
        most.map_or_else(|| start.elapsed() < limit, |most| games < most)
    });
    if !args.json {
        let numbers = ["gain", "±", "ahead %", "games", "points"].map(Column::number);
        let rest = [Column::word("play"), Column::name("left"), Column::text("words")];
        streams.screen.table(numbers.into_iter().chain(rest).collect::<Vec<_>>());
    }
    for own in &simulated {
        let Simulated { turn, games, mean, half, ahead } = own;
        let (play, left) = (turn.spelled(&rules.letters.alphabet), left(&turn.left, rules));
        let (words, points) = (spelled_words(turn, &known.position, rules), turn.score);
        let ahead = 100.0 * ahead;
        if args.json {
            let row = serde_json::json!({
                "gain": rounded(*mean), "half": rounded(*half), "ahead": rounded(ahead),
                "games": games, "points": points, "play": play, "left": left, "words": words,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            let words = words.join(" ");
            let numbers = format!("{mean:.1}\t{half:.1}\t{ahead:.1}\t{games}\t{points}");
            writeln!(streams.output, "{numbers}\t{play}\t{left}\t{words}")?;
        }
    }
    Ok(Exit::Found)
}

/// A number with one decimal.
fn rounded(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

/// What is known, and the tiles that are not seen.
fn situation(known: &Known<'_>, rules: &BoardRules) -> Situation {
    let mut unseen = Bag::of(rules).without(&known.position);
    // A tile too many is said before.
    let _ = unseen.draw(&known.rack);
    let _ = unseen.draw(&known.other);
    Situation {
        rack: known.rack.clone(),
        other: known.other.clone(),
        unseen: unseen.all(),
        in_play: unseen.len(),
        points: known.points,
        scoreless: known.scoreless,
    }
}
