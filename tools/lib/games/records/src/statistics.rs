//! Figures of records: points per turn, bingos, phonies, exchanges, the tiles a player had.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use crate::record::{Action, Record};
use crate::replay::{Replay, Turn};
use wordy_games::bag::read_tiles;
use wordy_games::game::BoardRules;
use wordy_games::position::Tile;

/// What one player did, or all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Records.
    pub games: usize,
    /// Records that they won, alone or with others.
    pub won: usize,
    /// Turns: plays, exchanges and passes.
    pub turns: usize,
    /// Points of the turns, less those of plays taken back; nothing that is counted at the end.
    pub points: i64,
    /// Plays that stood.
    pub plays: usize,
    /// Plays that stood with as many tiles as a rack has.
    pub bingos: usize,
    /// Plays that stood with a word that is not in the lexicon.
    pub phonies: usize,
    /// Plays taken back.
    pub taken_back: usize,
    /// Exchanges with the bag.
    pub exchanges: usize,
    /// Passes.
    pub passes: usize,
    /// Tiles laid and not taken back.
    pub tiles: usize,
    /// Tiles known to have been held: laid, exchanged, or left on the last rack.
    pub held: usize,
    /// Vowels among them.
    pub vowels: usize,
}

impl AddAssign for Figures {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.won += other.won;
        self.turns += other.turns;
        self.points += other.points;
        self.plays += other.plays;
        self.bingos += other.bingos;
        self.phonies += other.phonies;
        self.taken_back += other.taken_back;
        self.exchanges += other.exchanges;
        self.passes += other.passes;
        self.tiles += other.tiles;
        self.held += other.held;
        self.vowels += other.vowels;
    }
}

impl Figures {
    /// Points a turn; none without a turn.
    pub fn points_per_turn(&self) -> Option<f64> {
        share(self.points, self.turns)
    }

    /// Tiles a turn.
    pub fn tiles_per_turn(&self) -> Option<f64> {
        share(as_number(self.tiles), self.turns)
    }

    /// Vowels per cent of the tiles held.
    pub fn vowel_share(&self) -> Option<f64> {
        share(100 * as_number(self.vowels), self.held)
    }

    /// Counts tiles that were held.
    fn hold(&mut self, tiles: &[Tile], rules: &BoardRules) {
        let alphabet = &rules.letters.alphabet;
        let vowel = |tile: &&Tile| !tile.blank && alphabet.is_vowel(tile.letter);
        self.held += tiles.len();
        self.vowels += tiles.iter().filter(vowel).count();
    }

    /// Counts a turn; `stood` says whether its play was not taken back.
    fn count(&mut self, turn: &Turn<'_>, stood: bool, rules: &BoardRules) {
        self.turns += 1;
        self.points += if stood { i64::from(turn.event.score) } else { 0 };
        match &turn.event.action {
            Action::Play(..) if stood => self.count_play(turn, rules),
            Action::Play(..) => self.taken_back += 1,
            Action::Pass => self.passes += 1,
            Action::Exchange(text) => {
                self.exchanges += 1;
                self.hold(&tiles(text, rules), rules);
            }
            Action::ExchangeCount(_) => self.exchanges += 1,
            _ => {}
        }
    }

    fn count_play(&mut self, turn: &Turn<'_>, rules: &BoardRules) {
        self.plays += 1;
        let Some(ruling) = &turn.ruling else { return };
        self.tiles += ruling.laid;
        self.bingos += usize::from(ruling.laid >= rules.rack);
        self.phonies += usize::from(!ruling.phonies.is_empty());
        let new = ruling.after.all().filter(|(place, _)| ruling.before.tile(*place).is_none());
        self.hold(&new.map(|(_, tile)| tile).collect::<Vec<_>>(), rules);
    }
}

/// A number that is not larger than any that is counted here.
fn as_number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A share with two decimals.
fn share(of: i64, by: usize) -> Option<f64> {
    let by = i32::try_from(by).ok().filter(|by| *by > 0)?;
    let of = i32::try_from(of).ok()?;
    Some((100.0 * f64::from(of) / f64::from(by)).round() / 100.0)
}

