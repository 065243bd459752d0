//! `simulate worth`: what the words that a player does not know are worth to them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde_json::json;
use wordy_choose::open_lexicon;
use wordy_choose_game::{RulesArgs, leaves_near, lexicon_of};
use wordy_engine::Engine;
use wordy_engine::knowledge::{WordLoss, losses};
use wordy_engine::selfplay::seed;
use wordy_lexicon::lexicon::Lexicon;
use wordy_terminal::{
    Column, Exit, Failure, Outcome, Streams, check_kind, refuse_without, write_whole,
};

use crate::PART;
use crate::estimate::{Estimate, ratio, times};
use crate::print::shown;

/// Say what the words that you do not know are worth to you
///
/// Two players who know the words of KNOWN alone play games. Before each turn the best play of all
/// words is looked for, too; what it is worth more, in points and tiles left, is lost by the words
/// in it that KNOWN has not, each its share. A line for each alphagram, what loses most first:
/// points lost per player in a thousand games, ± half the 95 % confidence interval, in how many
/// turns of a thousand games it would have been played, the alphagram, and its words.
///
/// KNOWN is a lexicon or a list: the words you know, or `college` for those that most people know.
/// -o writes the words to a file, one a line, for `quiz new`: it asks them in this order.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   simulate worth college                       what a beginner should learn\n  \
                   simulate worth mine.txt -l nwl.lex --games 2000\n  \
                   simulate worth college --game scrabble-o -o worth.txt\n  \
                   quiz new worth worth.txt",
    after_help = "Exit status: 0 some words are worth something, 1 none is, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The words that are known
    #[arg(value_name = "KNOWN")]
    known: String,
    #[command(flatten)]
    rules: RulesArgs,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 500)]
    games: u64,
    /// Seed: of the tiles
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write to FILE: the words, one a line
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

/// What was lost in a game, by alphagram.
type LossTable = BTreeMap<Vec<u8>, WordLoss>;

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    refuse_without(&[("--force", args.force)], "-o", args.output.is_some())?;
    if let Some(file) = &args.output {
        check_kind("-o", file, "a list of words", &["txt"])?;
    }
    let rules = args.rules.rules()?;
    if rules.duplicate.is_some() {
        return Err(Failure::new("in a duplicate game all play one rack: there is nobody to beat")
            .hint("--game scrabble plays with racks of their own"));
    }
    let all = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let known = open_lexicon(&args.known, Some(all.alphabet()), streams)?;
    if known.alphabet() != all.alphabet() {
        let (own, other) = (known.alphabet().name(), all.alphabet().name());
        let message = format!("{}: its letters are {own}, the lexicon's {other}", args.known);
        return Err(Failure::new(message));
    }
    let common = known.words().iter().filter(|word| all.has_letters(word));
    let common: Vec<String> = common.map(|word| all.alphabet().spell_exactly(word)).collect();
    let common = Lexicon::from_words(&common, all.alphabet());
    let common = common.map_err(|error| Failure::new(error.to_string()))?;
    let (leaves, note) = leaves_near(args.rules.game.name(), &rules.letters, &all)?;
    if let Some(note) = note {
        streams.say_later(note);
    }
    let [whole, own] = [Engine::new(&rules, &all), Engine::new(&rules, &common)];
    let numbers: Vec<u64> = (1..=args.games).collect();
    let mut games: Vec<LossTable> = Vec::new();
    for part in numbers.chunks(usize::try_from(PART).unwrap_or(usize::MAX)) {
        let game =
            |number: &u64| losses(&own, (&whole, &common), &leaves, seed(args.seed, *number));
        games.par_extend(part.par_iter().map(game));
        if streams.terminal {
            writeln!(streams.errors, "{} of {} games", games.len(), args.games)?;
        }
    }
    let rows = rows(&games, &all, &common);
    if let Some(path) = &args.output {
        let line = |(row, word): (&Row, &String)| {
            format!("{word} # {:.1} points in 1,000 games\n", row.lost.mean)
        };
        let lines = rows.iter().flat_map(|row| row.words.iter().map(move |word| (row, word)));
        let text: String = lines.map(line).collect();
        write_whole(path, text.as_bytes(), args.force, streams)?;
    }
    if args.output.as_deref() != Some(Path::new("-")) {
        print(args, &rows, streams)?;
    }
    Ok(Exit::found(!rows.is_empty()))
}

/// What an alphagram is worth.
struct Row {
    lost: Estimate,
    times: f64,
    alphagram: String,
    /// Its words that are not known.
    words: Vec<String>,
}

fn rows(games: &[LossTable], all: &Lexicon, known: &Lexicon) -> Vec<Row> {
    let alphabet = all.alphabet();
    let mut alphagrams: BTreeMap<&Vec<u8>, Vec<String>> =
        games.iter().flat_map(LossTable::keys).map(|own| (own, Vec::new())).collect();
    for word in all.words().iter().filter(|word| !known.has_letters(word)) {
        let mut letters = word.to_vec();
        letters.sort_unstable();
        if let Some(words) = alphagrams.get_mut(&letters) {
            words.push(alphabet.spell(word));
        }
    }
    let row = |(letters, words): (&Vec<u8>, Vec<String>)| {
        let own = |game: &LossTable| game.get(letters).copied().unwrap_or_default();
        // Of two players each loses half.
        let each: Vec<(f64, f64)> =
            games.iter().map(|game| (own(game).points / 2.0, 1.0)).collect();
        let turns: Vec<(f64, f64)> =
            games.iter().map(|game| (f64::from(own(game).turns), 1.0)).collect();
        let (lost, turns) = (times(ratio(&each)?, 1000.0), times(ratio(&turns)?, 1000.0));
        Some(Row { lost, times: turns.mean, alphagram: alphabet.spell(letters), words })
    };
    let mut rows: Vec<Row> = alphagrams.into_iter().filter_map(row).collect();
    rows.sort_by(|one, other| {
        other.lost.mean.total_cmp(&one.lost.mean).then(one.alphagram.cmp(&other.alphagram))
    });
    rows
}

fn print(args: &Args, rows: &[Row], streams: &mut Streams<'_>) -> std::io::Result<()> {
    if !args.json {
        let heads = [Column::name("points lost"), Column::number("turns")];
        let rest = [Column::word("alphagram"), Column::text("words")];
        streams.screen.table(heads.into_iter().chain(rest).collect::<Vec<_>>());
    }
    for Row { lost, times, alphagram, words } in rows {
        if args.json {
            let row = json!({
                "points": lost.mean, "half": lost.half, "turns": times, "alphagram": alphagram,
                "words": words,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            let words = words.join(" ");
            writeln!(streams.output, "{}\t{times:.0}\t{alphagram}\t{words}", shown(*lost))?;
        }
    }
    Ok(())
}
