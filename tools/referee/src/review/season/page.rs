//! What a player did in all games of a season.

use std::collections::BTreeMap;
use std::io;

use serde_json::json;
use wordy_lexicon::counts::counted;
use wordy_lexicon::lexicon::Lexicon;
use wordy_questions::tables::hooks_of;
use wordy_review::{Loss, percent, tenth};
use wordy_study::worksheet::Task;
use wordy_terminal::{Column, Failure, Streams};

use super::game::{PlayerGame, WORST, Worst};

/// A player's games.
pub(super) struct PlayerPage {
    pub(super) player: String,
    /// By the names of the records.
    pub(super) games: Vec<PlayerGame>,
    pub(super) words: Vec<MissedWord>,
    pub(super) worst: Vec<Worst>,
}

/// A word that was not found.
pub(super) struct MissedWord {
    pub(super) word: String,
    /// Its hooks, in front and at the end.
    pub(super) hooks: [String; 2],
    pub(super) times: usize,
    /// Points lost.
    pub(super) lost: f64,
    /// The records.
    pub(super) records: Vec<String>,
}

/// Words that are shown.
const WORDS: usize = 25;

impl PlayerPage {
    /// The page of a player of this name, or of the one who played most.
    pub(super) fn new(
        player: Option<&str>,
        games: &[PlayerGame],
        lexicon: &Lexicon,
    ) -> Result<Self, Failure> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for game in games {
            *counts.entry(&game.player).or_default() += 1;
        }
        // Of those who played as much the first by name.
        let most = counts.iter().rev().max_by_key(|(_, count)| **count);
        let player = match (player, most) {
            (Some(wanted), _) => named(wanted, &counts)?,
            (None, Some((most, _))) => most,
            (None, None) => {
                return Err(Failure::new("none of the records was reviewed")
                    .hint("referee game FOLDER says what is wrong with them"));
            }
        };
        let games: Vec<PlayerGame> =
            games.iter().filter(|game| game.player == player).cloned().collect();
        let mut worst: Vec<Worst> = games.iter().flat_map(|game| game.worst.clone()).collect();
        worst.sort_by(|one, other| other.merit().total_cmp(&one.merit()));
        worst.truncate(WORST);
        Ok(Self { player: player.to_owned(), words: words(&games, lexicon), games, worst })
    }

    pub(super) fn turns(&self) -> usize {
        self.games.iter().map(|game| game.turns).sum()
    }

    /// How often something of a kind was lost, and how many points.
    pub(super) fn kinds(&self) -> BTreeMap<Loss, (usize, f64)> {
        let mut all: BTreeMap<Loss, (usize, f64)> = BTreeMap::new();
        for (kind, (times, lost)) in self.games.iter().flat_map(|game| &game.kinds) {
            let own = all.entry(*kind).or_default();
            *own = (own.0 + times, own.1 + lost);
        }
        all
    }

    /// What was kept of all chances, in per cent.
    fn accuracy(&self) -> Option<f64> {
        let sum = |of: fn(&PlayerGame) -> f64| self.games.iter().map(of).sum::<f64>();
        let chances = sum(|game| game.chances);
        (chances > 0.0).then(|| 100.0 * (1.0 - sum(|game| game.lost.0) / chances))
    }

    /// All games in a line.
    pub(super) fn summary(&self) -> String {
        let won = self.games.iter().filter(|game| game.points[0] > game.points[1]).count();
        let lost: f64 = self.games.iter().map(|game| game.lost.1).sum();
        let accuracy = self.accuracy();
        let accuracy = accuracy.map_or_else(String::new, |own| format!(", accuracy {own:.1} %"));
        let turns = self.turns();
        let each = lost / f64::from(u32::try_from(turns.max(1)).unwrap_or(u32::MAX));
        format!(
            "{}: {}, won {won}{accuracy}, {} lost {:.1} points, {each:.2} per turn",
            self.player,
            counted(self.games.len(), "game", "games"),
            counted(turns, "turn", "turns"),
            tenth(lost),
        )
    }

    /// The positions that lost most, to be solved.
    pub(super) fn tasks(&self) -> Vec<Task> {
        let task = |(number, own): (usize, &Worst)| {
            let mut task = own.task.clone();
            task.said[0] = format!("{number}.");
            let win = own.lost.0.map_or_else(String::new, |own| format!("{} % and ", percent(own)));
            task.key = format!(
                "{number}. {}. You played {}, which lost {win}{} points ({}, turn {}).",
                own.best,
                own.played,
                tenth(own.lost.1),
                own.record,
                own.turn
            );
            task
        };
        (1..).zip(&self.worst).map(task).collect()
    }

    /// The words, one a line, as the quiz reads them.
    pub(super) fn to_quiz(&self) -> String {
        let line = |own: &MissedWord| {
            format!(
                "{} # missed in {}, {:.1} points\n",
                own.word,
                own.records.join(", "),
                tenth(own.lost)
            )
        };
        self.words.iter().map(line).collect()
    }

    /// Objects, one a line.
    pub(super) fn json(&self) -> Vec<String> {
        let game = |own: &PlayerGame| {
            json!({
                "record": own.record, "player": own.player, "opponent": own.opponent,
                "points": own.points, "turns": own.turns,
                "accuracy": own.accuracy.map(tenth),
                "lost": {
                    "win": own.accuracy.map(|_| percent(own.lost.0)), "points": tenth(own.lost.1),
                },
            })
        };
        let kind = |(kind, (times, lost)): (Loss, (usize, f64))| {
            let points = tenth(lost);
            json!({ "kind": kind.name(), "times": times, "points": points })
        };
        let word = |own: &MissedWord| {
            json!({
                "word": own.word, "front": own.hooks[0], "back": own.hooks[1],
                "times": own.times, "points": tenth(own.lost), "records": own.records,
            })
        };
        let worst = |own: &Worst| {
            json!({
                "position": own.position, "record": own.record, "turn": own.turn,
                "played": own.played, "best": own.best,
                "lost": { "win": own.lost.0.map(percent), "points": tenth(own.lost.1) },
            })
        };
        let games = self.games.iter().map(game);
        let kinds = self.kinds().into_iter().map(kind);
        let words = self.words.iter().map(word);
        let rows = games.chain(kinds).chain(words).chain(self.worst.iter().map(worst));
        rows.map(|row| format!("{row}\n")).collect()
    }

    pub(super) fn print(&self, json: bool, streams: &mut Streams<'_>) -> io::Result<()> {
        if json {
            return self.json().iter().try_for_each(|row| streams.output.write_all(row.as_bytes()));
        }
        let names = |heads: &[&'static str]| heads.iter().map(|own| Column::name(*own)).collect();
        let numbers =
            |heads: &[&'static str]| heads.iter().map(|own| Column::number(*own)).collect();
        let heads: [Vec<Column>; 2] = [
            names(&["record", "opponent"]),
            numbers(&["points", "opponent's", "accuracy", "points lost"]),
        ];
        streams.screen.table(heads.concat());
        for game in &self.games {
            let accuracy = game.accuracy.map_or("-".to_owned(), |own| format!("{own:.1}"));
            let [own, other] = game.points;
            let (record, opponent, lost) = (&game.record, &game.opponent, tenth(game.lost.1));
            writeln!(
                streams.output,
                "{record}\t{opponent}\t{own}\t{other}\t{accuracy}\t{lost:.1}"
            )?;
        }
        let heads: [Vec<Column>; 2] = [names(&["lost by"]), numbers(&["times", "points"])];
        streams.screen.table(heads.concat());
        for (kind, (times, lost)) in self.kinds() {
            writeln!(streams.output, "{}\t{times}\t{:.1}", kind.name(), tenth(lost))?;
        }
        let heads: [Vec<Column>; 2] =
            [names(&["front", "word", "back"]), numbers(&["times", "points"])];
        streams.screen.table(heads.concat());
        for own in self.words.iter().take(WORDS) {
            let MissedWord { word, hooks: [front, back], times, lost, .. } = own;
            writeln!(streams.output, "{front}\t{word}\t{back}\t{times}\t{:.1}", tenth(*lost))?;
        }
        streams.screen.text(2);
        writeln!(streams.output, "{}", self.summary())
    }

    /// The words that are shown.
    pub(super) fn shown(&self) -> impl Iterator<Item = &MissedWord> {
        self.words.iter().take(WORDS)
    }
}

/// The player of a name, or the only one with such a part of theirs.
fn named<'n>(wanted: &str, counts: &BTreeMap<&'n str, usize>) -> Result<&'n str, Failure> {
    let lower = wanted.to_lowercase();
    let names = || counts.keys().map(|name| (*name, name.to_lowercase()));
    if let Some((whole, _)) = names().find(|(_, name)| *name == lower) {
        return Ok(whole);
    }
    let mut parts = names().filter(|(_, name)| name.split_whitespace().any(|own| own == lower));
    if let (Some((only, _)), None) = (parts.next(), parts.next()) {
        return Ok(only);
    }
    let names: Vec<&str> = counts.keys().copied().take(20).collect();
    Err(Failure::new(format!("--player {wanted}: no one player is called so"))
        .hint(format!("the records have {}", names.join(", "))))
}

/// The words not found, those missed most often first, then those that lost most.
fn words(games: &[PlayerGame], lexicon: &Lexicon) -> Vec<MissedWord> {
    let alphabet = lexicon.alphabet();
    let mut all: BTreeMap<&[u8], MissedWord> = BTreeMap::new();
    for game in games {
        for (letters, lost) in game.words.iter().filter(|(own, _)| lexicon.has_letters(own)) {
            let own = all.entry(letters).or_insert_with(|| {
                let hooks = hooks_of(lexicon, letters);
                let spelt = |letters: Vec<u8>| alphabet.spell(&letters).to_lowercase();
                let hooks = [hooks.front, hooks.back].map(|set| spelt(set.letters()));
                let word = alphabet.spell(letters);
                MissedWord { word, hooks, times: 0, lost: 0.0, records: Vec::new() }
            });
            own.times += 1;
            own.lost += lost;
            if own.records.last() != Some(&game.record) {
                own.records.push(game.record.clone());
            }
        }
    }
    let mut all: Vec<MissedWord> = all.into_values().collect();
    all.sort_by(|one, other| other.times.cmp(&one.times).then(other.lost.total_cmp(&one.lost)));
    all
}
