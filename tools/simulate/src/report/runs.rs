//! The runs that claims are tried on: how they are played, and what comes of them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use wordy_formats::table::{Cell, Column, Kind, read};
use wordy_lexicon::counts::thousands;
use wordy_terminal::Failure;

use super::claims::{Claims, LeaveRun, Run};
use super::kept::{KeptLayout, KeptRun, MeasureName, Notes, RunSource};
use crate::columns::{number, text};
use crate::contest::Sport;
use crate::estimate::{Estimate, ratio, rounded};
use crate::merge::{damaged, whole};
use crate::run::{Manifest, Settings};
use crate::shard::{is_alike, not_written};

/// Where runs lie, and what their games are.
pub(super) struct Runs<'c> {
    pub(super) claims: &'c Claims,
    /// The folder of the file of claims.
    pub(super) beside: PathBuf,
    /// The folder of the runs.
    pub(super) folder: PathBuf,
    /// No more games than this.
    pub(super) most: u64,
    /// What tables are written as.
    pub(super) format: &'static str,
    /// The runs of an earlier report.
    pub(super) kept: Vec<KeptRun>,
    /// What is measured for this one.
    pub(super) notes: Notes,
}

impl Runs<'_> {
    /// A game as the command line has it: a file beside the claims, or a name.
    fn game(&self, name: &str) -> String {
        let path = Path::new(name).extension().map(|_| self.beside.join(name));
        path.map_or_else(|| name.to_owned(), |path| path.display().to_string())
    }

    fn leaves(&self, name: &str) -> PathBuf {
        self.folder.join(format!("leaves-{name}.klv2"))
    }

    /// The command that learns leaves.
    pub(super) fn learn(&self, learnt: &LeaveRun) -> String {
        let LeaveRun { game, lexicon, games, seed, .. } = learnt;
        let (path, game) = (self.leaves(&learnt.name), self.game(game));
        let games = self.most.min(*games);
        let path = path.display();
        let learn = format!("simulate train leaves -o {path} --game {game}");
        format!("{learn} -l {lexicon} --games {games} --seed {seed}")
    }

    /// The command that plays a run, without its shard.
    pub(super) fn play(&self, run: &Run) -> String {
        let Run { seed, .. } = run;
        let (game, games) = (self.game(&run.game), self.most.min(run.games));
        let lexicon = run.lexicon.as_ref().map_or(String::new(), |name| format!(" -l {name}"));
        let mut command = format!(
            "simulate -o {} --format {} --game {game}{lexicon} --games {games} --seed {seed}",
            self.folder.join(&run.name).display(),
            self.format
        );
        if let Some(leaves) = &run.leaves {
            let path = self.leaves(leaves);
            let player = format!("leaves:{}", path.display());
            // Writing to a string cannot fail.
            let _ = write!(command, " --players {player},{player}");
        }
        if let Some(players) = &run.players {
            let _ = write!(command, " --players {}", players.join(","));
        }
        if let Some(by) = run.by {
            let _ = write!(command, " --variant {}", by.name());
        }
        command + if run.plays { " --plays" } else { "" }
    }

    /// The commands that make what is not there.
    pub(super) fn missing(&self) -> Vec<String> {
        let runs: Vec<&Run> =
            self.claims.runs.iter().filter(|run| self.kept(run).is_none()).collect();
        let wanted = |learnt: &&LeaveRun| {
            let name = Some(&learnt.name);
            runs.iter().any(|run| run.leaves.as_ref() == name)
                && !self.leaves(&learnt.name).exists()
        };
        let learns = self.claims.leaves.iter().filter(wanted);
        let mut commands: Vec<String> = learns.map(|learnt| self.learn(learnt)).collect();
        if !commands.is_empty() && !self.folder.exists() {
            commands.insert(0, format!("mkdir -p {}", self.folder.display()));
        }
        for run in runs {
            for shard in crate::run::Shard::all(run.shards) {
                let folder = self.folder.join(&run.name);
                if !shard.path(&folder, "run", "json").exists() {
                    let shard = format!(" --shard {}/{}", shard.number, shard.of);
                    let shard = if run.shards > 1 { shard } else { String::new() };
                    commands.push(self.play(run) + &shard);
                }
            }
        }
        commands
    }

    /// A run of the earlier report that is not in the folder, where it is the one that is meant.
    fn kept(&self, run: &Run) -> Option<&KeptRun> {
        if self.folder.join(&run.name).exists() {
            return None;
        }
        let kept = self.kept.iter().find(|own| own.run == run.name)?;
        matches!(self.difference(run, &kept.made), Ok(None)).then_some(kept)
    }

    /// The shards of a run, which must be the one that is meant.
    pub(super) fn shards(&self, run: &Run) -> Result<Vec<Manifest>, Failure> {
        let folder = self.folder.join(&run.name);
        let found = whole(&folder)?;
        let own = &found[0].settings;
        let first = (own.first != 1).then_some("first game");
        match first.or(self.difference(run, &own.into())?) {
            None => Ok(found),
            Some(what) => Err(Failure::new(format!(
                "{}: its {what} is not that of the run {}",
                folder.display(),
                run.name
            ))
            .hint("give these runs a folder of their own, or --games as they were played")),
        }
    }

    /// In what a run that was played is not the one that is meant.
    fn difference(&self, run: &Run, own: &RunSource) -> Result<Option<&'static str>, Failure> {
        let (_, rules) = wordy_data::game_and_hash(&self.game(&run.game))
            .map_err(|error| self.claims.at(&run.game, error))?;
        let by_leaves = own.players.iter().all(|player| player.starts_with("leaves:"));
        let players = match &run.players {
            Some(players) => own.players == *players,
            None => by_leaves == run.leaves.is_some(),
        };
        let same = [
            ("rules", own.rules_sha256 == rules),
            ("seed", own.seed == run.seed),
            ("number of games", own.games == self.most.min(run.games)),
            ("lexicon", own.lexicon == run.lexicon.clone().unwrap_or_default()),
            ("players", players),
            ("version", run.by.is_none() || own.by == run.by),
            ("plays", own.plays || !run.plays),
        ];
        Ok(same.iter().find(|(_, same)| !same).map(|(what, _)| *what))
    }

    /// The sum of a column of games by that of another, or for each row, with its interval: of all
    /// rows, or of those of a player or a seat.
    pub(super) fn measure(
        &self,
        run: &Run,
        asked: MeasureName,
    ) -> Result<Option<Estimate>, Failure> {
        let found = match self.kept(run) {
            Some(kept) => Some(kept.measured(&asked).ok_or_else(|| {
                let MeasureName { of, .. } = &asked;
                let fact =
                    format!("the report that is kept has no such {of} of the run {}", run.name);
                Failure::new(fact).hint("play the run, or leave --kept out")
            })?),
            None => self.counted(run, &asked)?,
        };
        let found = found.map(rounded);
        if let Some(found) = found {
            self.notes.measured(&run.name, asked, found);
        }
        Ok(found)
    }

    /// The same, from the tables.
    fn counted(&self, run: &Run, asked: &MeasureName) -> Result<Option<Estimate>, Failure> {
        let (of, per) = (asked.of.as_str(), asked.per.as_deref());
        let (player, seat) = (asked.player.as_deref(), asked.seat);
        let shards = self.shards(run)?;
        let settings = &shards[0].settings;
        let mut columns = vec![number("game"), number("seat"), self.column(of, settings)?];
        columns.extend(per.map(|per| self.column(per, settings)).transpose()?);
        let below_at = columns.len() - 1;
        columns.extend(player.map(|_| text("player")));
        let size = if is_alike(settings) { 1 } else { settings.players.len().cast_signed() as i64 };
        let mut groups: Vec<(i64, f64, f64)> = Vec::new();
        for manifest in &shards {
            let folder = self.folder.join(&run.name);
            let bytes = manifest.games(&folder).map_err(|path| damaged(&path, manifest.shard()))?;
            read(settings.table_format(), &bytes, &columns, &mut |row| {
                let Cell::Number(game) = row[0] else { return };
                let own_seat = seat.is_none_or(|seat| row[1] == Cell::Number(seat.into()));
                let own = |player| matches!(row.last(), Some(Cell::Text(name)) if name == player);
                if !own_seat || !player.is_none_or(own) {
                    return;
                }
                let group = (game - 1) / size;
                let below = if per.is_some() { row[below_at].number() } else { 1.0 };
                match groups.last_mut().filter(|last| last.0 == group) {
                    Some(last) => {
                        last.1 += row[2].number();
                        last.2 += below;
                    }
                    None => groups.push((group, row[2].number(), below)),
                }
            })
            .map_err(not_written)?;
        }
        let groups: Vec<(f64, f64)> =
            groups.into_iter().map(|(_, above, below)| (above, below)).collect();
        Ok(ratio(&groups))
    }

    /// A column of games that the claims name.
    fn column(&self, name: &str, settings: &Settings) -> Result<Column, Failure> {
        column(name, settings).map_err(|failure| self.claims.at(name, failure))
    }

    /// The layout of a run that brings most, and the game that it is of; none where no game is
    /// scored so.
    pub(super) fn best_layout(&self, run: &Run) -> Result<Option<KeptLayout>, Failure> {
        let best = match self.kept(run) {
            Some(kept) => kept.layout.clone(),
            None => self.best_laid(run)?,
        };
        if let Some(best) = &best {
            self.notes.laid(&run.name, best);
        }
        Ok(best)
    }

    /// The same, from the tables.
    fn best_laid(&self, run: &Run) -> Result<Option<KeptLayout>, Failure> {
        let (shards, folder) = (self.shards(run)?, self.folder.join(&run.name));
        let (mut best, columns) =
            (None, [number("game"), number("score"), number("tiles"), text("layout")]);
        for manifest in shards.iter().filter(|own| own.settings.kind == Sport::Idaho) {
            let bytes = manifest.turns(&folder).map_err(|path| damaged(&path, manifest.shard()))?;
            read(manifest.settings.table_format(), &bytes, &columns, &mut |row| {
                let [
                    Cell::Number(game),
                    Cell::Number(points),
                    Cell::Number(tiles),
                    Cell::Text(rows),
                ] = row
                else {
                    return;
                };
                if best.as_ref().is_none_or(|best: &KeptLayout| best.points < *points) {
                    let rows = rows.split('/').map(str::to_owned).collect();
                    best = Some(KeptLayout { game: *game, points: *points, tiles: *tiles, rows });
                }
            })
            .map_err(not_written)?;
        }
        Ok(best)
    }

    /// What a run was made from.
    fn made(&self, run: &Run) -> Result<RunSource, Failure> {
        match self.kept(run) {
            Some(kept) => Ok(kept.made.clone()),
            None => Ok((&self.shards(run)?[0].settings).into()),
        }
    }

    /// What is to be kept of a run.
    pub(super) fn to_keep(&self, run: &Run) -> Result<KeptRun, Failure> {
        Ok(self.notes.of(&run.name, self.made(run)?))
    }

    /// What a run was made from, in a line.
    pub(super) fn described(&self, run: &Run) -> Result<String, Failure> {
        let RunSource { games, seed, lexicon, rules_sha256, lexicon_sha256, wordy, .. } =
            &self.made(run)?;
        let kept = self.kept(run).map_or("", |_| ", figures of an earlier report");
        let games = thousands(usize::try_from(*games).unwrap_or(usize::MAX));
        let lexicon = match lexicon.as_str() {
            "" => String::new(),
            name => format!(" lexicon {name} {},", short(lexicon_sha256)),
        };
        Ok(format!(
            "{}: {games} games, seed {seed}, rules {},{lexicon} version {wordy}{kept}",
            run.title,
            short(rules_sha256),
        ))
    }
}

/// The beginning of a hash.
fn short(hash: &str) -> &str {
    hash.get(..8).unwrap_or(hash)
}

/// A column of games by its name.
fn column(name: &str, settings: &Settings) -> Result<Column, Failure> {
    let columns = settings.kind.game_columns(settings.plays);
    let found = columns.iter().find(|column| column.name == name && column.kind != Kind::Text);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = columns
            .iter()
            .filter(|column| column.kind != Kind::Text)
            .map(|column| column.name)
            .collect();
        Failure::new(format!("games have no numbers called {name}"))
            .hint(format!("there are {}", names.join(", ")))
    })
}
