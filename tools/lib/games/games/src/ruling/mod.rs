//! The ruling on a turn: whether it is legal, which words it makes, what it scores.
//!
//! There is one, for a single play as for the turns of a record.

mod exchanges;
mod fault;

pub use fault::{ExchangeFault, Fault};

use wordy_lexicon::distribution::Distribution;

use crate::bag::Bag;
use crate::board::Place;
use crate::game::{BoardRules, InvalidPlay};
use crate::laid::LaidPlay;
use crate::play::Play;
use crate::position::{Position, Run, Tile};
use crate::score::Score;
use crate::verdict::WordJudge;

/// What a player does on the board in a turn, in this order: swaps, exchanges, a play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Move {
    /// The rack before it; none where the player may use any tiles.
    pub rack: Option<Vec<Tile>>,
    /// Letters swapped for the blanks that stand for them (Scrabble I, rule 7): square, and
    /// letter as written.
    pub swaps: Vec<(Place, String)>,
    /// Tiles exchanged with the board ("1DIF: The Game"): square, and the tile put down as written.
    pub diffs: Vec<(Place, String)>,
    /// The play, if there is one.
    pub play: Option<Play>,
    /// The round, counted from 1, in games whose main words have a minimum by round; else 0.
    pub round: usize,
}

/// What an exchange with the board made, whether it stands or not ("1DIF: The Game").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardExchange {
    /// The words that hold a tile put down.
    pub words: Vec<Run>,
    /// The tiles taken up, in the order of the exchange.
    pub taken: Vec<Tile>,
}

/// The ruling on a turn.
#[derive(Clone, Debug)]
pub struct Ruling<'r> {
    /// What is wrong with it, in the order in which it is done.
    pub faults: Vec<Fault>,
    /// The position after the swaps, which stand whatever follows: the one to which a void turn
    /// goes back.
    pub before: Position<'r>,
    /// The position with all that can be laid, whether it stands or not.
    pub after: Position<'r>,
    /// The tiles that remain on the rack; none where none was given.
    pub left: Option<Bag>,
    /// The words of the play and their points; none without a play that can be laid.
    pub score: Option<Score>,
    /// How many tiles the play lays.
    pub laid: usize,
    /// What the exchange with the board scores, in a game that counts it.
    pub diff_score: u32,
    /// What the exchange with the board made; none without one.
    pub exchange: Option<BoardExchange>,
    /// The words of the play that are not in the lexicon, in the order in which it makes them.
    pub phonies: Vec<String>,
    /// Whether the turn scores nothing: it is not legal, or one of its words is not acceptable in a
    /// game where such a play does not stand.
    pub void: bool,
    /// Whether the exchange with the board ends the turn, since two tiles or more are exchanged or
    /// it is void.
    pub(crate) ended: bool,
}

impl Ruling<'_> {
    /// Whether nothing is wrong with it.
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }

    /// What the turn scores: nothing where it is void.
    pub fn points(&self) -> u32 {
        if self.void { 0 } else { self.worth() }
    }

    /// What the words of the turn are worth, whether they count or not.
    pub fn worth(&self) -> u32 {
        self.diff_score + self.score.as_ref().map_or(0, Score::total)
    }

    /// Whether the play cannot be made at all: it cannot be laid, or not with these tiles.
    pub fn is_impossible(&self) -> bool {
        self.faults.iter().any(|fault| match fault {
            Fault::Illegal(_) => true,
            Fault::NotOnRack { .. } => self.laid > 0,
            _ => false,
        })
    }
}

/// Rules on a turn on a position.
///
/// A play with a tile that is not on the rack, or that makes no main word, scores nothing. So does
/// one with a word that is not in the lexicon, unless the game lets it stand unless challenged.
///
/// Cost: a few copies of the position, and a look-up a word.
///
/// ```
/// use wordy_games::bag::read_tiles;
/// use wordy_games::play::Play;
/// use wordy_games::position::Position;
/// use wordy_games::ruling::{Move, rule};
/// use wordy_games::verdict::WordJudge;
///
/// let rules = wordy_data::game("scrabble")?.into_board().ok_or("not a game on a board")?;
/// let lexicon = wordy_data::lexicon("wordy")?;
/// let (verdict, empty) = (WordJudge::new(&lexicon, &rules), Position::new(&rules.board));
/// let alphabet = &rules.letters.alphabet;
/// let mut turn = Move { play: Some(Play::parse("8H", "QUIZ", alphabet)?), ..Move::default() };
/// assert_eq!(rule(&turn, &empty, &rules, &verdict).points(), 44);
///
/// turn.rack = Some(read_tiles("COATXYZ", alphabet)?);
/// let ruling = rule(&turn, &empty, &rules, &verdict);
/// assert_eq!(ruling.points(), 0);
/// assert_eq!(ruling.faults[0].to_string(), "Q is not on the rack COATXYZ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rule<'r>(
    turn: &Move,
    position: &Position<'r>,
    rules: &'r BoardRules,
    verdict: &WordJudge<'_>,
) -> Ruling<'r> {
    let mut ruling = Ruling {
        faults: Vec::new(),
        before: position.clone(),
        after: position.clone(),
        left: turn.rack.as_deref().map(Bag::new),
        score: None,
        laid: 0,
        diff_score: 0,
        exchange: None,
        phonies: Vec::new(),
        void: false,
        ended: false,
    };
    if let Some(rack) = &turn.rack {
        ruling.faults.extend(check_rack(rack, position, rules));
        ruling.void = !ruling.faults.is_empty();
    }
    ruling.swap(turn, rules);
    ruling.diff(turn, rules, verdict);
    if let Some(play) = &turn.play {
        ruling.play(turn, play, rules, verdict);
    }
    ruling
}

