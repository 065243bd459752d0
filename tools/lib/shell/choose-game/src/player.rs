//! The computer players of games, as people name them.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use wordy_engine::level::{Level, UnknownLevel, common_words};
use wordy_engine::player::Player;
use wordy_engine::simulation::Playouts;
use wordy_engine::{Chances, Engine, Leaves, Rarity, Worth, scribe};
use wordy_games::game::BoardRules;
use wordy_lexicon::lexicon::Lexicon;

use crate::{LeavesArg, game_chances, game_leaves, leaves_of};
use wordy_choose::open_lexicon;
use wordy_terminal::{Failure, Streams};

/// The words that most people know: those of the lower computers.
///
/// # Errors
///
/// The user's own lexicon of this name cannot be read.
pub fn modest(streams: &mut Streams<'_>) -> Result<Lexicon, Failure> {
    open_lexicon("college", None, streams)
}

/// A way to choose turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A level of the computers at the table.
    Level(Level),
    /// Any play.
    Any,
    /// The best, in games with turns.
    Best(BestKind),
    /// The best of so many games of Scribe that are played on.
    Search(u32),
    /// The first layout that is found in so many steps.
    Solve(u32),
    /// The same in a game that is played by calls, whatever it scores.
    Call(u32),
}

/// How the best is chosen: by points, and what else counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestKind {
    /// What the tiles left are worth.
    leaves: Option<Source>,
    /// Games that are played on from some plays.
    playouts: Option<u32>,
    /// Positions that are looked at when the bag is empty.
    positions: Option<u64>,
}

/// Where it is known what tiles are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// The leaves that come with the game.
    Game,
    /// A file.
    File(PathBuf),
}

/// Those of games on a board.
macro_rules! on_board {
    () => {
        "easy, fair, strong, best, like:N, greedy, any, leaves, leaves:FILE, endgame:N, simulate:N"
    };
}

/// The players of a game on a board.
pub const BOARD_PLAYERS: &str =
    concat!(on_board!(), ", or several of the last four with + between");

impl FromStr for PlayerKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            let more = "several of these with + between them, search:N, solve:N or call:N";
            format!("expected {}, {more}", on_board!())
        };
        if text == "any" {
            return Ok(Self::Any);
        }
        match text.parse() {
            Ok(level) => return Ok(Self::Level(level)),
            Err(unknown @ UnknownLevel) if text.starts_with("like") => {
                return Err(unknown.to_string());
            }
            Err(UnknownLevel) => {}
        }
        if let Some(playouts) = counted(text, "search:") {
            return Ok(Self::Search(playouts));
        }
        if let Some(steps) = counted(text, "solve:") {
            return Ok(Self::Solve(steps));
        }
        if let Some(steps) = counted(text, "call:") {
            return Ok(Self::Call(steps));
        }
        BestKind::read(text).map(Self::Best).ok_or_else(expected)
    }
}

/// The number after a name, from 1.
fn counted<T: FromStr + PartialOrd + From<u8>>(text: &str, name: &str) -> Option<T> {
    let number = text.strip_prefix(name)?.parse().ok()?;
    (number >= T::from(1)).then_some(number)
}

impl BestKind {
    /// Reads what the best is chosen by. The name of a file may have a `+`, so this goes from the
    /// end.
    fn read(text: &str) -> Option<Self> {
        let mut best = Self::default();
        let mut rest = text;
        loop {
            let (before, last) = rest.rsplit_once('+').unwrap_or(("", rest));
            let taken = if let Some(positions) = counted(last, "endgame:") {
                best.positions.replace(positions).is_some()
            } else if let Some(playouts) = counted(last, "simulate:") {
                best.playouts.replace(playouts).is_some()
            } else {
                break;
            };
            if taken {
                return None;
            }
            if before.is_empty() {
                return (rest == last).then_some(best);
            }
            rest = before;
        }
        match rest.strip_prefix("leaves:") {
            Some(file) if !file.is_empty() => best.leaves = Some(Source::File(file.into())),
            None if rest == "leaves" => best.leaves = Some(Source::Game),
            None if rest == "greedy" => {}
            _ => return None,
        }
        Some(best)
    }

