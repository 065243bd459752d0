//! The options of programs that print pages: file, format, paper, size and font.

use std::borrow::Cow;
use std::fs::File;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use wordy_print::page::Face;
use wordy_print::setup::{Paper, parse_size};
use wordy_print::{Fonts, PageError, PageFormat};

use wordy_choose::in_config;
use wordy_terminal::{Failure, Streams, cannot_read, check_free, write_whole};
use wordy_terminal::{is_standard_output, put_standard};

/// Where a page goes, in which format, and what it is printed on and with.
#[derive(Debug, clap::Args)]
pub struct PageArgs {
    /// Write to FILE; its extension is the format: .txt, .html, .pdf, .json, .tsv
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
    /// Format: text, html, pdf, json or tsv [default: the extension of FILE, else text]
    #[arg(short, long, value_name = "FORMAT", hide_possible_values = true)]
    pub format: Option<PageFormat>,
    /// With the format tsv: put an apostrophe before cells that a spreadsheet would run: those
    /// that begin with =, +, - or @
    #[arg(long)]
    pub spreadsheet: bool,
    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Paper: letter, legal, tabloid, a3 to a6, or a size such as 210x297mm [default: a4]
    #[arg(long, value_name = "PAPER")]
    pub paper: Option<Stock>,
    /// Smallest font size allowed, in points
    #[arg(long, value_name = "POINTS", value_parser = parse_size)]
    pub least: Option<f32>,
    /// Font file to use instead of the font built in, .ttf or .otf
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,
}

/// A paper, or none: pages as large as what is printed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stock(pub Option<Paper>);

impl FromStr for Stock {
    type Err = PageError;

    /// `none`, or a [`Paper`].
    fn from_str(text: &str) -> Result<Self, PageError> {
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        text.parse().map(|paper| Self(Some(paper)))
    }
}

/// An option, whether it is given, and the formats in which it has an effect.
pub type Effect = (&'static str, bool, &'static [PageFormat]);

impl PageArgs {
    /// The format, after refusing what could not be written in the end: a file that exists, an
    /// extension that is no format, and a PDF on a terminal.
    ///
    /// # Errors
    /// A [`Failure`] that says which of them it is.
    pub fn check(&self) -> Result<PageFormat, Failure> {
        let format = self.format()?;
        match &self.output {
            Some(path) if !is_standard_output(path) => check_free(path, self.force)?,
            _ if format == PageFormat::Pdf && std::io::stdout().is_terminal() => {
                return Err(Failure::new("a PDF is not printed on a terminal")
                    .hint("-o FILE.pdf writes it to a file"));
            }
            _ => {}
        }
        Ok(format)
    }

    /// The format asked for, else the one that the output file's extension means, else text.
    fn format(&self) -> Result<PageFormat, Failure> {
        match (self.format, &self.output) {
            _ if self.json => Ok(PageFormat::Json),
            (Some(format), _) => Ok(format),
            (None, Some(path)) if is_standard_output(path) => Ok(PageFormat::Text),
            (None, Some(path)) => PageFormat::of(path).ok_or_else(|| unnamed_format(path)),
            (None, None) => Ok(PageFormat::Text),
        }
    }

    /// Refuses options that have no effect in a format: those of this group, whose effects are
    /// those of `paper`, and `others`.
    ///
    /// # Errors
    /// A [`Failure`] that names the first such option.
    pub fn check_effects(
        &self,
        format: PageFormat,
        paper: &'static [PageFormat],
        others: &[Effect],
    ) -> Result<(), Failure> {
        let own: [Effect; 4] = [
            ("--paper", self.paper.is_some(), paper),
            ("--least", self.least.is_some(), &[PageFormat::Pdf]),
            ("--font", self.font.is_some(), &[PageFormat::Pdf]),
            ("--spreadsheet", self.spreadsheet, &[PageFormat::Tsv]),
        ];
        let mut all = own.iter().chain(others);
        match all.find(|(_, given, formats)| *given && !formats.contains(&format)) {
            None => Ok(()),
            Some((option, _, formats)) => {
                let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
                let message = format!("{option} has no effect on the format {}", format.name());
                Err(Failure::new(message).hint(format!("{option} is for {}", names.join(" and "))))
            }
        }
    }

    /// The paper asked for, else that of the config file, else none.
    ///
    /// # Errors
    /// A [`Failure`] when the config file cannot be read, or names no paper.
    pub fn stock(&self) -> Result<Option<Stock>, Failure> {
        stock(self.paper)
    }

    /// The fonts, with the user's own for some faces.
    ///
    /// # Errors
    /// A [`Failure`] when the font file cannot be used.
    pub fn fonts(&self, faces: &[Face]) -> Result<Fonts, Failure> {
        let fonts = Fonts::built_in()?;
        Ok(match &self.font {
            Some(path) => {
                File::open(path).map_err(|error| cannot_read(path, &error))?;
                fonts.with_file(faces, path)?
            }
            None => fonts,
        })
    }

    /// Puts a page into its file, or on standard output.
    ///
    /// # Errors
    /// A [`Failure`] when it cannot be written.
    pub fn put(&self, page: &[u8], streams: &mut Streams<'_>) -> Result<(), Failure> {
        self.font.iter().for_each(|font| streams.reads(font));
        let page = if self.spreadsheet {
            Cow::Owned(wordy_formats::for_spreadsheets(page))
        } else {
            Cow::Borrowed(page)
        };
        let page = page.as_ref();
        if let Some(path) = self.output.as_deref() {
            return write_whole(path, page, self.force, streams);
        }
        if matches!(self.format(), Ok(PageFormat::Text)) {
            streams.screen.text(2);
        }
        put_standard(page, streams)
    }
}

/// The paper asked for; else that of the config file, if it names one.
///
/// # Errors
/// A [`Failure`] when the config file cannot be read, or names no paper.
pub fn stock(asked: Option<Stock>) -> Result<Option<Stock>, Failure> {
    if asked.is_some() {
        return Ok(asked);
    }
    let stock = wordy_data::config()?.paper.map(|paper| paper.parse());
    stock.transpose().map_err(|error: PageError| in_config(error.into()))
}

/// Says that the extension of a file to write is not a format of pages.
pub fn unnamed_format(path: &Path) -> Failure {
    no_format(path).hint("use .txt, .html, .pdf, .json or .tsv, or say --format")
}

/// Refuses an extension other than .html and .htm, where what is written is HTML whatever it is
/// called. A name without an extension is taken.
///
/// # Errors
/// A [`Failure`] that names the file.
pub fn check_html(path: &Path) -> Result<(), Failure> {
    if path.extension().is_none() || PageFormat::of(path) == Some(PageFormat::Html) {
        return Ok(());
    }
    Err(no_format(path).hint("a page is HTML: use .html"))
}

fn no_format(path: &Path) -> Failure {
    Failure::new(format!("{}: the extension is not a format", path.display()))
}
