//! The options of programs that print pages: file, format, paper, size and font.

use std::fs::File;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use wordy_print::page::Face;
use wordy_print::setup::{Paper, parse_length};
use wordy_print::{Fonts, PageError, PageFormat};

use wordy_choose::in_config;
use wordy_terminal::{
    Failure, Streams, cannot_read, check_free, is_standard_output, put_standard, write_whole,
};

/// Where a page goes, in which format, and what it is printed on and with.
#[derive(Debug, clap::Args)]
pub struct PageArgs {
    /// Write to FILE: .txt, .html, .pdf, .json or .tsv
    ///
    /// The ending of the name is the format.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
    /// Format: text, html, pdf, json or tsv
    #[arg(short, long, value_name = "FORMAT", hide_possible_values = true, hide_short_help = true)]
    pub format: Option<PageFormat>,
    /// Print one JSON object per line
    #[arg(long, conflicts_with = "format", hide_short_help = true)]
    pub json: bool,
    /// Paper: a4, letter, ..., or 210x297mm
    ///
    /// letter, legal, tabloid, a3 to a6, a size such as 210x297mm, or none: a page as large as what
    /// is printed. Without it, that of your config file, else a4.
    #[arg(long, value_name = "PAPER")]
    pub paper: Option<Stock>,
    /// Layout: landscape, margin=12mm, columns=3, width=60
    ///
    /// landscape; margin=12mm, 0.5in or 36pt; columns=N; width=N, characters in a line of text;
    /// font=FILE, a .ttf or .otf in place of the font built in; foot, what made a worksheet, at its
    /// foot. Several are separated by commas.
    #[arg(long, value_name = "KEY=VALUE,...", value_delimiter = ',', hide_short_help = true)]
    pub layout: Vec<LayoutItem>,
}

/// A part of how a page is laid out.
#[derive(Clone, Debug, PartialEq)]
pub enum LayoutItem {
    /// The longer edge of the paper is at the top.
    Landscape,
    /// The margins, in points.
    Margin(f32),
    /// How many columns.
    Columns(u16),
    /// Characters in a line of text.
    Width(u16),
    /// A font file to use instead of the font built in.
    Font(PathBuf),
    /// What made a worksheet is at its foot, as on other sheets.
    Foot,
}

impl FromStr for LayoutItem {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (key, value) = text.split_once('=').unwrap_or((text, ""));
        let number = |range: std::ops::RangeInclusive<u16>| {
            let (first, last) = (range.start(), range.end());
            let number = value.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| format!("{key}: expected {first} to {last}, found `{value}`"))
        };
        match key {
            "landscape" if value.is_empty() => Ok(Self::Landscape),
            "foot" if value.is_empty() => Ok(Self::Foot),
            "margin" => parse_length(value).map(Self::Margin).map_err(|error| error.to_string()),
            "columns" => number(1..=1000).map(Self::Columns),
            "width" => number(20..=1000).map(Self::Width),
            "font" if !value.is_empty() => Ok(Self::Font(value.into())),
            _ => {
                Err("expected landscape, margin=12mm, columns=3, width=60, font=FILE or foot"
                    .into())
            }
        }
    }
}

/// The formats that are text on lines.
const TEXT: &[PageFormat] = &[PageFormat::Text];
/// The formats that have fonts of ours.
const PDF: &[PageFormat] = &[PageFormat::Pdf];
/// The formats that have columns.
const COLUMNS: &[PageFormat] = &[PageFormat::Text, PageFormat::Html, PageFormat::Pdf];

impl LayoutItem {
    /// Its name, and the formats in which it has an effect.
    fn effect(&self, paper: &'static [PageFormat]) -> Effect {
        match self {
            Self::Landscape => ("--layout landscape", true, paper),
            Self::Margin(_) => ("--layout margin", true, paper),
            Self::Columns(_) => ("--layout columns", true, COLUMNS),
            Self::Width(_) => ("--layout width", true, TEXT),
            Self::Font(_) => ("--layout font", true, PDF),
            Self::Foot => ("--layout foot", true, COLUMNS),
        }
    }
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

    /// Notes options that have no effect in a format: those of this group, whose effects are those
    /// of `paper`, and `others`.
    ///
    /// # Errors
    /// The note cannot be written.
    pub fn note_effects(
        &self,
        format: PageFormat,
        paper: &'static [PageFormat],
        others: &[Effect],
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let stock: [Effect; 1] = [("--paper", self.paper.is_some(), paper)];
        let layout = self.layout.iter().map(|item| item.effect(paper));
        for (option, given, formats) in layout.chain(stock).chain(others.iter().copied()) {
            if given && !formats.contains(&format) {
                let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
                let (format, names) = (format.name(), names.join(" and "));
                writeln!(
                    streams.errors,
                    "note: {option} has no effect on the format {format}: it is for {names}"
                )?;
            }
        }
        Ok(())
    }

    /// The font file asked for.
    fn font(&self) -> Option<&Path> {
        self.layout.iter().find_map(|item| match item {
            LayoutItem::Font(path) => Some(path.as_path()),
            _ => None,
        })
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
        Ok(match self.font() {
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
        self.font().into_iter().for_each(|font| streams.reads(font));
        let cells;
        let page = if matches!(self.format(), Ok(PageFormat::Tsv)) {
            cells = wordy_formats::for_spreadsheets(page);
            &cells
        } else {
            page
        };
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
