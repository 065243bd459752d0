//! Orders about all games of a store: by mail, line by line where the store is at hand, and with
//! `table move`.

use std::collections::BTreeMap;

use serde_json::json;
use wordy_lexicon::counts::counted;
use wordy_terminal::{Failure, Streams};

use crate::acting::{ActLines, start};
use crate::mailboxes::{players, sign_up};
use crate::matches::Matches;
use crate::names::new_player;
use crate::orders::{NewChallenge, StoreOrder};
use crate::post::PostArgs;
use crate::random;
use crate::scores::{Score, scores};
use crate::store::{GameFilter, GameListing, Store};
use crate::stored::load;

/// The most games, or players, that an answer lists.
const MOST: usize = 50;

/// Whoever has a store, and does what a player orders.
pub(crate) struct Clerk<'c> {
    pub(crate) store: &'c dyn Store,
    pub(crate) matches: &'c Matches,
    /// Where letters go.
    pub(crate) post: &'c PostArgs,
    /// Who orders.
    pub(crate) who: &'c str,
    /// The kind of the game that is spoken of.
    pub(crate) kind: Option<&'c str>,
}

/// A game that was begun by an order, of which its players have no letter yet.
pub(crate) struct GameMade(String);

impl Clerk<'_> {
    /// Does what is ordered; a refusal, or what is answered, and the game that it made.
    pub(crate) async fn does(
        &self,
        order: &StoreOrder,
    ) -> Result<(ActLines, Option<GameMade>), Failure> {
        let lines = match order {
            StoreOrder::Games => self.games().await?,
            StoreOrder::History(name) => self.history(name.as_deref()).await?,
            StoreOrder::Standings(kind) => self.scores(kind.as_deref(), standings_line).await?,
            StoreOrder::Ratings(kind) => self.ratings(kind.as_deref()).await?,
            StoreOrder::List => return Ok((self.list(), None)),
            StoreOrder::Signup(_) => {
                let way = "signup is for whoever has no mailbox: `table signup NAME ADDRESS \
                           --mailbox DIR`, or a mail from the address";
                return Ok((Err(way.to_owned()), None));
            }
            StoreOrder::Challenge(asked) => return self.challenge(asked).await,
        };
        Ok((Ok(lines), None))
    }

    /// Tells the players of a game that an order made whose turn it is.
    pub(crate) async fn tell_of(
        &self,
        made: Option<GameMade>,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let Some(GameMade(id)) = made else { return Ok(()) };
        let (played, _) = load(self.store, self.matches, &id).await?;
        self.post.tell(&id, None, &played, None, streams)
    }

    /// The games of the player that go on, those first that wait for them.
    async fn games(&self) -> Result<Vec<String>, Failure> {
        let all = self.store.games(GameFilter::Open).await?;
        let mut mine: Vec<(bool, &GameListing)> = Vec::new();
        for game in &all {
            if let Some(seat) = seat_of(game, self.who) {
                mine.push((!game.standing.waits_for(seat), game));
            }
        }
        mine.sort_by_key(|(waits_not, _)| *waits_not);
        let line = |(waits_not, game): &(bool, &GameListing)| {
            let turn = if *waits_not { "" } else { ": your turn" };
            format!("{} {} {}{turn}", game.id, game.kind, seated(game))
        };
        Ok(several(mine.iter().map(line), "You are in no game that goes on."))
    }

    async fn history(&self, name: Option<&str>) -> Result<Vec<String>, Failure> {
        let all = self.store.games(GameFilter::Over).await?;
        let of = all.iter().filter(|game| name.is_none_or(|name| seat_of(game, name).is_some()));
        let line = |game: &GameListing| {
            let standing = &game.standing;
            let winners: Vec<String> =
                standing.winners.iter().map(|seat| standing.name(*seat)).collect();
            let end = match winners.as_slice() {
                _ if standing.declined => "declined".to_owned(),
                [] => "over".to_owned(),
                names => format!("{} won", names.join(", ")),
            };
            format!("{} {} {}: {end}", game.id, game.kind, seated(game))
        };
        Ok(several(of.map(line), "No game is over."))
    }

    /// The players of a kind of game, a line each.
    async fn scores(
        &self,
        kind: Option<&str>,
        line: impl Fn(&(String, Score)) -> String,
    ) -> Result<Vec<String>, Failure> {
        let rows = self.rows(kind).await?;
        Ok(several(rows.iter().map(line), "No game is over."))
    }

    async fn rows(&self, kind: Option<&str>) -> Result<Vec<(String, Score)>, Failure> {
        let mut games = self.store.games(GameFilter::Over).await?;
        let kind = kind.or(self.kind).map(str::to_lowercase);
        games.retain(|game| !game.standing.declined);
        games.retain(|game| kind.as_ref().is_none_or(|kind| game.kind == *kind));
        Ok(scores(&games))
    }

    async fn ratings(&self, kind: Option<&str>) -> Result<Vec<String>, Failure> {
        let mut by_kind: BTreeMap<String, Vec<Score>> = BTreeMap::new();
        for (kind, score) in self.rows(kind).await? {
            by_kind.entry(kind).or_default().push(score);
        }
        let rows = by_kind.into_iter().flat_map(|(kind, mut scores)| {
            scores.sort_by(|one, other| other.rating.total_cmp(&one.rating));
            let line = move |score: Score| format!("{kind} {} {:.0}", score.name, score.rating);
            scores.into_iter().map(line)
        });
        Ok(several(rows, "No game is over."))
    }

    /// Who has a mailbox.
    fn list(&self) -> ActLines {
        let Some(folder) = &self.post.mailbox else {
            return Err("list needs mailboxes: `table list --mailbox DIR`".to_owned());
        };
        let players = players(folder).map_err(|failure| failure.fact().to_owned())?;
        Ok(several(players.into_iter().map(|(name, _)| name), "Nobody has a mailbox."))
    }

    /// Begins a game with others: by mail with those who have a mailbox.
    async fn challenge(
        &self,
        asked: &NewChallenge,
    ) -> Result<(ActLines, Option<GameMade>), Failure> {
        let names = match self.challenged(&asked.names) {
            Ok(names) => names,
            Err(why) => return Ok((Err(why), None)),
        };
        let game = asked.game.as_deref().or(self.kind).unwrap_or("scribe");
        let mut setup = json!({"game": game});
        if asked.is_super {
            setup["version"] = json!("super");
        }
        let id = random::name(12).map_err(Failure::new)?;
        let players: Vec<&str> = names.iter().map(String::as_str).collect();
        let new = match self.matches.board(&setup, &players, &id) {
            Ok(new) => new,
            Err(why) => return Ok((Err(why), None)),
        };
        self.store.create(new).await?;
        start(self.store, self.matches, &id).await?;
        let (played, _) = load(self.store, self.matches, &id).await?;
        let title = played.about().title;
        let line = format!("Begun: {title}, {}. The game is {id}.", names.join(" against "));
        Ok((Ok(vec![line]), Some(GameMade(id))))
    }

    /// The players of a challenge: who challenges first, each as they are called.
    fn challenged(&self, names: &[String]) -> Result<Vec<String>, String> {
        let known = match &self.post.mailbox {
            Some(folder) => players(folder).map_err(|failure| failure.fact().to_owned())?,
            None => Vec::new(),
        };
        let mut all = vec![self.who.to_owned()];
        for name in names {
            let mut called = known.iter().map(|(known, _)| known);
            let found = called.find(|known| known.to_lowercase() == name.to_lowercase());
            let name = match (found, &self.post.mailbox) {
                (Some(known), _) => known.clone(),
                (None, Some(_)) => {
                    return Err(format!("nobody called {name} has a mailbox: list says who has"));
                }
                (None, None) => {
                    new_player(name, &all).map_err(|failure| failure.fact().to_owned())?
                }
            };
            if all.contains(&name) {
                return Err(format!("{name} is named twice"));
            }
            all.push(name);
        }
        Ok(all)
    }
}

