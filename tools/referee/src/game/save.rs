//! `referee game -o FILE`: a record or a position in the form of another program.

use std::path::{Path, PathBuf};

use wordy_cli::{Failure, Streams, put_file, write_whole};
use wordy_games::cgp::Cgp;
use wordy_games::game::BoardRules;
use wordy_games::history;
use wordy_games::record::Record;
use wordy_games::replay::Replay;

/// A form that a game is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Form {
    /// The record as GCG
    Gcg,
    /// The record as JSON, as Woogles and macondo keep it (`GameHistory`)
    Json,
    /// The last position in one line, as macondo writes it
    Cgp,
}

/// Where a game is written, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct SaveArgs {
    /// Write the game to FILE; its extension is the format: .gcg, .json, .cgp
    #[arg(short, long, value_name = "FILE", group = "written")]
    pub(crate) output: Option<PathBuf>,
    /// Format of --output: gcg, json or cgp [default: the extension of FILE]
    #[arg(short, long, value_name = "FORMAT", requires = "output", hide_possible_values = true)]
    pub(crate) format: Option<Form>,
}

/// A game to write.
pub(crate) struct Game<'g> {
    pub(crate) record: &'g Record,
    pub(crate) replay: &'g Replay<'g>,
    pub(crate) rules: &'g BoardRules,
}

impl SaveArgs {
    /// Whether it goes to standard output, so that nothing else does.
    pub(crate) fn takes_output(&self) -> bool {
        self.output.as_deref().is_some_and(|path| path == Path::new("-"))
    }

    /// Writes a game, where a file is asked for.
    pub(crate) fn save(
        &self,
        game: &Game<'_>,
        force: bool,
        streams: &mut Streams<'_>,
    ) -> Result<(), Failure> {
        let Some(path) = &self.output else { return Ok(()) };
        let bytes = game.bytes(self.form(path)?);
        if self.takes_output() {
            return Ok(put_file(streams.output, &bytes)?);
        }
        write_whole(path, &bytes, force, streams)
    }

    fn form(&self, path: &Path) -> Result<Form, Failure> {
        let named = || {
            let extension = path.extension()?.to_str()?;
            clap::ValueEnum::from_str(extension, true).ok()
        };
        self.format.or_else(named).ok_or_else(|| {
            Failure::new(format!("{}: the extension is no format of a game", path.display()))
                .hint("use .gcg, .json or .cgp, or name one with --format")
        })
    }
}

impl Game<'_> {
    fn bytes(&self, form: Form) -> Vec<u8> {
        match form {
            Form::Gcg => self.record.encode(&(self.record.lines.join("\n") + "\n")),
            Form::Json => history::write(self.record, self.replay).into_bytes(),
            Form::Cgp => self.cgp().into_bytes(),
        }
    }

    /// Turns without a score at the end.
    fn scoreless(&self) -> u32 {
        let turns = self.replay.turns.iter().rev().map(|turn| &turn.event);
        let turns = turns.filter(|event| event.action.is_turn());
        turns.take_while(|event| event.score == 0).map(|_| 1).sum()
    }

    /// The last position, the player to move first.
    fn cgp(&self) -> String {
        let players = &self.record.players;
        let last = self.replay.turns.iter().rev().find(|turn| turn.event.action.is_turn());
        let next = last.map_or(0, |turn| (turn.player + 1) % players.len().max(1));
        let order = players.iter().cycle().skip(next).take(players.len());
        let rack = |number: u32| {
            let text = self.record.pragma(&format!("rack{number}")).unwrap_or_default();
            wordy_games::bag::read_tiles(text, &self.rules.letters.alphabet).unwrap_or_default()
        };
        let total = |nick: &String| self.replay.totals.get(nick).copied().unwrap_or(0);
        let lexicon = self.record.pragma("lexicon");
        let cgp = Cgp {
            position: self.replay.position.clone(),
            racks: order.clone().map(|player| rack(player.number)).collect(),
            points: order.map(|player| total(&player.nick)).collect(),
            scoreless: self.scoreless(),
            remarks: lexicon.map(|name| ("lex".to_owned(), name.to_owned())).into_iter().collect(),
        };
        cgp.spelled(&self.rules.letters.alphabet) + "\n"
    }
}