    /// Its parts, with leaves in some words.
    fn parts(&self, leaves: impl Fn(&Path) -> String) -> String {
        let leaves = self.leaves.as_ref().map(|source| match source {
            Source::Game => "leaves".to_owned(),
            Source::File(file) => leaves(file),
        });
        let playouts = self.playouts.map(|count| format!("simulate:{count}"));
        let positions = self.positions.map(|count| format!("endgame:{count}"));
        let parts: Vec<String> = [leaves, playouts, positions].into_iter().flatten().collect();
        if parts.is_empty() { "greedy".to_owned() } else { parts.join("+") }
    }
}

/// A player with what it has read.
pub enum ReadyPlayer {
    /// Any play.
    Any,
    /// A level of the computers at the table.
    Level(Level),
    /// The best, with the leaves that it has read.
    Best(BestKind, Leaves),
}

/// What players know of a game: what tiles are worth, how often a lead wins and how rare words are;
/// and an engine with the words that most people know, where one of them knows only those.
pub struct GameKnowledge<'r> {
    leaves: Leaves,
    chances: Option<Chances>,
    lexicon: &'r Lexicon,
    common: Option<Lexicon>,
    modest: Option<Engine<'r>>,
}

impl<'r> GameKnowledge<'r> {
    /// What some players know of a game of this name or file. What tiles are worth is read only
    /// where one of them has to know it; why it is not known is said after the answer.
    ///
    /// # Errors
    ///
    /// A file of the user's own cannot be read.
    pub fn of(
        game: &str,
        lexicon: &'r Lexicon,
        (rules, players): (&'r BoardRules, &[PlayerKind]),
        streams: &mut Streams<'_>,
    ) -> Result<Self, Failure> {
        let common = if players.iter().any(PlayerKind::knows_common_words) {
            let common = modest(streams)?;
            Some(common).filter(|own| own.alphabet().name() == lexicon.alphabet().name())
        } else {
            None
        };
        let modest = common.as_ref().filter(|_| players.iter().any(PlayerKind::is_modest));
        let modest = modest.map(|common| Engine::new(rules, &common_words(common, lexicon)));
        let leaves = if players.iter().any(PlayerKind::weighs_tiles) {
            LeavesArg::default().of(game, &rules.letters, lexicon, streams)?
        } else {
            Leaves::default()
        };
        let chances = game_chances(game)?.map(|(chances, _)| chances);
        Ok(Self { leaves, chances, lexicon, common, modest })
    }
}

impl PlayerKind {
    /// What it is called in figures and tables.
    pub fn name(&self) -> String {
        match self {
            Self::Best(best) => best.parts(|_| "leaves".to_owned()),
            other => other.typed(),
        }
    }

    /// Whether it knows only the words that most people know.
    fn is_modest(&self) -> bool {
        matches!(self, Self::Level(level) if level.is_modest())
    }

    /// Whether it has to know what tiles are worth; `leaves` and `leaves:FILE` read that
    /// themselves.
    fn weighs_tiles(&self) -> bool {
        matches!(self, Self::Level(level) if !level.is_modest())
    }

    /// Whether it goes by the words that most people know.
    fn knows_common_words(&self) -> bool {
        self.is_modest() || matches!(self, Self::Level(Level::Like(_)))
    }

    /// As the command line has it.
    pub fn typed(&self) -> String {
        match self {
            Self::Any => "any".to_owned(),
            Self::Level(level) => level.name().into_owned(),
            Self::Best(best) => best.parts(|file| format!("leaves:{}", file.display())),
            Self::Search(playouts) => format!("search:{playouts}"),
            Self::Solve(steps) => format!("solve:{steps}"),
            Self::Call(steps) => format!("call:{steps}"),
        }
    }

