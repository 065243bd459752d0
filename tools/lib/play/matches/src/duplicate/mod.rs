//! Duplicate: one rack for all, and the best play of each turn is laid for everybody.

pub(crate) mod act;
#[cfg(test)]
mod otherwise;
mod show;

use std::sync::Arc;

use wordy_engine::{Advice, Engine, Turn};
use wordy_games::bag::{BLANK, Bag, tiles_of};
use wordy_games::cgp::spelled_rack;
use wordy_games::game::BoardRules;
use wordy_games::play::Play as Laying;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::{Fault, Move, Ruling, rule};
use wordy_games::verdict::WordJudge;

use crate::action::Action;
use crate::board::laying::{self, TurnOnBoard};
use crate::board::words_of;
use crate::context::{Around, Context, Unfit};
use crate::event::{EndReason, Event, EventKind};
use crate::fair::{Key, Pool};
use crate::game::{Game, Passes};
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::view::{LaidView, PlaySheet, View, WordView};
use wordy_engine::level::Level;

/// Milliseconds that a computer waits before it chooses.
const PAUSE: u64 = 1000;

/// Of so many best plays those that score as much as the best are compared.
const TIES: usize = 20;

/// A duplicate game.
#[derive(Clone, Debug)]
pub(crate) struct Duplicate {
    rules: Arc<BoardRules>,
    key: Key,
    tiles: Vec<(String, Tile)>,
    pool: Pool,
    rack: Vec<Tile>,
    players: Vec<Player>,
    turn: usize,
    tops: i64,
    sheet: Vec<Line>,
    since: u64,
    over: Option<EndReason>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Player {
    points: i64,
    gone: bool,
    choice: Option<(String, u32)>,
}

/// A line of the sheet: of a player, or of the top.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    player: Option<usize>,
    at: u64,
    rack: String,
    play: String,
    words: Vec<WordView>,
    score: u32,
    total: i64,
    /// The tiles that were laid for all.
    laid: Vec<LaidView>,
}

impl Line {
    /// As it is written.
    fn text(&self) -> String {
        if self.play.is_empty() { "-".to_owned() } else { self.play.clone() }
    }
}

impl PartialEq for Duplicate {
    /// The rules follow from the setup.
    fn eq(&self, other: &Self) -> bool {
        let first = |own: &Self| {
            let Self { tiles, pool, rack, players, turn, .. } = own.clone();
            (tiles, pool, rack, players, turn)
        };
        let others = |own: &Self| (own.tops, own.sheet.clone(), own.since, own.over);
        first(self) == first(other) && others(self) == others(other)
    }
}

impl Duplicate {
    pub(crate) fn new(rules: Arc<BoardRules>, key: Key, players: usize, at: u64) -> Self {
        Self {
            key,
            tiles: Vec::new(),
            pool: Pool::new(key, tiles_of(&rules.letters)),
            rack: Vec::new(),
            players: vec![Player::default(); players],
            turn: 1,
            tops: 0,
            sheet: Vec::new(),
            since: at,
            over: None,
            rules,
        }
    }

