//! The options of what is a PDF and nothing else.

use std::path::{Path, PathBuf};

use wordy_print::setup::Paper;
use wordy_terminal::{Failure, Streams, check_ending, is_standard_output, write_whole};

use crate::page_args::{Stock, stock};

/// Where a PDF goes, and what it is printed on.
#[derive(Clone, Debug, clap::Args)]
pub struct PdfArgs {
    /// Write to FILE, a PDF [default: standard output]
    #[arg(short, long, value_name = "FILE.pdf")]
    pub output: Option<PathBuf>,
    /// Overwrite FILE if it exists
    #[arg(long, requires = "output")]
    pub force: bool,
    /// Paper: letter, legal, tabloid, a3 to a6, or a size such as 210x297mm, or none [default: a4]
    #[arg(long, value_name = "PAPER")]
    pub paper: Option<Stock>,
}

impl PdfArgs {
    /// The paper asked for, else that of the config file, else A4; `none` where no paper is asked
    /// for.
    ///
    /// # Errors
    /// The file has another ending; the config file cannot be read.
    pub fn check(&self, what: &str, none: Paper) -> Result<Paper, Failure> {
        let mut file = self.output.iter().filter(|path| !is_standard_output(path));
        file.try_for_each(|path| {
            check_ending(path, what, &["pdf"])?;
            wordy_terminal::check_free(path, self.force)
        })?;
        Ok(stock(self.paper)?.map_or(Paper::A4, |stock| stock.0.unwrap_or(none)))
    }

    /// Puts a PDF where it belongs.
    ///
    /// # Errors
    /// It cannot be written, or would go to a terminal.
    pub fn put(&self, pdf: &[u8], streams: &mut Streams<'_>) -> Result<(), Failure> {
        let path = self.output.as_deref().unwrap_or(Path::new("-"));
        write_whole(path, pdf, self.force, streams)
    }
}
