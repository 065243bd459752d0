//! `moves`: every play of a rack, best first.

mod after;
mod done;
mod draws;
mod endgame;
mod known;
mod print;
mod select;
mod simulate;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_choose_game::{LeavesArg, RulesArgs, lexicon_of};
use wordy_engine::{Engine, Leaves, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::face_of;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Exit, Limit, Outcome, OutputArgs, Streams};

use crate::done::MoveText;
use crate::endgame::EndgameArgs;
use crate::known::MoveInputs;
use crate::select::SelectArgs;
use crate::simulate::SimulateArgs;

/// Find the plays of a rack, the best first
///
/// Every play that the rules of the game allow, by points plus what the tiles you keep are worth:
/// for each its points, that value, how it is written, the tiles you keep, and the words that it
/// makes. Tiles exchanged with the bag are among them (exchange UV), if the bag of a game between
/// two has enough. A game that comes with no leaves, or --leaves none, counts points alone. In 1DIF
/// plays after an exchange with the board are among them (~H8L COAT: put L on H8, then play), as
/// are exchanges of one tile or two alone; in Scrabble I and ecology those after a swap (*H8E: an E
/// for the blank on H8).
///
/// A single tile that makes words both ways counts as a play across, and so does the first play on
/// a board that is the same both ways.
///
/// Cost: for a rack without blanks hardly more than opening the lexicon. A blank is tried as each
/// letter, and in 1DIF every position after an exchange is searched like the first.
#[derive(Debug, Parser)]
#[command(
    name = "moves",
    version,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    before_help = "Examples:\n  \
                   moves RETAINS                            the first play of a game\n  \
                   moves QUI?ABC --board now.txt            ten plays on a position\n  \
                   moves --position '... AEINNO?/ 0/0 0'    a position in one line, its rack\n  \
                   moves simulate RETAINS                   the best plays, games played on\n  \
                   moves endgame --position '... EIS/AV 350/360 0'",
    after_help = "Exit status: 0 there is a play or an exchange, 1 there is none, 2 usage or input \
                  error.\n\
                  See also: referee play (check a play), referee unseen (the tiles not seen)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    turn: TurnArgs,
    /// Print the first N rows, or `all`
    #[arg(long, value_name = "N", default_value = "10")]
    top: Limit,
    #[command(flatten)]
    select: SelectArgs,
    #[command(flatten)]
    leaves: LeavesArg,
    /// Print only the number
    #[arg(long, hide_short_help = true)]
    count: bool,
    /// Draw the board, with the best play on it, above the plays
    #[arg(long, conflicts_with_all = ["count", "json"])]
    draw: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Simulate(SimulateArgs),
    Endgame(EndgameArgs),
}

/// The turn: a rack, a position, a game and its words.
#[derive(Debug, clap::Args)]
pub(crate) struct TurnArgs {
    /// The rack, ? for a blank [default: the first rack of --position]
    #[arg(value_name = "RACK", required_unless_present = "position")]
    rack: Option<String>,
    /// The position: a file, or - for standard input
    ///
    /// One line per row, one letter per tile, lower case for a blank, . for empty. Without it, the
    /// empty board.
    #[arg(long, value_name = "FILE")]
    board: Option<String>,
    /// The position in one line, as macondo writes it (CGP)
    #[arg(long, value_name = "CGP", conflicts_with = "board")]
    position: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| match &args.command {
        Some(Command::Simulate(args)) => simulate::run(args, streams),
        Some(Command::Endgame(args)) => endgame::run(args, streams),
        None => answer(&args, streams),
    })
}

/// The turn that is asked about, and the lexicon.
pub(crate) fn inputs<'r>(
    turn: &TurnArgs,
    rules: &'r BoardRules,
    streams: &mut Streams<'_>,
) -> Result<(MoveInputs<'r>, Lexicon), wordy_terminal::Failure> {
    let known = known::known(turn, rules, streams)?;
    if let Err(tile) = Bag::of(rules).without(&known.position).draw(&known.rack) {
        let tile = face_of(tile, &rules.letters);
        writeln!(streams.errors, "note: {tile} is not among the tiles left in the set")?;
    }
    let lexicon = lexicon_of(&turn.rules.choice, &rules.words, &rules.letters, streams)?;
    Ok((known, lexicon))
}

fn answer(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.turn.rules.rules()?;
    let select = select::Select::new(&args.select, &rules)?;
    let (known, lexicon) = inputs(&args.turn, &rules, streams)?;
    let MoveInputs { position, rack, .. } = &known;
    if rack.is_empty() {
        // Nothing can be laid or exchanged.
        if args.count {
            print::count(args.turn.output.json(), 0, streams)?;
        }
        return Ok(Exit::Nothing);
    }
    let engine = Engine::new(&rules, &lexicon);
    let last = bag_is_empty(position, rack, &rules);
    let (leaves, far) = if (args.count || last) && !args.leaves.is_named() {
        (Leaves::default(), None)
    } else {
        args.leaves.near(args.turn.rules.game.name(), &rules.letters, &lexicon)?
    };
    note_last(last, &args.leaves, streams)?;
    // Tiles kept bring no others when the bag is empty.
    let counts = !leaves.is_empty();
    let worth: &dyn Worth = if counts { &leaves } else { &() };
    let mut finder = engine.finder(position);
    let Limit(top) = args.top;
    let turns = if args.count || top == usize::MAX || select.is_narrow() {
        finder.turns(rack, worth)
    } else {
        finder.best(rack, top, worth)
    };
    let turns = turns.iter().filter(|turn| select.has(turn, position));
    if args.count {
        let count = turns.count();
        print::count(args.turn.output.json(), count, streams)?;
        return Ok(Exit::found(count > 0));
    }
    let best: Vec<&Turn> = turns.take(top).collect();
    if let Some(note) = far.filter(|_| !best.is_empty()) {
        streams.say_later(note);
    }
    if let Some(turn) = best.first().filter(|_| args.draw) {
        print::board(turn, position, &rules, streams)?;
    }
    let rows = best.iter().map(|turn| (turn.value, MoveText::play(turn, position, &rules)));
    let mut rows: Vec<(i64, MoveText)> = rows.collect();
    if counts && !select.is_narrow() {
        let exchanges = finder.exchanges(&simulate::situation(&known, &rules), worth);
        rows.extend(exchanges.iter().map(|own| (own.value, MoveText::exchange(own, &rules))));
        rows.sort_by_key(|(value, _)| -value);
        rows.truncate(top);
    }
    print::rows(args.turn.output.json(), &rows, counts, streams)?;
    Ok(Exit::found(!rows.is_empty()))
}

/// Notes leaves that are asked for when no tiles follow those left.
pub(crate) fn note_last(
    last: bool,
    leaves: &LeavesArg,
    streams: &mut Streams<'_>,
) -> std::io::Result<()> {
    if last && leaves.is_named() {
        writeln!(streams.errors, "note: the bag may be empty: then no tiles follow those left")?;
    }
    Ok(())
}

/// Whether, between two players, the tiles that are not seen may all be on the other's rack.
pub(crate) fn bag_is_empty(position: &Position<'_>, rack: &[Tile], rules: &BoardRules) -> bool {
    Bag::of(rules).without(position).len() <= rack.len() + rules.rack
}
