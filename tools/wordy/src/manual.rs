//! Manual pages, from the same definitions as `--help`.

use std::path::Path;

use clap::Command;
use clap_mangen::Man;

use wordy_terminal::{Failure, Streams, make_folder, refuse_standard_output, write_whole};

/// A command that has a page, under the name of the page: `lexicon`, `lexicon-build`.
pub(crate) type ManualPage = (String, Command);

/// A program and each of its subcommands.
pub(crate) fn pages_of(name: &str, mut command: Command) -> Vec<ManualPage> {
    command.build();
    let subs = command.get_subcommands().filter(|sub| sub.get_name() != "help");
    let mut all: Vec<ManualPage> =
        subs.map(|sub| (format!("{name}-{}", sub.get_name()), sub.clone())).collect();
    all.insert(0, (name.to_owned(), command));
    all
}

/// A page as `man` reads it.
///
/// # Errors
///
/// None of a command that is built right.
pub(crate) fn page((name, command): ManualPage) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    Man::new(command).title(name.to_uppercase()).render(&mut text)?;
    Ok(text)
}

/// Writes pages to a folder, which is made where it is missing: `lexicon.1`. `force` replaces pages
/// that are there.
///
/// # Errors
///
/// A page is there and not to be replaced, or cannot be written.
pub(crate) fn write_pages(
    folder: &Path,
    pages: Vec<ManualPage>,
    force: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    refuse_standard_output(folder)?;
    make_folder(folder)?;
    for paged in pages {
        let path = folder.join(format!("{}.1", paged.0));
        write_whole(&path, &page(paged)?, force, streams)?;
    }
    Ok(())
}
