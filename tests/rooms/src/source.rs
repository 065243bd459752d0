//! A file of Rust: what it declares, what it imports, what it names.

use std::collections::{BTreeMap, BTreeSet};

use crate::paths;

/// What a file says, as far as it tells which other files it needs.
#[derive(Default)]
pub(crate) struct Source {
    /// Modules that it declares, as files of their own.
    pub(crate) children: BTreeSet<String>,
    /// The files of those that attributes name, several where systems differ.
    pub(crate) files: BTreeMap<String, Vec<String>>,
    /// Those of them that are only for tests.
    pub(crate) tests: BTreeSet<String>,
    /// Whether all of it is for tests.
    pub(crate) is_test: bool,
    /// Names of the things that it defines.
    pub(crate) defined: BTreeSet<String>,
    /// Names that it imports or passes on, and what they stand for.
    pub(crate) imports: BTreeMap<String, Vec<String>>,
    /// Paths of what its own code names.
    pub(crate) used: BTreeSet<Vec<String>>,
}

/// Words before the name of a thing that is defined.
const THINGS: [&str; 9] =
    ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro_rules!"];

impl Source {
    /// Reads the text of a file.
    pub(crate) fn of(text: &str) -> Self {
        let is_test = text.contains("#![cfg(test)]");
        let mut source = Self { is_test, ..Self::default() };
        let code = without_tests(&without_comments(text));
        let mut rest = String::new();
        for statement in statements(&code) {
            source.take(&statement, &mut rest);
        }
        for path in paths::in_code(&rest) {
            source.used.insert(path);
        }
        source.attributes(text);
        source
    }

    /// Takes in what stands above a `mod`: that it is for tests, and where its file is.
    fn attributes(&mut self, text: &str) {
        let (mut is_test, mut files) = (false, Vec::new());
        for line in text.lines().map(str::trim) {
            if let Some(name) = module(line).map(str::to_owned) {
                self.children.insert(name.clone());
                self.tests.extend(is_test.then(|| name.clone()));
                self.files.insert(name, std::mem::take(&mut files));
            }
            is_test = line == "#[cfg(test)]" || is_test && line.starts_with("#[");
            if !line.starts_with("#[") {
                files.clear();
            }
            let path = line.split_once("path = \"").and_then(|(_, rest)| rest.split_once('"'));
            files.extend(path.map(|(path, _)| path.to_owned()));
        }
    }

    fn take(&mut self, statement: &str, rest: &mut String) {
        let bare = without_visibility(statement.trim_start());
        if let Some(name) = module(bare) {
            self.children.insert(name.to_owned());
        } else if let Some(tree) = bare.strip_prefix("use ") {
            let passed_on = bare.len() < statement.trim_start().len();
            self.import(tree.trim_end().trim_end_matches(';'), passed_on);
        } else {
            self.define(bare);
            rest.push_str(&statement.replace("pub(super)", "").replace("pub(crate)", ""));
            rest.push('\n');
        }
    }

    fn import(&mut self, tree: &str, passed_on: bool) {
        for (path, name) in paths::of_use(tree) {
            if !passed_on {
                self.used.insert(path.clone());
            }
            self.imports.insert(name, path);
        }
    }

    fn define(&mut self, line: &str) {
        let mut words = line.split(|end: char| end.is_whitespace() || "<(:=;{".contains(end));
        while let Some(word) = words.next() {
            if THINGS.contains(&word) {
                self.defined.extend(words.next().map(str::to_owned));
                return;
            }
            if !["async", "unsafe", "extern", "const"].contains(&word) {
                return;
            }
        }
    }
}

/// The name of `mod name;`.
fn module(line: &str) -> Option<&str> {
    without_visibility(line).strip_prefix("mod ")?.strip_suffix(';')
}

fn without_visibility(line: &str) -> &str {
    let Some(rest) = line.strip_prefix("pub") else { return line };
    match rest.strip_prefix('(') {
        Some(rest) => rest.split_once(") ").map_or(line, |(_, rest)| rest),
        None => rest.strip_prefix(' ').unwrap_or(line),
    }
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| line.split(" // ").next().unwrap_or(line).to_owned() + "\n").collect()
}

/// The lines but for those that only tests have: what follows `#[cfg(test)]`, to its end.
fn without_tests(code: &str) -> String {
    let mut kept = String::new();
    let mut lines = code.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim() != "#[cfg(test)]" {
            kept.push_str(line);
            kept.push('\n');
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        for line in lines.by_ref() {
            let closes = line.len() - line.trim_start().len() == indent;
            if closes && (line.ends_with(';') || line.trim_end().ends_with('}')) {
                break;
            }
        }
    }
    kept
}

/// The lines of code, but a `use` of several lines as one.
fn statements(code: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let mut whole = line.to_owned();
        if without_visibility(line.trim_start()).starts_with("use ") {
            while !whole.trim_end().ends_with(';') {
                let Some(next) = lines.next() else { break };
                whole.push(' ');
                whole.push_str(next.trim());
            }
        }
        found.push(whole);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read() {
        let text = "//! Head.\nmod a;\npub use a::{B,\n    C};\nuse crate::d;\n\nfn e() {\n    d::f(B)\n}\n\
                    #[cfg(test)]\nmod tests {\n    use super::*;\n}\n#[cfg(test)]\nmod h;\n";
        let source = Source::of(text);
        assert_eq!(Vec::from_iter(&source.children), ["a", "h"]);
        assert_eq!(Vec::from_iter(&source.tests), ["h"]);
        assert_eq!(Vec::from_iter(&source.defined), ["e"]);
        assert_eq!(source.imports.keys().collect::<Vec<_>>(), ["B", "C", "d"]);
        let used: Vec<String> = source.used.iter().map(|path| path.join("::")).collect();
        assert_eq!(used, ["B", "crate::d", "d::f", "e", "fn"]);
    }
}
