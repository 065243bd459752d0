//! The guide: its transcripts are true, its links lead somewhere, and every option has its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::env::{Env, WORDY};
use crate::help::commands;
use crate::readme::{README, played, steps};

/// A test for each page with transcripts, so that they run side by side.
macro_rules! pages {
    ($($test:ident: $file:literal,)*) => {
        const PLAYED: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../../docs/guide/src/", $file))),)*];

        mod transcripts {
            $(#[test]
            fn $test() {
                super::played(include_str!(concat!("../../docs/guide/src/", $file)));
            })*
        }
    };
}

pages! {
    anagrams: "anagrams.md",
    coming_from: "coming-from.md",
    dictionaries: "dictionaries.md",
    director: "director.md",
    editions: "editions.md",
    formats: "formats.md",
    judge: "judge.md",
    moves: "moves.md",
    onedif: "1dif.md",
    page: "page.md",
    puzzles: "puzzles.md",
    referee: "referee.md",
    searches: "searches.md",
    sheets: "sheets.md",
    simulations: "simulations.md",
    slips: "slips.md",
    ten_minutes: "ten-minutes.md",
    twos: "twos.md",
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Markdown files of a folder, with their texts.
fn markdown(folder: &Path) -> BTreeMap<PathBuf, String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let pages = files.filter(|path| path.extension().is_some_and(|own| own == "md"));
    pages.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

fn guide() -> BTreeMap<PathBuf, String> {
    markdown(&root().join("docs/guide/src"))
}

fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}

#[test]
fn every_page_is_played_and_in_the_contents() {
    let guide = guide();
    let summary = &guide[&root().join("docs/guide/src/SUMMARY.md")];
    let pages = || guide.iter().filter(|(path, _)| name(path) != "SUMMARY.md");
    let listed: BTreeSet<&str> = targets(summary).into_iter().collect();
    assert_eq!(listed, pages().map(|(path, _)| name(path)).collect());
    // The tests of `quiz` play its page: a build to try things goes without it.
    let shown =
        pages().filter(|(path, text)| text.contains("```console") && name(path) != "quiz.md");
    let played: BTreeSet<&str> = PLAYED.iter().map(|(name, _)| *name).collect();
    assert_eq!(played, shown.map(|(path, _)| name(path)).collect());
}

/// A director gets from a federation's list to a verdict at the table in ten commands.
#[test]
fn a_director_needs_ten_commands() {
    let (_, text) = PLAYED.iter().find(|(name, _)| *name == "director.md").unwrap();
    let own = steps(text).filter(|(command, _)| !command.starts_with("printf "));
    assert_eq!(own.count(), 10);
}

/// `table` and `quiz` are in no transcript here: a build to try things goes without them.
#[test]
fn every_program_is_at_work() {
    let texts = PLAYED.iter().map(|(_, text)| *text).chain([README]);
    let commands: Vec<&str> = texts.flat_map(steps).map(|(command, _)| command).collect();
    let commands = format!(" {} ", commands.join(" "));
    for program in
        wordy::PROGRAMS.iter().filter(|program| !["table", "quiz"].contains(&program.name))
    {
        assert!(commands.contains(&format!(" {} ", program.name)), "{}", program.name);
    }
    let guide = include_str!("../../docs/guide/src/README.md");
    for program in wordy::PROGRAMS {
        assert!(README.contains(&format!("`{}`", program.name)), "{}", program.name);
        assert!(guide.contains(&format!("\n| `{}` | ", program.name)), "{}", program.name);
    }
}

/// Where the links and pictures of a Markdown text lead.
fn targets(text: &str) -> Vec<&str> {
    let code = text.split("```").step_by(2);
    let ends = |part: &'static str, close: &'static str| {
        code.clone().flat_map(move |text| {
            text.split(part).skip(1).filter_map(move |rest| Some(rest.split_once(close)?.0))
        })
    };
    let links = ends("](", ")").chain(ends("src=\"", "\"")).chain(ends("href=\"", "\""));
    links.filter(|target| !target.starts_with("http")).collect()
}

