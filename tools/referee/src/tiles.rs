//! `referee unseen`, `referee scoop`, `referee diffs`: tiles counted, drawn and exchanged.

use std::collections::BTreeMap;

use wordy_choose_game::{RulesArgs, board_rules, cgp, lexicon_of, position};
use wordy_games::bag::Bag;
use wordy_games::cgp::is_cgp;
use wordy_games::game::{BoardRules, InvalidPlay};
use wordy_games::scoop::scoop;
use wordy_games::syntax::count_tiles;
use wordy_games::turn::diffs;
use wordy_games::verdict::WordJudge;
use wordy_lexicon::lexicon::Lexicon;
use wordy_records::record::Record;
use wordy_records::replay::replay;
use wordy_terminal::{Column, Exit, Failure, Outcome, OutputArgs, Streams};

use crate::choice::RecordArgs;
use crate::input;
use crate::words::no_words;

/// Count the tiles left in the bag and on the racks after a record, by letter
///
/// A lexicon is only needed in games that take back a play with a word that is not in it, such as
/// scrabble-i and 1dif.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee unseen final.gcg\n  \
                   referee unseen final.gcg --game scrabble-i --json",
    after_help = "Exit status: 0 counted, 2 usage or input error."
)]
pub(crate) struct UnseenArgs {
    /// The record (GCG or JSON), or a position in one line (CGP); - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    #[command(flatten)]
    rules: RecordArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn unseen(args: &UnseenArgs, streams: &mut Streams<'_>) -> Outcome {
    let source = wordy_choose::game_source(&args.file, streams)?;
    let text = String::from_utf8_lossy(&source.bytes);
    if is_cgp(&text) {
        return unseen_of_position(args, text.trim(), streams);
    }
    drop(text);
    let record = input::record(&source)?.record;
    let chosen = args.rules.rules(&record, None)?;
    chosen.say(&source.name, false, streams);
    for doubt in chosen.doubts(&source.name) {
        streams.say_later(doubt);
    }
    let rules = chosen.rules;
    let lexicon = if words_matter(&rules) {
        lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?
    } else {
        no_lexicon(&args.rules, &rules)?
    };
    let left = replay(&record, &rules, &WordJudge::new(&lexicon, &rules)).unseen;
    put_unseen(&left, &rules, args.output.json(), streams)
}

/// The tiles that are not on the board of a position in one line.
fn unseen_of_position(args: &UnseenArgs, text: &str, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules(&Record::default(), None)?.rules;
    no_lexicon(&args.rules, &rules)?;
    let left = Bag::of(&rules).without(&cgp(text, &rules)?.position);
    put_unseen(&left, &rules, args.output.json(), streams)
}

fn put_unseen(left: &Bag, rules: &BoardRules, json: bool, streams: &mut Streams<'_>) -> Outcome {
    if !json && left.tiles() > left.len() {
        let (game, all) = (left.len(), left.tiles());
        writeln!(streams.output, "{game} tiles, any of the {all} of the set that are not played")?;
    } else if !json {
        writeln!(streams.output, "{}", count_tiles(left.len()))?;
    }
    put_bag(left, rules, json, streams)?;
    Ok(Exit::Found)
}

/// Whether tiles go back to the rack because a word is not in the lexicon.
fn words_matter(rules: &BoardRules) -> bool {
    rules.invalid == InvalidPlay::Void || rules.diff.is_some()
}

/// A lexicon without words, for a game in which none is asked; the options that choose one have no
/// effect.
fn no_lexicon(args: &RecordArgs, rules: &BoardRules) -> Result<Lexicon, Failure> {
    let choice = &args.choice;
    let given = [
        ("--lexicon", choice.lexicon.is_some()),
        ("--alphabet", choice.alphabet.is_some()),
        ("--level", choice.level.is_some()),
    ];
    if let Some((option, _)) = given.iter().find(|(_, given)| *given) {
        return Err(Failure::new(format!("{option} has no effect: this game needs no lexicon"))
            .hint(format!("leave {option} out")));
    }
    no_words(&rules.letters.alphabet)
}

/// How many there are of each tile: one line per letter, or a JSON object.
fn put_bag(
    bag: &Bag,
    rules: &BoardRules,
    json: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let (screen, out) = (&streams.screen, &mut *streams.output);
    let alphabet = &rules.letters.alphabet;
    let letters = alphabet.letters().map(|letter| (alphabet.spell(&[letter]), bag.letters(letter)));
    let blanks = std::iter::once(("?".to_owned(), bag.blanks()));
    let counts: Vec<(String, u32)> =
        letters.chain(blanks).filter(|(_, count)| *count > 0).collect();
    if json {
        let letters: BTreeMap<&str, u32> =
            counts.iter().map(|(letter, count)| (letter.as_str(), *count)).collect();
        writeln!(
            out,
            "{}",
            serde_json::json!({ "tiles": bag.len(), "of": bag.tiles(), "letters": letters })
        )?;
        return Ok(());
    }
    screen.table([Column::word("tile"), Column::number("left")]);
    counts.iter().try_for_each(|(letter, count)| writeln!(out, "{letter}\t{count}"))?;
    Ok(())
}

/// Draw the tiles of one game from a larger set at random
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  \
                   referee scoop --seed 7             100 of the 300 tiles of Scrabble I\n  \
                   referee scoop house.toml --seed 7  by the rules of your own game",
    after_help = "Exit status: 0 drawn, 2 usage or input error."
)]
pub(crate) struct ScoopArgs {
    /// The game: a name (`referee show` lists them) or a .toml file
    #[arg(value_name = "GAME|FILE", default_value = "scrabble-i")]
    game: String,
    /// Seed: of the draw
    #[arg(long, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn scooped(args: &ScoopArgs, streams: &mut Streams<'_>) -> Outcome {
    let rules = board_rules(&args.game)?;
    if rules.scoop.is_none() {
        let with_scoop = |name: &String| {
            let game = wordy_data::game(name);
            game.is_ok_and(|game| game.board_rules().is_some_and(|rules| rules.scoop.is_some()))
        };
        let mut names = wordy_data::names(wordy_data::GAMES);
        names.retain(with_scoop);
        return Err(Failure::new(format!("{} is played with all its tiles", args.game))
            .hint(format!("choose {} or a .toml file with `scoop`", names.join(", "))));
    }
    put_bag(&scoop(&rules, args.seed), &rules, args.output.json(), streams)?;
    Ok(Exit::Found)
}

