//! What a viewer sees of a game of layouts.

use wordy_games::ruling::face_of;

use super::{Entry, LayoutLine, Layouts};
use crate::context::Around;
use crate::game::Game as _;
use crate::view::{GameView, LayoutView, MoveKind, MoveView, View};

impl Layouts {
    pub(super) fn fill(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        let seats = around.players;
        let letters = &self.rules.letters;
        view.bag.left = self.pool.len();
        let mut rows = vec![None; view.seats.len()];
        for (at, (own, seat)) in self.players.iter().zip(seats).enumerate() {
            view.seats[*seat].tiles = own.rack.len();
            if self.knows(player, at) {
                let last = self.finals.get(at).map(|(layout, _)| layout.rows(&letters.alphabet));
                rows[*seat] = Some(last.unwrap_or_else(|| own.rows.clone()));
            }
        }
        if let Some(player) = player {
            let tiles = self.players[player].rack.iter();
            view.rack = tiles.map(|tile| face_of(*tile, letters)).collect();
        }
        let kinds = self.entries.iter().filter_map(|entry| Some((entry, entry.done.kind()?)));
        view.show_moves(kinds, |(entry, what)| move_view(entry, what, seats));
        let all = |wanted: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..self.players.len()).filter(|own| wanted(*own)).map(|own| seats[own]).collect()
        };
        let votes = self.votes.iter().map(|(word, votes)| {
            let on = |side: bool| all(&|own| votes.get(&own) == Some(&side));
            (letters.alphabet.spell(word), on(true), on(false))
        });
        view.game = Some(GameView::Layouts(LayoutView {
            rows,
            call: if self.rules.score { "PICK!" } else { "GO!" }.into(),
            stuck: all(&|own| self.players[own].stuck),
            votes: votes.collect(),
            ruled: self
                .ruled
                .iter()
                .map(|(word, allow)| (letters.alphabet.spell(word), *allow))
                .collect(),
            gosayer: self.winners().first().map(|own| seats[*own]),
            started: self.started,
            took: self.took(),
            finals: self.shown_finals(around.context, seats),
        }));
        self.show_may(player, view);
        // Who waits for the next game has a heart, too.
        let gives = view.you.filter(|own| view.seats[*own].name.is_some());
        view.allow(gives.filter(|own| self.has_heart(*own)).map(|_| "heart"));
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

impl LayoutLine {
    /// What a line is; which tiles others drew is not seen.
    pub(super) fn kind(&self) -> Option<MoveKind> {
        match self {
            Self::Call(_) => Some(MoveKind::Call),
            Self::Stuck => Some(MoveKind::Stuck),
            Self::Pull(_) => Some(MoveKind::Pull),
            Self::Ruled(word, true) => Some(MoveKind::WordAllowed { word: word.clone() }),
            Self::Ruled(word, false) => Some(MoveKind::WordRefused { word: word.clone() }),
            Self::Deal(_) | Self::Draw(..) => None,
        }
    }
}

/// A move as it is written.
pub(super) fn text_of(what: &MoveKind) -> String {
    match what {
        MoveKind::Call => "call".to_owned(),
        MoveKind::Stuck => "stuck".to_owned(),
        MoveKind::WordAllowed { word } => format!("{word} is allowed"),
        MoveKind::WordRefused { word } => format!("{word} is not allowed"),
        _ => "pull".to_owned(),
    }
}

fn move_view(entry: &Entry, what: MoveKind, seats: &[usize]) -> MoveView {
    MoveView {
        seat: entry.player.and_then(|player| seats.get(player).copied()),
        at: entry.at,
        text: text_of(&what),
        what,
        ..MoveView::default()
    }
}
