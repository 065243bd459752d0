//! data/README.md has every key of every data file: its tables beside what the parsers accept.

use std::collections::{BTreeMap, BTreeSet};

use crate::env::Env;

/// A key that no file has.
const PROBE: &str = "probe-key = 1";

/// A table of data/README.md, by its section and the head of its first column; the file that gets
/// the probe in that table, and the command that reads the file.
const PROBES: &[(&str, &str, &str, &str, &str)] = &[
    ("Alphabets", "key", "p.toml", "#", "anagram CAT -l words.txt --alphabet ./p.toml"),
    ("Chances", "key", "data/chances/scrabble.toml", "#", "moves simulate CAT --playouts 2"),
    (
        "Classes",
        "key in `[[class]]`",
        "data/classes/expurgation.toml",
        "[[class]]\n#",
        "lexicon make recipe.toml -o out.lex",
    ),
    ("Dice", "key", "p.toml", "#", "lexicon puzzles boggle --dice ./p.toml"),
    ("Games", "key", "p.toml", "#", "referee show ./p.toml"),
    ("Games", "key in `[play]`", "p.toml", "[play]\n#", "referee show ./p.toml"),
    ("Games", "key in `[stretch]`", "p.toml", "[stretch]\n#", "referee show ./p.toml"),
    ("Games", "key in `[diff]`", "p.toml", "[diff]\n#", "referee show ./p.toml"),
    ("Games", "key in `[duplicate]`", "p.toml", "[duplicate]\n#", "referee show ./p.toml"),
    ("Games", "key in `[layout]`", "p.toml", "[layout]\n#", "referee show ./p.toml"),
    ("Games", "key in `[glyphs]`", "p.toml", "[glyphs]\n#", "referee show ./p.toml"),
    ("Games", "key in `shapes`", "p.toml", "[[glyphs.shapes]]\n#", "referee show ./p.toml"),
    ("Games", "key in `[slip]`", "p.toml", "[slip]\n#", "referee show ./p.toml"),
    ("Games", "key in `lines`", "p.toml", "[[slip.lines]]\n#", "referee show ./p.toml"),
    ("Inflections", "key", "data/inflections/english.toml", "#", "wordfind is:lemma"),
    ("Leaves", "key", "l.toml", "#", "moves CAT --leaves ./l.toml"),
    ("Leaves", "key in `[made]`", "l.toml", "[made]\n#", "moves CAT --leaves ./l.toml"),
    ("Letters", "key", "letters.toml", "#", "referee show ./game.toml"),
    ("Searches", "key", "data/searches/p.toml", "#", "wordfind @p"),
    ("Sheets", "key", "p.toml", "#", "sheet ./p.toml"),
    ("Sheets", "key in `[[section]]`", "p.toml", "title = 'x'\n[[section]]\n#", "sheet ./p.toml"),
    (
        "Sheets",
        "key in `stems`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.stems]\n#",
        "sheet ./p.toml",
    ),
    (
        "Sheets",
        "key in `letters`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.letters]\n#",
        "sheet ./p.toml",
    ),
    (
        "Sheets",
        "key in `ladders`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.ladders]\n#",
        "sheet ./p.toml",
    ),
    (
        "Sheets",
        "key in `spelling`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.spelling]\n#",
        "sheet ./p.toml",
    ),
    (
        "Sheets",
        "key in `missing-letters`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.missing-letters]\n#",
        "sheet ./p.toml",
    ),
    (
        "Sheets",
        "key in `alphabetical-order`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.alphabetical-order]\n#",
        "sheet ./p.toml",
    ),
    (
        "Sheets",
        "key in `word-search`",
        "p.toml",
        "title = 'x'\n[[section]]\n[section.word-search]\n#",
        "sheet ./p.toml",
    ),
    ("Twos", "key", "p.toml", "#", "twos -p ./p.toml"),
    ("Recipes", "key", "p.toml", "#", "lexicon make p.toml -o out.lex"),
    ("Recipes", "key in `[[layer]]`", "p.toml", "[[layer]]\n#", "lexicon make p.toml -o out.lex"),
];