    fn position<'r>(&self, rules: &'r BoardRules) -> Position<'r> {
        let mut position = Position::new(&rules.board);
        for (square, tile) in &self.tiles {
            if let Some((place, _)) = wordy_games::play::read_square(square) {
                position.put(place, *tile);
            }
        }
        position
    }

    /// Draws to the rack; one that is not balanced goes back as a whole and is drawn anew.
    fn racked(&mut self, at: u64, thrown: &[String], drew: &str) -> Result<(), Unfit> {
        let (again, drawn) = self.draw();
        if again != thrown || drawn != drew {
            return Err(Unfit("the tiles drawn are not those of the secret"));
        }
        self.since = at;
        Ok(())
    }

    /// Draws to the rack of the turn: the racks put back, and the tiles drawn last.
    fn draw(&mut self) -> (Vec<String>, String) {
        let alphabet = &self.rules.letters.alphabet;
        let (thrown, drawn) = draw_rack(&mut self.pool, &mut self.rack, self.turn, &self.rules);
        let thrown = thrown.iter().map(|rack| spelled_rack(rack, alphabet)).collect();
        (thrown, spelled_rack(&drawn, alphabet))
    }

    fn topped(
        &mut self,
        context: Context<'_>,
        at: u64,
        play: &str,
        score: u32,
    ) -> Result<(), Unfit> {
        let rules = Arc::clone(&self.rules);
        let verdict = context.book.verdict(&rules);
        let rack = spelled_rack(&self.rack, &rules.letters.alphabet);
        for player in 0..self.players.len() {
            let Some((play, score)) = self.players[player].choice.take() else { continue };
            self.players[player].points += i64::from(score);
            let total = self.players[player].points;
            let words = self.rule_text(&rules, &verdict, &play);
            let words = words.map(|own| words_of(&own, &rules)).unwrap_or_default();
            let (player, rack) = (Some(player), rack.clone());
            let laid = Vec::new();
            self.sheet.push(Line { player, at, rack, play, words, score, total, laid });
        }
        let ruling = self.rule_text(&rules, &verdict, play).ok_or(Unfit("a top that is none"))?;
        self.tops += i64::from(score);
        let (play, words) = (play.to_owned(), words_of(&ruling, &rules));
        let new = ruling.after.all().filter(|(place, _)| ruling.before.tile(*place).is_none());
        let laid = |(place, tile)| LaidView::new(place, Some(tile), &rules.letters.alphabet);
        let (laid, total) = (new.map(laid).collect(), self.tops);
        self.sheet.push(Line { player: None, at, rack, play, words, score, total, laid });
        let all = ruling.after.all().map(|(place, tile)| (place.to_string(), tile));
        self.tiles = all.collect();
        self.rack = ruling.left.as_ref().map(Bag::all).unwrap_or_default();
        self.turn += 1;
        Ok(())
    }

    /// The ruling on a play as it is written.
    fn rule_text<'r>(
        &self,
        rules: &'r BoardRules,
        verdict: &WordJudge<'_>,
        text: &str,
    ) -> Option<Ruling<'r>> {
        let (square, word) = text.split_once(' ')?;
        let play = Laying::parse(square, word, &rules.letters.alphabet).ok()?;
        Some(self.rule(rules, verdict, Some(play)))
    }

    fn rule<'r>(
        &self,
        rules: &'r BoardRules,
        verdict: &WordJudge<'_>,
        play: Option<Laying>,
    ) -> Ruling<'r> {
        let made = Move { rack: Some(self.rack.clone()), play, ..Move::default() };
        rule(&made, &self.position(rules), rules, verdict)
    }

    /// Reads a play of the common rack.
    fn read(&self, action: &Action) -> Result<Laying, Refusal> {
        let rules = &self.rules;
        let TurnOnBoard { begun, play } = laying::read(action, rules, &self.position(rules))?;
        if !begun.is_empty() {
            return Err(Refusal::NotInGame("exchange with the board"));
        }
        play.ok_or_else(|| Refusal::Unread("the play lays no tile".to_owned()))
    }

    fn active(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.players.len()).filter(|player| !self.players[*player].gone)
    }

    /// The best play: of equal ones one without a blank, then one that leaves the board open.
    fn top(&self, book: &Rulebook) -> Option<(String, u32)> {
        let rules = Arc::clone(&self.rules);
        let engine = Engine::knowing(&rules, book.vocabulary(&rules, false));
        let mut finder = engine.finder(&self.position(&rules));
        let found = finder.best(&self.rack, TIES, &());
        let most = found.first()?.score;
        let same: Vec<&Turn> = found.iter().filter(|turn| turn.score == most).collect();
        let blanks = |turn: &Turn| turn.tiles().iter().filter(|(_, tile)| tile.blank).count();
        let mut open = |turn: &Turn| {
            let tiles = turn.tiles();
            let on: Vec<_> = tiles.iter().map(|(place, tile)| (*place, Some(*tile))).collect();
            let off: Vec<_> = tiles.iter().map(|(place, _)| (*place, None)).collect();
            finder.put(&on);
            let open = finder.openness(&[BLANK]).squares;
            finder.put(&off);
            open
        };
        let several = same.len() > 1;
        let order =
            |turn: &&Turn| (blanks(turn), if several { usize::MAX - open(turn) } else { 0 });
        let best = same.into_iter().min_by_key(order)?;
        Some((best.spelled(&rules.letters.alphabet), best.score))
    }

    fn computers(&self, players: &[usize], setup: &Setup) -> Vec<(usize, Level)> {
        let level = |player: usize| {
            let seat = players.get(player).and_then(|seat| setup.seats.get(*seat));
            Some((player, seat?.computer?))
        };
        self.turn().into_iter().filter_map(level).collect()
    }

    fn end_of_turn(&self, setup: &Setup) -> Option<u64> {
        let seconds = setup.options.seconds?;
        Some(self.since.saturating_add(seconds.saturating_mul(1000)))
    }
}

