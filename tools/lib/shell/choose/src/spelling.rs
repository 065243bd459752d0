//! Spelling dictionaries of Hunspell as word lists.

use std::path::Path;

use wordy_formats::Format;
use wordy_lexicon::excerpt::Excerpt;
use wordy_lists::list::Source;
use wordy_lists::list::hunspell::{Affixes, Forms, SpellingError, spelled};

use crate::source;
use crate::words_in::STANDARD_INPUT;
use wordy_lexicon::counts::counted;
use wordy_terminal::{Failure, Streams};

/// The words of a spelling dictionary as a list, by the `.aff` file beside it; any other source as
/// it is. A dictionary is what is `asked` for as one, or else has a name in `.dic`. What such a
/// list does not have is noted on standard error; `forms` says what is wanted of it.
///
/// # Errors
///
/// There is no file of affixes; one of the two files cannot be read.
pub fn spelling(
    dictionary: Source,
    asked: Option<&'static dyn Format>,
    forms: Forms<'_>,
    streams: &mut Streams<'_>,
) -> Result<Source, Failure> {
    let named = || has_extension(&dictionary.name, "dic");
    if dictionary.made.is_some() || !asked.map_or_else(named, |it| it.name() == "hunspell") {
        return Ok(dictionary);
    }
    let path = Path::new(&dictionary.name).with_extension("aff");
    if !path.is_file() {
        let name = &dictionary.name;
        let missing = match name.as_str() {
            STANDARD_INPUT => "no file of affixes is beside it".to_owned(),
            _ => format!("its affixes are missing: no file {}", path.display()),
        };
        return Err(Failure::new(format!("{name}: {missing}"))
            .hint("a spelling dictionary is two files, .dic and .aff, in one folder")
            .hint("plain:FILE reads a .dic as a word list"));
    }
    let path = path.display().to_string();
    let affixes =
        Affixes::read(&source(&path, streams)?.bytes).map_err(|it| failure(&path, &it))?;
    for short in affixes.short() {
        let follow = if short.found == 1 { "follows" } else { "follow" };
        let expected = counted(short.expected, "affix", "affixes");
        writeln!(
            streams.errors,
            "note: {path}:{}: the line says {expected}, but {} {follow}: forms may be missing",
            short.line, short.found
        )?;
    }
    let name = &dictionary.name;
    let (without_rules, compounds) = (forms.rules.is_none(), forms.compounds);
    let words = spelled(&dictionary, &affixes, forms).map_err(|error| {
        let failure = failure(name, &error);
        if !error.too_many {
            return failure;
        }
        let rules = "`lexicon build --rules scrabble` leaves out forms with an apostrophe; ";
        let rules = if without_rules { rules } else { "" };
        let fewer = "a smaller --compounds makes fewer words; ";
        let fewer = if forms.compounds.is_some() { fewer } else { "" };
        failure
            .hint(format!("{rules}{fewer}`forms-limit = MB` in the layer of a recipe allows more"))
            .hint("without its first line and the flags behind each / the file is a list of words")
    })?;
    if let Some(most) = forms.compounds {
        let made = counted(words.compounds, "compound", "compounds");
        writeln!(streams.errors, "note: {name}: {made} of two words, up to {most} letters")?;
    } else if affixes.has_compounds() {
        let why = "compounds are not in the list: there is no end to them";
        writeln!(streams.errors, "note: {name}: {why}")?;
    }
    if affixes.has_compound_rules() && compounds.is_some() {
        let why = "compounds by COMPOUNDRULE are not made";
        writeln!(streams.errors, "note: {name}: {why}: that rule is not read")?;
    }
    if words.remarks > 0 {
        let lines = counted(words.remarks, "line", "lines");
        let verb = if words.remarks == 1 { "begins" } else { "begin" };
        writeln!(streams.errors, "note: {name}: left out {lines} that {verb} with #")?;
    }
    if words.idle > 0 {
        let affixes = counted(words.idle, "affix", "affixes");
        let signs = "with an apostrophe, a hyphen, a point or a blank";
        writeln!(streams.errors, "note: {name}: left out {affixes} {signs}")?;
    }
    if words.unsuggested > 0 {
        let entries = counted(words.unsuggested, "entry", "entries");
        let what = "with the flag NOSUGGEST (often vulgar) are in the list";
        writeln!(streams.errors, "note: {name}: the words of {entries} {what}")?;
    }
    Ok(words.source)
}

fn failure(name: &str, error: &SpellingError) -> Failure {
    let failure = Failure::new(format!("{name}:{}: {error}", error.line));
    failure.excerpt(&Excerpt::new(&error.text, 1))
}

/// Whether a file's name ends in an extension, in any case.
pub fn has_extension(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}
