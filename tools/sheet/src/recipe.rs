//! The data file of a sheet: its sections, each a search with a form, an order and a heading.

use serde::Deserialize;
use toml::Spanned;
use wordy_cli::Failure;
use wordy_pages::sheet::Form;

/// A sheet as its file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Recipe {
    /// The title; `{length}`, `{top}` and `{letter}` stand for what was chosen, here and below.
    pub(crate) title: String,
    /// Paragraphs below the title.
    #[serde(default)]
    pub(crate) notes: Vec<String>,
    /// A line at the foot of every page.
    #[serde(default)]
    pub(crate) footer: String,
    /// How many pages it shall take at most; none takes as many as it needs.
    pub(crate) pages: Option<usize>,
    /// The smallest font size when it is to fit some pages.
    #[serde(default = "least")]
    pub(crate) least: f32,
    /// The font size; the largest one when it is to fit some pages.
    #[serde(default = "size")]
    pub(crate) size: f32,
    /// What `{length}` stands for unless chosen.
    pub(crate) length: Option<u64>,
    /// What `{top}` stands for unless chosen.
    pub(crate) top: Option<u64>,
    /// The sections, in order.
    #[serde(rename = "section")]
    pub(crate) sections: Vec<Spanned<Section>>,
}

/// A section of a sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Section {
    /// The heading.
    #[serde(default)]
    pub(crate) title: String,
    /// A paragraph below it.
    #[serde(default)]
    pub(crate) note: String,
    /// Its words: conditions of a search.
    pub(crate) search: Option<String>,
    /// Its words: so many stems, each with its words by the letter added.
    pub(crate) stems: Option<Stems>,
    /// Its entries: words of so many letters with one place open, and what it takes.
    pub(crate) patterns: Option<usize>,
    /// Once for each letter of which the bag has few tiles.
    pub(crate) letters: Option<Letters>,
    /// How entries are set.
    #[serde(default)]
    pub(crate) form: Form,
    /// Whether hooks are printed.
    #[serde(default)]
    pub(crate) hooks: bool,
    /// What is printed beside each word.
    #[serde(default)]
    pub(crate) beside: Beside,
    /// The order of the words.
    #[serde(default)]
    pub(crate) order: Order,
    /// What parts the words into groups.
    #[serde(default)]
    pub(crate) group: Grouping,
    /// Whether words of earlier sections are left out.
    #[serde(default)]
    pub(crate) new: bool,
    /// Columns of this section alone.
    pub(crate) columns: Option<u16>,
    /// Only with this option (`types`), or only without it (`no-types`).
    #[serde(default)]
    pub(crate) when: When,
}

/// Which stems.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stems {
    /// How many letters they have.
    pub(crate) length: usize,
    /// How many of the best; none takes `{top}`.
    pub(crate) top: Option<u64>,
}

/// Which letters of the bag.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Letters {
    /// At most so many tiles.
    pub(crate) tiles: u32,
    /// At least so many points.
    #[serde(default)]
    pub(crate) points: u32,
}

/// What is printed beside a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// Its definition, where there is one.
    Definition,
    /// The words one letter away.
    Neighbours,
}

/// The order of the words of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Order {
    /// As in a dictionary.
    #[default]
    Alphabet,
    /// The shortest first.
    Length,
    /// By length, then the likeliest first.
    Probability,
    /// The most points first.
    Points,
}

/// What parts the words of a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Grouping {
    /// Nothing.
    #[default]
    None,
    /// The first letter.
    Initial,
    /// The number of letters.
    Length,
    /// The letters, in order: anagrams stand together.
    Alphagram,
}

/// When a section is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum When {
    /// Always.
    #[default]
    Always,
    /// With `--types`.
    Types,
    /// Without `--types`.
    NoTypes,
}

fn least() -> f32 {
    6.0
}

fn size() -> f32 {
    wordy_pages::setup::SIZE
}

/// Reads the sheet of a name or file.
pub(crate) fn read(name: &str) -> Result<(wordy_data::File, Recipe), Failure> {
    let file = wordy_data::find(wordy_data::SHEETS, name)?;
    let recipe: Recipe = wordy_data::from_toml(&file)?;
    for section in &recipe.sections {
        let own = section.get_ref();
        let kinds = [own.search.is_some(), own.stems.is_some(), own.patterns.is_some()];
        if kinds.iter().filter(|given| **given).count() != 1 {
            let message =
                format!("section `{}`: expected one of search, stems and patterns", own.title);
            return Err(wordy_data::Invalid::at(&file, section.span().start, message).into());
        }
    }
    Ok((file, recipe))
}
