//! A game of a season: what its players did, without the record.

use std::collections::BTreeMap;
use std::path::Path;

use wordy_engine::Engine;
use wordy_engine::player::Choice;
use wordy_games::cgp::Cgp;
use wordy_lexicon::counts::counted;
use wordy_records::record::Action;
use wordy_review::{Loss, Reviewed, TurnChoices, accuracy, before, is_withdrawn, points};
use wordy_study::worksheet::Task;
use wordy_terminal::Failure;

use super::super::told::Names;
use super::super::{Args, ReviewTools};
use crate::choice::other_alphabet;
use crate::input;
use crate::words::Words;

/// What a player did in a game.
#[derive(Clone, Default)]
pub(super) struct PlayerGame {
    pub(super) record: String,
    pub(super) player: String,
    pub(super) opponent: String,
    /// The points at the end, the player's first.
    pub(super) points: [i32; 2],
    pub(super) turns: usize,
    /// The chances before the turns, with the best that could be done, added up.
    pub(super) chances: f64,
    pub(super) accuracy: Option<f64>,
    /// What was lost: of chances, and in points.
    pub(super) lost: (f64, f64),
    /// How often, and how many points.
    pub(super) kinds: BTreeMap<Loss, (usize, f64)>,
    /// The turns that lost most.
    pub(super) worst: Vec<Worst>,
    /// Words that were not found, and what that lost in points.
    pub(super) words: Vec<(Vec<u8>, f64)>,
}

/// A turn that lost something.
#[derive(Clone)]
pub(super) struct Worst {
    /// Of the chances where there is a table, and in points.
    pub(super) lost: (Option<f64>, f64),
    pub(super) record: String,
    pub(super) turn: usize,
    pub(super) position: String,
    pub(super) played: String,
    pub(super) best: String,
    pub(super) task: Task,
}

/// Positions that are shown.
pub(super) const WORST: usize = 10;

/// From this loss in points on a play is a word not found.
const FOUND: f64 = 1.0;

/// A record reviewed.
pub(super) struct GameReview {
    pub(super) players: [PlayerGame; 2],
    /// What is not known of its rules.
    pub(super) doubts: Vec<String>,
    /// Why leaves are left out.
    pub(super) note: Option<String>,
    /// Whether it was played with this lexicon, as far as one can say.
    pub(super) judged: bool,
}

/// Both players of a game.
pub(super) fn of_file(
    args: &Args,
    path: &Path,
    words: &Words,
    engine: &Engine<'_>,
) -> Result<GameReview, Failure> {
    let name = path.display().to_string();
    let record = input::record(&wordy_choose::game_file(path)?)?.record;
    let chosen = args.rules.rules_beside(&record, None, Some(path))?;
    let rules = &chosen.rules;
    let words = words.of_record(&record, rules)?;
    if !words.judges {
        return Err(other_alphabet(path, rules));
    }
    if record.players.len() != 2 {
        let players = counted(record.players.len(), "player", "players");
        return Err(Failure::new(format!("{name}: {players}; a review is for two")));
    }
    let replay = chosen.replay(&record, &words.verdict(rules));
    let (leaves, note) = args.leaves.near(&chosen.game, &rules.letters, &words.lexicon)?;
    let reading = ReviewTools::new(&chosen, words.engine(engine, rules), leaves)?;
    let all = reading.review(&replay, args.effort(), |_| true);
    let judged = words.is_of_game();
    let findable = BTreeMap::new();
    let names = Names { record: &record, replay: &replay, rules, findable: &findable };
    let file = path.file_name().map_or_else(|| name.clone(), |own| own.to_string_lossy().into());
    let both = [0, 1].map(|seat| player(&names, &all, seat, (&file, judged)));
    Ok(GameReview { players: both, doubts: chosen.doubts(&name), judged, note })
}

