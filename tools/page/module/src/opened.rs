//! A lexicon of the page, and its parts as lexicons of their own.

use std::sync::{Arc, OnceLock};

use wordy_lexicon::lexicon::{Draft, Lexicon, Meta};

/// What the words that most people know are called.
const MODEST: &str = "college";

/// The words that most people know of a lexicon.
pub(crate) type Modest = Option<Arc<Lexicon>>;

/// A lexicon of the page.
pub(crate) struct PageLexicon {
    pub(crate) lexicon: &'static Lexicon,
    /// For each word whether most people know it; empty where that is not known.
    known: Vec<bool>,
    modest: OnceLock<Modest>,
}

impl PageLexicon {
    pub(crate) fn new(lexicon: &'static Lexicon, known: Vec<bool>) -> Self {
        Self { lexicon, known, modest: OnceLock::new() }
    }

    /// The words that most people know, as a lexicon of their own, made when it is first asked for.
    pub(crate) fn modest(&self) -> Modest {
        let made = || {
            let is_known = |rank: u32| self.known.get(rank as usize).is_some_and(|own| *own);
            let whole = self.lexicon.meta().clone();
            let meta = Meta { name: MODEST.to_owned(), title: String::new(), ..whole };
            self.part(is_known, meta).ok().map(Arc::new)
        };
        self.modest.get_or_init(made).clone()
    }

    /// The words of a level or below.
    pub(crate) fn up_to(&self, level: u8) -> Result<Lexicon, String> {
        let keeps = |rank| self.lexicon.level(rank).is_some_and(|own| own <= level);
        let title = format!("{} up to level {level}", self.lexicon.meta().title);
        self.part(keeps, Meta { title, ..self.lexicon.meta().clone() })
    }

    fn part(&self, keeps: impl Fn(u32) -> bool, meta: Meta) -> Result<Lexicon, String> {
        let draft = Draft::selected(self.lexicon, |rank, _| keeps(rank));
        if draft.words.is_empty() {
            return Err(format!("{} has no such words", meta.name));
        }
        let built = Lexicon::build(draft, self.lexicon.alphabet(), meta);
        built.map_err(|damaged| damaged.to_string())
    }
}
