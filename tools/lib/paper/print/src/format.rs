//! The formats there are, and their writers.

use std::path::Path;
use std::str::FromStr;

use crate::card_layout::CardSetup;
use crate::error::PageError;
use crate::fonts::Fonts;
use crate::setup::Setup;
use crate::visible::Sanitized;
use crate::writers::{Html, Json, Pdf, Text, Tsv, Writer};

/// How sheets and cards are written.
#[derive(Clone, Debug, Default)]
pub struct PageOptions {
    /// How sheets are printed: PDF and HTML.
    pub setup: Setup,
    /// How cards are printed: PDF.
    pub cards: CardSetup,
    /// Width and columns of text.
    pub text: Text,
}

/// A format that pages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum PageFormat {
    /// Fixed-width text
    #[default]
    #[cfg_attr(feature = "clap", value(alias = "txt"))]
    Text,
    /// One self-contained HTML file
    #[cfg_attr(feature = "clap", value(alias = "htm"))]
    Html,
    /// PDF, with its fonts embedded
    Pdf,
    /// One JSON object per line
    Json,
    /// Rows separated by tabs, under a header
    Tsv,
}

impl PageFormat {
    /// All formats, with the file name extensions that mean them.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("txt", Self::Text),
        ("html", Self::Html),
        ("htm", Self::Html),
        ("pdf", Self::Pdf),
        ("json", Self::Json),
        ("tsv", Self::Tsv),
    ];

    /// The writer of this format. Control characters and those that turn the direction of text are
    /// written as U+FFFD.
    pub fn writer(self, options: PageOptions, fonts: &Fonts) -> Box<dyn Writer + '_> {
        let PageOptions { setup, cards, text } = options;
        let writer: Box<dyn Writer + '_> = match self {
            Self::Text => Box::new(text),
            Self::Html => Box::new(Html { setup, fonts: Some(fonts) }),
            Self::Pdf => Box::new(Pdf { setup, cards, fonts }),
            Self::Json => Box::new(Json),
            Self::Tsv => Box::new(Tsv),
        };
        Box::new(Sanitized(writer))
    }

    /// The name of the format, as users type it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Html => "html",
            Self::Pdf => "pdf",
            Self::Json => "json",
            Self::Tsv => "tsv",
        }
    }

    /// The format that the extension of a file's name means, if it means one.
    pub fn of(path: &Path) -> Option<Self> {
        path.extension()?.to_str()?.parse().ok()
    }
}

impl FromStr for PageFormat {
    type Err = PageError;

    /// `text`, or an extension of [`PageFormat::NAMED`], in any case.
    fn from_str(text: &str) -> Result<Self, PageError> {
        if text.eq_ignore_ascii_case("text") {
            return Ok(Self::Text);
        }
        let named = Self::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        named.map(|(_, format)| *format).ok_or_else(|| PageError::Value {
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
        assert_eq!(PageFormat::of(Path::new("club/Threes.PDF")), Some(PageFormat::Pdf));
        assert_eq!(PageFormat::of(Path::new("threes.doc")), None);
        assert_eq!(PageFormat::of(Path::new("pdf")), None);
        assert_eq!("text".parse::<PageFormat>().unwrap(), PageFormat::Text);
        let error = "doc".parse::<PageFormat>().unwrap_err();
        insta::assert_snapshot!(error, @"expected text, html, pdf, json or tsv, found `doc`");
    }
}
