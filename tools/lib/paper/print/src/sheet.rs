//! The model of a page: its content, without a format.

use std::iter;

use serde::{Deserialize, Serialize};

/// A study sheet: a title, sections of entries, and what every page has at its foot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The title, once at the top and small on every later page.
    pub title: String,
    /// What is filled in by hand above the title, such as a name; each has a line to write on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// Paragraphs between the title and the first section.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Whether pages begin with the titles of the sections and the pages where these begin.
    #[serde(default, skip_serializing_if = "is_false")]
    pub contents: bool,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// What stands beside a word that stays one without its first or last letter; none is a dot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inner_hook: Option<char>,
    /// The maker's line at the foot of every page, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub footer: String,
    /// What made the sheet (lexicon, edition, count, hash), at the foot of every page.
    pub provenance: String,
    /// A date to print after the provenance, as given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

/// One section: a heading and its entries, in groups.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The heading; without one the entries stand alone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// A paragraph below the heading, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// How entries are set.
    #[serde(default)]
    pub form: Form,
    /// Whether it begins on a new page.
    #[serde(default, skip_serializing_if = "is_false")]
    pub new_page: bool,
    /// Columns of this section alone; none takes the sheet's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<u16>,
    /// The heads of the columns of [`Form::Write`]: of the words, and of the lines to write on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub column_heads: Vec<String>,
    /// Whether answers stand where else there is room to write them.
    #[serde(default, skip_serializing_if = "is_false")]
    pub answered: bool,
    /// The entries, in groups, in order.
    pub groups: Vec<Group>,
}

/// How the entries of a section are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// One entry per row: front hooks, word, back hooks, then the definition.
    #[default]
    Rows,
    /// As rows, but with lines to write on where the hooks belong.
    Blank,
    /// One question per row: the word and what stands behind it, lines to write on, the definition.
    Ask,
    /// Across in cells of one width.
    Grid,
    /// One after the other, as a paragraph.
    Run,
    /// A table to write in: the word, what stands behind it, and lines as wide as there is room.
    Write,
    /// Each group a ladder of words below each other, a box for each letter; the boxes of words to
    /// find are empty.
    Ladder,
    /// Each group a square of letters, an entry a row: its word has a space between letters, its
    /// answer shows those of hidden words alone.
    Letters,
}

/// Entries under one head, such as those of one initial letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The head; without one the group follows the last without a gap.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub head: String,
    /// The entries, in order.
    pub entries: Vec<Entry>,
}

/// One word and what is printed with it. Texts are printed as given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Letters that go before the word.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub front: String,
    /// The word is still one without its first letter.
    #[serde(default, skip_serializing_if = "is_false")]
    pub inner_front: bool,
    /// The word.
    pub word: String,
    /// The word is still one without its last letter.
    #[serde(default, skip_serializing_if = "is_false")]
    pub inner_back: bool,
    /// Whether it answers a question besides the words chosen: it stands in brackets.
    #[serde(default, skip_serializing_if = "is_false")]
    pub besides: bool,
    /// Marks that follow the word.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub marks: String,
    /// Letters that go after the word.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub back: String,
    /// A definition or another note on the word.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub definition: String,
    /// How many lines to write on a question has.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lines: u16,
    /// What is written letter by letter instead: `_` is a box, anything else is printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub boxes: String,
    /// What is to be written there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
}

// Serde asks for a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

// Serde asks for a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The most characters of a head that is a letter.
pub(crate) const SHORT_HEAD: usize = 2;

/// The mark of an inner hook.
pub(crate) const DOT: char = '·';

/// What stands for a section that has no entries.
pub const NOTHING: &str = "none";

impl Sheet {
    /// All entries, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(Section::entries)
    }

    /// The mark of inner hooks.
    pub(crate) fn inner_mark(&self) -> char {
        self.inner_hook.unwrap_or(DOT)
    }

    /// Whether it is written on.
    pub fn is_worksheet(&self) -> bool {
        let forms = [Form::Write, Form::Ladder, Form::Letters];
        self.sections.iter().any(|section| forms.contains(&section.form))
    }

    /// The lines at the foot of every page: the maker's, then provenance and date. Empty ones are
    /// left out.
    pub fn foot_lines(&self) -> Vec<String> {
        let parts = iter::once(self.provenance.as_str()).chain(self.date.as_deref());
        let made = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        [self.footer.clone(), made].into_iter().filter(|line| !line.is_empty()).collect()
    }
}