/// List every 1DIF of a position: exchange one tile of the rack for one on the board
///
/// An exchange is listed when every word it changes is in the lexicon.
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("game", |game| game.default_value("1dif")),
    before_help = "Examples:\n  referee diffs --board now.txt --rack AEIRST?\n  \
                   referee diffs --board now.txt --rack AEIRST? -l nwl.lex --json",
    after_help = "Exit status: 0 some found, 1 none, 2 usage or input error."
)]
pub(crate) struct DiffsArgs {
    /// The position; - reads standard input
    #[arg(long, value_name = "FILE")]
    board: String,
    /// The rack, ? for a blank
    #[arg(long, value_name = "TILES")]
    rack: String,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    output: OutputArgs,
}

pub(crate) fn list_diffs(args: &DiffsArgs, streams: &mut Streams<'_>) -> Outcome {
    let rules = args.rules.rules()?;
    if rules.diff.is_none() {
        return Err(Failure::new("this game has no exchange with the board")
            .hint("choose 1dif or a .toml file with the table [diff]"));
    }
    let position = position(Some(&args.board), &rules, streams)?;
    let lexicon = lexicon_of(&args.rules.choice, &rules.words, &rules.letters, streams)?;
    let alphabet = &rules.letters.alphabet;
    let rack = wordy_choose_game::rack("--rack", &args.rack, &rules.letters)?;
    if rack.len() > rules.rack {
        let (found, most) = (rack.len(), rules.rack);
        return Err(Failure::new(format!("--rack has {found} tiles; a rack has {most} at most")));
    }
    let found = diffs(&position, &Bag::new(&rack), &rules, &WordJudge::new(&lexicon, &rules));
    if !args.output.json() {
        let take = Column::name("");
        streams.screen.table([Column::word("exchange"), take, Column::text("words")]);
    }
    for (place, tile) in &found {
        let mut after = position.clone();
        let up = after.put(*place, *tile).map_or(String::new(), |up| up.spell(alphabet));
        let words = wordy_games::turn::words_through(&after, &[*place]);
        let words: Vec<String> = words.iter().map(|word| alphabet.spell(&word.letters())).collect();
        let put = tile.spell(alphabet);
        if args.output.json() {
            let row = serde_json::json!({
                "square": place.to_string(), "put": put, "take": up, "words": words,
            });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "~{place}{put}\ttake {up}\t{}", words.join(" "))?;
        }
    }
    Ok(Exit::found(!found.is_empty()))
}
