//! `referee review`: the chances of both players over a game, what turns lost, and why.

mod article;
mod told;

use std::path::{Path, PathBuf};
use std::time::Instant;

use wordy_cli::{
    Column, Exit, Failure, LeavesArg, Outcome, Streams, counted, game_chances, refuse_without,
    write_whole,
};
use wordy_engine::Engine;
use wordy_engine::review::{Effort, Reviewed, review};
use wordy_engine::simulation::Playouts;
use wordy_print::Fonts;
use wordy_records::replay::Replay;

use crate::board;
use crate::choice::RecordArgs;
use crate::game::told_of;
use crate::input::{self, Kept};
use crate::words::{Words, other_lexicon};
use told::{Names, Summary};

/// Review a game: the chances of winning before and after each turn, mistakes, missed bingos, luck
///
/// For each turn it prints your chance of winning with the best you could do and with what you did,
/// what that lost in per cent and in points, how good the turn was, and the best play. Then for
/// each player the accuracy, the turns by class, points lost, bingos missed, phonies, and luck; and
/// from which turn on the winner was ahead for good.
///
/// A turn is `best` if it loses less than 0.5 % of the games, `fine` below 2, an `inaccuracy` below
/// 5, a `mistake` below 10, else a `blunder`. Luck is what the tiles drawn brought, in points,
/// against the average of other draws. Accuracy is the share of your chances that your plays kept:
/// 100 is perfect, and a lost position costs nothing.
///
/// Chances come from games played on to the next turn but one and from a table learned from
/// computers of the same strength: they are those of two good players, not yours. Near the end
/// every draw is looked at, and when the bag is empty the rest of the game. --quick looks at
/// points, tiles kept and the table alone. A turn whose whole rack the record does not have is left
/// out, and so are the chances in a game without a table; both are said.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  referee review final.gcg                   every turn\n  \
                   referee review final.gcg --quick           in a few seconds\n  \
                   referee review final.gcg -o review.html    a page that replays it\n  \
                   referee review final.gcg -o review.pdf     on paper\n  \
                   referee review final.gcg -o noted.gcg      notes for other programs",
    after_help = "Exit status: 0 reviewed, 1 no turn could be reviewed, 2 usage or input error.\n\
                  See also: referee analyse (many records), moves --simulate (one position)"
)]
pub(crate) struct Args {
    /// The record (GCG or JSON); - reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Write the review to FILE: .html a page that replays the game, .pdf, .json, or .gcg the
    /// record with a note after each turn that lost something
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Take a few seconds: play no games on
    #[arg(long)]
    quick: bool,
    /// Play N games on from each play that is compared [default: 960]
    #[arg(long, value_name = "N", conflicts_with = "quick",
          value_parser = clap::value_parser!(u32).range(2..))]
    playouts: Option<u32>,
    #[command(flatten)]
    leaves: LeavesArg,
    #[command(flatten)]
    rules: RecordArgs,
    /// Print one JSON object per turn
    #[arg(long)]
    json: bool,
}

/// What a review is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Html,
    Pdf,
    Json,
    Gcg,
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    refuse_without(&[("--force", args.force)], "-o", args.output.is_some())?;
    let form = args.output.as_deref().map(form).transpose()?;
    let source = wordy_cli::game_source(&args.file, streams)?;
    let Kept { record, json } = input::record(&source)?;
    if json && form == Some(Form::Gcg) {
        return Err(Failure::new(format!("{}: notes go into a record in GCG", source.name))
            .hint("referee game FILE -o final.gcg writes one"));
    }
    let chosen = args.rules.rules(&record, None)?;
    chosen.say(&source.name, false, streams);
    let rules = &chosen.rules;
    if record.players.len() != 2 {
        let players = counted(record.players.len(), "player", "players");
        return Err(Failure::new(format!("{}: {players}; a review is for two", source.name))
            .hint("referee analyse compares the turns of any number of players"));
    }
    let words = Words::of(&args.rules.choice, rules, streams)?;
    if let Some(other) = other_lexicon(&record, &words).filter(|_| !chosen.is_foreign()) {
        streams.say_later(format!("{}: {other}", source.name));
    }
    let replay = chosen.replay(&record, &words.verdict(&record, None, rules));
    let leaves = args.leaves.of(&chosen.game, &rules.letters)?;
    let chances = game_chances(&chosen.game)?.map(|own| own.0);
    if chances.is_none() {
        let game = &chosen.game;
        streams.say_later(format!(
            "note: no table of chances comes with the game {game}: turns are compared by points\n\
             hint: simulate --game {game} --train chances makes a table"
        ));
    }
    let engine = Engine::new(rules, &words.lexicon);
    let playouts = Playouts::new(&leaves, chances.as_ref());
    let effort = if args.quick { Effort::QUICK } else { Effort::FULL };
    let effort = Effort { games: args.playouts.unwrap_or(effort.games), ..effort };
    let all = reviewed(&engine, &replay, &playouts, effort, streams)?;
    let summary = Summary::new(&record, &replay, &all, rules);
    let names = Names { record: &record, replay: &replay, rules };
    if summary.known == 0 {
        streams.say_later(
            "note: no turn was reviewed: none has its whole rack\n\
             hint: write all tiles of the rack before each play, not only those laid"
                .to_owned(),
        );
    }
    if let (Some(path), Some(form)) = (&args.output, form) {
        let bytes = written(form, &names, &all, &summary)?;
        write_whole(path, &bytes, args.force, streams)?;
    }
    let takes_output = args.output.as_deref().is_some_and(|path| path == Path::new("-"));
    if !takes_output {
        print(args, &names, &all, &summary, streams)?;
    }
    Ok(Exit::found(summary.known > 0))
}

