//! Which program is meant: by the name of the file that runs, or by the first word after it.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::programs::{PROGRAMS, Program, program};

/// What a command line asks to run.
pub enum Called {
    /// One program, with the arguments it gets: the name for its usage lines, then its own.
    Program {
        /// The program.
        program: Program,
        /// Its arguments.
        args: Vec<OsString>,
    },
    /// `wordy` itself.
    Suite,
}

/// Which program the arguments mean; the first is the path of the file that runs.
///
/// A prefix before a program's name and the extension `.exe` after it are ignored:
/// `/opt/w-judge.exe` is `judge`. Of two names that fit, the longer one is meant.
pub fn called(args: &[OsString]) -> Called {
    if let Some(program) = args.first().and_then(|path| by_file(path)) {
        return Called::Program { program, args: args.to_vec() };
    }
    match args.get(1).and_then(|word| program(word.to_str()?)) {
        Some(program) => Called::Program { program, args: below(&args[0], &args[1..]) },
        None => Called::Suite,
    }
}

/// The program whose name ends the name of a file.
fn by_file(path: &OsStr) -> Option<Program> {
    let name = Path::new(path).file_name()?.to_str()?;
    let stem = match name.rsplit_once('.') {
        Some((stem, extension)) if extension.eq_ignore_ascii_case("exe") => stem,
        _ => name,
    };
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
            Called::Program { program, args } => {
                let args = args.iter().map(|arg| arg.to_str().unwrap().to_owned());
                (program.name.to_owned(), args.collect())
            }
            Called::Suite => ("wordy".to_owned(), Vec::new()),
        }
    }

    #[test]
    fn a_link_is_its_name_with_any_folder_prefix_and_extension() {
        for path in
            ["judge", "/usr/bin/judge", "./w-judge", "wordy-judge", "judge.exe", "judge.EXE"]
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
    }

    #[test]
    fn anything_else_is_for_wordy_itself() {
        for args in
            [&["wordy"][..], &["wordy", "man", "judge"], &["wordy", "juge"], &["wordy", "-V"]]
        {
            assert_eq!(meant(args).0, "wordy", "{args:?}");
        }
    }
}
