//! Links of places.

use super::Postgres;
use super::notes::LINKS;
use crate::random::KeyHash;
use crate::store::{Guard, NewLink, Place, StoreError, schema};

/// The salt is replaced where it is the one that was known, and the link with it.
const BY_SALT: &str = "
    WITH salt AS (
        INSERT INTO wordy_table.kept AS own VALUES($4, $5)
        ON CONFLICT(name) DO UPDATE SET text = $5 WHERE own.text = $6 RETURNING 1)
    INSERT INTO wordy_table.seats SELECT $1, $2, $3 FROM salt
    ON CONFLICT(game, seat) DO UPDATE SET key = $3 RETURNING 1";

/// A place that has no link gets one, and its salt with it.
const FREE: &str = "
    WITH given AS (
        INSERT INTO wordy_table.seats AS own VALUES($1, $2, $3)
        ON CONFLICT(game, seat) DO UPDATE SET key = $3 WHERE own.key IS NULL RETURNING 1)
    INSERT INTO wordy_table.kept SELECT $4, $5 FROM given
    ON CONFLICT(name) DO UPDATE SET text = $5 RETURNING 1";

impl Postgres {
    pub(super) async fn invite_to(
        &self,
        place: Place,
        key: Option<KeyHash>,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO wordy_table.seats VALUES($1, $2, $3) \
                   ON CONFLICT(game, seat) DO UPDATE SET key = $3";
        let (seat, key) = (schema::number(place.who), key.map(|key| key.to_vec()));
        self.rows(&place.game, sql, &[&place.game, &seat, &key]).await?;
        // Whoever came by the one before hears no more.
        let _ = self.notes.send(LINKS.to_owned());
        Ok(())
    }

    pub(super) async fn give_to(&self, link: NewLink, guard: Guard) -> Result<bool, StoreError> {
        let NewLink { place, key, name, salt } = link;
        let (seat, key) = (schema::number(place.who), key.as_slice());
        let rows = match guard {
            Guard::NoLink => {
                let values: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
                    [&place.game, &seat, &key, &name, &salt];
                self.rows(&place.game, FREE, &values).await?
            }
            Guard::Salt(before) => {
                let values: [&(dyn tokio_postgres::types::ToSql + Sync); 6] =
                    [&place.game, &seat, &key, &name, &salt, &before];
                self.rows(&place.game, BY_SALT, &values).await?
            }
        };
        let _ = self.notes.send(LINKS.to_owned());
        Ok(!rows.is_empty())
    }
}
