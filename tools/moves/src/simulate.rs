//! `moves simulate`: turns compared by games that are played on.

use std::io;
use std::time::{Duration, Instant};

use wordy_choose_game::{LeavesArg, game_chances};
use wordy_engine::player::{Choice, Situation};
use wordy_engine::simulation::{Mean, Playouts, Simulated};
use wordy_engine::{Engine, Leaves, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;
use wordy_terminal::{BreakOff, Column, Exit, Failure, Outcome, Streams};

use crate::after::kept;
use crate::done::MoveText;
use crate::known::MoveInputs;
use crate::select::{Select, SelectArgs};
use crate::{TurnArgs, bag_is_empty, inputs, note_last};

/// Exchanges with the bag that are compared with plays.
const EXCHANGES: usize = 3;

/// Seconds of a simulation where nobody says how long.
const SECONDS: f64 = 10.0;

/// Compare plays, exchanges and passing by games played on from them
///
/// It plays games on from the best plays, the three most promising exchanges and passing. In each
/// game the opponent, with a rack of unseen tiles, replies with the best play, and so do you;
/// --plies asks for more turns. Then the lead, the tiles kept and the tiles unseen say how often
/// such a game is won; with an empty bag games are played to the end. Prints your chance of winning
/// in per cent ± half its 95 % confidence interval, by how many points you are ahead then ± the
/// same, in how many of 100 games your next play is a bingo, and the number of games. A game that
/// comes with no table of chances is compared by points. Every 32 games, whatever is worse than the
/// best with 99 % confidence is dropped; the search ends when one is left. With --bingos, --square
/// or --word only plays are compared.
///
/// Cost: a game that is played on takes two searches as for `moves`.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   moves simulate RETAINS                   ten seconds of games played on\n  \
                   moves simulate VVUUIIC --seconds 60      which tiles to exchange\n  \
                   moves simulate RETAINS --board now.txt --after '8H QUIZ'",
    after_help = "Exit status: 0 compared, 1 nothing to compare, 2 usage or input error."
)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    turn: TurnArgs,
    /// Print the first N rows: plays to compare
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    #[command(flatten)]
    select: SelectArgs,
    #[command(flatten)]
    leaves: LeavesArg,
    /// Seconds: at most [default: 10]
    ///
    /// Games are played in parts of 32 from each.
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<f64>,
    /// Play N games on: from each; an interval takes two
    #[arg(long, value_name = "N", conflicts_with = "seconds",
          value_parser = clap::value_parser!(u32).range(2..))]
    playouts: Option<u32>,
    /// How many turns to play on
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u32).range(1..=20))]
    plies: u32,
    /// Seed: of racks and draws
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The last play of your opponent: '8H QU.Z'
    ///
    /// A dot is a tile that was there before. Their racks are drawn to the tiles that make it a
    /// good play.
    #[arg(long, value_name = "PLAY")]
    after: Option<String>,
}

pub(crate) fn run(args: &SimulateArgs, streams: &mut Streams<'_>) -> Outcome {
    let limit = match (args.seconds, args.playouts) {
        (None, Some(_)) => None,
        (seconds, _) => Some(time("--seconds", seconds.unwrap_or(SECONDS))?),
    };
    let rules = &args.turn.rules.rules()?;
    let select = Select::new(&args.select, rules)?;
    let (known, lexicon) = inputs(&args.turn, rules, streams)?;
    known.check_pair()?;
    if known.rack.is_empty() {
        return Ok(Exit::Nothing);
    }
    let game = args.turn.rules.game.name();
    let last = bag_is_empty(&known.position, &known.rack, rules);
    let (leaves, far) = if last && !args.leaves.is_named() {
        (Leaves::default(), None)
    } else {
        args.leaves.near(game, &rules.letters, &lexicon)?
    };
    note_last(last, &args.leaves, streams)?;
    let worth: &dyn Worth = if leaves.is_empty() { &() } else { &leaves };
    let engine = Engine::new(rules, &lexicon);
    let mut finder = engine.finder(&known.position);
    let narrow = select.is_narrow();
    let turns = if narrow {
        finder.turns(&known.rack, worth)
    } else {
        finder.best(&known.rack, args.top, worth)
    };
    let turns = turns.into_iter().filter(|turn| select.has(turn, &known.position));
    let turns: Vec<Turn> = turns.take(args.top).collect();
    if turns.is_empty() && narrow {
        return Ok(Exit::Nothing);
    }
    far.filter(|_| !turns.is_empty()).into_iter().for_each(|note| streams.say_later(note));
    let situation = situation(&known, rules);
    let mut choices: Vec<Choice> = turns.into_iter().map(Choice::Play).collect();
    if !narrow {
        let exchanges = finder.promising(&situation, EXCHANGES, worth, args.seed);
        choices.extend(exchanges.into_iter().map(|exchange| Choice::Exchange(exchange.tiles)));
        choices.push(Choice::Pass);
    }
    let how = (worth, args.seed);
    let kept = args.after.as_deref().map(|play| kept(play, &finder, &situation, how, streams));
    let kept = kept.transpose()?.unwrap_or_default();
    let start = Instant::now();
    let chances = game_chances(game)?.map(|own| own.0);
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
        streams.say_later(format!(
            "note: no table of chances comes with the game {game}: turns are compared by points\n\
             hint: simulate train chances --game {game} makes a table"
        ));
    }
    print(args, &simulated, &known, rules, streams)?;
    Ok(Exit::Found)
}

/// Prints what came of the turns.
fn print(
    args: &SimulateArgs,
    simulated: &[Simulated],
    known: &MoveInputs<'_>,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let wins = simulated.iter().any(|own| own.win.is_some());
    if !args.turn.output.json() {
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
        if args.turn.output.json() {
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
