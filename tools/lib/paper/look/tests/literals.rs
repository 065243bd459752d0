//! Colours stand in one place.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.is_symlink() {
            files(&path, into);
        } else {
            into.push(path);
        }
    }
}

/// Colours of a terminal by their names.
const NAMED: [&str; 7] = ["Black", "Red", "Green", "Yellow", "Blue", "Magenta", "Cyan"];

/// Whether a line names a colour by its number: `#` and six digits, or three in a style; a function
/// of CSS; a numbered colour of a terminal, or one by its name.
fn names_colour(line: &str, is_style: bool) -> bool {
    let lengths: &[usize] = if is_style { &[3, 4, 6, 8] } else { &[6] };
    let by_number = line.split('#').skip(1).any(|after| {
        let end = after.find(|sign: char| !sign.is_alphanumeric() && sign != '-' && sign != '_');
        let number = &after[..end.unwrap_or(after.len())];
        lengths.contains(&number.len()) && number.chars().all(|sign| sign.is_ascii_hexdigit())
    });
    let of_terminal = line.split("Ansi256Color(").skip(1);
    let by_name = |after: &str| NAMED.iter().any(|name| after.starts_with(name));
    by_number
        || line.split("Color::").skip(1).any(by_name)
        || ["rgb(", "rgba(", "hsl(", "Colour::new("].iter().any(|name| line.contains(name))
        || of_terminal.into_iter().any(|after| after.starts_with(|sign: char| sign.is_numeric()))
}

/// The folder of the project, and the files of some of its folders.
fn repository() -> (PathBuf, Vec<PathBuf>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../..").canonicalize().unwrap();
    let mut all = Vec::new();
    for folder in ["tools", "docs", "tests"] {
        files(&root.join(folder), &mut all);
    }
    (root, all)
}

fn kind(path: &Path) -> &str {
    path.extension().and_then(|own| own.to_str()).unwrap_or_default()
}

#[test]
fn a_colour_stands_in_no_other_file() {
    assert!(names_colour("a { color: #fff; }", true) && !names_colour("&#160;", false));
    assert!(names_colour("fg(Color::Red)", false) && !names_colour("Color::Rgb(r)", false));
    let (root, all) = repository();
    let made = [root.join("tools/lib/paper/look"), root.join("docs/experiments.html")];
    let pictures = root.join("docs/guide/src/pictures");
    let mut found = Vec::new();
    let mut looked = 0;
    for path in all.iter().filter(|path| !made.iter().any(|own| path.starts_with(own))) {
        let kind = kind(path);
        let is_style = ["css", "html", "svg", "sh", "py"].contains(&kind);
        let is_test = path.components().any(|part| part.as_os_str() == "tests");
        let is_made =
            path.starts_with(&pictures) || is_test && ["rs", "html", "svg"].contains(&kind);
        if is_made || !(is_style || ["rs", "js", "mjs"].contains(&kind)) {
            continue;
        }
        looked += 1;
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = (1..).zip(text.lines()).filter(|(_, line)| names_colour(line, is_style));
        found.extend(lines.map(|(at, line)| format!("{}:{at}: {line}", path.display())));
    }
    assert!(looked > 500, "{looked} files");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The pages and pictures of the guide that programs have made have their colours.
#[test]
fn what_is_made_has_colours_of_the_roles_alone() {
    let roles = wordy_look::tokens();
    let (root, all) = repository();
    let mut colours = BTreeSet::new();
    let made = all.iter().filter(|path| path.starts_with(root.join("docs")));
    for path in made.filter(|path| ["svg", "html"].contains(&kind(path))) {
        let text = fs::read_to_string(path).unwrap();
        let numbers = text.split('#').skip(1).filter_map(|after| after.get(..6));
        let is_colour = |own: &&str| own.chars().all(|sign| matches!(sign, '0'..='9' | 'a'..='f'));
        for own in numbers.filter(is_colour) {
            assert!(roles.contains(&format!("#{own};")), "{}: #{own}", path.display());
            colours.insert(own.to_owned());
        }
    }
    assert!(colours.len() > 20, "{colours:?}");
}
