//! What a viewer sees of a duplicate game, and its record.

use wordy_games::ruling::face_of;
use wordy_records::names::nick;

use super::{Duplicate, Line};
use crate::context::Around;
use crate::view::{DuplicateView, GameView, MoveKind, MoveView, TileView, View};

impl Duplicate {
    pub(super) fn fill(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        let seats = around.players;
        let letters = &self.rules.letters;
        view.bag.left = self.pool.len();
        view.rack = self.rack.iter().map(|tile| face_of(*tile, letters)).collect();
        let mut shares = vec![None; view.seats.len()];
        for (own, seat) in self.players.iter().zip(seats) {
            shares[*seat] = share(own.points, self.tops);
        }
        let tiles = self
            .tiles
            .iter()
            .map(|(at, tile)| TileView {
                at: at.clone(),
                letter: letters.alphabet.spell(&[tile.letter]),
                blank: tile.blank,
                new: false,
                exchanged: false,
            })
            .collect();
        let view_of = |line: &Line| MoveView {
            seat: line.player.map(|player| seats[player]),
            at: line.at,
            text: line.text(),
            laid: line.laid.clone(),
            words: line.words.clone(),
            score: line.score.into(),
            total: line.total,
            what: match line.player {
                None => MoveKind::Top,
                Some(_) if line.play.is_empty() => MoveKind::Passed,
                Some(_) => MoveKind::Chose,
            },
        };
        view.show_moves(self.sheet.iter(), view_of);
        let chosen = self.active().filter(|own| self.players[*own].choice.is_some());
        view.game = Some(GameView::Duplicate(DuplicateView {
            tiles,
            turn: self.turn,
            chosen: chosen.map(|own| seats[own]).collect(),
            own: player.and_then(|own| Some(self.players[own].choice.as_ref()?.0.clone())),
            tops: self.tops,
            shares,
        }));
        if player.is_some_and(|own| !self.players[own].gone) {
            view.allow(["chat"]);
            view.allow(
                self.over.is_none().then_some(["play", "pass", "resign"]).into_iter().flatten(),
            );
        }
    }

    /// The record: the plays of all in each turn, then the top.
    pub(super) fn written(&self, around: &Around<'_>) -> String {
        let setup = around.context.setup;
        let mut lines = vec!["#character-encoding UTF-8".to_owned()];
        for player in 0..self.players.len() {
            let name = around.name(player);
            lines.push(format!("#player{} {} {name}", player + 1, nick(name)));
        }
        lines.push(format!("#lexicon {}", setup.lexicon.name));
        lines.push(format!("#game-type {}", setup.game.name));
        lines.extend(around.bag_lines().into_iter().map(|line| format!("#{line}")));
        for line @ Line { player, rack, score, total, .. } in &self.sheet {
            let name = player.map_or("top".to_owned(), |player| nick(around.name(player)));
            let play = line.text();
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
