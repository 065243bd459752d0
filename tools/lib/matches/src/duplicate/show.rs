//! What a viewer sees of a duplicate game, and its record.

use wordy_games::ruling::face_of;

use super::{Duplicate, Line};
use crate::names::nick;
use crate::played::Match;
use crate::view::{DuplicateView, MoveView, ResultView, TileView, View};

impl Duplicate {
    pub(crate) fn show(&self, game: &Match, player: Option<usize>, view: &mut View) {
        let seats = &game.state().players;
        let letters = &self.rules.letters;
        view.bag.left = self.pool.len();
        view.rack = self.rack.iter().map(|tile| face_of(*tile, letters)).collect();
        let mut shares = vec![None; view.seats.len()];
        for (own, seat) in self.players.iter().zip(seats) {
            let shown = &mut view.seats[*seat];
            (shown.points, shown.gone) = (own.points, own.gone);
            shares[*seat] = share(own.points, self.tops);
        }
        view.tiles = self
            .tiles
            .iter()
            .map(|(at, tile)| TileView {
                at: at.clone(),
                letter: letters.alphabet.spell(&[tile.letter]),
                blank: tile.blank,
                new: false,
            })
            .collect();
        let view_of = |line: &Line| MoveView {
            seat: line.player.map(|player| seats[player]),
            at: line.at,
            text: if line.play.is_empty() { "-".to_owned() } else { line.play.clone() },
            words: line.words.clone(),
            score: line.score.into(),
            total: line.total,
            by: None,
            why: None,
        };
        view.show_moves(self.sheet.iter(), view_of);
        let chosen = self.active().filter(|own| self.players[*own].choice.is_some());
        view.duplicate = Some(DuplicateView {
            turn: self.turn,
            chosen: chosen.map(|own| seats[own]).collect(),
            own: player.and_then(|own| Some(self.players[own].choice.as_ref()?.0.clone())),
            tops: self.tops,
            shares,
        });
        if let Some(how) = self.over {
            let winners = self.winners().into_iter().map(|own| seats[own]).collect();
            view.result = Some(ResultView { how, winners });
        } else {
            let waiting = self.active().filter(|own| self.players[*own].choice.is_none());
            view.turn = waiting.map(|own| seats[own]).collect();
        }
        if player.is_some_and(|own| !self.players[own].gone) {
            view.allow(["chat"]);
            view.allow(
                self.over.is_none().then_some(["play", "pass", "resign"]).into_iter().flatten(),
            );
        }
    }

    /// The record: the plays of all in each turn, then the top.
    pub(crate) fn record(&self, game: &Match) -> String {
        let (state, setup) = (game.state(), game.setup());
        let mut lines = vec!["#character-encoding UTF-8".to_owned()];
        for player in 0..self.players.len() {
            let name = state.name(player);
            lines.push(format!("#player{} {} {name}", player + 1, nick(name)));
        }
        lines.push(format!("#lexicon {}", setup.lexicon.name));
        lines.push(format!("#game-type {}", setup.game.name));
        lines.extend(game.bag_lines().into_iter().map(|line| format!("#{line}")));
        for Line { player, rack, play, score, total, .. } in &self.sheet {
            let name = player.map_or("top".to_owned(), |player| nick(state.name(player)));
            let play = if play.is_empty() { "-" } else { play };
            lines.push(format!(">{name}: {rack} {play} +{score} {total}"));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

/// Points in per cent of the tops.
#[expect(clippy::cast_precision_loss, reason = "points stay far below 2^52")]
fn share(points: i64, tops: i64) -> Option<f64> {
    (tops > 0).then(|| 100.0 * points as f64 / tops as f64)
}
