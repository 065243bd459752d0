//! Games of layouts as lines of text: layouts side by side, what each came to, and the games of an
//! evening.

use unicode_width::UnicodeWidthStr as _;
use wordy_lexicon::counts::counted;
use wordy_matches::{FinalLayout, LayoutView, PastGame, Stage, View};

use crate::seat_names::{name, names};

/// Columns between two layouts.
const BETWEEN: usize = 3;
/// Columns of a line in which layouts stand side by side, at most.
const WIDTH: usize = 78;

/// The layouts that may be seen, who is stuck, the votes as questions with their counts, and at the
/// end what the layouts have come to.
pub(crate) fn layouts(view: &View, layout: &LayoutView) -> Vec<String> {
    let shown = layout.rows.iter().enumerate().filter_map(|(seat, rows)| {
        let rows = rows.as_ref().filter(|rows| !rows.is_empty())?;
        let head = format!("{}:", name(view, seat));
        Some(std::iter::once(head).chain(rows.iter().cloned()).collect())
    });
    let mut lines = side_by_side(&shown.collect::<Vec<Vec<String>>>());
    lines.extend(style(view, &layout.finals));
    lines.extend(layout.finals.iter().flat_map(|layout| counts(view, layout)));
    lines.extend(layout.stuck.iter().map(|seat| format!("{} is stuck", name(view, *seat))));
    for (word, yes, no) in &layout.votes {
        let side = |side: &[usize], what: &str| match side {
            [] => format!("0 {what}"),
            side => format!("{} {what} ({})", side.len(), names(view, side)),
        };
        let (yes, no) = (side(yes, "yes"), side(no, "no"));
        lines.push(format!(
            "Is {word} a word? {yes}, {no}: `allow {word}` or `refuse {word}`; over half decide"
        ));
    }
    lines
}

/// Blocks of lines beside each other, as many as have room, the others below.
fn side_by_side(blocks: &[Vec<String>]) -> Vec<String> {
    let wide = |block: &Vec<String>| block.iter().map(|line| line.width()).max().unwrap_or(0);
    let (mut lines, mut rest) = (Vec::new(), blocks);
    while let Some(first) = rest.first() {
        let (mut used, mut many) = (wide(first), 1);
        while let Some(next) = rest.get(many).filter(|next| used + BETWEEN + wide(next) <= WIDTH) {
            (used, many) = (used + BETWEEN + wide(next), many + 1);
        }
        let (row, others) = rest.split_at(many);
        let high = row.iter().map(Vec::len).max().unwrap_or(0);
        lines.extend((0..high).map(|at| {
            let part = |block: &Vec<String>| {
                let line = block.get(at).map_or("", String::as_str);
                format!("{line}{}", " ".repeat(wide(block) + BETWEEN - line.width()))
            };
            row.iter().map(part).collect::<String>().trim_end().to_owned()
        }));
        rest = others;
    }
    lines
}

