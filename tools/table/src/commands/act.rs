use std::time::Duration;

use serde::Deserialize as _;
use tokio::time::sleep;
use wordy_matches::{Action, Event, Match, PlaySheet, Standing, Viewer};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::show::{about, numbered, open, view};
use crate::lines::scored;
use crate::matches::{Matches, values};
use crate::post::PostArgs;
use crate::random;
use crate::store::{Append, Appended, Author, GameListing, Store, lapse};
use crate::store_args::StoreArgs;
use crate::stored::{game, load, seat, wait};
use crate::trust::TrustArgs;
use crate::wire::Link;
use crate::{text, typed};

/// Make a move, or anything else that a player may do
///
/// With the store at hand the move is that of the player whose turn it is, or of --as; with a link
/// it is that of the seat. Computers that have the turn then play at once. The game is shown as it
/// stands after that.
///
/// #N is a guard: the move is made only if it is the N-th, so one sent twice is made once.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table move k3x 8H COAT          a play\n  \
                   table move k3x#12 8H COAT       only if it is the 12th move\n  \
                   table move k3x -QV              exchange Q and V\n  \
                   table move k3x pass\n  \
                   table move k3x challenge        the last play\n  \
                   table move k3x E2               in Scribe\n  \
                   table move k3x --as Bob queue E2     written when the turn comes\n  \
                   table move k3x --as Bob queue C3:E2 D4   after C3, E2; else D4\n  \
                   table move k3x --as Ann resign\n  \
                   table move k3x --preview 8H COAT   what it would score; nothing is written\n  \
                  table move k3x --as Bob decline    a challenge\n  \
                  table move k3x --as Bob message Well played   to all\n  \
                  table move k3x --notify 'mail -s \"Your turn\" club@example.org' E2\n  \
                   table move http://127.0.0.1:8117/#KEY 8H COAT",
    after_help = "Exit status: 0 made, 1 refused, 2 usage or input error."
)]
pub(crate) struct Args {
    /// The game, or the beginning of its name, and #N for the move; or a link
    #[arg(value_name = "GAME[#N]|LINK")]
    game: String,
    /// The move
    #[arg(value_name = "MOVE", required = true, num_args = 1.., allow_hyphen_values = true)]
    words: Vec<String>,
    /// Who you are: a name, or the number of a seat
    #[arg(long = "as", value_name = "NAME")]
    player: Option<String>,
    /// Print what a play would score, in Scribe the grid after the mark, and write nothing
    #[arg(long)]
    preview: bool,
    #[command(flatten)]
    post: PostArgs,
    #[command(flatten)]
    trust: TrustArgs,
    #[command(flatten)]
    store: StoreArgs,
}

/// What is due within so many milliseconds is waited for: a computer takes a second.
const PAUSE: u64 = 2000;

/// A refusal, or the lines that show what has become of the game.
type ActLines = Result<Vec<String>, String>;

impl Args {
    /// Refuses options among the words of the move, where they would be taken for a part of it.
    fn check(&self) -> Result<(), Failure> {
        let is_option = |word: &&String| {
            let name = word.strip_prefix("--").unwrap_or_default();
            name.starts_with(|first: char| first.is_ascii_lowercase())
        };
        match self.words.iter().find(is_option) {
            Some(option) => Err(Failure::new(format!("{option} stands after the move"))
                .hint("options stand before the move: table move GAME --as NAME MOVE")),
            None => Ok(()),
        }
    }

    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        self.check()?;
        let shown = match Link::read(&self.game, self.trust)? {
            Some(_) if self.post.is_any() => {
                return Err(Failure::new("letters are sent where the games are kept")
                    .hint("leave --mailbox and --notify out, or name the game, not a link"));
            }
            Some(link) => wait(self.by_link(&link))?,
            None => wait(self.in_store(streams))?,
        };
        match shown {
            Ok(lines) => {
                for line in lines {
                    writeln!(streams.output, "{line}")?;
                }
                Ok(Exit::Found)
            }
            Err(why) => {
                writeln!(streams.errors, "refused: {why}")?;
                Ok(Exit::Nothing)
            }
        }
    }

    fn action(&self, kind: &str) -> Result<Action, Failure> {
        typed::action(kind, &self.words.join(" ")).map_err(Failure::new)
    }

    async fn by_link(&self, link: &Link) -> Result<ActLines, Failure> {
        let (mut wire, told) = open(link, self.player.as_ref()).await?;
        let about = about(&told)?;
        let action = self.action(&about.kind)?;
        let (seq, seen) = wire.view().await?;
        if self.preview {
            let own = view(&seen)?;
            if let (Action::Mark { point }, Some(seat)) = (&action, own.you) {
                return Ok(text::with_mark(&own, seat, point));
            }
            let said = wire.ask(&serde_json::json!({"score": action}), "scored").await?;
            return Ok(match PlaySheet::deserialize(&said["scored"]) {
                Ok(sheet) => scored(&sheet),
                Err(_) => Err(said["why"].as_str().unwrap_or("it is refused").to_owned()),
            });
        }
        if let Err(why) = wire.act(seq, &action).await? {
            return Ok(Err(why));
        }
        let (_, seen) = wire.view().await.unwrap_or((seq, seen));
        Ok(Ok(text::letter(&view(&seen)?, &about)))
    }

    async fn in_store(&self, streams: &mut Streams<'_>) -> Result<ActLines, Failure> {
        let (name, number) = numbered(&self.game)?;
        let store = self.store.open_there().await?;
        let game = game(store.as_ref(), name).await?;
        let seat = self.seat(&game)?;
        let matches = Matches::default();
        if self.preview {
            let (played, _) = load(store.as_ref(), &matches, &game.id).await?;
            let action = self.action(&played.about().kind)?;
            return Ok(preview(&played, seat, &action));
        }
        let by = |kind: &str| self.action(kind);
        match make(store.as_ref(), &matches, (&game.id, number), seat, by).await? {
            Err(why) => Ok(Err(why)),
            Ok(MoveMade { played, before }) => {
                self.post.tell(&game.id, Some(&before), &played, Some(seat), streams)?;
                Ok(Ok(text::letter(&played.view(Viewer::Seat(seat)), &played.about())))
            }
        }
    }

    fn seat(&self, game: &GameListing) -> Result<usize, Failure> {
        // A mark is kept by the player whose turn it is not.
        let keeps = self.words.first().is_some_and(|word| word.eq_ignore_ascii_case("queue"));
        match (&self.player, game.standing.turn.as_slice()) {
            (Some(name), _) => seat(game, name),
            (None, [seat]) if !keeps => Ok(*seat),
            (None, _) => Err(Failure::new(format!("game {}: whose move is it?", game.id))
                .hint("--as NAME says it")),
        }
    }
}

