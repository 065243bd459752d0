//! A whole game of Speed Scrabble, as a record.
//!
//! ```text
//! players: Ann Bob          who plays, in order of the seats
//! deal Ann: ABCDEFG         the tiles dealt to each
//! call Ann                  GO! or PICK!, with the caller's layout, a row a line
//! |CAFE
//! |  B
//! draw Ann: X               what each draws after it
//! draw Bob: YZ (5 unused)   Idaho: with the tiles that lay unused before him
//! pull Ann: Q               everybody takes a tile because nobody can finish
//! final Bob                 Idaho: each layout at the end
//! |DOG
//! |unused: AB
//! ```
//!
//! Lines that begin with `#` are remarks.

use std::collections::BTreeMap;

use wordy_lexicon::alphabet::Alphabet;

use crate::bag::{Bag, read_tiles};
use crate::game::{Draw, LayoutRules};
use crate::layout::Layout;
use crate::position::Tile;

/// A line of a record, with its number, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its number.
    pub line: usize,
    /// What it says.
    pub what: What,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// Who plays.
    Players(Vec<String>),
    /// Tiles dealt.
    Deal(String, Vec<Tile>),
    /// A call with a layout.
    Call(String, Layout),
    /// Tiles drawn after a call, and how many lay unused, where that is said.
    Draw(String, Vec<Tile>, Option<usize>),
    /// A tile taken because nobody can finish.
    Pull(String, Vec<Tile>),
    /// A layout at the end.
    Final(String, Layout),
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {message}")]
pub struct SpeedError {
    /// Line, from 1.
    pub line: usize,
    /// What was expected and what was found.
    pub message: String,
}

/// What came of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What is wrong, with the line.
    pub findings: Vec<(usize, String)>,
    /// How many calls were good.
    pub calls: usize,
    /// The points of each player, where the game is scored, in order of the seats.
    pub scores: Vec<(String, i64)>,
    /// Who won; none where the game is not over.
    pub winners: Vec<String>,
    /// Tiles left to draw.
    pub pool: usize,
}

/// Reads a record.
pub fn read(text: &str, alphabet: &Alphabet) -> Result<Vec<Step>, SpeedError> {
    let mut steps: Vec<Step> = Vec::new();
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
    for (line, text) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        if let Some(row) = text.strip_prefix('|') {
            rows.push((line, row));
            continue;
        }
        close(&mut steps, &mut rows, alphabet)?;
        let what = step(text.trim(), alphabet).map_err(|message| SpeedError { line, message })?;
        steps.push(Step { line, what });
    }
    close(&mut steps, &mut rows, alphabet)?;
    match steps.first() {
        Some(Step { what: What::Players(_), .. }) => Ok(steps),
        first => {
            let message =
                "expected players: and their names first, found something else".to_owned();
            Err(SpeedError { line: first.map_or(1, |step| step.line), message })
        }
    }
}

/// Gives the rows read to the call or final layout before them.
fn close(
    steps: &mut [Step],
    rows: &mut Vec<(usize, &str)>,
    alphabet: &Alphabet,
) -> Result<(), SpeedError> {
    let Some(&(first, _)) = rows.first() else { return Ok(()) };
    let text: Vec<&str> = rows.drain(..).map(|(_, row)| row).collect();
    let layout = Layout::read(&text.join("\n"), alphabet)
        .map_err(|error| SpeedError { line: first + error.line - 1, message: error.message })?;
    let before = steps.last_mut().map(|step| &mut step.what);
    if let Some(What::Call(_, own) | What::Final(_, own)) = before {
        *own = layout;
        return Ok(());
    }
    let message = "expected rows of a layout after a call or a final, found them elsewhere";
    Err(SpeedError { line: first, message: message.to_owned() })
}

