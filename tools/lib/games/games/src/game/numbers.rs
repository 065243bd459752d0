//! The numbers of a game, as its slip says them.

use std::collections::BTreeMap;

use crate::board::Place;
use crate::syntax::listed;

use super::{
    BoardRules, ChallengeRule, Duplicate, Game, GameRules, InvalidPlay, LeftoverTiles, Premiums,
    Stretch, Tie,
};

impl Game {
    /// The numbers of the game, and its rules that are words, by the names of their placeholders in
    /// the slip's lines.
    pub fn numbers(&self) -> BTreeMap<String, String> {
        let mut numbers = BTreeMap::new();
        let mut put = |name: &str, value: String| numbers.insert(name.to_owned(), value);
        let (low, high) = self.players;
        put("title", self.title.clone());
        put("players", if low == high { low.to_string() } else { format!("{low} to {high}") });
        match &self.rules {
            GameRules::Board(rules) => rules.put_numbers(&mut put),
            GameRules::Layout(rules) => {
                put("tiles", rules.letters.tiles().to_string());
                put("blanks", rules.letters.blanks.to_string());
                put("deal", rules.deal.to_string());
            }
            GameRules::Glyphs(rules) => {
                let shapes = &rules.shapes;
                let names = shapes.iter().map(|shape| format!("{} {}", shape.name, shape.points()));
                put("glyph-names", names.collect::<Vec<_>>().join(", "));
                put("glyphs", shapes.len().to_string());
            }
        }
        numbers
    }
}

impl BoardRules {
    fn put_numbers(&self, put: &mut impl FnMut(&str, String) -> Option<String>) {
        put("rack", self.rack.to_string());
        put("rows", self.board.rows().to_string());
        put("columns", self.board.columns().to_string());
        put("tiles", self.letters.tiles().to_string());
        put("blanks", self.letters.blanks.to_string());
        put("first-play", self.first_play.to_string());
        put("main-word", self.main_word.to_string());
        put("exchange", self.exchange.to_string());
        self.put_words(put);
        self.put_letters(put);
        if let Some(Duplicate { first_turns, first_least, least, .. }) = &self.duplicate {
            put("first-turns", first_turns.to_string());
            put("first-least", first_least.to_string());
            put("least", least.to_string());
        }
        if let Some(scoop) = self.scoop {
            put("scoop", scoop.to_string());
        }
        put("most-tiles", self.most_tiles.to_string());
        for (round, letters) in &self.main_word_by_round {
            put(&format!("main-word-by-round.{round}"), letters.to_string());
        }
        if let Some(points) = self.overtime {
            put("overtime", points.to_string());
        }
        if let Some(turns) = self.scoreless_turns {
            put("scoreless-turns", turns.to_string());
        }
        for (tiles, points) in &self.bonus {
            put(&format!("bonus.{tiles}"), points.to_string());
        }
        if let Some(stretch) = &self.stretch {
            put("stretch-word", stretch.word.to_string());
        }
    }

    /// The letters and the premium squares, each in a line.
    fn put_letters(&self, put: &mut impl FnMut(&str, String) -> Option<String>) {
        let letters = &self.letters;
        let spell = |letter: u8| letters.alphabet.spell(&[letter]);
        let tiles = |letter| format!("{}{}", spell(letter), letters.count(letter));
        let all: Vec<String> = letters.alphabet.letters().map(tiles).collect();
        put("letter-tiles", format!("{} ?{}", all.join(" "), letters.blanks));
        let mut values: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for letter in letters.alphabet.letters() {
            values.entry(letters.points(letter)).or_default().push(spell(letter));
        }
        let value = |(points, own): (&u32, &Vec<String>)| format!("{} {points}", own.join(" "));
        put("letter-points", values.iter().map(value).collect::<Vec<_>>().join(", "));
        let start = self.board.start();
        for (name, places) in self.premium_squares() {
            let shown = |places: Vec<&Place>| {
                places.into_iter().map(Place::to_string).collect::<Vec<_>>().join(" ")
            };
            put(name, shown(places.iter().collect()));
            if self.board.is_symmetric() {
                let corner =
                    |place: &&Place| place.row <= start.row && place.column <= start.column;
                put(&format!("corner-{name}"), shown(places.iter().filter(corner).collect()));
            }
        }
    }

