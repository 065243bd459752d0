//! Leaves and chances as data files, with how they were made.

use std::fmt::Write as _;

use serde::Deserialize;
use wordy_games::bag::read_tiles;
use wordy_games::cgp::spelled_rack;
use wordy_lexicon::alphabet::Alphabet;
use wordy_lexicon::files::{File, Invalid, from_toml};

use crate::chances::{Chances, Outcomes};
use crate::leaves::Leaves;
use crate::training::LeaveLesson;

/// How something was learnt.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LearningSource {
    /// The game that was played.
    pub game: String,
    /// The name of the lexicon.
    pub lexicon: String,
    /// The hash of its words.
    pub lexicon_sha256: String,
    /// How many games: of leaves in each generation.
    pub games: u64,
    /// How often leaves were learnt anew, with what was learnt before; 0 for chances.
    #[serde(default)]
    pub generations: u64,
    /// The number that the tiles came from.
    pub seed: u64,
    /// The standard error: of common leaves in thousandths of a point at most, of chances in
    /// thousandths.
    pub error: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeavesFile {
    made: LearningSource,
    larger: Vec<[i32; 3]>,
    leaves: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChancesFile {
    made: LearningSource,
    levels: Vec<u32>,
    gains: std::collections::BTreeMap<String, Vec<i32>>,
}

impl LearningSource {
    fn written(&self) -> String {
        let Self { game, lexicon, lexicon_sha256, games, generations, seed, error } = self;
        format!(
            "[made]\ngame = {game:?}\nlexicon = {lexicon:?}\nlexicon-sha256 = {lexicon_sha256:?}\n\
             games = {games}\ngenerations = {generations}\nseed = {seed}\nerror = {error}\n"
        )
    }
}

impl LeaveLesson {
    /// As a data file: leaves in hundredths of a point.
    pub fn to_toml(&self, made: &LearningSource, alphabet: &Alphabet) -> String {
        let larger: Vec<String> = self.larger.iter().map(|own| format!("{own:?}")).collect();
        let mut text = format!(
            "# What leaves are worth, in hundredths of a point, and by which factors, in \
             thousandths, tiles, pairs\n# and threes of leaves of four tiles, five, and so on \
             count. LearningSource by `simulate train leaves`.\nlarger = [{}]\nleaves = '''\n",
            larger.join(", ")
        );
        for (tiles, value) in &self.leaves {
            let hundredths = (f64::from(*value) / 10.0).round() as i32;
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} {hundredths}", spelled_rack(tiles, alphabet));
        }
        text + "'''\n\n" + &made.written()
    }
}

impl Leaves {
    /// Reads a data file of leaves, whose tiles are of an alphabet; with how it was made.
    ///
    /// # Errors
    /// A value is missing, unknown or impossible.
    pub fn from_toml(file: &File, alphabet: &Alphabet) -> Result<(Self, LearningSource), Invalid> {
        let parsed: LeavesFile = from_toml(file)?;
        let row = |line: &str| {
            let (tiles, value) = line.rsplit_once(' ')?;
            let tiles = read_tiles(tiles, alphabet).ok().filter(|own| (1..=3).contains(&own.len()));
            let value = value.parse::<i32>().ok().filter(|own| own.abs() <= MOST)?;
            Some((tiles?, 10 * value))
        };
        let rows = parsed.leaves.lines().map(|line| {
            row(line).ok_or_else(|| {
                let expected = "expected one to three tiles and hundredths of a point";
                Invalid::whole(file, format!("{expected}, found `{}`", line.escape_debug()))
            })
        });
        let rows: Vec<_> = rows.collect::<Result<_, _>>()?;
        let small = |factor: &i32| (-MOST..=MOST).contains(factor);
        if !parsed.larger.iter().flatten().all(small) {
            return Err(Invalid::whole(file, "expected factors in thousandths"));
        }
        let leaves = rows.iter().map(|(tiles, value)| (tiles.as_slice(), *value));
        Ok((Self::of_parts(leaves, &parsed.larger), parsed.made))
    }
}

/// No leave is worth more hundredths of a point, and no factor is larger.
const MOST: i32 = 100_000;

impl Outcomes {
    /// The table of chances as a data file, for games with racks of so many tiles.
    pub fn to_toml(&self, made: &LearningSource, rack: usize) -> String {
        let Chances { levels, gains } = self.chances(rack);
        let mut text = format!(
            "# By how many points the player to move gains on the other from a turn to the end: \
             what so many games in\n# a thousand stay below, for each number of tiles not seen. \
             LearningSource by `simulate train chances`.\nlevels = {levels:?}\n\n{}\n[gains]\n",
            made.written()
        );
        for (unseen, gains) in gains {
            let _ = writeln!(text, "{unseen} = {gains:?}");
        }
        text
    }
}

impl Chances {
    /// Reads a data file of chances; with how it was made.
    ///
    /// # Errors
    /// A value is missing, unknown or impossible.
    pub fn from_toml(file: &File) -> Result<(Self, LearningSource), Invalid> {
        let ChancesFile { made, levels, gains } = from_toml(file)?;
        let rising = levels.is_sorted() && levels.last().is_some_and(|last| *last <= 1000);
        let wrong = |what: &str| Invalid::whole(file, what);
        if !rising {
            return Err(wrong("expected levels that rise to 1000 at most"));
        }
        let row = |(unseen, gains): (String, Vec<i32>)| {
            let right = gains.len() == levels.len() && gains.is_sorted();
            let unseen: Option<usize> = unseen.parse().ok();
            unseen.filter(|_| right).map(|unseen| (unseen, gains))
        };
        let rows: Option<_> = gains.into_iter().map(row).collect();
        let gains = rows.ok_or_else(|| {
            wrong("expected numbers of tiles, each with a gain for every level, rising")
        })?;
        Ok((Self { levels, gains }, made))
    }
}
