use serde::Deserialize as _;
use wordy_matches::{Action, PlaySheet, Viewer};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::show::{about, numbered, open, view};
use crate::acting::{ActLines, make, preview};
use crate::clerk::Clerk;
use crate::event_post::after;
use crate::lines::scored;
use crate::matches::Matches;
use crate::orders::{self, Order};
use crate::post::PostArgs;
use crate::store::GameListing;
use crate::store_args::StoreArgs;
use crate::stored::{game, load, seat, wait};
use crate::text;
use crate::trust::TrustArgs;
use crate::wire::Link;

/// Make a move, or anything else that a player may do
///
/// Whatever may be written in a letter may be ordered here: `table move GAME help` lists it.
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

impl Args {
    /// Refuses options among the words of the move, where they would be taken for a part of it.
    fn check(&self) -> Result<(), Failure> {
        let is_option = |word: &&String| {
            let name = word.strip_prefix("--").unwrap_or_default();
            name.starts_with(|first: char| first.is_ascii_lowercase())
        };
        match self.words.iter().find(is_option) {
            Some(option) => Err(Failure::new(format!("{option} comes after the move"))
                .hint("options come before the move: table move GAME --as NAME MOVE")),
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

    /// What the words order; with --preview what they would be.
    fn order(&self, kind: &str) -> Result<Order, Failure> {
        let order = orders::read(Some(kind), &self.words.join(" ")).map_err(Failure::new)?;
        match order {
            Order::Act(action) if self.preview => Ok(Order::Preview(action)),
            Order::Act(_) | Order::Preview(_) => Ok(order),
            _ if self.preview => Err(Failure::new("--preview has no effect on what is no move")),
            _ => Ok(order),
        }
    }

    async fn by_link(&self, link: &Link) -> Result<ActLines, Failure> {
        let (mut wire, told) = open(link, self.player.as_ref()).await?;
        let about = about(&told)?;
        let order = self.order(&about.kind)?;
        let (seq, seen) = wire.view().await?;
        match order {
            Order::Show => Ok(Ok(text::letter(&view(&seen)?, &about))),
            Order::Help => Ok(Ok(orders::help())),
            Order::Store(_) => Ok(Err(orders::AT_THE_STORE.to_owned())),
            Order::Preview(action) => {
                let own = view(&seen)?;
                if let (Action::Mark { point }, Some(seat)) = (&action, own.you) {
                    return Ok(text::with_mark(&own, seat, point));
                }
                let said = wire.ask(&serde_json::json!({"score": action}), "scored").await?;
                Ok(match PlaySheet::deserialize(&said["scored"]) {
                    Ok(sheet) => scored(&sheet),
                    Err(_) => Err(said["why"].as_str().unwrap_or("it is refused").to_owned()),
                })
            }
            Order::Act(action) => {
                if let Err(why) = wire.act(seq, &action).await? {
                    return Ok(Err(why));
                }
                let (_, seen) = wire.view().await.unwrap_or((seq, seen));
                Ok(Ok(text::letter(&view(&seen)?, &about)))
            }
        }
    }

    async fn in_store(&self, streams: &mut Streams<'_>) -> Result<ActLines, Failure> {
        let (name, number) = numbered(&self.game)?;
        let store = self.store.open_there().await?;
        let (game, matches) = (game(store.as_ref(), name).await?, Matches::default());
        let (played, _) = load(store.as_ref(), &matches, &game.id).await?;
        let (order, seat) = (self.order(&played.about().kind)?, self.seat(&game)?);
        let view = || text::letter(&played.view(Viewer::Seat(seat)), &played.about());
        match order {
            Order::Show => Ok(Ok(view())),
            Order::Help => Ok(Ok(orders::help())),
            Order::Preview(action) => Ok(preview(&played, seat, &action)),
            Order::Store(order) => {
                let clerk = Clerk {
                    store: store.as_ref(),
                    matches: &matches,
                    post: &self.post,
                    who: &game.standing.name(seat),
                    kind: Some(&game.kind),
                };
                let (lines, made) = clerk.does(&order).await?;
                clerk.tell_of(made, streams).await?;
                Ok(lines)
            }
            Order::Act(action) => {
                let place = (game.id.as_str(), number);
                match make(store.as_ref(), &matches, place, seat, &action).await? {
                    Err(why) => Ok(Err(why)),
                    Ok(made) => {
                        let (post, played) = (&self.post, &made.played);
                        after(store.as_ref(), &matches, (&game.id, seat), &made, post, streams)
                            .await?;
                        Ok(Ok(text::letter(&played.view(Viewer::Seat(seat)), &played.about())))
                    }
                }
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
