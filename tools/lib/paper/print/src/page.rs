//! Pages as they are printed: runs of text and straight rules at their places, in points from the
//! top left.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// A font face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Plain text and hooks.
    Regular,
    /// Words and heads.
    Bold,
}

impl Face {
    /// All faces, in order.
    pub const ALL: [Self; 2] = [Self::Regular, Self::Bold];
}

/// How dark something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Full black.
    Black,
    /// Hooks, definitions and feet: lighter, yet dark enough for a cheap printer.
    Grey,
    /// Rules between and below things.
    Light,
    /// Text on a dark ground.
    White,
}

/// What a part of a page is to its reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// More of what was before it.
    #[default]
    More,
    /// The title of the sheet.
    Title,
    /// The head of a section.
    Section,
    /// The head of a group.
    Group,
    /// A paragraph.
    Text,
    /// A line of the contents: a title and its page.
    Contents,
    /// An entry of a list.
    Entry,
    /// What every page has around its columns: running heads and the foot.
    Around,
}

/// Some text of a page, one after the other, with one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its role.
    pub role: Role,
    /// The numbers of its texts.
    pub runs: Range<usize>,
}

/// A piece of text at a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Run<'a> {
    /// Distance of its left end from the left edge.
    pub x: f32,
    /// Distance of its baseline from the top edge.
    pub y: f32,
    /// Font size.
    pub size: f32,
    /// Its style.
    pub face: Face,
    /// Its ink.
    pub ink: Ink,
    /// What it says.
    pub text: Cow<'a, str>,
}

/// A straight rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// Left (or upper) end.
    pub from: (f32, f32),
    /// Right (or lower) end.
    pub to: (f32, f32),
    /// Thickness.
    pub width: f32,
    /// Its ink.
    pub ink: Ink,
}

/// A part of a page that leads to a place of the document.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Its left, upper, right and lower edge.
    pub edges: [f32; 4],
    /// The page it leads to, from 0.
    pub page: usize,
    /// The place on that page.
    pub at: (f32, f32),
    /// What it leads to.
    pub title: String,
}

/// One page of placed things, in reading order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page<'a> {
    /// The text.
    pub runs: Vec<Run<'a>>,
    /// The rules.
    pub rules: Vec<Rule>,
    /// What the text is, in the order of the text.
    pub parts: Vec<Part>,
    /// The links, one for each line of contents, in the same order.
    pub links: Vec<Link>,
}

/// All pages of a sheet, and what was chosen for them.
#[derive(Clone, Debug, PartialEq)]
pub struct Pages<'a> {
    /// Width of every page.
    pub width: f32,
    /// Height of every page.
    pub height: f32,
    /// Font size of the entries.
    pub size: f32,
    /// Columns of the sections that do not say their own.
    pub columns: usize,
    /// The pages.
    pub pages: Vec<Page<'a>>,
}

impl Pages<'_> {
    /// Number of pages.
    pub fn count(&self) -> usize {
        self.pages.len()
    }
}

impl<'a> Page<'a> {
    /// Puts a text with a role. Text with the role of more goes to what is before it.
    pub(crate) fn say(&mut self, role: Role, runs: impl IntoIterator<Item = Run<'a>>) {
        let start = self.runs.len();
        self.runs.extend(runs);
        let end = self.runs.len();
        if start == end {
            return;
        }
        match self.parts.last_mut().filter(|_| role == Role::More) {
            Some(part) => part.runs.end = end,
            None => self.parts.push(Part { role, runs: start..end }),
        }
    }

    /// Puts text and rules whose places count from a point of this page.
    pub(crate) fn put(&mut self, role: Role, runs: &[Run<'a>], rules: &[Rule], at: (f32, f32)) {
        let (x, y) = at;
        self.say(role, runs.iter().map(|run| Run { x: run.x + x, y: run.y + y, ..run.clone() }));
        let shift = |(a, b): (f32, f32)| (a + x, b + y);
        let shifted = |rule: &Rule| Rule { from: shift(rule.from), to: shift(rule.to), ..*rule };
        self.rules.extend(rules.iter().map(shifted));
    }

    /// The same with all places counted from a point.
    pub(crate) fn moved(&self, at: (f32, f32)) -> Self {
        let mut page = Self { parts: self.parts.clone(), ..Self::default() };
        page.put(Role::More, &self.runs, &self.rules, at);
        page.parts.clone_from(&self.parts);
        page
    }

    /// The same as something around what is read.
    pub(crate) fn around(mut self) -> Self {
        self.parts = vec![Part { role: Role::Around, runs: 0..self.runs.len() }];
        self
    }

    /// Puts all of another page, at the same places.
    pub(crate) fn append(&mut self, other: Self) {
        let before = self.runs.len();
        let shifted =
            |Part { role, runs }: Part| Part { role, runs: runs.start + before..runs.end + before };
        self.parts.extend(other.parts.into_iter().map(shifted));
        self.runs.extend(other.runs);
        self.rules.extend(other.rules);
        self.links.extend(other.links);
    }
}

impl fmt::Display for Run<'_> {
    /// `x y size face ink text`, for snapshots.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { x, y, size, face, ink, text } = self;
        write!(f, "{x:.1} {y:.1} {size:.1} {face:?} {ink:?} {text}")
    }
}

impl fmt::Display for Rule {
    /// `rule x y x y width ink`, for snapshots.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, width, ink } = self;
        write!(f, "rule {:.1} {:.1} {:.1} {:.1} {width:.2} {ink:?}", from.0, from.1, to.0, to.1)
    }
}

impl fmt::Display for Pages<'_> {
    /// A line a thing, pages apart, for snapshots.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, page) in self.pages.iter().enumerate() {
            writeln!(f, "page {} of {}", number + 1, self.pages.len())?;
            page.runs.iter().try_for_each(|run| writeln!(f, "{run}"))?;
            page.rules.iter().try_for_each(|rule| writeln!(f, "{rule}"))?;
        }
        Ok(())
    }
}
