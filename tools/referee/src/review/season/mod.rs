//! The games of a season reviewed: what a player lost, by what, and which words.

mod article;
mod game;
mod page;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use wordy_engine::Engine;
use wordy_lexicon::counts::counted;
use wordy_print::Fonts;
use wordy_records::record::Record;
use wordy_study::worksheet::worksheet;
use wordy_terminal::{Exit, Failure, Outcome, Streams, check_ending_of, check_kind, write_whole};

use super::{Args, Form};
use crate::game::{all_records, in_parallel};
use crate::words::Words;
use game::{PlayerGame, of_file};
use page::PlayerPage;

/// Records that are reviewed before it is said how many are done.
const PART: usize = 4;

pub(super) fn run(args: &Args, form: Option<Form>, streams: &mut Streams<'_>) -> Outcome {
    if let Some(path) = &args.worksheet {
        check_ending_of("--worksheet", path, "a worksheet", &["pdf"])?;
    }
    if let Some(path) = &args.to_quiz {
        check_kind("--to-quiz", path, "a list of words", &["txt"])?;
    }
    let paths: Vec<PathBuf> = args.files.iter().map(PathBuf::from).collect();
    let paths = all_records(&paths)?;
    let rules = args.rules.rules(&Record::default(), None)?.rules;
    let words = Words::of(&args.rules.choice, &rules, streams)?;
    let engine = Engine::new(&rules, &words.lexicon);
    let games = games(args, &paths, (&words, &engine), streams)?;
    let page = PlayerPage::new(args.player.as_deref(), &games, &words.lexicon)?;
    if args.player.is_none() {
        let player = &page.player;
        streams.say_later(format!("note: the games of {player}; --player takes another's"));
    }
    if let (Some(path), Some(form)) = (&args.output, form) {
        let bytes = match form {
            Form::Html => article::article(&page).html().into_bytes(),
            Form::Pdf => article::article(&page).pdf(&Fonts::built_in()?)?,
            Form::Json => page.json().concat().into_bytes(),
            Form::Gcg => {
                return Err(Failure::new("notes go into one record at a time")
                    .hint("referee review FILE -o noted.gcg"));
            }
        };
        write_whole(path, &bytes, args.force, streams)?;
    }
    if let Some(path) = &args.worksheet {
        let title = format!("{}: positions to solve", page.player);
        let sheet = worksheet(&title, &page.tasks(), article::provenance());
        write_whole(path, &sheet.pdf(&Fonts::built_in()?)?, args.force, streams)?;
    }
    if let Some(path) = &args.to_quiz {
        write_whole(path, page.to_quiz().as_bytes(), args.force, streams)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        streams.say_later(format!("hint: quiz new {name} {}", path.display()));
    }
    let is_output = |path: &Option<PathBuf>| path.as_deref() == Some(Path::new("-"));
    if ![&args.output, &args.worksheet, &args.to_quiz].into_iter().any(is_output) {
        page.print(args.json, streams)?;
    }
    Ok(Exit::found(page.turns() > 0))
}

/// The games of both players; what cannot be reviewed is said.
fn games(
    args: &Args,
    paths: &[PathBuf],
    (words, engine): (&Words, &Engine<'_>),
    streams: &mut Streams<'_>,
) -> Result<Vec<PlayerGame>, Failure> {
    let mut notes = BTreeSet::new();
    let (mut games, mut left_out, mut others, mut done) = (Vec::new(), 0, 0, 0);
    for part in paths.chunks(PART) {
        for found in in_parallel(part, |path| of_file(args, path, words, engine)) {
            done += 1;
            match found {
                Ok(found) => {
                    notes.extend(found.note);
                    others += usize::from(!found.judged);
                    games.extend(found.players);
                    for doubt in found.doubts {
                        streams.say_later(doubt);
                    }
                }
                Err(failure) => {
                    left_out += 1;
                    streams.say_later(failure.left_out());
                }
            }
        }
        if streams.terminal {
            writeln!(streams.errors, "{done} of {} records", paths.len())?;
        }
    }
    for note in notes {
        streams.say_later(note);
    }
    if others > 0 {
        let (name, records) = (&words.lexicon.meta().name, counted(others, "record", "records"));
        streams.say_later(format!(
            "note: {records} of another lexicon than {name}: phonies in them are not counted"
        ));
    }
    if left_out > 0 {
        streams.say_later(format!("{} left out", counted(left_out, "record", "records")));
    }
    Ok(games)
}
