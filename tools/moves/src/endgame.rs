//! `moves endgame`: the best line when the bag is empty.

use std::io;
use std::time::Instant;

use wordy_engine::Engine;
use wordy_engine::endgame::{Endgame, Followed, MOST_DRAWN, Solved};
use wordy_engine::player::Choice;
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_lexicon::counts::thousands;
use wordy_terminal::{BreakOff, Column, Exit, Failure, Limit, Outcome, Streams};

use crate::done::MoveText;
use crate::draws;
use crate::known::MoveInputs;
use crate::simulate::time;
use crate::{TurnArgs, inputs};

/// Find the best line of both players to the end of the game
///
/// When the bag is empty this is the line, and the points of both in the end; it is exact if
/// everything that may follow was searched. With one to four tiles in the bag it looks at every
/// play: for each it prints in how many of all draws you win, tie and lose if both play their best,
/// and how sure that is: exact, or the least and the most that you can win. The best by what is
/// sure comes first. Plays that cannot win as often as the best so far are left out. The opponent's
/// tiles are those of --position, or all that are unseen.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   moves endgame --position '... EIS/AV 350/360 0'\n  \
                   moves endgame --position '... EISTUVX/ 350/360 0' --seconds 20",
    after_help = "Exit status: 0 there is a play, 1 there is none, 2 usage or input error."
)]
pub(crate) struct EndgameArgs {
    #[command(flatten)]
    pub(crate) turn: TurnArgs,
    /// Print the first N rows, or `all`
    ///
    /// With tiles in the bag; when it is empty there is one line.
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) top: Limit,
    /// Search at most N positions
    ///
    /// With tiles in the bag 1,000 for each draw, if you name none; else as many as the time
    /// allows.
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<u64>,
    /// Seconds: at most [default: 10, or no limit with --positions]
    #[arg(long, value_name = "SECONDS")]
    seconds: Option<f64>,
}

/// Seconds of a search where you name neither seconds nor positions.
const SECONDS: f64 = 10.0;

pub(crate) fn run(args: &EndgameArgs, streams: &mut Streams<'_>) -> Outcome {
    let seconds = args.seconds.or(args.positions.is_none().then_some(SECONDS));
    let limit = seconds.map(|seconds| time("--seconds", seconds)).transpose()?;
    let rules = args.turn.rules.rules()?;
    let (known, lexicon) = inputs(&args.turn, &rules, streams)?;
    known.check_pair()?;
    if known.rack.is_empty() {
        return Ok(Exit::Nothing);
    }
    let engine = Engine::new(&rules, &lexicon);
    let (start, stop) = (Instant::now(), BreakOff::begin());
    let go_on = || limit.is_none_or(|limit| start.elapsed() < limit) && !stop.asked();
    let other = match other(&known, &rules)? {
        Others::Rack(rack) => rack,
        Others::Bag => {
            return draws::run(
                (&args.turn, args.top, args.positions),
                (&engine, &lexicon),
                &known,
                &go_on,
                streams,
            );
        }
    };
    let MoveInputs { position, rack, points, scoreless, .. } = known;
    // When the bag is empty nobody exchanges with it: a turn without a score is a pass.
    let passes = scoreless;
    let endgame = Endgame { racks: [rack, other], points, scoreless, passes, turns_left: None };
    let positions = args.positions.unwrap_or(u64::MAX);
    let solved = engine.finder(&position).endgame_while(&endgame, positions, &go_on);
    drop(stop);
    if !args.turn.output.json() {
        let heads = [Column::name("player"), Column::number("points"), Column::word("play")];
        let rest = [Column::name("left"), Column::text("words")];
        streams.screen.table(heads.into_iter().chain(rest).collect::<Vec<_>>());
    }
    let mut position = position;
    for turn in &solved.turns {
        put(args, turn, &position, &rules, streams)?;
        if let Choice::Play(play) = &turn.choice {
            for (place, tile) in play.tiles() {
                position.put(place, tile);
            }
        }
    }
    end(args, &solved, streams)?;
    Ok(Exit::Found)
}

/// What the other player has.
enum Others {
    /// These tiles: the bag is empty.
    Rack(Vec<Tile>),
    /// Some of those that are not seen; a few more are in the bag.
    Bag,
}

/// The tiles of the other player, who has all that are not seen.
fn other(known: &MoveInputs<'_>, rules: &BoardRules) -> Result<Others, Failure> {
    if rules.last_round {
        let message = "endgame: the game has a last round, and how many of its turns are left is \
                       not known";
        return Err(Failure::new(message));
    }
    let mut unseen = Bag::of(rules).without(&known.position);
    // A tile too many is said before.
    let _ = unseen.draw(&known.rack);
    if known.other.is_empty() && rules.scoop.is_some() {
        let message = "endgame: which tiles of the set are in the game is not known";
        return Err(Failure::new(message).hint("name both racks in --position"));
    }
    let other = if known.other.is_empty() { unseen.all() } else { known.other.clone() };
    match unseen.len().saturating_sub(other.len().min(rules.rack)) {
        _ if other.is_empty() => {
            Err(Failure::new("endgame: the other player has no tiles: the game is over"))
        }
        0 => Ok(Others::Rack(other)),
        1..=MOST_DRAWN if known.rack.len() == rules.rack => Ok(Others::Bag),
        left => {
            let tiles = if left == 1 { "a tile".to_owned() } else { format!("{left} tiles") };
            Err(Failure::new(format!("endgame: the bag still has {tiles}"))
                .hint("moves simulate compares plays while there are tiles in the bag"))
        }
    }
}

/// Prints a turn.
fn put(
    args: &EndgameArgs,
    turn: &Followed,
    position: &Position<'_>,
    rules: &BoardRules,
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    let player = if turn.seat == 0 { "you" } else { "other" };
    let Followed { choice, left, .. } = turn;
    let MoveText { points, play, left, words, .. } =
        MoveText::choice(choice, left, position, rules);
    if args.turn.output.json() {
        let row = serde_json::json!({
            "player": player, "points": points, "play": play, "left": left, "words": words,
        });
        return writeln!(streams.output, "{row}");
    }
    writeln!(streams.output, "{player}\t{points}\t{play}\t{left}\t{}", words.join(" "))
}

/// Prints how the game ends.
fn end(args: &EndgameArgs, solved: &Solved, streams: &mut Streams<'_>) -> io::Result<()> {
    let Solved { points: [own, other], exact, positions, .. } = solved;
    let spread = own - other;
    if args.turn.output.json() {
        let row = serde_json::json!({
            "totals": [own, other], "spread": spread, "exact": exact, "positions": positions,
        });
        return writeln!(streams.output, "{row}");
    }
    streams.screen.text(2);
    let how = match spread {
        0 => "a tie".to_owned(),
        1.. => format!("you are {spread} ahead"),
        _ => format!("you are {} behind", -spread),
    };
    let positions = usize::try_from(*positions).unwrap_or(usize::MAX);
    let sure = if *exact {
        "exact".to_owned()
    } else {
        format!("not exact, after {} positions", thousands(positions))
    };
    writeln!(streams.output, "in the end {own}-{other}, {how}; {sure}")
}
