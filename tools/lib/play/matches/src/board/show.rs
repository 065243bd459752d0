//! What a viewer sees of a game on a board.

use wordy_games::bag::Bag;
use wordy_games::board::Place;
use wordy_games::cgp::spelled_rack;
use wordy_games::position::{Position, Tile};
use wordy_games::ruling::face_of;

use super::{Board, Line, TurnLine};
use crate::context::Around;
use crate::event::PassedBy;
use crate::view::{
    BegunView, BoardView, ClockView, GameView, HeldView, LaidView, MoveKind, MoveView, TileView,
    View,
};

impl Board {
    /// Fills in what a player, or somebody else, sees.
    pub(super) fn fill(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        let seats = around.players;
        let verdict = around.context.book.verdict(&self.rules);
        let (tiles, shown_rack) = self.shown(&verdict);
        let letters = &self.rules.letters;
        view.bag.left = self.pool.len();
        for (own, seat) in self.players.iter().zip(seats) {
            view.seats[*seat].tiles = own.rack.len();
        }
        let rack = match player {
            Some(own) if own == self.to_move => shown_rack,
            Some(own) => self.players[own].rack.clone(),
            None => Vec::new(),
        };
        view.rack = rack.iter().map(|tile| face_of(*tile, letters)).collect();
        view.show_moves(self.sheet.iter(), |line| self.move_view(line, player, seats));
        let begun = (!self.begun.is_empty()).then(|| BegunView {
            swaps: self.begun.swaps.iter().map(|(place, tile)| format!("{place}{tile}")).collect(),
            diffs: self.begun.diffs.iter().map(|(place, tile)| format!("{place}{tile}")).collect(),
        });
        let held = self.held.as_ref().map(|held| HeldView {
            seat: seats[held.player],
            words: held.words.iter().map(|word| letters.alphabet.spell(word)).collect(),
        });
        let player_of = |seat| seats.iter().position(|own| *own == seat);
        view.clock = self.clock.as_ref().map(|clock| {
            let mut clock = clock.clone();
            if let Some(stands) = around.stands {
                clock.take(self.to_move, self.since, stands);
            }
            let left = |seat| player_of(seat).map_or(0, |player| clock.left[player]);
            let runs = self.over.is_none() && around.stands.is_none();
            ClockView {
                left: (0..view.seats.len()).map(left).collect(),
                running: runs.then(|| seats[self.to_move]),
                since: self.since,
            }
        });
        let is_counted = around.context.setup.options.tracking || self.over.is_some();
        let unseen = is_counted.then(|| self.unseen(&tiles, &rack));
        let tiles = self.tile_views(&tiles);
        view.game = Some(GameView::Board(BoardView { tiles, begun, held, unseen }));
        view.allow(self.may(player));
    }

    fn tile_views(&self, tiles: &[Option<Tile>]) -> Vec<TileView> {
        let alphabet = &self.rules.letters.alphabet;
        let places = self.rules.board.places().zip(tiles);
        let tiles = places.filter_map(|(place, tile)| Some((place, (*tile)?)));
        let view = |(place, tile): (Place, Tile)| {
            let fresh = self.fresh.iter().find(|(at, _)| *at == place);
            TileView {
                at: place.to_string(),
                letter: alphabet.spell(&[tile.letter]),
                blank: tile.blank,
                new: fresh.is_some(),
                exchanged: fresh.is_some_and(|(_, exchanged)| *exchanged),
            }
        };
        tiles.map(view).collect()
    }

