//! What a viewer sees of a game of layouts.

use wordy_games::ruling::face_of;

use super::{Done, Entry, Layouts};
use crate::played::Match;
use crate::view::{LayoutView, MoveView, ResultView, View};

impl Layouts {
    pub(crate) fn show(&self, game: &Match, player: Option<usize>, view: &mut View) {
        let seats = &game.state().players;
        let letters = &self.rules.letters;
        view.bag.left = self.pool.len();
        let mut rows = vec![None; view.seats.len()];
        for (at, (own, seat)) in self.players.iter().zip(seats).enumerate() {
            let shown = &mut view.seats[*seat];
            (shown.tiles, shown.gone) = (own.rack.len(), own.gone);
            shown.points = self.finals.get(at).map_or(0, |(_, points)| *points);
            if self.knows(player, at) {
                let last = self.finals.get(at).map(|(layout, _)| layout.rows(&letters.alphabet));
                rows[*seat] = Some(last.unwrap_or_else(|| own.rows.clone()));
            }
        }
        if let Some(player) = player {
            let tiles = self.players[player].rack.iter();
            view.rack = tiles.map(|tile| face_of(*tile, letters)).collect();
        }
        let texts = self.entries.iter().filter_map(|entry| Some((entry, text(&entry.done)?)));
        view.show_moves(texts, |(entry, text)| move_view(entry, text, seats));
        let all = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..self.players.len()).filter(|own| wanted(*own)).map(|own| seats[own]).collect()
        };
        let votes = self.votes.iter().map(|(word, votes)| {
            let on = |side: bool| all(&|own| votes.get(&own) == Some(&side));
            (letters.alphabet.spell(word), on(true), on(false))
        });
        let winners: Vec<usize> = self.winners().into_iter().map(|own| seats[own]).collect();
        view.layouts = Some(LayoutView {
            rows,
            call: if self.rules.score { "PICK!" } else { "GO!" }.into(),
            stuck: all(&|own| self.players[own].stuck),
            votes: votes.collect(),
            ruled: self
                .ruled
                .iter()
                .map(|(word, allow)| (letters.alphabet.spell(word), *allow))
                .collect(),
            gosayer: winners.first().copied(),
        });
        match self.over {
            Some(how) => view.result = Some(ResultView { how, winners }),
            None => view.turn = all(&|own| !self.players[own].gone && !self.players[own].stuck),
        }
        self.show_may(player, view);
    }

    fn show_may(&self, player: Option<usize>, view: &mut View) {
        let Some(own) = player.filter(|own| !self.players[*own].gone) else { return };
        view.allow(["chat"]);
        if self.over.is_none() {
            view.allow(["resign", "layout", "call", "vote"]);
            view.allow((!self.players[own].stuck).then_some("stuck"));
        }
    }
}

/// What a line says of what was done; which tiles others drew is not seen.
fn text(done: &Done) -> Option<String> {
    match done {
        Done::Call(_) => Some("call".to_owned()),
        Done::Stuck => Some("stuck".to_owned()),
        Done::Pull(_) => Some("pull".to_owned()),
        Done::Ruled(word, true) => Some(format!("{word} is allowed")),
        Done::Ruled(word, false) => Some(format!("{word} is not allowed")),
        Done::Deal(_) | Done::Draw(..) => None,
    }
}

fn move_view(entry: &Entry, text: String, seats: &[usize]) -> MoveView {
    MoveView {
        seat: entry.player.and_then(|player| seats.get(player).copied()),
        at: entry.at,
        text,
        words: Vec::new(),
        score: 0,
        total: 0,
        by: None,
        why: None,
    }
}
