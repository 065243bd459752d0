//! What every program shares, called as a program calls it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod files;
mod grammar;

use std::io;
use std::path::Path;

use tempfile::TempDir;
use wordy_choose::{Input, LexiconChoice, NewLexicon, Selection};
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};
use wordy_lists::list::hunspell::Forms;
use wordy_terminal::{Exit, Failure, Streams};

/// Does work on a text as standard input; gives its result, what it wrote and what it said.
fn with_input<T>(text: &[u8], work: impl FnOnce(&mut Streams<'_>) -> T) -> (T, Vec<u8>, String) {
    let (mut input, mut output, mut errors) = (text, Vec::new(), Vec::new());
    let done = work(&mut Streams::new(&mut input, &mut output, &mut errors));
    (done, output, String::from_utf8(errors).unwrap())
}

fn quietly<T>(work: impl FnOnce(&mut Streams<'_>) -> T) -> T {
    with_input(b"", work).0
}

fn folder_with(name: &str, bytes: &[u8]) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

fn open(name: &str) -> Result<Lexicon, Failure> {
    quietly(|streams| wordy_choose::open_lexicon(name, None, streams))
}

/// What a failure says, with its folder left out.
fn said<T>(result: Result<T, Failure>, folder: &TempDir) -> String {
    let Err(failure) = result else { panic!("it did not fail") };
    failure.to_string().replace(&format!("{}/", folder.path().display()), "")
}

fn words_of(lexicon: &Lexicon) -> Vec<String> {
    lexicon.words().iter().map(|word| lexicon.alphabet().spell(word)).collect()
}

#[test]
fn a_list_is_opened_by_its_path_and_a_lexicon_by_its_name() {
    let (_folder, path) = folder_with("club.txt", b"quiz\nza\n");
    let club = open(&path).unwrap();
    assert_eq!(
        (club.meta().name.as_str(), words_of(&club)),
        ("club", vec!["QUIZ".into(), "ZA".into()])
    );
    assert!(open("college").unwrap().has("quiz"));
    let (piped, _, _) =
        with_input(b"xi\n", |streams| wordy_choose::open_lexicon("-", None, streams));
    assert_eq!(words_of(&piped.unwrap()), ["XI"]);
}

#[test]
fn a_lexicon_that_is_not_there_can_be_installed_under_its_name() {
    let hints = |name| open(name).unwrap_err().hints().join("\n");
    assert!(hints("nwl23").contains("`lexicon install FILE --name nwl23`"));
    assert!(!hints("club.lexx").contains("install"), "{}", hints("club.lexx"));
    for (name, valid) in
        [("nwl23", true), ("my-list_2+", true), ("-x", false), ("a/b", false), ("", false)]
    {
        assert_eq!(wordy_choose::is_valid_name(name), valid, "{name}");
    }
}

#[test]
fn the_way_out_of_a_damaged_lexicon_depends_on_the_damage() {
    let folder = tempfile::tempdir().unwrap();
    let text = wordy_choose::lexicon_from_bytes("club.lex", b"QUIZ\n".as_slice().into());
    let hint = "hint: download the file again; a word list is plain:FILE\n";
    assert!(said(text, &folder).ends_with(hint));
    let made =
        wordy_lexicon::lexicon::build(draft(&["QUIZ"]), &Alphabet::english(), Meta::default());
    let mut cut = made.unwrap();
    cut.truncate(200);
    let cut = said(wordy_choose::lexicon_from_bytes("club.lex", cut.into()), &folder);
    assert!(
        cut.ends_with("hint: download the file again, or build it with `lexicon build`\n"),
        "{cut}"
    );
}

fn draft(words: &[&str]) -> Draft {
    let lexicon = Lexicon::from_words(words, &Alphabet::english()).unwrap();
    Draft::selected(&lexicon, |_, _| true)
}

#[test]
fn a_lexicon_is_written_opened_and_announced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.lex");
    let write = |words: &[&str], path: &Path, overwrite| {
        let (draft, alphabet) = (draft(words), Alphabet::english());
        let meta = Meta::default();
        let (done, out, errors) = with_input(b"", |streams| {
            let new = NewLexicon { draft, alphabet: &alphabet, meta };
            wordy_choose::write_lexicon(path, new, overwrite, streams)
        });
        (done, out, errors)
    };
    let (club, out, errors) = write(&["QUIZ", "ZA"], &path, false);
    let club = club.unwrap();
    assert_eq!((club.meta().name.as_str(), club.len(), out.len()), ("club", 2, 0));
    assert!(errors.contains("club.lex: lexicon club, 2 words, sha256 "), "{errors}");
    assert!(
        said(write(&["ZA"], &path, false).0, &folder).starts_with("error: club.lex already exists")
    );
    assert_eq!(words_of(&write(&["ZA"], &path, true).0.unwrap()), ["ZA"]);
    assert_eq!(words_of(&open(path.to_str().unwrap()).unwrap()), ["ZA"]);
    let (piped, out, _) = write(&["ZA"], Path::new("-"), false);
    assert_eq!(piped.unwrap().meta().name, "lexicon");
    assert!(out.starts_with(b"PK\x03\x04"));
    assert!(said(write(&[], &path, true).0, &folder).contains("the lexicon would have no words"));
}

#[test]
fn levels_select_words_and_there_must_be_some() {
    let (folder, path) = folder_with("club.txt", b"QUIZ\n");
    let at = |lexicon: &str, level| {
        let choice =
            LexiconChoice { lexicon: Some(lexicon.into()), level: Some(level), ..<_>::default() };
        quietly(|streams| choice.open(streams))
    };
    assert!(said(at(&path, 35), &folder).starts_with("error: club has no levels\n"));
    let (all, few) = (open("wordy").unwrap(), at("wordy", 35).unwrap());
    let counted =
        (0..all.len() as u32).filter(|rank| all.level(*rank).is_some_and(|level| level <= 35));
    assert_eq!(few.len(), counted.count());
    assert!(at("wordy", 5).is_err());
}

#[test]
fn one_lexicon_can_be_named_once() {
    let choice = |lexicon: Option<&str>| LexiconChoice {
        lexicon: lexicon.map(str::to_owned),
        ..LexiconChoice::default()
    };
    assert_eq!(choice(None).or(Some("a")).unwrap().lexicon.as_deref(), Some("a"));
    assert_eq!(choice(Some("b")).or(None).unwrap().lexicon.as_deref(), Some("b"));
    assert!(choice(Some("b")).or(Some("a")).is_err());
    assert!(choice(Some("b")).is_chosen().unwrap());
}

#[test]
fn words_come_from_arguments_and_from_lines() {
    let args = ["cat".to_owned(), "-".to_owned(), "owl".to_owned()];
    let (words, _, _) =
        with_input(b" dog \n\n\tpig\r\n", |streams| wordy_choose::words_in(&args, streams));
    assert_eq!(words.unwrap(), ["cat", "dog", "pig", "owl"]);
    let (latin, _, _) = with_input(b"caf\xe9\n", wordy_choose::read_lines);
    assert!(latin.unwrap_err().to_string().contains("one per line"));
    let english = Alphabet::english();
    let letters = |word: &str| wordy_choose::letters(&english, word);
    assert_eq!(letters("Quiz").unwrap(), english.encode("QUIZ").unwrap());
    assert_eq!(letters(&"A".repeat(1000)).unwrap().len(), 1000);
    for word in ["", "C4T", &"A".repeat(1001)] {
        assert!(letters(word).is_err(), "{word}");
    }
}

#[test]
fn the_kind_of_a_file_is_what_is_asked_shown_or_named() {
    let (_folder, path) = folder_with("list.txt", b"QUIZ\n");
    let kind = |name: &str| quietly(|streams| wordy_choose::input(name, Forms::default(), streams));
    assert!(matches!(kind(&path).unwrap(), Input::List(_)));
    let Input::Foreign(foreign) = kind(&format!("kwg:{path}")).unwrap() else { panic!("no kwg") };
    assert_eq!(format!("{foreign:?}"), format!("{path} as kwg"));
    assert!(foreign.read(&Alphabet::english()).unwrap_err().to_string().contains("as kwg"));
    assert!(matches!(kind("college").unwrap(), Input::Lexicon(_)));
    let written_only = kind(&format!("anki:{path}"));
    assert!(written_only.unwrap_err().to_string().contains("anki"));
}

#[test]
fn tiles_are_those_of_the_alphabet() {
    let english = Lexicon::from_words(["QUIZ"], &Alphabet::english()).unwrap();
    assert_eq!(wordy_choose::tiles(None, &english).unwrap().tiles(), 100);
    assert_eq!(wordy_choose::tiles(Some("super"), &english).unwrap().tiles(), 200);
    let failure = wordy_choose::tiles(Some("polish"), &english).unwrap_err().to_string();
    assert!(failure.contains("hint: --tiles names the letter distribution"), "{failure}");
}

#[test]
fn words_are_selected_by_search_and_length() {
    let english = Alphabet::english();
    let lexicon = Lexicon::from_words(["QI", "QUIZ", "QUIZZES", "ZA"], &english).unwrap();
    let select = |search: Option<&str>, length: Option<&str>| {
        let search = search.map(str::to_owned);
        let selection = Selection { search, length: length.map(|text| text.parse().unwrap()) };
        let selected = quietly(|streams| selection.of(&lexicon, streams)).unwrap();
        let words = selected.words(&lexicon);
        for word in words.iter() {
            let rank = lexicon.rank(word).unwrap();
            assert!(selected.has(word, rank) && selected.has_word(word, &lexicon));
        }
        assert_eq!(selection.is_all(), words.len() == 4);
        words.iter().map(|word| english.spell(word)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(select(None, None), "QI QUIZ QUIZZES ZA");
    assert_eq!(select(None, Some("2")), "QI ZA");
    assert_eq!(select(Some("includes:Q"), None), "QI QUIZ QUIZZES");
    assert_eq!(select(Some("includes:Q"), Some("3-")), "QUIZ QUIZZES");
}

#[derive(clap::Parser)]
struct NoOptions {}

#[test]
fn a_program_ends_with_what_its_work_comes_to() {
    let run = |argument: &str, outcome: fn() -> Result<Exit, Failure>| {
        let args = vec!["program".into(), argument.into()];
        let args = if argument.is_empty() { vec!["program".into()] } else { args };
        let (exit, out, errors) = with_input(b"", |streams| {
            wordy_choose::run(args, streams, |_: NoOptions, _: &mut Streams<'_>| outcome())
        });
        (exit.code(), !out.is_empty(), errors)
    };
    assert_eq!(run("", || Ok(Exit::found(true))), (0, false, String::new()));
    assert_eq!(run("", || Ok(Exit::found(false))), (1, false, String::new()));
    let failed = run("", || Err(Failure::new("no").hint("try").within("here")));
    assert_eq!(failed, (2, false, "error: here: no\nhint: try\n".to_owned()));
    let closed = || Err(Failure::from(io::Error::from(io::ErrorKind::BrokenPipe)));
    assert_eq!(run("", closed), (0, false, String::new()));
    assert!(run("--help", || Ok(Exit::Nothing)).1);
    let (code, _, errors) = run("--wrong", || Ok(Exit::Found));
    assert!(code == 2 && errors.contains("--wrong"), "{errors}");
}

#[test]
fn an_alphabet_asked_for_is_that_of_the_lexicon() {
    let french = wordy_data::alphabet("french").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let opened = quietly(|streams| wordy_choose::open_lexicon("college", Some(&french), streams));
    assert!(said(opened, &folder).contains("--alphabet is for word lists"));
    assert_eq!(wordy_choose::default_alphabet().unwrap().name(), "english");
}
