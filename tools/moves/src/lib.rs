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

use clap::Parser;
use wordy_choose_game::{LeavesArg, RulesArgs, lexicon_of};
use wordy_engine::{Engine, Leaves, Turn, Worth};
use wordy_games::bag::Bag;
use wordy_games::game::BoardRules;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::face_of;
use wordy_terminal::{Exit, Outcome, Streams};

use crate::done::MoveText;
use crate::known::MoveInputs;
use crate::simulate::Compared;

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
/// With --simulate or --playouts it plays games on from the best plays, the three most promising
/// exchanges and passing, and compares them. In each game the opponent, with a rack of unseen
/// tiles, replies with the best play, and so do you; --plies asks for more turns. Then the lead,
/// the tiles kept and the tiles unseen say how often such a game is won; with an empty bag games
/// are played to the end. Prints your chance of winning in per cent ± half its 95 % confidence
/// interval, by how many points you are ahead then ± the same, in how many of 100 games your next
/// play is a bingo, and the number of games. A game that comes with no table of chances is compared
/// by points. Every 32 games, whatever is worse than the best with 99 % confidence is dropped; the
/// search ends when one is left. With --bingos, --square or --word only plays are compared.
///
/// --endgame prints the best line of both players to the end of the game, when the bag is empty. It
/// is exact if everything that may follow was searched. With one to four tiles in the bag it looks
/// at the ten best plays: for each it prints in how many of all draws you win, tie and lose if both
/// play their best, and whether that is exact. Plays that cannot win as often as the best so far
/// are left out.
///
/// A single tile that makes words both ways counts as a play across, and so does the first play on
/// a board that is the same both ways.
///
/// Cost: for a rack without blanks hardly more than opening the lexicon. A blank is tried as each
/// letter, and in 1DIF every position after an exchange is searched like the first. A game that is
/// played on takes two such searches, and so does a position of an endgame.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, Parser)]
#[command(
    name = "moves",
    version,
    before_help = "Examples:\n  \
                   moves RETAINS                            the first play of a game\n  \
                   moves QUI?ABC --board now.txt            ten plays on a position\n  \
                   moves QUI?ABC --board now.txt --top 50   fifty\n  \
                   moves AEINRST --board now.txt --bingos   those that lay the whole rack\n  \
                   moves COATXYZ --board now.txt --word OX  where OX goes\n  \
                   moves COATXYZ --board now.txt --draw     the board with the best play\n  \
                   moves COATXYZ --board now.txt --game 1dif\n  \
                   moves RETAINS --leaves mine.klv2         by points and by the tiles left\n  \
                   moves --position '... AEINNO?/ 0/0 0'    a position in one line, its rack\n  \
                   moves RETAINS --simulate 10              ten seconds of games played on\n  \
                   moves VVUUIIC --simulate 10              which tiles to exchange\n  \
                   moves RETAINS --board now.txt --simulate 10 --after '8H QUIZ'\n  \
                   moves --position '... EIS/AV 350/360 0' --endgame\n  \
                   moves --position '... EISTUVX/ 350/360 0' --endgame --seconds 20",
    after_help = "Exit status: 0 there is a play or an exchange, 1 there is none, 2 usage or input \
                  error.\n\
                  See also: referee play (check a play), referee unseen (the tiles not seen)"
)]
struct Args {
    /// The rack, ? for a blank [default: the first rack of --position]
    #[arg(value_name = "RACK", required_unless_present = "position")]
    rack: Option<String>,
    /// The position: one line per row, one letter per tile, lower case for a blank, . for empty; -
    /// reads standard input [default: the empty board]
    #[arg(long, value_name = "FILE")]
    board: Option<String>,
    /// The position in one line, as macondo writes it (CGP)
    #[arg(long, value_name = "CGP", conflicts_with = "board")]
    position: Option<String>,
    /// Print this many plays; with --simulate and --playouts compare them
    #[arg(long, value_name = "N", default_value_t = 10, conflicts_with = "all")]
    top: usize,
    /// Every play
    #[arg(long)]
    all: bool,
    /// Only plays that lay the whole rack, or as many tiles as a play may lay
    #[arg(long)]
    bingos: bool,
    /// Only plays that begin at a square: 8H across, H8 down
    #[arg(long, value_name = "SQUARE")]
    square: Option<String>,
    /// Only plays that make this word
    #[arg(long, value_name = "WORD")]
    word: Option<String>,
    #[command(flatten)]
    leaves: LeavesArg,
    /// Compare plays, exchanges and passing by games played on from them, for at most SECONDS, in
    /// parts of 32 games from each
    #[arg(long, value_name = "SECONDS", group = "simulation", conflicts_with_all = ["all"])]
    simulate: Option<f64>,
    /// The same, with at most N games from each; an interval takes two
    #[arg(long, value_name = "N", group = "simulation", conflicts_with_all = ["all"],
          value_parser = clap::value_parser!(u32).range(2..))]
    playouts: Option<u32>,
    /// With --simulate or --playouts: how many turns to play on before the position is judged
    #[arg(long, value_name = "N", default_value_t = 2, requires = "simulation",
          value_parser = clap::value_parser!(u32).range(1..=20))]
    plies: u32,
    /// With --simulate or --playouts: the number that racks and draws come from
    #[arg(long, value_name = "N", default_value_t = 1, requires = "simulation")]
    seed: u64,
    /// With --simulate or --playouts: the play that your opponent made last, '8H QU.Z' with a dot
    /// for each tile that lay there before. Their racks are drawn to the tiles that make it a good
    /// play
    #[arg(long, value_name = "PLAY", requires = "simulation")]
    after: Option<String>,
    /// Print the best line when the bag is empty; the opponent's tiles are those of --position, or
    /// all that are unseen
    #[arg(long, conflicts_with_all = [
        "top", "all", "bingos", "square", "word", "leaves", "count", "simulation",
    ])]
    endgame: bool,
    /// With --endgame: search at most N positions, or with tiles in the bag so many for each draw
    /// [default: 20,000, or 1,000]
    #[arg(long, value_name = "N", requires = "endgame")]
    positions: Option<u64>,
    /// With --endgame: search at most so long
    #[arg(long, value_name = "SECONDS", requires = "endgame")]
    seconds: Option<f64>,
    /// Print only how many plays there are
    #[arg(long, conflicts_with_all = ["top", "all", "leaves", "simulation"])]
    count: bool,
    #[command(flatten)]
    rules: RulesArgs,
    /// Draw the board with the best play on it, above the plays
    #[arg(long, conflicts_with_all = ["count", "endgame", "json", "simulation"])]
    draw: bool,
    /// Print one JSON object per play
    #[arg(long)]
    json: bool,
}