impl Game for Duplicate {
    fn apply(&mut self, context: Context<'_>, event: &Event) -> Result<(), Unfit> {
        if self.over.is_some() {
            return Err(Unfit("the game is over"));
        }
        match &event.what {
            EventKind::Racked { thrown, drew } => self.racked(event.at, thrown, drew)?,
            EventKind::Chose { player, play, score } => {
                let own = self.players.get_mut(*player);
                let own = own.ok_or(Unfit("there is no such player"))?;
                own.choice = Some((play.clone(), *score));
            }
            EventKind::Topped { play, score } => self.topped(context, event.at, play, *score)?,
            EventKind::Resigned { player } => {
                let own = self.players.get_mut(*player);
                own.ok_or(Unfit("there is no such player"))?.gone = true;
            }
            EventKind::Ended { how } => self.over = Some(*how),
            _ => return Err(Unfit("nothing of a duplicate game")),
        }
        Ok(())
    }

    fn over(&self) -> Option<EndReason> {
        self.over
    }

    fn winners(&self) -> Vec<usize> {
        if let Some(EndReason::Forfeit { winner }) = self.over {
            return vec![winner];
        }
        let best = self.active().map(|player| self.players[player].points).max();
        self.active().filter(|player| Some(self.players[*player].points) == best).collect()
    }

    fn turn(&self) -> Vec<usize> {
        self.active().filter(|player| self.players[*player].choice.is_none()).collect()
    }

    fn points(&self, player: usize) -> Option<i64> {
        Some(self.players[player].points)
    }

    fn is_gone(&self, player: usize) -> bool {
        self.players[player].gone
    }

    fn last(&self) -> Option<String> {
        Some(self.sheet.last()?.text())
    }

    fn next_due(&self, players: &[usize], setup: &Setup) -> Option<u64> {
        if self.over.is_some() {
            return None;
        }
        let computer = !self.computers(players, setup).is_empty();
        let computer = computer.then(|| self.since.saturating_add(PAUSE));
        let end = self.end_of_turn(setup);
        [computer, end].into_iter().flatten().min()
    }

    fn passes(&self) -> Passes {
        Passes::OfAll
    }

    fn times(&mut self) -> Vec<&mut u64> {
        vec![&mut self.since]
    }

    fn advice(&self, book: &Rulebook, _: usize, most: usize) -> Vec<Advice> {
        let rules = Arc::clone(&self.rules);
        let engine = Engine::knowing(&rules, book.vocabulary(&rules, false));
        Advice::best(&mut engine.finder(&self.position(&rules)), &self.rack, most)
    }

    // What a play would score; of its words nothing is said before the turn is over.
    fn score(&self, book: &Rulebook, _: usize, action: &Action) -> Result<PlaySheet, Refusal> {
        let rules = Arc::clone(&self.rules);
        let play = self.read(action)?;
        let ruling = self.rule(&rules, &book.verdict(&rules), Some(play.clone()));
        let told = |fault: &&Fault| !matches!(fault, Fault::Phonies(_));
        let score = ruling.score.as_ref();
        Ok(PlaySheet {
            text: play.spelled(&rules.letters.alphabet),
            words: words_of(&ruling, &rules),
            bonus: score.map_or(0, |score| score.bonus),
            stretch: score.is_some_and(|score| score.stretch),
            total: ruling.worth(),
            faults: ruling.faults.iter().filter(told).map(ToString::to_string).collect(),
        })
    }

    fn show(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        self.fill(around, player, view);
    }

    fn record(&self, around: &Around<'_>, _: Option<usize>) -> String {
        self.written(around)
    }
}

/// Draws to the rack of a turn until it is balanced; one that is not goes back as a whole, and all
/// tiles are drawn anew. The racks put back, and the tiles drawn last.
pub(crate) fn draw_rack(
    pool: &mut Pool,
    rack: &mut Vec<Tile>,
    turn: usize,
    rules: &BoardRules,
) -> (Vec<Vec<Tile>>, Vec<Tile>) {
    let alphabet = &rules.letters.alphabet;
    let mut thrown = Vec::new();
    loop {
        let drawn = pool.draw(rules.rack.saturating_sub(rack.len()));
        rack.extend(&drawn);
        let unseen: Vec<Tile> = pool.tiles().iter().chain(rack.iter()).copied().collect();
        let balanced = rules.duplicate.as_ref();
        if balanced.is_none_or(|own| own.is_balanced(turn, rack, &unseen, alphabet)) {
            return (thrown, drawn);
        }
        pool.put_back(rack);
        thrown.push(std::mem::take(rack));
    }
}