fn tiles(text: &str, rules: &BoardRules) -> Vec<Tile> {
    read_tiles(text, &rules.letters.alphabet).unwrap_or_default()
}

/// The figures of a record, by the full names of its players.
///
/// ```
/// use wordy_records::record::Record;
/// use wordy_records::replay::replay;
/// use wordy_records::statistics::figures;
/// use wordy_games::verdict::WordJudge;
///
/// let rules = wordy_data::game("tournament")?.into_board().ok_or("not a game on a board")?;
/// let lexicon = wordy_data::lexicon("wordy")?;
/// let text = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n>B: -ABC +0 0\n";
/// let record = Record::parse(text.as_bytes());
/// let replayed = replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
/// let figures = figures(&record, &replayed, &rules);
/// assert_eq!((figures["Ann"].points, figures["Ann"].vowels), (16, 1));
/// assert_eq!((figures["Bob"].exchanges, figures["Bob"].held), (1, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn figures(
    record: &Record,
    replay: &Replay<'_>,
    rules: &BoardRules,
) -> BTreeMap<String, Figures> {
    let name = |nick: &str| {
        let own = record.players.iter().find(|player| player.nick == nick);
        own.map_or(nick, |player| &player.name).to_owned()
    };
    let mut all: BTreeMap<String, Figures> = BTreeMap::new();
    for player in &record.players {
        all.entry(player.name.clone()).or_default().games = 1;
    }
    for (at, turn) in replay.turns.iter().enumerate() {
        let nick = &turn.event.nick;
        let own = all.entry(name(nick)).or_insert(Figures { games: 1, ..Figures::default() });
        let next = replay.turns.get(at + 1).filter(|next| next.player == turn.player);
        let back = next.is_some_and(|next| next.event.action == Action::Withdrawn);
        if turn.event.action.is_turn() {
            own.count(turn, !back, rules);
        }
        if let Action::EndRack(text) = &turn.event.action
            && !turn.event.rack.is_empty()
        {
            own.hold(&tiles(text, rules), rules);
        }
    }
    for nick in &replay.winners {
        if let Some(own) = all.get_mut(&name(nick)) {
            own.won += 1;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use wordy_games::fixture::{board_rules, lexicon};
    use wordy_games::verdict::WordJudge;

    #[test]
    fn turns_are_counted() {
        // WORD 16, taken back; SWORDY for QUARTZY: seven tiles at once.
        let text = "#player1 A Ann\n#player2 B Bob\n>A: WORDXYZ 8H WORD +16 16\n\
            >A: WORDXYZ -- -16 0\n>B: QUARTZY 8H QUARTZY +108 108\n>A: WORDXYZ -XYZ +0 0\n\
            >B: - +0 108\n";
        let (rules, lexicon) = (board_rules("tournament"), lexicon("QUARTZ"));
        let record = Record::parse(text.as_bytes());
        let replay = crate::replay::replay(&record, &rules, &WordJudge::new(&lexicon, &rules));
        let all = figures(&record, &replay, &rules);
        let ann = Figures {
            games: 1,
            turns: 2,
            taken_back: 1,
            exchanges: 1,
            held: 3,
            ..Figures::default()
        };
        assert_eq!(all["Ann"], ann);
        let bob = Figures {
            games: 1,
            turns: 2,
            points: 108,
            plays: 1,
            bingos: 1,
            phonies: 1,
            passes: 1,
            tiles: 7,
            held: 7,
            vowels: 2,
            ..Figures::default()
        };
        assert_eq!(all["Bob"], bob);
        assert_eq!((bob.points_per_turn(), bob.tiles_per_turn()), (Some(54.0), Some(3.5)));
        assert_eq!((bob.vowel_share(), Figures::default().points_per_turn()), (Some(28.57), None));
        let mut sum = ann;
        sum += bob;
        assert_eq!((sum.games, sum.turns, sum.points), (2, 4, 108));
    }
}