/// The command line, for manuals and completions.
pub fn command() -> clap::Command {
    wordy_terminal::command::<Args>()
}

/// Runs the program.
pub fn run(args: Vec<OsString>, streams: &mut Streams<'_>) -> Exit {
    wordy_choose::run(args, streams, |args: Args, streams| answer(&args, streams))
}

fn answer(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    let MoveInputs { position, rack, other, points, scoreless } =
        known::known(args, &rules, streams)?;
    if let Err(tile) = Bag::of(&rules).without(&position).draw(&rack) {
        let tile = face_of(tile, &rules.letters);
        writeln!(streams.errors, "note: {tile} is not among the tiles left in the set")?;
    }
    let select = select::Select::new(args, &rules)?;
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    if rack.is_empty() {
        // Nothing can be laid or exchanged.
        if args.count {
            print::count(args, 0, streams)?;
        }
        return Ok(Exit::Nothing);
    }
    let engine = Engine::new(&rules, &lexicon);
    if args.endgame {
        let known = MoveInputs { position, rack, other, points, scoreless };
        return endgame::run(args, (&engine, &lexicon), known, streams);
    }
    let last = bag_is_empty(&position, &rack, &rules);
    let (leaves, far) = if (args.count || last) && !args.leaves.is_named() {
        (Leaves::default(), None)
    } else {
        args.leaves.near(args.rules.game.name(), &rules.letters, &lexicon)?
    };
    if last && args.leaves.is_named() {
        writeln!(streams.errors, "note: the bag may be empty: then no tiles follow those left")?;
    }
    // Tiles kept bring no others when the bag is empty.
    let counts = !leaves.is_empty();
    let worth: &dyn Worth = if counts { &leaves } else { &() };
    let mut finder = engine.finder(&position);
    let top = if args.all { usize::MAX } else { args.top };
    let turns = if args.count || args.all || select.is_narrow() {
        finder.turns(&rack, worth)
    } else {
        finder.best(&rack, top, worth)
    };
    let turns = turns.iter().filter(|turn| select.has(turn, &position));
    if args.count {
        let count = turns.count();
        print::count(args, count, streams)?;
        return Ok(Exit::found(count > 0));
    }
    let best: Vec<&Turn> = turns.take(top).collect();
    if let Some(note) = far.filter(|_| !best.is_empty()) {
        streams.say_later(note);
    }
    let known = MoveInputs { position, rack, other, points, scoreless };
    if args.simulate.is_some() || args.playouts.is_some() {
        let best = best.into_iter().cloned().collect();
        let compared = if select.is_narrow() { Compared::Plays } else { Compared::All };
        return simulate::run(args, &finder, &known, (best, compared), worth, &rules, streams);
    }
    if let Some(turn) = best.first().filter(|_| args.draw) {
        print::board(turn, &known.position, &rules, streams)?;
    }
    let rows = best.iter().map(|turn| (turn.value, MoveText::play(turn, &known.position, &rules)));
    let mut rows: Vec<(i64, MoveText)> = rows.collect();
    if counts && !select.is_narrow() {
        let exchanges = finder.exchanges(&simulate::situation(&known, &rules), worth);
        rows.extend(exchanges.iter().map(|own| (own.value, MoveText::exchange(own, &rules))));
        rows.sort_by_key(|(value, _)| -value);
        rows.truncate(top);
    }
    print::rows(args, &rows, counts, streams)?;
    Ok(Exit::found(!rows.is_empty()))
}

/// Whether, between two players, the tiles that are not seen may all be on the other's rack.
fn bag_is_empty(position: &Position<'_>, rack: &[Tile], rules: &BoardRules) -> bool {
    Bag::of(rules).without(position).len() <= rack.len() + rules.rack
}
