//! The page of an evening, for a projector: pairings and standings.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::HeaderValue;
use html_escape::encode_text as escape;
use tokio::sync::Mutex;
use wordy_evening::standings;

use super::assets::tag;
use crate::evenings;
use crate::store::{Store, StoreError};

/// How long a page is shown as it is.
const FRESH: Duration = Duration::from_secs(1);

/// A page as it was last written.
#[derive(Clone)]
pub(super) struct EveningPage {
    written: Instant,
    pub(super) text: Bytes,
    pub(super) tag: HeaderValue,
}

/// The pages of evenings. Of those who ask for one at once, one has it written.
#[derive(Default)]
pub(super) struct EveningPages(Mutex<HashMap<String, Arc<Mutex<Option<EveningPage>>>>>);

impl EveningPages {
    /// The page of an evening, at most a second old; None: there is no such evening.
    pub(super) async fn page(
        &self,
        store: &dyn Store,
        id: &str,
        now: Instant,
    ) -> Result<Option<EveningPage>, StoreError> {
        let place = self.0.lock().await.get(id).cloned();
        let place = match place {
            Some(place) => place,
            // There is a place only for what there is.
            None if !evenings::is_there(store, id).await? => return Ok(None),
            None => Arc::clone(self.0.lock().await.entry(id.to_owned()).or_default()),
        };
        let mut kept = place.lock().await;
        let is_fresh = |page: &EveningPage| now.saturating_duration_since(page.written) < FRESH;
        if !kept.as_ref().is_some_and(is_fresh) {
            *kept = page(store, id).await?.map(|text| {
                let tag = tag(text.as_bytes());
                EveningPage { written: now, text: text.into(), tag }
            });
        }
        Ok(kept.clone())
    }
}

/// The page for a projector; None: there is no such evening.
async fn page(store: &dyn Store, id: &str) -> Result<Option<String>, StoreError> {
    let Some(kept) = evenings::load(store, id).await? else { return Ok(None) };
    let evening = kept.evening;
    let mut text = String::new();
    let name = |player: usize| escape(&evening.players[player].name).into_owned();
    let club = escape(&evening.plan.name);
    let (count, all) = (evening.rounds.len(), evening.plan.rounds.len());
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{club}</title>\n\
         <link rel=\"icon\" href=\"/icon.svg\">\n<link rel=\"stylesheet\" href=\"/evening.css\">\n\
         <header><h1>{club}</h1> <p>Round {count} of {all}</p></header>\n<main>\n"
    );
    if let Some(round) = evening.rounds.last() {
        text += "<table>\n<caption>Boards</caption>\n<tr><th>Board<th>Begins<th>Points\
                 <th>Against<th>Points<th>\n";
        for (at, board) in round.boards.iter().enumerate() {
            let (points, state) = state(store, board).await?;
            let [one, other] = board.players.map(name);
            let [first, second] = points;
            let at = at + 1;
            let _ = writeln!(
                text,
                "<tr><td>{at}<td>{one}<td>{first}<td>{other}<td>{second}<td>{state}"
            );
        }
        if let Some(bye) = round.bye {
            let (name, points) = (name(bye), evening.plan.bye);
            let _ = writeln!(text, "<tr><td>–<td>{name}<td>{points}<td>no opponent<td><td>");
        }
        text += "</table>\n";
    }
    text += "<table>\n<caption>Standings</caption>\n<tr><th>Place<th>Player<th>Wins<th>Losses\
             <th>Spread<th>Rating\n";
    for (at, row) in standings(&evening).iter().enumerate() {
        let (place, name) = (at + 1, name(row.player));
        let (wins, losses, spread, rating) = (row.wins, row.losses, row.spread, row.rating);
        let _ = writeln!(
            text,
            "<tr><td>{place}<td>{name}<td>{wins}<td>{losses}<td>{spread:+}<td>{rating:.0}"
        );
    }
    text += "</table>\n</main>\n</html>\n";
    Ok(Some(text))
}

/// The points of a board as they are now, and what is going on there.
async fn state(
    store: &dyn Store,
    board: &wordy_evening::Board,
) -> Result<([String; 2], &'static str), StoreError> {
    if let Some(points) = board.points {
        return Ok((points.map(|own| own.to_string()), "over"));
    }
    let game = store.game(&board.game).await?;
    let standing = game.map(|game| game.standing).filter(|standing| standing.begun);
    let Some(standing) = standing else { return Ok(([String::new(), String::new()], "")) };
    let points = |seat: usize| standing.seats.get(seat).and_then(|own| own.points);
    let shown = |seat| points(seat).map_or(String::new(), |own| own.to_string());
    Ok(([shown(0), shown(1)], "playing"))
}

#[cfg(test)]
mod tests {
    use wordy_evening::{Entry, Plan};

    use super::*;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn a_page_is_written_once_a_second_and_has_a_tag_of_what_it_says() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("games.table")).unwrap();
        let plan = "name = \"Club\"\nrounds = [\"swiss\"]\nplayers = [\"Ann\", \"Bob\"]";
        let plan: Plan = toml::from_str(plan).unwrap();
        assert!(evenings::create(&store, "club", plan).await.unwrap());
        let (pages, start) = (EveningPages::default(), Instant::now());
        let page = async |id, now| pages.page(&store, id, now).await.unwrap();
        assert!(page("other", start).await.is_none());
        let first = page("club", start).await.unwrap();
        assert!(first.text.starts_with(b"<!doctype html>"));
        let late = Entry::Late { name: "Zoe".to_owned(), rating: None };
        evenings::add(&store, "club", &late).await.unwrap();
        let soon = start + FRESH / 2;
        assert_eq!(page("club", soon).await.unwrap().tag, first.tag);
        let later = page("club", start + FRESH).await.unwrap();
        assert!(later.tag != first.tag && String::from_utf8_lossy(&later.text).contains("Zoe"));
        let again = page("club", start + 2 * FRESH).await.unwrap();
        assert_eq!((again.tag, again.text), (later.tag, later.text));
        assert_eq!(pages.0.lock().await.len(), 1);
    }
}
