use wordy_matches::Action;
use wordy_terminal::{Exit, Failure, Outcome, Streams};

use super::invite::link;
use crate::address_args::LinkArgs;
use crate::match_args::{MatchArgs, New};
use crate::matches::Matches;
use crate::post::PostArgs;
use crate::store::Role;
use crate::store_args::StoreArgs;
use crate::stored::{file, load, wait};

/// Challenge others to a game by turns
///
/// The game begins at once, and stays open as long as it takes; a clock runs when a server serves
/// the game and its player has come by the link. Printed are the links to send; whoever has the
/// store at hand needs none (`table move`). With two players the one who is challenged may decline
/// before their first move (`table move GAME --as NAME decline`): such a game counts for nobody.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table challenge Bob --as Ann --game scribe --variant super\n  \
                   table challenge Bob Cy --as Ann --game scrabble\n  \
                   table challenge --as Ann --game 1dif --computer strong\n  \
                   table challenge Bob --as Ann --address https://club.example",
    after_help = "Exit status: 0 begun, 2 usage or input error.\n\
                  See also: table move, table games"
)]
pub(crate) struct Args {
    /// Who is challenged, in order of play
    #[arg(value_name = "NAME", required_unless_present = "computer")]
    names: Vec<String>,
    /// Who you are: the player who challenges, and has the first turn
    #[arg(long = "as", value_name = "NAME")]
    by: String,
    /// The game: a name or a .toml file
    #[arg(long, value_name = "NAME|FILE", default_value = "scribe")]
    game: String,
    #[command(flatten)]
    of: MatchArgs,
    #[command(flatten)]
    address: LinkArgs,
    #[command(flatten)]
    post: PostArgs,
    #[command(flatten)]
    store: StoreArgs,
}

/// Refuses a game that cannot begin, before it is in the store.
fn check_start(matches: &Matches, new: &New) -> Result<(), Failure> {
    let setup = serde_json::to_value(&new.filed);
    let setup = setup.map_err(|error| Failure::new(error.to_string()))?;
    let mut game = matches.open(&setup).map_err(Failure::new)?;
    let started = game.act(0, &Action::Start {}, 0);
    started.map(drop).map_err(|refusal| Failure::new(refusal.to_string()))
}

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        let matches = Matches::default();
        let names: Vec<&str> =
            std::iter::once(&self.by).chain(&self.names).map(String::as_str).collect();
        let of = self.of.clone().between(&names)?;
        let new = of.with_new_players()?.new_match(&self.game, &matches, streams)?;
        check_start(&matches, &new)?;
        let (id, links, played) = wait(async {
            let store = self.store.open().await?;
            let id = file(store.as_ref(), &matches, new).await?;
            crate::acting::start(store.as_ref(), &matches, &id).await?;
            let mut links = Vec::new();
            let address = self.address.for_links(store.as_ref()).await?;
            for (seat, name) in names.iter().enumerate() {
                let link = link(store.as_ref(), &id, Role::Seat(seat), &address).await?;
                links.push((*name, link));
            }
            let (played, _) = load(store.as_ref(), &matches, &id).await?;
            Ok((id, links, played))
        })?;
        self.post.tell(&id, None, &played, None, streams)?;
        writeln!(streams.output, "game\t{id}")?;
        for (name, link) in links {
            writeln!(streams.output, "{name}\t{link}")?;
        }
        Ok(Exit::Found)
    }
}
