//! A game of Scribe reviewed: by all games that can follow where there are few, else by games that
//! are played on.

use serde_json::{Value, json};
use wordy_choose_game::unreadable;
use wordy_engine::scribe::{JudgedMove, Limits, Version, judged};
use wordy_games::game::GlyphRules;
use wordy_games::scribe::{Glyphs, Grid, Player, Point, read_moves, replay};
use wordy_lists::list::Source;
use wordy_review::{Class, percent, tenth};
use wordy_terminal::{Column, Exit, Failure, Outcome, Streams};

use super::Args;

/// A move, and the best one.
struct ReviewedMove {
    player: Player,
    point: Point,
    done: JudgedMove,
    best: JudgedMove,
}

/// What is looked at for each move.
const FULL: Limits = Limits { positions: 200_000, playouts: 2000, seed: 1 };
const QUICK: Limits = Limits { positions: 5000, playouts: 100, seed: 1 };

pub(super) fn run(
    args: &Args,
    rules: &GlyphRules,
    source: &Source,
    streams: &mut Streams<'_>,
) -> Outcome {
    let text = String::from_utf8_lossy(&source.bytes);
    let moves = read_moves(&text).map_err(|error| {
        unreadable(&source.name, &text, &error)
            .hint("a column letter and a row number, row 1 at the top")
    })?;
    if let Some(finding) = replay(&moves).finding {
        streams.say_later(format!(
            "{}:{}: {finding}; the moves before it are reviewed",
            source.name, finding.line
        ));
    }
    let glyphs = Glyphs::new(rules);
    let limits = if args.quick { QUICK } else { FULL };
    let limits = Limits { playouts: args.playouts.unwrap_or(limits.playouts), ..limits };
    let (mut grid, mut all) = (Grid::default(), Vec::new());
    for own in &moves {
        let choices = judged(&grid, &glyphs, Version::Majority, limits);
        let done = choices.iter().find(|choice| choice.point == own.point).copied();
        let player = grid.next();
        if grid.play(own.point).is_err() {
            break;
        }
        // What was proved is told before what was played on.
        let better = |one: &JudgedMove, other: &JudgedMove| {
            one.won.total_cmp(&other.won).then(one.exact.cmp(&other.exact))
        };
        let best = choices.into_iter().max_by(better);
        if let Some((done, best)) = done.zip(best) {
            let best = if done.won >= best.won { done } else { best };
            all.push(ReviewedMove { player, point: own.point, done, best });
        }
        if streams.terminal {
            writeln!(streams.errors, "{} of {} moves", all.len(), moves.len())?;
        }
    }
    print(args, &all, streams)?;
    if !grid.is_over() {
        streams.say_later(format!("{}: the game is not over", source.name));
    }
    Ok(Exit::found(!all.is_empty()))
}

impl ReviewedMove {
    fn lost(&self) -> f64 {
        self.best.won - self.done.won
    }

    fn class(&self) -> Class {
        Class::of(self.lost(), self.best.point == self.point)
    }

    fn how(&self) -> &'static str {
        match (self.done.exact, self.best.exact) {
            (true, true) => "exact",
            (false, false) => "playouts",
            _ => "partly exact",
        }
    }
}

/// The share of their chances that a player kept, in per cent.
fn accuracy(all: &[ReviewedMove], player: Player) -> Option<f64> {
    let own = || all.iter().filter(|own| own.player == player);
    let before: f64 = own().map(|own| own.best.won).sum();
    let lost: f64 = own().map(ReviewedMove::lost).sum();
    (before > 0.0).then(|| 100.0 * (1.0 - lost / before))
}

fn print(args: &Args, all: &[ReviewedMove], streams: &mut Streams<'_>) -> Result<(), Failure> {
    let both = [Player::X, Player::O];
    if args.json {
        let row = |(turn, own): (usize, &ReviewedMove)| {
            json!({
                "turn": turn, "player": own.player.to_string(), "played": own.point.to_string(),
                "win": percent(own.done.won), "lost": percent(own.lost()),
                "class": own.class().name(), "how": own.how(), "best": own.best.point.to_string(),
            })
        };
        let players = both.iter().map(
            |own| json!({ "player": own.to_string(), "accuracy": accuracy(all, *own).map(tenth) }),
        );
        let rows: Vec<Value> = (1..).zip(all).map(row).chain(players).collect();
        return rows.iter().try_for_each(|row| Ok(writeln!(streams.output, "{row}")?));
    }
    let heads = [Column::number("turn"), Column::name("player"), Column::word("played")];
    let numbers = ["win %", "lost"].map(Column::number);
    let rest = [Column::name("class"), Column::name("how"), Column::word("best")];
    streams.screen.table(heads.into_iter().chain(numbers).chain(rest).collect::<Vec<_>>());
    for (turn, own) in (1..).zip(all) {
        let (win, lost) = (percent(own.done.won), percent(own.lost()));
        let (player, point, best) = (own.player, own.point, own.best.point);
        let (class, how) = (own.class().name(), own.how());
        writeln!(
            streams.output,
            "{turn}\t{player}\t{point}\t{win:.1}\t{lost:.1}\t{class}\t{how}\t{best}"
        )?;
    }
    streams.screen.text(2);
    for player in both {
        let kept = accuracy(all, player).map_or("-".to_owned(), |own| format!("{own:.1} %"));
        let exact = all.iter().filter(|own| own.player == player && own.how() == "exact").count();
        writeln!(streams.output, "{player}: accuracy {kept}, moves whose value is exact: {exact}")?;
    }
    Ok(())
}