/// Makes a mailbox for whoever writes from an address.
pub(crate) fn signed_up(
    post: &PostArgs,
    name: &str,
    address: Option<&str>,
) -> Result<String, String> {
    let Some(folder) = &post.mailbox else {
        return Err("signup needs mailboxes: `table mail --mailbox DIR`".to_owned());
    };
    let address = address.ok_or("signup needs the address that the mail comes from")?;
    // Nobody takes the mailbox of another by a mail.
    let known = if folder.is_dir() { players(folder) } else { Ok(Vec::new()) };
    let known = known.map_err(|failure| failure.fact().to_owned())?;
    let mut others = known.iter().filter(|(_, known)| known.as_deref() != Some(address));
    if let Some((other, _)) = others.find(|(known, _)| known.to_lowercase() == name.to_lowercase())
    {
        return Err(format!(
            "{other} has a mailbox: write from its address, or whoever keeps the games gives it \
             yours by `table signup`"
        ));
    }
    let made = sign_up(folder, name, Some(address));
    made.map(|(name, _)| name).map_err(|failure| failure.fact().to_owned())
}

fn standings_line((kind, score): &(String, Score)) -> String {
    let (games, wins) = (counted(score.games as usize, "game", "games"), score.wins);
    format!("{kind} {}: {wins} of {games}, rating {:.0}", score.name, score.rating)
}

fn seat_of(game: &GameListing, name: &str) -> Option<usize> {
    crate::stored::seat_named(game, name)
}

/// Who sits at a game, with points where it has any.
fn seated(game: &GameListing) -> String {
    let standing = &game.standing;
    let seats = (0..standing.seats.len()).filter(|seat| standing.is_seat_of_game(*seat));
    let shown = |seat: usize| match standing.seats[seat].points {
        Some(points) => format!("{} {points}", standing.name(seat)),
        None => standing.name(seat),
    };
    seats.map(shown).collect::<Vec<_>>().join(", ")
}

/// Lines, and how many more there are; or that there is none.
fn several(lines: impl Iterator<Item = String>, none: &str) -> Vec<String> {
    let mut lines: Vec<String> = lines.collect();
    if lines.is_empty() {
        return vec![none.to_owned()];
    }
    let more = lines.len().saturating_sub(MOST);
    lines.truncate(MOST);
    lines.extend((more > 0).then(|| format!("... and {more} more")));
    lines
}
