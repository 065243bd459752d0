//! The rules of a game and the words it is played with: made once, shared by all its matches.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use wordy_engine::level::common_words;
use wordy_engine::simulation::Playouts;
use wordy_engine::{Chances, Engine, Leaves, Rarity, Vocabulary};
use wordy_games::game::{BoardRules, ChallengeRule, Game, GameRules, LayoutRules};
use wordy_games::scribe::Glyphs;
use wordy_games::verdict::{Arrangements, WordJudge};
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::lexicon::Lexicon;

/// A thing that is named, and the hash that says which one of the name it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameAndHash {
    /// The name.
    pub name: String,
    /// The hash.
    pub hash: String,
}

/// A game's rules and the lexicon it is played with.
///
/// It costs little until a computer plays: then it holds the words of the lexicon by their letters,
/// about 45 bytes a word, once for all matches, and for all games [beside](Self::beside) it.
#[derive(Debug)]
pub struct Rulebook {
    game: Game,
    hash: String,
    kind: Kind,
    leaves: Leaves,
    chances: Option<Chances>,
    words: Arc<Words>,
}

/// The words of a game and of its computers, made ready when they are asked for.
#[derive(Debug)]
struct Words {
    lexicon: Arc<Lexicon>,
    modest: Option<Arc<Lexicon>>,
    known: OnceLock<Vocabulary>,
    modestly_known: OnceLock<Vocabulary>,
    arrangements: OnceLock<Arrangements>,
}

impl Words {
    fn new(lexicon: Arc<Lexicon>, modest: Option<Arc<Lexicon>>) -> Self {
        let (known, modestly_known) = (OnceLock::new(), OnceLock::new());
        Self { lexicon, modest, known, modestly_known, arrangements: OnceLock::new() }
    }

    /// The hashes of both lexicons.
    fn hashes(&self) -> [Option<&str>; 2] {
        let all = [Some(&self.lexicon), self.modest.as_ref()];
        all.map(|lexicon| lexicon.map(|own| own.meta().sha256.as_str()))
    }
}

/// The rules, by the kind of the game.
#[derive(Debug)]
pub(crate) enum Kind {
    Board(Arc<BoardRules>),
    Layout(Arc<LayoutRules>),
    Glyphs(Arc<Glyphs>),
}

impl Rulebook {
    /// The rules of a game, the hash of the file they come from, and the lexicon.
    pub fn new(game: Game, hash: &str, lexicon: Arc<Lexicon>) -> Self {
        let kind = match &game.rules {
            GameRules::Board(rules) => Kind::Board(Arc::new((**rules).clone())),
            GameRules::Layout(rules) => Kind::Layout(Arc::new((**rules).clone())),
            GameRules::Glyphs(rules) => Kind::Glyphs(Arc::new(Glyphs::new(rules))),
        };
        let words = Arc::new(Words::new(lexicon, None));
        Self { game, hash: hash.to_owned(), kind, leaves: Leaves::default(), chances: None, words }
    }

    /// The same with a lexicon of words that most people know: the computers of the lower levels
    /// play only such words of it as the game's lexicon has as well.
    #[must_use]
    pub fn with_modest(self, modest: Arc<Lexicon>) -> Self {
        let lexicon = Arc::clone(&self.words.lexicon);
        Self { words: Arc::new(Words::new(lexicon, Some(modest))), ..self }
    }

    /// The same, holding its words together with another that was opened from the same lexicon: no
    /// word is held twice then. Where the words are not the same, each holds its own.
    #[must_use]
    pub fn beside(self, other: &Self) -> Self {
        let same = self.words.hashes() == other.words.hashes() && self.twos() == other.twos();
        if same { Self { words: Arc::clone(&other.words), ..self } } else { self }
    }

    /// The two-letter words, where the game has its own.
    fn twos(&self) -> Option<&BTreeSet<Vec<u8>>> {
        let Kind::Board(rules) = &self.kind else { return None };
        rules.twos.as_ref().map(|policy| &policy.words)
    }

    /// The same with what tiles left are worth and how often a lead wins, which the computers of
    /// the higher levels go by.
    #[must_use]
    pub fn with_learnt(self, leaves: Leaves, chances: Option<Chances>) -> Self {
        Self { leaves, chances, ..self }
    }

    /// What the computers of the higher levels go by.
    pub fn learnt(&self) -> Playouts<'_> {
        Playouts::new(&self.leaves, self.chances.as_ref())
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The lexicon.
    pub fn lexicon(&self) -> &Lexicon {
        &self.words.lexicon
    }

