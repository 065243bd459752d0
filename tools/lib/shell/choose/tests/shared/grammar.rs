//! The grammar of all command lines: where answers go, how much of them, and words spelled as
//! subcommands.

use std::path::Path;

use clap::{Parser, Subcommand};
use wordy_terminal::{Column, Exit, Outcome, OutputArgs, Streams, TopArgs, further_endings};

#[derive(Debug, Parser)]
#[command(name = "count", subcommand_negates_reqs = true)]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[arg(required = true)]
    words: Vec<String>,
    #[command(flatten)]
    output: OutputArgs,
    #[command(flatten)]
    top: TopArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    Draw(Draw),
    Fail { word: String },
}

#[derive(Debug, clap::Args)]
#[command(mut_arg("output", further_endings(&["svg"])))]
struct Draw {
    #[command(flatten)]
    output: OutputArgs,
}

/// Prints the words with their lengths, and the word EMPTY as nothing.
fn work(args: Args, streams: &mut Streams<'_>) -> Outcome {
    if let Some(Command::Draw(Draw { output })) = args.command {
        match output.further() {
            Some(ending) => output.put(ending.as_bytes(), streams)?,
            None => writeln!(streams.output, "text")?,
        }
        return Ok(Exit::Found);
    }
    streams.screen.table([Column::word("word"), Column::number("length")]);
    for word in &args.words {
        if word == "EMPTY" {
            wordy_terminal::note_no_effect(&[("--top", true), ("--csv", false)], streams);
        } else if args.output.json() {
            writeln!(streams.output, "{{\"word\":\"{word}\"}}")?;
        } else {
            writeln!(streams.output, "{word}\t{}", word.len())?;
        }
    }
    Ok(Exit::found(args.words != ["EMPTY"]))
}

/// The exit, what is printed and what is said of a command line; `DIR` in it is a folder.
fn run(line: &str, folder: &Path) -> (Exit, String, String) {
    let line = line.replace("DIR", folder.to_str().unwrap());
    let (exit, output, errors) = crate::with_input(b"", |streams| {
        wordy_choose::run(line.split(' ').map(Into::into).collect(), streams, work)
    });
    let errors = errors.replace(&format!("{}/", folder.display()), "");
    (exit, String::from_utf8(output).unwrap(), errors)
}

#[test]
fn the_ending_of_a_file_is_its_format() {
    let folder = tempfile::tempdir().unwrap();
    let written = |line: &str, name: &str| {
        let (exit, printed, said) = run(line, folder.path());
        assert_eq!((exit, printed.as_str(), said.as_str()), (Exit::Found, "", ""), "{line}");
        std::fs::read_to_string(folder.path().join(name)).unwrap()
    };
    let (text, csv) = ("QI\t2\nZAX\t3\n", "word,length\nQI,2\nZAX,3\n");
    let json = "{\"word\":\"QI\"}\n{\"word\":\"ZAX\"}\n";
    for (name, options, expected) in [
        ("a.txt", "", text),
        ("a.TSV", "", text),
        ("a", "", text),
        ("a.2", "", text),
        ("a.csv", "", csv),
        ("a.json", "", json),
        ("a.ndjson", "", json),
        ("b", " --json", json),
        ("b.csv", " --json", json),
        ("c", " --csv", csv),
        ("c.words", " --format csv", csv),
    ] {
        assert_eq!(written(&format!("count QI ZAX -o DIR/{name}{options}"), name), expected);
    }
    assert_eq!(written("count draw -o DIR/a.svg", "a.svg"), "svg");
    assert_eq!(written("count draw -o DIR/x --format svg", "x"), "svg");
    assert_eq!(written("count draw -o DIR/d.txt", "d.txt"), "text\n");
    assert_eq!(run("count QI -o -", folder.path()).1, "QI\t2\n");
    assert_eq!(run("count QI --format json", folder.path()).1, "{\"word\":\"QI\"}\n");
}

#[test]
fn an_ending_that_cannot_be_written_is_an_error_with_those_that_can() {
    let folder = tempfile::tempdir().unwrap();
    let said = |line: &str| {
        let (exit, _, said) = run(line, folder.path());
        assert_eq!(exit, Exit::Failed, "{line}");
        said
    };
    let endings = ".txt, .tsv, .csv, .json or .ndjson";
    assert_eq!(
        said("count QI -o DIR/a.jsn"),
        format!("error: a.jsn: what is printed ends in {endings}, not .jsn\nhint: -o a.json\n")
    );
    assert!(said("count QI -o DIR/a.pdf").contains("`sheet` prints pages"));
    assert!(said("count QI -o DIR/a.svg").contains(endings));
    assert!(said("count QI -o DIR/a --format jsn").contains("hint: --format json\n"));
    assert!(said("count draw -o DIR/a.png").contains(".json, .ndjson or .svg, not .png"));
    std::fs::write(folder.path().join("there.txt"), "old").unwrap();
    assert!(said("count QI -o DIR/there.txt").contains("--force"));
    assert!(said("count -o DIR/there.txt draw").contains("count draw --output <FILE>"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(run("count QI -o DIR/there.txt --force", folder.path()).0, Exit::Found);
}

#[test]
fn top_is_the_first_rows_wherever_they_go() {
    let folder = tempfile::tempdir().unwrap();
    let first = run("count QI ZAX ZEN --top 2", folder.path());
    assert_eq!(first, (Exit::Found, "QI\t2\nZAX\t3\n".into(), String::new()));
    assert_eq!(run("count QI ZAX --top 1 -o DIR/a.csv", folder.path()).0, Exit::Found);
    assert_eq!(
        std::fs::read_to_string(folder.path().join("a.csv")).unwrap(),
        "word,length\nQI,2\n"
    );
    assert_eq!(run("count EMPTY --top 1", folder.path()).0, Exit::Nothing);
}

#[test]
fn what_changes_nothing_is_a_note() {
    let (exit, _, said) = run("count EMPTY", Path::new("/"));
    assert_eq!((exit, said.as_str()), (Exit::Nothing, "note: --top has no effect here\n"));
}

#[test]
fn a_subcommand_wins_and_two_dashes_make_it_a_word() {
    let said = |line| run(line, Path::new("/nowhere"));
    assert_eq!(said("count draw").1, "text\n");
    assert_eq!(said("count -- draw").1, "draw\t4\n");
    assert_eq!(said("count DRAW").1, "DRAW\t4\n");
    assert!(said("count fail").2.ends_with("hint: for the word FAIL: count -- fail\n"));
    let (exit, _, before) = said("count --json draw");
    assert_eq!(exit, Exit::Failed);
    assert!(before.contains("`--json` comes after `draw`: count draw --json"), "{before}");
}