/// Those of the program `quiz`, which is in the build with `table`.
#[cfg(feature = "table")]
const MORE_PROBES: &[(&str, &str, &str, &str, &str)] = &[
    ("Courses", "key", "p.toml", "#", "quiz new --course ./p.toml"),
    ("Courses", "key in `[[group]]`", "p.toml", "[[group]]\n#", "quiz new --course ./p.toml"),
    (
        "Courses",
        "key in `stems`",
        "p.toml",
        "[[group]]\n[group.stems]\n#",
        "quiz new --course ./p.toml",
    ),
];
#[cfg(not(feature = "table"))]
const MORE_PROBES: &[(&str, &str, &str, &str, &str)] = &[];

/// The keys of a table.
type Keys = BTreeSet<String>;

/// The tables of data/README.md whose first column is keys, by section and head of that column.
fn tables() -> BTreeMap<(String, String), Keys> {
    let text = include_str!("../../data/README.md");
    let (mut section, mut head, mut tables) = (String::new(), None, BTreeMap::new());
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            title.clone_into(&mut section);
        }
        let first = line.strip_prefix("| ").and_then(|line| line.split(" | ").next());
        head = match (first, head) {
            (None, head) if line.starts_with("|--") => head,
            (None, _) => None,
            (Some(first), None) => Some(first.to_owned()),
            (Some(first), Some(head)) => {
                let keys: &mut Keys = tables.entry((section.clone(), head.clone())).or_default();
                let own = first.split(", ").map(|key| key.trim_matches('`').to_owned());
                keys.extend(own);
                Some(head)
            }
        };
    }
    // A letter's tiles may be a pair, so that no parser says which keys it expects.
    let letter = tables.remove(&("Letters".to_owned(), "key of a letter".to_owned()));
    let letter: Vec<String> = letter.unwrap_or_default().into_iter().collect();
    assert_eq!(letter, ["points", "tiles"]);
    tables.retain(|(_, head), _| head.starts_with("key"));
    tables
}

/// The keys that a parser names when it meets one that it does not know.
fn accepted(transcript: &str) -> Keys {
    let (_, expected) = transcript
        .split_once("unknown field `probe-key`, expected ")
        .unwrap_or_else(|| panic!("no unknown field in {transcript}"));
    let line = expected.lines().next().unwrap();
    line.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn env() -> Env {
    let env = Env::new();
    std::fs::create_dir_all(env.path("data/classes")).unwrap();
    std::fs::create_dir_all(env.path("data/chances")).unwrap();
    std::fs::create_dir_all(env.path("data/searches")).unwrap();
    std::fs::create_dir_all(env.path("data/inflections")).unwrap();
    env.write("words.txt", "CAT\n");
    let layers = "[[layer]]\nadd = 'words.txt'\n[[layer]]\nexpurgate = 1\n";
    env.write("recipe.toml", format!("name = 'probe'\n{layers}"));
    let game = include_str!("../../data/games/scrabble.toml");
    env.write("game.toml", game.replace("\"english\"", "\"./letters.toml\""));
    env
}

#[test]
fn every_key_is_in_the_readme_and_every_key_of_it_is_accepted() {
    let mut tables = tables();
    if MORE_PROBES.is_empty() {
        tables.retain(|(section, _), _| section != "Courses");
    }
    for (section, head, file, text, command) in PROBES.iter().chain(MORE_PROBES) {
        let env = env();
        env.write(file, text.replace('#', PROBE));
        let accepted = accepted(&env.run(command));
        let described = tables.remove(&((*section).to_owned(), (*head).to_owned()));
        assert_eq!(described.unwrap_or_default(), accepted, "{section}: {head}");
    }
    assert_eq!(tables, BTreeMap::new(), "tables that no parser was asked about");
}

#[test]
fn every_folder_of_data_is_in_the_readme() {
    let text = include_str!("../../data/README.md");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    for entry in std::fs::read_dir(data).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        assert!(name == "README.md" || text.contains(&format!("](#{name})")), "{name}");
    }
}
