//! What goes on in an event.

use std::path::{Path, PathBuf};

use wordy_evening::{Entry, Evening, Plan};
use wordy_records::record::Record;
use wordy_terminal::{Exit, Failure, Outcome, Streams, cannot_read};

use super::of::EventArgs;
use super::show;
use crate::evenings;
use crate::event_post::begin_boards;
use crate::matches::Matches;
use crate::names::new_player;
use crate::post::PostArgs;
use crate::store_args::StoreArgs;
use crate::stored::wait;

/// More bytes than a plan or a record has.
const LARGEST: u64 = 1 << 20;

/// What `--help` says of it: the file as people write it.
const ABOUT: &str = r#"Make an event of a file

The file says who plays what, in which rounds:

    name = "Tuesday club"
    rounds = ["swiss", "swiss", "king-of-the-hill"]
    players = ["Ann", "Bob", { name = "Cy", rating = 1620 }]
    automatic = true
    [game]
    game = "scrabble"
    lexicon = "college"
    clock = "25"

A round is paired as swiss (those with as many wins meet), round-robin or king-of-the-hill (the
first meets the second). With automatic = true a server opens each round after the first when
the results of the one before are there. bye and missed (50 and -50) are what a round counts
without an opponent, and for who is not there. [game] also takes level, challenge, tracking and
absence, as `table open` has them."#;

/// Make an event of a file
#[derive(Debug, clap::Args)]
#[command(long_about = ABOUT, before_help = "Examples:\n  table event new tuesday.toml")]
pub(super) struct NewArgs {
    /// The file; its name is the event's
    file: PathBuf,
    #[command(flatten)]
    store: StoreArgs,
}

/// The name of an event: what its address has.
fn id_of(path: &Path) -> Result<String, Failure> {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_fine = |own: char| own.is_ascii_lowercase() || own.is_ascii_digit() || own == '-';
    if stem.is_empty() || stem.len() > 40 || !stem.chars().all(is_fine) {
        let message = format!("{}: the name of the file is that of the event", path.display());
        return Err(Failure::new(message).hint("call it with a-z, 0-9 and -: tuesday.toml"));
    }
    Ok(stem.to_owned())
}

/// Gives the players their names as they are kept.
fn name_players(plan: &mut Plan) -> Result<(), Failure> {
    let mut names = Vec::new();
    for player in &mut plan.players {
        player.name = new_player(&player.name, &names)?;
        names.push(player.name.clone());
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    use std::io::Read as _;
    let name = path.display().to_string();
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).map_err(|error| cannot_read(&name, &error))?;
    file.take(LARGEST).read_to_end(&mut bytes).map_err(|error| cannot_read(&name, &error))?;
    Ok(bytes)
}

impl NewArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let id = id_of(&self.file)?;
        let place = self.file.display();
        let text = String::from_utf8(read(&self.file)?)
            .map_err(|_| Failure::new(format!("{place}: the file is no UTF-8")))?;
        let wrong = |why: String| Failure::new(format!("{place}: {}", why.trim_end()));
        let mut plan = Plan::read(&text).map_err(|error| wrong(error.to_string()))?;
        name_players(&mut plan).map_err(|failure| {
            wrong(failure.fact().to_owned()).hint("take a name that nobody mistakes for another")
        })?;
        let evening = Evening::new(plan.clone()).map_err(|error| wrong(error.to_string()))?;
        let game = serde_json::Value::Object(plan.game.clone());
        Matches::default().board(&game, &["Ann", "Bob"], "try").map_err(wrong)?;
        let rounds = plan.rounds.len();
        let is_new = wait(async {
            let store = self.store.open().await?;
            Ok(evenings::create(store.as_ref(), &id, plan).await?)
        })?;
        if !is_new {
            return Err(Failure::new(format!("there is already an event {id}"))
                .hint("give the file another name"));
        }
        writeln!(streams.output, "event\t{id}")?;
        writeln!(streams.output, "players\t{}", evening.players.len())?;
        writeln!(streams.output, "rounds\t{rounds}")?;
        writeln!(streams.errors, "note: `table event next {id}` pairs the first round")?;
        Ok(Exit::Found)
    }
}

/// Pair the next round, and open its boards
///
/// Nobody meets the same opponent twice, and nobody is without one twice, as long as there is
/// another way for all. Who has begun less often begins.
///
/// With --mailbox or --notify the event is played by turns: its boards begin at once, whoever has
/// the turn gets a letter with the standings, and where the file says automatic = true the next
/// round begins with the last move of this one.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event next tuesday\n  \
                   table event next cup --mailbox ~/table    by mail")]
pub(super) struct NextArgs {
    #[command(flatten)]
    of: EventArgs,
    #[command(flatten)]
    post: PostArgs,
}

impl NextArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let id = &self.of.event;
        let (evening, paired) = wait(async {
            let (store, matches) = (self.of.open().await?, Matches::default());
            let (evening, paired) = evenings::next(store.as_ref(), &matches, id).await?;
            if self.post.is_any() {
                let event = (id.as_str(), &evening);
                begin_boards(store.as_ref(), &matches, event, &self.post, streams).await?;
            }
            Ok((evening, paired))
        })?;
        show::boards(&evening, streams)?;
        for board in &paired.again {
            let [one, other] = paired.boards[*board].map(|own| &evening.players[own].name);
            writeln!(streams.errors, "note: {one} and {other} meet again: there is no other way")?;
        }
        Ok(Exit::Found)
    }
}

