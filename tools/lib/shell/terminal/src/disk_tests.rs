//! A disk that fails at any call, or loses power after it.

use std::collections::BTreeMap;

use super::*;

/// A file: what was written, and what of it has reached the disk.
#[derive(Clone, Default)]
struct Content {
    written: Vec<u8>,
    synced: Option<Vec<u8>>,
}

/// A disk in memory that notes the calls.
#[derive(Default)]
struct Model {
    files: Vec<Content>,
    names: BTreeMap<PathBuf, usize>,
    /// The names that have reached the disk for certain.
    synced: BTreeMap<PathBuf, usize>,
    calls: Vec<&'static str>,
    /// The call that fails.
    fails_at: usize,
    /// What every file may hold after a loss of power.
    allowed: Vec<(PathBuf, [&'static [u8]; 2])>,
}

impl Model {
    /// A disk with files, which may hold either of two texts.
    fn new(files: &[(&'static str, &'static [u8], &'static [u8])], fails_at: usize) -> Self {
        let mut model = Self { fails_at, ..Self::default() };
        for &(name, old, new) in files {
            model.names.insert(name.into(), model.files.len());
            model.files.push(Content { written: old.into(), synced: Some(old.into()) });
            model.allowed.push((name.into(), [old, new]));
        }
        model.synced = model.names.clone();
        model
    }

    /// Notes a call, which fails if it is its turn; tries what a loss of power before it leaves.
    fn call(&mut self, name: &'static str) -> io::Result<()> {
        self.lose_power();
        self.calls.push(name);
        if self.calls.len() == self.fails_at { Err(io::ErrorKind::Other.into()) } else { Ok(()) }
    }

    /// The system may have put the names on the disk, or not; what is not synced may be lost.
    fn lose_power(&self) {
        for names in [&self.names, &self.synced] {
            for (path, allowed) in &self.allowed {
                let file = names.get(path).unwrap_or_else(|| panic!("{} lost", path.display()));
                let left = self.files[*file].synced.clone().unwrap_or_default();
                assert!(allowed.contains(&&left[..]), "{:?}: {left:?}", self.calls);
            }
        }
    }

    fn left(&self) -> BTreeMap<String, String> {
        let text = |at: usize| String::from_utf8(self.files[at].written.clone()).unwrap();
        self.names.iter().map(|(path, at)| (path.display().to_string(), text(*at))).collect()
    }
}

impl Disk for Model {
    type File = usize;

    fn create(&mut self, path: &Path) -> io::Result<usize> {
        self.call("create")?;
        self.files.push(Content::default());
        self.names.insert(path.to_owned(), self.files.len() - 1);
        Ok(self.files.len() - 1)
    }

    fn write(&mut self, file: &mut usize, bytes: &[u8]) -> io::Result<()> {
        self.call("write")?;
        self.files[*file].written.extend_from_slice(bytes);
        Ok(())
    }

    fn make_like(&mut self, _file: &usize, _old: &Path) -> io::Result<()> {
        self.call("make like")
    }

    fn sync(&mut self, file: &usize) -> io::Result<()> {
        self.call("sync")?;
        let content = &mut self.files[*file];
        content.synced = Some(content.written.clone());
        Ok(())
    }

    fn keep(&mut self, path: &Path, kept: &Path) -> io::Result<bool> {
        self.call("keep")?;
        let file = self.names.get(path).copied();
        self.names.extend(file.map(|file| (kept.to_owned(), file)));
        Ok(file.is_some())
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("rename")?;
        let file = self.names.remove(from).unwrap();
        self.names.insert(to.to_owned(), file);
        Ok(())
    }

    fn rename_to_free(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        self.call("rename to free")?;
        if self.names.contains_key(to) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let file = self.names.remove(from).unwrap();
        self.names.insert(to.to_owned(), file);
        Ok(())
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        self.call("remove")?;
        self.names.remove(path).map(drop).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn sync_folder(&mut self, _folder: &Path) -> io::Result<()> {
        self.call("sync folder")?;
        self.synced = self.names.clone();
        Ok(())
    }
}

fn to<'a>(path: &'a str, bytes: &'a [u8], overwrite: bool) -> Save<'a> {
    Save { path: Path::new(path), content: super::Content::Bytes(bytes), overwrite }
}

fn texts(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
}

#[test]
fn a_file_is_on_the_disk_before_it_gets_its_name() {
    let mut model = Model::new(&[("club.lex", b"old", b"new")], 0);
    save(&mut model, &[to("club.lex", b"new", true)]).unwrap();
    assert_eq!(model.calls, ["create", "write", "make like", "sync", "rename", "sync folder"]);
    assert_eq!(model.left(), texts(&[("club.lex", "new")]));
    model.lose_power();
    assert_eq!(model.synced, model.names);
}

#[test]
fn a_call_that_fails_leaves_all_as_it_was() {
    // The last call, the sync of the folder, comes when the file is in its place.
    for fails_at in 1..=5 {
        let mut model = Model::new(&[("club.lex", b"old", b"new")], fails_at);
        assert_eq!(save(&mut model, &[to("club.lex", b"new", true)]).unwrap_err().0, 0);
        assert_eq!(model.left(), texts(&[("club.lex", "old")]), "{fails_at}");
    }
}

#[test]
fn all_files_are_saved_or_none() {
    let old: &[(&'static str, &'static [u8], &'static [u8])] =
        &[("add.txt", b"old", b"new"), ("remove.txt", b"old", b"new")];
    let files =
        [to("add.txt", b"new", true), to("more.txt", b"new", true), to("remove.txt", b"new", true)];
    let mut model = Model::new(old, 0);
    save(&mut model, &files).unwrap();
    let names = ["add.txt", "more.txt", "remove.txt"];
    assert_eq!(model.left(), texts(&names.map(|name| (name, "new"))));
    let renames = 1 + model.calls.iter().rposition(|call| *call == "rename").unwrap();
    for fails_at in 1..=renames {
        let mut model = Model::new(old, fails_at);
        assert!(save(&mut model, &files).is_err());
        let left = texts(&[("add.txt", "old"), ("remove.txt", "old")]);
        assert_eq!(model.left(), left, "{fails_at}: {:?}", model.calls);
    }
}

#[test]
fn a_name_that_is_taken_stays() {
    let mut model = Model::new(&[("club.lex", b"old", b"old")], 0);
    let (at, error) = save(&mut model, &[to("club.lex", b"new", false)]).unwrap_err();
    assert_eq!((at, error.kind()), (0, io::ErrorKind::AlreadyExists));
    assert_eq!(model.left(), texts(&[("club.lex", "old")]));
}
