//! `moves --simulate`: turns compared by games that are played on.

use std::io;
use std::time::{Duration, Instant};

use wordy_choose_game::game_chances;
use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::{Mean, Playouts, Simulated};
use wordy_engine::{Finder, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;
use wordy_terminal::{BreakOff, Column, Exit, Failure, Outcome, Streams};

use crate::Args;
use crate::after::kept;
use crate::done::MoveText;
use crate::known::MoveInputs;

/// Exchanges with the bag that are compared with plays.
const EXCHANGES: usize = 3;

/// What is compared: plays, or besides them exchanges and passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    Plays,
    All,
}

pub(crate) fn run(
    args: &Args,
    finder: &Finder<'_, '_>,
    known: &MoveInputs<'_>,
    (turns, compared): (Vec<Turn>, Compared),
    worth: &dyn Worth,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> Outcome {
    if turns.is_empty() && compared == Compared::Plays {
        return Ok(Exit::Nothing);
    }
    let situation = situation(known, rules);
    let mut choices: Vec<Choice> = turns.into_iter().map(Choice::Play).collect();
    if compared == Compared::All {
        let exchanges = finder.promising(&situation, EXCHANGES, worth, args.seed);
        choices.extend(exchanges.into_iter().map(|exchange| Choice::Exchange(exchange.tiles)));
        choices.push(Choice::Pass);
    }
    let how = (worth, args.seed);
    let kept = args.after.as_deref().map(|play| kept(play, finder, &situation, how, streams));
    let kept = kept.transpose()?.unwrap_or_default();
    let limit = args.simulate.map(|seconds| time("--simulate", seconds)).transpose()?;
    let start = Instant::now();
    let chances = game_chances(args.rules.game.name())?.map(|own| own.0);
    let playouts = Playouts { worth, chances: chances.as_ref(), plies: args.plies, kept: &kept };
    let stop = BreakOff::begin();
    let simulated =
        finder.simulate(&situation, choices, &playouts, args.seed, |games| match limit {
            // However short the time is, a few games are played.
            _ if games > 0 && stop.asked() => 0,
            Some(limit) if games > 0 && start.elapsed() >= limit => 0,
            Some(_) => u32::MAX,
            None => args.playouts.unwrap_or(0).saturating_sub(games),
        });
    drop(stop);
    if chances.is_none() {
        let game = args.rules.game.name();
        streams.say_later(format!(
            "note: no table of chances comes with the game {game}: turns are compared by points\n\
             hint: simulate --game {game} --train chances makes a table"
        ));
    }
    print(args, &simulated, known, rules, streams)?;
    Ok(Exit::Found)
}

/// Prints what came of the turns.
fn print(
    args: &Args,
    simulated: &[Simulated],
    known: &MoveInputs<'_>,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let wins = simulated.iter().any(|own| own.win.is_some());
    if !args.json {
        let win = ["win %", "±"].into_iter().filter(|_| wins);
        let numbers = win.chain(["spread", "±", "bingo %", "games", "points"]).map(Column::number);
        let rest = [Column::word("play"), Column::name("left"), Column::text("words")];
        streams.screen.table(numbers.chain(rest).collect::<Vec<_>>());
    }
    for own in simulated.iter().take(args.top) {
        let Simulated { choice, games, win, spread, bingos } = own;
        let done = MoveText::choice(choice, &known.rack, &known.position, rules);
        let MoveText { points, play, left, words, .. } = done;
        let percent = win.map(|win| Mean { mean: 100.0 * win.mean, half: 100.0 * win.half });
        if args.json {
            let mut row = serde_json::json!({
                "spread": rounded(spread.mean), "spread_half": rounded(spread.half),
                "bingos": rounded(100.0 * bingos), "games": games,
                "points": points, "play": play, "left": left, "words": words,
            });
            if let Some(Mean { mean, half }) = percent {
                row["win"] = rounded(mean).into();
                row["win_half"] = rounded(half).into();
            }
            writeln!(streams.output, "{row}")?;
        } else {
            let words = words.join(" ");
            let win = percent
                .map_or_else(String::new, |Mean { mean, half }| format!("{mean:.1}\t{half:.1}\t"));
            let Mean { mean, half } = spread;
            let numbers = format!("{win}{mean:.1}\t{half:.1}\t{:.0}\t{games}", 100.0 * bingos);
            writeln!(streams.output, "{numbers}\t{points}\t{play}\t{left}\t{words}")?;
        }
    }
    Ok(())
}

/// Seconds as a time, which must be some.
pub(crate) fn time(option: &str, seconds: f64) -> Result<Duration, Failure> {
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| {
        Failure::new(format!("{option} {seconds}: no such time"))
            .hint("it takes a number of seconds above 0")
    })
}

/// A number with one decimal.
fn rounded(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}

/// What is known, and the tiles that are not seen.
pub(crate) fn situation(known: &MoveInputs<'_>, rules: &BoardRules) -> Situation {
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
