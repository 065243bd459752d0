//! Reads the files of sheets.

use std::iter;

use wordy_data::{File, Invalid};
use wordy_terminal::Failure;

use super::{SheetTemplate, tasks};

/// Reads the template of a name or file.
///
/// # Errors
///
/// There is no such sheet, or its file cannot be read.
pub fn read(name: &str) -> Result<(File, SheetTemplate), Failure> {
    of(wordy_data::find(wordy_data::SHEETS, name)?)
}

/// Reads the template of a file.
///
/// # Errors
///
/// The file is no sheet.
pub fn of(file: File) -> Result<(File, SheetTemplate), Failure> {
    let template: SheetTemplate = wordy_data::from_toml(&file)?;
    for section in &template.sections {
        let own = section.get_ref();
        let kinds = [
            own.search.is_some(),
            own.stems.is_some(),
            own.patterns.is_some(),
            own.isolated.is_some(),
        ];
        if kinds.iter().filter(|given| **given).count() != 1 {
            let kinds = "search, stems, patterns, isolated";
            let message = format!("section `{}` must have one of {kinds}", own.title);
            return Err(Invalid::at(&file, section.span().start, message).into());
        }
    }
    tasks::check(&file, &template)?;
    check_placeholders(&file, &template)?;
    Ok((file, template))
}

/// What may stand in braces of a text.
const PLACEHOLDERS: [&str; 7] = ["length", "top", "letter", "stem", "lexicon", "count", "letters"];

/// Refuses a placeholder that nothing is put into.
fn check_placeholders(file: &File, template: &SheetTemplate) -> Result<(), Invalid> {
    let own = iter::once(&template.title).chain(&template.notes).map(|text| (0, text.as_str()));
    let sections = template.sections.iter().flat_map(|section| {
        let texts = section.get_ref().texts();
        texts.map(|text| (section.span().start, text))
    });
    let unknown = own.chain(sections).find_map(|(at, text)| Some((at, unknown_placeholder(text)?)));
    unknown.map_or(Ok(()), |(at, name)| {
        let known = PLACEHOLDERS.map(|name| format!("{{{name}}}")).join(", ");
        let message = format!("expected one of the placeholders {known}; found {{{name}}}");
        Err(Invalid::at(file, at, message))
    })
}

/// The first name in braces that is no placeholder. Other braces, as in a regular expression, are
/// text.
fn unknown_placeholder(text: &str) -> Option<&str> {
    let mut names = text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
    names.find(|name| is_name(name) && !PLACEHOLDERS.contains(name))
}