    /// The lexicon of the lower computers, where it is another.
    pub fn modest(&self) -> Option<&Lexicon> {
        self.words.modest.as_deref()
    }

    /// The game's name and the hash of its rules.
    pub fn game_named(&self) -> NameAndHash {
        NameAndHash { name: self.game.name.clone(), hash: self.hash.clone() }
    }

    /// The lexicon's name and the hash of its words.
    pub fn lexicon_named(&self) -> NameAndHash {
        let meta = self.words.lexicon.meta();
        NameAndHash { name: meta.name.clone(), hash: meta.sha256.clone() }
    }

    /// The fewest players that a match of it has, and the most.
    pub fn players(&self) -> (u8, u8) {
        self.game.players
    }

    /// The fewest who may play where they ask for it: Speed Scrabble goes on among two and three
    /// as well, who take longer (Speed Scrabble, variant 1).
    pub fn few_players(&self) -> u8 {
        let least = self.game.players.0;
        self.game.layout_rules().map_or(least, |rules| rules.few_players.min(least))
    }

    /// Whether so few play only if they ask for it.
    pub fn is_of_fewer(&self, players: usize) -> bool {
        (usize::from(self.few_players())..usize::from(self.players().0)).contains(&players)
    }

    pub(crate) fn kind(&self) -> &Kind {
        &self.kind
    }

    /// The tiles, where the game has any.
    pub(crate) fn letters(&self) -> Option<&Distribution> {
        match &self.kind {
            Kind::Board(rules) => Some(&rules.letters),
            Kind::Layout(rules) => Some(&rules.letters),
            Kind::Glyphs(_) => None,
        }
    }

    /// The rules on a board, with another challenge rule where one is chosen.
    pub(crate) fn board_rules(&self, challenge: Option<ChallengeRule>) -> Option<Arc<BoardRules>> {
        let Kind::Board(rules) = &self.kind else { return None };
        let Some(challenge) = challenge else { return Some(Arc::clone(rules)) };
        let mut own = (**rules).clone();
        own.challenged_by(challenge);
        Some(Arc::new(own))
    }

    /// The verdict on words by the rules.
    pub fn verdict(&self, rules: &BoardRules) -> WordJudge<'_> {
        let made = || {
            self.words.arrangements.get_or_init(|| Arrangements::of(&self.words.lexicon)).clone()
        };
        WordJudge::sharing(&self.words.lexicon, rules, made)
    }

    /// What finds plays by the rules on a board, with all words.
    pub fn engine<'r>(&'r self, rules: &'r BoardRules) -> Engine<'r> {
        Engine::knowing(rules, self.vocabulary(rules, false))
    }

    /// The words that a computer knows, made ready.
    pub(crate) fn vocabulary(&self, rules: &BoardRules, modest: bool) -> &Vocabulary {
        match &self.words.modest {
            Some(own) if modest => self.words.modestly_known.get_or_init(|| {
                Engine::new(rules, &common_words(own, &self.words.lexicon)).vocabulary()
            }),
            _ => self
                .words
                .known
                .get_or_init(|| Engine::new(rules, &self.words.lexicon).vocabulary()),
        }
    }

    /// How rare the words are for a computer that is like a person.
    pub(crate) fn rarity(&self) -> Rarity<'_> {
        Rarity::new(&self.words.lexicon, self.modest())
    }

    /// The words that a computer knows.
    pub(crate) fn words_of(&self, modest: bool) -> &Lexicon {
        self.words.modest.as_deref().filter(|_| modest).unwrap_or(&self.words.lexicon)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_one_lexicon_hold_its_words_once() {
        let book = |game: &str, lexicon: &str| {
            let lexicon = wordy_data::lexicon(lexicon).unwrap();
            Rulebook::new(wordy_data::game(game).unwrap(), "rules", Arc::new(lexicon))
        };
        let scrabble = book("scrabble", "college");
        let shares = |own: Rulebook| Arc::ptr_eq(&own.beside(&scrabble).words, &scrabble.words);
        assert!(shares(book("1dif", "college")) && shares(book("speed", "college")));
        // Another lexicon, and two-letter words of its own.
        assert!(!shares(book("scrabble", "wordy")) && !shares(book("scrabble-i", "college")));
        // The words of the lower computers are among them.
        let modest = Arc::new(wordy_data::lexicon("wordy").unwrap());
        assert!(!shares(book("scrabble", "college").with_modest(modest)));
    }
}
