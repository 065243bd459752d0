//! What the events of a match are applied with, and what a game in it is shown with.

use wordy_records::names::nick;

use crate::rulebook::Rulebook;
use crate::setup::Setup;
use crate::sitting::Sitting;

/// An event that does not fit what was before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unfit(pub(crate) &'static str);

/// What the events of a match are applied with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'m> {
    pub(crate) book: &'m Rulebook,
    pub(crate) setup: &'m Setup,
    pub(crate) secret: &'m [u8; 32],
}

/// The match around a game, which is shown with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around<'m> {
    pub(crate) context: Context<'m>,
    pub(crate) seats: &'m [Sitting],
    /// The seats of the players.
    pub(crate) players: &'m [usize],
    /// Since when time stands, where it does.
    pub(crate) stands: Option<u64>,
    pub(crate) is_over: bool,
}

impl Around<'_> {
    /// The name of a player.
    pub(crate) fn name(&self, player: usize) -> &str {
        let seat = self.players.get(player).and_then(|seat| self.seats.get(*seat));
        seat.and_then(|seat| seat.name.as_deref()).unwrap_or_default()
    }

    /// The hash of the secret.
    pub(crate) fn commitment(&self) -> String {
        let Context { setup, secret, .. } = self.context;
        crate::fair::commitment(&setup.id, &setup.game.hash, secret)
    }

    /// What the draws are checked by, as lines of a record; the secret when the game is over.
    pub(crate) fn bag_lines(&self) -> Vec<String> {
        let setup = self.context.setup;
        // What was drawn before nobody can check.
        if setup.record.is_some() {
            return Vec::new();
        }
        let mut lines = vec![format!("bag {}", crate::fair::BAG)];
        lines.push(format!("bag-game {}", setup.game.name));
        lines.push(format!("bag-id {}", setup.id));
        lines.push(format!("bag-rules {}", setup.game.hash));
        lines.push(format!("bag-commitment {}", self.commitment()));
        for sitting in self.seats {
            lines.push(format!("bag-number {}", sitting.number_text().unwrap_or("-")));
        }
        if setup.options.draw_first {
            // Who plays, in the order of their seats: the key says who of them begins.
            let mut seats: Vec<(usize, usize)> = self.players.iter().copied().zip(0..).collect();
            seats.sort_unstable();
            let nicks: Vec<String> =
                seats.iter().map(|(_, player)| nick(self.name(*player))).collect();
            lines.push(format!("bag-seats {}", nicks.join(" ")));
        }
        if self.is_over {
            lines.push(format!("bag-secret {}", setup.secret));
        }
        lines
    }
}