    /// The places of the premium squares, by the name of the premium.
    fn premium_squares(&self) -> BTreeMap<&'static str, Vec<Place>> {
        let mut premiums: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
        for place in self.board.places() {
            let square = self.board.square(place).map(|square| (square.letter, square.word));
            let own = PREMIUMS.iter().find(|(_, letter, word)| square == Some((*letter, *word)));
            if let Some((name, ..)) = own {
                premiums.entry(name).or_default().push(place);
            }
        }
        premiums
    }

    /// The rules that are words.
    fn put_words(&self, put: &mut impl FnMut(&str, String) -> Option<String>) {
        let premiums = match self.premiums {
            Premiums::Add => "add up",
            Premiums::Multiply => "multiply",
        };
        let invalid = match self.invalid {
            InvalidPlay::Refused => "is not accepted: try again",
            InvalidPlay::Void => "scores 0",
            InvalidPlay::Stands => "stands unless challenged",
        };
        let tie = match self.tie {
            Tie::BeforeEnd => "who led before that wins",
            Tie::Shared => "the win is shared",
        };
        put("premiums", premiums.to_owned());
        put("invalid", invalid.to_owned());
        let left = match self.left {
            LeftoverTiles::Transfer => {
                "each loses the points of their tiles, and who went out gets them"
            }
            LeftoverTiles::Double => {
                "who went out gets twice the points of the others' tiles; if nobody did, each \
                 loses theirs"
            }
            LeftoverTiles::Lose => "each loses the points of their tiles",
            LeftoverTiles::None => "tiles left count for nothing",
        };
        if !self.wild.is_empty() {
            let letters: Vec<String> =
                self.wild.iter().map(|letter| self.letters.alphabet.spell(&[*letter])).collect();
            put("wild", listed(&letters));
        }
        put("tie", tie.to_owned());
        put("left", left.to_owned());
        put("challenge", challenge_in_words(self.challenge).to_owned());
    }

    /// The points for a stretch by this many tiles, with a star where they include the bonus for
    /// tiles played.
    pub(super) fn stretch_shown(&self, stretch: &Stretch, tiles: usize) -> String {
        let points = stretch.bonus.get(&tiles).copied().unwrap_or(0);
        let star = if self.bonus.contains_key(&tiles) { "*" } else { "" };
        format!("{points}{star}")
    }
}

/// Premium squares: their name, what they multiply a letter and a word by.
const PREMIUMS: [(&str, u32, u32); 6] = [
    ("double-letters", 2, 1),
    ("treble-letters", 3, 1),
    ("quadruple-letters", 4, 1),
    ("double-words", 1, 2),
    ("treble-words", 1, 3),
    ("quadruple-words", 1, 4),
];

/// What a wrong challenge costs.
fn challenge_in_words(rule: ChallengeRule) -> &'static str {
    match rule {
        ChallengeRule::None => "nobody challenges",
        ChallengeRule::Void => "all words are checked",
        ChallengeRule::Single => "a wrong challenge costs nothing",
        ChallengeRule::Double => "a wrong challenge costs a turn",
        ChallengeRule::FiveAPlay => "a wrong challenge gives the player 5 points",
        ChallengeRule::FiveAWord => "a wrong challenge gives the player 5 points per word",
        ChallengeRule::TenAPlay => "a wrong challenge gives the player 10 points",
        ChallengeRule::TenAWord => "a wrong challenge gives the player 10 points per word",
        ChallengeRule::Triple => "a wrong challenge loses the game",
    }
}
