//! The options of programs that write pictures: file and format.

use std::path::{Path, PathBuf};

use wordy_print::Fonts;
use wordy_print::figures::Figures;

use wordy_terminal::{Failure, OutputArgs, Streams, check_free, is_standard_output, write_whole};

/// The endings of pictures.
pub const PICTURES: [&str; 3] = ["svg", "html", "pdf"];

/// Writes pictures, where the ending of the file asks for one; says whether it does.
///
/// # Errors
/// A [`Failure`] when they cannot be drawn or written.
pub fn put_picture(
    output: &OutputArgs,
    figures: impl FnOnce() -> Figures,
    streams: &mut Streams<'_>,
) -> Result<bool, Failure> {
    let bytes = match output.further() {
        Some("svg") => figures().svg().into_bytes(),
        Some("html") => figures().html().into_bytes(),
        Some("pdf") => figures().pdf(&Fonts::built_in()?)?,
        _ => return Ok(false),
    };
    output.put(&bytes, streams)?;
    Ok(true)
}

/// A form that a picture is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum PictureFormat {
    /// A picture that is sharp at any size
    Svg,
    /// A page for the browser, with the numbers behind the picture
    Html,
    /// A page to print, as large as the picture
    Pdf,
}

/// Where a picture goes, and in which format.
#[derive(Debug, Default, clap::Args)]
pub struct PictureArgs {
    /// Write a picture to FILE; its extension is the format: .svg, .html or .pdf
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Format of --output: svg, html or pdf [default: the extension of FILE]
    #[arg(short, long, value_name = "FORMAT", requires = "output", hide_possible_values = true)]
    pub format: Option<PictureFormat>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl PictureArgs {
    /// Refuses what could not be written in the end: a file that exists, or an extension that is no
    /// format.
    ///
    /// # Errors
    /// A [`Failure`] that says which of them it is.
    pub fn check(&self) -> Result<(), Failure> {
        let Some(path) = &self.output else { return Ok(()) };
        self.form(path)?;
        if is_standard_output(path) { Ok(()) } else { check_free(path, self.force) }
    }

    /// Writes the pictures, where a file is asked for; says whether one is.
    ///
    /// # Errors
    /// A [`Failure`] when they cannot be drawn or written.
    pub fn put(
        &self,
        figures: impl FnOnce() -> Figures,
        streams: &mut Streams<'_>,
    ) -> Result<bool, Failure> {
        let Some(path) = &self.output else { return Ok(false) };
        let figures = figures();
        let bytes = match self.form(path)? {
            PictureFormat::Svg => figures.svg().into_bytes(),
            PictureFormat::Html => figures.html().into_bytes(),
            PictureFormat::Pdf => figures.pdf(&Fonts::built_in()?)?,
        };
        write_whole(path, &bytes, self.force, streams)?;
        Ok(true)
    }

    fn form(&self, path: &Path) -> Result<PictureFormat, Failure> {
        let extension = || path.extension()?.to_str().map(str::to_ascii_lowercase);
        match (self.format, extension().as_deref()) {
            (Some(format), _) => Ok(format),
            (None, Some("svg")) => Ok(PictureFormat::Svg),
            (None, Some("html" | "htm")) => Ok(PictureFormat::Html),
            (None, Some("pdf")) => Ok(PictureFormat::Pdf),
            (None, _) => {
                let message = format!("{}: the extension is not a picture's", path.display());
                Err(Failure::new(message).hint("use .svg, .html or .pdf, or say --format"))
            }
        }
    }
}
