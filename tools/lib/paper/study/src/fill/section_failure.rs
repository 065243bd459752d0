//! What went wrong in a section, with its place in the file of the sheet.

use wordy_terminal::Failure;

use crate::template;

/// A failure with the place of its section.
pub(super) fn locate(
    file: &wordy_data::File,
    section: &toml::Spanned<template::Section>,
    failure: Failure,
) -> Failure {
    match failure {
        Failure::ClosedPipe => Failure::ClosedPipe,
        Failure::Error { messages, hints } => {
            let title = &section.get_ref().title;
            let message = format!("section `{title}`: {}", messages.join("; "));
            // A message with a line of its own, that of a search, needs none of the section.
            let own_line = message.contains('\n');
            let placed = wordy_data::Invalid::at(file, section.span().start, message);
            let excerpt = placed.excerpt.clone().filter(|_| !own_line);
            let placed = wordy_data::Invalid { excerpt, ..placed };
            hints.into_iter().fold(Failure::from(placed), Failure::hint)
        }
    }
}
