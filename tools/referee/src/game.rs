//! `referee game`: a record replayed, with a score sheet and what is wrong.

mod fix;
mod folder;
mod print;
mod save;

use std::path::{Path, PathBuf};

use wordy_games::game::ChallengeRule;
use wordy_records::record::Record;
use wordy_records::replay::Replay;
use wordy_terminal::{Exit, Outcome, Streams};

use crate::board;
use crate::choice::RecordArgs;
use crate::input::{self, RecordFile};
use crate::words::Words;
use fix::Mended;
pub(crate) use folder::{all_records, in_parallel};
pub(crate) use save::told_of;
use save::{Game, SaveArgs};

/// Replay a game record (GCG, or JSON of Woogles) and print a score sheet and what is wrong
///
/// One line per turn: its number, the player, the rack, the play, its score part by part, the
/// total; then the findings, with line and reason: plays that cannot be laid, tiles that are
/// neither on the rack nor in the bag, wrong scores and totals, words that are not in the lexicon.
/// A word that stood unchallenged (phony stood), a tile that did not stay on its rack (kept) and a
/// challenge that another lexicon may have decided (doubtful) are remarks: they are no fault of the
/// record, unless with --remarks.
///
/// Words are looked up in the lexicon that the record names, if you have one of that name. If not,
/// all words that your lexicon lacks are one doubtful remark, and their plays and scores stay.
/// --lexicon chooses a lexicon for all records.
///
/// A record in another language is known by its #lexicon or #tile-distribution, or by its tiles;
/// without --lexicon its words are not looked up.
///
/// A record is a text file, one line per turn: the player, the rack (any part of it, or none), the
/// square (8H across, H8 down) and the word, the score, the total. A . or (X) is a tile on the
/// board, a lower-case letter a blank:
///
///   #player1 Ann Ann Lee
///   #player2 Bob Bob Ray
///   >Ann: WORDXYZ 8H WORD +16 16
///   >Bob: SABC?EF 8G S.... +9 9
///   >Ann: XYZAEIO -XYZ +0 16
///
/// Instead of square and word: - passes, -XYZ or -3 exchanges, -- takes the play before back,
/// (challenge) gives points for a wrong challenge, (time) takes points for overtime, (QI) counts
/// the tiles left. In a game of 1DIF ~H7L before the square puts L on H7 and takes up what is
/// there; in Scrabble I *H7E swaps an E for the blank on H7. In a duplicate game every turn has a
/// line of each player, all with the same rack, and then one of the player `top`, which is laid.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee game final.gcg                        score sheet and \
                   findings\n  referee game final.gcg -q -l nwl.lex          findings only\n  \
                   referee game final.gcg --fix right.gcg        scores and totals corrected\n  \
                   referee game final.gcg --challenge 5-a-word\n  \
                   referee game games/                           every record of a folder\n  \
                   referee game woogles.json -o final.gcg        another format\n  \
                   referee game final.gcg --draw --turn 7       the board after a turn\n  \
                   referee game final.gcg -o final.html          a page that replays it",
    after_help = "Exit status: 0 nothing wrong, 1 findings, 2 usage or input error.",
    verbatim_doc_comment
)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct Args {
    /// The record, or a folder of records (.gcg); - reads standard input
    #[arg(value_name = "FILE|FOLDER")]
    file: String,
    /// Write what is mended to FILE
    ///
    /// The record with its scores and totals corrected; a total after a turn that is missing or
    /// cannot be read stays as it is.
    #[arg(long, value_name = "FILE", group = "written")]
    fix: Option<PathBuf>,
    #[command(flatten)]
    save: SaveArgs,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "written")]
    force: bool,
    /// Print less: only what is wrong
    #[arg(short, long)]
    quiet: bool,
    /// Count remarks as findings
    ///
    /// Words that stood, tiles that did not stay on a rack.
    #[arg(long)]
    remarks: bool,
    /// What a wrong challenge costs
    ///
    /// Instead of the game's or the record's own rule.
    #[arg(long, value_enum)]
    challenge: Option<ChallengeRule>,
    #[command(flatten)]
    rules: RecordArgs,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    if Path::new(&args.file).is_dir() {
        return folder::run(args, Path::new(&args.file), streams);
    }
    let source = wordy_choose::game_source(&args.file, streams)?;
    let RecordFile { record, json } = input::record(&source)?;
    let chosen = args.rules.rules_beside(&record, args.challenge, Some(Path::new(&args.file)))?;
    chosen.say(&source.name, args.quiet, streams);
    let rules = &chosen.rules;
    let words = Words::of(&args.rules.choice, rules, streams)?;
    let words = words.of_record(&record, rules)?;
    if let Some(other) = words.remark(&record).filter(|_| !chosen.is_foreign()) {
        streams.say_later(format!("{}: {other}", source.name));
    }
    let judged = |record: &Record| chosen.replay(record, &words.verdict(rules));
    let replay = judged(&record);
    if let Some(path) = &args.fix {
        chosen.refuse_doubt(&source.name)?;
        let of = Mended { record: &record, replay: &replay, json, name: &source.name };
        of.write(path, args.force, judged, streams)?;
    }
    args.save.check(replay.turns.len())?;
    let (name, turn) = (source.name.as_str(), args.save.turn);
    let game = Game { name, record: &record, json, replay: &replay, rules, turn };
    args.save.save(&game, args.force, streams)?;
    let screen = streams.screen.clone();
    let out = &mut *streams.output;
    if args.save.draw {
        writeln!(out, "{}", game.title())?;
        board::put(&game.diagram(), &screen, out)?;
    } else if !args.quiet && !args.save.takes_output() {
        if !args.json {
            print::lay_out(&screen);
        }
        for (number, turn) in (1..).zip(&replay.turns) {
            print::turn(args.json, number, turn, rules, out)?;
        }
        if !args.json {
            screen.text(2);
        }
        print::totals(args.json, &replay, out)?;
    }
    for finding in replay.findings.iter().filter(|_| !args.save.takes_output()) {
        print::finding(args.json, &source.name, &record, json, finding, out)?;
    }
    if chosen.is_foreign() {
        let hint = "--game FILE takes a game with letters of its own; `referee show` lists games, \
                    and each is there as NAME-german and so on";
        writeln!(streams.errors, "hint: {hint}")?;
    }
    Ok(if args.is_wrong(&replay) { Exit::Nothing } else { Exit::Found })
}

impl Args {
    /// Whether a record has findings; remarks count with `--remarks`.
    fn is_wrong(&self, replay: &Replay<'_>) -> bool {
        replay.has_faults() || self.remarks && !replay.findings.is_empty()
    }
}
