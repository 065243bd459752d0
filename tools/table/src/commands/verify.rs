use std::io::Read as _;
use std::path::Path;

use wordy_choose::LexiconChoice;
use wordy_choose_game::game_beside;
use wordy_evening::{counted, standings};
use wordy_matches::Viewer;
use wordy_matches::fair::{VerifyError, verify};
use wordy_records::record::Record;
use wordy_terminal::{Exit, Failure, Outcome, Streams, cannot_read};

use crate::matches::{MatchNames, Matches};
use crate::store_args::StoreArgs;
use crate::stored::{load, wait};

/// Check the draws of a record
///
/// While a match is played, a hash of its secret is shown; when it is over, its record has the
/// secret itself. From secret and numbers of the seats all draws are made again and compared with
/// the racks of the record: "verified" goes for the tiles that it shows. Whether the plays are
/// right is for `referee` to say.
///
/// Of an event every game is played again from what the store has of it, and its result, the wins,
/// the spread and the ratings are counted from that.
#[derive(Debug, clap::Args)]
#[command(
    before_help = "Examples:\n  table show k3x --record | table verify -\n  \
                   table verify final.gcg\n  \
                   table verify --event tuesday          all games of an event, and its counts\n  \
                   table verify game.txt --game speed    a record that does not name its game",
    after_help = "Exit status: 0 the draws are those of the secret, 1 they are not,\n\
                  2 usage or input error, or the record does not say what it takes."
)]
pub(crate) struct Args {
    /// The record; - reads standard input
    #[arg(value_name = "RECORD", required_unless_present = "event", default_value = "")]
    record: String,
    /// An event of the store: play all its games again, and count
    #[arg(long, value_name = "EVENT", conflicts_with_all = ["record", "game", "lexicon"])]
    event: Option<String>,
    #[command(flatten)]
    store: StoreArgs,
    /// The game: the one that was played
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    choice: LexiconChoice,
}

/// More bytes than a record has.
const LARGEST: u64 = 4 << 20;

impl Args {
    pub(crate) fn run(&self, streams: &mut Streams<'_>) -> Outcome {
        if let Some(id) = &self.event {
            return verified_event(&self.store, id, streams);
        }
        let text = self.read(streams)?;
        if text.starts_with("# Scribe") && comment(&text).is_none() {
            let message = format!("{}: a game of Scribe has no draws to check", self.record);
            return Err(Failure::new(message).hint("`referee scribe` checks its moves"));
        }
        let record = Record::parse(text.as_bytes());
        let said = |name: &str| record.pragma(name).map(str::to_owned);
        let game = self.game.clone().or_else(|| said("game-type")).or_else(|| comment(&text));
        let game = game.ok_or_else(|| {
            Failure::new(format!("{}: the record does not say which game it is", self.record))
                .hint("--game NAME says it")
        })?;
        let game = match wordy_data::game(&game) {
            Ok(_) => game,
            Err(error) => {
                let folder = Path::new(&self.record).parent().filter(|_| self.record != "-");
                game_beside(folder, &game).ok_or_else(|| {
                    Failure::from(error).hint(format!("--game ./{game}.toml takes a file of yours"))
                })?
            }
        };
        let lexicon = self.choice.lexicon.clone().or_else(|| said("lexicon"));
        let mut choice = LexiconChoice { lexicon, ..self.choice.clone() };
        if let Some(words) = wordy_data::game(&game)?.words() {
            let (own, line) = choice.of_game(words)?;
            if let Some(line) = line {
                streams.say_later(line);
            }
            choice = own;
        }
        let LexiconChoice { lexicon, alphabet, level } = choice.clone();
        let lexicon = match lexicon {
            Some(name) => name,
            None => choice.open(streams)?.meta().name.clone(),
        };
        let named = MatchNames { game, lexicon, alphabet, level };
        let book = Matches::default().book(&named, streams)?;
        match verify(&text, &book) {
            Ok(found) => {
                let (drawn, numbers, without) = (found.drawn, found.numbers, found.without);
                writeln!(streams.output, "commitment\t{}", found.commitment)?;
                writeln!(streams.output, "drawn\t{drawn}\nshown\t{}", found.shown)?;
                writeln!(streams.output, "numbers of seats\t{numbers}")?;
                writeln!(streams.output, "seats without\t{without}")?;
                if let Some(first) = &found.first {
                    writeln!(streams.output, "drawn to begin\t{first}")?;
                }
                let only = if drawn > 0 && found.shown == 0 { "\tonly who begins" } else { "" };
                writeln!(streams.output, "verified{only}")?;
                Ok(Exit::Found)
            }
            Err(
                error @ (VerifyError::Commitment
                | VerifyError::Draw { .. }
                | VerifyError::First { .. }),
            ) => {
                writeln!(streams.output, "not verified: {error}")?;
                Ok(Exit::Nothing)
            }
            Err(error) => Err(Failure::new(format!("{}: {error}", self.record))),
        }
    }

