//! A file that grows by whole lines: each is on the disk before anything else happens.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use crate::disk::{Disk as _, System};
use crate::refused::cannot_write;
use crate::temporary::folder_of;
use crate::{Failure, Streams, cannot_read, os_error_text};

/// The longest file that is gone on with, in bytes: a judge's plays of many years.
const MOST: u64 = 64 << 20;

/// A file of lines that is written to by one program at a time, and only at its end.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    /// The bytes of all whole lines.
    length: u64,
}

impl Journal {
    /// Opens a file, or makes a new one, and keeps all others from writing to it while it is open.
    ///
    /// Every line is shown to `check` first, which says what is wrong with it. A last line without
    /// an end was being written when a program or a machine died. It is cut off, and `cut_off`
    /// says what that means: nothing that [`append`](Self::append) said was done is in it.
    ///
    /// # Errors
    ///
    /// The file cannot be opened, another program writes to it, or it is no regular file; it has
    /// more than 64 megabytes; a line is not as it should be, so that the file is one of another
    /// kind.
    pub fn open(
        path: &Path,
        check: impl Fn(&str) -> Result<(), String>,
        cut_off: &str,
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let shown = path.display();
        if path.exists() && !path.is_file() {
            return Err(Failure::new(format!("{shown}: cannot write: it is not a file")));
        }
        let is_new = !path.exists();
        let mut options = OpenOptions::new();
        // Not in the mode that appends: there some systems cut nothing off.
        let file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|error| cannot_write(path, &error))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::new(format!("{shown}: another program writes to it"))
                    .hint("give each its own file"));
            }
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                return Err(Failure::new(format!(
                    "{shown}: cannot lock: {}",
                    os_error_text(&error)
                )));
            }
            _ => {}
        }
        let mut bytes = Vec::new();
        let read = (&file).take(MOST + 1).read_to_end(&mut bytes);
        read.map_err(|error| cannot_read(path, &error))?;
        if bytes.len() as u64 > MOST {
            let fact = format!("{shown}: it has more than {} megabytes", MOST >> 20);
            return Err(Failure::new(fact).hint("begin a new file"));
        }
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        check_lines(&shown.to_string(), &bytes[..whole], check)?;
        let mut journal = Self { file, path: path.to_owned(), length: whole as u64 };
        if whole < bytes.len() {
            journal.cut(whole, &bytes, cut_off, streams)?;
        }
        if is_new {
            // A system that cannot sync folders has done what it can.
            let _ = System.sync_folder(folder_of(path));
        }
        streams.reads(path);
        Ok(journal)
    }

    /// Cuts off what follows the whole lines. A file that has none must begin as our lines do.
    fn cut(
        &mut self,
        whole: usize,
        bytes: &[u8],
        cut_off: &str,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let shown = self.path.display();
        if whole == 0 && !bytes.starts_with(b"{") {
            return Err(Failure::new(format!("{shown}:1: the line has no end"))
                .hint("name a file of the same kind, or a new one"));
        }
        self.file
            .set_len(self.length)
            .and_then(|()| self.file.sync_all())
            .map_err(|error| cannot_write(&self.path, &error))?;
        let line = bytes[..whole].split(|byte| *byte == b'\n').count();
        let count = bytes.len() - whole;
        writeln!(
            streams.errors,
            "note: {shown}:{line}: the line has no end; its {count} bytes are cut off: {cut_off}"
        )?;
        Ok(())
    }

    /// Adds a line, without its end, and waits until it is on the disk.
    ///
    /// # Errors
    ///
    /// It cannot be written. Then the file has what it had before.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        let line = format!("{line}\n");
        let end = self.file.seek(SeekFrom::Start(self.length));
        let written = end.and_then(|_| self.file.write_all(line.as_bytes()));
        let written = written.and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => self.length += line.len() as u64,
            Err(_) => self.file.set_len(self.length)?,
        }
        written
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Checks each line.
fn check_lines(
    shown: &str,
    bytes: &[u8],
    check: impl Fn(&str) -> Result<(), String>,
) -> Result<(), Failure> {
    for (line, nth) in bytes.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        let text = std::str::from_utf8(line).map_err(|error| error.to_string());
        text.and_then(|text| check(text.trim_end_matches(['\n', '\r']))).map_err(|reason| {
            Failure::new(format!("{shown}:{nth}: {reason}"))
                .hint("name a file of the same kind, or a new one")
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Opens a journal of objects; the messages are given with it.
    fn open(path: &Path) -> Result<(Journal, String), String> {
        let check = |line: &str| {
            let is_object = line.starts_with('{') && line.ends_with('}');
            is_object.then_some(()).ok_or_else(|| "expected an object".to_owned())
        };
        let (mut output, mut errors, mut input) = (Vec::new(), Vec::new(), io::empty());
        let mut streams = Streams::new(&mut input, &mut output, &mut errors);
        let opened = Journal::open(path, check, "nothing is lost", &mut streams);
        let messages = String::from_utf8(errors).unwrap();
        opened.map(|journal| (journal, messages)).map_err(|failure| failure.to_string())
    }

    #[test]
    fn a_line_cut_anywhere_is_mended_and_the_next_is_whole() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("log");
        let (first, second) = ("{\"a\":1}\n", "{\"b\":\"é\"}\n");
        for kept in 0..=second.len() {
            std::fs::write(&path, [first.as_bytes(), &second.as_bytes()[..kept]].concat()).unwrap();
            let (mut journal, messages) = open(&path).unwrap();
            let torn = (1..second.len()).contains(&kept);
            assert_eq!(messages.contains("log:2: the line has no end"), torn, "{kept} {messages}");
            journal.append("{}").unwrap();
            let kept = if kept == second.len() { second } else { "" };
            assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{first}{kept}{{}}\n"));
        }
    }

    #[test]
    fn a_file_has_an_end() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("log");
        File::create(&path).unwrap().set_len(MOST + 1).unwrap();
        let refused = open(&path).unwrap_err();
        assert!(refused.contains("log: it has more than 64 megabytes"), "{refused}");
    }

    #[test]
    fn there_is_one_writer() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("log");
        let (journal, messages) = open(&path).unwrap();
        assert_eq!(messages, "");
        let refused = open(&path).unwrap_err();
        assert!(refused.contains("another program writes to it"), "{refused}");
        drop(journal);
        open(&path).unwrap();
    }

    #[test]
    fn a_file_of_another_kind_is_left_as_it_is() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("log");
        for text in ["COAT\n", "{}\nCOAT\n{}\n", "COAT", "{}\n\n"] {
            std::fs::write(&path, text).unwrap();
            open(&path).unwrap_err();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::write(&path, b"\xFF\n").unwrap();
        assert!(open(&path).unwrap_err().contains("log:1: "));
        assert!(open(folder.path()).unwrap_err().contains("it is not a file"));
        assert!(open(&folder.path().join("no/log")).unwrap_err().contains("cannot write"));
    }
}
