//! What leaves are worth and how often a lead wins: of a game, or from a file.

use std::path::Path;

use wordy_data::{CHANCES, LEAVES};
use wordy_engine::{Chances, LearningSource, Leaves};
use wordy_formats::klv::{Leave, read_leaves};
use wordy_games::bag::BLANK;
use wordy_games::position::Tile;
use wordy_lexicon::counts::thousands;
use wordy_lexicon::distribution::Distribution;
use wordy_lexicon::files::{File, Invalid};
use wordy_lexicon::lexicon::{Lexicon, Operation};

use wordy_terminal::{Failure, Streams, cannot_read};

const HINT: &str = "expected leaves as wolges, macondo and MAGPIE have them (KLV2), or those of \
                    `simulate train leaves`";

/// Megabytes of the largest file of leaves: those of all racks of six tiles have some ten.
const MOST: u64 = 256;

/// What the tiles left on the rack are worth.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LeavesArg {
    /// What the tiles you keep are worth: NAME, FILE or none
    ///
    /// Those of the game of this name, or of a file (KLV2: of wolges, macondo and MAGPIE; or of
    /// `simulate train leaves`); with none, points alone count. Without it, those of the game,
    /// unless the lexicon is far from the one they were learned with.
    #[arg(long, value_name = "NAME|FILE|none")]
    pub leaves: Option<String>,
}

impl LeavesArg {
    /// The leaves that are chosen, or those of a game of this name or file that are fit for a
    /// lexicon ([`leaves_near`]); nothing is worth anything where there are none. Why they are left
    /// out is said after the answer.
    ///
    /// # Errors
    /// There is no such file, or it cannot be read, or has other letters.
    pub fn of(
        &self,
        game: &str,
        letters: &Distribution,
        lexicon: &Lexicon,
        streams: &mut Streams<'_>,
    ) -> Result<Leaves, Failure> {
        let (leaves, note) = self.near(game, letters, lexicon)?;
        if let Some(note) = note {
            streams.say_later(note);
        }
        Ok(leaves)
    }

    /// The same, and why they are left out.
    ///
    /// # Errors
    /// As [`LeavesArg::of`].
    pub fn near(
        &self,
        game: &str,
        letters: &Distribution,
        lexicon: &Lexicon,
    ) -> Result<(Leaves, Option<String>), Failure> {
        match self.leaves.as_deref() {
            None => leaves_near(game, letters, lexicon),
            Some("none") => Ok((Leaves::default(), None)),
            Some(text) => Ok((leaves_of(Path::new(text), letters)?, None)),
        }
    }

    /// Whether leaves are asked for by name or file.
    pub fn is_named(&self) -> bool {
        self.leaves.as_deref().is_some_and(|text| text != "none")
    }
}

/// The bytes of a file of leaves.
///
/// # Errors
/// The file cannot be read, or is larger than any of leaves.
pub fn leaves_in(path: &Path) -> Result<Vec<u8>, Failure> {
    wordy_data::read_up_to(path, MOST).map_err(|error| cannot_read(path, &error))
}

/// The leaves that come with a game of this name or file, and how they were made; none where there
/// are none for it, or for other letters.
///
/// # Errors
/// A file of the user's own cannot be read.
pub fn game_leaves(
    game: &str,
    letters: &Distribution,
) -> Result<Option<(Leaves, LearningSource)>, Failure> {
    let found = wordy_data::find(LEAVES, &name_of(game)).ok();
    own(found, |file| Leaves::from_toml(file, &letters.alphabet))
}

/// The share of the words of two lexicons that both must have for leaves learned with one to help
/// with the other. Of lists drawn at random from the built-in lexicon, 200 games each of the leaves
/// of the game against points alone: with 6 % of the words leaves won 52.8 games in 100, with 2 %
/// 36.5, with 0.5 % 28.3; with 20 % 60.5, and 64.0 with all.
const NEAR: f64 = 0.1;