    /// The file that it reads.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::Best(BestKind { leaves: Some(Source::File(file)), .. }) => Some(file),
            _ => None,
        }
    }

    /// The player of a game on a board.
    ///
    /// # Errors
    ///
    /// It plays other games; its leaves cannot be read.
    pub fn on_board(&self, rules: &BoardRules, game: &str) -> Result<ReadyPlayer, Failure> {
        let leaves = || match self {
            Self::Best(BestKind { leaves: Some(Source::Game), .. }) => {
                let own = game_leaves(game, &rules.letters)?;
                own.map(|own| own.0).ok_or_else(|| no_leaves(game))
            }
            _ => self
                .file()
                .map_or_else(|| Ok(Leaves::default()), |file| leaves_of(file, &rules.letters)),
        };
        match self {
            Self::Any => Ok(ReadyPlayer::Any),
            Self::Level(level) => Ok(ReadyPlayer::Level(*level)),
            Self::Best(best) => Ok(ReadyPlayer::Best(best.clone(), leaves()?)),
            other => Err(other.not_in("a game on a board", BOARD_PLAYERS)),
        }
    }

    /// The player of a game of Scribe.
    ///
    /// # Errors
    ///
    /// It plays other games.
    pub fn of_scribe(&self) -> Result<scribe::Player, Failure> {
        match self {
            Self::Any => Ok(scribe::Player::Any),
            Self::Best(best) if *best == BestKind::default() => Ok(scribe::Player::Greedy),
            Self::Search(playouts) => Ok(scribe::Player::Search(*playouts)),
            other => Err(other.not_in("a game of glyphs", "greedy, any or search:N")),
        }
    }

    /// The steps of a player of layouts.
    ///
    /// # Errors
    ///
    /// It plays other games.
    pub fn of_layouts(&self) -> Result<u32, Failure> {
        match self {
            Self::Solve(steps) | Self::Call(steps) => Ok(*steps),
            other => Err(other.not_in("a game of layouts", "solve:N or call:N")),
        }
    }

    fn not_in(&self, game: &str, there_are: &str) -> Failure {
        Failure::new(format!("{}: no player of {game}", self.typed()))
            .hint(format!("choose {there_are}"))
    }
}

/// Said where a game comes without leaves.
fn no_leaves(game: &str) -> Failure {
    Failure::new(format!("no leaves come with the game {game}"))
        .hint(format!("simulate train leaves --game {game} -o my.toml learns some"))
}

impl ReadyPlayer {
    /// The player for the engine.
    pub fn player<'w>(&'w self, known: &'w GameKnowledge<'_>) -> Player<'w> {
        let own = Playouts::new(&known.leaves, known.chances.as_ref());
        let (best, leaves) = match self {
            Self::Any => return Player::Any,
            Self::Level(level) => {
                let rarity = Rarity::new(known.lexicon, known.common.as_ref());
                return level.player(own, known.modest.as_ref(), rarity);
            }
            Self::Best(best, leaves) => (best, leaves),
        };
        let worth: &dyn Worth = if best.leaves.is_some() { leaves } else { &() };
        match (best.playouts, best.positions) {
            (Some(playouts), positions) => {
                Player::Simulate(Playouts { worth, ..own }, playouts, positions.unwrap_or(0))
            }
            (None, Some(positions)) => Player::Endgame(worth, positions),
            (None, None) => Player::Best(worth),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in [
            "greedy",
            "any",
            "strong",
            "like 350",
            "leaves+endgame:300",
            "search:10",
            "solve:100",
            "call:100",
            "leaves:a+b.klv2",
            "endgame:300",
            "simulate:32+endgame:300",
            "leaves:a+b.klv2+simulate:32+endgame:1",
        ] {
            let kind: PlayerKind = text.parse().unwrap();
            assert_eq!(kind.typed(), text);
        }
        assert_eq!(
            "endgame:3+simulate:2".parse::<PlayerKind>().unwrap().typed(),
            "simulate:2+endgame:3"
        );
        assert_eq!("greedy+endgame:3".parse::<PlayerKind>(), "endgame:3".parse());
        assert_eq!(
            "leaves:a/b.klv2+endgame:3".parse::<PlayerKind>().unwrap().name(),
            "leaves+endgame:3"
        );
        for wrong in [
            "",
            "+",
            "like",
            "like 35",
            "leaves:",
            "endgame:",
            "endgame:0",
            "+endgame:3",
            "search:x",
            "endgame:1+endgame:2",
            "endgame:1+greedy",
            "any+endgame:3",
            "solve:-1",
        ] {
            assert!(wrong.parse::<PlayerKind>().is_err(), "{wrong}");
        }
    }
}
