//! What comes out of a match: the view of somebody, the record, and what never changes.

use std::borrow::Cow;

use crate::about::About;
use crate::absence::claim_due;
use crate::event::EndReason;
use crate::hall;
use crate::pause;
use crate::played::Match;
use crate::sitting::Sitting;
use crate::standing::{ListedSeat, Standing};
use crate::view::{BagView, ResultView, SeatView, Stage, View, Viewer};
use wordy_engine::Advice;

impl Match {
    /// What somebody may see.
    pub fn view(&self, viewer: Viewer) -> View {
        of(self, viewer)
    }

    /// How it stands, for lists.
    pub fn standing(&self) -> Standing {
        let (state, setup) = (self.state(), self.setup());
        let play = state.play.as_ref();
        let over = play.and_then(|play| play.over());
        let points = |seat| play?.points(state.player(seat)?);
        let seat = |(at, sitting): (usize, &Sitting)| ListedSeat {
            name: sitting.name.clone(),
            computer: setup.seats[at].computer.is_some(),
            points: points(at),
            waits: setup.seats[at].waits,
        };
        Standing {
            seats: state.seats.iter().enumerate().map(seat).collect(),
            turn: state.turn(),
            asked: state.seats_of(play.and_then(|play| play.asked())),
            begun: play.is_some(),
            over: over.is_some(),
            declined: matches!(over, Some(EndReason::Declined { .. })),
            winners: over.and(play).map_or_else(Vec::new, |play| state.seats_of(play.winners())),
            took: play.and_then(|play| play.took()),
            last: play.and_then(|play| play.last()).unwrap_or_default(),
            due: self.next_due(),
        }
    }

    /// The best turns of a seat as the game stands, at most so many: those that score most. None
    /// where it is not the seat's turn, or the game has no turns. Cost: some tenths of a second.
    pub fn advice(&self, seat: usize, most: usize) -> Vec<Advice> {
        let state = self.state();
        let play = state.play.as_ref().filter(|play| play.over().is_none());
        let player = state.player(seat).filter(|_| state.turn().contains(&seat));
        let advised =
            play.zip(player).map(|(play, player)| play.advice(self.rulebook(), player, most));
        advised.unwrap_or_default()
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
        let play = self.state().play.as_ref();
        play.map_or_else(String::new, |play| play.record(&self.around(), player))
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
        muted: sitting.muted,
        waits: setup.seats[at].waits,
        ..SeatView::default()
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
        turn: state.turn(),
        bag: BagView {
            left: 0,
            commitment: game.commitment(),
            nonces: state.seats.iter().map(|own| own.number_text().map(str::to_owned)).collect(),
            secret: over.then(|| setup.secret.clone()),
        },
        past: setup.options.past.clone(),
        chat: state.talk.newest().to_vec(),
        deadline: game.next_due(),
        ..View::default()
    };
    if let Some(play) = &state.play {
        for (player, seat) in state.players.iter().enumerate() {
            let shown = &mut view.seats[*seat];
            (shown.points, shown.gone) = (play.points(player), play.is_gone(player));
        }
        let winners = || state.seats_of(play.winners());
        view.result = play.over().map(|how| {
            let how = how.by_seats(&state.players);
            ResultView { how, winners: winners() }
        });
        play.show(&game.around(), player, &mut view);
        // Whoever is awaited cannot claim.
        let due =
            claim_due(state, setup).filter(|(absent, _)| player.is_some_and(|own| own != *absent));
        view.claim = due.map(|(_, due)| due);
        (view.paused, view.asks_pause) = (state.is_halted(), state.asked.iter().copied().collect());
        if view.paused {
            view.may.retain(|may| may == "chat" || may == "resign");
        }
        view.allow(you.and_then(|own| pause::may(state, setup, game.rulebook(), own)));
    } else {
        let may = you.map(|own| hall::may(&state.seats, own, game.around().context));
        view.allow(may.unwrap_or_default());
    }
    view
}

impl View {
    /// Whether the viewer may do something now: the name of an action, as `play`.
    pub fn may(&self, action: &str) -> bool {
        self.may.iter().any(|own| own == action)
    }

    /// Lets the viewer do more.
    pub(crate) fn allow(&mut self, actions: impl IntoIterator<Item = &'static str>) {
        self.may.extend(actions.into_iter().map(Cow::Borrowed));
    }
}

impl EndReason {
    /// The same with players counted in the order of their seats, as a viewer sees them.
    pub(crate) fn by_seats(self, players: &[usize]) -> Self {
        let place = |player: usize| {
            let own = players.get(player).copied().unwrap_or(player);
            players.iter().filter(|seat| **seat < own).count()
        };
        match self {
            Self::Out { player } => Self::Out { player: place(player) },
            Self::Challenge { loser } => Self::Challenge { loser: place(loser) },
            Self::Forfeit { winner } => Self::Forfeit { winner: place(winner) },
            Self::Declined { player } => Self::Declined { player: place(player) },
            Self::Stopped | Self::Full => self,
        }
    }
}