fn step(text: &str, alphabet: &Alphabet) -> Result<What, String> {
    let (head, rest) = text.split_once(':').unwrap_or((text, ""));
    let (word, name) = head.trim().split_once(char::is_whitespace).unwrap_or((head.trim(), ""));
    let name = name.trim().to_owned();
    let (tiles, unused) = rest.split_once('(').unwrap_or((rest, ""));
    let tiles = || read_tiles(&tiles.split_whitespace().collect::<String>(), alphabet);
    let unused = match unused.split_whitespace().next() {
        None => None,
        Some(number) => Some(number.parse::<usize>().map_err(|_| {
            let found: String = number.chars().take(20).collect();
            format!("expected a number of unused tiles such as (5 unused), found `{found}`")
        })?),
    };
    Ok(match (word, name.is_empty()) {
        ("players", true) => What::Players(rest.split_whitespace().map(str::to_owned).collect()),
        ("deal", false) => What::Deal(name, tiles()?),
        ("call", false) => What::Call(name, Layout::default()),
        ("draw", false) => What::Draw(name, tiles()?, unused),
        ("pull", false) => What::Pull(name, tiles()?),
        ("final", false) => What::Final(name, Layout::default()),
        _ => {
            let found: String = text.chars().take(40).collect();
            return Err(format!(
                "expected players:, or deal, call, draw, pull or final and a name, found `{found}`"
            ));
        }
    })
}

/// Replays a game by its rules; words are looked up by `is_word`.
pub fn replay(steps: &[Step], rules: &LayoutRules, is_word: impl Fn(&[u8]) -> bool) -> Report {
    let mut table = Table {
        rules,
        is_word: &is_word,
        pool: full(rules),
        seats: Vec::new(),
        over: None,
        finals: Vec::new(),
        line: 1,
        report: Report::default(),
    };
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        let group = steps[at + 1..].iter().take_while(|next| same_group(step, next)).count();
        table.step(step, &steps[at + 1..=at + group]);
        at += 1 + group;
    }
    table.done()
}

/// Whether a line belongs to the one that began a group: the draws after a call, pulls together.
fn same_group(first: &Step, next: &Step) -> bool {
    matches!(
        (&first.what, &next.what),
        (What::Call(..), What::Draw(..)) | (What::Pull(..), What::Pull(..))
    )
}

fn full(rules: &LayoutRules) -> Bag {
    let letters = rules.letters.alphabet.letters().flat_map(|letter| {
        std::iter::repeat_n(Tile { letter, blank: false }, rules.letters.count(letter) as usize)
    });
    let blank = Tile { letter: b'A', blank: true };
    let blanks = std::iter::repeat_n(blank, rules.letters.blanks as usize);
    Bag::new(&letters.chain(blanks).collect::<Vec<_>>())
}

struct Table<'a> {
    rules: &'a LayoutRules,
    is_word: &'a dyn Fn(&[u8]) -> bool,
    pool: Bag,
    /// The tiles of each player, in order of the seats.
    seats: Vec<(String, Vec<Tile>)>,
    /// Who ended the game.
    over: Option<String>,
    /// Whose final layouts were read.
    finals: Vec<String>,
    /// The line at work.
    line: usize,
    report: Report,
}

