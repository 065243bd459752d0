//! The options of programs that print pages, as they are typed.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io;

use wordy_choose_page::{LayoutItem, PageArgs};
use wordy_print::PageFormat;
use wordy_terminal::Streams;

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

/// What is said of options that have no effect.
fn notes(line: &str, format: PageFormat) -> String {
    const PAPER: &[PageFormat] = &[PageFormat::Pdf, PageFormat::Html];
    let others: [(&str, bool, &[PageFormat]); 1] = [("--size", true, PAPER)];
    let (mut input, mut output, mut errors) = (io::empty(), Vec::new(), Vec::new());
    let mut streams = Streams::new(&mut input, &mut output, &mut errors);
    pages(line).note_effects(format, PAPER, &others, &mut streams).unwrap();
    String::from_utf8(errors).unwrap()
}

#[test]
fn an_option_without_an_effect_is_noted() {
    let (font, columns) = ("--layout font=x.ttf", "--layout columns=2,margin=9mm,landscape");
    assert_eq!(notes(&format!("--paper a4 {font} {columns}"), PageFormat::Pdf), "");
    let message = "note: --paper has no effect on the format text: it is for pdf and html\n\
                   note: --size has no effect on the format text: it is for pdf and html\n";
    assert_eq!(notes("--paper a4 --layout columns=2", PageFormat::Text), message);
    let font = "note: --layout font has no effect on the format html: it is for pdf\n";
    assert_eq!(notes("--layout font=x.ttf,width=60", PageFormat::Pdf).lines().count(), 1);
    assert_eq!(notes("--layout font=x.ttf", PageFormat::Html), font);
    for wrong in ["width=5", "columns=0", "margin=9", "portrait", "font="] {
        assert!(wrong.parse::<LayoutItem>().is_err(), "{wrong}");
    }
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
