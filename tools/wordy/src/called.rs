//! Which program is meant: by the name of the file that runs, or by the first word after it.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::old::{Renewed, renewed};
use crate::programs::{PROGRAMS, Program, program};

/// What a command line asks to run.
pub enum Called {
    /// One program, with the arguments it gets: the name for its usage lines, then its own.
    Program {
        /// The program.
        program: Program,
        /// Its arguments.
        args: Vec<OsString>,
        /// What is said first, of a name that WORDY had for it.
        note: Option<String>,
    },
    /// A program that there is not.
    Unknown(String),
    /// `wordy` itself.
    Suite,
}

/// Which program the arguments mean; the first is the path of the file that runs.
///
/// A prefix before a program's name and the extension `.exe` after it are ignored:
/// `/opt/w-judge.exe` is `judge`. Of two names that fit, the longer one is meant. Names are those
/// of any case, and those that WORDY had.
pub fn called(args: &[OsString]) -> Called {
    if let Some(program) = args.first().and_then(|path| by_file(path)) {
        return Called::Program { program, args: args.to_vec(), note: None };
    }
    let Some(word) = args.get(1).and_then(|word| word.to_str()) else { return Called::Suite };
    if let Some(program) = program(&stem(word)) {
        // QUIZ alone may be a word that somebody wants to look up.
        let is_word = args.len() == 2 && word == program.name.to_uppercase();
        let note = || {
            let name = program.name;
            format!("note: {word} is the program `{name}`; `judge {word}` rules on the word")
        };
        let note = is_word.then(note);
        return Called::Program { program, args: below(&args[0], &args[1..]), note };
    }
    if let Some(Renewed { program: name, args: own, note }) = renewed(word, &args[2..])
        && let Some(program) = program(name)
    {
        let own: Vec<OsString> = std::iter::once(name.into()).chain(own).collect();
        return Called::Program { program, args: below(&args[0], &own), note: Some(note) };
    }
    if word.starts_with('-') || is_own(word) {
        return Called::Suite;
    }
    Called::Unknown(word.to_owned())
}

/// Whether `wordy` itself has such a command.
fn is_own(word: &str) -> bool {
    word == "help" || crate::command().find_subcommand(word).is_some()
}

/// The name of a program as a file may have it: in small letters, without `.exe`.
fn stem(name: &str) -> String {
    let lower = name.to_lowercase();
    lower.strip_suffix(".exe").map_or(lower.clone(), str::to_owned)
}

/// The program whose name ends the name of a file.
fn by_file(path: &OsStr) -> Option<Program> {
    let stem = stem(Path::new(path).file_name()?.to_str()?);
    PROGRAMS
        .iter()
        .copied()
        .filter(|program| stem.ends_with(program.name))
        .max_by_key(|program| program.name.len())
}

/// The arguments of a program below `wordy`: usage lines show `wordy judge`.
fn below(path: &OsStr, args: &[OsString]) -> Vec<OsString> {
    let mut name = Path::new(path).file_name().unwrap_or(path).to_owned();
    name.push(" ");
    name.push(&args[0]);
    std::iter::once(name).chain(args[1..].iter().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(args: &[&str]) -> (String, Vec<String>) {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        match called(&args) {
            Called::Program { program, args, .. } => {
                let args = args.iter().map(|arg| arg.to_str().unwrap().to_owned());
                (program.name.to_owned(), args.collect())
            }
            Called::Suite => ("wordy".to_owned(), Vec::new()),
            Called::Unknown(word) => (format!("no {word}"), Vec::new()),
        }
    }

    #[test]
    fn a_link_is_its_name_with_any_folder_prefix_and_extension() {
        for path in
            ["judge", "/usr/bin/judge", "./w-judge", "wordy-judge", "judge.exe", "JUDGE.EXE"]
        {
            assert_eq!(meant(&[path, "QUIZ"]), ("judge".into(), vec![path.into(), "QUIZ".into()]));
        }
        assert_eq!(meant(&["1dif"]).0, "1dif");
    }

    #[test]
    fn wordy_takes_the_program_from_its_first_word() {
        let (name, args) = meant(&["/usr/bin/wordy", "judge", "QUIZ"]);
        assert_eq!((name.as_str(), args), ("judge", vec!["wordy judge".into(), "QUIZ".into()]));
        assert_eq!(meant(&["w-wordy", "1dif"]).1, ["w-wordy 1dif"]);
        assert_eq!(
            meant(&["wordy", "JUDGE.EXE"]),
            ("judge".into(), vec!["wordy JUDGE.EXE".into()])
        );
        let (name, args) = meant(&["wordy", "UNSCR", "OWKNI?7R"]);
        assert_eq!(
            (name.as_str(), &args[1..]),
            ("anagram", &["OWKNI?", "--at", "7R"].map(String::from)[..])
        );
    }

    #[test]
    fn a_name_in_capitals_alone_may_be_a_word() {
        let note = |line: &str| match called(&line.split(' ').map(Into::into).collect::<Vec<_>>()) {
            Called::Program { note, .. } => note,
            _ => panic!("{line}"),
        };
        let said = "note: JUDGE is the program `judge`; `judge JUDGE` rules on the word";
        assert_eq!(note("wordy JUDGE").as_deref(), Some(said));
        assert_eq!(note("wordy judge"), None);
        assert_eq!(note("wordy JUDGE QUIZ"), None);
    }

    #[test]
    fn anything_else_is_for_wordy_itself() {
        for args in
            [&["wordy"][..], &["wordy", "man", "judge"], &["wordy", "help"], &["wordy", "-V"]]
        {
            assert_eq!(meant(args).0, "wordy", "{args:?}");
        }
        assert_eq!(meant(&["wordy", "juge"]).0, "no juge");
    }
}
