//! `slip`: rules on a slip.

mod paper;
mod print;
mod request;

use std::ffi::OsString;

use clap::{Parser, Subcommand};
use wordy_choose::LexiconChoice;
use wordy_questions::compress::RuleForm;
use wordy_terminal::{Exit, Outcome, OutputArgs, Streams};

use wordy_study::{rules, twos};

use crate::request::Request;

/// Print rules on a slip: cards to keep by the rack
///
/// `slip GAME` prints the rules of a game. The numbers on a card come from the game's data file,
/// which also decides how `referee` rules. `slip twos` prints the two-letter words of a lexicon as
/// a few rules. Cards are text of fixed width, HTML, or a PDF with several cards on a page and
/// marks where to cut.
///
/// The rules for two-letter words take one of four forms: a rule per first letter; a rule per last
/// letter; the letters before and after each vowel; groups of first letters that share last
/// letters. Each form also lists the letters that are in no word, and the words that no rule makes.
/// The shortest form is printed, once its rules have been read back and have made exactly the words
/// of the lexicon.
///
///   bdf -a- bdeg    BA DA FA, and AB AD AE AG
///   bdf + ae        BA BE DA DE FA FE
///   all but cv      every letter but these and those in no word
#[derive(Debug, Parser)]
#[command(
    name = "slip",
    version,
    disable_help_subcommand = true,
    verbatim_doc_comment,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    before_help = "Examples:\n  \
                   slip scrabble-i                print the rules of a game\n  \
                   slip twos                      the two-letter words as a few rules\n  \
                   slip twos college -o twos.pdf  index cards for another lexicon\n  \
                   slip scrabble-i twos 1dif -o club.pdf\n                                 \
                   several cards on one sheet\n  \
                   slip pad 1dif -o pad.pdf       paper to keep score on\n  \
                   slip names                     list the games",
    after_help = "Exit status: 0 printed, 1 no two-letter words, 2 usage or input error.\n\
                  See also: twos (which two-letter words stay, and why)"
)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// What to print: games by name or .toml file; `twos`, which a lexicon may follow
    #[arg(value_name = "GAME|twos", required = true)]
    slips: Vec<String>,
    /// Form of the rules for two-letter words [default: the shortest]
    #[arg(long)]
    form: Option<RuleForm>,
    #[command(flatten)]
    print: print::PrintArgs,
    #[command(flatten)]
    choice: LexiconChoice,
}

#[derive(Debug, Subcommand)]
enum Command {
    Pad(paper::PadArgs),
    Tiles(paper::TilesArgs),
    Challenges(paper::ChallengesArgs),
    Results(paper::ResultsArgs),
    Names(NamesArgs),
}

/// List the games that have a slip
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  slip names",
    after_help = "Exit status: 0 listed, 2 usage or input error."
)]
struct NamesArgs {
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
        Some(Command::Pad(pad)) => pad.run(streams),
        Some(Command::Tiles(tiles)) => tiles.run(streams),
        Some(Command::Challenges(slips)) => slips.run(streams),
        Some(Command::Results(slips)) => slips.run(streams),
        Some(Command::Names(names)) => list(names.output.json(), streams),
        None => answer(&args, streams),
    })
}

fn answer(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let format = args.print.check(streams)?;
    let requests = request::requests(&args.slips);
    let twos = requests.iter().any(|request| matches!(request, Request::Twos(_)));
    let LexiconChoice { lexicon, alphabet, level } = &args.choice;
    let options = [
        ("--form", args.form.is_some()),
        ("--lexicon", lexicon.is_some()),
        ("--alphabet", alphabet.is_some()),
        ("--level", level.is_some()),
    ];
    for (option, _) in options.iter().filter(|(_, given)| *given && !twos) {
        writeln!(streams.errors, "note: {option} has no effect on the rules of a game")?;
    }
    let several = requests.len() > 1;
    let mut cards = Vec::new();
    for request in requests {
        match request {
            Request::Game(name) => cards.push(rules::card(&wordy_data::game(name)?)),
            Request::Twos(name) => {
                let choice = args.choice.clone().or(name)?;
                let card = twos::card(&choice, args.form, streams)?;
                if card.is_none() && several {
                    writeln!(streams.errors, "note: the lexicon has no two-letter words")?;
                }
                cards.extend(card);
            }
        }
    }
    if cards.is_empty() {
        return Ok(Exit::found(false));
    }
    args.print.put(format, &cards, streams)?;
    Ok(Exit::found(true))
}

/// Lists the games by name and title.
fn list(json: bool, streams: &mut Streams<'_>) -> Outcome {
    if !json {
        let columns = [wordy_terminal::Column::word("game"), wordy_terminal::Column::text("title")];
        streams.screen.table(columns);
    }
    for name in wordy_data::names(wordy_data::GAMES) {
        let game = wordy_data::game(&name)?;
        if json {
            let row = serde_json::json!({ "name": name, "title": game.title });
            writeln!(streams.output, "{row}")?;
        } else {
            writeln!(streams.output, "{name}\t{}", game.title)?;
        }
    }
    Ok(wordy_terminal::Exit::found(true))
}