    /// A line of the sheet; the tiles that others exchanged are not seen before the end.
    fn move_view(&self, line: &Line, viewer: Option<usize>, seats: &[usize]) -> MoveView {
        let alphabet = &self.rules.letters.alphabet;
        let laid = |(at, tile): &(Place, Option<Tile>)| LaidView::new(*at, *tile, alphabet);
        let seat_of = |player: &usize| seats.get(*player).copied();
        let what = match &line.done {
            TurnLine::Turn(_) => MoveKind::Play,
            TurnLine::Exchange(_, tiles) => MoveKind::Exchange { tiles: tiles.len() },
            TurnLine::Pass(_, PassedBy::Choice) => MoveKind::Pass,
            TurnLine::Pass(_, PassedBy::Challenge) => MoveKind::Lost,
            TurnLine::Pass(_, PassedBy::Absence) => MoveKind::Absent,
            TurnLine::Void(why) => MoveKind::Void { why: why.clone() },
            TurnLine::TakenBack(_, player) => MoveKind::TakenBack { challenger: seat_of(player) },
            TurnLine::Bonus(_, player) => MoveKind::Stands { challenger: seat_of(player) },
            TurnLine::Left(_, tiles) => MoveKind::Left { tiles: spelled_rack(tiles, alphabet) },
            TurnLine::Time => MoveKind::Late,
        };
        MoveView {
            seat: Some(seats[line.player]),
            at: line.at,
            text: self.text_of(line, viewer),
            laid: line.laid.iter().map(laid).collect(),
            words: line.words.clone(),
            score: line.score.into(),
            total: line.total.into(),
            what,
        }
    }

    /// A line as it is written.
    pub(super) fn text_of(&self, line: &Line, viewer: Option<usize>) -> String {
        let alphabet = &self.rules.letters.alphabet;
        match &line.done {
            TurnLine::Turn(text) => text.clone(),
            TurnLine::Exchange(before, tiles) => {
                self.exchange_text(before, tiles, self.knows(viewer, line.player))
            }
            TurnLine::Pass(before, _) => format!("{before} -").trim().to_owned(),
            TurnLine::TakenBack(..) | TurnLine::Void(_) => "--".to_owned(),
            TurnLine::Bonus(..) => "(challenge)".to_owned(),
            TurnLine::Left(_, tiles) => format!("({})", spelled_rack(tiles, alphabet)),
            TurnLine::Time => "(time)".to_owned(),
        }
    }

    /// The tiles of the set that are neither on the board nor on a viewer's rack.
    fn unseen(&self, tiles: &[Option<Tile>], rack: &[Tile]) -> Vec<(String, u32)> {
        let letters = &self.rules.letters;
        let position: Position<'_> = Self::position(&self.rules, tiles);
        let mut bag = Bag::of(&self.rules).without(&position);
        // Each tile of a rack is of the set.
        let _ = bag.draw(rack);
        let count = |letter: u8| (letters.alphabet.spell(&[letter]), bag.letters(letter));
        let mut counts: Vec<_> = letters.alphabet.letters().map(count).collect();
        counts.push(("?".to_owned(), bag.blanks()));
        counts.retain(|(_, count)| *count > 0);
        counts
    }

    /// What a player may do now.
    fn may(&self, player: Option<usize>) -> Vec<&'static str> {
        let Some(player) = player.filter(|own| !self.players[*own].gone) else { return Vec::new() };
        let mut may = vec!["chat"];
        if self.over.is_some() {
            return may;
        }
        may.push("resign");
        if self.held.as_ref().is_some_and(|held| held.player != player) {
            may.push("challenge");
            may.extend((player == self.to_move).then_some("accept"));
        }
        // After the last play of a game it is challenged or stands, and nothing else.
        if player == self.to_move && !self.ends_when_it_stands() {
            may.extend(["play", "pass"]);
            may.extend((self.pool.len() >= self.rules.exchange.max(1)).then_some("exchange"));
            let begun = !self.begun.diffs.is_empty();
            let tiles = self.tiles.iter().flatten();
            may.extend(
                (self.rules.diff.is_some() && !begun && tiles.clone().count() > 0)
                    .then_some("diff"),
            );
            let blank = tiles.clone().any(|tile| tile.blank);
            may.extend((self.rules.swap && blank).then_some("swap"));
        }
        may
    }
}
