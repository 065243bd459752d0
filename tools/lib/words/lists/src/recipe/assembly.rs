//! A lexicon in the making, layer by layer.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::expurgation::Expurgation;
use wordy_lexicon::lexicon::{Draft, Layer, LayerKind, Log};
use wordy_lexicon::twos::Policy;

/// A lexicon in the making: words, what is known of each, and the layers so far.
///
/// Each layer is one call (`add`, `remove`, ...), which returns how many words it changed, and then
/// [`note`](Self::note), which ends it.
///
/// ```
/// use wordy_lexicon::alphabet::Alphabet;
/// use wordy_lexicon::lexicon::{LayerKind, Draft, Layer};
/// use wordy_lists::recipe::Assembly;
///
/// let list = |words: &[&str]| Draft {
///     words: words.iter().map(|word| word.as_bytes()).collect(),
///     ..Draft::default()
/// };
/// let mut assembly = Assembly::new(Alphabet::english());
/// assert_eq!(assembly.add(&list(&["AA", "QI", "ZAX"]), 0, ""), 3);
/// assembly.note(Layer { does: LayerKind::Add, source: "all.txt".into(), ..Layer::default() });
/// assert_eq!(assembly.remove(&list(&["QI"])), 1);
/// let source = "weird.txt".into();
/// assembly.note(Layer { does: LayerKind::Remove, source, ..Layer::default() });
/// let (draft, layers) = assembly.finish();
/// assert_eq!((draft.words.len(), layers.len()), (2, 2));
/// ```
#[derive(Debug)]
pub struct Assembly {
    alphabet: Arc<Alphabet>,
    words: BTreeMap<Vec<u8>, EntryFacts>,
    /// Words that were removed, and the layer that did it.
    gone: BTreeMap<Vec<u8>, u32>,
    reasons: BTreeMap<Vec<u8>, String>,
    layers: Vec<Layer>,
}

/// What is known of a word.
#[derive(Clone, Debug, Default)]
struct EntryFacts {
    /// The layer that put it in.
    layer: u32,
    level: u8,
    definition: String,
    marks: String,
    phrase: String,
    score: Option<u64>,
}

impl Assembly {
    /// No word yet.
    pub fn new(alphabet: Arc<Alphabet>) -> Self {
        Self {
            alphabet,
            words: BTreeMap::new(),
            gone: BTreeMap::new(),
            reasons: BTreeMap::new(),
            layers: Vec::new(),
        }
    }

    /// The number of the current layer, from 1.
    fn layer(&self) -> u32 {
        self.layers.len() as u32 + 1
    }

    /// Puts a word in, where it is not; says whether it was not.
    fn put(&mut self, word: &[u8], level: u8) -> bool {
        if self.words.contains_key(word) {
            return false;
        }
        let known = EntryFacts { layer: self.layer(), level, ..EntryFacts::default() };
        self.words.insert(word.to_vec(), known);
        self.gone.remove(word);
        self.reasons.remove(word);
        true
    }

    /// Adds the words of a list, and says how many are new. What the list knows of a word replaces
    /// what was known, except the level, of which the lowest stays. `level` is the level of words
    /// to which the list gives none (0: none); all get `marks`.
    pub fn add(&mut self, list: &Draft, level: u8, marks: &str) -> usize {
        let before = self.words.len();
        for (entry, word) in list.words.iter().enumerate() {
            let own = list.levels.get(entry).copied().filter(|own| *own > 0).unwrap_or(level);
            if !self.put(word, own)
                && let Some(known) = self.words.get_mut(word)
            {
                known.level = if known.level == 0 { own } else { known.level.min(own.max(1)) };
            }
        }
        for (entry, text) in list.definitions.iter() {
            match text.strip_prefix('#') {
                Some(reason) => self.give_reason(list.words.get(entry as usize), reason.trim()),
                None => text.clone_into(&mut self.known(list, entry).definition),
            }
        }
        for (entry, marks) in list.marks.iter() {
            marks.clone_into(&mut self.known(list, entry).marks);
        }
        for (entry, phrase) in list.phrases.iter() {
            phrase.clone_into(&mut self.known(list, entry).phrase);
        }
        for (entry, score) in &list.scores {
            self.known(list, *entry).score = Some(*score);
        }
        if !marks.is_empty() {
            (0..list.words.len() as u32).for_each(|entry| self.known(list, entry).mark(marks));
        }
        self.words.len() - before
    }

    fn known(&mut self, list: &Draft, entry: u32) -> &mut EntryFacts {
        self.words.entry(list.words.get(entry as usize).to_vec()).or_default()
    }

    fn give_reason(&mut self, word: &[u8], reason: &str) {
        self.reasons.insert(word.to_vec(), reason.to_owned());
    }

