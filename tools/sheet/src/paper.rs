//! What a sheet is printed on, and in which format.

use std::path::{Path, PathBuf};

use wordy_cli::Failure;
use wordy_pages::card_layout::CardSetup;
use wordy_pages::page::Face;
use wordy_pages::setup::{LARGE, Paper, Setup, Size, parse_length, parse_size};
use wordy_pages::sheet::Sheet;
use wordy_pages::writers::Html;
use wordy_pages::writers::Json;
use wordy_pages::writers::Pdf;
use wordy_pages::writers::Text;
use wordy_pages::writers::Tsv;
use wordy_pages::{Fonts, Format, Writer};

use crate::recipe::Recipe;

/// The options of paper and format.
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
#[derive(Debug, clap::Args)]
pub(crate) struct PaperArgs {
    /// Write to a file; its name says the format
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Overwrite the file
    #[arg(long, requires = "output")]
    force: bool,
    /// text, html, pdf, json or tsv [default: what the file's name says, else text]
    #[arg(short, long, value_name = "FORMAT")]
    format: Option<String>,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
    /// letter, a4, a6, or a size such as 210x297mm
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: String,
    /// Turn the paper
    #[arg(long)]
    landscape: bool,
    /// White on each side: 12mm, 0.5in, 36pt
    #[arg(long, value_name = "LENGTH", default_value = "12mm")]
    margin: String,
    /// Columns [default: as many as fit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    columns: Option<u16>,
    /// Font size in points [default: the sheet's own]
    #[arg(long, value_name = "POINTS", conflicts_with = "large_print")]
    size: Option<String>,
    /// Print large, at 16 points
    #[arg(long)]
    large_print: bool,
    /// Take the largest size at which it fits so many pages: 1 for one side, 2 for both
    #[arg(long, value_name = "N", conflicts_with_all = ["size", "large_print"],
          value_parser = clap::value_parser!(u16).range(1..))]
    pages: Option<u16>,
    /// A font file of your own, for everything
    #[arg(long, value_name = "FILE")]
    font: Option<PathBuf>,
    /// Characters a line of text
    #[arg(long, value_name = "N", default_value_t = 80, value_parser = clap::value_parser!(u16).range(20..=1000))]
    width: u16,
}

impl PaperArgs {
    /// The sheet in the format chosen. A sheet that is to fit some pages by its own file takes as
    /// many as it needs where a lexicon has too many words for that.
    pub(crate) fn write(&self, sheet: &Sheet, recipe: &Recipe) -> Result<Vec<u8>, Failure> {
        let format = self.format()?;
        match self.write_at(format, sheet, self.setup(recipe, recipe.pages)?) {
            Err(wordy_pages::Error::Fit { .. }) if self.pages.is_none() => {
                self.write_at(format, sheet, self.setup(recipe, None)?).map_err(failure)
            }
            written => written.map_err(failure),
        }
    }

    fn write_at(
        &self,
        format: Format,
        sheet: &Sheet,
        setup: Setup,
    ) -> Result<Vec<u8>, wordy_pages::Error> {
        let mut bytes = Vec::new();
        match format {
            Format::Text => {
                let columns = self.columns.map(usize::from);
                Text { width: self.width, columns }.sheet(sheet, &mut bytes)
            }
            Format::Html => Html { setup }.sheet(sheet, &mut bytes),
            Format::Json => Json.sheet(sheet, &mut bytes),
            Format::Tsv => Tsv.sheet(sheet, &mut bytes),
            Format::Pdf => {
                let fonts = self.fonts()?;
                Pdf { setup, cards: CardSetup::default(), fonts: &fonts }.sheet(sheet, &mut bytes)
            }
        }?;
        Ok(bytes)
    }

    /// Puts what was written where it belongs; a PDF does not go to a terminal.
    pub(crate) fn put(&self, bytes: &[u8], out: &mut dyn std::io::Write) -> Result<(), Failure> {
        match &self.output {
            Some(path) => wordy_cli::write_whole(path, bytes, self.force),
            None => Ok(out.write_all(bytes)?),
        }
    }

    /// Refuses at once what would be refused at the end.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        self.format()?;
        self.output.as_ref().map_or(Ok(()), |path| wordy_cli::check_free(path, self.force))
    }

    fn format(&self) -> Result<Format, Failure> {
        match (&self.format, &self.output) {
            _ if self.json => Ok(Format::Json),
            (Some(format), _) => format.parse().map_err(failure),
            (None, Some(path)) => Format::of(path).ok_or_else(|| unnamed(path)),
            (None, None) => Ok(Format::Text),
        }
    }

    fn setup(&self, recipe: &Recipe, pages: Option<usize>) -> Result<Setup, Failure> {
        let paper: Paper = self.paper.parse().map_err(failure)?;
        let size = match (&self.size, self.pages.map(usize::from).or(pages)) {
            _ if self.large_print => Size::Points(LARGE),
            (Some(size), _) => Size::Points(parse_size(size).map_err(failure)?),
            (None, Some(pages)) => Size::Fit { pages, least: recipe.least, most: recipe.size },
            (None, None) => Size::Points(recipe.size),
        };
        Ok(Setup {
            paper: if self.landscape { paper.turned() } else { paper },
            margin: parse_length(&self.margin).map_err(failure)?,
            columns: self.columns.map(usize::from),
            size,
        })
    }

    fn fonts(&self) -> Result<Fonts, wordy_pages::Error> {
        let fonts = Fonts::built_in()?;
        match &self.font {
            Some(path) => fonts.with_file(&Face::ALL, path),
            None => Ok(fonts),
        }
    }
}

fn unnamed(path: &Path) -> Failure {
    let name = path.display();
    Failure::new(format!("{name}: expected a name that ends in .txt, .html, .pdf, .json or .tsv"))
        .hint("or say --format")
}

/// A page's error as a program tells it.
fn failure(error: wordy_pages::Error) -> Failure {
    let hint = error.hint().map(str::to_owned);
    match error {
        wordy_pages::Error::Write(error) => error.into(),
        error => Failure::new(error.to_string()).maybe_hint(hint),
    }
}
