//! An answer on its way into a file: small ones in memory, large ones in a file beside it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write};
use std::path::PathBuf;

use crate::temporary;

/// Bytes that an answer may have in memory.
const MOST: usize = 8 << 20;

/// What is saved.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Content<'a> {
    Bytes(&'a [u8]),
    Spool(&'a Spool),
}

impl Content<'_> {
    /// Hands the bytes over, part by part.
    ///
    /// # Errors
    ///
    /// They cannot be read, or what `put` returns.
    pub(crate) fn copy(self, mut put: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let spool = match self {
            Self::Bytes(bytes) => return put(bytes),
            Self::Spool(spool) => spool,
        };
        if let Some(file) = &spool.file {
            let mut file: &File = &file.file;
            file.rewind()?;
            let mut part = vec![0; 1 << 16];
            loop {
                match file.read(&mut part)? {
                    0 => break,
                    length => put(&part[..length])?,
                }
            }
        }
        put(&spool.memory)
    }
}

/// A writer that holds at most [`MOST`] bytes in memory. The rest is in a file beside `target`,
/// which is gone with the writer; where no file can be made there, memory holds all.
#[derive(Debug)]
pub(crate) struct Spool {
    target: PathBuf,
    most: usize,
    /// What comes after the bytes in the file.
    memory: Vec<u8>,
    file: Option<SpoolFile>,
}

impl Spool {
    pub(crate) fn new(target: PathBuf) -> Self {
        Self { target, most: MOST, memory: Vec::new(), file: None }
    }

    /// Moves what memory holds into the file.
    fn spill(&mut self) -> io::Result<()> {
        if self.file.is_none() {
            self.file = SpoolFile::create(&self.target).ok();
        }
        match &mut self.file {
            Some(file) => {
                file.file.write_all(&self.memory)?;
                self.memory.clear();
            }
            None => self.most = usize::MAX,
        }
        Ok(())
    }
}

impl Write for Spool {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.memory.extend_from_slice(bytes);
        if self.memory.len() > self.most {
            self.spill()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[derive(Debug)]
struct SpoolFile {
    file: File,
    path: PathBuf,
}

impl SpoolFile {
    fn create(target: &std::path::Path) -> io::Result<Self> {
        temporary::remove_stale(temporary::folder_of(target));
        let path = temporary::beside(target);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path)?;
        // The lock says that somebody is at work on the file. A system without locks does without.
        let _ = file.try_lock();
        // Without a name it is gone with the process, however that ends. Where an open file keeps
        // its name, it is removed at the end.
        let _ = fs::remove_file(&path);
        Ok(Self { file, path })
    }
}

impl Drop for SpoolFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(spool: &Spool) -> Vec<u8> {
        let mut all = Vec::new();
        let copied = Content::Spool(spool).copy(|part| {
            all.extend_from_slice(part);
            Ok(())
        });
        copied.map(|()| all).unwrap()
    }

    #[test]
    fn an_answer_comes_back_whole_wherever_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let lines: Vec<u8> = (0..5000).flat_map(|n| format!("{n}\n").into_bytes()).collect();
        for (most, target, held) in [
            (usize::MAX, folder.path().join("x.txt"), lines.len()),
            (100, folder.path().join("x.txt"), 100),
            (100, folder.path().join("missing/x.txt"), lines.len()),
        ] {
            let mut spool = Spool { most, ..Spool::new(target) };
            lines.chunks(7).for_each(|part| spool.write_all(part).unwrap());
            assert!(spool.memory.len() <= held, "{most}");
            assert_eq!(content(&spool), lines);
            // Once more: what was read is still there.
            assert_eq!(content(&spool), lines);
            drop(spool);
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }
}
