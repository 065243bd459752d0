//! Formats: one file each, behind one trait.

pub mod html;
pub mod json;
pub mod pdf;
pub mod text;
pub mod tsv;

use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use crate::card::Card;
use crate::card_layout::CardSetup;
use crate::error::Error;
use crate::fonts::Fonts;
use crate::page::Sheet;
use crate::setup::Setup;

/// Writes sheets and cards in one format.
pub trait Writer {
    /// Writes a sheet. Nothing is written when it cannot be made.
    fn sheet(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Error>;

    /// Writes cards. Nothing is written when they cannot be made.
    fn cards(&self, cards: &[Card], out: &mut dyn Write) -> Result<(), Error>;
}

/// What writers are told.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How sheets are printed: PDF and HTML.
    pub setup: Setup,
    /// How cards are printed: PDF.
    pub cards: CardSetup,
    /// Width and columns of text.
    pub text: text::Text,
}

/// The formats there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Fixed-width text.
    #[default]
    Text,
    /// One self-contained HTML file.
    Html,
    /// PDF.
    Pdf,
    /// One JSON object.
    Json,
    /// Tab-separated rows with a head.
    Tsv,
}

impl Format {
    /// All formats, with the file name extensions that mean them.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("txt", Self::Text),
        ("html", Self::Html),
        ("htm", Self::Html),
        ("pdf", Self::Pdf),
        ("json", Self::Json),
        ("tsv", Self::Tsv),
    ];

    /// The writer of this format.
    pub fn writer(self, options: Options, fonts: &Fonts) -> Box<dyn Writer + '_> {
        let Options { setup, cards, text } = options;
        match self {
            Self::Text => Box::new(text),
            Self::Html => Box::new(html::Html { setup }),
            Self::Pdf => Box::new(pdf::Pdf { setup, cards, fonts }),
            Self::Json => Box::new(json::Json),
            Self::Tsv => Box::new(tsv::Tsv),
        }
    }

    /// The format a file's name means, if it means one.
    pub fn of(path: &Path) -> Option<Self> {
        path.extension()?.to_str()?.parse().ok()
    }
}

impl FromStr for Format {
    type Err = Error;

    /// `text`, or an extension of [`Format::NAMED`], in any case.
    fn from_str(text: &str) -> Result<Self, Error> {
        if text.eq_ignore_ascii_case("text") {
            return Ok(Self::Text);
        }
        let named = Self::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        named.map(|(_, format)| *format).ok_or_else(|| Error::Value {
            expected: "text, html, pdf, json or tsv",
            found: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_means_a_format() {
        assert_eq!(Format::of(Path::new("club/Threes.PDF")), Some(Format::Pdf));
        assert_eq!(Format::of(Path::new("threes.doc")), None);
        assert_eq!(Format::of(Path::new("pdf")), None);
        assert_eq!("text".parse::<Format>().unwrap(), Format::Text);
        let error = "doc".parse::<Format>().unwrap_err();
        insta::assert_snapshot!(error, @"expected text, html, pdf, json or tsv, found `doc`");
    }
}