/// What players look at when the game is over, for no points (Speed Scrabble: style points).
fn style(view: &View, finals: &[FinalLayout]) -> Vec<String> {
    let best = |what: &str,
                size: &dyn Fn(&FinalLayout) -> usize,
                shown: &dyn Fn(&FinalLayout) -> String| {
        let most = finals.iter().map(size).max().filter(|most| *most > 0)?;
        let each = finals.iter().filter(|layout| size(layout) == most);
        let each: Vec<String> =
            each.map(|layout| format!("{} ({})", shown(layout), name(view, layout.seat))).collect();
        Some(format!("{what}: {}", each.join(", ")))
    };
    let longest = |layout: &FinalLayout| layout.longest.chars().count();
    let rarity =
        |layout: &FinalLayout| layout.rarest.as_ref().map_or(0, |(_, level)| usize::from(*level));
    let rarest = |layout: &FinalLayout| {
        layout.rarest.as_ref().map_or(String::new(), |(word, _)| word.clone())
    };
    [
        best("Longest word", &longest, &|layout| layout.longest.clone()),
        best("Rarest word", &rarity, &rarest),
        best("Most tiles in one word", &|layout| layout.tiles, &|layout| layout.tiles.to_string()),
        best("Most crossings", &|layout| layout.crossings, &|layout| layout.crossings.to_string()),
        best("Most hearts", &|layout| layout.hearts, &|layout| layout.hearts.to_string()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A layout as it is counted: doubles and singles in rows of ten points.
fn counts(view: &View, layout: &FinalLayout) -> Vec<String> {
    let sign = |name: &str| match name {
        "doubles" => "2x",
        "unused" => "-",
        _ => "",
    };
    let heap = |heap: &wordy_matches::HeapView| {
        let head = format!("  {} {}{}", heap.name, sign(&heap.name), heap.points);
        std::iter::once(head).chain(heap.rows.iter().map(|row| format!("    {row}"))).collect()
    };
    let heaps: Vec<Vec<String>> = layout.heaps.iter().map(heap).collect();
    if heaps.is_empty() {
        return Vec::new();
    }
    std::iter::once(format!("{} counts:", name(view, layout.seat))).chain(heaps.concat()).collect()
}

/// The games of the evening: who has won how many, the shortest and the longest, points over all;
/// who waits, and how the next game begins.
pub(crate) fn evening(view: &View) -> Vec<String> {
    let mut games = view.past.clone();
    games.extend(this_game(view));
    let mut lines = Vec::new();
    if !view.past.is_empty() {
        let won = tally(&games, |game| game.winners.iter().map(|name| (name.clone(), 1)).collect());
        let times = || games.iter().map(|game| game.seconds).filter(|seconds| *seconds > 0);
        let span = times().min().zip(times().max()).map_or(String::new(), |(least, most)| {
            format!("; the shortest took {}, the longest {}", clock(least), clock(most))
        });
        let count = counted(games.len(), "game", "games");
        lines.push(format!("{count} this evening. Won: {}{span}", each(&won)));
        let points = tally(&games, |game| game.points.clone());
        lines.extend((!points.is_empty()).then(|| format!("Points in all: {}", each(&points))));
    }
    let waits: Vec<usize> = (0..view.seats.len())
        .filter(|at| view.seats[*at].waits && view.seats[*at].name.is_some())
        .collect();
    if !waits.is_empty() {
        lines.push(format!("Waits for the next game: {}", names(view, &waits)));
    }
    let Some(layout) = view.layouts().filter(|_| view.stage == Stage::Over) else { return lines };
    lines.extend(layout.took.map(|took| {
        format!("It took {}; the author of the game needs 3 to 7 minutes", clock(took / 1000))
    }));
    let gosayer = layout
        .gosayer
        .map_or(String::new(), |seat| format!(", which {} begins by GO!", name(view, seat)));
    let goes = layout.gosayer.filter(|_| !waits.is_empty()).map_or(String::new(), |seat| {
        format!(": {} goes out, {} comes in", name(view, seat), name(view, waits[0]))
    });
    if view.may("heart") {
        lines.push("`heart NAME` gives your heart to the layout you like best".to_owned());
    }
    lines.push(format!("`next` leads to the next game{gosayer}{goes}"));
    lines
}

/// The game that has just ended, as those before it are remembered.
fn this_game(view: &View) -> Option<PastGame> {
    let result = view.result.as_ref().filter(|_| view.stage == Stage::Over)?;
    let points = view.seats.iter().filter_map(|seat| Some((seat.name.clone()?, seat.points?)));
    Some(PastGame {
        winners: result.winners.iter().map(|seat| name(view, *seat)).collect(),
        seconds: view.layouts()?.took.unwrap_or(0) / 1000,
        points: points.collect(),
    })
}

/// Sums by name, the most first.
fn tally(games: &[PastGame], of: impl Fn(&PastGame) -> Vec<(String, i64)>) -> Vec<(String, i64)> {
    let mut sums: Vec<(String, i64)> = Vec::new();
    for (name, more) in games.iter().flat_map(of) {
        match sums.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += more,
            None => sums.push((name, more)),
        }
    }
    sums.sort_by_key(|(_, sum)| -sum);
    sums
}

fn each(sums: &[(String, i64)]) -> String {
    sums.iter().map(|(name, sum)| format!("{name} {sum}")).collect::<Vec<_>>().join(", ")
}

/// Seconds as minutes and seconds: 4:31.
pub(crate) fn clock(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize as _;
    use serde_json::{Value, json};

    fn over(more: &Value) -> View {
        let seat = |name: &str, waits: bool| {
            json!({"name": name, "computer": null, "plays": !waits, "points": null, "tiles": 0,
                "gone": false, "waits": waits})
        };
        let bag = json!({"left": 0, "commitment": "", "nonces": [], "secret": null});
        let mut view = json!({"id": "t", "seq": 1, "stage": "over", "you": 0, "turn": [], "may": [],
            "seats": [seat("Ann", false), seat("Bob", false), seat("Fay", true)], "rack": [],
            "bag": bag, "moves": [], "chat": [],
            "result": {"how": {"by": "out", "player": 1}, "winners": [1]}});
        view.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        View::deserialize(view).unwrap()
    }

    fn layout(finals: &Value) -> Value {
        json!({"rows": [["JAM", "  E"], ["AT"], null], "call": "GO!", "stuck": [], "votes": [],
            "ruled": [], "gosayer": 1, "started": 0, "took": 271_000, "finals": finals})
    }

    #[test]
    fn layouts_stand_side_by_side_with_what_each_is_best_in() {
        let finals = json!([
            {"seat": 0, "longest": "JAM", "rarest": ["JAM", 20], "tiles": 3, "crossings": 1},
            {"seat": 1, "longest": "CAT", "rarest": ["AT", 10], "tiles": 3, "crossings": 0},
        ]);
        let view = over(&json!({"layouts": layout(&finals)}));
        let expected = [
            "Ann:   Bob:",
            "JAM    AT",
            "  E",
            "Longest word: JAM (Ann), CAT (Bob)",
            "Rarest word: JAM (Ann)",
            "Most tiles in one word: 3 (Ann), 3 (Bob)",
            "Most crossings: 1 (Ann)",
        ];
        assert_eq!(layouts(&view, view.layouts().unwrap()), expected);
    }

    #[test]
    fn an_evening_is_added_up_and_says_who_comes_in() {
        let past = json!([
            {"winners": ["Ann"], "seconds": 190, "points": [["Ann", 40], ["Bob", 30]]},
            {"winners": ["Bob"], "seconds": 362, "points": [["Ann", 21], ["Bob", 44]]},
        ]);
        let view = over(&json!({"layouts": layout(&json!([])), "past": past}));
        let expected = [
            "3 games this evening. Won: Bob 2, Ann 1; the shortest took 3:10, the longest 6:02",
            "Points in all: Bob 74, Ann 61",
            "Waits for the next game: Fay",
            "It took 4:31; the author of the game needs 3 to 7 minutes",
            "`next` leads to the next game, which Bob begins by GO!: Bob goes out, Fay comes in",
        ];
        assert_eq!(evening(&view), expected);
    }

    #[test]
    fn doubles_and_singles_are_in_rows_of_ten() {
        let heaps = json!([
            {"name": "doubles", "points": 4, "rows": ["M3 A1"]},
            {"name": "singles", "points": 12, "rows": ["J8 A1 E1", "A1 T1"]},
        ]);
        let finals = json!([{"seat": 0, "longest": "JAM", "tiles": 3, "crossings": 2,
            "heaps": heaps}]);
        let view = over(&json!({"layouts": layout(&finals)}));
        let lines = layouts(&view, view.layouts().unwrap());
        let at = lines.iter().position(|line| line == "Ann counts:").unwrap();
        let expected = ["  doubles 2x4", "    M3 A1", "  singles 12", "    J8 A1 E1", "    A1 T1"];
        assert_eq!(lines[at + 1..], expected);
    }
}
