//! The data files of the checkout, for tests.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "only tests use it"
)]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::distribution::Distribution;
use crate::files::{File, FileKind, Files, LEXICONS, Missing};
use crate::lexicon::{Draft, Lexicon, Meta, build};
use crate::twos::Policy;

/// Finds the data files of the checkout.
pub struct Checkout;

impl Files for Checkout {
    fn find(&self, kind: FileKind, name: &str) -> Result<File, Missing> {
        let path = folder(kind).join(format!("{name}.{}", kind.extension));
        match fs::read(&path) {
            Ok(bytes) => Ok(File::in_memory(name, path.display().to_string(), bytes)),
            Err(_) => Err(Missing::unknown(kind, name, self.names(kind))),
        }
    }

    fn names(&self, kind: FileKind) -> Vec<String> {
        let paths = fs::read_dir(folder(kind)).unwrap().map(|entry| entry.unwrap().path());
        let kept = paths.filter(|path| path.extension().is_some_and(|own| own == kind.extension));
        let mut names: Vec<String> =
            kept.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
        names.sort();
        names
    }
}

fn folder(kind: FileKind) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../..");
    match kind.folder {
        folder if folder == LEXICONS.folder => root.join(folder),
        folder => root.join("data").join(folder),
    }
}

/// A data file of the checkout.
pub fn file(kind: FileKind, name: &str) -> File {
    Checkout.find(kind, name).unwrap()
}

/// An alphabet of the checkout.
pub fn alphabet(name: &str) -> Arc<Alphabet> {
    Alphabet::find(name, &Checkout).unwrap()
}

/// A letter distribution of the checkout.
pub fn distribution(name: &str) -> Distribution {
    Distribution::find(name, &Checkout).unwrap()
}

/// A two-letter policy of the checkout.
pub fn policy(name: &str) -> Policy {
    Policy::find(name, &Checkout).unwrap()
}

/// What a lexicon of some words answers to a question, in order.
pub fn ask<'w>(words: impl Iterator<Item = &'w [u8]>, question: impl Automaton) -> Vec<Vec<u8>> {
    let draft = Draft { words: words.collect(), ..Draft::default() };
    let bytes = build(draft, &Alphabet::english(), Meta::default()).unwrap();
    let mut found = Vec::new();
    Lexicon::open(bytes.into()).unwrap().visit(question, |word, _| found.push(word.to_vec()));
    found
}