impl Section {
    /// All entries of the section, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> + Clone {
        self.groups.iter().flat_map(|group| &group.entries)
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.groups.iter().map(|group| group.entries.len()).sum()
    }

    /// Number of entries that were chosen, without those besides.
    pub fn chosen(&self) -> usize {
        self.entries().filter(|entry| !entry.besides).count()
    }

    /// How many entries its head says there are; none where it does not say it.
    pub(crate) fn count(&self) -> Option<usize> {
        let counted = !matches!(self.form, Form::Write | Form::Ladder | Form::Letters);
        Some(self.chosen()).filter(|count| counted && *count > 0)
    }

    /// Whether the section has no entries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the heads of its groups stand beside their entries, not above them: those of
    /// paragraphs, and short ones of cells.
    pub(crate) fn hangs_heads(&self) -> bool {
        let short = |group: &Group| group.head.chars().count() <= SHORT_HEAD;
        match self.form {
            Form::Run => true,
            Form::Grid => self.groups.iter().all(short),
            Form::Rows | Form::Blank | Form::Ask | Form::Write | Form::Ladder | Form::Letters => {
                false
            }
        }
    }

    /// Whether the first word of each group is set apart: in cells where groups have no heads.
    pub(crate) fn marks_groups(&self) -> bool {
        let headless = self.groups.iter().all(|group| group.head.is_empty());
        self.form == Form::Grid && self.groups.len() > 1 && headless
    }

    /// Whether any entry has hooks, inner ones included, or room for them.
    pub fn has_hooks(&self) -> bool {
        let asks = matches!(self.form, Form::Blank | Form::Ask | Form::Write | Form::Ladder);
        asks || self.entries().any(Entry::has_hooks)
    }
}

impl Group {
    /// A group of a head and entries.
    pub fn new(head: impl Into<String>, entries: Vec<Entry>) -> Self {
        Self { head: head.into(), entries }
    }
}

impl Entry {
    /// An entry that is a word alone.
    pub fn new(word: impl Into<String>) -> Self {
        Self { word: word.into(), ..Self::default() }
    }

    /// The same with front and back hooks.
    #[must_use]
    pub fn hooks(mut self, front: impl Into<String>, back: impl Into<String>) -> Self {
        self.front = front.into();
        self.back = back.into();
        self
    }

    /// The same with inner hooks: whether it stays a word without its first, without its last
    /// letter.
    #[must_use]
    pub fn inner(mut self, front: bool, back: bool) -> Self {
        self.inner_front = front;
        self.inner_back = back;
        self
    }

    /// The same with marks.
    #[must_use]
    pub fn marks(mut self, marks: impl Into<String>) -> Self {
        self.marks = marks.into();
        self
    }

    /// The same with a definition.
    #[must_use]
    pub fn definition(mut self, definition: impl Into<String>) -> Self {
        self.definition = definition.into();
        self
    }

    /// The answer in one text; empty where there is none.
    pub fn answer(&self) -> String {
        self.answers.join(" / ")
    }

    /// A row of letters with a space between them: all, or those of the answer.
    pub(crate) fn letter_row(&self, answered: bool) -> &str {
        self.answers.first().filter(|_| answered).unwrap_or(&self.word)
    }

    /// Whether anything hooks on, or comes off.
    pub fn has_hooks(&self) -> bool {
        self.inner_front || self.inner_back || !(self.front.is_empty() && self.back.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foot_lines_leave_out_what_is_empty() {
        let mut sheet = Sheet { provenance: "ENABLE2K".into(), ..Sheet::default() };
        assert_eq!(sheet.foot_lines(), ["ENABLE2K"]);
        sheet.footer = "Copy freely.".into();
        sheet.date = Some("1 May".into());
        assert_eq!(sheet.foot_lines(), ["Copy freely.", "ENABLE2K · 1 May"]);
        assert_eq!(Sheet::default().foot_lines(), [""; 0]);
    }

    #[test]
    fn inner_hooks_are_hooks() {
        assert!(!Entry::new("AA").has_hooks());
        assert!(Entry::new("BOWLS").inner(true, false).has_hooks());
        assert!(Entry::new("AA").hooks("", "hls").has_hooks());
    }
}
