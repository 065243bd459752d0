//! `referee unseen`, `referee scoop`, `referee diffs`: tiles counted, drawn and exchanged.

use std::io::Write;

use wordy_cli::{Exit, Failure, Outcome, Streams};
use wordy_games::bag::{Bag, read_tiles};
use wordy_games::game::BoardRules;
use wordy_games::record::Record;
use wordy_games::replay::replay;
use wordy_games::scoop::scoop;
use wordy_games::turn::diffs;
use wordy_games::verdict::Verdict;

use crate::play::position;
use crate::rules::{RulesArgs, board_rules};

/// What is left in the bag and on the racks after a record, by letter
#[derive(Debug, clap::Args)]
pub(crate) struct UnseenArgs {
    /// The record; - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    #[command(flatten)]
    rules: RulesArgs,
}

pub(crate) fn unseen(args: &UnseenArgs, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    let source = wordy_cli::source(&args.file, streams)?;
    let record = Record::read(&source.bytes);
    let lexicon = args.rules.lexicon(&rules, streams)?;
    let left = replay(&record, &rules, &Verdict::new(&lexicon, &rules)).unseen;
    writeln!(streams.output, "{} tiles", left.len())?;
    put_bag(&left, &rules, streams.output)?;
    Ok(Exit::Found)
}

/// A line a letter: letter and how many.
fn put_bag(bag: &Bag, rules: &BoardRules, out: &mut dyn Write) -> Result<(), Failure> {
    let alphabet = &rules.letters.alphabet;
    for letter in alphabet.letters().filter(|letter| bag.letters(*letter) > 0) {
        writeln!(out, "{}\t{}", alphabet.spell(&[letter]), bag.letters(letter))?;
    }
    if bag.blanks() > 0 {
        writeln!(out, "?\t{}", bag.blanks())?;
    }
    Ok(())
}

/// Draw the tiles of one game from a larger set at random
#[derive(Debug, clap::Args)]
pub(crate) struct ScoopArgs {
    /// The game: a name or a .toml file
    #[arg(value_name = "GAME|FILE", default_value = "scrabble-i")]
    game: String,
    /// A number from which the draw follows: the same number, the same tiles
    #[arg(long, value_name = "N")]
    seed: u64,
}

pub(crate) fn scooped(args: &ScoopArgs, streams: &mut Streams<'_>) -> Outcome {
    let rules = board_rules(&args.game)?;
    if rules.scoop.is_none() {
        return Err(Failure::new(format!("expected a game with a scoop, {} has none", args.game))
            .hint("scrabble-i is played with 100 of 300 tiles"));
    }
    put_bag(&scoop(&rules, args.seed), &rules, streams.output)?;
    Ok(Exit::Found)
}

/// Every 1DIF of a position: exchange one tile of the rack for one on the board
#[derive(Debug, clap::Args)]
#[command(mut_arg("game", |game| game.default_value("1dif")))]
pub(crate) struct DiffsArgs {
    /// The position; - reads standard input
    #[arg(long, value_name = "FILE")]
    board: String,
    /// The rack, ? for a blank
    #[arg(long, value_name = "TILES")]
    rack: String,
    #[command(flatten)]
    rules: RulesArgs,
    /// Print a JSON object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn list_diffs(args: &DiffsArgs, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    let position = position(Some(&args.board), &rules, streams)?;
    let lexicon = args.rules.lexicon(&rules, streams)?;
    let alphabet = &rules.letters.alphabet;
    let rack = read_tiles(&args.rack, alphabet)
        .map_err(|message| Failure::new(format!("--rack {message}")))?;
    let found = diffs(&position, &Bag::new(&rack), &rules, &Verdict::new(&lexicon, &rules));
    for (place, tile) in &found {
        let mut after = position.clone();
        let up = after.put(*place, *tile).map_or(String::new(), |up| up.spell(alphabet));
        let words = wordy_games::turn::words_through(&after, &[*place]);
        let words: Vec<String> = words.iter().map(|word| alphabet.spell(&word.letters())).collect();
        let (put, words) = (tile.spell(alphabet), words.join(" "));
        if args.json {
            let row = serde_json::json!({
                "square": place.to_string(), "put": put, "take": up, "words": words,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "~{place}{put}\ttake {up}\t{words}")?;
        }
    }
    Ok(Exit::found(!found.is_empty()))
}
