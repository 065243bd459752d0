//! The options of programs that print pages, as they are typed.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io;

use wordy_choose_page::PageArgs;
use wordy_print::PageFormat;
use wordy_terminal::{Streams, refuse_without};

/// What goes to standard output when a page is put where the options say.
fn printed(args: &PageArgs, page: &[u8]) -> Vec<u8> {
    let (mut input, mut output, mut errors) = (io::empty(), Vec::new(), Vec::new());
    args.put(page, &mut Streams::new(&mut input, &mut output, &mut errors)).unwrap();
    output
}

#[derive(clap::Parser)]
struct Pages {
    #[command(flatten)]
    page: PageArgs,
}

fn pages(line: &str) -> PageArgs {
    let args = line.split_whitespace();
    <Pages as clap::Parser>::parse_from(std::iter::once("pages").chain(args)).page
}

#[test]
fn the_format_is_asked_for_or_that_of_the_file() {
    let format = |line| pages(line).check();
    for (line, expected) in [
        ("", PageFormat::Text),
        ("--json", PageFormat::Json),
        ("-f html", PageFormat::Html),
        ("-o new.pdf", PageFormat::Pdf),
        ("-o new.pdf -f tsv", PageFormat::Tsv),
        ("-o -", PageFormat::Text),
    ] {
        assert_eq!(format(line).unwrap(), expected, "{line}");
    }
    assert!(
        format("-o new.doc").unwrap_err().to_string().contains("the extension is not a format")
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    std::fs::write(&path, "old").unwrap();
    let line = format!("-o {}", path.display());
    let taken = format(&line).unwrap_err().to_string();
    assert!(taken.contains("page.html already exists"), "{taken}");
    assert_eq!(format(&format!("{line} --force")).unwrap(), PageFormat::Html);
}

#[test]
fn an_option_without_an_effect_is_refused() {
    let paper: &'static [PageFormat] = &[PageFormat::Pdf, PageFormat::Html];
    let check = |line: &str, format, other: bool| {
        let others: [(&str, bool, &[PageFormat]); 1] = [("--color", other, &[PageFormat::Html])];
        let checked = pages(line).check_effects(format, paper, &others);
        checked.map_err(|failure| failure.to_string())
    };
    assert_eq!(check("--paper a4 --least 6", PageFormat::Pdf, false), Ok(()));
    assert_eq!(check("--paper a4", PageFormat::Html, true), Ok(()));
    let message =
        "error: --paper has no effect on the format text\nhint: --paper is for pdf and html\n";
    assert_eq!(check("--paper a4", PageFormat::Text, false), Err(message.into()));
    assert!(check("--least 6", PageFormat::Html, false).unwrap_err().contains("--least"));
    assert!(check("", PageFormat::Pdf, true).unwrap_err().contains("--color is for html"));
    assert!(refuse_without(&[("--via", true)], "--ladder", true).is_ok());
    assert!(refuse_without(&[("--via", false)], "--ladder", false).is_ok());
    let failure = refuse_without(&[("--of", false), ("--via", true)], "--ladder", false);
    let message = "error: --via has no effect without --ladder\n";
    assert_eq!(failure.unwrap_err().to_string(), message);
}

#[test]
fn a_page_goes_where_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.txt");
    let args = pages(&format!("-o {}", path.display()));
    assert!(printed(&args, b"page\n").is_empty());
    assert_eq!(std::fs::read(&path).unwrap(), b"page\n");
    assert_eq!(printed(&pages(""), b"\x1bpage"), b"\x1bpage");
    let stock = |line| pages(line).stock().unwrap().map(|stock| stock.0.is_some());
    assert_eq!((stock("--paper a4"), stock("--paper none")), (Some(true), Some(false)));
}
