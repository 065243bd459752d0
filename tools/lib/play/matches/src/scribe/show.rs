//! What a viewer sees of a game of Scribe, and its record.

use wordy_games::scribe::{Player, Point, SMALL_GRIDS, drawn};

use super::Scribe;
use crate::context::Around;
use crate::game::Game as _;
use crate::setup::ScribeVersion;
use crate::view::{GameView, MoveKind, MoveView, ScribeView, View};

impl Scribe {
    pub(super) fn fill(&self, around: &Around<'_>, player: Option<usize>, view: &mut View) {
        let seats = around.players;
        let seat = |player: usize| seats.get(player).copied();
        self.show_moves(seats, view);
        view.game = Some(GameView::Scribe(ScribeView {
            rows: drawn::rows(&self.grid),
            target: self.grid.target(),
            free: self.grid.free().map(|point| point.to_string()).collect(),
            grids: (0..SMALL_GRIDS)
                .map(|grid| Some(self.grid.small_grid(grid, &self.glyphs)?.points()))
                .collect(),
            counting: Point::all()
                .filter(|point| self.grid.counts(*point, &self.glyphs))
                .map(|point| point.to_string())
                .collect(),
            marks: [seat(0), seat(1)],
            version: match self.version {
                ScribeVersion::Majority => "majority",
                ScribeVersion::Super => "super",
            }
            .into(),
            outcome: self.grid.result(&self.glyphs).map(|result| {
                let [majority, super_glyph] = drawn::outcome(&result);
                match self.version {
                    ScribeVersion::Majority => majority,
                    ScribeVersion::Super => super_glyph,
                }
            }),
            super_glyphs: self.super_glyphs(),
            asks: self.asked.and_then(seat),
            queue: player.map(|player| self.queue(player)).unwrap_or_default(),
        }));
        if let Some(player) = player {
            view.allow(["chat"]);
            if self.over.is_none() {
                view.allow(["resign"]);
                view.allow(
                    (seat(player) != Some(0) && self.has_moved(player) == Some(false))
                        .then_some("decline"),
                );
                view.allow([if player == self.to_move() { "mark" } else { "queue" }]);
                view.allow(self.may_undo(player).then_some("undo"));
                view.allow(self.asks(player).then_some(["accept", "reject"]).into_iter().flatten());
            }
        }
    }

    /// Super Glyph: the glyphs among the small grids won so far.
    fn super_glyphs(&self) -> Option<[String; 2]> {
        if self.version != ScribeVersion::Super {
            return None;
        }
        let winner = |small| Some(self.grid.small_grid(small, &self.glyphs)?.winner());
        let won = |mark: Player| -> u16 {
            (0..SMALL_GRIDS).filter(|small| winner(*small) == Some(mark)).map(|own| 1 << own).sum()
        };
        Some([Player::X, Player::O].map(|mark| drawn::named(&self.glyphs.of_groups(won(mark)))))
    }

    /// What a player keeps for the next turn, as it is written.
    fn queue(&self, player: usize) -> Vec<String> {
        self.queues.get(player).into_iter().flatten().map(ToString::to_string).collect()
    }

    fn show_moves(&self, seats: &[usize], view: &mut View) {
        let view_of = |(at, (point, when)): (usize, &(Point, u64))| MoveView {
            seat: seats.get(at % 2).copied(),
            at: *when,
            text: point.to_string(),
            what: MoveKind::Mark,
            ..MoveView::default()
        };
        view.show_moves(self.moves.iter().enumerate(), view_of);
    }

    /// The moves, numbered, two a line.
    pub(super) fn written(&self, around: &Around<'_>) -> String {
        let version = match self.version {
            ScribeVersion::Majority => "Majority",
            ScribeVersion::Super => "Super Glyph",
        };
        let head = [
            format!("# Scribe, {version}"),
            format!("# X: {}", around.name(0)),
            format!("# O: {}", around.name(1)),
        ];
        let is_drawn = around.context.setup.options.draw_first;
        let drawn = if is_drawn { around.bag_lines() } else { Vec::new() };
        let drawn = drawn.into_iter().map(|line| format!("# {line}"));
        let pair = |(number, pair): (usize, &[(Point, u64)])| {
            let points: Vec<String> = pair.iter().map(|(point, _)| point.to_string()).collect();
            format!("{number}. {}", points.join(" "))
        };
        let moves = (1..).zip(self.moves.chunks(2)).map(pair);
        let gone = (0..2).filter(|player| self.gone[*player]);
        let gone = gone.map(|player| format!("# {} gave the game up.", around.name(player)));
        head.into_iter().chain(drawn).chain(moves).chain(gone).map(|line| line + "\n").collect()
    }
}