impl Table<'_> {
    fn find(&mut self, line: usize, message: impl Into<String>) {
        self.report.findings.push((line, message.into()));
    }

    fn step(&mut self, step: &Step, group: &[Step]) {
        self.line = step.line;
        if self.over.is_some() && !matches!(step.what, What::Final(..)) {
            self.find(step.line, "expected the end of the game, found more");
        }
        match &step.what {
            What::Players(names) => self.players(step.line, names),
            What::Deal(name, tiles) => {
                let deal = self.rules.deal;
                if tiles.len() != deal {
                    self.find(step.line, format!("expected {deal} tiles, found {}", tiles.len()));
                }
                self.take(step.line, name, tiles);
            }
            What::Call(name, layout) => self.call(step.line, name, layout, group),
            What::Draw(..) => {
                self.find(step.line, "expected a draw after a good call, found one elsewhere");
            }
            What::Pull(..) => self.pull(step, group),
            What::Final(name, layout) => self.last(step.line, name, layout),
        }
    }

    fn players(&mut self, line: usize, names: &[String]) {
        if names.len() < 2 {
            self.find(line, format!("expected two players or more, found {}", names.len()));
        }
        let most = usize::from(self.rules.most_players);
        if names.len() > most {
            self.find(line, format!("expected at most {most} players, found {}", names.len()));
        }
        for (at, name) in names.iter().enumerate() {
            if names[..at].contains(name) {
                self.find(line, format!("expected players of different names, found {name} again"));
            }
        }
        self.seats = names.iter().map(|name| (name.clone(), Vec::new())).collect();
    }

    /// Gives tiles of the pool to a player.
    fn take(&mut self, line: usize, name: &str, tiles: &[Tile]) {
        if let Err(missing) = self.pool.draw(tiles) {
            let tile = if missing.blank {
                "?".into()
            } else {
                missing.spell(&self.rules.letters.alphabet)
            };
            self.find(line, format!("expected tiles that are left, found one {tile} too many"));
        }
        match self.seats.iter_mut().find(|(own, _)| own == name) {
            Some((_, held)) => held.extend(tiles),
            None => self.find(line, format!("expected one of the players, found {name}")),
        }
    }

    /// A call counts when the caller's layout is legal and holds all his tiles; else it is void and
    /// the game goes on (variant 1).
    fn call(&mut self, line: usize, name: &str, layout: &Layout, draws: &[Step]) {
        let undealt = self.seats.iter().filter(|(_, held)| held.is_empty());
        for name in undealt.map(|(name, _)| name.clone()).collect::<Vec<_>>() {
            self.find(line, format!("expected tiles dealt to {name} before a call, found none"));
        }
        let faults = self.faults(name, layout);
        if !faults.is_empty() {
            self.find(line, format!("the call of {name} is void: {}", faults.join("; ")));
            for draw in draws {
                self.find(draw.line, "expected no draw after a void call, found one");
            }
            return;
        }
        self.report.calls += 1;
        let ends = match self.rules.draw {
            Draw::One => self.pool.len() < self.seats.len(),
            Draw::ToRack => self.pool.is_empty(),
        };
        if ends && self.over.is_none() {
            self.over = Some(name.to_owned());
        }
        let due = if ends { vec![0; self.seats.len()] } else { self.due(name, draws) };
        self.draws(line, draws, &due);
    }

    /// What keeps a layout from being complete.
    fn faults(&self, name: &str, layout: &Layout) -> Vec<String> {
        let Some((_, held)) = self.seats.iter().find(|(own, _)| own == name) else {
            return vec![format!("{name} does not play")];
        };
        let mut faults = layout.faults(self.is_word, &self.rules.letters);
        faults.extend(layout.differs(held, &self.rules.letters.alphabet));
        let mut told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        if !layout.unused.is_empty() {
            told.push("tiles lie unused".to_owned());
        }
        told
    }

    /// How many tiles each player is to draw, in order of the seats: one, or until as many lie
    /// unused as were dealt; where the pool is too small, one at a time from the caller on.
    fn due(&self, caller: &str, draws: &[Step]) -> Vec<usize> {
        let unused: BTreeMap<&str, usize> = draws
            .iter()
            .filter_map(|draw| match &draw.what {
                What::Draw(name, _, unused) => Some((name.as_str(), (*unused)?)),
                _ => None,
            })
            .collect();
        let wanted = |name: &str| match self.rules.draw {
            Draw::One => 1,
            Draw::ToRack if name == caller => self.rules.deal,
            Draw::ToRack => {
                let unused = unused.get(name).copied().unwrap_or(self.rules.deal);
                self.rules.deal.saturating_sub(unused)
            }
        };
        let wanted: Vec<usize> = self.seats.iter().map(|(name, _)| wanted(name)).collect();
        let first = self.seats.iter().position(|(name, _)| name == caller).unwrap_or(0);
        let (mut due, mut left) = (vec![0; wanted.len()], self.pool.len());
        while left > 0 && due != wanted {
            for seat in (0..wanted.len()).map(|seat| (first + seat) % wanted.len()) {
                if due[seat] < wanted[seat] && left > 0 {
                    due[seat] += 1;
                    left -= 1;
                }
            }
        }
        due
    }

    fn draws(&mut self, line: usize, draws: &[Step], due: &[usize]) {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for draw in draws {
            if let What::Draw(name, tiles, unused) = &draw.what {
                let held =
                    self.seats.iter().find(|(own, _)| own == name).map_or(0, |own| own.1.len());
                if let Some(unused) = unused.filter(|unused| *unused > held) {
                    let message = format!(
                        "expected at most the {held} tiles of {name} unused, found {unused}"
                    );
                    self.find(draw.line, message);
                }
                *counts.entry(name.clone()).or_default() += tiles.len();
                self.take(draw.line, name, tiles);
            }
        }
        for (seat, due) in due.iter().enumerate() {
            let name = self.seats[seat].0.clone();
            let found = counts.get(&name).copied().unwrap_or(0);
            if found != *due {
                self.find(line, format!("expected {name} to draw {due}, found {found}"));
            }
        }
    }

    /// Everybody takes a tile.
    fn pull(&mut self, first: &Step, more: &[Step]) {
        let mut pulled: BTreeMap<String, usize> = BTreeMap::new();
        for step in std::iter::once(first).chain(more) {
            if let What::Pull(name, tiles) = &step.what {
                *pulled.entry(name.clone()).or_default() += tiles.len();
                self.take(step.line, name, tiles);
            }
        }
        let names: Vec<String> = self.seats.iter().map(|(name, _)| name.clone()).collect();
        for name in names {
            let found = pulled.get(&name).copied().unwrap_or(0);
            if found != 1 {
                self.find(first.line, format!("expected {name} to take one tile, found {found}"));
            }
        }
    }

    /// A layout at the end: its tiles and those unused must be all of the player's.
    fn last(&mut self, line: usize, name: &str, layout: &Layout) {
        if self.over.is_none() {
            self.find(line, "expected the end of the game before a final layout, found none");
        }
        let Some((_, held)) = self.seats.iter().find(|(own, _)| own == name).cloned() else {
            return self.find(line, format!("expected one of the players, found {name}"));
        };
        if self.finals.iter().any(|own| own == name) {
            return self.find(line, format!("expected one final layout of {name}, found another"));
        }
        self.finals.push(name.to_owned());
        let mut faults = layout.faults(self.is_word, &self.rules.letters);
        faults.extend(layout.differs(&held, &self.rules.letters.alphabet));
        for fault in &faults {
            self.find(line, format!("{name}: {fault}"));
        }
        if self.rules.score && faults.is_empty() {
            self.report.scores.push((name.to_owned(), layout.score(&self.rules.letters)));
        }
    }

    /// Those with the most points, once every player has a score.
    fn best(&self) -> Vec<String> {
        let scores = &self.report.scores;
        if scores.len() < self.seats.len() {
            return Vec::new();
        }
        let best = scores.iter().map(|(_, points)| *points).max();
        let won = scores.iter().filter(|(_, points)| Some(*points) == best);
        won.map(|(name, _)| name.clone()).collect()
    }

    fn done(mut self) -> Report {
        self.report.pool = self.pool.len();
        let seat = |name: &String| self.seats.iter().position(|(own, _)| own == name);
        self.report.scores.sort_by_key(|(name, _)| seat(name));
        self.report.winners = match &self.over {
            Some(caller) if !self.rules.score => vec![caller.clone()],
            Some(_) => self.best(),
            None => Vec::new(),
        };
        if let (Some(_), true) = (&self.over, self.rules.score) {
            let missing = self.seats.iter().filter(|(name, _)| !self.finals.contains(name));
            let missing: Vec<String> = missing.map(|(name, _)| name.clone()).collect();
            for name in missing {
                self.find(self.line, format!("expected a final layout of {name}, found none"));
            }
        }
        self.report.findings.sort_by_key(|(line, _)| *line);
        self.report
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Rules;

    fn rules(game: &str, deal: usize) -> LayoutRules {
        match crate::fixture::game(game).rules {
            Rules::Layout(rules) => LayoutRules { deal, ..*rules },
            _ => panic!("{game} is no game of layouts"),
        }
    }

    fn report(rules: &LayoutRules, text: &str) -> Report {
        let steps = read(text, &rules.letters.alphabet).unwrap();
        replay(&steps, rules, |word| {
            ["AT", "TO", "ATE", "NO", "ON", "EAT"].iter().any(|own| own.as_bytes() == word)
        })
    }

    #[test]
    fn everybody_draws_one_after_a_good_call() {
        let rules = rules("speed", 2);
        let start = "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\n";
        let good = format!("{start}call Ann\n|AT\ndraw Ann: E\ndraw Bob: Z\n");
        let told = report(&rules, &good);
        assert_eq!((told.findings.len(), told.calls, told.pool), (0, 1, 94));
        assert_eq!(told.winners, [""; 0]);
        let short = report(&rules, &format!("{start}call Ann\n|AT\ndraw Ann: E\n"));
        assert_eq!(short.findings, [(4, "expected Bob to draw 1, found 0".to_owned())]);
        let void = report(&rules, &format!("{start}call Ann\n|TA\ndraw Ann: E\ndraw Bob: Z\n"));
        assert!(
            void.findings[0].1.starts_with("the call of Ann is void: row 1, column 1, across: TA")
        );
        assert_eq!((void.findings.len(), void.calls), (3, 0));
        let again = report(&rules, &format!("{start}pull Ann: E\n"));
        assert_eq!(again.findings, [(4, "expected Bob to take one tile, found 0".to_owned())]);
    }

    #[test]
    fn whoever_calls_when_no_tiles_are_left_wins() {
        // Tiles by the number of players: so many calls until none are left (variant 1).
        for (players, calls, rest) in [(4, 18, 0), (5, 13, 0), (2, 43, 0), (3, 26, 1)] {
            let mut rules = rules("speed", 7);
            rules.letters = crate::fixture::distribution("english");
            let mut left: Vec<String> = Vec::new();
            for letter in rules.letters.alphabet.letters() {
                let spelt = rules.letters.alphabet.spell(&[letter]);
                left.extend(std::iter::repeat_n(spelt, rules.letters.count(letter) as usize));
            }
            left.extend(["?".to_owned(), "?".to_owned()]);
            let names: Vec<String> = (0..players).map(|seat| format!("P{seat}")).collect();
            let mut lines = vec![format!("players: {}", names.join(" "))];
            for name in &names {
                lines.push(format!("deal {name}: {}", left.drain(..7).collect::<String>()));
            }
            let steps = read(&lines.join("\n"), &rules.letters.alphabet).unwrap();
            let any = |_: &[u8]| true;
            let mut held: Vec<Tile> = match &steps[1].what {
                What::Deal(_, tiles) => tiles.clone(),
                _ => unreachable!(),
            };
            let row = |held: &[Tile]| {
                held.iter().map(|tile| tile.spell(&rules.letters.alphabet)).collect::<String>()
            };
            for _ in 0..calls {
                lines.push(format!("call P0\n|{}", row(&held)));
                for name in &names {
                    let tile = left.remove(0);
                    lines.push(format!("draw {name}: {tile}"));
                    if name == "P0" {
                        held.extend(read_tiles(&tile, &rules.letters.alphabet).unwrap());
                    }
                }
            }
            assert_eq!(left.len(), rest);
            lines.push(format!("call P0\n|{}", row(&held)));
            let steps = read(&lines.join("\n"), &rules.letters.alphabet).unwrap();
            let told = replay(&steps, &rules, any);
            assert_eq!(told.findings, [], "{players} players");
            assert_eq!((told.calls, told.winners), (calls + 1, vec!["P0".to_owned()]));
        }
    }

    #[test]
    fn idaho_draws_up_to_what_was_dealt_and_counts_points() {
        let mut rules = rules("idaho", 2);
        let start = "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\n";
        let told = report(
            &rules,
            &format!("{start}call Ann\n|AT\ndraw Ann: ET\ndraw Bob: O (1 unused)\n"),
        );
        assert_eq!((told.findings.len(), told.pool), (0, 93));
        let told = report(
            &rules,
            &format!("{start}call Ann\n|AT\ndraw Ann: ET\ndraw Bob: OO (1 unused)\n"),
        );
        assert_eq!(told.findings, [(4, "expected Bob to draw 1, found 2".to_owned())]);
        // A pool of one tile: it goes to the caller; then the game can end.
        rules.letters = small();
        let text = format!(
            "{start}call Ann\n|AT\ndraw Ann: E\ncall Ann\n|ATE\nfinal Ann\n|ATE\nfinal Bob\n|\n|unused: NO\n"
        );
        let told = report(&rules, &text);
        assert_eq!(told.findings, []);
        assert_eq!(told.scores, [("Ann".to_owned(), 3), ("Bob".to_owned(), -2)]);
        assert_eq!(told.winners, ["Ann"]);
    }

    /// A set of A, E, N, O, T.
    fn small() -> wordy_lexicon::distribution::Distribution {
        let tiles = "A = [1, 1]\nE = [1, 1]\nN = [1, 1]\nO = [1, 1]\nT = [1, 1]\n";
        let text = format!("alphabet = \"english\"\nblanks = 0\n[tiles]\n{tiles}");
        let file = wordy_lexicon::files::File::in_memory("five", "five.toml", text.into_bytes());
        wordy_lexicon::distribution::Distribution::from_toml(&file, &()).unwrap()
    }

    #[test]
    fn a_winner_needs_the_scores_of_all() {
        let mut rules = rules("idaho", 2);
        rules.letters = small();
        let start = "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ndraw Ann: E\ncall Ann\n|ATE\n";
        let told = |rest: &str| report(&rules, &format!("{start}{rest}"));
        let bob = "final Bob\n|\n|unused: NO\n";
        let missing = told(bob);
        assert_eq!(
            missing.findings,
            [(9, "expected a final layout of Ann, found none".to_owned())]
        );
        assert_eq!(missing.winners, [""; 0]);
        let illegal = told(&format!("final Ann\n|TAE\n{bob}"));
        assert_eq!((illegal.winners.len(), illegal.scores.len()), (0, 1));
        let twice = told(&format!("{bob}final Ann\n|ATE\nfinal Ann\n|ATE\n"));
        assert_eq!(
            twice.findings,
            [(14, "expected one final layout of Ann, found another".to_owned())]
        );
        assert_eq!(twice.winners, ["Ann"]);
        assert_eq!(twice.scores[0].0, "Ann");
        let again = told("call Bob\n|NO\n");
        assert!(again.findings.iter().any(|(_, told)| told.contains("the end of the game")));
    }

    #[test]
    fn the_first_to_end_a_game_wins_it() {
        let mut rules = rules("speed", 2);
        rules.letters = small();
        let text = "players: Ann Bob\ndeal Ann: AT\ndeal Bob: NO\ncall Ann\n|AT\ncall Bob\n|NO\n";
        let told = report(&rules, text);
        assert_eq!((told.winners, told.findings.len()), (vec!["Ann".to_owned()], 1));
    }

    #[test]
    fn players_are_counted() {
        let rules = rules("speed", 2);
        let told = report(&rules, "players: A B C D E F F\n");
        assert_eq!(told.findings.len(), 2);
        let told = report(
            &rules,
            "players: A B\ndeal A: AT\ncall A\n|AT\ndraw A: E\ndraw B: S (9 unused)\n",
        );
        assert_eq!(told.findings.len(), 2, "{told:?}");
    }

    #[test]
    fn what_is_no_record_is_told() {
        let error = |text: &str| read(text, &Alphabet::english()).unwrap_err().to_string();
        assert!(
            error("players: A B\nshout A\n").starts_with("2: expected players:, or deal, call")
        );
        assert!(error("").starts_with("1: expected players: and their names first"));
        assert!(
            error("players: A B\ndraw A: E (x)\n").starts_with("2: expected a number of unused")
        );
        assert!(error("deal A: 1\n").starts_with("1: `1`: expected tiles of the alphabet english"));
        assert!(error("|AB\n").starts_with("1: expected rows of a layout after a call"));
        assert!(error("call A\n|AB\n|1\n").starts_with("3: expected a letter of the alphabet"));
    }
}
