use std::io::Read as _;

use wordy_matches::{Action, Match};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use crate::acting::{ActLines, make, preview};
use crate::clerk::{Clerk, signed_up};
use crate::event_post::after;
use crate::game_facts::GameFacts;
use crate::mail::Mail;
use crate::mailboxes::players;
use crate::matches::Matches;
use crate::orders::{self, Order, StoreOrder, ways};
use crate::post::{Letter, PostArgs, letter};
use crate::store::{GameListing, Store};
use crate::store_args::StoreArgs;
use crate::stored::{game, load, seat, seat_named, wait};

/// Take an answer by mail: a player's move
///
/// The mail is read from standard input, as a mail program hands it on. Its subject names the game
/// in brackets, as the letters of `--notify` and `--mailbox` do, with the number of the next move:
/// a mail that comes twice is one move. The first lines of its text are orders, up to what is
/// quoted: a move, or preview MOVE, show, undo, accept, reject, queue POINT, decline, resign, chat
/// TEXT; games, challenge NAME, history, standings, ratings, list, signup NAME and help need no
/// game, and may be the subject. The answer goes where letters go, else to standard output. A mail
/// that a program sent by itself, such as an answer for the holidays, gets none.
///
/// Who wrote it says --as, or the address of `From` by which a player signed up: `signup NAME` in a
/// mail does so. Anybody can write any address into a mail: let your mail program hand on only what
/// it trusts.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table mail --as Bob < answer.txt\n  \
                   table mail --mailbox ~/table < answer.txt    who signed up there",
    after_help = "Exit status: 0 all done, 1 something was refused, 2 usage or input error.\n\
                  See also: table signup (addresses), table challenge (begins a game)"
)]
pub(crate) struct Args {
    /// Who you are: the name of who wrote the mail, or the number of a seat
    #[arg(long = "as", value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    post: PostArgs,
    #[command(flatten)]
    store: StoreArgs,
}

/// Bytes of a mail that are read, at most.
const LONGEST: u64 = 256 * 1024;

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut bytes = Vec::new();
        streams.input.take(LONGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST {
            return Err(Failure::new(format!("the mail has more than {LONGEST} bytes")));
        }
        let mail = Mail::read(&String::from_utf8_lossy(&bytes));
        if mail.is_automatic {
            let note = "note: a program sent this mail by itself: it is left unanswered";
            writeln!(streams.errors, "{note}")?;
            return Ok(Exit::Nothing);
        }
        wait(self.answer(&mail, streams))
    }

    async fn answer(&self, mail: &Mail, streams: &mut Streams<'_>) -> Outcome {
        let mut said = Vec::new();
        let orders = mail.all_orders(|text| orders::read(None, text).is_ok());
        let (who, orders) = match self.newcomer(mail, &orders) {
            Some((line, signed)) => {
                said.push(match &signed {
                    Ok(name) => {
                        format!("Welcome, {name}. Letters go to the address you write from.")
                    }
                    Err(why) => format!("Refused: {line}: {why}"),
                });
                (signed.map_err(|why| Failure::new(format!("{line}: {why}")))?, &orders[1..])
            }
            None => (self.who(mail)?, &orders[..]),
        };
        let store = self.store.open_there().await?;
        let (game, number) = match &mail.game {
            Some((id, number)) => {
                let listed = game(store.as_ref(), id).await?;
                let seat = self.seat(&listed, &who)?;
                (Some((listed, seat)), *number)
            }
            None => (None, None),
        };
        let who = game.as_ref().map_or(who, |(game, seat)| game.standing.name(*seat));
        let matches = Matches::default();
        let mut desk = Desk {
            matches,
            store: store.as_ref(),
            who,
            game,
            number,
            post: &self.post,
            refused: false,
        };
        for order in orders {
            said.extend(desk.order(order, mail.from.as_deref(), streams).await?);
        }
        if orders.is_empty() && said.is_empty() {
            said.push("The mail orders nothing.".to_owned());
            desk.refused = true;
        }
        let answer = desk.letter(&said).await?;
        self.send(&answer, streams)?;
        Ok(Exit::found(!desk.refused))
    }

    fn send(&self, answer: &Letter, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if self.post.is_any() {
            return self.post.send(answer, streams);
        }
        Ok(streams.output.write_all(answer.text(None).as_bytes())?)
    }

    /// Who signs up by a mail from an address that nobody has: the order, and the name.
    fn newcomer<'o>(
        &self,
        mail: &Mail,
        orders: &'o [String],
    ) -> Option<(&'o str, Result<String, String>)> {
        let first = orders.first()?;
        let Ok(Order::Store(StoreOrder::Signup(name))) = orders::read(None, first) else {
            return None;
        };
        (self.player.is_none() && self.who(mail).is_err())
            .then(|| (first.as_str(), signed_up(&self.post, &name, mail.from.as_deref())))
    }

    /// Who wrote it.
    fn who(&self, mail: &Mail) -> Result<String, Failure> {
        if let Some(name) = &self.player {
            return Ok(name.clone());
        }
        let unknown = || {
            Failure::new("nobody knows whose mail this is")
                .hint("--as NAME says it, or a mail whose first line is: signup NAME")
        };
        let folder = self.post.mailbox.as_ref().filter(|own| own.is_dir()).ok_or_else(unknown)?;
        let known =
            players(folder)?.into_iter().find(|(_, own)| own.is_some() && *own == mail.from);
        known.map(|(name, _)| name).ok_or_else(unknown)
    }

    /// The seat of who wrote it. An address tells a name, never a number: who is called 2 does not
    /// sit on the second seat of every game.
    fn seat(&self, of: &GameListing, who: &str) -> Result<usize, Failure> {
        if self.player.is_some() {
            return seat(of, who);
        }
        let none = || Failure::new(format!("{who} does not sit in game {}", of.id));
        seat_named(of, who).ok_or_else(none)
    }
}