/// A move that was made: the match after it, and how it stood before.
pub(super) struct MoveMade {
    pub(super) played: Match,
    pub(super) before: Standing,
}

/// Does something for a seat, and lets computers play that have the turn then; Err(why) where it is
/// refused. With a number it is done only if it is the move of that number.
pub(super) async fn make(
    store: &dyn Store,
    matches: &Matches,
    (id, number): (&str, Option<usize>),
    seat: usize,
    action: impl Fn(&str) -> Result<Action, Failure>,
) -> Result<Result<MoveMade, String>, Failure> {
    loop {
        let (mut played, seq) = load(store, matches, id).await?;
        let next = played.view(Viewer::Spectator).made() + 1;
        if let Some(number) = number.filter(|number| *number != next) {
            return Ok(Err(format!("the next move is number {next}, not {number}")));
        }
        let action = action(&played.about().kind)?;
        let (before, lost) = (played.standing(), lapse(store, id, false).await?);
        let now = store.now();
        // Where no server serves the game no time passes.
        let mut events = lost.map_or(Vec::new(), |lost| played.pause(lost, now));
        match played.act(seat, &action, now) {
            Ok(acted) => events.extend(acted),
            Err(refused) => return Ok(Err(refused.to_string())),
        }
        let client = wordy_lexicon::lexicon::hex(&random::bytes::<16>().map_err(Failure::new)?);
        let author = Some(Author { seat, key: None, client });
        let written = write(store, id, seq, author, &events, &played).await?;
        // Where somebody else was faster the move may fit all the same.
        if written != Appended::Stale {
            pass(store, id, seq + 1, &mut played).await?;
            return Ok(Ok(MoveMade { played, before }));
        }
    }
}

/// What a move would be, and nothing is written: in Scribe the grid after it, else its points.
pub(super) fn preview(played: &Match, seat: usize, action: &Action) -> ActLines {
    if let Action::Mark { point } = action {
        return text::with_mark(&played.view(Viewer::Seat(seat)), seat, point);
    }
    scored(&played.score(seat, action).map_err(|refusal| refusal.to_string())?)
}

pub(super) async fn write(
    store: &dyn Store,
    game: &str,
    after: u64,
    author: Option<Author>,
    events: &[Event],
    played: &Match,
) -> Result<Appended, Failure> {
    let (game, standing, events) = (game.to_owned(), played.standing(), values(events));
    Ok(store.append(Append { game, after, author, events, standing }).await?)
}

/// Lets computers play that have the turn, as long as nobody else writes.
async fn pass(
    store: &dyn Store,
    game: &str,
    mut seq: u64,
    played: &mut Match,
) -> Result<(), Failure> {
    loop {
        let now = store.now();
        let Some(wait) = played.standing().due.map(|due| due.saturating_sub(now)) else {
            return Ok(());
        };
        if wait > PAUSE {
            return Ok(());
        }
        sleep(Duration::from_millis(wait)).await;
        let events = played.due(now + wait);
        if events.is_empty()
            || !matches!(write(store, game, seq, None, &events, played).await?, Appended::Done(_))
        {
            return Ok(());
        }
        seq += 1;
    }
}

/// Starts a game on which all sit.
pub(super) async fn start(store: &dyn Store, matches: &Matches, id: &str) -> Result<(), Failure> {
    let (mut played, seq) = load(store, matches, id).await?;
    let now = store.now();
    let started = played.act(0, &Action::Start {}, now);
    let mut events = started.map_err(|refusal| Failure::new(refusal.to_string()))?;
    // Nobody has the link yet: time passes for who has come by it.
    events.extend(played.pause(0, now));
    let client = wordy_lexicon::lexicon::hex(&random::bytes::<16>().map_err(Failure::new)?);
    let author = Some(Author { seat: 0, key: None, client });
    write(store, id, seq, author, &events, &played).await?;
    pass(store, id, seq + 1, &mut played).await
}