/// The anchors that a Markdown text has, as its readers make them of headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let lines = text.split("```").step_by(2).flat_map(str::lines);
    let headings = lines.filter(|line| line.starts_with('#'));
    let kept = |sign: char| match sign {
        ' ' => Some('-'),
        '-' | '_' => Some(sign),
        _ => sign.is_alphanumeric().then(|| sign.to_ascii_lowercase()),
    };
    headings.map(|line| line.trim_matches(['#', ' ']).chars().filter_map(kept).collect()).collect()
}

/// The links of pages that lead nowhere.
fn dead(pages: &BTreeMap<PathBuf, String>) -> Vec<String> {
    let mut dead = Vec::new();
    for (path, text) in pages {
        for target in targets(text) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let there =
                if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            let held = match fs::read_to_string(&there) {
                Ok(text) => anchor.is_empty() || anchors(&text).contains(anchor),
                Err(_) => there.exists() && anchor.is_empty(),
            };
            if !held {
                dead.push(format!("{}: {target}", name(path)));
            }
        }
    }
    dead
}

#[test]
fn every_link_leads_somewhere() {
    let mut pages = guide();
    for folder in ["", "docs", "data", "lexicons", "tools/packaging"] {
        pages.extend(markdown(&root().join(folder)));
    }
    assert_eq!(dead(&pages), [] as [&str; 0]);
    assert!(pages.len() > 30);
}

/// What an archive and a package hold of the documents is whole.
#[cfg(unix)]
#[test]
fn what_is_packed_has_what_it_links_to() {
    let env = Env::new();
    let packed = env.path("packed");
    let script = root().join("tests/docs.sh");
    let made = Command::new("sh").arg(script).arg(&packed).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let mut pages = markdown(&packed);
    pages.extend(markdown(&packed.join("docs/guide/src")));
    assert_eq!(dead(&pages), [] as [&str; 0]);
    assert!(pages.len() > 30 && packed.join("NOTICE").exists());
}

#[test]
fn every_picture_is_shown() {
    let texts: Vec<String> = guide().into_values().chain([README.to_owned()]).collect();
    for file in fs::read_dir(root().join("docs/guide/src/pictures")).unwrap() {
        let path = file.unwrap().path();
        let shown = texts.iter().any(|text| {
            targets(text)
                .iter()
                .any(|target| target.ends_with(&format!("pictures/{}", name(&path))))
        });
        assert!(shown, "{} is not shown", path.display());
        let picture = fs::read(&path).unwrap();
        let known = picture.starts_with(b"\x89PNG") || picture.starts_with(b"<svg ");
        assert!(known, "{}", path.display());
    }
}

/// The reference that `make docs` writes has every option of every command, by the definitions that
/// the programs read their command lines by.
#[cfg(unix)]
#[test]
fn every_option_is_in_the_reference() {
    let env = Env::new();
    let script = root().join("tests/reference.sh");
    let made = Command::new("sh").arg(script).arg(WORDY).arg(env.path("reference")).output();
    let made = made.unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let pages = markdown(&env.path("reference"));
    let mut missing = Vec::new();
    for (command, definition) in commands() {
        let program = command.split(' ').next().unwrap();
        let page = &pages[&env.path(&format!("reference/{program}.md"))];
        let section = page.split(&format!("\n## {command}\n")).nth(1);
        let section = section.unwrap_or_default().split("\n## ").next().unwrap_or_default();
        let options = definition.get_arguments().filter(|option| !option.is_hide_set());
        for long in options.filter_map(|option| option.get_long()) {
            let found = section.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
            if !found.into_iter().any(|word| word == format!("--{long}")) {
                missing.push(format!("{command} --{long}"));
            }
        }
    }
    assert_eq!(missing, [] as [&str; 0]);
}
