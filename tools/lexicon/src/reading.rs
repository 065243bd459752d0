//! The options that say how a word list is read, and what its reader left out.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::arena::Arena;
use wordy_lexicon::counts::{count_words, counted, thousands};
use wordy_lists::list::hunspell::Forms;
use wordy_lists::list::{Columns, Encoding, List, ListOptions, ListRules, Rejected, Source};
use wordy_lists::recipe::Assembly;
use wordy_terminal::{Failure, Streams};

/// The options that say how a list is read.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ListReading {
    /// Encoding of lists that are not marked with one
    ///
    /// Such as latin1, iso-8859-2 or windows-1250. Without it utf8.
    #[arg(long, value_name = "NAME", value_hint = clap::ValueHint::Other)]
    encoding: Option<Encoding>,
    /// Read each word of a line
    ///
    /// With blanks, commas, bars, quotes or tags of a web page between them; numbers and headings
    /// such as A: are passed over.
    #[arg(long, conflicts_with = "columns")]
    split: bool,
    /// Columns: word,definition,score,level,marks
    ///
    /// word, definition, score, level, marks, phrase, pos, root, and - for one to pass over.
    /// Without it, those that the first line names.
    #[arg(long, value_name = "NAMES", allow_hyphen_values = true,
          value_hint = clap::ValueHint::Other)]
    columns: Option<Columns>,
    /// Read letters with accents as those without
    ///
    /// Those that the alphabet lacks: é as e.
    #[arg(long)]
    fold_accents: bool,
    /// Put two words of a spelling dictionary together
    ///
    /// Where its flags allow it (German, Dutch), up to this many letters.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=30))]
    compounds: Option<u8>,
}

impl ListReading {
    /// The options for lists of an alphabet.
    pub(crate) fn options(&self, alphabet: Arc<Alphabet>) -> ListOptions {
        let alphabet =
            if self.fold_accents { Arc::new(alphabet.folding_accents()) } else { alphabet };
        ListOptions {
            encoding: self.encoding.unwrap_or_default(),
            split: self.split,
            columns: self.columns.clone(),
            ..ListOptions::new(alphabet)
        }
    }

    /// What is wanted of spelling dictionaries.
    pub(crate) fn forms<'a>(
        &self,
        rules: Option<ListRules>,
        alphabet: Option<&'a Alphabet>,
    ) -> Forms<'a> {
        Forms { rules, alphabet, megabytes: None, compounds: self.compounds.map(usize::from) }
    }

    /// The options by name, and whether each was given.
    pub(crate) fn given(&self) -> [(&'static str, bool); 5] {
        [
            ("--encoding", self.encoding.is_some()),
            ("--split", self.split),
            ("--columns", self.columns.is_some()),
            ("--fold-accents", self.fold_accents),
            ("--compounds", self.compounds.is_some()),
        ]
    }
}

/// Refuses a name for the lines left out that is not that of a text.
///
/// # Errors
///
/// The name ends as that of another kind of file.
pub(crate) fn check_rejects(path: Option<&Path>) -> Result<(), Failure> {
    path.map_or(Ok(()), |path| {
        wordy_terminal::check_kind("--rejects", path, "a list of lines", &["txt"])
    })
}

/// Writes the lines that were left out, each below a comment that says why: once they are mended,
/// the file is a list.
pub(crate) fn write_rejected(
    rejected: &[Rejected],
    path: &Path,
    overwrite: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let each = |rejected: &Rejected| format!("# {}\n{}\n", rejected.message, rejected.line);
    let text: String = rejected.iter().map(each).collect();
    wordy_terminal::write_whole(path, text.as_bytes(), overwrite, streams)?;
    let lines = counted(rejected.len(), "line", "lines");
    Ok(writeln!(streams.errors, "{}: {lines}", path.display())?)
}

