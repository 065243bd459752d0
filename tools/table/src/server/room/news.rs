//! What connections are shown: the state, or what was said since they saw it.

use axum::extract::ws::Utf8Bytes;
use wordy_matches::Viewer;
use wordy_room::{News, ViewerProgress};

use super::state::{Broken, State};

impl State {
    /// What is new to a viewer who has seen a state, and what the viewer has seen then; no message:
    /// nothing that the viewer may know of. Without `changes` lines that were said come with the
    /// state.
    pub(super) fn news(
        &mut self,
        viewer: Viewer,
        seen: Option<ViewerProgress>,
        changes: bool,
    ) -> Result<(Option<Utf8Bytes>, ViewerProgress), Broken> {
        let host = self.host()?;
        let now = host.progress();
        let message = match (host.news(viewer, seen), seen) {
            (News::Nothing, _) => None,
            (News::Talk, Some(seen)) if changes => Some(self.talk_since(viewer, seen)?),
            _ => Some(self.view(viewer)?),
        };
        Ok((message, now))
    }

    fn talk_since(&mut self, viewer: Viewer, seen: ViewerProgress) -> Result<Utf8Bytes, Broken> {
        let host = self.host()?;
        let key = (host.seq_of(viewer), seen.lines());
        if let Some(message) = self.talk.get(&key) {
            return Ok(message.clone());
        }
        let message: Utf8Bytes = host.talk_message(viewer, seen).into();
        self.talk.insert(key, message.clone());
        Ok(message)
    }

    /// What a viewer sees. That of spectators is kept for the next of them; a player hardly ever
    /// comes twice between two moves.
    fn view(&mut self, viewer: Viewer) -> Result<Utf8Bytes, Broken> {
        let spectates = viewer == Viewer::Spectator;
        if let Some(view) = self.watched.as_ref().filter(|_| spectates) {
            return Ok(view.clone());
        }
        let view: Utf8Bytes = self.host()?.view_message(viewer).into();
        if spectates {
            self.watched = Some(view.clone());
        }
        Ok(view)
    }
}