impl<'r> Ruling<'r> {
    /// Rules on the play, after what comes before it.
    fn play(&mut self, turn: &Move, play: &Play, rules: &'r BoardRules, verdict: &WordJudge<'_>) {
        if self.ended {
            // A turn that is undone by its exchange has no play at all.
            if !self.faults.iter().any(|fault| matches!(fault, Fault::DiffPhonies(_))) {
                self.faults.push(Fault::PlayAfterDiff);
            }
            return;
        }
        let laid = match play.laid(&self.after, rules) {
            Ok(laid) => laid,
            Err(illegal) => {
                self.void = true;
                return self.faults.push(Fault::Illegal(illegal));
            }
        };
        let tiles: Vec<Tile> = laid.tiles().iter().map(|(_, tile)| *tile).collect();
        self.laid = tiles.len();
        self.void |= !self.draw(turn, &tiles, rules);
        self.judge(turn, &laid, verdict);
        self.score = Some(laid.score());
        self.after = laid.position().clone();
    }

    /// Draws tiles from the rack; without one they must be in the set. Says whether they are there.
    fn draw(&mut self, turn: &Move, tiles: &[Tile], rules: &BoardRules) -> bool {
        let missing = match &mut self.left {
            Some(left) => left.play(tiles, rules).map(|tile| not_on_rack(turn, tile, rules)),
            None => too_many(tiles, &Bag::of(rules).without(&self.after), rules),
        };
        let drawn = missing.is_none();
        self.faults.extend(missing);
        drawn
    }

    /// Judges the words of a play.
    fn judge(&mut self, turn: &Move, laid: &LaidPlay<'_>, verdict: &WordJudge<'_>) {
        let most = laid.rules().most_tiles;
        if self.laid > most {
            self.void = true;
            self.faults.push(Fault::ManyTiles { most, found: self.laid });
        }
        if let Err(fault) = laid.check_main_word(laid.rules().least_word(turn.round)) {
            self.void = true;
            self.faults.push(Fault::MainWord(fault));
        }
        self.phonies = verdict.phonies(laid.words().iter());
        if !self.phonies.is_empty() {
            self.void |= laid.rules().invalid != InvalidPlay::Stands;
            self.faults.push(Fault::Phonies(self.phonies.clone()));
        }
    }
}

/// What is wrong with a rack on a position: too large, or with tiles that are not left.
fn check_rack(rack: &[Tile], position: &Position<'_>, rules: &BoardRules) -> Option<Fault> {
    let (most, found) = (rules.rack, rack.len());
    if found > most {
        return Some(Fault::LargeRack { most, found });
    }
    let unseen = Bag::of(rules).without(position);
    let left = unseen.len();
    if found > left { Some(Fault::FewLeft { left, found }) } else { too_many(rack, &unseen, rules) }
}

/// The first of some tiles that is not in a bag.
pub fn too_many(tiles: &[Tile], bag: &Bag, rules: &BoardRules) -> Option<Fault> {
    let missing = bag.clone().draw(tiles).err()?;
    let (letters, set) = (&rules.letters, Bag::of(rules));
    let count = if missing.blank { set.blanks() } else { set.letters(missing.letter) };
    Some(Fault::TooMany { tile: face_of(missing, letters), count })
}

/// A tile that is not on the rack.
pub fn not_on_rack(turn: &Move, tile: Tile, rules: &BoardRules) -> Fault {
    let letters = &rules.letters;
    let rack = turn.rack.iter().flatten().map(|tile| face_of(*tile, letters)).collect();
    Fault::NotOnRack { tile: tile.spell(&letters.alphabet), rack }
}

/// A tile as it is on a rack: `?` for a blank.
pub fn face_of(tile: Tile, letters: &Distribution) -> String {
    if tile.blank { "?".to_owned() } else { letters.alphabet.spell(&[tile.letter]) }
}

/// Tiles as they are typed: letters in order, then `?` for each blank.
pub fn faces_of(tiles: &[Tile], letters: &Distribution) -> String {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable_by_key(|tile| (tile.blank, tile.letter));
    tiles.into_iter().map(|tile| face_of(tile, letters)).collect()
}
