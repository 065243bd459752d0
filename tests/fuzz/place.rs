//! Programs run inside the test, in a folder with the files they need.

use std::ffi::OsString;
use std::path::Path;

use tempfile::TempDir;
use wordy_print::visible::acts;
use wordy_terminal::Streams;

/// A folder with a lexicon, where inputs become files.
pub(crate) struct Place {
    folder: TempDir,
}

/// The exit status of a page that does harm, which no program has.
const ACTS: u8 = 99;

/// What a program answered.
pub(crate) struct Answer {
    /// Its exit status.
    pub(crate) exit: u8,
    /// What it printed.
    pub(crate) output: Vec<u8>,
    /// Its messages.
    pub(crate) errors: Vec<u8>,
}

impl std::fmt::Display for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "exit {}: {}", self.exit, String::from_utf8_lossy(&self.errors))
    }
}

impl Answer {
    /// The answer of a reader that no program is: whether it took the input.
    pub(crate) fn read(read: bool) -> Self {
        let errors = if read { Vec::new() } else { b"error: not read\n".to_vec() };
        Self { exit: if read { 0 } else { 2 }, output: Vec::new(), errors }
    }

    /// The answer of a program that prints pages: nothing on one acts where it is shown.
    pub(crate) fn page(self) -> Self {
        let harmless = !String::from_utf8_lossy(&self.output).contains(acts);
        if harmless { self } else { Self { exit: ACTS, ..self } }
    }

    /// What is wrong with it, if anything.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        let says = self.errors.starts_with(b"error: ")
            || self.errors.windows(8).any(|text| text == b"\nerror: ");
        match self.exit {
            0 | 1 => None,
            2 if says => None,
            2 => Some("exit 2 without an error"),
            ACTS => Some("a page with characters that act"),
            _ => Some("an exit status that no program has"),
        }
    }
}

/// The words of the lexicon; some of them have definitions that link to others, marks and scores.
const WORDS: &str = "word,level,definition,marks,score\naa,35,rough lava [n -S],#,50\nab,80,,,\n\
                     abs,80,{ab=n} [n],,\naah,80,,+,\nat,10,,,\ncare,10,,,7\ncares,10,,,\n\
                     cat,10,,,\ncoat,10,,,\nquiz,35,,,\nquizzed,80,,,\nretains,35,,,9\n\
                     word,10,,,\nzax,80,,,\n";

impl Place {
    pub(crate) fn new() -> Self {
        // In memory where the system has a place for it: what is written is synced.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() };
        let place = Self { folder: folder.unwrap() };
        place.write("words.csv", WORDS.as_bytes());
        let answer = place.ask("lexicon build DIR/words.csv -o - --name club", b"");
        assert_eq!(answer.exit, 0, "{answer}");
        place.write("club.lex", &answer.output);
        place
    }

    /// Puts a file into the folder, or into one of it.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }

    /// A file of the folder.
    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.folder.path().join(name)).unwrap()
    }

    /// Whether the folder has a file.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.folder.path().join(name).exists()
    }

    /// Removes a folder of it.
    pub(crate) fn remove(&self, name: &str) {
        std::fs::remove_dir_all(self.folder.path().join(name)).unwrap();
    }

    /// Runs a command line, whose parts are separated by blanks; `DIR` is the folder.
    pub(crate) fn ask(&self, line: &str, input: &[u8]) -> Answer {
        self.ask_about(line, None, input)
    }

    /// The same with one argument more, which is not parted.
    pub(crate) fn ask_about(&self, line: &str, last: Option<&str>, input: &[u8]) -> Answer {
        let folder = self.folder.path().to_string_lossy();
        let parts = line.split(' ').map(|part| OsString::from(part.replace("DIR", &folder)));
        let args = parts.chain(last.map(OsString::from)).collect();
        let (mut output, mut errors, mut input) = (Vec::new(), Vec::new(), input);
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        let exit = wordy::run(args, &mut streams).code();
        Answer { exit, output, errors }
    }
}
