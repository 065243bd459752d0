//! What connections are shown: the state, or what was said since they saw it.

use axum::extract::ws::Utf8Bytes;
use serde_json::Value;

use super::state::{Broken, State};
use crate::protocol::{shown, told};
use wordy_matches::Viewer;

/// Lines of talk that are sent at once.
const LINES: u64 = 100;

/// What a connection has been shown: the number of the state, and how many lines were said then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) struct ViewerProgress {
    seq: u64,
    said: u64,
}

impl State {
    /// What is new to a viewer who has seen a state, and what the viewer has seen then; no message:
    /// nothing that the viewer may know of.
    pub(super) fn news(
        &mut self,
        viewer: Viewer,
        seen: Option<ViewerProgress>,
        changes: bool,
    ) -> Result<(Option<Utf8Bytes>, ViewerProgress), Broken> {
        let now = ViewerProgress { seq: self.seq, said: self.game()?.said() };
        let counted = |seq| self.counts.seen(viewer, seq);
        let message = match seen {
            Some(seen) if counted(seen.seq) == counted(now.seq) => None,
            Some(seen) if changes && self.is_talk_since(viewer, seen, now) => {
                Some(self.talk_since(viewer, seen, now)?)
            }
            _ => Some(self.view(viewer)?),
        };
        Ok((message, now))
    }

    /// Whether nothing but talk came after what a connection has seen.
    fn is_talk_since(&self, viewer: Viewer, seen: ViewerProgress, now: ViewerProgress) -> bool {
        self.counts.is_talk_since(viewer, seen.seq)
            && seen.said < now.said
            && now.said - seen.said <= LINES
    }

    fn talk_since(
        &mut self,
        viewer: Viewer,
        seen: ViewerProgress,
        now: ViewerProgress,
    ) -> Result<Utf8Bytes, Broken> {
        let key = (self.counts.seen(viewer, now.seq), seen.said);
        if let Some(told) = self.talk.get(&key) {
            return Ok(told.clone());
        }
        let lines = self.game()?.lines(seen.said + 1..now.said + 1);
        let told: Utf8Bytes = told(key.0, &lines).into();
        self.talk.insert(key, told.clone());
        Ok(told)
    }

    /// What a viewer sees. That of spectators is kept for the next of them; a player hardly ever
    /// comes twice between two moves.
    fn view(&mut self, viewer: Viewer) -> Result<Utf8Bytes, Broken> {
        let spectates = viewer == Viewer::Spectator;
        if let Some(view) = self.watched.as_ref().filter(|_| spectates) {
            return Ok(view.clone());
        }
        let seq = self.counts.seen(viewer, self.seq);
        let view: Utf8Bytes = shown(seq, &self.game()?.view_text(viewer)).into();
        if spectates {
            self.watched = Some(view.clone());
        }
        Ok(view)
    }

    /// What was said before the line of a number; None: the newest.
    pub(super) fn said_before(&self, before: Option<u64>) -> Result<Vec<Value>, Broken> {
        let game = self.game()?;
        let before = before.unwrap_or(u64::MAX).min(game.said() + 1);
        Ok(game.lines(before.saturating_sub(LINES)..before))
    }
}
