//! What is typed for a search, as a tree of conditions.
//!
//! Conditions side by side must all hold. `or` between them means either, `not` before one the
//! opposite; `or` binds less than conditions side by side, `not` more. Round brackets group.

use super::SearchError;

/// Brackets may stand this deep in each other.
const DEEPEST: usize = 50;

/// A search as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    Condition(Typed),
    All(Vec<Tree>),
    One(Vec<Tree>),
    Not(Box<Tree>),
}

/// One condition as typed: `name:value`, a bare pattern (no name), or `@name` of a saved search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Typed {
    /// File and line of a saved search, as `place: `; empty for the command line.
    pub(super) place: String,
    pub(super) text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Open,
    Close,
    Not,
    And,
    Or,
    Condition(Typed),
}

/// Reads several texts as one search; each comes with its place.
pub(super) fn read<'a>(
    texts: impl IntoIterator<Item = (String, &'a str)>,
) -> Result<Tree, SearchError> {
    let mut tokens = Vec::new();
    for (place, text) in texts {
        split(&place, text, &mut tokens)?;
    }
    let mut parser = Parser { tokens: tokens.into_iter().peekable(), depth: 0 };
    let tree = parser.either()?;
    match parser.tokens.next() {
        None => Ok(tree),
        Some(token) => Err(unexpected(Some(&token))),
    }
}

/// Splits a text at blanks and brackets. Brackets that pair within a condition, and what stands in
/// quotes, belong to it.
fn split(place: &str, text: &str, tokens: &mut Vec<Token>) -> Result<(), SearchError> {
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let used = match first {
            '(' => {
                tokens.push(Token::Open);
                1
            }
            ')' => {
                tokens.push(Token::Close);
                1
            }
            _ => {
                let end = end_of_condition(rest);
                tokens.push(word(place, &rest[..end])?);
                end
            }
        };
        rest = rest[used..].trim_start();
    }
    Ok(())
}

/// Where the condition at the head of a text ends, in bytes.
fn end_of_condition(text: &str) -> usize {
    let (mut open, mut quoted) = (0_usize, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' => open += 1,
            ')' if open == 0 => return at,
            ')' => open -= 1,
            c if c.is_whitespace() => return at,
            _ => {}
        }
    }
    text.len()
}

fn word(place: &str, text: &str) -> Result<Token, SearchError> {
    Ok(match text {
        "not" => Token::Not,
        "and" => Token::And,
        "or" => Token::Or,
        _ if text.matches('"').count() % 2 == 1 => {
            let shown = super::shorten(text);
            return Err(SearchError::new(format!(
                "{place}{shown}: expected a closing quote, found the end"
            )));
        }
        _ => Token::Condition(Typed { place: place.to_owned(), text: text.replace('"', "") }),
    })
}

struct Parser<I: Iterator<Item = Token>> {
    tokens: std::iter::Peekable<I>,
    depth: usize,
}

impl<I: Iterator<Item = Token>> Parser<I> {
    fn either(&mut self) -> Result<Tree, SearchError> {
        let mut trees = vec![self.all()?];
        while self.tokens.next_if_eq(&Token::Or).is_some() {
            trees.push(self.all()?);
        }
        Ok(one_or(trees, Tree::One))
    }

    fn all(&mut self) -> Result<Tree, SearchError> {
        let mut trees = vec![self.one()?];
        loop {
            let and = self.tokens.next_if_eq(&Token::And).is_some();
            let goes_on =
                matches!(self.tokens.peek(), Some(Token::Open | Token::Not | Token::Condition(_)));
            if !and && !goes_on {
                return Ok(one_or(trees, Tree::All));
            }
            trees.push(self.one()?);
        }
    }

    fn one(&mut self) -> Result<Tree, SearchError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(SearchError::new(format!(
                "expected at most {DEEPEST} brackets and `not`s in each other, found more"
            )));
        }
        let tree = match self.tokens.next() {
            Some(Token::Condition(typed)) => Tree::Condition(typed),
            Some(Token::Not) => Tree::Not(Box::new(self.one()?)),
            Some(Token::Open) => {
                let tree = self.either()?;
                match self.tokens.next() {
                    // Brackets keep `not` from a condition's own meaning of it.
                    Some(Token::Close) => Tree::All(vec![tree]),
                    other => return Err(closing(other.as_ref())),
                }
            }
            other => return Err(unexpected(other.as_ref())),
        };
        self.depth -= 1;
        Ok(tree)
    }
}

fn one_or(mut trees: Vec<Tree>, several: fn(Vec<Tree>) -> Tree) -> Tree {
    if trees.len() == 1 { trees.remove(0) } else { several(trees) }
}

fn unexpected(token: Option<&Token>) -> SearchError {
    SearchError::new(format!("expected a condition, found {}", name(token)))
        .hint("a condition is a pattern such as ?AT or a name and a value such as length:7")
}

fn closing(token: Option<&Token>) -> SearchError {
    SearchError::new(format!("expected a closing bracket, found {}", name(token)))
}

fn name(token: Option<&Token>) -> String {
    match token {
        None => "the end".into(),
        Some(Token::Open) => "`(`".into(),
        Some(Token::Close) => "`)`".into(),
        Some(Token::Not) => "`not`".into(),
        Some(Token::And) => "`and`".into(),
        Some(Token::Or) => "`or`".into(),
        Some(Token::Condition(typed)) => format!("`{}`", super::shorten(&typed.text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(tree: &Tree) -> String {
        let all = |trees: &[Tree], sign: &str| {
            format!("({})", trees.iter().map(shown).collect::<Vec<_>>().join(sign))
        };
        match tree {
            Tree::Condition(typed) => typed.text.clone(),
            Tree::All(trees) => all(trees, " & "),
            Tree::One(trees) => all(trees, " | "),
            Tree::Not(tree) => format!("!{}", shown(tree)),
        }
    }

    fn parsed(texts: &[&str]) -> String {
        let read = read(texts.iter().map(|text| (String::new(), *text)));
        read.map_or_else(|error| error.to_string(), |tree| shown(&tree))
    }

    #[test]
    fn or_binds_less_than_side_by_side_and_not_more() {
        assert_eq!(parsed(&["a b or c d"]), "((a & b) | (c & d))");
        assert_eq!(parsed(&["a", "not", "b", "c"]), "(a & !b & c)");
        assert_eq!(parsed(&["a (b or not c) and d"]), "(a & ((b | !c)) & d)");
        assert_eq!(parsed(&["not not (a)"]), "!!(a)");
    }

    #[test]
    fn brackets_and_quotes_within_a_condition_belong_to_it() {
        assert_eq!(parsed(&["(regex:(a|b)c or x)"]), "((regex:(a|b)c | x))");
        assert_eq!(parsed(&["definition:\"a (water) bird\" x"]), "(definition:a (water) bird & x)");
    }

    #[test]
    fn what_is_no_search_is_told() {
        assert_eq!(parsed(&[""]), "expected a condition, found the end");
        assert_eq!(parsed(&["a or"]), "expected a condition, found the end");
        assert_eq!(parsed(&["a and or b"]), "expected a condition, found `or`");
        assert_eq!(parsed(&["(a b"]), "expected a closing bracket, found the end");
        assert_eq!(parsed(&["a)"]), "expected a condition, found `)`");
        assert_eq!(parsed(&["x:\"a b"]), "x:\"a b: expected a closing quote, found the end");
        let deep = "(".repeat(1_000_000);
        assert_eq!(
            parsed(&[&deep]),
            "expected at most 50 brackets and `not`s in each other, found more"
        );
    }
}
