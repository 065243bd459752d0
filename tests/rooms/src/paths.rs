//! Paths of names in the text of a program.

/// All paths of a `use`, each with the name it gets here: `a::{b, c as d}` is `a::b` and `a::c`
/// called `d`. A glob has the name `*`.
pub(crate) fn of_use(tree: &str) -> Vec<(Vec<String>, String)> {
    let mut found = Vec::new();
    expand(tree.trim(), &[], &mut found);
    found
}

fn expand(tree: &str, before: &[String], found: &mut Vec<(Vec<String>, String)>) {
    if let Some((head, group)) = tree.split_once('{') {
        let mut path = before.to_vec();
        path.extend(parts(head));
        for part in split(group.strip_suffix('}').unwrap_or(group)) {
            expand(part.trim(), &path, found);
        }
        return;
    }
    let (tree, called) = match tree.split_once(" as ") {
        Some((tree, called)) => (tree, Some(called.trim().to_owned())),
        None => (tree, None),
    };
    let mut path = before.to_vec();
    path.extend(parts(tree));
    if path.last().is_some_and(|last| last == "self") && path.len() > 1 {
        path.pop();
    }
    if let Some(last) = path.last() {
        let name = called.unwrap_or_else(|| last.clone());
        found.push((path, name));
    }
}

fn parts(path: &str) -> impl Iterator<Item = String> {
    path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty())
}

/// The parts of a group, split at the commas that no bracket holds.
fn split(group: &str) -> Vec<&str> {
    let (mut found, mut start, mut depth) = (Vec::new(), 0, 0);
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&group[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&group[start..]);
    found.into_iter().filter(|part| !part.trim().is_empty()).collect()
}

/// Every path in a piece of code, single names too: `a::b(C)` has `a::b` and `C`.
pub(crate) fn in_code(code: &str) -> Vec<Vec<String>> {
    let is_part = |character: char| character.is_alphanumeric() || "_:".contains(character);
    let tokens = code.split(|character| !is_part(character));
    let paths = tokens.map(|token| parts(token.trim_matches(':')).collect::<Vec<_>>());
    paths.filter(|path: &Vec<String>| !path.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_use_is_all_its_paths() {
        let found = of_use("crate::{a::{self, B}, c as d, e::*}");
        let shown: Vec<String> =
            found.iter().map(|(path, name)| format!("{} {name}", path.join("::"))).collect();
        assert_eq!(
            shown,
            ["crate::a a", "crate::a::B B", "crate::c d", "crate::e::* *"].map(str::to_owned)
        );
    }

    #[test]
    fn code_has_paths() {
        assert_eq!(in_code("a::b(C) + 1"), [vec!["a", "b"], vec!["C"], vec!["1"]]);
    }
}
