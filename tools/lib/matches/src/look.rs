//! What comes out of a match: the view of somebody, the record, and what never changes.

use crate::about::About;
use crate::hall;
use crate::played::Match;
use crate::sitting::Sitting;
use crate::state::Play;
use crate::view::{BagView, SeatView, Stage, View, Viewer};

impl Match {
    /// What somebody may see.
    pub fn view(&self, viewer: Viewer) -> View {
        of(self, viewer)
    }

    /// What a screen shows that never changes.
    pub fn about(&self) -> About {
        About::of(self.rulebook(), self.setup(), self.board_rules())
    }

    /// The match as a record that the referee reads, as far as somebody may know it: GCG on boards,
    /// and the records of layouts and of Scribe. Before the end it has nothing of the tiles of
    /// others but how many they are; when the game is over it is the same for all, with the secret.
    pub fn record(&self, viewer: Viewer) -> String {
        let player = self.state().player_of(viewer);
        match &self.state().play {
            Some(Play::Board(game)) => game.record(self, player),
            Some(Play::Duplicate(game)) => game.record(self),
            Some(Play::Layouts(game)) => game.record(self, player),
            Some(Play::Scribe(game)) => game.record(self),
            None => String::new(),
        }
    }
}

/// A match as somebody may see it.
fn of(game: &Match, viewer: Viewer) -> View {
    let state = game.state();
    let you = match viewer {
        Viewer::Seat(seat) if seat < state.seats.len() => Some(seat),
        _ => None,
    };
    let (setup, player) = (game.setup(), state.player_of(viewer));
    let view_of = |(at, sitting): (usize, &Sitting)| SeatView {
        name: sitting.name.clone(),
        computer: setup.seats[at].computer,
        plays: state.players.contains(&at),
        points: 0,
        tiles: 0,
        gone: false,
    };
    let over = game.is_over();
    let now = match (&state.play, over) {
        (None, _) => Stage::Joining,
        (_, false) => Stage::Playing,
        (_, true) => Stage::Over,
    };
    let mut view = View {
        id: setup.id.clone(),
        seq: state.seen(player),
        stage: now,
        you,
        seats: state.seats.iter().enumerate().map(view_of).collect(),
        turn: Vec::new(),
        may: Vec::new(),
        rack: Vec::new(),
        bag: BagView {
            left: 0,
            commitment: game.commitment(),
            nonces: state.seats.iter().map(|seat| seat.nonce.clone()).collect(),
            secret: over.then(|| setup.secret.clone()),
        },
        unseen: None,
        moves: Vec::new(),
        earlier: 0,
        chat: state.talk.newest().to_vec(),
        tiles: Vec::new(),
        begun: None,
        held: None,
        clock: None,
        deadline: game.next_due(),
        scribe: None,
        layouts: None,
        duplicate: None,
        result: None,
    };
    match &state.play {
        Some(Play::Board(board)) => board.show(game, player, &mut view),
        Some(Play::Duplicate(own)) => own.show(game, player, &mut view),
        Some(Play::Layouts(own)) => own.show(game, player, &mut view),
        Some(Play::Scribe(own)) => own.show(game, player, &mut view),
        None => {
            let may = you.map(|own| hall::may(&state.seats, own, game.rulebook()));
            view.allow(may.unwrap_or_default());
        }
    }
    view
}