/// Add a player who comes late
///
/// They play from the next round on; rounds that have begun count as missed.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event late tuesday Zoe\n  \
                   table event late tuesday Zoe --rating 1450")]
pub(super) struct LateArgs {
    #[command(flatten)]
    of: EventArgs,
    /// The name
    name: String,
    /// The rating before the evening
    #[arg(long, value_name = "N")]
    rating: Option<i64>,
}

impl LateArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let players = self.of.load()?.players;
        let name = new_player(&self.name, players.iter().map(|own| &own.name))?;
        let entry = Entry::Late { name: name.clone(), rating: self.rating };
        let evening = add(&self.of, &entry)?;
        writeln!(streams.output, "players\t{}", evening.players.len())?;
        let id = &self.of.event;
        writeln!(streams.errors, "note: `table event links {id} {name:?}` prints the link")?;
        Ok(Exit::Found)
    }
}

/// Leave a player out of the rounds that come
///
/// Each round without them counts as missed. A round that has begun goes on: type its result.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event absent tuesday Bob\n  \
                   table event absent tuesday Bob --back")]
pub(super) struct AbsentArgs {
    #[command(flatten)]
    of: EventArgs,
    /// The player
    name: String,
    /// The player is there again
    #[arg(long)]
    back: bool,
}

impl AbsentArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let player = self.of.load()?.player(&self.name).map_err(evenings::Stops::from)?;
        let evening = add(&self.of, &Entry::Away { player, away: !self.back })?;
        let there = evening.players.iter().filter(|own| !own.away).count();
        writeln!(streams.output, "players there\t{there}")?;
        Ok(Exit::Found)
    }
}

/// Type a result in
///
/// Of a game on a real board, or instead of one that was not played to its end. It stays, whatever
/// a game here comes to. A record says who played, and their points.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:\n  table event result tuesday Ann 412 Bob 388\n  \
                   table event result tuesday --from game.gcg\n  \
                   table event result tuesday Ann 412 Bob 388 --round 1   a correction")]
pub(super) struct ResultArgs {
    #[command(flatten)]
    of: EventArgs,
    /// The players with their points: Ann 412 Bob 388
    #[arg(value_name = "NAME POINTS", num_args = 4, required_unless_present = "from")]
    typed: Vec<String>,
    /// Take them from: a record of the game (GCG)
    #[arg(long, value_name = "FILE", conflicts_with = "typed")]
    from: Option<PathBuf>,
    /// The round [default: the newest]
    #[arg(long, value_name = "N")]
    round: Option<usize>,
}

impl ResultArgs {
    pub(super) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let evening = self.of.load()?;
        let results = match &self.from {
            Some(path) => of_record(path)?,
            None => self.typed()?,
        };
        let round = self.round.unwrap_or(evening.rounds.len()).wrapping_sub(1);
        let players = [&results[0].0, &results[1].0].map(|name| evening.player(name));
        let [one, other] = players.map(|own| own.map_err(evenings::Stops::from));
        let [one, other] = [one?, other?];
        let boards = evening.rounds.get(round).map(|own| &own.boards[..]).unwrap_or_default();
        let found = boards
            .iter()
            .position(|board| board.players == [one, other] || board.players == [other, one]);
        let board = found.ok_or_else(|| {
            let names = format!("{} and {}", results[0].0, results[1].0);
            Failure::new(format!("{names} do not meet in round {}", round.wrapping_add(1)))
                .hint(format!("`table event boards {}` lists who does", self.of.event))
        })?;
        let is_turned = boards[board].players[0] == other;
        let points = [usize::from(is_turned), usize::from(!is_turned)].map(|at| results[at].1);
        let evening = add(&self.of, &Entry::Result { round, board, points })?;
        show::boards(&evening, streams)?;
        Ok(Exit::Found)
    }

    fn typed(&self) -> Result<[(String, i64); 2], Failure> {
        let points = |text: &String| {
            let wrong = || Failure::new(format!("{text}: expected points")).hint("Ann 412 Bob 388");
            text.parse().map_err(|_| wrong())
        };
        let [one, first, other, second] = &self.typed[..] else {
            return Err(Failure::new("a result is two players with their points"));
        };
        Ok([(one.clone(), points(first)?), (other.clone(), points(second)?)])
    }
}

/// Who played by a record, and their last totals.
fn of_record(path: &Path) -> Result<[(String, i64); 2], Failure> {
    let record = Record::parse(&read(path)?);
    let [one, other] = &record.players[..] else {
        let message = format!("{}: the record does not name two players", path.display());
        return Err(Failure::new(message).hint("type the result: Ann 412 Bob 388"));
    };
    let total = |nick: &str| {
        let mut own = record.events.iter().filter(|event| event.nick == nick && event.scored);
        i64::from(own.next_back().map_or(0, |event| event.total))
    };
    Ok([one, other].map(|own| {
        let name = if own.name.is_empty() { &own.nick } else { &own.name };
        (name.clone(), total(&own.nick))
    }))
}

fn add(of: &EventArgs, entry: &Entry) -> Result<Evening, Failure> {
    wait(async {
        let store = of.open().await?;
        Ok(evenings::add(store.as_ref(), &of.event, entry).await?)
    })
}
