//! The lexicon: opened, looked up, combined, saved.

use std::cell::RefCell;
use std::io;

use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use wordy_lexicon::algebra::{Combination, ScoreChoice};
use wordy_lexicon::lexicon::{self, Draft, Meta, Operation};
use wordy_questions::tables::hooks_of;
use wordy_terminal::Streams;

use crate::error::{hinted, said, wrong};
use crate::held::{PreparedLexicon, SharedLexicon, letters};
use crate::work::work;

/// What is known of a word: definition, marks, level, score, phrase.
type Facts = (Option<String>, String, Option<u8>, Option<u64>, String);
/// Letters in front and at the end, and whether the word without its first, or last, is one.
type OwnHooks = (Vec<String>, Vec<String>, bool, bool);

/// An opened lexicon.
#[pyclass(frozen, subclass, module = "wordy._wordy")]
pub(crate) struct Lexicon {
    pub(crate) held: SharedLexicon,
}

impl Lexicon {
    fn of(lexicon: lexicon::Lexicon) -> Self {
        Self { held: PreparedLexicon::new(lexicon) }
    }
}

thread_local! {
    /// Room for the letters of a word that is looked up.
    static LETTERS: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Whether a lexicon has a word.
fn has(lexicon: &lexicon::Lexicon, word: &str) -> bool {
    LETTERS.with_borrow_mut(|letters| {
        letters.clear();
        lexicon.alphabet().encode_into(word, letters).is_ok() && lexicon.has_letters(letters)
    })
}

#[pymethods]
impl Lexicon {
    /// The same lexicon, as a class derived from this one.
    #[new]
    fn new(other: &Self) -> Self {
        Self { held: other.held.clone() }
    }

    /// The lexicon of a name.
    #[staticmethod]
    fn _named(py: Python<'_>, name: String) -> PyResult<Self> {
        work(py, move |_| {
            let found = wordy_data::open_lexicon(&name)?;
            let place = found.place;
            let damaged = |damaged| wordy_data::LexiconError::Damaged { place, damaged };
            found.lexicon.checked().map_err(damaged)
        })?
        .map(Self::of)
        .map_err(|error| match &error {
            wordy_data::LexiconError::Missing(missing) => {
                let hint = missing.hint().unwrap_or_default();
                hinted(&error, &format!("{hint} Lexicon.open(path) opens a file"))
            }
            damaged @ wordy_data::LexiconError::Damaged { .. } => said(damaged),
        })
    }

    /// The lexicon of a file of any format that the programs read, and what there is to note.
    #[staticmethod]
    fn _open(
        py: Python<'_>,
        path: String,
        alphabet: Option<String>,
    ) -> PyResult<(Self, Vec<String>)> {
        let opened = work(py, move |_| {
            let alphabet = alphabet.as_deref().map(wordy_data::alphabet).transpose()?;
            let (mut input, mut output, mut errors) = (io::empty(), io::sink(), Vec::new());
            let mut streams = Streams::new(&mut input, &mut output, &mut errors);
            // A name without a folder may be that of a lexicon.
            let path = if path.contains(['/', '\\']) { path } else { format!("./{path}") };
            let lexicon = wordy_choose::open_lexicon(&path, alphabet.as_ref(), &mut streams)?;
            Ok((lexicon, errors))
        })?;
        let (lexicon, errors) = opened.map_err(|failure| wrong(&failure))?;
        let notes = String::from_utf8_lossy(&errors).lines().map(str::to_owned).collect();
        Ok((Self::of(lexicon), notes))
    }

    /// The lexicon of the bytes of a `.lex` file.
    #[staticmethod]
    fn _from_bytes(py: Python<'_>, bytes: Vec<u8>) -> PyResult<Self> {
        let opened = work(py, move |_| lexicon::Lexicon::open(bytes.into()))?;
        opened.map(Self::of).map_err(|damaged| {
            hinted(damaged, "the bytes are those of a .lex file; Lexicon.open(path) reads lists")
        })
    }

    /// The lexicon of some words.
    #[staticmethod]
    fn _from_words(
        py: Python<'_>,
        words: &Bound<'_, PyAny>,
        alphabet: String,
        name: String,
    ) -> PyResult<Self> {
        if words.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("expected words, found one text: put it in a list"));
        }
        let alphabet = wordy_data::alphabet(&alphabet).map_err(|error| wrong(&error.into()))?;
        let mut draft = Draft::default();
        let mut own = Vec::new();
        for (at, word) in words.try_iter()?.enumerate() {
            let word = word?;
            let Ok(word) = word.cast::<PyString>() else {
                let kind = word.get_type().name()?;
                return Err(PyTypeError::new_err(format!(
                    "words[{at}]: expected str, found {kind}"
                )));
            };
            own.clear();
            let word = word.to_str()?;
            alphabet.encode_into(word, &mut own).map_err(|unknown| {
                let fact = format!("words[{at}]: {word}:{}: {unknown}", unknown.at + 1);
                let others = wordy_data::alphabets_that_spell(word);
                let hint = match others.first() {
                    Some(name) => format!("alphabet=\"{name}\", or leave the word out"),
                    None => "leave the word out".to_owned(),
                };
                hinted(fact, &hint)
            })?;
            if own.is_empty() {
                return Err(hinted(format!("words[{at}]: a word is empty"), "leave it out"));
            }
            draft.words.push(&own);
        }
        if draft.words.is_empty() {
            return Err(said("a lexicon has at least one word"));
        }
        let meta = Meta { name, ..Meta::default() };
        let built = work(py, move |_| lexicon::Lexicon::build(draft, &alphabet, meta))?;
        built.map(Self::of).map_err(said)
    }

    /// The bytes of its `.lex` file: what `save` writes.
    fn bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let held = self.held.clone();
        let built = work(py, move |_| {
            lexicon::build(Draft::with_log(&held), held.alphabet(), held.meta().clone())
        })?;
        Ok(PyBytes::new(py, &built.map_err(said)?))
    }

    /// The words of an operation on this lexicon and another.
    fn _combined(&self, py: Python<'_>, other: &Self, operation: &str) -> PyResult<Self> {
        let (operation, sign) = match operation {
            "|" => (Operation::Union, "or"),
            "&" => (Operation::Intersect, "and"),
            "-" => (Operation::Minus, "without"),
            _ => (Operation::Symmetric, "either"),
        };
        let (own, other) = (self.held.clone(), other.held.clone());
        let (one, two) = (own.meta().name.clone(), other.meta().name.clone());
        let place = format!("lexicon {two}");
        own.alphabet().require_same(other.alphabet(), place, "the first has").map_err(said)?;
        let built = work(py, move |_| {
            let combination = Combination {
                operation,
                score: ScoreChoice::Max,
                rescale: Vec::new(),
                min_score: None,
            };
            let draft = combination.draft(&[&own, &other], |_, _| true);
            let meta = Meta { name: format!("{one} {sign} {two}"), ..Meta::default() };
            lexicon::Lexicon::build(draft, own.alphabet(), meta)
        })?;
        built.map(Self::of).map_err(said)
    }

    fn __contains__(&self, word: &Bound<'_, PyString>) -> PyResult<bool> {
        Ok(has(&self.held, word.to_str()?))
    }

    /// Whether it has each of some words: `in` for a whole column.
    ///
    /// >>> import wordy
    /// >>> wordy.Lexicon().contains(["QI", "QX", "za", None])
    /// [True, False, True, False]
    fn contains(&self, words: &Bound<'_, PyAny>) -> PyResult<Vec<bool>> {
        let each = words.try_iter()?.map(|word| match word?.cast::<PyString>() {
            Ok(word) => Ok(has(&self.held, word.to_str()?)),
            Err(_) => Ok(false),
        });
        each.collect()
    }

    fn __len__(&self) -> usize {
        self.held.len()
    }

    /// The place of a word in the order of all words, from 0; none where it has not the word.
    ///
    /// >>> import wordy
    /// >>> wordy.Lexicon().rank("AAH")
    /// 1
    fn rank(&self, word: &str) -> Option<u32> {
        self.held.rank(&self.held.alphabet().encode(word).ok()?)
    }

    /// The word of a rank.
    fn _word(&self, rank: isize) -> PyResult<String> {
        let rank = if rank < 0 { rank + self.held.len().cast_signed() } else { rank };
        let word = u32::try_from(rank).ok().and_then(|rank| self.held.word(rank));
        let word = word.ok_or_else(|| {
            PyIndexError::new_err(format!("ranks are from 0 to {}", self.held.len().max(1) - 1))
        })?;
        Ok(self.held.alphabet().spell(&word))
    }

    /// What is known of a word.
    fn _facts(&self, word: &str) -> PyResult<Facts> {
        let word = letters(word, self.held.alphabet())?;
        let rank = self.held.rank(&word);
        let definition = self.held.expanded_definition(&word);
        let level = rank.and_then(|rank| self.held.level(rank));
        let (marks, phrase) = (self.held.marks(&word), self.held.phrase(&word));
        Ok((definition, marks.to_owned(), level, self.held.score(&word), phrase.to_owned()))
    }

    /// The hooks of a word.
    fn _hooks(&self, word: &str) -> PyResult<OwnHooks> {
        let alphabet = self.held.alphabet();
        let hooks = hooks_of(&self.held, &letters(word, alphabet)?);
        let each = |set: wordy_lexicon::letter_set::LetterSet| {
            set.into_iter().map(|letter| alphabet.spell(&[letter])).collect()
        };
        Ok((each(hooks.front), each(hooks.back), hooks.inner_front, hooks.inner_back))
    }

    /// A word in capitals, as the lexicon writes it.
    fn _spelled(&self, word: &str) -> PyResult<String> {
        let alphabet = self.held.alphabet();
        Ok(alphabet.spell(&letters(word, alphabet)?))
    }

    /// Name, title, edition, alphabet, licence, hash.
    #[getter]
    fn _about(&self) -> [String; 6] {
        let meta = self.held.meta();
        [&meta.name, &meta.title, &meta.edition, &meta.alphabet, &meta.licence, &meta.sha256]
            .map(Clone::clone)
    }

    /// How many words there are of each length.
    #[getter]
    fn lengths(&self) -> std::collections::BTreeMap<u32, u32> {
        self.held.meta().lengths.0.clone()
    }

    /// What every page says made it.
    #[getter]
    fn provenance(&self) -> String {
        self.held.meta().provenance_with_edition()
    }
}
