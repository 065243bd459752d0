//! What searches take from the command line.

use wordy_data::FileFinder;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{File, Files};
use wordy_lexicon::lexicon::Lexicon;
use wordy_search::{SearchError, Sources, StemList};

use crate::open::{Entries, open_beside};
use wordy_terminal::{Failure, Streams};

/// The tiles of a name or file, or of the lexicon's own alphabet where none is named.
///
/// # Errors
///
/// When there is no such set of tiles, or it is of another alphabet.
pub fn tiles(name: Option<&str>, lexicon: &Lexicon) -> Result<Distribution, Failure> {
    let own = lexicon.alphabet();
    let tiles = wordy_data::distribution(name.unwrap_or(own.name()))?;
    let distribution = format!("the letter distribution {}", tiles.name);
    match own.require_same(&tiles.alphabet, distribution, "the lexicon uses") {
        Ok(()) => Ok(tiles),
        Err(error) => Err(Failure::from(error).hint("--tiles names the letter distribution")),
    }
}

/// The same where the lexicon's alphabet has no tiles of its own and none are named: none.
///
/// # Errors
///
/// Those of [`tiles`].
pub fn tiles_if_any(
    name: Option<&str>,
    lexicon: &Lexicon,
) -> Result<Option<Distribution>, Failure> {
    let own = lexicon.alphabet().name();
    let has_own = || wordy_data::names(wordy_data::LETTERS).iter().any(|name| name == own);
    let known = name.is_some() || has_own();
    known.then(|| tiles(name, lexicon)).transpose()
}

/// Where a search of the command line gets other lexicons and tiles.
pub struct SearchSources<'a, 's> {
    /// The lexicon asked.
    pub lexicon: &'a Lexicon,
    /// The tiles named, if any.
    pub tiles: Option<&'a str>,
    /// For a list on standard input.
    pub streams: &'a mut Streams<'s>,
    /// What the file that has the search may name; the default for one that is typed.
    pub beside: FileFinder,
    /// The stems that count as the best, where they are not the lexicon's own.
    pub stems: Option<StemList>,
    /// Whether a condition has asked for the tiles.
    pub tiles_asked: bool,
    /// Whether a condition has asked for the stems that count as the best.
    pub stems_asked: bool,
    /// What the files may name that the saved search now read was entered from.
    entered: Vec<FileFinder>,
}

impl<'a, 's> SearchSources<'a, 's> {
    /// The sources of a search that is typed, or of one in a file that may name what `beside`
    /// finds.
    pub fn new(
        lexicon: &'a Lexicon,
        tiles: Option<&'a str>,
        streams: &'a mut Streams<'s>,
        beside: FileFinder,
    ) -> Self {
        let (tiles_asked, stems_asked) = (false, false);
        let (stems, entered) = (None, Vec::new());
        Self { lexicon, tiles, streams, beside, stems, tiles_asked, stems_asked, entered }
    }
}

impl SearchSources<'_, '_> {
    fn open(&mut self, name: &str, entries: Entries) -> Result<Lexicon, SearchError> {
        let alphabet = Some(self.lexicon.alphabet());
        let opened = open_beside(name, entries, alphabet, &self.beside, self.streams);
        opened.map_err(in_search)
    }
}

impl Sources for SearchSources<'_, '_> {
    fn lexicon(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.open(name, Entries::AreWords)
    }

    fn letters(&mut self, name: &str) -> Result<Lexicon, SearchError> {
        self.open(name, Entries::AreLetters)
    }

    fn tiles(&mut self) -> Result<Distribution, SearchError> {
        self.tiles_asked = true;
        tiles(self.tiles, self.lexicon).map_err(in_search)
    }

    fn stems(&mut self) -> Result<Option<StemList>, SearchError> {
        self.stems_asked = true;
        Ok(self.stems.clone())
    }

    fn enter(&mut self, file: &File) {
        // A file without a path is one of ours.
        let own = if file.path.is_some() { FileFinder::of(file) } else { self.beside.clone() };
        self.entered.push(std::mem::replace(&mut self.beside, own));
    }

    fn leave(&mut self) {
        self.beside = self.entered.pop().unwrap_or_default();
    }

    fn files(&self) -> &dyn Files {
        &self.beside
    }
}

/// A failure as an error of the search.
fn in_search(failure: Failure) -> SearchError {
    match failure {
        Failure::ClosedPipe => SearchError::new("input closed early"),
        Failure::Error { messages, hints } => {
            let hint = hints.into_iter().next();
            SearchError { hint, ..SearchError::new(messages.join("; ")) }
        }
    }
}