/// Prints what first lines say and is not read, how many entries were dropped, by reason, and how
/// many invalid lines were skipped; after the list's name where it is given.
pub(crate) fn report(
    list: &List,
    name: Option<&str>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    wordy_choose::notes(list, streams)?;
    let name = name.map(|name| format!("{name}: ")).unwrap_or_default();
    for (reason, count) in &list.dropped {
        let count = thousands(*count as usize);
        writeln!(streams.errors, "{name}dropped {}: {count}", reason.text())?;
    }
    if list.nouns > 0 {
        let count = thousands(list.nouns as usize);
        writeln!(streams.errors, "{name}kept with a capital, nouns and names alike: {count}")?;
    }
    if list.invalid > 0 {
        let lines = counted(list.invalid as usize, "invalid line", "invalid lines");
        writeln!(streams.errors, "{name}skipped {lines}")?;
    }
    Ok(())
}

/// Prints how many duplicates were merged into `words` words, and how many of those have no
/// definition where others have one; after the list's name where it is given.
pub(crate) fn report_words(
    list: &List,
    words: usize,
    name: Option<&str>,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let name = name.map(|name| format!("{name}: ")).unwrap_or_default();
    let duplicates = list.draft.words.len().saturating_sub(words);
    if duplicates > 0 {
        let duplicates = counted(duplicates, "duplicate", "duplicates");
        writeln!(streams.errors, "{name}merged {duplicates}")?;
    }
    let defined = defined(list);
    if defined > 0 && defined < words {
        let without = count_words(words - defined);
        writeln!(streams.errors, "{name}{without} without a definition")?;
    }
    Ok(())
}

/// Prints the words of a list to be removed that are not there: the first few, and how many.
pub(crate) fn report_unmatched(
    name: &str,
    words: &Arena,
    assembly: &Assembly,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    const SHOWN: usize = 10;
    let unmatched: BTreeSet<&[u8]> = words.iter().filter(|word| !assembly.has(word)).collect();
    if unmatched.is_empty() {
        return Ok(());
    }
    let shown = unmatched.iter().take(SHOWN).map(|word| assembly.alphabet().spell(word));
    let shown = shown.collect::<Vec<_>>().join(", ");
    let more = if unmatched.len() > SHOWN { ", ..." } else { "" };
    let are = if unmatched.len() == 1 { "is" } else { "are" };
    let words = count_words(unmatched.len());
    Ok(writeln!(streams.errors, "{name}: {words} to remove {are} not there: {shown}{more}")?)
}

/// How many different words have a definition that is not the reason of a recipe.
fn defined(list: &List) -> usize {
    let defined = list.draft.definitions.iter().filter(|(_, text)| !text.starts_with('#'));
    let mut words: Vec<&[u8]> =
        defined.map(|(entry, _)| list.draft.words.get(entry as usize)).collect();
    words.sort_unstable();
    words.dedup();
    words.len()
}

/// The alphabet of lists, where no option names it: that of the spelling dictionaries among them.
pub(crate) fn of_lists(
    sources: &[Source],
    streams: &mut Streams<'_>,
) -> Result<Arc<Alphabet>, Failure> {
    let mut dictionaries = sources.iter().filter(|source| source.made.is_some());
    let Some(first) = dictionaries.next() else { return wordy_choose::default_alphabet() };
    let alphabet = wordy_choose::alphabet_of(first, streams)?;
    for other in dictionaries {
        let own = wordy_choose::alphabet_of(other, streams)?;
        alphabet.require_same(&own, &other.name, "the others use").map_err(|error| {
            Failure::from(error).hint("--alphabet names the one that all are read in")
        })?;
    }
    Ok(alphabet)
}

/// Says which lists seem to be of letters, not of words.
pub(crate) fn tell_alphagrams(
    list: &List,
    sources: &[Source],
    alphabet: &Alphabet,
    streams: &mut Streams<'_>,
) -> Result<(), Failure> {
    let mut start = 0;
    for (source, &count) in sources.iter().zip(&list.entries) {
        let own = list.draft.words.iter().skip(start).take(count as usize);
        wordy_choose::tell_alphagrams(&source.name, own, alphabet, streams)?;
        start += count as usize;
    }
    Ok(())
}
