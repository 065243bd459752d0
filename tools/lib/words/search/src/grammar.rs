//! What is typed for a search, as a tree of conditions.
//!
//! Conditions side by side must all hold. `or` between them means either, `not` before one the
//! opposite; `or` binds less than conditions side by side, `not` more. Round brackets group. `and`,
//! `or` and `not` may be written in capitals; `pattern:AND` finds the word.

use std::rc::Rc;

use super::condition::Condition;
use super::error::{SearchError, Span, ValueError};
use super::group::WordGroup;
use wordy_lexicon::files::nearest;
use wordy_lexicon::range::shorten;

/// Brackets and `not`s nest this deep at most.
const DEEPEST: usize = 50;

/// A search as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tree {
    Condition(TypedCondition),
    /// The name of a saved search.
    Saved(Span),
    All(Vec<Tree>),
    AnyOf(Vec<Tree>),
    Not(Box<Tree>),
}

/// One condition with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedCondition {
    pub(super) condition: Condition,
    pub(super) value: String,
    pub(super) spot: Span,
}

/// A text of conditions, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// File and line of a saved search; empty for what a user typed.
    place: Rc<str>,
    /// The whole line.
    whole: Rc<str>,
    /// Where in it the text begins, in characters.
    column: usize,
    text: Rc<str>,
}

/// A part of a line, and where it stands.
#[derive(Clone, Debug)]
struct Token {
    kind: TokenKind,
    spot: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TokenKind {
    Open,
    Close,
    Not,
    And,
    Or,
    Condition,
    End,
}

/// Reads several lines as one search.
pub(super) fn parse(lines: impl IntoIterator<Item = Line>) -> Result<Tree, SearchError> {
    let mut tokens = Vec::new();
    let mut last = Line::of_file("", "");
    for line in lines {
        split(&line, &mut tokens)?;
        last = line;
    }
    let end = last.spot(characters(last.text.trim_end()), "");
    let mut parser = Parser { tokens: tokens.into_iter().peekable(), end, depth: 0 };
    let tree = parser.either()?;
    let rest = parser.next();
    if rest.kind == TokenKind::End { Ok(tree) } else { Err(unexpected(&rest)) }
}

impl Line {
    /// A line of a saved search.
    pub(super) fn of_file(place: &str, text: &str) -> Self {
        let text: Rc<str> = text.into();
        Self { place: place.into(), whole: text.clone(), column: 0, text }
    }

    /// Texts that a user typed, which stand side by side in one line.
    pub(super) fn typed(texts: &[impl AsRef<str>]) -> Vec<Self> {
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        let whole: Rc<str> = texts.join(" ").into();
        let mut column = 0;
        let place = |text: &str| {
            let from = column;
            column += characters(text) + 1;
            Self { place: "".into(), whole: whole.clone(), column: from, text: text.into() }
        };
        texts.into_iter().map(place).collect()
    }

