use std::io::Read as _;

use wordy_matches::{Action, Match};
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::act::{MoveMade, make, preview};
use super::signup::players;
use crate::game_facts::GameFacts;
use crate::mail::Mail;
use crate::matches::Matches;
use crate::post::{Letter, PostArgs, letter};
use crate::store::{GameFilter, GameListing, Store};
use crate::store_args::StoreArgs;
use crate::stored::{game, load, seat, seat_named, wait};
use crate::typed;

/// Take an answer by mail: a player's move
///
/// The mail is read from standard input, as a mail program hands it on. Its subject names the game
/// in brackets, as the letters of `--notify` and `--mailbox` do, with the number of the next move:
/// a mail that comes twice is one move. The first lines of its text are orders, up to what is
/// quoted: a move, or message TEXT, preview MOVE, show, games, list, help, undo, accept, reject,
/// decline, resign. The answer goes where letters go, else to standard output.
///
/// Who wrote it says --as, or the address of `From` by which a player signed up. Anybody can write
/// any address into a mail: let your mail program hand on only what it trusts.
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

/// What may be written.
const HELP: &str = "A line each: a move (E2, 8H COAT, -ABC, pass), message TEXT, preview MOVE, \
                    show, games, list, help, undo, accept, reject, challenge, decline, resign.";

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let mut bytes = Vec::new();
        streams.input.take(LONGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST {
            return Err(Failure::new(format!("the mail has more than {LONGEST} bytes")));
        }
        let mail = Mail::read(&String::from_utf8_lossy(&bytes));
        wait(self.answer(&mail, streams))
    }

    async fn answer(&self, mail: &Mail, streams: &mut Streams<'_>) -> Outcome {
        let who = self.who(mail)?;
        let store = self.store.open_there().await?;
        let (id, number) = mail.game.clone().ok_or_else(|| {
            Failure::new("the subject names no game").hint("the name stands in brackets: [k3x#12]")
        })?;
        let listed = game(store.as_ref(), &id).await?;
        let mut desk = Desk {
            matches: Matches::default(),
            store: store.as_ref(),
            seat: self.seat(&listed, &who)?,
            game: listed,
            number,
            post: &self.post,
            refused: false,
        };
        let mut said = Vec::new();
        for order in &mail.orders {
            said.extend(desk.order(order, streams).await?);
        }
        if mail.orders.is_empty() {
            said.push(format!("The mail orders nothing. {HELP}"));
            desk.refused = true;
        }
        let mut answer = letter(&desk.game.id, &desk.played().await?, desk.seat);
        said.push(String::new());
        answer.lines.splice(0..0, said);
        self.send(&answer, streams)?;
        Ok(Exit::found(!desk.refused))
    }

    fn send(&self, answer: &Letter, streams: &mut Streams<'_>) -> Result<(), Failure> {
        if self.post.is_any() {
            return self.post.send(answer, streams);
        }
        Ok(streams.output.write_all(answer.text(None).as_bytes())?)
    }

    /// Who wrote it.
    fn who(&self, mail: &Mail) -> Result<String, Failure> {
        if let Some(name) = &self.player {
            return Ok(name.clone());
        }
        let unknown = || Failure::new("nobody knows whose mail this is").hint("--as NAME says it");
        let folder = self.post.mailbox.as_ref().ok_or_else(unknown)?;
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

/// A player at a game, by mail.
struct Desk<'d> {
    store: &'d dyn Store,
    matches: Matches,
    game: GameListing,
    seat: usize,
    /// The number that the next move must have.
    number: Option<usize>,
    post: &'d PostArgs,
    refused: bool,
}

impl Desk<'_> {
    async fn played(&self) -> Result<Match, Failure> {
        Ok(load(self.store, &self.matches, &self.game.id).await?.0)
    }

    /// Does what a line says; what is answered.
    async fn order(
        &mut self,
        line: &str,
        streams: &mut Streams<'_>,
    ) -> Result<Vec<String>, Failure> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let said = match (first.to_lowercase().as_str(), rest.trim()) {
            // The game stands at the end of the answer.
            ("show", "") => Ok(Vec::new()),
            ("help", "") => Ok(self.help().await?),
            ("games", "") => Ok(self.games().await?),
            ("list", "") => Ok(self.list()?),
            ("preview", tried) if !tried.is_empty() => {
                let played = self.played().await?;
                let action = typed::action(&played.about().kind, tried);
                action.and_then(|action| preview(&played, self.seat, &action))
            }
            _ => self.act(line, streams).await?,
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
        streams: &mut Streams<'_>,
    ) -> Result<Result<Vec<String>, String>, Failure> {
        let action = match typed::action(&self.played().await?.about().kind, line) {
            Ok(action) => action,
            Err(why) => return Ok(Err(why)),
        };
        let is_talk = matches!(action, Action::Chat { .. });
        let number = if is_talk { None } else { self.number.take() };
        let (id, matches) = (self.game.id.clone(), &self.matches);
        let by = |_: &str| Ok(action.clone());
        match make(self.store, matches, (&id, number), self.seat, by).await? {
            Err(why) => Ok(Err(why)),
            Ok(MoveMade { played, before }) => {
                if is_talk {
                    self.pass_on(&played, streams)?;
                } else {
                    let author = Some(self.seat);
                    self.post.tell(&id, Some(&before), &played, author, streams)?;
                }
                Ok(Ok(vec![format!("Done: {line}")]))
            }
        }
    }

    /// Hands on what was said, to all others.
    fn pass_on(&self, played: &Match, streams: &mut Streams<'_>) -> Result<(), Failure> {
        for (seat, own) in played.standing().seats.iter().enumerate() {
            if seat != self.seat && !own.computer && own.name.is_some() && self.post.is_any() {
                let mut letter = letter(&self.game.id, played, seat);
                letter.subject = format!(
                    "[{}] {} says something",
                    self.game.id,
                    played.standing().name(self.seat)
                );
                self.post.send(&letter, streams)?;
            }
        }
        Ok(())
    }

    /// What may be written, and the slip of the game.
    async fn help(&self) -> Result<Vec<String>, Failure> {
        let slip = GameFacts::of(&self.played().await?).slip.lines;
        Ok([HELP.to_owned(), String::new()].into_iter().chain(slip).collect())
    }

    /// The player's games that are not over, and whose turn it is.
    async fn games(&self) -> Result<Vec<String>, Failure> {
        let name = self.game.standing.name(self.seat).to_lowercase();
        let all = self.store.games(GameFilter::All).await?;
        let mut lines = Vec::new();
        for own in all.iter().filter(|own| !own.standing.over) {
            let names: Vec<String> =
                (0..own.standing.seats.len()).map(|seat| own.standing.name(seat)).collect();
            let Some(seat) = names.iter().position(|own| own.to_lowercase() == name) else {
                continue;
            };
            let turn = if own.standing.waits_for(seat) { ": your turn" } else { "" };
            lines.push(format!("{} {} {}{turn}", own.id, own.kind, names.join(", ")));
        }
        Ok(lines)
    }

    /// Who has a mailbox.
    fn list(&self) -> Result<Vec<String>, Failure> {
        let Some(folder) = &self.post.mailbox else { return Ok(Vec::new()) };
        Ok(players(folder)?.into_iter().map(|(name, _)| name).collect())
    }
}