/// The leaves that come with a game; none where a lexicon is far from the one that they were
/// learned with, and then why. None without a reason where the game has none.
///
/// # Errors
/// A file of the user's own cannot be read.
pub fn leaves_near(
    game: &str,
    letters: &Distribution,
    lexicon: &Lexicon,
) -> Result<(Leaves, Option<String>), Failure> {
    let Some((leaves, made)) = game_leaves(game, letters)? else {
        return Ok((Leaves::default(), None));
    };
    let own = lexicon.meta();
    if own.sha256 == made.lexicon_sha256 {
        return Ok((leaves, None));
    }
    // Of a lexicon that is not here nobody can say how far it is.
    let learnt = wordy_data::lexicon(&made.lexicon).ok();
    let Some(learnt) = learnt.filter(|other| other.meta().sha256 == made.lexicon_sha256) else {
        return Ok((leaves, None));
    };
    let mut both = 0_usize;
    Lexicon::combine(&[lexicon, &learnt], Operation::Intersect, |_, _| both += 1);
    let all = lexicon.len() + learnt.len() - both;
    #[expect(clippy::cast_precision_loss, reason = "no lexicon has so many words")]
    let share = both as f64 / all.max(1) as f64;
    if share >= NEAR {
        return Ok((leaves, None));
    }
    let (name, other) = (&own.name, &made.lexicon);
    Ok((
        Leaves::default(),
        Some(format!(
            "note: only points count: what a tile is worth was learned with {other}, and {name} \
             has too few of its words ({} of {} in both)\n\
             hint: simulate train leaves --game {game} -l {name} -o my.toml, \
             then --leaves my.toml",
            thousands(both),
            thousands(all),
        )),
    ))
}

/// The table of chances that comes with a game of this name or file, and how it was made; none
/// where there is none.
///
/// # Errors
/// A file of the user's own cannot be read.
pub fn game_chances(game: &str) -> Result<Option<(Chances, LearningSource)>, Failure> {
    let found = wordy_data::find(CHANCES, &name_of(game)).ok();
    own(found, Chances::from_toml)
}

/// The name of a game that is given by its name, or as a file.
fn name_of(game: &str) -> String {
    let path = Path::new(game).with_extension("");
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// What a file says, where there is one. What is embedded may be for other letters than those of
/// a game that has the same name.
fn own<T>(
    file: Option<File>,
    read: impl Fn(&File) -> Result<T, Invalid>,
) -> Result<Option<T>, Failure> {
    let Some(file) = file else { return Ok(None) };
    match read(&file) {
        Ok(found) => Ok(Some(found)),
        Err(_) if file.path.is_none() => Ok(None),
        Err(error) => Err(wordy_data::Error::from(error).into()),
    }
}

/// What the leaves of a file, KLV or a data file, or those of a game of this name are worth; its
/// tiles are those of a distribution.
///
/// # Errors
/// There is no such file or game, or it is no such file.
pub fn leaves_of(path: &Path, letters: &Distribution) -> Result<Leaves, Failure> {
    let name = path.display();
    let text = path.to_string_lossy();
    let is_toml = path.extension().is_some_and(|own| own.eq_ignore_ascii_case("toml"));
    if is_toml || (path.extension().is_none() && !path.exists()) {
        let file = wordy_data::find(LEAVES, &text).map_err(wordy_data::Error::from)?;
        let read = Leaves::from_toml(&file, &letters.alphabet).map_err(wordy_data::Error::from)?;
        return Ok(read.0);
    }
    let bytes = leaves_in(path)?;
    let leaves = read_leaves(&bytes, &letters.alphabet)
        .map_err(|error| Failure::new(format!("{name}: {error}")).hint(HINT))?;
    let leaves: Vec<(Vec<Tile>, i32)> = leaves.iter().map(leave).collect();
    Ok(Leaves::new(leaves.iter().map(|(tiles, value)| (tiles.as_slice(), *value))))
}

/// A leave as tiles, and its value in thousandths of a point.
fn leave(leave: &Leave) -> (Vec<Tile>, i32) {
    let letters = leave.letters.iter().map(|&letter| Tile { letter, blank: false });
    let tiles = letters.chain(std::iter::repeat_n(BLANK, leave.blanks)).collect();
    (tiles, (f64::from(leave.value) * 1000.0).round() as i32)
}