fn form(path: &Path) -> Result<Form, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("html" | "htm") => Ok(Form::Html),
        Some("pdf") => Ok(Form::Pdf),
        Some("json" | "jsonl") => Ok(Form::Json),
        Some("gcg") => Ok(Form::Gcg),
        _ => Err(Failure::new(format!("{}: not the name of a review", path.display()))
            .hint("use .html, .pdf, .json or .gcg")),
    }
}

/// The turns, with a word on a terminal how far it is.
fn reviewed(
    engine: &Engine<'_>,
    replay: &Replay<'_>,
    playouts: &Playouts<'_>,
    effort: Effort,
    streams: &mut Streams<'_>,
) -> Result<Vec<Reviewed>, Failure> {
    let turns = replay.turns.iter().filter(|turn| turn.event.action.is_turn()).count();
    let (start, mut done, mut failed) = (Instant::now(), 0, None);
    let terminal = streams.terminal;
    let all = review(engine, replay, playouts, effort, |_| {
        done += 1;
        if terminal && start.elapsed().as_secs() > 1 {
            failed = writeln!(streams.errors, "{done} of {turns} turns").err();
        }
        failed.is_none()
    });
    failed.map_or(Ok(all), |error| Err(error.into()))
}

fn written(
    form: Form,
    names: &Names<'_>,
    all: &[Reviewed],
    summary: &Summary,
) -> Result<Vec<u8>, Failure> {
    let Names { record, replay, rules } = names;
    Ok(match form {
        Form::Html => {
            let review = told::page(names, all, summary);
            board::page(record, replay, rules, |at| told_of(replay, rules, at), Some(&review))
                .into_bytes()
        }
        Form::Pdf => article::article(names, all, summary).pdf(&Fonts::built_in()?)?,
        Form::Gcg => record.encode(&told::noted(names, all)),
        Form::Json => {
            let rows = all.iter().map(|own| told::json(names, own));
            let all: Vec<String> =
                rows.chain(told::players(summary)).map(|row| format!("{row}\n")).collect();
            all.concat().into_bytes()
        }
    })
}

fn print(
    args: &Args,
    names: &Names<'_>,
    all: &[Reviewed],
    summary: &Summary,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    if args.json {
        for row in all.iter().map(|own| told::json(names, own)).chain(told::players(summary)) {
            writeln!(streams.output, "{row}")?;
        }
        return Ok(());
    }
    let wins = all.iter().any(|own| own.chance.is_some());
    let numbers = |heads: &[&'static str]| heads.iter().copied().map(Column::number).collect();
    let heads: [Vec<Column>; 5] = [
        vec![Column::number("turn"), Column::name("player"), Column::name("rack")],
        vec![Column::name("played"), Column::number("points")],
        if wins { numbers(&["win %", "lost"]) } else { Vec::new() },
        numbers(&["points lost", "luck"]),
        vec![Column::name("class"), Column::name("best")],
    ];
    streams.screen.table(heads.concat());
    for own in all {
        writeln!(streams.output, "{}", told::line(names, own, wins))?;
    }
    streams.screen.text(2);
    for line in summary.lines() {
        writeln!(streams.output, "{line}")?;
    }
    Ok(())
}
