//! What happens in a game that no player asks for: time passes, computers move, the host steps in.

use std::time::Duration;

use tokio::time::sleep;

use super::state::{ATTEMPTS, Broken, Failed, State};
use crate::store::Appended;

impl State {
    /// The host has a seat say nothing more, or speak again; whether it is written.
    pub(super) async fn mute(&mut self, seat: usize, muted: bool) -> Result<bool, Failed> {
        for _ in 0..ATTEMPTS {
            self.settle().await?;
            let now = self.store.now();
            let made = self.host_mut()?.mute(seat, muted, now);
            if made.events.is_empty() {
                return Ok(true);
            }
            if matches!(self.append(made, None).await?, Appended::Done(_)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does what time and computers are to do.
    pub(super) async fn pass(&mut self) -> Result<(), Broken> {
        if !self.reckon().await? {
            return Ok(());
        }
        let now = self.store.now();
        // A computer may think for seconds.
        let made = self.apart(move |host| host.pass(now)).await?;
        if made.events.is_empty() {
            // Due and nothing to do: not asked again at once.
            sleep(Duration::from_millis(100)).await;
            return Ok(());
        }
        match self.append(made, None).await {
            Ok(_) => Ok(()),
            Err(failed) => self.recover(failed).await,
        }
    }

    /// After a failure of the store it is asked again, but not at once.
    pub(super) async fn recover(&mut self, failed: Failed) -> Result<(), Broken> {
        if matches!(failed, Failed::Broken) {
            return Err(Broken);
        }
        sleep(Duration::from_millis(500)).await;
        match self.catch_up().await {
            Err(Failed::Broken) => Err(Broken),
            _ => Ok(()),
        }
    }

    /// Reckons with time; where the store fails it has to be done again, which is not at once.
    pub(super) async fn reckon(&mut self) -> Result<bool, Broken> {
        match self.settle().await {
            Ok(()) => Ok(true),
            Err(failed) => self.recover(failed).await.map(|()| false),
        }
    }

    /// Before anything that depends on time: gives back what nobody served, and lets time pass for
    /// those who are there.
    pub(super) async fn settle(&mut self) -> Result<(), Failed> {
        for _ in 0..ATTEMPTS {
            if !self.host()?.game().is_timed() {
                self.held = None;
                return Ok(());
            }
            let (run, lost) = self.pulse.lapse(&self.id, self.run).await?;
            let now = self.store.now();
            let present = self.here.seats();
            let made = self.host_mut()?.resume(lost, &present, now);
            let is_done = made.events.is_empty()
                || matches!(self.append(made, None).await?, Appended::Done(_));
            if is_done {
                self.run = Some(run);
                return Ok(());
            }
        }
        Ok(())
    }
}
