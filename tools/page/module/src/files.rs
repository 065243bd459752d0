//! The data files that came with the page.

use serde::Deserialize;
use wordy_lexicon::files::{File, FileKind, Files, Missing};

/// A data file: the folder of its kind, its name, its extension and its text.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PageFile {
    folder: String,
    name: String,
    extension: String,
    text: String,
}

/// All of them.
#[derive(Clone, Default)]
pub(crate) struct PageFiles(Vec<PageFile>);

impl PageFiles {
    pub(crate) fn add(&mut self, files: Vec<PageFile>) {
        self.0.extend(files);
    }

    fn of(&self, kind: FileKind) -> impl Iterator<Item = &PageFile> {
        let is_one =
            move |file: &&PageFile| file.folder == kind.folder && file.extension == kind.extension;
        self.0.iter().filter(is_one)
    }
}

impl Files for PageFiles {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        match self.of(kind).find(|file| file.name == name) {
            Some(file) => {
                let place = format!("{}/{name}.{}", kind.folder, kind.extension);
                Ok(File::in_memory(name, place, file.text.clone().into_bytes()))
            }
            None => Err(Missing::unknown(kind, name, self.names(kind))),
        }
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        let mut names: Vec<String> = self.of(kind).map(|file| file.name.clone()).collect();
        names.sort();
        names
    }
}