    fn spot(&self, column: usize, text: &str) -> Span {
        Span {
            place: self.place.clone(),
            line: self.whole.clone(),
            column: self.column + column,
            text: text.replace('"', ""),
        }
    }
}

/// Splits a line at blanks and brackets. Brackets that pair within a condition, and what stands in
/// quotes, belong to it.
fn split(line: &Line, tokens: &mut Vec<Token>) -> Result<(), SearchError> {
    let mut rest = line.text.trim_start();
    let mut column = characters(&line.text) - characters(rest);
    while let Some(first) = rest.chars().next() {
        let end = if matches!(first, '(' | ')') { 1 } else { end_of_condition(rest) };
        tokens.push(token(&rest[..end], line.spot(column, &rest[..end]))?);
        let after = rest[end..].trim_start();
        column += characters(&rest[..rest.len() - after.len()]);
        rest = after;
    }
    Ok(())
}

fn characters(text: &str) -> usize {
    text.chars().count()
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

fn token(text: &str, spot: Span) -> Result<Token, SearchError> {
    let kind = match text {
        "(" => TokenKind::Open,
        ")" => TokenKind::Close,
        "not" | "NOT" => TokenKind::Not,
        "and" | "AND" => TokenKind::And,
        "or" | "OR" => TokenKind::Or,
        _ if text.matches('"').count() % 2 == 1 => {
            let wrong = ValueError::new("expected a closing quote, found the end");
            return Err(Span { text: text.to_owned(), ..spot }.error(wrong));
        }
        _ => TokenKind::Condition,
    };
    Ok(Token { kind, spot })
}

/// A condition by its name; letters without a name are a pattern, and what no pattern can be may be
/// the name of a group.
fn asked(spot: Span) -> Result<Tree, SearchError> {
    if spot.text.starts_with('@') {
        return Ok(Tree::Saved(spot));
    }
    let lower = spot.text.to_lowercase();
    let (condition, value) = match spot.text.split_once(':') {
        None if is_number(&spot.text) => {
            let hint = format!("put a name before it, such as length:{}", spot.text);
            return Err(spot.error(ValueError::new("a number alone is no condition").hint(hint)));
        }
        None if spot.text.contains('-') && Condition::named(&lower).is_some() => {
            let wrong = ValueError::new(format!("expected `{lower}:` and a value"));
            let wrong =
                WordGroup::hooks_told_apart(&lower).into_iter().fold(wrong, ValueError::hint);
            return Err(spot.error(wrong));
        }
        None if spot.text.contains('-') && WordGroup::named(&spot.text).is_some() => {
            (Condition::Group, spot.text.as_str())
        }
        None => (Condition::Pattern, spot.text.as_str()),
        Some((name, value)) => match Condition::named(name) {
            Some(condition) => (condition, value),
            None => return Err(unknown(&spot, name)),
        },
    };
    Ok(Tree::Condition(TypedCondition { condition, value: value.to_owned(), spot }))
}

/// Whether a text is a number or a range of numbers, and no pattern such as `1221`: three letter
/// variables or more, one of them twice.
fn is_number(text: &str) -> bool {
    let twice = |(at, digit)| text[..at].contains::<char>(digit);
    text.contains(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || c == '-')
        && (text.len() < 3 || text.contains('-') || !text.char_indices().any(twice))
}

fn unknown(spot: &Span, name: &str) -> SearchError {
    let names = Condition::ALL.iter().map(|condition| condition.name());
    let aliases = Condition::ALL.iter().flat_map(|condition| condition.aliases()).copied();
    let groups = WordGroup::ALL.iter().map(|group| group.name());
    let near = nearest(name, names.clone().chain(aliases));
    let hint = match (WordGroup::hooks_told_apart(name), near, nearest(name, groups)) {
        (Some(hooks), ..) => hooks,
        (None, Some(nearest), _) => format!("did you mean `{nearest}:`?"),
        (None, None, Some(group)) => format!("did you mean `is:{group}`?"),
        (None, None, None) => format!("there are {}", names.collect::<Vec<_>>().join(", ")),
    };
    spot.error(ValueError::new(format!("unknown condition `{}`", shorten(name))).hint(hint))
}

struct Parser<I: Iterator<Item = Token>> {
    tokens: std::iter::Peekable<I>,
    /// Where the text ends.
    end: Span,
    depth: usize,
}

impl<I: Iterator<Item = Token>> Parser<I> {
    fn next(&mut self) -> Token {
        self.tokens.next().unwrap_or_else(|| Token { kind: TokenKind::End, spot: self.end.clone() })
    }

    /// Takes the next token if it is of this kind.
    fn takes(&mut self, kind: TokenKind) -> bool {
        self.tokens.next_if(|token| token.kind == kind).is_some()
    }

    fn either(&mut self) -> Result<Tree, SearchError> {
        let mut trees = vec![self.all()?];
        while self.takes(TokenKind::Or) {
            trees.push(self.all()?);
        }
        Ok(one_or(trees, Tree::AnyOf))
    }

    fn all(&mut self) -> Result<Tree, SearchError> {
        let mut trees = vec![self.one()?];
        loop {
            let and = self.takes(TokenKind::And);
            let next = self.tokens.peek().map(|token| token.kind);
            if !and
                && !matches!(next, Some(TokenKind::Open | TokenKind::Not | TokenKind::Condition))
            {
                return Ok(one_or(trees, Tree::All));
            }
            trees.push(self.one()?);
        }
    }

    fn one(&mut self) -> Result<Tree, SearchError> {
        let token = self.next();
        self.depth += 1;
        if self.depth > DEEPEST {
            let message = format!("brackets and `not` nest more than {DEEPEST} deep");
            return Err(token.error(ValueError::new(message)));
        }
        let tree = match token.kind {
            TokenKind::Condition => asked(token.spot)?,
            TokenKind::Not => Tree::Not(Box::new(self.one()?)),
            TokenKind::Open => self.in_brackets()?,
            TokenKind::Close | TokenKind::And | TokenKind::Or | TokenKind::End => {
                return Err(unexpected(&token));
            }
        };
        self.depth -= 1;
        Ok(tree)
    }

    fn in_brackets(&mut self) -> Result<Tree, SearchError> {
        let tree = self.either()?;
        let closing = self.next();
        if closing.kind != TokenKind::Close {
            let message = format!("expected a closing bracket, found {}", closing.shown());
            return Err(closing.error(ValueError::new(message)));
        }
        // Brackets keep `not` from a condition's own meaning of it.
        Ok(Tree::All(vec![tree]))
    }
}

fn one_or(mut trees: Vec<Tree>, several: fn(Vec<Tree>) -> Tree) -> Tree {
    if trees.len() == 1 { trees.remove(0) } else { several(trees) }
}

fn unexpected(token: &Token) -> SearchError {
    let message = format!("expected a condition, found {}", token.shown());
    token.error(
        ValueError::new(message)
            .hint("a condition is a pattern such as ?AT or a name and a value such as length:7"),
    )
}

impl Token {
    /// An error that names the token itself.
    fn error(&self, wrong: ValueError) -> SearchError {
        Span { text: String::new(), ..self.spot.clone() }.error(wrong)
    }

    fn shown(&self) -> String {
        match self.kind {
            TokenKind::End => "the end".into(),
            _ => format!("`{}`", shorten(&self.spot.text)),
        }
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
            Tree::Condition(TypedCondition { condition: Condition::Pattern, value, .. }) => {
                value.clone()
            }
            Tree::Condition(asked) => format!("{}={}", asked.condition.name(), asked.value),
            Tree::Saved(spot) => spot.text.clone(),
            Tree::All(trees) => all(trees, " & "),
            Tree::AnyOf(trees) => all(trees, " | "),
            Tree::Not(tree) => format!("!{}", shown(tree)),
        }
    }

    fn parsed(texts: &[&str]) -> String {
        parse(Line::typed(texts)).map_or_else(|error| error.to_string(), |tree| shown(&tree))
    }

    #[test]
    fn or_binds_less_than_side_by_side_and_not_more() {
        assert_eq!(parsed(&["a b or c d"]), "((a & b) | (c & d))");
        assert_eq!(parsed(&["a", "not", "b", "c"]), "(a & !b & c)");
        assert_eq!(parsed(&["a (b or not c) and d"]), "(a & ((b | !c)) & d)");
        assert_eq!(parsed(&["not not (a)"]), "!!(a)");
    }

    #[test]
    fn names_and_aliases_are_known() {
        assert_eq!(parsed(&["p:a len:2 @b:c"]), "(a & length=2 & @b:c)");
        assert_eq!(parsed(&["regex:a:b"]), "regex=a:b");
    }

    #[test]
    fn brackets_and_quotes_within_a_condition_belong_to_it() {
        assert_eq!(parsed(&["(regex:(a|b)c or x)"]), "((regex=(a|b)c | x))");
        assert_eq!(parsed(&["definition:\"a (water) bird\" x"]), "(definition=a (water) bird & x)");
    }

    #[test]
    fn the_column_of_each_condition_is_known() {
        fn columns(tree: &Tree) -> Vec<usize> {
            match tree {
                Tree::Condition(TypedCondition { spot, .. }) | Tree::Saved(spot) => {
                    vec![spot.column]
                }
                Tree::All(trees) | Tree::AnyOf(trees) => trees.iter().flat_map(columns).collect(),
                Tree::Not(tree) => columns(tree),
            }
        }
        let text = "  é (not @b or  length:2)";
        let tree = parse(Line::typed(&[text])).unwrap();
        let expected = ['é', '@', 'l'].map(|c| text.chars().position(|own| own == c).unwrap());
        assert_eq!(columns(&tree), expected);
        let apart = parse(Line::typed(&["  é (not", "@b or", " length:2)"])).unwrap();
        assert_eq!(columns(&apart), expected);
    }

    #[test]
    fn what_is_no_search_is_refused() {
        assert_eq!(parsed(&[""]), "expected a condition, found the end");
        assert_eq!(parsed(&["a or"]), "expected a condition, found the end");
        assert_eq!(parsed(&["a and or b"]), "expected a condition, found `or`");
        assert_eq!(parsed(&["(a b"]), "expected a closing bracket, found the end");
        assert_eq!(parsed(&["a)"]), "expected a condition, found `)`");
        assert_eq!(parsed(&["x:\"a b"]), "x:\"a b: expected a closing quote, found the end");
        assert_eq!(parsed(&["a lenght:5"]), "lenght:5: unknown condition `lenght`");
        let deep = "(".repeat(1_000_000);
        assert_eq!(parsed(&[&deep]), "brackets and `not` nest more than 50 deep");
    }
}
