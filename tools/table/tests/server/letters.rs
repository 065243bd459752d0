//! Every game of the data, with sixty tiles that are all different, in letters that stand nowhere
//! else: whoever is sent one has been sent that tile.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use wordy_lexicon::files::Files as _;

/// The letters, in their order.
pub(crate) fn letters() -> Vec<char> {
    let cyrillic = ('\u{410}'..'\u{430}').chain('\u{400}'..'\u{410}');
    cyrillic.chain("ѠѢѤѦѨѪѬѮѰѲѴѸ".chars()).collect()
}

/// The tiles in a text, on whichever side they lie.
pub(crate) fn tiles(text: &str) -> BTreeSet<char> {
    let all: BTreeSet<char> = letters().into_iter().collect();
    let capitals = text.chars().filter(|char| !char.is_ascii()).flat_map(char::to_uppercase);
    capitals.filter(|char| all.contains(char)).collect()
}

/// The games of the data.
pub(crate) fn games() -> Vec<String> {
    wordy_data::Data.names(wordy_data::GAMES)
}

/// Puts a game with these letters into a folder, its words, and its alphabet; the game's file, and
/// the options that name the others.
pub(crate) fn game(folder: &Path, name: &str) -> (PathBuf, Vec<String>) {
    let file = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let all = letters();
    let spaced = |letters: Vec<String>| letters.join(" ");
    let every = spaced(all.iter().map(char::to_string).collect());
    let vowels = spaced(all.iter().step_by(2).map(char::to_string).collect());
    let alphabet = format!("letters = \"{every}\"\nvowels = \"{vowels}\"\n");
    let alphabet = file("different.toml", alphabet);
    let one = |letter: &char| format!("\"{letter}\" = [1, 1]\n");
    let set: String = all.iter().map(one).collect();
    let set = format!("alphabet = \"different.toml\"\nblanks = 0\n[tiles]\n{set}");
    file("set.toml", set);
    let pairs = all.iter().flat_map(|one| all.iter().map(move |two| format!("{one}{two}\n")));
    let words = file("words.txt", pairs.collect());
    let rules = wordy_data::find(wordy_data::GAMES, name).unwrap();
    let line = |line: &str| match line.split_once(" = ") {
        Some(("letters", _)) => "letters = \"set.toml\"\n".to_owned(),
        Some(("scoop", _)) => "scoop = 50\n".to_owned(),
        Some(("both", _)) => format!("both = \"{}\"\n", all[0]),
        Some(("wild", _)) => format!("wild = \"{}\"\n", String::from_iter(&all[..4])),
        // Of words of the English alphabet.
        Some(("twos", _)) => String::new(),
        _ => format!("{line}\n"),
    };
    let text = String::from_utf8(rules.bytes.to_vec()).unwrap();
    let text: String = text.lines().map(line).collect();
    let path = file(&format!("{name}.toml"), text);
    let option = |name: &str, path: &Path| [name.to_owned(), path.display().to_string()];
    let options = [option("--lexicon", &words), option("--alphabet", &alphabet)].concat();
    // Scribe has no letters, and is played with any words.
    let scribe = ["--lexicon", "college"].map(str::to_owned).to_vec();
    (path, if name == "scribe" { scribe } else { options })
}
