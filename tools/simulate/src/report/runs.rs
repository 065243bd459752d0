//! The runs that claims are tried on: how they are played, and what comes of them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use wordy_cli::{Failure, thousands};
use wordy_formats::table::{Cell, Column, Kind, read};

use super::claims::{Claims, Learnt, Run};
use crate::columns::{number, text};
use crate::contest::Sport;
use crate::estimate::{Estimate, ratio};
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
}

/// A layout of a game.
pub(super) struct Laid {
    pub(super) game: i64,
    pub(super) points: i64,
    pub(super) tiles: i64,
    pub(super) rows: Vec<String>,
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
    pub(super) fn learn(&self, learnt: &Learnt) -> String {
        let Learnt { game, lexicon, games, seed, .. } = learnt;
        let (path, game) = (self.leaves(&learnt.name), self.game(game));
        let games = self.most.min(*games);
        let path = path.display();
        format!("simulate --train {path} --game {game} -l {lexicon} --games {games} --seed {seed}")
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
            let _ = write!(command, " --by {}", by.name());
        }
        command + if run.plays { " --plays" } else { "" }
    }

    /// The commands that make what is not there.
    pub(super) fn missing(&self) -> Vec<String> {
        let learns = self.claims.leaves.iter();
        let learns = learns.filter(|learnt| !self.leaves(&learnt.name).exists());
        let mut commands: Vec<String> = learns.map(|learnt| self.learn(learnt)).collect();
        if !commands.is_empty() && !self.folder.exists() {
            commands.insert(0, format!("mkdir -p {}", self.folder.display()));
        }
        for run in &self.claims.runs {
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

    /// The shards of a run, which must be the one that is meant.
    pub(super) fn shards(&self, run: &Run) -> Result<Vec<Manifest>, Failure> {
        let folder = self.folder.join(&run.name);
        let found = whole(&folder)?;
        let own = &found[0].settings;
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
            ("first game", own.first == 1),
            ("lexicon", own.lexicon == run.lexicon.clone().unwrap_or_default()),
            ("players", players),
            ("version", run.by.is_none() || own.by == run.by),
            ("plays", own.plays || !run.plays),
        ];
        match same.iter().find(|(_, same)| !same) {
            None => Ok(found),
            Some((what, _)) => Err(Failure::new(format!(
                "{}: its {what} is not that of the run {}",
                folder.display(),
                run.name
            ))
            .hint("give these runs a folder of their own, or --most as they were played")),
        }
    }

    /// The sum of a column of games by that of another, or for each row, with its interval: of all
    /// rows, or of those of a player or a seat.
    pub(super) fn measure(
        &self,
        run: &Run,
        (of, per): (&str, Option<&str>),
        (player, seat): (Option<&str>, Option<u32>),
    ) -> Result<Option<Estimate>, Failure> {
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
    pub(super) fn best_layout(&self, run: &Run) -> Result<Option<Laid>, Failure> {
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
                if best.as_ref().is_none_or(|best: &Laid| best.points < *points) {
                    let rows = rows.split('/').map(str::to_owned).collect();
                    best = Some(Laid { game: *game, points: *points, tiles: *tiles, rows });
                }
            })
            .map_err(not_written)?;
        }
        Ok(best)
    }

    /// What a run was made from, in a line.
    pub(super) fn described(&self, run: &Run) -> Result<String, Failure> {
        let shards = self.shards(run)?;
        let Settings { games, seed, lexicon, rules_sha256, lexicon_sha256, wordy, .. } =
            &shards[0].settings;
        let games = thousands(usize::try_from(*games).unwrap_or(usize::MAX));
        let lexicon = match lexicon.as_str() {
            "" => String::new(),
            name => format!(" lexicon {name} {},", short(lexicon_sha256)),
        };
        Ok(format!(
            "{}: {games} games, seed {seed}, rules {},{lexicon} version {wordy}",
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