    fn read(&self, streams: &mut Streams<'_>) -> Result<String, Failure> {
        let failed = |error: std::io::Error| cannot_read(&self.record, &error);
        let mut bytes = Vec::new();
        if self.record == "-" {
            streams.input.take(LARGEST).read_to_end(&mut bytes).map_err(failed)?;
        } else {
            let file = std::fs::File::open(&self.record).map_err(failed)?;
            file.take(LARGEST).read_to_end(&mut bytes).map_err(failed)?;
        }
        String::from_utf8(bytes)
            .map_err(|_| Failure::new(format!("{}: the record is no UTF-8", self.record)))
    }
}

/// Plays the games of an event again from their entries, checks their draws, and counts.
fn verified_event(of: &StoreArgs, id: &str, streams: &mut Streams<'_>) -> Outcome {
    let matches = Matches::default();
    let (told, evening, again, differs) = wait(async {
        let store = of.look().await?;
        let evening = super::event::evening(store.as_ref(), id).await?;
        let (mut again, mut told, mut differs) = (evening.clone(), Vec::new(), false);
        for (round, board, game) in super::event::games(&evening) {
            let own = &evening.rounds[round].boards[board];
            let Some(points) = own.points else { continue };
            let found = if own.typed {
                "typed".to_owned()
            } else {
                let played = load(store.as_ref(), &matches, game).await?.0;
                let standing = played.standing();
                let seats =
                    [0, 1].map(|at| standing.seats.get(at).and_then(|own| own.points).unwrap_or(0));
                let found = counted(seats, &standing.winners, evening.plan.bye);
                // The board is there.
                let _ = again.put(round, board, found, false);
                let draws = verify(&played.record(Viewer::Spectator), played.rulebook());
                let is_drawn = matches!(
                    draws,
                    Ok(_) | Err(VerifyError::NoTiles | VerifyError::NothingShown(_))
                );
                differs |= found != points || !standing.over || !is_drawn;
                match draws {
                    _ if found != points => format!("not verified: {found:?}, not {points:?}"),
                    Err(error) if !is_drawn => format!("not verified: {error}"),
                    Err(error @ VerifyError::NothingShown(_)) => error.to_string(),
                    _ => "verified".to_owned(),
                }
            };
            told.push(format!("{}\t{}\t{game}\t{found}", round + 1, board + 1));
        }
        Ok((told, evening, again, differs))
    })?;
    for line in &told {
        writeln!(streams.output, "{line}")?;
    }
    let differs = differs || standings(&again) != standings(&evening);
    let said = if differs { "not verified" } else { "verified" };
    writeln!(streams.output, "wins, spread and ratings\t{said}")?;
    Ok(Exit::found(!differs))
}

/// The game that a comment of a record of layouts names.
fn comment(text: &str) -> Option<String> {
    text.lines()
        .find_map(|line| line.strip_prefix("# bag-game "))
        .map(|name| name.trim().to_owned())
}
