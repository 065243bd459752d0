//! `simulate compare`: the same bags played with two lexicons.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use rayon::prelude::*;
use serde_json::json;
use wordy_choose::open_lexicon;
use wordy_choose_game::{GameArg, leaves_near};
use wordy_engine::player::{Choice, Player};
use wordy_engine::selfplay::{play, seed};
use wordy_engine::{Engine, Leaves, Worth};
use wordy_games::position::Position;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::PART;
use crate::estimate::{Estimate, ratio, times};
use crate::print::shown;

/// Play the same bags with two lexicons, and say what changes
///
/// Two computers that choose the best play by points and tiles left play each bag once with OLD and
/// once with NEW. A line for each figure: what it is with OLD, with NEW, and the difference, each ±
/// half its 95 % confidence interval. Then the words that only one of the two has and that were
/// played, and how often in a thousand games: those of NEW in the games with NEW, those of OLD in
/// the games with OLD.
///
/// Both must have the letters of the game. The values of the tiles left are those of the game, or
/// none where OLD or NEW is far from the lexicon that they were learned with.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   simulate compare nwl18.lex nwl23.lex\n  \
                   simulate compare college wordy --game scrabble-i --games 1000\n  \
                   simulate compare old.txt new.txt --json",
    after_help = "Exit status: 0 played, 2 usage or input error.\n\
                  See also: lexicon diff (the words that change)"
)]
pub(crate) struct Args {
    /// The older lexicon
    #[arg(value_name = "OLD")]
    old: String,
    /// The newer one
    #[arg(value_name = "NEW")]
    new: String,
    #[command(flatten)]
    game: GameArg,
    /// How many games: with each lexicon
    #[arg(long, value_name = "N", default_value_t = 500)]
    games: u64,
    /// Seed: of the tiles
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

/// What came of a game.
struct GameFigures {
    /// Points of both players, turns, bingos, the first player's share of the win.
    figures: [f64; FIGURES.len()],
    /// Words that the other lexicon has not, with how often they were laid.
    words: BTreeMap<Vec<u8>, u32>,
}

const FIGURES: [&str; 5] = [
    "points per player",
    "turns per game",
    "bingos per game",
    "won by the first player %",
    "games with such a word %",
];

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.game.board()?;
    if rules.duplicate.is_some() {
        return Err(Failure::new("in a duplicate game all play one rack: there is nobody to beat")
            .hint("--game scrabble plays with racks of their own"));
    }
    let alphabet = &rules.letters.alphabet;
    let names = [&args.old, &args.new];
    let mut lexicons = Vec::new();
    for name in names {
        let lexicon = open_lexicon(name, Some(alphabet), streams)?;
        if lexicon.alphabet() != alphabet {
            let (own, game) = (lexicon.alphabet().name(), alphabet.name());
            return Err(Failure::new(format!("{name}: its letters are {own}, the game's {game}")));
        }
        lexicons.push(lexicon);
    }
    let mut leaves = Leaves::default();
    for (at, lexicon) in lexicons.iter().enumerate() {
        let (own, note) = leaves_near(args.game.name(), &rules.letters, lexicon)?;
        if let Some(note) = note {
            streams.say_later(note);
            leaves = Leaves::default();
            break;
        }
        if at == 0 {
            leaves = own;
        }
    }
    let [old, new] = [0, 1].map(|at| Engine::new(&rules, &lexicons[at]));
    let (mut before, mut after) = (Vec::new(), Vec::new());
    let numbers: Vec<u64> = (1..=args.games).collect();
    for part in numbers.chunks(usize::try_from(PART).unwrap_or(usize::MAX)) {
        let both = |number: &u64| {
            let seed = seed(args.seed, *number);
            let own = played(&old, &leaves, seed, &lexicons[1]);
            (own, played(&new, &leaves, seed, &lexicons[0]))
        };
        let games: Vec<(GameFigures, GameFigures)> = part.par_iter().map(both).collect();
        for (own, other) in games {
            before.push(own);
            after.push(other);
        }
        if streams.terminal {
            writeln!(streams.errors, "{} of {} games", before.len(), args.games)?;
        }
    }
    print(args, &lexicons, &before, &after, streams)?;
    Ok(Exit::Found)
}

