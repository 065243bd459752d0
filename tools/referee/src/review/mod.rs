//! `referee review`: the chances of both players over a game, what turns lost, and why.

mod article;
mod findable;
mod missed;
mod scribe;
mod season;
mod speed;
mod told;

use std::path::{Path, PathBuf};
use std::time::Instant;

use wordy_choose_game::{LeavesArg, game_chances};
use wordy_engine::simulation::Playouts;
use wordy_engine::{Chances, Engine, Leaves};
use wordy_games::game::GameRules;
use wordy_lexicon::counts::counted;
use wordy_lists::list::Source;
use wordy_print::Fonts;
use wordy_records::replay::Replay;
use wordy_review::{Effort, Reviewed, Summary, review};
use wordy_terminal::{Column, Exit, Failure, Outcome, Streams, refuse_without, write_whole};

use crate::board;
use crate::choice::{RecordArgs, RecordGame};
use crate::game::told_of;
use crate::input::{self, RecordFile};
use crate::words::Words;
use findable::Findable;
use told::Names;

/// Review a game: the chances of winning before and after each turn, mistakes, missed bingos, luck
///
/// For each turn it prints your chance of winning with the best you could do and with what you did,
/// what that lost in per cent and in points, how good the turn was, and the best play. Then for
/// each player the accuracy, the turns by class, points lost, bingos missed, phonies, and luck; and
/// from which turn on the winner was ahead for good. Of a bingo that was missed it says how easy
/// the easiest one was to find: whether most people know the word, and how many words of its
/// length are less probable.
///
/// A game of Scribe is reviewed by Majority: a move whose every continuation could be looked
/// through is `exact`, others are told by games played on (`playouts`). In a game of Speed Scrabble
/// or Idaho it says after each draw whether the tiles made a finish, in how many steps the computer
/// found it, and what it looks like; in Idaho also what the best layout at the end brings.
///
/// A folder, or several records, make a player's page: accuracy game by game in the order of the
/// names, points lost by kind, words missed most with their hooks, and the worst turns. A kind is a
/// missed bingo, a leave (the tiles kept were worth less, by more than the points), an endgame, a
/// challenge (your play was taken back, a phony of your opponent stood, or a penalty), or else the
/// play. --worksheet prints the ten worst positions to be solved, with the key on the last page.
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
                   referee review final.gcg -o noted.gcg      notes for other programs\n  \
                   referee review season/ --quick             a player's page\n  \
                   referee review season/ --to-quiz mistakes.txt --worksheet worst.pdf",
    after_help = "Exit status: 0 reviewed, 1 no turn could be reviewed, 2 usage or input error.\n\
                  See also: referee analyse (many records), moves simulate (one position)"
)]
pub(crate) struct Args {
    /// The record (GCG or JSON), - for standard input; a folder or several records make a player's
    /// page
    #[arg(value_name = "FILE|FOLDER", required = true)]
    files: Vec<String>,
    /// Write to FILE: .html, .pdf, .json or .gcg
    ///
    /// .html a page that replays the game, .gcg the record with a note after each turn that lost
    /// something.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The player: by the whole name or a part of it
    ///
    /// Whose page is made of several records; without it, who played most.
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,
    /// Write the words missed to FILE, for quiz new
    ///
    /// One a line, those missed most first.
    #[arg(long, value_name = "FILE")]
    to_quiz: Option<PathBuf>,
    /// Write the ten worst positions to FILE, to be solved
    #[arg(long, value_name = "FILE.pdf")]
    worksheet: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long)]
    force: bool,
    /// Take a few seconds: play no games on
    #[arg(long)]
    quick: bool,
    /// Play N games on: from each play that is compared [default: 960]
    #[arg(long, value_name = "N", conflicts_with = "quick",
          value_parser = clap::value_parser!(u32).range(2..))]
    playouts: Option<u32>,
    #[command(flatten)]
    leaves: LeavesArg,
    #[command(flatten)]
    rules: RecordArgs,
    /// Print one JSON object per line
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

impl Args {
    fn effort(&self) -> Effort {
        let effort = if self.quick { Effort::QUICK } else { Effort::FULL };
        Effort { games: self.playouts.unwrap_or(effort.games), ..effort }
    }

    /// The record that is reviewed alone; none where a player's page is made.
    fn alone(&self) -> Option<&str> {
        let page = [self.player.is_some(), self.to_quiz.is_some(), self.worksheet.is_some()];
        match self.files.as_slice() {
            [file] if !page.contains(&true) && !Path::new(file).is_dir() => Some(file),
            _ => None,
        }
    }
}

