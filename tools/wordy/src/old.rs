//! The names of WORDY, the package of the 1990s that this suite continues: what its people type.

use std::ffi::OsString;

/// A program of WORDY, and what does its work here.
struct Old {
    name: &'static str,
    /// The program, and what it is told besides.
    now: &'static [&'static str],
}

/// Those whose name or work is another one here. WORDY's own are said in capitals; JUDGE and 1DIF
/// have kept their names and their work.
const OLD: &[Old] = &[
    Old { name: "search", now: &["lexicon", "lookup"] },
    Old { name: "bingo", now: &["anagram", "--build", "--length", "7-"] },
    Old { name: "unscr", now: &["anagram"] },
    Old { name: "unscramble", now: &["anagram"] },
];

/// The old names, in small letters.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    OLD.iter().map(|old| old.name)
}

/// A command line of this suite for one of WORDY.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Renewed {
    /// The program.
    pub(crate) program: &'static str,
    /// What it is told.
    pub(crate) args: Vec<OsString>,
    /// One line that names it.
    pub(crate) note: String,
}

/// What a name of WORDY, in any case and with `.EXE` or without, stands for: its first argument is
/// the letters, a second one the list. None for a name that is no old one.
///
/// UNSCR takes a letter that has a place behind the others: `OWKNI?7R` is an R as the seventh.
pub(crate) fn renewed(name: &str, args: &[OsString]) -> Option<Renewed> {
    let lower = name.to_lowercase();
    let stem = lower.strip_suffix(".exe").unwrap_or(&lower);
    let Old { now, .. } = OLD.iter().find(|old| old.name == stem)?;
    let [program, told @ ..] = now else { return None };
    let is_option = |arg: &&OsString| arg.to_str().is_none_or(|arg| arg.starts_with('-'));
    let mut own: Vec<OsString> = told.iter().map(OsString::from).collect();
    let named = args.iter().take_while(|arg| !is_option(arg)).count();
    let (words, options) = args.split_at(named);
    for (at, word) in words.iter().enumerate() {
        match (at, word.to_str().and_then(placed)) {
            (0, Some((letters, place))) if *program == "anagram" => {
                own.extend([letters.into(), "--at".into(), place.into()]);
            }
            (1, _) => own.extend(["-l".into(), word.clone()]),
            _ => own.push(word.clone()),
        }
    }
    own.extend(options.iter().cloned());
    let name = stem.to_uppercase();
    Some(Renewed { program, args: own, note: format!("{name} is `{}` here", now.join(" ")) })
}

/// Letters, and the place and letter behind them: `OWKNI?`, `7R`.
fn placed(text: &str) -> Option<(&str, &str)> {
    let letters = text.find(|c: char| c.is_ascii_digit()).filter(|at| *at > 0)?;
    let (letters, place) = text.split_at(letters);
    let letter = place.trim_start_matches(|c: char| c.is_ascii_digit());
    (letter.chars().count() == 1).then_some((letters, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now(line: &str) -> Option<String> {
        let mut words = line.split(' ');
        let name = words.next()?;
        let args: Vec<OsString> = words.map(OsString::from).collect();
        let Renewed { program, args, .. } = renewed(name, &args)?;
        let args: Vec<_> = args.iter().map(|arg| arg.to_str().unwrap()).collect();
        Some([&[program], &args[..]].concat().join(" "))
    }

    #[test]
    fn names_of_wordy_stand_for_programs() {
        let known = [
            ("SEARCH QUIZ", "lexicon lookup QUIZ"),
            ("search quiz old.lst", "lexicon lookup quiz -l old.lst"),
            ("bingo RETAINS --json", "anagram --build --length 7- RETAINS --json"),
            ("UNSCR OWKNI?7R", "anagram OWKNI? --at 7R"),
            ("Unscr.exe OWKNI?", "anagram OWKNI?"),
            ("unscramble OWKNI?12R w.lst", "anagram OWKNI? --at 12R -l w.lst"),
        ];
        for (old, new) in known {
            assert_eq!(now(old).as_deref(), Some(new), "{old}");
        }
        assert_eq!(now("judge QUIZ"), None);
        assert_eq!(now("bing QUIZ"), None);
    }
}