/// A player who writes, about a game or about none.
struct Desk<'d> {
    store: &'d dyn Store,
    matches: Matches,
    who: String,
    /// The game that the subject names, and the player's seat.
    game: Option<(GameListing, usize)>,
    /// The number that the next move must have.
    number: Option<usize>,
    post: &'d PostArgs,
    refused: bool,
}

impl Desk<'_> {
    /// The game that the subject names, and the player's seat.
    async fn played(&self) -> Result<Option<(Match, usize)>, Failure> {
        let Some((game, seat)) = &self.game else { return Ok(None) };
        Ok(Some((load(self.store, &self.matches, &game.id).await?.0, *seat)))
    }

    /// The answer: what was said, the game, and what may be written next.
    async fn letter(&self, said: &[String]) -> Result<Letter, Failure> {
        if let (Some((game, seat)), Some((played, _))) = (&self.game, self.played().await?) {
            return Ok(letter(&game.id, &played, *seat).after(said));
        }
        let mut lines = said.to_vec();
        lines.extend([String::new(), ways(None)]);
        let subject = "Your orders".to_owned();
        Ok(Letter { name: self.who.clone(), game: String::new(), subject, lines })
    }

    /// Does what a line says; what is answered.
    async fn order(
        &mut self,
        line: &str,
        from: Option<&str>,
        streams: &mut Streams<'_>,
    ) -> Result<Vec<String>, Failure> {
        let played = self.played().await?;
        let kind = played.as_ref().map(|(game, _)| game.about().kind.to_string());
        let said = match (orders::read(kind.as_deref(), line), played) {
            (Err(why), _) => Err(why),
            (Ok(Order::Help), played) => {
                let slip =
                    played.map(|(game, _)| GameFacts::of(&game).slip.all().collect::<Vec<_>>());
                let slip = slip.into_iter().flat_map(|lines| [vec![String::new()], lines].concat());
                Ok(orders::help().into_iter().chain(slip).collect())
            }
            (Ok(Order::Store(StoreOrder::Signup(name))), _) => {
                signed_up(self.post, &name, from).map(|name| vec![format!("Signed up: {name}")])
            }
            (Ok(Order::Store(order)), _) => {
                let clerk = Clerk {
                    store: self.store,
                    matches: &self.matches,
                    post: self.post,
                    who: &self.who,
                    kind: self.game.as_ref().map(|(game, _)| game.kind.as_str()),
                };
                let (lines, made) = clerk.does(&order).await?;
                clerk.tell_of(made, streams).await?;
                lines
            }
            // The game is at the end of the answer.
            (Ok(Order::Show), _) => Ok(Vec::new()),
            (Ok(Order::Preview(action)), Some((game, seat))) => preview(&game, seat, &action),
            (Ok(Order::Act(action)), Some(_)) => self.act(line, &action, streams).await?,
            (Ok(Order::Preview(_) | Order::Act(_)), None) => Err("no game is named".to_owned()),
        };
        Ok(match said {
            Ok(lines) => lines,
            Err(why) => {
                self.refused = true;
                vec![format!("Refused: {line}: {why}")]
            }
        })
    }

    async fn act(
        &mut self,
        line: &str,
        action: &Action,
        streams: &mut Streams<'_>,
    ) -> Result<ActLines, Failure> {
        let Some((game, seat)) = &self.game else { return Ok(Ok(Vec::new())) };
        let is_talk = matches!(action, Action::Chat { .. });
        let number = if is_talk { None } else { self.number.take() };
        let (id, seat) = (game.id.as_str(), *seat);
        match make(self.store, &self.matches, (id, number), seat, action).await? {
            Err(why) => Ok(Err(why)),
            Ok(made) => {
                if is_talk {
                    self.pass_on(id, seat, &made.played, streams)?;
                } else {
                    after(self.store, &self.matches, (id, seat), &made, self.post, streams).await?;
                }
                Ok(Ok(vec![format!("Done: {line}")]))
            }
        }
    }

    /// Hands on what was said, to all others.
    fn pass_on(
        &self,
        id: &str,
        speaker: usize,
        played: &Match,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let standing = played.standing();
        for (seat, own) in standing.seats.iter().enumerate() {
            if seat != speaker && !own.computer && own.name.is_some() && self.post.is_any() {
                let mut letter = letter(id, played, seat);
                letter.subject = format!("[{id}] {} says something", standing.name(speaker));
                self.post.send(&letter, streams)?;
            }
        }
        Ok(())
    }
}