/// A game of two alike.
fn played(engine: &Engine<'_>, leaves: &Leaves, seed: u64, other: &Lexicon) -> GameFigures {
    let worth: &dyn Worth = leaves;
    let game = play(engine, &[Player::Best(worth), Player::Best(worth)], seed);
    let rules = engine.rules();
    let (mut position, mut bingos, mut words) = (Position::new(&rules.board), 0.0, BTreeMap::new());
    for made in &game.turns {
        let Choice::Play(turn) = &made.choice else { continue };
        bingos += if turn.laid >= rules.bingo() { 1.0 } else { 0.0 };
        for run in turn.words(&position, rules) {
            let letters = run.letters();
            if !other.has_letters(&letters) {
                *words.entry(letters).or_insert(0) += 1;
            }
        }
        for (place, tile) in turn.tiles() {
            position.put(place, tile);
        }
    }
    let winners = game.winners(rules.tie);
    let share = if winners.contains(&0) { 1.0 / count(winners.len()) } else { 0.0 };
    let points = game.totals.iter().map(|total| f64::from(*total)).sum::<f64>() / 2.0;
    let with = if words.is_empty() { 0.0 } else { 1.0 };
    GameFigures { figures: [points, count(game.turns.len()), bingos, share, with], words }
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// The mean of a number of each game.
fn mean(numbers: impl Iterator<Item = f64>) -> Option<Estimate> {
    ratio(&numbers.map(|number| (number, 1.0)).collect::<Vec<_>>())
}

fn print(
    args: &Args,
    lexicons: &[Lexicon],
    before: &[GameFigures],
    after: &[GameFigures],
    streams: &mut Streams<'_>,
) -> io::Result<()> {
    if !args.output.json() {
        let names = lexicons.iter().map(|lexicon| Column::name(lexicon.meta().name.clone()));
        let heads = std::iter::once(Column::name("figure")).chain(names);
        streams.screen.table(heads.chain([Column::name("difference")]).collect::<Vec<_>>());
    }
    for (at, name) in FIGURES.iter().enumerate() {
        let by = if name.ends_with('%') { 100.0 } else { 1.0 };
        let of = |games: &[GameFigures]| mean(games.iter().map(|game| game.figures[at]));
        let pairs = before.iter().zip(after);
        let difference = mean(pairs.map(|(own, other)| other.figures[at] - own.figures[at]));
        let all = [of(before), of(after), difference].map(|own| own.map(|own| times(own, by)));
        if args.output.json() {
            let [old, new, difference] = all.map(|own| {
                own.map(|Estimate { mean, half }| json!({ "mean": mean, "half": half }))
            });
            let row = json!({ "figure": name, "old": old, "new": new, "difference": difference });
            writeln!(streams.output, "{row}")?;
        } else {
            let cells = all.map(|own| own.map_or("-".to_owned(), shown));
            writeln!(streams.output, "{name}\t{}", cells.join("\t"))?;
        }
    }
    if !args.output.json() {
        let heads = [Column::name("in"), Column::word("word"), Column::name("in 1,000 games")];
        streams.screen.table(heads.to_vec());
    }
    for (lexicon, games) in lexicons.iter().zip([before, after]) {
        let words: BTreeSet<&Vec<u8>> = games.iter().flat_map(|game| game.words.keys()).collect();
        let words = words.into_iter().filter_map(|word| {
            let each = games.iter().map(|own| own.words.get(word).copied().unwrap_or(0));
            Some((times(mean(each.map(f64::from))?, 1000.0), word))
        });
        let mut words: Vec<(Estimate, &Vec<u8>)> = words.collect();
        words.sort_by(|one, other| other.0.mean.total_cmp(&one.0.mean).then(one.1.cmp(other.1)));
        for (often, word) in words {
            let (name, word) = (&lexicon.meta().name, lexicon.alphabet().spell(word));
            if args.output.json() {
                let row = json!({
                    "lexicon": name, "word": word, "per_1000": often.mean, "half": often.half,
                });
                writeln!(streams.output, "{row}")?;
            } else {
                writeln!(streams.output, "{name}\t{word}\t{}", shown(often))?;
            }
        }
    }
    Ok(())
}
