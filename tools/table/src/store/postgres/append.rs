//! Entries that are written.

use super::Postgres;
use crate::store::schema::{self, APPEND};
use crate::store::sqlite::text;
use crate::store::{Append, Appended, Author, Role, Store as _, StoreError};

impl Postgres {
    /// Writes an entry, whole or not at all.
    pub(super) async fn append_to(&self, append: Append) -> Result<Appended, StoreError> {
        let Append { game, after, author, events, standing } = append;
        let after = after.cast_signed();
        let seat = author.as_ref().map(|author| schema::number(Role::Seat(author.seat)));
        let client = author.as_ref().map(|author| &author.client);
        let key = author.as_ref().and_then(|author| author.key.map(|key| key.to_vec()));
        let (now, events, over) = (self.now().cast_signed(), text(&events), standing.over);
        let standing = text(&standing);
        let rows = self
            .rows(
                &game,
                APPEND,
                &[&game, &after, &standing, &over, &seat, &client, &events, &key, &now],
            )
            .await;
        match rows {
            Ok(rows) if !rows.is_empty() => {
                // Who is not told looks every few seconds.
                let _ = self.notes.send(format!("{game}:{}", after + 1));
                Ok(Appended::Done((after + 1).cast_unsigned()))
            }
            // Nothing was written, for one of three reasons.
            Ok(_) => self.why_not(&game, author.as_ref()).await,
            // Two of one name at once: one of them is written.
            Err(failure) => match self.why_not(&game, author.as_ref()).await? {
                again @ Appended::Again(_) => Ok(again),
                _ => Err(failure),
            },
        }
    }

    async fn why_not(&self, game: &str, author: Option<&Author>) -> Result<Appended, StoreError> {
        let Some(author) = author else { return Ok(Appended::Stale) };
        if let Some(seq) = self.answered(game, &author.client).await? {
            return Ok(Appended::Again(seq));
        }
        match author.key {
            Some(key) if self.place(key).await?.is_none() => Ok(Appended::Withdrawn),
            _ => Ok(Appended::Stale),
        }
    }
}
