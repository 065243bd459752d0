//! The files of a crate, the modules they are, and which of them name things of which others.
//!
//! A name counts for the file that defines it, also where a module passes it on (`pub use`): who
//! reads a file wants to know what must be read first. A file may name what its own folder's
//! `mod.rs` has: that is the face of the folder, and is read first. Tests and comments count for
//! nothing.

#![warn(clippy::missing_errors_doc)]

mod circles;
mod paths;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use circles::circles;
use source::Source;

/// A crate: its modules by their paths (`""` for the root, `list::layout`), each a file.
pub struct Crate {
    sources: BTreeMap<String, Source>,
    /// Its files.
    pub files: BTreeSet<PathBuf>,
}

impl Crate {
    /// Reads the crate whose root is a file such as `src/lib.rs`, and all it declares.
    ///
    /// # Errors
    ///
    /// A file cannot be read.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut sources = BTreeMap::new();
        let mut known = BTreeSet::new();
        let folder = root.parent().unwrap_or(Path::new("")).to_owned();
        let mut next = vec![(String::new(), root.to_owned(), folder)];
        while let Some((module, file, below)) = next.pop() {
            let source = Source::of(&fs::read_to_string(&file)?);
            let beside = file.parent().unwrap_or(Path::new("")).to_owned();
            known.insert(file);
            for child in &source.children {
                let path = join(&module, child);
                let named = source.files.get(child).into_iter().flatten();
                let named: Vec<PathBuf> = named.map(|name| beside.join(name)).collect();
                let usual = [below.join(format!("{child}.rs")), below.join(child).join("mod.rs")];
                let places = if named.is_empty() { usual.into() } else { named };
                for place in places.into_iter().filter(|place| place.is_file()) {
                    next.push((path.clone(), place, below.join(child)));
                }
            }
            sources.insert(module, source);
        }
        Ok(Self { sources, files: known })
    }

    /// For each module that is no test the modules whose things it names, but for those it is in.
    pub fn arrows(&self) -> BTreeMap<&str, BTreeSet<String>> {
        let real = self.sources.iter().filter(|(path, source)| {
            let in_tests = path.split("::").any(|part| part.contains("tests"));
            !in_tests && !source.is_test && !self.is_below_a_test(path)
        });
        real.map(|(path, source)| (path.as_str(), self.known_to(path, source))).collect()
    }

    fn is_below_a_test(&self, path: &str) -> bool {
        let mut parts: Vec<&str> = path.split("::").collect();
        while let Some(last) = parts.pop() {
            let parent = parts.join("::");
            let tests = self.sources.get(&parent).map(|source| &source.tests);
            if tests.is_some_and(|tests| tests.contains(last)) {
                return true;
            }
        }
        false
    }

    /// The paths by which one module names things of another.
    pub fn why(&self, from: &str, to: &str) -> Vec<String> {
        let source = self.sources.get(from).into_iter();
        let used = source.flat_map(|source| &source.used);
        let leads = used.filter(|path| self.home(from, path, 0).as_deref() == Some(to));
        leads.map(|path| path.join("::")).collect()
    }

    fn known_to(&self, module: &str, source: &Source) -> BTreeSet<String> {
        // A single name is no module: it is a variable that is called like one.
        let is_variable = |path: &[String]| path.len() == 1 && source.children.contains(&path[0]);
        let named = source.used.iter().filter(|path| !is_variable(path));
        let homes = named.filter_map(|path| self.home(module, path, 0));
        homes.filter(|home| home != module && !is_within(module, home)).collect()
    }

    /// The module whose file defines what a path names, seen from `module`.
    fn home(&self, module: &str, path: &[String], depth: usize) -> Option<String> {
        let (first, rest) = path.split_first()?;
        let source = self.sources.get(module)?;
        match first.as_str() {
            _ if depth > 16 => None,
            "crate" => self.below("", rest, depth),
            "self" => self.below(module, rest, depth),
            "super" => self.below(parent(module), rest, depth),
            name if source.children.contains(name) => self.below(&join(module, name), rest, depth),
            name if source.defined.contains(name) => Some(module.to_owned()),
            name => {
                let import = source.imports.get(name)?;
                let whole: Vec<String> = import.iter().chain(rest).cloned().collect();
                (import.first() != Some(first)).then(|| self.home(module, &whole, depth + 1))?
            }
        }
    }

    fn below(&self, module: &str, rest: &[String], depth: usize) -> Option<String> {
        match rest {
            [] => Some(module.to_owned()),
            [name, ..] if name == "super" => self.below(parent(module), &rest[1..], depth),
            _ => self.home(module, rest, depth + 1).or_else(|| Some(module.to_owned())),
        }
    }
}

/// Whether a module is below another.
fn is_within(module: &str, other: &str) -> bool {
    other.is_empty() || module.strip_prefix(other).is_some_and(|rest| rest.starts_with("::"))
}

fn join(module: &str, child: &str) -> String {
    if module.is_empty() { child.to_owned() } else { format!("{module}::{child}") }
}

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}
