//! How a slip is printed: format, file, card, paper, font.

use std::path::PathBuf;

use clap::Args;
use wordy_cli::{Failure, Streams, check_free, write_whole};
use wordy_pages::card::Card;
use wordy_pages::card_layout::CardSetup;
use wordy_pages::page::Face;
use wordy_pages::setup::{Paper, parse_size};
use wordy_pages::{Error, Fonts, Format, Options};

/// Options of every slip.
#[derive(Debug, Args)]
pub(crate) struct Print {
    /// The file to write; its name tells the format: .txt, .html, .pdf, .json, .tsv
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite the file if it is there
    #[arg(long, requires = "output")]
    force: bool,
    /// Format: text, html, pdf, json or tsv, whatever the file is called
    #[arg(long, value_name = "FORMAT")]
    format: Option<String>,
    /// Print a JSON object
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// PDF: the card: business, index, a6, or its sides, such as 90x55mm. It is turned to where its
    /// letters become larger
    #[arg(long, value_name = "CARD", default_value = "index")]
    card: String,
    /// PDF: the sheet the cards are printed on, as many as fit: letter, a4, its sides, or none for
    /// pages as large as a card
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: String,
    /// PDF: the smallest letters allowed, in points
    #[arg(long, value_name = "POINTS", default_value = "5")]
    least: String,
    /// PDF: a fixed-width font of your own, a .ttf or .otf file
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,
}

impl Print {
    /// Writes a card where it shall go.
    pub(crate) fn put(&self, card: Card, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if let Some(path) = &self.output {
            check_free(path, self.force)?;
        }
        let format = self.format()?;
        let mut bytes = Vec::new();
        let fonts = self.fonts().map_err(told)?;
        let writer = format.writer(self.options().map_err(told)?, &fonts);
        writer.cards(&[card], &mut bytes).map_err(told)?;
        match &self.output {
            Some(path) => write_whole(path, &bytes, self.force),
            None => Ok(streams.output.write_all(&bytes)?),
        }
    }

    /// The format asked for, else what the file's name means, else text.
    fn format(&self) -> Result<Format, Failure> {
        match (&self.format, &self.output) {
            _ if self.json => Ok(Format::Json),
            (Some(format), _) => format.parse().map_err(told),
            (None, None) => Ok(Format::Text),
            (None, Some(path)) => Format::of(path).ok_or_else(|| {
                let expected = "expected a name that ends in .txt, .html, .pdf, .json or .tsv";
                Failure::new(format!("{}: {expected}", path.display()))
                    .hint("--format tells the format of a file of any name")
            }),
        }
    }

    fn options(&self) -> Result<Options, Error> {
        let sheet = if self.paper == "none" { None } else { Some(self.paper.parse::<Paper>()?) };
        let least = parse_size(&self.least)?;
        let cards = CardSetup { card: self.card.parse()?, sheet, least };
        Ok(Options { cards, ..Options::default() })
    }

    fn fonts(&self) -> Result<Fonts, Error> {
        let fonts = Fonts::built_in()?;
        match &self.font {
            Some(path) => fonts.with_file(&[Face::Mono, Face::MonoBold], path),
            None => Ok(fonts),
        }
    }
}

/// An error of a page, with its way out.
fn told(error: Error) -> Failure {
    let hint = error.hint().map(String::from);
    match error {
        Error::Write(error) => error.into(),
        error => Failure::new(error.to_string()).maybe_hint(hint),
    }
}