pub(crate) fn run(args: &Args, streams: &mut Streams<'_>) -> Outcome {
    let outputs = [&args.output, &args.to_quiz, &args.worksheet];
    let writes = outputs.iter().any(|path| path.is_some());
    refuse_without(&[("--force", args.force)], "-o", writes)?;
    let form = args.output.as_deref().map(form).transpose()?;
    match args.alone() {
        Some(file) => alone(args, file, form, streams),
        None => season::run(args, form, streams),
    }
}

/// Reviews a record.
fn alone(args: &Args, file: &str, form: Option<Form>, streams: &mut Streams<'_>) -> Outcome {
    let source = wordy_choose::game_source(file, streams)?;
    match other_kind(args, &source)? {
        Some(GameRules::Glyphs(rules)) => return scribe::run(args, &rules, &source, streams),
        Some(GameRules::Layout(rules)) => return speed::run(args, &rules, &source, streams),
        Some(GameRules::Board(_)) | None => {}
    }
    let RecordFile { record, json } = input::record(&source)?;
    if json && form == Some(Form::Gcg) {
        return Err(Failure::new(format!("{}: notes go into a record in GCG", source.name))
            .hint("referee game FILE -o final.gcg writes one"));
    }
    let chosen = args.rules.rules_beside(&record, None, Some(Path::new(file)))?;
    chosen.say(&source.name, false, streams);
    let rules = &chosen.rules;
    if record.players.len() != 2 {
        let players = counted(record.players.len(), "player", "players");
        return Err(Failure::new(format!("{}: {players}; a review is for two", source.name))
            .hint("referee analyse compares the turns of any number of players"));
    }
    let words = Words::of(&args.rules.choice, rules, streams)?;
    let words = words.of_record(&record, rules)?;
    if let Some(other) = words.remark(&record).filter(|_| !chosen.is_foreign()) {
        streams.say_later(format!("{}: {other}", source.name));
    }
    let replay = chosen.replay(&record, &words.verdict(rules));
    let engine = Engine::new(rules, &words.lexicon);
    let leaves = args.leaves.of(&chosen.game, &rules.letters, &words.lexicon, streams)?;
    let reading = ReviewTools::new(&chosen, engine, leaves)?;
    if reading.chances.is_none() {
        let game = &chosen.game;
        streams.say_later(format!(
            "note: no table of chances comes with the game {game}: turns are compared by points\n\
             hint: simulate train chances --game {game} makes a table"
        ));
    }
    let all = reviewed(&reading, &replay, args.effort(), streams)?;
    let findable = Findable::all(&reading.engine, &replay, &all, &words.lexicon)?;
    let names = Names { record: &record, replay: &replay, rules, findable: &findable };
    let summary = Summary::new(&names.texts(), &all);
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

/// The rules of a game without a board: the one asked for, or that of such a record.
fn other_kind(args: &Args, source: &Source) -> Result<Option<GameRules>, Failure> {
    let game = args.rules.game.as_deref().or_else(|| input::game_without_board(source));
    let Some(game) = game else { return Ok(None) };
    let game = wordy_data::game(game)?;
    if matches!(game.rules, GameRules::Board(_)) {
        return Ok(None);
    }
    if args.output.is_some() {
        return Err(Failure::new(format!("{}: its review is lines or JSON", game.title))
            .hint("leave -o out; --json prints objects"));
    }
    Ok(Some(game.rules))
}

/// What a record is reviewed with.
struct ReviewTools<'r> {
    engine: Engine<'r>,
    leaves: Leaves,
    chances: Option<Chances>,
}

impl<'r> ReviewTools<'r> {
    fn new(chosen: &'r RecordGame, engine: Engine<'r>, leaves: Leaves) -> Result<Self, Failure> {
        let chances = game_chances(&chosen.game)?.map(|own| own.0);
        Ok(Self { engine, leaves, chances })
    }

    fn review(
        &self,
        replay: &Replay<'_>,
        effort: Effort,
        told: impl FnMut(&Reviewed) -> bool,
    ) -> Vec<Reviewed> {
        let playouts = Playouts::new(&self.leaves, self.chances.as_ref());
        review(&self.engine, replay, &playouts, effort, told)
    }
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
    reading: &ReviewTools<'_>,
    replay: &Replay<'_>,
    effort: Effort,
    streams: &mut Streams<'_>,
) -> Result<Vec<Reviewed>, Failure> {
    let turns = replay.turns.iter().filter(|turn| turn.event.action.is_turn()).count();
    let (start, mut done, mut failed) = (Instant::now(), 0, None);
    let terminal = streams.terminal;
    let all = reading.review(replay, effort, |_| {
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
    let Names { record, replay, rules, .. } = names;
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
                rows.chain(summary.players()).map(|row| format!("{row}\n")).collect();
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
        for row in all.iter().map(|own| told::json(names, own)).chain(summary.players()) {
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
    for line in summary.lines().into_iter().chain(missed::lines(names)) {
        writeln!(streams.output, "{line}")?;
    }
    Ok(())
}