fn player(
    names: &Names<'_>,
    all: &[Reviewed],
    seat: usize,
    (file, judged): (&str, bool),
) -> PlayerGame {
    let player = |seat: usize| &names.record.players[seat];
    let total = |seat: usize| names.replay.totals.get(&player(seat).nick).copied().unwrap_or(0);
    let mut own = PlayerGame {
        record: file.to_owned(),
        player: player(seat).name.clone(),
        opponent: player(1 - seat).name.clone(),
        points: [total(seat), total(1 - seat)],
        accuracy: accuracy(all, seat),
        ..PlayerGame::default()
    };
    for turn in all.iter().filter(|turn| turn.seat == seat) {
        if let Some(known) = &turn.known {
            own.add(names, turn, known);
        }
    }
    own.add_challenges(names, seat, judged);
    own.worst.sort_by(|one, other| other.merit().total_cmp(&one.merit()));
    own.worst.truncate(WORST);
    own
}

impl Worst {
    /// What it is ordered by: the chances lost, then the points.
    pub(super) fn merit(&self) -> f64 {
        self.lost.0.unwrap_or(0.0) + self.lost.1 / 1e6
    }
}

impl PlayerGame {
    fn add(&mut self, names: &Names<'_>, turn: &Reviewed, known: &TurnChoices) {
        self.turns += 1;
        self.lost.0 += known.lost.0.unwrap_or(0.0);
        self.lost.1 += known.lost.1;
        self.chances += known.done.win.unwrap_or(0.0) + known.lost.0.unwrap_or(0.0);
        let (Some(loss), Some(best)) = (known.loss, known.best.first()) else { return };
        self.lose(loss, known.lost.1);
        let position = before(names.replay, turn.turn, names.rules);
        let main = |choice: &Choice| match choice {
            Choice::Play(own) => {
                own.words(&position, names.rules).first().map(wordy_games::position::Run::letters)
            }
            _ => None,
        };
        // The same word in a better place was found.
        let word =
            main(&best.choice).filter(|word| main(&known.done.choice).as_ref() != Some(word));
        if known.lost.1 >= FOUND {
            self.words.extend(word.map(|word| (word, known.lost.1)));
        }
        let alphabet = &names.rules.letters.alphabet;
        let points = points(names.replay, turn.turn);
        let mut task = Task::new(&position, &known.rack, names.rules);
        let (mine, theirs) = (points[turn.seat], points[1 - turn.seat]);
        task.said = vec![String::new(), format!("You have {mine}, your opponent {theirs}.")];
        let cgp = Cgp {
            position,
            racks: vec![known.rack.clone(), Vec::new()],
            points: vec![mine, theirs],
            scoreless: 0,
            remarks: Vec::new(),
        };
        self.worst.push(Worst {
            lost: known.lost,
            record: self.record.clone(),
            turn: turn.turn + 1,
            position: cgp.spelled(alphabet),
            played: names.choice(&known.done.choice),
            best: names.choice(&best.choice),
            task,
        });
    }

    fn lose(&mut self, loss: Loss, points: f64) {
        let kind = self.kinds.entry(loss).or_default();
        *kind = (kind.0 + 1, kind.1 + points);
    }

    /// What was lost by challenges: an opponent's phony that stood costs what it scored, a penalty
    /// what it says. Phonies are not counted where the game was played with another lexicon.
    fn add_challenges(&mut self, names: &Names<'_>, seat: usize, judged: bool) {
        for (at, turn) in names.replay.turns.iter().enumerate() {
            let is_own = turn.player.min(1) == seat;
            let points = turn.right.0;
            let phony = turn.ruling.as_ref().is_some_and(|ruling| !ruling.phonies.is_empty());
            let stood = phony && judged && !is_withdrawn(names.replay, at);
            let lost = match turn.event.action {
                Action::Challenge if is_own => (-points).max(0),
                Action::Challenge => points.max(0),
                Action::Play(..) if !is_own && stood => points,
                _ => 0,
            };
            if lost > 0 {
                self.lose(Loss::Challenge, f64::from(lost));
            }
        }
    }
}