    /// Removes the words of a list, whose texts are the reasons; says how many.
    pub fn remove(&mut self, list: &Draft) -> usize {
        let words: BTreeSet<&[u8]> = list.words.iter().collect();
        let removed = self.retain(|word, _| !words.contains(word));
        for (entry, text) in list.definitions.iter() {
            let word = list.words.get(entry as usize);
            if self.gone.get(word) == Some(&self.layer()) {
                self.give_reason(word, text.trim_start_matches('#').trim());
            }
        }
        removed
    }

    /// Removes all words but those of a list; says how many.
    pub fn keep(&mut self, list: &Draft) -> usize {
        let kept: BTreeSet<&[u8]> = list.words.iter().collect();
        self.retain(|word, _| kept.contains(word))
    }

    /// Makes the two-letter words those of a policy; says how many are removed or added. Words
    /// that are added get `level`.
    pub fn twos(&mut self, policy: &Policy, level: u8) -> usize {
        let changed = self.retain(|word, _| word.len() != 2 || policy.words.contains(word));
        changed + policy.words.iter().filter(|word| self.put(word, level)).count()
    }

    /// Removes the words that have a class, which is the reason; says how many.
    pub fn expurgate(&mut self, classes: &Expurgation) -> usize {
        let layer = self.layer();
        let removed = self.retain(|word, _| classes.class(word).is_none());
        for word in self.gone.iter().filter(|(_, by)| **by == layer).map(|(word, _)| word) {
            let class = classes.class(word).unwrap_or_default();
            self.reasons.insert(word.clone(), class.to_owned());
        }
        removed
    }

    /// Gives the words that have a class `level` where theirs is lower; says how many.
    pub fn raise(&mut self, classes: &Expurgation, level: u8) -> usize {
        let lower = |known: &EntryFacts| (1..level).contains(&known.level);
        let named = self.words.iter_mut().filter(|(word, _)| classes.class(word).is_some());
        let raised = named.filter(|(_, known)| lower(known));
        raised.map(|(_, known)| known.level = level).count()
    }

    /// Removes the words of fewer or more letters; says how many.
    pub fn lengths(&mut self, min: usize, max: usize) -> usize {
        self.retain(|word, _| (min..=max).contains(&word.len()))
    }

    /// Removes the words above a level, and those of none; says how many.
    pub fn max_level(&mut self, level: u8) -> usize {
        self.retain(|_, known| (1..=level).contains(&known.level))
    }

    fn retain(&mut self, stays: impl Fn(&[u8], &EntryFacts) -> bool) -> usize {
        let (before, layer) = (self.words.len(), self.layer());
        for (word, _) in self.words.extract_if(.., |word, known| !stays(word, known)) {
            self.reasons.remove(&word);
            self.gone.insert(word, layer);
        }
        before - self.words.len()
    }

    /// Whether a word is in so far.
    pub fn has(&self, word: &[u8]) -> bool {
        self.words.contains_key(word)
    }

    /// A word's own reason to be in or out.
    pub fn reason(&self, word: &[u8]) -> Option<&str> {
        self.reasons.get(word).map(String::as_str)
    }

    /// Ends the current layer.
    pub fn note(&mut self, layer: Layer) {
        self.layers.push(layer);
    }

    /// The alphabet.
    pub fn alphabet(&self) -> &Arc<Alphabet> {
        &self.alphabet
    }

    /// The words so far and what is known of them, without the log.
    pub fn so_far(&self) -> Draft {
        let mut draft = Draft::default();
        for (entry, (word, known)) in (0..).zip(&self.words) {
            known.put(word, entry, &mut draft);
        }
        draft
    }

    /// The words and what is known of them, with the log of the layers, and the layers for the
    /// lexicon's [`Meta`](wordy_lexicon::lexicon::Meta).
    pub fn finish(self) -> (Draft, Vec<Layer>) {
        let first = (1..).zip(&self.layers).find(|(_, layer)| layer.does == LayerKind::Add);
        let first = first.map_or(0, |(number, _)| number);
        let mut draft = Draft::default();
        let mut added = BTreeMap::new();
        for (entry, (word, known)) in (0..).zip(self.words) {
            known.put(&word, entry, &mut draft);
            if known.layer != first {
                added.insert(word, known.layer);
            }
        }
        draft.log = Some(Log { added, removed: self.gone, reasons: self.reasons });
        (draft, self.layers)
    }
}

impl EntryFacts {
    /// Appends a word as the entry with a number.
    fn put(&self, word: &[u8], entry: u32, draft: &mut Draft) {
        draft.words.push(word);
        draft.levels.push(self.level);
        let texts = [
            (&mut draft.definitions, &self.definition),
            (&mut draft.marks, &self.marks),
            (&mut draft.phrases, &self.phrase),
        ];
        for (table, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
            table.push(entry, text);
        }
        draft.scores.extend(self.score.map(|score| (entry, score)));
    }

    fn mark(&mut self, marks: &str) {
        for mark in marks.chars() {
            if !self.marks.contains(mark) {
                self.marks.push(mark);
            }
        }
    }
}
